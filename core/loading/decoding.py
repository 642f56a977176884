"""Bytes to text: the encoding found, and what no text should hold taken out."""

from __future__ import annotations

import codecs
import re

from core.loading import refusals

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_CONTROLS = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_NEWLINES = re.compile("\r\n?|\x85|\u2028|\u2029|\x0b")
_HIGH = re.compile("[\x80-\U0010ffff]")


def clean(text: str) -> str:
    """Return text with '\\n' for every kind of line end and without control characters."""
    text = _NEWLINES.sub("\n", text)
    return _CONTROLS.sub("", text.replace("\xa0", " ").replace("\ufeff", ""))


def decode(name: str, data: bytes) -> tuple[str, str]:
    """Return the text and its encoding's name. Raises UnreadableFile where it is no text."""
    text, encoding = _decode(data)
    controls = len(_CONTROLS.findall(text))
    if controls * 20 > len(text):  # of random bytes a ninth; a garbled letterhead adds a few
        raise refusals.unreadable(
            name, "it holds no text but binary data", "Check that its suffix is right"
        )
    text = clean(text)
    if not text.strip():
        raise refusals.unreadable(
            name, "the file holds no text", "Check the original and upload again"
        )
    return text, encoding


def _decode(data: bytes) -> tuple[str, str]:
    for mark, codec, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(codec, "replace"), encoding
    if codec := _utf16_without_mark(data[:4096]):
        return data.decode(codec, "replace"), "UTF-16"
    try:
        return data.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError:
        return _damaged_utf8(data) or _windows(data)


def _utf16_without_mark(head: bytes) -> str:
    """Return the codec where every other byte is nearly always zero, else ''."""
    half = len(head) // 2
    if half < 2:
        return ""
    if head[1::2].count(0) > 0.7 * half and head[::2].count(0) < 0.2 * half:
        return "utf-16-le"
    if head[::2].count(0) > 0.7 * half and head[1::2].count(0) < 0.2 * half:
        return "utf-16-be"
    return ""


def _damaged_utf8(data: bytes) -> tuple[str, str] | None:
    """UTF-8 with a few bytes spoilt is still UTF-8; Windows text has no valid sequences."""
    text = data.decode("utf-8", "replace")
    spoilt = text.count("\ufffd")
    if len(_HIGH.findall(text)) > 3 * spoilt:
        return text, "UTF-8"
    return None


def _windows(data: bytes) -> tuple[str, str]:
    try:
        return data.decode("cp1252"), "Windows-1252"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "Latin-1"
