"""Threads: which one is open, the list of them, and asking in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import streamlit as st

from app import access, formats, guard, resources, state
from app.components import undo
from app.components.markdown import plain
from app.texts import t
from core.assistant.exported import ExportKind
from core.background import Task
from core.errors import NotFound
from core.records import Reading, Thread, Viewer

_TITLE_LENGTH = 60
_EXPORTS: dict[ExportKind, str] = {
    "pdf": "PDF",
    "docx": "Word",
    "xlsx": "Excel",
    "md": "Markdown",
}


def opened(viewer: Viewer) -> Thread | None:
    """Return the open thread, or None; one that is gone is said once and closed."""
    wanted = state.thread()
    found = next((th for th in resources.engine().threads(viewer) if th.id == wanted), None)
    if wanted and found is None:
        with suppress(NotFound):  # of another user's conversation the try goes into the audit
            resources.engine().messages(wanted, viewer=viewer)
        st.warning(t("chat.thread.gone"))
        state.open_thread(None)
    state.keep_thread_in_address()
    return found


def running(thread: Thread | None) -> Task | None:
    """Return the answer of a thread that is being written; says why an ended one failed."""
    background = resources.background()
    task = background.find(_key(thread.id)) if thread else None
    if thread is None or task is None or not task.ended:
        return task
    background.forget(_key(thread.id))
    if task.stopping:
        st.toast(t("chat.stopped"))
    with guard.on_screen():
        task.check()
    return None


@guard.guarded
def ask(question: str, reading: Reading | None = None) -> None:
    """Ask in the open thread, or in a new one; the answer goes on if the page is left."""
    viewer = access.require("ask")
    engine = resources.engine()
    thread = state.thread()
    if thread is None:
        thread = engine.create_thread(viewer, title=_short(question)).id
        state.open_thread(thread)
    work = partial(_turn, question, thread, viewer, reading=reading)
    resources.background().start(_key(thread), work, label=question)


@guard.guarded
def stop(thread_id: str) -> None:
    """End the running answer of a thread."""
    if running := resources.background().find(_key(thread_id)):
        running.stop()


def bar(thread: Thread | None, viewer: Viewer) -> None:
    """Draw the thread's title, the list of threads and the way to a new one."""
    with st.container(horizontal=True, vertical_alignment="center", key="thread-bar"):
        st.title(plain(thread.title) if thread else t("chat.new"), anchor=False)
        with st.popover(t("chat.threads"), icon=":material/history:"):
            _threads(thread, viewer)
        if thread is None:
            return
        with st.popover(t("chat.thread.options"), icon=":material/edit:"):
            _options(thread, viewer)
        st.button(
            t("chat.new"),
            icon=":material/add:",
            on_click=state.open_thread,
            args=(None,),
        )


def _threads(current: Thread | None, viewer: Viewer) -> None:
    search = st.text_input(t("chat.threads.search"), icon=":material/search:")
    found = resources.engine().threads(viewer, search=search)
    if not found:
        st.caption(t("chat.threads.nomatch" if search else "chat.threads.none"))
    zone, ui = resources.engine().settings.zone, state.language()
    for thread in found[:30]:
        day = formats.day(thread.updated_at.astimezone(zone).date(), ui, short=True)
        st.button(
            f"{plain(thread.title) or '…'}  :gray[{day}]",
            key=f"open-{thread.id}",
            type="tertiary",
            disabled=current is not None and thread.id == current.id,
            on_click=state.open_thread,
            args=(thread.id,),
        )


def _options(thread: Thread, viewer: Viewer) -> None:
    with st.form(f"rename-{thread.id}", border=False):
        title = st.text_input(t("chat.thread.title"), value=thread.title, max_chars=120)
        if st.form_submit_button(t("word.save")) and title.strip():
            resources.engine().rename_thread(thread.id, title.strip(), viewer=viewer)
            st.rerun()
    _exports(thread)
    st.caption(t("chat.thread.delete.sure"))
    if days := resources.undoing().days:
        st.caption(t("deleted.thread.for", days=days))
    st.button(
        t("chat.thread.delete"),
        icon=":material/delete:",
        on_click=_delete,
        args=(thread,),
    )


def _exports(thread: Thread) -> None:
    """Draw the downloads; a file is made only when it is asked for."""
    viewer = access.viewer()
    name = _file_name(thread)
    st.caption(t("chat.export"))
    with st.container(horizontal=True, gap="xsmall"):
        for kind, label in _EXPORTS.items():
            st.download_button(
                label,
                data=partial(resources.engine().export_thread, thread.id, kind, viewer=viewer),
                file_name=f"{name}.{kind}",
                key=f"export-{kind}-{thread.id}",
                icon=":material/download:",
                on_click="ignore",
            )


def _file_name(thread: Thread) -> str:
    """Return a name that every file system takes."""
    return re.sub(r"[^\w-]+", "_", thread.title).strip("_")[:_TITLE_LENGTH] or "DocAI"


@guard.guarded
def _delete(thread: Thread) -> None:
    resources.engine().delete_thread(thread.id, viewer=access.viewer())
    state.open_thread(None)
    undo.thread_deleted(thread)


def _turn(
    question: str, thread: str, viewer: Viewer, *, reading: Reading | None
) -> Iterator[object]:
    return resources.engine().ask(question, thread=thread, viewer=viewer, reading=reading)


def _key(thread_id: str) -> str:
    return f"turn:{thread_id}"


def _short(question: str) -> str:
    words = " ".join(question.split())
    return words if len(words) <= _TITLE_LENGTH else words[: _TITLE_LENGTH - 1].rstrip() + "…"
