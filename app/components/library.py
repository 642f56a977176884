"""The documents page: filters with counts, the calendar of coverage, the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial

import streamlit as st

from app import access, catalogue, formats, resources, state
from app.components import coverage, table
from app.texts import CATALOGUE, t
from core import facets
from core.facets import Order
from core.records import Document, Period, Viewer

_WORDED = ("kind", "language", "status")
_ORDERS: tuple[Order, ...] = ("newest", "oldest", "title", "added")
_PAGE = 50
_TONES: Mapping[str, table.Tone] = {"ready": "", "pending": "calm", "failed": "bad"}


def draw(viewer: Viewer) -> None:
    """Draw the list of documents with its filters."""
    everything = catalogue.of(viewer).documents
    if not everything:
        st.info(t("corpus.empty"), icon=":material/upload_file:")
        if access.may("upload", viewer):
            st.page_link("../pages/upload.py", label=t("corpus.goto.upload"))
        return
    left, right = st.columns([2, 7], gap="medium")
    with left:
        shown = _filtered(everything, viewer)
    with right:
        _results(shown, len(everything))


# --- filters ------------------------------------------------------------------------------


def _filtered(everything: Sequence[Document], viewer: Viewer) -> list[Document]:
    search = st.text_input(
        t("corpus.search"),
        icon=":material/search:",
        placeholder=t("corpus.search.short"),
        label_visibility="collapsed",
        key="corpus-search",
        persist_state="session",
    )
    found = everything
    if search.strip():
        found = resources.engine().documents(
            viewer=viewer, search=search.strip(), statuses=("ready", "pending", "failed")
        )
    with st.expander(t("corpus.filters"), expanded=not _on_phone(), icon=":material/filter_alt:"):
        within = _within(everything)
        values = {name: list(facets.counts(everything, name)) for name in facets.NAMES}
        counted = catalogue.counts(
            viewer,
            found,
            {name: _chosen(name, offered) for name, offered in values.items()},
            search=search.strip(),
            superseded=bool(st.session_state.get("corpus-versions")),
            within=within,
        )
        chosen = {name: _facet(name, offered, counted[name]) for name, offered in values.items()}
        superseded = st.toggle(t("corpus.filter.versions"), key="corpus-versions")
    return facets.select(found, chosen, superseded=superseded, within=within)


def _on_phone() -> bool:
    """True where filters that stand open would push the documents off the screen."""
    return "Mobi" in st.context.headers.get("User-Agent", "")


def _within(documents: Sequence[Document]) -> Period | None:
    if not any(document.metadata.period for document in documents):
        return None
    chosen = st.date_input(
        t("corpus.filter.date"),
        value=[],
        min_value=date(1900, 1, 1),
        max_value=date(2100, 12, 31),
        format="DD/MM/YYYY",
        key="corpus-date",
        persist_state="session",
    )
    return Period(chosen[0], chosen[-1]) if chosen else None


def _key(name: str) -> str:
    return f"filter-{name}"


def _chosen(name: str, values: Sequence[str]) -> list[str]:
    """Return what is chosen of a facet that is yet to be drawn."""
    held = st.session_state.get(_key(name)) or []
    return [value for value in held if value in values and len(values) > 1]


def _facet(name: str, values: Sequence[str], counted: Mapping[str, int]) -> list[str]:
    """Draw a facet: every value of the library, with its count within the other choices."""
    if len(values) < 2:
        return []
    _keep_choice(name, counted)
    return st.multiselect(
        t(f"corpus.filter.{name}"),
        values,
        format_func=lambda value: f"{_value(name, value)} ({counted.get(value, 0)})",
        placeholder=t("corpus.filter.any"),
        key=_key(name),
        persist_state="session",
    )


def _keep_choice(name: str, counted: Mapping[str, int]) -> None:
    """Tell the browser a choice anew where its label has another count.

    The browser knows a choice by its label, and would next send one that is no more.
    """
    before = st.session_state.get(f"counts-{name}")
    st.session_state[f"counts-{name}"] = counted
    if before not in (None, counted) and _key(name) in st.session_state:
        st.session_state[_key(name)] = st.session_state[_key(name)]


def _value(name: str, value: str) -> str:
    if value == facets.NONE:
        return t("corpus.nounit" if name == "unit" else "corpus.noyear")
    if name in _WORDED and f"{name}.{value}" in CATALOGUE:
        return t(f"{name}.{value}")
    return value.upper() if name == "format" else value


# --- calendar and table -------------------------------------------------------------------


def _results(shown: Sequence[Document], total: int) -> None:
    if not shown:
        _count(shown, total)
        st.info(t("corpus.nomatch"), icon=":material/filter_alt_off:")
        return
    left = coverage.draw(shown)
    with st.container(horizontal=True, vertical_alignment="center"):
        _count(left, total)
        order = st.selectbox(
            t("corpus.order"),
            _ORDERS,
            format_func=lambda name: t(f"corpus.order.{name}"),
            label_visibility="collapsed",
            width=220,
        )
    if left:
        _table(facets.in_order(left, order), order)


def _count(shown: Sequence[Document], total: int) -> None:
    ui = state.language()
    counts = {"shown": formats.number(len(shown), ui), "all": formats.number(total, ui)}
    st.markdown(t("corpus.count", **counts))


def _table(documents: Sequence[Document], order: Order) -> None:
    pages = -(-len(documents) // _PAGE)
    page = st.pagination(pages, key=f"corpus-page-{pages}") if pages > 1 else 1
    some = documents[(page - 1) * _PAGE : page * _PAGE]
    table.open_row(
        _listing(some, order=order, whole=pages == 1),
        state.open_document,
        key="documents",
        parameter=state.DOCUMENT,
    )
    everything = partial(_listing, documents, files=True)
    table.download(everything, t("corpus.csv.file"), label=t("corpus.csv"))


def _listing(
    shown: Sequence[Document], *, order: str = "", whole: bool = True, files: bool = False
) -> table.Listing:
    """Return the documents as a table; `files` gives their names a column of their own."""
    columns = [
        table.Column(t("corpus.column.date"), kind="kept"),
        table.Column(t("corpus.column.title"), kind="title"),
        table.Column(t("field.unit")),
        table.Column(t("field.kind")),
        table.Column(t("field.revision"), narrow="left-out"),
        table.Column(t("corpus.filter.status")),
        table.Column(t("corpus.column.pages"), kind="figure", narrow="left-out"),
    ]
    rows = [table.row(one.id, [*_cells(one), *([one.name] if files else [])]) for one in shown]
    if files:
        columns.append(table.Column(t("corpus.column.file")))
    return table.listing(t("corpus.table"), columns, rows, order=order, whole=whole)


def _cells(document: Document) -> list[table.Cell | str]:
    about = document.metadata
    return [
        table.dated(about.period),
        table.Cell(about.title, note=document.name),
        about.unit or "",
        t(f"kind.{about.kind}"),
        about.revision or "",
        _status(document),
        table.number(document.pages),
    ]


def _status(document: Document) -> table.Cell:
    """Return the state as a word; what does not answer has a colour too."""
    if document.status == "ready" and not document.current:
        return table.Cell(t("word.superseded"), tone="doubt")
    return table.Cell(t(f"status.{document.status}"), tone=_TONES[document.status])
