"""A library in memory, of the passages that a judged set brings along.

Each passage is a document of its own, without date, unit and code: what is measured is how
well passages are ranked, by the same search as everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from uuid import NAMESPACE_OID, uuid5

import numpy as np

from core.parts import Parts
from core.ports import KeywordIndex, VectorIndex, Vectors
from core.records import Chunk, Document, Facets, JudgedPassage, Metadata
from core.storage import collections
from core.storage.database import Database

_BATCH = 32


def fill(
    base: Parts,
    passages: Sequence[JudgedPassage],
    *,
    database: Database,
    keywords: KeywordIndex,
    vectors: Callable[[Sequence[Chunk], Vectors, Sequence[Facets]], VectorIndex] | None,
) -> Parts:
    """Return `base` over these passages alone, in an empty database and keyword index.

    `vectors` makes the vector index of all of them; None where no method needs it.
    """
    documents = [_document(passage, base.clock()) for passage in passages]
    chunks = [_chunk(d, p) for d, p in zip(documents, passages, strict=True)]
    collections.add_ready(database, documents, chunks)
    facets = [document.facets for document in documents]
    keywords.rebuild(([chunk], facet) for chunk, facet in zip(chunks, facets, strict=True))
    parts = replace(base, database=database, keywords=keywords)
    if vectors is None:
        return parts
    batches = [
        base.embedder.embed([chunk.text for chunk in chunks[at : at + _BATCH]], "passage")
        for at in range(0, len(chunks), _BATCH)
    ]
    return replace(parts, vectors=vectors(chunks, np.concatenate(batches), facets))


def _document(passage: JudgedPassage, now: datetime) -> Document:
    identity = str(uuid5(NAMESPACE_OID, passage.id))
    return Document(
        id=identity,
        name=passage.id,
        digest=sha256(passage.text.encode()).hexdigest(),
        size_bytes=len(passage.text.encode()),
        metadata=Metadata(passage.title or passage.id),
        status="ready",
        series=identity,
        version=1,
        current=True,
        pages=1,
        chunks=1,
        added_at=now,
        added_by="evaluation",
    )


def _chunk(document: Document, passage: JudgedPassage) -> Chunk:
    text = f"{passage.title}\n{passage.text}" if passage.title else passage.text
    return Chunk(str(uuid5(NAMESPACE_OID, document.id)), document.id, 0, 1, text)
