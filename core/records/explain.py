"""Why a search found what it found, and why it did not find a named document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.records.catalogue import Chunk, Document
from core.records.periods import Reading

Reason = Literal[
    "found",
    "unknown",
    "reading",
    "failed",
    "not_indexed",
    "superseded",
    "unit",
    "period",
    "undated",
    "older",
    "other_code",
    "other_series",
    "guess",
    "no_match",
    "below_cutoff",
    "crowded_out",
]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A passage that was looked at: a hit or a near miss.

    `dense` is the cosine and `bm25` the keyword score; the ranks count from 1 within its
    period's list of that path, None where the path did not return it. `coverage` is how much
    of the question it holds, 1 for the most of any. `score` is the combined one in 0..1.
    `interval` is the index of the asked period. Of a miss, `reason` says what kept it out.
    """

    document: Document
    chunk: Chunk
    dense: float | None
    dense_rank: int | None
    bm25: float | None
    bm25_rank: int | None
    score: float
    kept: bool
    reason: Reason
    interval: int | None = None
    covering: bool = False
    coverage: float | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a named document was found or not; `detail` is one sentence for the user.

    `document` is None where there is none of that name or where the viewer may not see it:
    the two are never told apart.
    """

    document: Document | None
    reason: Reason
    detail: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a search looked at: the reading, the filter in words, the candidates best first."""

    reading: Reading
    where: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    asked_document: Verdict | None = None
