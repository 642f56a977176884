"""What each role may do: the one table that the engine and the screen both ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from core.errors import NotAllowed
from core.records import Role, Viewer

Action = Literal["ask", "upload", "edit", "delete", "evaluate", "administer"]

_RANK: Mapping[Role, int] = {"staff": 0, "analyst": 1, "admin": 2}
_NEEDED: Mapping[Action, Role] = {
    "ask": "staff",
    "evaluate": "analyst",
    "upload": "admin",
    "edit": "admin",
    "delete": "admin",
    "administer": "admin",
}


def may(viewer: Viewer, action: Action) -> bool:
    """True if this user's role allows the action."""
    return _RANK[viewer.role] >= _RANK[_NEEDED[action]]


def sees(viewer: Viewer, unit: str | None) -> bool:
    """True if the viewer may read documents of this unit; those of no unit are everyone's."""
    return viewer.units is None or unit is None or unit in viewer.units


def require(viewer: Viewer, action: Action) -> None:
    """Raise NotAllowed where the role does not allow the action."""
    if not may(viewer, action):
        raise NotAllowed(
            f"The role {viewer.role!r} may not {action}: it takes {_NEEDED[action]!r}."
            " Ask an admin."
        )
