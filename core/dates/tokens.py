"""Text to tokens: pieces of the question with what each may mean.

The text is folded first, character for character, so that a token's place in the folded
text is its place in the question: full-width digits, odd dashes, quotes and spaces become
plain ones and letters lower case.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from dataclasses import dataclass, field

from core.dates import numeric
from core.dates.lexicon import PIECES, Lexicon, Roles, lexicon
from core.dates.when import Calendar

NOTHING: Roles = {}
ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
JOINERS = frozenset("-_/.:#+@&\\'=%*")
SUFFIXES = frozenset(("st", "nd", "rd", "th"))
# letters that a chunk of letters and digits may hold and still be a date: 15th, 2010s, T08:30
AFTER_DIGITS = SUFFIXES | {"an", "s", "t", "z"}
# roles that mark a word as part of a date when it is glued to digits
DATED = [
    "month",
    "weekday",
    "weekday_short",
    "unit",
    "prefix",
    "ordinal",
    "until",
    "and",
    "or",
    "since",
    "from",
    "after",
    "before",
    "date",
    "ke",
    "early",
    "mid",
    "late",
    "fiscal",
    "position",
    "until_alone",
]
FILES = frozenset(["pdf", "docx", "doc", "xlsx", "xls", "csv", "json", "txt", "md", "pptx", "zip"])


class _Fold(dict[int, int]):
    """A translation table that is filled as characters are met."""

    def __missing__(self, code: int) -> int:
        plain = _plain(chr(code))
        self[code] = code if len(plain) != 1 else ord(plain)
        return self[code]


def _plain(char: str) -> str:
    if char.isspace() or char in "\u200b\u200c\u200d\ufeff\u00ad":
        return "\n" if char == "\n" else " "
    if char in "'’‘ʼ`´′‛":
        return "'"
    if char in "“”„«»":
        return '"'
    if unicodedata.category(char) == "Pd" or char in "−⁓～~":
        return "-"
    if char.isdecimal():
        return str(unicodedata.decimal(char))
    return unicodedata.normalize("NFKC", char).lower()


_FOLD = _Fold()


def fold(text: str) -> str:
    """Return `text` in plain lower-case characters, each in its old place."""
    return text.translate(_FOLD)


@dataclass(slots=True)
class Token:
    """A piece of the text. Built here, and not changed by the rules.

    `gap` says that nothing is glued before it. `roles` are what the grammar may make of it,
    `context` what it says of its neighbours. `number` is a plain integer of up to nine
    digits. `dates` are the date or range that a run of digits is. A `barred` token belongs
    to a code, a law, a measure: no date may use it.
    """

    text: str
    start: int
    end: int
    gap: bool
    roles: Roles = field(default_factory=dict)
    context: Roles = field(default_factory=dict)
    number: int | None = None
    dates: tuple[Calendar, ...] = ()
    barred: bool = False


def tokens(text: str) -> list[Token]:
    """Return the tokens of a text, phrases joined, numbers read, codes barred."""
    words = lexicon()
    pieces = _pieces(fold(text), words)
    _mark_context(pieces, words)
    pieces = _bar_codes(pieces)
    return _join_phrases(pieces, words)


def _pieces(folded: str, words: Lexicon) -> list[Token]:
    found: list[Token] = []
    last_end = -1
    for match in PIECES.finditer(folded):
        text, start, end = match[0], match.start(), match.end()
        gap = start != last_end
        last_end = end
        if text[0].isdecimal():
            found.extend(_digits(text, start, gap, found))
        else:
            found.append(Token(text, start, end, gap, _roles(text, words)))
    return found


def _roles(text: str, words: Lexicon) -> Roles:
    known = words.grammar.get((text,))
    if known is None and "'" in text and text.endswith("'s"):
        known = words.grammar.get((text[:-2],))
    return known if known is not None else NOTHING


def _digits(text: str, start: int, gap: bool, before: list[Token]) -> list[Token]:
    """Return a run of digits as one date, as a number, as "N - N", or as an opaque token."""
    if text.isdecimal() and len(text) != 8:
        return [Token(text, start, start + len(text), gap, NOTHING, NOTHING, _integer(text))]
    if not _counts(before, gap, text):
        dates = numeric.read(text)
        if dates:
            return [Token(text, start, start + len(text), gap, dates=dates)]
    numbers = re.split(r"([-/])", text)
    if len(numbers) == 3 and all(len(part) <= 4 for part in numbers):
        return _spread(numbers, start, gap, whole=text)
    pair = numeric.day_month(text)
    dates = () if pair is None else (pair,)
    return [Token(text, start, start + len(text), gap, number=_integer(text), dates=dates)]


def _counts(before: list[Token], gap: bool, text: str) -> bool:
    """True where a number belongs to the name before it: Q1/2024, TW 2/2024, Mar-12-2024."""
    if not before:
        return False
    two = len(text) <= 7 and "month" in before[-1].roles
    if two:
        return True  # "Desember 2024-2 Januari 2025"
    last = before[-1]
    if not gap and last.text in "-/." and len(before) > 1:
        return "month" in before[-2].roles or _counted_name(before[-2])
    return _counted_name(last)


def _counted_name(token: Token) -> bool:
    unit = token.roles.get("unit")
    return "prefix" in token.roles or unit in ("quarter", "half", "third", "week")


def _spread(parts: list[str], start: int, gap: bool, *, whole: str) -> list[Token]:
    """Return "N-N" as three tokens; a pair that reads as day/month keeps that as a date."""
    found = []
    for index, part in enumerate(parts):
        number = _integer(part) if index != 1 else None
        end = start + len(part)
        found.append(Token(part, start, end, gap and index == 0, number=number))
        start = end
    pair = numeric.day_month(whole)
    if pair is not None:
        found[0].dates = (pair,)
    return found


def _integer(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= 9 else None


def _mark_context(pieces: list[Token], words: Lexicon) -> None:
    for index, piece in enumerate(pieces):
        for length in words.context_heads.get(piece.text, ()):
            key = tuple(token.text for token in pieces[index : index + length])
            roles = words.context.get(key)
            if roles is None:
                continue
            for token in pieces[index : index + length]:
                token.context = {**token.context, **roles} if token.context else roles


def _bar_codes(pieces: list[Token]) -> list[Token]:
    """Bar every chunk that mixes letters and digits, unless all its letters are of dates.

    The name of a file is no code: its underscores are dropped, its words barred, and a
    date in it stays a date.
    """
    kept: list[Token] = []
    start = 0
    for index in range(1, len(pieces) + 1):
        if index == len(pieces) or _parts_chunks(pieces, index):
            chunk = pieces[start:index]
            kept.extend(_opened_file(chunk) if _names_file(chunk) else _bar_chunk(chunk))
            start = index
    return kept


def _parts_chunks(pieces: list[Token], index: int) -> bool:
    token, before = pieces[index], pieces[index - 1]
    if token.gap:
        return True
    for piece in (token, before):
        char = piece.text[0]
        if not char.isalnum() and char not in JOINERS:
            return True
    # "Tanggal:5/3/2024" is a word and a date; "45001:2018" is not
    return before.text == ":" and index > 1 and pieces[index - 2].text[-1].isalpha()


def _bar_chunk(chunk: list[Token]) -> list[Token]:
    letters = [token for token in chunk if token.text[0].isalpha()]
    digits = any(token.text[0].isdecimal() for token in chunk)
    if letters and digits and not all(_datelike(token) for token in letters):
        for token in chunk:
            token.barred = True
    return chunk


def _opened_file(chunk: list[Token]) -> list[Token]:
    for before, token in itertools.pairwise(chunk):
        token.gap = token.gap or before.text == "_" or before.barred
        if token.text[0].isalpha() and not _datelike(token):
            token.barred = True
    chunk[0].barred = chunk[0].text[0].isalpha() and not _datelike(chunk[0])
    return [token for token in chunk if token.text != "_"]


def _datelike(token: Token) -> bool:
    if token.text in AFTER_DIGITS or token.text in ROMAN:
        return True
    return any(role in token.roles for role in DATED)


def _names_file(chunk: list[Token]) -> bool:
    return len(chunk) > 2 and chunk[-1].text in FILES and chunk[-2].text == "."


def _join_phrases(pieces: list[Token], words: Lexicon) -> list[Token]:
    joined: list[Token] = []
    index = 0
    while index < len(pieces):
        length = _phrase_length(pieces, index, words)
        if length > 1:
            joined.append(_phrase(pieces[index : index + length], words))
        else:
            joined.append(pieces[index])
        index += max(length, 1)
    return joined


def _phrase_length(pieces: list[Token], index: int, words: Lexicon) -> int:
    if pieces[index].barred:
        return 1
    for length in words.grammar_heads.get(pieces[index].text, ()):
        if length == 1:
            return 1
        if tuple(token.text for token in pieces[index : index + length]) in words.grammar:
            return length
    return 1


def _phrase(pieces: list[Token], words: Lexicon) -> Token:
    key = tuple(token.text for token in pieces)
    context: dict[str, object] = {}
    for piece in pieces:
        context.update(piece.context)
    text = " ".join(key)
    roles = words.grammar[key]
    return Token(text, pieces[0].start, pieces[-1].end, pieces[0].gap, roles, context)
