"""Which weights and which cut-off answer a judged set best: every combination of a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from core.evaluation.runner import Context, Summary, evaluate_one, summarise
from core.ranking import Weights
from core.records import Judged, Method, Viewer
from core.search import Limits

DENSE = (0.0, 0.15, 0.3, 0.5, 1.0)
COVERAGE = (0.0, 0.2, 0.4, 0.6)
CUTOFF = (0.5, 0.65, 0.75, 0.85)


@dataclass(frozen=True, slots=True)
class Trial:
    """One combination and the means that it gave."""

    weights: Weights
    summary: Summary


def run(
    context: Context, judged: Sequence[Judged], *, method: Method, viewer: Viewer
) -> Iterator[Trial]:
    """Yield a trial for each combination, in the order of the grid."""
    for dense, coverage, cutoff in product(DENSE, COVERAGE, CUTOFF):
        weights = Weights(dense=dense, coverage=coverage, cutoff=cutoff)
        limits = Limits(weights=weights)
        rows = [
            evaluate_one(context, one, method=method, viewer=viewer, limits=limits)
            for one in judged
        ]
        yield Trial(weights, summarise(rows, method, intervals=False))
