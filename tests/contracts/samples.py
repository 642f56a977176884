"""Small documents, chunks and vectors for the contracts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from uuid import NAMESPACE_URL, uuid5

import numpy as np

from core.ports import Vectors
from core.records import Chunk, Facets, Kind, Period, Scored

DIM = 4
DAY = Period(date(2024, 1, 15), date(2024, 1, 15))


def chunk(document: str, ordinal: int, text: str = "laporan") -> Chunk:
    """Return a passage with an id such as real ones have."""
    return Chunk(str(uuid5(NAMESPACE_URL, f"{document}/{ordinal}")), document, ordinal, 1, text)


def facets(
    document: str,
    *,
    period: Period | None = None,
    unit: str | None = None,
    kind: Kind = "report",
    code: str | None = None,
    current: bool = True,
) -> Facets:
    """Return the facets of a report without a period, unit and code, unless given."""
    return Facets(document, period, unit, kind, code, "id", current)


def month(number: int) -> Period:
    """Return a month of 2024."""
    following = date(2024 + number // 12, number % 12 + 1, 1)
    return Period(date(2024, number, 1), following - timedelta(days=1))


def rows(*vectors: Sequence[float]) -> Vectors:
    """Return unit rows in these directions."""
    array = np.array(vectors, np.float32)
    return array / np.linalg.norm(array, axis=1, keepdims=True)


def axis(number: int) -> Vectors:
    """Return the unit vector along one axis."""
    return np.eye(DIM, dtype=np.float32)[number]


def ids(found: Iterable[Scored]) -> list[str]:
    """Return the chunk ids, in order."""
    return [hit.chunk_id for hit in found]
