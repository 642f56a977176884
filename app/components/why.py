"""Why these passages, and why not a document that was expected."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from app import access, catalogue, formats, guard, resources, state
from app.components.chips import Asked
from app.components.markdown import plain
from app.texts import t
from core.records import Candidate, Document, Explanation, Verdict

_SHOWN = 30


def opener(asked: Asked) -> None:
    """Draw the button that opens the explanation of an answer."""
    if st.button(
        t("chat.why"), icon=":material/manage_search:", type="tertiary", key=f"why-{asked.id}"
    ):
        _dialog(asked)


def _dialog(asked: Asked) -> None:
    st.dialog(t("chat.why.title"), width="large")(guard.guarded(_body))(asked)


def _body(asked: Asked) -> None:
    viewer = access.viewer()
    names = catalogue.of(viewer).by_id
    wanted = st.selectbox(
        t("chat.why.document"),
        list(names),
        index=None,
        format_func=lambda document_id: _name(names[document_id]),
        placeholder=t("chat.why.choose"),
        key=f"why-document-{asked.id}",
    )
    with st.spinner(t("chat.why.looking")):
        found = resources.engine().explain(
            asked.question, document=wanted, viewer=viewer, reading=asked.reading
        )
    if found.asked_document is not None:
        verdict(found.asked_document)
    st.markdown(f"**{t('chat.why.candidates')}**")
    st.caption(t("chat.why.where", where=plain(" · ".join(found.where))))
    candidates(found)


def _name(document: Document) -> str:
    date = formats.period(document.metadata.period, state.language(), short=True)
    return f"{document.metadata.title} · {date} · {document.name}"


def verdict(found: Verdict) -> None:
    """Draw why a named document was found or not."""
    if found.reason == "found":
        st.success(plain(found.detail), icon=":material/check_circle:")
    else:
        st.warning(
            f"**{t(f'why.{found.reason}')}**  \n{plain(found.detail)}",
            icon=":material/search_off:",
        )


def candidates(found: Explanation) -> None:
    """Draw every passage that was looked at, and what became of it."""
    if not found.candidates:
        st.info(t("chat.why.none"), icon=":material/search_off:")
        return
    rows = found.candidates[:_SHOWN]
    frame = pd.DataFrame(
        {
            t("chat.why.column.result"): [_result(one) for one in rows],
            t("corpus.column.title"): [plain(one.document.metadata.title) for one in rows],
            t("corpus.column.date"): [_date(one) for one in rows],
            t("chat.why.column.score"): [_number(one.score) for one in rows],
            t("chat.why.column.meaning"): [_place(one.dense, one.dense_rank) for one in rows],
            t("chat.why.column.words"): [_place(one.bm25, one.bm25_rank) for one in rows],
        }
    )
    with st.container(height=420 if len(rows) > 8 else "content"):
        st.table(frame, hide_index=True, border="horizontal")
    if len(found.candidates) > _SHOWN:
        st.caption(t("chat.why.more", count=len(found.candidates) - _SHOWN))


def _result(one: Candidate) -> str:
    if one.kept:
        return f":green[:material/check: {t('chat.why.kept')}]"
    return f":gray[{t(f'why.{one.reason}')}]"


def _date(one: Candidate) -> str:
    return formats.period(one.document.metadata.period, state.language(), short=True)


def _place(value: float | None, rank: int | None) -> str:
    if value is None or rank is None:
        return "–"
    return f"{_number(value)} (#{rank})"


def _number(value: float) -> str:
    return formats.number(value, state.language(), 2)
