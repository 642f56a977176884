"""What is measured beside retrieval: uploads, satisfaction, agreement, and related systems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

import pandas as pd
import streamlit as st

from app import access, formats, guard, resources, state
from app.components import charts, table
from app.components.markdown import plain
from app.texts import t
from core.background import Task
from core.errors import BadInput
from core.evaluation import tables
from core.evaluation import uploads as timing
from core.evaluation.answers import Answerer, System, ask_alone
from core.evaluation.comparison import METHODS
from core.evaluation.tables import Related
from core.records import Answered, EvaluationRun, Judged, Viewer
from core.storage.administration import Measurement

_TASK, _ANSWERS = "uploads", "answers"
AGREEMENT_COLUMNS = ("when", "files", "judged", "agreed", "kappa")


# --- uploads (Table 9, Figure 8) ------------------------------------------------------------


def uploads(viewer: Viewer) -> None:
    """Draw how much faster files are taken in side by side, measured on this machine."""
    task = resources.background().find(_TASK)
    if task is not None:
        _follow(task, _TASK)
        return
    kept = resources.administration().measurements("uploads", viewer=viewer)
    if kept:
        zone, ui = resources.engine().settings.zone, state.language()
        _speedup(kept[0].figures, formats.moment(kept[0].at, ui, zone))
    else:
        st.info(t("uploads.none"), icon=":material/upload_file:")
    st.button(t("uploads.run"), icon=":material/timer:", on_click=_measure)


def _speedup(figures: tuple[Mapping[str, Any], ...], when: str) -> None:
    ui = state.language()

    def seconds(name: str) -> charts.Series:
        values = [float(row[name]) for row in figures]
        labels = [t("uploads.seconds", n=formats.number(v, ui, 1)) for v in values]
        return charts.Series(t(f"uploads.{name}"), values, labels)

    places = [t("uploads.files", n=row["files"]) for row in figures]
    series = [seconds("sequential_s"), seconds("concurrent_s")]
    charts.show(
        charts.grouped(places, series, axis=t("eval.axis.seconds")), t("uploads.note", when=when)
    )
    frame = pd.DataFrame(
        {
            t("uploads.column.files"): [str(row["files"]) for row in figures],
            t("uploads.sequential_s"): series[0].labels,
            t("uploads.concurrent_s"): series[1].labels,
            t("uploads.column.speedup"): [
                f"{formats.number(float(row['speedup']), ui, 2)}×" for row in figures
            ],
        }
    )
    st.table(frame, hide_index=True, border="horizontal")


@guard.guarded
def _measure() -> None:
    viewer = access.require("evaluate")
    work = partial(_timings, viewer)
    resources.background().start(_TASK, work, total=len(timing.BATCHES))


def _timings(viewer: Viewer) -> Iterator[object]:
    """Measure, and keep the figures once all are there."""
    rows = []
    for one in timing.measure(resources.engine().settings):
        rows.append(asdict(one) | {"speedup": round(one.speedup, 3)})
        yield one
    resources.administration().keep("uploads", rows, viewer=viewer)


def _follow(task: Task, key: str) -> None:
    if not task.ended:
        st.button(t("eval.stop"), icon=":material/stop_circle:", on_click=task.stop)
        bar, done = st.progress(0.0), 0
        for event in task.follow():
            done += event is not None
            bar.progress(
                min(1.0, done / max(1, task.total)),
                text=t("measures.running", done=done, total=task.total),
            )
    resources.background().forget(key)
    task.check()
    st.rerun()


# --- answers (Table 6: the model alone) ------------------------------------------------------


def answers(viewer: Viewer) -> None:
    """Draw how many answers were right: of the model alone, and of DocAI."""
    task = resources.background().find(_ANSWERS)
    if task is not None:
        _follow(task, _ANSWERS)
        return
    kept = resources.administration().measurements("answers", viewer=viewer)
    if kept:
        _right(kept[0])
    else:
        st.info(t("answers.none"), icon=":material/quiz:")
    if resources.engine().model is None:
        st.caption(t("answers.nomodel"))
    samples = [one for one in resources.sample_questions() if one.answer]
    if samples:
        label = t("answers.run", count=len(samples))
        st.button(label, icon=":material/play_arrow:", on_click=_judge)


def _right(kept: Measurement) -> None:
    zone, ui = resources.engine().settings.zone, state.language()
    share = [row["right"] / row["judged"] for row in kept.figures]
    labels = [f"{row['right']}/{row['judged']}" for row in kept.figures]
    places = [t(f"answers.{row['system']}") for row in kept.figures]
    series = [charts.Series(t("answers.right"), share, labels)]
    figure = charts.grouped(places, series, axis=t("answers.axis"))
    figure.update_yaxes(range=[0, 1.1])
    when = formats.moment(kept.at, ui, zone)
    charts.show(figure, t("answers.note", set=kept.figures[0]["set"], when=when))
    for row in kept.figures:
        if not row["missed"]:
            continue
        with st.expander(t("answers.missed", system=t(f"answers.{row['system']}"))):
            _missed(row)


def _missed(figures: Mapping[str, Any]) -> None:
    names = ("eval.question.query", "eval.expected", "answers.given")
    columns = [
        table.Column(t(name), kind="text" if number else "title", narrow="labelled", wide=True)
        for number, name in enumerate(names)
    ]
    missed = figures["missed"]
    ids = table.distinct(one["query"] for one in missed)
    rows = [
        table.row(name, [one["query"], one["expected"], one["given"]])
        for name, one in zip(ids, missed, strict=True)
    ]
    made = table.listing(t("answers.missed", system=figures["system"]), columns, rows)
    table.show(made, key=f"missed-{figures['system']}")


@guard.guarded
def _judge() -> None:
    viewer = access.require("evaluate")
    engine = resources.engine()
    samples = [one for one in resources.sample_questions() if one.answer]
    systems: dict[System, Answerer] = {"docai": partial(_answered, viewer)}
    if engine.model is not None:
        parts = engine.parts
        systems["alone"] = ask_alone(engine.model, parts.database, viewer=viewer, now=parts.clock)
    work = partial(
        resources.administration().judge_answers,
        samples,
        set_name="questions.jsonl",
        answers=systems,
        viewer=viewer,
    )
    resources.background().start(_ANSWERS, work, total=len(samples) * len(systems))


def _answered(viewer: Viewer, question: Judged) -> str:
    """Return DocAI's own answer; nothing of it is kept in a conversation."""
    *_, last = resources.engine().ask(question.query, today=question.today, viewer=viewer)
    return last.answer.text if isinstance(last, Answered) else ""


# --- satisfaction (Table 10) ----------------------------------------------------------------


def satisfaction(viewer: Viewer) -> None:
    """Draw what users said of the answers they got."""
    found = resources.administration().satisfaction(viewer=viewer)
    if not found.judged:
        st.info(t("satisfaction.none"), icon=":material/thumb_up:")
        return
    ui = state.language()
    named = {
        t("satisfaction.helpful"): found.helpful,
        t("satisfaction.unhelpful"): found.unhelpful,
    }
    charts.show(
        charts.counts(named, axis=t("satisfaction.axis")),
        t(
            "satisfaction.note",
            share=formats.number(100 * found.helpful / found.judged, ui),
            judged=formats.number(found.judged, ui),
            unjudged=formats.number(found.unjudged, ui),
        ),
    )
    if found.remarks:
        zone = resources.engine().settings.zone
        frame = pd.DataFrame(
            {
                t("admin.column.when"): [formats.moment(r.at, ui, zone) for r in found.remarks],
                t("satisfaction.reason"): [plain(r.reason) for r in found.remarks],
            }
        )
        st.table(frame, hide_index=True, border="horizontal")


# --- related systems (Table 13) -------------------------------------------------------------


def related(viewer: Viewer) -> None:
    """Draw the paper's own figures, marked as published, beside what was measured here."""
    columns = ["related.system", "related.source"]
    columns += ["eval.metric.precision", "eval.metric.recall", "eval.metric.f1"]
    rows: list[list[table.Cell | str]] = [
        [name, source, *(table.number(v, 3) for v in (one.precision, one.recall, one.f1))]
        for name, source, one in related_rows(resources.engine().runs(viewer=viewer))
    ]
    names = [t(name) for name in columns]
    table.show(table.facts(t("eval.view.related"), names, rows), key="related")
    st.caption(t("related.note"))


def related_rows(runs: Iterable[EvaluationRun]) -> list[tuple[str, str, Related]]:
    """Return each system's name and where its figures are from, in words, with the figures."""
    rows = []
    for one in tables.related(runs):
        name = charts.method(one.system)
        if not one.set_name:
            rows.append((t("related.paper", method=name), t("related.published"), one))
            continue
        own = "DocAI · " if one.system in METHODS else ""
        rows.append((f"{own}{name}", t("related.measured", set=one.set_name), one))
    return rows


# --- agreement of annotators ----------------------------------------------------------------


def agreement(viewer: Viewer) -> None:
    """Take two annotators' files and draw how far they agree."""
    with st.form("agreement"):
        st.caption(t("agreement.note"))
        ours = st.file_uploader(t("agreement.first"), type=["csv", "jsonl"], max_upload_size=10)
        theirs = st.file_uploader(t("agreement.second"), type=["csv", "jsonl"], max_upload_size=10)
        sent = st.form_submit_button(t("agreement.compare"), type="primary")
    if sent:
        with guard.on_screen():
            if ours is None or theirs is None:
                raise BadInput(t("agreement.both"))
            _agreed(_text(ours), _text(theirs))
    _earlier(viewer)


def _text(given: Any) -> tuple[str, str]:
    return given.name, given.getvalue().decode("utf-8-sig", errors="replace")


def _agreed(ours: tuple[str, str], theirs: tuple[str, str]) -> None:
    found = resources.administration().agree(ours, theirs, viewer=access.require("evaluate"))
    if found.differing:
        shown = ", ".join(found.differing[:20]) + (" …" if len(found.differing) > 20 else "")
        st.markdown(f"**{t('agreement.differing', count=len(found.differing))}** {plain(shown)}")


def _earlier(viewer: Viewer) -> None:
    kept = resources.administration().measurements("agreement", viewer=viewer)
    if not kept:
        st.info(t("agreement.none"), icon=":material/group:")
        return
    names = [t(f"agreement.column.{name}") for name in AGREEMENT_COLUMNS]
    made = table.facts(t("eval.view.agreement"), names, agreement_rows(kept))
    table.show(made, key="agreement")


def agreement_rows(kept: Sequence[Measurement]) -> list[list[str]]:
    """Return the latest comparisons of two annotators, a row each, as the reader writes them."""
    zone, ui = resources.engine().settings.zone, state.language()
    rows = []
    for one in kept[:20]:
        row = one.figures[0]
        kappa = row["kappa"]
        rows.append(
            [
                formats.moment(one.at, ui, zone),
                " · ".join(row["files"]),
                formats.number(row["judged"], ui),
                formats.number(row["agreed"], ui),
                t("agreement.undefined") if kappa is None else formats.number(kappa, ui, 3),
            ]
        )
    return rows
