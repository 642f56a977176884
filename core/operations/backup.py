"""One file that holds a library, of one moment: written while it runs, read back into a folder.

A backup is a ZIP of `docai.duckdb`, the originals and the bytes that wait to be read, and a
`manifest.json` with counts, the schema and the SHA-256 of every member. Vectors are within
the database, by model and text, so both indexes are made again from it without embedding.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import IO, TYPE_CHECKING
from uuid import uuid4

from core import library
from core.errors import BadInput, DatabaseDamaged
from core.storage import counting
from core.storage.database import open_database

if TYPE_CHECKING:
    from core.engine import Engine

log = logging.getLogger(__name__)
DATABASE = "docai.duckdb"
MANIFEST = "manifest.json"
FORMAT = 1
_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup holds; `members` is name → (bytes, SHA-256)."""

    id: str
    made_at: str
    docai: str
    schema: str
    embedder: str
    documents: int
    chunks: int
    vectors: int
    members: dict[str, tuple[int, str]]
    format: int = FORMAT

    @property
    def size(self) -> int:
        """The bytes that it takes when it is unpacked."""
        return sum(size for size, _ in self.members.values())

    def summary(self) -> dict[str, object]:
        """Return it without the list of members, for a line."""
        told = {k: v for k, v in asdict(self).items() if k != "members"}
        return {**told, "files": len(self.members) - 1, "bytes": self.size}


def backup(engine: Engine, target: Path) -> Manifest:
    """Write a backup to `target` while the library is in use. Raises BadInput.

    Writers wait only while the database is copied and the originals are linked beside it.
    """
    _refuse_bad_target(engine.settings.home, target)
    with _folder_beside(engine.parts.files, "backup") as stage:
        engine.parts.database.snapshot(
            stage / DATABASE, meanwhile=lambda: _link_files(engine.parts.files, stage)
        )
        counts = _tidy(stage)
        draft = target.with_name(f"{target.name}.{uuid4().hex}.part")
        try:
            manifest = _pack(engine, stage, draft, counts)
            draft.replace(target)
        except OSError as exc:
            raise BadInput(
                f"The backup {str(target)!r} cannot be written: {exc.strerror or exc}. "
                "Choose another place, or free some space."
            ) from exc
        finally:
            draft.unlink(missing_ok=True)
    log.info("backup %s: %d documents, %d bytes", manifest.id, manifest.documents, manifest.size)
    return manifest


def _refuse_bad_target(home: Path, target: Path) -> None:
    if target.exists():
        raise BadInput(f"{str(target)!r} exists already; choose another name.")
    if not target.absolute().parent.is_dir():
        raise BadInput(f"There is no folder {str(target.absolute().parent)!r} to write to.")
    inside = (home / "files", home / "vectors")
    if any(target.absolute().is_relative_to(folder.absolute()) for folder in inside):
        raise BadInput(f"{str(target)!r} lies among the library's own files; choose another place.")


@contextmanager
def _folder_beside(files: Path, purpose: str) -> Iterator[Path]:
    """Give an empty folder on the disk of the originals; what an earlier one left goes first."""
    for left in files.parent.glob(f".{purpose}-*"):
        shutil.rmtree(left, ignore_errors=True)
    stage = files.parent / f".{purpose}-{uuid4().hex}"
    try:
        stage.mkdir(parents=True)
        yield stage
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _link_files(files: Path, stage: Path) -> None:
    """Link every original and every waiting file: they never change, they only go."""
    for part in (".", "incoming"):
        (stage / "files" / part).mkdir(parents=True, exist_ok=True)
        for path in (files / part).iterdir() if (files / part).is_dir() else ():
            if path.is_file() and path.suffix != ".part":
                _link(path, stage / "files" / part / path.name)


def _link(path: Path, target: Path) -> None:
    try:
        os.link(path, target)
    except OSError:  # a disk without links
        shutil.copy2(path, target)


def _tidy(stage: Path) -> counting.Counts:
    """Leave out files that the copied database does not know; return what it holds.

    The indexes are made for it anew, so every document counts as not told to them yet.
    """
    database = open_database(stage / DATABASE)
    try:
        counts = counting.counts(database)
        wanted = counting.wanted_files(database)
        counting.mark_all_stale(database)
    finally:
        database.close()
    for path in (stage / "files").rglob("*"):
        if path.is_file() and path.relative_to(stage / "files").as_posix() not in wanted:
            path.unlink()
    return counts


def _pack(engine: Engine, stage: Path, draft: Path, counts: counting.Counts) -> Manifest:
    members: dict[str, tuple[int, str]] = {}
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_STORED, allowZip64=True) as archive:
        for path in sorted(p for p in stage.rglob("*") if p.is_file()):
            name = path.relative_to(stage).as_posix()
            archive.write(
                path, name, zipfile.ZIP_DEFLATED if name == DATABASE else zipfile.ZIP_STORED
            )
            members[name] = (path.stat().st_size, _digest(path))
        manifest = Manifest(
            id=uuid4().hex,
            made_at=engine.parts.clock().isoformat(timespec="seconds"),
            docai=version("docai"),
            schema=counts.schema,
            embedder=engine.parts.embedder.name,
            documents=counts.documents,
            chunks=counts.chunks,
            vectors=counts.vectors,
            members=members,
        )
        archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1))
    with draft.open("rb") as written:
        os.fsync(written.fileno())
    return manifest


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return digest_of(file)


def digest_of(file: IO[bytes]) -> str:
    """Return the SHA-256 of the rest of an open file."""
    digest = sha256()
    while block := file.read(_BLOCK):
        digest.update(block)
    return digest.hexdigest()


def reconciled(engine: Engine, manifest: Manifest) -> library.Health:
    """Compare a restored library with itself and with what its backup says.

    Raises DatabaseDamaged where it holds something else.
    """
    health = library.doctor(engine.parts)
    found = (health.documents, health.chunks)
    if found != (manifest.documents, manifest.chunks):
        raise DatabaseDamaged(
            f"The restored library holds {found[0]} documents and {found[1]} passages, its backup "
            f"{manifest.documents} and {manifest.chunks}. Run: docai doctor"
        )
    return health
