"""The audit trail: who changed what, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from core.storage.database import Database, aware_utc, naive_utc


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One change or refused try: `action` is a verb, `subject` the id of what it was done to."""

    at: datetime
    user: str
    action: str
    subject: str
    detail: str = ""


def record(database: Database, entry: AuditEntry) -> None:
    """Keep one entry."""
    with database.write() as cursor:
        cursor.execute(
            "INSERT INTO audit (moment, owner, action, subject, detail) VALUES (?, ?, ?, ?, ?)",
            [naive_utc(entry.at), entry.user, entry.action, entry.subject, entry.detail],
        )


def holds(database: Database, subject: str) -> bool:
    """True if there is a document, thread, message or run of this id, whoever may see it."""
    tables = ("documents", "threads", "messages", "runs")
    found = " UNION ALL ".join(f"SELECT 1 FROM {table} WHERE id = ?" for table in tables)
    return bool(database.read(found, [subject] * len(tables)))


def entries(
    database: Database, *, subject: str | None = None, limit: int = 200
) -> list[AuditEntry]:
    """Return the latest entries, newest first; of one subject where it is given."""
    sql = """
        SELECT moment, owner, action, subject, detail FROM audit
        WHERE ? IS NULL OR subject = ? ORDER BY position DESC LIMIT ?"""
    rows = database.read(sql, [subject, subject, limit])
    return [AuditEntry(aware_utc(row[0]), *row[1:]) for row in rows]
