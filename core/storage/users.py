"""Users with their roles, units and language."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from core.records import User
from core.storage.database import Database, aware_utc, naive_utc

_COLUMNS = "id, name, role, units, granted_by, created_at, language, seen_at"


def list_users(database: Database) -> list[User]:
    """Return all users, by name."""
    sql = f"SELECT {_COLUMNS} FROM users ORDER BY lower(name), id"
    return [_to_user(row) for row in database.read(sql)]


def find(database: Database, user_id: str) -> User | None:
    """Return a user, None where there is no such."""
    rows = database.read(f"SELECT {_COLUMNS} FROM users WHERE id = ?", [user_id])
    return _to_user(rows[0]) if rows else None


def save(database: Database, user: User) -> None:
    """Keep a user in place of what was kept under the same id."""
    values = [user.id, user.name, user.role, _list(user.units), user.granted_by]
    seen = naive_utc(user.seen_at) if user.seen_at else None
    with database.write() as cursor:
        cursor.execute("DELETE FROM users WHERE id = ?", [user.id])
        cursor.execute(
            f"INSERT INTO users ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [*values, naive_utc(user.created_at), user.language, seen],
        )


def delete(database: Database, user_id: str) -> None:
    """Remove a user; unknown ones are no error."""
    with database.write() as cursor:
        cursor.execute("DELETE FROM users WHERE id = ?", [user_id])


def seen(database: Database, user_id: str, *, now: datetime) -> None:
    """Note that a user was here."""
    with database.write() as cursor:
        cursor.execute("UPDATE users SET seen_at = ? WHERE id = ?", [naive_utc(now), user_id])


def set_language(database: Database, user_id: str, language: str) -> None:
    """Keep the language that a user chose for the screen."""
    with database.write() as cursor:
        cursor.execute("UPDATE users SET language = ? WHERE id = ?", [language, user_id])


def _list(units: tuple[str, ...] | None) -> list[str] | None:
    return None if units is None else list(units)


def _to_user(row: tuple[Any, ...]) -> User:
    user_id, name, role, units, granted_by, created_at, language, seen_at = row
    return User(
        user_id,
        name,
        role,
        units=None if units is None else tuple(units),
        granted_by=granted_by,
        created_at=aware_utc(created_at),
        language=language,
        seen_at=aware_utc(seen_at) if seen_at else None,
    )
