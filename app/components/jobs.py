"""The ingest queue: progress of all, failures on top, a line a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from app import access, formats, guard, resources, state
from app.components import table as tables
from app.components.markdown import plain
from app.texts import errors, t
from core import progress
from core.records import Job, Outcome

_FAILURES_SHOWN = 8
_TALL_FROM = 50
_TONES: Mapping[Outcome, tables.Tone] = {
    "indexed": "good",
    "replaced": "good",
    "unchanged": "calm",
    "failed": "bad",
}


def live() -> None:
    """Draw the queue, again each second if something waited or ran as the page was drawn.

    It goes on after the last file: ending it would take a rerun of the whole page, and one
    that comes while the reader clicks on another page would undo the click.
    """
    jobs = resources.engine().jobs(viewer=access.viewer())
    active = progress.measure(jobs, _now()).active
    st.fragment(guard.guarded(_queue), run_every=1.0 if active else None)()


def _queue() -> None:
    jobs = resources.engine().jobs(viewer=access.viewer())
    if not jobs:
        st.info(t("upload.empty"), icon=":material/inbox:")
        return
    current = progress.current(jobs)
    measured = progress.measure(current, _now())
    _bar(measured)
    failures([job for job in current if job.state == "failed"])
    table(jobs)


def _bar(measured: progress.Progress) -> None:
    ui = state.language()
    text = t(
        "upload.progress",
        done=formats.number(measured.finished, ui),
        total=formats.number(measured.total, ui),
    )
    if measured.seconds_left is not None:
        text += f" · {t('upload.left', left=_left(measured.seconds_left))}"
    st.progress(measured.fraction, text=text)
    st.caption(
        t(
            "upload.summary",
            ready=formats.number(measured.ready, ui),
            unchanged=formats.number(measured.unchanged, ui),
            failed=formats.number(measured.failed, ui),
        )
    )


def failures(failed: Sequence[Job]) -> None:
    """Draw what failed and why, each with its retry."""
    if not failed:
        return
    with st.container(border=True):
        with _row():
            st.markdown(f":red[:material/error:] **{t('upload.failures')}** ({len(failed)})")
            if len(failed) > 1:
                ids = [job.id for job in failed]
                st.button(t("upload.retry.all"), on_click=_retry, args=(ids,))
        for job in failed[:_FAILURES_SHOWN]:
            with _row():
                st.markdown(f"**{plain(job.name)}**  \n{plain(errors.told(job.error or ''))}")
                st.button(
                    t("upload.retry"),
                    key=f"retry-{job.id}",
                    icon=":material/refresh:",
                    on_click=_retry,
                    args=([job.id],),
                )
        if len(failed) > _FAILURES_SHOWN:
            st.caption(t("upload.failures.more", count=len(failed) - _FAILURES_SHOWN))


def _row() -> DeltaGenerator:
    return st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    )


def table(jobs: Sequence[Job], *, whole: bool = True) -> None:
    """Draw a line a file, newest first, each with how far it is or how it ended."""
    columns = [
        tables.Column(t("upload.column.file"), kind="title"),
        tables.Column(t("upload.column.status"), wide=True),
        tables.Column(t("upload.column.note"), wide=True),
        tables.Column(t("upload.column.time"), kind="kept"),
        tables.Column(t("upload.column.user")),
    ]
    rows = [tables.row(job.id, _cells(job)) for job in jobs]
    height = "40rem" if len(jobs) > _TALL_FROM else None
    made = tables.listing(t("upload.jobs"), columns, rows, whole=whole, height=height)
    tables.show(made, key="jobs")
    tables.download(lambda: made, t("upload.csv.file"))


def _cells(job: Job) -> list[tables.Cell | str]:
    moment = tables.moment(job.updated_at, resources.engine().settings.zone)
    return [job.name, _status(job), _note(job), moment, access.named(job.user)]


def _status(job: Job) -> tables.Cell:
    share = job.done / job.total if job.stage == "embedding" and job.total else None
    tone = _TONES[job.outcome] if job.outcome else "calm" if job.state == "queued" else ""
    return tables.Cell(status(job), tone=tone, share=share)


def status(job: Job) -> str:
    """Return what is happening to a file, or how it ended, in words."""
    if job.outcome is not None:
        return t(f"outcome.{job.outcome}")
    return t(f"stage.{job.stage}", done=job.done, total=job.total)


def _note(job: Job) -> str:
    if job.error:
        return errors.told(job.error)
    return t(f"outcome.{job.outcome}.note") if job.outcome else ""


@guard.guarded
def _retry(job_ids: Sequence[str]) -> None:
    viewer = access.require("upload")
    for job_id in job_ids:
        resources.engine().retry(job_id, viewer=viewer)


def _left(seconds: float) -> str:
    if seconds < 90:
        return t("upload.left.seconds", n=max(1, round(seconds)))
    return t("upload.left.minutes", n=round(seconds / 60))


def _now() -> datetime:
    return datetime.now(UTC)
