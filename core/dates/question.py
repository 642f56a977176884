"""Read the dates of a question: which days it asks for, and how."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from core import language
from core.dates import evidence, grammar, guards, links, sentences, strategy
from core.dates.line import Line
from core.dates.phrases import Phrase, phrases, subtract
from core.dates.resolve import Setting
from core.dates.tokens import tokens
from core.records import Alternative, Period, Reading, Span

MOST_ALTERNATIVES = 3


def read(question: str, today: date, *, fiscal_year_start: int = 1) -> Reading:
    """Return the days that a question asks for, given the company's day `today`.

    Never raises on any text. Intervals stand in the order mentioned, without repeats. A
    date that no calendar has gives no interval and stands in `impossible`; where nothing
    else is asked the strategy stays `explicit`, so that no other period answers for it.
    """
    line = _line(question, today)
    found = find(question, line, Setting(today, fiscal_year_start))
    impossible = tuple(question[p.start : p.end] for p in found if p.period is None)
    intervals = _intervals(found)
    chosen = strategy.decide(line, found, impossible=bool(impossible))
    return Reading(
        question=question,
        today=today,
        language=line.language,
        intervals=intervals,
        strategy=chosen,
        spans=tuple(Span(p.start, p.end, question[p.start : p.end]) for p in found),
        alternatives=_alternatives(line, found, intervals),
        reason=sentences.reason(line.language, found, intervals, chosen),
        impossible=impossible,
    )


def _line(question: str, today: date) -> Line:
    pieces = tokens(question)
    guards.bar(pieces)
    shouting = question.isupper()
    return Line(pieces, today, language.detect(question), shouting)


def find(question: str, line: Line, setting: Setting) -> list[Phrase]:
    """Return the date phrases of a line that are believed."""
    atoms = grammar.parse(line)
    if not atoms:
        return []
    tone = evidence.Tone.of(question, line)
    groups = links.group(line, atoms, comparing=strategy.compares(line))
    kept = [g for g in (evidence.believed(line, tone, group) for group in groups) if g is not None]
    return phrases(line, [links.share(g, setting.today.year) for g in kept], setting)


def _intervals(found: Sequence[Phrase], other: str = "") -> tuple[Period, ...]:
    """Return the asked periods, with the readings named `other` where there are such."""
    asked: list[Period] = []
    excluded: list[Period] = []
    for phrase in found:
        period = dict(phrase.others).get(other, phrase.period)  # type: ignore[call-overload]
        if period is None:
            continue
        (excluded if phrase.bound == "except" else asked).append(period)
    kept = subtract(asked, excluded) if excluded else tuple(asked)
    return tuple(dict.fromkeys(kept))


def _alternatives(
    line: Line, found: Sequence[Phrase], intervals: tuple[Period, ...]
) -> tuple[Alternative, ...]:
    names = dict.fromkeys(name for phrase in found for name, _ in phrase.others)
    ready: list[Alternative] = []
    for name in names:
        other = _intervals(found, name)
        if other and other != intervals:
            chosen = strategy.decide(line, found, impossible=True)
            why = sentences.other(line.language, name, other)
            ready.append(Alternative(other, chosen, why))
    return tuple(ready[:MOST_ALTERNATIVES])
