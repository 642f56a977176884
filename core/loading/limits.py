"""How much of a file is read at most; each limit has its own message."""

from __future__ import annotations

from dataclasses import dataclass

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds for one file, and for one archive.

    `seconds` and `memory_bytes` are enforced where a file is read in a child process.
    `unpacked_bytes` bounds what the packed XML of an office file may unfold to.
    """

    file_bytes: int = 200 * MEGABYTE
    unpacked_bytes: int = 600 * MEGABYTE
    pages: int = 3_000
    rows: int = 200_000
    cells: int = 3_000_000
    characters: int = 30_000_000
    seconds: float = 300.0
    memory_bytes: int = 3_000 * MEGABYTE
    archive_files: int = 2_000
    archive_bytes: int = 1_000 * MEGABYTE
    archive_ratio: int = 200


DEFAULT = Limits()
