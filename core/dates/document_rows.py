"""The days that the rows of a table run over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.dates.document_dates import written
from core.dates.document_places import Found
from core.records import Content, Evidence, Period, Table

_TABLES, _ENDS = 4, 25
_DAY_COLUMN = re.compile(
    r"(?:tanggal|tgl\.?|date|hari ?[/,&] ?tanggal|waktu|timestamp|day)\b", re.I
)
_YEAR_COLUMN = re.compile(r"(?:tahun|year)\Z", re.I)
_MONTH_COLUMN = re.compile(r"(?:bulan|month)\Z", re.I)
_MOSTLY = 0.8


def rows(content: Content) -> Iterator[Found]:
    """Yield, for the first tables, the span of their date column or year and month columns.

    Both ends of a long table are read, not its middle: rows stand in order of time.
    """
    tables = ((page.number, b.table) for page in content.pages for b in page.blocks if b.table)
    for (number, table), _ in zip(tables, range(_TABLES), strict=False):
        sample = _ends(table)
        if period := _span(table, sample):
            first, last = period.first.isoformat(), period.last.isoformat()
            evidence = Evidence("period", "text", f"{first} – {last}", "likely", number)
            yield Found(period, "rows", evidence)


def _ends(table: Table) -> Sequence[tuple[str, ...]]:
    if len(table.rows) <= 2 * _ENDS:
        return table.rows
    return (*table.rows[:_ENDS], *table.rows[-_ENDS:])


def _span(table: Table, sample: Sequence[tuple[str, ...]]) -> Period | None:
    for column, title in enumerate(table.header):
        if _DAY_COLUMN.match(title.strip()):
            return _over([row[column] for row in sample])
    years = next((i for i, title in enumerate(table.header) if _YEAR_COLUMN.match(title)), None)
    if years is None:
        return None
    months = next((i for i, title in enumerate(table.header) if _MONTH_COLUMN.match(title)), None)
    if months is None:
        return _over([f"01/{row[years]} - 12/{row[years]}" for row in sample if row[years]])
    return _over([_month(row[months], row[years]) for row in sample if row[years]])


def _month(month: str, year: str) -> str:
    return f"{int(month):02d}/{year}" if month.strip().isdecimal() else f"{month} {year}"


def _over(cells: Sequence[str]) -> Period | None:
    """Return the span of cells, if nearly all that hold something hold a date."""
    cells = [cell for cell in cells if cell.strip()]
    dates = [found[0].period for cell in dict.fromkeys(cells) if (found := written(cell[:40]))]
    if not dates or len(dates) < _MOSTLY * len(set(cells)):
        return None
    return Period(min(p.first for p in dates), max(p.last for p in dates))
