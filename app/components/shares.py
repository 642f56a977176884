"""Charts over the questions of chosen runs: by method, strategy, date, part and time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from app import formats, state
from app.components import charts, questions, table
from app.components.markdown import plain
from app.texts import t
from core.evaluation import comparison, tables
from core.evaluation.tables import Key, Share
from core.records import EvaluationRun, Viewer


def methods(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw a bar a method for each score (Table 6)."""
    del viewer
    most = max(int(run.summary.get("queries") or 0) for run in shown)
    count = formats.number(most, state.language())
    charts.show(charts.methods(shown), t("eval.chart.methods", count=count))


def strategies(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw how questions were read, and how well each strategy did (Figure 7, Table 8)."""
    run = shown[0]
    counted = comparison.strategies(run)
    named = {name: t(f"strategy.{name}") for name in counted}
    left, right = st.columns(2, gap="medium")
    with left:
        charts.show(
            charts.strategies(counted),
            t(
                "eval.chart.strategies",
                count=sum(counted.values()),
                method=charts.method(run.method),
            ),
        )
    with right:
        clicked = _chart(run, "strategy", named)
    _table(tables.shares(run.rows, "strategy"), named)
    _behind(run, "strategy", clicked, named=named, viewer=viewer)


def dates(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw how many dates were read right, by the kind of expression that the set expects."""
    run = shown[0]
    found = tables.shares(run.rows, "dates")
    if not found:
        st.info(t("eval.dates.none"), icon=":material/event_busy:")
        return
    named = {one.name: date_kind(one.name) for one in found}
    right = [one.dates or 0.0 for one in found]
    ui = state.language()
    series = charts.Series(
        t("eval.metric.date_accuracy"), right, [formats.number(v, ui, 2) for v in right]
    )
    places = [f"{named[one.name]} (n={one.questions})" for one in found]
    figure = charts.grouped(places, [series], axis=t("eval.axis.dates"))
    count = sum(one.questions for one in found)
    figure.update_yaxes(range=[0, 1.08])
    charts.show(figure, t("eval.chart.dates", count=formats.number(count, ui)))
    wrong = [row for row in run.rows if row.dates_right is False]
    st.markdown(f"**{t('eval.dates.wrong', count=len(wrong))}**")
    if wrong:
        questions.listed(run, wrong, viewer, key="dates-wrong")


def parts(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw F1 by difficulty, language and group, where the set tells them."""
    run = shown[0]
    drawn = False
    keys: tuple[Key, ...] = ("difficulty", "language", "group")
    for key in keys:
        found = tables.shares(run.rows, key)
        if not found:
            continue
        drawn = True
        st.markdown(f"**{t(f'eval.by.{key}')}**")
        named = {one.name: part(key, one.name) for one in found}
        clicked = _chart(run, key, named)
        _behind(run, key, clicked, named=named, viewer=viewer)
    if not drawn:
        st.info(t("eval.parts.none"), icon=":material/category:")


def times(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw how long the searches took (Figure 5)."""
    del viewer
    p50 = float(shown[0].summary.get("p50_ms") or 0)
    written = formats.number(p50, state.language(), 1)
    charts.show(charts.times(shown), t("eval.chart.times", p50=written))


def date_kind(name: str) -> str:
    """Return the name of a kind of date expression."""
    return t("eval.dates.none_named") if name == "none" else t(f"eval.dates.{name}")


def _chart(run: EvaluationRun, key: Key, named: Mapping[str, str]) -> str | None:
    found = tables.shares(run.rows, key)
    return charts.choose(
        charts.shares(found, named), t("eval.chart.shares"), key=f"chart-{key}-{run.id}"
    )


def _behind(
    run: EvaluationRun, key: Key, clicked: str | None, *, named: Mapping[str, str], viewer: Viewer
) -> None:
    """Draw the questions behind the clicked bar."""
    if clicked is None:
        return
    rows = tables.having(run.rows, key, clicked)
    st.markdown(f"**{t('eval.behind', name=named.get(clicked, clicked), count=len(rows))}**")
    questions.listed(run, rows, viewer, key=f"behind-{key}")


def _table(found: Sequence[Share], named: Mapping[str, str]) -> None:
    names = ("precision", "recall", "f1")
    header = [t("eval.question.strategy"), t("eval.column.queries")]
    header += [t(f"eval.metric.{name}") for name in (*names, "p50_ms")]
    rows: list[list[table.Cell | str]] = [
        [
            named[one.name],
            table.number(one.questions),
            *(table.number(getattr(one, name), 3) for name in names),
            table.number(one.p50_ms, 1),
        ]
        for one in found
    ]
    table.show(table.facts(t("eval.view.strategies"), header, rows), key="strategies")


def part(key: Key, value: str) -> str:
    """Return the name of a difficulty, language or group."""
    if key == "language" and value in ("id", "en", "mixed"):
        return t(f"language.{value}")
    return plain(value)
