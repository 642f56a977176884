"""Check an answer against the passages of its own turn: citations, page claims, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.chat.layout import citation
from core.chat.lines import split
from core.chat.numbers import values
from core.chat.questions import tokens, word_set
from core.records import Citation, Hit

# [1], [1, 2], [1-3], [^1], 【1】, 【1†source】, [hal. 3] is not one of them
_MARK = re.compile(r"\s?(?:\[\^?|【)(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)(?:†[^】\]]*)?(?:\]|】)(?!\()")
_IMAGE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?:[^)(]|\([^)]*\))*\)")
_PAGE = re.compile(
    r"\s?\(?\b(?:hal(?:aman)?|hlm|page|pg|pp?)\b\.?\s*(\d{1,4})(?:\s*[-–]\s*\d{1,4})?\)?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)*(?!\w)|\d+(?:[.,]\d+)*(?=\s?[%°])")
_LIST_MARK = re.compile(r"^\s*(?:\d{1,2}[.)]|#+|[-*>])\s+", re.MULTILINE)
_WIDEST = 20


@dataclass(frozen=True, slots=True)
class Checked:
    """A text whose every [n] has its passage; `removed` counts the marks taken out."""

    text: str
    citations: tuple[Citation, ...]
    removed: int
    unverified: tuple[str, ...]


def check(text: str, hits: Sequence[Hit], *, known: Iterable[str] = ()) -> Checked:
    """Keep the marks that name one of `hits` (n counts from 1) and find unproven numbers.

    Images and links are reduced to their words: an answer loads and opens nothing. A page
    is only claimed by a citation, so other page claims go, unless a passage makes them.
    Numbers of `known` texts (the question, its dates) need no proof.
    """
    removed: list[int] = []
    cited: dict[int, str] = {}

    def keep(match: re.Match[str]) -> str:
        wanted = _numbers_of(match[1])
        good = [n for n in wanted if 1 <= n <= len(hits)]
        removed.extend(n for n in wanted if n not in good)
        for n in good:
            cited.setdefault(n, _sentence_before(text, match.start()))
        lead = " " if good and match[0][0].isspace() else ""
        return lead + "".join(f"[{n}]" for n in good)

    text = _LINK.sub(r"\1", _IMAGE.sub(r"\1", text))
    marked = _MARK.sub(keep, text)
    passages = {n: hits[n - 1] for n in sorted(cited)}
    kept = _without_false_pages(marked, tuple(passages.values()))
    citations = tuple(citation(n, hit, _quote(hit, cited[n])) for n, hit in passages.items())
    unproven = _unproven(kept, tuple(passages.values()), known)
    return Checked(_tidy(kept), citations, len(removed), unproven)


def _numbers_of(inside: str) -> list[int]:
    """Read "1, 2" and "1-3"; an absurdly wide range stands for its two ends."""
    found: list[int] = []
    for piece in re.split(r"[,;]", inside):
        ends = [int(n) for n in re.findall(r"\d+", piece)]
        if len(ends) == 2 and 0 < ends[1] - ends[0] < _WIDEST:
            found += range(ends[0], ends[1] + 1)
        else:
            found += ends
    return list(dict.fromkeys(found))


def _sentence_before(text: str, end: int) -> str:
    """Return the statement that a mark stands behind."""
    before = _MARK.sub(" ", text[:end]).rstrip()
    return re.split(r"(?<=[.!?])\s|\n", before.rstrip(".!? "))[-1]


def _quote(hit: Hit, statement: str) -> str:
    """Return the line of the passage that shares most with the statement."""
    lines = [piece.text for piece in split(hit.chunk.text)] or [hit.chunk.text]
    wanted = set(tokens(statement))
    return max(lines, key=lambda line: len(wanted & word_set(line)))


def _without_false_pages(text: str, cited: Sequence[Hit]) -> str:
    pages = {hit.chunk.page for hit in cited}

    def keep(match: re.Match[str]) -> str:
        claimed = match[0].strip(" ()").casefold()
        proven = any(claimed in hit.chunk.text.casefold() for hit in cited)
        return match[0] if proven or int(match[1]) in pages else ""

    return _PAGE.sub(keep, text)


def _unproven(text: str, cited: Sequence[Hit], known: Iterable[str]) -> tuple[str, ...]:
    bare = _LIST_MARK.sub("", _MARK.sub(" ", text))
    proven = set[str]()
    for source in [*known, *(_said_by(hit) for hit in cited)]:
        for number in re.findall(r"\d+(?:[.,]\d+)*", source):
            proven |= values(number)
    found = dict.fromkeys(_NUMBER.findall(bare))
    return tuple(number for number in found if not values(number) & proven)


def _said_by(hit: Hit) -> str:
    """All that stands for a passage: its text, and its document's title, unit and period."""
    m = hit.document.metadata
    dates = [m.period.first, m.period.last] if m.period else []
    written = [f"{d.day} {d.month} {d.year}" for d in dates]
    own = [m.title, m.unit or "", m.code or "", m.revision or "", hit.document.name]
    return " ".join([hit.chunk.text, hit.chunk.section, str(hit.chunk.page), *own, *written])


def _tidy(text: str) -> str:
    text = re.sub(r"[ \t]+([.,;:!?])(?=\s|$)", r"\1", text)
    return re.sub(r"\(\s*\)", "", text).strip()
