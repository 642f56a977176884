"""Dates written in digits: which runs of digits and separators are dates.

Day comes before month, also in English; only a leading four-digit year means year, month,
day. Two-digit years are of this century. What has no shape of a date (`192.168.1.24`,
`0812-0305-2024`, `20.05`) gives nothing.
"""

from __future__ import annotations

import re

from core.dates.when import Calendar

YEARS = range(1950, 2100)

_SHAPES = {
    "ymd": re.compile(r"(?P<y>\d{4})(?P<s>[-/.])(?P<m>\d{1,2})(?P=s)(?P<d>\d{1,2})"),
    "dmy": re.compile(r"(?P<d>\d{1,2})[-/.](?P<m>\d{1,2})[-/.](?P<y>\d{4})"),
    "dmy2": re.compile(r"(?P<d>\d{1,2})(?P<s>[-/.])(?P<m>\d{1,2})(?P=s)(?P<y>\d{2})"),
    "my": re.compile(r"(?P<m>\d{1,2})[-/](?P<y>\d{4})|(?P<m2>\d{2})\.(?P<y2>\d{4})"),
    "ym": re.compile(r"(?P<y>\d{4})[-/](?P<m>\d{1,2})"),
    "ymd8": re.compile(r"(?P<y>\d{4})(?P<m>\d{2})(?P<d>\d{2})"),
}
_DAYS_OF = re.compile(r"(\d{1,2})-(\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?|\d{1,2}-\d{1,2}-\d{4})")
_MONTHS_OF = re.compile(r"(\d{1,2})-(\d{1,2})/(\d{4})")
_YEARS_OF = re.compile(r"((?:19|20)\d{2})[-/](\d{2})")
_HALVES = re.compile(r"(\d{1,4}([/.])\d{1,4}(?:\2\d{2,4})?)-(\d{1,4}\2\d{1,4}(?:\2\d{2,4})?)")
_INTERVAL = re.compile(r"(\d{4}(-)\d{2}(?:-\d{2})?)/(\d{4}-\d{2}(?:-\d{2})?)")
_DAY_MONTH = re.compile(r"(\d{1,2})[-/.](\d{1,2})")


def read(run: str) -> tuple[Calendar, ...]:
    """Return the one date, or the two ends of the range, that `run` is; or nothing.

    A month above 12 is returned as it stands where day and month are only exchanged
    ("12/31/2024"), so that it can be called impossible.
    """
    if run.isdecimal() and len(run) != 8:
        return ()
    months = _months(run)
    if months:
        return months
    single = _single(run)
    if single is not None:
        return (single,)
    return _days(run) or _pair(run) or _years(run)


def day_month(run: str) -> Calendar | None:
    """Return the day and month of "5/3", which is a date only after a word for date."""
    found = _DAY_MONTH.fullmatch(run)
    if found is None:
        return None
    day, month = int(found[1]), int(found[2])
    if 1 <= day <= 31 and 1 <= month <= 12:
        return Calendar(None, month, day)
    return None


def _single(run: str) -> Calendar | None:
    for name, shape in _SHAPES.items():
        found = shape.fullmatch(run)
        if found is None:
            continue
        parts = found.groupdict()
        year = int(parts.get("y") or parts.get("y2") or 0)
        month = int(parts.get("m") or parts.get("m2") or 0)
        day = int(parts["d"]) if parts.get("d") else None
        return _plausible(name, year, month, day)
    return None


def _plausible(shape: str, year: int, month: int, day: int | None) -> Calendar | None:
    if shape == "dmy2":
        year += 2000
    if year not in YEARS or month < 1 or (day is not None and day < 1):
        return None
    if month <= 12 and (day is None or day <= 31):
        return Calendar(year, month, day)
    exchanged = day is not None and day <= 12 and month <= 31
    too_late = day is not None and day <= 35 and month <= 12
    if shape == "dmy" and (exchanged or too_late):
        return Calendar(year, month, day)
    return None


def _days(run: str) -> tuple[Calendar, ...]:
    found = _DAYS_OF.fullmatch(run)
    if found is None:
        return ()
    last = _single(found[2]) or day_month(found[2])
    if last is None or last.day is None or not 1 <= int(found[1]) <= 31:
        return ()
    return Calendar(None, None, int(found[1])), last


def _months(run: str) -> tuple[Calendar, ...]:
    found = _MONTHS_OF.fullmatch(run)
    if found is None:
        return ()
    first, last, year = int(found[1]), int(found[2]), int(found[3])
    if 1 <= first < last <= 12 and year in YEARS:
        return Calendar(None, first), Calendar(year, last)
    return ()


def _pair(run: str) -> tuple[Calendar, ...]:
    found = _HALVES.fullmatch(run) or _INTERVAL.fullmatch(run)
    if found is None:
        return ()
    last = _single(found[3]) or day_month(found[3])
    first = _single(found[1]) or day_month(found[1])
    if first is None or last is None or (first.day is None) != (last.day is None):
        return ()
    return first, last


def _years(run: str) -> tuple[Calendar, ...]:
    found = _YEARS_OF.fullmatch(run)
    if found is None or (int(found[1]) + 1) % 100 != int(found[2]):
        return ()
    return Calendar(int(found[1])), Calendar(int(found[1]) + 1)
