"""How neighbouring date phrases hang together, and what they lend each other.

Phrases joined by "sampai", "dan", "vs" form a group. A year or month written once holds
for the whole group: first backwards from the last member, then forwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from core.dates.atoms import Atom
from core.dates.line import Line
from core.dates.when import (
    Calendar,
    Feast,
    Fiscal,
    Part,
    Segment,
    Settled,
    Slice,
    Week,
    Weekday,
    When,
    year_of,
)

Link = Literal["range", "list", "versus", "loose"]
LONGEST_GAP = 8
MOST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Group:
    """Atoms in order; `links[k]` joins atom k to atom k + 1."""

    atoms: tuple[Atom, ...]
    links: tuple[Link, ...]


def group(line: Line, atoms: Sequence[Atom], *, comparing: bool) -> list[Group]:
    """Return the atoms as groups, in order."""
    atoms = _with_years_apart(line, atoms)
    groups: list[Group] = []
    members: list[Atom] = []
    links: list[Link] = []
    for atom in atoms:
        link = _link(line, members[-1], atom, comparing=comparing) if members else None
        if members and link is None:
            groups.append(Group(tuple(members), tuple(links)))
            members, links = [], []
        elif link is not None:
            links.append(link)
        members.append(atom)
    if members:
        groups.append(Group(tuple(members), tuple(links)))
    return [_settle_between(line, found, comparing=comparing) for found in groups]


def _with_years_apart(line: Line, atoms: Sequence[Atom]) -> list[Atom]:
    """Give a month or quarter the year behind its noun: "fourth quarter results 2024"."""
    joined: list[Atom] = []
    for atom in atoms:
        last = joined[-1] if joined else None
        if last is not None and atom.doubt == "year" and _noun_between(line, last, atom):
            number = year_of(atom.when)
            assert number is not None
            joined[-1] = replace(
                last, last=atom.last, when=with_year(last.when, number), doubt=None
            )
        else:
            joined.append(atom)
    return joined


def _noun_between(line: Line, a: Atom, b: Atom) -> bool:
    whole = isinstance(a.when, Segment) or (isinstance(a.when, Calendar) and a.when.day is None)
    if not whole or not yearless(a.when) or not 0 < b.first - a.last <= MOST_WORDS:
        return False
    nouns = (line.at(i).context for i in range(a.last, b.first))
    return all("documents.words" in noun or "documents.measured" in noun for noun in nouns)


def _link(line: Line, a: Atom, b: Atom, *, comparing: bool) -> Link | None:
    if b.first - a.last > LONGEST_GAP:
        return None
    if b.first < a.last:
        return "range"  # both ends are in one run of digits: 10-14/06/2024
    if a.last == b.first:
        return "list" if _alike(a.when, b.when) else None
    seen: set[str] = set()
    words = 0
    for i in range(a.last, b.first):
        kind = _joint(line, i)
        if kind == "word":
            words += 1
        elif kind == "stop":
            return None
        elif kind:
            seen.add(kind)
    return _judge(line, a, b, seen, words=words, comparing=comparing)


def _joint(line: Line, i: int) -> str:
    """Say what a token between two phrases does: range, to, list, versus, nothing, word, stop."""
    token = line.at(i)
    if token.text == "-":
        return "range"
    if "until" in token.roles:
        return "to" if "versus" in token.roles else "range"
    if token.text in (",", ";", "/", "&", "+") or "and" in token.roles or "or" in token.roles:
        return "list"
    if "versus" in token.roles or "strategy.compare" in token.context:
        return "versus"
    clock = "measures.after" in token.context and line.at(i - 1).barred  # "5 am"
    if clock or token.barred or token.text == "." or any(role in token.roles for role in _FILLERS):
        return ""
    if not token.text[0].isalnum() or any(role in token.roles for role in _STOPS):
        return "stop"
    return "word"


_FILLERS = ("filler", "date", "the", "of", "clock", "daytime_words", "ke", "from", "between")
_STOPS = ("since", "before", "after", "except")


def _judge(
    line: Line, a: Atom, b: Atom, seen: set[str], *, words: int, comparing: bool
) -> Link | None:
    if words > MOST_WORDS:
        return None
    if "to" in seen and comparing and not opened(line, a, "from"):
        seen = {"versus"}
    if words:
        return "loose" if seen & {"versus", "list"} and _alike(a.when, b.when) else None
    if seen & {"range", "to"}:
        return "range" if "versus" not in seen else "versus"
    if "versus" in seen:
        return "versus"
    if seen == {"list"}:
        return "range" if _school_year(line, a, b) else "list"
    return None


def opened(line: Line, a: Atom, role: str) -> bool:
    """True if a word like "dari" or "antara" stands right before the first phrase."""
    for i in range(a.first - 1, max(-1, a.first - 6), -1):
        if line.has(i, role):
            return True
        clock = line.at(i).barred or "measures.after" in line.at(i).context
        if not clock and not line.has(i, "filler", "date", "the", "of", "clock"):
            return False
    return False


def _school_year(line: Line, a: Atom, b: Atom) -> bool:
    """True for "2023/2024"."""
    match a.when, b.when:
        case Calendar(year=first, month=None), Calendar(year=second, month=None):
            return line.text(a.last) == "/" and second == (first or 0) + 1
    return False


def _alike(a: When, b: When) -> bool:
    if isinstance(a, Calendar) and isinstance(b, Calendar):
        return (a.day is None) == (b.day is None)
    return type(a) is type(b) or (isinstance(a, (Calendar, Segment)) and isinstance(b, Segment))


def _settle_between(line: Line, found: Group, *, comparing: bool) -> Group:
    """Make one range of "antara A dan B", unless the two are compared."""
    pairs = len(found.links) == 1 and found.links[0] in ("list", "versus")
    if pairs and not comparing and opened(line, found.atoms[0], "between"):
        return Group(found.atoms, ("range",))
    dashes = len(found.links) > 1 and all(link == "range" for link in found.links)
    listed = tuple[Link, ...]("list" for _ in found.links)
    return Group(found.atoms, listed) if dashes else found


def share(found: Group, today_year: int) -> Group:
    """Fill what each member leaves out from its neighbours."""
    whens = [atom.when for atom in found.atoms]
    for k in range(len(whens) - 2, -1, -1):
        whens[k] = _from_next(whens[k], whens[k + 1], found.links[k], today_year)
    for k in range(1, len(whens)):
        own = found.atoms[k].doubt == "year"
        whens[k] = _from_previous(whens[k], whens[k - 1], found.links[k - 1], bare_year=own)
    atoms = tuple(replace(a, when=w) for a, w in zip(found.atoms, whens, strict=True))
    return Group(atoms, found.links)


def _from_next(a: When, b: When, link: Link, today_year: int) -> When:
    if isinstance(a, Calendar) and a.day and a.month is None and isinstance(b, Calendar):
        if link == "loose" or (b.month is None and b.year is not None):
            return a
        a = replace(a, month=b.month, year=b.year, nearness=b.nearness)
        return _earlier(a, b) if link == "range" else a
    if isinstance(a, Weekday) and isinstance(b, Weekday) and a.week is None:
        return replace(
            a, week=b.week, nearness=b.nearness if a.nearness == "recent" else a.nearness
        )
    if not yearless(a):
        return a
    if isinstance(b, Calendar) and b.month is None:
        return a
    number = None if isinstance(b, Settled) else year_of(b)
    if number is None:
        return _same_nearness(a, b)
    shared = with_year(a, number)
    if link == "range" or _tomorrow(shared, b, today_year):
        return _earlier(shared, b)
    return shared


def _tomorrow(a: When, b: When, today_year: int) -> bool:
    """True for "Desember vs Januari 2026" in 2026: the December meant is the one before."""
    month, other = _month_of(a), _month_of(b)
    if month is None or other is None:
        return False
    return year_of(a) == today_year and other <= 3 and month - other >= 9


def _same_nearness(a: When, b: When) -> When:
    near = isinstance(b, (Calendar, Segment)) and b.nearness != "recent"
    if near and isinstance(a, (Calendar, Segment)) and a.nearness == "recent":
        assert isinstance(b, (Calendar, Segment))
        return replace(a, nearness=b.nearness)
    return a


def yearless(when: When) -> bool:
    """True for a phrase that leaves its year to its neighbours or to today."""
    match when:
        case Calendar(year=None) | Segment(year=None) | Week(year=None) | Feast(year=None):
            return when.nearness == "recent" if not isinstance(when, Week) else True
        case Part(of=of) | Slice(of=of):
            return yearless(of)
        case _:
            return False


def with_year(when: When, number: int) -> When:
    """Return the phrase with its year set."""
    match when:
        case Calendar() | Segment() | Week() | Feast():
            return replace(when, year=number)
        case Fiscal():
            return Fiscal(number)
        case Part(of=of) | Slice(of=of):
            return replace(when, of=with_year(of, number))
        case _:
            return when


def _month_of(when: When) -> int | None:
    match when:
        case Calendar(month=month):
            return month
        case Segment(unit=unit, n=n):
            return (n - 1) * {"quarter": 3, "third": 4, "half": 6}[unit] + 1
        case Part(of=of) | Slice(of=of):
            return _month_of(of)
        case _:
            return None


def _earlier(a: When, b: When) -> When:
    """Step the start of a range back where it would lie after its end."""
    if isinstance(a, Week) and isinstance(b, Week):
        return replace(a, year=(b.year or 0) - 1) if b.year and a.n > b.n else a
    month, other, number = _month_of(a), _month_of(b), year_of(b)
    if month is None or other is None or number is None:
        return a
    if isinstance(a, Calendar) and isinstance(b, Calendar) and a.day and b.day:
        later = (month, a.day) > (other, b.day)
    else:
        later = month > other
    if later and month == other and isinstance(a, Calendar):
        return replace(a, month=month - 1) if month > 1 else replace(a, month=12, year=number - 1)
    return with_year(a, number - 1) if later else a


def _from_previous(b: When, a: When, link: Link, *, bare_year: bool) -> When:
    if isinstance(b, Calendar) and b.month is None and b.day is None:
        dated = isinstance(a, Segment) or (isinstance(a, Calendar) and a.month is not None)
        if bare_year and dated and link != "range" and year_of(a) is not None and b.year:
            return with_year(a, b.year)
        return b
    if isinstance(b, Calendar) and b.day and b.month is None and isinstance(a, Calendar):
        return replace(b, month=a.month, year=a.year, nearness=a.nearness) if a.month else b
    if isinstance(b, Weekday) and isinstance(a, Weekday) and b.week is None:
        return replace(b, week=a.week)
    number = None if isinstance(a, Settled) else year_of(a)
    if number is None or not yearless(b):
        return b
    if isinstance(a, Calendar) and a.month is None:
        return b
    month, other = _month_of(a), _month_of(b)
    after = link == "range" and month is not None and other is not None and other < month
    return with_year(b, number + 1 if after else number)
