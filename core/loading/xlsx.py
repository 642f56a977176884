"""XLSX: every sheet, its cells as a person sees them, merged values in all that they cover."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence

from lxml import etree

from core.loading import number_format, refusals, sheets, workbook
from core.loading.limits import Limits
from core.loading.packages import open_package
from core.loading.workbook import Sheet, Workbook
from core.records import Content, Page

_ERRORS = (
    AttributeError,
    IndexError,
    KeyError,
    OverflowError,
    RecursionError,
    TypeError,
    ValueError,
    etree.LxmlError,
)
_MOST_MERGES = 50_000
_SHOWN_CELLS = 10
_PROPERTIES = {
    "title": "title",
    "creator": "author",
    "subject": "subject",
    "created": "created",
    "modified": "modified",
}


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return a page for each sheet that holds anything; hidden ones are named in the notes."""
    try:
        with open_package(name, data, "XLSX", limits) as package:
            book = workbook.open_workbook(package)
            pages, notes = _pages(name, book, limits)
            content = Content(pages, _properties(package), notes)
    except _ERRORS as exc:
        raise refusals.damaged(name, "XLSX") from exc
    if not pages:
        raise refusals.unreadable(name, "its sheets are empty", "Check the original")
    return content


def _pages(name: str, book: Workbook, limits: Limits) -> tuple[tuple[Page, ...], tuple[str, ...]]:
    pages: list[Page] = []
    notes: list[str] = []
    left = limits.cells
    for number, sheet in enumerate(book.sheets, start=1):
        found = _Grid(name, limits, left)
        found.fill(book, sheet)
        left -= found.count
        merges = [merge for merge, _ in zip(book.merges(sheet), range(_MOST_MERGES), strict=False)]
        blocks = tuple(sheets.blocks(found.rows, merges=merges))
        notes += _notes(sheet, found.not_calculated)
        if blocks:
            pages.append(Page(number, blocks, label=sheet.title))
    return tuple(pages), tuple(notes)


class _Grid:
    """A sheet's rows as text, filled cell by cell within the limits."""

    def __init__(self, name: str, limits: Limits, left: int) -> None:
        self._name, self._limits, self._left = name, limits, left
        self.rows: list[list[str]] = []
        self.count = 0
        self.not_calculated: list[str] = []

    def fill(self, book: Workbook, sheet: Sheet) -> None:
        """Read a sheet. Raises UnreadableFile past a limit."""
        for cell in book.cells(sheet):
            if cell.row >= self._limits.rows:
                raise refusals.too_large(self._name, "rows", self._limits.rows)
            while len(self.rows) <= cell.row:
                self.rows.append([])
            row = self.rows[cell.row]
            self.count += max(1, cell.column + 1 - len(row))
            if self.count > self._left:
                raise refusals.too_large(self._name, "cells", self._limits.cells)
            row += [""] * (cell.column + 1 - len(row))
            row[cell.column] = number_format.shown(cell.value, cell.code)
            if not cell.calculated:
                self.not_calculated.append(workbook.place(cell))


def _notes(sheet: Sheet, not_calculated: Sequence[str]) -> Iterator[str]:
    if sheet.hidden:
        yield f"Sheet {sheet.title!r} is hidden; it was read like the others."
    if count := len(not_calculated):
        cells = ", ".join(not_calculated[:_SHOWN_CELLS]) + (" …" if count > _SHOWN_CELLS else "")
        formulas = "1 formula cell" if count == 1 else f"{count} formula cells"
        yield (
            f"Sheet {sheet.title!r} has {formulas} without a stored value ({cells}). "
            "Open the file in a spreadsheet program, save it and upload it again."
        )


def _properties(package: zipfile.ZipFile) -> dict[str, str]:
    part = "docProps/core.xml"
    if part not in package.namelist():
        return {}
    found: dict[str, str] = {}
    for element in workbook.elements(package, part, "*"):
        key = _PROPERTIES.get(etree.QName(element).localname)
        if key and (text := (element.text or "").strip()):
            found[key] = text.removesuffix("Z")
    return found
