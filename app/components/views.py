"""The views of one document: pages, tables, passages, versions, metadata, where it was cited."""

from __future__ import annotations

from typing import get_args

import pandas as pd
import streamlit as st

from app import access, catalogue, formats, resources, state
from app.components import badges, pages
from app.components.markdown import plain
from app.texts import errors, t
from core import csv_text
from core.records import Document, Evidence, Metadata, MetadataField, Table

_FIELDS: tuple[MetadataField, ...] = get_args(MetadataField)
_STRIDE = 20


def draw(document: Document) -> None:
    """Draw the chosen view of a document; only that one is computed."""
    views = {
        "pages": _pages,
        "tables": _tables,
        "metadata": _metadata,
        "versions": _versions,
        "passages": _passages,
        "cited": _cited,
    }
    view = st.segmented_control(
        t("corpus.view"),
        list(views),
        default="pages",
        required=True,
        format_func=lambda name: t(f"corpus.{name}"),
        label_visibility="collapsed",
    )
    views[view or "pages"](document)


def _pages(document: Document) -> None:
    if document.error:
        st.error(plain(errors.told(document.error)), icon=":material/error:")
        return
    number = 1
    if document.pages > 1:
        number = st.pagination(document.pages, key=f"page-{document.id}")
        st.caption(t("corpus.page.of", page=number, pages=document.pages))
    pages.browse(document, number)


def _metadata(document: Document) -> None:
    # The first piece of evidence is the strongest.
    evidence = {e.field: e for e in reversed(document.metadata.evidence)}
    frame = pd.DataFrame(
        {
            t("corpus.field"): [t(f"field.{name}") for name in _FIELDS],
            t("corpus.value"): [_value(document, name) for name in _FIELDS],
            t("corpus.evidence"): [
                _why(evidence.get(name), document.metadata, name) for name in _FIELDS
            ],
        }
    )
    st.table(frame, hide_index=True, border="horizontal")


def _value(document: Document, name: MetadataField) -> str:
    value = getattr(document.metadata, name)
    if name == "period":
        return formats.period(value, state.language())
    if name in ("kind", "language"):
        return t(f"{name}.{value}")
    return plain(value) if value else "–"


def _why(evidence: Evidence | None, about: Metadata, name: MetadataField) -> str:
    if evidence is None:
        return t("evidence.text" if getattr(about, name) else "corpus.evidence.none")
    parts = [t(f"evidence.{evidence.source}")]
    if evidence.page:
        parts.append(t("word.page", page=evidence.page))
    parts.append(t(f"certainty.{evidence.certainty}"))
    quoted = f" “{plain(evidence.snippet)}”" if evidence.snippet else ""
    return f"{', '.join(parts)}{quoted}"


def _tables(document: Document) -> None:
    """Draw every table that was read, a few at a time, each with its file."""
    if document.error:
        st.error(plain(errors.told(document.error)), icon=":material/error:")
        return
    found = [
        (page.number, page.label, block.table)
        for page in catalogue.content(document).pages
        for block in page.blocks
        if block.table is not None
    ]
    if not found:
        st.info(t("corpus.tables.none"), icon=":material/table_rows:")
        return
    start = _start(len(found), f"tables-{document.id}")
    for number, (page, label, table) in enumerate(found[start : start + _STRIDE], start=start):
        place = t("word.sheet", label=plain(label)) if label else t("word.page", page=page)
        with st.container(border=True):
            st.caption(f"{number + 1} · {place}")
            pages.table(table)
            _download(table, document, number)


def _download(table: Table, document: Document, number: int) -> None:
    stem = document.name.rpartition(".")[0] or document.name
    st.download_button(
        t("chat.table.csv"),
        data=csv_text.write(table.header, table.rows),
        file_name=f"{stem}-{number + 1}.csv",
        mime="text/csv",
        key=f"csv-{document.id}-{number}",
        icon=":material/download:",
        type="tertiary",
        on_click="ignore",
    )


def _start(count: int, key: str) -> int:
    """Draw the pages of a long list and return where the chosen one begins."""
    pages_needed = -(-count // _STRIDE)
    return (st.pagination(pages_needed, key=key) - 1) * _STRIDE if pages_needed > 1 else 0


def _versions(document: Document) -> None:
    versions = resources.engine().versions(document.id, viewer=access.viewer())
    if len(versions) < 2:
        st.caption(t("corpus.version.only"))
    zone, ui = resources.engine().settings.zone, state.language()
    for version in versions:
        with st.container(horizontal=True, vertical_alignment="center", border=True):
            when = formats.moment(version.added_at, ui, zone)
            line = t("corpus.version.line", version=version.version, when=when)
            st.markdown(f"**{line}** · {plain(version.name)}")
            badges.period(version.metadata.period)
            badges.revision(version.metadata.revision)
            if version.current:
                st.badge(t("corpus.version.current"), color="green")
            badges.superseded(version.current)
            if version.id == document.id:
                st.caption(t("corpus.version.this"), width="content")
            else:
                st.button(
                    t("corpus.open"),
                    key=f"version-{version.id}",
                    on_click=state.open_document,
                    args=(version.id,),
                )


def _passages(document: Document) -> None:
    chunks = resources.engine().chunks(document.id, viewer=access.viewer())
    if not chunks:
        st.info(t("corpus.passages.none"), icon=":material/notes:")
        return
    st.caption(t("corpus.passages.count", count=formats.number(len(chunks), state.language())))
    start = _start(len(chunks), f"passages-{document.id}")
    for chunk in chunks[start : start + _STRIDE]:
        with st.container(border=True):
            parts = [str(chunk.ordinal + 1), t("word.page", page=chunk.page)]
            if chunk.section:
                parts.append(plain(chunk.section))
            st.caption(" · ".join(parts))
            st.markdown(pages.plain_lines(chunk.text))


def _cited(document: Document) -> None:
    """List the reader's own questions that this document helped to answer."""
    found = resources.engine().cited_by(document.id, viewer=access.viewer())
    if not found:
        st.info(t("corpus.cited.none"), icon=":material/forum:")
        return
    zone, ui = resources.engine().settings.zone, state.language()
    st.caption(t("corpus.cited.note"))
    for number, one in enumerate(found):
        with st.container(horizontal=True, vertical_alignment="center"):
            st.caption(formats.moment(one.at, ui, zone), width=130)
            if st.button(
                plain(one.question), key=f"cited-{number}", type="tertiary", icon=":material/chat:"
            ):
                state.open_thread(one.thread_id)
                st.switch_page("../pages/chat.py")
