"""Stored evaluation runs: choose some, their headline figures, and what two of them differ in."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from app import formats, resources, state
from app.components import charts, measures, questions, report, shares
from app.components.markdown import plain
from app.texts import t
from core.evaluation import comparison, statistics, tables
from core.records import Comparison, EvaluationRun, Viewer

_OF_RUNS = {
    "methods": shares.methods,
    "strategies": shares.strategies,
    "dates": shares.dates,
    "parts": shares.parts,
    "times": shares.times,
    "questions": questions.draw,
    "errors": questions.causes,
    "samples": questions.samples,
}
_OF_ALL = {
    "answers": measures.answers,
    "uploads": measures.uploads,
    "satisfaction": measures.satisfaction,
    "related": measures.related,
    "agreement": measures.agreement,
}


def draw(viewer: Viewer) -> None:
    """Draw the list of runs, the chosen ones' figures, and the view that was picked."""
    stored = resources.engine().runs(viewer=viewer)
    shown = _chosen(stored, viewer) if stored else []
    if not stored:
        st.info(t("eval.empty"), icon=":material/query_stats:")
    if shown:
        st.subheader(t("eval.headline"), anchor=False)
        _headline(shown)
        if len(shown) == 2:
            _difference(*shown)
        report.button(shown, viewer)
    names = [*(_OF_RUNS if shown else ()), *_OF_ALL]
    view = st.pills(
        t("eval.view"),
        names,
        default=names[0],
        required=True,
        format_func=lambda name: t(f"eval.view.{name}"),
        key=f"eval-view-{bool(shown)}",
    )
    if view in _OF_RUNS:
        _OF_RUNS[view](shown, viewer)
    elif view:
        _OF_ALL[view](viewer)


def _chosen(stored: Sequence[EvaluationRun], viewer: Viewer) -> list[EvaluationRun]:
    """Draw the list; return the ticked runs with their rows, else the newest of each method."""
    zone, ui = resources.engine().settings.zone, state.language()
    frame = pd.DataFrame(
        {
            t("eval.column.set"): [run.set_name for run in stored],
            t("eval.column.method"): [charts.method(run.method) for run in stored],
            t("eval.column.when"): [formats.moment(run.started_at, ui, zone) for run in stored],
            t("eval.column.who"): [_who(run.user) for run in stored],
            t("eval.column.queries"): [int(run.summary.get("queries") or 0) for run in stored],
            "F1": [_f1(run) for run in stored],
            t("eval.column.state"): [t("eval.state.done")] * len(stored),
        }
    )
    st.caption(t("eval.runs.pick"))
    event = st.dataframe(
        frame,
        hide_index=True,
        width="stretch",
        height=min(38 + 35 * len(stored), 248),
        on_select="rerun",
        selection_mode="multi-row",
        key=f"run-list-{stored[0].id}",
    )
    picked = [stored[row] for row in event["selection"]["rows"]]
    newest = picked or comparison.latest_by_method(stored, stored[0].set_name)
    return [resources.engine().run(run.id, viewer=viewer) for run in newest]


def _f1(run: EvaluationRun) -> str:
    value = run.summary.get("f1")
    return formats.number(value, state.language(), 3) if isinstance(value, int | float) else "–"


def _who(name: str) -> str:
    return t("user.local") if name == "local" else name


def _headline(shown: Sequence[EvaluationRun]) -> None:
    ui = state.language()
    frame = comparison.headline(shown)
    columns = {
        t("eval.column.method"): [charts.method(name) for name in frame["method"]],
        t("eval.column.set"): [plain(name) for name in frame["set"]],
        t("eval.column.queries"): [formats.number(n, ui) for n in frame["queries"]],
    }
    for name in comparison.HEADLINE:
        columns[t(f"eval.metric.{name}")] = [figure(run, name) for run in shown]
    st.table(pd.DataFrame(columns), hide_index=True, border="horizontal")
    st.caption(t("eval.headline.note"))


def figure(run: EvaluationRun, name: str) -> str:
    """Return a measured figure with its 95 % interval, as the reader's language writes it."""
    ui, value = state.language(), run.summary.get(name)
    if not isinstance(value, int | float):
        return "–"
    written = formats.number(value, ui, 1 if name.endswith("_ms") else 3)
    low, high = run.summary.get(f"{name}_low"), run.summary.get(f"{name}_high")
    if not isinstance(low, int | float) or not isinstance(high, int | float):
        return written
    return f"{written} ({formats.number(low, ui, 2)}–{formats.number(high, ui, 2)})"


def _difference(first: EvaluationRun, second: EvaluationRun) -> None:
    names = charts.method(first.method), charts.method(second.method)
    st.markdown(f"**{t('eval.difference', first=names[0], second=names[1])}**")
    if not tables.same_questions(first, second):
        st.info(t("eval.difference.other"), icon=":material/compare_arrows:")
        return
    ui = state.language()
    everything = _compared(first.id, second.id, first, second)
    found = [one for one in everything if one.measure in comparison.SCORES]
    frame = pd.DataFrame(
        {
            t("eval.column.measure"): [t(f"eval.metric.{one.measure}") for one in found],
            t("eval.column.difference"): [_signed(one.difference) for one in found],
            t("eval.column.interval"): [
                f"{_signed(one.low)} … {_signed(one.high)}" for one in found
            ],
            "p": [formats.number(one.p, ui, 3) for one in found],
        }
    )
    st.table(frame, hide_index=True, border="horizontal")
    differing = tables.changes(first, second)
    st.caption(t("eval.difference.note", count=len(differing)))
    if differing:
        with st.expander(t("eval.difference.questions", count=len(differing))):
            _changes(differing, names)


@st.cache_data(show_spinner=False, max_entries=20)
def _compared(
    first_id: str, second_id: str, _first: EvaluationRun, _second: EvaluationRun
) -> list[Comparison]:
    del first_id, second_id
    return statistics.compared(_first, _second)


def _changes(differing: Sequence[tables.Change], names: tuple[str, str]) -> None:
    frame = pd.DataFrame(
        {
            "ID": [one.row.id for one in differing],
            t("eval.question.query"): [one.row.query for one in differing],
            f"F1 {names[0]}": [one.row.metrics.get("f1") for one in differing],
            f"F1 {names[1]}": [one.other.metrics.get("f1") for one in differing],
        }
    )
    st.dataframe(frame, hide_index=True, width="stretch")


def _signed(value: float) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + formats.number(abs(value), state.language(), 3)
