"""Find the dates that a text itself names: the door for readers of documents.

Only phrases that need no today are returned: days, months, quarters, years, ISO weeks and
ranges of them, with their year written. The same guards hold as for questions, so numbers
of laws, standards, codes and measures are not dates.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from core import language
from core.dates import evidence, grammar, guards, links, phrases
from core.dates.line import Line
from core.dates.resolve import Setting
from core.dates.tokens import tokens
from core.dates.when import Grain, year_of
from core.records import Period

LONGEST = 200_000
_LINE = 1000
_YEAR = re.compile(r"\d\d")  # no year is written with less


@dataclass(frozen=True, slots=True)
class Mention:
    """`text[start:end]` names `period`; `grain` is how exactly: to the day, week or month.

    A quarter, a half and a year have the grain "month". `ranged` is True where two ends
    were written ("1-15 Maret 2024").
    """

    start: int
    end: int
    text: str
    period: Period
    grain: Grain
    ranged: bool = False


def find(text: str, *, today: date = date(2000, 1, 1)) -> tuple[Mention, ...]:
    """Return the dates named in a text, in order; linear in its length, and never raises.

    `today` only settles which two-digit numbers are likely years ("Jan-24").
    """
    if not _YEAR.search(text):
        return ()
    return _found(text, today) if len(text) <= _LINE else _read(text[:LONGEST], today)


@lru_cache(maxsize=8192)
def _found(text: str, today: date) -> tuple[Mention, ...]:
    """Read a line once: the same passages answer again and again."""
    return _read(text, today)


def _read(text: str, today: date) -> tuple[Mention, ...]:
    pieces = tokens(text)
    guards.bar(pieces, text)
    line = Line(pieces, today, language.detect(text[:500]), text.isupper(), absolute=True)
    tone = evidence.Tone.of(text, line)
    groups = links.group(line, grammar.parse(line), comparing=False)
    kept = [g for g in (evidence.believed(line, tone, group) for group in groups) if g is not None]
    shared = [links.share(group, today.year) for group in kept]
    found = phrases.phrases(line, [g for g in shared if _written(g)], Setting(today))
    return tuple(
        Mention(p.start, p.end, text[p.start : p.end], p.period, p.grain, p.ranged)
        for p in found
        if p.period is not None
    )


def _written(group: links.Group) -> bool:
    """True if every year of the group is written."""
    return all(year_of(atom.when) is not None for atom in group.atoms)
