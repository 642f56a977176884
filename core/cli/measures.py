"""Verbs that measure quality and speed."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace

from core.cli import output, render
from core.cli.opening import opened
from core.evaluation import sets
from core.evaluation.ablation import Trial
from core.records import EvaluationRow, EvaluationRun
from core.settings import Settings

Options = argparse.Namespace


def evaluate(options: Options, settings: Settings) -> int:
    """Run a judged set with one method and print its metrics."""
    judged = sets.load(options.set)
    if options.today:
        judged = [replace(one, today=one.today or options.today) for one in judged]
    with opened(settings) as engine:
        if options.ablation:
            trials = engine.ablation(judged, method=options.method)
            for trial in trials:
                _show_trial(trial, as_json=options.json)
            return 0
        events = engine.evaluate(judged, set_name=options.set.stem, method=options.method)
        for number, event in enumerate(events, start=1):
            if isinstance(event, EvaluationRun):
                _show_summary(event, as_json=options.json)
                continue
            if options.rows:
                _show_row(event, as_json=options.json)
            output.progress(number, len(judged), event.id)
    return 0


def _show_row(row: EvaluationRow, *, as_json: bool) -> None:
    if as_json:
        output.emit(render.row(row))
    else:
        output.say(f"{row.id}  f1 {row.metrics['f1']:.2f}  {', '.join(row.documents[:5])}")


def _show_summary(run: EvaluationRun, *, as_json: bool) -> None:
    if as_json:
        output.emit(run.summary)
        return
    for name, value in run.summary.items():
        output.say(f"{name:>14}  {value if value is not None else '-'}")


def _show_trial(trial: Trial, *, as_json: bool) -> None:
    line = asdict(trial.weights) | trial.summary
    if as_json:
        output.emit(line)
    else:
        shown = ("dense", "cutoff", "precision", "recall", "f1", "mrr", "recall@10", "hit@1")
        output.say("  ".join(f"{name} {line[name]}" for name in shown))


def benchmark(options: Options, _settings: Settings) -> int:
    """Measure loading and querying on a generated corpus and print one line a figure."""
    from core.evaluation import benchmark as speed  # brings the generator of whole corpora along

    for line in speed.run(chunks=options.chunks, queries=options.queries):
        if options.json:
            output.emit(line)
        else:
            output.say("  ".join(f"{key} {value}" for key, value in line.items()))
    return 0
