"""Taking back what was done: documents and conversations deleted, metadata edited.

What was deleted can be brought back for as many days as the settings say; each verb asks who
may. A document comes back under its own id, to its own place among its versions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from core import accounts, indexing, library, permissions
from core.errors import DocAIError, IndexUnavailable
from core.parts import Parts
from core.records import Document, Viewer
from core.settings import Settings
from core.storage import changes, deleted, documents, threads
from core.storage.deleted import Deleted


@dataclass(frozen=True, slots=True)
class Undoing:
    """What can be taken back in a library, over its parts."""

    parts: Parts
    settings: Settings

    @property
    def days(self) -> int:
        """How long what was deleted can be brought back; 0: not at all."""
        return self.settings.keep_deleted_days

    def deleted(self, *, viewer: Viewer) -> list[Deleted]:
        """Return the deleted documents that the viewer may see, the latest first."""
        accounts.require(self.parts, viewer, "delete")
        found = deleted.find(self.parts.database, since=self._since())
        return [one for one in found if permissions.sees(viewer, one.document.metadata.unit)]

    def until(self, one: Deleted) -> datetime:
        """Return the moment to which a deleted document can be brought back."""
        return one.at + timedelta(days=self.days)

    def delete(self, document_ids: Sequence[str], *, viewer: Viewer) -> None:
        """Delete documents; all are looked up before the first. Raises NotFound."""
        accounts.require(self.parts, viewer, "delete", " ".join(document_ids))
        for document_id in document_ids:
            documents.get(self.parts.database, document_id)
        for document_id in dict.fromkeys(document_ids):
            library.delete(self.parts, document_id, user=viewer.name, keep=self.days > 0)

    def delete_thread(self, thread_id: str, *, viewer: Viewer) -> None:
        """Delete one of the viewer's own conversations. Raises NotFound."""
        kept_at = self.parts.clock() if self.days else None
        with accounts.watched(self.parts, viewer, thread_id):
            threads.delete(self.parts.database, thread_id, user=viewer.name, kept_at=kept_at)

    def undelete(self, document_ids: Sequence[str], *, viewer: Viewer) -> None:
        """Bring documents back; all are looked up before the first. Raises NotFound."""
        for one in self._found(document_ids, viewer):
            undelete(self.parts, one.document.id, user=viewer.name)

    def forget(self, document_ids: Sequence[str], *, viewer: Viewer) -> None:
        """Delete deleted documents for good, with their originals. Raises NotFound."""
        for one in self._found(document_ids, viewer):
            about, detail = one.document.id, f"for good: {one.document.name}"
            accounts.note(self.parts, viewer.name, "delete", subject=about, detail=detail)
            forget(self.parts, [one.document.id])

    def take_back(self, before: Document, after: Document, *, viewer: Viewer) -> Document:
        """Undo an edit: what was read is again as it was read. Raises NotFound, BadInput."""
        accounts.require(self.parts, viewer, "edit", before.id)
        changed = changes.take_back(self.parts.database, before, after)
        accounts.note(self.parts, viewer.name, "undo", subject=before.id, detail=before.name)
        indexing.sync(self.parts, changed)
        return changed[0]

    def undelete_thread(self, thread_id: str, *, viewer: Viewer) -> None:
        """Bring one of the viewer's own conversations back. Raises NotFound."""
        database = self.parts.database
        threads.undelete(database, thread_id, user=viewer.name, since=self._since())

    def _since(self) -> datetime:
        return self.parts.clock() - timedelta(days=self.days)

    def _found(self, document_ids: Sequence[str], viewer: Viewer) -> list[Deleted]:
        accounts.require(self.parts, viewer, "delete", " ".join(document_ids))
        found = {one.document.id: one for one in self.deleted(viewer=viewer)}
        for document_id in document_ids:
            if document_id not in found:
                raise deleted.missing(document_id)
        return [found[document_id] for document_id in document_ids]


def undelete(parts: Parts, document_id: str, *, user: str) -> Document:
    """Bring a deleted document back; its texts are embedded anew only for another model.

    The indexes come first: until the database has the document again it answers nothing.
    Raises NotFound, BadInput, and what the embedder or an index raises; then it stays deleted.
    """
    document = deleted.get(parts.database, document_id).document
    chunks = deleted.chunks_of(parts.database, document_id)
    vectors = list(indexing.embed(parts, chunks))
    try:
        embedded = indexing.put_vectors(parts, document, chunks, vectors)
        parts.keywords.upsert(chunks, document.facets)
        changed = deleted.undelete(parts.database, document_id, embedded=embedded)
    except DocAIError:
        _take_out(parts, document_id)
        raise
    accounts.note(parts, user, "undelete", subject=document_id, detail=document.name)
    indexing.sync(parts, changed)
    return changed[0]


def _take_out(parts: Parts, document_id: str) -> None:
    """Leave nothing in the indexes of a document that did not come back."""
    if documents.by_ids(parts.database, [document_id]):
        return
    for index in (parts.keywords, parts.vectors):
        with suppress(IndexUnavailable):
            index.delete(document_id)


def forget(parts: Parts, document_ids: Iterable[str]) -> None:
    """Delete deleted documents for good, with the originals that no other document needs."""
    gone = list(document_ids)
    deleted.forget(parts.database, gone)
    held = {document.id for document in documents.by_ids(parts.database, gone)}
    for document_id in set(gone) - held:
        (parts.files / document_id).unlink(missing_ok=True)


def forget_before(parts: Parts, moment: datetime) -> int:
    """Delete for good what was deleted before a moment; return how many documents."""
    gone = [one.document.id for one in deleted.find(parts.database, until=moment)]
    forget(parts, gone)
    return len(gone)
