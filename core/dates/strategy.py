"""How a question wants its documents: newest, compared, dated, or without regard to time."""

from __future__ import annotations

from collections.abc import Sequence

from core.dates.line import Line
from core.dates.phrases import Phrase
from core.records import Strategy

REACH = 4


def decide(line: Line, phrases: Sequence[Phrase], *, impossible: bool) -> Strategy:
    """Return the first strategy that fits, as CONVENTIONS.md orders them."""
    dated = [phrase for phrase in phrases if phrase.period is not None]
    comparing = compares(line) or (len(dated) > 1 and _more_than(line))
    trending = _has(line, "strategy.trend")
    if dated:
        whole = any(phrase.grain == "month" for phrase in dated)
        return "month_range" if whole and (comparing or trending) else "explicit"
    if impossible:
        return "explicit"
    over_time = comparing and (_has(line, "strategy.over_time") or _all_documents(line))
    if over_time or _has(line, "strategy.spread") or (trending and not _trend_news(line)):
        return "all_available"
    return "latest" if recent(line) else "no_filter"


def compares(line: Line) -> bool:
    """True if a word of comparison is used, not as in "beda tekanan"."""
    for i, token in enumerate(line.tokens):
        if token.barred or "strategy.compare" not in token.context:
            continue
        quantity = "strategy.quantities" in line.at(i + 1).context
        if not (quantity and "strategy.gap" in token.context):
            return True
    return False


def _has(line: Line, role: str) -> bool:
    return any(role in token.context for token in line.tokens)


def _all_documents(line: Line) -> bool:
    """True for "semua laporan shift", "all shift reports"."""
    for i, token in enumerate(line.tokens):
        behind = (line.at(i + k).context for k in (1, 2, 3))
        of_all = "strategy.everything" in token.context
        if of_all and any("documents.words" in word for word in behind):
            return True
    return False


def _trend_news(line: Line) -> bool:
    """True for "perkembangan terbaru": the newest word on it, and no trend."""
    return any(
        "strategy.trend" in token.context and "strategy.recency" in line.at(i + 1).context
        for i, token in enumerate(line.tokens)
    )


def _more_than(line: Line) -> bool:
    """True for "lebih tinggi dari", "higher than"."""
    for i, token in enumerate(line.tokens):
        behind = (line.at(i + k).context for k in (1, 2, 3))
        if "strategy.more" in token.context and any("strategy.than" in word for word in behind):
            return True
    return False


def recent(line: Line) -> bool:
    """True for a word of recency about a document or a state."""
    for i, token in enumerate(line.tokens):
        if token.barred or "strategy.not_recency" in token.context:
            continue
        if "strategy.recency" in token.context:
            return True
        if "strategy.final" in token.context and _final_document(line, i):
            return True
    return False


def _final_document(line: Line, i: int) -> bool:
    """True for "laporan terakhir", "last report", and not for "langkah terakhir"."""
    if "final:id" in line.at(i).roles:
        return _looks(line, range(i - 1, i - 1 - REACH - 1, -1))
    verb = any("helping" in line.at(k).roles for k in range(i - 4, i))
    if verb or line.has(i - 1, "before"):
        return False  # "how long does it last", "the month before last"
    return _looks(line, range(i + 1, i + 1 + REACH))


def _looks(line: Line, reach: range) -> bool:
    described = False
    for k in reach:
        token = line.at(k)
        if "strategy.that" in token.context or token.number is not None:
            described = described or token.number is None
            continue
        if "documents.piece" in token.context and not described:
            return False  # "pompa terakhir", but not "hasil uji pompa yang terakhir"
        if "documents.ordinal" in token.context and "documents.words" not in token.context:
            return False
        if "documents.words" in token.context:
            return True
        if not token.text[:1].isalpha():
            return False
    return False
