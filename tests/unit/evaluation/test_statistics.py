"""How sure a mean is: cases whose answer is known beforehand."""

from __future__ import annotations

import pytest

from core.evaluation.statistics import RESAMPLES, interval, paired


def test_equal_values_leave_no_doubt() -> None:
    assert interval([0.5] * 20) == (0.5, 0.5)


def test_nothing_has_the_interval_of_nothing() -> None:
    assert interval([]) == (0.0, 0.0)


def test_the_interval_is_that_of_the_normal_approximation() -> None:
    # 100 questions, half right: 0.5 +/- 1.96 * sqrt(0.5 * 0.5 / 100) = 0.402 .. 0.598
    low, high = interval([0.0, 1.0] * 50)
    assert low == pytest.approx(0.402, abs=0.01)
    assert high == pytest.approx(0.598, abs=0.01)


def test_a_run_repeats_exactly() -> None:
    values = [0.1, 0.9, 0.4, 0.4, 0.7]
    assert interval(values) == interval(values)
    assert paired(values, values[::-1]) == paired(values, values[::-1])


def test_the_same_scores_differ_by_chance_only() -> None:
    found = paired([0.2, 0.8, 0.5], [0.2, 0.8, 0.5])
    assert (found.mean, found.low, found.high, found.p) == (0.0, 0.0, 0.0, 1.0)


def test_one_better_on_every_question_is_better() -> None:
    found = paired([1.0] * 20, [0.5] * 20)
    assert (found.mean, found.low, found.high) == (0.5, 0.5, 0.5)
    assert found.p == pytest.approx(1 / (RESAMPLES + 1), abs=2e-4)


def test_better_once_and_worse_once_is_no_difference() -> None:
    # Of the four signs of +1 and -1 two give a mean of 0 and two one of 1: all are as large.
    assert paired([1.0, 0.0], [0.0, 1.0]).p == 1.0


def test_two_better_of_two_come_by_chance_half_of_the_time() -> None:
    assert paired([1.0, 1.0], [0.0, 0.0]).p == pytest.approx(0.5, abs=0.02)


def test_different_questions_cannot_be_paired() -> None:
    with pytest.raises(ValueError, match="cannot be paired"):
        paired([1.0], [1.0, 0.0])
