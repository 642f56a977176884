"""Stored evaluation runs: choose some, and the views of the chosen ones and of everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import streamlit as st

from app import access, resources
from app.components import charts, headline, measures, questions, report, shares, table
from app.components import evaluation as running
from app.texts import t
from core.background import Task
from core.evaluation import comparison
from core.records import EvaluationRun, Viewer

Scope = Literal["runs", "system"]
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
_LIST = "runs"


def draw(viewer: Viewer) -> None:
    """Draw the list of runs, the chosen ones' figures, and the view that was picked."""
    stored = resources.engine().runs(viewer=viewer)
    going = running.running(viewer)
    shown: list[EvaluationRun] = []
    if stored or going:
        st.header(t("eval.runs"), anchor=False)
        shown = _chosen(stored, going, viewer)
    else:
        st.info(t("eval.empty"), icon=":material/query_stats:")
    if shown:
        st.header(t("eval.headline"), anchor=False)
        headline.figures(shown)
        if len(shown) == 2:
            headline.difference(*shown)
        report.button(shown, viewer)
    st.header(t("eval.details" if shown else "eval.scope.system"), anchor=False)
    if shown and _scope() == "runs":
        _OF_RUNS[_view("runs", list(_OF_RUNS))](shown, viewer)
    else:
        _OF_ALL[_view("system", list(_OF_ALL))](viewer)


def _scope() -> Scope:
    """Draw the choice between what concerns the chosen runs and what concerns everything."""
    scopes: tuple[Scope, ...] = ("runs", "system")
    return st.segmented_control(
        t("eval.scope"),
        scopes,
        default="runs",
        required=True,
        format_func=lambda name: t(f"eval.scope.{name}"),
        label_visibility="collapsed",
        key="eval-scope",
        persist_state="session",
    )


def _view(scope: Scope, names: Sequence[str]) -> str:
    chosen = st.pills(
        t("eval.view"),
        names,
        default=names[0],
        required=True,
        format_func=lambda name: t(f"eval.view.{name}"),
        label_visibility="collapsed",
        key=f"eval-view-{scope}",
        persist_state="session",
    )
    return chosen or names[0]


# --- the list of runs -----------------------------------------------------------------------


def _chosen(
    stored: Sequence[EvaluationRun], going: Sequence[tuple[str, Task]], viewer: Viewer
) -> list[EvaluationRun]:
    """Draw the list; return the ticked runs with their rows, else the newest of each method."""
    shown = _picked(stored, table.chosen(_LIST))
    ids = {run.id for run in shown}
    columns = [
        table.Column(t("eval.column.method"), kind="title"),
        table.Column(t("eval.column.set"), kind="long"),
        table.Column(t("eval.column.when"), kind="kept"),
        table.Column(t("eval.column.who")),
        table.Column(t("eval.column.queries"), kind="figure", narrow="labelled"),
        table.Column("F1", kind="figure", narrow="labelled"),
        table.Column(t("eval.column.state")),
    ]
    rows = [*map(_going, going), *(_stored(run, shown=run.id in ids) for run in stored)]
    st.caption(t("eval.runs.pick"))
    made = table.listing(t("eval.runs"), columns, rows, height="18rem")
    ticked = table.tick(made, key=_LIST)
    return [resources.engine().run(run.id, viewer=viewer) for run in _picked(stored, ticked)]


def _picked(stored: Sequence[EvaluationRun], ids: Sequence[str]) -> list[EvaluationRun]:
    picked = [run for run in stored if run.id in ids]
    return picked or (comparison.latest_by_method(stored, stored[0].set_name) if stored else [])


def _stored(run: EvaluationRun, *, shown: bool) -> table.Row:
    when = table.moment(run.started_at, resources.engine().settings.zone)
    f1 = run.summary.get("f1")
    method = charts.method(run.method)
    done = t("eval.state.done")
    cells: list[table.Cell | str] = [
        method,
        run.set_name,
        when,
        access.named(run.user),
        table.number(int(run.summary.get("queries") or 0)),
        table.number(f1 if isinstance(f1, int | float) else None, 3),
        table.Cell(t("eval.state.shown"), tone="calm") if shown else done,
    ]
    return table.row(run.id, cells, name=f"{method}, {run.set_name}, {when.text}")


def _going(task: tuple[str, Task]) -> table.Row:
    """Return a run that is being made; it cannot be ticked yet."""
    user, made = task
    total = table.number(made.total)
    nothing = table.number(None)
    word = table.Cell(t("eval.state.running"), tone="calm")
    cells = ("…", made.label, nothing, access.named(user), total, nothing, word)
    return table.row(f"running {user}", cells, locked=True)
