"""From the paths that were typed to named files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path


def named_files(paths: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    """Yield (name, path) of every file, folders walked in name order.

    A file inside a folder is named by its path below that folder, so that two files of one
    name in two folders stay two documents. Hidden files and Office lock files are passed over.
    """
    for path in paths:
        if path.is_dir():
            below = sorted(p for p in path.rglob("*") if p.is_file())
            yield from (
                (p.relative_to(path).as_posix(), p)
                for p in below
                if not _hidden(p.relative_to(path))
            )
        else:
            yield path.name, path


def _hidden(path: Path) -> bool:
    return any(part.startswith((".", "~$")) for part in path.parts)
