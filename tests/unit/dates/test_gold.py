"""The public set of questions, where it lies beside the checkout."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

from core.dates.question import read


def test_the_public_questions_are_read(shared: Callable[[str], Path]) -> None:
    text = shared("dates/dev.jsonl").read_text(encoding="utf-8")
    rows = [json.loads(line) for line in text.splitlines()]
    intervals = strategies = alarms = 0
    for row in rows:
        reading = read(row["query"], date.fromisoformat(row["today"]))
        got = {(p.first.isoformat(), p.last.isoformat()) for p in reading.intervals}
        intervals += got == {tuple(pair) for pair in row["intervals"]}
        strategies += reading.strategy == row["strategy"]
        alarms += row["kind"].startswith("neg_") and bool(got)
    assert intervals >= 0.99 * len(rows)
    assert strategies >= 0.99 * len(rows)
    assert alarms == 0
