"""Questions about the catalogue itself: counted and listed from DuckDB, never guessed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from core import metadata
from core.chat.layout import Draft, citation, name_of
from core.chat.questions import Concept, Question, held, word_set
from core.parts import Parts
from core.records import Citation, Document, Hit, Kind, Language, Period, Reading, Viewer, Where
from core.storage import documents
from core.text import normal
from core.words import days, periods, say

_NOUN = (
    r"(?:laporan|dokumen|berkas|file|arsip|sop|prosedur|manual|instruksi kerja|peraturan"
    r"|reports?|documents?|files?|sops?|procedures?|manuals?|regulations?)"
)
_KIND_WORDS = r"(?:\s+(?:harian|bulanan|mingguan|tahunan|shift|daily|monthly|weekly|annual))?"
_COUNT = re.compile(
    rf"\b(?:ada )?berapa(?: banyak)?(?: jumlah)? {_NOUN}\b"
    rf"|\b(?:jumlah|banyaknya){_KIND_WORDS} {_NOUN}\b(?! \w+ (?:bar|ton))"
    rf"|\bhow many{_KIND_WORDS} {_NOUN}\b|\bnumber of{_KIND_WORDS} {_NOUN}\b"
)
_LIST = re.compile(
    rf"\b{_NOUN}{_KIND_WORDS} (?:apa|mana) saja\b|\bdaftar{_KIND_WORDS} {_NOUN}\b"
    rf"|\b(?:which|what|list)(?: all)?(?: the| of the)?{_KIND_WORDS} {_NOUN}\b"
    rf"|\b(?:sebutkan|tampilkan|tunjukkan)(?: semua)? {_NOUN}\b"
)
_GAPS = re.compile(
    r"\b(?:hari|tanggal)\b.*\b(?:tidak ada|tanpa|belum ada|kosong|hilang)\b"
    r"|\b(?:days?|dates?)\b.*\b(?:no|without|missing)\b|\bmissing (?:days|dates|reports)\b"
)
_MENTION = re.compile(
    r"\b(?:menyebut\w*|memuat|berisi|tentang|mengenai|membahas|mencatat|terkait"
    r"|mention\w*|contain\w*|about|deal\w* with|regarding|record\w*)\b"
)
_DAILY = re.compile(r"\b(?:harian|daily|shift)\b")
_SHIFT = re.compile(r"\b(?:shift|sif)\b")
_MONTHLY = re.compile(r"\b(?:bulanan|monthly)\b")
_FILLER = frozenset(
    (
        *(
            "yang",
            "ada",
            "dimiliki",
            "tersedia",
            "punya",
            "kita",
            "semua",
            "seluruh",
            "unit",
            "exist",
        ),
        *(
            "tidak",
            "belum",
            "tanpa",
            "kosong",
            "hilang",
            "bolong",
            "missing",
            "without",
            "no",
            "not",
        ),
    )
)
_MOST_LISTED = 40
_MOST_CITED = 20
_LONGEST_GAP_SEARCH = 400


@dataclass(frozen=True, slots=True)
class Counted:
    """The documents that were counted, and the days of the asked periods that have none."""

    found: tuple[Document, ...]
    missing: tuple[date, ...]
    units: tuple[str, ...]
    kind: Kind | None
    words: str = ""


def answer(parts: Parts, question: Question, reading: Reading, viewer: Viewer) -> Draft | None:
    """Answer a question for numbers or lists of documents; None for any other question."""
    folded = normal(question.text)
    counts, gaps = bool(_COUNT.search(folded)), bool(_GAPS.search(folded))
    if not (counts or gaps or _LIST.search(folded)):
        return None
    rest = _rest(question)
    if rest and not counts:
        return None
    counted = count(parts, reading, viewer)
    if rest:
        narrowed = _narrowed(parts, counted, rest, mentions=bool(_MENTION.search(folded)))
        if narrowed is None:
            return None
        counted = narrowed
    return _draft(parts, counted, reading, listing=not (counts or gaps))


def count(parts: Parts, reading: Reading, viewer: Viewer) -> Counted:
    """Count the current documents of the asked periods, units and kinds."""
    db = parts.database
    asked = metadata.asked(reading.question, units=documents.units(db), codes=documents.codes(db))
    units = asked.units
    where = Where(
        periods=reading.intervals,
        units=units,
        kinds=asked.kinds,
        allowed_units=viewer.units,
    )
    found = documents.find(db, where=where)
    found = [d for d in found if _right_length(d, normal(reading.question))]
    kind = asked.kinds[0] if len(asked.kinds) == 1 else None
    return Counted(tuple(found), missing_days(found, reading), units, kind)


def holding_rows(parts: Parts, reading: Reading, viewer: Viewer) -> list[Document]:
    """Return the current documents of the asked periods in whose tables rows may be asked for.

    A log or a recapitulation of the whole plant has rows of the asked unit as well.
    """
    db = parts.database
    units = metadata.asked(reading.question, units=documents.units(db), codes=()).units
    where = Where(periods=reading.intervals, allowed_units=viewer.units)
    folded = normal(reading.question)
    return [
        d
        for d in documents.find(db, where=where)
        if _right_length(d, folded)
        and (not units or d.metadata.unit in units or not _numbered(d.metadata.unit))
    ]


def _numbered(unit: str | None) -> bool:
    return unit is not None and any(character.isdigit() for character in unit)


def _right_length(document: Document, question: str) -> bool:
    when = document.metadata.period
    shift = bool(_SHIFT.search(normal(document.metadata.title)))
    if _DAILY.search(question):
        return when is not None and when.days == 1 and shift == bool(_SHIFT.search(question))
    if _MONTHLY.search(question):
        return when is not None and 28 <= when.days <= 31
    return True


def missing_days(found: Sequence[Document], reading: Reading) -> tuple[date, ...]:
    """Days of the asked periods without a daily document, where the documents are daily."""
    daily = [d.metadata.period for d in found if d.metadata.period and d.metadata.period.days == 1]
    if not daily or len(daily) * 2 < len(found):
        return ()
    there = {when.first for when in daily}
    asked = set[date]()
    for interval in reading.intervals:
        last = min(interval.last, reading.today)
        if 1 < (last - interval.first).days <= _LONGEST_GAP_SEARCH:
            asked |= {
                interval.first + timedelta(n) for n in range((last - interval.first).days + 1)
            }
    return tuple(sorted(asked - there))


def _rest(question: Question) -> tuple[Concept, ...]:
    """What a question asks about besides documents, units and kinds."""
    kinds = word_set(
        "laporan sop prosedur manual instruksi kerja dokumen berkas report procedure document"
        " file harian bulanan daily monthly shift unit"
    )
    return tuple(
        c
        for c in question.concepts
        if c.word not in _FILLER and not (c.forms & kinds) and not c.word.isdigit()
    )


def _narrowed(
    parts: Parts, counted: Counted, rest: Sequence[Concept], *, mentions: bool
) -> Counted | None:
    """Keep the documents whose title holds the words or, where asked so, whose text does."""
    words = " ".join(concept.word for concept in rest)
    titled = tuple(d for d in counted.found if _holds(_title(d), rest))
    if titled and not mentions:
        return replace(counted, found=titled, missing=(), words=words)
    if not mentions:
        return None
    passages = documents.chunks_of_many(parts.database, [d.id for d in counted.found])
    texts = {key: " ".join(chunk.text for chunk in chunks) for key, chunks in passages.items()}
    found = tuple(d for d in counted.found if _holds(texts.get(d.id, ""), rest))
    return replace(counted, found=found, missing=(), words=words)


def _title(document: Document) -> str:
    m = document.metadata
    return " ".join(filter(None, (m.title, m.code, document.name)))


def _holds(content: str, concepts: Sequence[Concept]) -> bool:
    words = word_set(content)
    return all(held(concept, words) for concept in concepts)


def _draft(parts: Parts, counted: Counted, reading: Reading, *, listing: bool) -> Draft:
    language = reading.language
    lines = [_headline(counted, reading)]
    if counted.missing:
        shown = days(counted.missing, language)
        lines.append(say(language, "missing_days", len(counted.missing), shown))
    citations: tuple[Citation, ...] = ()
    if listing or len(counted.found) <= _MOST_CITED:
        citations = _citations(parts, counted.found[:_MOST_CITED])
        lines += ["", *_items(counted.found, citations, language)]
    notices = (say(language, "from_catalogue"),)
    return Draft("\n".join(lines).strip(), citations, "found", notices)


def _headline(counted: Counted, reading: Reading) -> str:
    language, number = reading.language, len(counted.found)
    kind = counted.kind if counted.kind and counted.kind != "other" else "document"
    noun = [say(language, f"{'one' if number == 1 else 'word'}_{kind}")]
    if counted.words:
        noun.append(say(language, "that_mention", counted.words))
    if counted.units:
        noun.append(say(language, "of_unit", ", ".join(counted.units)))
    if reading.intervals:
        noun.append(say(language, "in_period", periods(reading.intervals, language)))
    what = " ".join(noun)
    if number == 0:
        return say(language, "counted_none", what)
    return (
        say(language, "counted_one", what)
        if number == 1
        else say(language, "counted", number, what)
    )


def _items(
    found: Sequence[Document], citations: Sequence[Citation], language: Language
) -> list[str]:
    ordered = sorted(found, key=_first_day)
    marks = {c.document_id: f" [{c.n}]" for c in citations}
    lines = [f"- {name_of(d, language)}{marks.get(d.id, '')}" for d in ordered[:_MOST_LISTED]]
    if len(ordered) > _MOST_LISTED:
        lines.append(f"- {say(language, 'and_more', len(ordered) - _MOST_LISTED)}")
    return lines


def _citations(parts: Parts, found: Sequence[Document]) -> tuple[Citation, ...]:
    ordered = sorted(found, key=_first_day)
    passages = documents.chunks_of_many(parts.database, [d.id for d in ordered])
    with_text = [(d, passages[d.id][0]) for d in ordered if passages.get(d.id)]
    return tuple(
        citation(n, Hit(chunk, document, 1.0), chunk.text.strip().split("\n")[0])
        for n, (document, chunk) in enumerate(with_text, start=1)
    )


def _first_day(document: Document) -> tuple[date, str]:
    when: Period | None = document.metadata.period
    return (when.first if when else date.max, document.name)
