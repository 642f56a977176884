"""Deleted documents that can be brought back, with all that was read of them.

Their rows lie in tables of their own, so that nothing that reads the library ever meets them.
Their originals stay where they are, and the vectors of their texts are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import duckdb

from core.errors import BadInput, NotFound
from core.records import Chunk, Document
from core.storage import embeddings, placing, series
from core.storage.database import Database, aware_utc, naive_utc
from core.storage.rows import CHUNK_COLUMNS, DOCUMENT_COLUMNS, to_chunk, to_document

_FIRST, _LAST = datetime(1, 1, 2, tzinfo=UTC), datetime(9999, 12, 30, tzinfo=UTC)
_PARTS = ("contents", "chunks")
_FOUND = f"SELECT {DOCUMENT_COLUMNS}, deleted_at, deleted_by FROM deleted_documents"


@dataclass(frozen=True, slots=True)
class Deleted:
    """A document as it was, when it was deleted, and by whom."""

    document: Document
    at: datetime
    by: str


def delete(database: Database, document_id: str, *, user: str, now: datetime) -> list[Document]:
    """Put a ready document away; return the documents whose facets changed, as its place went.

    Raises NotFound.
    """
    with database.write(changes_library=True) as cursor:
        [document] = placing.fetch(cursor, [document_id])
        drop(cursor, [document_id])
        cursor.execute(
            """INSERT INTO deleted_documents BY NAME
               SELECT *, ? AS deleted_at, ? AS deleted_by FROM documents WHERE id = ?""",
            [naive_utc(now), user, document_id],
        )
        cursor.execute("DELETE FROM documents WHERE id = ?", [document_id])
        _move_parts(cursor, document_id, source="", target="deleted_")
        return placing.fetch(cursor, placing.settle(cursor, document.series))


def undelete(database: Database, document_id: str, *, embedded: int) -> list[Document]:
    """Bring a document back to its place; return those whose facets changed, it first.

    `embedded` is the number of its passages that the vector index holds. Raises NotFound, and
    BadInput while its file is being indexed anew.
    """
    with database.write(changes_library=True) as cursor:
        row = cursor.execute(f"{_FOUND} WHERE id = ?", [document_id]).fetchone()
        if row is None:
            raise missing(document_id)
        document = _to_deleted(row).document
        _make_way(cursor, document)
        cursor.execute(
            """INSERT INTO documents BY NAME
               SELECT * EXCLUDE (deleted_at, deleted_by)
               REPLACE (false AS current, true AS stale, ?::INTEGER AS embedded)
               FROM deleted_documents WHERE id = ?""",
            [embedded, document_id],
        )
        cursor.execute("DELETE FROM deleted_documents WHERE id = ?", [document_id])
        _move_parts(cursor, document_id, source="deleted_", target="")
        placing.put(cursor, document)
        changed = placing.settle(cursor, document.series)
        return placing.fetch(cursor, [document_id, *(i for i in changed if i != document_id)])


def missing(document_id: str) -> NotFound:
    """Return the error for an id that no deleted document has."""
    return NotFound(
        f"There is no deleted document {document_id!r} to bring back; its time may be over."
    )


def find(database: Database, *, since: datetime = _FIRST, until: datetime = _LAST) -> list[Deleted]:
    """Return what was deleted from `since` on and before `until`, the latest first."""
    sql = f"{_FOUND} WHERE deleted_at >= ? AND deleted_at < ? ORDER BY deleted_at DESC, name, id"
    ends = [naive_utc(since), naive_utc(until)]
    return [_to_deleted(row) for row in database.read(sql, ends)]


def get(database: Database, document_id: str) -> Deleted:
    """Return one deleted document. Raises NotFound."""
    rows = database.read(f"{_FOUND} WHERE id = ?", [document_id])
    if not rows:
        raise missing(document_id)
    return _to_deleted(rows[0])


def same_file(database: Database, digest: str, label: str, user: str) -> str | None:
    """Return the id of the deleted document with these bytes, if this user gave it this name."""
    sql = "SELECT id FROM deleted_documents WHERE digest = ? AND label = ? AND added_by = ?"
    folded = series.clean_label(label).casefold()
    rows = database.read(sql, [digest, folded, user])
    return str(rows[0][0]) if rows else None


def ids(database: Database) -> set[str]:
    """Return the ids of all deleted documents, whose originals are still needed."""
    return {i for (i,) in database.read("SELECT id FROM deleted_documents")}


def chunks_of(database: Database, document_id: str) -> list[Chunk]:
    """Return the passages of a deleted document in order."""
    sql = f"SELECT {CHUNK_COLUMNS} FROM deleted_chunks WHERE document_id = ? ORDER BY ordinal"
    return [to_chunk(row) for row in database.read(sql, [document_id])]


def forget(database: Database, document_ids: Sequence[str]) -> None:
    """Delete them for good, but for their originals."""
    with database.write() as cursor:
        drop(cursor, document_ids)


def drop(cursor: duckdb.DuckDBPyConnection, document_ids: Sequence[str]) -> None:
    """Within a transaction: delete them for good, vectors kept of their texts included."""
    wanted = [list(document_ids)]
    cursor.execute("DELETE FROM deleted_documents WHERE list_contains(?, id)", wanted)
    cursor.execute("DELETE FROM deleted_contents WHERE list_contains(?, document_id)", wanted)
    sql = "DELETE FROM deleted_chunks WHERE list_contains(?, document_id) RETURNING text"
    embeddings.forget(cursor, [text for (text,) in cursor.execute(sql, wanted).fetchall()])


def _to_deleted(row: tuple[Any, ...]) -> Deleted:
    return Deleted(to_document(row[:-2]), aware_utc(row[-2]), row[-1])


def _make_way(cursor: duckdb.DuckDBPyConnection, document: Document) -> None:
    """Remove a failed try of the same bytes. Raises BadInput where one is under way."""
    sql = "SELECT status FROM documents WHERE id = ?"
    row = cursor.execute(sql, [document.id]).fetchone()
    if row and row[0] != "failed":
        raise BadInput(f"{document.name!r} is being indexed anew right now. Wait until it is done.")
    cursor.execute("DELETE FROM documents WHERE id = ?", [document.id])


def _move_parts(
    cursor: duckdb.DuckDBPyConnection, document_id: str, *, source: str, target: str
) -> None:
    for part in _PARTS:
        sql = f"INSERT INTO {target}{part} BY NAME SELECT * FROM {source}{part}"
        cursor.execute(f"{sql} WHERE document_id = ?", [document_id])
        cursor.execute(f"DELETE FROM {source}{part} WHERE document_id = ?", [document_id])
