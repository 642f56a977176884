"""DOC, the binary format of Word 97-2003."""

from __future__ import annotations

from core.loading import refusals
from core.loading.limits import Limits
from core.records import Content


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Refuse it."""
    raise refusals.unsupported(name, ".doc files cannot be read", "Save it as DOCX and upload that")
