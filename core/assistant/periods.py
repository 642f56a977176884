"""Periods as a language model writes them: normalised, or refused with a reason."""

from __future__ import annotations

import calendar
import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from core.dates import question
from core.records import Period

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?\Z")
_DAY_FIRST = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\Z")
_MONTH = re.compile(r"(?:(\d{4})[-/](\d{1,2})|(\d{1,2})[-/](\d{4}))\Z")
_YEAR = re.compile(r"\d{4}\Z")
_OPEN = frozenset({"", "null", "none", "any", "all", "semua"})
_MOST = 12


class Refused(ValueError):
    """What a model asked for cannot be done; the message tells it what to do instead."""


def read_periods(value: Any, today: date) -> tuple[Period, ...]:
    """Return the periods that a model means; () for null, none or an empty list.

    Each is {"from", "to"}, a pair, or one text; an end may be a day, a month, a year or a
    word such as "today". Raises Refused.
    """
    if value is None or (isinstance(value, str) and value.strip().lower() in _OPEN):
        return ()
    items = value if isinstance(value, list) and not _is_pair(value) else [value]
    if len(items) > _MOST:
        raise Refused(f"{len(items)} periods are too many; at most {_MOST}.")
    found = [_read(item, today) for item in items]
    return tuple(period for period in dict.fromkeys(found) if period is not None)


def intersect(wanted: Sequence[Period], within: Sequence[Period]) -> tuple[Period, ...]:
    """Return the days of `wanted` that lie in `within`, as periods in the order of `within`."""
    found = [
        Period(max(w.first, i.first), min(w.last, i.last))
        for i in within
        for w in wanted
        if max(w.first, i.first) <= min(w.last, i.last)
    ]
    return tuple(dict.fromkeys(found))


def _is_pair(value: list[Any]) -> bool:
    return len(value) == 2 and all(isinstance(v, str) for v in value)


def _read(item: Any, today: date) -> Period | None:
    if isinstance(item, Mapping):
        keys = {str(k).lower(): v for k, v in item.items()}
        first = next((keys[k] for k in ("from", "date_from", "start", "first") if k in keys), None)
        last = next((keys[k] for k in ("to", "date_to", "end", "last", "until") if k in keys), None)
    elif isinstance(item, list):
        first, last = (item[0], item[1]) if len(item) == 2 else (None, None)
    else:
        first = last = item
    begin, end = _end(first, today), _end(last, today)
    if begin is None and end is None:
        return None
    opened = begin.first if begin else date.min
    closed = end.last if end else date.max
    if closed < opened:
        raise Refused(f"a period cannot end ({closed}) before it starts ({opened}).")
    return Period(opened, closed)


def _end(value: Any, today: date) -> Period | None:
    """Return the days that one end may mean; None for an open end. Raises Refused."""
    if value is None or str(value).strip().lower() in _OPEN:
        return None
    text = str(value).strip()
    try:
        found = _written(text)
    except ValueError as exc:
        raise Refused(f"{text!r} is not in any calendar ({exc}); use YYYY-MM-DD.") from exc
    if found is None:
        intervals = question.read(text, today).intervals
        found = intervals[0] if len(intervals) == 1 else None
    if found is None:
        raise Refused(f"{text!r} is not a date; use YYYY-MM-DD.")
    return found


def _written(text: str) -> Period | None:
    """Read a date in figures; day before month, as Indonesia writes."""
    if match := _ISO.match(text):
        day = date(int(match[1]), int(match[2]), int(match[3]))
        return Period(day, day)
    if match := _DAY_FIRST.match(text):
        day = date(int(match[3]), int(match[2]), int(match[1]))
        return Period(day, day)
    if match := _MONTH.match(text):
        year, month = int(match[1] or match[4]), int(match[2] or match[3])
        return Period(date(year, month, 1), _last_of(year, month))
    if _YEAR.match(text):
        return Period(date(int(text), 1, 1), date(int(text), 12, 31))
    return None


def _last_of(year: int, month: int) -> date:
    if not 1 <= month <= 12:
        raise ValueError(f"month must be in 1..12, not {month}")
    return date(year, month, calendar.monthrange(year, month)[1])
