"""Each measure against its formula's arithmetic, and all of them against ir_measures."""

from __future__ import annotations

import math
import random

import ir_measures
import pytest
from ir_measures import RR, P, R, Success, nDCG

from core.evaluation.metrics import harmonic_mean, mean, measure, percentile


def test_precision_and_recall_count_documents() -> None:
    got = measure(["a", "x", "b"], {"a", "b", "c"})
    assert got["precision"] == pytest.approx(2 / 3)
    assert got["recall"] == pytest.approx(2 / 3)


def test_f1_is_the_harmonic_mean() -> None:
    assert harmonic_mean(0.95, 0.89) == pytest.approx(2 * 0.95 * 0.89 / (0.95 + 0.89))


def test_f1_of_nothing_is_zero() -> None:
    assert harmonic_mean(0.0, 0.0) == 0.0


def test_reciprocal_rank_is_of_the_first_relevant_place() -> None:
    assert measure(["x", "y", "a"], {"a"})["mrr"] == pytest.approx(1 / 3)


def test_ndcg_discounts_by_the_logarithm_of_the_rank() -> None:
    got = measure(["a", "x", "b"], {"a", "b"})["ndcg@10"]
    assert got == pytest.approx((1 + 1 / math.log2(4)) / (1 + 1 / math.log2(3)))


def test_a_question_without_answer_wants_an_empty_ranking() -> None:
    assert set(measure([], set()).values()) == {1.0}
    assert set(measure(["a"], set()).values()) == {0.0}


def test_the_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([3.0, 1.0, 2.0, 4.0], 0.5) == 2.0
    assert percentile([3.0, 1.0, 2.0, 4.0], 0.95) == 4.0
    assert percentile([], 0.5) == 0.0


def test_the_mean_of_nothing_is_zero() -> None:
    assert mean([]) == 0.0


def test_all_measures_agree_with_ir_measures() -> None:
    chance = random.Random(7)
    names = [f"d{i}" for i in range(30)]
    for _ in range(50):
        ranking = chance.sample(names, chance.randint(1, 20))
        gold = set(chance.sample(names, chance.randint(1, 8)))
        run = {"q": {name: float(len(ranking) - i) for i, name in enumerate(ranking)}}
        qrels = {"q": dict.fromkeys(gold, 1)}
        wanted = [nDCG @ 10, R @ 10, Success @ 1, RR, P @ len(ranking)]
        theirs = ir_measures.calc_aggregate(wanted, qrels, run)
        ours = measure(ranking, gold)
        named = ["ndcg@10", "recall@10", "hit@1", "mrr", "precision"]
        assert [ours[n] for n in named] == pytest.approx([theirs[m] for m in wanted])
