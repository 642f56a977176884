"""Dates written out in full, as documents write them: always with their year.

The heads and names of documents are terser and stricter than questions, so they have a
grammar of their own, over the same words. What stands without a year is not a document's
date, and nothing here depends on today.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches
from functools import cache

from core.dates.lexicon import Roles, lexicon
from core.dates.periods import iso_week, months
from core.records import Period

Parts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Written:
    """A period that a text writes out: `text[start:end]`."""

    start: int
    end: int
    period: Period


@dataclass(frozen=True, slots=True)
class _Form:
    """A way to write a period; `read` raises ValueError for one that no calendar has."""

    pattern: re.Pattern[str]
    read: Callable[[Parts], Period]


# --- words --------------------------------------------------------------------------------


@cache
def month_names() -> Mapping[str, int]:
    """Return every spelling of a month in either language, in lower case, and its number."""
    return {" ".join(phrase): roles["month"] for phrase, roles in _entries("month")}


def _entries(role: str) -> Iterator[tuple[tuple[str, ...], Roles]]:
    return ((phrase, roles) for phrase, roles in lexicon().grammar.items() if role in roles)


def _any(role: str, value: object) -> str:
    """Return a pattern for every phrase that has a value in a role, longest first."""
    phrases = (
        ("" if "." in phrase or "/" in phrase else " ").join(phrase)
        for phrase, roles in _entries(role)
        if roles[role] == value
    )
    return "|".join(map(re.escape, sorted(phrases, key=len, reverse=True)))


# --- what a form's parts say ----------------------------------------------------------------

_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}


def _day(parts: Parts) -> Period:
    day = _date(parts["y"], parts["m"], parts["d"])
    return Period(day, day)


def _date(year: str, month: str, day: str) -> date:
    return date(int(year) if len(year) == 4 else 2000 + int(year), _number(month), int(day))


def _number(month: str) -> int:
    return int(month) if month.isdecimal() else month_names()[month.lower()]


def _days(parts: Parts) -> Period:
    """Of "28 Desember - 3 Januari 2025" the first day lies in the year before."""
    last = _date(parts["y"], parts["m"], parts["d"])
    first = _date(parts.get("y1") or parts["y"], parts.get("m1") or parts["m"], parts["d1"])
    if first > last and "y1" not in parts:
        first = first.replace(year=first.year - 1)
    return Period(first, last)


def _eight_digits(parts: Parts) -> Period:
    """Year first, else day first: 20240115 or 15012024."""
    run = parts["run"]
    for year, month, day in ((run[:4], run[4:6], run[6:]), (run[4:], run[2:4], run[:2])):
        if year[:2] in ("19", "20") and 1 <= int(month) <= 12:
            return _day({"y": year, "m": month, "d": day})
    raise ValueError(f"{run} is no date")


def _month(parts: Parts) -> Period:
    return months(int(parts["y"]), _number(parts["m"]))


def _months(parts: Parts) -> Period:
    last = _number(parts["m"])
    count = (last - _number(parts["m1"])) % 12 + 1
    return months(int(parts["y"]), last - count + 1, count)


def _quarter(parts: Parts) -> Period:
    return months(int(parts["y"]), 3 * _nth(parts, 4) - 2, 3)


def _half(parts: Parts) -> Period:
    return months(int(parts["y"]), 6 * _nth(parts, 2) - 5, 6)


def _nth(parts: Parts, most: int) -> int:
    n = _ROMAN.get(parts["n"].lower()) or int(parts["n"])
    if n > most:
        raise ValueError(f"a year has no part {n} of {most}")
    return n


def _week(parts: Parts) -> Period:
    return iso_week(int(parts["y"]), int(parts["n"]))


def _week_of_month(parts: Parts) -> Period:
    """Weeks of a month are its days 1-7, 8-14, 15-21, 22-28 and what is left."""
    month = _month(parts)
    first = month.first + timedelta(days=7 * (int(parts["n"]) - 1))
    return Period(first, min(first + timedelta(days=6), month.last))


# --- forms --------------------------------------------------------------------------------


@cache
def _forms() -> tuple[_Form, ...]:
    """Return the forms, the longer before what stands inside it."""
    names = "|".join(sorted(map(re.escape, month_names()), key=len, reverse=True))
    quarter, half = (f"{_any('unit', unit)}|{_any('prefix', unit)}" for unit in ("quarter", "half"))
    day = r"(?:0?[1-9]|[12]\d|3[01])"
    d, d1 = (rf"(?<!\d)(?P<{x}>{day})(?!\d)(?:st|nd|rd|th)?(?: ?\([a-z ]+\))?" for x in ("d", "d1"))
    m, m1 = (rf"(?P<{x}>{names})(?![^\W\d_])\.?" for x in ("m", "m1"))
    y, y1 = (rf"(?P<{x}>(?:19|20)\d\d)(?!\d)" for x in ("y", "y1"))
    of, of_year = r"[ .,/-]{0,2}(?:bulan )?", r"[ .,/'-]{0,3}(?:tahun |thn |th )?"
    to = rf" ?(?:-|–|—|(?<=[ \d])(?:{_any('until', True)})(?=[ \d])) ?"
    nth = r"[ .-]?(?:ke[- ]?)?(?P<n>iv|i{1,3}|[1-4])(?![^\W_])"
    week = r"(?:minggu|pekan|week|w)[ .-]?(?:ke[- ]?)?(?P<n>[1-9]\d?),? ?"
    letter, word, run = r"(?<![^\W\d_])", r"(?<![^\W_])", r"(?<![^\W_])(?<![^\W_][/.-])"
    end = r"(?![^\W_]|/\d)"
    forms: tuple[tuple[str, Callable[[Parts], Period]], ...] = (
        (rf"{d1}{of}(?:{m1}{of_year}(?:{y1})?)?{to}{d}{of}{m}{of_year}{y}", _days),
        (rf"{d}{of}{m}{of_year}{y}", _day),
        (rf"{letter}{m} ?{d},? ?{y}", _day),
        (rf"{letter}{m1}{to}{m}{of_year}{y}", _months),
        (rf"{word}{week}(?:bulan )?{m}{of_year}{y}", _week_of_month),
        (rf"{letter}{m}{of_year}{y}", _month),
        (rf"{run}{y}(?P<s>[-/.])(?P<m>\d{{1,2}})(?P=s)(?P<d>\d{{1,2}})(?!\d|[/.-]\d)", _day),
        (
            rf"{run}(?P<d>\d{{1,2}}) ?(?P<s>[-/.]) ?(?P<m>\d{{1,2}}) ?(?P=s) ?"
            rf"(?P<y>(?:19|20)\d\d|\d\d){end}",
            _day,
        ),
        (rf"{run}(?P<run>\d{{8}}){end}", _eight_digits),
        (rf"{run}{y}-(?P<m>0[1-9]|1[0-2])(?![^\W_]|-\d)", _month),
        (rf"{run}(?P<m>0?[1-9]|1[0-2])[/-]{y}{end}", _month),
        (rf"{word}(?:{quarter}|q){nth}{of_year}{y}", _quarter),
        (rf"{word}{y}[ -]?q(?P<n>[1-4])(?!\d)", _quarter),
        (rf"{word}(?:{half}|h){nth}{of_year}{y}", _half),
        (rf"{word}{week}{of_year}{y}", _week),
        (rf"{word}{y}-?w(?P<n>\d{{2}})(?!\d)", _week),
    )
    return tuple(_Form(re.compile(pattern, re.IGNORECASE), read) for pattern, read in forms)


# --- reading ------------------------------------------------------------------------------

# Most lines have no year at all, and the forms are slow to find that out.
_HAS_YEAR = re.compile(r"(?:19|20)\d\d|\d[-/.] ?\d{1,2} ?[-/.] ?\d\d|\d{8}")
_BETWEEN = re.compile(
    r"(?: ?\(?(?:pukul |jam )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:wib|wita|wit|hrs?))?\)?)?"
    r" ?(?:-|–|—|s/d|s\.d\.?|sd|sampai(?: dengan)?|hingga|to|until|through) ?"
    r"(?:tanggal )?(?:[^\W\d_]{4,9}, ?)?\Z",
    re.IGNORECASE,
)


def written(text: str) -> list[Written]:
    """Return the periods that a text writes out with their year, in order.

    Two joined by a dash or a word for "until" are one.
    """
    if not _HAS_YEAR.search(text):
        return []
    joined: list[Written] = []
    for one in sorted(_singles(text), key=lambda found: found.start):
        last = joined[-1] if joined else None
        if last and _BETWEEN.match(text[last.end : one.start]) and one.period > last.period:
            joined[-1] = Written(last.start, one.end, Period(last.period.first, one.period.last))
        else:
            joined.append(one)
    return joined


def _singles(text: str) -> Iterator[Written]:
    """Yield what each form finds where no form before it found something.

    A day that no calendar has takes its place too: of "31-02-2025" no month is left over.
    """
    taken: list[tuple[int, int]] = []
    for form in _forms():
        for match in form.pattern.finditer(text):
            start, end = match.span()
            if any(start < other_end and other < end for other, other_end in taken):
                continue
            taken.append((start, end))
            parts = {name: value for name, value in match.groupdict().items() if value}
            with suppress(ValueError):
                yield Written(start, end, form.read(parts))


# --- one day, and the scanner's mistakes ------------------------------------------------------

_LOOKS_LIKE = str.maketrans("OoQlLIiSsBZz|", "0001111558221")
_DAY_MONTH_YEAR = re.compile(
    r"(?P<day>[\dlIiOoSBZz|]{1,2})[ .,-]{0,2}(?P<month>[^\W\d_]{3,10})\.?[ ,]*"
    r"(?P<year>[\dOoQlLIiSsBZz|]{4})"
)
_DAY_MONTH = re.compile(r"(?P<day>\d{1,2}) (?P<month>[^\W\d_]{3,9})\b")
_STARTS = 6


def first_day(text: str, own_year: str = "") -> Period | None:
    """Return the single day with which a text starts, `own_year` completing one without."""
    for found in written(text)[:1]:
        if found.start <= _STARTS and found.period.days == 1:
            return found.period
    match = _DAY_MONTH.match(text.strip())
    if match and own_year and match["month"].lower() in month_names():
        return first_day(f"{match.group()} {own_year}")
    return None


def repaired(text: str) -> str:
    """Return a text that starts with a date as a scanner misread it, mended: "l6 Jamari 2OL9"."""
    match = _DAY_MONTH_YEAR.match(text.strip())
    if match is None:
        return text
    month = _nearest_month(match["month"].lower())
    if month is None:
        return text
    return f"{match['day'].translate(_LOOKS_LIKE)} {month} {match['year'].translate(_LOOKS_LIKE)}"


def _nearest_month(word: str) -> str | None:
    if word in month_names():
        return word
    return next(iter(get_close_matches(word, month_names(), n=1, cutoff=0.75)), None)
