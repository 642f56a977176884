"""CSV: separator, encoding, quoting and number style found and told, cells kept as they stand."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence

from core.loading import refusals, sheets
from core.loading.decoding import decode
from core.loading.limits import Limits
from core.records import Content, Page

_SEPARATORS = {";": "semicolon", "\t": "tab", "|": "bar", ",": "comma"}
_HINT = re.compile(r"sep=(.)\s*\n", re.IGNORECASE)
_SAMPLE_ROWS = 200
_COMMA_NUMBER = re.compile(r"-?\d{1,3}(?:\.\d{3})*,\d+|-?\d{1,3}(?:\.\d{3}){2,}")
_POINT_NUMBER = re.compile(r"-?\d{1,3}(?:,\d{3})*\.\d+|-?\d{1,3}(?:,\d{3}){2,}")


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return one page with the file's tables, and a note on how it was understood."""
    text, encoding = decode(name, data)
    hint = _HINT.match(text)
    body = text[hint.end() :] if hint else text
    separator = hint[1] if hint else _separator(body)
    rows = _rows(name, body, separator, limits)
    notes = (_note(encoding, separator, rows),)
    blocks = sheets.blocks(rows, first_row=2 if hint else 1, joiner=separator)
    return Content((Page(1, tuple(blocks)),), notes=notes)


def _rows(name: str, text: str, separator: str, limits: Limits) -> list[list[str]]:
    csv.field_size_limit(limits.characters)
    rows: list[list[str]] = []
    cells = 0
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            cells += len(row)
            if len(rows) >= limits.rows:
                raise refusals.too_large(name, "rows", limits.rows)
            if cells > limits.cells:
                raise refusals.too_large(name, "cells", limits.cells)
            rows.append([" ".join(cell.split()) for cell in row])
    except csv.Error as exc:
        raise refusals.damaged(name, "CSV") from exc
    return rows


def _separator(text: str) -> str:
    """Return the separator that cuts the first rows into the most even, wide rows."""
    sample = "\n".join(text.split("\n")[:_SAMPLE_ROWS])
    return max(_SEPARATORS, key=lambda separator: _evenness(sample, separator))


def _evenness(sample: str, separator: str) -> tuple[float, int]:
    try:
        reader = csv.reader(io.StringIO(sample, newline=""), delimiter=separator)
        widths = Counter(len(row) for row in reader if row)
    except csv.Error:
        return 0.0, 0
    width, count = max(widths.items(), key=lambda item: (item[0] > 1, item[1], item[0]))
    return (count / sum(widths.values()) if width > 1 else 0.0), width


def _note(encoding: str, separator: str, rows: Sequence[Sequence[str]]) -> str:
    style = number_style(cell for row in rows for cell in row)
    parted = "in one column"
    if any(len(row) > 1 for row in rows):
        parted = f"separated by {_SEPARATORS.get(separator, repr(separator))}"
    return f"Read as {encoding} text, {parted}" + (f", {style}." if style else ".")


def number_style(cells: Iterable[str]) -> str:
    """Return what the decimals are written with, as far as the cells tell."""
    commas = points = 0
    for cell in cells:
        commas += bool(_COMMA_NUMBER.fullmatch(cell))
        points += bool(_POINT_NUMBER.fullmatch(cell))
    if commas == points:
        return ""
    return "decimal comma" if commas > points else "decimal point"
