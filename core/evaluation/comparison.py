"""Stored runs side by side, as the tables and charts that a reader compares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import get_args

import pandas as pd

from core.evaluation.metrics import MEASURES
from core.records import EvaluationRow, EvaluationRun, Method

METHODS: tuple[Method, ...] = get_args(Method)
HEADLINE = ("precision", "recall", "f1", "mrr", "ndcg@10", "date_accuracy", "p50_ms", "p95_ms")
SCORES = ("precision", "recall", "f1", "mrr", "ndcg@10")


def latest_by_method(runs: Sequence[EvaluationRun], set_name: str) -> list[EvaluationRun]:
    """Return the newest run of each method over one set, in the methods' own order.

    `runs` are newest first.
    """
    newest: dict[str, EvaluationRun] = {}
    for run in runs:
        if run.set_name == set_name:
            newest.setdefault(run.method, run)
    return [newest[method] for method in METHODS if method in newest]


def best(runs: Sequence[EvaluationRun], name: str) -> float | None:
    """Return the best value of a figure; None where there is none or all are equal.

    Of a time the least is the best.
    """
    found = [v for run in runs if isinstance(v := run.summary.get(name), int | float)]
    if len(set(found)) < 2:
        return None
    return min(found) if name.endswith("_ms") else max(found)


def strategies(run: EvaluationRun) -> dict[str, int]:
    """Return how many questions were read with each strategy, the commonest first."""
    return dict(Counter(row.strategy for row in run.rows).most_common())


def imperfect(run: EvaluationRun) -> list[EvaluationRow]:
    """Return the rows that miss a document, find a wrong one, or read a date wrongly."""
    return [row for row in run.rows if row.metrics.get("f1", 0.0) < 1 or row.dates_right is False]


def questions(rows: Sequence[EvaluationRow]) -> pd.DataFrame:
    """Return a row a question with everything that was measured of it."""
    return pd.DataFrame(
        [
            {
                "id": row.id,
                "query": row.query,
                "strategy": row.strategy,
                "dates_right": row.dates_right,
                "documents": "; ".join(row.documents),
                "ms": row.ms,
            }
            | {name: row.metrics.get(name) for name in MEASURES}
            for row in rows
        ]
    )
