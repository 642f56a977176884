"""How sure a mean is, and whether one method is really better than another.

Seeded, so that a run repeats exactly. Questions are the unit that is resampled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.evaluation.metrics import MEASURES
from core.records import Comparison, EvaluationRun

RESAMPLES = 10_000
SEED = 20250302
_AT_ONCE = 500

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Difference:
    """A mean of paired differences, its 95 % interval, and how likely chance gives as much."""

    mean: float
    low: float
    high: float
    p: float


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean: percentile bootstrap (Efron 1979); (0, 0) of none."""
    if not values:
        return 0.0, 0.0
    means = _resampled_means(np.asarray(values, np.float64))
    low, high = np.percentile(means, [2.5, 97.5])
    return float(low), float(high)


def paired(ours: Sequence[float], theirs: Sequence[float]) -> Difference:
    """Compare two methods on the same questions, in the same order.

    `p` is two-sided, by Fisher's randomisation test: each difference gets a random sign
    (Smucker, Allan, Carterette 2007). Raises ValueError on different lengths.
    """
    if len(ours) != len(theirs):
        raise ValueError(f"{len(ours)} and {len(theirs)} questions cannot be paired")
    if not ours:
        return Difference(0.0, 0.0, 0.0, 1.0)
    differences = np.asarray(ours, np.float64) - np.asarray(theirs, np.float64)
    mean = float(differences.mean())
    low, high = np.percentile(_resampled_means(differences), [2.5, 97.5])
    chance = np.random.default_rng(SEED)
    as_much = 0
    for _ in range(RESAMPLES // _AT_ONCE):
        signs = chance.choice((-1.0, 1.0), size=(_AT_ONCE, len(differences)))
        as_much += int(np.sum(np.abs(signs @ differences) / len(ours) >= abs(mean) - 1e-12))
    return Difference(mean, float(low), float(high), (as_much + 1) / (RESAMPLES + 1))


def compared(ours: EvaluationRun, theirs: EvaluationRun) -> list[Comparison]:
    """Compare two runs over the same questions, measure by measure.

    Raises ValueError where the questions are not the same.
    """
    others = {row.id: row.metrics for row in theirs.rows}
    if [row.id for row in ours.rows] != list(others):
        raise ValueError(f"{ours.id} and {theirs.id} are not over the same questions")
    compared = []
    for name in MEASURES:
        found = paired(
            [row.metrics[name] for row in ours.rows], [one[name] for one in others.values()]
        )
        compared.append(
            Comparison(
                (ours.method, theirs.method),
                name,
                round(found.mean, 4),
                round(found.low, 4),
                round(found.high, 4),
                round(found.p, 4),
            )
        )
    return compared


def _resampled_means(values: Floats) -> Floats:
    chance = np.random.default_rng(SEED)
    means = [
        values[chance.integers(0, len(values), size=(_AT_ONCE, len(values)))].mean(axis=1)
        for _ in range(RESAMPLES // _AT_ONCE)
    ]
    return np.concatenate(means)
