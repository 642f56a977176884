"""Recognised text: tesseract where it is installed, else the `ocr` extra, else none."""

from __future__ import annotations

import csv
import io
import logging
import shutil
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from core.loading.decoding import clean
from core.loading.layout import Fragment
from core.loading.pdf_page import Word

_log = logging.getLogger(__name__)
_WANTED = ("ind", "eng")
_SURE_ENOUGH = 25.0
_WORD_LEVEL = "5"


def available() -> bool:
    """True if some engine is here."""
    return bool(_languages()) or _has_extra()


def forget() -> None:
    """Look for engines anew when next asked: one may have been installed."""
    _languages.cache_clear()
    _extra.cache_clear()


def read(picture: bytes, *, dpi: float, timeout_s: float) -> list[Word]:
    """Return the words of a PNG, their places in points.

    Nothing is returned where no engine is here, or it fails or takes too long.
    """
    if _languages():
        return _by_tesseract(picture, dpi=dpi, timeout_s=timeout_s)
    return list(_by_extra(picture, 72 / dpi)) if _has_extra() else []


# --- tesseract --------------------------------------------------------------------------------


def _by_tesseract(picture: bytes, *, dpi: float, timeout_s: float) -> list[Word]:
    program = shutil.which("tesseract") or "tesseract"
    command = [program, "stdin", "stdout", "-l", _languages(), "--dpi", f"{dpi:.0f}"]
    command += ["--psm", "3", "tsv"]
    try:
        done = subprocess.run(command, input=picture, capture_output=True, timeout=timeout_s)
    except (OSError, subprocess.SubprocessError) as exc:
        _log.warning("tesseract failed: %s", exc)
        return []
    if done.returncode != 0:
        _log.warning("tesseract ended with status %d", done.returncode)
        return []
    return list(_words(done.stdout.decode("utf-8", "replace"), 72 / dpi))


@lru_cache(maxsize=1)
def _languages() -> str:
    program = shutil.which("tesseract")
    if program is None:
        return ""
    try:
        done = subprocess.run([program, "--list-langs"], capture_output=True, timeout=20)
    except (OSError, subprocess.SubprocessError):
        return ""
    installed = done.stdout.decode("utf-8", "replace").split()
    return "+".join(language for language in _WANTED if language in installed)


def _words(table: str, scale: float) -> Iterator[Word]:
    rows = csv.DictReader(io.StringIO(table), delimiter="\t", quoting=csv.QUOTE_NONE)
    numbers: dict[tuple[str, str, str], int] = {}
    for row in rows:
        if row["level"] == _WORD_LEVEL and _is_word(row):
            line = row["block_num"], row["par_num"], row["line_num"]
            yield Word(_fragment(row, scale), numbers.setdefault(line, len(numbers)))


def _is_word(row: dict[str, str]) -> bool:
    text = (row["text"] or "").strip()
    sure = float(row["conf"]) >= _SURE_ENOUGH
    return bool(text) and (sure or any(map(str.isalnum, text)))


def _fragment(row: dict[str, str], scale: float) -> Fragment:
    left, top, width, height = (float(row[k]) for k in ("left", "top", "width", "height"))
    return Fragment(
        left * scale,
        top * scale,
        (left + width) * scale,
        (top + height) * scale,
        clean(row["text"]).strip(),
    )


# --- the extra `ocr` --------------------------------------------------------------------------


def _has_extra() -> bool:
    try:
        return find_spec("rapidocr") is not None
    except ValueError:  # it is there, but may not be imported
        return False


@lru_cache(maxsize=1)
def _extra() -> Any:
    return import_module("rapidocr").RapidOCR()


def _by_extra(picture: bytes, scale: float) -> Iterator[Word]:
    """Yield each line as one word; its default turning of lines spoils small text."""
    found = _extra()(picture, use_cls=False)
    if found.boxes is None:
        return
    for number, (box, text) in enumerate(zip(found.boxes, found.txts, strict=True)):
        xs, ys = [scale * x for x, _ in box], [scale * y for _, y in box]
        if shown := clean(text).strip():
            yield Word(Fragment(min(xs), min(ys), max(xs), max(ys), shown), number)
