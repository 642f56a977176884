"""Who may come in, with which role and units; and what an admin changes of that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from typing import get_args

from core import metadata, permissions
from core.errors import BadInput, NotAllowed, NotFound
from core.grants import merged
from core.parts import Parts
from core.permissions import Action
from core.records import LOCAL_ADMIN, GrantedBy, Identity, Role, Ui, User, Viewer
from core.settings import Settings
from core.storage import audit, users

_SEEN_EVERY = timedelta(minutes=5)
_Granted = tuple[Role, tuple[str, ...] | None, GrantedBy]


def identity(settings: Settings, claims: Mapping[str, object]) -> Identity:
    """Return who the identity provider says is there.

    Raises NotAllowed where the claim that names users is missing or not confirmed.
    """
    named = _claim(claims, settings.user_claim)
    if not isinstance(named, str) or not named.strip():
        raise NotAllowed(
            f"The identity provider sent no claim {settings.user_claim!r}."
            " Let it send that, or set DOCAI_USER_CLAIM to one that names people."
        )
    if settings.user_claim == "email" and claims.get("email_verified") is False:
        raise NotAllowed(
            f"The address {named!r} is not confirmed at the identity provider. Confirm it there."
        )
    given = _claim(claims, settings.groups_claim)
    groups = (given,) if isinstance(given, str) else given if isinstance(given, list) else ()
    display = claims.get("name")
    return Identity(
        named.strip().casefold(),
        display if isinstance(display, str) else named,
        tuple(str(group) for group in groups),
    )


def _claim(claims: Mapping[str, object], path: str) -> object:
    """Return a claim; one named `a.b`, unless it is there by that very name, lies inside `a`."""
    if path in claims:
        return claims[path]
    head, _, rest = path.partition(".")
    inner = claims.get(head)
    return _claim(inner, rest) if rest and isinstance(inner, Mapping) else None


def sign_in(parts: Parts, settings: Settings, identity: Identity) -> User:
    """Return the user that an identity is here, made or brought up to date.

    Raises NotAllowed for one to whom nothing grants a role.
    """
    now = parts.clock()
    known = users.find(parts.database, identity.id)
    granted = _granted(settings, identity, known)
    if granted is None:
        note(parts, identity.id, "refused", subject="sign_in", detail="no role")
        raise NotAllowed(
            f"{identity.id!r} has no role in this dashboard yet. Ask an admin to add this address."
        )
    role, units, source = granted
    base = known or User(identity.id, identity.name, role, units, source, now)
    user = replace(base, name=identity.name or base.name, role=role, units=units, granted_by=source)
    if user != known:
        user = replace(user, seen_at=now)
        users.save(parts.database, user)
    elif user.seen_at is None or now - user.seen_at > _SEEN_EVERY:
        users.seen(parts.database, user.id, now=now)
    if known is None or (known.role, known.units) != (role, units):
        note(parts, user.id, "sign_in", subject=user.id, detail=_told(user))
    return user


def _granted(settings: Settings, identity: Identity, known: User | None) -> _Granted | None:
    """Return role, units and their source; the settings come first, then an admin's word."""
    if identity.id in settings.admin_ids:
        return "admin", None, "setting"
    if known is not None and known.granted_by == "admin":
        return known.role, known.units, "admin"
    if grant := merged(settings.grants, identity.groups):
        return grant.role, _normal(grant.units), "groups"
    if settings.unknown_users == "staff":
        return "staff", (), "default"
    return None


def local_user(parts: Parts) -> User:
    """Return the single admin of a dashboard without sign-in; only the language is kept."""
    known = users.find(parts.database, LOCAL_ADMIN.name)
    now = parts.clock()
    fresh = User(LOCAL_ADMIN.name, "", "admin", None, "setting", now)
    return replace(fresh, language=known.language) if known else fresh


def save(parts: Parts, user: User, *, by: Viewer) -> User:
    """Keep what an admin set of a user: it holds over groups. Raises BadInput, NotFound."""
    user = _checked(user)
    known = users.find(parts.database, user.id)
    _keep_an_admin(parts, known, role=user.role)
    note(parts, by.name, "save_user", subject=user.id, detail=_told(user))
    if known is not None:
        user = replace(user, created_at=known.created_at, seen_at=known.seen_at)
    users.save(parts.database, user)
    return user


def delete(parts: Parts, user_id: str, *, by: Viewer) -> None:
    """Remove a user. Raises NotFound, and BadInput for the last admin."""
    known = users.find(parts.database, user_id)
    if known is None:
        raise NotFound(f"There is no user {user_id!r}.")
    _keep_an_admin(parts, known, role="staff")
    note(parts, by.name, "delete_user", subject=user_id, detail=_told(known))
    users.delete(parts.database, user_id)


def set_language(parts: Parts, viewer: Viewer, language: Ui) -> None:
    """Keep the language of a user's screen."""
    if language not in get_args(Ui):
        raise BadInput(f"{language!r} is no language of the screen; use id or en.")
    if viewer == LOCAL_ADMIN and users.find(parts.database, viewer.name) is None:
        users.save(parts.database, local_user(parts))
    users.set_language(parts.database, viewer.name, language)


def require(parts: Parts, viewer: Viewer, action: Action, subject: str = "") -> None:
    """Raise NotAllowed where the role does not allow the action; the try is in the audit."""
    try:
        permissions.require(viewer, action)
    except NotAllowed as exc:
        note(parts, viewer.name, "refused", subject=subject or action, detail=str(exc))
        raise


@contextmanager
def watched(parts: Parts, viewer: Viewer, subject: str) -> Iterator[None]:
    """Keep in the audit that a viewer asked by id for what is there, but not theirs."""
    try:
        yield
    except NotFound as exc:
        if audit.holds(parts.database, subject):
            note(parts, viewer.name, "refused", subject=subject, detail=str(exc))
        raise


def note(parts: Parts, user: str, action: str, *, subject: str, detail: str = "") -> None:
    """Write one line into the audit trail."""
    audit.record(
        parts.database, audit.AuditEntry(parts.clock(), user, action, subject, detail[:500])
    )


def _checked(user: User) -> User:
    identity = user.id.strip().casefold()
    if not identity or any(c.isspace() for c in identity) or len(identity) > 254:
        raise BadInput(f"{user.id!r} is not an address; write it as name@company.co.id.")
    if user.role not in get_args(Role):
        raise BadInput(f"{user.role!r} is no role; use {', '.join(get_args(Role))}.")
    if identity == LOCAL_ADMIN.name:
        raise BadInput(f"{user.id!r} is the name of the local admin; choose another.")
    units = None if user.role == "admin" else _normal(user.units)
    return replace(
        user,
        id=identity,
        name=" ".join(user.name.split())[:200],
        role=user.role,
        units=units,
        granted_by="admin",
    )


def _normal(units: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Return units as documents name them: `unit 7` is `Unit 7`."""
    if units is None:
        return None
    return tuple(dict.fromkeys(metadata.normal_unit(unit) for unit in units if unit.strip()))


def _keep_an_admin(parts: Parts, known: User | None, *, role: Role) -> None:
    """Raise BadInput where this change would leave the dashboard without an admin."""
    if known is None or known.role != "admin" or role == "admin":
        return
    others = [u for u in users.list_users(parts.database) if u.role == "admin" and u.id != known.id]
    if not [u for u in others if u.id != LOCAL_ADMIN.name]:
        raise BadInput(f"{known.id!r} is the last admin; make another user an admin first.")


def _told(user: User) -> str:
    units = "every unit" if user.units is None else ", ".join(user.units) or "no unit"
    return f"{user.role}; {units}; by {user.granted_by}"
