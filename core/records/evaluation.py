"""Judged questions and what running them gave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from core.records.answers import Method
from core.records.periods import Period, Strategy


@dataclass(frozen=True, slots=True)
class Judged:
    """A question with its relevant documents by file name, with or without suffix.

    Documents in `partial` count neither as hit nor as miss. `intervals` and `strategy` are
    the expected date reading, where the set gives one.
    """

    id: str
    query: str
    gold: tuple[str, ...]
    partial: tuple[str, ...] = ()
    today: date | None = None
    answer: str | None = None
    intervals: tuple[Period, ...] | None = None
    strategy: Strategy | None = None
    difficulty: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class EvaluationRow:
    """One question's outcome: retrieved document names, best first, and its own metrics."""

    id: str
    query: str
    strategy: Strategy
    intervals: tuple[Period, ...]
    documents: tuple[str, ...]
    ms: float
    metrics: Mapping[str, float]
    dates_right: bool | None = None


@dataclass(frozen=True, slots=True)
class EvaluationRun:
    """A finished run; `summary` holds the means and percentiles over its rows."""

    id: str
    set_name: str
    method: Method
    started_at: datetime
    user: str
    summary: Mapping[str, float | int | str | None]
    rows: tuple[EvaluationRow, ...]
