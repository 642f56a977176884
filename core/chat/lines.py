"""The lines of retrieved passages that could be an answer, weighed against the question."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core import text
from core.chat.questions import Need, Question, held, tokens, word_set
from core.records import Hit

_CAUSE = re.compile(
    r"\b(karena|sebab|disebabkan|dikarenakan|akibat|akibatnya|mengakibatkan|gangguan|kegagalan"
    r"|gagal|kerusakan|rusak|because|due to|caused?|as a result|failed|failure|malfunction\w*"
    r"|fault|broken?|interruption|damaged?|problem|leak\w*|stuck|lost|unable)\b",
    re.IGNORECASE,
)
_HALT = re.compile(
    r"\b(interruption|wait\w*|downtime|delay\w*|post?ph?on\w*|suspend\w*|stopped|tunda\w*|ditunda"
    r"|menunggu|terhenti|dihentikan|berhenti|gangguan)\b",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"^\W*\d{1,2}[:.]\d{2}\s*[-–]\s*\d{1,2}[:.]\d{2}\s*\|")
_DATE = re.compile(
    r"\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|\b\d{1,2} [A-Za-z]{3,9},? \d{4}\b|\b(1[5-9]|20)\d\d\b"
    r"|\b\d{1,2}[:.]\d{2}\b",
)
_NAME = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][a-z]+\b")
_PLACE = re.compile(r"\b(di|ke|dari|at|in|on|from|near|kota|kabupaten|desa|jalan|area)\s+[A-Z]")
_STEP = re.compile(r"^\s*(?:\(?\d{1,2}[.)]|[a-z][.)]|[-*•])\s")
_DURATION = re.compile(
    r"\b(jam|menit|hari|bulan|tahun|minggu|detik|hours?|hrs?|minutes?|days?|weeks?)\b"
)
_MONEY = re.compile(r"\brp\b|rupiah|\busd\b|\$|juta|miliar|milyar|triliun", re.IGNORECASE)

# what a figure is asked of: the units that such figures carry
_UNITS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(asked), re.compile(unit, re.IGNORECASE))
    for asked, unit in (
        (r"\b(tekanan|pressure)\b", r"\b(bar|psi|k?pa|mpa|kg/cm2)\b"),
        (r"\b(suhu|temperatur|temperature)\b", r"°|\bdeg|celsius|\bc\b"),
        (r"\b(dalam|kedalaman|depth|deep)\b", r"\bm(md|tvd)?\b|\d\s?m\b|\bft\b"),
        (r"\b(berapa lama|lamanya|durasi|how long|duration)\b", _DURATION.pattern),
        (r"\b(biaya|harga|anggaran|gaji|cost|price|budget|salary)\b", _MONEY.pattern),
        (r"\b(laju|aliran|rate|flow)\b", r"/(min|h|jam|s)\b|\bl(pm|/)|m3/"),
        (r"\b(persen|persentase|percent|percentage)\b", r"%|persen|percent"),
        (r"\b(beban|daya|load|power)\b", r"\b[mk]?w\b|\bton\b"),
        (r"\b(getaran|vibrasi|vibration)\b", r"mm/s|µm|um\b"),
    )
)


_SHAPES: dict[Need, tuple[tuple[re.Pattern[str], float], ...]] = {
    "why": ((_CAUSE, 0.25), (_HALT, 0.25)),
    "when": ((_DATE, 0.25),),
    "who": ((_NAME, 0.15),),
    "where": ((_PLACE, 0.2),),
    "steps": ((_STEP, 0.15),),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or row of a hit; `score` is about 0..1.5, `cover` the share of the question
    that it holds itself."""

    hit: int
    order: int
    text: str
    row: bool
    score: float = 0.0
    cover: float = 0.0


def candidates(hits: Sequence[Hit]) -> list[Line]:
    """Return the distinct lines of the hits, hits in order, lines in reading order.

    Overlapping passages repeat each other's lines: the first is kept.
    """
    found: list[Line] = []
    seen: set[tuple[str, str]] = set()
    for index, hit in enumerate(hits):
        for order, (line, row) in enumerate(split(hit.chunk.text)):
            key = (hit.document.id, text.normal(line))
            if key not in seen and len(tokens(line)) > 1:
                seen.add(key)
                found.append(Line(index, order, line, row))
    return found


def split(passage: str) -> list[tuple[str, bool]]:
    """Return (line, is a table row) in reading order; prose is cut into sentences."""
    found: list[tuple[str, bool]] = []
    prose: list[str] = []
    for line in passage.split("\n"):
        if is_row(line):
            found += [(sentence, False) for sentence in text.sentences("\n".join(prose))]
            found.append((line.strip(), True))
            prose = []
        else:
            prose.append(line)
    return found + [(sentence, False) for sentence in text.sentences("\n".join(prose))]


def is_row(line: str) -> bool:
    """True for a line made of cells."""
    return (
        " · " in line or line.count(" | ") >= 2 or line.count("\t") >= 2 or bool(_CLOCK.match(line))
    )


def weigh(question: Question, lines: Sequence[Line], hits: Sequence[Hit]) -> list[Line]:
    """Return the lines with their scores, best first, equal scores in reading order."""
    sets = [word_set(line.text) for line in lines]
    around = [_context(hit) for hit in hits]
    weights = weights_of(question, sets)
    total = sum(weights) or 1.0
    scored = []
    for line, words in zip(lines, sets, strict=True):
        own = [held(c, words) for c in question.concepts]
        cover = sum(w * h for w, h in zip(weights, own, strict=True)) / total
        near = sum(
            w * held(c, around[line.hit])
            for w, h, c in zip(weights, own, question.concepts, strict=True)
            if not h
        )
        score = cover + 0.3 * near / total + 0.15 * hits[line.hit].score
        score += fitness(question, line) * (0.4 + 0.6 * min(1.0, 2 * cover))
        scored.append(replace(line, score=score, cover=cover))
    return sorted(scored, key=lambda x: (-x.score, x.hit, x.order))


def weights_of(question: Question, sets: Sequence[frozenset[str]]) -> list[float]:
    """Return each concept's weight: rarer among the lines weighs more; names and codes most."""
    weights = []
    for concept in question.concepts:
        count = sum(bool(held(concept, words)) for words in sets)
        rarity = math.log(1 + (len(sets) + 1) / (count + 0.5))
        weights.append(rarity * (1.5 if concept.sure else 1.0))
    return weights


def fitness(question: Question, line: Line) -> float:
    """Return how well the shape of a line fits what is asked for, -0.3 to 0.5."""
    bonus = sum(worth for shape, worth in _SHAPES.get(question.need, ()) if shape.search(line.text))
    if question.need == "figure":
        bonus += _figure(question, line.text)
    if line.text.endswith((":", "?")) or len(tokens(line.text)) < 4:
        bonus -= 0.1
    return bonus


def _figure(question: Question, line: str) -> float:
    """A figure that the question did not bring itself; most, one with the asked unit."""
    figures = [t for t in tokens(_CLOCK.sub("", line)) if t[0].isdigit()]
    if not set(figures) - question.figures:
        return -0.2
    folded = text.normal(question.text)
    wanted = [unit for asked, unit in _UNITS if asked.search(folded)]
    if not wanted:
        return 0.2
    return 0.4 if any(unit.search(line) for unit in wanted) else 0.1


def _context(hit: Hit) -> frozenset[str]:
    """Words that a line stands under: its document's title, unit and code, section, sheet."""
    m = hit.document.metadata
    return word_set(
        " ".join(filter(None, (m.title, m.unit, m.code, hit.chunk.section, hit.chunk.label)))
    ) | word_set(hit.chunk.text)
