"""Backups that an admin makes from the dashboard: kept in the data folder, newest first."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from core import accounts
from core.errors import BadInput, NotFound
from core.operations import backup
from core.operations.backup import Manifest
from core.records import Viewer

if TYPE_CHECKING:
    from core.engine import Engine

FOLDER = "backups"
_NAME = re.compile(r"docai-\d{8}-\d{6}\.zip")


@dataclass(frozen=True, slots=True)
class Kept:
    """A backup in the data folder."""

    name: str
    path: Path
    size_bytes: int
    made_at: datetime


def make(engine: Engine, *, viewer: Viewer) -> Manifest:
    """Write a backup into the data folder while the library is in use. Raises BadInput."""
    engine.require("administer", subject=FOLDER, viewer=viewer)
    folder = engine.settings.home / FOLDER
    try:
        folder.mkdir(exist_ok=True)
    except OSError as exc:
        raise BadInput(f"The folder {str(folder)!r} cannot be made: {exc.strerror}.") from exc
    moment = engine.parts.clock().astimezone(engine.settings.zone)
    target = folder / f"docai-{moment:%Y%m%d-%H%M%S}.zip"
    manifest = backup.backup(engine, target)
    accounts.note(engine.parts, viewer.name, "backup", subject=target.name)
    return manifest


def kept(engine: Engine, *, viewer: Viewer) -> list[Kept]:
    """Return the backups in the data folder, newest first; other files there are none."""
    engine.require("administer", subject=FOLDER, viewer=viewer)
    folder = engine.settings.home / FOLDER
    paths = [path for path in folder.glob("*.zip") if _NAME.fullmatch(path.name)]
    return [_kept(path) for path in sorted(paths, reverse=True)]


def hand_over(engine: Engine, name: str, *, viewer: Viewer) -> bytes:
    """Return a backup's bytes; who took it is in the audit. Raises NotFound."""
    data = _path(engine, name, viewer).read_bytes()
    accounts.note(engine.parts, viewer.name, "take_backup", subject=name)
    return data


def delete(engine: Engine, name: str, *, viewer: Viewer) -> None:
    """Delete a backup. Raises NotFound."""
    _path(engine, name, viewer).unlink()
    accounts.note(engine.parts, viewer.name, "delete_backup", subject=name)


def _path(engine: Engine, name: str, viewer: Viewer) -> Path:
    found = next((one.path for one in kept(engine, viewer=viewer) if one.name == name), None)
    if found is None:
        raise NotFound(f"There is no backup {name!r}; it may have been deleted.")
    return found


def _kept(path: Path) -> Kept:
    about = path.stat()
    return Kept(path.name, path, about.st_size, datetime.fromtimestamp(about.st_mtime, UTC))
