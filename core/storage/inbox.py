"""What of a watched folder is known, and which documents came from a file in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.storage.database import Database


@dataclass(frozen=True, slots=True)
class Seen:
    """A file of the folder as it was when it was given to the queue."""

    path: str
    size: int
    modified: int
    digest: str


def known(database: Database, root: str) -> dict[str, Seen]:
    """Return path → what was seen there."""
    sql = "SELECT path, size, modified, digest FROM inbox WHERE root = ?"
    return {row[0]: Seen(*row) for row in database.read(sql, [root])}


def remember(database: Database, root: str, seen: Sequence[Seen]) -> None:
    """Keep what was seen, in place of what was known of the same paths."""
    with database.write() as cursor:
        for one in seen:
            cursor.execute("DELETE FROM inbox WHERE root = ? AND path = ?", [root, one.path])
            cursor.execute(
                "INSERT INTO inbox VALUES (?, ?, ?, ?, ?)",
                [root, one.path, one.size, one.modified, one.digest],
            )


def forget(database: Database, root: str, paths: Sequence[str]) -> None:
    """Forget paths: what lies there is new at the next look."""
    with database.write() as cursor:
        sql = "DELETE FROM inbox WHERE root = ? AND list_contains(?, path)"
        cursor.execute(sql, [root, list(paths)])


def documents_of(database: Database, user: str, path: str) -> list[tuple[str, str]]:
    """Return (id, label) of a user's documents of a file or archive, the current one last."""
    sql = """
        SELECT id, label FROM documents
        WHERE added_by = ? AND (label = ? OR starts_with(label, ?))
        ORDER BY current, version"""
    label = path.casefold()
    return [(row[0], row[1]) for row in database.read(sql, [user, label, f"{label}/"])]


def is_waiting(database: Database, user: str, path: str) -> bool:
    """True while a user's job of this file or archive has not ended."""
    sql = """
        SELECT 1 FROM jobs WHERE owner = ? AND ended IS NULL
        AND (label = ? OR starts_with(label, ?)) LIMIT 1"""
    label = path.casefold()
    return bool(database.read(sql, [user, label, f"{label}/"]))
