"""Who is signed in, and what they may see and do. The only place of the screen that decides it."""

from __future__ import annotations

from typing import Literal

import streamlit as st

from app import launch, resources
from app.texts import t
from core import accounts, permissions
from core.errors import NotAllowed
from core.permissions import Action
from core.records import User, Viewer

PageName = Literal["chat", "upload", "corpus", "evaluation", "admin"]

_PAGES: dict[PageName, Action] = {
    "chat": "ask",
    "corpus": "ask",
    "upload": "upload",
    "evaluation": "evaluate",
    "admin": "administer",
}


def configured() -> bool:
    """True if people sign in with OpenID Connect; without it there is one local admin."""
    return st.secrets.load_if_toml_exists() and "auth" in st.secrets


def providers() -> list[str]:
    """Return the names under `[auth.…]`; none where `[auth]` itself is the only provider."""
    return [name for name, value in st.secrets["auth"].items() if hasattr(value, "items")]


def signed_in() -> bool:
    """True if somebody is there: signed in, or the local admin."""
    return not configured() or bool(st.user.is_logged_in)


def user() -> User:
    """Return the user of this session. Raises NotAllowed where nothing grants them a role."""
    engine = resources.engine()
    if not configured():
        return engine.local_user()
    if not st.user.is_logged_in:
        raise NotAllowed(t("access.signin"))
    return engine.sign_in(accounts.identity(engine.settings, st.user.to_dict()))


def viewer() -> Viewer:
    """Return who asks, for the verbs of the engine."""
    return user().viewer


def named(user_id: str) -> str:
    """Return a user's id as the screen says it: the local admin has none of their own."""
    return t("user.local") if user_id == "local" else user_id


def may_see(page: PageName, who: Viewer) -> bool:
    """True if this user's navigation lists the page."""
    return permissions.may(who, _PAGES[page])


def may(action: Action, who: Viewer) -> bool:
    """True if this user may do it."""
    return permissions.may(who, action)


def require_page(page: PageName) -> Viewer:
    """Return the user, or raise NotAllowed: an address can be typed, so each page asks."""
    return _required(_PAGES[page], "access.page", subject=f"/{page}")


def require(action: Action) -> Viewer:
    """Return the user, or raise NotAllowed; every action that changes something asks."""
    return _required(action, "access.action", subject=action)


def _required(action: Action, text: str, *, subject: str) -> Viewer:
    who = viewer()
    try:
        resources.engine().require(action, subject=subject, viewer=who)
    except NotAllowed as exc:
        raise NotAllowed(t(text, role=t(f"role.{who.role}"))) from exc
    return who


def refuse_open_door() -> None:
    """Raise NotAllowed where people who should sign in, or other machines, would just come in.

    `docai serve` refuses to start so; this holds for a server that was started otherwise.
    """
    settings, by_browser = resources.engine().settings, bool(st.context.headers)
    if configured():
        return
    if launch.has_sign_in(settings.secrets):
        raise NotAllowed(t("access.unread", file=settings.secrets))
    if settings.container or not by_browser:
        return
    if not launch.is_loopback(st.get_option("server.address") or "0.0.0.0"):
        raise NotAllowed(t("access.open"))
