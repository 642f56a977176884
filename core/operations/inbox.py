"""A watched folder: what is put, replaced or removed there follows in the catalogue.

It is looked at every few seconds rather than listened to, for network shares send no events.

* A file is read once its size and time were the same at two looks: one that is still being
  copied waits. Hidden files, links and what programs write while they save are passed over.
* Removing a file removes its documents, of those that the inbox brought; two looks must miss
  it. Documents that a person uploaded stay, and what an admin deleted is not brought again
  until its file changes.
* A share that is away removes nothing. The folder is followed only while it shows that it is
  the one that was watched: its mark `.docai-inbox` is there, or a file that is known.
  A look that could not list every folder removes nothing either.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from core.errors import DocAIError
from core.loading import archives
from core.operations.rounds import Rounds
from core.records import Viewer
from core.storage import inbox, series
from core.storage.inbox import Seen

if TYPE_CHECKING:
    from core.engine import Engine

log = logging.getLogger(__name__)
USER = Viewer("inbox", "admin")
MARK = ".docai-inbox"
_UNFINISHED = (".part", ".partial", ".crdownload", ".tmp", ".filepart")
_OWN = ""


@dataclass(frozen=True, slots=True)
class Look:
    """What one look did: paths given to the queue, paths whose documents went, and why none did."""

    brought: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    held: str = ""


@dataclass(frozen=True, slots=True)
class _File:
    path: Path
    size: int
    modified: int

    def is_like(self, other: _File | Seen | None) -> bool:
        return other is not None and (self.size, self.modified) == (other.size, other.modified)


class Inbox:
    """One watched folder. `look` is one round; `start` makes one every few seconds."""

    def __init__(self, engine: Engine, folder: Path, *, seconds: float) -> None:
        self._engine = engine
        self._database = engine.parts.database
        self._folder = folder
        self._root = str(folder.absolute())
        self._before: Mapping[str, _File] = {}
        self._missed: frozenset[str] = frozenset()
        self._held = ""
        self._rounds = Rounds("inbox", self.look, seconds=seconds)

    def start(self) -> None:
        """Watch in a thread."""
        self._rounds.start()

    def close(self) -> None:
        """Stop after the look under way."""
        self._rounds.close()
        self._tell("")

    @property
    def held(self) -> str:
        """Why removals are not followed now; empty if they are."""
        return self._held

    def look(self) -> Look:
        """Compare the folder with what is known of it, and do what has changed."""
        known = inbox.known(self._database, self._root)
        found, fault = self._files()
        stranger = self._not_the_folder(found, known)
        held = fault or stranger
        removed = [] if held else self._removals(found, known)
        known = inbox.known(self._database, self._root)
        brought = [] if stranger else self._additions(found, known)
        self._before = found
        self._tell(held)
        return Look(tuple(brought), tuple(removed), held)

    def _tell(self, held: str) -> None:
        if held != self._held:
            log.warning("inbox: %s", held or "removals are followed again")
        self._held = held
        self._engine.watch.hold("inbox", held)

    # --- the folder -----------------------------------------------------------------------

    def _files(self) -> tuple[dict[str, _File], str]:
        """Return the files by label, and what could not be listed."""
        faults: list[OSError] = []
        found: dict[str, _File] = {}
        for folder, folders, names in os.walk(self._folder, onerror=faults.append):
            folders[:] = sorted(name for name in folders if not _passed_over(name))
            for name in sorted(names):
                path = Path(folder) / name
                if _passed_over(name) or path.is_symlink():
                    continue
                try:
                    told = path.stat()
                except OSError as exc:
                    faults.append(exc)
                    continue
                label = series.clean_label(path.relative_to(self._folder).as_posix())
                found[label] = _File(path, told.st_size, told.st_mtime_ns)
        if faults:
            named = faults[0].filename or self._root
            return found, _unlisted(named, faults[0].strerror or faults[0])
        return found, ""

    def _not_the_folder(self, found: Mapping[str, _File], known: Mapping[str, Seen]) -> str:
        """Return why this may not be the folder that is known, and mark it where it is."""
        mark = known.get(_OWN)
        try:
            is_marked = mark is not None and self._mark().read_text("utf-8") == mark.digest
        except OSError:
            is_marked = False
        if is_marked:
            return ""
        if not known or any(found[p].is_like(s) for p, s in known.items() if p in found):
            self._leave_mark(mark)
            return ""
        return (
            f"The inbox's folder {self._root!r} has lost its mark {MARK} and every file that was "
            "known in it, so it is taken for a share that is away. Nothing is followed until "
            "they are back: mount the share again."
        )

    def _leave_mark(self, mark: Seen | None) -> None:
        text = mark.digest if mark else uuid4().hex
        try:
            self._mark().write_text(text, "utf-8")
        except OSError as exc:
            log.info("inbox: %s cannot be written (%s)", self._mark(), exc.strerror or exc)
        inbox.remember(self._database, self._root, [Seen(_OWN, 0, 0, text)])

    def _mark(self) -> Path:
        return self._folder / MARK

    # --- what has changed -----------------------------------------------------------------

    def _removals(self, found: Mapping[str, _File], known: Mapping[str, Seen]) -> list[str]:
        gone = frozenset(known.keys() - found.keys() - {_OWN})
        waiting = {p for p in gone if inbox.is_waiting(self._database, USER.name, p)}
        removed = sorted((gone & self._missed) - waiting)
        live = {path.casefold() for path in found}
        for path in removed:
            if path.casefold() not in live:
                self._delete(path)
            copies = [p for p, s in known.items() if s.digest == known[path].digest]
            inbox.forget(self._database, self._root, copies)
        self._missed = gone - set(removed)
        return removed

    def _delete(self, path: str, *, but: frozenset[str] = frozenset()) -> None:
        """Delete the documents of a file or archive, except those of some labels."""
        for document_id, label in inbox.documents_of(self._database, USER.name, path):
            if label not in but:
                self._engine.delete(document_id, viewer=USER)
                log.info("inbox: document %s went with its file", document_id)

    def _additions(self, found: Mapping[str, _File], known: Mapping[str, Seen]) -> list[str]:
        brought = []
        for path, file in found.items():
            if file.is_like(known.get(path)) or not file.is_like(self._before.get(path)):
                continue
            if self._bring(path, file, known.get(path)):
                brought.append(path)
        return brought

    def _bring(self, path: str, file: _File, before: Seen | None) -> bool:
        """Give one file to the queue; False where it has the same bytes, or cannot be read yet."""
        try:
            digest = _digest(file.path)
        except OSError as exc:
            log.info("inbox: a file cannot be opened yet (%s)", exc.strerror or exc)
            return False
        is_new = before is None or before.digest != digest
        if is_new:
            members = list(self._members(path, file))
            self._engine.submit(members or [(path, file.path)], viewer=USER)
            if members:
                self._delete(path, but=frozenset(name.casefold() for name, _ in members))
        seen = Seen(path, file.size, file.modified, digest)
        inbox.remember(self._database, self._root, [seen])
        return is_new

    def _members(self, path: str, file: _File) -> Iterator[tuple[str, bytes]]:
        """Yield an archive's files, named below it; nothing of one that cannot be opened.

        The queue then takes the archive itself and says what is wrong with it.
        """
        too_large = file.size > self._engine.settings.upload_mb * 1024 * 1024
        if not archives.is_archive(path) or too_large:
            return
        try:
            members = archives.expand(path, file.path.read_bytes())
        except (DocAIError, OSError):
            return
        yield from ((series.clean_label(f"{path}/{name}"), data) for name, data in members)


def _unlisted(folder: str, reason: object) -> str:
    return (
        f"The inbox's folder {folder!r} cannot be listed ({reason}). Nothing is removed until it "
        "can be: mend the share or its permissions."
    )


def _passed_over(name: str) -> bool:
    return name.startswith((".", "~$")) or name.casefold().endswith(_UNFINISHED)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        digest = sha256()
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()
