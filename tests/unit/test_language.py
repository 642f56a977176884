"""The language of short questions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.language import detect


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("apa isi SOP K3", id="sop"),
        pytest.param("Berapa produksi unit 7 kemarin?", id="production"),
        pytest.param("laporan vibration pompa P-101A bulan Maret", id="technical-noun"),
        pytest.param("siapa kepala gudang", id="who"),
        pytest.param("BANDINGKAN JANUARI DAN FEBRUARI", id="capitals"),
        pytest.param("laporan semester I 2024", id="roman-one"),
        pytest.param("isi Permenaker No. 5 Tahun 2018", id="law-number"),
        pytest.param("unit 7", id="nothing-speaks"),
        pytest.param("12345", id="digits"),
        pytest.param("", id="empty"),
        pytest.param("😀 ¿?", id="no-words"),
    ],
)
def test_indonesian_is_seen_and_taken_where_nothing_speaks(text: str) -> None:
    assert detect(text) == "id"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("What is NPSH?", id="what"),
        pytest.param("Show me the shift log of March 3", id="show"),
        pytest.param("last report on pump P-101A", id="last-report"),
        pytest.param("compare Q1 vs Q2 2024", id="compare"),
        pytest.param("How did May compare with June?", id="how"),
    ],
)
def test_english_is_seen(text: str) -> None:
    assert detect(text) == "en"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("tolong show me the report kemarin", id="show-me"),
        pytest.param("who is Pak Budi di team maintenance?", id="who-is"),
        pytest.param("please buatkan summary laporan last week", id="please"),
    ],
)
def test_a_mixture_is_seen(text: str) -> None:
    assert detect(text) == "mixed"


@settings(max_examples=60, derandomize=True, deadline=None, database=None)
@given(st.text(max_size=200))
def test_no_text_makes_it_raise(text: str) -> None:
    assert detect(text) in ("id", "en", "mixed")
