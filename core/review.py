"""Files looked at before they are indexed: what is read of each, for a user to correct first.

A file's bytes go to disk as they come, so that none waits in memory for its reader. What is
not indexed is forgotten when the program ends.
"""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Literal
from uuid import uuid4

from core import library, metadata
from core.edits import Edits
from core.errors import DocAIError
from core.ingest import Reader
from core.loading import archives, refusals
from core.parts import Parts
from core.queue import IngestQueue
from core.records import Document, Metadata, MetadataField
from core.storage import changes, documents, series

log = logging.getLogger(__name__)
_PIECE = 1024 * 1024
_PATIENCE_S = 10.0
_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Draft:
    """A file under review; `size_bytes` and `digest` are of what came.

    `same` is the document with the same bytes, `earlier` the one in force that this would
    replace. A failed one keeps its reason in `error`.
    """

    id: str
    owner: str
    name: str
    path: Path
    digest: str
    size_bytes: int
    state: Literal["waiting", "reading", "read", "failed"] = "waiting"
    metadata: Metadata | None = None
    pages: int = 0
    notes: tuple[str, ...] = ()
    same: Document | None = None
    earlier: Document | None = None
    error: str = ""


def open_reviews(parts: Parts, reader: Reader, *, max_mb: int) -> Reviews:
    """Return an empty review; what a dead process left of one is removed."""
    shutil.rmtree(parts.files / "drafts", ignore_errors=True)
    return Reviews(parts, reader, max_mb=max_mb)


class Reviews:
    """The drafts of every user. Every method may be called from any thread."""

    def __init__(self, parts: Parts, reader: Reader, *, max_mb: int) -> None:
        self._parts = parts
        self._reader = reader
        self._max_bytes = max_mb * 1024 * 1024
        self._max_mb = max_mb
        self._folder = parts.files / "drafts"
        self._drafts: dict[str, Draft] = {}
        self._changed = threading.Condition()
        self._stopping = False
        self._worker: threading.Thread | None = None

    def add(self, name: str, stream: BinaryIO, *, user: str) -> None:
        """Take a file's bytes to disk and read it when its turn comes."""
        label = series.printable(name)
        draft = self._taken(label, iter(lambda: stream.read(_PIECE), b""), user)
        with self._changed:
            self._drafts[draft.id] = draft
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="review", daemon=True)
                self._worker.start()
            self._changed.notify_all()

    def of(self, user: str) -> list[Draft]:
        """Return a user's drafts in the order in which they came."""
        with self._changed:
            return [draft for draft in self._drafts.values() if draft.owner == user]

    def again(self, draft_ids: Collection[str], *, user: str) -> None:
        """Read failed drafts of a user once more, as far as their bytes were kept."""
        with self._changed:
            for draft in list(self._drafts.values()):
                if draft.id in draft_ids and draft.owner == user and draft.digest:
                    self._drafts[draft.id] = replace(draft, state="waiting", error="")
            self._changed.notify_all()

    def drop(self, draft_ids: Collection[str], *, user: str) -> None:
        """Forget drafts of a user with their bytes."""
        with self._changed:
            gone = [d for d in self._drafts.values() if d.id in draft_ids and d.owner == user]
            for draft in gone:
                del self._drafts[draft.id]
        for draft in gone:
            draft.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Stop after the file that is being read, and forget every draft."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        if self._worker is not None:
            self._worker.join(_PATIENCE_S)
        shutil.rmtree(self._folder, ignore_errors=True)

    # --- bytes ------------------------------------------------------------------------

    def _taken(self, name: str, pieces: Iterable[bytes], user: str) -> Draft:
        path = self._folder / uuid4().hex
        draft = Draft(path.name, user, name, path, "", 0)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            digest, size = _write(path, pieces, self._max_bytes)
        except OSError as exc:
            path.unlink(missing_ok=True)
            reason = f"It could not be stored: {exc.strerror or exc}. Check the disk and try again."
            return replace(draft, state="failed", error=reason)
        if size > self._max_bytes:
            path.unlink(missing_ok=True)
            return _failed(draft, refusals.too_large(name, "MB", self._max_mb))
        return replace(draft, digest=digest, size_bytes=size)

    # --- reading ----------------------------------------------------------------------

    def _work(self) -> None:
        while (draft := self._next()) is not None:
            try:
                read = self._unpacked(draft) if archives.is_archive(draft.name) else [draft]
                done = [self._read(one) for one in read] if read == [draft] else read
            except DocAIError as exc:
                done = [_failed(draft, exc)]
            except OSError as exc:
                done = [replace(draft, state="failed", error=f"It cannot be opened: {exc}.")]
            self._replace(draft, done)

    def _next(self) -> Draft | None:
        """Wait for a draft that nobody has read, and mark it; None at the end."""
        with self._changed:
            while not self._stopping:
                waiting = next((d for d in self._drafts.values() if d.state == "waiting"), None)
                if waiting is not None:
                    self._drafts[waiting.id] = replace(waiting, state="reading")
                    return waiting
                self._changed.wait()
        return None

    def _unpacked(self, draft: Draft) -> list[Draft]:
        members = archives.expand(draft.name, draft.path.read_bytes())
        return [self._taken(name, [body], draft.owner) for name, body in members]

    def _read(self, draft: Draft) -> Draft:
        known = documents.ready_digests(self._parts.database, [draft.digest])
        if draft.digest in known:
            same = documents.get(self._parts.database, known[draft.digest])
            return replace(draft, state="read", metadata=same.metadata, pages=same.pages, same=same)
        content = self._reader.load(series.clean_label(draft.name), draft.path.read_bytes())
        about = metadata.read(series.clean_label(draft.name), content)
        return replace(
            draft,
            state="read",
            metadata=about,
            pages=len(content.pages),
            notes=content.notes,
            earlier=changes.predecessor(self._parts.database, _as_document(draft, about)),
        )

    def _replace(self, old: Draft, new: list[Draft]) -> None:
        """Put what became of a draft in its place, unless its user has dropped it."""
        with self._changed:
            kept = old.id in self._drafts
            if kept:
                pairs = [
                    (d.id, d)
                    for key, one in self._drafts.items()
                    for d in (new if key == old.id else [one])
                ]
                self._drafts = dict(pairs)
        stay = {draft.id for draft in new} if kept else set()
        for draft in [old, *new]:
            if draft.id not in stay:
                draft.path.unlink(missing_ok=True)


def index(
    parts: Parts,
    queue: IngestQueue,
    drafts: Iterable[Draft],
    corrected: Mapping[str, Edits],
    *,
    user: str,
) -> str:
    """Queue drafts with what was corrected of each (by its id) and return the batch's id.

    Raises BadInput for a value that a field cannot have, before anything is queued. What is
    corrected of a file that the library has already is an edit of that document.
    """
    checked = {
        draft: library.checked(corrected.get(draft.id, {})) for draft in drafts if draft.digest
    }
    for draft, edits in checked.items():
        if draft.same is not None and edits:
            library.edit(parts, draft.same.id, edits, user=user)
    return queue.submit(
        [(draft.name, draft.path) for draft in checked],
        user=user,
        edits={draft.digest: edits for draft, edits in checked.items()},
    )


def changed_fields(draft: Draft, wanted: Mapping[MetadataField, Any]) -> dict[MetadataField, Any]:
    """Return the wanted fields that differ from what was read."""
    about = draft.metadata
    return {f: value for f, value in wanted.items() if about and getattr(about, f) != value}


def _write(path: Path, pieces: Iterable[bytes], most: int) -> tuple[str, int]:
    """Write pieces until they are more than `most` bytes; return their digest and size."""
    digest, size = sha256(), 0
    with path.open("wb") as file:
        for piece in _until(pieces, most):
            digest.update(piece)
            size += file.write(piece)
    return digest.hexdigest(), size


def _until(pieces: Iterable[bytes], most: int) -> Iterator[bytes]:
    taken = 0
    for piece in pieces:
        yield piece
        taken += len(piece)
        if taken > most:
            return


def _failed(draft: Draft, exc: DocAIError) -> Draft:
    reason = str(exc).removeprefix(f"{refusals.label(draft.name)}: ")
    return replace(draft, state="failed", error=reason)


def _as_document(draft: Draft, about: Metadata) -> Document:
    """Return a draft as the document that it would be, for finding its place."""
    return Document(
        id=draft.id,
        name=draft.name,
        digest=draft.digest,
        size_bytes=draft.size_bytes,
        metadata=about,
        status="pending",
        series="",
        version=0,
        current=False,
        pages=0,
        chunks=0,
        added_at=_NEVER,
        added_by=draft.owner,
    )
