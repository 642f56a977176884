"""Metrics at document level, each with its source.

Precision, recall, F1 and MRR are the paper's, over all that was returned; those with a depth
are computed by ir-measures, which rests on trec_eval.

A ranking is a list of document names, best first, without duplicates. Documents that are
judged partial are taken out of it before anything is counted.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

_AT_DEPTH = {"ndcg@10": "nDCG@10", "recall@10": "R@10", "hit@1": "Success@1"}  # theirs
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
    } | _at_depth(ranking, gold)


def _at_depth(ranking: Sequence[str], gold: Collection[str]) -> dict[str, float]:
    """Return the measures that look at the first places only."""
    import ir_measures  # slow to import, and only an evaluation needs it

    if not ranking:
        return dict.fromkeys(_AT_DEPTH, 0.0)
    measures = {name: ir_measures.parse_measure(theirs) for name, theirs in _AT_DEPTH.items()}
    run = {"q": {name: float(len(ranking) - place) for place, name in enumerate(ranking)}}
    found = ir_measures.calc_aggregate(measures.values(), {"q": dict.fromkeys(gold, 1)}, run)
    return {name: float(found[measure]) for name, measure in measures.items()}


def harmonic_mean(precision: float, recall: float) -> float:
    """Return F1 (van Rijsbergen 1979), 0 where both are 0."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def reciprocal_rank(relevant: Sequence[bool]) -> float:
    """Return 1 / rank of the first relevant place, rank from 1; 0 without one (Voorhees 1999)."""
    return next((1 / rank for rank, hit in enumerate(relevant, start=1) if hit), 0.0)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` (0..1) of the values lie, by nearest rank."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def mean(values: Sequence[float]) -> float:
    """Return the arithmetic mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
