"""The vector index in plain numpy: what the engines must agree with, and enough for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

import numpy as np

from core.ports import Vectors
from core.records import ANYWHERE, Chunk, Facets, Period, Scored, Where
from core.vectors.checks import check_query, check_rows


@dataclass(frozen=True, slots=True)
class _Rows:
    """One immutable state: parallel ids, facets and unit rows."""

    ids: tuple[str, ...]
    facets: tuple[Facets, ...]
    vectors: Vectors


class ExactIndex:
    """Every search reads every row. Thread-safe: a change swaps in a new state."""

    def __init__(self, dim: int) -> None:
        self._dim = dim
        self._lock = Lock()
        self._rows = _Rows((), (), np.zeros((0, dim), np.float32))

    @classmethod
    def of(cls, chunks: Sequence[Chunk], vectors: Vectors, facets: Sequence[Facets]) -> ExactIndex:
        """Return an index of unit rows, each with the facets of its own document."""
        index = cls(vectors.shape[1])
        rows = check_rows(vectors, count=len(chunks), dim=vectors.shape[1])
        index._rows = _Rows(tuple(chunk.id for chunk in chunks), tuple(facets), rows)
        return index

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets) -> None:
        """Store the chunks of one document; see `VectorIndex.upsert`."""
        rows = check_rows(vectors, count=len(chunks), dim=self._dim)
        fresh = [chunk.id for chunk in chunks]
        with self._lock:
            old = self._keep([i not in set(fresh) for i in self._rows.ids])
            self._rows = _Rows(
                (*old.ids, *fresh),
                (*old.facets, *[facets] * len(fresh)),
                np.concatenate([old.vectors, rows]),
            )

    def search(self, vector: Vectors, *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return the nearest by cosine; see `VectorIndex.search`."""
        rows = self._rows
        scores = rows.vectors @ check_query(vector, dim=self._dim)
        found = [
            Scored(chunk_id, float(score))
            for chunk_id, facets, score in zip(rows.ids, rows.facets, scores, strict=True)
            if matches(facets, where)
        ]
        return sorted(found, key=lambda hit: (-hit.score, hit.chunk_id))[: max(limit, 0)]

    def update(self, facets: Facets) -> None:
        """Replace the facets of every chunk of a document."""
        with self._lock:
            rows = self._rows
            changed = tuple(
                facets if old.document_id == facets.document_id else old for old in rows.facets
            )
            self._rows = _Rows(rows.ids, changed, rows.vectors)

    def delete(self, document_id: str) -> None:
        """Remove every chunk of a document."""
        with self._lock:
            self._rows = self._keep([f.document_id != document_id for f in self._rows.facets])

    def counts(self) -> Mapping[str, int]:
        """Return the number of stored chunks by document id."""
        return Counter(facets.document_id for facets in self._rows.facets)

    def keep(self) -> None:
        """Change nothing: there is no other index beside this one."""

    def close(self) -> None:
        """Nothing is held."""

    def _keep(self, wanted: Sequence[bool]) -> _Rows:
        rows = self._rows
        return _Rows(
            tuple(i for i, keep in zip(rows.ids, wanted, strict=True) if keep),
            tuple(f for f, keep in zip(rows.facets, wanted, strict=True) if keep),
            rows.vectors[np.array(wanted, bool)],
        )


def matches(facets: Facets, where: Where) -> bool:
    """Tell whether a document passes: the meaning of `Where`, in one readable place."""
    return (
        (not where.periods or any(_lies(facets.period, p, where.match) for p in where.periods))
        and (not where.units or facets.unit in where.units)
        and (not where.kinds or facets.kind in where.kinds)
        and (not where.codes or facets.code in where.codes)
        and (not where.documents or facets.document_id in where.documents)
        and (where.current is None or facets.current is where.current)
        and (
            where.allowed_units is None or facets.unit is None or facets.unit in where.allowed_units
        )
    )


def _lies(period: Period | None, asked: Period, match: str) -> bool:
    if period is None:
        return False
    if match == "within":
        return asked.contains(period)
    return period.contains(asked) and period != asked
