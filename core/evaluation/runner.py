"""Run judged questions through retrieval and keep what came out."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import PurePosixPath

from core import search
from core.dates import question as questions
from core.evaluation.metrics import MEASURES, mean, measure, percentile
from core.evaluation.statistics import compared, interval
from core.parts import Parts
from core.records import (
    Comparison,
    EvaluationRow,
    EvaluationRun,
    Hit,
    Judged,
    JudgedSet,
    Method,
    Reading,
    SearchResult,
    Viewer,
)
from core.storage import runs
from core.storage.database import Database

DEFAULT_LIMITS = search.Limits()
Summary = dict[str, float | int | str | None]


@dataclass(frozen=True, slots=True)
class Context:
    """What a run needs beside its questions; `today` is for questions that carry none.

    Without `dated` no question is read for dates: the passages of a set have none. Runs are
    stored in `store`.
    """

    parts: Parts
    today: date
    store: Database
    fiscal_year_start: int = 1
    dated: bool = True


def run(
    context: Context,
    judged: Sequence[Judged],
    *,
    set_name: str,
    method: Method,
    viewer: Viewer,
) -> Iterator[EvaluationRow | EvaluationRun]:
    """Yield a row for each question and last the run, stored as it is yielded."""
    started = context.parts.clock()
    rows: list[EvaluationRow] = []
    for question in judged:
        rows.append(evaluate_one(context, question, method=method, viewer=viewer))
        yield rows[-1]
    finished = EvaluationRun(
        id=str(uuid.uuid4()),
        set_name=set_name,
        method=method,
        started_at=started,
        user=viewer.name,
        summary=summarise(rows, method),
        rows=tuple(rows),
    )
    runs.save_run(context.store, finished)
    yield finished


def compare(
    context: Context, judged: JudgedSet, *, methods: Sequence[Method], viewer: Viewer
) -> Iterator[EvaluationRow | EvaluationRun | Comparison]:
    """Run a set with each method; last come the comparisons of the first with every other."""
    finished: list[EvaluationRun] = []
    for method in methods:
        events = run(context, judged.questions, set_name=judged.name, method=method, viewer=viewer)
        for event in events:
            if isinstance(event, EvaluationRun):
                finished.append(event)
            yield event
    for other in finished[1:]:
        yield from compared(finished[0], other)


def evaluate_one(
    context: Context,
    judged: Judged,
    *,
    method: Method,
    viewer: Viewer,
    limits: search.Limits = DEFAULT_LIMITS,
) -> EvaluationRow:
    """Read, search and score one question; `ms` is retrieval with its embedding."""
    reading = read(context, judged)
    result = search.search(context.parts, reading, method=method, viewer=viewer, limits=limits)
    return judge(context, judged, result)


def judge(context: Context, judged: Judged, result: SearchResult) -> EvaluationRow:
    """Score what was found for a question."""
    reading = result.reading
    ranking = documents_of(result.hits, judged)
    return EvaluationRow(
        id=judged.id,
        query=judged.query,
        strategy=reading.strategy,
        intervals=reading.intervals,
        documents=tuple(ranking),
        ms=result.timings_ms["total"],
        metrics=measure(ranking, {_stem(name) for name in judged.gold}),
        dates_right=_dates_right(reading, judged),
        group=judged.group,
        gold=tuple(_stem(name) for name in judged.gold),
        expected=judged.intervals,
        today=judged.today or context.today,
        difficulty=judged.difficulty,
        language=judged.language,
    )


def read(context: Context, judged: Judged) -> Reading:
    """Read the dates of a question, where the context's documents have any."""
    reading = questions.read(
        judged.query,
        judged.today or context.today,
        fiscal_year_start=context.fiscal_year_start,
    )
    if context.dated:
        return reading
    return replace(reading, intervals=(), strategy="no_filter", spans=())


def documents_of(hits: Sequence[Hit], judged: Judged) -> list[str]:
    """Return the names of the retrieved documents without suffix, best first, once each.

    A document judged partial, and one that only covers the asked period, is left out.
    """
    partial = {_stem(name) for name in judged.partial}
    ordered = sorted((hit for hit in hits if not hit.covering), key=lambda hit: -hit.score)
    names = dict.fromkeys(_stem(hit.document.name) for hit in ordered)
    return [name for name in names if name not in partial]


def _stem(name: str) -> str:
    """Return the file's name without folder and without a suffix of letters and digits."""
    path = PurePosixPath(name)
    return path.stem if path.suffix[1:].isalnum() and len(path.suffix) <= 5 else path.name


def _dates_right(reading: Reading, judged: Judged) -> bool | None:
    if judged.intervals is None:
        return None
    same = set(reading.intervals) == set(judged.intervals)
    return same and judged.strategy in (None, reading.strategy)


def summarise(rows: Sequence[EvaluationRow], method: str, *, intervals: bool = True) -> Summary:
    """Return the means over rows, each with the ends of its 95 % interval.

    `f1` is the mean, `f1_low` and `f1_high` the ends. `date_accuracy` is None where no
    question has a right value.
    """
    summary: Summary = {"method": method, "queries": len(rows)}
    for name in MEASURES:
        summary[name] = round(mean([row.metrics[name] for row in rows]), 4)
    dated = [float(row.dates_right) for row in rows if row.dates_right is not None]
    summary["date_accuracy"] = round(mean(dated), 4) if dated else None
    times = [row.ms for row in rows]
    summary["p50_ms"] = percentile(times, 0.5)
    summary["p95_ms"] = percentile(times, 0.95)
    for name in MEASURES if intervals else ():
        low, high = interval([row.metrics[name] for row in rows])
        summary |= {f"{name}_low": round(low, 4), f"{name}_high": round(high, 4)}
    return summary


def by_group(rows: Sequence[EvaluationRow], method: Method) -> dict[str, Summary]:
    """Return each group's own summary, in the order of the set; none where there is but one."""
    groups = dict.fromkeys(row.group for row in rows)
    if len(groups) < 2:
        return {}
    return {
        group: summarise([row for row in rows if row.group == group], method) for group in groups
    }
