"""A user's thread as the bytes of a file."""

from __future__ import annotations

from typing import Literal
from zoneinfo import ZoneInfo

from core.assistant import export, export_docx
from core.storage import threads
from core.storage.database import Database


def thread(
    database: Database,
    thread_id: str,
    kind: Literal["md", "docx"],
    *,
    user: str,
    zone: ZoneInfo,
) -> bytes:
    """Return a thread as Markdown or Word with every source. Raises NotFound."""
    found = threads.get(database, thread_id, user=user)
    messages = threads.messages(database, thread_id, user=user)
    pieces = export.blocks(found, messages, zone)
    return export_docx.write(pieces) if kind == "docx" else export.markdown(pieces).encode()
