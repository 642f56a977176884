"""Conversations: each thread belongs to one user, and another's is as if it were not there."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Literal
from uuid import uuid4

from pydantic import TypeAdapter

from core.errors import NotFound
from core.records import Answer, Message, Thread
from core.storage.database import Database, aware_utc, naive_utc

_ANSWER = TypeAdapter(Answer)
_THREAD = "id, owner, title, created_at, updated_at"
_MESSAGE = "id, thread_id, role, text, created_at, answer, helpful"


def create(database: Database, user: str, title: str = "", *, now: datetime) -> Thread:
    """Start a thread."""
    thread = Thread(str(uuid4()), user, title, now, now)
    with database.write() as cursor:
        cursor.execute(
            f"INSERT INTO threads ({_THREAD}) VALUES (?, ?, ?, ?, ?)",
            [thread.id, user, title, naive_utc(now), naive_utc(now)],
        )
    return thread


def get(database: Database, thread_id: str, *, user: str) -> Thread:
    """Return a user's thread. Raises NotFound, also for another user's."""
    sql = f"SELECT {_THREAD} FROM threads WHERE id = ? AND owner = ?"
    rows = database.read(sql, [thread_id, user])
    if not rows:
        raise NotFound(f"There is no conversation {thread_id!r}; it may have been deleted.")
    return _to_thread(rows[0])


def list_threads(database: Database, user: str, *, search: str = "") -> list[Thread]:
    """Return a user's threads, the latest first; `search` looks in titles and messages."""
    sql = f"""
        SELECT {_THREAD} FROM threads t WHERE owner = ? AND (
            contains(lower(title), lower(?)) OR EXISTS (
                SELECT 1 FROM messages m
                WHERE m.thread_id = t.id AND contains(lower(m.text), lower(?))))
        ORDER BY updated_at DESC, id"""
    wanted = search.strip()
    return [_to_thread(row) for row in database.read(sql, [user, wanted, wanted])]


def rename(database: Database, thread_id: str, title: str, *, user: str) -> None:
    """Give a thread another title. Raises NotFound."""
    thread = get(database, thread_id, user=user)
    with database.write() as cursor:
        cursor.execute("UPDATE threads SET title = ? WHERE id = ?", [title, thread.id])


def delete(
    database: Database, thread_id: str, *, user: str, kept_at: datetime | None = None
) -> None:
    """Delete a thread with its messages; with a moment it can be brought back. Raises NotFound."""
    thread = get(database, thread_id, user=user)
    with database.write() as cursor:
        if kept_at is not None:
            cursor.execute(
                """INSERT INTO deleted_threads BY NAME
                   SELECT *, ? AS deleted_at FROM threads WHERE id = ?""",
                [naive_utc(kept_at), thread.id],
            )
            sql = "INSERT INTO deleted_messages BY NAME SELECT * FROM messages WHERE thread_id = ?"
            cursor.execute(sql, [thread.id])
        cursor.execute("DELETE FROM messages WHERE thread_id = ?", [thread.id])
        cursor.execute("DELETE FROM threads WHERE id = ?", [thread.id])


def undelete(database: Database, thread_id: str, *, user: str, since: datetime) -> None:
    """Bring back a thread that its user deleted since then. Raises NotFound."""
    sql = "SELECT 1 FROM deleted_threads WHERE id = ? AND owner = ? AND deleted_at >= ?"
    with database.write() as cursor:
        if not cursor.execute(sql, [thread_id, user, naive_utc(since)]).fetchone():
            raise NotFound(
                f"There is no deleted conversation {thread_id!r} to bring back; its time may be "
                "over."
            )
        cursor.execute(
            """INSERT INTO threads BY NAME
               SELECT * EXCLUDE (deleted_at) FROM deleted_threads WHERE id = ?""",
            [thread_id],
        )
        sql = "INSERT INTO messages BY NAME SELECT * FROM deleted_messages WHERE thread_id = ?"
        cursor.execute(sql, [thread_id])
        cursor.execute("DELETE FROM deleted_messages WHERE thread_id = ?", [thread_id])
        cursor.execute("DELETE FROM deleted_threads WHERE id = ?", [thread_id])


def messages(database: Database, thread_id: str, *, user: str) -> list[Message]:
    """Return a thread's messages in order, citations of deleted documents marked as such.

    Raises NotFound.
    """
    thread = get(database, thread_id, user=user)
    sql = f"SELECT {_MESSAGE} FROM messages WHERE thread_id = ? ORDER BY position"
    found = [_to_message(row) for row in database.read(sql, [thread.id])]
    cited = {c.document_id for m in found if m.answer for c in m.answer.citations}
    sql = "SELECT id FROM documents WHERE status = 'ready' AND list_contains(?::VARCHAR[], id)"
    gone = cited - {i for (i,) in database.read(sql, [sorted(cited)])} if cited else set()
    return [_without(message, gone) for message in found] if gone else found


def _without(message: Message, gone: set[str]) -> Message:
    """Mark the citations of documents that are gone."""
    answer = message.answer
    if answer is None or not gone & {citation.document_id for citation in answer.citations}:
        return message
    marked = (replace(c, removed=c.document_id in gone) for c in answer.citations)
    return replace(message, answer=replace(answer, citations=tuple(marked)))


def append(
    database: Database,
    thread_id: str,
    *,
    user: str,
    role: Literal["user", "assistant"],
    text: str,
    now: datetime,
    answer: Answer | None = None,
    message_id: str | None = None,
) -> Message:
    """Add a message at the end of a thread, under a given id or a new one. Raises NotFound."""
    thread = get(database, thread_id, user=user)
    message = Message(message_id or str(uuid4()), thread.id, role, text, now, answer)
    body = _ANSWER.dump_json(answer).decode() if answer else None
    with database.write() as cursor:
        cursor.execute(
            f"""INSERT INTO messages ({_MESSAGE}, position)
            SELECT ?, ?, ?, ?, ?, ?, NULL, coalesce(max(position), 0) + 1
            FROM messages WHERE thread_id = ?""",
            [message.id, thread.id, role, text, naive_utc(now), body, thread.id],
        )
        cursor.execute(
            "UPDATE threads SET updated_at = ? WHERE id = ?", [naive_utc(now), thread.id]
        )
    return message


def feedback(
    database: Database, message_id: str, *, helpful: bool | None, reason: str = "", user: str
) -> None:
    """Keep whether an answer helped, and why not; None takes it back. Raises NotFound."""
    sql = """
        SELECT m.id FROM messages m JOIN threads t ON t.id = m.thread_id
        WHERE m.id = ? AND t.owner = ? AND m.role = 'assistant'"""
    if not database.read(sql, [message_id, user]):
        raise NotFound(f"There is no answer {message_id!r}; it may have been deleted.")
    with database.write() as cursor:
        cursor.execute(
            "UPDATE messages SET helpful = ?, reason = ? WHERE id = ?",
            [helpful, reason, message_id],
        )


def _to_thread(row: tuple[Any, ...]) -> Thread:
    return Thread(row[0], row[1], row[2], aware_utc(row[3]), aware_utc(row[4]))


def _to_message(row: tuple[Any, ...]) -> Message:
    answer = _ANSWER.validate_json(row[5]) if row[5] else None
    values = [*row[:4], aware_utc(row[4]), answer, row[6]]
    return Message(*values)
