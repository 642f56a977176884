"""What a database holds, counted: for backups, metrics and health."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.storage.database import Database


@dataclass(frozen=True, slots=True)
class Counts:
    """Ready documents, their passages and vectors, and the newest migration."""

    documents: int
    chunks: int
    vectors: int
    schema: str


def counts(database: Database) -> Counts:
    """Return what the database holds."""
    sql = """
        SELECT count(*), coalesce(sum(chunks), 0), coalesce(sum(greatest(embedded, 0)), 0),
            (SELECT max(name) FROM schema_migrations)
        FROM documents WHERE status = 'ready'"""
    return Counts(*database.read(sql)[0])


def wanted_files(database: Database) -> set[str]:
    """Return the names below `files/` that documents, deleted ones and waiting jobs need."""
    sql = """
        SELECT id FROM documents WHERE status = 'ready' UNION SELECT id FROM deleted_documents
        UNION SELECT 'incoming/' || digest FROM jobs WHERE state <> 'done' AND digest <> ''"""
    return {name for (name,) in database.read(sql)}


def mark_all_stale(database: Database) -> None:
    """Note that the indexes know no document's facets: they are told again at the next start."""
    with database.write() as cursor:
        cursor.execute("UPDATE documents SET stale = true WHERE status = 'ready'")


def by_status(database: Database) -> Mapping[str, int]:
    """Return document status → how many."""
    sql = "SELECT status, count(*) FROM documents GROUP BY status"
    return {status: number for status, number in database.read(sql)}  # noqa: C416


def jobs_by_state(database: Database) -> Mapping[tuple[str, str], int]:
    """Return (state, outcome) of jobs → how many; the outcome is '' until they end."""
    sql = "SELECT state, coalesce(outcome, ''), count(*) FROM jobs GROUP BY ALL"
    return {(state, outcome): number for state, outcome, number in database.read(sql)}
