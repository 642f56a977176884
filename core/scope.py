"""Which documents a question is asked over: filters, the series and the version it means.

All of it is decided on the catalogue, before any ranking: what matches the words better is
never taken in the place of what was asked for.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import numpy as np

from core import metadata, text
from core.concepts import Concept, concepts_of, terms_of_passage
from core.parts import Parts
from core.records import Document, Period, Reading, Viewer, Where
from core.rhythm import comes
from core.storage.catalogue import Entry, catalogue, family, newest_of
from core.storage.database import Database

# What stands before the day of "per 1 Januari 2025", "yang berlaku pada …", "as of …".
_AS_OF = re.compile(
    r"\b(?:per|as (?:of|at)|berlaku(?: pada| per)?|(?:in force|valid|effective)(?: on| at| in)?)"
    r"(?: tanggal| tgl\.?)?\s*\Z",
    re.IGNORECASE,
)
_NEWEST = re.compile(
    r"\b(?:(?:yang |paling )?(?:ter(?:baru|kini|akhir)|mutakhir|baru)|teranyar|sekarang|saat ini"
    r"|(?:the )?(?:latest|newest|most recent|last|current)(?: one)?|up-to-date)\b",
    re.IGNORECASE,
)
_MOST_NAMED = 1000
_STRETCHES = 4


def asked_of(parts: Parts, reading: Reading) -> metadata.Asked:
    """Return what the question names of the library's units, codes and revisions."""
    known = catalogue(parts.database)
    return metadata.asked(reading.question, units=known.units, codes=known.codes)


def where_for(parts: Parts, reading: Reading, asked: metadata.Asked, viewer: Viewer) -> Where:
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


def asks_as_of(reading: Reading) -> bool:
    """Tell whether a question asks for what held on a day, as a rule does until it changes."""
    before = (reading.question[: span.start] for span in reading.spans)
    return any(map(_AS_OF.search, before)) or any(
        span.text.casefold().startswith("per ") for span in reading.spans
    )


def of_rhythm(parts: Parts, rhythms: frozenset[str], where: Where) -> Where:
    """Narrow to the reports that come as often as those asked for, where there are any."""
    if not rhythms:
        return where
    fitting = tuple(
        entry.facets.document_id
        for entry in catalogue(parts.database).matching(where)
        if entry.facets.kind == "report" and comes(rhythms, entry.title, entry.facets.period)
    )
    return replace(where, documents=fitting) if 0 < len(fitting) <= _MOST_NAMED else where


def in_force(parts: Parts, where: Where, day: date) -> tuple[str, ...]:
    """Return of each procedure the version that was in force on a day."""
    newest: dict[object, tuple[date, str]] = {}
    for entry in catalogue(parts.database).matching(replace(where, current=None)):
        period = entry.facets.period
        if entry.facets.kind != "report" and period is not None and period.first <= day:
            version = (period.first, entry.facets.document_id)
            newest[entry.family] = max(version, newest.get(entry.family, version))
    return tuple(document for _, document in newest.values())


def stretches(parts: Parts, where: Where, *, more_than: int) -> list[Period]:
    """Cut the time of the documents that pass into stretches of as many documents each.

    None where there are no more than `more_than` documents with a date.
    """
    table = catalogue(parts.database).table
    days = table.days[:, table.passing(where)].astype(np.int64)
    days = days[:, np.lexsort((days[1], days[0]))]
    days = days[:, days[0] > 0]
    count = days.shape[1]
    if count <= more_than:
        return []
    size = math.ceil(count / _STRETCHES)
    return [
        Period(
            date.fromordinal(int(days[0, at])),
            date.fromordinal(int(days[1, at : at + size].max())),
        )
        for at in range(0, count, size)
    ]


def newest_named(
    parts: Parts, reading: Reading, units: Sequence[str], where: Where
) -> tuple[str, ...]:
    """Return the newest documents whose titles hold all that the question names.

    "Laporan emisi terkini" names a series by its title. The newest member may match the
    words of the question worse than an older one: it is found by date alone.
    """
    named = _series_named(reading, units)
    if not named:
        return ()
    titles = parts.database.derived(_titles)
    members = [
        entry
        for entry in catalogue(parts.database).matching(where)
        if entry.facets.period and all(one.held(titles[entry.facets.document_id]) for one in named)
    ]
    return _newest(members)


def newest_alike(parts: Parts, answering: Sequence[Document], where: Where) -> tuple[str, ...]:
    """Return the newest documents of the families that answer, found by date alone.

    A family is what appears again and again: same kind, same unit, same title but for its
    date.
    """
    families = {family(document.facets, document.metadata.title) for document in answering}
    return newest_of(parts.database, families, where)


def without_newest(question: str) -> str:
    """Return a question without its words for "latest": the dates have taken their part."""
    rest = _NEWEST.sub(" ", question)
    return rest if text.terms(rest) else question


def _series_named(reading: Reading, units: Sequence[str]) -> list[Concept]:
    """Return what a title must hold: all that is asked but the unit, which is a filter."""
    asked = without_newest(reading.question)
    of_units = {term for unit in units for term in text.terms(unit)}
    concepts = concepts_of(asked, reading.language)
    return [one for one in concepts if one.term not in of_units]


def _titles(database: Database) -> dict[str, frozenset[str]]:
    return {
        entry.facets.document_id: terms_of_passage(entry.title)
        for entry in catalogue(database).entries
    }


def _newest(entries: Sequence[Entry]) -> tuple[str, ...]:
    dated = [(e.facets.period.last, e.facets.document_id) for e in entries if e.facets.period]
    last = max((day for day, _ in dated), default=None)
    return tuple(document for day, document in dated if day == last)
