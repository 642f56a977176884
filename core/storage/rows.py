"""How documents and passages lie in their tables, and a `Where` as SQL."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any, cast

from pydantic import TypeAdapter

from core.records import (
    Chunk,
    Content,
    Document,
    Evidence,
    Kind,
    Language,
    Metadata,
    Period,
    Where,
)
from core.storage.database import aware_utc, naive_utc

CONTENT = TypeAdapter(Content)
EVIDENCE = TypeAdapter(tuple[Evidence, ...])

DOCUMENT_COLUMNS = (
    "id, name, digest, size_bytes, title, kind, unit, code, revision, language, first_day,"
    " last_day, evidence, status, series, version, current, pages, chunks, added_at, added_by,"
    " error, notes, edited"
)
CHUNK_COLUMNS = "id, document_id, ordinal, page, text, section, label, first_row, last_row"


def document_values(document: Document) -> list[Any]:
    """Return a document's values in the order of DOCUMENT_COLUMNS."""
    d = document
    return [
        *(d.id, d.name, d.digest, d.size_bytes, *metadata_values(d.metadata)),
        *(d.status, d.series, d.version, d.current, d.pages, d.chunks),
        *(naive_utc(d.added_at), d.added_by, d.error, list(d.notes), sorted(d.edited)),
    ]


def metadata_values(metadata: Metadata) -> list[Any]:
    """Return the values of title … evidence, in the order of DOCUMENT_COLUMNS."""
    m = metadata
    first, last = (m.period.first, m.period.last) if m.period else (None, None)
    evidence = EVIDENCE.dump_json(m.evidence).decode()
    return [m.title, m.kind, m.unit, m.code, m.revision, m.language, first, last, evidence]


def to_document(row: tuple[Any, ...]) -> Document:
    """Return the document of a row of DOCUMENT_COLUMNS."""
    identity, m, state = row[:4], row[4:13], row[13:]
    period = Period(m[6], m[7]) if m[6] is not None else None
    kind, language = cast("Kind", m[1]), cast("Language", m[5])
    evidence = _evidence(m[8])
    metadata = Metadata(m[0], kind, m[2], m[3], m[4], language, period, evidence)
    added_at, notes, edited = aware_utc(state[6]), tuple(state[9]), frozenset(state[10])
    values = [*identity, metadata, *state[:6], added_at, *state[7:9], notes, edited]
    return Document(*values)


@lru_cache(maxsize=4096)
def _evidence(text: str) -> tuple[Evidence, ...]:
    """Read evidence once: a listing meets the same documents again and again."""
    return EVIDENCE.validate_json(text)


def chunk_values(chunk: Chunk) -> tuple[Any, ...]:
    """Return a passage's values in the order of CHUNK_COLUMNS."""
    c = chunk
    first, last = c.rows or (None, None)
    return (c.id, c.document_id, c.ordinal, c.page, c.text, c.section, c.label, first, last)


def to_chunk(row: tuple[Any, ...]) -> Chunk:
    """Return the passage of a row of CHUNK_COLUMNS."""
    values = [*row[:7], None if row[7] is None else (row[7], row[8])]
    return Chunk(*values)


def conditions(where: Where) -> tuple[str, list[Any]]:
    """Return `where` as one SQL condition over documents, with its values."""
    parts, values = _periods(where)
    lists = (
        ("unit", where.units),
        ("kind", where.kinds),
        ("code", where.codes),
        ("id", where.documents),
    )
    for column, wanted in lists:
        if wanted:
            parts.append(f"list_contains(?, {column})")
            values.append(list(wanted))
    if where.current is not None:
        parts.append("current = ?")
        values.append(where.current)
    if where.allowed_units is not None:
        parts.append("(unit IS NULL OR list_contains(?::VARCHAR[], unit))")
        values.append(list(where.allowed_units))
    return " AND ".join(parts) or "true", values


def _periods(where: Where) -> tuple[list[str], list[Any]]:
    if not where.periods:
        return [], []
    one = "(first_day >= ? AND last_day <= ?)"
    if where.match == "covers":
        one = "(first_day <= ? AND last_day >= ? AND (first_day < ? OR last_day > ?))"
    days: list[date] = []
    for period in where.periods:
        days += [period.first, period.last] * (2 if where.match == "covers" else 1)
    return ["(" + " OR ".join([one] * len(where.periods)) + ")"], days
