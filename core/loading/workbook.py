"""The parts of an XLSX package, streamed: sheets, their cells as values, merges.

openpyxl's own reader takes ten times as long, looks at every cell twice, and leaves merges
and formulas out when it streams. Its knowledge of number formats and dates is used here.
"""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Any

from lxml import etree
from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format, is_timedelta_format
from openpyxl.utils.cell import column_index_from_string, get_column_letter, range_boundaries
from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900, from_excel

from core.loading.number_format import Value
from core.loading.sheets import Merge

_RELATIONS = (  # of the two kinds of XLSX, transitional and strict
    "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}",
    "{http://purl.oclc.org/ooxml/officeDocument/relationships}",
)
_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A worksheet's name, whether it is shown, and where in the package it is."""

    title: str
    hidden: bool
    part: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell's place, counted from 0, its value and its number format.

    `calculated` is False for a formula whose value was never stored.
    """

    row: int
    column: int
    value: Value
    code: str
    calculated: bool = True


@dataclass(frozen=True, slots=True)
class Workbook:
    """An open package, and what its sheets share."""

    package: zipfile.ZipFile
    sheets: tuple[Sheet, ...]
    strings: Sequence[str]
    formats: Sequence[str]
    epoch: datetime

    def cells(self, sheet: Sheet) -> Iterator[Cell]:
        """Yield a sheet's cells that hold something, row by row."""
        row_number = -1
        for row in elements(self.package, sheet.part, "row"):
            number = row.get("r", "")
            row_number = int(number) - 1 if number.isdigit() else row_number + 1
            column = -1
            for element in row:
                if _name(element) == "c":
                    column = _column(element.get("r", ""), column + 1)
                    cell = self._cell(element, row_number, column)
                    if cell.value is not None or not cell.calculated:
                        yield cell

    def merges(self, sheet: Sheet) -> Iterator[Merge]:
        """Yield a sheet's merged ranges."""
        for element in elements(self.package, sheet.part, "mergeCell"):
            left, top, right, bottom = range_boundaries(element.get("ref", ""))
            yield Merge(top - 1, left - 1, bottom - 1, right - 1)

    def _cell(self, element: Any, row: int, column: int) -> Cell:
        text: str | None = None
        formula = False
        for child in element:
            name = _name(child)
            if name == "v":
                text = child.text
            elif name == "is":
                text = _string(child)
            elif name == "f":
                formula = True
        style = element.get("s", "0")
        code = self.formats[int(style)] if int(style) < len(self.formats) else "General"
        value = None if text is None else self._value(text, element.get("t", "n"), code)
        return Cell(row, column, value, code, calculated=not (formula and text is None))

    def _value(self, text: str, kind: str, code: str) -> Value:
        if kind == "s":
            return self.strings[int(text)]
        if kind == "b":
            return text.strip() in {"1", "true"}
        if kind == "d":
            return datetime.fromisoformat(text)
        if kind != "n":
            return text
        number = float(text)
        if not is_date_format(code):
            return int(number) if number.is_integer() and abs(number) < 1e15 else number
        return date_of(number, code, self.epoch)


def place(cell: Cell) -> str:
    """Return a cell's place as a person names it: 'B4'."""
    return f"{get_column_letter(cell.column + 1)}{cell.row + 1}"


def open_workbook(package: zipfile.ZipFile) -> Workbook:
    """Read what the sheets of a package share. Raises KeyError where a part is missing."""
    relations = etree.fromstring(package.read("xl/_rels/workbook.xml.rels"), _parser())
    targets = {relation.get("Id"): relation.get("Target", "") for relation in relations}
    book = etree.fromstring(package.read("xl/workbook.xml"), _parser())
    named = {_name(element): element for element in book.iter(etree.Element)}
    mac = "workbookPr" in named and named["workbookPr"].get("date1904") in {"1", "true"}
    sheets = tuple(
        Sheet(
            element.get("name", ""),
            element.get("state", "visible") != "visible",
            _part(targets.get(_relation(element), "")),
        )
        for element in book.iter("{*}sheet")
    )
    known = set(package.namelist())
    return Workbook(
        package,
        tuple(s for s in sheets if s.part in known and "/worksheets/" in f"/{s.part}"),
        [_string(item) for item in elements(package, "xl/sharedStrings.xml", "si")],
        _formats(package),
        CALENDAR_MAC_1904 if mac else CALENDAR_WINDOWS_1900,
    )


def _relation(element: Any) -> str:
    return next((i for space in _RELATIONS if (i := element.get(f"{space}id"))), "")


def _part(target: str) -> str:
    return posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")


def _parser() -> etree.XMLParser:
    return etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)


def elements(package: zipfile.ZipFile, part: str, name: str) -> Iterator[Any]:
    """Yield a part's elements of a name, each freed when the next is asked for."""
    if part not in package.namelist():
        return
    with package.open(part) as stream:
        found = etree.iterparse(
            stream, tag=f"{{*}}{name}", resolve_entities=False, no_network=True, load_dtd=False
        )
        for _, element in found:
            yield element
            element.clear()
            while element.getprevious() is not None:
                del element.getparent()[0]


def _name(element: Any) -> str:
    return _local(element.tag)


@lru_cache(maxsize=1024)
def _local(tag: object) -> str:
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _string(element: Any) -> str:
    """Return a string's runs, without the readings above them."""
    return "".join(t.text or "" for t in element.iter("{*}t") if _name(t.getparent()) != "rPh")


def _column(ref: str, otherwise: int) -> int:
    letters = ref.rstrip(_DIGITS)
    return column_index_from_string(letters) - 1 if letters else otherwise


def _formats(package: zipfile.ZipFile) -> list[str]:
    """Return the number format of each cell style."""
    if "xl/styles.xml" not in package.namelist():
        return []
    root = etree.fromstring(package.read("xl/styles.xml"), _parser())
    codes = dict(BUILTIN_FORMATS)
    for element in root.iter("{*}numFmt"):
        codes[int(element.get("numFmtId", "0"))] = element.get("formatCode", "General")
    styles = root.find("{*}cellXfs")
    return [
        codes.get(int(style.get("numFmtId", "0")), "General")
        for style in (styles if styles is not None else ())
    ]


def date_of(
    number: float, code: str, epoch: datetime
) -> date | datetime | time | timedelta | float:
    """Return the moment that a number stands for; the number where it is none."""
    try:
        found = from_excel(number, epoch, timedelta=is_timedelta_format(code))
    except (OverflowError, ValueError):  # past the year 9999: a number after all
        return number
    return number if found is None else found
