"""The catalogue as it is read: documents, what was read of them, their passages and dates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest

from core.errors import NotFound
from core.records import ANY_VERSION, Chunk, Content, Document, Period, Status, Where
from core.storage.catalogue import catalogue, shelf
from core.storage.database import Database
from core.storage.rows import (
    CHUNK_COLUMNS,
    CONTENT,
    DOCUMENT_COLUMNS,
    conditions,
    to_chunk,
    to_document,
)

_ORDERS = {
    "name": "name, id",
    "period": "last_day DESC NULLS LAST, name, id",
    "added": "added_at DESC, name, id",
}


def get(database: Database, document_id: str) -> Document:
    """Return one document of any status. Raises NotFound."""
    found = by_ids(database, [document_id])
    if not found:
        raise NotFound(f"There is no document {document_id!r}; it may have been deleted.")
    return found[0]


def by_ids(database: Database, document_ids: Sequence[str]) -> list[Document]:
    """Return the documents that exist of these, in id order."""
    sql = f"""
        SELECT {DOCUMENT_COLUMNS} FROM documents WHERE id IN (SELECT unnest(?::VARCHAR[]))
        ORDER BY id"""
    return [to_document(row) for row in database.read(sql, [list(document_ids)])]


def find(
    database: Database,
    *,
    where: Where = ANY_VERSION,
    search: str = "",
    statuses: Sequence[Status] = ("ready",),
    order: str = "name",
) -> list[Document]:
    """Return the documents that match; `search` looks in name, title, code and unit.

    `order` is `name`, `period` (latest first) or `added` (latest first).
    """
    condition, values = conditions(where)
    sql = f"""
        SELECT {DOCUMENT_COLUMNS} FROM documents
        WHERE list_contains(?, status) AND {condition}
        AND contains(lower(concat_ws(' ', name, title, code, unit)), lower(?))
        ORDER BY {_ORDERS[order]}"""
    rows = database.read(sql, [list(statuses), *values, search.strip()])
    return [to_document(row) for row in rows]


def by_digest(database: Database, digest: str) -> Document | None:
    """Return the document with these bytes, of any status."""
    sql = f"SELECT {DOCUMENT_COLUMNS} FROM documents WHERE digest = ?"
    rows = database.read(sql, [digest])
    return to_document(rows[0]) if rows else None


def ready_digests(database: Database, digests: Sequence[str]) -> dict[str, str]:
    """Return digest → document id of those that are ready."""
    sql = "SELECT digest, id FROM documents WHERE status = 'ready' AND list_contains(?, digest)"
    return dict(database.read(sql, [list(digests)]))


def versions(database: Database, series_id: str) -> list[Document]:
    """Return the ready versions of a series: the current one, then the latest upload first."""
    sql = f"""
        SELECT {DOCUMENT_COLUMNS} FROM documents WHERE series = ? AND status = 'ready'
        ORDER BY current DESC, version DESC"""
    return [to_document(row) for row in database.read(sql, [series_id])]


def content_of(database: Database, document_id: str) -> Content:
    """Return all that was read of a document. Raises NotFound."""
    rows = database.read("SELECT content FROM contents WHERE document_id = ?", [document_id])
    if not rows:
        raise NotFound(f"Nothing was read of document {document_id!r}; upload its file again.")
    return CONTENT.validate_json(rows[0][0])


def chunks_of(database: Database, document_id: str) -> list[Chunk]:
    """Return a document's passages in order."""
    return chunks_of_many(database, [document_id]).get(document_id, [])


def chunks_of_many(database: Database, document_ids: Sequence[str]) -> dict[str, list[Chunk]]:
    """Return document id → its passages in order, of those that have any."""
    sql = f"""
        SELECT {CHUNK_COLUMNS} FROM chunks WHERE document_id IN (SELECT unnest(?::VARCHAR[]))
        ORDER BY document_id, ordinal"""
    found: dict[str, list[Chunk]] = {}
    for row in database.read(sql, [list(document_ids)]):
        found.setdefault(row[1], []).append(to_chunk(row))
    return found


def passages(database: Database, chunk_ids: Sequence[str]) -> dict[str, tuple[Chunk, Document]]:
    """Return chunk id → passage and its document; those of no ready document are left out."""
    kept = shelf(database)
    found = kept.take(chunk_ids)
    absent = [chunk_id for chunk_id in chunk_ids if chunk_id not in found]
    if absent:
        # The quickest of five ways that were tried, at 20 ids of 12,500 and of a million.
        marks = ", ".join("?" * len(absent))
        sql = f"SELECT {CHUNK_COLUMNS} FROM chunks WHERE id IN ({marks})"
        chunks = [to_chunk(row) for row in database.read(sql, absent)]
        documents = by_ids(database, sorted({chunk.document_id for chunk in chunks}))
        ready = {document.id: document for document in documents if document.status == "ready"}
        read = [(c, ready[c.document_id]) for c in chunks if c.document_id in ready]
        kept.put(read)
        found |= {pair[0].id: pair for pair in read}
    return found


def keep(database: Database, document: Document, chunks: Sequence[Chunk]) -> None:
    """Have a document's passages at hand for `passages`, as long as there is room."""
    kept = shelf(database)
    if document.status == "ready" and not kept.full:
        kept.put((chunk, document) for chunk in chunks)


def stale(database: Database) -> list[Document]:
    """Return the ready documents whose facets the indexes have not been told."""
    sql = f"SELECT {DOCUMENT_COLUMNS} FROM documents WHERE stale AND status = 'ready' ORDER BY id"
    return [to_document(row) for row in database.read(sql)]


# --- dates, facets, counts ---------------------------------------------------------------


def periods(database: Database, where: Where = Where()) -> list[Period]:
    """Return the distinct periods of the ready documents that match, in order."""
    return catalogue(database).periods(where)


def nearest(
    database: Database, intervals: Sequence[Period], *, where: Where = Where(), limit: int = 4
) -> list[Period]:
    """Return the periods that documents have closest to the asked intervals, nearest first.

    Each interval gets its closest neighbour on both sides before any gets another. `where`
    is used without its own periods.
    """
    found, anytime = catalogue(database), replace(where, periods=())
    enough = limit * len(intervals)
    have = sorted({p for one in intervals for p in found.close(one, anytime, limit=enough)})
    turns = chain.from_iterable(zip_longest(*(_neighbours(have, one) for one in intervals)))
    chosen = list(dict.fromkeys(p for p in turns if p is not None))[:limit]
    return sorted(chosen, key=lambda p: (min(_gap(p, i) for i in intervals), p))


def _neighbours(have: Sequence[Period], asked: Period) -> Iterator[Period]:
    """Yield the closest period before and the closest after, then all others by distance."""
    ranked = sorted(have, key=lambda p: (_gap(p, asked), p))
    before = next((p for p in ranked if p.last < asked.first), None)
    after = next((p for p in ranked if p.first > asked.last), None)
    sides = [p for p in ranked if p in (before, after)]
    yield from sides
    yield from (p for p in ranked if p not in sides)


def _gap(period: Period, asked: Period) -> int:
    """Return the days between two periods; 0 where they touch or overlap."""
    return max((period.first - asked.last).days, (asked.first - period.last).days, 0)


def units(database: Database, where: Where = ANY_VERSION) -> list[str]:
    """Return the units that ready documents have, in order."""
    return catalogue(database).names("unit", where)


def codes(database: Database, where: Where = ANY_VERSION) -> list[str]:
    """Return the codes that ready documents have, in order."""
    return catalogue(database).names("code", where)


def chunk_counts(database: Database) -> dict[str, tuple[int, int]]:
    """Return ready document id → (passages stored, passages that should have a vector)."""
    sql = """
        SELECT d.id, count(c.id), any_value(d.embedded) FROM documents d
        LEFT JOIN chunks c ON c.document_id = d.id WHERE d.status = 'ready' GROUP BY d.id"""
    return {row[0]: (row[1], row[2]) for row in database.read(sql)}
