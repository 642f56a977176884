"""Questions and answers of a thread, finished or still being written."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from app import access, formats, guard, resources, state
from app.components import badges, chips, conversation, sources
from app.components.markdown import answer as safe_answer
from app.components.markdown import plain
from app.texts import t
from core.background import Task
from core.records import (
    Answer,
    DatesRead,
    Message,
    Searched,
    Sent,
    TextDelta,
    Thread,
)

_USER = ":material/person:"
_ASSISTANT = ":material/description:"


def history(messages: Sequence[Message]) -> None:
    """Draw the finished messages of a thread."""
    question = ""
    for message in messages:
        if message.role == "user":
            question = message.text
            asked(question)
            continue
        with st.chat_message("assistant", avatar=_ASSISTANT):
            _finished(message, question)


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


def _finished(message: Message, question: str) -> None:
    if message.answer is None:
        st.markdown(safe_answer(message.text))
        return
    answer = message.answer
    chips.changeable(answer.reading, question, message.id)
    if answer.state == "partial":
        badges.doubtful(t("chat.state.partial"))
    elif answer.state == "failed":
        badges.failed(t("chat.state.failed"))
    st.markdown(safe_answer(answer.text))
    for notice in answer.notices:
        st.caption(f":material/info: {safe_answer(notice)}")
    chips.nearest(answer.nearest, answer.reading, question, key=message.id)
    sources.cited(answer, message.id)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption(_footnote(answer), width="content")
        _helpful(message)


def _footnote(answer: Answer) -> str:
    ui = state.language()
    parts = [_sent(sent) for sent in _by_server(answer.sent)] or [t("chat.sent.nothing")]
    if total := answer.timings_ms.get("total"):
        parts.append(t("chat.took", seconds=formats.number(total / 1000, ui, 1)))
    return f":material/lock: {' · '.join(parts)}"


def _by_server(calls: Sequence[Sent]) -> list[Sent]:
    """Sum the calls of one answer that went to the same model on the same server."""
    sums: dict[tuple[str, str], Sent] = {}
    for call in calls:
        old = sums.get((call.host, call.model), replace(call, passages=0, characters=0))
        sums[call.host, call.model] = replace(
            old,
            passages=old.passages + call.passages,
            characters=old.characters + call.characters,
        )
    return list(sums.values())


def _sent(sent: Sent) -> str:
    return t(
        "chat.sent.local" if sent.local else "chat.sent.cloud",
        host=plain(sent.host),
        model=plain(sent.model),
        passages=sent.passages,
        characters=formats.number(sent.characters, state.language()),
    )


def _helpful(message: Message) -> None:
    key = f"helpful-{message.id}"
    default = None if message.helpful is None else int(message.helpful)
    st.feedback("thumbs", key=key, default=default, on_change=_judge, args=(message.id, key))
    if st.session_state.get(key) == 0:
        with st.popover(t("chat.helpful.reason"), icon=":material/edit_note:", type="tertiary"):
            _reason(message.id)


@guard.guarded
def _judge(message_id: str, key: str) -> None:
    chosen = st.session_state.get(key)
    if chosen is not None:
        viewer = access.require("ask")
        resources.engine().feedback(message_id, bool(chosen), viewer=viewer)
        st.toast(t("chat.helpful.thanks"))


def _reason(message_id: str) -> None:
    with st.form(f"reason-{message_id}", border=False, clear_on_submit=True):
        reason = st.text_area(t("chat.helpful.reason"), max_chars=500)
        if st.form_submit_button(t("chat.helpful.send")) and reason.strip():
            viewer = access.require("ask")
            resources.engine().feedback(message_id, False, reason.strip(), viewer=viewer)
            st.toast(t("chat.helpful.thanks"))
