"""Vectors of texts embedded before, by model and hash of the text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

import duckdb
import numpy as np

from core.ports import Vectors
from core.storage.database import Database

# A join by hash: the table has no index, and a list would be walked for every row of it.
_AMONG = "key IN (SELECT unnest(?::VARCHAR[]))"


def key_of(text: str) -> str:
    """Return the key under which the vector of a text is kept."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def forget(cursor: duckdb.DuckDBPyConnection, texts: Iterable[str]) -> None:
    """Forget, in the caller's transaction, the vectors of texts that no passage has any more.

    A deleted document that can be brought back keeps those of its own.
    """
    gone = set(texts)
    among = "FROM {} WHERE text IN (SELECT unnest(?::VARCHAR[]))"
    sql = " UNION ".join(f"SELECT text {among.format(t)}" for t in ("chunks", "deleted_chunks"))
    held = {text for (text,) in cursor.execute(sql, [list(gone)] * 2).fetchall()}
    keys = [key_of(text) for text in gone - held]
    cursor.execute(f"DELETE FROM embeddings WHERE {_AMONG}", [keys])


def cached_vectors(database: Database, model: str, keys: Sequence[str]) -> dict[str, Vectors]:
    """Return key → (dim,) float32 of those keys that are known."""
    if not keys:
        return {}
    sql = f"SELECT key, vector FROM embeddings WHERE model = ? AND {_AMONG}"
    rows = database.read(sql, [model, list(keys)])
    return {key: np.frombuffer(vector, dtype="<f4") for key, vector in rows}


def store_vectors(database: Database, model: str, keys: Sequence[str], vectors: Vectors) -> None:
    """Keep (len(keys), dim) vectors; a row that is not finite is not kept, a known key stays."""
    blobs = {
        key: row.astype("<f4").tobytes()
        for key, row in zip(keys, vectors, strict=True)
        if np.isfinite(row).all()
    }
    if not blobs:
        return
    with database.write() as cursor:
        sql = f"SELECT key FROM embeddings WHERE model = ? AND {_AMONG}"
        for (known,) in cursor.execute(sql, [model, list(blobs)]).fetchall():
            del blobs[known]
        if blobs:
            cursor.execute(
                "INSERT INTO embeddings SELECT ?, unnest(?), unnest(?)",
                [model, list(blobs), list(blobs.values())],
            )


def models(database: Database) -> list[str]:
    """Return the names of the models whose vectors are kept, the latest used last."""
    sql = "SELECT model FROM embeddings GROUP BY model ORDER BY max(rowid)"
    return [model for (model,) in database.read(sql)]
