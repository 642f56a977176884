"""One finished answer: its text, tables, notices, sources, and what can be asked about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pandas as pd
import streamlit as st

from app import access, formats, guard, resources, state
from app.catalogue import Catalogue
from app.components import badges, chips, marks, sources, why
from app.components.markdown import answer as safe_answer
from app.components.markdown import plain
from app.texts import t
from core import csv_text
from core.answer_tables import AnswerTable, pieces
from core.records import Answer, Message, Sent


def draw(message: Message, question: str, seen: Catalogue) -> None:
    """Draw an answer as it was stored, for a reader who may see these documents."""
    if message.answer is None:
        st.markdown(safe_answer(message.text))
        return
    answer = message.answer
    asked = chips.Asked(question, answer.reading, message.id)
    chips.changeable(asked, seen.units)
    if answer.state == "partial":
        badges.doubtful(t("chat.state.partial"))
    elif answer.state == "failed":
        badges.failed(t("chat.state.failed"))
    with st.container(key=marks.key(message.id)):
        _text(answer.text, message.id)
    for notice in answer.notices:
        st.caption(f":material/info: {safe_answer(notice)}")
    if answer.unverified:
        numbers = plain(", ".join(answer.unverified))
        st.caption(f":orange[:material/warning:] {t('chat.unverified', numbers=numbers)}")
    chips.nearest(answer.nearest, asked)
    sources.cited(answer, message.id, seen.by_id)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        _sent(message, answer)
        why.opener(asked)
        _helpful(message)


# --- text and tables --------------------------------------------------------------------


def _text(text: str, key: str) -> None:
    for number, piece in enumerate(pieces(text)):
        if isinstance(piece, AnswerTable):
            _table(piece, f"{key}-{number}")
        else:
            st.markdown(safe_answer(piece))


def _table(table: AnswerTable, key: str) -> None:
    """Draw a table that can be read aloud, copied into a sheet, and downloaded."""
    cells = [[safe_answer(cell) for cell in row] for row in table.rows]
    names = [safe_answer(name) or " " * (n + 1) for n, name in enumerate(table.header)]
    st.table(pd.DataFrame(cells, columns=names), hide_index=True, border="horizontal")
    header, *rows = table.bare()
    with st.container(horizontal=True, gap="xsmall"):
        st.download_button(
            t("chat.table.csv"),
            data=csv_text.write(header, rows),
            file_name=t("chat.table.file"),
            mime="text/csv",
            key=f"csv-{key}",
            icon=":material/download:",
            type="tertiary",
            on_click="ignore",
        )
        copy = st.popover(
            t("chat.table.copy"),
            icon=":material/content_copy:",
            type="tertiary",
            key=f"copy-{key}",
            on_change="rerun",
        )
    if copy.open:
        with copy:
            st.caption(t("chat.table.copy.how"))
            lines = ("\t".join(map(csv_text.harmless, row)) for row in (header, *rows))
            st.code("\n".join(lines), language=None)


# --- what left the machine ----------------------------------------------------------------


def _sent(message: Message, answer: Answer) -> None:
    took = answer.timings_ms.get("total")
    seconds = formats.number(took / 1000, state.language(), 1) if took else ""
    spent = f" · {t('chat.took', seconds=seconds)}" if took else ""
    if not answer.sent:
        st.caption(f":material/lock: {t('chat.sent.nothing')}{spent}", width="content")
        return
    line = " · ".join(_line(sent) for sent in _by_server(answer.sent))
    shown = st.popover(
        line,
        icon=":material/upload:",
        type="tertiary",
        key=f"sent-{message.id}",
        on_change="rerun",
        help=t("chat.sent.open"),
    )
    st.caption(spent.removeprefix(" · "), width="content")
    if shown.open:
        with shown:
            _exactly(message.id)


def _exactly(message_id: str) -> None:
    """Draw each call with the very words that left."""
    zone, ui = resources.engine().settings.zone, state.language()
    for sending in resources.engine().sent(message_id, viewer=access.viewer()):
        characters = formats.number(sending.characters, ui)
        st.markdown(
            f"**{formats.moment(sending.at, ui, zone)}** · {plain(sending.host)} · "
            f"{plain(sending.model)} · {t('chat.sent.size', characters=characters)}"
        )
        if sending.masked:
            st.caption(t("chat.sent.masked", count=sending.masked))
        for sent in sending.messages:
            st.caption(t(f"chat.sent.role.{sent.role}"))
            st.code(sent.text, language=None, wrap_lines=True)


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


def _line(sent: Sent) -> str:
    return t(
        "chat.sent.local" if sent.local else "chat.sent.cloud",
        host=plain(sent.host),
        model=plain(sent.model),
        passages=sent.passages,
        characters=formats.number(sent.characters, state.language()),
    )


# --- was it helpful -----------------------------------------------------------------------


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
