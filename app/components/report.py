"""The printable report of the chosen runs, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from app import formats, resources, state
from app.components import charts, headline, measures, shares
from app.texts import t
from core.administration import CAUSES
from core.evaluation import comparison, report, tables
from core.evaluation.report import Section
from core.evaluation.tables import Key
from core.records import EvaluationRun, Viewer


def button(shown: Sequence[EvaluationRun], viewer: Viewer) -> None:
    """Draw the button that gives the report; it is made when it is asked for."""
    st.download_button(
        t("report.download"),
        data=lambda: made(shown, viewer),
        file_name="docai-evaluation.html",
        mime="text/html",
        icon=":material/print:",
        on_click="ignore",
    )


def made(shown: Sequence[EvaluationRun], viewer: Viewer) -> bytes:
    """Return the report of these runs and of what else was measured."""
    zone, ui = resources.engine().settings.zone, state.language()
    sections = [
        _overall(shown),
        *_of_difference(shown),
        *_of_strategies(shown),
        *_of_dates(shown),
        *_of_parts(shown),
        *_of_times(shown),
        *_of_answers(viewer),
        *_of_causes(shown, viewer),
        *_of_uploads(viewer),
        *_of_users(viewer),
        *_of_agreement(viewer),
        _related(viewer),
        _samples(shown[0]),
    ]
    now = formats.moment(resources.engine().parts.clock(), ui, zone)
    title = t("report.title", set=shown[0].set_name)
    return report.html(title, t("report.made", when=now), sections, language=ui)


def _overall(shown: Sequence[EvaluationRun]) -> Section:
    names = ("precision", "recall", "f1", "mrr", "ndcg@10", "p50_ms", "p95_ms")
    header = [t("eval.column.method"), t("eval.column.queries")]
    header += [t(f"eval.metric.{name}") for name in names]
    rows = [
        [charts.method(run.method), str(run.summary.get("queries") or 0)]
        + [_written(run, name) for name in names]
        for run in shown
    ]
    bars = [float(run.summary.get("f1") or 0.0) for run in shown]
    return Section(t("eval.headline"), t("report.overall"), header, rows, bars)


def _of_strategies(shown: Sequence[EvaluationRun]) -> list[Section]:
    run = shown[0]
    found = tables.shares(run.rows, "strategy")
    header = [t("eval.question.strategy"), t("eval.column.queries"), t("eval.metric.precision")]
    header += [t("eval.metric.recall"), t("eval.metric.f1")]
    rows = [
        [t(f"strategy.{one.name}"), str(one.questions)]
        + [_number(value) for value in (one.precision, one.recall, one.f1)]
        for one in found
    ]
    counted = comparison.strategies(run)
    note = t("eval.chart.strategies", count=sum(counted.values()), method=charts.method(run.method))
    return [Section(t("eval.view.strategies"), note, header, rows, [one.f1 for one in found])]


def _of_dates(shown: Sequence[EvaluationRun]) -> list[Section]:
    found = tables.shares(shown[0].rows, "dates")
    if not found:
        return []
    header = [t("eval.view.dates"), t("eval.column.queries"), t("eval.metric.date_accuracy")]
    rows = [
        [shares.date_kind(one.name), str(one.questions), _number(one.dates or 0.0)] for one in found
    ]
    count = sum(one.questions for one in found)
    note = t("eval.chart.dates", count=formats.number(count, state.language()))
    return [Section(t("eval.view.dates"), note, header, rows, [one.dates or 0.0 for one in found])]


def _of_difference(shown: Sequence[EvaluationRun]) -> list[Section]:
    if len(shown) != 2 or not tables.same_questions(*shown):
        return []
    names = ("measure", "difference", "interval")
    header = [*(t(f"eval.column.{name}") for name in names), "p"]
    rows = [
        [
            t(f"eval.metric.{one.measure}"),
            _number(one.difference),
            f"{_number(one.low)} … {_number(one.high)}",
            _number(one.p),
        ]
        for one in headline.compared(*shown)
    ]
    first, second = (charts.method(run.method) for run in shown)
    note = t("eval.difference.note", count=len(tables.changes(*shown)))
    return [Section(t("eval.difference", first=first, second=second), note, header, rows)]


def _of_parts(shown: Sequence[EvaluationRun]) -> list[Section]:
    sections = []
    keys: tuple[Key, ...] = ("difficulty", "language", "group")
    for key in keys:
        found = tables.shares(shown[0].rows, key)
        if not found:
            continue
        header = [t(f"eval.by.{key}"), t("eval.column.queries"), t("eval.metric.f1")]
        rows = [[shares.part(key, one.name), str(one.questions), _number(one.f1)] for one in found]
        note, bars = t("eval.chart.shares"), [one.f1 for one in found]
        sections.append(Section(t(f"eval.by.{key}"), note, header, rows, bars))
    return sections


def _of_times(shown: Sequence[EvaluationRun]) -> list[Section]:
    ui, run = state.language(), shown[0]
    found = tables.spans(run.rows)
    most = max((one.questions for one in found), default=0)
    rows = [
        [
            f"{formats.number(one.first_ms, ui, 1)}–{formats.number(one.last_ms, ui, 1)}",
            formats.number(one.questions, ui),
        ]
        for one in found
    ]
    p50 = float(run.summary.get("p50_ms") or 0)
    note = f"{charts.method(run.method)}. " + t("eval.chart.times", p50=formats.number(p50, ui, 1))
    header = [t("eval.axis.ms"), t("eval.axis.questions")]
    bars = [one.questions / most for one in found]
    return [Section(t("eval.view.times"), note, header, rows, bars)] if most else []


def _of_answers(viewer: Viewer) -> list[Section]:
    kept = resources.administration().measurements("answers", viewer=viewer)
    if not kept:
        return []
    zone, ui = resources.engine().settings.zone, state.language()
    figures = kept[0].figures
    rows = [[t(f"answers.{row['system']}"), f"{row['right']}/{row['judged']}"] for row in figures]
    when = formats.moment(kept[0].at, ui, zone)
    note = t("answers.note", set=figures[0]["set"], when=when)
    bars = [row["right"] / row["judged"] for row in figures]
    header = [t("related.system"), t("answers.right")]
    return [Section(t("eval.view.answers"), note, header, rows, bars)]


def _of_agreement(viewer: Viewer) -> list[Section]:
    kept = resources.administration().measurements("agreement", viewer=viewer)
    if not kept:
        return []
    header = [t(f"agreement.column.{name}") for name in measures.AGREEMENT_COLUMNS]
    rows = measures.agreement_rows(kept)
    return [Section(t("eval.view.agreement"), t("agreement.note"), header, rows)]


def _related(viewer: Viewer) -> Section:
    header = [t("related.system"), t("related.source"), t("eval.metric.precision")]
    header += [t("eval.metric.recall"), t("eval.metric.f1")]
    found = measures.related_rows(resources.engine().runs(viewer=viewer))
    rows = [
        [name, source, *map(_or_none, (one.precision, one.recall, one.f1))]
        for name, source, one in found
    ]
    bars = [one.f1 or 0.0 for _, _, one in found]
    return Section(t("eval.view.related"), t("related.note"), header, rows, bars)


def _of_causes(shown: Sequence[EvaluationRun], viewer: Viewer) -> list[Section]:
    run = shown[0]
    counted = tables.counted(resources.administration().causes(run.id, viewer=viewer), CAUSES)
    if not counted:
        return []
    total, missed = sum(counted.values()), len(tables.misses(run.rows))
    rows = [[t(f"cause.{name}"), str(number)] for name, number in counted.items()]
    note = t("eval.chart.causes", labelled=total, missed=missed)
    header = [t("eval.cause"), t("eval.axis.questions")]
    bars = [number / total for number in counted.values()]
    return [Section(t("eval.view.errors"), note, header, rows, bars)]


def _of_uploads(viewer: Viewer) -> list[Section]:
    kept = resources.administration().measurements("uploads", viewer=viewer)
    if not kept:
        return []
    zone, ui = resources.engine().settings.zone, state.language()
    names = ("sequential_s", "concurrent_s")
    header = [t("uploads.column.files"), *(t(f"uploads.{name}") for name in names)]
    header.append(t("uploads.column.speedup"))
    rows = [
        [str(row["files"])]
        + [t("uploads.seconds", n=formats.number(float(row[name]), ui, 1)) for name in names]
        + [f"{formats.number(float(row['speedup']), ui, 2)}×"]
        for row in kept[0].figures
    ]
    note = t("uploads.note", when=formats.moment(kept[0].at, ui, zone))
    return [Section(t("eval.view.uploads"), note, header, rows)]


def _of_users(viewer: Viewer) -> list[Section]:
    found = resources.administration().satisfaction(viewer=viewer)
    if not found.judged:
        return []
    ui = state.language()
    rows = [
        [t("satisfaction.helpful"), formats.number(found.helpful, ui)],
        [t("satisfaction.unhelpful"), formats.number(found.unhelpful, ui)],
    ]
    note = t(
        "satisfaction.note",
        share=formats.number(100 * found.helpful / found.judged, ui),
        judged=formats.number(found.judged, ui),
        unjudged=formats.number(found.unjudged, ui),
    )
    header = [t("eval.view.satisfaction"), t("satisfaction.axis")]
    bars = [found.helpful / found.judged, found.unhelpful / found.judged]
    return [Section(t("eval.view.satisfaction"), note, header, rows, bars)]


def _samples(run: EvaluationRun) -> Section:
    header = [t("eval.question.query"), t("eval.question.strategy"), t("eval.expected")]
    header += [t("eval.retrieved"), t("eval.metric.f1")]
    rows = [
        [
            row.query,
            t(f"strategy.{row.strategy}"),
            ", ".join(row.gold) or "–",
            ", ".join(row.documents[:5]) or "–",
            _number(row.metrics.get("f1", 0.0)),
        ]
        for row in tables.samples(run.rows)
    ]
    note = t("eval.samples.note", method=charts.method(run.method))
    return Section(t("eval.view.samples"), note, header, rows)


def _written(run: EvaluationRun, name: str) -> str:
    value = run.summary.get(name)
    if not isinstance(value, int | float):
        return "–"
    return formats.number(value, state.language(), 1 if name.endswith("_ms") else 3)


def _or_none(value: float | None) -> str:
    return "–" if value is None else _number(value)


def _number(value: float) -> str:
    return formats.number(value, state.language(), 3)
