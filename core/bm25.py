"""The keyword index in memory: BM25 as rank-bm25 defines it, by postings instead of a scan.

`LuceneBM25` is the definition of the score; the index returns the same numbers. Postings
lie in immutable segments, the documents' facets in one immutable table beside them. A
change adds a small segment or replaces the table, and swaps one reference, so that readers
never wait; segments are merged as they gather, as in a log-structured merge tree.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from threading import Lock

import numpy as np
from rank_bm25 import BM25Okapi

from core.facet_table import FacetTable, empty_table
from core.postings import Floats, Ints, Mask, Segment, build, merge
from core.records import ANYWHERE, Chunk, Facets, Scored, Where
from core.text import expand, runs
from core.text import terms as terms_of

K1 = 1.5
B = 0.75
# Chunks of a segment that is merged no more: merging takes seconds and gigabytes beyond.
LARGEST = 1 << 17


class LuceneBM25(BM25Okapi):  # type: ignore[misc]  # rank_bm25 carries no types
    """BM25 with Lucene's idf, log(1 + (N - n + 0.5) / (n + 0.5)): never zero, never negative.

    With rank-bm25's own idf a code that one of two documents holds weighs 0, and a word
    that most hold weighs less than nothing.
    """

    def _calc_idf(self, nd: Mapping[str, int]) -> None:
        self.idf = {term: idf(n, self.corpus_size) for term, n in nd.items()}


def idf(holding: int, total: int) -> float:
    """Return the weight of a term that `holding` of `total` chunks hold."""
    return math.log(1 + (total - holding + 0.5) / (holding + 0.5))


def open_keywords() -> MemoryKeywords:
    """Return an empty index."""
    return MemoryKeywords()


@dataclass(frozen=True, slots=True, eq=False)
class _State:
    """What one search sees: segments, facets, and the statistics of all living chunks.

    `mixed` tells which segments hold dead chunks as well. `norms` and `held` (how many chunks
    hold a term) are filled at first use.
    """

    segments: tuple[Segment, ...]
    table: FacetTable
    alive: Mask
    mixed: tuple[bool, ...]
    chunks: int
    length: int
    norms: dict[int, Floats] = field(default_factory=dict)
    held: dict[int, int] = field(default_factory=dict)

    def holding(self, term: int) -> int:
        """Return the number of living chunks that hold a term."""
        if term in self.held:
            return self.held[term]
        found = 0
        for segment, mixed in zip(self.segments, self.mixed, strict=True):
            chunks, _ = segment.postings(term)
            if mixed:
                chunks = chunks[self.alive[segment.owners[chunks]]]
            found += len(chunks)
        self.held[term] = found
        return found

    def best(
        self, number: int, weights: Mapping[int, float], *, passing: Mask, limit: int
    ) -> list[Scored]:
        """Return the best of one segment, more than `limit` where the last place is tied."""
        segment = self.segments[number]
        few = segment.of_owners(passing, limit=len(segment.ids) // 16)
        if few is not None:
            scores = self._scores_of(segment, few, weights)
        else:
            scores = self._scores(number, weights)
            scores[~passing[segment.owners]] = 0
        hits = np.flatnonzero(scores)
        if len(hits) > limit:
            last = np.partition(scores[hits], -limit)[-limit]
            hits = hits[scores[hits] >= last]
        chunks = hits if few is None else few[hits]
        found = zip(chunks.tolist(), scores[hits].tolist(), strict=True)
        return [Scored(segment.ids[chunk], score) for chunk, score in found]

    def _scores(self, number: int, weights: Mapping[int, float]) -> Floats:
        """Return the score of every chunk of a segment."""
        segment, norm = self.segments[number], self._norm(number)
        scores = np.zeros(len(segment.ids))
        for term, weight in weights.items():
            chunks, counts = segment.postings(term)
            scores[chunks] += weight * (K1 + 1) * (counts / (counts + norm[chunks]))
        return scores

    def _scores_of(self, segment: Segment, few: Ints, weights: Mapping[int, float]) -> Floats:
        """Return the scores of a few chunks: each is looked for in the postings."""
        norm = self._normal(segment.lengths[few])
        scores = np.zeros(len(few))
        for term, weight in weights.items():
            chunks, counts = segment.postings(term)
            at = np.searchsorted(chunks, few)
            at[at == len(chunks)] = 0
            held = np.flatnonzero(chunks[at] == few) if len(chunks) else at[:0]
            times = counts[at[held]]
            scores[held] += weight * (K1 + 1) * (times / (times + norm[held]))
        return scores

    def _norm(self, number: int) -> Floats:
        """Return K1 * (1 - B + B * length / average length) of a segment's chunks."""
        if number not in self.norms:
            self.norms[number] = self._normal(self.segments[number].lengths)
        return self.norms[number]

    def _normal(self, lengths: Ints) -> Floats:
        return np.asarray(K1 * (1 - B + B * (lengths * (self.chunks / self.length))), np.float64)


def _state(segments: Sequence[Segment], table: FacetTable) -> _State:
    alive = table.alive
    chunks = length = 0
    mixed = []
    for segment in segments:
        living = alive[segment.owners]
        chunks += int(np.count_nonzero(living))
        length += int(segment.lengths[living].sum())
        mixed.append(not living.all())
    return _State(tuple(segments), table, alive, tuple(mixed), chunks, length)


class MemoryKeywords:
    """Every search works on the state it found; changes wait for each other only."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._vocabulary = defaultdict[str, int](count().__next__)  # a new term, a new number
        self._state = _state((), empty_table())

    def upsert(self, chunks: Sequence[Chunk], facets: Facets) -> None:
        """Store the chunks of one document in place of what it had."""
        analysed = [terms_of(chunk.text) for chunk in chunks]
        with self._lock:
            table = self._state.table.adding([facets])
            owners = [table.rows[facets.document_id]] * len(chunks)
            ids = [chunk.id for chunk in chunks]
            fresh = build(ids, owners, [self._numbers(terms) for terms in analysed])
            self._state = _settled((*self._state.segments, fresh), table)

    def rebuild(self, documents: Iterable[tuple[Sequence[Chunk], Facets]]) -> None:
        """Replace the whole index; searches go on in the old one until the new one is ready."""
        with self._lock:
            numbers, known, segments = _Numbers(self._vocabulary), list[Facets](), list[Segment]()
            for batch in _batches(enumerate(documents)):
                known += [facets for _, _, facets in batch]
                rows = [(row, chunk) for row, chunks, _ in batch for chunk in chunks]
                terms = [numbers.of(chunk.text) for _, chunk in rows]
                ids, owners = [chunk.id for _, chunk in rows], [row for row, _ in rows]
                segments.append(build(ids, owners, terms))
            self._state = _state(segments, empty_table().adding(known))

    def search(self, terms: Sequence[str], *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return the best by BM25; see `KeywordIndex.search`."""
        state = self._state
        asked = Counter(self._vocabulary[term] for term in terms if term in self._vocabulary)
        if not asked or not state.length or limit < 1:
            return []
        weights = {
            term: times * idf(state.holding(term), state.chunks) for term, times in asked.items()
        }
        passing = state.table.passing(where)
        found: list[Scored] = []
        for number in range(len(state.segments)):
            found += state.best(number, weights, passing=passing, limit=limit)
        return sorted(found, key=lambda hit: (-hit.score, hit.chunk_id))[:limit]

    def update(self, facets: Facets) -> None:
        """Replace the facets of a document."""
        with self._lock:
            state = self._state
            if facets.document_id in state.table.rows:
                self._state = _state(state.segments, state.table.changing(facets))

    def delete(self, document_id: str) -> None:
        """Remove every chunk of a document."""
        with self._lock:
            table = self._state.table.without([document_id])
            self._state = _settled(self._state.segments, table)

    def counts(self) -> Mapping[str, int]:
        """Return the number of stored chunks by document id."""
        state = self._state
        chunks = np.zeros(len(state.table), np.int64)
        for segment in state.segments:
            chunks += np.bincount(segment.owners, minlength=len(state.table))
        return {d: int(chunks[row]) for d, row in state.table.rows.items() if chunks[row]}

    def close(self) -> None:
        """Nothing is held."""

    @property
    def segments(self) -> int:
        """How many pieces a search reads."""
        return len(self._state.segments)

    def _numbers(self, terms: Sequence[str]) -> list[int]:
        return list(map(self._vocabulary.__getitem__, terms))


class _Numbers(dict[str, tuple[int, ...]]):
    """The term numbers of each run of text that was met: for many texts at a time."""

    def __init__(self, vocabulary: Mapping[str, int]) -> None:
        super().__init__()
        self._vocabulary = vocabulary

    def __missing__(self, run: str) -> tuple[int, ...]:
        found = self[run] = tuple(map(self._vocabulary.__getitem__, expand(run)))
        return found

    def of(self, text: str) -> list[int]:
        """Return the numbers of a text's terms, in order."""
        return list(chain.from_iterable(map(self.__getitem__, runs(text))))


def _batches(
    documents: Iterable[tuple[int, tuple[Sequence[Chunk], Facets]]],
) -> Iterator[list[tuple[int, Sequence[Chunk], Facets]]]:
    """Yield documents with their rows, some LARGEST chunks at a time."""
    batch, held = list[tuple[int, Sequence[Chunk], Facets]](), 0
    for row, (chunks, facets) in documents:
        batch.append((row, chunks, facets))
        held += len(chunks)
        if held >= LARGEST:
            yield batch
            batch, held = [], 0
    if batch:
        yield batch


def _settled(segments: Sequence[Segment], table: FacetTable) -> _State:
    """Return the state after merging: each segment is LARGEST, or more than twice the next.

    So there are few segments, and a chunk is merged few times.
    """
    stack = [segment for segment in segments if segment.ids]
    alive, same = table.alive, np.arange(len(table), dtype=np.int32)
    while len(stack) > 1 and len(stack[-2].ids) <= min(2 * len(stack[-1].ids), LARGEST):
        stack[-2:] = [merge(stack[-2:], alive=alive, renumbered=same)]
    state = _state(stack, table)
    if sum(len(segment.ids) for segment in stack) > 2 * state.chunks + 1000:
        fewer, renumbered = table.compacted()
        return _state([merge(stack, alive=alive, renumbered=renumbered)], fewer)
    return state
