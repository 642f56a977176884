"""Why a search found what it found, and why it did not find a named document.

The search itself is run and looked at: what is told is what happened. Nothing is told of a
document that the viewer may not see, not even that there is one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from core import words
from core.parts import Parts
from core.ranking import cut
from core.records import (
    ANY_VERSION,
    LOCAL_ADMIN,
    Candidate,
    Document,
    Explanation,
    Language,
    Method,
    Period,
    Reading,
    Reason,
    Scored,
    Verdict,
    Viewer,
)
from core.rhythm import comes, rhythms_of
from core.search import Found, Limits, Stopwatch, Trace, guessed, limits_for, trace
from core.storage import documents

_DEEP = 2000  # how far down a path's list the rank of a named document is looked for
_SHORT_ID = 6

_REASONS: dict[Reason, tuple[str, str]] = {
    "found": ("Ditemukan.", "Found."),
    "unknown": ("Tidak ada dokumen {name!r}.", "There is no document {name!r}."),
    "reading": ("Dokumen ini masih dibaca.", "It is still being read."),
    "failed": ("Dokumen ini gagal dibaca: {error}", "It could not be read: {error}"),
    "not_indexed": (
        "Tidak ada bagian teksnya di indeks.",
        "No passage of it is in the indexes.",
    ),
    "superseded": (
        "Versi yang lebih baru sudah menggantikannya.",
        "A newer version has taken its place.",
    ),
    "unit": (
        "Dokumen ini milik {unit}; yang ditanyakan {asked}.",
        "It belongs to {unit}; asked was {asked}.",
    ),
    "period": (
        "Tanggalnya {period}; yang ditanyakan {asked}.",
        "Its date is {period}; asked was {asked}.",
    ),
    "undated": (
        "Dokumen ini tidak bertanggal; yang ditanyakan {asked}.",
        "It has no date; asked was {asked}.",
    ),
    "older": (
        "Yang diminta terbaru; ada yang lebih baru dari {period}.",
        "The latest was asked for; there is a newer one than {period}.",
    ),
    "other_code": (
        "Kode yang ditanyakan tidak disebut di dalamnya.",
        "It does not hold the code that was asked for.",
    ),
    "other_series": (
        "Yang diminta laporan {series}; judulnya {title!r}.",
        "A {series} report was asked for; its title is {title!r}.",
    ),
    "guess": (
        "Tanggalnya {period} hanya dugaan dari berkasnya.",
        "Its date {period} is but a guess from its file.",
    ),
    "no_match": (
        "Tidak ada kata pertanyaan di dalamnya, dan isinya bukan yang paling mirip.",
        "It shares no word with the question, and others are closer in meaning.",
    ),
    "below_cutoff": (
        "Nilainya {score:.2f}, di bawah batas {cutoff:.2f}.",
        "It scored {score:.2f}, below the cut-off of {cutoff:.2f}.",
    ),
    "crowded_out": (
        "Yang lain lebih cocok; {ranks}.",
        "Others matched better; {ranks}.",
    ),
}


def explain(
    parts: Parts,
    reading: Reading,
    *,
    document: str | None = None,
    method: Method = "hybrid",
    viewer: Viewer = LOCAL_ADMIN,
    limits: Limits = Limits(),
) -> Explanation:
    """Run the search and say of every passage it looked at why it was kept or not.

    `document` is a document's id, the start of it, or its file name. Raises what the
    search raises.
    """
    seen = trace(parts, reading, method=method, viewer=viewer, limits=limits, clock=Stopwatch())
    verdict = None
    if document:
        verdict = _verdict(parts, seen, name=document, viewer=viewer)
    return Explanation(reading, _filter_in_words(seen), _candidates(seen), verdict)


# --- candidates ---------------------------------------------------------------------------


def _candidates(seen: Trace) -> tuple[Candidate, ...]:
    kept = {hit.chunk.id for hit in seen.hits}
    found = [
        candidate
        for number, one in enumerate(seen.found)
        for candidate in _of_period(seen, one, number, kept)
    ]
    return tuple(sorted(found, key=lambda c: (-c.score, c.chunk.id)))


def _of_period(seen: Trace, one: Found, number: int, kept: set[str]) -> list[Candidate]:
    dense = _ranks([(hit.chunk_id, hit.dense) for hit in one.hits])
    bm25 = _ranks([(hit.chunk_id, hit.bm25) for hit in one.hits])
    weights = limits_for(seen.query.limits, seen.reading).weights
    shown = [hit for hit in one.hits if hit.chunk_id in seen.about]
    above = {hit.chunk_id for hit in cut(shown, weights.cutoff)}

    def reason(chunk_id: str) -> Reason:
        if chunk_id in kept:
            return "found"
        if chunk_id not in seen.about:
            return "other_code"
        return "crowded_out" if chunk_id in above else "below_cutoff"

    return [
        Candidate(
            document=seen.passages[hit.chunk_id][1],
            chunk=seen.passages[hit.chunk_id][0],
            dense=hit.dense,
            dense_rank=dense.get(hit.chunk_id),
            bm25=hit.bm25,
            bm25_rank=bm25.get(hit.chunk_id),
            score=hit.score,
            kept=hit.chunk_id in kept,
            reason=reason(hit.chunk_id),
            interval=number if seen.reading.intervals else None,
            covering=one.covering,
            coverage=hit.coverage,
        )
        for hit in one.hits
        if hit.chunk_id in seen.passages
    ]


def _ranks(scores: Sequence[tuple[str, float | None]]) -> dict[str, int]:
    """Return chunk id → rank from 1 in a path's own list: best first, equal ones by id."""
    listed = [(-score, chunk_id) for chunk_id, score in scores if score is not None]
    return {chunk_id: rank for rank, (_, chunk_id) in enumerate(sorted(listed), start=1)}


# --- a named document ---------------------------------------------------------------------


def _verdict(parts: Parts, seen: Trace, *, name: str, viewer: Viewer) -> Verdict:
    """Return why a document was found or not; the first reason on its way through holds."""
    document = _named(parts, name, viewer)
    if document is None:
        return Verdict(None, "unknown", _say("unknown", seen.reading, {"name": name}))
    facts: dict[str, object] = {
        "error": document.error or "",
        "unit": document.metadata.unit or "",
        "period": _days(document.metadata.period, seen.reading.language),
        "title": document.metadata.title,
        "series": ", ".join(sorted(seen.query.rhythms)),
        "asked": ", ".join(
            _days(period, seen.reading.language) for period in seen.reading.intervals
        ),
    }
    reason = _state(document) or _outside(seen, document, facts)
    reason = reason or _ranked(parts, seen, document, facts)
    return Verdict(document, reason, _say(reason, seen.reading, facts))


def _named(parts: Parts, name: str, viewer: Viewer) -> Document | None:
    """Return the document of this id or name that the viewer may see; the current one first."""
    where = replace(ANY_VERSION, allowed_units=viewer.units)
    everything = documents.find(
        parts.database, where=where, statuses=("ready", "pending", "failed")
    )
    wanted = name.casefold()
    same = [d for d in everything if wanted in (d.id, d.name.casefold(), _stem(d.name))]
    same = same or [d for d in everything if len(name) >= _SHORT_ID and d.id.startswith(wanted)]
    return max(same, key=lambda d: (d.current, d.version), default=None)


def _stem(name: str) -> str:
    return PurePosixPath(name).stem.casefold()


def _state(document: Document) -> Reason | None:
    if document.status == "ready":
        return None if document.chunks else "not_indexed"
    return "reading" if document.status == "pending" else "failed"


def _outside(seen: Trace, document: Document, facts: dict[str, object]) -> Reason | None:
    """Return which part of the filter leaves a document out."""
    where, m = seen.where, document.metadata
    if where.current is not None and document.current != where.current:
        return "superseded"
    if where.allowed_units is not None and m.unit and m.unit not in where.allowed_units:
        facts["asked"] = ", ".join(seen.asked.units)
        return "unit"
    if (where.codes and m.code not in where.codes) or (
        where.documents and document.id not in where.documents
    ):
        return "other_code"
    intervals = seen.reading.intervals
    if intervals and m.period is None:
        return "undated"
    lies = [i for i, one in enumerate(intervals) if m.period and _lies(m.period, one)]
    covers = [
        i
        for i, one in enumerate(intervals)
        if m.period and m.period.contains(one) and seen.found[i].covering
    ]
    if intervals and not lies and not covers:
        return "period"
    return _other_series(seen, document)


def _other_series(seen: Trace, document: Document) -> Reason | None:
    """Tell a report that comes at another rhythm than the one that was asked for and found."""
    asked = seen.query.rhythms
    m = document.metadata
    found = any(asked & rhythms_of(hit.document.metadata.title) for hit in seen.hits)
    return "other_series" if found and not comes(asked, m.title, m.period) else None


def _lies(period: Period, asked: Period) -> bool:
    return asked.contains(period)


def _ranked(parts: Parts, seen: Trace, document: Document, facts: dict[str, object]) -> Reason:
    """Return how far a document that passes the filter came."""
    candidates = [c for c in _candidates(seen) if c.document.id == document.id]
    if candidates:
        best = next((c for c in candidates if c.kept), candidates[0])
        weights = limits_for(seen.query.limits, seen.reading).weights
        tops = [one.hits[0].score for one in seen.found if one.hits]
        facts |= {"score": best.score, "cutoff": weights.cutoff * max(tops, default=0.0)}
        facts["ranks"] = _places(best.dense_rank, best.bm25_rank)
        return best.reason
    period = document.metadata.period
    if seen.reading.strategy == "latest" and period and _newer(seen, period):
        return "older"
    if guessed(document) and seen.reading.intervals:
        return "guess"
    if not parts.keywords.counts().get(document.id):
        return "not_indexed"
    dense, bm25 = _deep_ranks(parts, seen, document)
    if bm25 is None:
        return "no_match"
    facts["ranks"] = _places(dense, bm25)
    return "crowded_out"


def _newer(seen: Trace, period: Period) -> bool:
    found = (hit.document.metadata.period for hit in seen.hits)
    return any(one.last > period.last for one in found if one)


def _deep_ranks(parts: Parts, seen: Trace, document: Document) -> tuple[int | None, int | None]:
    """Return the ranks of a document's best passage far down both paths' lists."""
    query = seen.query
    where = replace(seen.where, periods=seen.reading.intervals)
    ids = {chunk.id for chunk in documents.chunks_of(parts.database, document.id)}

    def first(hits: Sequence[Scored]) -> int | None:
        return next((n for n, hit in enumerate(hits, start=1) if hit.chunk_id in ids), None)

    dense = bm25 = None
    if query.vector is not None:
        dense = first(parts.vectors.search(query.vector, limit=_DEEP, where=where))
    if query.terms:
        bm25 = first(parts.keywords.search(query.terms, limit=_DEEP, where=where))
    return dense, bm25


def _places(dense: int | None, bm25: int | None) -> str:
    """ "vektor #3, BM25 #17"; a path that does not have it is left out."""
    places = (("vector", dense), ("BM25", bm25))
    return ", ".join(f"{name} #{rank}" for name, rank in places if rank)


# --- in words -----------------------------------------------------------------------------


def _filter_in_words(seen: Trace) -> tuple[str, ...]:
    """Return the parts of the filter, in the question's language."""
    where, english = seen.where, seen.reading.language == "en"
    parts = [_days(period, seen.reading.language) for period in seen.reading.intervals]
    if not parts:
        parts.append("any date" if english else "semua tanggal")
    parts += seen.asked.units
    parts += where.codes
    if where.current:
        parts.append("versions in force" if english else "versi yang berlaku")
    return tuple(parts)


def _days(period: Period | None, language: Language) -> str:
    return "" if period is None else words.period(period, language)


def _say(reason: Reason, reading: Reading, facts: Mapping[str, object]) -> str:
    return _REASONS[reason][reading.language == "en"].format_map(facts)
