"""A row of a table as an answer shows it: the asked figure first, then what tells its row.

Figures and names stay as they are written; only their order changes, what nobody asked for
is left out, and a header that its cell repeats ("Unit: Unit 7") is not said twice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.chat.questions import Concept, Question, designators, held, tokens, word_set
from core.text import normal

BETWEEN = " · "
_MOST_ABOUT = 4
_LONGEST_HEADER = 60
_LONGEST_TELLING = 60
_NUMBER = re.compile(r"^\W{0,2}(?:Rp|USD|IDR|US\$)?\.? ?[-−–+±<>≤≥~]{0,2} ?\d")
_DATE = re.compile(r"^\W*(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2} [A-Za-z]{3,9},? \d{4})\b")
_BARE = re.compile(r"[-−–+±<>≤≥~ ]*\d+(?:[.,\u00a0\u202f ]\d+)*\s*%?")
_ATOM = (
    r"(?:N?m3|N?m³|[mkMGT]?Wh?|[kM]?VAR?|[kM]?J|[kM]?[cC]al|mg|µg|ug|kg|gr?|t|ton|mm|cm|km|m|cm2|mL"
    r"|ml|L|l|liter|litre|jam|menit|hari|bulan|h|hr|hour|s|min|day|rp|Rp|USD|org|orang)"
)
_UNIT = re.compile(
    rf"^(?P<name>\S.*?)\s+[(\[]?(?P<unit>{_ATOM}/{_ATOM}|[mkMG]?Wh?|[kM]?VA[rR]?|MVAR|kV|V|A|Hz|rpm"
    r"|bar|mbar|[kM]?Pa|psi|mmHg|mmH2O|mm|cm|km|m|m2|m3|°C|°F|C|ton|tons|kg|mg|ppm|ppb|%|jam|menit"
    r"|hari|detik|hours?|minutes?|days?|seconds?|Rp|IDR|USD|liter|litres?|L|mikron|microns?|µm|um"
    r"|mm/s|µS/cm|uS/cm|NTU|pH)[)\]]?$"
)
_OF_UNITS = re.compile(r"^(satuan|unit of measure|uom|units?)$")
_DATED = re.compile(r"\W*(?:tanggal|tgl|date|periode|period|bulan|month|hari|day)\b", re.IGNORECASE)
_TIMED = re.compile(r"\W*(?:jam|pukul|waktu|time|clock|hour)\W*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell with its header, "" where it has none; `source` is how the row has it."""

    header: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class Figure:
    """One asked figure: its name, its value, its unit of measure where one is written."""

    name: str
    value: str
    unit: str = ""

    @property
    def column(self) -> str:
        """The name with its unit, as a header has it."""
        return f"{self.name} {self.unit}".strip()

    def __str__(self) -> str:
        measured = f"{self.value} {self.unit}".strip()
        return f"{self.name}: {measured}" if self.name else measured


@dataclass(frozen=True, slots=True)
class Asked:
    """What a row says to a question: its figures, what tells the row, and the cells it took.

    `lasting` is what tells it but for its dates. `quote` has the cells as the source has
    them, … for the others.
    """

    figures: tuple[Figure, ...]
    about: tuple[str, ...]
    lasting: tuple[str, ...]
    quote: str

    def __str__(self) -> str:
        figures = BETWEEN.join(map(str, self.figures))
        bold = figures if re.search(r"[*_`]", figures) else f"**{figures}**"
        return BETWEEN.join([bold, *self.about])


def cells_of(row: str) -> list[Cell]:
    """Take a row apart: "Unit: Unit 7 · NOX mg/Nm3: 389,1"."""
    found = []
    for source in row.split(BETWEEN):
        header, mark, value = source.partition(": ")
        plain = mark and len(header) <= _LONGEST_HEADER and value.strip()
        found.append(Cell(header.strip(), value.strip(), source) if plain else _bare(source))
    return found


def asked(question: Question, row: str, title: frozenset[str] = frozenset()) -> Asked | None:
    """Single out what a question asks of a row; None where the row has no such figure.

    `title` are the words of the document's: who names no more than that, and no figure, asks
    for the document.
    """
    cells = cells_of(row)
    if len(cells) < 2:
        return None
    topic = _topic(question)
    if question.need != "figure":
        topic = [c for c in topic if not held(c, title)]
    if not topic and question.need != "figure":
        return None
    chosen = _by_header(topic, cells) or _by_header(_measures(question), cells)
    if chosen:
        figures = tuple(_figure(cells[i]) for i in chosen)
        taken = set(chosen)
    else:
        listed = _in_list(topic, cells)
        if listed is None:
            return None
        figures, taken = (listed[0],), listed[1]
    about = _about(question, cells, taken)
    said = {i: told(cells[i]) for i in sorted(about)}
    lasting = tuple(text for i, text in said.items() if not _DATED.match(cells[i].header))
    return Asked(figures, tuple(said.values()), lasting, quoted(cells, taken | about))


def of_column(row: str, column: str, written: str, *, whole: bool = False) -> Asked | None:
    """Single out the figure of one column with what tells its row; None where it is not there.

    `whole` keeps all that tells the row. A column may be the name and unit of a listed value.
    """
    cells = cells_of(row)
    at = next((i for i, c in enumerate(cells) if (c.header, c.value) == (column, written)), None)
    if at is None:
        return _of_list(cells, column, written)
    telling = [i for i, c in enumerate(cells) if i != at and _tells(c)]
    telling = telling if whole else telling[:_MOST_ABOUT]
    said = tuple(told(cells[i]) for i in telling)
    return Asked((_figure(cells[at]),), said, said, quoted(cells, {at, *telling}))


def _of_list(cells: Sequence[Cell], column: str, written: str) -> Asked | None:
    name = cells[0].value
    at = next((i for i, c in enumerate(cells) if i and c.value == written), None)
    if at is None or not column.startswith(name):
        return None
    unit = column.removeprefix(name).strip()
    return Asked((Figure(name, written, unit),), (), (), quoted(cells, set(range(len(cells)))))


def _tells(cell: Cell) -> bool:
    """True for a short cell of words, a date or a time of day."""
    if len(cell.value) > _LONGEST_TELLING:
        return False
    timed = _DATED.match(cell.header) or _TIMED.match(cell.header)
    return bool(timed) or not _is_figure(cell)


def quoted(cells: Sequence[Cell], shown: set[int]) -> str:
    """Return the shown cells as they stand in the source, one … for each run of others."""
    parts: list[str] = []
    for i, cell in enumerate(cells):
        if i in shown:
            parts.append(cell.source)
        elif not parts or parts[-1] != "…":
            parts.append("…")
    return BETWEEN.join(parts)


def tidy(row: str) -> str:
    """Return a row without headers that their cells repeat: "Unit: Unit 7" is "Unit 7".

    Two cells without headers are a name and what it is.
    """
    if BETWEEN not in row:
        return row
    cells = cells_of(row)
    if len(cells) == 2 and not any(c.header or c.source == "…" for c in cells):
        return ": ".join(cell.value for cell in cells)
    return BETWEEN.join(told(cell) for cell in cells)


def told(cell: Cell) -> str:
    """Return a cell with its header, or alone where it says what it is."""
    if not cell.header or cell.source == "…":
        return cell.value
    words = normal(cell.header).split()
    return cell.value if set(words) <= set(normal(cell.value).split()) else cell.source


def _bare(source: str) -> Cell:
    return Cell("", source.strip(), source)


def _topic(question: Question) -> list[Concept]:
    """The words of a question that say which figure, not of which unit or number."""
    nouns = {noun for noun, _ in designators(question.text)}
    return [
        c
        for c in question.concepts
        if c.word not in nouns and not c.measure and not c.word[0].isdigit()
    ]


def _measures(question: Question) -> list[Concept]:
    """The units of measure that a question names: "how many minutes"."""
    return [c for c in question.concepts if c.measure]


def _by_header(topic: Sequence[Concept], cells: Sequence[Cell]) -> list[int]:
    """Return the cells whose header names what is asked, each word by its best header."""
    heads = [word_set(cell.header) if _is_figure(cell) else frozenset[str]() for cell in cells]
    worth = [sum(held(c, head) for c in topic) for head in heads]
    chosen: set[int] = set()
    for concept in topic:
        holding = [i for i, head in enumerate(heads) if held(concept, head)]
        if not holding:
            continue
        most = max(worth[i] for i in holding)
        best = [i for i in holding if worth[i] == most]
        # "NOX", not "limits of NOX, SO2 and particulates"
        fewest = min(len(_words(cells[i])) for i in best)
        chosen |= {i for i in best if len(_words(cells[i])) <= fewest + 1}
    return sorted(chosen)


def _words(cell: Cell) -> list[str]:
    return tokens(_figure(cell).name)


def _in_list(topic: Sequence[Concept], cells: Sequence[Cell]) -> tuple[Figure, set[int]] | None:
    """Read a row of parameter, unit and value; None where it holds not one figure."""
    names = [i for i, cell in enumerate(cells) if not _NUMBER.match(cell.value)]
    worth = {i: sum(held(c, word_set(cells[i].value)) for c in topic) for i in names}
    name = max(worth, key=lambda i: (worth[i], -i), default=None)
    if name is None or not worth[name]:
        return None
    figures = [i for i, c in enumerate(cells) if i > name and _is_figure(c)]
    if len(figures) != 1:
        return None
    value = cells[figures[0]].value
    units = [i for i in names if _OF_UNITS.match(normal(cells[i].header)) and i != name]
    unit = cells[units[0]].value if units and _BARE.fullmatch(value) else ""
    return Figure(cells[name].value, value, unit), {name, figures[0], *units[:1]}


def _is_figure(cell: Cell) -> bool:
    """True for a cell with a figure; dates and times of day tell which row it is."""
    if _DATED.match(cell.header) or _TIMED.match(cell.header):
        return False
    number = _NUMBER.match(cell.value) and not _DATE.match(cell.value)
    return bool(number) and len(cell.value) <= _LONGEST_TELLING


def _figure(cell: Cell) -> Figure:
    match = _UNIT.match(cell.header) if _BARE.fullmatch(cell.value) else None
    if match is None:
        return Figure(cell.header, cell.value)
    return Figure(match["name"], cell.value, match["unit"])


def _about(question: Question, cells: Sequence[Cell], taken: set[int]) -> set[int]:
    """Return the cells that tell which row it is: what the question names, and the first ones."""
    asked_for = set(designators(question.text))
    first = next((i for i, cell in enumerate(cells) if _is_figure(cell)), len(cells))
    named, leading = [], []
    for i, cell in enumerate(cells):
        if i in taken or len(cell.value) > _LONGEST_TELLING:
            continue
        timed = bool(_DATED.match(cell.header) or _TIMED.match(cell.header))
        plain = not _BARE.fullmatch(cell.value)
        words = word_set(cell.value)
        if (
            asked_for & set(designators(cell.source))
            or timed
            or (plain and any(held(c, words) for c in question.concepts))
        ):
            named.append(i)
        elif plain and i < max(first, 1):
            leading.append(i)
    return set([*named, *leading][:_MOST_ABOUT])
