"""Changes of the catalogue, each in one transaction.

Every change keeps two promises: of a series exactly one ready version is current, and a
document whose facets the indexes do not know yet is marked `stale` in the same transaction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import duckdb

from core.errors import BadInput
from core.records import Chunk, Content, Document, Evidence, MetadataField
from core.storage import deleted, embeddings, placing, series
from core.storage.database import Database
from core.storage.rows import (
    CHUNK_COLUMNS,
    CONTENT,
    DOCUMENT_COLUMNS,
    chunk_values,
    document_values,
    metadata_values,
    to_document,
)

UNKNOWN = -1
"""The number of vectors of a document whose passages the vector index does not know yet."""


def add_pending(
    database: Database,
    document: Document,
    content: Content,
    chunks: Sequence[Chunk],
    *,
    embedded: int | None = None,
) -> Document:
    """Store a document that is not searchable yet; return it with its place in its series.

    `document.name` is the name as given, folders included. What was stored of the same bytes
    before is replaced; fields that a user had set stay as they were set. `embedded` is the
    number of passages that have a vector (default: all).
    """
    label = series.clean_label(document.name)
    with database.write(changes_library=True) as cursor:
        known = placing.find_known(cursor, document, label.casefold())
        placed = placing.place(cursor, placing.with_edits(cursor, document, known), known)
        name = label.rpartition("/")[2]
        placed = replace(placed, name=name, status="pending", chunks=len(chunks))
        placed = replace(placed, current=placing.would_be_current(cursor, placed))
        if known.same:
            _remove(cursor, [document.id])
        _insert(cursor, placed, known.label, len(chunks) if embedded is None else embedded)
        body = CONTENT.dump_json(content).decode()
        cursor.execute("INSERT INTO contents VALUES (?, ?)", [placed.id, body])
        _insert_chunks(cursor, chunks)
    return placed


def mark_ready(database: Database, document_id: str) -> tuple[Document, list[Document]]:
    """Make a pending document searchable, and the version that it replaces not current.

    Return it and every document whose facets the indexes must be told, itself included
    where its place turned out otherwise than at `add_pending`.
    """
    with database.write(changes_library=True) as cursor:
        row = cursor.execute(
            """UPDATE documents SET status = 'ready' WHERE id = ?
               RETURNING series, label, added_by""",
            [document_id],
        ).fetchone()
        if row is None:
            raise placing.missing(document_id)
        # Failed tries of the file are of no interest once it has been read.
        sql = "DELETE FROM documents WHERE status = 'failed' AND label = ? AND added_by = ?"
        cursor.execute(sql, row[1:])
        deleted.drop(cursor, [document_id])
        changed = placing.settle(cursor, row[0])
        documents = placing.fetch(cursor, [document_id, *changed])
    return documents[0], [document for document in documents if document.id in changed]


def mark_failed(database: Database, document: Document, error: str) -> Document:
    """Keep a document as failed with the reason; nothing of its content stays."""
    label = series.clean_label(document.name)
    with database.write(changes_library=True) as cursor:
        known = placing.find_known(cursor, document, label.casefold())
        placed = placing.place(cursor, document, known)
        placed = replace(placed, name=label.rpartition("/")[2], pages=0, chunks=0)
        failed = replace(placed, status="failed", error=error, current=False)
        _remove(cursor, [document.id])
        _insert(cursor, failed, known.label, 0)
    return failed


def edit(
    database: Database, document_id: str, changes: Mapping[MetadataField, Any], *, user: str
) -> list[Document]:
    """Set metadata fields; return the documents whose facets changed, this one first.

    A new code or revision may move the document to another series, or change its current one.
    """
    with database.write(changes_library=True) as cursor:
        [old] = placing.fetch(cursor, [document_id])
        evidence = [e for e in old.metadata.evidence if e.field not in changes]
        evidence += [Evidence(f, "user", f"{user}: {_shown(changes[f])}") for f in sorted(changes)]
        values: dict[str, Any] = {str(field): value for field, value in changes.items()}
        metadata = replace(old.metadata, **values, evidence=tuple(evidence))
        new = replace(old, metadata=metadata, edited=old.edited | set(changes))
        _update_metadata(cursor, new)
        touched = {old.series}
        if {"code", "revision", "kind"} & set(changes):
            touched.add(placing.move(cursor, new))
        changed = [i for one in sorted(touched) for i in placing.settle(cursor, one) if i != new.id]
        cursor.execute("UPDATE documents SET stale = true WHERE id = ?", [new.id])
        return placing.fetch(cursor, [new.id, *changed])


def replace_read(
    database: Database, document: Document, content: Content, chunks: Sequence[Chunk]
) -> list[Document]:
    """Store what a new reading of a ready document found; return those whose facets changed.

    The document, with its fields that a user set, comes first. It stays in its series unless
    its code, revision or kind is another. Its vectors count as unknown until `set_embedded`.
    Raises NotFound where it was deleted meanwhile.
    """
    with database.write(changes_library=True) as cursor:
        [old] = placing.fetch(cursor, [document.id])
        new = replace(placing.keeping_edits(document, old, old.edited), series=old.series)
        _update_metadata(cursor, new)
        cursor.execute(
            """UPDATE documents SET pages = ?, chunks = ?, notes = ?, embedded = ?, stale = true
               WHERE id = ?""",
            [new.pages, len(chunks), list(new.notes), UNKNOWN, new.id],
        )
        texts = _take_texts(cursor, [new.id])
        cursor.execute(
            "UPDATE contents SET content = ? WHERE document_id = ?",
            [CONTENT.dump_json(content).decode(), new.id],
        )
        _insert_chunks(cursor, chunks)
        embeddings.forget(cursor, texts)
        touched = {old.series}
        if _identity(new) != _identity(old):
            touched.add(placing.move(cursor, new))
        changed = [i for one in sorted(touched) for i in placing.settle(cursor, one) if i != new.id]
        return placing.fetch(cursor, [new.id, *changed])


def take_back(database: Database, before: Document, after: Document) -> list[Document]:
    """Undo an edit that made `after` of `before`: its metadata, evidence and place are as before.

    Return the documents whose facets changed, this one first. Raises NotFound, and BadInput
    where its metadata is not that of `after` any more.
    """
    with database.write(changes_library=True) as cursor:
        [now] = placing.fetch(cursor, [before.id])
        if (now.metadata, now.edited) != (after.metadata, after.edited):
            raise BadInput(
                f"{now.name!r} has been changed since, so that edit cannot be undone. Edit it "
                "again instead."
            )
        _update_metadata(cursor, before)
        placing.put(cursor, before)
        touched = sorted({before.series, now.series})
        changed = [i for one in touched for i in placing.settle(cursor, one) if i != before.id]
        cursor.execute("UPDATE documents SET stale = true WHERE id = ?", [before.id])
        return placing.fetch(cursor, [before.id, *changed])


def delete(database: Database, document_id: str) -> list[Document]:
    """Remove a document with all that was read of it, vectors kept of its texts included.

    Return the documents whose facets changed: the version before it becomes current. Raises
    NotFound.
    """
    with database.write(changes_library=True) as cursor:
        [document] = placing.fetch(cursor, [document_id])
        texts = _take_texts(cursor, [document_id])
        _remove(cursor, [document_id])
        embeddings.forget(cursor, texts)
        return placing.fetch(cursor, placing.settle(cursor, document.series))


def predecessor(database: Database, document: Document) -> Document | None:
    """Return the document in force whose newer version an unstored one would be, if any."""
    label = series.clean_label(document.name)
    with database.write() as cursor:
        placed = placing.place(
            cursor, document, placing.find_known(cursor, document, label.casefold())
        )
        sql = f"""
            SELECT {DOCUMENT_COLUMNS} FROM documents
            WHERE series = ? AND id <> ? AND current AND status = 'ready'"""
        row = cursor.execute(sql, [placed.series, document.id]).fetchone()
    return to_document(row) if row else None


def mark_synced(database: Database, document_ids: Iterable[str]) -> None:
    """Note that the indexes know the facets of these documents."""
    with database.write() as cursor:
        cursor.execute(
            "UPDATE documents SET stale = false WHERE stale AND list_contains(?, id)",
            [list(document_ids)],
        )


def set_embedded(database: Database, document_id: str, embedded: int) -> None:
    """Keep how many passages of a document have a vector."""
    with database.write() as cursor:
        cursor.execute(
            "UPDATE documents SET embedded = ? WHERE id = ? AND embedded <> ?",
            [embedded, document_id, embedded],
        )


# --- within a transaction -----------------------------------------------------------------


def _insert(
    cursor: duckdb.DuckDBPyConnection, document: Document, label: str, embedded: int
) -> None:
    marks = ", ".join("?" * (len(DOCUMENT_COLUMNS.split(",")) + 3))
    cursor.execute(
        f"INSERT INTO documents ({DOCUMENT_COLUMNS}, label, embedded, stale) VALUES ({marks})",
        [*document_values(document), label, embedded, False],
    )


def _insert_chunks(cursor: duckdb.DuckDBPyConnection, chunks: Sequence[Chunk]) -> None:
    """Store passages; lists unnested in one statement are 10 times as fast as executemany."""
    if not chunks:
        return
    columns = [list(column) for column in zip(*map(chunk_values, chunks), strict=True)]
    marks = ", ".join(["unnest(?)"] * 7 + ["unnest(?::INTEGER[])"] * 2)
    cursor.execute(f"INSERT INTO chunks ({CHUNK_COLUMNS}) SELECT {marks}", columns)


def _update_metadata(cursor: duckdb.DuckDBPyConnection, document: Document) -> None:
    cursor.execute(
        """UPDATE documents SET title = ?, kind = ?, unit = ?, code = ?, revision = ?,
           language = ?, first_day = ?, last_day = ?, evidence = ?, edited = ? WHERE id = ?""",
        [*metadata_values(document.metadata), sorted(document.edited), document.id],
    )


def _take_texts(cursor: duckdb.DuckDBPyConnection, document_ids: Sequence[str]) -> list[str]:
    """Remove the passages of documents and return their texts."""
    sql = "DELETE FROM chunks WHERE list_contains(?, document_id) RETURNING text"
    return [text for (text,) in cursor.execute(sql, [list(document_ids)]).fetchall()]


def _identity(document: Document) -> tuple[str | None, ...]:
    """Return what may move a document into another series."""
    metadata = document.metadata
    return metadata.kind, metadata.code, metadata.revision


def _remove(cursor: duckdb.DuckDBPyConnection, document_ids: Sequence[str]) -> None:
    ids = [list(document_ids)]
    cursor.execute("DELETE FROM documents WHERE list_contains(?, id)", ids)
    cursor.execute("DELETE FROM contents WHERE list_contains(?, document_id)", ids)
    cursor.execute("DELETE FROM chunks WHERE list_contains(?, document_id)", ids)


def _shown(value: object) -> str:
    return "" if value is None else str(value)
