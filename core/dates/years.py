"""Rules for years: alone, named, as decades, and before their month."""

from __future__ import annotations

from core.dates import periods
from core.dates.absolute import counts_something, likely_year
from core.dates.atoms import Atom, Atoms
from core.dates.line import (
    Line,
    day,
    follows,
    four_digit_year,
    month,
    relative_year,
    short_year,
    year,
)
from core.dates.when import Calendar, Settled
from core.records import Period


def year_first(line: Line, i: int) -> Atoms:
    """Read a year with what follows it: "tahun lalu bulan Agustus", "2024 triwulan II"."""
    found = plain_year(line, i)
    if found is None:
        return ()
    j = found[1] + 1 if line.text(found[1]) == "," else found[1]
    if line.value(j, "unit") != "month":
        return ()
    turned = month(line, j + 1) or _numbered_month(line, j + 1)
    if turned is None or year(line, turned[1]) is not None:
        return ()
    return (Atom(i, turned[1], Calendar(found[0], turned[0])),)


def _numbered_month(line: Line, i: int) -> tuple[int, int] | None:
    found = day(line, i)
    return found if found is not None and found[0] <= 12 else None


def plain_year(line: Line, i: int) -> tuple[int, int] | None:
    """Read a year that something may follow: "2024", "tahun 2024", "tahun lalu"."""
    return four_digit_year(line, i) or _named_year(line, i) or relative_year(line, i)


def _named_year(line: Line, i: int) -> tuple[int, int] | None:
    """Read "tahun 2024", "thn. 24", "tahun '24"."""
    if line.value(i, "unit") != "year":
        return None
    j = i + 2 if line.text(i + 1) == "." else i + 1
    digits = line.at(j)
    if digits.number is not None and len(digits.text) == 2 and not counts_something(line, j):
        return (2000 + digits.number, j + 1) if likely_year(line, digits.number) else None
    return four_digit_year(line, j) or short_year(line, j)


def year_alone(line: Line, i: int) -> Atoms:
    """Read "2024", "tahun 2024", "2024 Maret", "2010-an", "'24" after a word for year."""
    named = line.value(i, "unit") == "year"
    found = _named_year(line, i) if named else four_digit_year(line, i)
    if found is None:
        return ()
    decade = _decade(line, i, found)
    if decade:
        return decade
    turned = month(line, found[1] + (1 if line.text(found[1]) in ("-", "/") else 0))
    if turned is not None and not named and year(line, turned[1]) is None:
        when, last = _year_month(line, found[0], turned)
        return (Atom(i, last, when),)
    last = found[1]
    steps = follows(line, last)
    if steps is not None and steps[0] < 1:
        last = steps[1]  # "tahun 2023 lalu" says no more than "tahun 2023"
    return (Atom(i, last, Calendar(found[0]), None if named else "year"),)


def _year_month(line: Line, number: int, turned: tuple[int, int]) -> tuple[Calendar, int]:
    value, j = turned
    k = j + 1 if line.text(j) in ("-", "/") and line.glued(j) else j
    found = day(line, k)
    if found is not None and not counts_something(line, k):
        return Calendar(number, value, found[0]), found[1]
    return Calendar(number, value), j


def _decade(line: Line, i: int, found: tuple[int, int]) -> Atoms:
    number, j = found
    k = j + 1 if line.text(j) in ("-", "'") else j
    if number % 10 or line.text(k) not in ("an", "s") or not line.glued(k):
        return ()
    first = periods.months(number, 1, 12).first
    last = periods.months(number + 9, 1, 12).last
    return (Atom(i, k + 1, Settled(Period(first, last), "month")),)
