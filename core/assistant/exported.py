"""A user's thread as the bytes of a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal
from zoneinfo import ZoneInfo

from core.assistant import export, export_docx, export_pdf, export_xlsx
from core.assistant.export import Block
from core.storage import threads
from core.storage.database import Database

ExportKind = Literal["pdf", "docx", "xlsx", "md"]

_WRITERS: Mapping[ExportKind, Callable[[Sequence[Block]], bytes]] = {
    "pdf": export_pdf.write,
    "docx": export_docx.write,
    "xlsx": export_xlsx.write,
    "md": lambda pieces: export.markdown(pieces).encode(),
}


def thread(
    database: Database, thread_id: str, kind: ExportKind, *, user: str, zone: ZoneInfo
) -> bytes:
    """Return a thread with every source as Markdown, Word, Excel or PDF. Raises NotFound."""
    found = threads.get(database, thread_id, user=user)
    messages = threads.messages(database, thread_id, user=user)
    return _WRITERS[kind](export.blocks(found, messages, zone))
