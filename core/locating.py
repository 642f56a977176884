"""Where a quotation stands among the words of a page: a sentence in its run, a row in its row.

Pure: words with boxes in, positions of words out. A picture of a page and a plain text,
whose words stand in lines and columns too, are searched alike.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import Match, SequenceMatcher
from statistics import median
from unicodedata import normalize

_TOKEN = re.compile(r"\w+(?:[.,:/-]\w+)*")
_BETWEEN = " · "
_LEFT_OUT = re.compile(r"\s*…\s*")
_FIGURE = re.compile(r"\W{0,3}(?:Rp|USD)?\W{0,2}\d")
_FEWEST = 3
_SHORTEST = 3
_MOST_PLACES = 80
_ENOUGH = 0.6
# how far from each other, in heights of a line, what belongs together may stand
_BLANK, _BESIDE, _BELOW, _ROW, _STACKED, _INDENT = 0.45, 3.0, 0.9, 0.5, 5.0, 4.0


@dataclass(frozen=True, slots=True)
class Word:
    """A word where a reader sees it: the box of its ink, y grows downwards."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Place:
    """Words of a page that are one cell, with the box around them."""

    words: tuple[int, ...]
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Found:
    """The positions of the words of a quotation, and its lines that were not found."""

    positions: tuple[int, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """A word as it is compared, and the page's words that it is made of."""

    text: str
    words: tuple[int, ...]


class Sheet:
    """The words of a page, ready to be searched."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words
        self.height = median(w.y1 - w.y0 for w in words) if words else 1.0
        self.tokens = _tokens(words)
        self.at: dict[str, list[int]] = defaultdict(list)
        self.beginning: dict[str, list[int]] = defaultdict(list)
        for i, token in enumerate(self.tokens):
            self.at[token.text].append(i)
            self.beginning[token.text[:_SHORTEST]].append(i)

    def broken(self, wanted: str) -> list[int]:
        """Return the tokens with which a longer word may begin: "Parti-" above "kulat"."""
        if len(wanted) <= _SHORTEST:
            return []
        found = self.beginning.get(wanted[:_SHORTEST], ())
        texts = ((i, self.tokens[i].text) for i in found)
        return [i for i, text in texts if text != wanted and wanted.startswith(text)]

    def ends(self, word: Word) -> bool:
        """True for a word right of which its line, or its cell, ends."""
        near = word.x1 + _BLANK * self.height
        return not any(
            word.x0 < other.x0 < near and abs(_middle(other) - _middle(word)) < self.height / 2
            for other in self.words
        )

    def box(self, words: Iterable[int]) -> Place:
        """Return the place of some words."""
        chosen = tuple(dict.fromkeys(words))
        boxes = [self.words[i] for i in chosen]
        return Place(
            chosen,
            min(b.x0 for b in boxes),
            min(b.y0 for b in boxes),
            max(b.x1 for b in boxes),
            max(b.y1 for b in boxes),
        )


def locate(words: Sequence[Word], quote: str, passage: str = "") -> Found:
    """Find the words that a quotation is made of, line by line.

    A line of cells ("Unit: 7 · … · NOX: 347.2") is looked for in one row of the page, with
    the help of the whole row where the passage has it; any other line as a run of words.
    """
    sheet = Sheet(words)
    positions: set[int] = set()
    missing = []
    for line in filter(str.strip, quote.splitlines()):
        found = _line(sheet, line, passage) if words else set()
        positions |= found
        if not found:
            missing.append(line)
    between = {i for i in range(1, len(words) - 1) if {i - 1, i + 1} <= positions}
    positions |= {i for i in between if not compared(words[i].text)}
    return Found(tuple(sorted(positions)), tuple(missing))


def compared(text: str) -> list[str]:
    """Return the words of a text as they are compared: folded, without hyphens."""
    folded = normalize("NFKC", text).replace("\u00ad", "").casefold()
    return [re.sub(r"[-‐‑]", "", word) for word in _TOKEN.findall(folded)]


def values_of(line: str) -> list[str]:
    """Return the values of a line of cells, without their headers and what was left out."""
    return [value for _, value in _cells(line)]


def _line(sheet: Sheet, line: str, passage: str) -> set[int]:
    if _BETWEEN in line:
        found = _row(sheet, line, passage)
        return found or _run(sheet, " ".join(values_of(line)))
    found = set()
    for part in _LEFT_OUT.split(line):
        found |= _run(sheet, part) if part.strip() else set()
    return found


def _cells(line: str) -> list[tuple[str, str]]:
    """Return header and value of each cell that was not left out."""
    cells = []
    for part in line.split(_BETWEEN):
        header, mark, value = part.partition(": ")
        if part.strip() and part.strip() != "…":
            cells.append((header, value) if mark and value.strip() else ("", part))
    return cells


# --- rows ---------------------------------------------------------------------------------


def _row(sheet: Sheet, line: str, passage: str) -> set[int]:
    """Return the words of the quoted cells in the row of the page that holds most of them."""
    quoted = _cells(line)
    whole = _cells(_whole_row(line, passage))
    asked = [i for i, cell in enumerate(whole) if cell in quoted]
    places = [_places(sheet, value) for _, value in whole]
    for reach in (_ROW, _STACKED):
        row = _best_row(places, reach * sheet.height)
        found = {i: row[i] for i in asked if i in row}
        if len(found) >= max(1, _ENOUGH * len(asked)) and (len(row) > 1 or len(whole) < 2):
            words = {i for place in found.values() for i in place.words}
            cells = [(*whole[i], place) for i, place in found.items()]
            return words | (_headers(sheet, cells) if "…" in line else set())
    return set()


def _whole_row(line: str, passage: str) -> str:
    """Return the passage's row that has all cells of a quoted one; else the quoted one."""
    cells = [part for part in line.split(_BETWEEN) if part.strip() != "…"]
    for row in passage.splitlines():
        parts = " ".join(row.split()).split(_BETWEEN)
        if len(parts) > 1 and all(cell in parts for cell in cells):
            return _BETWEEN.join(parts)
    return line


def _best_row(places: Sequence[Sequence[Place]], reach: float) -> dict[int, Place]:
    """Return the cells that stand in one row, by number: the row with the most words of them."""
    best: dict[int, Place] = {}
    most = 0.0
    for at, own in enumerate(places):
        for anchor in own:
            row = _row_of(anchor, at, places, reach)
            tall = max(p.y1 for p in row.values()) - min(p.y0 for p in row.values())
            apart = tall + sum(max(0.0, _gap(anchor, p)) for p in row.values())
            worth = sum(len(place.words) for place in row.values()) - apart / (100 * reach)
            if worth > most:
                best, most = row, worth
    return best


def _row_of(
    anchor: Place, at: int, places: Sequence[Sequence[Place]], reach: float
) -> dict[int, Place]:
    """Return the cells that stand in the row of one cell, each word for one of them."""
    row = {at: anchor}
    used = set(anchor.words)
    for number, others in enumerate(places):
        side = [p for p in others if number != at and _beside(anchor, p, number - at, reach)]
        free = [p for p in side if used.isdisjoint(p.words)]
        if free:
            row[number] = min(free, key=lambda p: (_gap(anchor, p), abs(p.y0 - anchor.y0), p.x0))
            used |= set(row[number].words)
    return row


def _beside(anchor: Place, other: Place, order: int, reach: float) -> bool:
    """True for a place in the row of another, on the side on which its cell comes."""
    if _gap(anchor, other) > reach:
        return False
    level = _gap(anchor, other) <= 0
    right = other.x0 >= anchor.x0
    return not level or order == 0 or right == (order > 0)


def _gap(one: Place, other: Place) -> float:
    """Return how far two places are apart in height; 0 or less where they overlap."""
    return max(one.y0, other.y0) - min(one.y1, other.y1)


def _places(sheet: Sheet, value: str) -> list[Place]:
    """Return where a cell may stand: its words beside or below each other."""
    wanted = compared(value)
    if not wanted:
        return []
    found = []
    for start in _starts(sheet, wanted)[:_MOST_PLACES]:
        words = _chain(sheet, start, wanted)
        if words:
            found.append(sheet.box(words))
    return found


def _starts(sheet: Sheet, wanted: Sequence[str]) -> list[tuple[int, str]]:
    """Return the tokens that begin a cell, with what of its first word is still to come."""
    whole = [(i, "") for i in sheet.at.get(wanted[0], ())]
    broken = [(i, wanted[0].removeprefix(sheet.tokens[i].text)) for i in sheet.broken(wanted[0])]
    return whole + broken


def _chain(sheet: Sheet, start: tuple[int, str], wanted: Sequence[str]) -> list[int]:
    """Return the words of a cell from its first one; [] where they do not follow."""
    at, left = start
    words = list(sheet.tokens[at].words)
    rest = [left, *wanted[1:]] if left else list(wanted[1:])
    while rest:
        step = _next(sheet, sheet.box(words), at, rest[0])
        if step is None:
            return []
        at, left = step
        words += sheet.tokens[at].words
        rest = [left, *rest[1:]] if left else rest[1:]
    return words


def _next(sheet: Sheet, box: Place, last: int, wanted: str) -> tuple[int, str] | None:
    """Return the token that goes on in a cell, and what of the word is still to come."""
    for positions in (sheet.at.get(wanted, ()), sheet.broken(wanted)):
        near = [i for i in positions if _follows(sheet, box, last, i)]
        if near:
            at = min(near, key=lambda i: _distance(sheet, last, i))
            return at, wanted.removeprefix(sheet.tokens[at].text)
    return None


def _follows(sheet: Sheet, box: Place, last: int, after: int) -> bool:
    """True for a word right of the last one, or below it in the same column."""
    one = sheet.words[sheet.tokens[last].words[-1]]
    other = sheet.words[sheet.tokens[after].words[0]]
    if one is other:
        return after == last + 1
    high, lower = sheet.height, _middle(other) - _middle(one)
    if abs(lower) < 0.6 * high:
        near = after == last + 1 or other.x0 - one.x1 < _BESIDE * high  # "Revision     : 0"
        return near and other.x0 - one.x1 >= -0.3 * high
    below = lower > 0 and other.y0 - one.y1 < _BELOW * high and sheet.ends(one)
    return below and box.x0 - _INDENT * high <= other.x0 <= box.x1 + high


def _middle(word: Word) -> float:
    return (word.y0 + word.y1) / 2


def _distance(sheet: Sheet, last: int, after: int) -> tuple[float, float]:
    one = sheet.words[sheet.tokens[last].words[-1]]
    other = sheet.words[sheet.tokens[after].words[0]]
    return abs(_middle(other) - _middle(one)), abs(other.x0 - one.x0)


def _headers(sheet: Sheet, cells: Sequence[tuple[str, str, Place]]) -> set[int]:
    """Return the words of the headers that stand over the figures of a row."""
    words: set[int] = set()
    for header, value, cell in cells:
        if not header or not _FIGURE.match(value):
            continue
        above = [p for p in _places(sheet, header) if p.y1 <= cell.y0 + sheet.height / 2]
        over = [p for p in above if p.x0 < cell.x1 and cell.x0 < p.x1]
        if over:
            words |= set(max(over, key=lambda p: p.y1).words)
    return words


# --- runs ---------------------------------------------------------------------------------


def _run(sheet: Sheet, text: str) -> set[int]:
    """Return the words of a sentence, in the one stretch of the page that holds most of it."""
    wanted = compared(text)
    there = [token.text for token in sheet.tokens]
    if not wanted or (len(there) < _FEWEST and len(wanted) > 2 * len(there)):
        return set()
    if len(wanted) < _FEWEST:
        return _short(sheet, wanted)
    blocks = SequenceMatcher(None, there, wanted, autojunk=False).get_matching_blocks()
    blocks = [b for b in blocks if b.size]
    if not blocks:
        return set()
    longest = max(blocks, key=lambda b: b.size)
    near = [b for b in blocks if _together(longest, b, len(wanted))]
    held = sum(b.size for b in near)
    if longest.size < min(_FEWEST, len(there)) or held < min(len(wanted), len(there)) * _ENOUGH:
        return set()
    return {i for b in near for n in range(b.size) for i in sheet.tokens[b.a + n].words}


def _together(longest: Match, match: Match, length: int) -> bool:
    """True for a match that stands to the longest one about as it does in the quotation."""
    shift = (match.a - longest.a) - (match.b - longest.b)
    return abs(shift) <= max(6, length // 2)


def _short(sheet: Sheet, wanted: Sequence[str]) -> set[int]:
    """Return one or two words that stand together: on a line of their own, else the first."""
    places = _places(sheet, " ".join(wanted))
    if not places:
        return set()
    alone = [p for p in places if _is_alone(sheet, p)]
    return set((alone or places)[0].words)


def _is_alone(sheet: Sheet, place: Place) -> bool:
    others = (w for i, w in enumerate(sheet.words) if i not in place.words)
    return not any(place.y0 < _middle(w) < place.y1 for w in others)


# --- words --------------------------------------------------------------------------------


def _tokens(words: Sequence[Word]) -> list[Token]:
    """Return the words as they are compared; one that is broken at a line's end is one."""
    tokens: list[Token] = []
    joins = False
    for i, word in enumerate(words):
        pieces = compared(word.text)
        if joins and pieces and tokens and pieces[0][0].isalpha():
            last = tokens.pop()
            tokens.append(Token(last.text + pieces[0], (*last.words, i)))
            pieces = pieces[1:]
        tokens += [Token(piece, (i,)) for piece in pieces]
        ends = re.search(r"\w[-‐\u00ad]$", word.text) is not None
        joins = ends and i + 1 < len(words) and words[i + 1].y0 > _middle(word)
    return tokens
