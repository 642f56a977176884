"""What a question names: units and codes that the library has, a revision, kinds."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from core.dates.document_dates import month_names
from core.dates.document_kind import kinds_in
from core.metadata.codes import revision_asked
from core.metadata.units import ROMAN, normal_unit
from core.records import Kind

Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The known units and codes that a question names, and the revision and kinds it wants."""

    units: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    revision: str | None = None
    kinds: tuple[Kind, ...] = ()


_PIECE = re.compile(r"[^\W\d_]+|\d+")
_GAP = re.compile(r"[\s./_-]{0,3}\Z")
_ALSO = re.compile(r"\s*(?:,|/|&|\+|dan|and|atau|or|vs\.?|dengan|serta|versus)\s*\Z", re.IGNORECASE)
_DEPARTMENT = re.compile(
    r"(?:unit|departemen|divisi|bagian|seksi|department|division|section|plant|plt\w+)\b",
    re.IGNORECASE,
)
_DAY_FOLLOWS = re.compile(r"\s*(?:[-/.]\s*\d|[^\W\d_]{3,9}\.?\s+\d{4}\b)")


def asked(question: str, *, units: Collection[str], codes: Collection[str]) -> Asked:
    """Return what a question names; only `units` and `codes` that are known can be named.

    A well may be called by the end of its name ("F-12" for "15/9-F-12"). An agency's name
    inside a question is as often its subject as its source, so only numbered units, wells
    and what calls itself a unit or department can be asked for.
    """
    pieces = _pieces(question)
    return Asked(
        units=_named(pieces, question, _unit_keys(frozenset(units))),
        codes=_named(pieces, question, _code_keys(frozenset(codes))),
        revision=revision_asked(question),
        kinds=kinds_in(question),
    )


@dataclass(frozen=True, slots=True)
class _Piece:
    value: str
    start: int
    end: int


def _pieces(text: str) -> list[_Piece]:
    """Cut into runs of letters and of digits; zeros in front say nothing, "Unit VII" is 7."""
    pieces: list[_Piece] = []
    for match in _PIECE.finditer(text):
        value = match.group().upper().lstrip("0") or "0"
        if pieces and pieces[-1].value == "UNIT" and value in ROMAN:
            value = str(ROMAN[value])
        pieces.append(_Piece("UNIT" if value == "UNITS" else value, *match.span()))
    return pieces


def _key(text: str) -> Key:
    return tuple(piece.value for piece in _pieces(text))


class _Keys(dict[Key, list[str]]):
    """The names of each key, and how many pieces the longest key has."""

    longest = 0


@lru_cache(maxsize=8)
def _code_keys(codes: frozenset[str]) -> _Keys:
    return _index((_key(code), code) for code in sorted(codes))


@lru_cache(maxsize=8)
def _unit_keys(units: frozenset[str]) -> _Keys:
    return _index((key, unit) for unit in sorted(units) for key in _ways_to_say(unit))


def _index(pairs: Iterator[tuple[Key, str]]) -> _Keys:
    keys = _Keys()
    for key, name in pairs:
        if key:
            keys.setdefault(key, []).append(name)
            keys.longest = max(keys.longest, len(key))
    return keys


def _ways_to_say(unit: str) -> Iterator[Key]:
    key = _key(normal_unit(unit))
    if key[:1] == ("UNIT",):
        yield from (key, ("U", *key[1:]))
    elif not any(piece.isdigit() for piece in key):
        if _DEPARTMENT.match(unit):
            yield key
    else:
        ends = (key[at:] for at in range(len(key)))
        yield from (end for end in ends if end == key or (len(end) > 1 and end[0].isalpha()))


def unit_places(question: str, units: Collection[str]) -> list[tuple[int, int, str]]:
    """Return where a question names known units: start, end and the unit, in order."""
    pieces = _pieces(question)
    found = _places(pieces, question, _unit_keys(frozenset(units)))
    return sorted((run[0].start, run[-1].end, name) for run, names in found for name in names)


def _named(pieces: list[_Piece], question: str, keys: _Keys) -> tuple[str, ...]:
    """Return the names whose key stands in the question, each once."""
    places = _places(pieces, question, keys)
    return tuple(dict.fromkeys(name for _, names in places for name in names))


def _places(
    pieces: list[_Piece], question: str, keys: _Keys
) -> Iterator[tuple[list[_Piece], list[str]]]:
    """Yield each run of pieces that is a key with its names, the longest key at each place."""
    at = 0
    while at < len(pieces):
        taken = 1
        for size in range(min(keys.longest, len(pieces) - at), 0, -1):
            run = pieces[at : at + size]
            names = keys.get(tuple(piece.value for piece in run))
            if names and _stands_alone(run, question):
                yield run, names
                if run[0].value == "UNIT":
                    yield from _more_units(pieces[at + size - 1 :], question, keys)
                taken = size
                break
        at += taken


def _stands_alone(run: list[_Piece], question: str) -> bool:
    gaps = [question[a.end : b.start] for a, b in pairwise(run)]
    if not all(map(_GAP.match, gaps)) or (run[0].value == "U" and any(g.isspace() for g in gaps)):
        return False
    before, after = question[: run[0].start], question[run[-1].end :]
    return not re.search(r"[^\W_][-/]?\Z", before) and not re.match(r"[^\W_]", after)


def _more_units(
    pieces: list[_Piece], question: str, keys: _Keys
) -> Iterator[tuple[list[_Piece], list[str]]]:
    """Yield "Unit 8" and "Unit 9" of "unit 7, 8 dan 9": numbers, but not the day of a date."""
    last = pieces[0]
    for at, piece in enumerate(pieces[1:], start=1):
        if _ALSO.match(question[last.end : piece.end]):
            continue  # the word of "7 dan 8"
        day = _DAY_FOLLOWS.match(question, piece.end) or _is_month(pieces[at + 1 : at + 2])
        if day or not piece.value.isdigit() or not _ALSO.match(question[last.end : piece.start]):
            return
        yield [piece], keys.get(("UNIT", piece.value), [])
        last = piece


def _is_month(pieces: list[_Piece]) -> bool:
    """Tell the day of "8 Maret"; "8 may fail" is none."""
    return any(p.value.lower() in month_names() and p.value != "MAY" for p in pieces)
