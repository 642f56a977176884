"""XLSX: every sheet, its cells as a person sees them, merged values in all that they cover."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import ParseError

import openpyxl
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring
from openpyxl.utils.cell import range_boundaries
from openpyxl.utils.exceptions import InvalidFileException

from core.loading import number_format, refusals, sheets
from core.loading.limits import Limits
from core.loading.packages import open_package
from core.loading.sheets import Merge
from core.records import Content, Page

_ERRORS = (
    AttributeError,
    DefusedXmlException,
    IndexError,
    InvalidFileException,
    KeyError,
    OverflowError,
    ParseError,
    RecursionError,
    TypeError,
    ValueError,
    zipfile.BadZipFile,
)
_STEP = 1 << 20
_MERGE = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+:[A-Z]+\d+)"')
_NOT_CALCULATED = re.compile(
    rb'<(?:\w+:)?c\s(?:[^>]*?\s)?r="([A-Z]+\d+)"[^>]*>\s*'
    rb"<(?:\w+:)?f\b(?:[^>]*/>|[^>]*>[^<]*</(?:\w+:)?f>)\s*"
    rb"(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v></(?:\w+:)?v>)?\s*</(?:\w+:)?c>"
)
_LONGEST_MATCH = 16_384
_MOST_MERGES = 50_000
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


@dataclass(frozen=True, slots=True)
class _Extras:
    """What a sheet's XML says beside its values: merges, and formulas never calculated."""

    merges: tuple[Merge, ...]
    not_calculated: tuple[str, ...]


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return a page for each sheet that holds anything; hidden ones are named in the notes."""
    try:
        with open_package(name, data, "XLSX", limits) as package:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            content = _content(name, book, package, limits)
    except _ERRORS as exc:
        raise refusals.damaged(name, "XLSX") from exc
    if not content.pages:
        raise refusals.unreadable(name, "its sheets are empty", "Check the original")
    return content


def _content(name: str, book: Any, package: zipfile.ZipFile, limits: Limits) -> Content:
    parts = _sheet_parts(package)
    pages: list[Page] = []
    notes: list[str] = []
    left = limits.cells
    for number, sheet in enumerate(book.worksheets, start=1):
        rows, cells = _rows(name, sheet, limits, left)
        left -= cells
        extras = _extras(package, parts.get(sheet.title, ""))
        blocks = tuple(sheets.blocks(rows, merges=extras.merges))
        notes += _notes(sheet.title, hidden=sheet.sheet_state != "visible", extras=extras)
        if blocks:
            pages.append(Page(number, blocks, label=sheet.title))
    return Content(tuple(pages), _properties(book), tuple(notes))


def _rows(name: str, sheet: Any, limits: Limits, left: int) -> tuple[list[list[str]], int]:
    """Return a sheet's rows as text, and how many cells it has; `left` may be used."""
    sheet.reset_dimensions()  # what the file says of its size may be wrong, or a trap
    rows: list[list[str]] = []
    used = cells = 0
    for row in sheet.iter_rows():
        cells += len(row)
        if cells > left:
            raise refusals.too_large(name, "cells", limits.cells)
        rows.append([_shown(cell) for cell in row])
        if any(rows[-1]):
            used = len(rows)
        if used > limits.rows:
            raise refusals.too_large(name, "rows", limits.rows)
    return rows[:used], cells


def _shown(cell: Any) -> str:
    return "" if cell.value is None else number_format.shown(cell.value, cell.number_format)


def _notes(title: str, *, hidden: bool, extras: _Extras) -> Iterator[str]:
    if hidden:
        yield f"Sheet {title!r} is hidden; it was read like the others."
    if missing := extras.not_calculated:
        cells = ", ".join(missing[:10]) + (" …" if len(missing) > 10 else "")
        yield (
            f"Sheet {title!r} has {len(missing)} formula cells without a stored value ({cells}). "
            "Open the file in a spreadsheet program, save it and upload it again."
        )


def _properties(book: Any) -> dict[str, str]:
    found = book.properties
    values = {"title": found.title, "author": found.creator, "subject": found.subject}
    properties = {key: str(value).strip() for key, value in values.items() if value}
    for key in ("created", "modified"):
        if (when := getattr(found, key)) is not None:
            properties[key] = when.replace(tzinfo=None).isoformat(timespec="seconds")
    return properties


# --- what openpyxl leaves out when it streams -------------------------------------------------


def _sheet_parts(package: zipfile.ZipFile) -> dict[str, str]:
    """Return the package's part of each sheet, by the sheet's title."""
    relations = fromstring(package.read("xl/_rels/workbook.xml.rels"))
    targets = {relation.get("Id"): relation.get("Target", "") for relation in relations}
    book = fromstring(package.read("xl/workbook.xml"))
    return {
        sheet.get("name", ""): posixpath.normpath(
            posixpath.join("/xl", targets.get(sheet.get(_RELATION), ""))
        ).lstrip("/")
        for sheet in book.iter()
        if sheet.tag.endswith("}sheet")
    }


def _extras(package: zipfile.ZipFile, part: str) -> _Extras:
    if part not in package.namelist():
        return _Extras((), ())
    merges: list[Merge] = []
    missing: dict[str, None] = {}
    for text in _overlapping(package, part):
        merges += map(_merge, _MERGE.findall(text))
        missing.update(dict.fromkeys(ref.decode() for ref in _NOT_CALCULATED.findall(text)))
    unique = tuple(dict.fromkeys(merges[:_MOST_MERGES]))
    return _Extras(unique, tuple(missing))


def _overlapping(package: zipfile.ZipFile, part: str) -> Iterator[bytes]:
    """Yield a part piece by piece, each with the end of the piece before."""
    tail = b""
    with package.open(part) as stream:
        while step := stream.read(_STEP):
            yield tail + step
            tail = (tail + step)[-_LONGEST_MATCH:]


def _merge(ref: bytes) -> Merge:
    left, top, right, bottom = range_boundaries(ref.decode())
    return Merge(top - 1, left - 1, bottom - 1, right - 1)
