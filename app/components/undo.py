"""The bar that says what was just done and takes it back; it stays when the page is changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import streamlit as st

from app import access, formats, guard, resources, state
from app.components.markdown import plain
from app.texts import t
from core.records import Document, Thread, Viewer

_OFFER = "undo_offer"
_LONGEST = 80


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be taken back: by whom it was done, of what name, and to which documents.

    `edit` is a document before and after it was edited.
    """

    owner: str
    kind: Literal["document", "documents", "edit", "thread"]
    name: str
    ids: tuple[str, ...]
    edit: tuple[Document, Document] | None = None


def deleted(documents: Sequence[Document]) -> None:
    """Offer to bring back documents that were just deleted."""
    names = [document.metadata.title for document in documents]
    # One that was never read is gone at once.
    ids = tuple(document.id for document in documents if document.status == "ready")
    _offer("document" if len(names) == 1 else "documents", names[0], ids)


def edited(before: Document, after: Document) -> None:
    """Offer to take an edit back."""
    _offer("edit", after.metadata.title, (after.id,), (before, after))


def thread_deleted(thread: Thread) -> None:
    """Offer to bring back a conversation that was just deleted."""
    _offer("thread", thread.title, (thread.id,))


def draw(viewer: Viewer) -> None:
    """Draw the bar for what this user did last, unless it was taken back or dismissed."""
    offer = _offered()
    if offer is None or offer.owner != viewer.name:
        return
    with st.container(
        border=True,
        horizontal=True,
        vertical_alignment="center",
        key="undo-bar",
    ):
        st.markdown(f":material/info: {_said('undo', offer)}", width="stretch")
        if offer.ids:
            st.button(
                t("undo.do"),
                icon=":material/undo:",
                key="undo-do",
                on_click=_undo,
                args=(offer,),
            )
        st.button(
            t("word.close"),
            icon=":material/close:",
            type="tertiary",
            key="undo-dismiss",
            on_click=_dismiss,
        )


def _offer(
    kind: Literal["document", "documents", "edit", "thread"],
    name: str,
    ids: tuple[str, ...],
    edit: tuple[Document, Document] | None = None,
) -> None:
    kept = ids if edit or resources.undoing().days else ()
    short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"
    st.session_state[_OFFER] = Offer(access.viewer().name, kind, short, kept, edit)


def _offered() -> Offer | None:
    offer: Offer | None = st.session_state.get(_OFFER)
    return offer


def _dismiss() -> None:
    st.session_state[_OFFER] = None


@guard.guarded
def _undo(offer: Offer) -> None:
    """Take it back. What fails is said, and the bar is gone all the same: it cannot succeed."""
    _dismiss()
    undoing = resources.undoing()
    if offer.edit is not None:
        undoing.take_back(*offer.edit, viewer=access.require("edit"))
    elif offer.kind == "thread":
        undoing.undelete_thread(offer.ids[0], viewer=access.viewer())
        state.open_thread(offer.ids[0])
    else:
        undoing.undelete(offer.ids, viewer=access.require("delete"))
    st.toast(_said("undo.done", offer), icon=":material/undo:")


def _said(prefix: str, offer: Offer) -> str:
    count = formats.number(len(offer.ids), state.language())
    return t(f"{prefix}.{offer.kind}", name=plain(offer.name), count=count)
