"""Bringing documents into both indexes, telling them of changes, and taking documents out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

import numpy as np

from core.errors import IndexUnavailable
from core.parts import Parts
from core.ports import Vectors
from core.records import Chunk, Document
from core.storage import changes, deleted

BATCH = 32


def embed(parts: Parts, chunks: Sequence[Chunk]) -> Iterator[Vectors]:
    """Yield (at most BATCH, dim) vectors of the passages in order; a row may be NaN."""
    for start in range(0, len(chunks), BATCH):
        texts = [chunk.text for chunk in chunks[start : start + BATCH]]
        yield parts.embedder.embed(texts, "passage")


def put_vectors(
    parts: Parts, document: Document, chunks: Sequence[Chunk], batches: Sequence[Vectors]
) -> int:
    """Store a document's passages in the vector index; return how many vectors.

    A passage that could not be embedded is left out: it is found by its words only. Ids are
    derived, so those that are there already are replaced.
    """
    vectors = np.concatenate(batches) if batches else np.empty((0, parts.embedder.dim), np.float32)
    good = np.flatnonzero(np.isfinite(vectors).all(axis=1))
    kept = [chunks[row] for row in good.tolist()]
    if kept:
        parts.vectors.upsert(kept, vectors[good], document.facets)
    return len(kept)


def unembedded(batches: Sequence[Vectors]) -> list[str]:
    """Return the sentence about passages without a vector, if there are any."""
    bad = sum(int((~np.isfinite(batch).all(axis=1)).sum()) for batch in batches)
    total = sum(map(len, batches))
    if not bad:
        return []
    return [f"{bad} of {total} passages could not be embedded and are found by their words only."]


def sync(parts: Parts, documents: Sequence[Document]) -> None:
    """Tell both indexes the facets of changed documents.

    Raises IndexUnavailable; the documents then stay marked, and the next start tells it.
    """
    for document in documents:
        parts.keywords.update(document.facets)
    for document in documents:
        parts.vectors.update(document.facets)
    if documents:
        changes.mark_synced(parts.database, [document.id for document in documents])


def discard(parts: Parts, document_id: str) -> None:
    """Take a document out of both indexes and the file store.

    Where the vector index or the folder is out of reach, what is in it stays behind, answers
    nothing (the database does not know it) and is removed at the next start.
    """
    with suppress(IndexUnavailable):
        parts.keywords.delete(document_id)
    with suppress(IndexUnavailable):
        parts.vectors.delete(document_id)
    if document_id in deleted.ids(parts.database):
        return  # an earlier one of the same bytes can be brought back and needs its original
    with suppress(OSError):
        (parts.files / document_id).unlink(missing_ok=True)
