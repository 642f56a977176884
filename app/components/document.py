"""One document: what it is, and the actions on it: download, edit, re-read, delete."""

from __future__ import annotations

from datetime import date
from typing import Any

import streamlit as st

from app import access, formats, guard, resources, state
from app.components import badges, rereading, undo, views
from app.components.markdown import plain
from app.texts import errors, t
from core.records import Document, Kind, MetadataField, Period, Viewer

_KINDS: tuple[Kind, ...] = ("report", "procedure", "technical", "other")


def back() -> None:
    """Draw the way back to the list."""
    st.button(
        t("corpus.back"),
        icon=":material/arrow_back:",
        type="tertiary",
        on_click=state.open_document,
        args=(None,),
    )


def draw(document: Document, viewer: Viewer) -> None:
    """Draw an opened document."""
    st.title(plain(document.metadata.title), anchor=False)
    _badges(document)
    for note in document.notes:
        st.caption(f":material/info: {plain(errors.told(note))}")
    _actions(document, viewer)
    rereading.follow(document.id)
    views.draw(document)


def _badges(document: Document) -> None:
    ui, about = state.language(), document.metadata
    with st.container(horizontal=True, gap="xsmall"):
        badges.period(about.period)
        badges.tag(t(f"kind.{about.kind}"))
        badges.tag(about.unit)
        badges.tag(about.code)
        badges.revision(about.revision)
        if document.status == "failed":
            badges.failed(t("status.failed"))
        else:
            badges.superseded(document.current)
    zone = resources.engine().settings.zone
    who = access.named(document.added_by)
    when = formats.moment(document.added_at, ui, zone)
    size = formats.size(document.size_bytes, ui)
    st.caption(f"{plain(document.name)} · {size} · {t('corpus.added', when=when, who=plain(who))}")


def _actions(document: Document, viewer: Viewer) -> None:
    with st.container(horizontal=True):
        original = resources.engine().original(document.id, viewer=access.viewer())
        if original.exists():
            st.download_button(
                t("corpus.download"),
                data=original.read_bytes,
                file_name=document.name,
                icon=":material/download:",
                on_click="ignore",
            )
        if access.may("edit", viewer) and document.status == "ready":
            with st.popover(t("corpus.edit"), icon=":material/edit:"):
                _edit(document)
            st.button(
                t("corpus.reread"),
                icon=":material/refresh:",
                help=t("corpus.reread.help"),
                disabled=rereading.is_running(document.id),
                on_click=rereading.start,
                args=(document.id,),
            )
        if access.may("delete", viewer):
            with st.popover(t("corpus.delete"), icon=":material/delete:"):
                st.markdown(t("corpus.delete.sure", title=plain(document.metadata.title)))
                days = resources.undoing().days if document.status == "ready" else 0
                st.caption(t("deleted.for" if days else "deleted.never", days=days))
                st.button(
                    t("word.delete"),
                    type="primary",
                    on_click=_delete,
                    args=(document,),
                )


@guard.guarded
def _delete(document: Document) -> None:
    viewer = access.require("delete")
    resources.engine().delete(document.id, viewer=viewer)
    state.open_document(None)
    undo.deleted([document])


def _edit(document: Document) -> None:
    about = document.metadata
    with st.form(f"edit-{document.id}", border=False):
        title = st.text_input(t("field.title"), about.title, max_chars=300)
        kind = st.selectbox(
            t("field.kind"),
            _KINDS,
            index=_KINDS.index(about.kind),
            format_func=lambda name: t(f"kind.{name}"),
        )
        unit = st.text_input(t("field.unit"), about.unit or "", max_chars=80)
        code = st.text_input(t("field.code"), about.code or "", max_chars=80)
        revision = st.text_input(t("field.revision"), about.revision or "", max_chars=40)
        first, last = _days(about.period)
        if st.form_submit_button(t("word.save"), type="primary"):
            wanted: dict[MetadataField, Any] = {
                "title": title.strip() or about.title,
                "kind": kind,
                "unit": unit.strip() or None,
                "code": code.strip() or None,
                "revision": revision.strip() or None,
            }
            _save(document, wanted, first, last)


def _days(period: Period | None) -> tuple[date | None, date | None]:
    limits: dict[str, Any] = {
        "min_value": date(1900, 1, 1),
        "max_value": date(2100, 12, 31),
        "format": "DD/MM/YYYY",
    }
    first = st.date_input(t("corpus.edit.first"), period.first if period else None, **limits)
    last = st.date_input(t("corpus.edit.last"), period.last if period else None, **limits)
    return first, last


@guard.guarded
def _save(
    document: Document, wanted: dict[MetadataField, Any], first: date | None, last: date | None
) -> None:
    viewer = access.require("edit")
    first, last = first or last, last or first
    if first and last and last < first:
        st.warning(t("corpus.edit.order"))
        return
    wanted["period"] = Period(first, last) if first and last else None
    changed = {k: v for k, v in wanted.items() if v != getattr(document.metadata, k)}
    if changed:
        before = resources.engine().document(document.id, viewer=viewer)
        undo.edited(before, resources.engine().edit(document.id, changed, viewer=viewer))
    st.rerun()
