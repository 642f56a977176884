"""What is compared, side by side: figures in columns of their own, else quotations in cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.chat.cells import Asked, Figure
from core.chat.layout import Draft, Numbering, asked_row, day_of, short
from core.chat.lines import Line
from core.chat.questions import Question, designators
from core.records import Hit, Language, SearchResult
from core.text import normal
from core.words import period, say

_MOST_COLUMNS = 4
_MOST_ROWS = 6


@dataclass(frozen=True, slots=True)
class Stand:
    """One side of a comparison: its name, the lines that speak of it, or why there are none."""

    name: str
    lines: tuple[Line, ...]
    empty: str


@dataclass(frozen=True, slots=True)
class Row:
    """A line whose figures stand in the table, with the side that it belongs to."""

    stand: Stand
    line: Line
    asked: Asked


def group_of(result: SearchResult, line: Line) -> int:
    """Return the asked interval of a line; where none was asked, the day of its document."""
    hit = result.hits[line.hit]
    if result.reading.intervals:
        return hit.interval or 0
    return day_of(hit.document)


def by_period(
    question: Question, result: SearchResult, groups: Mapping[int, Sequence[Line]]
) -> Draft:
    """Put the lines of each asked period side by side; a period without any says so."""
    language = question.language
    stands = [
        Stand(shown, tuple(groups.get(key, ())), _why_empty(result, key, language))
        for key, shown in _periods_asked(result, groups, language)
    ]
    return _beside(question, result, stands, say(language, "period"))


def by_unit(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft | None:
    """Put the asked figures of each named unit side by side; None where a unit has none."""
    stands = []
    for noun, number in dict.fromkeys(designators(question.text)):
        own = [x for x in lines if (noun, number) in designators(_named(result, x))]
        figures = [x for x in own if asked_row(question, result, x)]
        best = tuple(x for x in figures if x.cover >= figures[0].cover)[:_MOST_ROWS]
        name = f"{noun.capitalize()} {number}"
        stands.append(Stand(name, best, say(question.language, "nothing_said")))
    if not all(stand.lines for stand in stands):
        return None
    return _beside(question, result, stands, say(question.language, "compared_thing"))


def _named(result: SearchResult, line: Line) -> str:
    """Return the units that a row names; those of its document where it names none."""
    if designators(line.text):
        return line.text
    m = result.hits[line.hit].document.metadata
    return " ; ".join(filter(None, (m.title, m.unit)))


def _beside(question: Question, result: SearchResult, stands: Sequence[Stand], head: str) -> Draft:
    numbering = Numbering(result.hits)
    rows = _rows(question, result, stands)
    columns = _columns([row.asked for row in rows])
    if columns is None:
        table = _quotations(question, result, stands, head, numbering=numbering)
    else:
        table = _figures(result, stands, rows, [head, *columns], numbering=numbering)
    told = {row.asked.lasting for row in rows if row.asked.lasting}
    common = f" ({' · '.join(*told)})" if len(told) == 1 else ""
    intro = say(question.language, "compared", common)
    return Draft("\n".join([intro, "", *table]), numbering.citations())


# --- figures ------------------------------------------------------------------------------


def _rows(question: Question, result: SearchResult, stands: Sequence[Stand]) -> list[Row]:
    """Return the rows that hold the asked figures; none if a side only has other lines."""
    rows: list[Row] = []
    for stand in stands:
        found = [(line, asked_row(question, result, line)) for line in stand.lines]
        own = [Row(stand, line, row) for line, row in found if row is not None]
        if stand.lines and not own:
            return []
        rows += _of_the_whole(result, own)
    return rows


def _of_the_whole(result: SearchResult, rows: list[Row]) -> list[Row]:
    """Keep beside a document of exactly the asked period none that speaks of a part of it."""
    asked = result.reading.intervals
    hits = [result.hits[row.line.hit] for row in rows]
    whole = [row for row, hit in zip(rows, hits, strict=True) if _is_whole(hit, asked)]
    return whole or rows


def _is_whole(hit: Hit, asked: Sequence[object]) -> bool:
    return bool(asked) and hit.document.metadata.period == asked[hit.interval or 0]


def _columns(rows: Sequence[Asked]) -> list[str] | None:
    """Return the headers of the figures; None where there are none, or too many."""
    if not rows:
        return None
    single = [row.figures[0] for row in rows if len(row.figures) == 1]
    if len(single) == len(rows) and len({f.unit for f in single}) == 1:
        return [single[0].column]  # one thing, however each document calls it
    found: dict[str, str] = {}
    for figure in (figure for row in rows for figure in row.figures):
        found.setdefault(normal(figure.column), figure.column)
    return list(found.values()) if len(found) <= _MOST_COLUMNS else None


def _figures(
    result: SearchResult,
    stands: Sequence[Stand],
    rows: Sequence[Row],
    head: Sequence[str],
    *,
    numbering: Numbering,
) -> list[str]:
    """One line a row: the side, what tells rows apart, and its figures with their [n]."""
    told = {row.asked.lasting for row in rows if row.asked.lasting}
    names = Counter((_when(result, row), row.asked.lasting) for row in rows)
    table = [_line(head), "|" + "---|" * len(head)]
    for stand in stands:
        own = [row for row in rows if row.stand is stand]
        for row in own:
            mark = numbering.mark(row.line.hit, row.asked.quote)
            twice = names[_when(result, row), row.asked.lasting] > 1
            more = row.asked.about if twice else row.asked.lasting if len(told) > 1 else ()
            others = [x for x in more if normal(x) != normal(stand.name)]
            name = " · ".join([_when(result, row), *others])
            figures = [_under(column, row.asked.figures, head) for column in head[1:]]
            table.append(
                _line([name, *(f"{figure} {mark}" if figure else "–" for figure in figures)])
            )
        if not own:
            table.append(_line([stand.name, stand.empty, *[""] * (len(head) - 2)]))
    return table


def _under(column: str, figures: Sequence[Figure], head: Sequence[str]) -> str:
    """Return the figure of a column; where there is but one column, the one figure."""
    if len(head) == 2 and len(figures) == 1:
        return figures[0].value
    return next((f.value for f in figures if normal(f.column) == normal(column)), "")


def _when(result: SearchResult, row: Row) -> str:
    """Return the side's name, and the day of a document that speaks of a part of it only."""
    when = result.hits[row.line.hit].document.metadata.period
    asked = result.reading.intervals
    if when is None or not asked or when in asked:
        return row.stand.name
    return period(when, result.reading.language)


def _line(cells_: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells_) + " |"


# --- quotations ---------------------------------------------------------------------------


def _quotations(
    question: Question,
    result: SearchResult,
    stands: Sequence[Stand],
    head: str,
    *,
    numbering: Numbering,
) -> list[str]:
    table = [_line([head, say(question.language, "says")]), "|---|---|"]
    for stand in stands:
        quoted = [_cell(question, result, stand, line, numbering=numbering) for line in stand.lines]
        table.append(_line([stand.name, " — ".join(quoted) or stand.empty]))
    return table


def _cell(
    question: Question,
    result: SearchResult,
    stand: Stand,
    line: Line,
    *,
    numbering: Numbering,
) -> str:
    """A quotation with its [n]; with the day of its document where that is another."""
    said, quote = short(question, result, line)
    when = result.hits[line.hit].document.metadata.period
    day = period(when, question.language) if when else ""
    before = f"{day}: " if day and day != stand.name else ""
    return f"{before}{said} {numbering.mark(line.hit, quote)}"


def _periods_asked(
    result: SearchResult, groups: Mapping[int, Sequence[Line]], language: Language
) -> Iterable[tuple[int, str]]:
    if result.reading.intervals:
        return [(i, period(p, language)) for i, p in enumerate(result.reading.intervals)]
    shown: list[tuple[int, str]] = []
    for key in sorted(groups):
        when = result.hits[groups[key][0].hit].document.metadata.period
        shown.append((key, period(when, language) if when else say(language, "undated")))
    return shown


def _why_empty(result: SearchResult, key: int, language: Language) -> str:
    intervals = result.reading.intervals
    gone = key < len(intervals) and intervals[key] in result.missing
    return say(language, "nothing_here" if gone else "nothing_said")
