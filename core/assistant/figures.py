"""Sums, means and extremes over the rows of tables that were read, computed and never guessed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from core.assistant import catalogue
from core.chat.layout import Draft, citation, harmless, name_of
from core.chat.questions import Concept, Question, designators, held, word_set
from core.parts import Parts
from core.records import Citation, Document, Hit, Language, Period, Reading, Table, Viewer
from core.storage import documents
from core.text import normal
from core.words import days, number, say

Operation = Literal["total", "average", "highest", "lowest"]

_OPERATIONS: tuple[tuple[Operation, str], ...] = (
    ("average", r"\b(rata-?rata|rerata|average|mean)\b"),
    ("highest", r"\b(tertinggi|terbesar|maksimum|maksimal|highest|largest|maximum|max)\b"),
    ("lowest", r"\b(terendah|terkecil|minimum|minimal|lowest|smallest|min)\b"),
    ("total", r"\b(total|jumlah|jumlahkan|sum)\b"),
)
_SUMMARY = re.compile(r"^\W*(total|jumlah|sub-?total|rata-?rata|average|sum|mean|grand)\b", re.I)
_VALUE = re.compile(r"-?\d+(?:[.,]\d+)*")
_MOST_DOCUMENTS = 400
_MOST_CITED = 12


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure, with the row, the table's column and the document it stands in."""

    value: float
    written: str
    column: str
    row: str
    document: Document


def answer(parts: Parts, question: Question, reading: Reading, viewer: Viewer) -> Draft | None:
    """Compute what a question asks for over table rows; None where it asks for no such thing.

    A document of exactly the asked period says its own total: then nothing is added up.
    """
    asked = _operation(normal(question.text))
    if asked is None or any(period.days == 1 for period in reading.intervals):
        return None
    operation, word = asked
    metric = [c for c in question.concepts if not _structural(c, word)]
    if not metric:
        return None
    counted = catalogue.count(parts, reading, viewer)
    cells = list(_cells(parts, counted.found[:_MOST_DOCUMENTS], question, metric))
    exact = [c for c in cells if c.document.metadata.period in reading.intervals]
    named = [c for c in cells if re.search(word, normal(c.column))]
    series = _one_series(cells)
    if len(series) < 2 or named or (exact and operation in ("total", "average")):
        return None
    return _draft(parts, operation, series, counted=counted, language=reading.language)


def _operation(question: str) -> tuple[Operation, str] | None:
    for operation, pattern in _OPERATIONS:
        if match := re.search(pattern, question):
            return operation, rf"\b{re.escape(match[0])}\b"
    return None


def _structural(concept: Concept, word: str) -> bool:
    """True for the words that say how to compute or which unit, not of what."""
    return (
        bool(re.search(word, concept.word))
        or concept.word.isdigit()
        or concept.word
        in (
            *(
                "unit",
                "rata",
                "tertinggi",
                "terendah",
                "terbesar",
                "terkecil",
                "maksimum",
                "minimum",
            ),
            *("average", "mean", "highest", "lowest", "maximum", "minimum", "sum", "rerata"),
        )
    )


def _cells(
    parts: Parts, found: Sequence[Document], question: Question, metric: Sequence[Concept]
) -> Iterator[Cell]:
    wanted = designators(question.text)
    for document in found:
        for page in documents.content_of(parts.database, document.id).pages:
            for block in page.blocks:
                if block.table is not None:
                    yield from _of_table(document, block.table, metric, wanted)


def _of_table(
    document: Document,
    table: Table,
    metric: Sequence[Concept],
    wanted: Sequence[tuple[str, int]],
) -> Iterator[Cell]:
    columns = [
        i for i, head in enumerate(table.header) if all(held(c, word_set(head)) for c in metric)
    ]
    if not columns:
        return
    comma = any("," in cell for row in table.rows for cell in row)
    for row in table.rows:
        line = table.line(row)
        if any(_SUMMARY.match(cell) for cell in row) or not _is_asked(document, line, wanted):
            continue
        value = _value(row[columns[0]], decimal_comma=comma)
        if value is not None:
            yield Cell(value, row[columns[0]].strip(), table.header[columns[0]], line, document)


def _is_asked(document: Document, line: str, wanted: Sequence[tuple[str, int]]) -> bool:
    """True for a row of the asked unit: by its own words, or else by its document's title."""
    if not wanted:
        return True
    nouns = {noun for noun, _ in wanted}
    own = [pair for pair in designators(line) if pair[0] in nouns]
    if not own:
        m = document.metadata
        own = designators(" ; ".join(filter(None, (m.title, m.unit, document.name))))
    return bool(set(own) & set(wanted))


def _value(cell: str, *, decimal_comma: bool) -> float | None:
    """Read a cell that is one number; anything else is none."""
    match = _VALUE.fullmatch(cell.strip().replace(" ", "").removesuffix("%"))
    if match is None:
        return None
    text = match[0]
    if decimal_comma:
        text = text.replace(".", "").replace(",", ".")
    elif re.fullmatch(r"-?\d{1,3}(?:[.,]\d{3})+", text) and text.count(".") != 1:
        text = re.sub(r"[.,]", "", text)
    return float(text) if text.count(".") < 2 else None


def _one_series(cells: Sequence[Cell]) -> list[Cell]:
    """Return the figures of one column and one length of period: never days and months added."""
    groups: defaultdict[tuple[str, int], list[Cell]] = defaultdict(list)
    for cell in cells:
        when = cell.document.metadata.period
        groups[normal(cell.column), _length(when)].append(cell)
    return max(groups.values(), key=len, default=[])


def _length(when: Period | None) -> int:
    """A class of length: undated, a day, some days, a month or so, longer."""
    if when is None:
        return 0
    return 1 + sum(when.days > limit for limit in (1, 14, 31))


def _draft(
    parts: Parts,
    operation: Operation,
    cells: Sequence[Cell],
    *,
    counted: catalogue.Counted,
    language: Language,
) -> Draft:
    values = [cell.value for cell in cells]
    result = {
        "total": sum(values),
        "average": sum(values) / len(values),
        "highest": max(values),
        "lowest": min(values),
    }[operation]
    shown = [c for c in cells if operation in ("total", "average") or c.value == result]
    citations = _citations(parts, shown)
    marks = {c.document_id: c.n for c in citations}
    lines = [say(language, operation, cells[0].column, number(result, language), len(cells)), ""]
    for cell in shown[:_MOST_CITED]:
        mark = f" [{marks[cell.document.id]}]" if cell.document.id in marks else ""
        lines.append(f"- {name_of(cell.document, language)}: {harmless(cell.row)[:300]}{mark}")
    if len(shown) > _MOST_CITED:
        lines.append(f"- {say(language, 'and_more', len(shown) - _MOST_CITED)}")
    if counted.missing:
        gaps = days(counted.missing, language)
        lines += ["", say(language, "missing_days", len(counted.missing), gaps)]
    return Draft("\n".join(lines), citations, "found", (say(language, "from_rows"),))


def _citations(parts: Parts, cells: Sequence[Cell]) -> tuple[Citation, ...]:
    """Cite the passage of each document in which its row stands."""
    first = {cell.document.id: cell for cell in reversed(cells)}
    chosen = [first[key] for key in dict.fromkeys(c.document.id for c in cells)][:_MOST_CITED]
    passages = documents.chunks_of_many(parts.database, [c.document.id for c in chosen])
    cited: list[Citation] = []
    for cell in chosen:
        chunks = passages.get(cell.document.id, [])
        chunk = next((c for c in chunks if cell.written in c.text), chunks[0] if chunks else None)
        if chunk is not None:
            cited.append(citation(len(cited) + 1, Hit(chunk, cell.document, 1.0), cell.row))
    return tuple(cited)
