"""An exported thread as a PDF; all text goes in as text, never as a link or a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO
from typing import Any

from core.assistant.export import Block, runs
from core.mupdf import one_at_a_time

_MARGINS_PT = (48, 48, -48, -48)
_CSS = """
body { font-family: sans-serif; font-size: 9.5pt; line-height: 1.35; }
h1 { font-size: 15pt; } h2 { font-size: 11.5pt; margin-top: 14pt; }
blockquote { margin: 4pt 0 4pt 12pt; }
.piece { display: inline-block; }
.small { font-size: 8pt; color: #555555; }
table { border-collapse: collapse; width: 100%; font-size: 8pt; }
th, td { border: 0.5pt solid #999999; padding: 3pt; text-align: left; vertical-align: top; }
"""
# "fi" would become one glyph, and a search for "final" would not find it.
_LIGATURE = re.compile(r"f(?=[fijl])")
# What is wider than a column of a table would run over the next one.
_LONG_WORD = re.compile(r"\S{41,}")
_PIECE = re.compile(r"\S{1,40}(?!\S)|\S{1,40}(?<=[_./\\-])|\S{1,40}")


def write(pieces: Sequence[Block]) -> bytes:
    """Return the blocks as a PDF of A4 pages, its text to be copied and searched."""
    # Imported here, since it costs a second that only who exports to PDF should pay.
    import pymupdf

    html = "".join(_tags(pieces))
    stream = BytesIO()
    with one_at_a_time:
        _print(pymupdf, html, stream)
    return stream.getvalue()


def _print(pymupdf: Any, html: str, stream: BytesIO) -> None:
    sheet = pymupdf.paper_rect("a4")
    inside = sheet + _MARGINS_PT
    writer = pymupdf.DocumentWriter(stream)
    story = pymupdf.Story(html=html, user_css=_CSS)
    more = True
    while more:
        page = writer.begin_page(sheet)
        more, _ = story.place(inside)
        story.draw(page)
        writer.end_page()
    writer.close()


def _tags(pieces: Sequence[Block]) -> Iterator[str]:
    for at, piece in enumerate(pieces):
        if piece.kind == "table":
            yield _table(piece)
            continue
        opening, closing = {
            "heading": ("<h2>", "</h2>") if at else ("<h1>", "</h1>"),
            "quote": ("<blockquote>", "</blockquote>"),
            "item": ("<ul><li>", "</li></ul>"),
            "small": ('<p class="small">', "</p>"),
        }.get(piece.kind, ("<p>", "</p>"))
        yield f"{opening}{_text(piece.text, piece)}{closing}"


def _table(block: Block) -> str:
    head, *rows = block.rows
    lines = ["".join(f"<th>{_text(cell, block)}</th>" for cell in head)]
    lines += ["".join(f"<td>{_text(cell, block)}</td>" for cell in row) for row in rows]
    return "<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def _text(text: str, block: Block) -> str:
    """Return a text as HTML in which only our own ** marks are markup."""
    pieces = ((_escaped(piece), bold) for piece, bold in runs(text, plain=block.plain))
    return "".join(f"<b>{piece}</b>" if bold else piece for piece, bold in pieces)


def _escaped(text: str) -> str:
    found, position = [], 0
    for word in _LONG_WORD.finditer(text):
        found.append(_safe(text[position : word.start()]))
        found += [f'<span class="piece">{_safe(piece)}</span>' for piece in _PIECE.findall(word[0])]
        position = word.end()
    return "".join([*found, _safe(text[position:])])


def _safe(text: str) -> str:
    return _LIGATURE.sub("f<span></span>", escape(text))
