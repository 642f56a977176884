"""Texts as an embedding model can take them."""

from __future__ import annotations

import re
import unicodedata

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b-\u200d\u2060\ufeff]")


def clean(text: str) -> str:
    """Return `text` without what stops an engine: NUL, controls, halves of a surrogate pair.

    A text of nothing but blanks becomes a full stop, so that it has a vector.
    """
    readable = text.encode("utf-8", "replace").decode("utf-8")
    readable = unicodedata.normalize("NFC", _CONTROL.sub(" ", readable))
    return readable if readable.strip() else "."
