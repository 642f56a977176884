"""Plotly figures from measured records: one palette, bars from zero, values written on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go
import streamlit as st
from plotly.subplots import make_subplots

from app import formats, state
from app.texts import t
from core.evaluation.comparison import METHODS, SCORES
from core.evaluation.tables import Share
from core.records import EvaluationRun

# A colour for each method, the same in every chart: the accent is ours.
_PALETTE = ("#0f6e84", "#7fb5c2", "#8a8f98", "#c98a1b", "#5a4fa2", "#b3453b")


@dataclass(frozen=True, slots=True)
class Series:
    """Bars of one colour: their name in the legend, and a value with its label for each place."""

    name: str
    values: Sequence[float]
    labels: Sequence[str]


def show(figure: go.Figure, description: str) -> None:
    """Draw a figure as wide as its place, without tool bar, with a sentence below."""
    st.plotly_chart(figure, width="stretch", config={"displayModeBar": False})
    st.caption(description)


def choose(figure: go.Figure, description: str, *, key: str) -> str | None:
    """Draw a figure and return what the reader clicked on, by its `customdata`."""
    event: Any = st.plotly_chart(
        figure,
        width="stretch",
        config={"displayModeBar": False},
        key=key,
        on_select="rerun",
        selection_mode="points",
    )
    st.caption(description)
    points = event.selection.points if event else []
    if not points:
        return None
    given = points[0].get("customdata")
    return str(given[0] if isinstance(given, list | tuple) else given) if given else None


def methods(runs: Sequence[EvaluationRun]) -> go.Figure:
    """Return a bar a method for each score, from zero to one, with its 95 % interval."""
    ui = state.language()
    figure = go.Figure()
    for run in runs:
        values = [_figure(run, name) for name in SCORES]
        figure.add_bar(
            name=method(run.method),
            x=[t(f"eval.metric.{name}") for name in SCORES],
            y=values,
            text=[formats.number(value, ui, 2) for value in values],
            textposition="inside",
            insidetextanchor="start",
            textangle=0,
            cliponaxis=False,
            marker_color=_colour(run.method),
            error_y=_interval(run, values),
        )
    figure.update_yaxes(range=[0, 1.08], title=t("eval.axis.score"))
    return _dressed(figure, height=380)


def _interval(run: EvaluationRun, values: Sequence[float]) -> dict[str, Any] | None:
    if "f1_low" not in run.summary:
        return None
    ends = [(_figure(run, f"{name}_low"), _figure(run, f"{name}_high")) for name in SCORES]
    return {
        "type": "data",
        "array": [high - value for value, (_, high) in zip(values, ends, strict=True)],
        "arrayminus": [value - low for value, (low, _) in zip(values, ends, strict=True)],
        "thickness": 1,
        "width": 3,
        "color": "#8a8f98",
    }


def strategies(counted: Mapping[str, int]) -> go.Figure:
    """Return a pie of how questions were read, each part with its name and count."""
    figure = go.Figure(
        go.Pie(
            labels=[t(f"strategy.{name}") for name in counted],
            values=list(counted.values()),
            textinfo="value+percent",
            marker_colors=_PALETTE,
            hole=0.5,
            sort=False,
        )
    )
    figure = _dressed(figure, height=380)
    return figure.update_layout(legend={"y": -0.05, "font": {"size": 13}})


def shares(found: Sequence[Share], named: Mapping[str, str]) -> go.Figure:
    """Return F1 for each share of the questions, with its interval and how many they are."""
    ui = state.language()
    names = [f"{named[one.name]} (n={one.questions})" for one in found]
    figure = go.Figure(
        go.Bar(
            y=names,
            x=[one.f1 for one in found],
            orientation="h",
            customdata=[[one.name] for one in found],
            text=[formats.number(one.f1, ui, 2) for one in found],
            textposition="inside",
            insidetextanchor="start",
            marker_color=_PALETTE[0],
            error_x={
                "type": "data",
                "array": [one.high - one.f1 for one in found],
                "arrayminus": [one.f1 - one.low for one in found],
                "thickness": 1,
                "width": 3,
                "color": "#8a8f98",
            },
        )
    )
    figure.update_xaxes(range=[0, 1.05], title=t("eval.axis.f1"))
    figure.update_yaxes(autorange="reversed", automargin=True)
    return _dressed(figure, height=90 + 46 * len(found))


def times(runs: Sequence[EvaluationRun]) -> go.Figure:
    """Return a histogram of each run's search times, one above the other on one scale."""
    names = [method(run.method) for run in runs]
    figure = make_subplots(
        rows=len(runs), cols=1, shared_xaxes=True, subplot_titles=names, vertical_spacing=0.08
    )
    longest = max((row.ms for run in runs for row in run.rows), default=1.0)
    for number, run in enumerate(runs, start=1):
        figure.add_histogram(
            x=[row.ms for row in run.rows],
            xbins={"start": 0, "end": longest, "size": max(longest, 1.0) / 40},
            marker_color=_colour(run.method),
            row=number,
            col=1,
        )
    figure.update_annotations(x=0, xanchor="left", font_size=13)
    figure.update_layout(showlegend=False, bargap=0.05)
    figure.update_xaxes(title=t("eval.axis.ms"), row=len(runs), col=1)
    figure.update_yaxes(title=t("eval.axis.questions"), rangemode="tozero")
    return _dressed(figure, height=120 + 130 * len(runs))


def grouped(places: Sequence[str], series: Sequence[Series], *, axis: str) -> go.Figure:
    """Return bars of each series side by side at each place, from zero, values on them."""
    figure = go.Figure()
    for number, one in enumerate(series):
        figure.add_bar(
            name=one.name,
            x=list(places),
            y=list(one.values),
            text=list(one.labels),
            textposition="outside",
            cliponaxis=False,
            marker_color=_PALETTE[number],
        )
    figure.update_yaxes(title=axis, rangemode="tozero")
    figure.update_xaxes(type="category")
    figure.update_layout(showlegend=len(series) > 1)
    return _dressed(figure, height=340)


def counts(named: Mapping[str, int], *, axis: str) -> go.Figure:
    """Return a horizontal bar for each count, the names at the left."""
    ui = state.language()
    figure = go.Figure(
        go.Bar(
            y=list(named),
            x=list(named.values()),
            orientation="h",
            text=[formats.number(value, ui) for value in named.values()],
            textposition="outside",
            cliponaxis=False,
            marker_color=_PALETTE[0],
        )
    )
    figure.update_xaxes(title=axis, rangemode="tozero")
    figure.update_yaxes(autorange="reversed", automargin=True)
    return _dressed(figure, height=100 + 40 * len(named))


def method(name: str) -> str:
    """Return the name of a method, of one that was measured elsewhere as it is."""
    return t(f"eval.method.{name}") if name in METHODS else name


def _colour(name: str) -> str:
    return _PALETTE[METHODS.index(name)] if name in METHODS else _PALETTE[-1]


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
