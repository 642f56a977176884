"""What an abbreviation stands for, and where a word is explained, read from the passages.

Documents explain their abbreviations themselves: "Kawasan Ekonomi Khusus (KEK)", "yang
selanjutnya disingkat KEK", "NPHR: Net Plant Heat Rate". The long form is found by its
initials, counted back from the abbreviation (after Schwartz and Hearst, 2003).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_ABBREVIATION = re.compile(r"(?<![\w/-])[A-Z][A-Z0-9&]{1,7}(?![\w/-])")
_NAMED_SO = (
    r"(?:\(|,?\s+(?:yang\s+)?(?:selanjutnya\s+)?(?:disingkat|disebut)(?:\s+(?:dengan|sebagai))?\s+"
    r"|\s+abbreviated\s+(?:as|to)\s+)[\"“']?"
)
_SMALL = frozenset({"dan", "dari", "di", "ke", "untuk", "yang", "of", "and", "the", "for", "in"})
_WORD = re.compile(r"[^\W\d_]+")
_MOST_WORDS = 8
_SHORTEST = 3

_TERM = r"(?P<term>[\w./-]+(?: [\w./-]+){0,2})"
_ASKS = tuple(
    re.compile(rf"\A\s*(?:{pattern})\s*[?.!]*\s*\Z", re.IGNORECASE)
    for pattern in (
        rf"(?:apa(?:kah)?|jelaskan)\s+(?:itu|arti(?:nya)?|maksud(?:nya)?|yang dimaksud"
        rf"|kepanjangan|singkatan|definisi|pengertian)(?:\s+(?:dari|dengan|istilah))?\s+{_TERM}",
        rf"(?:arti|kepanjangan|singkatan|definisi|pengertian)(?:\s+(?:dari|istilah))?\s+{_TERM}",
        rf"{_TERM}\s+(?:itu\s+apa|adalah\s+apa|artinya\s+apa|singkatan\s+(?:dari\s+)?apa)",
        rf"what\s+(?:is|are)(?:\s+an?)?\s+(?!the\b){_TERM}",
        rf"what\s+does\s+{_TERM}\s+(?:mean|stand\s+for)",
        rf"(?:define|(?:the\s+)?(?:definition|meaning)\s+of)\s+{_TERM}",
    )
)
_EXPLAINS = (
    r"\s*(?:\([^)\n]{2,80}\)\s*)?(?:adalah|ialah|yaitu|merupakan|artinya|berarti|singkatan"
    r"|is\b|are\b|means|stands\s+for|refers\s+to|(?:[:=–—]|-\s)\s*(?=[^\W\d_]{3}))"
)


def abbreviations(question: str) -> list[str]:
    """Return the abbreviations that a question writes in capitals; none in an all-capital one."""
    words = _WORD.findall(question)
    if len(words) > 1 and all(word.isupper() for word in words):
        return []
    return list(dict.fromkeys(_ABBREVIATION.findall(question)))


def long_form(abbreviation: str, texts: Iterable[str]) -> str | None:
    """Return what an abbreviation stands for, as the first text that says so writes it."""
    introduced = re.compile(_NAMED_SO + re.escape(abbreviation) + r"(?!\w)")
    for text in texts:
        for match in introduced.finditer(text):
            if words := _with_initials(abbreviation, text[: match.start()]):
                return words
    return None


def spelled_out(abbreviation: str, titles: Iterable[str]) -> str | None:
    """Return the words of a title whose initials are the abbreviation, of at least three.

    Small words between them do not count: "Badan Meteorologi, Klimatologi, dan Geofisika".
    """
    letters = abbreviation.casefold()
    if len(letters) < _SHORTEST or not letters.isalpha():
        return None
    for title in titles:
        words = [w for w in _WORD.findall(title) if w.casefold() not in _SMALL]
        at = "".join(word[0] for word in words).casefold().find(letters)
        if at >= 0 and all(word[0].isupper() for word in words[at : at + len(letters)]):
            return " ".join(words[at : at + len(letters)])
    return None


def _with_initials(abbreviation: str, before: str) -> str | None:
    """Return the words at the end of `before` whose initials are the abbreviation's letters."""
    words = _WORD.findall(before[-200:])[-_MOST_WORDS:]
    left = [letter for letter in abbreviation.casefold() if letter.isalpha()]
    for at in range(len(words) - 1, -1, -1):
        word = words[at].casefold()
        if word.startswith(left[-1]):
            left.pop()
        elif word not in _SMALL:
            return None
        if not left:
            return " ".join(words[at:])
    return None


def term_to_define(question: str) -> str | None:
    """Return the word or words that a question wants explained, and nothing more of it."""
    found = (pattern.match(question) for pattern in _ASKS)
    term = next((match["term"] for match in found if match), None)
    return None if term is None or any(map(str.isdigit, term)) else term


def explains(term: str, text: str) -> bool:
    """Tell whether a text says what a term is, at the start of a line, row or sentence."""
    start = r"(?:\A|[\n·|;•\"“(.:]\s*|-\s+)"
    return (
        re.search(start + re.escape(term) + _EXPLAINS, text, re.IGNORECASE) is not None
        or long_form(term.upper(), [text]) is not None
    )
