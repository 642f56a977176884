"""Rules of how long records are kept, applied once a day; and forgetting a user."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import uuid4

from core import undoing
from core.errors import BadInput
from core.operations.rounds import Rounds
from core.parts import Parts
from core.review import KEPT_DAYS
from core.storage import audit, retention
from core.storage.database import Database

if TYPE_CHECKING:
    from core.engine import Engine

log = logging.getLogger(__name__)
USER = "retention"
_DAY_S = 24 * 3600.0

Drop = Callable[[Database, datetime], int]


def apply(engine: Engine) -> dict[str, int]:
    """Delete what is older than its rule allows; return what went, by kind, and record it."""
    settings, now = engine.settings, engine.parts.clock()
    rules: dict[str, tuple[int, Drop]] = {  # after 0 days: never
        "chats": (settings.keep_chats_days, retention.drop_chats),
        "ledger": (settings.keep_ledger_days, retention.drop_ledger),
        "audit": (settings.keep_audit_days, retention.drop_audit),
        "jobs": (settings.keep_jobs_days, retention.drop_jobs),
    }
    database = engine.parts.database
    allowed = {kind: days for kind, (days, _) in rules.items()}
    allowed["deleted"] = settings.keep_deleted_days  # after 0 days: at once
    gone = {
        kind: drop(database, now - timedelta(days=days))
        for kind, (days, drop) in rules.items()
        if days
    }
    allowed["drafts"], gone["drafts"] = KEPT_DAYS, engine.reviews.sweep()
    gone["deleted"] = _drop_deleted(engine.parts, now - timedelta(days=allowed["deleted"]))
    gone = {kind: number for kind, number in gone.items() if number}
    for kind, number in gone.items():
        detail = f"{number} older than {allowed[kind]} days"
        audit.record(database, audit.AuditEntry(now, USER, "retention", kind, detail))
        log.info("retention: %s, %s", kind, detail)
    return gone


def _drop_deleted(parts: Parts, before: datetime) -> int:
    """Delete for good what could be brought back until now."""
    chats = retention.drop_deleted_chats(parts.database, before)
    return chats + undoing.forget_before(parts, before)


def forget(engine: Engine, user: str, *, by: str) -> dict[str, int]:
    """Delete a user's conversations and account; elsewhere an alias stands for the name.

    The trail keeps that something was done, and no longer by whom. Raises BadInput where
    nothing is known of such a user.
    """
    alias = f"forgotten-{uuid4().hex[:8]}"
    done = retention.forget_user(engine.parts.database, user, alias=alias)
    if drafts := engine.reviews.forget(user):
        done["drafts"] = drafts
    if not done:
        raise BadInput(f"Nothing is kept of a user {user!r}; check the name.")
    detail = ", ".join(f"{table} {number}" for table, number in done.items())
    entry = audit.AuditEntry(engine.parts.clock(), by, "forget", alias, detail)
    audit.record(engine.parts.database, entry)
    return done


def daily(engine: Engine, *, every_s: float = _DAY_S) -> Rounds:
    """Return what applies the rules at its start and then once a day."""
    return Rounds("retention", lambda: apply(engine), seconds=every_s)
