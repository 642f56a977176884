"""A light stemmer of Indonesian without a dictionary.

It gives a key, not a word: what matters is that the forms of one root share it and that
others do not. Where a prefix swallows the root's first sound (pelihara, memelihara), the
root's own form is mapped to that sound as well, so that no dictionary has to tell which
sound it was: `pelihara`, `memelihara`, `dipelihara` and `pemeliharaan` all give `melihara`.
English words pass mostly unchanged, and the same way every time.
"""

from __future__ import annotations

import re

_VOWELS = "aeiou"
# What a root can begin with: a vowel, a consonant and a vowel, or one of these clusters.
_ROOT = re.compile(
    r"(?:[aeiou]|[bcdfghjklmnpqrstvwyz][aeiou]|(?:n[yg]|sy|kh)[aeiou]"
    r"|(?:[bfgkp][lr]|[dt]r|s[klptw]|sw|dw|kw|str|skr|spr)[aeiou])"
)
# me- and pe- bring a nasal of their own before these sounds; otherwise the nasal is the root's.
_NASAL = re.compile(
    r"(?:me|pe)(?:m(?=[bfvp])|n(?=[cdjzt]|s[yu])|ng(?=[ghkq])|(?=[lmnwy][aeiou]|n[gy][aeiou]))"
    r"|me(?=r[aeiou])"
)
_PLAIN = re.compile(r"di|ber|ter|per|be(?=kerja|lajar)|pe(?=dagang|jabat|kerja|serta|tani|tugas)")
_INNER = re.compile(r"ber|ter|per|pe(?=lajar)")
_DI = re.compile(r"di(?=[aeiou][bcdfghjklmnprst][aeiou]$)")
# Before a root in r, per-, ber- and ter- lose theirs.
_BEFORE_R = re.compile(
    r"[bpt]e(?=ra(?:ga|ih|kit|mal|ngk|sa|ta|wat)|re(?:aksi|dam|kam|kat|krut|nang|ncana|nung|smi"
    r"|spon|visi)|ri(?:lis|nci|ngan|ntis)|ro(?:mbak)|ru(?:gi|juk|mah|mus|nding|ntuh|sak))"
)
# Roots that only look as if they had a prefix.
_WHOLE = re.compile(
    r"per(?:cay|cent|cik|em|fora|form|iksa|intah|iode|istiwa|kara|manen|mit|nah|sen|son|spek|tam)"
    r"|pe(?:labuh|lat|lihara|luang)|ber(?:i(?:kan|kut|ta)|sih)|ter(?:ampil|ang|bang|im|min|rit)"
    r"|di(?:alog|am|es|ff|git|men|nam|nas|ng|rek|sk|sp|st)"
)
_ROOTS_IN_NYA = ("tanya", "punya", "hanya")


def stem(word: str) -> str:
    """Return the key of a folded word; words of fewer than 4 letters are their own."""
    if len(word) < 4 or not word.isascii():
        return word
    if word.endswith("nya") and len(word) > 5 and not word.endswith(_ROOTS_IN_NYA):
        word = word[:-3]
    root = _without_suffix(_without_prefixes(word))
    if root.endswith("k") and root[-2:-1] in _VOWELS:
        root = root[:-1]  # -kan and k + -an look alike (gunakan, perbaikan)
    return _sounded(root)


def _without_prefixes(word: str) -> str:
    if word.startswith("ke") and word.endswith("an") and _stands(word[2:], 3):
        word = word[2:]
    elif not _WHOLE.match(word):
        word = _cut(word, _BEFORE_R, _NASAL, _PLAIN, _DI)
    return word if _WHOLE.match(word) else _cut(word, _BEFORE_R, _INNER)


def _cut(word: str, *prefixes: re.Pattern[str]) -> str:
    for prefix in prefixes:
        found = prefix.match(word)
        if found and _stands(word[found.end() :], 3 if prefix is _DI else 4):
            return word[found.end() :]
    return word


def _stands(rest: str, letters: int) -> bool:
    """Tell whether `rest` can be a root, an ending -an not counted half."""
    enough = letters + 1 if rest.endswith("an") else letters
    return len(rest) >= enough and _ROOT.match(rest) is not None


def _without_suffix(word: str) -> str:
    for suffix in ("kan", "an"):
        rest = word.removesuffix(suffix)
        if rest != word and _syllables(rest) >= 2:
            return _without_i(rest)
    return _without_i(word)


def _without_i(word: str) -> str:
    """Cut -i (perbaiki, hadapi), but not the end of a borrowed word (operasi, produksi)."""
    if not word.endswith("i") or _syllables(word) < 3:
        return word
    if word.endswith("si") and (word[-3] not in _VOWELS or _syllables(word) > 3):
        return word
    return word[:-1]


def _sounded(root: str) -> str:
    """Give a root the first sound that it has after me- and pe-."""
    first, second = root[:1], root[1:2]
    if root.startswith("ng") and len(root) == 5:
        return root[2:] if root[2] in _VOWELS and root[4] in _VOWELS else root
    if len(root) < 4 or not second:
        return root
    if first in _VOWELS:
        return "ng" + root
    if second in _VOWELS and first in "ptsk":
        return {"p": "m", "t": "n", "s": "ny", "k": "ng"}[first] + root[1:]
    return root


def _syllables(word: str) -> int:
    return sum(map(word.count, _VOWELS))
