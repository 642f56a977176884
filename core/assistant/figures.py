"""Sums, means, extremes and counts over the rows of tables, computed and never guessed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from core.assistant import catalogue, rows
from core.assistant.rows import Cell, Row
from core.chat.cells import of_column, tidy
from core.chat.layout import Draft, citation, harmless, name_of
from core.chat.questions import Concept, Question, designators
from core.parts import Parts
from core.records import Citation, Document, Hit, Language, Reading, Viewer
from core.storage import documents
from core.text import normal
from core.words import days, number, say

Operation = Literal["total", "average", "highest", "lowest"]

_OPERATIONS: tuple[tuple[Operation, str], ...] = (
    ("average", r"\b(rata-?rata|rerata|average|mean)\b"),
    (
        "highest",
        r"\b(paling (tinggi|besar|banyak|lama|panjang|sering)|tertinggi|terbesar|terbanyak|terlama"
        r"|terpanjang|maksimum|maksimal|highest|largest|biggest|greatest|longest|most|maximum|max)\b",
    ),
    (
        "lowest",
        r"\b(paling (rendah|kecil|sedikit|singkat)|terendah|terkecil|tersedikit|tersingkat|minimum"
        r"|minimal|lowest|smallest|least|fewest|shortest|min)\b",
    ),
    ("total", r"\b(total|jumlah|jumlahkan|sum)\b"),
)
_EVENT = r"(insiden|kejadian|gangguan|trip|alarm|incidents?|events?|trips?|disturbances?|alarms?)"
_TIMES = re.compile(
    rf"\b(berapa kali|how many times|how often|(berapa|jumlah|banyaknya)( banyak)? {_EVENT}"
    rf"|(how many|number of) {_EVENT})\b"
)
_LASTING = re.compile(r"lama|panjang|singkat|longest|shortest")
_DURATION = Concept(
    "durasi",
    frozenset({"durasi", "lama", "menit", "jam", "duration", "minutes", "minute", "hours", "hour"}),
    frozenset(),
)
# Words that say how to compute, over what, or where to look: no part of what is computed.
_STRUCTURAL = frozenset(
    (
        *("unit", "rata", "tertinggi", "terendah", "terbesar", "terkecil", "maksimum", "minimum"),
        *("average", "mean", "highest", "lowest", "maximum", "minimum", "sum", "rerata", "semua"),
        *("seluruh", "setiap", "keseluruhan", "paling", "tinggi", "rendah", "banyak", "sering"),
        *("lama", "most", "least", "longest", "shortest", "times", "log", "keseluruhannya"),
        *("melibatkan", "involving", "involve", "involved", "overall", "combined", "gabungan"),
        *("insiden", "kejadian", "incident", "incidents", "event", "events"),
    )
)
_MOST_CITED = 12
_LONGEST_ROW = 300


def answer(parts: Parts, question: Question, reading: Reading, viewer: Viewer) -> Draft | None:
    """Compute what a question asks for over table rows; None where it asks for no such thing.

    A document of exactly the asked period says its own total: then nothing is added up.
    """
    folded = normal(question.text)
    if _TIMES.search(folded):
        return _times(parts, question, reading, viewer)
    asked = _operation(folded)
    if asked is None:
        return None
    operation, word = asked
    if operation == "total" and any(period.days == 1 for period in reading.intervals):
        return None
    metric = [c for c in question.concepts if not _structural(c, word)]
    if _LASTING.search(word):
        metric.append(_DURATION)
    if not metric:
        return None
    found = catalogue.holding_rows(parts, reading, viewer)
    cells = rows.collect(parts, found, metric, designators(question.text))
    cells = _own_total(cells, reading, operation)
    series = rows.one_series(cells, metric)
    named = any(re.search(word, normal(c.column)) for c in series)
    if len(series) < 2 or (named and operation in ("total", "average")):
        return None
    return draft(parts, operation, series, reading=reading)


def _operation(question: str) -> tuple[Operation, str] | None:
    for operation, pattern in _OPERATIONS:
        if match := re.search(pattern, question):
            return operation, rf"\b{re.escape(match[0])}\b"
    return None


def _structural(concept: Concept, word: str) -> bool:
    """True for the words that say how to compute or which unit, not of what."""
    bare = concept.word.removesuffix("-nya").removesuffix("nya")
    return bool(re.search(word, bare)) or bare.isdigit() or bare in _STRUCTURAL


def _own_total(cells: list[Cell], reading: Reading, operation: Operation) -> list[Cell]:
    """Keep what a document of exactly the asked period has; nothing where it says one figure."""
    if operation not in ("total", "average"):
        return cells
    exact = [c for c in cells if c.document.metadata.period in reading.intervals]
    tables = [(c.document.id, c.table, normal(c.column)) for c in exact]
    if any(tables.count(table) == 1 for table in tables):
        return []
    return exact or cells


def compute(operation: Operation, values: Sequence[float]) -> float:
    """Return the total, average or extreme of at least one value."""
    if operation == "total":
        return sum(values)
    if operation == "average":
        return sum(values) / len(values)
    return max(values) if operation == "highest" else min(values)


def draft(parts: Parts, operation: Operation, cells: Sequence[Cell], *, reading: Reading) -> Draft:
    """Say a figure computed over one series, with the rows that it rests on."""
    language = reading.language
    result = compute(operation, [cell.value for cell in cells])
    result = round(result, rows.decimals(cells) + (operation == "average"))
    shown = [c for c in cells if operation in ("total", "average") or c.value == result]
    extreme = operation in ("highest", "lowest")
    said = [(c.document, *_said(c, whole=extreme)) for c in shown]
    cited = _citations(parts, [(c.document, c.row, c.written) for c in shown], said)
    head = say(language, operation, cells[0].column, number(result, language), len(cells))
    lines = [head, "", *_items([(d, text) for d, text, _ in said], cited, language)]
    if all(rows.length(c.document.metadata.period) == 1 for c in cells):
        missing = catalogue.missing_days([c.document for c in cells], reading)
        if missing:
            lines += ["", say(language, "missing_days", len(missing), days(missing, language))]
    return Draft("\n".join(lines), cited, "found", (say(language, "from_rows"),))


def _times(parts: Parts, question: Question, reading: Reading, viewer: Viewer) -> Draft | None:
    """Count dated rows; None where a column gives the number itself, or no row is dated."""
    words = [c for c in question.concepts if not _structural(c, r"\bkali\b")]
    found = catalogue.holding_rows(parts, reading, viewer)
    wanted = designators(question.text)
    if not words and not wanted:
        return None
    if words and rows.collect(parts, found, words, wanted):
        return None
    groups: dict[int, list[Row]] = {}
    for row in rows.events(parts, found, words, wanted):
        groups.setdefault(rows.length(row.document.metadata.period), []).append(row)
    series = max(groups.values(), key=len, default=[])
    if not series:
        return None
    said = [(r.document, tidy(harmless(r.text))[:_LONGEST_ROW], r.text) for r in series]
    cited = _citations(parts, [(r.document, r.text, r.text[:40]) for r in series], said)
    language = reading.language
    head = say(language, "counted_rows", len(series))
    items = _items([(d, text) for d, text, _ in said], cited, language)
    return Draft("\n".join([head, "", *items]), cited, "found", (say(language, "from_rows"),))


def _items(
    shown: Sequence[tuple[Document, str]], cited: Sequence[Citation], language: Language
) -> list[str]:
    marks = {c.document_id: c.n for c in cited}
    lines = []
    for document, row in shown[:_MOST_CITED]:
        mark = f" [{marks[document.id]}]" if document.id in marks else ""
        lines.append(f"- {name_of(document, language)}: {row}{mark}")
    if len(shown) > _MOST_CITED:
        lines.append(f"- {say(language, 'and_more', len(shown) - _MOST_CITED)}")
    return lines


def _said(cell: Cell, *, whole: bool) -> tuple[str, str]:
    """Return a figure with what tells its row, and how its source has these cells."""
    found = of_column(harmless(cell.row), cell.column, cell.written, whole=whole)
    if found is None:
        return tidy(harmless(cell.row))[:_LONGEST_ROW], cell.row
    return str(found), found.quote


def _citations(
    parts: Parts,
    shown: Sequence[tuple[Document, str, str]],
    said: Sequence[tuple[Document, str, str]],
) -> tuple[Citation, ...]:
    """Cite the passage of each document in which its first row stands, with all rows of it."""
    cited = []
    for n, hit in enumerate(passages(parts, shown)[:_MOST_CITED], start=1):
        rows = [
            quote
            for (document, row, _), (_, _, quote) in zip(shown, said, strict=True)
            if document.id == hit.document.id and row in hit.chunk.text
        ]
        first = next(quote for document, _, quote in said if document.id == hit.document.id)
        cited.append(citation(n, hit, "\n".join(rows) or first))
    return tuple(cited)


def passages(parts: Parts, shown: Sequence[tuple[Document, str, str]]) -> list[Hit]:
    """Return of each document the passage in which its row, or what is written there, stands."""
    first: dict[str, tuple[Document, str, str]] = {}
    for entry in shown:
        first.setdefault(entry[0].id, entry)
    texts = documents.chunks_of_many(parts.database, list(first))
    found: list[Hit] = []
    for document, row, written in first.values():
        chunks = texts.get(document.id, [])
        holding = [c for c in chunks if row in c.text] + [c for c in chunks if written in c.text]
        found += [Hit(chunk, document, 1.0) for chunk in (holding or chunks)[:1]]
    return found
