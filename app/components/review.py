"""What was read of the files that were given, to be corrected before they are indexed."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import pandas as pd
import streamlit as st

from app import access, formats, guard, resources, state
from app.components.markdown import plain
from app.texts import errors, t
from core.drafts import Draft, changed_fields, twins
from core.records import Evidence, Kind, MetadataField, Period
from core.review import KEPT_DAYS

Edits = dict[MetadataField, Any]
_IDS, _ROWS, _GO = "review_ids", "review_rows", "review_go"
_TOLD_S = 0.5
_KINDS: tuple[Kind, ...] = ("report", "procedure", "technical", "other")
_TICK, _FIRST, _LAST = "tick", "first", "last"
_TEXTS: tuple[MetadataField, ...] = ("title", "unit", "code", "revision")
_UNREAD = ("waiting", "reading")
_EARLIEST, _LATEST = date(1900, 1, 1), date(2100, 12, 31)


def draw() -> None:
    """Draw the files that wait for a decision; nothing where there is none."""
    drafts = _drafts()
    if not drafts:
        return
    st.header(t("review.title"), anchor=False)
    if any(draft.state in _UNREAD for draft in drafts):
        st.fragment(guard.guarded(_progress), run_every=0.7)()
        return
    _failures([draft for draft in drafts if draft.state == "failed"])
    if read := [draft for draft in drafts if draft.state == "read"]:
        _table(read)


def _drafts() -> list[Draft]:
    return resources.engine().reviews.of(access.viewer().name)


def _progress() -> None:
    """Draw how far the reading is; the page is drawn anew once all is read."""
    drafts = _drafts()
    done = sum(draft.state not in _UNREAD for draft in drafts)
    if done == len(drafts):
        st.rerun()
    now = next((d.name for d in drafts if d.state == "reading"), "")
    text = t("review.reading", done=done, total=len(drafts), name=plain(now))
    st.progress(done / len(drafts), text=text)


def _failures(failed: Sequence[Draft]) -> None:
    if not failed:
        return
    with st.container(border=True):
        st.markdown(f":red[:material/error:] **{t('review.failed', count=len(failed))}**")
        for draft in failed:
            st.markdown(f"**{plain(draft.name)}**  \n{plain(errors.told(draft.error))}")
        ids = [draft.id for draft in failed]
        with st.container(horizontal=True):
            st.button(t("upload.retry"), icon=":material/refresh:", on_click=_again, args=(ids,))
            st.button(t("review.drop.failed"), icon=":material/close:", on_click=_drop, args=(ids,))


def _table(read: Sequence[Draft]) -> None:
    st.caption(t("review.how", days=KEPT_DAYS))
    edited = st.data_editor(
        _rows(read),
        hide_index=True,
        width="stretch",
        height=560 if len(read) > 14 else "auto",
        key=f"review-{hash(st.session_state[_IDS])}",
        column_config=_columns(),
        disabled=["name", "evidence", "note"],
        alt=t("review.title"),
    )
    rows = [{str(name): value for name, value in row.items()} for row in edited.to_dict("records")]
    wanted = {draft.id: _wanted(row, draft) for draft, row in zip(read, rows, strict=True)}
    ticks = {draft.id: bool(row[_TICK]) for draft, row in zip(read, rows, strict=True)}
    resources.engine().reviews.correct(wanted, ticks, user=access.viewer().name)
    ticked = {draft_id: edits for draft_id, edits in wanted.items() if ticks[draft_id]}
    _actions(read, ticked, rows)


def _rows(read: Sequence[Draft]) -> pd.DataFrame:
    """Return the table as it was when these files came into it, with what was corrected till then.

    Its rows must stay what they are while it is edited.
    """
    ids = tuple((draft.id, state.language()) for draft in read)
    if st.session_state.get(_IDS) != ids:
        st.session_state[_IDS] = ids
        found = twins(read)
        st.session_state[_ROWS] = pd.DataFrame([_row(one, found.get(one.id)) for one in read])
    frame: pd.DataFrame = st.session_state[_ROWS]
    return frame


def _row(draft: Draft, twin: Draft | None) -> dict[str, Any]:
    about, edits = draft.metadata, draft.edits
    is_known = draft.same is not None or twin is not None
    values: dict[str, Any] = {f: edits.get(f, getattr(about, f)) for f in (*_TEXTS, "kind")}
    period = edits.get("period", about.period if about else None)
    return {
        _TICK: not is_known if draft.ticked is None else draft.ticked,
        "name": draft.name,
        "note": _note(draft, twin),
        "title": values["title"] or "",
        "kind": t(f"kind.{values['kind']}"),
        "unit": values["unit"] or "",
        "code": values["code"] or "",
        "revision": values["revision"] or "",
        _FIRST: period.first if period else None,
        _LAST: period.last if period else None,
        "evidence": _evidence(draft),
    }


def _columns() -> dict[str, Any]:
    column = st.column_config
    days: dict[str, Any] = {"format": "DD/MM/YYYY", "min_value": _EARLIEST, "max_value": _LATEST}
    return {
        _TICK: column.CheckboxColumn(t("review.tick"), width=70),
        "name": column.TextColumn(t("upload.column.file"), width=170),
        "note": column.TextColumn(t("upload.column.note"), width=150),
        "title": column.TextColumn(t("field.title"), required=True, max_chars=300, width=190),
        "kind": column.SelectboxColumn(
            t("field.kind"), options=[t(f"kind.{kind}") for kind in _KINDS], required=True
        ),
        "unit": column.TextColumn(t("field.unit"), max_chars=80, width="small"),
        "code": column.TextColumn(t("field.code"), max_chars=80, width="small"),
        "revision": column.TextColumn(t("field.revision"), max_chars=40, width="small"),
        _FIRST: column.DateColumn(t("corpus.edit.first"), **days),
        _LAST: column.DateColumn(t("corpus.edit.last"), **days),
        "evidence": column.TextColumn(t("review.evidence"), width="medium"),
    }


def _evidence(draft: Draft) -> str:
    """Say where the date was read: in the file's name, or on which page."""
    found: Sequence[Evidence] = draft.metadata.evidence if draft.metadata else ()
    one = next((e for e in found if e.field == "period"), None)
    if one is None:
        return t("corpus.evidence.none")
    place = t("word.page", page=one.page) if one.page else t(f"evidence.{one.source}")
    doubt = "" if one.certainty == "sure" else f" ({t(f'certainty.{one.certainty}')})"
    return f"{place}{doubt}: {one.snippet}"


def _note(draft: Draft, twin: Draft | None) -> str:
    if draft.same is not None:
        return t("review.same", name=draft.same.name)
    if twin is not None:
        return t("review.twin", name=twin.name)
    if draft.back:
        return t("review.back")
    if draft.earlier is not None:
        revision = draft.earlier.metadata.revision
        mark = f" ({t('word.revision', revision=revision)})" if revision else ""
        return t("review.version", name=draft.earlier.name) + mark
    notes = [t("review.new"), *map(errors.told, draft.notes)]
    return " · ".join(notes)


def _wanted(row: Mapping[str, Any], draft: Draft) -> Edits:
    kinds = {t(f"kind.{kind}"): kind for kind in _KINDS}
    values: dict[MetadataField, Any] = {f: (row[f] or "").strip() or None for f in _TEXTS}
    values["title"] = values["title"] or (draft.metadata.title if draft.metadata else draft.name)
    values["kind"] = kinds[row["kind"]]
    values["period"] = _period(row)
    return changed_fields(draft, values)


def _period(row: Mapping[str, Any]) -> Period | None:
    first, last = _day(row[_FIRST]), _day(row[_LAST])
    first, last = first or last, last or first
    return Period(min(first, last), max(first, last)) if first and last else None


def _day(value: Any) -> date | None:
    if value is None or pd.isna(value):
        return None
    return value if type(value) is date else pd.Timestamp(value).date()


def _actions(
    read: Sequence[Draft], ticked: Mapping[str, Edits], rows: Sequence[Mapping[str, Any]]
) -> None:
    mixed = [row["name"] for row in rows if _is_mixed(row)]
    if mixed:
        st.warning(t("review.order", names=plain(", ".join(mixed))))
    count = formats.number(len(ticked), state.language())
    if not mixed:
        _go(ticked, read)
    with st.container(horizontal=True):
        st.button(
            t("review.index", count=count),
            type="primary",
            icon=":material/check:",
            disabled=not ticked or bool(mixed),
            on_click=st.session_state.update,
            args=({_GO: True},),
        )
        st.button(
            t("review.drop"),
            icon=":material/close:",
            on_click=_drop,
            args=([draft.id for draft in read],),
        )


def _go(ticked: Mapping[str, Edits], read: Sequence[Draft]) -> None:
    """Index once the table has told its last correction.

    A cell that was left by the very click on the button is told a moment after the click.
    That interrupts this run, and the next one comes here with it.
    """
    if not st.session_state.get(_GO):
        return
    with st.spinner(t("review.sending")):
        time.sleep(_TOLD_S)
    st.session_state.pop(_GO)
    _index(ticked, read)
    st.rerun()


def _is_mixed(row: Mapping[str, Any]) -> bool:
    first, last = _day(row[_FIRST]), _day(row[_LAST])
    return first is not None and last is not None and last < first


@guard.guarded
def _index(ticked: Mapping[str, Edits], read: Sequence[Draft]) -> None:
    """Index what is ticked. What is not stays, unless the library has its bytes anyway."""
    viewer = access.require("upload")
    resources.engine().index_drafts(ticked, viewer=viewer)
    found = twins(read)
    _drop([one.id for one in read if one.same is not None or one.id in found])
    st.toast(t("upload.queued", count=len(ticked)), icon=":material/check_circle:")


@guard.guarded
def _drop(draft_ids: Sequence[str]) -> None:
    viewer = access.require("upload")
    resources.engine().reviews.drop(draft_ids, user=viewer.name)


@guard.guarded
def _again(draft_ids: Sequence[str]) -> None:
    viewer = access.require("upload")
    resources.engine().reviews.again(draft_ids, user=viewer.name)
