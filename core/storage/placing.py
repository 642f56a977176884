"""Where a document stands among its versions; all but `keeping_edits` within a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

import duckdb

from core.errors import NotFound
from core.records import Document, MetadataField
from core.storage import series
from core.storage.rows import DOCUMENT_COLUMNS, to_document

# What a user set on one version of a file also holds for the next, where it names the thing.
_LASTING: frozenset[MetadataField] = frozenset({"kind", "unit", "code"})
_HELD = "series, version, len(edited) > 0, added_by, unit, code, kind, first_day, last_day"


def keeping_edits(document: Document, old: Document, kept: frozenset[MetadataField]) -> Document:
    """Return a new reading of a document with the fields kept that a user set of the old."""
    values: dict[str, Any] = {field: getattr(old.metadata, field) for field in kept}
    evidence = [e for e in document.metadata.evidence if e.field not in kept]
    evidence += [e for e in old.metadata.evidence if e.field in kept]
    metadata = replace(document.metadata, **values, evidence=tuple(evidence))
    return replace(document, metadata=metadata, edited=kept)


@dataclass(frozen=True, slots=True)
class Known:
    """What the catalogue has of the same bytes (`same`) and of the same name (`named`)."""

    label: str
    same: tuple[str, str, int] | None  # status, series, version
    named: str | None  # series
    edited: str | None  # id of the document whose edits hold for this one


def find_known(cursor: duckdb.DuckDBPyConnection, document: Document, label: str) -> Known:
    """Return what is known of a document's bytes and name.

    A deleted document still holds the place of its name, until it can be brought back no more.
    """
    sql = f"""
        SELECT id, status, {_HELD} FROM documents WHERE id = ? OR label = ?
        UNION ALL SELECT id, 'deleted', {_HELD} FROM deleted_documents WHERE id <> ? AND label = ?
        ORDER BY status = 'deleted', version DESC"""
    rows = cursor.execute(sql, [document.id, label] * 2).fetchall()
    same = next((row for row in rows if row[0] == document.id), None)
    named = [
        row
        for row in rows
        if row[0] != document.id
        and (row[5] == document.added_by or series.is_same_thing(row[6:], document.metadata))
    ]
    older = same or next((row for row in named if row[1] == "ready"), None)
    return Known(
        label,
        same=(same[1], same[2], same[3]) if same else None,
        named=named[0][2] if named else None,
        edited=older[0] if older and older[4] else None,
    )


def fetch(cursor: duckdb.DuckDBPyConnection, document_ids: Sequence[str]) -> list[Document]:
    """Return the documents in the order of their ids. Raises NotFound."""
    sql = f"SELECT {DOCUMENT_COLUMNS} FROM documents WHERE list_contains(?, id)"
    rows = cursor.execute(sql, [list(document_ids)]).fetchall() if document_ids else []
    found = {row[0]: to_document(row) for row in rows}
    for document_id in document_ids:
        if document_id not in found:
            raise missing(document_id)
    return [found[document_id] for document_id in document_ids]


def missing(document_id: str) -> NotFound:
    """Return the error for an id that no document has."""
    return NotFound(f"There is no document {document_id!r}; it may have been deleted.")


def with_edits(cursor: duckdb.DuckDBPyConnection, document: Document, known: Known) -> Document:
    """Carry over what a user set on the same bytes, or on the version before them."""
    if known.edited is None:
        return document
    [old] = fetch(cursor, [known.edited])
    return keeping_edits(
        document, old, old.edited if old.id == document.id else old.edited & _LASTING
    )


def place(cursor: duckdb.DuckDBPyConnection, document: Document, known: Known) -> Document:
    """Give a document its series and version number; a known one keeps them."""
    if known.same and known.same[0] != "failed":
        return replace(document, series=known.same[1], version=known.same[2])
    found = known.named or series.find_related(
        cursor, known.label, document.metadata, but=document.id
    )
    if found is None:
        return replace(document, series=_own_series(cursor, document.id), version=1)
    return replace(document, series=found, version=_next_version(cursor, found, document.id))


def _next_version(cursor: duckdb.DuckDBPyConnection, series_id: str, but: str) -> int:
    """Return the number after the highest; that of a deleted version is not given again."""
    sql = """
        SELECT coalesce(max(version), 0) + 1 FROM (
            SELECT id, series, version FROM documents
            UNION ALL SELECT id, series, version FROM deleted_documents)
        WHERE series = ? AND id <> ?"""
    row = cursor.execute(sql, [series_id, but]).fetchone()
    return int(row[0]) if row else 1


def put(cursor: duckdb.DuckDBPyConnection, document: Document) -> None:
    """Put a document where its record says; versions that took its number come after it."""
    at = [document.series, document.version, document.id]
    sql = "SELECT 1 FROM documents WHERE series = ? AND version = ? AND id <> ?"
    if cursor.execute(sql, at).fetchone():
        sql = "UPDATE documents SET version = version + 1 WHERE series = ? AND version >= ?"
        cursor.execute(sql, at[:2])
    cursor.execute("UPDATE documents SET series = ?, version = ? WHERE id = ?", at)


def _ready_versions(
    cursor: duckdb.DuckDBPyConnection, series_id: str
) -> list[tuple[series.Version, bool]]:
    sql = "SELECT id, version, revision, current FROM documents WHERE series = ? AND status = ?"
    rows = cursor.execute(sql, [series_id, "ready"]).fetchall()
    return [(series.Version(*row[:3]), row[3]) for row in rows]


def would_be_current(cursor: duckdb.DuckDBPyConnection, document: Document) -> bool:
    """Tell whether a placed document would be its series' current one, once it is ready."""
    if document.version == 1:
        return True
    ready = [version for version, _ in _ready_versions(cursor, document.series)]
    this = series.Version(document.id, document.version, document.metadata.revision)
    return series.newest([*ready, this]) == document.id


def settle(cursor: duckdb.DuckDBPyConnection, series_id: str) -> list[str]:
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


def move(cursor: duckdb.DuckDBPyConnection, document: Document) -> str:
    """Put an edited document into the series that it now belongs to; return that series."""
    row = cursor.execute("SELECT label FROM documents WHERE id = ?", [document.id]).fetchone()
    known = find_known(cursor, document, row[0] if row else "")
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
