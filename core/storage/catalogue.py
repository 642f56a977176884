"""What every question looks up, in memory as of the library's revision.

A read of DuckDB takes 1 to 4 ms however little it returns, and a question needs several. So
the narrow columns of the ready documents are kept (about 800 bytes a document: 36 MB for a
million passages) and read again after a change, and with them the passages that were read
last (at most 20,000: about 40 MB).
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from threading import Lock
from typing import Any, Literal

import numpy as np

from core.dates.document_dates import month_names
from core.facet_table import FacetTable, empty_table
from core.records import ANY_VERSION, Chunk, Document, Facets, Period, Where
from core.storage.database import Database

KEPT_PASSAGES = 20_000

_TITLE_WORD = re.compile(r"[^\W\d_]{3,}")
Family = tuple[str, str | None, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """A ready document, in the few fields by which documents are chosen."""

    facets: Facets
    title: str
    revision: str | None

    @property
    def family(self) -> Family:
        """What appears again and again: same kind, unit, and code or title but for its date."""
        return family(self.facets, self.title)


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The ready documents by name; `table` has the facets of `entries`, row by row."""

    entries: tuple[Entry, ...]
    table: FacetTable
    units: tuple[str, ...]
    codes: frozenset[str]

    def matching(self, where: Where) -> list[Entry]:
        """Return the documents that pass `where`."""
        return [self.entries[row] for row in np.flatnonzero(self.table.passing(where))]

    def periods(self, where: Where) -> list[Period]:
        """Return their distinct periods, in order."""
        return sorted({e.facets.period for e in self.matching(where) if e.facets.period})

    def holds(self, where: Where) -> bool:
        """Tell whether some document passes."""
        return bool(self.table.passing(where).any())

    def names(self, column: Literal["unit", "code"], where: Where) -> list[str]:
        """Return the units or the codes of those that pass, in order."""
        if where == ANY_VERSION:
            return list(self.units) if column == "unit" else sorted(self.codes)
        return sorted({n for e in self.matching(where) if (n := getattr(e.facets, column))})

    def close(self, asked: Period, where: Where, *, limit: int) -> list[Period]:
        """Return the `limit` distinct periods of the least gap to the asked one, in order.

        The closest one before it and the closest one after it are always among them.
        """
        days = self.table.days[:, self.table.passing(where)].astype(np.int64)
        keys = np.unique((days[0] << 32) | days[1])
        first, last = (dated := keys[keys >= 0]) >> 32, dated & 0xFFFFFFFF
        start, end = asked.first.toordinal(), asked.last.toordinal()
        order = np.argsort(np.maximum(np.maximum(first - end, start - last), 0), kind="stable")
        sides = order[last[order] < start][:1], order[first[order] > end][:1]
        chosen = np.unique(np.concatenate([order[:limit], *sides]))
        ends = zip(first[chosen].tolist(), last[chosen].tolist(), strict=True)
        return [Period(date.fromordinal(a), date.fromordinal(b)) for a, b in ends]


def catalogue(database: Database) -> Catalogue:
    """Return the catalogue as of now."""
    return database.derived(_read)


def family(facets: Facets, title: str) -> Family:
    """Return what a document shares with those that appear in its stead on other days."""
    words = [w for w in _TITLE_WORD.findall(title.casefold()) if w not in month_names()]
    return facets.kind, facets.unit, facets.code or " ".join(words[:3])


def newest_of(database: Database, families: Iterable[Family], where: Where) -> tuple[str, ...]:
    """Return the ids of the newest documents of these families that pass `where`."""
    rows = database.derived(_families)
    found = catalogue(database)
    passing = found.table.passing(where)
    members = [
        (entry.facets.period.last, entry.facets.document_id)
        for name in set(families)
        for row in rows.get(name, ())
        if passing[row] and (entry := found.entries[row]).facets.period is not None
    ]
    newest = max((last for last, _ in members), default=None)
    return tuple(document for last, document in members if last == newest)


def _read(database: Database) -> Catalogue:
    sql = """
        SELECT id, first_day, last_day, unit, kind, code, language, current, title, revision
        FROM documents WHERE status = 'ready' ORDER BY name, id"""
    entries = tuple(_entry(row) for row in database.read(sql))
    facets = [entry.facets for entry in entries]
    return Catalogue(
        entries,
        empty_table().adding(facets),
        units=tuple(sorted({f.unit for f in facets if f.unit is not None})),
        codes=frozenset(f.code for f in facets if f.code is not None),
    )


def _entry(row: tuple[Any, ...]) -> Entry:
    document_id, first, last, unit, kind, code, language, current, title, revision = row
    period = None if first is None else Period(first, last)
    facets = Facets(document_id, period, unit, kind, code, language, current)
    return Entry(facets, title, revision)


def _families(database: Database) -> dict[Family, list[int]]:
    rows: dict[Family, list[int]] = {}
    for row, entry in enumerate(catalogue(database).entries):
        rows.setdefault(entry.family, []).append(row)
    return rows


# --- passages -----------------------------------------------------------------------------


class Shelf:
    """The passages read last, with their documents; safe from every thread."""

    def __init__(self, size: int = KEPT_PASSAGES) -> None:
        self._size = size
        self._lock = Lock()
        self._pairs: OrderedDict[str, tuple[Chunk, Document]] = OrderedDict()

    def take(self, chunk_ids: Sequence[str]) -> dict[str, tuple[Chunk, Document]]:
        """Return those that are there."""
        with self._lock:
            found = {i: self._pairs[i] for i in chunk_ids if i in self._pairs}
            for chunk_id in found:
                self._pairs.move_to_end(chunk_id)
        return found

    def put(self, pairs: Iterable[tuple[Chunk, Document]]) -> None:
        """Keep these; the ones not asked for the longest time go."""
        with self._lock:
            self._pairs.update((pair[0].id, pair) for pair in pairs)
            while len(self._pairs) > self._size:
                self._pairs.popitem(last=False)

    @property
    def full(self) -> bool:
        """Tell whether another passage would drive one out."""
        return len(self._pairs) >= self._size


def shelf(database: Database) -> Shelf:
    """Return the passages that were read since the last change of the library."""
    return database.derived(_empty)


def _empty(database: Database) -> Shelf:
    del database
    return Shelf()
