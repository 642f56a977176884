"""Changes of the catalogue, each in one transaction.

Every change keeps two promises: of a series exactly one ready version is current, and a
document whose facets the indexes do not know yet is marked `stale` in the same transaction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

import duckdb

from core.errors import NotFound
from core.records import Chunk, Content, Document, Evidence, MetadataField
from core.storage import embeddings, series
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

# What a user set on one version of a file also holds for the next, where it names the thing.
_LASTING: frozenset[MetadataField] = frozenset({"kind", "unit", "code"})
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
        known = _known(cursor, document, label.casefold())
        placed = _place(cursor, _with_edits(cursor, document, known), known)
        name = label.rpartition("/")[2]
        placed = replace(placed, name=name, status="pending", chunks=len(chunks))
        placed = replace(placed, current=_would_be_current(cursor, placed))
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
            raise _missing(document_id)
        # Failed tries of the file are of no interest once it has been read.
        sql = "DELETE FROM documents WHERE status = 'failed' AND label = ? AND added_by = ?"
        cursor.execute(sql, row[1:])
        changed = _settle(cursor, row[0])
        documents = _fetch(cursor, [document_id, *changed])
    return documents[0], [document for document in documents if document.id in changed]


def mark_failed(database: Database, document: Document, error: str) -> Document:
    """Keep a document as failed with the reason; nothing of its content stays."""
    label = series.clean_label(document.name)
    with database.write(changes_library=True) as cursor:
        known = _known(cursor, document, label.casefold())
        placed = _place(cursor, document, known)
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
        [old] = _fetch(cursor, [document_id])
        evidence = [e for e in old.metadata.evidence if e.field not in changes]
        evidence += [Evidence(f, "user", f"{user}: {_shown(changes[f])}") for f in sorted(changes)]
        values: dict[str, Any] = {str(field): value for field, value in changes.items()}
        metadata = replace(old.metadata, **values, evidence=tuple(evidence))
        new = replace(old, metadata=metadata, edited=old.edited | set(changes))
        _update_metadata(cursor, new)
        touched = {old.series}
        if {"code", "revision", "kind"} & set(changes):
            touched.add(_move(cursor, new))
        changed = [i for one in sorted(touched) for i in _settle(cursor, one) if i != new.id]
        cursor.execute("UPDATE documents SET stale = true WHERE id = ?", [new.id])
        return _fetch(cursor, [new.id, *changed])


def replace_read(
    database: Database, document: Document, content: Content, chunks: Sequence[Chunk]
) -> list[Document]:
    """Store what a new reading of a ready document found; return those whose facets changed.

    The document, with its fields that a user set, comes first. It stays in its series unless
    its code, revision or kind is another. Its vectors count as unknown until `set_embedded`.
    Raises NotFound where it was deleted meanwhile.
    """
    with database.write(changes_library=True) as cursor:
        [old] = _fetch(cursor, [document.id])
        new = replace(keeping_edits(document, old, old.edited), series=old.series)
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
            touched.add(_move(cursor, new))
        changed = [i for one in sorted(touched) for i in _settle(cursor, one) if i != new.id]
        return _fetch(cursor, [new.id, *changed])


def delete(database: Database, document_id: str) -> list[Document]:
    """Remove a document with all that was read of it, vectors kept of its texts included.

    Return the documents whose facets changed: the version before it becomes current. Raises
    NotFound.
    """
    with database.write(changes_library=True) as cursor:
        [document] = _fetch(cursor, [document_id])
        texts = _take_texts(cursor, [document_id])
        _remove(cursor, [document_id])
        embeddings.forget(cursor, texts)
        return _fetch(cursor, _settle(cursor, document.series))


def predecessor(database: Database, document: Document) -> Document | None:
    """Return the document in force whose newer version an unstored one would be, if any."""
    label = series.clean_label(document.name)
    with database.write() as cursor:
        placed = _place(cursor, document, _known(cursor, document, label.casefold()))
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


def keeping_edits(document: Document, old: Document, kept: frozenset[MetadataField]) -> Document:
    """Return a new reading of a document with the fields kept that a user set of the old."""
    values: dict[str, Any] = {field: getattr(old.metadata, field) for field in kept}
    evidence = [e for e in document.metadata.evidence if e.field not in kept]
    evidence += [e for e in old.metadata.evidence if e.field in kept]
    metadata = replace(document.metadata, **values, evidence=tuple(evidence))
    return replace(document, metadata=metadata, edited=kept)


# --- within a transaction -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Known:
    """What the catalogue has of the same bytes (`same`) and of the same name (`named`)."""

    label: str
    same: tuple[str, str, int] | None  # status, series, version
    named: str | None  # series
    edited: str | None  # id of the document whose edits hold for this one


def _known(cursor: duckdb.DuckDBPyConnection, document: Document, label: str) -> _Known:
    sql = """
        SELECT id, status, series, version, len(edited) > 0, added_by, unit, code, kind,
            first_day, last_day
        FROM documents WHERE id = ? OR label = ? ORDER BY version DESC"""
    rows = cursor.execute(sql, [document.id, label]).fetchall()
    same = next((row for row in rows if row[0] == document.id), None)
    named = [
        row
        for row in rows
        if row[0] != document.id
        and (row[5] == document.added_by or series.is_same_thing(row[6:], document.metadata))
    ]
    older = same or next((row for row in named if row[1] == "ready"), None)
    return _Known(
        label,
        same=(same[1], same[2], same[3]) if same else None,
        named=named[0][2] if named else None,
        edited=older[0] if older and older[4] else None,
    )


def _fetch(cursor: duckdb.DuckDBPyConnection, document_ids: Sequence[str]) -> list[Document]:
    """Return the documents in the order of their ids. Raises NotFound."""
    sql = f"SELECT {DOCUMENT_COLUMNS} FROM documents WHERE list_contains(?, id)"
    rows = cursor.execute(sql, [list(document_ids)]).fetchall() if document_ids else []
    found = {row[0]: to_document(row) for row in rows}
    for document_id in document_ids:
        if document_id not in found:
            raise _missing(document_id)
    return [found[document_id] for document_id in document_ids]


def _missing(document_id: str) -> NotFound:
    return NotFound(f"There is no document {document_id!r}; it may have been deleted.")


def _with_edits(cursor: duckdb.DuckDBPyConnection, document: Document, known: _Known) -> Document:
    """Carry over what a user set on the same bytes, or on the version before them."""
    if known.edited is None:
        return document
    [old] = _fetch(cursor, [known.edited])
    return keeping_edits(
        document, old, old.edited if old.id == document.id else old.edited & _LASTING
    )


def _place(cursor: duckdb.DuckDBPyConnection, document: Document, known: _Known) -> Document:
    """Give a document its series and version number; a known one keeps them."""
    if known.same and known.same[0] != "failed":
        return replace(document, series=known.same[1], version=known.same[2])
    found = known.named or series.find_related(
        cursor, known.label, document.metadata, but=document.id
    )
    if found is None:
        return replace(document, series=document.id, version=1)
    return replace(document, series=found, version=_next_version(cursor, found, document.id))


def _next_version(cursor: duckdb.DuckDBPyConnection, series_id: str, but: str) -> int:
    sql = "SELECT coalesce(max(version), 0) + 1 FROM documents WHERE series = ? AND id <> ?"
    row = cursor.execute(sql, [series_id, but]).fetchone()
    return int(row[0]) if row else 1


def _ready_versions(
    cursor: duckdb.DuckDBPyConnection, series_id: str
) -> list[tuple[series.Version, bool]]:
    sql = "SELECT id, version, revision, current FROM documents WHERE series = ? AND status = ?"
    rows = cursor.execute(sql, [series_id, "ready"]).fetchall()
    return [(series.Version(*row[:3]), row[3]) for row in rows]


def _would_be_current(cursor: duckdb.DuckDBPyConnection, document: Document) -> bool:
    if document.version == 1:
        return True
    ready = [version for version, _ in _ready_versions(cursor, document.series)]
    this = series.Version(document.id, document.version, document.metadata.revision)
    return series.newest([*ready, this]) == document.id


def _settle(cursor: duckdb.DuckDBPyConnection, series_id: str) -> list[str]:
    """Make exactly the newest ready version current; return the ids of those that changed."""
    ready = _ready_versions(cursor, series_id)
    current = series.newest(version for version, _ in ready)
    changed = [v.id for v, was_current in ready if was_current != (v.id == current)]
    if changed:
        cursor.execute(
            "UPDATE documents SET current = NOT current, stale = true WHERE list_contains(?, id)",
            [changed],
        )
    return changed


def _move(cursor: duckdb.DuckDBPyConnection, document: Document) -> str:
    """Put an edited document into the series that it now belongs to; return that series."""
    row = cursor.execute("SELECT label FROM documents WHERE id = ?", [document.id]).fetchone()
    known = _known(cursor, document, row[0] if row else "")
    found = known.named or series.find_related(
        cursor, known.label, document.metadata, but=document.id
    )
    chosen = found or _own_series(cursor, document.id)
    if chosen != document.series:
        number = _next_version(cursor, chosen, document.id)
        cursor.execute(
            "UPDATE documents SET series = ?, version = ? WHERE id = ?",
            [chosen, number, document.id],
        )
    return chosen


def _own_series(cursor: duckdb.DuckDBPyConnection, document_id: str) -> str:
    """Return a series for one document alone: its id, unless others were founded on that."""
    sql = "SELECT 1 FROM documents WHERE series = ? AND id <> ?"
    others = cursor.execute(sql, [document_id, document_id]).fetchone()
    return str(uuid4()) if others else document_id


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
