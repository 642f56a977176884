"""Forms of a word: what an Indonesian or English word may be a form of, for matching only.

Over-generation is fine here: two words are taken for one when they share a form, and a
form that is no word is shared by nothing.
"""

from __future__ import annotations

from functools import lru_cache

_ENDINGS = ("nya", "lah", "kah", "pun", "ku", "mu")
_SUFFIXES = ("kan", "an", "i")
# prefix: the letters that its sound may have swallowed
_PREFIXES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("menge", ("",)),
    ("penge", ("",)),
    ("meny", ("s",)),
    ("peny", ("s",)),
    ("meng", ("", "k")),
    ("peng", ("", "k")),
    ("mem", ("", "p")),
    ("pem", ("", "p")),
    ("men", ("", "t")),
    ("pen", ("", "t")),
    ("ber", ("",)),
    ("ter", ("",)),
    ("per", ("",)),
    ("me", ("",)),
    ("pe", ("",)),
    ("di", ("",)),
    ("ke", ("",)),
    ("se", ("",)),
    ("be", ("",)),
)
_SHORTEST = 3
_VOWELS = frozenset("aeiou")


@lru_cache(maxsize=50_000)
def forms(word: str) -> frozenset[str]:
    """Return the word itself and every stem that it may be a form of."""
    if not word.isalpha() or len(word) <= _SHORTEST:
        return frozenset((word,))
    found = {word} | _english(word)
    bases = {word} | {word.removesuffix(e) for e in _ENDINGS if _may_lose(word, e)}
    for base in bases:
        found |= {base} | _indonesian(base)
    return frozenset(found)


def loans(word: str) -> frozenset[str]:
    """Return how an Indonesian loanword may be written in English: ventilasi, ventilation."""
    found = {word}
    for ending, replacements in _LOAN_ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            found |= {word.removesuffix(ending) + new for new in replacements}
    for own, other in _LOAN_LETTERS:
        found |= {w.replace(own, other) for w in found}
    return frozenset(found - {word})


_LOAN_ENDINGS = (
    ("asi", ("ation", "ating", "ate")),
    ("isi", ("ition", "ission")),
    ("usi", ("ution", "usion")),
    ("ksi", ("ction", "xion")),
    ("si", ("tion", "sion", "cy")),
    ("tas", ("ty",)),
    ("ik", ("ic", "ical", "ics")),
    ("is", ("ic", "ical", "ist")),
    ("if", ("ive",)),
    ("al", ("al",)),
    ("ir", ("ear", "ir")),
    ("ur", ("ure",)),
    ("gram", ("gramme",)),
    ("logi", ("logy",)),
    ("i", ("y",)),
    ("or", ("er",)),
)
_LOAN_LETTERS = (("k", "c"), ("ks", "x"), ("f", "ph"), ("kw", "qu"), ("sk", "sch"), ("l", "ll"))


def alike(one: str, other: str) -> bool:
    """True if two long words differ by one letter, as a misspelling does."""
    if min(len(one), len(other)) < 7 or abs(len(one) - len(other)) > 1 or one[0] != other[0]:
        return False
    shorter, longer = sorted((one, other), key=len)
    at = next((i for i, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), None)
    if at is None:
        return True
    same = len(shorter) == len(longer)
    return shorter[at + 1 :] == longer[at + 1 :] if same else shorter[at:] == longer[at + 1 :]


def _indonesian(word: str) -> set[str]:
    bare = {word} | {word.removesuffix(s) for s in _SUFFIXES if _may_lose(word, s)}
    found = set(bare)
    for base in bare:
        found |= _without_prefix(base)
    # a second prefix: keterlambatan, diperbaiki, mempertahankan
    for base in tuple(found):
        if base not in bare:
            found |= _without_prefix(base)
    return {stem for stem in found if len(stem) >= _SHORTEST}


def _without_prefix(word: str) -> set[str]:
    found: set[str] = set()
    for prefix, swallowed in _PREFIXES:
        rest = word.removeprefix(prefix)
        if rest == word or len(rest) < _SHORTEST:
            continue
        found |= {letter + rest for letter in swallowed if not letter or rest[0] in _VOWELS}
    return found


def _english(word: str) -> set[str]:
    found: set[str] = set()
    for ending, replacements in (
        ("ies", ("y",)),
        ("ied", ("y",)),
        ("es", ("", "e")),
        ("s", ("",)),
        ("ed", ("", "e")),
        ("ing", ("", "e")),
        ("ion", ("", "e")),
        ("ure", ("",)),
        ("ment", ("",)),
        ("er", ("", "e")),
        ("age", ("",)),
    ):
        if _may_lose(word, ending):
            rest = word.removesuffix(ending)
            found |= {rest + letter for letter in replacements}
            if len(rest) > _SHORTEST and rest[-1] == rest[-2]:
                found.add(rest[:-1])
    return found


def _may_lose(word: str, ending: str) -> bool:
    return word.endswith(ending) and len(word) - len(ending) >= _SHORTEST
