"""Whole runs over passages that a set brings along, and methods side by side."""

from __future__ import annotations

from datetime import date

import pytest

from core import wiring
from core.evaluation import runner
from core.parts import Parts
from core.records import (
    LOCAL_ADMIN,
    Comparison,
    EvaluationRun,
    Judged,
    JudgedPassage,
    JudgedSet,
    Method,
)
from core.storage import documents, runs

PASSAGES = (
    JudgedPassage("w1", "Bandung adalah ibu kota Jawa Barat sejak 1864."),
    JudgedPassage("w2", "Danau Toba terletak di Sumatra Utara."),
    JudgedPassage("w3", "Borobudur dibangun pada abad ke-9."),
)
SET = JudgedSet(
    "tanya",
    (
        Judged("1", "Apa ibu kota Jawa Barat tahun 1864?", ("w1",), group="satu"),
        Judged("2", "Di mana letak Danau Toba?", ("w2",), group="dua"),
    ),
    PASSAGES,
)


@pytest.fixture
def context(parts: Parts) -> runner.Context:
    library = wiring.passage_library(parts, PASSAGES, dense=True)
    return runner.Context(library, date(2026, 3, 18), store=parts.database, dated=False)


@pytest.mark.parametrize("method", ["hybrid", "bm25", "vector"])
def test_passages_are_ranked_as_documents(context: runner.Context, method: Method) -> None:
    *_, run = runner.run(
        context, SET.questions, set_name="tanya", method=method, viewer=LOCAL_ADMIN
    )
    assert isinstance(run, EvaluationRun)
    assert run.summary["mrr"] == 1.0
    assert [row.documents[0] for row in run.rows] == ["w1", "w2"]


def test_a_year_in_a_question_filters_nothing_where_passages_have_no_dates(
    context: runner.Context,
) -> None:
    row = runner.evaluate_one(context, SET.questions[0], method="hybrid", viewer=LOCAL_ADMIN)
    assert (row.strategy, row.intervals) == ("no_filter", ())


def test_the_passages_stay_out_of_the_library(context: runner.Context, parts: Parts) -> None:
    list(runner.compare(context, SET, methods=["bm25"], viewer=LOCAL_ADMIN))
    assert documents.find(parts.database) == []
    assert [run.set_name for run in runs.list_runs(parts.database)] == ["tanya"]


def test_the_first_method_is_compared_with_every_other(context: runner.Context) -> None:
    events = list(
        runner.compare(context, SET, methods=["hybrid", "bm25", "vector"], viewer=LOCAL_ADMIN)
    )
    compared = [event for event in events if isinstance(event, Comparison)]
    assert {one.methods for one in compared} == {("hybrid", "bm25"), ("hybrid", "vector")}
    assert {one.measure: one.difference for one in compared}["mrr"] == 0.0


def test_a_summary_says_how_sure_each_mean_is(context: runner.Context) -> None:
    row = runner.evaluate_one(context, SET.questions[0], method="bm25", viewer=LOCAL_ADMIN)
    summary = runner.summarise([row], "bm25")
    assert (summary["mrr_low"], summary["mrr"], summary["mrr_high"]) == (1.0, 1.0, 1.0)


def test_each_group_is_counted_on_its_own(context: runner.Context) -> None:
    rows = [
        runner.evaluate_one(context, question, method="bm25", viewer=LOCAL_ADMIN)
        for question in SET.questions
    ]
    groups = runner.by_group(rows, "bm25")
    assert {name: one["queries"] for name, one in groups.items()} == {"satu": 1, "dua": 1}
    assert runner.by_group(rows[:1], "bm25") == {}
