"""The facets of many documents in columns, so that a filter is a few array comparisons."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.records import Facets, Period, Where

Ints = NDArray[np.int32]
Mask = NDArray[np.bool_]

_FIRST, _LAST, _UNIT, _KIND, _CODE, _CURRENT, _ALIVE = range(7)
_NO_DAY = -1  # before every day: a document without a period lies in none and covers none


@dataclass(frozen=True, slots=True, eq=False)
class FacetTable:
    """A row a document, never changed; what replaces or removes one leaves its old row dead.

    `rows` gives the living row of a document. `columns` is (7, rows): first and last day as
    ordinals, unit, kind and code as numbers by `names` (shared, only ever grows), current,
    alive.
    """

    rows: Mapping[str, int]
    columns: Ints
    names: dict[str | None, int]

    def __len__(self) -> int:
        return len(self.columns[0])

    @property
    def alive(self) -> Mask:
        """Tell which rows are living."""
        living: Mask = self.columns[_ALIVE] == 1
        return living

    @property
    def days(self) -> Ints:
        """Return (2, rows): first and last days as ordinals, -1 where there is none."""
        return self.columns[: _LAST + 1]

    def adding(self, documents: Sequence[Facets]) -> FacetTable:
        """Return the table with a new row for each document, its old one dead."""
        old = self.without([facets.document_id for facets in documents])
        fresh = np.array([self._row(facets) for facets in documents], np.int32).reshape(-1, 7)
        places = {facets.document_id: len(old) + i for i, facets in enumerate(documents)}
        columns = np.concatenate([old.columns, fresh.T], axis=1)
        return FacetTable({**old.rows, **places}, columns, self.names)

    def changing(self, facets: Facets) -> FacetTable:
        """Return the table with a document's row written anew; it must have one."""
        columns = self.columns.copy()
        columns[:, self.rows[facets.document_id]] = self._row(facets)
        return FacetTable(self.rows, columns, self.names)

    def without(self, documents: Sequence[str]) -> FacetTable:
        """Return the table with these documents' rows dead; unknown ones are no error."""
        dead = [self.rows[document] for document in documents if document in self.rows]
        if not dead:
            return self
        columns = self.columns.copy()
        columns[_ALIVE, dead] = 0
        gone = set(documents)
        return FacetTable(
            {d: row for d, row in self.rows.items() if d not in gone}, columns, self.names
        )

    def compacted(self) -> tuple[FacetTable, Ints]:
        """Return the table without dead rows, and each old row's new number."""
        alive = self.alive
        renumbered = (np.cumsum(alive) - 1).astype(np.int32)
        rows = {document: int(renumbered[row]) for document, row in self.rows.items()}
        return FacetTable(rows, self.columns[:, alive], self.names), renumbered

    def passing(self, where: Where) -> Mask:
        """Tell which rows are living and pass `where`."""
        passes = self.alive
        if where.periods:
            passes &= self._lying(where)
        if where.units:
            passes &= self._among(_UNIT, where.units)
        if where.kinds:
            passes &= self._among(_KIND, where.kinds)
        if where.codes:
            passes &= self._among(_CODE, where.codes)
        if where.documents:
            passes &= self._these(where.documents)
        if where.current is not None:
            passes &= self.columns[_CURRENT] == int(where.current)
        if where.allowed_units is not None:
            passes &= self._among(_UNIT, (*where.allowed_units, None))
        return passes

    def _lying(self, where: Where) -> Mask:
        first, last = self.columns[_FIRST], self.columns[_LAST]
        lying = np.zeros(len(self), bool)
        for period in where.periods:
            start, end = period.first.toordinal(), period.last.toordinal()
            if where.match == "within":
                lying |= (first >= start) & (last <= end)
            else:
                longer = (first < start) | (last > end)
                lying |= (first != _NO_DAY) & (first <= start) & (last >= end) & longer
        return lying

    def _among(self, column: int, values: Collection[str | None]) -> Mask:
        wanted = np.zeros(len(self.names), bool)
        wanted[[self.names[value] for value in values if value in self.names]] = True
        passes: Mask = wanted[self.columns[column]]
        return passes

    def _these(self, documents: Collection[str]) -> Mask:
        chosen = np.zeros(len(self), bool)
        chosen[[self.rows[document] for document in documents if document in self.rows]] = True
        return chosen

    def _row(self, facets: Facets) -> tuple[int, ...]:
        first, last = _days(facets.period)
        named = (self._number(value) for value in (facets.unit, facets.kind, facets.code))
        return first, last, *named, int(facets.current), 1

    def _number(self, name: str | None) -> int:
        return self.names.setdefault(name, len(self.names))


def empty_table() -> FacetTable:
    """Return a table of no documents."""
    return FacetTable({}, np.zeros((7, 0), np.int32), {})


def _days(period: Period | None) -> tuple[int, int]:
    if period is None:
        return _NO_DAY, _NO_DAY
    return period.first.toordinal(), period.last.toordinal()
