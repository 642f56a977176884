"""Read a question of a thread, which may leave its dates to the question before it.

"kalau unit 8?" keeps the days that were asked; "bagaimana dengan Februari?" keeps the
year; "kalau tanggal 5?" the month; "and the week after?" moves on from them. A question
that stands by itself takes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from core.dates import periods, question, sentences
from core.dates.atoms import Atom
from core.dates.line import Line
from core.dates.links import Group, with_year, yearless
from core.dates.phrases import phrases
from core.dates.resolve import Setting
from core.dates.when import MONTHS_IN, Calendar, Segment, Settled, Unit, When, grain_of
from core.records import Period, Reading

FEW_WORDS = 4
SOME_WORDS = 6


def follow_up(asked: str, previous: Reading, today: date, *, fiscal_year_start: int = 1) -> Reading:
    """Return the reading of a question after one that was read as `previous`."""
    line = question.parse(asked, today)
    setting = Setting(today, fiscal_year_start)
    found = question.groups(asked, line)
    before = _closed(previous.intervals[-1]) if previous.intervals else None
    if _says(line, "follow_up.all") or not _leaves_out(line):
        return question.compose(asked, line, phrases(line, found, setting))
    if before is not None:
        moved = None if found else _moved(line, before)
        if moved is not None:
            return _carried(asked, line, previous, (moved,))
        setting = replace(setting, before=before)
        found = [_completed(line, group, before) for group in found]
    own = question.compose(asked, line, phrases(line, found, setting))
    if found or own.strategy != "no_filter":
        return own
    return _carried(asked, line, previous, previous.intervals)


def _closed(period: Period) -> Period | None:
    """Return what a step can start from: of an open period its one end."""
    first = period.last if period.first == date.min else period.first
    last = period.first if period.last == date.max else period.last
    inside = date.min.year + 1 < first.year and last.year < date.max.year - 1
    return Period(first, last) if inside and first <= last else None


def _leaves_out(line: Line) -> bool:
    """True for a question that leans on the one before: by its opening, a pronoun, its size."""
    words = [token for token in line.tokens if token.text[0].isalnum()]
    if words and any("follow_up.opening" in token.context for token in line.tokens[:2]):
        return True
    if _says(line, "follow_up.same"):
        return True
    if _says(line, "habits.timeless") or _says(line, "documents.timeless"):
        return False
    leaning = any(token.text.endswith("nya") for token in words)
    return len(words) <= (SOME_WORDS if leaning else FEW_WORDS)


def _says(line: Line, role: str) -> bool:
    return any(role in token.context for token in line.tokens)


def _moved(line: Line, before: Period) -> Period | None:
    """Read "the week after", "sehari sebelumnya", "berikutnya" as a step from `before`."""
    for i, token in enumerate(line.tokens):
        steps = (1 if "follow_up.following" in token.context else 0) - (
            1 if "follow_up.preceding" in token.context else 0
        )
        if steps:
            unit = _unit_beside(line, i) or _size(before)
            start = before.last if steps > 0 else before.first
            return periods.unit_around(start, unit, steps)
    return None


def _unit_beside(line: Line, i: int) -> Unit | None:
    for k in (i - 1, i + 1):
        unit = line.value(k, "unit") or line.value(k, "one_unit")
        if unit is not None and unit != "hour":
            return unit  # type: ignore[no-any-return]
    return None


def _size(period: Period) -> Unit:
    sizes: tuple[tuple[int, Unit], ...] = (
        (1, "day"),
        (7, "week"),
        (31, "month"),
        (92, "quarter"),
        (184, "half"),
    )
    return next((unit for days, unit in sizes if period.days <= days), "year")


def _completed(line: Line, group: Group, before: Period) -> Group:
    """Fill the month or year that a group leaves out from the period asked before."""
    atoms = tuple(_complete(line, atom, before) for atom in group.atoms)
    return Group(atoms, group.links)


def _complete(line: Line, atom: Atom, before: Period) -> Atom:
    when = atom.when
    if isinstance(when, Calendar) and when.day is not None and when.month is None:
        if before.first.replace(day=1) != before.last.replace(day=1):
            return atom
        return replace(atom, when=replace(when, year=before.first.year, month=before.first.month))
    if atom.doubt == "year" and isinstance(when, Calendar) and before.days < 360:
        assert when.year is not None
        shifted = _in_year(before, when.year)
        return replace(atom, when=shifted, other=("calendar_unit", when))
    if yearless(when) and not isinstance(when, Settled):
        return replace(atom, when=with_year(when, _year_near(line, when, before)))
    return atom


def _in_year(before: Period, year: int) -> When:
    """Return the same days of another year: "kalau 2023?" after January 2024."""
    steps = 12 * (year - before.first.year)
    first = periods.months_later(before.first, steps)
    last = periods.months_later(before.last, steps)
    if before.first.day == 1 and periods.months(before.last.year, before.last.month).last == (
        before.last
    ):
        last = periods.months(last.year, last.month).last
    days = (last - first).days
    return Settled(Period(first, last), "day" if days < 7 else "week" if days < 28 else "month")


def _year_near(line: Line, when: When, before: Period) -> int:
    """Return the year asked before, or its neighbour where that is plainly meant.

    After December, January is the one that follows it; what has not begun by today is of
    the year before.
    """
    year = before.first.year
    month = _first_month(when)
    if month is None:
        return year
    distance = (month - before.last.month) if grain_of(when) != "week" else 0
    if distance <= -10 and (year + 1, month) <= (line.today.year, line.today.month):
        return year + 1
    if distance >= 10 or (year, month) > (line.today.year, line.today.month):
        return year - 1
    return year


def _first_month(when: When) -> int | None:
    if isinstance(when, Calendar):
        return when.month
    if isinstance(when, Segment):
        return (when.n - 1) * MONTHS_IN[when.unit] + 1
    return None


def _carried(asked: str, line: Line, previous: Reading, intervals: Sequence[Period]) -> Reading:
    """Return a reading with the dates of the question before, and say so."""
    strategy = previous.strategy
    if strategy == "month_range" and len(intervals) < len(previous.intervals):
        strategy = "explicit"
    return Reading(
        question=asked,
        today=line.today,
        language=line.language,
        intervals=tuple(intervals),
        strategy=strategy,
        reason=sentences.carried(line.language, intervals, strategy),
        impossible=previous.impossible if tuple(intervals) == previous.intervals else (),
    )
