"""Which questions a document was cited for."""

from __future__ import annotations

from core.records import Cited
from core.storage.database import Database, aware_utc


def questions(database: Database, document_id: str, *, user: str, limit: int = 50) -> list[Cited]:
    """Return a user's questions whose answer cites a document, the latest first."""
    sql = """
        SELECT t.id, (
            SELECT q.text FROM messages q WHERE q.thread_id = m.thread_id AND q.role = 'user'
            AND q.position < m.position ORDER BY q.position DESC LIMIT 1), m.created_at
        FROM messages m JOIN threads t ON t.id = m.thread_id
        WHERE t.owner = ? AND m.role = 'assistant' AND m.answer IS NOT NULL
        AND list_contains(json_extract_string(m.answer, '$.citations[*].document_id'), ?)
        ORDER BY m.created_at DESC, m.id LIMIT ?"""
    rows = database.read(sql, [user, document_id, limit])
    return [Cited(row[0], row[1] or "", aware_utc(row[2])) for row in rows]


def count(database: Database, document_id: str) -> int:
    """Return how many answers of all users cite a document."""
    sql = """
        SELECT count(*) FROM messages WHERE role = 'assistant' AND answer IS NOT NULL
        AND list_contains(json_extract_string(answer, '$.citations[*].document_id'), ?)"""
    return int(database.read(sql, [document_id])[0][0])
