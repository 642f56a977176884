"""Bytes to Content: the suffix chooses the reader, the first bytes must agree with it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import PurePosixPath
from typing import cast

from core.loading import refusals
from core.loading.limits import DEFAULT, MEGABYTE, Limits
from core.records import Content

_Read = Callable[[str, bytes, Limits], Content]

# By name, so that a parser is imported only where a file of its kind is read: PyMuPDF alone
# costs a process a second and 100 MB, and the dashboard's own process never reads a file.
_READERS = {
    ".csv": "csv",
    ".doc": "doc",
    ".docx": "docx",
    ".json": "json",
    ".jsonl": "json",
    ".md": "text",
    ".pdf": "pdf",
    ".tsv": "csv",
    ".txt": "text",
    ".xls": "xls",
    ".xlsm": "xlsx",
    ".xlsx": "xlsx",
}

_SAVE_AS = {
    ".ods": "XLSX",
    ".numbers": "XLSX",
    ".odt": "DOCX",
    ".rtf": "DOCX",
    ".pages": "DOCX",
    ".ppt": "PDF",
    ".pptx": "PDF",
    ".odp": "PDF",
    ".htm": "PDF",
    ".html": "PDF",
    ".eml": "PDF",
    ".msg": "PDF",
    ".jpg": "PDF",
    ".jpeg": "PDF",
    ".png": "PDF",
    ".tif": "PDF",
    ".tiff": "PDF",
    ".bmp": "PDF",
    ".gif": "PDF",
}

SUFFIXES = tuple(sorted(_READERS))
"""The suffixes that can be read, in lower case with their dot."""


def suffix(name: str) -> str:
    """Return the suffix of a file's name, in lower case with its dot."""
    return PurePosixPath(name.replace("\\", "/").rstrip(". ")).suffix.lower()


def load(name: str, data: bytes, *, limits: Limits = DEFAULT) -> Content:
    """Read all of a file. Raises UnsupportedFile or UnreadableFile, and nothing else.

    In the process that calls: a hostile file may take it down. See `sandbox` for the way
    that only loses the file.
    """
    check(name, data, limits)
    module = import_module(f"core.loading.{_READERS[suffix(name)]}")
    return cast("_Read", module.read)(name, data, limits)


def check(name: str, data: bytes, limits: Limits = DEFAULT) -> None:
    """Raise UnsupportedFile or UnreadableFile where name and size are enough to know."""
    ending = suffix(name)
    if ending not in _READERS:
        raise refusals.unsupported(name, *_advice(ending))
    if not data:
        raise refusals.unreadable(name, "the file is empty", "Check the original and upload again")
    if len(data) > limits.file_bytes:
        raise refusals.too_large(name, "MB", limits.file_bytes // MEGABYTE)


def _advice(ending: str) -> tuple[str, str]:
    if ending in _SAVE_AS:
        kind = _SAVE_AS[ending]
        return f"{ending} files cannot be read", f"Save it as {kind} and upload that"
    kinds = "PDF, DOCX, TXT, CSV, JSON or XLSX"
    reason = f"{ending} files cannot be read" if ending else "the name has no suffix"
    return reason, f"Save it as {kinds} and upload that"


__all__ = ["SUFFIXES", "Limits", "check", "load", "suffix"]
