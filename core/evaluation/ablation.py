"""Which weights and which cut-off answer a judged set best: every combination of a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from core.evaluation.runner import Context, evaluate_one, summarise
from core.ranking import Weights
from core.records import Judged, Method, Viewer
from core.search import Limits

DENSE = (0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 1.0)
CUTOFF = (0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)


@dataclass(frozen=True, slots=True)
class Trial:
    """One combination and the means that it gave."""

    weights: Weights
    summary: dict[str, float | int | str | None]


def run(
    context: Context, judged: Sequence[Judged], *, method: Method, viewer: Viewer
) -> Iterator[Trial]:
    """Yield a trial for each combination, in the order of the grid."""
    for dense, cutoff in product(DENSE, CUTOFF):
        weights = Weights(dense=dense, cutoff=cutoff)
        limits = Limits(weights=weights)
        rows = [
            evaluate_one(context, one, method=method, viewer=viewer, limits=limits)
            for one in judged
        ]
        yield Trial(weights, summarise(rows, method))
