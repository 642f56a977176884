"""An index of another model than the settings': said to admins, its successor built here."""

from __future__ import annotations

from collections.abc import Iterator

import streamlit as st

from app import access, formats, guard, resources, state
from app.components.markdown import plain
from app.texts import t
from core.background import Task
from core.records import Viewer

KEY = "reindex"


def banner(viewer: Viewer) -> None:
    """Say to an admin that the index is another model's, and what to do now."""
    if not access.may("administer", viewer):
        return
    named = resources.engine().describe(viewer=viewer)
    if not named["asked"]:
        return
    made, asked = plain(named["embedder"]), plain(named["asked"])
    st.warning(
        t(f"reindex.{named['next_index']}", made=made, asked=asked),
        icon=":material/swap_horiz:",
    )


def draw(viewer: Viewer) -> None:
    """Draw the button that builds the settings' index, or how far that is; else nothing."""
    named = resources.engine().describe(viewer=viewer)
    task = resources.background().find(KEY)
    if task is not None and not task.ended:
        st.fragment(guard.guarded(_wait), run_every=1.0)()
    elif named["next_index"] == "waiting":
        if task is not None:
            with guard.on_screen():
                task.check()
        st.button(t("reindex.start"), icon=":material/refresh:", on_click=_start, type="primary")


@guard.guarded
def _start() -> None:
    viewer = access.require("administer")
    resources.background().start(KEY, lambda: _reindex(viewer))


def _reindex(viewer: Viewer) -> Iterator[tuple[int, int]]:
    yield from resources.engine().reindex(viewer=viewer)
    resources.health.clear()


def _wait() -> None:
    task = resources.background().find(KEY)
    if task is None or task.ended:
        st.rerun()
    done, total = _progress(task)
    ui = state.language()
    text = t("reindex.progress", done=formats.number(done, ui), total=formats.number(total, ui))
    st.progress(done / total if total else 0.0, text=text)


def _progress(task: Task) -> tuple[int, int]:
    latest = task.latest()
    return latest if isinstance(latest, tuple) else (0, 0)
