"""Evaluation: start a run, follow it, and read what was measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, cast

import streamlit as st

from app import access, formats, guard, resources, state
from app.components.markdown import plain
from app.texts import t
from core.background import Task
from core.errors import BadInput
from core.evaluation import set_csv
from core.evaluation.comparison import METHODS
from core.records import EvaluationRow, Judged, Method, Viewer

_TASK = "evaluation"
_MAX_MB = 10


def start_form() -> None:
    """Draw the form that starts a run over a question set with one or more methods."""
    samples = resources.sample_questions()
    source = st.segmented_control(
        t("eval.set"),
        ["sample", "upload"] if samples else ["upload"],
        default="sample" if samples else "upload",
        required=True,
        format_func=lambda name: t(f"eval.set.{name}", count=len(samples)),
        key="evaluation-set",
    )
    with st.form("evaluation"):
        given = None
        if source == "upload":
            given = st.file_uploader(
                t("eval.set.file"),
                type=["jsonl", "csv"],
                max_upload_size=_MAX_MB,
                help=t("eval.set.help"),
            )
        methods = st.pills(
            t("eval.methods"),
            METHODS,
            selection_mode="multi",
            default=["hybrid", "vector", "bm25", "rag"],
            format_func=lambda name: t(f"eval.method.{name}"),
        )
        if st.form_submit_button(t("eval.run"), type="primary", icon=":material/play_arrow:"):
            with guard.on_screen():
                name, judged = _questions(source or "sample", samples, given)
                start(name, judged, cast("list[Method]", methods))


def start(set_name: str, judged: Sequence[Judged], methods: Sequence[Method]) -> None:
    """Start the runs in the background, one method after the other."""
    viewer = access.require("evaluate")
    if not methods:
        raise BadInput(t("eval.nomethod"))
    work = partial(_runs, set_name, judged, methods, viewer)
    total = len(judged) * len(methods)
    resources.background().start(_key(viewer), work, label=set_name, total=total)


def running(viewer: Viewer) -> list[tuple[str, Task]]:
    """Return the runs being made that this viewer will see, each with who started it."""
    everyone = resources.background().running(_key_of(""))
    found = [(key.removeprefix(_key_of("")), task) for key, task in everyone]
    return [(user, task) for user, task in found if viewer.units is None or user == viewer.name]


def follow(viewer: Viewer) -> None:
    """Draw the progress of the viewer's running evaluation; draws the page anew at its end."""
    task = resources.background().find(_key(viewer))
    if task is None:
        return
    if not task.ended:
        st.fragment(guard.guarded(_progress), run_every=0.5)()
        return
    resources.background().forget(_key(viewer))
    task.check()
    st.toast(t("eval.stopped") if task.stopping else t("eval.finished"))


def _progress() -> None:
    task = resources.background().find(_key(access.viewer()))
    if task is None or task.ended:
        st.rerun()
    done = sum(isinstance(event, EvaluationRow) for event in task.so_far())
    ui = state.language()
    st.button(t("eval.stop"), icon=":material/stop_circle:", on_click=task.stop)
    st.progress(
        min(1.0, done / max(1, task.total)),
        text=t(
            "eval.running",
            set=plain(task.label),
            done=formats.number(done, ui),
            total=formats.number(task.total, ui),
        ),
    )


def _questions(source: str, samples: Sequence[Judged], given: Any) -> tuple[str, Sequence[Judged]]:
    if source == "sample":
        return "questions.jsonl", samples
    if given is None:
        raise BadInput(t("eval.noset"))
    return cast("str", given.name), set_csv.parse(given.name, given.getvalue())


def _runs(
    set_name: str, judged: Sequence[Judged], methods: Sequence[Method], viewer: Viewer
) -> Iterator[object]:
    for method in methods:
        yield from resources.engine().evaluate(
            judged, set_name=set_name, method=method, viewer=viewer
        )


def _key(viewer: Viewer) -> str:
    return _key_of(viewer.name)


def _key_of(user: str) -> str:
    return f"{_TASK}:{user}"
