"""The privacy ledger: every call that left for a language model, and what went with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from core.storage.database import Database, aware_utc, naive_utc

_COLUMNS = "moment, owner, host, model, purpose, passages, characters, masked, local, thread_id"


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One call: when, who, where to, which passages (chunk ids) and how many characters.

    `masked` counts the addresses, numbers and names that were hidden before sending; `local`
    marks a server of the company's own network.
    """

    at: datetime
    user: str
    host: str
    model: str
    passages: tuple[str, ...]
    characters: int
    local: bool
    masked: int = 0
    purpose: Literal["answer", "evaluation", "embedding"] = "answer"
    thread_id: str | None = None


def append(database: Database, entry: LedgerEntry) -> None:
    """Keep one call. It is written before the call is made, so that none goes unrecorded."""
    e = entry
    with database.write() as cursor:
        cursor.execute(
            f"INSERT INTO ledger ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                *(naive_utc(e.at), e.user, e.host, e.model, e.purpose, list(e.passages)),
                *(e.characters, e.masked, e.local, e.thread_id),
            ],
        )


def entries(database: Database, *, limit: int = 200) -> list[LedgerEntry]:
    """Return the latest calls, newest first."""
    sql = f"SELECT {_COLUMNS} FROM ledger ORDER BY position DESC LIMIT ?"
    return [
        LedgerEntry(
            *(aware_utc(moment), user, host, model, tuple(passages), characters, local),
            masked=masked,
            purpose=purpose,
            thread_id=thread_id,
        )
        for moment, user, host, model, purpose, passages, characters, masked, local, thread_id in (
            database.read(sql, [limit])
        )
    ]
