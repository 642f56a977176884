"""Metrics at document level, each with its source.

A ranking is a list of document names, best first, without duplicates. Documents that are
judged partial are taken out of it before anything is counted.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

MEASURES = ("precision", "recall", "f1", "mrr", "ndcg@10", "recall@10", "hit@1")


def measure(ranking: Sequence[str], gold: Collection[str]) -> Mapping[str, float]:
    """Return every measure of one ranking, each in 0..1.

    A question without relevant documents scores 1 for an empty ranking and 0 otherwise.
    """
    if not gold:
        return dict.fromkeys(MEASURES, float(not ranking))
    relevant = [name in gold for name in ranking]
    found = sum(relevant)
    precision = found / len(ranking) if ranking else 0.0
    recall = found / len(gold)
    return {
        "precision": precision,
        "recall": recall,
        "f1": harmonic_mean(precision, recall),
        "mrr": reciprocal_rank(relevant),
        "ndcg@10": ndcg(relevant, len(gold), 10),
        "recall@10": sum(relevant[:10]) / len(gold),
        "hit@1": float(bool(relevant) and relevant[0]),
    }


def harmonic_mean(precision: float, recall: float) -> float:
    """Return F1 (van Rijsbergen 1979), 0 where both are 0."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def reciprocal_rank(relevant: Sequence[bool]) -> float:
    """Return 1 / rank of the first relevant place, rank from 1; 0 without one (Voorhees 1999)."""
    return next((1 / rank for rank, hit in enumerate(relevant, start=1) if hit), 0.0)


def ndcg(relevant: Sequence[bool], gold: int, depth: int) -> float:
    """Return nDCG with binary gains and log2(rank + 1) discount (Järvelin, Kekäläinen 2002)."""
    gain = sum(1 / math.log2(rank + 1) for rank, hit in enumerate(relevant[:depth], 1) if hit)
    ideal = sum(1 / math.log2(rank + 1) for rank in range(1, min(gold, depth) + 1))
    return gain / ideal if ideal else 0.0


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` (0..1) of the values lie, by nearest rank."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def mean(values: Sequence[float]) -> float:
    """Return the arithmetic mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
