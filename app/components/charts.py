"""Plotly figures from measured records: one palette, bars from zero, values written on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go
import streamlit as st
from plotly.subplots import make_subplots

from app import formats, state
from app.texts import t
from core.evaluation.comparison import METHODS, SCORES
from core.records import EvaluationRun

# A colour for each method, the same in every chart: the accent is ours.
_PALETTE = ("#0f6e84", "#7fb5c2", "#8a8f98", "#c98a1b", "#5a4fa2", "#b3453b")


def show(figure: go.Figure) -> None:
    """Draw a figure as wide as its place, without tool bar."""
    st.plotly_chart(figure, width="stretch", config={"displayModeBar": False})


def methods(runs: Sequence[EvaluationRun]) -> go.Figure:
    """Return a bar a method for each score, from zero to one."""
    ui = state.language()
    figure = go.Figure()
    for run in runs:
        values = [_figure(run, name) for name in SCORES]
        figure.add_bar(
            name=t(f"eval.method.{run.method}"),
            x=[t(f"eval.metric.{name}") for name in SCORES],
            y=values,
            text=[formats.number(value, ui, 2) for value in values],
            textposition="outside",
            cliponaxis=False,
            marker_color=_PALETTE[METHODS.index(run.method)],
        )
    figure.update_yaxes(range=[0, 1.08], title=t("eval.axis.score"))
    return _dressed(figure, height=380)


def strategies(counted: Mapping[str, int]) -> go.Figure:
    """Return a pie of how questions were read, each part with its name and count."""
    figure = go.Figure(
        go.Pie(
            labels=[t(f"strategy.{name}") for name in counted],
            values=list(counted.values()),
            textinfo="label+value+percent",
            textposition="outside",
            marker_colors=_PALETTE,
            hole=0.5,
            sort=False,
        )
    )
    figure.update_layout(showlegend=False)
    figure = _dressed(figure, height=430)
    return figure.update_layout(margin={"t": 40, "b": 60})


def times(runs: Sequence[EvaluationRun]) -> go.Figure:
    """Return a histogram of each run's search times, one above the other on one scale."""
    names = [t(f"eval.method.{run.method}") for run in runs]
    figure = make_subplots(
        rows=len(runs), cols=1, shared_xaxes=True, subplot_titles=names, vertical_spacing=0.08
    )
    longest = max((row.ms for run in runs for row in run.rows), default=1.0)
    for number, run in enumerate(runs, start=1):
        figure.add_histogram(
            x=[row.ms for row in run.rows],
            xbins={"start": 0, "end": longest, "size": longest / 40},
            marker_color=_PALETTE[METHODS.index(run.method)],
            row=number,
            col=1,
        )
    figure.update_annotations(x=0, xanchor="left", font_size=13)
    figure.update_layout(showlegend=False, bargap=0.05)
    figure.update_xaxes(title=t("eval.axis.ms"), row=len(runs), col=1)
    figure.update_yaxes(title=t("eval.axis.questions"), rangemode="tozero")
    return _dressed(figure, height=120 + 130 * len(runs))


def _figure(run: EvaluationRun, name: str) -> float:
    value = run.summary.get(name)
    return float(value) if isinstance(value, int | float) else 0.0


def _dressed(figure: go.Figure, *, height: int) -> go.Figure:
    figure.update_layout(
        height=height,
        margin={"l": 10, "r": 10, "t": 30, "b": 10},
        legend={"orientation": "h", "y": -0.18},
        separators=",." if state.language() == "id" else ".,",
    )
    return figure
