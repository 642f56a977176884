"""The lines of retrieved passages that could be an answer, weighed against the question."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from core import text
from core.chat.questions import Need, Question, designators, held, tokens, word_set
from core.chat.sections import headings
from core.records import Hit

_CAUSE = re.compile(
    r"\b(karena|sebab(nya)?|penyebab(nya)?|disebabkan|dikarenakan|dipicu|akibat(nya)?|mengakibatkan"
    r"|gangguan|kegagalan|gagal|kerusakan|rusak|because|due to|caused?|root cause|traced to"
    r"|as a result|failed|failure|malfunction\w*|fault|broken?|interruption|damaged?|problem"
    r"|leak\w*|stuck|lost|unable)\b",
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

_FIELD = re.compile(r"^\s*[A-Z][^.:|]{1,30}\s?:\s+\S.{0,120}$")
_ABBREVIATED = re.compile(
    r"\b(?:Rp|Kab|Kec|Kel|Prov|PT|CV|Prof|Hj|KH|Mrs|vs|approx|max|min|temp|press|vol|cf|e\.g|i\.e)\.$",
    re.IGNORECASE,
)
_INITIAL = re.compile(r"(?:^|[\s.(])[A-Z]\.$")
_POINTS_BACK = re.compile(
    r"^(?:ia|dia|beliau|mereka|hal (?:ini|itu|tersebut)|ini|itu|it|this|these|they|he|she|those)\b",
    re.IGNORECASE,
)
_IS = re.compile(
    r"\b(?:adalah|ialah|merupakan|yaitu|yakni|diartikan|disebut|is|are|was|were|means|refers to)\b"
    r"|(?<=\w)\s?[:=](?=\s)"
)
_ENDS = re.compile(r"[.!?…][\"')\]\u201d\u2019]*$")
_NUMBERED_FIELD = re.compile(r"^\s*(\S.*\d\.)([^.:\d][^.:]{0,40}: \S.*)$")
_RULE = re.compile(r"^[\s|+:=-]{5,}$")
_HEADED = 0.5
_ADDRESS = re.compile(r"https?://|www\.")

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
class Piece:
    """A sentence, or a row that stands alone, and the heading over it in its passage."""

    text: str
    row: bool
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or row of a hit, and of prose the sentence after it.

    `heading` is what it stands under in its passage. `score` is about 0..1.5, `cover` the
    share of the question that it holds itself.
    """

    hit: int
    order: int
    text: str
    row: bool
    after: str = ""
    heading: str = ""
    score: float = 0.0
    cover: float = 0.0


def candidates(hits: Sequence[Hit]) -> list[Line]:
    """Return the distinct lines of the hits, hits in order, lines in reading order.

    Overlapping passages repeat each other's lines, or the end of one: the whole one is kept.
    """
    found: list[Line] = []
    of_document: dict[str, dict[str, int]] = {}
    for index, hit in enumerate(hits):
        known = of_document.setdefault(hit.document.id, {})
        pieces = split(hit.chunk.text)
        for order, piece in enumerate(pieces):
            key = text.normal(piece.text)
            if key not in known and len(tokens(piece.text)) > 1:
                known[key] = len(found)
                following = pieces[order + 1 : order + 2]
                after = "".join(x.text for x in following if not piece.row and not x.row)
                heading = piece.heading or hit.chunk.section
                found.append(Line(index, order, piece.text, piece.row, after, heading))
    parts = {known[key] for known in of_document.values() for key in _inside_others(known)}
    return [line for at, line in enumerate(found) if at not in parts]


def _inside_others(keys: Iterable[str]) -> list[str]:
    """Return the texts that are the beginning or end of a longer one."""
    by_length = sorted(keys, key=len, reverse=True)
    inside = []
    for at, key in enumerate(by_length):
        longer = by_length[:at]
        if any(
            len(other) > len(key) and (other.endswith(key) or other.startswith(key))
            for other in longer
        ):
            inside.append(key)
    return inside


def holds_codes(question: Question, line: Line, hit: Hit, codes: frozenset[str]) -> bool:
    """True for a line that names, itself or by its document, these codes of the question."""
    words = word_set(line.text) | subject(hit)
    return all(held(c, words) for c in question.concepts if c.word in codes)


def codes_held(question: Question, line: Line) -> frozenset[str]:
    """Return the codes of a question (IDF-7B, F-12) that a line names."""
    words = word_set(line.text)
    return frozenset(c.word for c in question.concepts if c.is_code and held(c, words))


def split(passage: str) -> list[Piece]:
    """Return the lines of a passage in reading order; prose is cut into sentences.

    A table's rows and fields ("Unit: 7") stand alone; a row of a drawn table carries its
    headers. A line that only heads what follows says nothing: an empty line parts what
    stands before and behind it.
    """
    found: list[Piece] = []
    prose: list[str] = []
    header: list[str] = []
    heading = ""
    lines = [line for line in passage.split("\n") if not line.strip() or re.search(r"\w", line)]
    drawn, heads = _drawn_headers(passage), headings(passage)
    for line in _joined_fields(lines):
        headed = line.strip() in heads and line.strip() not in drawn
        row = is_row(line) or _FIELD.match(line) or ("|" in line and (header or drawn))
        if not headed and not row:
            prose.append(line)
            header = header if not line.strip() else []
            continue
        found += [Piece(sentence, False, heading) for sentence in _sentences(prose)]
        prose = []
        if headed:
            heading = line.strip()
            found.append(Piece("", False, heading))
        elif line.strip() in drawn:
            header = _cells(line)
        else:
            found.append(Piece(_with_headers(line, _cells(line), header), True, heading))
    return found + [Piece(sentence, False, heading) for sentence in _sentences(prose)]


def _joined_fields(lines: Sequence[str]) -> list[str]:
    """Put the fields of one thing on one line: "2.Parameter: a", "2.Limit: b"."""
    joined: list[str] = []
    thing, at = "", 0
    for line in lines:
        match = _NUMBERED_FIELD.match(line)
        if match is not None and match[1] == thing:
            joined[at] += f" · {match[2]}"
            continue
        if match is not None:
            thing, at = match[1], len(joined)
        elif line.strip():
            thing = ""
        joined.append(line)
    return joined


def _drawn_headers(passage: str) -> frozenset[str]:
    """Return the lines that a ruled line follows: the headers of drawn tables."""
    lines = passage.split("\n")
    return frozenset(
        line.strip() for line, below in pairwise(lines) if "|" in line and _RULE.match(below)
    )


def _cells(line: str) -> list[str]:
    return [" ".join(cell.split()) for cell in line.strip().strip("|").split("|")]


def _with_headers(line: str, cells: Sequence[str], header: Sequence[str]) -> str:
    if "|" not in line or len(cells) != len(header):
        return line.strip()
    return " · ".join(f"{h}: {c}" if h else c for h, c in zip(header, cells, strict=True) if c)


def _sentences(prose: Sequence[str]) -> list[str]:
    """Cut into sentences, but not behind an abbreviation: "senilai Rp. 5 miliar"."""
    whole: list[str] = []
    for sentence in text.sentences("\n".join(prose)):
        if whole and (_ABBREVIATED.search(whole[-1]) or _INITIAL.search(whole[-1])):
            whole[-1] += f" {sentence}"
        else:
            whole.append(sentence)
    return whole


def in_context(line: Line, others: Sequence[Line], limit: int) -> str:
    """Return a sentence with those around it in its passage, as far as `limit` allows.

    What it points back to stands before it, what it leads to behind it. A row stands alone.
    """
    if line.row:
        return line.text
    near = {x.order: x.text for x in others if x.hit == line.hit and not x.row}
    near = {order: text for order, text in near.items() if _ENDS.search(text)}
    shown = line.text
    if not _ENDS.search(shown):
        return shown
    before = near.get(line.order - 1, "")
    if before and _POINTS_BACK.match(shown) and len(before) + len(shown) < limit:
        shown = f"{before} {shown}"
    order = line.order + 1
    while order in near and len(shown) + len(near[order]) < limit:
        shown = f"{shown} {near[order]}"
        order += 1
    return shown


def is_row(line: str) -> bool:
    """True for a line made of cells."""
    return (
        " · " in line or line.count(" | ") >= 2 or line.count("\t") >= 2 or bool(_CLOCK.match(line))
    )


def weigh(question: Question, lines: Sequence[Line], hits: Sequence[Hit]) -> list[Line]:
    """Return the lines with their scores, best first, equal scores in reading order."""
    sets = [word_set(line.text) for line in lines]
    around = [words_of(hit) for hit in hits]
    about = [subject(hit) for hit in hits]
    weights = weights_of(question, sets)
    total = sum(weights) or 1.0
    asked = designators(question.text)
    scored = []
    for line, words in zip(lines, sets, strict=True):
        own = near = 0.0
        over = word_set(line.heading)
        for concept, weight in zip(question.concepts, weights, strict=True):
            there = 0.85 * held(concept, about[line.hit]), _HEADED * held(concept, over)
            itself = max(held(concept, words), *there)
            own += weight * itself
            near += weight * held(concept, around[line.hit]) * (not itself)
        cover = own / total
        score = cover + 0.3 * near / total + 0.3 * hits[line.hit].score
        score += fitness(question, line) * (0.4 + 0.6 * min(1.0, 2 * cover))
        score -= _burden(line, hits[line.hit]) + 0.6 * _of_another(asked, line)
        scored.append(replace(line, score=score, cover=cover))
    return sorted(scored, key=lambda x: (-x.score, x.hit, x.order))


def weights_of(question: Question, sets: Sequence[frozenset[str]]) -> list[float]:
    """Return each concept's weight: rarer among the lines weighs more; names and codes most."""
    weights = []
    for concept in question.concepts:
        count = sum(bool(held(concept, words)) for words in sets)
        rarity = math.log(1 + (len(sets) + 1) / (count + 0.5))
        weights.append(rarity * (1.5 if concept.sure else 1.0) * (0.5 if concept.measure else 1.0))
    return weights


def _burden(line: Line, hit: Hit) -> float:
    """What speaks against quoting a line: it is long, a title or an address."""
    burden = 0.05 * max(0.0, len(line.text) / 400 - 1)
    if text.normal(line.text) in text.normal(hit.document.metadata.title):
        burden += 0.4
    return burden + 0.4 * bool(_ADDRESS.search(line.text))


def _of_another(asked: Sequence[tuple[str, int]], line: Line) -> bool:
    """True for a line about unit 6 where unit 7 is asked about."""
    there = designators(line.text) if asked else []
    nouns = {noun for noun, _ in asked}
    same = [pair for pair in there if pair[0] in nouns]
    return bool(same) and not set(same) & set(asked)


def fitness(question: Question, line: Line) -> float:
    """Return how well the shape of a line fits what is asked for, -0.3 to 0.5."""
    bonus = sum(
        worth * max(bool(shape.search(line.text)), 0.8 * bool(shape.search(line.after)))
        for shape, worth in _SHAPES.get(question.need, ())
    )
    if question.need == "figure":
        bonus += _figure(question, line.text)
    if question.need == "define":
        bonus += _defines(question, line.text)
    if line.text.endswith((":", "?")) or len(tokens(line.text)) < 4:
        bonus -= 0.1
    return bonus


def _defines(question: Question, line: str) -> float:
    """What is asked about stands before "is" or a colon: the line says what it is."""
    found = _IS.search(line)
    if found is None or found.start() > 120:
        return 0.0
    before = word_set(line[: found.start()])
    if not all(held(concept, before) for concept in question.concepts):
        return 0.0
    return 0.5 if found.start() <= 40 else 0.3


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


def subject(hit: Hit) -> frozenset[str]:
    """What every line of a passage is about: its document's title, unit and code."""
    m = hit.document.metadata
    return word_set(" \n ".join(filter(None, (m.title, m.unit, m.code))))


def text_of(hit: Hit) -> str:
    """Return a passage with what it stands under: title, unit, code, section, sheet."""
    m = hit.document.metadata
    revision = f"rev {m.revision}" if m.revision else ""
    own = (m.title, m.unit, m.code, revision, hit.document.name, hit.chunk.section, hit.chunk.label)
    return " \n ".join([hit.chunk.text, *filter(None, own)])


def words_of(hit: Hit) -> frozenset[str]:
    """Return every form of every word of `text_of`."""
    return word_set(text_of(hit))
