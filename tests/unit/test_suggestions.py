"""First questions from what is there."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

from core.records import Document, Kind, Metadata, Period
from core.suggestions import suggest


def document(title: str, kind: Kind, period: Period | None, unit: str | None = None) -> Document:
    return Document(
        id=title,
        name=f"{title}.txt",
        digest=title,
        size_bytes=1,
        metadata=Metadata(title=title, kind=kind, unit=unit, period=period),
        status="ready",
        series=title,
        version=1,
        current=True,
        pages=1,
        chunks=1,
        added_at=datetime(2025, 1, 1, tzinfo=UTC),
        added_by="local",
    )


def day(year: int, month: int, number: int) -> Period:
    return Period(date(year, month, number), date(year, month, number))


REPORTS = [
    document("a", "report", day(2025, 2, 28), "Unit 7"),
    document("b", "report", day(2025, 3, 11), "Unit 8"),
]
PROCEDURE = document("SOP Start-up Kompresor", "procedure", None)


def test_nothing_is_suggested_of_an_empty_library() -> None:
    assert suggest([], "id") == []


def test_questions_name_the_newest_day_its_unit_and_months_that_exist() -> None:
    assert suggest([*REPORTS, PROCEDURE], "id") == [
        "Apa isi laporan Unit 8 tanggal 11 Maret 2025?",
        "Laporan terbaru Unit 8",
        "Bandingkan laporan Februari 2025 dan Maret 2025",
        "SOP Start-up Kompresor",
    ]


def test_a_procedure_with_a_code_is_asked_for_by_it() -> None:
    coded = replace(PROCEDURE, metadata=replace(PROCEDURE.metadata, code="SOP-OPS-012"))
    assert suggest([coded], "id") == ["Apa isi SOP-OPS-012 yang berlaku?"]


def test_questions_are_written_in_the_language_of_the_screen() -> None:
    assert suggest(REPORTS, "en")[0] == "What does the Unit 8 report of 11 March 2025 say?"


def test_a_report_without_a_unit_is_asked_for_by_its_day() -> None:
    alone = [document("a", "report", day(2024, 12, 31))]
    assert suggest(alone, "id") == ["Apa isi laporan tanggal 31 Desember 2024?", "Laporan terbaru"]


def test_what_is_superseded_or_not_ready_is_not_suggested() -> None:
    assert suggest([replace(PROCEDURE, current=False)], "id") == []
    assert suggest([replace(PROCEDURE, status="failed")], "id") == []
