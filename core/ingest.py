"""From a file to a searchable document, as a series of events.

The order of writes makes every step repeatable: ids are derived from the bytes, a document
answers only once it is `ready`, and in that same transaction the version that it replaces
stops answering.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Literal, Protocol
from uuid import UUID, uuid5

import numpy as np

from core import chunking, indexing, metadata, undoing
from core.edits import Edits
from core.errors import DocAIError, IndexUnavailable, UnreadableFile
from core.parts import Parts
from core.ports import Vectors
from core.records import Chunk, Content, Document, FileReport, Metadata
from core.storage import audit, changes, deleted, documents, series

log = logging.getLogger(__name__)
_DOCUMENTS = UUID("5f0c9d0e-6d0b-4f27-9a3f-2f6d1c9f8e11")
_LONGEST_NAME = 200


class Reader(Protocol):
    """Whatever reads files; the one in use runs child processes that can be killed."""

    def load(self, name: str, data: bytes) -> Content:
        """Read all of a file. Raises UnsupportedFile or UnreadableFile."""


@dataclass(frozen=True, slots=True)
class Step:
    """Event: what is being done now; `done` of `total` counts passages while embedding."""

    stage: Literal["reading", "embedding", "writing"]
    done: int = 0
    total: int = 0


IngestEvent = Step | FileReport


def digest_of(data: bytes) -> str:
    """Return what identifies a file's bytes."""
    return sha256(data).hexdigest()


def ingest(
    parts: Parts,
    reader: Reader,
    name: str,
    data: bytes,
    *,
    user: str,
    edits: Edits = MappingProxyType({}),
    content: Content | None = None,
) -> Generator[IngestEvent, None, None]:
    """Ingest one file; the last event is its FileReport, whatever happens to the file.

    `name` is a label: folders in it tell files of one name apart and lead nowhere. `edits`
    are metadata fields that a user corrected beforehand: they hold from the first moment.
    `content` is what was read of the file already; without it the file is read.
    Only a fault of the database itself is raised.
    """
    digest = digest_of(data)
    known = documents.by_digest(parts.database, digest)
    if known and known.status == "ready":
        yield FileReport(name, "unchanged", known)
        return
    began = time.perf_counter()
    document = blank(name, digest=digest, size=len(data), user=user, now=parts.clock())
    try:
        if known:  # what an earlier try may have left
            indexing.discard(parts, document.id)
        kept = deleted.same_file(parts.database, digest, document.name, user)
        if kept is not None:
            report = _undelete(parts, kept, edits, user=user)
        else:
            if content is None:
                yield Step("reading")
                content = reader.load(document.name, data)
            report = yield from _ingest(parts, document, data, content=content, edits=edits)
    except Exception as exc:  # noqa: BLE001 - one file's failure is never another's
        report = _failed(parts, document, exc)
    log.info("ingest %s: %s in %.2f s", document.id, report.status, time.perf_counter() - began)
    yield replace(report, file=name)


def blank(name: str, *, digest: str, size: int, user: str, now: datetime) -> Document:
    """Return what is known of a document before it is read."""
    label = series.clean_label(name)[-_LONGEST_NAME:] or "unnamed"
    return Document(
        id=str(uuid5(_DOCUMENTS, digest)),
        name=label,
        digest=digest,
        size_bytes=size,
        metadata=Metadata(title=label.rpartition("/")[2]),
        status="pending",
        series="",
        version=0,
        current=False,
        pages=0,
        chunks=0,
        added_at=now,
        added_by=user,
    )


def _undelete(parts: Parts, document_id: str, edits: Edits, *, user: str) -> FileReport:
    """Bring back a document that its own giver gives again; what was corrected of it stays."""
    document = undoing.undelete(parts, document_id, user=user)
    if edits:
        changed = changes.edit(parts.database, document_id, edits, user=user)
        _tell(parts, changed)
        document = changed[0]
    return FileReport(document.name, "indexed", document)


def _ingest(
    parts: Parts, document: Document, data: bytes, *, content: Content, edits: Edits
) -> Generator[IngestEvent, None, FileReport]:
    chunks = chunking.split(document.id, content)
    if not chunks:
        raise UnreadableFile(" ".join([*content.notes, "There is no text in it to be found."]))
    read = metadata.read(document.name, content)
    vectors = yield from _embed(parts, chunks)
    yield Step("writing", len(chunks), len(chunks))
    notes = (*content.notes, *indexing.unembedded(vectors))
    document = replace(document, metadata=read, pages=len(content.pages), notes=notes)
    _store(parts.files / document.id, data)
    return _write(parts, document, content, chunks=chunks, vectors=vectors, edits=edits)


def _embed(parts: Parts, chunks: Sequence[Chunk]) -> Generator[IngestEvent, None, list[Vectors]]:
    vectors: list[Vectors] = []
    done = 0
    yield Step("embedding", 0, len(chunks))
    for batch in indexing.embed(parts, chunks):
        vectors.append(batch)
        done += len(batch)
        yield Step("embedding", done, len(chunks))
    return vectors


def _store(path: Path, data: bytes) -> None:
    draft = path.with_suffix(".part")
    draft.write_bytes(data)
    draft.replace(path)


def _write(
    parts: Parts,
    document: Document,
    content: Content,
    *,
    chunks: Sequence[Chunk],
    vectors: Sequence[Vectors],
    edits: Edits,
) -> FileReport:
    name = document.name
    embedded = sum(int(np.isfinite(batch).all(axis=1).sum()) for batch in vectors)
    pending = changes.add_pending(parts.database, document, content, chunks, embedded=embedded)
    if edits:
        pending = changes.edit(parts.database, pending.id, edits, user=document.added_by)[0]
    indexing.put_vectors(parts, pending, chunks, vectors)
    parts.keywords.upsert(chunks, pending.facets)
    ready, changed = changes.mark_ready(parts.database, document.id)
    _tell(parts, changed)
    replaced = [other.id for other in changed if other.id != ready.id]
    outcome: Literal["replaced", "indexed"] = "replaced" if replaced else "indexed"
    detail = f"{outcome} {name}" + (f", in place of {', '.join(replaced)}" if replaced else "")
    entry = audit.AuditEntry(parts.clock(), document.added_by, "ingest", ready.id, detail)
    audit.record(parts.database, entry)
    return FileReport(name, outcome, ready)


def _tell(parts: Parts, changed: Sequence[Document]) -> None:
    """Tell the indexes of other documents' change; if that fails this one is ready all the same."""
    try:
        indexing.sync(parts, changed)
    except IndexUnavailable as exc:
        log.warning("%d documents wait for the index: %s", len(changed), exc)


def _failed(parts: Parts, document: Document, exc: Exception) -> FileReport:
    reason = _reason(document.name, exc)
    if not isinstance(exc, DocAIError):
        log.error("ingest %s failed", document.id, exc_info=exc)
    indexing.discard(parts, document.id)
    failed = changes.mark_failed(parts.database, document, reason)
    return FileReport(document.name, "failed", failed, reason)


def _reason(name: str, exc: Exception) -> str:
    """Return the sentence for the user; the file's own name stands beside it already."""
    if isinstance(exc, DocAIError):
        return str(exc).removeprefix(f"{name}: ")
    if isinstance(exc, OSError):
        return f"It could not be stored: {exc.strerror or exc}. Check the disk and try again."
    return (
        f"It could not be processed ({type(exc).__name__}). Try again; if that fails too, "
        "the program's log holds the details."
    )
