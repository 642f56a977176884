"""Rules for parts of periods, running totals, holidays, and periods around a day."""

from __future__ import annotations

from core.dates import absolute, relative
from core.dates.atoms import Atom, Atoms
from core.dates.line import NEARNESS, Line, follows, ordinal, precedes, skip, year
from core.dates.when import (
    Calendar,
    Feast,
    Part,
    Segment,
    Settled,
    Slice,
    Third,
    ToDate,
    Unit,
    WeekOf,
    When,
)
from core.records import Period

THIRDS: tuple[Third, ...] = ("early", "mid", "late")
TO_DATE: dict[str, Unit] = {
    "year_to_date": "year",
    "quarter_to_date": "quarter",
    "month_to_date": "month",
    "week_to_date": "week",
}


def part(line: Line, i: int) -> Atoms:
    """Read "awal Maret", "akhir tahun lalu", "mid-June 2024", "end of the quarter"."""
    third = next((name for name in THIRDS if line.has(i, name)), None)
    if third is None:
        return ()
    j = i + 1
    if line.text(j) == "-":
        j += 1
    j = skip(line, j, "of", "the", limit=2)
    base = relative.base_period(line, j)
    if base is not None:
        return (Atom(i, base[1], Part(third, base[0])),)
    week = relative.unit(line, j)
    if week and isinstance(week[0].when, Settled):
        return (Atom(i, week[0].last, Part(third, week[0].when)),)
    unit = line.value(j, "unit")
    if unit in ("month", "year", "quarter", "half", "week"):
        current = relative.unit_when(line, unit, 0)
        return (Atom(i, j + 1, Part(third, current), "part"),)
    return ()


def half_of(line: Line, i: int) -> Atoms:
    """Read "paruh pertama 2024", "first half of March", "paruh kedua tahun lalu"."""
    if line.has(i, "half_of"):
        found = ordinal(line, i + 1)
        j = found[1] if found is not None else i
    else:
        found = ordinal(line, i)
        if found is None or not line.has(found[1], "half_of"):
            return ()
        j = found[1] + 1
    if found is None or found[0] not in (1, 2):
        return ()
    base = relative.base_period(line, skip(line, j, "of", "the", limit=2))
    return () if base is None else (_half(i, base, found[0]),)


def _half(i: int, base: tuple[When, int], n: int) -> Atom:
    when, last = base
    match when:
        case Calendar(year=number, month=None) if number is not None:
            return Atom(i, last, Segment("half", n, number))
        case _:
            side = Slice(15, "day", "first", when) if n == 1 else Slice(15, "day", "rest", when)
            return Atom(i, last, side)


def to_date(line: Line, i: int) -> Atoms:
    """Read "YTD", "month to date", "YTD Maret 2024"."""
    unit = next((unit for role, unit in TO_DATE.items() if line.has(i, role)), None)
    if unit is None:
        return ()
    base = relative.base_period(line, skip(line, i + 1, "until", "of", limit=2))
    if base is None:
        return (Atom(i, i + 1, ToDate(unit)),)
    return (Atom(i, base[1], ToDate(unit, base[0])),)


def feast(line: Line, i: int) -> Atoms:
    """Read "Lebaran 2024", "Natal lalu", "Christmas last year", "saat Idul Fitri"."""
    before = precedes(line, i)
    j = before[1] if before is not None else i
    name = line.value(j, "feast")
    if name is None:
        return ()
    if before is not None:
        return (Atom(i, j + 1, Feast(name, nearness=NEARNESS[before[0]])),)
    found = year(line, j + 1)
    if found is not None:
        return (Atom(i, found[1], Feast(name, found[0])),)
    steps = follows(line, j + 1)
    if steps is not None:
        return (Atom(i, steps[1], Feast(name, nearness=NEARNESS[steps[0]])),)
    return (Atom(i, j + 1, Feast(name), "feast"),)


def week_of(line: Line, i: int) -> Atoms:
    """Read "week of 5 March 2024", "week commencing 4 March"."""
    if not line.has(i, "week_of"):
        if line.value(i, "unit") != "week" or not line.has(i + 1, "of"):
            return ()
        i += 1
    j = skip(line, i + 1, "the", limit=1)
    found = absolute.digits(line, j) or absolute.day_first(line, j) or absolute.month_first(line, j)
    if len(found) != 1 or not isinstance(found[0].when, Calendar):
        return ()
    return (Atom(i, found[0].last, WeekOf(found[0].when)),) if found[0].when.day else ()


def now(line: Line, i: int) -> Atom:
    """Return today as an atom at token `i`, for "sampai sekarang"."""
    today = Period(line.today, line.today)
    return Atom(i, i + 1, Settled(today, "day"))
