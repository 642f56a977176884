"""The analyzer: what it makes of words, codes and numbers."""

from __future__ import annotations

import pytest

from core.text import normal, sentences, terms


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param(" \n\0 ", [], id="blanks"),
        pytest.param("SOP-OPS-001", ["sop-ops-001", "sop", "ops", "001"], id="a code"),
        pytest.param("apa yang dengan the of", [], id="stop words only"),
        pytest.param("1.234,5", ["1.234,5", "12345"], id="a number with separators"),
        pytest.param("9087", ["9087"], id="a bare number"),
        pytest.param("1.234,5MWh", ["1.234,5", "12345", "mwh"], id="an amount and its unit"),
        pytest.param("605MW", ["605-mw", "605", "mw"], id="digits and letters"),
        pytest.param("Unit 7", ["unit-7", *terms("unit"), "7"], id="a word and its number"),
        pytest.param("start-up", ["start-up", "start", "up"], id="a hyphened word"),
        pytest.param("laporan-laporan", terms("laporan"), id="a doubled word once"),
        pytest.param("dan/atau", [], id="stop words joined"),
        pytest.param("pompa_utama.pdf", terms("pompa utama pdf"), id="a file name"),
        pytest.param("15/01/2024", ["15-01-2024", "15", "01", "2024"], id="a date"),
        pytest.param("in\u00adsi\u200bden", terms("insiden"), id="unseen characters"),
        pytest.param("___ - ' ::", [], id="signs only"),
        pytest.param("14.30", ["14.30", "1430"], id="a clock time"),
        pytest.param("８Ｘ", ["8-x", "8", "x"], id="wide letters"),
        pytest.param("Jum\u2019at", ["jumat"], id="an apostrophe"),
        pytest.param("NPHR nphr", ["nphr", "nphr"], id="repeats kept, case dropped"),
    ],
)
def test_terms_of(text: str, expected: list[str]) -> None:
    assert terms(text) == expected


@pytest.mark.parametrize(
    "spellings",
    [
        ("PPR-9087", "ppr9087", "PPR 9087", "ppr_9087", "PPR\u20119087"),
        ("012/SOP/III/2024", "012-SOP-III-2024"),
        ("15/9-F-12", "15-9-F-12", "15_9-F-12"),
        ("8X", "8x"),
        ("10LAB20CP001", "10lab20cp001"),
    ],
)
def test_spellings_of_one_code_share_its_whole(spellings: tuple[str, ...]) -> None:
    wholes = {terms(spelling)[0] for spelling in spellings}

    assert len(wholes) == 1


def test_normal_is_for_comparing() -> None:
    assert normal("  Batas\u00a0Tekanan \u2013\n60 BAR ") == "batas tekanan - 60 bar"


def test_sentences_end_where_a_reader_stops() -> None:
    text = "Pompa no. 5 berhenti\npukul 14.30. Sebabnya bocor.\n- satu\n- dua\nUnit: 7 · NOX: 3"

    assert sentences(text) == [
        "Pompa no. 5 berhenti pukul 14.30.",
        "Sebabnya bocor.",
        "- satu",
        "- dua",
        "Unit: 7 · NOX: 3",
    ]
