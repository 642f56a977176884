"""A row as an answer shows it: the asked figure first and alone."""

from __future__ import annotations

import pytest

from core.chat import questions
from core.chat.cells import asked, of_column, tidy
from core.records import Language, Reading
from tests.hits import TODAY

DAILY = (
    "Unit: Unit 7 · Beban rata-rata MW: 499,9 · Beban puncak MW: 522,9 · Energi bruto MWh: 11.998"
    " · NPHR kcal/kWh: 2.396,7 · NOX mg/Nm3: 389,1 · SO2 mg/Nm3: 447,4 · Partikulat mg/Nm3: 30,1"
    " · Laju alir batubara t/jam: 251,1 · Pemakaian sendiri %: 6,2"
)
EMISSION = (
    "Periode: Agustus 2024 · Unit: Unit 3 · NOX mg/Nm3: 95,8 · SO2 mg/Nm3: 6,5"
    " · Baku mutu NOX/SO2/partikulat: 320/150/30 · Petugas: Anindya Putri"
)


def said(question: str, row: str, title: frozenset[str] = frozenset()) -> str | None:
    language: Language = "en" if question.startswith(("What", "How")) else "id"
    reading = Reading(question, TODAY, language, (), "no_filter")
    found = asked(questions.read(reading), row, title)
    return None if found is None else str(found)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Berapa NOX unit 7?", "**NOX: 389,1 mg/Nm3** · Unit 7"),
        ("Berapa beban puncak unit 7?", "**Beban puncak: 522,9 MW** · Unit 7"),
        ("Berapa NOX dan SO2 unit 7?", "**NOX: 389,1 mg/Nm3 · SO2: 447,4 mg/Nm3** · Unit 7"),
        ("What was the peak load of unit 7?", "**Beban puncak: 522,9 MW** · Unit 7"),
        ("What was the gross energy of unit 7?", "**Energi bruto: 11.998 MWh** · Unit 7"),
        ("Berapa produksi unit 7?", "**Energi bruto: 11.998 MWh** · Unit 7"),
        ("Berapa heat rate unit 7?", "**NPHR: 2.396,7 kcal/kWh** · Unit 7"),
        ("How much coal consumption had unit 7?", "**Laju alir batubara: 251,1 t/jam** · Unit 7"),
    ],
)
def test_of_a_wide_row_only_what_is_asked_is_said(question: str, answer: str) -> None:
    assert said(question, DAILY) == answer


def test_a_general_word_means_each_of_its_figures_and_a_special_one_only_itself() -> None:
    assert said("Berapa emisi unit 7?", DAILY) == (
        "**NOX: 389,1 mg/Nm3 · SO2: 447,4 mg/Nm3 · Partikulat: 30,1 mg/Nm3** · Unit 7"
    )
    assert said("Emisi SO2 unit 7", DAILY) == "**SO2: 447,4 mg/Nm3** · Unit 7"


def test_a_figure_is_no_limit_of_it_and_a_limit_no_figure() -> None:
    about = "Periode: Agustus 2024 · Unit 3"
    assert said("Berapa NOX unit 3?", EMISSION) == f"**NOX: 95,8 mg/Nm3** · {about}"
    assert said("Berapa baku mutu NOX unit 3?", EMISSION) == (
        f"**Baku mutu NOX/SO2/partikulat: 320/150/30** · {about}"
    )


@pytest.mark.parametrize(
    ("row", "answer"),
    [
        ("Parameter: NPHR · Satuan: kcal/kWh · Nilai: 2.387,9", "**NPHR: 2.387,9 kcal/kWh**"),
        ("Item: NPHR · Value: 2387 kcal/kWh", "**NPHR: 2387 kcal/kWh**"),
        ("NPHR · 2.387,9", "**NPHR: 2.387,9**"),
    ],
)
def test_a_listed_value_is_said_by_its_name(row: str, answer: str) -> None:
    assert said("Berapa NPHR?", row) == answer


def test_the_quotation_has_the_cells_as_the_source_has_them() -> None:
    reading = Reading("Berapa NOX unit 7?", TODAY, "id", (), "no_filter")
    found = asked(questions.read(reading), DAILY)
    assert found is not None
    assert found.quote == "Unit: Unit 7 · … · NOX mg/Nm3: 389,1 · …"


def test_who_asks_for_a_document_by_its_title_asks_for_no_figure() -> None:
    title = questions.word_set("Rekap Produksi Triwulanan")
    assert said("Rekap produksi triwulan I 2025", DAILY, title) is None


def test_a_row_without_a_figure_of_it_says_nothing() -> None:
    assert said("Berapa getaran unit 7?", DAILY) is None
    assert said("Berapa tanggal berlaku?", "Tanggal Berlaku · 20 Januari 2025") is None


def test_a_header_that_its_cell_repeats_is_not_said_twice() -> None:
    assert tidy("Unit: Unit 7 · Tag: BC-5A") == "Unit 7 · Tag: BC-5A"
    assert tidy("Pemilik Proses · Departemen Operasi") == "Pemilik Proses: Departemen Operasi"


def test_the_figure_of_a_column_comes_with_what_tells_its_row() -> None:
    found = of_column("No: INS-1 · Unit: Unit 5 · Menit: 616 · PIC: Joko", "Menit", "616")
    assert str(found) == "**Menit: 616** · No: INS-1 · Unit 5 · PIC: Joko"
