"""Reading a stored original again, with the readers of today.

Until all is read and embedded the document stays as it was: a reading that fails loses
nothing. Then the database changes in one transaction, and the indexes after it; should that
be cut off, the next start finds the vectors unknown and puts them in place.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core import chunking, indexing, metadata
from core.errors import BadInput, DocAIError, UnreadableFile
from core.ingest import Reader, digest_of
from core.parts import Parts
from core.ports import Vectors
from core.records import Chunk, Content, Document, FileReport
from core.storage import audit, changes, documents, placing

log = logging.getLogger(__name__)


def reread(parts: Parts, reader: Reader, document_id: str, *, user: str) -> FileReport:
    """Read a document's original again; what a user set of its metadata stays.

    The report says `indexed`, `unchanged` where the same was read as before, or `failed`
    with the reason. Raises NotFound, BadInput for a document that was never read, and
    IndexUnavailable: then the new reading is kept, and the index is told at the next start.
    """
    document = documents.get(parts.database, document_id)
    if document.status != "ready":
        raise BadInput(f"{document.name!r} was never read; upload it again, or retry its job.")
    try:
        content, chunks, batches = _read(parts, reader, document)
    except DocAIError as exc:
        reason = str(exc).removeprefix(f"{document.name}: ")
        return FileReport(document.name, "failed", document, reason)
    fresh = _described(document, content, indexing.unembedded(batches))
    if _is_same(parts, fresh, content, chunks):
        return FileReport(document.name, "unchanged", document)
    entry = audit.AuditEntry(parts.clock(), user, "reread", document_id, document.name)
    audit.record(parts.database, entry)
    changed = changes.replace_read(parts.database, fresh, content, chunks)
    _index(parts, changed, chunks, batches, had=document.chunks)
    log.info("reread %s: %d passages", document_id, len(chunks))
    return FileReport(document.name, "indexed", changed[0])


def _read(
    parts: Parts, reader: Reader, document: Document
) -> tuple[Content, list[Chunk], list[Vectors]]:
    content = reader.load(document.name, _original(parts, document))
    chunks = chunking.split(document.id, content)
    if not chunks:
        raise UnreadableFile(" ".join([*content.notes, "There is no text in it to be found."]))
    return content, chunks, list(indexing.embed(parts, chunks))


def _original(parts: Parts, document: Document) -> bytes:
    """Return the stored bytes. Raises UnreadableFile where they are gone or others."""
    try:
        data = (parts.files / document.id).read_bytes()
    except OSError as exc:
        raise UnreadableFile("Its stored original is lost. Upload the file again.") from exc
    if digest_of(data) != document.digest:
        raise UnreadableFile("Its stored original is damaged. Delete it and upload the file again.")
    return data


def _described(document: Document, content: Content, notes: Sequence[str]) -> Document:
    return replace(
        document,
        metadata=metadata.read(document.name, content),
        pages=len(content.pages),
        notes=(*content.notes, *notes),
    )


def _is_same(parts: Parts, fresh: Document, content: Content, chunks: Sequence[Chunk]) -> bool:
    """True if all that is stored is what was read now, and every passage has its vector."""
    database = parts.database
    stored = documents.get(database, fresh.id)
    held = documents.chunk_counts(database).get(fresh.id, (0, 0))
    return (
        placing.keeping_edits(fresh, stored, stored.edited) == stored
        and held == (len(chunks), len(chunks))
        and documents.chunks_of(database, fresh.id) == list(chunks)
        and documents.content_of(database, fresh.id) == content
    )


def _index(
    parts: Parts,
    changed: Sequence[Document],
    chunks: Sequence[Chunk],
    batches: Sequence[Vectors],
    *,
    had: int,
) -> None:
    document = changed[0]
    parts.keywords.upsert(chunks, document.facets)
    whole = all(np.isfinite(batch).all() for batch in batches)
    if not whole or had > len(chunks):  # else every old vector is replaced by its new one
        parts.vectors.delete(document.id)
    embedded = indexing.put_vectors(parts, document, chunks, batches)
    changes.set_embedded(parts.database, document.id, embedded)
    indexing.sync(parts, changed)
    if not documents.by_ids(parts.database, [document.id]):  # deleted meanwhile
        indexing.discard(parts, document.id)
