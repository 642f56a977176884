"""The questions behind a figure: expected against retrieved, why, and what the cause was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import streamlit as st

from app import access, formats, guard, resources, state
from app.components import charts, table, why
from app.components.markdown import plain
from app.texts import t
from core import csv_text
from core.administration import CAUSES, Cause
from core.evaluation import comparison, tables
from core.records import EvaluationRow, EvaluationRun, Period, Viewer

_NAMED = 3


def draw(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw every question of one run; a ticked one opens."""
    by_id = {run.id: run for run in shown}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        picked = st.selectbox(
            t("eval.questions.run"),
            list(by_id),
            format_func=lambda run_id: charts.method(by_id[run_id].method),
        )
        only = st.toggle(t("eval.questions.only"))
    run = by_id[picked or shown[0].id]
    rows = tables.misses(run.rows) if only else list(run.rows)
    listed(run, rows, viewer, key="all")
    frame = comparison.questions(run.rows)
    st.download_button(
        t("eval.download"),
        data=csv_text.write(list(frame.columns), frame.itertuples(index=False)),
        file_name=f"{run.method}-{run.id[:8]}.csv",
        mime="text/csv",
        icon=":material/download:",
        on_click="ignore",
    )


def listed(run: EvaluationRun, rows: Sequence[EvaluationRow], viewer: Viewer, *, key: str) -> None:
    """Draw a list of questions; the ticked one is shown below it."""
    if not rows:
        st.success(t("eval.questions.none"), icon=":material/check_circle:")
        return
    st.caption(t("eval.questions.pick"))
    by_id = {row.id: row for row in rows}
    columns = [
        table.Column(t("eval.question.query"), kind="title"),
        table.Column(t("eval.question.strategy")),
        table.Column(t("eval.question.dates")),
        table.Column(t("eval.question.datesright"), narrow="labelled"),
        table.Column(t("eval.question.gold"), kind="long", narrow="left-out"),
        table.Column(t("eval.question.documents"), kind="long", narrow="left-out"),
        table.Column(t("eval.metric.f1"), kind="figure", narrow="labelled"),
        table.Column("ms", kind="figure", narrow="labelled"),
    ]
    made = [table.row(row.id, _cells(row)) for row in by_id.values()]
    label = t("eval.view.questions")
    listing = table.listing(label, columns, made, height=table.TALL)
    picked = table.pick(listing, key=f"questions-{key}-{run.id}")
    if picked is not None:
        _one(run, by_id[picked], viewer)


def _cells(row: EvaluationRow) -> list[table.Cell | str]:
    said = {True: t("eval.yes"), False: t("eval.no"), None: "–"}[row.dates_right]
    return [
        table.Cell(row.query, note=row.id),
        t(f"strategy.{row.strategy}"),
        _dates(row.intervals),
        table.Cell(said, tone="doubt" if row.dates_right is False else ""),
        ", ".join(row.gold),
        _first(row.documents),
        table.number(row.metrics.get("f1"), 3),
        table.number(row.ms, 1),
    ]


def _first(names: Sequence[str]) -> str:
    """Return a few names and how many there are besides."""
    more = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + (f" +{more}" if more > 0 else "")


def samples(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw a few questions of every strategy with what was found (Table 12)."""
    run = shown[0]
    st.caption(t("eval.samples.note", method=charts.method(run.method)))
    listed(run, tables.samples(run.rows), viewer, key="samples")


def causes(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw what the misses were due to, as an analyst labelled them (Table 11)."""
    run = shown[0]
    given = resources.administration().causes(run.id, viewer=viewer)
    missed = tables.misses(run.rows)
    counted = tables.counted(given, CAUSES)
    if counted:
        named = {t(f"cause.{name}"): number for name, number in counted.items()}
        charts.show(
            charts.counts(named, axis=t("eval.axis.questions")),
            t("eval.chart.causes", labelled=sum(counted.values()), missed=len(missed)),
        )
    else:
        st.info(t("eval.causes.none", missed=len(missed)), icon=":material/label:")
    listed(run, missed, viewer, key="misses")


def _one(run: EvaluationRun, row: EvaluationRow, viewer: Viewer) -> None:
    with st.container(border=True):
        st.subheader(plain(row.query), anchor=False)
        left, right = st.columns(2, gap="medium")
        with left:
            st.markdown(f"**{t('eval.expected')}**")
            st.caption(_dates(row.expected) if row.expected is not None else t("eval.nodates"))
            _names(row.gold, found=row.documents, missing=t("eval.notfound"))
        with right:
            st.markdown(f"**{t('eval.retrieved')}**")
            st.caption(f"{t(f'strategy.{row.strategy}')} · {_dates(row.intervals)}")
            _names(row.documents, found=row.gold, missing=t("eval.notexpected"))
        _cause(run, row, viewer)
        if st.toggle(t("eval.why"), key=f"why-{run.id}-{row.id}"):
            _explained(run, row, viewer)


def _names(names: Sequence[str], *, found: Sequence[str], missing: str) -> None:
    """Draw document names, each that the other side lacks with a word for it."""
    if not names:
        st.markdown(f":gray[{t('eval.nodocument')}]")
    for name in names:
        if name in found:
            st.markdown(f":green[:material/check:] {plain(name)}")
        else:
            st.markdown(f":orange[:material/close:] {plain(name)} · :orange[{missing}]")


def _cause(run: EvaluationRun, row: EvaluationRow, viewer: Viewer) -> None:
    if not tables.misses([row]):
        return
    given = resources.administration().causes(run.id, viewer=viewer).get(row.id)
    key = f"cause-{run.id}-{row.id}"
    st.selectbox(
        t("eval.cause"),
        CAUSES,
        index=CAUSES.index(given) if given in CAUSES else None,
        format_func=lambda name: t(f"cause.{name}"),
        placeholder=t("eval.cause.choose"),
        key=key,
        on_change=_label,
        args=(run.id, row.id, key),
    )


@guard.guarded
def _label(run_id: str, question_id: str, key: str) -> None:
    chosen = cast("Cause | None", st.session_state.get(key))
    resources.administration().set_cause(
        run_id, question_id, chosen, viewer=access.require("evaluate")
    )


def _explained(run: EvaluationRun, row: EvaluationRow, viewer: Viewer) -> None:
    """Draw why each expected document was found or not, and all that was looked at."""
    lost = [name for name in row.gold if name not in row.documents]
    method = run.method
    engine = resources.engine()
    found = engine.explain(
        row.query,
        document=lost[0] if lost else None,
        today=row.today,
        method=method,
        viewer=viewer,
    )
    if found.asked_document is not None:
        why.verdict(found.asked_document)
    for name in lost[1:4]:
        more = engine.explain(
            row.query, document=name, today=row.today, method=method, viewer=viewer
        )
        if more.asked_document is not None:
            why.verdict(more.asked_document)
    st.caption(t("chat.why.where", where=plain(" · ".join(found.where))))
    why.candidates(found)


def _dates(periods: Sequence[Period]) -> str:
    ui = state.language()
    return ", ".join(formats.period(p, ui, short=True) for p in periods) or t("chat.anydate")
