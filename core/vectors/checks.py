"""What the vector indexes have in common: checks before writing, ties after searching."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from core.errors import IndexMismatch
from core.ports import Vectors
from core.records import Scored

_SPARE = 16


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


def check_same_maker(
    index: str, *, found: Mapping[str, object], mine: Mapping[str, object]
) -> None:
    """Raise IndexMismatch unless the model and dimension that made `index` are mine."""
    if found == mine:
        return
    made_by, now = (
        f"{maker['model']} ({maker['dim']} dimensions)" if maker.get("model") else "another program"
        for maker in (found, mine)
    )
    model, dim = found.get("model"), found.get("dim")
    raise IndexMismatch(
        f"The vector index {index!r} was made by {made_by}, and the embedding model is now "
        f"{now}. Go back to that model, or run: docai reindex",
        made_by=model if isinstance(model, str) else "",
        dim=dim if isinstance(dim, int) else 0,
    )


def check_query(vector: Vectors, *, dim: int) -> Vectors:
    """Return `vector` as (dim,) float32; raise if it is not that, or not finite."""
    rows = check_rows(np.asarray(vector)[np.newaxis], count=1, dim=dim)
    return rows.reshape(dim)


def best(nearest: Callable[[int], list[Scored]], *, limit: int) -> list[Scored]:
    """Return the `limit` best of an engine that breaks ties as it likes, ours broken by id.

    `nearest(n)` gives the n nearest, best first; more are asked for until the tie at the
    last place is seen to its end.
    """
    asked = limit + _SPARE
    while limit > 0:
        found = nearest(asked)
        if len(found) < asked or found[-1].score < found[limit - 1].score:
            return sorted(found, key=lambda hit: (-hit.score, hit.chunk_id))[:limit]
        asked *= 4
    return []
