"""Those who use the dashboard, as the identity provider and an admin describe them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from core.records.catalogue import Role, Viewer

GrantedBy = Literal["setting", "groups", "default", "admin"]
Ui = Literal["id", "en"]


@dataclass(frozen=True, slots=True)
class Identity:
    """Who the provider says is there: `id` is the casefolded e-mail address, or other claim."""

    id: str
    name: str
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class User:
    """A person with a role; `units` None means documents of every unit.

    `granted_by` says where role and units come from: what an `admin` set by hand is kept,
    the rest is asked anew at each sign-in. `language` is that of the screen.
    """

    id: str
    name: str
    role: Role
    units: tuple[str, ...] | None
    granted_by: GrantedBy
    created_at: datetime
    language: Ui | None = None
    seen_at: datetime | None = None

    @property
    def viewer(self) -> Viewer:
        """What every verb asks for."""
        return Viewer(self.id, self.role, self.units)
