"""Running heads, feet and page numbers: told from the text, kept once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from core.loading.layout import Fragment
from core.loading.pdf_page import Sheet

_ZONE = 0.14  # of a page's height, at either end
_OUTERMOST = 6
_NUMBER = re.compile(r"\d+")
_BLANKS = re.compile(r"\s+")
_PAGE_NUMBER = re.compile(
    r"[\s\-–—~|/()\[\].]*(?:(?:hal(?:aman)?|page|p|hlm)\b[\s.:]*)?"
    r"(?:#|[ivxl]+)(?:\s*(?:/|dari|of|-|\|)\s*#)?[\s\-–—~|/()\[\].]*",
    re.IGNORECASE,
)

Place = tuple[int, int]
"""The page's index and the fragment's."""


def find(sheets: Sequence[Sheet]) -> set[Place]:
    """Return the places of what only repeats: heads and feet after their first, page numbers.

    A line whose numbers change otherwise than the page number does is text: a date in the
    running head of bound daily reports is not lost.
    """
    seen: defaultdict[str, list[Place]] = defaultdict(list)
    for i, sheet in enumerate(sheets):
        for j in _at_the_edges(sheet):
            seen[_key(sheet.fragments[j])].append((i, j))
    enough = max(2, min(len(sheets) // 4, 20))
    repeated: set[Place] = set()
    for key, places in seen.items():
        pages = {i for i, _ in places}
        numbers_only = _PAGE_NUMBER.fullmatch(key) is not None
        if len(pages) < (2 if numbers_only else max(enough, 3)):
            continue
        if _follow_the_pages([(i, sheets[i].fragments[j].text) for i, j in places]):
            repeated.update(places if numbers_only else places[1:])
    return repeated


def _at_the_edges(sheet: Sheet) -> list[int]:
    """Return the outermost fragments near the page's top and foot."""
    order = sorted(range(len(sheet.fragments)), key=lambda j: sheet.fragments[j].middle)
    top = [j for j in order[:_OUTERMOST] if sheet.fragments[j].y0 < _ZONE * sheet.height]
    foot = [j for j in order[-_OUTERMOST:] if sheet.fragments[j].y1 > (1 - _ZONE) * sheet.height]
    return sorted({*top, *foot})


def _key(fragment: Fragment) -> str:
    return _BLANKS.sub(" ", _NUMBER.sub("#", fragment.text)).strip().casefold()


def _follow_the_pages(lines: Sequence[tuple[int, str]]) -> bool:
    """True if every number in the lines is always the same or counts with the pages."""
    columns = zip(*(map(int, _NUMBER.findall(text)) for _, text in lines), strict=True)
    pages = [i for i, _ in lines]
    return all(
        len(set(column)) == 1
        or len({number - page for number, page in zip(column, pages, strict=True)}) == 1
        for column in columns
    )
