"""From a line of tokens to its date phrases: which rule reads what, and where."""

from __future__ import annotations

from dataclasses import replace

from core.dates import absolute, parts, relative, segments, years
from core.dates.atoms import Atom, Atoms, Rule
from core.dates.line import END, Line
from core.dates.tokens import FILES, JOINERS, Token
from core.dates.when import Beside, Calendar, Settled, ToDate, Weekday

# role of the first token -> the rules that may begin with it
RULES: dict[str, tuple[Rule, ...]] = {
    "date": (absolute.after_date_word,),
    "month": (absolute.month_first,),
    "unit": (
        relative.unit,
        absolute.cued_month,
        absolute.month_number,
        years.year_alone,
        years.year_first,
        segments.year_segment,
        parts.week_of,
        relative.iso_alone,
        segments.named_segment,
        segments.final_segment,
        segments.week_of_month,
        relative.final_unit,
        relative.weekday,
    ),
    "weekday": (relative.weekday,),
    "prefix": (segments.named_segment, segments.fiscal_year),
    "fiscal": (segments.fiscal_year,),
    "day_word": (relative.day_word,),
    "one_unit": (relative.counted,),
    "few": (relative.counted,),
    "couple": (relative.counted,),
    "fortnight": (relative.counted,),
    "early": (parts.part,),
    "mid": (parts.part,),
    "late": (parts.part,),
    "half_of": (parts.half_of,),
    "weekend": (relative.weekend,),
    "same_period": (relative.same_period,),
    "feast": (parts.feast,),
    "week_of": (parts.week_of,),
    "past": (relative.counted_before,),
    "ahead": (relative.counted_before,),
    "final": (relative.counted_before, segments.week_of_month),
    **dict.fromkeys(parts.TO_DATE, (parts.to_date,)),
}
_BEFORE_NOUN: tuple[Rule, ...] = (
    relative.unit,
    years.year_first,
    segments.year_segment,
    relative.weekday,
    relative.weekend,
    absolute.before_month,
    segments.final_segment,
    segments.fiscal_year,
    parts.feast,
)
RULES |= dict.fromkeys(("last", "this", "next"), _BEFORE_NOUN)
_NUMBER: tuple[Rule, ...] = (
    absolute.digits,
    absolute.spaced_digits,
    absolute.day_first,
    years.year_alone,
    years.year_first,
    segments.ordinal_segment,
    segments.year_segment,
    segments.year_pair,
    relative.counted,
    segments.week_of_month,
    parts.half_of,
)
RULES |= dict.fromkeys(("number", "join"), _NUMBER)
RULES |= dict.fromkeys(
    ("ordinal", "ke"),
    (
        absolute.day_first,
        segments.ordinal_segment,
        segments.week_of_month,
        relative.counted_before,
        parts.half_of,
    ),
)
BREAKS = frozenset(",;:()[]{}\"'!?<>|")


def parse(line: Line) -> list[Atom]:
    """Return the date phrases of a line, in order, none overlapping another."""
    found: list[Atom] = []
    i = 0
    while i < len(line.tokens):
        atoms = _read(line, i)
        if not atoms:
            i += 1
            continue
        found.extend(atoms)
        i = max(atoms[-1].last, i + 1)
    free = [atom for k, atom in enumerate(found) if _stands_free(line, found, k)]
    return [atom for atom in free if _absolute(atom)] if line.absolute else free


def _read(line: Line, i: int) -> Atoms:
    token = line.tokens[i]
    if token.barred:
        return ()
    best = _longest(line, i, _rules(line, token, i))
    confirmed = relative.confirmed(line, i)
    if confirmed > i:
        dated = _longest(line, confirmed, _rules(line, line.at(confirmed), confirmed))
        if dated and _dated(dated[0]) and dated[-1].last > (best[-1].last if best else i):
            return (replace(dated[0], first=i, doubt=None), *dated[1:])
    return best


def _rules(line: Line, token: Token, i: int) -> tuple[Rule, ...]:
    if token.number is not None or token.dates:
        return _NUMBER
    if not token.roles:
        near_year = (line.at(i + 1).number or 0) > 1900 and token.text[:1].isalpha()
        return (absolute.month_first,) if near_year else ()
    if len(token.roles) <= 2:  # a role and its language
        return RULES.get(next(iter(token.roles)), ())
    return tuple(rule for role in token.roles for rule in RULES.get(role, ()))


def _absolute(atom: Atom) -> bool:
    """True for a phrase whose days do not hang on today."""
    return not isinstance(atom.when, (Settled, Weekday, Beside, ToDate))


def _longest(line: Line, i: int, rules: tuple[Rule, ...]) -> Atoms:
    best: Atoms = ()
    for rule in rules:
        atoms = rule(line, i)
        if atoms and (not best or atoms[-1].last > best[-1].last):
            best = atoms
    return best


def _dated(atom: Atom) -> bool:
    when = atom.when
    return isinstance(when, Calendar) and when.day is not None


def _stands_free(line: Line, atoms: list[Atom], k: int) -> bool:
    """True if a phrase is not glued to something that makes it part of a code."""
    atom = atoms[k]
    before = line.at(atom.first - 1)
    joined_left = k > 0 and atoms[k - 1].last >= atom.first - 1
    prefixed = before.text == "-" and line.has(atom.first - 2, "before", "after")  # pre-2020
    if not joined_left and line.glued(atom.first) and _glues(before) and not prefixed:
        return False
    after = line.at(atom.last)
    if after is END or after.gap:
        return True
    if k + 1 < len(atoms) and atoms[k + 1].first <= atom.last + 1:
        return True
    if after.text == "%" or after.text[0].isalnum():
        return _continues(after)
    if after.text not in JOINERS:
        return True
    following = line.at(atom.last + 1)
    if following is END or following.gap or not following.text[0].isalnum():
        return True
    return _continues(following) or after.text in (":", "'") or _file_end(line, atom.last)


def _glues(before: Token) -> bool:
    if before.text in BREAKS and before.text != "'":
        return False
    return not any(role in before.roles for role in _LEADERS)


_LEADERS = ("date", "until", "since", "before", "after", "from", "position", "until_alone", "of")


def _continues(token: Token) -> bool:
    """True for a word that may be glued after a date: "5maret2024s/d…", "T08:30"."""
    if token.barred:
        return False
    return (bool(token.roles) and "prefix" not in token.roles) or token.text == "t"


def _file_end(line: Line, i: int) -> bool:
    return line.text(i) == "." and line.text(i + 1) in FILES
