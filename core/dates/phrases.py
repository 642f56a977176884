"""From groups of date phrases to periods: ranges, open ends and exceptions.

The words right before a group say on which side of it the asked days lie: "sejak" up to
today, "sebelum" and "setelah" beyond it, "sampai" up to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Literal

from core.dates.atoms import Atom, Other
from core.dates.line import Line, number
from core.dates.links import Group, opened, with_year, yearless
from core.dates.periods import months_later
from core.dates.resolve import NoSuchDate, Setting, ended_by_today, resolve, spanning
from core.dates.when import Calendar, Fiscal, Following, Grain, Segment, Weekday, When, grain_of
from core.records import Period

Bound = Literal["", "since", "before", "after", "until", "except"]
BOUNDS: tuple[tuple[str, Bound], ...] = (
    ("since", "since"),
    ("before", "before"),
    ("after", "after"),
    ("until_alone", "until"),
    ("except", "except"),
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Characters `start` to `end` ask for `period`; None where no calendar has it.

    `others` are further readings of the same words. `assumed` says that the year was not
    written.
    """

    start: int
    end: int
    period: Period | None
    grain: Grain
    others: tuple[tuple[Other, Period], ...] = ()
    bound: Bound = ""
    assumed: bool = False
    ranged: bool = False


def phrases(line: Line, groups: Sequence[Group], setting: Setting) -> list[Phrase]:
    """Return what the groups ask for, in order."""
    found: list[Phrase] = []
    for group in groups:
        for phrase in _of_group(line, group, setting):
            found.append(phrase)
            if phrase.period is not None:
                setting = replace(setting, before=phrase.period)
    return found


def _of_group(line: Line, group: Group, setting: Setting) -> Iterator[Phrase]:
    bound, opening = _bound(line, group.atoms[0])
    atoms = group.atoms
    if bound == "except" and setting.before is not None:
        atoms = tuple(_within(atom, setting.before) for atom in atoms)
    atoms = _same_month(atoms)
    k = 0
    while k < len(atoms):
        ranged = k < len(group.links) and group.links[k] == "range" and k + 1 < len(atoms)
        members = atoms[k : k + 2] if ranged else atoms[k : k + 1]
        phrase = _phrase(line, members, setting, bound=bound, opening=opening)
        if phrase.period is not None:
            setting = replace(setting, before=phrase.period)
        yield phrase
        k += len(members)
        opening = atoms[k].first if k < len(atoms) else 0
        bound = "except" if bound == "except" else ""


def _same_month(members: Sequence[Atom]) -> tuple[Atom, ...]:
    """Let yearless days of one month take the year of the last: "10 dan 12 Juni"."""
    atoms = list(members)
    for k in range(len(atoms) - 2, -1, -1):
        a, b = atoms[k].when, atoms[k + 1].when
        if not (isinstance(a, Calendar) and isinstance(b, Calendar) and a.day and b.day):
            continue
        if a.year is None and b.year is None and a.month == b.month and a.day < b.day:
            atoms[k] = replace(atoms[k], when=Following(a, b))
    return tuple(atoms)


def _phrase(
    line: Line, members: Sequence[Atom], setting: Setting, *, bound: Bound, opening: int
) -> Phrase:
    first, last = members[0], members[-1]
    start, end = line.at(opening).start, line.at(last.last - 1).end
    grain = _largest(members)
    assumed = _numbered(last) and all(_yearless(atom.when) for atom in members)
    try:
        period = _between(members, setting)
    except NoSuchDate:
        others = _others(members, setting, None, assumed=False)
        return Phrase(start, end, None, grain, others)
    shifted = _shifted(line, opening, bound, period)
    if shifted is not None:
        return Phrase(line.at(shifted[1]).start, end, shifted[0], "day")
    if len(members) > 1 and bound in ("since", "until"):
        bound = ""
    until_now = _until_now(line, last)
    if not bound and until_now:
        bound, end = "since", line.at(until_now - 1).end
    if _long_ago(line, first, opening):
        bound = "before"
    others = _others(members, setting, period, assumed=assumed)
    bounded = _bounded(line, period, bound, setting.today)
    others = tuple((name, _bounded(line, p, bound, setting.today)) for name, p in others)
    if bound == "until":
        others = (("open_or_year", _year_until(line, period)), *others)
    return Phrase(start, end, bounded, grain, others, bound, assumed, len(members) > 1)


def _within(atom: Atom, asked: Period) -> Atom:
    """Give an exception the year, and a bare day the month, of what it is excepted from."""
    when = atom.when
    if isinstance(when, Calendar) and when.day and when.month is None:
        return replace(atom, when=replace(when, year=asked.first.year, month=asked.first.month))
    return replace(atom, when=with_year(when, asked.first.year)) if yearless(when) else atom


def _between(members: Sequence[Atom], setting: Setting) -> Period:
    first, last = members[0].when, members[-1].when
    if len(members) == 1:
        return resolve(first, setting)
    if isinstance(first, Following):
        first = first.day
    if _yearless(first) and _yearless(last):
        return ended_by_today(first, last, setting)
    return spanning(resolve(first, setting), resolve(last, setting))


def _yearless(when: When) -> bool:
    match when:
        case Following() | Calendar(year=None) | Segment(year=None) | Weekday(week=None):
            return True
        case _:
            return False


def _largest(members: Sequence[Atom]) -> Grain:
    grains = [grain_of(atom.when) for atom in members]
    return "month" if "month" in grains else "week" if "week" in grains else "day"


def _bound(line: Line, first: Atom) -> tuple[Bound, int]:
    """Return what the words before a phrase make of it, and where those words begin."""
    i = first.first - 1
    while first.first - i < 6 and (
        line.has(i, "filler", "date", "the", "clock", "during")
        or line.text(i) in ("-", ":", ".")
        or (line.at(i).barred and line.at(i).text[0].isdecimal())
    ):
        if line.has(i, "since", "before", "after", "until"):
            break
        i -= 1
    for role, bound in BOUNDS:
        if line.has(i, role):
            return bound, i
    if line.has(i, "until") and not line.has(i, "versus"):
        return "until", i
    return "", first.first


def _shifted(line: Line, opening: int, bound: Bound, period: Period) -> tuple[Period, int] | None:
    """Read "dua hari setelah", "3 days before" ahead of a day."""
    one, unit = line.value(opening - 1, "one_unit"), line.value(opening - 1, "unit")
    if bound not in ("before", "after") or (one or unit) not in ("day", "week"):
        return None
    size = (7 if (one or unit) == "week" else 1) * (-1 if bound == "before" else 1)
    if one:
        day = period.first + timedelta(days=size)
        return Period(day, day), opening - 1
    for start in (opening - 3, opening - 2):
        found = number(line, start)
        if found is not None and found[1] == opening - 1 and found[0] < 1000:
            day = period.first + timedelta(days=found[0] * size)
            return Period(day, day), start
    return None


def _until_now(line: Line, last: Atom) -> int:
    """Return the index after "sampai sekarang", "to date", "onwards", or 0."""
    i = last.last
    if line.has(i, "onward"):
        return i + 1
    joined = line.has(i, "until") or line.text(i) == "-"
    j = i + 2 if line.has(i + 1, "of", "the") else i + 1
    spanned = line.has(i, "and") and not line.has(j, "day_word") and opened(line, last, "between")
    return j + 1 if (joined or spanned) and line.has(j, "to_now") else 0


def _long_ago(line: Line, first: Atom, opening: int) -> bool:
    return line.has(opening - 1, "more_than") and line.has(first.last - 1, "ago")


def _bounded(line: Line, period: Period, bound: Bound, today: date) -> Period:
    one = timedelta(days=1)
    match bound:
        case "since":
            last = today if period.first <= today else date.max
            return Period(period.first, last)
        case "before":
            return Period(date.min, max(date.min, period.first - one))
        case "after":
            return Period(min(date.max, period.last + one), date.max)
        case "until":
            if _cumulative(line):
                return Period(date(period.last.year, 1, 1), period.last)
            return Period(date.min, period.last)
        case _:
            return period


def _cumulative(line: Line) -> bool:
    return any("cumulative" in token.roles for token in line.tokens)


def _year_until(line: Line, period: Period) -> Period:
    """Return the other reading of "sampai Maret 2024": from January, or from any time."""
    if _cumulative(line):
        return Period(date.min, period.last)
    return Period(date(period.last.year, 1, 1), period.last)


def _others(
    members: Sequence[Atom], setting: Setting, period: Period | None, *, assumed: bool
) -> tuple[tuple[Other, Period], ...]:
    found: list[tuple[Other, Period]] = []
    swapped = [replace(a, when=a.other[1]) if a.other else a for a in members]
    names = [a.other[0] for a in members if a.other]
    if names:
        with suppress(NoSuchDate):
            found.append((names[0], _between(swapped, setting)))
    fiscal = members[-1].when
    if isinstance(fiscal, Fiscal) and setting.fiscal_year_start != 1:
        found.append(("fiscal", resolve(Fiscal(fiscal.year + 1), setting)))
    if period is None:
        found.extend(_whole_month(members, setting))
    elif assumed:
        found.append(("year_before", _year_earlier(period)))
    return tuple(found)


def _numbered(atom: Atom) -> bool:
    when = atom.when
    if isinstance(when, (Following, Segment)):
        return True
    return isinstance(when, Calendar) and when.month is not None


def _whole_month(members: Sequence[Atom], setting: Setting) -> Iterator[tuple[Other, Period]]:
    when = members[-1].when
    if isinstance(when, Calendar) and when.month is not None and when.month <= 12:
        try:
            yield "month_end", resolve(replace(when, day=None), setting)
        except NoSuchDate:
            return


def _year_earlier(period: Period) -> Period:
    if period.first.year == 1:
        return period
    first, last = months_later(period.first, -12), months_later(period.last, -12)
    whole = period.first.day == 1 and (period.last + timedelta(days=1)).day == 1
    if whole and last.month == 2:
        last = months_later(last.replace(day=1), 1) - timedelta(days=1)
    return Period(first, last)


def subtract(asked: Sequence[Period], excluded: Sequence[Period]) -> tuple[Period, ...]:
    """Return the asked periods without the excluded days, in order."""
    left = list(asked) or [Period(date.min, date.max)]
    one = timedelta(days=1)
    for hole in excluded:
        rest: list[Period] = []
        for period in left:
            if hole.last < period.first or period.last < hole.first:
                rest.append(period)
                continue
            if period.first < hole.first:
                rest.append(Period(period.first, hole.first - one))
            if hole.last < period.last:
                rest.append(Period(hole.last + one, period.last))
        left = rest
    return tuple(left)
