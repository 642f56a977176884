"""First questions, made from what the library really holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from core import words
from core.records import Document, Language, Period

_QUESTIONS: dict[str, tuple[str, str]] = {
    "day": ("Apa isi laporan {0} tanggal {1}?", "What does the {0} report of {1} say?"),
    "day_no_unit": ("Apa isi laporan tanggal {0}?", "What does the report of {0} say?"),
    "latest": ("Laporan terbaru {0}", "Latest report of {0}"),
    "latest_no_unit": ("Laporan terbaru", "Latest report"),
    "compare": ("Bandingkan laporan {0} dan {1}", "Compare the reports of {0} and {1}"),
    "code": ("Apa isi {0} yang berlaku?", "What does {0} say?"),
}


def suggest(documents: Sequence[Document], language: Language, *, limit: int = 4) -> list[str]:
    """Return up to `limit` questions that ready, current documents can answer."""
    living = [d for d in documents if d.status == "ready" and d.current]
    reports = sorted(
        (d for d in living if d.metadata.kind == "report" and d.metadata.period),
        key=lambda d: (_period(d).last, d.id),
        reverse=True,
    )
    procedures = [d for d in living if d.metadata.kind == "procedure"]
    found = [*_of_reports(reports, language), *_of_procedures(procedures, language)]
    return list(dict.fromkeys(found))[:limit]


def _of_reports(reports: Sequence[Document], language: Language) -> Iterator[str]:
    daily = [d for d in reports if _period(d).days == 1]
    if daily:
        newest = daily[0]
        written = words.day(_period(newest).first, language)
        unit = newest.metadata.unit
        if unit:
            yield _say(language, "day", unit, written)
            yield _say(language, "latest", unit)
        else:
            yield _say(language, "day_no_unit", written)
            yield _say(language, "latest_no_unit")
    months = list(dict.fromkeys(_month(_period(d)) for d in reports if _in_one_month(_period(d))))
    if len(months) > 1:
        earlier, later = sorted(months[:2])
        yield _say(
            language, "compare", words.period(earlier, language), words.period(later, language)
        )


def _of_procedures(procedures: Sequence[Document], language: Language) -> Iterator[str]:
    for document in sorted(procedures, key=lambda d: d.metadata.title)[:2]:
        code = document.metadata.code
        yield _say(language, "code", code) if code else document.metadata.title


def _say(language: Language, key: str, *values: str) -> str:
    return _QUESTIONS[key][1 if language == "en" else 0].format(*values)


def _period(document: Document) -> Period:
    assert document.metadata.period is not None
    return document.metadata.period


def _in_one_month(period: Period) -> bool:
    return (period.first.year, period.first.month) == (period.last.year, period.last.month)


def _month(period: Period) -> Period:
    first = period.first.replace(day=1)
    after = date(first.year + first.month // 12, first.month % 12 + 1, 1)
    return Period(first, date.fromordinal(after.toordinal() - 1))
