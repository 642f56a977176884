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
    the expected date reading, where the set gives one. `group` is a part of the set that is
    also counted on its own.
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
    group: str = ""


@dataclass(frozen=True, slots=True)
class JudgedPassage:
    """A passage that a set brings along, to be ranked as a document of its own."""

    id: str
    text: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class JudgedSet:
    """Questions, and the passages that they are asked over where the set brings its own."""

    name: str
    questions: tuple[Judged, ...]
    passages: tuple[JudgedPassage, ...] = ()


@dataclass(frozen=True, slots=True)
class EvaluationRow:
    """One question's outcome: retrieved document names, best first, and its own metrics.

    `gold` are the expected documents, `expected` the expected intervals where the set has
    them, `today` the day that it was asked from.
    """

    id: str
    query: str
    strategy: Strategy
    intervals: tuple[Period, ...]
    documents: tuple[str, ...]
    ms: float
    metrics: Mapping[str, float]
    dates_right: bool | None = None
    group: str = ""
    gold: tuple[str, ...] = ()
    expected: tuple[Period, ...] | None = None
    today: date | None = None
    difficulty: str = ""
    language: str = ""


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


@dataclass(frozen=True, slots=True)
class Comparison:
    """One measure of two methods on the same questions.

    `difference` is the mean of the first minus the second, between `low` and `high` in 95 %
    of resamples; `p` is the chance of as large a difference if neither were better.
    """

    methods: tuple[Method, Method]
    measure: str
    difference: float
    low: float
    high: float
    p: float
