"""How a question was read: its dates, strategy, unit and language, each to be changed.

A chip opens a small form; what it holds is drawn only while it is open, so that a long
conversation costs no more than a short one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from typing import cast

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from app import formats, guard, resources, state
from app.components import badges, conversation
from app.texts import t
from core import rephrase
from core.records import Language, Period, Reading

_FIRST, _LAST = date(1950, 1, 1), date(2100, 12, 31)
_MOST_PERIODS = 4
_DATE, _UNIT, _WAY, _LANGUAGE = "date", "unit", "strategy", "language"
_ICONS = {
    _DATE: ":material/event:",
    _UNIT: ":material/factory:",
    _WAY: None,
    _LANGUAGE: ":material/translate:",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was answered: its words, how it was read, and the answer's id."""

    question: str
    reading: Reading
    id: str


def reading(read: Reading) -> None:
    """Draw the reading of a question that is being answered."""
    with _row():
        st.caption(t("chat.read_as"), width="content")
        for period in read.intervals:
            badges.period(period)
        if not read.intervals:
            badges.tag(t("chat.anydate"), icon=_ICONS[_DATE])
        badges.tag(t(f"strategy.{read.strategy}"))
        badges.tag(t(f"language.{read.language}"), icon=_ICONS[_LANGUAGE])


def changeable(asked: Asked, known: Sequence[str]) -> None:
    """Draw the reading as chips that open a form, and its other readings as buttons.

    `known` are the units that can be asked for.
    """
    read, ui = asked.reading, state.language()
    named = rephrase.units_named(asked.question, known)
    dates = ", ".join(formats.period(p, ui, short=True) for p in read.intervals)
    with _row():
        st.caption(t("chat.read_as"), width="content")
        _chip(asked, _DATE, dates or t("chat.anydate"), _dates_form)
        if known:
            label = ", ".join(named) or t("chat.anyunit")
            _chip(asked, _UNIT, label, lambda one: _unit_form(one, known, named))
        _chip(asked, _WAY, t(f"strategy.{read.strategy}"), _strategy_form)
        _chip(asked, _LANGUAGE, t(f"language.{read.language}"), _language_form)
    if read.alternatives:
        _other_readings(asked)


def nearest(periods: Sequence[Period], asked: Asked) -> None:
    """Draw the nearest dates that exist as buttons that ask again."""
    if not periods:
        return
    st.caption(t("chat.nearest"))
    with st.container(horizontal=True, gap="xsmall"):
        for number, period in enumerate(periods):
            st.button(
                formats.period(period, state.language()),
                key=f"nearest-{asked.id}-{number}",
                icon=_ICONS[_DATE],
                on_click=_again,
                args=(asked, rephrase.on(asked.reading, [period])),
            )


def _row() -> DeltaGenerator:
    return st.container(horizontal=True, gap="xsmall", vertical_alignment="center")


def _other_readings(asked: Asked) -> None:
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center"):
        for number, other in enumerate(asked.reading.alternatives):
            written = ", ".join(formats.period(p, state.language()) for p in other.intervals)
            st.button(
                t("chat.alternative", periods=written or t("chat.anydate")),
                key=f"alternative-{asked.id}-{number}",
                type="tertiary",
                icon=":material/swap_horiz:",
                help=other.reason or None,
                on_click=_again,
                args=(asked, rephrase.on(asked.reading, other.intervals)),
            )


def _chip(asked: Asked, name: str, label: str, form: Callable[[Asked], None]) -> None:
    key = _key(asked, name)
    with st.container(key=f"chip-{name}-{asked.id}", width="content"):
        chip = st.popover(
            label, icon=_ICONS[name], key=key, on_change="rerun", help=t(f"chat.chip.{name}")
        )
    if chip.open:
        with chip:
            form(asked)


def _key(asked: Asked, name: str) -> str:
    return f"open-{name}-{asked.id}"


def _dates_form(asked: Asked) -> None:
    read, many = asked.reading, len(asked.reading.intervals) > 1
    with _form(asked, _DATE):
        given = [_span(read, number, many=many) for number in range(_inputs(read))]
        if _submitted():
            chosen = [Period(days[0], days[-1]) for days in given if days]
            if chosen:
                _again(asked, rephrase.on(read, chosen), rerun=True)
    if read.intervals:
        _remove(asked, _DATE, rephrase.on(read, ()))


def _inputs(read: Reading) -> int:
    return min(_MOST_PERIODS, max(1, len(read.intervals)))


def _span(read: Reading, number: int, *, many: bool) -> tuple[date, ...]:
    start = (read.today, read.today)
    if read.intervals:
        asked = read.intervals[number]
        start = (max(asked.first, _FIRST), min(asked.last, _LAST))
    label = t("chat.dates.range")
    chosen = st.date_input(
        f"{label} ({number + 1})" if many else label,
        value=start,
        min_value=_FIRST,
        max_value=_LAST,
        format="DD/MM/YYYY",
    )
    return cast("tuple[date, ...]", chosen)


def _unit_form(asked: Asked, known: Sequence[str], named: Sequence[str]) -> None:
    with _form(asked, _UNIT):
        chosen = st.selectbox(
            t("field.unit"),
            known,
            index=known.index(named[0]) if named else None,
            placeholder=t("chat.anyunit"),
        )
        if _submitted() and chosen:
            _of_unit(asked, known, chosen)
            st.rerun()
    if named:
        st.button(
            t("chat.chip.remove"),
            icon=":material/close:",
            key=f"remove-{_UNIT}-{asked.id}",
            on_click=_of_unit,
            args=(asked, known, None),
        )


def _strategy_form(asked: Asked) -> None:
    possible = rephrase.strategies(asked.reading)
    with _form(asked, _WAY):
        chosen = st.radio(
            t("chat.chip.strategy"),
            possible,
            index=possible.index(asked.reading.strategy)
            if asked.reading.strategy in possible
            else 0,
            format_func=lambda name: t(f"strategy.{name}"),
            captions=[t(f"strategy.{name}.detail") for name in possible],
        )
        if _submitted():
            _again(asked, rephrase.by(asked.reading, chosen), rerun=True)


def _language_form(asked: Asked) -> None:
    languages: tuple[Language, ...] = ("id", "en", "mixed")
    with _form(asked, _LANGUAGE):
        chosen = st.radio(
            t("chat.chip.language"),
            languages,
            index=languages.index(asked.reading.language),
            format_func=lambda name: t(f"language.{name}"),
        )
        if _submitted():
            _again(asked, rephrase.answered_in(asked.reading, chosen), rerun=True)


def _form(asked: Asked, name: str) -> AbstractContextManager[object]:
    return st.form(f"form-{name}-{asked.id}", border=False)


def _submitted() -> bool:
    return st.form_submit_button(t("chat.dates.ask"), type="primary")


def _remove(asked: Asked, name: str, read: Reading) -> None:
    st.button(
        t("chat.chip.remove"),
        icon=":material/close:",
        key=f"remove-{name}-{asked.id}",
        on_click=_again,
        args=(asked, read),
    )


@guard.guarded
def _of_unit(asked: Asked, known: Sequence[str], unit: str | None) -> None:
    question = rephrase.of_unit(asked.question, known, unit)
    fresh = resources.engine().read_dates(question, asked.reading.today)
    _close(asked)
    conversation.ask(question, rephrase.transferred(asked.reading, fresh))


def _again(asked: Asked, read: Reading, *, rerun: bool = False) -> None:
    """Ask the same question as it is read now; the first turn stays as it is."""
    _close(asked)
    conversation.ask(asked.question, read)
    if rerun:
        st.rerun()


def _close(asked: Asked) -> None:
    for name in _ICONS:
        st.session_state.pop(_key(asked, name), None)
