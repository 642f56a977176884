"""One page of a document: as a picture, and as it was read, with a passage marked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

import pandas as pd
import streamlit as st

from app import access, catalogue, resources
from app.components import badges
from app.components.markdown import plain
from app.texts import t
from core.preview import Picture, Segment, rows_marked, segments_of
from core.records import Block, Citation, Document, Page, Table

_LONG_PAGE = 1200
_BREAK = "  \n"
_MARKED = "background-color: rgba(255, 209, 64, 0.45)"


def at_passage(document: Document, citation: Citation) -> None:
    """Draw the cited page with the passage marked; a PDF's page as a picture."""
    passage = _passage(document, citation)
    if _is_pdf(document):
        picture = _picture(document, citation.page, citation.quote or passage, passage)
        if picture.missing or not picture.marked:
            st.caption(t("chat.source.unmarked" if picture.words else "chat.source.scanned"))
            for line in picture.missing or (citation.quote,):
                st.markdown(f"> {plain(line)}")
        alt = t("chat.source.picture", page=citation.page, title=citation.title)
        st.image(picture.png, width="stretch", alt=alt)
        return
    page = next((p for p in catalogue.content(document).pages if p.number == citation.page), None)
    if page is not None:
        with st.container(height=520 if len(page.text) > _LONG_PAGE else "content"):
            as_read(page, citation.quote or passage, rows_of=passage)


def browse(document: Document, number: int) -> None:
    """Draw a page as a picture beside the text that was read of it."""
    page = next(p for p in catalogue.content(document).pages if p.number == number)
    if not _is_pdf(document):
        _state(page)
        as_read(page)
        return
    left, right = st.columns(2)
    with left:
        picture = _picture(document, number)
        alt = t("corpus.page.picture", page=number, title=document.metadata.title)
        st.image(picture.png, width="stretch", alt=alt)
    with right:
        st.caption(t("corpus.page.read"))
        _state(page)
        as_read(page)


def as_read(page: Page, passage: str = "", *, rows_of: str = "") -> None:
    """Draw a page's blocks in reading order; `rows_of` is a passage made of table rows."""
    if page.label:
        st.caption(t("word.sheet", label=plain(page.label)))
    texts = [block.text for block in page.blocks if block.table is None]
    parts = iter(segments_of(texts, passage, rows_of))
    for block in page.blocks:
        if block.table is not None:
            table(block.table, passage, rows_of)
        else:
            _text(block, next(parts))


def _text(block: Block, parts: Sequence[Segment]) -> None:
    body = "".join(_segment(part) for part in parts)
    plain_heading = block.kind == "heading" and not any(part.marked for part in parts)
    st.markdown(f"**{body}**" if plain_heading else body)


def _segment(segment: Segment) -> str:
    body = segment.text.strip()
    start = segment.text.index(body)
    before, after = segment.text[:start], segment.text[start + len(body) :]
    lines = [plain(line) for line in body.splitlines() if line.strip()]
    if segment.marked:
        lines = [f":orange-background[{line}]" for line in lines]
    return f"{_gap(before)}{_BREAK.join(lines)}{_gap(after)}"


def _gap(space: str) -> str:
    """Return white space as Markdown keeps it: a line break, a space, or nothing."""
    return _BREAK if "\n" in space else " " if space else ""


def plain_lines(text: str) -> str:
    """Return text with its line breaks kept and nothing read as Markdown."""
    return _BREAK.join(plain(line) for line in text.splitlines())


def table(table: Table, quote: str = "", passage: str = "") -> None:
    """Draw a table as it was read, the rows of a quote marked, else those of a passage."""
    if table.caption:
        st.caption(plain(table.caption))
    frame = pd.DataFrame(table.rows, columns=_headers(table))
    frame.index = pd.RangeIndex(table.first_row, table.first_row + len(table.rows))
    quoted = rows_marked(table.rows, quote)
    wanted = quoted if any(quoted) else rows_marked(table.rows, passage)
    if any(wanted):
        rows = dict(zip(frame.index, wanted, strict=True))
        style = frame.style.apply(
            lambda row: [_MARKED if rows[row.name] else ""] * len(row), axis=1
        )
        st.dataframe(style, width="stretch")
    else:
        st.dataframe(frame, width="stretch")


def _headers(table: Table) -> list[str]:
    """Return headers that differ from each other, which a data frame needs to be drawn."""
    seen: dict[str, int] = {}
    names: list[str] = []
    for header in table.header:
        seen[header] = seen.get(header, 0) + 1
        names.append(header if seen[header] == 1 else f"{header} ({seen[header]})")
    return names


def _state(page: Page) -> None:
    if page.ocr:
        badges.doubtful(t("corpus.page.ocr"))
    if not page.readable:
        st.warning(t("corpus.page.unreadable"))
    elif not page.blocks:
        st.caption(t("corpus.page.empty"))


def _picture(document: Document, number: int, quote: str = "", passage: str = "") -> Picture:
    with st.spinner(t("corpus.page.drawing")):
        path = resources.engine().original(document.id, viewer=access.viewer())
        return resources.page_picture(path, number, quote, passage)


def _passage(document: Document, citation: Citation) -> str:
    chunks = resources.engine().chunks(document.id, viewer=access.viewer())
    return next((chunk.text for chunk in chunks if chunk.id == citation.chunk_id), citation.quote)


def _is_pdf(document: Document) -> bool:
    return PurePath(document.name).suffix.lower() == ".pdf"
