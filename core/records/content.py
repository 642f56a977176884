"""What was read of a file, and what kind of document that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from core.records.periods import Language, Period

Kind = Literal["report", "procedure", "technical", "other"]
MetadataField = Literal["title", "kind", "unit", "code", "revision", "language", "period"]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under one header; every row has len(header) cells, all text as a person sees it.

    `first_row` is the number, from 1, that the first row has in its source (a sheet's row).
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    first_row: int = 1

    def line(self, row: tuple[str, ...]) -> str:
        """One row as a line that carries its headers: 'Unit: 7 · NOX mg/Nm3: 347.2'.

        Neighbours under one header stand together: 'Code: 5 1 02'.
        """
        parts: list[str] = []
        above = ""
        for header, cell in zip(self.header, row, strict=False):
            if cell and header and header == above:
                parts[-1] += f" {cell}"
            elif cell:
                parts.append(f"{header.rstrip(' :')}: {cell}" if header else cell)
                above = header
        return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a page, in reading order: a paragraph, a heading or a table.

    `text` is how it stands in the file; of a table, row by row, merged values once.
    """

    kind: Literal["paragraph", "heading", "table"]
    text: str = ""
    table: Table | None = None

    def lines(self) -> str:
        """Its text; of a table, the caption and then one line a row, with its headers."""
        if self.table is None:
            return self.text
        rows = [self.table.line(row) for row in self.table.rows]
        return "\n".join(([self.table.caption] if self.table.caption else []) + rows)


@dataclass(frozen=True, slots=True)
class Page:
    """A page, a sheet, or the whole of a format without pages; numbered from 1.

    `label` is a sheet's name. `ocr` marks recognised text. `readable` is False for a page
    on which there is something to see but no text was read.
    """

    number: int
    blocks: tuple[Block, ...]
    label: str = ""
    ocr: bool = False
    readable: bool = True

    @property
    def text(self) -> str:
        """All of its blocks as they stand in the file, a blank line between."""
        return "\n\n".join(filter(None, (block.text or block.lines() for block in self.blocks)))


@dataclass(frozen=True, slots=True)
class Content:
    """All that was read of a file.

    `properties` are what the file says of itself (title, author, created, modified as ISO
    text). `notes` are sentences for the user about what was not or only partly read.
    """

    pages: tuple[Page, ...]
    properties: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a metadata field has its value."""

    field: MetadataField
    source: Literal["file name", "header", "text", "properties", "modification time", "user"]
    snippet: str
    certainty: Literal["sure", "likely", "guess"] = "sure"
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a document is, as read from its name and content or set by a user."""

    title: str
    kind: Kind = "other"
    unit: str | None = None
    code: str | None = None
    revision: str | None = None
    language: Language = "id"
    period: Period | None = None
    evidence: tuple[Evidence, ...] = ()
