"""How a question was read: its dates, strategy and language, with the way to change them."""

from __future__ import annotations

from datetime import date
from typing import cast

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from app import formats, state
from app.components import badges, conversation
from app.texts import t
from core.records import Period, Reading


def reading(read: Reading) -> None:
    """Draw the reading of a question that is being answered."""
    with _row():
        _badges(read)


def changeable(read: Reading, question: str, key: str) -> None:
    """Draw the reading with its other readings, and a way to set the dates by hand."""
    with _row():
        _badges(read)
        for number, other in enumerate(read.alternatives):
            written = ", ".join(formats.period(p, state.language()) for p in other.intervals)
            st.button(
                t("chat.alternative", periods=written or t("chat.anydate")),
                key=f"alternative-{key}-{number}",
                type="tertiary",
                icon=":material/swap_horiz:",
                help=other.reason or None,
                on_click=conversation.ask_again,
                args=(question, read, other.intervals),
            )
        with st.popover(t("chat.dates.change"), icon=":material/edit_calendar:", type="tertiary"):
            _by_hand(read, question, key)


def _row() -> DeltaGenerator:
    return st.container(horizontal=True, gap="xsmall", vertical_alignment="center")


def _badges(read: Reading) -> None:
    st.caption(t("chat.read_as"), width="content")
    for period in read.intervals:
        badges.period(period)
    if not read.intervals:
        badges.tag(t("chat.anydate"), icon=":material/event:")
    badges.tag(t(f"strategy.{read.strategy}"))
    badges.tag(t(f"language.{read.language}"), icon=":material/translate:")


def nearest(periods: tuple[Period, ...], read: Reading, question: str, *, key: str) -> None:
    """Draw the nearest dates that exist as buttons that ask again."""
    if not periods:
        return
    st.caption(t("chat.nearest"))
    with st.container(horizontal=True, gap="xsmall"):
        for number, period in enumerate(periods):
            st.button(
                formats.period(period, state.language()),
                key=f"nearest-{key}-{number}",
                icon=":material/event:",
                on_click=conversation.ask_again,
                args=(question, read, (period,)),
            )


def _by_hand(read: Reading, question: str, key: str) -> None:
    closed = [p for p in read.intervals if p.first != date.min and p.last != date.max]
    start = (closed[0].first, closed[-1].last) if closed else (read.today, read.today)
    with st.form(f"dates-{key}", border=False):
        chosen = st.date_input(
            t("chat.dates.range"),
            value=start,
            min_value=date(1950, 1, 1),
            max_value=date(2100, 12, 31),
            format="DD/MM/YYYY",
        )
        if st.form_submit_button(t("chat.dates.ask")):
            days = cast("tuple[date, ...]", chosen)
            if days:
                conversation.ask_again(question, read, (Period(days[0], days[-1]),))
                st.rerun()
