"""Verbs that measure quality and speed."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import date
from typing import get_args

from core import wiring
from core.cli import output, render
from core.cli.opening import opened
from core.evaluation import peers, sets
from core.evaluation.ablation import Trial
from core.evaluation.runner import Context, by_group
from core.records import Comparison, EvaluationRow, EvaluationRun, JudgedSet, Method
from core.settings import Settings

Options = argparse.Namespace
METHODS: tuple[Method, ...] = get_args(Method)


def evaluate(options: Options, settings: Settings) -> int:
    """Run a judged set with one method or all, and print their metrics and how sure they are."""
    judged = _asked_from(sets.open_set(options.set), options.today)
    if options.method in peers.NAMES:
        return _evaluate_peer(judged, options, settings)
    methods: tuple[Method, ...] = METHODS if options.method == "all" else (options.method,)
    with opened(settings) as engine:
        if options.ablation:
            for trial in engine.ablation(judged, method=methods[0]):
                _show_trial(trial, as_json=options.json)
            return 0
        total, done = len(judged.questions) * len(methods), 0
        for event in engine.compare(judged, methods=methods):
            if isinstance(event, EvaluationRow):
                done += 1
                output.progress(done, total, event.id)
                if options.rows:
                    _show_row(event, as_json=options.json)
            elif isinstance(event, EvaluationRun):
                _show_groups(event, as_json=options.json)
                _show_summary(event.summary, as_json=options.json)
            else:
                _show_comparison(event, as_json=options.json)
    return 0


def _evaluate_peer(judged: JudgedSet, options: Options, settings: Settings) -> int:
    """Run a judged set through another framework over the same passages and vectors."""
    with opened(settings) as engine:
        parts, brought = engine.parts, bool(judged.passages)
        if brought:
            parts = wiring.passage_library(parts, judged.passages, dense=False)
        context = Context(parts, engine.today(), store=engine.parts.database, dated=not brought)
        for number, event in enumerate(peers.run(context, judged.questions, options.method), 1):
            if isinstance(event, EvaluationRow):
                output.progress(number, len(judged.questions), event.id)
                if options.rows:
                    _show_row(event, as_json=options.json)
            else:
                _show_summary(event, as_json=options.json)
    return 0


def _asked_from(judged: JudgedSet, today: date | None) -> JudgedSet:
    questions = tuple(replace(one, today=one.today or today) for one in judged.questions)
    return replace(judged, questions=questions)


def _show_comparison(found: Comparison, *, as_json: bool) -> None:
    if as_json:
        output.emit(asdict(found))
        return
    first, second = found.methods
    where = f"[{found.low:+.3f}, {found.high:+.3f}]"
    output.say(
        f"{found.measure:>10}  {first} - {second}  {found.difference:+.3f} {where}  p {found.p}"
    )


def _show_groups(run: EvaluationRun, *, as_json: bool) -> None:
    for group, summary in by_group(run.rows, run.method).items():
        _show_summary({"group": group, **summary}, as_json=as_json)


def _show_row(row: EvaluationRow, *, as_json: bool) -> None:
    if as_json:
        output.emit(render.row(row))
    else:
        output.say(f"{row.id}  f1 {row.metrics['f1']:.2f}  {', '.join(row.documents[:5])}")


def _show_summary(summary: Mapping[str, float | int | str | None], *, as_json: bool) -> None:
    if as_json:
        output.emit(summary)
        return
    for name, value in summary.items():
        if name.endswith(("_low", "_high")):
            continue
        ends = [summary.get(f"{name}_low"), summary.get(f"{name}_high")]
        interval = f"  [{ends[0]}, {ends[1]}]" if ends[0] is not None else ""
        output.say(f"{name:>14}  {value if value is not None else '-'}{interval}")


def _show_trial(trial: Trial, *, as_json: bool) -> None:
    line = asdict(trial.weights) | trial.summary
    if as_json:
        output.emit(line)
    else:
        shown = (
            "dense",
            "coverage",
            "cutoff",
            "precision",
            "recall",
            "f1",
            "mrr",
            "recall@10",
            "hit@1",
        )
        output.say("  ".join(f"{name} {line[name]}" for name in shown))


def _reading(*, as_json: bool) -> int:
    from core.evaluation import reading_benchmark  # brings the writers of test files along

    for timing in reading_benchmark.run():
        if as_json:
            output.emit(asdict(timing))
        else:
            output.say("  ".join(f"{key} {value}" for key, value in asdict(timing).items()))
    return 0


def benchmark(options: Options, settings: Settings) -> int:
    """Measure loading and querying on a generated corpus and print one line a figure."""
    if options.reading:
        return _reading(as_json=options.json)
    if options.uploads:
        return _uploads(settings, as_json=options.json)
    if options.recall:
        return _recall(settings, as_json=options.json)
    from core.evaluation import benchmark as speed  # brings the generator of whole corpora along

    plan = speed.Plan(options.chunks, options.queries, options.threads, options.against_paper)
    for line in speed.run(plan):
        _show_line(line, as_json=options.json)
    return 0


def _recall(settings: Settings, *, as_json: bool) -> int:
    """Measure approximate search on the vectors of the library itself."""
    from core.evaluation.benchmark_recall import recall

    key = settings.qdrant_api_key.get_secret_value() if settings.qdrant_api_key else None
    with opened(settings) as engine:
        for line in recall(engine.parts, url=settings.qdrant_url, key=key):
            _show_line(line, as_json=as_json)
    return 0


def _show_line(line: Mapping[str, object], *, as_json: bool) -> None:
    if as_json:
        output.emit(dict(line))
    else:
        output.say("  ".join(f"{key} {value}" for key, value in line.items()))


def _uploads(settings: Settings, *, as_json: bool) -> int:
    from core.evaluation import uploads  # brings the generator along too

    for timing in uploads.measure(settings):
        line = asdict(timing) | {"speedup": round(timing.speedup, 2)}
        if as_json:
            output.emit(line)
        else:
            output.say("  ".join(f"{key} {value}" for key, value in line.items()))
    return 0
