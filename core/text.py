"""The one analyzer of words, codes and numbers, for the index and for the question alike.

`terms("Batas SOP-OPS-001 rev. 3: 1.234,5 bar")` gives
`batas sop-ops-001 sop ops 001 rev-3 rev 3 1.234,5 12345 bar`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import chain

from core.stemming import stem

# A run of letters and digits, held together by the signs that stand inside codes, numbers
# and dates; after letters, one blank and a number belong to it too ("PPR 9087", "Unit 7").
# Possessive, for no step back can match more: a sixth less time.
_RUN = re.compile(r"\w++(?:['.,:/-]\w++)*+(?:(?<=[^\W\d]) \d\w*+(?:[.,:/-]\d\w*+)*+)?+")
_PARTS = re.compile(r"[^\W\d_]+|\d+")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)+")
_AMOUNT = re.compile(r"(\d+(?:[.,]\d+)+)([^\W\d_]+)")
_HYPHENS = "\u2010\u2011\u2012\u2013\u2014\u2212"
_APOSTROPHES = "\u2018\u2019\u02bc`\u00b4"
_UNSEEN = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_SIGN = re.compile(f"[{_HYPHENS}{_APOSTROPHES}{_UNSEEN}]")
_PLAIN = (
    dict.fromkeys(_HYPHENS, "-") | dict.fromkeys(_APOSTROPHES, "'") | dict.fromkeys(_UNSEEN, "")
)
_LONGEST_CODE = 48

_STOP_WORDS_ID = """
ada adakah adalah agar akan antara apa apakah atas atau bagaimana bagaimanakah bagi bahwa berapa
berapakah beserta bila bisa bukan carikan dalam dan dapat dari daripada demi dengan di dia dimana
dimanakah harus hingga ia ialah ini itu jelaskan jika juga kah kalau kami kapan kapankah karena
kata ke kenapa kepada kita lagi lah maka mana manakah mau melalui mengapa menurut mereka namun
nya oleh pada para per pun saat saja sambil sampai saya sebagai sebuah sebutkan secara sedang
sehingga sejak seperti serta siapa siapakah sini situ suatu sudah supaya tapi telah tentang
terhadap tersebut tetapi tolong tunjukkan untuk yaitu yakni yang
"""
_STOP_WORDS_EN = """
a about an and any are as at be been by can could did do does for from had has have he her his
how i if in into is it its me my no not of on or our please she should show so such tell than
that the their them then there these they this those to was we were what when where which who
whom whose why will with would you your
"""
STOP_WORDS = frozenset((_STOP_WORDS_ID + _STOP_WORDS_EN).split())


def normal(text: str) -> str:
    """Return `text` for comparing: NFKC, casefold, one kind of hyphen, single blanks."""
    return " ".join(_folded(text).split())


def terms(text: str) -> list[str]:
    """Return the index terms of `text`, in order, repeats kept; [] where it has none.

    A code is kept whole, its parts joined by hyphens however it was written, and in parts;
    a number as written and bare; a word without stop words, by its stem.
    """
    return list(chain.from_iterable(map(expand, runs(text))))


def runs(text: str) -> list[str]:
    """Return what `text` is made of for the index: words, codes and numbers, folded."""
    found: list[str] = _RUN.findall(_folded(text))
    return found


def sentences(text: str) -> list[str]:
    """Return the sentences of `text`, in order; a table's or a list's line is a sentence."""
    pieces = chain.from_iterable(map(_SENTENCE_END.split, _lines(text)))
    return [piece for piece in (" ".join(p.split()) for p in pieces) if piece]


def _folded(text: str) -> str:
    if not unicodedata.is_normalized("NFKC", text):
        text = unicodedata.normalize("NFKC", text)
    return _SIGN.sub(lambda sign: _PLAIN[sign[0]], text).casefold()


@lru_cache(maxsize=1 << 17)
def expand(run: str) -> tuple[str, ...]:
    """Return the terms of one of the `runs` of a text."""
    if run.isalpha():
        return _word(run)
    if run.isdigit():
        return (run,)
    if _NUMBER.fullmatch(run):
        return run, re.sub(r"\D", "", run)
    if amount := _AMOUNT.fullmatch(run):
        return expand(amount[1]) + expand(amount[2])
    if not any(map(str.isdigit, run)):
        return _words(run)
    if " " in run:
        return _word_and_number(run)
    return _code(run)


def _word(word: str) -> tuple[str, ...]:
    return () if word in STOP_WORDS else (stem(word),)


def _words(run: str) -> tuple[str, ...]:
    """Terms of letters joined by signs: "jum'at", "dan/atau", "start-up", "laporan-laporan"."""
    run = re.sub(r"'s\b", "", run).replace("'", "")
    words = [word for word in re.split(r"\W|_", run) if word]
    single = tuple(chain.from_iterable(map(_word, words)))
    if "-" not in run or len(set(words)) == 1:
        return tuple(dict.fromkeys(single))
    return "-".join(words), *single


def _word_and_number(run: str) -> tuple[str, ...]:
    head, number = run.rsplit(" ", 1)
    before, after = expand(head), expand(number)
    if not before:
        return after
    if not head.isalpha():
        return before + after
    return _joined(head, number), *before, *after


def _code(run: str) -> tuple[str, ...]:
    parts = _PARTS.findall(run)
    whole = "-".join(parts)
    kept = tuple(stem(part) for part in parts if part not in STOP_WORDS)
    if len(parts) == 1 or len(whole) > _LONGEST_CODE:
        return kept
    return whole, *kept


def _joined(head: str, number: str) -> str:
    return "-".join((head, *_PARTS.findall(number)))


_ABBREVIATIONS = "no nomor rev hal hlm jl dr ir st mr dll dsb tgl"
_SENTENCE_END = re.compile(
    "".join(rf"(?<!\b{word}\.)" for word in _ABBREVIATIONS.split())
    + r"(?<=[.!?])[\"')\]\u201d]*\s+(?=[\"'(\[\u201c]?[A-Z0-9\u00c0-\u00de])",
    re.IGNORECASE,
)
_ITEM = re.compile(r"\s*(?:[-*\u2022\u25aa\u25cf]|\(?[0-9a-zA-Z]{1,3}[.)])\s")


def _lines(text: str) -> list[str]:
    """Join the lines that only a page's width broke; keep those that stand for themselves."""
    out: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text):
        fresh = True
        for line in paragraph.split("\n"):
            alone = " · " in line or "\t" in line
            if fresh or alone or _ITEM.match(line) or not line.strip():
                out.append(line)
            else:
                out[-1] += " " + line
            fresh = alone or line.rstrip().endswith((".", ":", ";", "!", "?"))
    return out
