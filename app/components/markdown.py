"""Text from documents and models, made safe to draw as Markdown."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$:<>=])")
_DIRECTIVE = re.compile(r":(?=[a-z][\w+\-]*[\[:/])")
_CITATION = re.compile(r"\[(\d{1,3})\](?!\()")


def plain(text: str) -> str:
    """Return text in which nothing is Markdown: for titles, labels and questions."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def answer(text: str) -> str:
    """Return an answer's Markdown without what could load, lead outside or draw formulas.

    A picture's address would tell its server what was asked, so no picture or link is kept.
    A citation `[n]` becomes a small badge.
    """
    text = text.replace("$", r"\$").replace("~", r"\~")
    text = _DIRECTIVE.sub(r"\\:", text)
    text = text.replace("![", r"!\[").replace("](", r"]\(")
    return _CITATION.sub(r":blue-badge[\1]", text)
