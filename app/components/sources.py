"""The sources of an answer: their list, and one of them opened at the cited passage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from app import access, formats, resources, state
from app.components import badges, pages
from app.components.markdown import plain
from app.texts import t
from core.errors import NotFound
from core.records import Answer, Citation, Document, Message

_EXCERPT = 180
QUOTING = "extractive"
"""The engine whose answers are quotes already, so that none is repeated under its source."""


def cited(answer: Answer, message_id: str, known: Mapping[str, Document]) -> None:
    """Draw a line for each citation; its button opens the source beside the answer.

    `known` are the documents that the reader may see, by id.
    """
    if not answer.citations:
        return
    st.caption(t("chat.sources"))
    opened = state.source()
    for citation in answer.citations:
        chosen = opened is not None and (opened.message_id, opened.n) == (message_id, citation.n)
        st.button(
            _line(citation, known.get(citation.document_id)),
            key=f"source-{message_id}-{citation.n}",
            help=f"“{plain(_excerpt(citation.quote))}”",
            type="primary" if chosen else "secondary",
            icon=":material/article:",
            on_click=state.open_source,
            args=(message_id, citation.n),
        )
        if answer.engine != QUOTING:
            st.caption(f"“{plain(_excerpt(citation.quote))}”")


def opened(messages: Sequence[Message]) -> Citation | None:
    """Return the citation whose source is open, or None."""
    wanted = state.source()
    if wanted is None:
        return None
    answers = (m.answer for m in messages if m.id == wanted.message_id and m.answer)
    return next((c for a in answers for c in a.citations if c.n == wanted.n), None)


def panel(citation: Citation) -> None:
    """Draw the opened source: what it is, and the passage where it stands."""
    with st.container(border=True, key="source-panel"):
        with st.container(
            horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
        ):
            st.markdown(f"**:blue-badge[{citation.n}] {plain(citation.title)}**")
            st.button(
                t("word.close"),
                icon=":material/close:",
                type="tertiary",
                on_click=state.close_source,
            )
        document = _document(citation)
        _badges(citation, document)
        if document is None:
            st.warning(t("chat.source.removed"))
            st.markdown(f"> {plain(citation.quote)}")
            return
        pages.at_passage(document, citation)
        if st.button(t("chat.source.document"), icon=":material/folder_open:"):
            state.open_document(document.id)
            st.switch_page("../pages/corpus.py")


def _document(citation: Citation) -> Document | None:
    try:
        return resources.engine().document(citation.document_id, viewer=access.viewer())
    except NotFound:
        return None


def _badges(citation: Citation, document: Document | None) -> None:
    with st.container(horizontal=True, gap="xsmall"):
        badges.period(citation.period)
        badges.tag(_place(citation))
        if document is not None:
            badges.tag(document.metadata.unit)
            badges.revision(document.metadata.revision)
        badges.superseded(citation.current)


def _line(citation: Citation, known: Document | None) -> str:
    date = formats.period(citation.period, state.language(), short=True)
    parts = [plain(citation.title), date, _place(citation)]
    if known is not None and known.metadata.revision:
        parts.insert(2, t("word.revision", revision=plain(known.metadata.revision)))
    if citation.removed:
        parts.append(f":red[{t('word.removed')}]")
    elif not citation.current:
        parts.append(f":orange[{t('word.superseded')}]")
    return rf"\[{citation.n}\] {' · '.join(parts)}"


def _place(citation: Citation) -> str:
    if citation.label:
        place = t("word.sheet", label=plain(citation.label))
        if citation.rows is None:
            return place
        return f"{place}, {t('word.rows', first=citation.rows[0], last=citation.rows[1])}"
    return t("word.page", page=citation.page)


def _excerpt(quote: str) -> str:
    words = " ".join(quote.split())
    return words if len(words) <= _EXCERPT else words[:_EXCERPT].rsplit(" ", 1)[0] + " …"
