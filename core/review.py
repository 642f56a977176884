"""Files looked at before they are indexed: what is read of each, for a user to correct first.

A file's bytes go to disk as they come, so that none waits in memory for its reader. A draft
stays, with what was read and corrected of it, through a restart, until it is indexed, dropped
or 30 days old; and what was read of it is handed on, so that nothing is read twice.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import BinaryIO
from uuid import uuid4

from core import drafts as kept
from core import library, metadata, readings
from core.drafts import Draft
from core.edits import Edits
from core.errors import DocAIError
from core.ingest import Reader, blank
from core.loading import archives, refusals
from core.parts import Parts
from core.queue import IngestQueue, Own
from core.records import Content, Document
from core.storage import changes, deleted, documents, series

log = logging.getLogger(__name__)
_PIECE = 1024 * 1024
_PATIENCE_S = 10.0
_MOST_READINGS = 256 * 1024 * 1024
KEPT_DAYS = 30


def open_reviews(parts: Parts, reader: Reader, *, max_mb: int) -> Reviews:
    """Return the review with the drafts that lie on disk; what was not read yet is read now."""
    reviews = Reviews(parts, reader, max_mb=max_mb)
    reviews.take_up(kept.load(parts.files / "drafts", parts.database))
    reviews.sweep()
    return reviews


class Reviews:
    """The drafts of every user. Every method may be called from any thread."""

    def __init__(self, parts: Parts, reader: Reader, *, max_mb: int) -> None:
        self._parts = parts
        self._reader = reader
        self._max_bytes = max_mb * 1024 * 1024
        self._max_mb = max_mb
        self._folder = parts.files / "drafts"
        self._drafts: dict[str, Draft] = {}
        self._places = count()
        self._changed = threading.Condition()
        self._stopping = False
        self._worker: threading.Thread | None = None

    def add(self, name: str, stream: BinaryIO, *, user: str) -> None:
        """Take a file's bytes to disk and read it when its turn comes."""
        label = series.printable(name)
        draft = self._taken(label, iter(lambda: stream.read(_PIECE), b""), user=user)
        kept.save(draft)
        self.take_up([draft])

    def take_up(self, drafts: Collection[Draft]) -> None:
        """Add drafts, in the order of their places, and read those that wait for it."""
        with self._changed:
            self._drafts |= {draft.id: draft for draft in drafts}
            last = max((draft.place[0] for draft in self._drafts.values()), default=-1)
            self._places = count(last + 1)
            if self._worker is None and any(d.state == "waiting" for d in drafts):
                self._worker = threading.Thread(target=self._work, name="review", daemon=True)
                self._worker.start()
            self._changed.notify_all()

    def of(self, user: str) -> list[Draft]:
        """Return a user's drafts in the order in which they came."""
        with self._changed:
            return [draft for draft in self._drafts.values() if draft.owner == user]

    def correct(self, edits: Mapping[str, Edits], ticked: Mapping[str, bool], *, user: str) -> None:
        """Keep what a user corrected and chose of drafts so far, by their ids."""
        with self._changed:
            now = {d.id: d for d in self._drafts.values() if d.owner == user and d.id in edits}
            new = {
                i: replace(d, edits=edits[i], ticked=ticked.get(i, d.ticked))
                for i, d in now.items()
            }
            changed = [draft for i, draft in new.items() if draft != now[i]]
            self._drafts |= {draft.id: draft for draft in changed}
        for draft in changed:
            kept.save(draft)

    def again(self, draft_ids: Collection[str], *, user: str) -> None:
        """Read failed drafts of a user once more, as far as their bytes were kept."""
        with self._changed:
            again = [
                replace(draft, state="waiting", error="")
                for draft in self._drafts.values()
                if draft.id in draft_ids and draft.owner == user and draft.digest
            ]
        self.take_up(again)

    def drop(self, draft_ids: Collection[str], *, user: str) -> None:
        """Forget drafts of a user with their bytes."""
        self._forget([d for d in self.of(user) if d.id in draft_ids])

    def forget(self, user: str) -> int:
        """Forget all drafts of a user; return how many."""
        gone = self.of(user)
        self._forget(gone)
        return len(gone)

    def sweep(self) -> int:
        """Forget the drafts that have waited too long; return how many."""
        before = self._parts.clock() - timedelta(days=KEPT_DAYS)
        with self._changed:
            gone = [draft for draft in self._drafts.values() if draft.came < before]
        self._forget(gone)
        return len(gone)

    def close(self) -> None:
        """Stop after the file that is being read."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        if self._worker is not None:
            self._worker.join(_PATIENCE_S)

    def _forget(self, drafts: Collection[Draft]) -> None:
        with self._changed:
            for draft in drafts:
                self._drafts.pop(draft.id, None)
        for draft in drafts:
            kept.drop(draft)

    # --- bytes ------------------------------------------------------------------------

    def _taken(
        self, name: str, pieces: Iterable[bytes], *, user: str, place: tuple[int, ...] = ()
    ) -> Draft:
        path = self._folder / uuid4().hex
        draft = Draft(path.name, user, name, path, "", 0, self._parts.clock())
        draft = replace(draft, place=place or (next(self._places),))
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            digest, size = kept.write_bytes(path, pieces, self._max_bytes)
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
                is_archive = archives.is_archive(draft.name) and len(draft.place) == 1
                done = self._unpacked(draft) if is_archive else [self._read(draft)]
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
        return [
            self._taken(name, [body], user=draft.owner, place=(*draft.place, number))
            for number, (name, body) in enumerate(members)
        ]

    def _read(self, draft: Draft) -> Draft:
        known = documents.ready_digests(self._parts.database, [draft.digest])
        if draft.digest in known:
            same = documents.get(self._parts.database, known[draft.digest])
            return _as(draft, same, same=same)
        database, label = self._parts.database, series.clean_label(draft.name)
        if gone := deleted.same_file(database, draft.digest, label, draft.owner):
            return _as(draft, deleted.get(database, gone).document, back=True)
        content = self._reader.load(label, draft.path.read_bytes())
        self._keep_reading(draft, content)
        about = metadata.read(label, content)
        unread = blank(
            draft.name,
            digest=draft.digest,
            size=draft.size_bytes,
            user=draft.owner,
            now=draft.came,
        )
        return replace(
            draft,
            state="read",
            metadata=about,
            pages=len(content.pages),
            notes=content.notes,
            earlier=changes.predecessor(database, replace(unread, metadata=about)),
        )

    def _keep_reading(self, draft: Draft, content: Content) -> None:
        """Keep what was read for the indexing, unless all drafts have kept so much already."""
        held = sum(path.stat().st_size for path in self._folder.glob("*.read"))
        if held < _MOST_READINGS:
            readings.save(draft.reading, content)

    def _replace(self, old: Draft, new: list[Draft]) -> None:
        """Put what became of a draft in its place, unless its user has dropped it."""
        with self._changed:
            now = self._drafts.get(old.id)
            if now is not None:
                new = [replace(d, edits=now.edits, ticked=now.ticked) for d in new]
                pairs = [
                    (d.id, d)
                    for key, one in self._drafts.items()
                    for d in (new if key == old.id else [one])
                ]
                self._drafts = dict(pairs)
        stay = {draft.id for draft in new} if now is not None else set()
        for draft in [old, *new]:
            if draft.id not in stay:
                kept.drop(draft)
        for draft in new if stay else ():
            kept.save(draft)


def _as(
    draft: Draft, known: Document, *, same: Document | None = None, back: bool = False
) -> Draft:
    """Return a draft of a file that the library knows, with what it knows of it."""
    about, pages = known.metadata, known.pages
    return replace(draft, state="read", metadata=about, pages=pages, same=same, back=back)


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
    able = [draft for draft in drafts if draft.digest]
    checked = {draft.id: library.checked(corrected.get(draft.id, {})) for draft in able}
    for draft in able:
        if draft.same is not None and checked[draft.id]:
            library.edit(parts, draft.same.id, checked[draft.id], user=user)
    files = [Own(draft.name, draft.path, draft.digest, checked[draft.id]) for draft in able]
    return queue.take(files, user=user)


def _failed(draft: Draft, exc: DocAIError) -> Draft:
    reason = str(exc).removeprefix(f"{refusals.label(draft.name)}: ")
    return replace(draft, state="failed", error=reason)
