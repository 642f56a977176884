"""What a new conversation shows: what can be asked, from what is really there."""

from __future__ import annotations

import streamlit as st

from app import access, catalogue, formats, state
from app.components import conversation
from app.components.markdown import plain
from app.texts import t
from core.records import Viewer


def draw(viewer: Viewer) -> None:
    """Draw the welcome with questions to start from, or where to begin when all is empty."""
    ui = state.language()
    seen = catalogue.of(viewer)
    documents = seen.ready
    waiting = [d for d in seen.documents if d.status == "pending"]
    if waiting:
        st.info(t("chat.pending", count=formats.number(len(waiting), ui)))
    if not documents:
        st.info(t("chat.empty"), icon=":material/upload_file:")
        if access.may("upload", viewer):
            st.page_link("../pages/upload.py", label=t("corpus.goto.upload"))
        return
    st.header(t("chat.welcome"), anchor=False)
    st.markdown(t("chat.welcome.detail", documents=formats.number(len(documents), ui)))
    st.caption(t("chat.suggestions"))
    for number, question in enumerate(seen.suggestions[ui]):
        st.button(
            plain(question),
            key=f"suggestion-{number}",
            icon=":material/arrow_forward:",
            on_click=conversation.ask,
            args=(question,),
        )
