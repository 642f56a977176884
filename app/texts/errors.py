"""What core says in English, said in Indonesian on an Indonesian screen.

core has one language for its errors, notes and findings, so that logs, exports and the
command line agree. Here stands each of its sentences with its Indonesian; `{}` is what the
sentence was filled with, in the same order on both sides unless it is numbered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from app import state
from app.texts.errors_files import FILES
from app.texts.errors_library import LIBRARY

_NAME = "-: "
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")


def told(text: str) -> str:
    """Return a sentence of core in the screen's language; one that is not known unchanged."""
    return text if state.language() == "en" else indonesian(text)


def indonesian(text: str) -> str:
    """Return a sentence of core in Indonesian, as far as it is known."""
    whole = _said(text) or _refusal(text)
    if whole is not None:
        return whole
    # Beside a file's name its sentence stands without it: "the file is empty. …"
    beside = _said(f"{_NAME}{text}") or _refusal(f"{_NAME}{text}")
    if beside is not None:
        return beside.removeprefix(_NAME)
    parts = _SENTENCE_END.split(text)
    if len(parts) == 1:
        return text
    return " ".join(_said(part) or part for part in parts)


def _refusal(text: str) -> str | None:
    """Return how a file is refused, "name: reason. remedy."; any sign may be in the name."""
    for colon in re.finditer(": ", text):
        name, rest = text[: colon.start()], text[colon.end() :]
        for stop in re.finditer(r"\. ", rest):
            reason, remedy = _said(rest[: stop.start()]), _said(rest[stop.end() :].rstrip("."))
            if reason is not None and remedy is not None:
                return f"{name}: {reason}. {remedy}."
    return None


def _said(text: str) -> str | None:
    for pattern, reply in _patterns():
        if found := pattern.fullmatch(text):
            return reply.format(*(_said(value) or value for value in found.groups()))
    return None


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return each sentence as a pattern, those with more words of their own first."""
    known: Mapping[str, str] = {**LIBRARY, **FILES}
    longest = sorted(known.items(), key=lambda item: -len(item[0].replace("{}", "")))
    return tuple((_pattern(english), reply) for english, reply in longest)


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile("(.+?)".join(map(re.escape, english.split("{}"))), re.DOTALL)
