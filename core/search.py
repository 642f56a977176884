"""Hybrid temporal retrieval: each asked period searched on its own, filtered before ranking."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from core import metadata, text
from core.concurrency import map_ordered
from core.parts import Parts
from core.ports import Vectors
from core.ranking import Combined, Weights, combine, cut, fair_shares, spread
from core.records import (
    LOCAL_ADMIN,
    Chunk,
    Document,
    Hit,
    Method,
    Period,
    Reading,
    SearchResult,
    Viewer,
    Where,
)
from core.storage import documents
from core.storage.catalogue import catalogue, family, newest_of

UNDATED_METHODS: frozenset[Method] = frozenset({"rag", "hybrid_undated"})
DENSE_METHODS: frozenset[Method] = frozenset({"hybrid", "hybrid_undated", "vector", "rag"})
KEYWORD_METHODS: frozenset[Method] = frozenset({"hybrid", "hybrid_undated", "bm25"})

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


@dataclass(frozen=True, slots=True)
class Found:
    """What one period gave, before any cut-off."""

    hits: tuple[Combined, ...]
    covering: bool = False


Passages = Mapping[str, tuple[Chunk, Document]]


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
) -> SearchResult:
    """Find the passages that answer a question as it was read, best first.

    `vector` and `bm25` are one path alone with the date filter, `rag` is vectors without
    it, `hybrid_undated` both paths without it. Raises IndexUnavailable and
    EmbedderUnavailable when a part is out of reach: never an empty result instead.
    """
    clock = Stopwatch()
    seen = trace(parts, reading, method=method, viewer=viewer, limits=limits, clock=clock)
    nearest = (
        documents.nearest(parts.database, seen.missing, where=seen.where) if seen.missing else []
    )
    clock.lap("merge")
    return SearchResult(reading, seen.hits, seen.missing, tuple(nearest), clock.laps())


def trace(
    parts: Parts,
    reading: Reading,
    *,
    method: Method,
    viewer: Viewer,
    limits: Limits,
    clock: Stopwatch,
) -> Trace:
    """Search and keep all that was looked at; see `search`."""
    asked = _asked(parts, reading)
    where = _where(parts, reading, asked, viewer)
    if reading.strategy == "explicit" and not reading.intervals and method not in UNDATED_METHODS:
        return Trace(reading, asked, _NO_QUERY, where, (), {}, {}, (), ())  # an impossible date
    query = _prepare(parts, reading, method, limits)
    clock.lap("embed")
    if method in UNDATED_METHODS:
        reading = replace(reading, intervals=(), strategy="no_filter")
    found, passages, missing = _search_periods(parts, query, reading, where)
    current = _still(passages, where)
    about = _holding(_codes_of(reading), current)
    clock.lap("search")
    hits = _to_hits(found, about, limits_for(limits, reading))
    return Trace(
        reading=reading,
        asked=asked,
        query=query,
        where=where,
        found=tuple(found),
        passages=current,
        about=about,
        hits=tuple(hits),
        missing=tuple(missing),
    )


def _prepare(parts: Parts, reading: Reading, method: Method, limits: Limits) -> Query:
    vector = None
    if method in DENSE_METHODS and reading.question.strip():
        vector = parts.embedder.embed([reading.question], "query")[0]
    words = reading.question if method in UNDATED_METHODS else _without_dates(reading)
    terms = text.terms(words) if method in KEYWORD_METHODS else []
    return Query(vector, tuple(terms), limits)


def _without_dates(reading: Reading) -> str:
    """Return the question without its date phrases: the filter has taken their part."""
    kept, at = [], 0
    for span in reading.spans:
        kept.append(reading.question[at : span.start])
        at = span.end
    kept.append(reading.question[at:])
    rest = " ".join(kept)
    return rest if text.terms(rest) else reading.question


def _asked(parts: Parts, reading: Reading) -> metadata.Asked:
    """Return what the question names of the library's units, codes and revisions."""
    known = catalogue(parts.database)
    return metadata.asked(reading.question, units=known.units, codes=known.codes)


def _where(parts: Parts, reading: Reading, asked: metadata.Asked, viewer: Viewer) -> Where:
    """Return the filter that holds for every period: access, asked unit, asked revision.

    A comparison over all time of what one code names is one of its revisions.
    """
    db, units = parts.database, viewer.units
    if asked.units:
        known = catalogue(db).units
        units = tuple(u for u in _beside(asked.units, known) if units is None or u in units)
    where = Where(allowed_units=units)
    if asked.codes and reading.strategy == "all_available":
        return replace(where, codes=asked.codes, current=None)
    if asked.revision and asked.codes:
        named = catalogue(db).matching(Where(codes=asked.codes, current=None))
        ids = tuple(e.facets.document_id for e in named if e.revision == asked.revision)
        if ids:
            return replace(where, documents=ids, current=None)
    return where


def _beside(asked: Sequence[str], known: Sequence[str]) -> list[str]:
    """Return the units whose documents may answer: the asked ones, and no sibling of theirs.

    Numbered units and wells are siblings. A plant, a company or a department stays: its
    documents may speak of the asked unit, as may those of no unit.
    """
    return [u for u in known if u in asked or not any(c.isdigit() for c in u)]


def _search_periods(
    parts: Parts, query: Query, reading: Reading, where: Where
) -> tuple[list[Found], Passages, list[Period]]:
    """Search each interval on its own; without one, once, in the way of the strategy."""
    if not reading.intervals:
        found, passages = _search_undated(parts, query, reading, where)
        return [found], passages, []
    one = partial(_search_period, parts, query, where)
    results = map_ordered(one, reading.intervals, query.limits.workers)
    missing = [
        interval
        for interval, found in zip(reading.intervals, results, strict=True)
        if found.covering or not found.hits
    ]
    ids = [hit.chunk_id for found in results for hit in found.hits]
    return results, documents.passages(parts.database, ids), missing


def _search_period(parts: Parts, query: Query, where: Where, interval: Period) -> Found:
    """Search the documents that lie in an interval; only if there are none, those over it."""
    within = replace(where, periods=(interval,))
    hits = _both_paths(parts, query, within)
    if hits or catalogue(parts.database).holds(within):
        return Found(tuple(hits))
    covers = replace(within, match="covers")
    return Found(tuple(_both_paths(parts, query, covers)), covering=True)


def _search_undated(
    parts: Parts, query: Query, reading: Reading, where: Where
) -> tuple[Found, Passages]:
    hits = _both_paths(parts, query, where)
    passages = documents.passages(parts.database, [hit.chunk_id for hit in hits])
    if reading.strategy != "latest" or not hits:
        return Found(tuple(hits)), passages
    best = cut(hits, query.limits.weights.cutoff)[:3]
    answering = [passages[hit.chunk_id][1] for hit in best if hit.chunk_id in passages]
    newest = _newest(parts, answering, where)
    if newest:
        hits = _both_paths(parts, query, replace(where, documents=newest))
        passages = documents.passages(parts.database, [hit.chunk_id for hit in hits])
    return Found(tuple(hits)), passages


def _both_paths(parts: Parts, query: Query, where: Where) -> list[Combined]:
    limits = query.limits
    dense = (
        parts.vectors.search(query.vector, limit=limits.k_dense, where=where)
        if query.vector is not None
        else []
    )
    bm25 = (
        parts.keywords.search(query.terms, limit=limits.k_bm25, where=where) if query.terms else []
    )
    return combine(dense, bm25, limits.weights)


def _newest(parts: Parts, answering: Sequence[Document], where: Where) -> tuple[str, ...]:
    """Return the newest documents of the families that answer, found by date alone.

    A family is what appears again and again: same kind, same unit, same title but for its
    date. The newest member may match the words too weakly to be among the hits.
    """
    families = {family(document.facets, document.metadata.title) for document in answering}
    return newest_of(parts.database, families, where)


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
        if codes & set(text.terms(f"{document.name} {document.metadata.title} {chunk.text}"))
    }
    return {i: pair for i, pair in passages.items() if pair[1].id in about} or passages


def limits_for(limits: Limits, reading: Reading) -> Limits:
    """A comparison over all time wants many documents: its cut-off is half as strict."""
    if reading.strategy != "all_available":
        return limits
    weights = limits.weights
    return replace(limits, weights=replace(weights, cutoff=weights.cutoff / 2))


def _to_hits(found: Sequence[Found], passages: Passages, limits: Limits) -> list[Hit]:
    """Cut off, let documents share, share among periods; best first within each period."""
    weights = limits.weights
    kept = [
        spread(
            [hit for hit in cut(one.hits, weights.cutoff) if hit.chunk_id in passages],
            lambda chunk_id: passages[chunk_id][1].id,
            limit=limits.max_total if len(found) == 1 else max(limits.final_k, limits.max_total),
            per_group=weights.per_document,
        )
        for one in found
    ]
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
