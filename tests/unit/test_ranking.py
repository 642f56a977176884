"""Combining, cutting off and sharing, with values that can be worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.ranking import (
    Combined,
    Weights,
    combine,
    cover,
    cut,
    fair_shares,
    over_time,
    scale,
    spread,
)
from core.records import Scored

HALF = Weights(dense=0.5)


def hits(**scores: float) -> list[Scored]:
    return [Scored(name, score) for name, score in scores.items()]


def combined(**scores: float) -> list[Combined]:
    return [Combined(name, score, None, None) for name, score in scores.items()]


def test_the_best_scales_to_one_and_the_lowest_to_zero() -> None:
    assert scale(hits(a=0.9, b=0.8, c=0.7)) == pytest.approx({"a": 1.0, "b": 0.5, "c": 0.0})


def test_a_floor_takes_the_place_of_the_lowest() -> None:
    assert scale(hits(a=8, b=2), floor=0.0) == pytest.approx({"a": 1.0, "b": 0.25})


def test_equal_scores_all_scale_to_one() -> None:
    assert scale(hits(a=0.8, b=0.8)) == {"a": 1.0, "b": 1.0}


def test_nothing_scales_to_nothing() -> None:
    assert scale([]) == {}


def test_both_paths_are_weighted_after_scaling() -> None:
    found = combine(hits(a=0.9, b=0.8), hits(b=4.0, c=1.0), HALF)
    assert {h.chunk_id: h.score for h in found} == pytest.approx(
        {"a": 0.5 * 1 + 0.5 * 0, "b": 0.5 * 0 + 0.5 * 1, "c": 0.5 * 0 + 0.5 * (1 / 4)}
    )


def test_two_near_equal_cosines_stay_near_equal() -> None:
    found = combine(hits(a=0.90, b=0.89), [], Weights(span=0.05))
    assert [h.score for h in found] == pytest.approx([1.0, (0.89 - 0.85) / (0.90 - 0.85)])


def test_raw_scores_stay_beside_the_combined_one() -> None:
    [only] = combine(hits(a=0.9), hits(a=4.0), HALF)
    assert (only.dense, only.bm25, only.score) == (0.9, 4.0, 1.0)


@pytest.mark.parametrize("dense", [True, False], ids=["vectors only", "words only"])
def test_a_path_that_returned_nothing_has_no_weight(dense: bool) -> None:
    some = hits(a=3.0, b=1.5)
    found = combine(some, [], HALF) if dense else combine([], some, HALF)
    assert found[0] == Combined("a", 1.0, 3.0 if dense else None, None if dense else 3.0)


def test_equal_scores_come_in_id_order() -> None:
    assert [h.chunk_id for h in combine(hits(b=1, a=1), [], HALF)] == ["a", "b"]


def test_what_is_below_the_cutoff_is_dropped() -> None:
    assert [h.chunk_id for h in cut(combined(a=0.8, b=0.4, c=0.39), 0.5)] == ["a", "b"]


def test_coverage_takes_its_share_of_the_score() -> None:
    found = cover(combined(a=1.0, b=0.8), {"a": 0.5, "b": 1.0}, 0.4)
    assert [(h.chunk_id, h.score) for h in found] == [
        ("b", pytest.approx(0.6 * 0.8 + 0.4 * 1.0)),
        ("a", pytest.approx(0.6 * 1.0 + 0.4 * 0.5)),
    ]


def test_of_more_groups_than_places_each_stretch_of_time_keeps_its_best() -> None:
    days = {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}
    ranked = combined(b=0.9, a=0.8, e=0.7, d=0.6, c=0.5)
    kept = over_time(ranked, lambda i: i, days.__getitem__, limit=2)
    # the stretches are days 1-2 and 3-5
    assert [h.chunk_id for h in kept] == ["b", "e"]


def test_where_all_groups_have_a_place_time_decides_nothing() -> None:
    ranked = combined(b=0.9, a=0.8)
    assert over_time(ranked, lambda i: i, lambda _: 0, limit=2) == ranked


def test_a_document_leaves_room_for_others() -> None:
    ranked = combined(a1=0.9, a2=0.8, a3=0.7, b1=0.6)
    chosen = spread(ranked, lambda chunk: chunk[0], limit=3, per_group=2)
    assert [h.chunk_id for h in chosen] == ["a1", "a2", "b1"]


def test_a_document_alone_may_fill_all_places() -> None:
    ranked = combined(a1=0.9, a2=0.8, a3=0.7)
    chosen = spread(ranked, lambda chunk: chunk[0], limit=3, per_group=2)
    assert [h.chunk_id for h in chosen] == ["a1", "a2", "a3"]


@pytest.mark.parametrize(
    ("available", "total", "shares"),
    [
        pytest.param([30, 30], 20, [10, 10], id="two full periods share evenly"),
        pytest.param([2, 30], 20, [2, 18], id="what a short one leaves goes to the other"),
        pytest.param([5, 5, 5], 4, [2, 1, 1], id="an odd place goes to the earliest"),
        pytest.param([1, 1], 20, [1, 1], id="no more than there is"),
        pytest.param([], 20, [], id="no period"),
    ],
)
def test_places_are_shared(available: list[int], total: int, shares: list[int]) -> None:
    assert fair_shares(available, total) == shares


@settings(derandomize=True, max_examples=200, deadline=None)
@given(st.lists(st.integers(0, 40), max_size=12), st.integers(0, 60))
def test_shares_fill_what_can_be_filled_and_differ_by_at_most_one(
    available: list[int], total: int
) -> None:
    shares = fair_shares(available, total)
    assert sum(shares) == min(total, sum(available))
    unfilled = [share for share, n in zip(shares, available, strict=True) if share < n]
    assert not unfilled or max(shares) - min(unfilled) <= 1
