"""The documents page: filters with counts, the table, the calendar of coverage."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from app import formats, resources, state
from app.components import charts
from app.texts import CATALOGUE, t
from core import facets
from core.records import Document, Viewer

_WORDED = ("kind", "language", "status")


def draw(viewer: Viewer) -> None:
    """Draw the list of documents with its filters."""
    everything = resources.engine().documents(
        viewer=viewer, statuses=("ready", "pending", "failed")
    )
    if not everything:
        st.info(t("corpus.empty"), icon=":material/upload_file:")
        st.page_link("../pages/upload.py", label=t("corpus.goto.upload"))
        return
    left, right = st.columns([2, 7], gap="medium")
    with left:
        shown = _filtered(everything, viewer)
    with right:
        _results(shown, len(everything))


def _filtered(everything: Sequence[Document], viewer: Viewer) -> list[Document]:
    search = st.text_input(
        t("corpus.search"),
        icon=":material/search:",
        placeholder=t("corpus.search"),
        label_visibility="collapsed",
    )
    found = everything
    if search.strip():
        found = resources.engine().documents(
            viewer=viewer, search=search.strip(), statuses=("ready", "pending", "failed")
        )
    superseded = st.toggle(t("corpus.filter.versions"))
    chosen = {name: _facet(name, everything) for name in facets.NAMES}
    return facets.newest_first(facets.select(found, chosen, superseded=superseded))


def _facet(name: str, documents: Sequence[Document]) -> list[str]:
    counted = facets.counts(documents, name)
    if len(counted) < 2:
        return []
    return st.multiselect(
        t(f"corpus.filter.{name}"),
        list(counted),
        format_func=lambda value: f"{_value(name, value)} ({counted[value]})",
        placeholder=t("corpus.filter.any"),
        key=f"filter-{name}",
        persist_state="session",
    )


def _value(name: str, value: str) -> str:
    if value == facets.NONE:
        return t("corpus.nounit" if name == "unit" else "corpus.noyear")
    if name in _WORDED and f"{name}.{value}" in CATALOGUE:
        return t(f"{name}.{value}")
    return value.upper() if name == "format" else value


def _results(shown: Sequence[Document], total: int) -> None:
    ui = state.language()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(
            t(
                "corpus.count",
                shown=formats.number(len(shown), ui),
                all=formats.number(total, ui),
            )
        )
        view = st.segmented_control(
            t("corpus.view"),
            ["table", "calendar"],
            default="table",
            required=True,
            format_func=lambda name: t(f"corpus.view.{name}"),
            label_visibility="collapsed",
        )
    if not shown:
        st.info(t("corpus.nomatch"), icon=":material/filter_alt_off:")
    elif view == "calendar":
        _calendar(shown)
    else:
        _table(shown)


def _table(shown: Sequence[Document]) -> None:
    st.caption(t("corpus.pick"))
    chosen = st.dataframe(
        _frame(shown),
        hide_index=True,
        width="stretch",
        height=620 if len(shown) > 15 else "auto",
        on_select="rerun",
        selection_mode="single-row",
        key="documents",
        column_config={
            t("corpus.column.title"): st.column_config.TextColumn(width=270),
            t("field.unit"): st.column_config.TextColumn(width="small"),
        },
    )
    if rows := chosen.selection.rows:
        state.open_document(shown[rows[0]].id)
        st.rerun()


def _frame(shown: Sequence[Document]) -> pd.DataFrame:
    ui = state.language()
    return pd.DataFrame(
        {
            t("corpus.column.date"): [
                formats.period(d.metadata.period, ui, short=True) for d in shown
            ],
            t("corpus.column.title"): [d.metadata.title for d in shown],
            t("field.unit"): [d.metadata.unit or "" for d in shown],
            t("field.kind"): [t(f"kind.{d.metadata.kind}") for d in shown],
            t("field.revision"): [d.metadata.revision or "" for d in shown],
            t("corpus.filter.status"): [_status(d) for d in shown],
            t("corpus.column.pages"): [d.pages for d in shown],
            t("corpus.column.file"): [d.name for d in shown],
        }
    )


def _status(document: Document) -> str:
    if document.status == "ready" and not document.current:
        return t("word.superseded")
    return t(f"status.{document.status}")


def _calendar(shown: Sequence[Document]) -> None:
    years = facets.years(shown)
    if not years:
        st.info(t("corpus.calendar.none"), icon=":material/event_busy:")
        return
    year = st.segmented_control(t("corpus.calendar.year"), years, default=years[0], required=True)
    covered = facets.coverage(shown, year or years[0])
    charts.show(charts.calendar(covered))
    st.caption(
        t(
            "corpus.calendar.note",
            covered=len(covered.days),
            missing=len(covered.missing),
            year=covered.year,
        )
    )
