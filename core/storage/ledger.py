"""The privacy ledger: every call that left for a language model, and what went with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from pydantic import TypeAdapter

from core.errors import NotFound
from core.records import Sending, SentMessage
from core.storage.database import Database, aware_utc, naive_utc

_COLUMNS = "moment, owner, host, model, purpose, passages, characters, masked, local, thread_id"
_BODY = TypeAdapter(tuple[SentMessage, ...])


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One call: when, who, where to, which passages (chunk ids) and how many characters.

    `masked` counts the addresses, numbers and names that were hidden before sending; `local`
    marks a server of the company's own network. `message_id` is the answer that it was for,
    `messages` what went, word for word.
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
    message_id: str | None = None
    messages: tuple[SentMessage, ...] = ()


def append(database: Database, entry: LedgerEntry) -> None:
    """Keep one call. It is written before the call is made, so that none goes unrecorded."""
    e = entry
    with database.write() as cursor:
        cursor.execute(
            f"""INSERT INTO ledger ({_COLUMNS}, message_id, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            [
                *(naive_utc(e.at), e.user, e.host, e.model, e.purpose, list(e.passages)),
                *(e.characters, e.masked, e.local, e.thread_id, e.message_id),
                _BODY.dump_json(e.messages).decode(),
            ],
        )


def entries(database: Database, *, limit: int = 200) -> list[LedgerEntry]:
    """Return the latest calls, newest first, without what they sent; `sent` gives that."""
    sql = f"SELECT {_COLUMNS}, message_id FROM ledger ORDER BY position DESC LIMIT ?"
    return [
        LedgerEntry(
            *(aware_utc(row[0]), row[1], row[2], row[3], tuple(row[5]), row[6], row[8]),
            masked=row[7],
            purpose=row[4],
            thread_id=row[9],
            message_id=row[10],
        )
        for row in database.read(sql, [limit])
    ]


def sent(database: Database, message_id: str, *, user: str) -> list[Sending]:
    """Return exactly what was sent for a user's answer, call by call; nothing sent is [].

    Raises NotFound for another user's.
    """
    sql = """
        SELECT owner, moment, host, model, local, passages, characters, masked, body
        FROM ledger WHERE message_id = ? ORDER BY position"""
    rows = database.read(sql, [message_id])
    if any(row[0] != user for row in rows):
        raise NotFound(f"There is no answer {message_id!r}; it may have been deleted.")
    return [
        Sending(
            *(aware_utc(moment), host, model, local, tuple(passages), characters, masked),
            messages=_BODY.validate_json(body or "[]"),
        )
        for _, moment, host, model, local, passages, characters, masked, body in rows
    ]
