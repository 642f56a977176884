"""XLSX: every sheet, its cells as a person sees them, merged values in all that they cover.

pandas is not the reader: it opens the first sheet unless told, blanks merged cells, turns the
code 009 into 9 and shows no number format. It is the fallback for a file that the reader of
the parts refuses, and the check, in the tests, that no cell was lost.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Protocol

from lxml import etree
from openpyxl.utils.exceptions import InvalidFileException

from core.loading import number_format, refusals, sheets, workbook
from core.loading.limits import Limits
from core.loading.number_format import Value
from core.loading.packages import ZIP_ERRORS, open_package
from core.loading.sheets import Merge
from core.loading.workbook import Cell, Sheet
from core.records import Content, Page

if TYPE_CHECKING:
    import pandas

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
    with open_package(name, data, "XLSX", limits):
        pass
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            book = workbook.open_workbook(package)
            found, notes = pages(name, book, limits)
            return Content(found, _properties(package), notes)
    except (*_ERRORS, *ZIP_ERRORS) as exc:
        return _bare(name, data, limits, cause=exc)


def _bare(name: str, data: bytes, limits: Limits, *, cause: Exception) -> Content:
    """Return what pandas reads of a file that the reader of the parts refuses."""
    import pandas  # takes half a second, and hardly a file needs it

    try:
        found = pandas.read_excel(
            io.BytesIO(data), sheet_name=None, header=None, dtype=object, engine="openpyxl"
        )
    except (*_ERRORS, *ZIP_ERRORS, InvalidFileException, SyntaxError) as exc:
        raise refusals.damaged(name, "XLSX") from exc
    note = f"Only the bare values could be read, without their formats ({type(cause).__name__})."
    frames = tuple(found.items())
    if sum(frame.size for _, frame in frames) > limits.cells:
        raise refusals.too_large(name, "cells", limits.cells)
    book = _Frames(frames)
    read, notes = pages(name, book, limits)
    return Content(read, notes=(note, *notes))


@dataclass(frozen=True, slots=True)
class _Frames:
    """The sheets that pandas read, as a book."""

    frames: Sequence[tuple[str, pandas.DataFrame]]

    @property
    def sheets(self) -> Sequence[Sheet]:
        return [Sheet(str(title), False, str(i)) for i, (title, _) in enumerate(self.frames)]

    def cells(self, sheet: Sheet) -> Iterator[Cell]:
        _, frame = self.frames[int(sheet.part)]
        for row, values in enumerate(frame.itertuples(index=False)):
            for column, value in enumerate(values):
                if value is not None and value == value:  # NaN is not equal to itself
                    yield Cell(row, column, _plain(value), "General")

    def merges(self, sheet: Sheet) -> Iterator[Merge]:
        del sheet
        return iter(())


def _plain(value: object) -> Value:
    if isinstance(value, str | bool | int | float | date | datetime | time | timedelta):
        return value
    return str(value)


class Book(Protocol):
    """A workbook of either format: its sheets, their cells that hold something, merges."""

    @property
    def sheets(self) -> Sequence[Sheet]:
        """Its worksheets, in order."""

    def cells(self, sheet: Sheet) -> Iterator[Cell]:
        """Yield a sheet's cells that hold something, row by row."""

    def merges(self, sheet: Sheet) -> Iterator[Merge]:
        """Yield a sheet's merged ranges."""


def pages(name: str, book: Book, limits: Limits) -> tuple[tuple[Page, ...], tuple[str, ...]]:
    """Return a page for each sheet that holds anything, and the notes.

    Raises UnreadableFile where none does, or past a limit.
    """
    read: list[Page] = []
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
            read.append(Page(number, blocks, label=sheet.title))
    if not read:
        raise refusals.unreadable(name, "its sheets are empty", "Check the original")
    return tuple(read), tuple(notes)


class _Grid:
    """A sheet's rows as text, filled cell by cell within the limits."""

    def __init__(self, name: str, limits: Limits, left: int) -> None:
        self._name, self._limits, self._left = name, limits, left
        self.rows: list[list[str]] = []
        self.count = 0
        self.not_calculated: list[str] = []

    def fill(self, book: Book, sheet: Sheet) -> None:
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
