"""XLS, the format of Excel 97-2003: read by xlrd, under the same rules as XLSX."""

from __future__ import annotations

import io
import os
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import olefile
import xlrd
from openpyxl.styles.numbers import is_date_format
from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900
from xlrd.compdoc import CompDocError
from xlrd.formatting import Format

from core.loading import doc, refusals, xlsx
from core.loading.limits import Limits
from core.loading.number_format import Value
from core.loading.sheets import Merge
from core.loading.workbook import Cell, Sheet, date_of
from core.records import Content

_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    CompDocError,
    LookupError,
    NotImplementedError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
    struct.error,
    xlrd.XLRDError,
)
_OTHER_KINDS = (
    (b"PK\x03\x04", "XLSX"),
    (b"<", "web page"),
    (b"%PDF", "PDF"),
    (b"{\\rtf", "RTF"),
)
_OLE = bytes.fromhex("D0CF11E0A1B11AE1")


@dataclass(frozen=True, slots=True)
class _Workbook:
    """An open XLS file as `xlsx.pages` takes one; a sheet's part is its number."""

    book: Any
    sheets: Sequence[Sheet]
    epoch: datetime

    def cells(self, sheet: Sheet) -> Iterator[Cell]:
        """Yield a sheet's cells that hold something, row by row."""
        found = self.book.sheet_by_index(int(sheet.part))
        for row in range(found.nrows):
            for column in range(found.row_len(row)):
                cell = found.cell(row, column)
                if cell.ctype not in (xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK):
                    code = self._format(cell.xf_index)
                    yield Cell(row, column, self._value(cell, code), code)

    def merges(self, sheet: Sheet) -> Iterator[Merge]:
        """Yield a sheet's merged ranges."""
        for top, bottom, left, right in self.book.sheet_by_index(int(sheet.part)).merged_cells:
            yield Merge(top, left, bottom - 1, right - 1)

    def _format(self, style: int | None) -> str:
        if style is None or not 0 <= style < len(self.book.xf_list):
            return "General"
        found: Format | None = self.book.format_map.get(self.book.xf_list[style].format_key)
        return found.format_str if found is not None else "General"

    def _value(self, cell: Any, code: str) -> Value:
        if cell.ctype == xlrd.XL_CELL_BOOLEAN:
            return bool(cell.value)
        if cell.ctype == xlrd.XL_CELL_ERROR:
            return str(xlrd.error_text_from_code.get(cell.value, "#N/A"))
        if cell.ctype == xlrd.XL_CELL_TEXT:
            return str(cell.value)
        number = float(cell.value)
        if is_date_format(code):
            return date_of(number, code, self.epoch)
        return int(number) if number.is_integer() and abs(number) < 1e15 else number


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return a page for each sheet that holds anything; hidden ones are named in the notes."""
    for start, kind in _OTHER_KINDS:
        if data.lstrip()[:8].startswith(start):
            reason = f"it is a {kind} file under the suffix .xls"
            raise refusals.unreadable(name, reason, "Save it as XLSX and upload that")
    try:
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            book = xlrd.open_workbook(file_contents=data, formatting_info=True, logfile=nowhere)
            found, notes = xlsx.pages(name, _opened(book), limits)
    except xlrd.XLRDError as exc:
        if "encrypted" in str(exc).lower():
            raise refusals.encrypted(name) from exc
        raise refusals.damaged(name, "XLS") from exc
    except _ERRORS as exc:
        raise refusals.damaged(name, "XLS") from exc
    return Content(found, _properties(data), notes)


def _opened(book: Any) -> _Workbook:
    sheets = tuple(
        Sheet(name, book.sheet_by_index(i).visibility != 0, str(i))
        for i, name in enumerate(book.sheet_names())
    )
    return _Workbook(book, sheets, CALENDAR_MAC_1904 if book.datemode else CALENDAR_WINDOWS_1900)


def _properties(data: bytes) -> dict[str, str]:
    if not data.startswith(_OLE):
        return {}
    try:
        with olefile.OleFileIO(io.BytesIO(data)) as ole:
            return doc.read_properties(ole)
    except _ERRORS:
        return {}
