"""Which days of a year have documents: the calendar, the missing days, one day's documents."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import streamlit as st

from app import formats, state
from app.components import calendar
from app.texts import t
from core import csv_text, facets
from core.facets import Coverage
from core.records import Document

_DAY = "corpus_day"


def draw(shown: Sequence[Document]) -> list[Document]:
    """Draw the calendar of a selection and return what is left of it: all, or a day's."""
    years = facets.years(shown)
    if not years:
        st.caption(f":material/event_busy: {t('corpus.calendar.none')}")
        return list(shown)
    chosen = _chosen(shown)
    left, right = st.columns([5, 2], gap="medium")
    with left:
        year = st.segmented_control(
            t("corpus.calendar.year"),
            years[:8],
            default=years[0],
            required=True,
            label_visibility="collapsed",
        )
        covered = facets.coverage(shown, year or years[0])
        clicked = calendar.draw(covered, chosen)
        st.caption(_legend(covered))
    if clicked is not None:
        st.session_state[_DAY] = None if clicked == chosen else clicked
        st.rerun()
    with right:
        _missing(covered)
    return _of(chosen, shown)


def _chosen(shown: Sequence[Document]) -> date | None:
    """Return the day that was clicked; one that has no document left is let go."""
    chosen: date | None = st.session_state.get(_DAY)
    if chosen is not None and not facets.of_day(shown, chosen):
        forget_day()
        return None
    return chosen


def _legend(covered: Coverage) -> str:
    ui = state.language()
    return t(
        "corpus.calendar.note",
        covered=formats.number(len(covered.days), ui),
        missing=formats.number(len(covered.missing), ui),
        year=covered.year,
    )


def _missing(covered: Coverage) -> None:
    """List the missing days, neighbours together, with a file of them all."""
    ui = state.language()
    st.markdown(f"**{t('corpus.missing', count=formats.number(len(covered.missing), ui))}**")
    if not covered.missing:
        st.caption(t("corpus.missing.none"))
        return
    lines = [
        f"- {formats.period(stretch, ui, short=True)}"
        + (f" ({t('corpus.missing.days', count=stretch.days)})" if stretch.days > 1 else "")
        for stretch in facets.stretches(covered.missing)
    ]
    rows = [(day.isoformat(), formats.day(day, ui)) for day in covered.missing]
    # The button comes first, so that the keyboard reaches what scrolls.
    with st.container(height=260):
        st.download_button(
            t("corpus.missing.csv"),
            data=csv_text.write((t("corpus.missing.date"), t("corpus.missing.written")), rows),
            file_name=t("corpus.missing.file", year=covered.year),
            mime="text/csv",
            icon=":material/download:",
            type="tertiary",
            on_click="ignore",
        )
        st.caption("\n".join(lines))


def _of(chosen: date | None, shown: Sequence[Document]) -> list[Document]:
    if chosen is None:
        return list(shown)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(t("corpus.day", day=formats.day(chosen, state.language())))
        st.button(
            t("corpus.day.all"), icon=":material/close:", type="tertiary", on_click=forget_day
        )
    return facets.of_day(shown, chosen)


def forget_day() -> None:
    """Show all days again."""
    st.session_state[_DAY] = None
