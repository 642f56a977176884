"""What a `Where` lets through, for every index of either kind."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from core.records import Period, Where
from tests.contracts.samples import DAY, facets, month

Finder = Callable[[Where], set[str]]


def days(first: int, last: int) -> Period:
    """Return days of January 2024."""
    return Period(date(2024, 1, first), date(2024, 1, last))


DOCUMENTS = (
    facets("jan15", period=DAY, unit="Unit 7"),
    facets("jan", period=month(1), unit="Unit 8", code="SOP-1"),
    facets(
        "old", period=Period(date(2024, 1, 14), date(2024, 1, 14)), unit="Unit 7", current=False
    ),
    facets("undated", kind="procedure"),
)
CASES = {
    "anywhere leaves superseded versions out": (Where(), "jan15 jan undated"),
    "current None takes all": (Where(current=None), "jan15 jan old undated"),
    "current False takes superseded ones": (Where(current=False), "old"),
    "within a day": (Where(periods=(DAY,)), "jan15"),
    "within a month, both ends included": (Where(periods=(month(1),)), "jan15 jan"),
    "within a month but its last day": (
        Where(periods=(days(1, 30),)),
        "jan15",
    ),
    "within one of two": (Where(periods=(month(3), DAY)), "jan15"),
    "within an open start": (Where(periods=(Period(date.min, date(2024, 1, 15)),)), "jan15"),
    "within an open end": (Where(periods=(Period(date(2024, 1, 2), date.max),)), "jan15"),
    "within all time leaves the undated out": (
        Where(periods=(Period(date.min, date.max),)),
        "jan15 jan",
    ),
    "covers is strict": (Where(periods=(DAY,), match="covers"), "jan"),
    "covers needs every day": (
        Where(periods=(Period(date(2024, 1, 31), date(2024, 2, 1)),), match="covers"),
        "",
    ),
    "a month does not cover itself": (Where(periods=(month(1),), match="covers"), ""),
    "a month covers its first days": (
        Where(periods=(days(1, 2),), match="covers"),
        "jan",
    ),
    "a unit": (Where(units=("Unit 7",)), "jan15"),
    "one of two units": (Where(units=("Unit 7", "Unit 8")), "jan15 jan"),
    "an unknown unit": (Where(units=("Unit 9",)), ""),
    "a kind": (Where(kinds=("procedure",)), "undated"),
    "a code": (Where(codes=("SOP-1",)), "jan"),
    "named documents": (Where(documents=("jan", "undated", "nobody")), "jan undated"),
    "allowed units and documents of no unit": (
        Where(allowed_units=("Unit 8",)),
        "jan undated",
    ),
    "no allowed unit leaves documents of no unit": (Where(allowed_units=()), "undated"),
    "asked and allowed meet": (
        Where(units=("Unit 7",), allowed_units=("Unit 8",)),
        "",
    ),
    "everything at once": (
        Where(
            periods=(month(1),),
            units=("Unit 7",),
            kinds=("report",),
            documents=("jan15", "jan"),
            allowed_units=("Unit 7",),
        ),
        "jan15",
    ),
}


class FilterContract:
    """What `Where` lets through, the same in every index: give `found_names`.

    The collection: `jan15` of 15 January 2024, unit 7; `jan` of January, unit 8, code
    SOP-1; `old` of 14 January, superseded, unit 7; `undated`, of no unit, a procedure.
    """

    @pytest.mark.parametrize(("where", "names"), CASES.values(), ids=CASES.keys())
    def test_where(self, found_names: Finder, where: Where, names: str) -> None:
        assert found_names(where) == set(names.split())
