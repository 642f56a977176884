"""Small words with a colour that means something.

The theme's blue is the accent: a date. Amber is partial or superseded, red failed, grey a
plain fact or none.
"""

from __future__ import annotations

import streamlit as st

from app import formats, state
from app.components.markdown import plain
from app.texts import t
from core.records import Period


def period(value: Period | None) -> None:
    """Draw a date, grey where there is none."""
    written = formats.period(value, state.language())
    st.badge(written, icon=":material/event:", color="gray" if value is None else "blue")


def tag(text: str | None, icon: str | None = None) -> None:
    """Draw a plain fact; nothing where there is none."""
    if text:
        st.badge(plain(text), icon=icon, color="gray")


def revision(value: str | None) -> None:
    """Draw a revision, if there is one."""
    tag(t("word.revision", revision=value) if value else None)


def superseded(is_current: bool) -> None:
    """Say that a newer version has replaced it, where that is so."""
    if not is_current:
        st.badge(t("word.superseded"), icon=":material/history:", color="orange")


def failed(text: str) -> None:
    """Draw a failure."""
    st.badge(text, icon=":material/error:", color="red")


def doubtful(text: str) -> None:
    """Draw what is partial or guessed."""
    st.badge(text, icon=":material/warning:", color="orange")
