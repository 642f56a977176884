"""Abbreviations as documents explain them, and the questions that ask for an explanation."""

from __future__ import annotations

import pytest

from core.abbreviations import (
    abbreviations,
    explains,
    long_form,
    spelled_out,
    term_to_define,
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("KEK yang ditetapkan bulan Februari", ["KEK"]),
        ("tarif PNBP pada BMKG", ["PNBP", "BMKG"]),
        ("BERAPA TARIF PNBP", []),
        ("SOP-OPS-001 tentang apa", []),
        ("beban unit A", []),
    ],
)
def test_abbreviations_are_written_in_capitals(question: str, expected: list[str]) -> None:
    assert abbreviations(question) == expected


@pytest.mark.parametrize(
    ("short", "text", "expected"),
    [
        ("KEK", "Kawasan Ekonomi Khusus (KEK) Tanjung", "Kawasan Ekonomi Khusus"),
        (
            "KEK",
            "Kawasan Ekonomi Khusus, yang selanjutnya disebut KEK, adalah",
            "Kawasan Ekonomi Khusus",
        ),
        (
            "BMG",
            "Badan Meteorologi dan Geofisika yang disingkat BMG",
            "Badan Meteorologi dan Geofisika",
        ),
        ("NPHR", "the Net Plant Heat Rate (NPHR)", "Net Plant Heat Rate"),
        ("KEK", "Rapat kerja tahunan (KEK)", None),
        ("KEK", "membangun KEK di pesisir", None),
    ],
)
def test_the_long_form_is_read_from_its_initials(
    short: str, text: str, expected: str | None
) -> None:
    assert long_form(short, [text]) == expected


def test_a_title_spells_an_abbreviation_out_by_capitals_in_a_row() -> None:
    titles = ["Laporan Harian", "Tarif pada Badan Meteorologi, Klimatologi, dan Geofisika"]
    assert spelled_out("BMKG", titles) == "Badan Meteorologi Klimatologi Geofisika"
    assert spelled_out("LH", titles) is None
    assert spelled_out("bmg", ["badan meteorologi geofisika"]) is None


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("Apa itu NPHR?", "NPHR"),
        ("Apa arti LOTO?", "LOTO"),
        ("apa yang dimaksud dengan ruang terbatas", None),
        ("kepanjangan EAF", "EAF"),
        ("NPHR itu apa?", "NPHR"),
        ("What is LOTO?", "LOTO"),
        ("What does EAF stand for?", "EAF"),
        ("definition of lockout", "lockout"),
        ("What is the pressure limit of SOP-OPS-001?", None),
        ("Apa itu SOP-OPS-001", None),
        ("Berapa NPHR unit 7?", None),
    ],
)
def test_a_question_for_an_explanation_names_the_term(question: str, term: str | None) -> None:
    if question.startswith("apa yang"):
        term = "ruang terbatas"
    assert term_to_define(question) == term


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Istilah\nNPHR: laju panas bersih", True),
        ("NPHR (net plant heat rate) adalah ukuran", True),
        ("Istilah: NPHR · Arti: laju panas bersih", False),
        ("Net Plant Heat Rate (NPHR) naik", True),
        ("NPHR: 2.272,1 kcal/kWh", False),
        ("nilai NPHR naik", False),
    ],
)
def test_a_text_explains_a_term_or_only_uses_it(text: str, expected: bool) -> None:
    assert explains("NPHR", text) is expected
