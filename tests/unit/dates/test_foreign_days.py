"""A labelled value in a form or a language that the grammar does not have."""

from __future__ import annotations

from datetime import date

import pytest

from core.dates import document
from core.records import Block, Content, Page, Period

FIFTH_OF_MARCH = Period(date(2025, 3, 5), date(2025, 3, 5))


def labelled(value: str) -> Period | None:
    block = Block("paragraph", f"SERTIFIKAT UJI\nTanggal: {value}\nAlat: katup pengaman")
    return document.read("scan_001.pdf", Content(pages=(Page(1, (block,)),)))[0]


@pytest.mark.parametrize(
    "value",
    [
        "5-Mar-25",
        "Mar. 5th '25",
        "5 mars 2025",
        "5. März 2025",
        "5 de marzo de 2025",
        "5 maart 2025",
    ],
)
def test_a_makers_date_is_read(value: str) -> None:
    assert labelled(value) == FIFTH_OF_MARCH


@pytest.mark.parametrize("value", ["2025年3月5日", "2025년 3월 5일"])
def test_a_date_in_another_script_is_read(value: str) -> None:
    assert labelled(value) == FIFTH_OF_MARCH


@pytest.mark.parametrize(
    "value",
    [
        "lihat lampiran 2025",
        "PO 4500 / 2025",
        "rev 3 tahun 2024",
        "12345 kWh",
        "100M kabel 3",
        "3 x 24 jam kerja",
        "10 Mei",
        "B/12/III/2025",
    ],
)
def test_what_is_no_whole_date_is_left_alone(value: str) -> None:
    assert labelled(value) is None
