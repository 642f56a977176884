"""What is kept and for how long: backups made here, and the rules of retention in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import streamlit as st

from app import access, formats, guard, resources, state
from app.components import table
from app.components.markdown import plain
from app.texts import t
from core.operations import backups
from core.operations.backup import Manifest
from core.operations.backups import Kept
from core.records import Viewer

_TASK = "backup"
_LARGEST_DOWNLOAD = 1_000_000_000
_DELETED = "keep_deleted_days"
_RULES = (_DELETED, "keep_chats_days", "keep_ledger_days", "keep_audit_days", "keep_jobs_days")


def draw(viewer: Viewer) -> None:
    """Draw the backups with what can be done with each, and the rules of retention."""
    left, right = st.columns(2, gap="medium")
    with left, st.container(border=True):
        st.subheader(t("keeping.backups"), anchor=False)
        _make()
        _list(backups.kept(resources.engine(), viewer=viewer))
    with right, st.container(border=True):
        st.subheader(t("keeping.rules"), anchor=False)
        _rules()


def _make() -> None:
    """Draw the button, or that a backup is being made; how the last one ended is said once."""
    task = resources.background().find(_TASK)
    if task is not None and not task.ended:
        st.fragment(guard.guarded(_wait), run_every=0.7)()
        return
    if task is not None:
        resources.background().forget(_TASK)
        with guard.on_screen():
            _told([event for event in task.follow() if isinstance(event, Manifest)])
    st.button(t("keeping.make"), icon=":material/archive:", on_click=_start, type="primary")


def _told(made: Sequence[Manifest]) -> None:
    ui = state.language()
    for manifest in made:
        documents, size = formats.number(manifest.documents, ui), formats.size(manifest.size, ui)
        st.success(t("keeping.made", documents=documents, size=size), icon=":material/check:")


@guard.guarded
def _start() -> None:
    viewer = access.require("administer")
    resources.background().start(_TASK, lambda: _work(viewer))


def _work(viewer: Viewer) -> Iterator[Manifest]:
    yield backups.make(resources.engine(), viewer=viewer)


def _wait() -> None:
    task = resources.background().find(_TASK)
    if task is None or task.ended:
        st.rerun()
    st.info(t("keeping.making"), icon=":material/hourglass_top:")


def _list(found: Sequence[Kept]) -> None:
    if not found:
        st.caption(t("keeping.none"))
        return
    zone, ui = resources.engine().settings.zone, state.language()
    st.caption(t("keeping.where", folder=plain(str(found[0].path.parent))))
    for one in found:
        about = f"{formats.moment(one.made_at, ui, zone)} · {formats.size(one.size_bytes, ui)}"
        with st.container(
            horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
        ):
            st.markdown(f"{plain(one.name)}  \n:gray[{about}]")
            with st.container(horizontal=True, width="content", gap="xsmall"):
                _actions(one)


def _actions(one: Kept) -> None:
    viewer = access.viewer()
    if one.size_bytes <= _LARGEST_DOWNLOAD:
        st.download_button(
            t("keeping.download"),
            data=partial(backups.hand_over, resources.engine(), one.name, viewer=viewer),
            file_name=one.name,
            mime="application/zip",
            key=f"take-{one.name}",
            icon=":material/download:",
            on_click="ignore",
        )
    with st.popover(t("word.delete"), icon=":material/delete:", key=f"drop-{one.name}"):
        st.markdown(t("keeping.delete.sure", name=plain(one.name)))
        st.button(
            t("word.delete"),
            key=f"drop-sure-{one.name}",
            type="primary",
            on_click=_delete,
            args=(one.name,),
        )


@guard.guarded
def _delete(name: str) -> None:
    viewer = access.require("administer")
    backups.delete(resources.engine(), name, viewer=viewer)
    st.toast(t("keeping.deleted"))


def _rules() -> None:
    settings, ui = resources.engine().settings, state.language()
    rows = []
    for name in _RULES:
        days: int = getattr(settings, name)
        none = t("keeping.never") if name == _DELETED else t("keeping.ever")
        kept = t("keeping.days", days=formats.number(days, ui)) if days else none
        rows.append((t(f"keeping.{name}"), kept, f"DOCAI_{name.upper()}"))
    names = [t(f"keeping.column.{name}") for name in ("what", "long", "setting")]
    table.show(table.facts(t("keeping.rules"), names, rows), key="keeping-rules")
    st.caption(t("keeping.rules.note"))
