"""Every session key: its name, its first value, and a typed way to read and set it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import streamlit as st

from app.formats import Ui

LANGUAGE = "lang"
_KEPT_LANGUAGE = "kept_language"
_THREAD = "thread"
_SOURCE = "open_source"
DOCUMENT = "document"
_RUNS = "chosen_runs"
_SET = "question_set"


@dataclass(frozen=True, slots=True)
class OpenSource:
    """The citation whose source stands beside the answer."""

    message_id: str
    n: int


def language() -> Ui:
    """The language of the screen: the switch, else the user's own, else the browser's."""
    chosen = st.session_state.get(LANGUAGE) or st.session_state.get(_KEPT_LANGUAGE)
    if chosen in ("id", "en"):
        return cast("Ui", chosen)
    return browser_language()


def keep_language(kept: Ui | None) -> None:
    """Take the language that the user chose in an earlier session."""
    st.session_state[_KEPT_LANGUAGE] = kept


def browser_language() -> Ui:
    """English for an English browser, otherwise Indonesian."""
    return "en" if (st.context.locale or "id").lower().startswith("en") else "id"


def thread() -> str | None:
    """The open thread: of this session, else of the address (so it survives a reload)."""
    return cast("str | None", _get(_THREAD, st.query_params.get(_THREAD)))


def open_thread(thread_id: str | None) -> None:
    """Open a thread, or none; closes the source of the other one."""
    st.session_state[_THREAD] = thread_id
    st.session_state[_SOURCE] = None


def keep_thread_in_address() -> None:
    """Write the open thread into the address; a page change drops it from there."""
    current = thread()
    if current is None:
        st.query_params.pop(_THREAD, None)
    elif st.query_params.get(_THREAD) != current:
        st.query_params[_THREAD] = current


def source() -> OpenSource | None:
    """The open source, if any."""
    return cast("OpenSource | None", _get(_SOURCE, None))


def open_source(message_id: str, n: int) -> None:
    """Show citation `n` of a message beside the conversation."""
    st.session_state[_SOURCE] = OpenSource(message_id, n)


def close_source() -> None:
    """Close the panel of the source."""
    st.session_state[_SOURCE] = None


def document() -> str | None:
    """The document opened on the corpus page: of this session, else of the address."""
    return cast("str | None", _get(DOCUMENT, st.query_params.get(DOCUMENT)))


def open_document(document_id: str | None) -> None:
    """Open a document on the corpus page, or go back to the table."""
    st.session_state[DOCUMENT] = document_id


def keep_document_in_address() -> None:
    """Write the open document into the address."""
    current = document()
    if current is None:
        st.query_params.pop(DOCUMENT, None)
    elif st.query_params.get(DOCUMENT) != current:
        st.query_params[DOCUMENT] = current


def _get(key: str, default: object) -> Any:
    if key not in st.session_state:
        st.session_state[key] = default
    return st.session_state[key]
