"""Evaluation runs, kept with every row so that any two can be compared later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from core.errors import NotFound
from core.records import EvaluationRow, EvaluationRun
from core.storage.database import Database, aware_utc, naive_utc

_SUMMARY: TypeAdapter[Mapping[str, float | int | str | None]] = TypeAdapter(
    Mapping[str, float | int | str | None]
)
_ROWS = TypeAdapter(tuple[EvaluationRow, ...])
_COLUMNS = "id, set_name, method, started_at, owner, summary"


def save_run(database: Database, run: EvaluationRun) -> None:
    """Keep a finished run."""
    summary, rows = _SUMMARY.dump_json(run.summary).decode(), _ROWS.dump_json(run.rows).decode()
    with database.write() as cursor:
        cursor.execute(
            f"INSERT INTO runs ({_COLUMNS}, details) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                *(run.id, run.set_name, run.method, naive_utc(run.started_at), run.user),
                *(summary, rows),
            ],
        )


def list_runs(database: Database) -> list[EvaluationRun]:
    """Return all runs without their rows, newest first."""
    sql = f"SELECT {_COLUMNS} FROM runs ORDER BY started_at DESC, id"
    return [_to_run(row) for row in database.read(sql)]


def load_run(database: Database, run_id: str) -> EvaluationRun:
    """Return a run with its rows. Raises NotFound."""
    rows = database.read(f"SELECT {_COLUMNS}, details FROM runs WHERE id = ?", [run_id])
    if not rows:
        raise NotFound(f"There is no evaluation run {run_id!r}.")
    return _to_run(rows[0][:6], _ROWS.validate_json(rows[0][6]))


def _to_run(row: tuple[Any, ...], details: tuple[EvaluationRow, ...] = ()) -> EvaluationRun:
    values = [*row[:3], aware_utc(row[3]), row[4], _SUMMARY.validate_json(row[5]), details]
    return EvaluationRun(*values)
