"""Rows as a CSV file that a spreadsheet opens without running anything in it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

_STARTS_FORMULA = re.compile(r"\s*[=+\-@\t\r\n|%＝＋－＠]")
_NUMBER = re.compile(r"[+-]?\d[\d.,\s]*%?\Z|[-–—]+\Z")


def write(header: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Return UTF-8 with a byte order mark, so that spreadsheets read it as that.

    A cell that a spreadsheet would take for a formula gets an apostrophe in front (CWE-1236);
    a number with a sign stays one.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    for row in [header, *rows]:
        writer.writerow([harmless("" if cell is None else str(cell)) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def harmless(cell: str) -> str:
    """Return a cell's text, an apostrophe before what would be run as a formula."""
    if _STARTS_FORMULA.match(cell) and not _NUMBER.match(cell.strip()):
        return f"'{cell}"
    return cell
