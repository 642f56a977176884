"""A question asked of another unit."""

from __future__ import annotations

import pytest

from core.rephrase import of_unit, units_named

KNOWN = ["Unit 3", "Unit 7", "Unit 8"]


@pytest.mark.parametrize(
    ("question", "named", "of_three", "of_any"),
    [
        (
            "Berapa NPHR Unit 7 pada 3 Maret 2025?",
            ("Unit 7",),
            "Berapa NPHR Unit 3 pada 3 Maret 2025?",
            "Berapa NPHR pada 3 Maret 2025?",
        ),
        (
            "beban unit 7, 8 kemarin",
            ("Unit 7", "Unit 8"),
            "beban Unit 3 kemarin",
            "beban kemarin",
        ),
        (
            "beban unit 7 dan unit 8 kemarin",
            ("Unit 7", "Unit 8"),
            "beban Unit 3 kemarin",
            "beban kemarin",
        ),
        (
            "Laporan terbaru untuk U7",
            ("Unit 7",),
            "Laporan terbaru untuk Unit 3",
            "Laporan terbaru",
        ),
        ("NOX unit 7 dan 8 Maret", ("Unit 7",), "NOX Unit 3 dan 8 Maret", "NOX dan 8 Maret"),
        ("Apa isi SOP K3?", (), "Apa isi SOP K3 Unit 3?", "Apa isi SOP K3?"),
    ],
)
def test_the_named_units_give_way_to_the_chosen_one(
    question: str, named: tuple[str, ...], of_three: str, of_any: str
) -> None:
    assert units_named(question, KNOWN) == named
    assert of_unit(question, KNOWN, "Unit 3") == of_three
    assert of_unit(question, KNOWN, None) == of_any
