"""In which language a question is asked.

Words are counted that only one of the languages has: its function words and everyday
verbs, and its names of months, days and periods. What both use (tags, units, technical
nouns) says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from core.dates.lexicon import lexicon
from core.records import Language

WORD = re.compile(r"(?<![\w/-])[^\W\d_]+(?:'[^\W\d_]+)?(?![\w/-])")
LONGEST = 4000
# endings and beginnings that Indonesian verbs and nouns have and English words have not
INDONESIAN = re.compile(
    r"(?:meng|meny|mem|peng|peny|pem|diper|keber)[a-z]{4,}|[a-z]{4,}(?:nya|kan)"
)


def detect(text: str) -> Language:
    """Return the language of a text, "mixed" for both, "id" where nothing speaks for either."""
    own = _own_words()
    indonesian = english = 0
    for word in WORD.findall(text[:LONGEST].lower()):
        if word in own["id"]:
            indonesian += 1
        elif word in own["en"]:
            english += 1
        elif INDONESIAN.fullmatch(word):
            indonesian += 1
    if not english:
        return "id"
    if not indonesian:
        return "en"
    return (
        "mixed"
        if min(indonesian, english) * 6 >= max(indonesian, english)
        else ("id" if indonesian > english else "en")
    )


@cache
def _own_words() -> Mapping[str, frozenset[str]]:
    words = lexicon()
    speech = {language: set(own) for language, own in words.speech.items()}
    for phrase, roles in words.grammar.items():
        spoken = {role.partition(":")[2] for role in roles} - {""}
        if len(phrase) == 1 and len(spoken) == 1 and len(phrase[0]) > 3 and phrase[0].isalpha():
            speech[spoken.pop()].add(phrase[0])
    return {
        language: frozenset(
            own - set().union(*(other for name, other in speech.items() if name != language))
        )
        for language, own in speech.items()
    }
