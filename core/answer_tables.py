"""An answer's Markdown cut into text and tables, so that each is drawn as what it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

_CELLS = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*\Z")
_CITATION = re.compile(r"\s*\[\d{1,3}\]")
_MARKUP = re.compile(r"\*\*|__|`")


@dataclass(frozen=True, slots=True)
class AnswerTable:
    """A table of an answer; every row has as many cells as the header, in Markdown."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def bare(self) -> tuple[tuple[str, ...], ...]:
        """Return the header and the rows as plain text, without marks of citations."""
        return tuple(tuple(map(_bare, row)) for row in (self.header, *self.rows))


def pieces(text: str) -> list[str | AnswerTable]:
    """Return the text between tables and the tables, in their order; blank text is left out."""
    found: list[str | AnswerTable] = []
    lines = groupby(text.splitlines(), key=lambda line: line.lstrip().startswith("|"))
    for in_table, group in lines:
        block = list(group)
        table = _table(block) if in_table else None
        if table is not None:
            found.append(table)
        elif "".join(block).strip():
            found.append("\n".join(block))
    return found


def _table(lines: list[str]) -> AnswerTable | None:
    """Return the table of lines that begin with a bar; None where no rule follows a header."""
    if len(lines) < 2 or not _RULE.match(lines[1].strip()):
        return None
    header = _cells(lines[0])
    rows = (_cells(line) for line in lines[2:])
    width = len(header)
    return AnswerTable(header, tuple((*row, *[""] * width)[:width] for row in rows))


def _cells(line: str) -> tuple[str, ...]:
    inner = line.strip().removeprefix("|")
    if inner.endswith("|") and not inner.endswith("\\|"):
        inner = inner[:-1]
    return tuple(cell.strip().replace("\\|", "|") for cell in _CELLS.split(inner))


def _bare(cell: str) -> str:
    return _MARKUP.sub("", _CITATION.sub("", cell)).strip()
