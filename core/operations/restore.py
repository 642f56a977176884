"""A backup read back into a data folder: checked whole first, moved in at the end.

The move itself is a few renames after a note of what is being done, so that one that was
broken off is finished at the next start. What the folder held before is kept beside it.
"""

from __future__ import annotations

import json
import re
import shutil
import zipfile
import zlib
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from core.errors import BadInput, DatabaseDamaged
from core.operations.backup import DATABASE, FORMAT, MANIFEST, Manifest
from core.storage.database import migrations, open_database

if TYPE_CHECKING:
    from core.settings import Settings

NOTE = "restoring.json"
_MEMBER = re.compile(rf"{re.escape(DATABASE)}|files/[0-9a-f-]{{36}}|files/incoming/[0-9a-f]{{64}}")
_LARGEST_MANIFEST = 256 * 1024 * 1024
_BLOCK = 1 << 20
_HELD = ("vectors", f"{DATABASE}.wal", "files", DATABASE)


@dataclass(frozen=True, slots=True)
class Restored:
    """What was read back, and where the folder's former content lies, if it had any."""

    manifest: Manifest
    former: Path | None


def check(source: Path) -> Manifest:
    """Read a whole backup and return its manifest; writes nothing. Raises BadInput."""
    return _through(source, None)


def restore(settings: Settings, source: Path, *, replace: bool) -> Restored:
    """Put a backup's content into the data folder; open the library to make its indexes.

    Raises BadInput for a file that is no sound backup and, unless `replace`, for a folder
    that holds a library; DatabaseBusy where a process has that library open.
    """
    home = settings.home
    holds = any((home / name).exists() for name in (DATABASE, "files"))
    if holds and not replace:
        raise BadInput(
            f"{str(home)!r} holds a library already. Set DOCAI_HOME to an empty folder, or give "
            "--replace: the library that is there is then kept beside the restored one."
        )
    _refuse_open(home / DATABASE)
    manifest = _read_manifest(source)
    _refuse_full_disk(home, manifest)
    stage = home / f".restore-{uuid4().hex}"
    try:
        (stage / "files").mkdir(parents=True)
        _through(source, stage)
        _make_current(stage / DATABASE)
    except BaseException:
        shutil.rmtree(stage, ignore_errors=True)
        raise
    former = home / f"replaced-{datetime.now(UTC):%Y%m%d-%H%M%S}" if holds else None
    note = home / NOTE
    draft = note.with_suffix(".part")
    told = {"stage": stage.name, "former": former.name if former else None}
    draft.write_text(json.dumps(told), "utf-8")
    draft.replace(note)
    finish(home)
    return Restored(manifest, former)


def finish(home: Path) -> None:
    """Finish the moves of a restore that was broken off; does nothing where none was."""
    note = home / NOTE
    if not note.exists():
        return
    told = json.loads(note.read_text("utf-8"))
    stage = home / told["stage"]
    if (stage / DATABASE).exists():  # until it is moved, which comes last, what is here is old
        for name in _HELD:
            _put_away(home, name, told["former"], comes=(stage / name).exists())
        for name in ("files", DATABASE):
            if (stage / name).exists():
                (stage / name).replace(home / name)
    shutil.rmtree(stage, ignore_errors=True)
    note.unlink()


def _put_away(home: Path, name: str, former: str | None, *, comes: bool) -> None:
    """Move what the folder held out of the way; not what has come in its place already."""
    has_come = name in ("files", DATABASE) and not comes
    if has_come or not (home / name).exists():
        return
    aside = home / (former or f"replaced-{uuid4().hex}")
    aside.mkdir(exist_ok=True)
    (home / name).replace(aside / name)


def _read_manifest(source: Path) -> Manifest:
    """Return what a backup says that it holds. Raises BadInput."""
    try:
        with zipfile.ZipFile(source) as archive:
            return _manifest(source, archive)
    except (OSError, zipfile.BadZipFile, EOFError, zlib.error) as exc:
        raise _no_backup(source, exc) from exc


def _manifest(source: Path, archive: zipfile.ZipFile) -> Manifest:
    try:
        if archive.getinfo(MANIFEST).file_size > _LARGEST_MANIFEST:
            raise ValueError("its manifest is too large")
        told = json.loads(archive.read(MANIFEST))
        told["members"] = {name: (int(s), str(d)) for name, (s, d) in told["members"].items()}
        manifest = Manifest(**told)
    except (KeyError, TypeError, ValueError) as exc:
        raise _no_backup(source, exc) from exc
    if manifest.format != FORMAT or manifest.schema > migrations()[-1][0]:
        raise BadInput(
            f"{str(source)!r} was written by a newer version of DocAI ({manifest.docai}). "
            "Install that version to restore it."
        )
    if strange := [name for name in manifest.members if not _MEMBER.fullmatch(name)]:
        raise _no_backup(source, ValueError(f"it names {strange[0]!r}"))
    if DATABASE not in manifest.members:
        raise _no_backup(source, ValueError("it has no database"))
    return manifest


def _no_backup(source: Path, exc: Exception) -> BadInput:
    said = str(exc.args[0]) if isinstance(exc, KeyError) and exc.args else str(exc)
    reason = getattr(exc, "strerror", None) or said or type(exc).__name__
    return BadInput(f"{str(source)!r} is no backup that can be used: {reason}.")


def _through(source: Path, stage: Path | None) -> Manifest:
    """Read every member and hold it against the manifest; write them to `stage`, if given."""
    manifest = _read_manifest(source)
    try:
        with zipfile.ZipFile(source) as archive:
            if extra := set(archive.namelist()) - manifest.members.keys() - {MANIFEST}:
                raise _no_backup(source, ValueError(f"{min(extra)!r} is not in its manifest"))
            for name, (size, digest) in manifest.members.items():
                target = stage / name if stage else None
                if _copy(archive, name, size, target) != digest:
                    raise _no_backup(source, ValueError(f"{name!r} in it is damaged"))
    except (KeyError, zipfile.BadZipFile, EOFError, zlib.error, NotImplementedError) as exc:
        raise _no_backup(source, exc) from exc
    except OSError as exc:
        raise BadInput(
            f"{str(source)!r} cannot be restored: {exc.strerror or exc}. Check the disk."
        ) from exc
    return manifest


def _copy(archive: zipfile.ZipFile, name: str, size: int, target: Path | None) -> str:
    """Return the digest of a member, at most one block past `size`; write it where asked."""
    digest, left = sha256(), size
    if target:
        target.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(name) as member:
        out = target.open("wb") if target else None
        try:
            while left >= 0 and (block := member.read(_BLOCK)):
                left -= len(block)
                digest.update(block)
                if out:
                    out.write(block)
        finally:
            if out:
                out.close()
    return digest.hexdigest()


def _refuse_open(path: Path) -> None:
    """Raise DatabaseBusy where a process has the library open; a damaged one may be replaced."""
    if not path.exists():
        return
    try:
        open_database(path).close()
    except DatabaseDamaged:
        return


def _refuse_full_disk(home: Path, manifest: Manifest) -> None:
    home.mkdir(parents=True, exist_ok=True)
    free = shutil.disk_usage(home).free
    if free < manifest.size * 1.2:
        raise BadInput(
            f"The backup unpacks to {manifest.size:,} bytes, and {str(home)!r} has only {free:,} "
            "free. Free some space first."
        )


def _make_current(path: Path) -> None:
    """Bring the copied database to this version's schema, or say why it cannot be."""
    with closing(open_database(path)):
        return
