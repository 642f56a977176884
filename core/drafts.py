"""Files under review as they lie on disk: their bytes, what was read of them, and corrections.

Beside the bytes `files/drafts/<id>` lie `<id>.json`, the draft without its bytes, and what was
read of it. A start finds them all again, in the order in which they came.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from core import readings
from core.edits import Edits, from_json, to_json
from core.records import Document, Metadata, MetadataField
from core.storage import documents
from core.storage.database import Database

log = logging.getLogger(__name__)
_DOCAI = version("docai")
_RECORD = ".json"

State = Literal["waiting", "reading", "read", "failed"]


@dataclass(frozen=True, slots=True)
class Draft:
    """A file under review; `size_bytes` and `digest` are of what came.

    `place` orders the drafts: the files of an archive stand where it stood. `same` is the
    document with the same bytes, and `earlier` the one in force that this would replace; with
    `back` it was deleted and comes back. A failed one keeps its reason in `error`. `edits` and
    `ticked` are what its user corrected and chose so far.
    """

    id: str
    owner: str
    name: str
    path: Path
    digest: str
    size_bytes: int
    came: datetime
    place: tuple[int, ...] = (0,)
    state: State = "waiting"
    metadata: Metadata | None = None
    pages: int = 0
    notes: tuple[str, ...] = ()
    same: Document | None = None
    earlier: Document | None = None
    back: bool = False
    error: str = ""
    edits: Edits = field(default_factory=dict, hash=False)
    ticked: bool | None = None

    @property
    def reading(self) -> Path:
        """Where what was read of it lies."""
        return readings.path_of(self.path, self.name)


@dataclass(frozen=True, slots=True)
class _Record:
    """A draft as it is written; one that another version of DocAI read is read again."""

    docai: str
    owner: str
    name: str
    digest: str
    size_bytes: int
    came: datetime
    place: tuple[int, ...]
    state: State
    metadata: Metadata | None
    pages: int
    notes: tuple[str, ...]
    same: str | None
    earlier: str | None
    back: bool
    error: str
    edits: str
    ticked: bool | None


_RECORDS = TypeAdapter(_Record)


def write_bytes(path: Path, pieces: Iterable[bytes], most: int) -> tuple[str, int]:
    """Write pieces until they are more than `most` bytes; return their digest and size."""
    digest, size = sha256(), 0
    with path.open("wb") as file:
        for piece in _until(pieces, most):
            digest.update(piece)
            size += file.write(piece)
    return digest.hexdigest(), size


def save(draft: Draft) -> None:
    """Keep a draft's record; where the disk refuses, it lives as long as the program."""
    about: dict[str, Any] = {
        name: getattr(draft, name) for name in _Record.__slots__ if hasattr(draft, name)
    }
    about |= {
        "docai": _DOCAI,
        "state": "waiting" if draft.state == "reading" else draft.state,
        "same": draft.same.id if draft.same else None,
        "earlier": draft.earlier.id if draft.earlier else None,
        "edits": to_json(draft.edits),
    }
    path = _record_of(draft.path)
    part = path.with_suffix(".part")
    try:
        part.write_bytes(_RECORDS.dump_json(_Record(**about)))
        part.replace(path)
    except OSError as exc:
        log.warning("a draft cannot be kept for the next start: %s", exc)


def drop(draft: Draft) -> None:
    """Remove all that lies on disk of a draft."""
    _record_of(draft.path).unlink(missing_ok=True)
    readings.drop(draft.path)
    draft.path.unlink(missing_ok=True)


def load(folder: Path, database: Database) -> list[Draft]:
    """Return the drafts that lie in a folder, in order; remove what belongs to none."""
    found = [draft for path in folder.glob(f"*{_RECORD}") if (draft := _read(path)) is not None]
    known = _documents(found, database)
    drafts = [_known(draft, record, known) for draft, record in found]
    kept = {draft.id for draft in drafts}
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.name.partition(".")[0] not in kept or path.suffix == ".part":
            path.unlink(missing_ok=True)
    return sorted(drafts, key=lambda draft: draft.place)


def twins(drafts: Sequence[Draft]) -> dict[str, Draft]:
    """Return id → the earlier draft that has the same bytes."""
    first: dict[str, Draft] = {}
    found: dict[str, Draft] = {}
    for draft in drafts:
        if draft.digest and first.setdefault(draft.digest, draft) is not draft:
            found[draft.id] = first[draft.digest]
    return found


def changed_fields(draft: Draft, wanted: Mapping[MetadataField, Any]) -> dict[MetadataField, Any]:
    """Return the wanted fields that differ from what was read."""
    about = draft.metadata
    return {f: value for f, value in wanted.items() if about and getattr(about, f) != value}


def _until(pieces: Iterable[bytes], most: int) -> Iterator[bytes]:
    taken = 0
    for piece in pieces:
        yield piece
        taken += len(piece)
        if taken > most:
            return


def _record_of(path: Path) -> Path:
    return path.with_name(f"{path.name}{_RECORD}")


def _read(path: Path) -> tuple[Draft, _Record] | None:
    """Return a draft as it was written; None where it, or its bytes, cannot be used."""
    file = path.with_suffix("")
    try:
        record = _RECORDS.validate_json(path.read_bytes())
    except (OSError, ValidationError):
        return None
    if record.digest and not file.exists():
        return None
    about = {name: getattr(record, name) for name in _Record.__slots__ if name != "docai"}
    about |= {"same": None, "earlier": None, "edits": from_json(record.edits)}
    draft = Draft(id=file.name, path=file, **about)
    if record.docai != _DOCAI and draft.digest:
        draft = replace(draft, state="waiting", metadata=None, error="")
    return draft, record


def _documents(found: Sequence[tuple[Draft, _Record]], database: Database) -> dict[str, Document]:
    """Return by id and by digest the documents that the drafts name, or have the bytes of."""
    ready = documents.ready_digests(database, [draft.digest for draft, _ in found])
    named = {i for _, record in found for i in (record.same, record.earlier) if i is not None}
    by_id = {one.id: one for one in documents.by_ids(database, [*named, *ready.values()])}
    return by_id | {digest: by_id[i] for digest, i in ready.items() if i in by_id}


def _known(draft: Draft, record: _Record, known: Mapping[str, Document]) -> Draft:
    """Give a draft the documents that it names; what they were when it was read may be over."""
    same = known.get(draft.digest)
    is_other = (same.id if same else None) != record.same or draft.back
    if draft.state == "read" and is_other:
        return replace(draft, state="waiting", metadata=None, back=False)
    return replace(draft, same=same, earlier=known.get(record.earlier or ""))
