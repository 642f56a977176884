"""One document: its pages, metadata with evidence, versions; edited and deleted here."""

from __future__ import annotations

from datetime import date
from typing import Any

import pandas as pd
import streamlit as st

from app import access, formats, guard, resources, state
from app.components import badges, pages
from app.components.markdown import plain
from app.texts import t
from core.records import Document, Evidence, Kind, Metadata, MetadataField, Period, Viewer

_FIELDS: tuple[MetadataField, ...] = (
    "title",
    "kind",
    "unit",
    "code",
    "revision",
    "language",
    "period",
)
_KINDS: tuple[Kind, ...] = ("report", "procedure", "technical", "other")
_VIEWS = ("pages", "metadata", "versions", "passages")


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
        st.caption(f":material/info: {plain(note)}")
    _actions(document, viewer)
    view = st.segmented_control(
        t("corpus.view"),
        _VIEWS,
        default="pages",
        required=True,
        format_func=lambda name: t(f"corpus.{name}"),
        label_visibility="collapsed",
    )
    {"pages": _pages, "metadata": _metadata, "versions": _versions, "passages": _passages}[
        view or "pages"
    ](document)


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
    who = t("user.local") if document.added_by == "local" else document.added_by
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
        if access.may("delete", viewer):
            with st.popover(t("corpus.delete"), icon=":material/delete:"):
                st.markdown(t("corpus.delete.sure", title=plain(document.metadata.title)))
                st.button(
                    t("word.delete"),
                    type="primary",
                    on_click=_delete,
                    args=(document.id,),
                )


@guard.guarded
def _delete(document_id: str) -> None:
    viewer = access.require("delete")
    resources.engine().delete(document_id, viewer=viewer)
    state.open_document(None)
    st.toast(t("corpus.deleted"))


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
        resources.engine().edit(document.id, changed, viewer=viewer)
        st.toast(t("corpus.edit.saved"))
    st.rerun()


def _pages(document: Document) -> None:
    if document.error:
        st.error(plain(document.error), icon=":material/error:")
        return
    number = 1
    if document.pages > 1:
        number = st.pagination(document.pages, key=f"page-{document.id}")
        st.caption(t("corpus.page.of", page=number, pages=document.pages))
    pages.browse(document, number)


def _metadata(document: Document) -> None:
    # The first piece of evidence is the strongest.
    evidence = {e.field: e for e in reversed(document.metadata.evidence)}
    frame = pd.DataFrame(
        {
            t("corpus.field"): [t(f"field.{name}") for name in _FIELDS],
            t("corpus.value"): [_value(document, name) for name in _FIELDS],
            t("corpus.evidence"): [
                _why(evidence.get(name), document.metadata, name) for name in _FIELDS
            ],
        }
    )
    st.table(frame, hide_index=True, border="horizontal")


def _value(document: Document, name: MetadataField) -> str:
    value = getattr(document.metadata, name)
    if name == "period":
        return formats.period(value, state.language())
    if name in ("kind", "language"):
        return t(f"{name}.{value}")
    return plain(value) if value else "–"


def _why(evidence: Evidence | None, about: Metadata, name: MetadataField) -> str:
    if evidence is None:
        return t("evidence.text" if getattr(about, name) else "corpus.evidence.none")
    parts = [t(f"evidence.{evidence.source}")]
    if evidence.page:
        parts.append(t("word.page", page=evidence.page))
    parts.append(t(f"certainty.{evidence.certainty}"))
    quoted = f" “{plain(evidence.snippet)}”" if evidence.snippet else ""
    return f"{', '.join(parts)}{quoted}"


def _versions(document: Document) -> None:
    versions = resources.engine().versions(document.id, viewer=access.viewer())
    if len(versions) < 2:
        st.caption(t("corpus.version.only"))
    zone, ui = resources.engine().settings.zone, state.language()
    for version in versions:
        with st.container(horizontal=True, vertical_alignment="center", border=True):
            when = formats.moment(version.added_at, ui, zone)
            line = t("corpus.version.line", version=version.version, when=when)
            st.markdown(f"**{line}** · {plain(version.name)}")
            if version.current:
                st.badge(t("corpus.version.current"), color="green")
            badges.superseded(version.current)
            if version.id == document.id:
                st.caption(t("corpus.version.this"), width="content")
            else:
                st.button(
                    t("corpus.open"),
                    key=f"version-{version.id}",
                    on_click=state.open_document,
                    args=(version.id,),
                )


def _passages(document: Document) -> None:
    for chunk in resources.engine().chunks(document.id, viewer=access.viewer())[:200]:
        with st.container(border=True):
            st.caption(f"{chunk.ordinal + 1} · {t('word.page', page=chunk.page)}")
            st.markdown(pages.plain_lines(chunk.text))
