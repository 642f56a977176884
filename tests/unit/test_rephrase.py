"""A question asked of another unit."""

from __future__ import annotations

from datetime import date

import pytest

from core.dates import question as dates
from core.records import Period
from core.rephrase import answered_in, by, of_unit, on, strategies, transferred, units_named

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


TODAY = date(2025, 10, 15)
MARCH = Period(date(2025, 3, 1), date(2025, 3, 31))
APRIL = Period(date(2025, 4, 1), date(2025, 4, 30))


def test_other_dates_settle_the_strategy_and_leave_no_other_reading() -> None:
    read = dates.read("NOX 02/03/2025", TODAY)
    assert read.alternatives
    assert on(read, [MARCH]).strategy == "explicit"
    assert on(read, [MARCH, APRIL]).strategy == "month_range"
    assert on(read, []).strategy == "no_filter"
    assert on(read, [MARCH]).alternatives == ()


def test_a_strategy_without_dates_drops_them() -> None:
    read = dates.read("NOX Maret 2025", TODAY)
    assert strategies(read) == ("explicit", "latest", "all_available", "no_filter")
    assert by(read, "latest").intervals == ()
    assert by(read, "explicit").intervals == (MARCH,)
    assert strategies(by(read, "latest")) == ("latest", "all_available", "no_filter")


def test_a_reworded_question_keeps_what_was_settled() -> None:
    settled = answered_in(on(dates.read("NOX Unit 7 2 Maret 2025?", TODAY), [APRIL]), "en")
    moved = transferred(settled, dates.read("NOX Unit 8 2 Maret 2025?", TODAY))
    assert (moved.question, moved.intervals, moved.language) == (
        "NOX Unit 8 2 Maret 2025?",
        (APRIL,),
        "en",
    )
