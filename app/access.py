"""Who is signed in, and what they may see and do. The only place that decides it."""

from __future__ import annotations

from typing import Literal

from app.texts import t
from core.errors import NotAllowed
from core.records import LOCAL_ADMIN, Role, Viewer

PageName = Literal["chat", "upload", "corpus", "evaluation", "admin"]
Action = Literal["ask", "upload", "edit", "delete", "evaluate", "administer"]

_RANK: dict[Role, int] = {"staff": 0, "analyst": 1, "admin": 2}
_PAGES: dict[PageName, Role] = {
    "chat": "staff",
    "corpus": "staff",
    "upload": "admin",
    "evaluation": "analyst",
    "admin": "admin",
}
_ACTIONS: dict[Action, Role] = {
    "ask": "staff",
    "evaluate": "analyst",
    "upload": "admin",
    "edit": "admin",
    "delete": "admin",
    "administer": "admin",
}


def viewer() -> Viewer:
    """Return the user of this session: the single local admin of a loopback server."""
    return LOCAL_ADMIN


def may_see(page: PageName, who: Viewer) -> bool:
    """True if this user's navigation lists the page."""
    return _RANK[who.role] >= _RANK[_PAGES[page]]


def may(action: Action, who: Viewer) -> bool:
    """True if this user may do it."""
    return _RANK[who.role] >= _RANK[_ACTIONS[action]]


def require_page(page: PageName) -> Viewer:
    """Return the user, or raise NotAllowed: an address can be typed, so each page asks."""
    who = viewer()
    if not may_see(page, who):
        raise NotAllowed(t("access.page", role=t(f"role.{who.role}")))
    return who


def require(action: Action) -> Viewer:
    """Return the user, or raise NotAllowed; every action that changes something asks."""
    who = viewer()
    if not may(action, who):
        raise NotAllowed(t("access.action", role=t(f"role.{who.role}")))
    return who
