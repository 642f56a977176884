"""Postings of a set of chunks in numpy arrays: built, merged and scored, never changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Segment:
    """Chunks numbered from 0, each with its owner (a document's number) and its length in terms.

    `heads` are the term numbers that occur, ascending; the chunks that hold `heads[i]` are
    `chunks[starts[i]:starts[i + 1]]`, ascending, `counts` times each.
    """

    ids: tuple[str, ...]
    owners: Ints
    lengths: Ints
    heads: Ints
    starts: Ints
    chunks: Ints
    counts: Ints

    def postings(self, term: int) -> tuple[Ints, Ints]:
        """Return the chunks that hold `term`, and how often."""
        at = int(self.heads.searchsorted(np.int32(term)))  # another type would copy all of them
        if at == len(self.heads) or self.heads[at] != term:
            return self.chunks[:0], self.counts[:0]
        cut = slice(self.starts[at], self.starts[at + 1])
        return self.chunks[cut], self.counts[cut]

    def of_owners(self, passing: Mask, *, limit: int) -> Ints | None:
        """Return the chunks whose owner passes, ascending; None where they are many.

        Many are more than `limit` chunks, or so many owners that finding out takes as long as
        a scan. A document's chunks stand side by side, for owners are numbered as they come.
        """
        if not self.ids:
            return self.chunks[:0]
        start = int(self.owners[0])
        owners = np.flatnonzero(passing[start : int(self.owners[-1]) + 1]) + start
        if len(owners) > max(limit // 8, 16):
            return None
        first = np.searchsorted(self.owners, owners, "left")
        counts = np.searchsorted(self.owners, owners, "right") - first
        total = int(counts.sum())
        if total > limit:
            return None
        before = np.repeat(first - np.cumsum(counts) + counts, counts)
        return (before + np.arange(total)).astype(np.int32)


def build(ids: Sequence[str], owners: Sequence[int], terms: Sequence[Sequence[int]]) -> Segment:
    """Return the segment of chunks that hold `terms`, given by number, repeats kept."""
    lengths = np.fromiter(map(len, terms), np.int32, len(terms))
    flat = np.fromiter(chain.from_iterable(terms), np.int64, int(lengths.sum()))
    chunks = np.repeat(np.arange(len(terms), dtype=np.int64), lengths)
    keys, counts = np.unique((flat << 32) | chunks, return_counts=True)
    return _segment(tuple(ids), np.asarray(owners, np.int32), lengths, (keys, counts))


def merge(segments: Sequence[Segment], *, alive: Mask, renumbered: Ints) -> Segment:
    """Return one segment of those chunks whose owner is alive, owners under new numbers."""
    ids: list[str] = []
    keys, counts, owners, lengths = [], [], [], []
    for segment in segments:
        kept = alive[segment.owners]
        place = (np.cumsum(kept) - 1 + len(ids)).astype(np.int64)
        held = kept[segment.chunks]
        terms = np.repeat(segment.heads.astype(np.int64), np.diff(segment.starts))
        keys.append((terms[held] << 32) | place[segment.chunks[held]])
        counts.append(segment.counts[held])
        owners.append(renumbered[segment.owners[kept]])
        lengths.append(segment.lengths[kept])
        ids.extend(i for i, keep in zip(segment.ids, kept, strict=True) if keep)
    key = np.concatenate(keys)
    order = np.argsort(key, kind="stable")
    postings = key[order], np.concatenate(counts)[order]
    return _segment(tuple(ids), np.concatenate(owners), np.concatenate(lengths), postings)


def _segment(
    ids: tuple[str, ...], owners: Ints, lengths: Ints, postings: tuple[NDArray[np.int64], Ints]
) -> Segment:
    keys, counts = postings
    terms = (keys >> 32).astype(np.int32)
    heads, starts = np.unique(terms, return_index=True)
    return Segment(
        ids=ids,
        owners=owners,
        lengths=lengths,
        heads=heads,
        starts=np.append(starts, len(terms)).astype(np.int32),
        chunks=(keys & 0xFFFFFFFF).astype(np.int32),
        counts=counts.astype(np.int32),
    )
