"""Hybrid temporal retrieval: each asked period searched on its own, filtered before ranking."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from core import metadata, scope, text
from core.abbreviations import (
    abbreviations,
    explains,
    long_form,
    spelled_out,
    term_to_define,
)
from core.concepts import Concept, concepts_of, coverage, query_terms, terms_of_passage
from core.concurrency import map_ordered
from core.parts import Parts
from core.ports import Vectors
from core.ranking import Combined, Weights, combine, cover, cut, fair_shares, over_time, spread
from core.records import (
    LOCAL_ADMIN,
    Chunk,
    Document,
    Hit,
    Kind,
    Method,
    Period,
    Reading,
    Scored,
    SearchResult,
    Viewer,
    Where,
)
from core.rhythm import rhythms_asked
from core.storage import documents
from core.storage.catalogue import catalogue

UNDATED_METHODS: frozenset[Method] = frozenset({"rag", "hybrid_undated"})
DENSE_METHODS: frozenset[Method] = frozenset({"hybrid", "hybrid_undated", "vector", "rag"})
BOTH_PATHS: frozenset[Method] = frozenset({"hybrid", "hybrid_undated"})
KEYWORD_METHODS: frozenset[Method] = frozenset({"hybrid", "hybrid_undated", "bm25"})

_MANY = 100
_ANSWERING = 0.9
"""The share of the best score from which a document's series counts as one that answers."""

# One word, perhaps of parts held together by signs.
_WORD = re.compile(r"\w+(?:[/.-]\w+)*")


@dataclass(frozen=True, slots=True)
class Limits:
    """The retrieval parameters (Table 3 of the paper) and the measured weights."""

    k_dense: int = 15
    k_bm25: int = 15
    final_k: int = 5
    max_total: int = 20
    workers: int = 3
    weights: Weights = Weights()


@dataclass(frozen=True, slots=True)
class Query:
    """One question, prepared once for all of its periods."""

    vector: Vectors | None
    terms: tuple[str, ...]
    limits: Limits
    concepts: tuple[Concept, ...] = ()
    rhythms: frozenset[str] = frozenset()
    abbreviations: tuple[str, ...] = ()
    define: str | None = None


Passages = Mapping[str, tuple[Chunk, Document]]


@dataclass(frozen=True, slots=True)
class Found:
    """What one period gave, before any cut-off."""

    hits: tuple[Combined, ...]
    passages: Passages
    covering: bool = False


@dataclass(frozen=True, slots=True)
class Trace:
    """One retrieval with all that it looked at: for its result and for its explanation.

    `reading` is the one that the method used. `found` is in the order of its intervals.
    `passages` holds every passage found, `about` those that what the question names leaves.
    """

    reading: Reading
    asked: metadata.Asked
    query: Query
    where: Where
    found: tuple[Found, ...]
    passages: Passages
    about: Passages
    hits: tuple[Hit, ...]
    missing: tuple[Period, ...]


_NO_QUERY = Query(None, (), Limits())


def search(
    parts: Parts,
    reading: Reading,
    *,
    method: Method = "hybrid",
    viewer: Viewer = LOCAL_ADMIN,
    limits: Limits = Limits(),
    kinds: tuple[Kind, ...] = (),
) -> SearchResult:
    """Find the passages that answer a question as it was read, best first.

    Of `kinds`, where given, and no other: a filter before ranking, as the periods are.
    `vector` and `bm25` are one path alone with the date filter, `rag` is vectors without
    it, `hybrid_undated` both paths without it. Raises IndexUnavailable and
    EmbedderUnavailable when a part is out of reach: never an empty result instead.
    """
    clock = Stopwatch()
    seen = trace(
        parts, reading, method=method, viewer=viewer, limits=limits, clock=clock, kinds=kinds
    )
    nearest = (
        documents.nearest(parts.database, seen.missing, where=seen.where) if seen.missing else []
    )
    clock.lap("merge")
    return SearchResult(reading, seen.hits, seen.missing, tuple(nearest), clock.laps())


def covering(
    parts: Parts, reading: Reading, *, viewer: Viewer = LOCAL_ADMIN, limits: Limits = Limits()
) -> SearchResult:
    """Find passages of documents that span an asked interval without lying in it, all so marked.

    For a reader to whom the documents of that interval said nothing.
    """
    asked = scope.asked_of(parts, reading)
    where = replace(scope.where_for(parts, reading, asked, viewer), match="covers")
    query = _prepare(parts, reading, "hybrid", limits)
    found = []
    for interval in reading.intervals:
        one = _look(parts, query, replace(where, periods=(interval,)))
        longer = [h for h in one.hits if not _inside(one.passages[h.chunk_id][1], interval)]
        found.append(replace(one, hits=tuple(longer), covering=True))
    passages = {i: pair for one in found for i, pair in one.passages.items()}
    return SearchResult(reading, tuple(_to_hits(found, passages, limits, dated=True)))


def _inside(document: Document, interval: Period) -> bool:
    when = document.metadata.period
    return when is not None and interval.contains(when)


def trace(
    parts: Parts,
    reading: Reading,
    *,
    method: Method,
    viewer: Viewer,
    limits: Limits,
    clock: Stopwatch,
    kinds: tuple[Kind, ...] = (),
) -> Trace:
    """Search and keep all that was looked at; see `search`."""
    asked = scope.asked_of(parts, reading)
    where = replace(scope.where_for(parts, reading, asked, viewer), kinds=kinds)
    if reading.strategy == "explicit" and not reading.intervals and method not in UNDATED_METHODS:
        return Trace(reading, asked, _NO_QUERY, where, (), {}, {}, (), ())  # an impossible date
    query = _prepare(parts, reading, method, limits)
    clock.lap("embed")
    if method in UNDATED_METHODS:
        reading = replace(reading, intervals=(), strategy="no_filter")
    found = _search_periods(parts, query, reading, where, units=asked.units)
    missing = [
        interval
        for interval, one in zip(reading.intervals, found, strict=False)
        if one.covering or not one.hits
    ]
    passages = {i: pair for one in found for i, pair in one.passages.items()}
    about = _over_time(reading, asked, _holding(_codes_of(reading), passages))
    clock.lap("search")
    dated = bool(reading.intervals) or reading.strategy == "all_available"
    hits = _to_hits(found, about, limits_for(limits, reading), dated=dated)
    return Trace(
        reading=reading,
        asked=asked,
        query=query,
        where=where,
        found=tuple(found),
        passages=passages,
        about=about,
        hits=tuple(hits),
        missing=tuple(missing),
    )


def _prepare(parts: Parts, reading: Reading, method: Method, limits: Limits) -> Query:
    """Embed and analyse the question; the methods of one path take it just as it stands."""
    vector = None
    if method in DENSE_METHODS and reading.question.strip():
        vector = parts.embedder.embed([reading.question], "query")[0]
    words = reading.question if method in UNDATED_METHODS else _without_dates(reading)
    if reading.strategy == "latest" and method not in UNDATED_METHODS:
        words = scope.without_newest(words)
    if method not in BOTH_PATHS:
        terms = text.terms(words) if method in KEYWORD_METHODS else []
        return Query(vector, tuple(terms), limits)
    concepts = concepts_of(words, reading.language)
    return Query(
        vector=vector,
        terms=tuple(query_terms(words, concepts)),
        limits=limits,
        concepts=concepts,
        rhythms=rhythms_asked(reading.question),
        abbreviations=tuple(abbreviations(words)),
        define=term_to_define(words),
    )


def _without_dates(reading: Reading) -> str:
    """Return the question without its date phrases: the filter has taken their part."""
    kept, at = [], 0
    for span in reading.spans:
        kept.append(reading.question[at : span.start])
        at = span.end
    kept.append(reading.question[at:])
    rest = " ".join(kept)
    return rest if text.terms(rest) else reading.question


def _search_periods(
    parts: Parts, query: Query, reading: Reading, where: Where, *, units: Sequence[str]
) -> list[Found]:
    """Search each interval on its own; without one, once, in the way of the strategy."""
    if reading.intervals:
        one = partial(_search_period, parts, query, where, as_of=scope.asks_as_of(reading))
        return map_ordered(one, reading.intervals, query.limits.workers)
    where = scope.of_rhythm(parts, query.rhythms, where)
    if reading.strategy == "latest":
        return [_search_latest(parts, query, reading, where, units=units)]
    return [_look(parts, query, where, over_time=reading.strategy == "all_available")]


def _search_period(
    parts: Parts, query: Query, where: Where, interval: Period, *, as_of: bool
) -> Found:
    """Search the documents that lie in an interval; only if there are none, those over it.

    Asked for what held on a day, the version that was in force then is over it. A document
    whose date is but a guess lies in no interval: it too is offered only for want of others.
    """
    within = replace(where, periods=(interval,))
    if catalogue(parts.database).holds(within):
        narrowed = scope.of_rhythm(parts, query.rhythms, within)
        return _sure(_look(parts, query, narrowed, over_time=True))
    covers = replace(within, match="covers")
    if as_of and (then := scope.in_force(parts, where, interval.last)):
        covers = replace(where, documents=then, current=None)
    return replace(_look(parts, query, covers), covering=True)


def _sure(found: Found) -> Found:
    """Leave out documents whose date is a guess; where there are no others, mark them."""
    sure = [hit for hit in found.hits if not guessed(found.passages[hit.chunk_id][1])]
    if sure:
        return replace(found, hits=tuple(sure))
    return replace(found, covering=bool(found.hits))


def guessed(document: Document) -> bool:
    """Tell whether a document's date was but guessed from its file."""
    evidence = document.metadata.evidence
    return any(one.field == "period" and one.certainty == "guess" for one in evidence)


def _search_latest(
    parts: Parts, query: Query, reading: Reading, where: Where, *, units: Sequence[str]
) -> Found:
    """Search the newest of the series that is named, else of those that answer."""
    newest = scope.newest_named(parts, reading, units, where) if query.concepts else ()
    if not newest:
        found = _look(parts, query, where)
        best = [found.passages[hit.chunk_id][1] for hit in cut(found.hits, _ANSWERING)]
        newest = scope.newest_alike(parts, best, where) if best else ()
        if not newest:
            return found
    return _look(parts, query, replace(where, documents=newest))


def _look(parts: Parts, query: Query, where: Where, *, over_time: bool = False) -> Found:
    """Search both paths and say how good each passage is.

    `over_time` looks into stretches of time as well, where more documents pass than may be
    returned: of many that are alike the first ones would take every place.
    """
    query = _spelled_out(parts, query, where)
    dense, bm25 = _both_paths(parts, query, where)
    for stretch in _stretches(parts, query, where, over_time=over_time):
        more = _both_paths(parts, query, replace(where, periods=(stretch,)))
        dense, bm25 = _joined(dense, more[0]), _joined(bm25, more[1])
    if query.define:
        more_bm25 = parts.keywords.search(query.terms, limit=_MANY, where=where)
        bm25 = _joined(bm25, more_bm25)
    hits = combine(dense, bm25, query.limits.weights)
    found = documents.passages(parts.database, [hit.chunk_id for hit in hits])
    passages = _still(found, where)
    hits = [hit for hit in hits if hit.chunk_id in passages]
    if query.concepts:
        terms = {hit.chunk_id: _terms_of(*passages[hit.chunk_id]) for hit in hits}
        held = coverage(query.concepts, terms)
        hits = cover(hits, held, query.limits.weights.coverage)
    return Found(tuple(_explaining(query, hits, passages)), passages)


def _explaining(query: Query, hits: Sequence[Combined], passages: Passages) -> list[Combined]:
    """Return the passages that explain a term, where that is all that is asked."""
    term = query.define
    if term is None:
        return list(hits)
    return [hit for hit in hits if explains(term, passages[hit.chunk_id][0].text)] or list(hits)


def _spelled_out(parts: Parts, query: Query, where: Where) -> Query:
    """Add the long form of an abbreviation that no passage in reach holds as such.

    It is read from the titles in reach, else from passages of any date that the viewer
    may see.
    """
    anywhere = replace(where, periods=(), documents=(), match="within")
    for short in query.abbreviations:
        terms = text.terms(short)
        if not terms or parts.keywords.search(terms, limit=1, where=where):
            continue
        titles = (entry.title for entry in catalogue(parts.database).matching(where))
        words = spelled_out(short, titles)
        if words is None:
            known = parts.keywords.search(terms, limit=_MANY, where=anywhere)
            found = documents.passages(parts.database, [hit.chunk_id for hit in known])
            words = long_form(short, (chunk.text for chunk, _ in found.values()))
        if words:
            query = replace(
                query,
                terms=(*query.terms, *text.terms(words)),
                concepts=(*query.concepts, *concepts_of(words)),
            )
    return query


def _stretches(parts: Parts, query: Query, where: Where, *, over_time: bool) -> list[Period]:
    if not over_time:
        return []
    return scope.stretches(parts, where, more_than=query.limits.max_total)


def _terms_of(chunk: Chunk, document: Document) -> frozenset[str]:
    """Return the terms of a passage and of what stands over it."""
    over = f"{document.metadata.title} {chunk.section}"
    return terms_of_passage(over) | terms_of_passage(chunk.text)


def _both_paths(parts: Parts, query: Query, where: Where) -> tuple[list[Scored], list[Scored]]:
    limits, dense, bm25 = query.limits, [], []
    if query.vector is not None:
        dense = parts.vectors.search(query.vector, limit=limits.k_dense, where=where)
    if query.terms:
        bm25 = parts.keywords.search(query.terms, limit=limits.k_bm25, where=where)
    return dense, bm25


def _joined(some: Sequence[Scored], more: Sequence[Scored]) -> list[Scored]:
    return list({hit.chunk_id: hit for hit in (*some, *more)}.values())


def _still(passages: Passages, where: Where) -> Passages:
    """Return the passages whose document the database calls current, where that is asked.

    The indexes hear of a new version a moment after the database has made it the one.
    """
    if where.current is None:
        return passages
    return {i: pair for i, pair in passages.items() if pair[1].current == where.current}


def _codes_of(reading: Reading) -> frozenset[str]:
    """Return the terms of the codes and tags that a question names ("CND-6", "SOP-OPS-001").

    A code is a word of letters and digits; the analyzer's first term of it is the whole.
    """
    words = _WORD.findall(_without_dates(reading))
    codes = (w for w in words if any(map(str.isdigit, w)) and any(map(str.isalpha, w)))
    return frozenset(term for code in codes for term in text.terms(code)[:1])


def _holding(codes: frozenset[str], passages: Passages) -> Passages:
    """Return the passages of documents that hold a named code, where any of them does.

    Who asks for one tag is not answered by its neighbours, however alike their texts are.
    """
    if not codes:
        return passages
    about = {
        document.id
        for chunk, document in passages.values()
        if codes & (_terms_of(chunk, document) | terms_of_passage(document.name))
    }
    return {i: pair for i, pair in passages.items() if pair[1].id in about} or passages


def _over_time(reading: Reading, asked: metadata.Asked, found: Passages) -> Passages:
    """Leave what has no time of its own out of a comparison of reports over time."""
    if reading.strategy != "all_available" or asked.codes:
        return found
    dated = {i: pair for i, pair in found.items() if pair[1].metadata.kind in ("report", "other")}
    return dated if any(d.metadata.kind == "report" for _, d in dated.values()) else found


def limits_for(limits: Limits, reading: Reading) -> Limits:
    """A comparison over all time wants many documents: its cut-off is half as strict."""
    if reading.strategy != "all_available":
        return limits
    weights = limits.weights
    return replace(limits, weights=replace(weights, cutoff=weights.cutoff * 0.8))


def _to_hits(
    found: Sequence[Found], passages: Passages, limits: Limits, *, dated: bool
) -> list[Hit]:
    """Cut off, let documents share, share among periods; best first within each period."""
    weights = limits.weights
    document, day = _groups(passages)
    kept = []
    for one in found:
        good = cut([h for h in one.hits if h.chunk_id in passages], weights.cutoff)
        if dated:
            good = over_time(good, document, day, limit=limits.max_total)
        kept.append(
            spread(
                good,
                document,
                limit=limits.max_total,
                per_group=weights.per_document,
            )
        )
    shares = fair_shares([len(hits) for hits in kept], limits.max_total)
    return [
        Hit(
            *passages[hit.chunk_id],
            score=hit.score,
            dense=hit.dense,
            bm25=hit.bm25,
            interval=index,
            covering=found[index].covering,
        )
        for index, (hits, share) in enumerate(zip(kept, shares, strict=True))
        for hit in hits[:share]
    ]


def _groups(passages: Passages) -> tuple[Callable[[str], str], Callable[[str], int]]:
    """Return what gives a passage's document, and its day."""

    def document(chunk_id: str) -> str:
        return passages[chunk_id][1].id

    def day(chunk_id: str) -> int:
        period = passages[chunk_id][1].metadata.period
        return period.first.toordinal() if period else 0

    return document, day


class Stopwatch:
    """Milliseconds per stage, and in all."""

    def __init__(self) -> None:
        self._start = self._last = time.perf_counter()
        self._laps: dict[str, float] = {}

    def lap(self, name: str) -> None:
        now = time.perf_counter()
        self._laps[name] = round((now - self._last) * 1000, 3)
        self._last = now

    def laps(self) -> dict[str, float]:
        return self._laps | {"total": round((time.perf_counter() - self._start) * 1000, 3)}
