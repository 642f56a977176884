"""Readings and hits made by hand: what was asked, and what a search would have found."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime

from core.records import (
    Chunk,
    Document,
    Hit,
    Kind,
    Language,
    Metadata,
    Period,
    Reading,
    SearchResult,
    Span,
    Strategy,
)

TODAY = date(2026, 3, 18)


def day(iso: str) -> Period:
    return Period(date.fromisoformat(iso), date.fromisoformat(iso))


def hit(
    text: str,
    *,
    name: str = "a.txt",
    title: str = "Laporan Harian",
    period: Period | None = None,
    language: Language = "id",
    unit: str | None = None,
    kind: Kind = "report",
    revision: str | None = None,
    current: bool = True,
    covering: bool = False,
    interval: int | None = None,
    score: float = 1.0,
    ordinal: int = 0,
    page: int = 1,
) -> Hit:
    metadata = Metadata(title, kind, unit=unit, revision=revision, language=language, period=period)
    document = Document(
        *(name, name, name, 1, metadata, "ready", name, 1, current, page, 1),
        added_at=datetime(2026, 1, 1, tzinfo=UTC),
        added_by="me",
    )
    chunk = Chunk(f"{name}-{ordinal}", name, ordinal, page, text)
    return Hit(chunk, document, score, interval=interval, covering=covering)


def reading(
    question: str,
    *intervals: Period,
    language: Language = "id",
    strategy: Strategy | None = None,
    dates: Sequence[str] = (),
    impossible: tuple[str, ...] = (),
) -> Reading:
    """A reading; `dates` are the pieces of the question that were read as dates."""
    spans = tuple(
        Span(question.index(piece), question.index(piece) + len(piece), piece) for piece in dates
    )
    chosen = strategy or ("explicit" if intervals else "no_filter")
    return Reading(question, TODAY, language, intervals, chosen, spans=spans, impossible=impossible)


def result(
    asked_: Reading,
    *hits: Hit,
    missing: tuple[Period, ...] = (),
    nearest: tuple[Period, ...] = (),
) -> SearchResult:
    return SearchResult(asked_, hits, missing, nearest)
