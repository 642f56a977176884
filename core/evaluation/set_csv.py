"""A question set as a spreadsheet saves it: CSV turned into the JSON lines that a set is."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping

from core.errors import BadInput
from core.evaluation import sets
from core.records import Judged

_LISTS = ("gold", "partial")
_SEPARATED = re.compile(r"\s*[|;\n]\s*")
_NAMES = {"question": "query", "pertanyaan": "query", "expected": "gold", "dokumen": "gold"}


def parse(name: str, data: bytes) -> list[Judged]:
    """Read an uploaded set, CSV or JSON lines by its suffix. Raises BadInput naming the line.

    CSV has a header with `id`, `query` and `gold`, and what else a set may have; several
    documents of a cell are parted by | or ;, several intervals too: 2025-03-01..2025-03-31.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    return sets.parse(name, _as_lines(name, text) if name.lower().endswith(".csv") else text)


def _as_lines(name: str, text: str) -> str:
    """Return one JSON object a row; an empty first line keeps the numbers of the lines."""
    head = text.splitlines()[0] if text.strip() else ""
    separator = max(",;\t", key=head.count)
    reader = csv.DictReader(io.StringIO(text), delimiter=separator, strict=True)
    try:
        rows = list(reader)
    except csv.Error as exc:
        raise BadInput(f"{name} cannot be read: {exc}.") from exc
    return "\n".join(["", *(json.dumps(_object(row, n)) for n, row in enumerate(rows, 1))])


def _object(row: Mapping[str | None, object], number: int) -> dict[str, object]:
    made: dict[str, object] = {"id": str(number)}
    for key, cell in row.items():
        value = cell.strip() if isinstance(cell, str) else ""
        column = (key or "").strip().casefold()
        column = _NAMES.get(column, column)
        if not column or not value:
            continue
        if column in _LISTS:
            made[column] = [part for part in _SEPARATED.split(value) if part]
        elif column == "intervals":
            made[column] = [_interval(part) for part in _SEPARATED.split(value) if part]
        else:
            made[column] = value
    return made


def _interval(text: str) -> list[str]:
    first, _, last = text.partition("..")
    return [first.strip(), (last or first).strip()]
