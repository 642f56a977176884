"""Read the dates of a question: which days it asks for, and how."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from core import language
from core.dates import evidence, grammar, guards, links, sentences, strategy
from core.dates.line import Line
from core.dates.phrases import Phrase, phrases, subtract
from core.dates.resolve import Setting
from core.dates.tokens import FILES, tokens
from core.records import Alternative, Period, Reading, Span

MOST_ALTERNATIVES = 3


def read(question: str, today: date, *, fiscal_year_start: int = 1) -> Reading:
    """Return the days that a question asks for, given the company's day `today`.

    Never raises on any text. Intervals stand in the order mentioned, without repeats. A
    date that no calendar has gives no interval and stands in `impossible`; where nothing
    else is asked the strategy stays `explicit`, so that no other period answers for it.
    Fiscal years begin in the month `fiscal_year_start` and bear the year they end in.
    """
    line = parse(question, today)
    setting = Setting(today, fiscal_year_start)
    return compose(question, line, phrases(line, groups(question, line), setting))


def parse(question: str, today: date) -> Line:
    """Return the question as tokens, with what is no date barred."""
    pieces = tokens(question)
    guards.bar(pieces, question)
    return Line(pieces, today, language.detect(question), question.isupper())


def groups(question: str, line: Line) -> list[links.Group]:
    """Return the date phrases that are believed, joined to lists and ranges."""
    atoms = grammar.parse(line)
    if not atoms:
        return []
    tone = evidence.Tone.of(question, line)
    found = links.group(line, atoms, comparing=strategy.compares(line))
    kept = [g for g in (evidence.believed(line, tone, group) for group in found) if g is not None]
    return [links.share(group, line.today.year) for group in kept]


def compose(question: str, line: Line, found: Sequence[Phrase]) -> Reading:
    """Return the reading of a question whose date phrases are resolved."""
    impossible = tuple(question[p.start : p.end] for p in found if p.period is None)
    intervals = _intervals(found)
    chosen = strategy.decide(line, found, impossible=bool(impossible))
    return Reading(
        question=question,
        today=line.today,
        language=line.language,
        intervals=intervals,
        strategy=chosen,
        spans=tuple(Span(p.start, p.end, question[p.start : p.end]) for p in found),
        alternatives=_alternatives(line, found, intervals),
        reason=sentences.reason(line.language, found, intervals, chosen),
        impossible=impossible,
    )


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
    if intervals and any(token.barred and token.text in FILES for token in line.tokens):
        why = sentences.other(line.language, "file_name", ())
        ready.append(Alternative((), "no_filter", why))
    return tuple(ready[:MOST_ALTERNATIVES])
