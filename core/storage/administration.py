"""What analysts add to measurements, and how much the dashboard is used."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal
from uuid import uuid4
from zoneinfo import ZoneInfo

from core.storage.database import Database, aware_utc, naive_utc

MeasuredKind = Literal["uploads", "agreement", "answers"]


@dataclass(frozen=True, slots=True)
class Measurement:
    """Figures measured at a moment: a list of rows, each name → value."""

    id: str
    kind: MeasuredKind
    at: datetime
    user: str
    figures: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class UsageDay:
    """One day's questions, of how many users, and what they said of the answers."""

    day: date
    questions: int
    users: int
    helpful: int
    unhelpful: int


@dataclass(frozen=True, slots=True)
class Remark:
    """What a user found missing in an answer; the question stays with its owner."""

    at: datetime
    reason: str


def save_measurement(database: Database, measured: Measurement) -> None:
    """Keep a measurement."""
    figures = json.dumps([dict(row) for row in measured.figures])
    with database.write() as cursor:
        cursor.execute(
            "INSERT INTO measurements (id, kind, moment, owner, figures) VALUES (?, ?, ?, ?, ?)",
            [
                *(measured.id or str(uuid4()), measured.kind, naive_utc(measured.at)),
                *(measured.user, figures),
            ],
        )


def measurements(database: Database, kind: MeasuredKind) -> list[Measurement]:
    """Return the measurements of a kind, newest first."""
    sql = """
        SELECT id, kind, moment, owner, figures FROM measurements
        WHERE kind = ? ORDER BY moment DESC, id"""
    return [
        Measurement(row[0], row[1], aware_utc(row[2]), row[3], tuple(json.loads(row[4])))
        for row in database.read(sql, [kind])
    ]


def set_cause(
    database: Database, run_id: str, question_id: str, cause: str, *, user: str, now: datetime
) -> None:
    """Keep what an analyst found the cause of a miss to be; an empty one takes it back."""
    with database.write() as cursor:
        cursor.execute(
            "DELETE FROM misses WHERE run_id = ? AND question_id = ?", [run_id, question_id]
        )
        if cause:
            cursor.execute(
                "INSERT INTO misses (run_id, question_id, cause, owner, moment)"
                " VALUES (?, ?, ?, ?, ?)",
                [run_id, question_id, cause, user, naive_utc(now)],
            )


def causes(database: Database, run_id: str) -> dict[str, str]:
    """Return question id → the cause that its miss was given."""
    rows = database.read("SELECT question_id, cause FROM misses WHERE run_id = ?", [run_id])
    return dict(rows)


def usage(database: Database, zone: ZoneInfo) -> list[UsageDay]:
    """Return each day on which something was asked, in the company's days, the first first."""
    sql = """
        SELECT m.created_at, m.role, t.owner, m.helpful
        FROM messages m JOIN threads t ON t.id = m.thread_id ORDER BY m.created_at"""
    days: dict[date, list[tuple[str, str, bool | None]]] = {}
    for moment, role, owner, helpful in database.read(sql):
        day = aware_utc(moment).astimezone(zone).date()
        days.setdefault(day, []).append((role, owner, helpful))
    return [
        UsageDay(
            day,
            questions=sum(role == "user" for role, _, _ in said),
            users=len({owner for _, owner, _ in said}),
            helpful=sum(helpful is True for _, _, helpful in said),
            unhelpful=sum(helpful is False for _, _, helpful in said),
        )
        for day, said in days.items()
    ]


def feedback(database: Database) -> tuple[int, int, int]:
    """Return how many answers were found helpful, not helpful, and not judged."""
    sql = """
        SELECT count(*) FILTER (helpful), count(*) FILTER (NOT helpful),
            count(*) FILTER (helpful IS NULL)
        FROM messages WHERE role = 'assistant'"""
    helpful, unhelpful, unjudged = database.read(sql)[0]
    return helpful, unhelpful, unjudged


def remarks(database: Database, *, limit: int = 100) -> list[Remark]:
    """Return what users found missing, newest first."""
    sql = """
        SELECT created_at, reason FROM messages
        WHERE helpful IS NOT NULL AND coalesce(reason, '') <> ''
        ORDER BY created_at DESC LIMIT ?"""
    return [Remark(aware_utc(moment), reason) for moment, reason in database.read(sql, [limit])]
