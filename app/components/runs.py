"""Stored evaluation runs: headline figures, charts, and the questions behind them."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from app import formats, resources, state
from app.components import charts
from app.components.markdown import plain
from app.texts import t
from core.evaluation import comparison
from core.records import EvaluationRow, EvaluationRun

_VIEWS = ("methods", "strategies", "times", "questions")


def draw() -> None:
    """Draw the chosen runs, or what to do where nothing has been measured."""
    stored = resources.engine().runs()
    if not stored:
        st.info(t("eval.empty"), icon=":material/query_stats:")
        return
    shown = _chosen(stored)
    if not shown:
        return
    st.subheader(t("eval.headline"), anchor=False)
    _headline(shown)
    view = st.segmented_control(
        t("eval.view"),
        _VIEWS,
        default="methods",
        required=True,
        format_func=lambda name: t(f"eval.view.{name}"),
        label_visibility="collapsed",
    )
    {"methods": _methods, "strategies": _strategies, "times": _times, "questions": _questions}[
        view or "methods"
    ](shown)


def _chosen(stored: Sequence[EvaluationRun]) -> list[EvaluationRun]:
    by_id = {run.id: run for run in stored}
    newest = comparison.latest_by_method(stored, stored[0].set_name)
    picked = st.multiselect(
        t("eval.runs.pick"),
        list(by_id),
        default=[run.id for run in newest],
        format_func=lambda run_id: _name(by_id[run_id]),
        key=f"runs-{stored[0].id}",
    )
    return [by_id[run_id] for run_id in picked]


def _name(run: EvaluationRun) -> str:
    zone = resources.engine().settings.zone
    return t(
        "eval.run.name",
        method=t(f"eval.method.{run.method}"),
        set=run.set_name,
        when=formats.moment(run.started_at, state.language(), zone),
    )


def _headline(shown: Sequence[EvaluationRun]) -> None:
    ui = state.language()
    frame = comparison.headline(shown)
    columns = {
        t("eval.column.method"): [t(f"eval.method.{name}") for name in frame["method"]],
        t("eval.column.set"): [plain(name) for name in frame["set"]],
        t("eval.column.queries"): [formats.number(n, ui) for n in frame["queries"]],
    }
    for name in comparison.HEADLINE:
        digits = 1 if name.endswith("_ms") else 3
        columns[t(f"eval.metric.{name}")] = [
            "–" if pd.isna(value) else formats.number(float(value), ui, digits)
            for value in frame[name]
        ]
    st.table(pd.DataFrame(columns), hide_index=True, border="horizontal")


def _methods(shown: Sequence[EvaluationRun]) -> None:
    charts.show(charts.methods(shown))
    most = max(int(run.summary.get("queries") or 0) for run in shown)
    st.caption(t("eval.chart.methods", count=formats.number(most, state.language())))


def _strategies(shown: Sequence[EvaluationRun]) -> None:
    run = resources.engine().run(shown[0].id)
    counted = comparison.strategies(run)
    charts.show(charts.strategies(counted))
    count, method = sum(counted.values()), t(f"eval.method.{run.method}")
    st.caption(t("eval.chart.strategies", count=count, method=method))


def _times(shown: Sequence[EvaluationRun]) -> None:
    ui = state.language()
    loaded = [resources.engine().run(run.id) for run in shown]
    charts.show(charts.times(loaded))
    p50 = float(loaded[0].summary.get("p50_ms") or 0)
    st.caption(t("eval.chart.times", p50=formats.number(p50, ui, 1)))


def _questions(shown: Sequence[EvaluationRun]) -> None:
    by_id = {run.id: run for run in shown}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        picked = st.selectbox(
            t("eval.questions.run"), list(by_id), format_func=lambda run_id: _name(by_id[run_id])
        )
        only = st.toggle(t("eval.questions.only"))
    run = resources.engine().run(picked or shown[0].id)
    rows = comparison.imperfect(run) if only else list(run.rows)
    st.dataframe(_frame(rows), hide_index=True, width="stretch")
    st.download_button(
        t("eval.download"),
        data=comparison.questions(run.rows).to_csv(index=False).encode("utf-8-sig"),
        file_name=f"{run.method}-{run.id[:8]}.csv",
        mime="text/csv",
        icon=":material/download:",
        on_click="ignore",
    )


def _frame(rows: Sequence[EvaluationRow]) -> pd.DataFrame:
    ui = state.language()
    right = {True: t("eval.yes"), False: t("eval.no"), None: "–"}
    return pd.DataFrame(
        {
            "ID": [row.id for row in rows],
            t("eval.question.query"): [row.query for row in rows],
            t("eval.question.strategy"): [t(f"strategy.{row.strategy}") for row in rows],
            t("eval.question.dates"): [
                ", ".join(formats.period(p, ui, short=True) for p in row.intervals) for row in rows
            ],
            t("eval.question.datesright"): [right[row.dates_right] for row in rows],
            t("eval.question.documents"): [", ".join(row.documents) for row in rows],
            t("eval.metric.f1"): [row.metrics.get("f1") for row in rows],
            "ms": [round(row.ms, 1) for row in rows],
        }
    )
