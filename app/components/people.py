"""Users of the dashboard: their roles and units, added, changed and removed by an admin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import streamlit as st

from app import access, guard, resources
from app.components import table
from app.components.markdown import plain
from app.texts import t
from core.errors import BadInput
from core.records import Role, User, Viewer

_ROLES: tuple[Role, ...] = get_args(Role)
_NEW = ""
_CHOSEN, _LIST = "people_chosen", "people"


def draw(viewer: Viewer) -> None:
    """Draw everyone with a role, and the form that changes one or adds another."""
    if not access.configured():
        st.info(t("people.local"), icon=":material/lock_open:")
    people = [user for user in resources.engine().users(viewer=viewer) if user.id != "local"]
    if people:
        _table(people)
    elif access.configured():
        st.info(t("people.none"), icon=":material/group_add:")
    by_id = {user.id: user for user in people}
    chosen = st.selectbox(
        t("people.choose"),
        [_NEW, *by_id],
        format_func=lambda user_id: t("people.new") if user_id == _NEW else user_id,
        key=_CHOSEN,
        on_change=_mark,
    )
    _form(by_id.get(chosen or _NEW), viewer)


def _table(people: Sequence[User]) -> None:
    """Draw the users; a picked one is put into the form below."""
    columns = [
        table.Column(t("people.id"), kind="title"),
        table.Column(t("people.name")),
        table.Column(t("people.role")),
        table.Column(t("people.units")),
        table.Column(t("people.granted"), narrow="labelled"),
        table.Column(t("people.seen"), narrow="labelled"),
    ]
    rows = [table.row(user.id, _cells(user)) for user in people]
    made = table.listing(t("people.table"), columns, rows, height=table.TALL)
    table.pick(made, key=_LIST, picked=_choose)


def _choose(user_id: str | None) -> None:
    st.session_state[_CHOSEN] = user_id or _NEW


def _mark() -> None:
    """Show in the list whom the choice below the list is about."""
    chosen = st.session_state.get(_CHOSEN)
    table.choose([chosen] if chosen else [], key=_LIST)


def _cells(user: User) -> list[table.Cell | str]:
    zone = resources.engine().settings.zone
    never = table.Cell(t("people.never"), value="")
    return [
        user.id,
        user.name,
        t(f"role.{user.role}"),
        _units(user),
        t(f"people.granted.{user.granted_by}"),
        table.moment(user.seen_at, zone) if user.seen_at else never,
    ]


def _units(user: User) -> str:
    if user.units is None:
        return t("people.units.all")
    return ", ".join(user.units) or t("people.units.none")


def _form(user: User | None, viewer: Viewer) -> None:
    key = user.id if user else "new"
    found = {d.metadata.unit for d in resources.engine().documents(viewer=viewer)}
    held = user.units if user and user.units else ()
    known = sorted({unit for unit in (*found, *held) if unit})
    with st.form(f"person-{key}", border=True):
        identity = st.text_input(
            t("people.id"), value=user.id if user else "", disabled=user is not None
        )
        name = st.text_input(t("people.name"), value=user.name if user else "")
        role = st.radio(
            t("people.role"),
            _ROLES,
            index=_ROLES.index(user.role) if user else 0,
            format_func=lambda one: t(f"role.{one}"),
            captions=[t(f"people.may.{one}") for one in _ROLES],
        )
        every = st.checkbox(t("people.units.all"), value=bool(user and user.units is None))
        units = st.multiselect(
            t("people.units"),
            known,
            default=list(held),
            help=t("people.units.help"),
            placeholder=t("people.units.choose"),
        )
        if st.form_submit_button(t("word.save"), type="primary"):
            with guard.on_screen():
                given = user.id if user else identity
                _save(given, name, role, None if every else tuple(units))
    if user is not None:
        with st.popover(t("people.delete"), icon=":material/person_remove:"):
            st.write(t("people.delete.sure", name=plain(user.id)))
            st.button(t("word.delete"), type="primary", on_click=_delete, args=(user.id,))


def _save(identity: str, name: str, role: Role, units: tuple[str, ...] | None) -> None:
    viewer = access.require("administer")
    if not identity.strip():
        raise BadInput(t("people.noid"))
    engine = resources.engine()
    now = engine.parts.clock()
    engine.save_user(User(identity, name, role, units, "admin", now), viewer=viewer)
    st.toast(t("people.saved"))
    st.rerun()


@guard.guarded
def _delete(user_id: str) -> None:
    resources.engine().delete_user(user_id, viewer=access.require("administer"))
