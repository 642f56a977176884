"""Rules for dates that hang on today: day words, units, windows and weekdays."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from core.dates import periods
from core.dates.absolute import digits, month_first
from core.dates.atoms import Atom, Atoms
from core.dates.line import (
    NEARNESS,
    Line,
    backwards,
    comma,
    connector,
    follows,
    four_digit_year,
    number,
    precedes,
    relative_unit,
    skip,
)
from core.dates.segments import named_segment
from core.dates.when import (
    MONTHS_IN,
    Beside,
    Calendar,
    Grain,
    Nearness,
    Segment,
    Settled,
    Slice,
    Unit,
    Week,
    Weekday,
    When,
)
from core.dates.years import year_alone
from core.records import Period

FEW = 3
# a hundred years: nothing is asked beyond, and nothing within leaves the calendar
MOST_COUNT: dict[Unit, int] = {
    "hour": 876_000,
    "day": 36_500,
    "week": 5_200,
    "month": 1_200,
    "quarter": 400,
    "third": 300,
    "half": 200,
    "year": 100,
}


def day_word(line: Line, i: int) -> Atoms:
    """Read "kemarin", "hari ini", "the day before yesterday", with the time of day."""
    offset = line.value(i, "day_word")
    if offset is None:
        return ()
    day = line.today + timedelta(days=offset)
    when = Settled(Period(day, day), "day")
    last = skip(line, i + 1, "daytime_words", limit=1)
    if line.has(i, "night_words"):
        both = Settled(Period(day, day + timedelta(days=1)), "day")
        return (Atom(i, last, when, other=("night", both)),)
    return (Atom(i, last, when),)


def unit(line: Line, i: int) -> Atoms:
    """Read "minggu lalu", "this quarter", "tahun depan" as the calendar unit."""
    rolled = _rolled(line, i)
    if rolled:
        return rolled
    found = relative_unit(line, i)
    if found is None or found[0] == "hour":
        return ()
    kind, steps, last = found
    if kind == "day" and not line.has(last - 1, "before_it"):
        return ()
    if kind == "week" and _sunday(line, i):
        return ()
    if _lasting(line, i):
        return ()
    if "measures.after" in line.at(last).context and kind in ("quarter", "half"):
        return ()  # "this quarter inch tube"
    marker = last - 1 if line.value(i, "unit") else i
    if line.has(marker, "before_it", "after_it"):
        when = unit_when(line, kind, steps)
        return (Atom(i, last, Beside(kind, steps), other=("calendar_unit", when)),)
    return (Atom(i, last, unit_when(line, kind, steps)),)


def _lasting(line: Line, i: int) -> bool:
    """True for the unit of "rendam 2 minggu, lalu bilas" without its comma."""
    return line.at(i - 1).number is not None and line.has(i - 2, "duration")


def unit_when(line: Line, kind: Unit, steps: int) -> When:
    """Return the calendar unit `steps` from today's as numbers, so that neighbours can share it."""
    period = periods.unit_around(line.today, kind, steps)
    first = period.first
    if kind == "year":
        return Calendar(first.year)
    if kind == "month":
        return Calendar(first.year, first.month)
    if kind in ("quarter", "half", "third"):
        return Segment(kind, (first.month - 1) // MONTHS_IN[kind] + 1, first.year)
    return Settled(period, "week" if kind == "week" else "day")


def _rolled(line: Line, i: int) -> Atoms:
    """Read "over the last month" as a month that ends today."""
    kind = line.value(i + 1, "unit")
    if kind not in ("week", "month", "year"):
        return ()
    if line.has(i + 2, "of") and base_period(line, i + 3) is not None:
        return ()
    if (
        line.has(i, "before_it")
        or not line.has(i, "past")
        or not line.has(i - 1, "the")
        or not line.has(i - 2, "rolling")
    ):
        return ()
    other = unit_when(line, kind, -1)
    return (Atom(i, i + 2, _window(line, kind, 1), other=("calendar_unit", other)),)


def _window(line: Line, kind: Unit, count: int, *, ahead: bool = False) -> Settled:
    grain: Grain = "month" if kind in MONTHS_IN else "week" if kind == "week" else "day"
    return Settled(periods.window(line.today, kind, count, ahead=ahead), grain)


def counted(line: Line, i: int) -> Atoms:
    """Read "7 hari terakhir", "3 months ago", "dua bulan pertama 2024", "sepekan terakhir"."""
    quantity = _quantity(line, i)
    if quantity is None:
        return ()
    count, kind, j = quantity
    sliced = _slice_after(line, i, j, kind, count=count)
    if sliced or line.absolute:
        return sliced
    if line.has(j, "after_past", "after_this") and not line.has(j, "to_now", "day_word"):
        return (Atom(i, j + 1, _window(line, kind, count)),)
    if line.has(j, "after_ahead") and not line.has(j, "ago"):
        return (Atom(i, j + 1, _window(line, kind, count, ahead=True)),)
    if line.has(j, "ago") and kind != "hour" and not line.has(i - 1, "duration"):
        return _week_then_day(line, i) or (Atom(i, j + 1, _ago(line, kind, -count)),)
    if line.has(j, "from_now") and kind != "hour" and not _needs(line, i):
        return _week_then_day(line, i) or (Atom(i, j + 1, _ago(line, kind, count)),)
    return ()


def _quantity(line: Line, i: int) -> tuple[int, Unit, int] | None:
    """Read "7 hari", "beberapa bulan", "sepekan", "a week" as count, unit, next index."""
    one = line.value(i, "one_unit")
    if one is not None:
        return 1, one, i + 1
    if line.has(i, "fortnight"):
        return 2, "week", i + 1
    found = (FEW, i + 1) if line.has(i, "few") else number(line, i)
    if line.has(i, "couple"):
        found = 2, i + 1
    if found is None:
        return None
    j = found[1] + 1 if line.text(found[1]) == "-" else found[1]
    kind = line.value(j, "unit")
    if kind is None or not 1 <= found[0] <= MOST_COUNT[kind]:
        return None
    return found[0], kind, j + 1


def _ago(line: Line, kind: Unit, steps: int) -> When:
    if kind == "day":
        day = line.today + timedelta(days=steps)
        return Settled(Period(day, day), "day")
    return unit_when(line, kind, steps)


def _needs(line: Line, i: int) -> bool:
    """True where "3 hari lagi" is a length: butuh, perlu, dalam …"""
    return line.has(i - 1, "duration", "of")


def _slice_after(line: Line, i: int, j: int, kind: Unit, *, count: int) -> Atoms:
    """Read "pertama 2024" and "terakhir tahun 2023" after a quantity."""
    first = line.value(j, "ordinal") == 1
    if not first and not line.has(j, "final"):
        return ()
    base = base_period(line, skip(line, j + 1, "of", "the", limit=2))
    if base is None:
        return ()
    return (Atom(i, base[1], Slice(count, kind, "first" if first else "last", base[0])),)


def counted_before(line: Line, i: int) -> Atoms:
    """Read "last 7 days", "past three months", "next 2 weeks", "the first six months of 2024"."""
    first = line.value(i, "ordinal") == 1
    if not first and not line.has(i, "past", "ahead", "final"):
        return ()
    if _verb(line, i):
        return ()
    quantity = _quantity(line, i + 1)
    if quantity is None:
        return _one_before(line, i, first=first)
    count, kind, j = quantity
    base = base_period(line, skip(line, j + 1, "the", limit=1)) if line.has(j, "of") else None
    if base is not None and not line.has(i, "ahead"):
        side = Slice(count, kind, "first" if first else "last", base[0])
        return (Atom(i, base[1], side),)
    if first:
        return ()
    if line.has(i, "past"):
        return (Atom(i, j, _window(line, kind, count)),)
    return (Atom(i, j, _window(line, kind, count, ahead=True)),) if line.has(i, "ahead") else ()


def _verb(line: Line, i: int) -> bool:
    """True for the verb of "does the certificate last 5 years"."""
    if not line.has(i, "last") or line.has(i - 1, "the", "of", "rolling"):
        return False
    return any("helping" in token.roles for token in backwards(line, i, 5))


def _one_before(line: Line, i: int, *, first: bool) -> Atoms:
    """Read "past week", "the first month of 2024", "last day of March"."""
    kind = line.value(i + 1, "unit")
    if kind is None:
        return ()
    base = base_period(line, skip(line, i + 3, "the", limit=1)) if line.has(i + 2, "of") else None
    if base is not None and (first or line.has(i, "final")):
        return (Atom(i, base[1], Slice(1, kind, "first" if first else "last", base[0])),)
    if line.has(i, "past") and not line.has(i, "last") and kind not in ("day", "hour"):
        return (Atom(i, i + 2, _window(line, kind, 1)),)
    return ()


def final_unit(line: Line, i: int) -> Atoms:
    """Read "bulan pertama 2024", "hari terakhir Maret", and "bulan terakhir" as a window."""
    kind = line.value(i, "unit")
    if kind is None:
        return ()
    sliced = _slice_after(line, i, i + 1, kind, count=1)
    if sliced or not line.has(i + 1, "after_past") or kind in ("day", "hour"):
        return sliced
    if kind in ("quarter", "half", "third"):
        return (Atom(i, i + 2, unit_when(line, kind, -1)),)
    return (Atom(i, i + 2, _window(line, kind, 1)),)


def base_period(line: Line, i: int) -> tuple[When, int] | None:
    """Read a whole month, quarter, half or year, absolute or relative, as a base."""
    relative = relative_unit(line, i)
    if relative is not None and relative[0] not in ("day", "hour"):
        return unit_when(line, relative[0], relative[1]), relative[2]
    j = i + 1 if line.value(i, "unit") == "month" else i
    for rule in (named_segment, year_alone, month_first, digits):
        atoms = rule(line, j)
        if len(atoms) == 1 and _whole(atoms[0].when):
            return atoms[0].when, atoms[0].last
    return None


def _whole(when: When) -> bool:
    return (isinstance(when, Calendar) and when.day is None) or isinstance(when, Segment)


def weekday(line: Line, i: int) -> Atoms:
    """Read "Senin lalu", "Monday last week", "Jumat minggu lalu", "last Friday", a bare one."""
    before = precedes(line, i)
    j = before[1] if before is not None else i
    named = line.value(j, "unit") == "day" and line.value(j + 1, "weekday") is not None
    if named:
        j += 1
    day = _weekday_at(line, j, short=before is not None)
    if day is None:
        return _week_then_day(line, i)
    last = skip(line, j + 1, "daytime_words", limit=1)
    if before is not None:
        return (_near(i, last, day, before[0]),)
    also_week = line.value(j, "unit") == "week" and not named and not _sunday(line, j)
    in_week = _week_after(line, last)
    if in_week is not None:
        return (Atom(i, in_week[1], Weekday(day, week=in_week[0])),)
    steps = follows(line, last)
    if steps is not None and not also_week:
        return (_near(i, steps[1], day, steps[0]),)
    return _week_then_day(line, i) if also_week else (Atom(i, last, Weekday(day), "weekday"),)


def _sunday(line: Line, i: int) -> bool:
    """True for the Minggu of "Sabtu dan Minggu lalu", which is no week."""
    after_day = connector(line, i - 1) == i and line.has(i - 2, "weekday")
    return line.has(i, "weekday") and after_day


def _weekday_at(line: Line, j: int, *, short: bool) -> int | None:
    value = line.value(j, "weekday")
    if value is None and short and not line.at(j).context.get("shouted"):
        value = line.value(j, "weekday_short")
    return None if value is None else int(value)


def _near(first: int, last: int, day: int, steps: int) -> Atom:
    nearness: Nearness = NEARNESS[steps]
    when = Weekday(day, nearness=nearness)
    other = ("week_before", Weekday(day, week=-1)) if steps < 0 else None
    return Atom(first, last, when, other=other)  # type: ignore[arg-type]


def _week_named(line: Line, i: int) -> tuple[int, int] | None:
    """Read "minggu lalu", "two weeks ago", "sepekan lagi" as weeks from today's, next index."""
    found = relative_unit(line, i)
    if found is not None:
        return found[1:] if found[0] == "week" else None
    quantity = None if line.absolute else _quantity(line, i)
    if quantity is None or quantity[1] != "week":
        return None
    count, _, j = quantity
    if line.has(j, "ago"):
        return -count, j + 1
    return (count, j + 1) if line.has(j, "from_now") else None


def _week_after(line: Line, i: int) -> tuple[int, int] | None:
    """Read the week of a weekday: "of last week", and ", two weeks ago" where no list goes on."""
    parted = line.text(i) == ","
    week = _week_named(line, i + 1 if parted else skip(line, i, "of", "in", limit=1))
    return None if week is None or (parted and comma(line, week[1]) > week[1]) else week


def _week_then_day(line: Line, i: int) -> Atoms:
    """Read "last week's Monday", "dua minggu lalu hari Rabu", "two weeks ago on Friday"."""
    week = _week_named(line, i)
    if week is None or _lasting(line, i):
        return ()
    j = week[1] + 1 if line.text(week[1]) == "," else week[1]
    j += line.text(j) == "on"
    named = line.value(j, "unit") == "day"
    j += named
    day = line.value(j, "weekday")
    if day is None or (line.value(j, "unit") == "week" and not named):
        return ()
    is_its_own = follows(line, j + 1) or _week_named(line, j + 1) or number(line, j + 1)
    return () if is_its_own else (Atom(i, j + 1, Weekday(int(day), week=week[0])),)


def confirmed(line: Line, i: int) -> int:
    """Return the index after a weekday that only confirms the date behind it; or `i`."""
    j = i + 1 if line.value(i, "unit") == "day" else i
    if not line.has(j, "weekday", "weekday_short"):
        return i
    j += 1
    j = skip(line, j, "daytime_words", limit=1)
    while line.text(j) in (",", ".", "(", "/") or line.has(j, "date", "the"):
        j += 1
        if j - i > 6:
            break
    return j


def weekend(line: Line, i: int) -> Atoms:
    """Read "akhir pekan lalu", "last weekend", "weekend ini"."""
    before = precedes(line, i)
    j = before[1] if before is not None else i
    if not line.has(j, "weekend"):
        return ()
    steps = before if before is not None else follows(line, j + 1)
    if steps is None:
        return ()
    last = j + 1 if before is not None else steps[1]
    week = periods.week(line.today, steps[0])
    when = Settled(Period(week.last - timedelta(days=1), week.last), "day")
    return (Atom(i, last, when),)


def same_period(line: Line, i: int) -> Atoms:
    """Read "periode yang sama tahun lalu", "same month last year", "the same day last week"."""
    if not line.has(i, "same_period"):
        return ()
    named = four_digit_year(line, skip(line, i + 1, "of", limit=1))
    if named is not None:
        return (Atom(i, named[1], Beside("year", 0, same=True, year=named[0])),)
    found = relative_unit(line, skip(line, i + 1, "of", "the", limit=2))
    if found is None:
        return ()
    return (Atom(i, found[2], Beside(found[0], min(found[1], -1), same=True)),)


def iso_alone(line: Line, i: int) -> Atoms:
    """Read "minggu ke-40" without a year; up to 5 it may be a week of anything."""
    if line.value(i, "unit") != "week":
        return ()
    atoms = named_segment(line, i)
    if len(atoms) != 1 or atoms[0].doubt != "week" or not isinstance(atoms[0].when, Week):
        return ()
    reported = "documents.words" in line.at(i - 1).context
    if atoms[0].when.n <= 5 or not line.has(i + 1, "ke") or not reported:
        return ()
    return (replace(atoms[0], doubt=None),)
