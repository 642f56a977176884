"""Records as JSON objects and as lines for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.records import (
    Answer,
    Document,
    EvaluationRow,
    Explanation,
    FileReport,
    Hit,
    Page,
    Period,
    Reading,
    SearchResult,
)

JsonObject = dict[str, Any]


def period(value: Period | None) -> list[str] | None:
    """[first, last] as ISO days."""
    return [value.first.isoformat(), value.last.isoformat()] if value else None


def periods(values: Iterable[Period]) -> list[list[str]]:
    """A list of [first, last]."""
    return [[p.first.isoformat(), p.last.isoformat()] for p in values]


def document(value: Document) -> JsonObject:
    """One line of `docai list`."""
    m = value.metadata
    return {
        "document_id": value.id,
        "file": value.name,
        "title": m.title,
        "kind": m.kind,
        "unit": m.unit,
        "code": m.code,
        "revision": m.revision,
        "language": m.language,
        "period": period(m.period),
        "pages": value.pages,
        "chunks": value.chunks,
        "state": value.status,
        "current": value.current,
        "version": value.version,
        "notes": list(value.notes),
    }


def evidence(value: Document) -> list[JsonObject]:
    """Where each metadata field was read."""
    return [
        {
            "field": e.field,
            "source": e.source,
            "snippet": e.snippet,
            "certainty": e.certainty,
            "page": e.page,
        }
        for e in value.metadata.evidence
    ]


def report(value: FileReport) -> JsonObject:
    """One line of `docai ingest`."""
    facts = document(value.document) if value.document else {}
    return facts | {"file": value.file, "status": value.status, "error": value.error}


def reading(value: Reading, identity: str | None = None) -> JsonObject:
    """One line of `docai dates`."""
    line: JsonObject = {} if identity is None else {"id": identity}
    return line | {
        "query": value.question,
        "language": value.language,
        "intervals": periods(value.intervals),
        "strategy": value.strategy,
        "spans": [[s.start, s.end, s.text] for s in value.spans],
        "alternatives": [
            {"intervals": periods(a.intervals), "strategy": a.strategy, "reason": a.reason}
            for a in value.alternatives
        ],
        "impossible": list(value.impossible),
        "reason": value.reason,
    }


def hit(value: Hit) -> JsonObject:
    """One hit of `docai search`."""
    return {
        "document_id": value.document.id,
        "file": value.document.name,
        "title": value.document.metadata.title,
        "period": period(value.document.metadata.period),
        "page": value.chunk.page,
        "score": round(value.score, 6),
        "dense": value.dense,
        "bm25": value.bm25,
        "covering": value.covering,
        "current": value.document.current,
        "text": value.chunk.text,
    }


def result(value: SearchResult) -> JsonObject:
    """What `docai search` prints."""
    return {
        "strategy": value.reading.strategy,
        "intervals": periods(value.reading.intervals),
        "hits": [hit(h) for h in value.hits],
        "missing": periods(value.missing),
        "nearest": periods(value.nearest),
        "timings_ms": dict(value.timings_ms),
    }


def explanation(value: Explanation) -> JsonObject:
    """What `docai search --explain` prints."""
    asked = value.asked_document
    return {
        "strategy": value.reading.strategy,
        "intervals": periods(value.reading.intervals),
        "where": list(value.where),
        "candidates": [
            {
                "document_id": c.document.id,
                "file": c.document.name,
                "period": period(c.document.metadata.period),
                "page": c.chunk.page,
                "score": round(c.score, 6),
                "dense": c.dense,
                "dense_rank": c.dense_rank,
                "bm25": c.bm25,
                "bm25_rank": c.bm25_rank,
                "coverage": c.coverage,
                "kept": c.kept,
                "reason": c.reason,
                "interval": c.interval,
                "covering": c.covering,
            }
            for c in value.candidates
        ],
        "document": asked
        and {
            "document_id": asked.document.id if asked.document else None,
            "file": asked.document.name if asked.document else None,
            "reason": asked.reason,
            "detail": asked.detail,
        },
    }


def answer(value: Answer) -> JsonObject:
    """What `docai ask` prints."""
    return {
        "answer": value.text,
        "citations": [
            {
                "n": c.n,
                "document_id": c.document_id,
                "file": c.name,
                "title": c.title,
                "period": period(c.period),
                "page": c.page,
                "sheet": c.label,
                "rows": list(c.rows) if c.rows else None,
                "quote": c.quote,
            }
            for c in value.citations
        ],
        "state": value.state,
        "strategy": value.reading.strategy,
        "intervals": periods(value.reading.intervals),
        "language": value.language,
        "engine": value.engine,
        "nearest": periods(value.nearest),
        "notices": list(value.notices),
        "unverified": list(value.unverified),
        "sent": {
            "passages": sum(s.passages for s in value.sent),
            "characters": sum(s.characters for s in value.sent),
            "hosts": sorted({s.host for s in value.sent}),
        },
        "timings_ms": dict(value.timings_ms),
    }


def row(value: EvaluationRow) -> JsonObject:
    """One question of `docai evaluate --rows`."""
    return {
        "id": value.id,
        "query": value.query,
        "strategy": value.strategy,
        "intervals": periods(value.intervals),
        "documents": list(value.documents),
        "ms": value.ms,
    } | dict(value.metrics)


def page(value: Page) -> JsonObject:
    """One page of `docai show --text`."""
    tables = [
        {
            "caption": b.table.caption,
            "header": list(b.table.header),
            "rows": [list(r) for r in b.table.rows],
        }
        for b in value.blocks
        if b.table
    ]
    return {
        "page": value.number,
        "label": value.label,
        "text": value.text,
        "tables": tables,
        "ocr": value.ocr,
        "readable": value.readable,
    }


def span_of_days(value: Period | None) -> str:
    """A period for a terminal: '2024-01-15' or '2024-01-01..2024-01-31'."""
    if value is None:
        return "undated"
    first, last = value.first.isoformat(), value.last.isoformat()
    return first if first == last else f"{first}..{last}"
