"""XLSX: every sheet, its cells as a person sees them, merged values in all that they cover."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import ParseError

import openpyxl
from defusedxml import DefusedXmlException
from openpyxl.utils.cell import range_boundaries
from openpyxl.utils.exceptions import InvalidFileException

from core.loading import number_format, refusals, sheets
from core.loading.limits import Limits
from core.loading.packages import open_package
from core.loading.sheets import Merge
from core.records import Content, Page


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return a page for each sheet that holds anything; hidden ones are named in the notes."""
    try:
        with open_package(name, data, "XLSX", limits) as package:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            return _content(name, book, package, limits)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError, ParseError) as exc:
        raise refusals.damaged(name, "XLSX") from exc
    except (DefusedXmlException, InvalidFileException, zipfile.BadZipFile) as exc:
        raise refusals.damaged(name, "XLSX") from exc


def _content(name: str, book: Any, package: zipfile.ZipFile, limits: Limits) -> Content:
    pages: list[Page] = []
    notes: list[str] = []
    for number, sheet in enumerate(book.worksheets, start=1):
        rows = [list(row) for row in _rows(name, sheet, limits)]
        blocks = tuple(sheets.blocks(rows))
        if sheet.sheet_state != "visible":
            notes.append(f"Sheet {sheet.title!r} is hidden; it was read.")
        if blocks:
            pages.append(Page(number, blocks, label=sheet.title))
    return Content(tuple(pages), notes=tuple(notes))


def _rows(name: str, sheet: Any, limits: Limits) -> Iterator[list[str]]:
    sheet.reset_dimensions()
    cells = 0
    for i, row in enumerate(sheet.iter_rows()):
        cells += len(row)
        if i >= limits.rows:
            raise refusals.too_large(name, "rows", limits.rows)
        if cells > limits.cells:
            raise refusals.too_large(name, "cells", limits.cells)
        yield [
            number_format.shown(c.value, c.number_format) if c.value is not None else ""
            for c in row
        ]
