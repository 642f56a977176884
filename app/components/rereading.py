"""Reading a stored document again: started here, done in the background, followed to its end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import streamlit as st

from app import access, guard, resources
from app.components.markdown import plain
from app.texts import errors, t
from core.records import FileReport, Viewer


@guard.guarded
def start(document_id: str) -> None:
    """Read a document's original again; the page may be left."""
    viewer = access.require("edit")
    work = partial(_reread, document_id, viewer)
    resources.background().start(_key(document_id), work, label=document_id)


def is_running(document_id: str) -> bool:
    """True while a document is read again."""
    task = resources.background().find(_key(document_id))
    return task is not None and not task.ended


def follow(document_id: str) -> None:
    """Draw that a document is being read again, or how that ended; nothing otherwise."""
    if is_running(document_id):
        st.fragment(guard.guarded(_wait), run_every=0.7)(document_id)
        return
    task = resources.background().find(_key(document_id))
    if task is None:
        return
    resources.background().forget(_key(document_id))
    with guard.on_screen():
        for report in task.follow():
            if isinstance(report, FileReport):
                _told(report)


def _wait(document_id: str) -> None:
    if not is_running(document_id):
        st.rerun()
    st.info(t("corpus.reread.running"), icon=":material/hourglass_top:")


def _told(report: FileReport) -> None:
    if report.status == "failed":
        st.error(plain(errors.told(report.error or "")), icon=":material/error:")
    elif report.status == "unchanged":
        st.success(t("corpus.reread.same"), icon=":material/check_circle:")
    else:
        st.success(t("corpus.reread.done"), icon=":material/check_circle:")


def _reread(document_id: str, viewer: Viewer) -> Iterator[FileReport]:
    yield resources.engine().reread(document_id, viewer=viewer)


def _key(document_id: str) -> str:
    return f"reread:{document_id}"
