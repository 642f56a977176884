"""Content into passages of about a thousand characters, cut where a reader would pause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from uuid import UUID, uuid5

from core.records import Chunk, Content, Page, Table

# How good a place to stop the end of a piece is.
_WORD, _WRAPPED_LINE, _SENTENCE, _PARAGRAPH, _BEFORE_HEADING = range(5)

_STOPS = re.compile(r"\n+|(?<=[.!?;:])[)\"'”’]?[ \t]+(?=[^\sa-z])")
_ROW_AS_TEXT = 2  # a row longer than this many passages is cut like a paragraph


@dataclass(frozen=True, slots=True)
class _Piece:
    """Text that is never cut, with the blanks that follow it.

    `lead` is the caption that must stand before it; `row` its number in its source.
    """

    text: str
    stop: int
    section: str
    lead: str = ""
    row: int | None = None


def split(
    document_id: str, content: Content, *, size: int = 1000, overlap: int = 200
) -> list[Chunk]:
    """Cut a document's content into chunks, in order, none of more than one page.

    No chunk is longer than `size`, save where one row of a table is. Neighbours in running
    text share at most `overlap` characters. Rows are never cut nor shared, and bring their
    headers and caption along. Every word of the content stands in some chunk.
    """
    if not 0 <= overlap < size:
        raise ValueError(f"overlap must be at least 0 and below size {size}, not {overlap}")
    chunks: list[Chunk] = []
    section = ""
    for page in content.pages:
        runs, section = _runs(page, section, size=size, overlap=overlap)
        for pieces in runs:
            for begin, fresh, end in _cuts(pieces, size, overlap):
                if text := _text(pieces[begin:end]):
                    numbers = [p.row for p in pieces[begin:end] if p.row is not None]
                    chunks.append(
                        Chunk(
                            id=str(uuid5(UUID(document_id), str(len(chunks)))),
                            document_id=document_id,
                            ordinal=len(chunks),
                            page=page.number,
                            text=text,
                            section=pieces[fresh].section,
                            label=page.label,
                            rows=(min(numbers), max(numbers)) if numbers else None,
                        )
                    )
    return chunks


# --- what may not be cut ------------------------------------------------------------------


def _runs(page: Page, section: str, *, size: int, overlap: int) -> tuple[list[list[_Piece]], str]:
    """Return a page's pieces in runs, and its last section; no chunk crosses a run's end.

    A table begins and ends a run, unless what stands before it is short: its introduction.
    """
    longest = max(1, overlap or size)
    runs: list[list[_Piece]] = [[]]
    for block in page.blocks:
        if block.kind == "heading":
            section = " ".join(block.text.split())
            runs[-1] = _mark_heading(runs[-1])
        if block.table is None:
            runs[-1] += _prose(block.text + "\n\n", section, longest)
            continue
        runs = _break(runs, overlap)
        runs[-1] += _rows(block.table, section, size=size, longest=longest)
        runs = _break(runs, overlap)
    return runs, section


def _break(runs: list[list[_Piece]], short: int) -> list[list[_Piece]]:
    length = sum(len(piece.text) for piece in runs[-1])
    return runs if length < short else [*runs, []]


def _mark_heading(pieces: list[_Piece]) -> list[_Piece]:
    if not pieces or pieces[-1].row is not None:
        return pieces
    last = pieces[-1]
    return [*pieces[:-1], _Piece(last.text, _BEFORE_HEADING, last.section)]


def _rows(table: Table, section: str, *, size: int, longest: int) -> Iterator[_Piece]:
    lines = [table.line(row) for row in table.rows]
    shown = {i for row in table.rows for i, cell in enumerate(row) if cell}
    if any(h and i not in shown for i, h in enumerate(table.header)):
        yield _Piece(" · ".join(filter(None, table.header)) + "\n", _WRAPPED_LINE, section)
    if table.caption and not any(lines):
        yield from _prose(table.caption + "\n\n", section, longest)
    for number, line in enumerate(lines, start=table.first_row):
        if not line:
            continue
        if len(line) <= _ROW_AS_TEXT * size:
            yield _Piece(line + "\n", _SENTENCE, section, table.caption, number)
            continue
        for piece in _prose(line + "\n", section, longest):
            yield _Piece(piece.text, piece.stop, section, table.caption, number)
    yield _Piece("\n", _PARAGRAPH, section)


def _prose(text: str, section: str, longest: int) -> Iterator[_Piece]:
    begin = 0
    for match in _STOPS.finditer(text):
        yield from _words(text[begin : match.end()], _rank(match), section, longest)
        begin = match.end()
    if begin < len(text):
        yield from _words(text[begin:], _SENTENCE, section, longest)


def _rank(stop: re.Match[str]) -> int:
    before, after = (
        stop.string[stop.start() - 1 : stop.start()],
        stop.string[stop.end() : stop.end() + 1],
    )
    if stop[0].count("\n") > 1:
        return _PARAGRAPH
    if "\n" in stop[0] and before not in ".!?;:" and after.islower():
        return _WRAPPED_LINE
    return _SENTENCE


def _words(text: str, stop: int, section: str, longest: int) -> Iterator[_Piece]:
    """Cut what is longer than `longest` between words, or through a word that is longer."""
    while len(text.rstrip()) > longest:
        end = text.rfind(" ", 1, longest) + 1 or longest
        yield _Piece(text[:end], _WORD, section)
        text = text[end:]
    yield _Piece(text, stop, section)


# --- where to cut ---------------------------------------------------------------------------


def _cuts(pieces: Sequence[_Piece], size: int, overlap: int) -> Iterator[tuple[int, int, int]]:
    """Yield (begin, fresh, end): pieces[begin:fresh] repeat the end of the cut before."""
    begin = fresh = 0
    while fresh < len(pieces):
        end = _furthest(pieces, begin, fresh, size)
        if end < len(pieces):
            end = _best_stop(pieces, begin, fresh, end)
        yield begin, fresh, end
        begin, fresh = _repeat_from(pieces, fresh, end, overlap), end


def _furthest(pieces: Sequence[_Piece], begin: int, fresh: int, size: int) -> int:
    """Return the end of what fits, at least one fresh piece."""
    length, lead = 0, ""
    for i in range(begin, len(pieces)):
        piece = pieces[i]
        if piece.lead and piece.lead != lead:
            length, lead = length + len(piece.lead) + 1, piece.lead
        if i > fresh and length + len(piece.text.rstrip()) > size:
            return i
        length += len(piece.text)
    return len(pieces)


def _best_stop(pieces: Sequence[_Piece], begin: int, fresh: int, end: int) -> int:
    """Return the last of the best stops in the second half of pieces[begin:end]."""
    reached = list(accumulate(len(piece.text) for piece in pieces[begin:end]))
    half = reached[-1] / 2
    late = [i for i in range(fresh, end) if reached[i - begin] >= half]
    return max(late, key=lambda i: (pieces[i].stop, i)) + 1


def _repeat_from(pieces: Sequence[_Piece], fresh: int, end: int, overlap: int) -> int:
    """Return where the next chunk begins, so that it repeats at most `overlap` characters."""
    begin, room = end, overlap
    while begin > fresh:
        piece = pieces[begin - 1]
        room -= len(piece.text)
        if room < 0 or piece.row is not None or piece.stop == _BEFORE_HEADING:
            break
        begin -= 1
    return begin


def _text(pieces: Sequence[_Piece]) -> str:
    parts: list[str] = []
    lead = ""
    for piece in pieces:
        if piece.lead and piece.lead != lead:
            lead = piece.lead
            if not _ends_with("".join(parts), lead):
                parts.append(lead + "\n")
        parts.append(piece.text)
    return "".join(parts).strip()


def _ends_with(text: str, caption: str) -> bool:
    return " ".join(text[-2 * len(caption) :].split()).endswith(caption)
