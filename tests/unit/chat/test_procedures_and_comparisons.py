"""What is compared, how a procedure is quoted, and a machine that no passage names."""

from __future__ import annotations

import pytest

from core.chat import extractive, questions
from core.chat.layout import Draft
from core.records import Hit, Language, Reading
from tests.hits import day, hit, reading, result

PROCEDURE = """\
1. Tujuan dan Ruang Lingkup

Tujuan dokumen: mencegah cedera sewaktu start-up pompa.

4. Langkah Kerja

4.1 Buka katup sebelum motor dijalankan.

4.2 Tunggu tekanan oli stabil.

5. Rekaman

Rekaman disimpan 2 tahun."""


def answer(asked: Reading, *hits: Hit) -> Draft:
    return extractive.compose(questions.read(asked), result(asked, *hits))


def language_of(question: str) -> Language:
    return "en" if question.startswith(("What", "How")) else "id"


def test_rows_of_one_header_are_compared_in_columns() -> None:
    first, third = day("2025-03-01"), day("2025-03-03")
    asked = reading("Bandingkan NPHR unit 7", first, third)
    draft = answer(
        asked,
        hit(
            "Unit: Unit 7 · NPHR kcal/kWh: 2.449,1 · NOX mg/Nm3: 283,4",
            name="1",
            period=first,
            interval=0,
        ),
        hit(
            "Unit: Unit 7 · NPHR kcal/kWh: 2.272,1 · NOX mg/Nm3: 281,7",
            name="3",
            period=third,
            interval=1,
        ),
    )
    assert draft.text.splitlines() == [
        "Perbandingan (Unit 7):",
        "",
        "| Periode | NPHR kcal/kWh |",
        "|---|---|",
        "| 1 Maret 2025 | 2.449,1 [1] |",
        "| 3 Maret 2025 | 2.272,1 [2] |",
    ]


def test_every_row_of_a_period_is_compared_where_no_unit_is_named() -> None:
    january, march = day("2025-01-01"), day("2025-03-01")
    rows = "\n".join(f"Unit: Unit {n} · NPHR kcal/kWh: 23{n}1" for n in range(3, 7))
    draft = answer(
        reading("Bandingkan NPHR", january, march, strategy="month_range"),
        hit(rows, name="jan", period=january, interval=0),
        hit(rows, name="mar", period=march, interval=1),
    )
    compared = [line for line in draft.text.splitlines() if line.startswith("| 1 ")]
    assert len(compared) == 8
    assert compared[0] == "| 1 Januari 2025 · Unit 3 | 2331 [1] |"


def test_units_are_compared_side_by_side() -> None:
    table = "Unit: Unit 7 · NPHR kcal/kWh: 2345\nUnit: Unit 8 · NPHR kcal/kWh: 2401"
    draft = answer(reading("Bandingkan NPHR unit 7 dan unit 8", day("2025-03-01")), hit(table))
    assert draft.text.splitlines()[-2:] == ["| Unit 7 | 2345 [1] |", "| Unit 8 | 2401 [1] |"]


@pytest.mark.parametrize(
    "question",
    [
        "Prosedur start-up pompa",
        "SOP start-up pompa",
        "Bagaimana cara start-up pompa?",
        "What is the start-up procedure of the pump?",
        "How do I start the pump?",
    ],
)
def test_who_asks_for_a_procedure_gets_its_steps(question: str) -> None:
    draft = answer(
        reading(question, language=language_of(question)),
        hit(PROCEDURE, title="Prosedur start-up pompa", kind="procedure"),
    )
    assert [line for line in draft.text.splitlines() if line.startswith("> ")] == [
        "> 4.1 Buka katup sebelum motor dijalankan. [1]",
        "> 4.2 Tunggu tekanan oli stabil. [1]",
    ]


@pytest.mark.parametrize(
    ("question", "thing"),
    [
        ("Bagaimana prosedur start-up kompresor?", "kompresor"),
        ("What is the start-up procedure of the compressor?", "compressor"),
        ("How do I start the helicopter?", "helicopter"),
        ("Prosedur start-up elevator", "elevator"),
    ],
)
def test_a_machine_that_no_passage_names_is_not_answered_with_another(
    question: str, thing: str
) -> None:
    pump = hit(
        f"{PROCEDURE}\nKanal radio CH-9, SH-1.", title="Prosedur start-up pompa", kind="procedure"
    )
    draft = answer(reading(question, language=language_of(question)), pump)
    assert draft.state == "empty"
    assert f"“{thing}”" in draft.text
    assert not draft.citations


@pytest.mark.parametrize("question", ["Kenapa boiler BLR-7 trip?", "Kenapa boiler feed pump trip?"])
def test_a_machine_is_known_by_its_tag_and_by_its_initials(question: str) -> None:
    passage = "BLR-7 dan BFP-7A trip karena tekanan minyak turun mendadak sekali."
    assert answer(reading(question), hit(passage)).state == "found"


def test_only_words_that_stand_nowhere_are_called_unknown() -> None:
    draft = answer(reading("Berapa getaran, suhu dan kelembapan gudang?"), hit("Suhu gudang 30 C."))
    assert "“suhu”" not in draft.text


def test_digits_of_a_written_number_are_no_numbers() -> None:
    assert "7" not in questions.word_set("NPHR: 2.396,7")
    assert "2396.7" in questions.word_set("2396,7")
