"""A thread as a file to hand on: each question with its answer and every source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal
from zoneinfo import ZoneInfo

from core.records import Answer, Citation, Language, Message, Thread
from core.words import day, number, period, say

Kind = Literal["heading", "text", "quote", "item", "table", "small"]
_BLANK = re.compile(r"^\s*>?\s*$")
_RULE = re.compile(r"^\|[\s|:-]+\|$")
_OPENS = re.compile(r"(!?)\[([^\]]*)\]\(")
_SPECIAL = re.compile(r"([\\`*_{}\[\]#|~])")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
# What XML cannot hold.
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of an exported thread.

    `text` may hold `**bold**`; of a table `rows` are the cells, the first row its header.
    `plain` text is a user's or a document's own: nothing in it is markup.
    """

    kind: Kind
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    plain: bool = False


def blocks(thread: Thread, messages: Sequence[Message], zone: ZoneInfo) -> list[Block]:
    """Return a thread as blocks: title, then each question, its answer and its sources."""
    language = _language(messages)
    found = [Block("heading", thread.title or say(language, "export_untitled"), plain=True)]
    for message in messages:
        if message.role == "user":
            found += _asked(message, zone, language)
        elif message.answer is None:
            found += _body(message.text)
        else:
            found += _answered(message.answer)
            language = message.answer.language
    return found


def markdown(pieces: Sequence[Block]) -> str:
    """Return blocks as Markdown in which a document's text opens, runs and marks up nothing."""
    return "\n".join(
        line for at, piece in enumerate(pieces) for line in _lines(piece, first=not at)
    )


def runs(text: str, *, plain: bool) -> list[tuple[str, bool]]:
    """Return the pieces of a block's text or cell, each with whether it is bold.

    Only in our own text are ** marks; what a file cannot hold is left out.
    """
    text = _ILLEGAL.sub("", text)
    pieces = [text] if plain else _BOLD.split(text)
    return [(piece, at % 2 == 1) for at, piece in enumerate(pieces) if piece]


def _asked(message: Message, zone: ZoneInfo, language: Language) -> list[Block]:
    local = message.created_at.astimezone(zone)
    moment = f"{day(local.date(), language)} {local:%H:%M} {local.tzname()}"
    return [
        Block("heading", message.text, plain=True),
        Block("small", say(language, "export_asked", moment), plain=True),
    ]


def _answered(answer: Answer) -> Iterator[Block]:
    language = answer.language
    yield from _body(answer.text)
    for notice in answer.notices:
        yield Block("small", notice, plain=True)
    if answer.citations:
        yield Block("text", f"**{say(language, 'export_sources')}**")
        head = tuple(say(language, f"export_{name}") for name in _COLUMNS)
        rows = tuple(_row(citation, language) for citation in answer.citations)
        yield Block("table", rows=(head, *rows), plain=True)
    yield Block("small", say(language, "export_by", answer.engine), plain=True)
    for sent in answer.sent[-1:]:
        size = number(sent.characters, language)
        yield Block(
            "small", say(language, "export_sent", sent.host, sent.passages, size), plain=True
        )


_COLUMNS = ("number", "document", "file", "page", "date", "version", "quote")


def _row(citation: Citation, language: Language) -> tuple[str, ...]:
    when = period(citation.period, language) if citation.period else say(language, "undated")
    version = str(citation.version)
    if not citation.current:
        version += f" ({say(language, 'superseded')})"
    place = citation.label or str(citation.page)
    quote = " ".join(citation.quote.split())
    title = citation.title
    if citation.removed:
        title += f" ({say(language, 'export_removed')})"
    return (f"[{citation.n}]", title, citation.name, place, when, version, quote)


def _body(text: str) -> Iterator[Block]:
    """Read the Markdown that answers are written in: quotations, items, tables, paragraphs."""
    rows: list[tuple[str, ...]] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            if not _RULE.match(line):
                cells = re.split(r"(?<!\\)\|", line.strip().strip("|"))
                rows.append(tuple(cell.strip().replace("\\|", "|") for cell in cells))
            continue
        if rows:
            yield Block("table", rows=tuple(rows))
            rows = []
        if _BLANK.match(line):
            continue
        if line.startswith(">"):
            yield Block("quote", line.removeprefix(">").strip())
        elif match := re.match(r"\s*[-*] (.*)", line):
            yield Block("item", match[1])
        else:
            yield Block("text", line.strip().lstrip("#").strip())


def _lines(block: Block, *, first: bool) -> list[str]:
    if block.kind == "table":
        head, *rows = [_cells(row, plain=block.plain) for row in block.rows]
        return [head, "|" + "---|" * len(block.rows[0]), *rows, ""]
    text = _safe(block.text, plain=block.plain)
    lead = {"heading": "# " if first else "## ", "quote": "> ", "item": "- "}.get(block.kind, "")
    return [f"{lead}*{text}*" if block.kind == "small" else f"{lead}{text}", ""]


def _cells(row: Sequence[str], *, plain: bool) -> str:
    cells = (_safe(cell, plain=plain) for cell in row)
    return "| " + " | ".join(c if plain else c.replace("|", "\\|") for c in cells) + " |"


def _safe(text: str, *, plain: bool) -> str:
    """Return a text on one line that is only read: no HTML, link, picture or foreign markup."""
    text = escape(" ".join(text.split()), quote=False)
    if plain:
        return _SPECIAL.sub(r"\\\1", text)
    return _OPENS.sub(r"[\2] (", text).replace("`", "\\`")


def _language(messages: Sequence[Message]) -> Language:
    return next((m.answer.language for m in messages if m.answer is not None), "id")
