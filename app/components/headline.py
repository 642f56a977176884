"""The headline figures of chosen runs, and what two of them differ in."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from app import formats, state
from app.components import charts, table
from app.components.markdown import plain
from app.texts import t
from core.evaluation import comparison, statistics, tables
from core.records import Comparison, EvaluationRun

_SORTED_FROM = 9


def figures(shown: Sequence[EvaluationRun]) -> None:
    """Draw a row a run: each figure with its interval below it, the best of each in bold."""
    sets = {run.set_name for run in shown}
    columns = [table.Column(t("eval.column.method"), kind="title")]
    if len(sets) > 1:
        columns.append(table.Column(t("eval.column.set"), kind="long"))
    names = ["eval.column.queries", *(f"eval.metric.{name}" for name in comparison.HEADLINE)]
    columns += [table.Column(t(name), kind="figure", narrow="labelled") for name in names]
    best = {name: comparison.best(shown, name) for name in comparison.HEADLINE}
    rows = [
        table.row(
            run.id,
            [
                charts.method(run.method),
                *([run.set_name] if len(sets) > 1 else []),
                table.number(int(run.summary.get("queries") or 0)),
                *(_figure(run, name, best[name]) for name in comparison.HEADLINE),
            ],
        )
        for run in shown
    ]
    made = table.listing(t("eval.headline"), columns, rows, whole=len(shown) > _SORTED_FROM)
    table.show(made, key="headline")
    note = t("eval.headline.note")
    st.caption(note if len(sets) > 1 else f"{plain(next(iter(sets)))}. {note}")


def _figure(run: EvaluationRun, name: str, best: float | None) -> table.Cell:
    """Return a measured figure with its 95 % interval, as the reader's language writes it."""
    ui, value = state.language(), run.summary.get(name)
    if not isinstance(value, int | float):
        return table.number(None)
    written = formats.number(value, ui, 1 if name.endswith("_ms") else 3)
    low, high = run.summary.get(f"{name}_low"), run.summary.get(f"{name}_high")
    note = ""
    if isinstance(low, int | float) and isinstance(high, int | float):
        note = f"{formats.number(low, ui, 2)}–{formats.number(high, ui, 2)}"
    return table.Cell(written, note, value=value, best=value == best)


def difference(first: EvaluationRun, second: EvaluationRun) -> None:
    """Draw how far two runs over the same questions are apart, and on which questions."""
    names = charts.method(first.method), charts.method(second.method)
    st.subheader(t("eval.difference", first=names[0], second=names[1]), anchor=False)
    if not tables.same_questions(first, second):
        st.info(t("eval.difference.other"), icon=":material/compare_arrows:")
        return
    found = compared(first, second)
    columns = [t(f"eval.column.{name}") for name in ("measure", "difference", "interval")]
    rows: list[list[table.Cell | str]] = [
        [
            t(f"eval.metric.{one.measure}"),
            table.Cell(_signed(one.difference), value=one.difference),
            table.Cell(f"{_signed(one.low)} … {_signed(one.high)}", value=one.low),
            table.number(one.p, 3),
        ]
        for one in found
    ]
    label = t("eval.difference", first=names[0], second=names[1])
    table.show(table.facts(label, [*columns, "p"], rows), key="difference")
    differing = tables.changes(first, second)
    st.caption(t("eval.difference.note", count=len(differing)))
    if differing:
        with st.expander(t("eval.difference.questions", count=len(differing))):
            _changes(differing, names)


def compared(first: EvaluationRun, second: EvaluationRun) -> list[Comparison]:
    """Return how far two runs are apart in each score, resampled once for both of them."""
    return _compared(first.id, second.id, first, second)


@st.cache_data(show_spinner=False, max_entries=20)
def _compared(
    first_id: str, second_id: str, _first: EvaluationRun, _second: EvaluationRun
) -> list[Comparison]:
    del first_id, second_id
    found = statistics.compared(_first, _second)
    return [one for one in found if one.measure in comparison.SCORES]


def _changes(differing: Sequence[tables.Change], names: tuple[str, str]) -> None:
    columns = [
        table.Column(t("eval.question.query"), kind="title"),
        table.Column("ID", narrow="left-out"),
        *(table.Column(f"F1 {name}", kind="figure", narrow="labelled") for name in names),
    ]
    rows = [
        table.row(
            one.row.id,
            [
                one.row.query,
                one.row.id,
                *(table.number(row.metrics.get("f1"), 3) for row in (one.row, one.other)),
            ],
        )
        for one in differing
    ]
    label = t("eval.difference", first=names[0], second=names[1])
    table.show(table.listing(label, columns, rows, height=table.TALL), key="changes")


def _signed(value: float) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + formats.number(abs(value), state.language(), 3)
