"""Questions and answers of a thread, finished or still being written."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from app import catalogue, formats, state
from app.components import answers, chips, conversation
from app.components.markdown import answer as safe_answer
from app.components.markdown import plain
from app.texts import t
from core.background import Task
from core.records import DatesRead, Message, Searched, TextDelta, Thread, Viewer

_USER = ":material/person:"
_LATEST = 16
_ASSISTANT = ":material/description:"


def history(messages: Sequence[Message], viewer: Viewer) -> None:
    """Draw the finished messages of a thread, the latest ones unless all are asked for."""
    seen = catalogue.of(viewer)
    question = ""
    for message in _shown(messages):
        if message.role == "user":
            question = message.text
            asked(question)
            continue
        with st.chat_message("assistant", avatar=_ASSISTANT):
            answers.draw(message, question, seen)


def _shown(messages: Sequence[Message]) -> Sequence[Message]:
    """Return the messages to draw; a long thread gives its latest, and a way to the rest."""
    earlier = len(messages) - _LATEST
    if earlier <= 0:
        return messages
    key = f"all-{messages[0].thread_id}"
    if st.session_state.get(key):
        return messages
    earlier -= messages[earlier].role == "assistant"  # a question and its answer stay together
    st.button(
        t("chat.earlier", count=earlier),
        icon=":material/expand_less:",
        type="tertiary",
        on_click=st.session_state.update,
        args=({key: True},),
    )
    return messages[earlier:]


def asked(question: str) -> None:
    """Draw a question."""
    with st.chat_message("user", avatar=_USER):
        st.markdown(plain(question))


def current(task: Task | None, thread: Thread | None, kept: Sequence[Message]) -> None:
    """Draw the question that is being answered and its answer; then draw the page anew."""
    if task is None or thread is None:
        return
    if not (kept and kept[-1].role == "user" and kept[-1].text == task.label):
        asked(task.label)
    writing(task, thread.id)
    st.rerun()


def writing(task: Task, thread_id: str) -> None:
    """Draw an answer while it is written, from its first event; returns when it is done."""
    with st.chat_message("assistant", avatar=_ASSISTANT):
        read, status, body = st.empty(), st.empty(), st.empty()
        st.button(
            t("chat.stop"),
            icon=":material/stop_circle:",
            on_click=conversation.stop,
            args=(thread_id,),
        )
        started, hits, text = time.monotonic(), None, ""
        status.caption(t("chat.reading"))
        for event in task.follow():
            match event:
                case DatesRead(reading):
                    with read.container():
                        chips.reading(reading)
                case Searched(result):
                    hits = (hits or 0) + len(result.hits)
                case TextDelta(piece):
                    text += piece
                    body.markdown(safe_answer(text))
            status.caption(_doing(hits, time.monotonic() - started))
        # Streamlit takes a waiting click here, which the rerun that follows would undo.
        status.empty()


def _doing(hits: int | None, seconds: float) -> str:
    spent = formats.number(seconds, state.language())
    if hits is None:
        return t("chat.searching", seconds=spent)
    return t("chat.writing", hits=hits, seconds=spent)
