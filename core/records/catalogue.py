"""Documents, their passages, and the one filter over both indexes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from core.records.content import Kind, Metadata, MetadataField
from core.records.periods import Language, Period

Status = Literal["pending", "ready", "failed"]
Role = Literal["staff", "analyst", "admin"]


@dataclass(frozen=True, slots=True)
class Document:
    """A document in the catalogue.

    `id` is derived from the content (same bytes, same document). Documents of one `series`
    are versions of each other; `current` is False for one that a newer version replaced.
    `edited` names the metadata fields that a user set: a re-read leaves them alone.
    """

    id: str
    name: str
    digest: str
    size_bytes: int
    metadata: Metadata
    status: Status
    series: str
    version: int
    current: bool
    pages: int
    chunks: int
    added_at: datetime
    added_by: str
    error: str | None = None
    notes: tuple[str, ...] = ()
    edited: frozenset[MetadataField] = frozenset()

    @property
    def facets(self) -> Facets:
        """What the indexes filter on."""
        m = self.metadata
        return Facets(self.id, m.period, m.unit, m.kind, m.code, m.language, self.current)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A passage: what is searched, quoted and cited.

    `id` is uuid5(document id, ordinal), ordinal from 0. `rows` is the first and last row of
    a sheet or table, both included, where the passage is made of rows.
    """

    id: str
    document_id: str
    ordinal: int
    page: int
    text: str
    section: str = ""
    label: str = ""
    rows: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Facets:
    """The filterable facts of a document, stored beside each of its chunks in both indexes."""

    document_id: str
    period: Period | None = None
    unit: str | None = None
    kind: Kind = "other"
    code: str | None = None
    language: Language = "id"
    current: bool = True


@dataclass(frozen=True, slots=True)
class Where:
    """The one filter of both indexes, applied before ranking; an empty tuple means any.

    `match` says how a document's period must lie to one of `periods`: `within` it, or
    strictly `covers` it (contains it and is longer). A document without a period never
    matches a non-empty `periods`. `current` True leaves superseded versions out, None takes
    all. `allowed_units` None means that the reader may see everything; otherwise documents
    of these units and documents of no unit.
    """

    periods: tuple[Period, ...] = ()
    match: Literal["within", "covers"] = "within"
    units: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    codes: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    current: bool | None = True
    allowed_units: tuple[str, ...] | None = None


ANYWHERE = Where()
ANY_VERSION = Where(current=None)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is asking; `units` None means documents of every unit."""

    name: str
    role: Role = "staff"
    units: tuple[str, ...] | None = None


LOCAL_ADMIN = Viewer("local", "admin")
