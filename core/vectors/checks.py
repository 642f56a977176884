"""What every vector index checks before it writes or searches."""

from __future__ import annotations

import numpy as np

from core.errors import IndexMismatch
from core.ports import Vectors


def check_rows(vectors: Vectors, *, count: int, dim: int) -> Vectors:
    """Return `vectors` as (count, dim) float32; raise if they are not that, or not finite."""
    rows = np.asarray(vectors, np.float32)
    if rows.ndim != 2 or rows.shape[0] != count:
        raise ValueError(f"{count} chunks need {count} vectors, not an array of {rows.shape}")
    if count and rows.shape[1] != dim:
        raise IndexMismatch(
            f"This index holds vectors of {dim} numbers, not of {rows.shape[1]}: another "
            "embedding model made it. Run: docai reindex"
        )
    if not np.isfinite(rows).all():
        bad = np.flatnonzero(~np.isfinite(rows).all(axis=1)).tolist()
        raise ValueError(f"vectors of rows {bad} hold numbers that are not finite")
    return rows if count else np.zeros((0, dim), np.float32)


def other_model(index: str, *, made_by: str, model: str) -> str:
    """Return the sentence for an index that was made by another model."""
    return (
        f"The vector index {index!r} was made by {made_by}, and the embedding model is now "
        f"{model}. Go back to that model, or run: docai reindex"
    )


def check_query(vector: Vectors, *, dim: int) -> Vectors:
    """Return `vector` as (dim,) float32; raise if it is not that, or not finite."""
    rows = check_rows(np.asarray(vector)[np.newaxis], count=1, dim=dim)
    return rows.reshape(dim)
