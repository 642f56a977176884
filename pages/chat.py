"""Chat: ask, read the answer, check its sources."""

import streamlit as st

from app import access, resources
from app.components import conversation, marks, messages, sources, welcome
from app.texts import t

viewer = access.require_page("chat")
question = st.chat_input(t("chat.input"), submit_mode="disable", max_chars=2000)
if question and question.strip():
    conversation.ask(question.strip())
thread = conversation.opened(viewer)
conversation.bar(thread, viewer)
task = conversation.running(thread)
kept = resources.engine().messages(thread.id, viewer=viewer) if thread else []
marks.listen()
citation = sources.opened(kept)
left, right = st.columns([5, 4], gap="medium") if citation else (st.container(), None)
with left:
    if thread is None:
        welcome.draw(viewer)
    messages.history(kept, viewer)
    messages.current(task, thread, kept)
if citation and right:
    with right:
        sources.panel(citation)
