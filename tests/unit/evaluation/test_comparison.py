"""Stored runs side by side."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from core.evaluation import comparison
from core.records import EvaluationRow, EvaluationRun, Method, Strategy


def row(name: str, strategy: Strategy, f1: float, right: bool | None = None) -> EvaluationRow:
    return EvaluationRow(name, name, strategy, (), ("a", "b"), 2.0, {"f1": f1}, right)


def run(name: str, method: Method, set_name: str = "soal", *rows: EvaluationRow) -> EvaluationRun:
    summary = {"method": method, "queries": len(rows), "f1": 0.5, "date_accuracy": None}
    return EvaluationRun(
        name, set_name, method, datetime(2025, 3, 1, tzinfo=UTC), "local", summary, rows
    )


def test_the_newest_run_of_each_method_is_shown_in_the_methods_own_order() -> None:
    stored = [run("3", "bm25"), run("2", "bm25"), run("1", "hybrid"), run("0", "rag", "lain")]
    assert [r.id for r in comparison.latest_by_method(stored, "soal")] == ["1", "3"]


def test_strategies_are_counted_the_commonest_first() -> None:
    rows = (row("1", "latest", 1), row("2", "explicit", 1), row("3", "explicit", 1))
    assert list(comparison.strategies(run("1", "hybrid", "soal", *rows)).items()) == [
        ("explicit", 2),
        ("latest", 1),
    ]


def test_a_missed_document_and_a_wrong_date_are_imperfect() -> None:
    rows = (
        row("good", "latest", 1, True),
        row("unjudged", "latest", 1, None),
        row("missed", "latest", 0.5, True),
        row("misread", "latest", 1, False),
    )
    imperfect = comparison.imperfect(run("1", "hybrid", "soal", *rows))
    assert [r.id for r in imperfect] == ["missed", "misread"]


def test_questions_become_rows_with_their_documents_in_order() -> None:
    frame = comparison.questions([row("1", "latest", 0.5)])
    assert frame.loc[0, "documents"] == "a; b"
    assert frame.loc[0, "f1"] == 0.5


def test_the_best_is_the_highest_score_and_the_shortest_time_and_none_where_all_are_equal() -> None:
    first = replace(run("a", "hybrid"), summary={"f1": 0.9, "p50_ms": 20.0, "mrr": 1.0})
    second = replace(run("b", "bm25"), summary={"f1": 0.8, "p50_ms": 2.0, "mrr": 1.0})
    runs = [first, second, replace(run("c", "rag"), summary={"f1": None})]
    assert comparison.best(runs, "f1") == 0.9
    assert comparison.best(runs, "p50_ms") == 2.0
    assert comparison.best(runs, "mrr") is None
    assert comparison.best(runs, "recall") is None
