"""Every date expression and every judged question of the sample corpus is read right."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import seeds
from core.dates.question import read

FOLDER = Path(seeds.__file__).parent


def lines(name: str) -> list[Any]:
    rows = map(json.loads, (FOLDER / name).read_text(encoding="utf-8").splitlines())
    return [pytest.param(row, id=row["id"]) for row in rows]


@pytest.mark.parametrize("row", [*lines("dates.jsonl"), *lines("questions.jsonl")])
def test_the_intervals_and_the_strategy_are_right(row: dict[str, Any]) -> None:
    reading = read(row["query"], date.fromisoformat(row["today"]))
    got = {(p.first.isoformat(), p.last.isoformat()) for p in reading.intervals}
    assert (got, reading.strategy) == ({tuple(p) for p in row["intervals"]}, row["strategy"])
