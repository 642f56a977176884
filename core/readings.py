"""What was read of a file, kept on disk until it is indexed: it is not read a second time."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from pydantic import ValidationError

from core.loading import suffix
from core.records import Content
from core.storage.rows import CONTENT

_ENDING = ".read"


def path_of(file: Path, name: str) -> Path:
    """Return where the reading of a stored file lies; `name` decides how it was read."""
    return file.with_name(f"{file.name}{suffix(name)}{_ENDING}")


def save(path: Path, content: Content) -> int:
    """Write what was read; return its bytes, 0 where the disk refused: it is read again then."""
    draft = path.with_name(f"{path.name}.part")
    data = CONTENT.dump_json(content)
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        return 0
    return len(data)


def load(path: Path) -> Content | None:
    """Return what was read; None where it is not there or was cut off."""
    try:
        return CONTENT.validate_json(path.read_bytes())
    except (OSError, ValidationError):
        return None


def drop(file: Path) -> None:
    """Remove every reading of a stored file."""
    for path in file.parent.glob(f"{file.name}*{_ENDING}*"):
        with suppress(OSError):
            path.unlink()
