"""Figures in the rows of tables that were read: found, parsed and put in series, never guessed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.chat.questions import Concept, designators, held, tokens, word_set
from core.parts import Parts
from core.records import Document, Language, Period, Table
from core.storage import documents
from core.text import normal

MOST_DOCUMENTS = 400
_SUMMARY = re.compile(r"^\W*(total|jumlah|sub-?total|rata-?rata|average|sum|mean|grand)\b", re.I)
_VALUE = re.compile(r"[-−–+]?\d+(?:[.,]\d+)*")
# What only a decimal comma, and only a decimal point, can mean.
_COMMA = re.compile(r"\d+(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:\.\d{3}){2,}|0,\d+")
_POINT = re.compile(r"\d+(?:,\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3}){2,}|0\.\d+")
_CLOCK = re.compile(r"\W*(jam|pukul|waktu|time|clock|hour)\W*")
_DAY = re.compile(r"\b\d{1,2}[-/. ]\w{1,9}[-/. ]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b")


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure, with its row, its column and the table and document it stands in."""

    value: float
    written: str
    column: str
    row: str
    document: Document
    table: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table of dated events, as a line that carries its headers."""

    text: str
    document: Document


def collect(
    parts: Parts,
    found: Sequence[Document],
    metric: Sequence[Concept],
    wanted: Sequence[tuple[str, int]],
) -> list[Cell]:
    """Return the figures of a metric in the rows of the asked units ("unit", 7).

    A column holds the metric by its header; words of it that no header holds must stand in
    the row or its document's title. Rows of totals are left out.
    """
    return [
        cell
        for document, number, table in _tables(parts, found)
        for cell in _of_table(document, number, table=table, metric=metric)
        if _is_asked(document, cell.row, wanted)
    ]


def events(
    parts: Parts,
    found: Sequence[Document],
    words: Sequence[Concept],
    wanted: Sequence[tuple[str, int]],
) -> list[Row]:
    """Return the dated rows that hold all the words, of the asked units, in reading order.

    A word counts as it stands, not by its stem: a counted row must be right.
    """
    rows = []
    for document, _, table in _tables(parts, found):
        for row in table.rows:
            line = table.line(row)
            said = set(tokens(line))
            dated = any(_DAY.fullmatch(cell.strip()) for cell in row)
            whole = all(said & (c.forms | c.meanings) for c in words)
            if dated and whole and _is_asked(document, line, wanted):
                rows.append(Row(line, document))
    return rows


def one_series(cells: Sequence[Cell], metric: Sequence[Concept]) -> list[Cell]:
    """Return the figures of one column and one length of period: never days and months added.

    A column that holds the whole metric comes first, then the one with the most figures. Of
    a document with several such tables the one with most rows counts: others sum it up.
    """
    groups: defaultdict[tuple[str, int], list[Cell]] = defaultdict(list)
    for cell in cells:
        groups[normal(cell.column), length(cell.document.metadata.period)].append(cell)
    best = max(groups.items(), key=lambda g: (_whole(g[0][0], metric), len(g[1])), default=None)
    return _finest(best[1]) if best else []


def length(when: Period | None) -> int:
    """A class of length: undated, a day, some days, a month or so, longer."""
    if when is None:
        return 0
    return 1 + sum(when.days > limit for limit in (1, 14, 31))


def decimals(cells: Sequence[Cell]) -> int:
    """Return the most decimals that a value has."""
    return max((len(f"{c.value:.6f}".rstrip("0").partition(".")[2]) for c in cells), default=0)


def read_number(text: str, *, decimal_comma: bool) -> float | None:
    """Read a cell that is one number; anything else is none."""
    bare = re.sub(r"(?<=\d)[ \u00a0\u202f](?=\d{3}\b)", "", text.strip()).removesuffix("%").strip()
    if _VALUE.fullmatch(bare) is None:
        return None
    bare = bare.replace("−", "-").replace("–", "-")
    mark, group = (",", ".") if decimal_comma else (".", ",")
    plain = bare.replace(group, "").replace(mark, ".")
    return float(plain) if plain.count(".") < 2 else None


def decimal_comma(table: Table, language: Language) -> bool:
    """True where a table's numbers are written the Indonesian way: 1.234,5.

    What can only be read one way decides; where nothing can, the document's language does.
    """
    cells = [cell.strip() for row in table.rows for cell in row]
    commas = sum(bool(_COMMA.fullmatch(cell.lstrip("-−+"))) for cell in cells)
    points = sum(bool(_POINT.fullmatch(cell.lstrip("-−+"))) for cell in cells)
    return commas > points if commas != points else language != "en"


def _tables(parts: Parts, found: Sequence[Document]) -> Iterator[tuple[Document, int, Table]]:
    for document in found[:MOST_DOCUMENTS]:
        number = 0
        for page in documents.content_of(parts.database, document.id).pages:
            for block in page.blocks:
                if block.table is not None:
                    number += 1
                    yield document, number, block.table


def _of_table(
    document: Document, number: int, *, table: Table, metric: Sequence[Concept]
) -> Iterator[Cell]:
    comma = decimal_comma(table, document.metadata.language)
    column, rest = _column(table, metric, decimal_comma=comma)
    if column is None:
        yield from _of_list(document, number, table=table, metric=metric)
        return
    about = word_set(f"{document.metadata.title} \n {table.caption}")
    for row in table.rows:
        line = table.line(row)
        value = read_number(row[column], decimal_comma=comma)
        if value is None or any(_SUMMARY.match(cell) for cell in row):
            continue
        if all(held(c, word_set(line) | about) for c in rest):
            yield Cell(value, row[column].strip(), table.header[column], line, document, number)


def _column(
    table: Table, metric: Sequence[Concept], *, decimal_comma: bool
) -> tuple[int | None, list[Concept]]:
    """Return the column that holds most of a metric, and the words that it lacks."""
    best: tuple[int, int] | None = None
    for i, head in enumerate(table.header):
        if _CLOCK.fullmatch(normal(head)):
            continue
        count = sum(bool(held(c, word_set(head))) for c in metric)
        cells = [row[i] for row in table.rows if row[i].strip()]
        figures = sum(read_number(c, decimal_comma=decimal_comma) is not None for c in cells)
        if count and figures * 2 > len(cells) and (best is None or count > best[0]):
            best = (count, i)
    if best is None:
        return None, []
    words = word_set(table.header[best[1]])
    return best[1], [c for c in metric if not held(c, words)]


def _of_list(
    document: Document, number: int, *, table: Table, metric: Sequence[Concept]
) -> Iterator[Cell]:
    """Read a table of parameter, unit and value: each row a figure with its own name."""
    comma = decimal_comma(table, document.metadata.language)
    for row in table.rows:
        if len(row) < 2 or _SUMMARY.match(row[0]):
            continue
        figures = [i for i in range(1, len(row)) if _is_number(row[i], comma=comma)]
        if len(figures) != 1 or not all(held(c, word_set(row[0])) for c in metric):
            continue
        value = read_number(row[figures[0]], decimal_comma=comma)
        units = [row[i].strip() for i in range(1, len(row)) if i not in figures and row[i].strip()]
        name = " ".join([row[0].strip(), *units[:1]])
        if value is not None:
            yield Cell(value, row[figures[0]].strip(), name, table.line(row), document, number)


def _is_number(cell: str, *, comma: bool) -> bool:
    return read_number(cell, decimal_comma=comma) is not None


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


def _whole(column: str, metric: Sequence[Concept]) -> bool:
    return all(held(c, word_set(column)) for c in metric)


def _finest(cells: Sequence[Cell]) -> list[Cell]:
    """Keep of each document the table with most figures."""
    of_table: defaultdict[tuple[str, int], int] = defaultdict(int)
    for cell in cells:
        of_table[cell.document.id, cell.table] += 1
    best: dict[str, int] = {}
    for (document, table), count in of_table.items():
        if document not in best or count > of_table[document, best[document]]:
            best[document] = table
    return [c for c in cells if best[c.document.id] == c.table]
