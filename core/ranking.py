"""From two lists of scored chunks to one short list: combine, cut off, share.

Pure functions. The defaults of `Weights` were chosen over the sample corpus, a generated one
of 500 documents, and public reports and regulations; `docai evaluate --ablation` tries every
combination on a set. On the short public reports (F1 / MRR, the other two as they are):

    coverage  0 .78/.87    0.2 .81/.89   0.4 .86/.92   0.6 .85/.92
    dense     0 .84/.94    0.3 .86/.92   0.5 .83/.89   1.0 .70/.82
    cut-off   .5 .68/.92   .65 .83/.92   .75 .86/.92   .85 .82/.91

How much of the question a passage holds decides most; beside it the vectors' share is small,
yet they find what shares no word. The cut-off trades recall for precision, and beyond .75
loses more than it gains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from core.records import Scored


@dataclass(frozen=True, slots=True)
class Weights:
    """How the two scores become one, and what is too weak to return.

    `dense` is the share of the vector score, the rest is BM25's. Cosines are scaled from
    the lowest of their list to the best, but over no less than `span`, so that two near
    equal ones stay near equal. A passage scoring less than `cutoff` times the best one of
    its period is not returned. `coverage` is the share of the final score that goes to how
    much of the question a passage holds. At most `per_document` passages of one document
    are taken while another document still has one.
    """

    dense: float = 0.3
    span: float = 0.05
    coverage: float = 0.4
    cutoff: float = 0.75
    per_document: int = 3


@dataclass(frozen=True, slots=True)
class Combined:
    """A chunk with its combined score in 0..1 and the raw scores behind it."""

    chunk_id: str
    score: float
    dense: float | None
    bm25: float | None
    coverage: float | None = None


def scale(hits: Sequence[Scored], floor: float | None = None) -> dict[str, float]:
    """Scale scores to 0..1: the best is 1, `floor` (by default the lowest of the list) is 0.

    A list whose scores are all equal scales to 1.
    """
    if not hits:
        return {}
    top = max(hit.score for hit in hits)
    low = min(hit.score for hit in hits) if floor is None else floor
    if top <= low:
        return {hit.chunk_id: 1.0 for hit in hits}
    return {hit.chunk_id: max(0.0, (hit.score - low) / (top - low)) for hit in hits}


def combine(dense: Sequence[Scored], bm25: Sequence[Scored], weights: Weights) -> list[Combined]:
    """Return the weighted sum of both scaled lists, best first, equal scores by chunk id.

    A path that returned nothing has no weight: the other then counts in full. Cosines are
    not scaled from 0, because they are high for everything; BM25 scores are.
    """
    share = weights.dense if dense and bm25 else float(bool(dense))
    lowest = min((hit.score for hit in dense), default=0.0)
    highest = max((hit.score for hit in dense), default=0.0)
    scaled_dense = scale(dense, floor=min(lowest, highest - weights.span))
    scaled_bm25 = scale(bm25, floor=0.0)
    raw_dense = {hit.chunk_id: hit.score for hit in dense}
    raw_bm25 = {hit.chunk_id: hit.score for hit in bm25}
    merged = [
        Combined(
            chunk_id,
            share * scaled_dense.get(chunk_id, 0.0) + (1 - share) * scaled_bm25.get(chunk_id, 0.0),
            raw_dense.get(chunk_id),
            raw_bm25.get(chunk_id),
        )
        for chunk_id in raw_dense | raw_bm25
    ]
    return sorted(merged, key=lambda hit: (-hit.score, hit.chunk_id))


def cover(hits: Sequence[Combined], held: Mapping[str, float], weight: float) -> list[Combined]:
    """Mix in how much of the question each hit holds (0..1 by chunk id), best first."""
    mixed = [
        replace(
            hit,
            score=(1 - weight) * hit.score + weight * held.get(hit.chunk_id, 0.0),
            coverage=held.get(hit.chunk_id, 0.0),
        )
        for hit in hits
    ]
    return sorted(mixed, key=lambda hit: (-hit.score, hit.chunk_id))


def cut(hits: Sequence[Combined], cutoff: float) -> list[Combined]:
    """Keep the hits that score at least `cutoff` times the first one; order is kept."""
    return [hit for hit in hits if hit.score >= cutoff * hits[0].score] if hits else []


def spread(
    hits: Sequence[Combined],
    group: Callable[[str], Hashable],
    *,
    limit: int,
    per_group: int,
) -> list[Combined]:
    """Take `limit` hits, at most `per_group` of one group while others have one left.

    `group` gives the group of a chunk id. The result is in the order of `hits`.
    """
    taken: Counter[Hashable] = Counter()
    first: list[Combined] = []
    later: list[Combined] = []
    for hit in hits:
        key = group(hit.chunk_id)
        taken[key] += 1
        (first if taken[key] <= per_group else later).append(hit)
    chosen = (first + later)[:limit]
    return sorted(chosen, key=lambda hit: (-hit.score, hit.chunk_id))


def over_time(
    hits: Sequence[Combined],
    group: Callable[[str], Hashable],
    day: Callable[[str], int],
    *,
    limit: int,
) -> list[Combined]:
    """Where more than `limit` groups hit, keep the best of each of `limit` stretches of time.

    Alike reports score alike: without this the places would fall to any of them, and whole
    weeks of a month could vanish. `day` orders the groups; the result is in the order of
    `hits`, which are best first.
    """
    ranks: dict[Hashable, int] = {}
    for rank, hit in enumerate(hits):
        ranks.setdefault(group(hit.chunk_id), rank)
    if len(ranks) <= limit:
        return list(hits)
    ordered = sorted(ranks, key=lambda one: (day(hits[ranks[one]].chunk_id), ranks[one]))
    ends = [len(ordered) * n // limit for n in range(limit + 1)]
    kept = {min(ordered[start:end], key=ranks.__getitem__) for start, end in pairwise(ends)}
    return [hit for hit in hits if group(hit.chunk_id) in kept]


def fair_shares(available: Sequence[int], total: int) -> list[int]:
    """Share `total` places among lists of the given lengths, as evenly as they can fill them.

    What a short list leaves over goes to the others, earlier lists first.
    """
    shares = [0] * len(available)
    while total > 0:
        open_lists = [i for i, n in enumerate(available) if shares[i] < n]
        if not open_lists:
            break
        for i in open_lists[:total]:
            shares[i] += 1
        total -= len(open_lists[:total])
    return shares
