"""The documents that were deleted lately, to be brought back or deleted for good."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from app import access, formats, guard, resources, state
from app.components import badges
from app.components.markdown import plain
from app.texts import t
from core.records import Viewer
from core.storage.deleted import Deleted

_PAGE = 10
_CHOSEN = "deleted_chosen"


def heading(title: str, viewer: Viewer) -> list[Deleted]:
    """Draw a title and beside it, for who may delete, the way to the list; it, once chosen."""
    found = resources.undoing().deleted(viewer=viewer) if access.may("delete", viewer) else []
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.title(title, anchor=False, width="content")
        if not found:
            return []
        chosen = bool(st.session_state.get(_CHOSEN))
        count = formats.number(len(found), state.language())
        st.button(
            t("deleted.close") if chosen else t("deleted.title", count=count),
            icon=":material/arrow_back:" if chosen else ":material/delete:",
            type="tertiary",
            key="deleted-switch",
            on_click=st.session_state.update,
            args=({_CHOSEN: not chosen},),
        )
    return found if chosen else []


def draw(found: Sequence[Deleted]) -> None:
    """Draw the list."""
    count = formats.number(len(found), state.language())
    st.header(t("deleted.title", count=count), anchor=False)
    st.caption(t("deleted.note", days=resources.undoing().days))
    pages = -(-len(found) // _PAGE)
    page = st.pagination(pages, key=f"deleted-page-{pages}") if pages > 1 else 1
    for one in found[(page - 1) * _PAGE : page * _PAGE]:
        _row(one)


def _row(one: Deleted) -> None:
    document = one.document
    title = plain(document.metadata.title)
    with st.container(border=True, horizontal=True, vertical_alignment="center"):
        with st.container(width="stretch", gap="xsmall"):
            st.markdown(f"**{title}**")
            with st.container(horizontal=True, gap="xsmall"):
                badges.period(document.metadata.period)
                badges.tag(document.metadata.unit)
                badges.revision(document.metadata.revision)
            st.caption(f"{plain(document.name)} · {_when(one)}")
        with st.container(horizontal=True, width="content"):
            st.button(
                t("deleted.back"),
                icon=":material/undo:",
                key=f"undelete-{document.id}",
                help=title,
                on_click=_undelete,
                args=(document.id,),
            )
            with st.popover(t("deleted.forget"), type="tertiary", key=f"forget-{document.id}"):
                st.markdown(t("deleted.forget.sure", title=title))
                st.button(
                    t("deleted.forget"),
                    type="primary",
                    key=f"forget-sure-{document.id}",
                    on_click=_forget,
                    args=(document.id,),
                )


def _when(one: Deleted) -> str:
    ui, zone = state.language(), resources.engine().settings.zone
    at, until = (
        formats.moment(moment, ui, zone) for moment in (one.at, resources.undoing().until(one))
    )
    return t("deleted.line", when=at, who=plain(access.named(one.by)), until=until)


@guard.guarded
def _undelete(document_id: str) -> None:
    viewer = access.require("delete")
    resources.undoing().undelete([document_id], viewer=viewer)
    st.toast(t("undo.done.document"), icon=":material/undo:")


@guard.guarded
def _forget(document_id: str) -> None:
    viewer = access.require("delete")
    resources.undoing().forget([document_id], viewer=viewer)
    st.toast(t("deleted.forgotten"))
