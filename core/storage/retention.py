"""What is kept for so many days only, and what goes when a user asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import duckdb

from core.storage.database import Database, naive_utc


def drop_chats(database: Database, before: datetime) -> int:
    """Delete the threads whose last message is older; return how many."""
    old = "SELECT id FROM threads WHERE updated_at < ?"
    with database.write() as cursor:
        moment = [naive_utc(before)]
        cursor.execute(f"DELETE FROM messages WHERE thread_id IN ({old})", moment)
        return _gone(cursor, "threads", "updated_at < ?", moment)


def drop_deleted_chats(database: Database, before: datetime) -> int:
    """Delete for good the threads that were deleted earlier; return how many."""
    old = "SELECT id FROM deleted_threads WHERE deleted_at < ?"
    with database.write() as cursor:
        moment = [naive_utc(before)]
        cursor.execute(f"DELETE FROM deleted_messages WHERE thread_id IN ({old})", moment)
        return _gone(cursor, "deleted_threads", "deleted_at < ?", moment)


def drop_ledger(database: Database, before: datetime) -> int:
    """Delete older records of what left for a language model; return how many."""
    with database.write() as cursor:
        return _gone(cursor, "ledger", "moment < ?", [naive_utc(before)])


def drop_audit(database: Database, before: datetime) -> int:
    """Delete older entries of the audit trail; return how many."""
    with database.write() as cursor:
        return _gone(cursor, "audit", "moment < ?", [naive_utc(before)])


def drop_jobs(database: Database, before: datetime) -> int:
    """Delete jobs that ended longer ago; return how many."""
    with database.write() as cursor:
        return _gone(cursor, "jobs", "ended IS NOT NULL AND updated_at < ?", [naive_utc(before)])


def drop_batch(database: Database, batch: str) -> None:
    """Delete the jobs of one batch."""
    with database.write() as cursor:
        _gone(cursor, "jobs", "batch = ?", [batch])


def forget_user(database: Database, user: str, *, alias: str) -> dict[str, int]:
    """Delete a user's threads and account, and put `alias` for the name in all other records.

    What was sent to a language model for the user is emptied of its words. Return what was
    changed, table by table; nothing at all means that no such user is known.
    """
    with database.write(changes_library=True) as cursor:
        for kept in ("", "deleted_"):
            own = f"SELECT id FROM {kept}threads WHERE owner = ?"
            cursor.execute(f"DELETE FROM {kept}messages WHERE thread_id IN ({own})", [user])
        done = {
            "threads": _gone(cursor, "threads", "owner = ?", [user]),
            "deleted_threads": _gone(cursor, "deleted_threads", "owner = ?", [user]),
            "users": _gone(cursor, "users", "id = ? OR name = ?", [user, user]),
        }
        cursor.execute("UPDATE ledger SET body = NULL WHERE owner = ?", [user])
        for table, column in _named_in(cursor):
            done[table] = done.get(table, 0) + _renamed(cursor, table, column, user, alias)
        # An edit's evidence begins with who made it.
        for table in ("documents", "deleted_documents"):
            sql = (
                f"UPDATE {table} SET evidence = replace(evidence, ?, ?) WHERE contains(evidence, ?)"
            )
            cursor.execute(sql, [f'"{user}: ', f'"{alias}: ', f'"{user}: '])
    return {table: number for table, number in done.items() if number}


def _named_in(cursor: duckdb.DuckDBPyConnection) -> list[tuple[str, str]]:
    """Return (table, column) of every column that names a user, of later tables too."""
    sql = """
        SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = 'main' AND table_name NOT IN ('threads', 'deleted_threads', 'users')
        AND column_name IN ('owner', 'added_by', 'granted_by', 'deleted_by') ORDER BY ALL"""
    return [(table, column) for table, column in cursor.execute(sql).fetchall()]


def _renamed(cursor: duckdb.DuckDBPyConnection, table: str, column: str, *names: str) -> int:
    user, alias = names
    sql = f'UPDATE "{table}" SET "{column}" = ? WHERE "{column}" = ? RETURNING 1'
    return len(cursor.execute(sql, [alias, user]).fetchall())


def _gone(
    cursor: duckdb.DuckDBPyConnection, table: str, condition: str, values: Sequence[object]
) -> int:
    sql = f"DELETE FROM {table} WHERE {condition} RETURNING 1"
    return len(cursor.execute(sql, values).fetchall())
