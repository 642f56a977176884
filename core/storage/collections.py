"""Many small documents that belong together, written in one go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import duckdb

from core.records import Chunk, Document
from core.storage.database import Database
from core.storage.rows import CHUNK_COLUMNS, DOCUMENT_COLUMNS, chunk_values, document_values


def add_ready(database: Database, documents: Sequence[Document], chunks: Sequence[Chunk]) -> None:
    """Store ready documents with their passages just as they are: no content, no versions."""
    if not documents:
        return
    rows = [(*document_values(d), d.name.casefold(), d.chunks, False) for d in documents]
    columns = f"{DOCUMENT_COLUMNS}, label, embedded, stale".split(", ")
    with database.write(changes_library=True) as cursor:
        _insert(cursor, "documents", columns, rows)
        _insert(cursor, "chunks", CHUNK_COLUMNS.split(", "), [chunk_values(c) for c in chunks])


def _insert(
    cursor: duckdb.DuckDBPyConnection,
    table: str,
    columns: Sequence[str],
    rows: Sequence[tuple[Any, ...]],
) -> None:
    """Insert rows column by column, which is ten times as fast as row by row."""
    if not rows:
        return
    sql = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = ?"
    types = dict(cursor.execute(sql, [table]).fetchall())
    values = ", ".join(f"unnest(?::{types[column]}[])" for column in columns)
    turned = [list(column) for column in zip(*rows, strict=True)]
    cursor.execute(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values}", turned)
