"""The tables of a report, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from core.evaluation import report, tables
from core.evaluation.report import Section
from core.records import EvaluationRow, EvaluationRun, Period, Strategy


def day(*ymd: int) -> date:
    return date(*ymd)


def row(
    number: str,
    f1: float,
    strategy: Strategy = "explicit",
    *,
    expected: tuple[Period, ...] | None = None,
    right: bool | None = None,
) -> EvaluationRow:
    scores = {"precision": f1, "recall": f1, "f1": f1}
    return EvaluationRow(
        number, f"q{number}", strategy, (), (), 10.0, scores, right, expected=expected
    )


def run(*rows: EvaluationRow) -> EvaluationRun:
    return EvaluationRun("r", "s", "hybrid", datetime(2026, 3, 18, tzinfo=UTC), "a", {}, rows)


@pytest.mark.parametrize(
    ("first", "last", "kind"),
    [
        ((2025, 3, 5), (2025, 3, 5), "day"),
        ((2025, 3, 3), (2025, 3, 9), "week"),
        ((2025, 3, 4), (2025, 3, 10), "range"),
        ((2024, 2, 1), (2024, 2, 29), "month"),
        ((2025, 2, 1), (2025, 2, 27), "range"),
        ((2025, 1, 1), (2025, 3, 31), "quarter"),
        ((2025, 2, 1), (2025, 4, 30), "range"),
        ((2025, 7, 1), (2025, 12, 31), "half"),
        ((2025, 1, 1), (2025, 12, 31), "year"),
        ((2025, 1, 1), (9999, 12, 31), "open"),
        ((1, 1, 1), (2025, 3, 9), "open"),
    ],
    ids=str,
)
def test_what_kind_of_expression_an_interval_is(
    first: tuple[int, int, int], last: tuple[int, int, int], kind: str
) -> None:
    assert tables.kind_of([Period(day(*first), day(*last))]) == kind


def test_of_several_intervals_the_widest_kind_counts_and_none_is_none() -> None:
    one = Period(day(2025, 3, 5), day(2025, 3, 5))
    month = Period(day(2025, 3, 1), day(2025, 3, 31))
    assert tables.kind_of([one, month]) == "month"
    assert tables.kind_of([]) == "none"


def test_a_share_is_the_mean_of_its_questions_those_with_most_first() -> None:
    rows = [row("1", 1.0), row("2", 0.5), row("3", 0.0, "latest")]
    explicit, latest = tables.shares(rows, "strategy")
    assert (explicit.name, explicit.questions, explicit.f1) == ("explicit", 2, 0.75)
    assert (latest.name, latest.questions, latest.f1) == ("latest", 1, 0.0)
    assert [r.id for r in tables.having(rows, "strategy", "explicit")] == ["1", "2"]


def test_date_accuracy_is_told_by_the_kind_that_the_set_expects() -> None:
    one = (Period(day(2025, 3, 5), day(2025, 3, 5)),)
    rows = [row("1", 1, expected=one, right=True), row("2", 1, expected=one, right=False)]
    rows += [row("3", 1), row("4", 1, expected=(), right=True)]
    found = {share.name: share.dates for share in tables.shares(rows, "dates")}
    assert found == {"day": 0.5, "none": 1.0}


def test_what_a_set_does_not_name_gives_no_share() -> None:
    assert tables.shares([row("1", 1.0)], "difficulty") == []


def test_two_runs_differ_in_the_questions_whose_f1_differs() -> None:
    first = run(row("1", 1.0), row("2", 0.5), row("3", 0.0))
    second = run(row("1", 1.0), row("2", 0.25), row("3", 1.0))
    found = [(change.row.id, change.difference) for change in tables.changes(first, second)]
    assert found == [("3", -1.0), ("2", 0.25)]
    assert tables.same_questions(first, second)
    assert not tables.same_questions(first, run(row("1", 1.0)))


def test_samples_show_of_every_strategy_one_that_was_right_and_one_that_was_not() -> None:
    rows = [row("1", 1), row("2", 1), row("3", 0), row("4", 1, "latest"), row("5", 1, "latest")]
    assert [r.id for r in tables.samples(rows)] == ["1", "3", "4", "5"]


def test_a_miss_is_an_imperfect_answer_or_a_date_read_wrongly() -> None:
    rows = [row("1", 1), row("2", 0.9), row("3", 1, right=False)]
    assert [r.id for r in tables.misses(rows)] == ["2", "3"]


def test_causes_are_counted_in_a_fixed_order_and_absent_ones_left_out() -> None:
    given = {"1": "unit", "2": "date", "3": "unit"}
    assert tables.counted(given, ("date", "words", "unit")) == {"date": 1, "unit": 2}


def test_times_fall_into_equal_spans_from_zero_and_the_longest_into_the_last() -> None:
    rows = [replace(row(str(n), 1.0), ms=ms) for n, ms in enumerate((0.0, 4.0, 4.9, 5.0, 20.0))]
    found = tables.spans(rows, count=4)
    assert [(one.first_ms, one.last_ms, one.questions) for one in found] == [
        (0.0, 5.0, 3),
        (5.0, 10.0, 1),
        (10.0, 15.0, 0),
        (15.0, 20.0, 1),
    ]
    assert tables.spans([]) == []


def test_related_systems_are_the_papers_and_then_the_newest_run_of_each_method_and_set() -> None:
    newest = replace(run(), summary={"precision": 0.9, "recall": 0.8, "f1": 0.85})
    older = replace(run(), summary={"f1": 0.1})
    other = replace(run(), set_name="t", summary={})
    *published, first, second = tables.related([newest, older, other])
    assert [(one.system, one.set_name, one.f1) for one in published] == [
        *(("hybrid", "", 0.92), ("rag", "", 0.86)),
        *(("vector", "", 0.82), ("bm25", "", 0.81)),
    ]
    assert first == tables.Related("hybrid", "s", 0.9, 0.8, 0.85)
    assert second == tables.Related("hybrid", "t", None, None, None)


def test_a_report_escapes_all_that_it_was_given_and_its_bars_begin_at_zero() -> None:
    made = report.html(
        "<b>", "a & b", [Section("t", "n", ["h"], [["<i>"], ["x"]], [0.5, 2.0])], language="id"
    ).decode()
    assert "<b>" not in made
    assert "&lt;i&gt;" in made
    assert "a &amp; b" in made
    assert "width:50.0%" in made
    assert "width:100.0%" in made
