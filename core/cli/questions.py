"""Verbs that read, search and answer questions."""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import date, datetime

from core import json_lines
from core.cli import output, render
from core.cli.opening import opened
from core.dates.question import read as read_dates
from core.errors import BadInput
from core.records import Answered, Explanation, Reading
from core.settings import Settings

Options = argparse.Namespace


def dates(options: Options, settings: Settings) -> int:
    """Read the dates of one question, or of a file of them."""
    if (options.question is None) == (options.file is None):
        raise BadInput("Give a question, or --file with one question a line.")
    today = options.today or _today(settings)
    if options.question is not None:
        reading = _read(options.question, today, settings)
        _show_reading(take_reading(reading, options.reading), None, as_json=options.json)
        return 0
    for number, line in json_lines.objects(str(options.file), json_lines.read(options.file)):
        if not isinstance(line.get("query"), str):
            raise BadInput(f'{options.file}: line {number} has no "query".')
        try:
            asked_on = date.fromisoformat(str(line["today"])) if line.get("today") else today
        except ValueError as exc:
            raise BadInput(f'{options.file}: line {number}, "today": {exc}.') from exc
        identity = str(line["id"]) if "id" in line else None
        reading = _read(line["query"], asked_on, settings)
        _show_reading(take_reading(reading, options.reading), identity, as_json=options.json)
    return 0


def _read(question: str, today: date, settings: Settings) -> Reading:
    return read_dates(question, today, fiscal_year_start=settings.fiscal_year_start)


def _today(settings: Settings) -> date:
    return datetime.now(settings.zone).date()


def _show_reading(reading: Reading, identity: str | None, *, as_json: bool) -> None:
    if as_json:
        output.emit(render.reading(reading, identity))
        return
    spans = ", ".join(render.span_of_days(p) for p in reading.intervals) or "no date"
    output.say(f"{reading.strategy}: {spans}")
    if reading.reason:
        output.say(f"  {reading.reason}")
    for number, other in enumerate(reading.alternatives, start=2):
        intervals = ", ".join(render.span_of_days(p) for p in other.intervals)
        output.say(f"  --reading {number}: {intervals} ({other.reason})")


def take_reading(reading: Reading, number: int) -> Reading:
    """Return the Nth reading of an ambiguous question; the first is the convention's."""
    if number == 1:
        return reading
    if not 2 <= number <= len(reading.alternatives) + 1:
        raise BadInput(
            f"There is no reading {number}: this question has {len(reading.alternatives) + 1}."
        )
    other = reading.alternatives[number - 2]
    return replace(reading, intervals=other.intervals, strategy=other.strategy, reason=other.reason)


def search(options: Options, settings: Settings) -> int:
    """Retrieve passages."""
    with opened(settings) as engine:
        reading = take_reading(engine.read_dates(options.question, options.today), options.reading)
        if options.explain or options.document:
            explanation = engine.explain(
                options.question,
                document=options.document,
                method=options.method,
                reading=reading,
            )
            _show_explanation(explanation, as_json=options.json)
            return 0
        result = engine.search(options.question, method=options.method, reading=reading)
    if options.json:
        output.emit(render.result(result))
        return 0
    for hit in result.hits:
        when = render.span_of_days(hit.document.metadata.period)
        output.say(f"{hit.score:.3f}  {when}  {hit.document.name} p.{hit.chunk.page}")
        output.say(f"       {' '.join(hit.chunk.text.split())[:160]}")
    for period in result.missing:
        output.say(f"No document lies in {render.span_of_days(period)}.")
    if result.nearest:
        output.say("Nearest: " + ", ".join(render.span_of_days(p) for p in result.nearest))
    return 0


def _show_explanation(explanation: Explanation, *, as_json: bool) -> None:
    if as_json:
        output.emit(render.explanation(explanation))
        return
    output.say(f"{explanation.reading.strategy}: {'; '.join(explanation.where)}")
    for one in explanation.candidates:
        dense = _path("vector", one.dense, one.dense_rank)
        bm25 = _path("BM25", one.bm25, one.bm25_rank)
        where = f"{one.document.name} p.{one.chunk.page}"
        held = "-" if one.coverage is None else f"{one.coverage:.2f}"
        output.say(f"{one.score:.3f}  {dense}  {bm25}  held {held}  {one.reason:<12}  {where}")
    if explanation.asked_document:
        verdict = explanation.asked_document
        name = f"{verdict.document.name}: " if verdict.document else ""
        output.say(f"{name}{verdict.reason}. {verdict.detail}")


def _path(name: str, score: float | None, rank: int | None) -> str:
    shown = "-" if score is None else f"{score:.3f} #{rank}"
    return f"{name} {shown:<11}"


def ask(options: Options, settings: Settings) -> int:
    """Answer one question, outside of any thread."""
    with opened(settings) as engine:
        reading = take_reading(engine.read_dates(options.question, options.today), options.reading)
        *_, last = engine.ask(options.question, today=options.today, reading=reading)
    if not isinstance(last, Answered):
        raise TypeError("a turn ended without an answer")
    answer = last.answer
    if options.json:
        output.emit(render.answer(answer))
        return 0
    output.say(answer.text)
    for citation in answer.citations:
        when = render.span_of_days(citation.period)
        output.say(f"  [{citation.n}] {citation.name}, p.{citation.page}, {when}")
    for notice in answer.notices:
        output.say(f"  ({notice})")
    return 0
