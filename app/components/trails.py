"""What was recorded: every call to a language model with what it sent, and who changed what."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from app import access, resources
from app.components import table
from app.components.markdown import plain
from app.texts import CATALOGUE, errors, t
from core.records import Sending, Viewer
from core.storage.audit import AuditEntry
from core.storage.ledger import LedgerEntry

_LATEST = 200
_LOOK = "ledger_look"


def ledger(viewer: Viewer) -> None:
    """Draw every call that left for a language model; a picked one shows what it sent."""
    entries = resources.engine().ledger(_LATEST, viewer=viewer)
    if not entries:
        st.info(t("admin.ledger.none"), icon=":material/lock:")
        return
    columns = [
        table.Column(t("admin.column.when"), kind="title"),
        table.Column(t("admin.column.who")),
        table.Column(t("admin.column.where")),
        table.Column(t("admin.column.model")),
        table.Column(t("admin.column.network")),
        table.Column(t("admin.column.passages"), kind="figure", narrow="labelled"),
        table.Column(t("admin.column.characters"), kind="figure", narrow="labelled"),
        table.Column(t("admin.column.masked"), kind="figure", narrow="labelled"),
    ]
    ids = _ids([f"{e.at.isoformat()} {e.user} {e.message_id}" for e in entries])
    made = table.listing(
        t("admin.view.ledger"),
        columns,
        map(table.row, ids, map(_call, entries)),
        whole=len(entries) < _LATEST,
        height=table.TALL,
    )
    st.caption(t("admin.ledger.pick"))
    picked = table.pick(made, key="ledger")
    if picked is not None:
        _sent(entries[ids.index(picked)], viewer)
    table.download(lambda: made, "docai-ledger.csv")


def _ids(names: Sequence[str]) -> list[str]:
    """Return ids of entries that come newest first; a new one changes none of the others."""
    return table.distinct(reversed(names))[::-1]


def _call(entry: LedgerEntry) -> list[table.Cell | str]:
    return [
        table.moment(entry.at, resources.engine().settings.zone),
        access.named(entry.user),
        entry.host,
        entry.model,
        t(f"admin.network.{entry.local}"),
        table.number(len(entry.passages)),
        table.number(entry.characters),
        table.number(entry.masked),
    ]


def _sent(entry: LedgerEntry, viewer: Viewer) -> None:
    found = _looked_at(entry, viewer)
    if not found:
        st.info(t("admin.ledger.nobody"), icon=":material/history:")
    for call in found:
        with st.container(border=True):
            st.markdown(f"**{plain(call.host)}** · {plain(call.model)}")
            for message in call.messages:
                st.caption(message.role)
                st.code(message.text, language=None, wrap_lines=True)


def _looked_at(entry: LedgerEntry, viewer: Viewer) -> list[Sending]:
    """Return what was sent; a look is on record once, however often the page is drawn."""
    held: tuple[LedgerEntry, list[Sending]] | None = st.session_state.get(_LOOK)
    if held is None or held[0] != entry:
        held = (entry, resources.administration().sent(entry, viewer=viewer))
        st.session_state[_LOOK] = held
    return held[1]


def audit(viewer: Viewer) -> None:
    """Draw who changed what and when, and the refused tries."""
    entries = resources.engine().audit(_LATEST, viewer=viewer)
    if not entries:
        st.info(t("admin.audit.none"), icon=":material/fact_check:")
        return
    only = st.toggle(t("admin.audit.refused"))
    shown = [e for e in entries if e.action == "refused"] if only else entries
    columns = [
        table.Column(t("admin.column.when"), kind="title"),
        table.Column(t("admin.column.who")),
        table.Column(t("admin.column.action")),
        table.Column(t("admin.column.subject"), kind="long"),
        table.Column(t("admin.column.detail"), kind="long", wide=True),
    ]
    ids = _ids([f"{e.at.isoformat()} {e.user} {e.action} {e.subject}" for e in shown])
    made = table.listing(
        t("admin.view.audit"),
        columns,
        map(table.row, ids, map(_change, shown)),
        whole=len(entries) < _LATEST,
        height=table.TALL,
    )
    table.show(made, key="audit")
    table.download(lambda: made, "docai-audit.csv")


def _change(entry: AuditEntry) -> list[table.Cell | str]:
    tone: table.Tone = "bad" if entry.action == "refused" else ""
    return [
        table.moment(entry.at, resources.engine().settings.zone),
        access.named(entry.user),
        table.Cell(_action(entry.action), tone=tone),
        entry.subject,
        errors.told(entry.detail),
    ]


def _action(name: str) -> str:
    return t(f"audit.{name}") if f"audit.{name}" in CATALOGUE else name
