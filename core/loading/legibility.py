"""Whether the text of a PDF page is what a person sees on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

from core.loading.pdf_page import Sheet

_MOSTLY_PICTURE = 0.5
_FEW_CHARACTERS = 60
_SOME_DRAWINGS = 20
_MOST_UNREADABLE = 0.3
_FEWEST_LETTERS = 0.35
_ENOUGH_TEXT = 100
_ENOUGH_WORDS = 30
_FEWEST_VOICED = 0.7  # of words; without a map, letters are often shifted by one amount
_SOME_TEXT = 20
_BLANK = re.compile(r"\s+")
_RUN = re.compile(r"(.)\1{2,}")  # such as dot leaders
_UNREADABLE = re.compile("[\ufffd\x00-\x1f\x7f-\x9f\ue000-\uf8ff]")
_ALPHANUMERIC = re.compile(r"\w")
_WORD = re.compile(r"[A-Za-z]{4,}")
_VOWEL = re.compile(r"[AEIOUYaeiouy]")


def stamps(sheets: Sequence[Sheet]) -> frozenset[str]:
    """Return the lines that stand on most pictured pages: a watermark, not their text."""
    pictured = [sheet for sheet in sheets if sheet.pictured >= _MOSTLY_PICTURE]
    counts = Counter(text for sheet in pictured for text in {f.text for f in sheet.fragments})
    enough = max(2, (len(pictured) + 1) // 2)
    return frozenset(text for text, count in counts.items() if count >= enough)


def is_scan(sheet: Sheet, stamps: Collection[str]) -> bool:
    """True if a person sees text that the page's own text does not hold."""
    if is_soup(sheet):
        return True
    length = sum(len(f.text) for f in sheet.fragments if f.text not in stamps)
    if sheet.pictured >= _MOSTLY_PICTURE:
        return length < _FEW_CHARACTERS
    return length == 0 and (sheet.pictured > 0.02 or sheet.drawn >= _SOME_DRAWINGS)


def is_soup(sheet: Sheet) -> bool:
    """True if fonts without a character map left glyph numbers in the place of text."""
    text = _BLANK.sub("", _RUN.sub(r"\1", " ".join(f.text for f in sheet.fragments)))
    if len(text) < _SOME_TEXT:
        return False
    if len(_UNREADABLE.findall(text)) > _MOST_UNREADABLE * len(text):
        return True
    if len(text) >= _ENOUGH_TEXT and len(_ALPHANUMERIC.findall(text)) < _FEWEST_LETTERS * len(text):
        return True
    words = [word for fragment in sheet.fragments for word in _WORD.findall(fragment.text)]
    voiced = sum(bool(_VOWEL.search(word)) for word in words)
    return len(words) >= _ENOUGH_WORDS and voiced < _FEWEST_VOICED * len(words)
