"""Dates written out in full, as documents write them: always with their year.

A document's heads and names are terser and stricter than questions, so this is a grammar of
its own, over the same words. What stands here without a year is not a date of the document.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches
from functools import cache

from core.dates.document_kind import Cadence
from core.dates.lexicon import Roles, lexicon
from core.records import Period


@dataclass(frozen=True, slots=True)
class Written:
    """A period that a text writes out: `text[start:end]`."""

    start: int
    end: int
    period: Period


_MONTHS_LONG = {"quarter": 3, "half": 6, "year": 12, "month": 1}
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}


def whole(cadence: Cadence, day: date) -> Period:
    """Return the week, month, quarter, half or year that a day lies in."""
    if cadence == "day":
        return Period(day, day)
    if cadence == "week":
        monday = day - timedelta(days=day.weekday())
        return Period(monday, monday + timedelta(days=6))
    length = _MONTHS_LONG[cadence]
    first = (day.month - 1) // length * length + 1
    return _months(day.year, first, first + length - 1)


def _months(year: int, first: int, last: int) -> Period:
    return Period(date(year, first, 1), date(year, last, monthrange(year, last)[1]))


# --- the grammar --------------------------------------------------------------------------


@cache
def month_names() -> Mapping[str, int]:
    """Return every spelling of a month in either language, in lower case, and its number."""
    return {" ".join(p): roles["month"] for p, roles in _entries("month")}


def _entries(role: str) -> Iterator[tuple[tuple[str, ...], Roles]]:
    return ((p, roles) for p, roles in lexicon().grammar.items() if role in roles)


def _any(role: str, value: object) -> str:
    """Return a pattern for every phrase that has a value in a role, longest first."""
    phrases = (
        "".join(p) if p[0] in "s/" else " ".join(p) for p, r in _entries(role) if r[role] == value
    )
    return "|".join(map(re.escape, sorted(phrases, key=len, reverse=True)))


@cache
def _grammar() -> re.Pattern[str]:
    names = "|".join(sorted(map(re.escape, month_names()), key=len, reverse=True))
    month = rf"(?:{names})\.?(?![^\W\d_])"
    quarter, half = (f"{_any('unit', unit)}|{_any('prefix', unit)}" for unit in ("quarter", "half"))
    day = r"(?<!\d)(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:st|nd|rd|th)?(?: ?\([a-z ]+\))?"
    year = r"(?:19|20)\d\d(?!\d)"
    gap, of_month = r"[ .,/'-]{0,3}", r"[ .,/-]{0,2}(?:bulan )?"
    to_year = rf"{gap}(?:tahun |thn |th )?"
    to = rf" ?(?:-|–|—|(?<=[ \d])(?:{_any('until', True)})(?=[ \d])) ?"
    nth = r"(?:ke[- ]?)?(?P<{}>iv|i{{1,3}}|[1-4])(?![^\W_])"
    left, right = r"(?<![^\W_])(?<![^\W_][/.-])", r"(?![^\W_]|/\d)"
    forms = (
        rf"(?<!\d)(?P<d1>{day}){of_month}(?:(?P<m1>{month}){to_year}?(?P<y1>{year})?)?{to}"
        rf"(?P<d2>{day}){of_month}(?P<m2>{month}){to_year}(?P<y2>{year})",
        rf"(?<!\d)(?P<d3>{day}){of_month}(?P<m3>{month}){to_year}(?P<y3>{year})",
        rf"(?<![^\W\d_])(?P<m4>{month}) ?(?P<d4>{day}),? ?(?P<y4>{year})",
        rf"(?<![^\W\d_])(?P<m5>{month}){to}(?P<m6>{month}){to_year}(?P<y6>{year})",
        rf"(?<![^\W\d_])(?P<m7>{month}){to_year}(?P<y7>{year})",
        rf"{left}(?P<y8>{year})(?P<s8>[-/.])(?P<m8>\d{{1,2}})(?P=s8)(?P<d8>\d{{1,2}})(?!\d|[/.-]\d)",
        rf"{left}(?P<d9>\d{{1,2}}) ?(?P<s9>[-/.]) ?(?P<m9>\d{{1,2}}) ?(?P=s9) ?"
        rf"(?P<y9>{year}|\d\d){right}",
        rf"{left}(?P<eight>\d{{8}}){right}",
        rf"{left}(?P<y10>{year})-(?P<m10>0[1-9]|1[0-2])(?![^\W_]|-\d)",
        rf"{left}(?P<m11>0?[1-9]|1[0-2])[/-](?P<y11>{year}){right}",
        rf"(?<![^\W_])(?:{quarter}|q)[ .-]?{nth.format('q12')}{to_year}(?P<y12>{year})",
        rf"(?<![^\W_])(?P<y13>{year})[ -]?q(?P<q13>[1-4])(?!\d)",
        rf"(?<![^\W_])(?:{half}|h)[ .-]?{nth.format('h14')}{to_year}(?P<y14>{year})",
        rf"(?<![^\W_])(?:minggu|pekan|week|w)[ .-]?(?:ke[- ]?)?(?P<w15>\d{{1,2}}),? ?"
        rf"(?:(?:bulan )?(?P<m15>{month}){to_year}|{to_year})(?P<y15>{year})",
        rf"(?<![^\W_])(?P<y16>{year})-?w(?P<w16>\d{{2}})(?!\d)",
    )
    return re.compile("|".join(forms), re.IGNORECASE)


_BETWEEN = re.compile(
    r"(?: ?\(?(?:pukul |jam )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:wib|wita|wit|hrs?))?\)?)?"
    r" ?(?:-|–|—|s/d|s\.d\.?|sd|sampai(?: dengan)?|hingga|to|until|through) ?"
    r"(?:tanggal )?(?:[^\W\d_]{4,9}, ?)?\Z",
    re.IGNORECASE,
)


# Most lines have no year at all, and the grammar is slow to find that out.
_HAS_YEAR = re.compile(r"(?:19|20)\d\d|\d[-/.] ?\d{1,2} ?[-/.] ?\d\d|\d{8}")


def written(text: str) -> list[Written]:
    """Return the periods that a text writes out with their year, in order.

    Two joined by a dash or a word for "until" are one.
    """
    if not _HAS_YEAR.search(text):
        return []
    found: list[Written] = []
    for match in _grammar().finditer(text):
        period = _period(match)
        if period is None:
            continue
        one = Written(*match.span(), period)
        last = found[-1] if found else None
        if last and _BETWEEN.match(text[last.end : one.start]) and period.first > last.period.first:
            found[-1] = Written(last.start, one.end, Period(last.period.first, period.last))
        else:
            found.append(one)
    return found


def _period(match: re.Match[str]) -> Period | None:
    """Return what one match says; None for a day that no calendar has."""
    group = {name: value for name, value in match.groupdict().items() if value}
    try:
        return _of_days(group) or _of_months(group) or _of_segments(group)
    except ValueError:
        return None


def _of_days(group: dict[str, str]) -> Period | None:
    if "eight" in group:
        return _of_eight(group["eight"])
    for n in ("2", "3", "4", "8", "9"):
        if f"d{n}" in group:
            last = _day(group[f"y{n}"], group[f"m{n}"], group[f"d{n}"])
            break
    else:
        return None
    if "d1" not in group:
        return Period(last, last)
    first = _day(group.get("y1") or group["y2"], group.get("m1") or group["m2"], group["d1"])
    if first > last and "y1" not in group:
        first = first.replace(year=first.year - 1)
    return Period(first, last)


def _day(year: str, month: str, day: str) -> date:
    number = int(re.match(r"\d+", day).group())  # type: ignore[union-attr]
    return date(int(year) if len(year) == 4 else 2000 + int(year), _month(month), number)


def _month(text: str) -> int:
    return int(text) if text.isdecimal() else month_names()[text.lower().rstrip(".")]


def _of_eight(digits: str) -> Period | None:
    for year, month, day in (
        (digits[:4], digits[4:6], digits[6:]),
        (digits[4:], digits[2:4], digits[:2]),
    ):
        if year[:2] in ("19", "20") and 1 <= int(month) <= 12:
            one = date(int(year), int(month), int(day))
            return Period(one, one)
    raise ValueError(f"{digits} is no date")


def _of_months(group: dict[str, str]) -> Period | None:
    for first, last, year in (
        ("m5", "m6", "y6"),
        *((f"m{n}", f"m{n}", f"y{n}") for n in (7, 10, 11)),
    ):
        if year in group:
            start, end, number = _month(group[first]), _month(group[last]), int(group[year])
            begins = date(number - (start > end), start, 1)
            return Period(begins, _months(number, end, end).last)
    return None


def _of_segments(group: dict[str, str]) -> Period | None:
    if n := group.get("q12") or group.get("q13"):
        return _segment(int(group.get("y12") or group["y13"]), n, 3)
    if n := group.get("h14"):
        return _segment(int(group["y14"]), n, 6)
    if "m15" in group:
        return _week_of_month(int(group["y15"]), _month(group["m15"]), int(group["w15"]))
    week, year = group.get("w15") or group["w16"], group.get("y15") or group["y16"]
    monday = date.fromisocalendar(int(year), int(week), 1)
    return Period(monday, monday + timedelta(days=6))


def _segment(year: int, number: str, length: int) -> Period | None:
    n = _ROMAN.get(number.lower()) or int(number)
    return _months(year, (n - 1) * length + 1, n * length)


def _week_of_month(year: int, month: int, week: int) -> Period | None:
    """Weeks of a month are its days 1-7, 8-14, 15-21, 22-28 and what is left."""
    last = monthrange(year, month)[1]
    first = 7 * (week - 1) + 1
    return Period(date(year, month, first), date(year, month, min(first + 6, last)))


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
