"""The ingest queue as it is kept: one job a file, so that a crash loses none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import uuid4

from core.errors import NotFound
from core.records import Job, Outcome
from core.storage.database import Database, aware_utc, naive_utc

Stage = Literal["queued", "reading", "embedding", "writing", "finished"]
_COLUMNS = (
    "id, batch, name, state, stage, done, total, attempts, owner, created_at, updated_at,"
    " outcome, document_id, error"
)


_KINDS = [*["VARCHAR"] * 5, *["INTEGER"] * 3, "VARCHAR", *["TIMESTAMP"] * 2, *["VARCHAR"] * 6]
_NEXT = "nextval('job_end_order')"


@dataclass(frozen=True, slots=True)
class Order:
    """A file to be ingested; with an `outcome` it is finished before it starts.

    `edits` are metadata fields that a user corrected beforehand, as JSON.
    """

    name: str
    label: str
    digest: str
    outcome: Outcome | None = None
    document_id: str | None = None
    error: str | None = None
    edits: str = ""


def enqueue(
    database: Database, batch: str, orders: Sequence[Order], *, user: str, now: datetime
) -> None:
    """Add jobs in the order given, all or none."""
    rows = [_new_row(batch, order, user=user, moment=naive_utc(now)) for order in orders]
    if not rows:
        return
    columns = [list(column) for column in zip(*rows, strict=True)]
    values = ", ".join(f"unnest(?::{kind}[])" for kind in _KINDS)
    with database.write() as cursor:
        cursor.execute(
            f"""INSERT INTO jobs ({_COLUMNS}, label, digest, edits, ended)
            SELECT * EXCLUDE over, CASE WHEN over THEN {_NEXT} END FROM (
                SELECT {values}, unnest(?) AS over)""",
            columns,
        )


def _new_row(batch: str, order: Order, *, user: str, moment: datetime) -> list[Any]:
    over = order.outcome is not None
    state = ("failed" if order.outcome == "failed" else "done") if over else "queued"
    stage = "finished" if over else "queued"
    return [
        *(str(uuid4()), batch, order.name, state, stage, 0, 0, 0, user, moment, moment),
        *(order.outcome, order.document_id, order.error, order.label, order.digest),
        *(order.edits or None, over),
    ]


def claim(database: Database, *, now: datetime) -> tuple[Job, str] | None:
    """Take the next job and return it with its digest; None where none can be started.

    Two jobs of the same bytes or of the same name never run at once: they keep their order.
    """
    sql = """
        SELECT id, digest FROM jobs q WHERE state = 'queued' AND NOT EXISTS (
            SELECT 1 FROM jobs r
            WHERE r.state = 'running' AND (r.digest = q.digest OR r.label = q.label))
        ORDER BY position LIMIT 1"""
    with database.write() as cursor:
        row = cursor.execute(sql).fetchone()
        if row is None:
            return None
        cursor.execute(
            """UPDATE jobs SET state = 'running', stage = 'reading', done = 0, total = 0,
               attempts = attempts + 1, updated_at = ? WHERE id = ?""",
            [naive_utc(now), row[0]],
        )
        taken = cursor.execute(f"SELECT {_COLUMNS} FROM jobs WHERE id = ?", [row[0]]).fetchone()
    return (_to_job(taken), row[1]) if taken else None


def progress(
    database: Database, job_id: str, stage: Stage, *, done: int, total: int, now: datetime
) -> None:
    """Note how far a running job is."""
    with database.write() as cursor:
        cursor.execute(
            """UPDATE jobs SET stage = ?, done = ?, total = ?, updated_at = ?
               WHERE id = ? AND state = 'running'""",
            [stage, done, total, naive_utc(now), job_id],
        )


def finish(
    database: Database,
    job_id: str,
    outcome: Outcome,
    *,
    document_id: str | None,
    error: str | None,
    now: datetime,
) -> None:
    """End a job with its outcome; `failed` keeps the reason."""
    state = "failed" if outcome == "failed" else "done"
    with database.write() as cursor:
        cursor.execute(
            f"""UPDATE jobs SET state = ?, stage = 'finished', outcome = ?, document_id = ?,
                error = ?, updated_at = ?, ended = {_NEXT} WHERE id = ?""",
            [state, outcome, document_id, error, naive_utc(now), job_id],
        )


def release(database: Database, job_id: str, *, now: datetime) -> None:
    """Put a running job back into the queue without counting the attempt."""
    with database.write() as cursor:
        cursor.execute(
            """UPDATE jobs SET state = 'queued', stage = 'queued', done = 0, total = 0,
               attempts = attempts - 1, updated_at = ? WHERE id = ? AND state = 'running'""",
            [naive_utc(now), job_id],
        )


def retry(database: Database, job_id: str, *, now: datetime) -> None:
    """Queue a failed job again, with all its attempts. Raises NotFound for any other."""
    sql = "SELECT 1 FROM jobs WHERE id = ? AND state = 'failed'"
    with database.write() as cursor:
        if cursor.execute(sql, [job_id]).fetchone() is None:
            raise NotFound(f"There is no failed job {job_id!r} to try again.")
        cursor.execute(
            """UPDATE jobs SET state = 'queued', stage = 'queued', done = 0, total = 0,
               attempts = 0, outcome = NULL, error = NULL, ended = NULL, updated_at = ?
               WHERE id = ?""",
            [naive_utc(now), job_id],
        )


def cancel(database: Database, batch: str, *, reason: str, now: datetime) -> None:
    """End the jobs of a batch that have not started, with the reason."""
    with database.write() as cursor:
        cursor.execute(
            f"""UPDATE jobs SET state = 'failed', stage = 'finished', outcome = 'failed',
                error = ?, updated_at = ?, ended = {_NEXT} WHERE batch = ? AND state = 'queued'""",
            [reason, naive_utc(now), batch],
        )


def requeue_stale(database: Database, *, attempts: int, reason: str, now: datetime) -> int:
    """Queue again what a dead process left running, or fail it after so many attempts.

    Return how many are queued again. Only for the moment of opening: nothing runs yet.
    """
    moment = naive_utc(now)
    with database.write() as cursor:
        cursor.execute(
            f"""UPDATE jobs SET state = 'failed', stage = 'finished', outcome = 'failed',
                error = ?, updated_at = ?, ended = {_NEXT}
                WHERE state = 'running' AND attempts >= ?""",
            [reason, moment, attempts],
        )
        again = cursor.execute(
            """UPDATE jobs SET state = 'queued', stage = 'queued', done = 0, total = 0,
               updated_at = ? WHERE state = 'running' RETURNING id""",
            [moment],
        ).fetchall()
    return len(again)


def prune(database: Database, *, keep: int, before: datetime) -> int:
    """Forget ended jobs but for the latest `keep`, none that ended after `before`.

    A batch with a job that has not ended keeps all of its jobs: someone may wait for them.
    Return how many were forgotten.
    """
    sql = """
        DELETE FROM jobs WHERE ended IS NOT NULL AND updated_at < ? AND ended <= (
            SELECT ended FROM jobs WHERE ended IS NOT NULL ORDER BY ended DESC LIMIT 1 OFFSET ?)
        AND batch NOT IN (SELECT batch FROM jobs WHERE ended IS NULL) RETURNING id"""
    with database.write() as cursor:
        return len(cursor.execute(sql, [naive_utc(before), keep]).fetchall())


def list_jobs(database: Database, *, batch: str | None = None, limit: int = 500) -> list[Job]:
    """Return all jobs of a batch in the order given, or the latest of all, newest first."""
    if batch is not None:
        sql = f"SELECT {_COLUMNS} FROM jobs WHERE batch = ? ORDER BY position"
        return [_to_job(row) for row in database.read(sql, [batch])]
    sql = f"SELECT {_COLUMNS} FROM jobs ORDER BY position DESC LIMIT ?"
    return [_to_job(row) for row in database.read(sql, [limit])]


def ended_after(database: Database, batch: str, number: int) -> list[tuple[int, Job]]:
    """Return the jobs of a batch that ended after the end numbered so, in that order."""
    sql = f"SELECT ended, {_COLUMNS} FROM jobs WHERE batch = ? AND ended > ? ORDER BY ended"
    return [(row[0], _to_job(row[1:])) for row in database.read(sql, [batch, number])]


def open_count(database: Database, batch: str) -> int:
    """Return how many jobs of a batch have not ended."""
    sql = "SELECT count(*) FROM jobs WHERE batch = ? AND ended IS NULL"
    return int(database.read(sql, [batch])[0][0])


def unfinished(database: Database) -> int:
    """Return how many jobs of all batches have not ended."""
    return int(database.read("SELECT count(*) FROM jobs WHERE ended IS NULL")[0][0])


def wanted_digests(database: Database) -> set[str]:
    """Return the digests whose bytes are still needed: not done, or failed and retryable."""
    rows = database.read("SELECT DISTINCT digest FROM jobs WHERE state <> 'done'")
    return {digest for (digest,) in rows}


def edits_of(database: Database, job_id: str) -> str | None:
    """Return what a user corrected of a job's file beforehand, as JSON; None for nothing."""
    rows = database.read("SELECT edits FROM jobs WHERE id = ?", [job_id])
    return rows[0][0] if rows else None


def is_wanted(database: Database, digest: str) -> bool:
    """True if some job still needs the bytes with this digest."""
    sql = "SELECT 1 FROM jobs WHERE digest = ? AND state <> 'done' LIMIT 1"
    return bool(database.read(sql, [digest]))


def _to_job(row: tuple[Any, ...]) -> Job:
    values = [*row[:9], aware_utc(row[9]), aware_utc(row[10]), *row[11:]]
    return Job(*values)
