"""What membership of a group at the identity provider gives: a role, and units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast, get_args

from core.records import Role

EXAMPLE = "docai-admins=admin; evaluators=analyst:*; plant-7=staff:Unit 7|Unit 8"


@dataclass(frozen=True, slots=True)
class Grant:
    """What one group gives. `units` None means every unit; () means documents of no unit."""

    group: str
    role: Role
    units: tuple[str, ...] | None


def parse(text: str) -> tuple[Grant, ...]:
    """Read `group=role:unit|unit; …`; `*` is every unit. Raises ValueError with an example."""
    return tuple(_grant(part.strip()) for part in text.split(";") if part.strip())


def _grant(part: str) -> Grant:
    group, sign, given = part.rpartition("=")
    role, _, units = (piece.strip() for piece in given.partition(":"))
    if not sign or not group.strip():
        raise ValueError(f"{part!r} has no '='; write it as {EXAMPLE!r}")
    if role not in get_args(Role):
        raise ValueError(f"{role!r} is no role; use {', '.join(get_args(Role))}")
    named = tuple(unit.strip() for unit in units.split("|") if unit.strip())
    every = role == "admin" or "*" in named
    return Grant(group.strip(), cast("Role", role), None if every else named)


def merged(grants: tuple[Grant, ...], groups: tuple[str, ...]) -> Grant | None:
    """Return what all of these groups give together: the highest role and all their units."""
    held = [grant for grant in grants if grant.group in groups]
    if not held:
        return None
    order = get_args(Role)
    highest = max(held, key=lambda grant: order.index(grant.role))
    every = any(grant.units is None for grant in held)
    units = dict.fromkeys(unit for grant in held for unit in grant.units or ())
    return Grant(highest.group, highest.role, None if every else tuple(units))
