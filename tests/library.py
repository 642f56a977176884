"""A library of real parts, filled by hand and asked with readings made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from uuid import NAMESPACE_OID, UUID, uuid5

from core.parts import Parts
from core.records import (
    LOCAL_ADMIN,
    Chunk,
    Content,
    Document,
    Evidence,
    Kind,
    Metadata,
    Method,
    Period,
    Reading,
    SearchResult,
    Span,
    Strategy,
    Viewer,
)
from core.search import Limits, search
from core.storage import changes

TODAY = date(2026, 3, 18)


def day(iso: str) -> Period:
    return Period(date.fromisoformat(iso), date.fromisoformat(iso))


def month(iso: str, last: int) -> Period:
    first = date.fromisoformat(f"{iso}-01")
    return Period(first, first.replace(day=last))


@dataclass(frozen=True)
class Library:
    """A library that is filled by hand, and asked with readings made by hand."""

    parts: Parts

    def add(
        self,
        name: str,
        *texts: str,
        period: Period | None = None,
        unit: str | None = None,
        kind: Kind = "report",
        code: str | None = None,
        revision: str | None = None,
        title: str = "",
        guessed: bool = False,
    ) -> None:
        identity = str(uuid5(NAMESPACE_OID, name))
        evidence = (Evidence("period", "properties", "created", "guess"),) if guessed else ()
        metadata = Metadata(title or name, kind, unit, code, revision, "id", period, evidence)
        chunks = [
            Chunk(str(uuid5(UUID(identity), str(i))), identity, i, 1, text)
            for i, text in enumerate(texts)
        ]
        document = Document(
            id=identity,
            name=name,
            digest=identity,
            size_bytes=1,
            metadata=metadata,
            status="pending",
            series=identity,
            version=1,
            current=True,
            pages=1,
            chunks=len(chunks),
            added_at=datetime(2026, 1, 1, tzinfo=UTC),
            added_by="test",
        )
        changes.add_pending(self.parts.database, document, Content(pages=()), chunks)
        ready, changed = changes.mark_ready(self.parts.database, identity)
        vectors = self.parts.embedder.embed(texts, "passage")
        self.parts.vectors.upsert(chunks, vectors, ready.facets)
        self.parts.keywords.upsert(chunks, ready.facets)
        for other in changed:
            self.parts.vectors.update(other.facets)
            self.parts.keywords.update(other.facets)

    def ask(
        self,
        question: str,
        *intervals: Period,
        strategy: Strategy = "no_filter",
        method: Method = "hybrid",
        viewer: Viewer = LOCAL_ADMIN,
        limits: Limits = Limits(),
        spans: Sequence[str] = (),
    ) -> SearchResult:
        chosen: Strategy = "explicit" if intervals and strategy == "no_filter" else strategy
        found = tuple(Span(at := question.index(s), at + len(s), s) for s in spans)
        reading = Reading(question, TODAY, "id", tuple(intervals), chosen, found)
        return search(self.parts, reading, method=method, viewer=viewer, limits=limits)


def names(result: SearchResult) -> list[str]:
    return list(dict.fromkeys(hit.document.name for hit in result.hits))
