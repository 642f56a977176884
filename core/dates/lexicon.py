"""What words can mean, read once from one data file a language.

`words/*.toml` hold every name, spelling and number word; a new language is a new file
there. A file's sections give *roles*; most values are phrases parted by "|". A word may
have many roles ("minggu" is a week and a Sunday), and the rules choose among them.

Two kinds of role exist. *Grammar* roles build dates, and a phrase of several words that
has one is read as a single token ("kemarin lusa", "s/d"). *Context* roles only speak for
or against a reading (titles of people, measures, laws); they mark each word of a phrase
and join nothing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

Roles = Mapping[str, Any]

PIECES = re.compile(r"\d+(?:[-/.:]\d+)*|[^\W\d_]+(?:'[^\W\d_]+)*|\S")

# section of the data file -> role, for sections whose keys are the role's value
VALUED = {
    "months": "month",
    "weekdays": "weekday",
    "weekdays_short": "weekday_short",
    "units": "unit",
    "one_unit": "one_unit",
    "segment_prefix": "prefix",
    "numbers": "number",
    "number_joins": "join",
    "ordinals": "ordinal",
    "day_words": "day_word",
    "feasts": "feast",
}
# sections whose keys are roles themselves
CUES = {"cues": "", "night": "night_", "daytimes": "daytime_", "modal": "modal_"}
# sections that only speak for or against; the role is "section.key"
CONTEXT = (
    "doubtful",
    "documents",
    "electrics",
    "follow_up",
    "gas",
    "habits",
    "laws",
    "measures",
    "numbered",
    "people",
    "standards",
    "strategy",
    "students",
)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Roles by phrase; a phrase is the tuple of its pieces in lower case.

    `heads` gives, for a first piece, the lengths of the phrases that begin with it,
    longest first, so that the longest match is tried first.
    """

    grammar: Mapping[tuple[str, ...], Roles]
    grammar_heads: Mapping[str, tuple[int, ...]]
    context: Mapping[tuple[str, ...], Roles]
    context_heads: Mapping[str, tuple[int, ...]]
    month_names: Mapping[str, int]
    speech: Mapping[str, frozenset[str]]


@cache
def lexicon() -> Lexicon:
    """Return the words of all languages together."""
    grammar: dict[tuple[str, ...], dict[str, Any]] = {}
    context: dict[tuple[str, ...], dict[str, Any]] = {}
    month_names: dict[str, int] = {}
    speech: dict[str, frozenset[str]] = {}
    for language, data in _languages():
        for phrase, role, value in _grammar(data):
            grammar.setdefault(phrase, {}).setdefault(role, value)
            grammar[phrase].setdefault(f"{role}:{language}", value)
            if role == "month" and len(phrase) == 1 and len(phrase[0]) >= 5:
                month_names[phrase[0]] = value
        for phrase, role, value in _context(data):
            context.setdefault(phrase, {}).setdefault(role, value)
        speech[language] = frozenset(data["speech"]["words"].split())
    return Lexicon(grammar, _heads(grammar), context, _heads(context), month_names, speech)


def _languages() -> Iterator[tuple[str, dict[str, Any]]]:
    folder = files("core.dates") / "words"
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            yield file.name.removesuffix(".toml"), data


def _grammar(data: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str, Any]]:
    for section, role in VALUED.items():
        for key, phrases in data.get(section, {}).items():
            value = int(key) if key.lstrip("-").isdigit() else key
            for phrase in _split(phrases):
                yield phrase, role, value
    for section, prefix in CUES.items():
        for key, phrases in data.get(section, {}).items():
            for phrase in _split(phrases):
                yield phrase, prefix + key, True


def _context(data: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str, Any]]:
    for section in CONTEXT:
        for key, phrases in data.get(section, {}).items():
            for phrase in _split(phrases):
                yield phrase, f"{section}.{key}", True


def _split(phrases: str) -> Iterator[tuple[str, ...]]:
    for phrase in phrases.split("|"):
        yield tuple(PIECES.findall(phrase))


def _heads(phrases: Mapping[tuple[str, ...], Any]) -> dict[str, tuple[int, ...]]:
    lengths: dict[str, set[int]] = {}
    for phrase in phrases:
        lengths.setdefault(phrase[0], set()).add(len(phrase))
    return {head: tuple(sorted(found, reverse=True)) for head, found in lengths.items()}
