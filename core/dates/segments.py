"""Rules for quarters, four-month periods, half-years, ISO weeks and fiscal years."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.dates import absolute, years
from core.dates.atoms import Atom, Atoms, Doubt
from core.dates.line import (
    NEARNESS,
    Line,
    connector,
    follows,
    four_digit_year,
    number,
    ordinal,
    precedes,
    short_year,
    skip,
    year,
)
from core.dates.tokens import ROMAN
from core.dates.when import Calendar, Fiscal, Segment, Slice, Week, WeekOf, When

MOST = {"quarter": 4, "third": 3, "half": 2, "week": 53}
MOST_MEMBERS = 8


def named_segment(line: Line, i: int) -> Atoms:
    """Read "triwulan II dan III 2026", "Q1-Q3 2024", "semester 1", "week 12 of 2024"."""
    kind = _kind(line, i)
    if kind is None:
        return ()
    atoms: list[Atom] = []
    j, first = i, i
    for _ in range(MOST_MEMBERS):
        again = _kind(line, j) == kind and (j == i or not line.value(j, "unit:en"))
        found = _ordinal_number(line, j + 1 if again else j, kind, glued=_letter(line, j))
        if found is None:
            break
        atoms.append(Atom(first, found[1], _segment(kind, found[0])))
        closing = _closing(line, found[1], kind)
        if closing is not None:
            atoms[-1] = _close(atoms[-1], closing)
            return tuple(atoms)
        first = j = connector(line, found[1])
        if j == found[1]:
            break
    return _yearless(line, i, atoms, kind)


def _kind(line: Line, i: int) -> str | None:
    unit = line.value(i, "unit")
    if unit in MOST:
        return str(unit)
    prefix = line.value(i, "prefix")
    return str(prefix) if prefix in MOST else None


def _letter(line: Line, i: int) -> bool:
    """True if the name is one letter, whose number must be glued to it: Q1, H2, W40."""
    return len(line.text(i)) == 1 and line.has(i, "prefix")


def _ordinal_number(line: Line, j: int, kind: str, *, glued: bool) -> tuple[int, int] | None:
    if line.text(j) == "." and line.glued(j):
        j += 1
    if line.text(j) == "-" and not glued:
        j += 1
    if glued and (not line.glued(j) or line.text(j) == "-"):
        j = j + 1 if line.text(j) == "-" else j
        if four_digit_year(line, j + 1) is None:
            return None  # but "Q-3 2024" and "Q 3 2024"
    found = ordinal(line, j) or number(line, j)
    if found is None and line.text(j) in ROMAN:
        found = ROMAN[line.text(j)], j + 1
    if found is None or not 1 <= found[0] <= MOST[kind]:
        return None
    return None if line.at(j).number is not None and len(line.text(j)) > 2 else found


def _segment(kind: Any, n: int) -> When:
    return Week(n) if kind == "week" else Segment(kind, n)


def _closing(line: Line, j: int, kind: str) -> tuple[int, int, bool] | None:
    """Read the year of a segment: (year, next index, fiscal)."""
    k = skip(line, j, "of", "the", limit=2)
    if line.has(k, "fiscal") or line.value(k, "prefix") == "fiscal":
        found = _fiscal_number(line, k)
        return None if found is None else (found[0], found[1], True)
    found = year(line, j)
    if found is not None:
        return found[0], found[1], False
    joined = line.text(j) in ("-", "/") and line.glued(j)
    k = j + 1 if joined else j
    digits = line.at(k)
    if digits.number is None or len(digits.text) != 2 or not 15 <= digits.number <= 40:
        return None
    if (kind == "week" and not joined) or "measures.after" in line.at(k + 1).context:
        return None
    return 2000 + digits.number, k + 1, False


def _close(atom: Atom, closing: tuple[int, int, bool]) -> Atom:
    value, last, fiscal = closing
    when = atom.when
    if isinstance(when, Segment):
        return replace(atom, last=last, when=replace(when, year=value, fiscal=fiscal))
    assert isinstance(when, Week)
    return replace(atom, last=last, when=replace(when, year=value))


def _yearless(line: Line, i: int, atoms: list[Atom], kind: str) -> Atoms:
    if len(atoms) == 1 and isinstance(atoms[0].when, Segment):
        steps = follows(line, atoms[0].last)
        if steps is not None:
            when = replace(atoms[0].when, nearness=NEARNESS[steps[0]])
            return (replace(atoms[0], last=steps[1], when=when),)
    doubt: Doubt | None = None
    if kind == "week":
        doubt = "week"
    elif kind == "half" or _letter(line, i):
        doubt = "half"
    elif line.has(i, "prefix") and line.text(i + 1) == "-":
        doubt = "tag"  # "TW-3 valve"
    return tuple(replace(atom, doubt=doubt) for atom in atoms)


def ordinal_segment(line: Line, i: int) -> Atoms:
    """Read "second quarter of 2024", "1st and 2nd half of 2024", "1H24", "3Q 2025"."""
    glued = _glued_segment(line, i)
    if glued:
        return glued
    numbers: list[tuple[int, int, int]] = []
    j = i
    for _ in range(4):
        found = ordinal(line, j)
        if found is None:
            return ()
        numbers.append((j, *found))
        j = found[1] + 1 if line.text(found[1]) == "-" else found[1]
        if line.has(j, "half_of") or _kind(line, j) in ("quarter", "half", "third"):
            break
        after = connector(line, j)
        if after == j:
            return ()
        j = skip(line, after, "the", limit=1)
    return _ordinals_of(line, numbers, j)


def _ordinals_of(line: Line, numbers: list[tuple[int, int, int]], j: int) -> Atoms:
    kind = "half" if line.has(j, "half_of") else _kind(line, j)
    if kind is None or line.text(j) == "h" or any(n > MOST[kind] for _, n, _ in numbers):
        return ()
    atoms = [Atom(first, last, _segment(kind, n)) for first, n, last in numbers]
    after = j + 2 if line.text(j + 1) == "year" else j + 1
    atoms[-1] = replace(atoms[-1], last=after)
    closing = _closing(line, after, kind)
    if closing is not None:
        atoms[-1] = _close(atoms[-1], closing)
        return tuple(atoms)
    steps = follows(line, after)
    return tuple(atoms) if kind != "half" or steps is None else ()


def _glued_segment(line: Line, i: int) -> Atoms:
    token, name = line.at(i), line.at(i + 1)
    kind = name.roles.get("prefix")
    if token.number is None or len(token.text) != 1 or kind not in ("quarter", "half"):
        return ()
    if name.gap or len(name.text) > 1 or not 1 <= token.number <= MOST[kind]:
        return ()
    atom = Atom(i, i + 2, _segment(kind, token.number))
    digits = line.at(i + 2)
    if digits.number is not None and len(digits.text) == 2 and not digits.gap:
        return (_close(atom, (2000 + digits.number, i + 3, False)),)
    closing = _closing(line, i + 2, kind)
    return () if closing is None else (_close(atom, closing),)


def year_segment(line: Line, i: int) -> Atoms:
    """Read "2024 Q1", "2025-W18", "2024 semester II"."""
    found = years.plain_year(line, i)
    if found is None:
        return ()
    j = found[1] + 1 if line.text(found[1]) in ("-", "/", ",") else found[1]
    named = named_segment(line, j) or ordinal_segment(line, j)
    if len(named) != 1 or line.has(named[0].last, "month"):
        return ()
    if year(line, named[0].last - 1) is not None:
        return ()  # the segment has a year of its own
    return (replace(_close(named[0], (found[0], named[0].last, False)), first=i, doubt=None),)


def final_segment(line: Line, i: int) -> Atoms:
    """Read "kuartal terakhir 2023", "the last quarter of 2023"."""
    if line.has(i, "last") and _kind(line, i + 1) in ("quarter", "half"):
        kind, after = _kind(line, i + 1), i + 2
    elif _kind(line, i) in ("quarter", "half") and line.has(i + 1, "final"):
        kind, after = _kind(line, i), i + 2
    else:
        return ()
    assert kind is not None
    closing = _closing(line, after, kind)
    if closing is None:
        return ()
    return (_close(Atom(i, after, _segment(kind, MOST[kind])), closing),)


def fiscal_year(line: Line, i: int) -> Atoms:
    """Read "tahun anggaran 2024", "FY24", "TA 2023/2024", "tahun buku ini", "fiscal 2024"."""
    if not line.has(i, "fiscal") and line.value(i, "prefix") != "fiscal":
        return ()
    found = _fiscal_number(line, i)
    if found is not None:
        return (Atom(i, found[1], Fiscal(found[0])),)
    pair = line.at(i + 1).dates
    if len(pair) == 2 and all(d.month is None for d in pair) and pair[1].year is not None:
        return (Atom(i, i + 2, Fiscal(pair[1].year)),)
    steps = follows(line, i + 1)
    if steps is not None and len(line.text(i)) > 3:
        return (Atom(i, steps[1], Fiscal(line.today.year + steps[0])),)
    if len(line.text(i)) > 3:
        before = precedes(line, i - 1)
        if before is not None:
            return (Atom(i - 1, i + 1, Fiscal(line.today.year + before[0])),)
    return ()


def _fiscal_number(line: Line, i: int) -> tuple[int, int] | None:
    j = i + 1
    while line.text(j) in (".", "-", ":") and line.glued(j):
        j += 1
    found = four_digit_year(line, j) or short_year(line, j)
    if found is None:
        digits = line.at(j)
        if digits.number is None or len(digits.text) != 2 or not 15 <= digits.number <= 45:
            return None
        found = 2000 + digits.number, j + 1
    second = line.at(found[1] + 1)
    paired = line.text(found[1]) in ("/", "-") and line.glued(found[1])
    if paired and second.number is not None and second.number % 100 == (found[0] + 1) % 100:
        return found[0] + 1, found[1] + 2
    return found


def week_of_month(line: Line, i: int) -> Atoms:
    """Read "minggu ke-2 Maret 2025", "first week of March", "minggu terakhir bulan lalu"."""
    unit = line.value(i, "unit")
    if unit == "week":
        found = ordinal(line, i + 1)
        counted = found if found is not None else _counted(line, i + 1)
        after = counted[1] if counted is not None else i + 2
        last = line.has(i + 1, "final")
    else:
        counted = ordinal(line, i)
        last = counted is None and line.has(i, "final")
        after = (counted[1] if counted is not None else i + 1) + 1
        if line.value(after - 1, "unit") != "week":
            return ()
    if counted is None and not last:
        return ()
    return _week_in(line, i, after, counted[0] if counted is not None else 0)


def _counted(line: Line, j: int) -> tuple[int, int] | None:
    """Read the number of "week 2 of March"; "minggu 9 Maret" is a Sunday."""
    found = number(line, j)
    return found if found is not None and line.has(found[1], "of") else None


def _week_in(line: Line, i: int, after: int, n: int) -> Atoms:
    month = absolute.month_expression(line, skip(line, after, "of", "the", limit=2))
    if month is None or n > 5:
        return ()
    when, last = month
    part = Slice(1, "week", "last", when) if n == 0 else Slice(n, "week", "first", when, nth=True)
    return (Atom(i, last, part, other=("week_of_month", WeekOf(part))),)


def year_pair(line: Line, i: int) -> Atoms:
    """Read "2023/24" as its two years."""
    dates = line.at(i).dates
    if len(dates) != 2 or any(date.month is not None for date in dates):
        return ()
    return tuple(Atom(i, i + 1, Calendar(date.year)) for date in dates)
