"""Running heads, feet, page numbers and catchwords: told from the text, kept once at most."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.loading.layout import Fragment
from core.loading.pdf_page import Sheet
from core.records import Page

_ZONE = 0.18  # of a page's height, at either end
_OUTERMOST = 6
_FEWEST_PAGES = 3
_NEIGHBOURS = (-2, -1, 1, 2)  # left and right pages may have heads of their own
_NUMBER = re.compile(r"\d+")
_ALONE = re.compile(r"\W*\d{1,9}\W*")
_SAME_HEIGHT = 12.0
_BLANKS = re.compile(r"\s+")
_EDGE = r"[\s\-–—~|/()\[\].]*"
_PAGE_WORD = r"(?:hal(?:aman)?|page|p|hlm|lembar)\b[\s.:]*"
_PAGE_NUMBER = re.compile(
    rf"{_EDGE}(?:{_PAGE_WORD})?(?:#|[ivxl]+)(?:\s*(?:/|dari|of|-|\|)\s*#)?{_EDGE}", re.IGNORECASE
)
_AFTER_PAGE_WORD = re.compile(rf"{_PAGE_WORD}$", re.IGNORECASE)
_CATCHWORD = re.compile(r"(.{2,60}?)\s*(?:…|\.(?:\s?\.)+)[\s.]*")
_LONGEST_CATCHWORD = 120
_FIRST_BLOCKS = 2

Place = tuple[int, int]
"""The page's index and the fragment's."""


def find(sheets: Sequence[Sheet]) -> set[Place]:
    """Return the places of what only repeats: heads and feet after their first, page numbers.

    A line whose numbers change otherwise than a page number does is text: the date in the
    running head of bound daily reports is not lost.
    """
    seen: defaultdict[str, list[Place]] = defaultdict(list)
    for i, sheet in enumerate(sheets):
        for j in {*_top(sheet), *_foot(sheet)}:
            seen[_key(sheet.fragments[j])].append((i, j))
    numbers: set[Place] = set()
    repeated: set[Place] = set()
    kept: set[Place] = set()
    for key, places in seen.items():
        if _PAGE_NUMBER.fullmatch(key):
            numbers.update(_counting(sheets, places, any_number=True))
            numbers.update((i, j) for i, j in places if _names_page(sheets[i], j))
        elif len({i for i, _ in places}) >= _FEWEST_PAGES:
            found = _counting(sheets, places, any_number=False)
            repeated.update(found[1:])
            kept.update(found[:1])
    passed = kept | numbers
    heads = {(i, j) for i, sheet in enumerate(sheets) for j in _outer(sheet, i, repeated, passed)}
    return heads | numbers


def _top(sheet: Sheet) -> list[int]:
    """Return the outermost fragments near the page's top, from the edge inwards."""
    order = sorted(range(len(sheet.fragments)), key=lambda j: sheet.fragments[j].middle)
    return [j for j in order[:_OUTERMOST] if sheet.fragments[j].y0 < _ZONE * sheet.height]


def _foot(sheet: Sheet) -> list[int]:
    """Return the outermost fragments near the page's foot, from the edge inwards."""
    order = sorted(range(len(sheet.fragments)), key=lambda j: -sheet.fragments[j].middle)
    return [j for j in order[:_OUTERMOST] if sheet.fragments[j].y1 > (1 - _ZONE) * sheet.height]


def _outer(sheet: Sheet, i: int, repeated: set[Place], passed: set[Place]) -> Iterator[int]:
    """Yield what repeats from the page's edges inwards, up to the first line that does not.

    Further in, equal lines are text: reports of one form bound together have many.
    """
    for inwards in (_top(sheet), _foot(sheet)):
        for j in inwards:
            if (i, j) in repeated:
                yield j
            elif (i, j) not in passed:
                break


def _key(fragment: Fragment) -> str:
    return _BLANKS.sub(" ", _NUMBER.sub("#", fragment.text)).strip().casefold()


def _counting(sheets: Sequence[Sheet], places: Sequence[Place], *, any_number: bool) -> list[Place]:
    """Return the places with a neighbour whose numbers are equal or go with the pages."""
    found: defaultdict[int, list[Fragment]] = defaultdict(list)
    for i, j in places:
        found[i].append(sheets[i].fragments[j])
    return [
        (i, j)
        for i, j in places
        if any(
            _goes_with(sheets[i].fragments[j], other, step, any_number=any_number)
            for step in _NEIGHBOURS
            for other in found.get(i + step, ())
        )
    ]


def _names_page(sheet: Sheet, j: int) -> bool:
    """True for 'Halaman 1 / 1': the word and the right number, even on a lone page."""
    number = _NUMBER.search(sheet.fragments[j].text)
    return (
        number is not None
        and int(number[0]) == sheet.number
        and _AFTER_PAGE_WORD.search(sheet.fragments[j].text[: number.start()]) is not None
    )


def _goes_with(fragment: Fragment, other: Fragment, step: int, *, any_number: bool) -> bool:
    """True if each number is equal in both, or is a page number that moved by `step`.

    A number alone must have moved and stand at the same height: it may be a table's cell.
    """
    text, after = fragment.text, other.text
    if _ALONE.fullmatch(text):
        level = abs(fragment.y0 - other.y0) <= _SAME_HEIGHT
        return level and int(_digits(after)) - int(_digits(text)) == step
    pairs = zip(_NUMBER.finditer(text), _NUMBER.finditer(after), strict=True)
    return all(
        a[0] == b[0]
        or (
            int(b[0]) - int(a[0]) == step
            and (any_number or _AFTER_PAGE_WORD.search(text[: a.start()]) is not None)
        )
        for a, b in pairs
    )


def _digits(text: str) -> str:
    return "".join(_NUMBER.findall(text))


def without_catchwords(pages: Sequence[Page]) -> list[Page]:
    """Drop a last line that only announces how the next page begins: '4. Di antara …'."""
    kept: list[Page] = []
    for page, after in zip(pages, [*pages[1:], None], strict=True):
        starts = [_plain(block.text) for block in after.blocks[:_FIRST_BLOCKS]] if after else []
        last = page.blocks[-1] if page.blocks else None
        if last is not None and last.table is None and starts:
            text, _, line = last.text.rpartition("\n")
            match = _CATCHWORD.fullmatch(line) if len(line) <= _LONGEST_CATCHWORD else None
            if match and any(start.startswith(_plain(match[1])) for start in starts):
                rest = (replace(last, text=text),) if text else ()
                page = replace(page, blocks=(*page.blocks[:-1], *rest))
        kept.append(page)
    return kept


def _plain(text: str) -> str:
    return _BLANKS.sub(" ", text).strip().casefold()
