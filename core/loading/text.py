"""Plain text and Markdown: paragraphs as they stand, a form feed ends a page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.loading import refusals
from core.loading.decoding import decode
from core.loading.headings import is_heading
from core.loading.limits import Limits
from core.records import Block, Content, Page

_MARKDOWN_HEADING = re.compile(r"#{1,6}\s+(.+?)\s*#*\s*")
_BLANK_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return one page, or one for each form feed, of paragraphs and headings."""
    text, encoding = decode(name, data)
    if len(text) > limits.characters:
        raise refusals.too_large(name, "characters", limits.characters)
    markdown = name.lower().endswith(".md")
    parts = [part for part in text.split("\f") if part.strip()]
    pages = [
        Page(number, tuple(_blocks(part, markdown=markdown)))
        for number, part in enumerate(parts, start=1)
    ]
    notes = () if encoding == "UTF-8" else (f"Read as {encoding} text.",)
    return Content(tuple(pages), notes=notes)


def _blocks(text: str, *, markdown: bool) -> Iterator[Block]:
    for paragraph in _BLANK_LINES.split(text):
        lines: list[str] = []
        for line in paragraph.strip("\n").split("\n"):
            heading = _heading(line, markdown=markdown)
            if heading is None:
                lines.append(line.rstrip())
                continue
            yield from _paragraph(lines)
            lines = []
            yield Block("heading", heading)
        yield from _paragraph(lines)


def _heading(line: str, *, markdown: bool) -> str | None:
    if markdown and (match := _MARKDOWN_HEADING.fullmatch(line)):
        return match[1]
    return line.strip() if is_heading(line) else None


def _paragraph(lines: list[str]) -> Iterator[Block]:
    text = "\n".join(lines).strip("\n")
    if text.strip():
        yield Block("paragraph", text)
