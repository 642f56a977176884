"""Where a quotation stands among the words of a page."""

from __future__ import annotations

import pymupdf
import pytest

from core.locating import Word, locate

COLUMNS = (20, 80, 140, 200)


def words(*lines: tuple[float, float, str]) -> list[Word]:
    """Words of ten points' height, six points a letter, from (x, y, text)."""
    found = []
    for x, y, text in lines:
        at = x
        for word in text.split():
            found.append(Word(word, at, y, at + 6 * len(word), y + 10))
            at += 6 * len(word) + 3
    return found


def table(*rows: tuple[str, ...]) -> list[Word]:
    """A table with rows twenty points apart."""
    return words(
        *(
            (x, 20.0 * y, cell)
            for y, row in enumerate(rows)
            for x, cell in zip(COLUMNS[: len(row)], row, strict=True)
        )
    )


def marked(page: list[Word], quote: str, passage: str = "") -> list[tuple[str, float]]:
    """The words found, each with the line that it stands on."""
    return [(page[i].text, page[i].y0) for i in locate(page, quote, passage).positions]


UNITS = table(
    ("Unit", "NPHR", "NOX", "SO2"),
    ("Unit 6", "2401", "389,1", "447"),
    ("Unit 7", "2345", "389,1", "447"),
)


def test_a_value_is_found_in_its_row_though_another_row_has_it_too() -> None:
    quote = "Unit: Unit 7 · … · NOX: 389,1 · …"
    assert marked(UNITS, quote) == [("NOX", 0), ("Unit", 40), ("7", 40), ("389,1", 40)]


def test_the_whole_row_of_the_passage_tells_alike_cells_apart() -> None:
    page = table(("A", "5", "1"), ("A", "5", "2"))
    passage = "Tag: A · Alarm: 5 · No: 1\nTag: A · Alarm: 5 · No: 2"
    assert {y for _, y in marked(page, "Tag: A · Alarm: 5 · No: 2", passage)} == {20}


def test_equal_values_of_one_row_are_two_cells() -> None:
    page = table(("FDF", "10", "10"))
    assert marked(page, "Tag: FDF · Alarm: 10 · Trip: 10") == [("FDF", 0), ("10", 0), ("10", 0)]


def test_several_rows_of_one_quotation_are_all_found() -> None:
    quote = "Unit: Unit 6 · NPHR: 2401 · …\nUnit: Unit 7 · NPHR: 2345 · …"
    assert {("2401", 20), ("2345", 40)} <= set(marked(UNITS, quote))


def test_a_cell_that_wraps_is_found_whole() -> None:
    page = words((20, 0, "Unit"), (20, 10, "7"), (80, 0, "389,1"), (80, 60, "389,1"))
    assert marked(page, "Unit: Unit 7 · NOX: 389,1") == [("Unit", 0), ("7", 10), ("389,1", 0)]


def test_a_word_that_a_narrow_cell_breaks_is_found_whole() -> None:
    page = words((20, 0, "Parti"), (20, 10, "kulat"), (80, 0, "30,1"))
    assert marked(page, "Parameter: Partikulat · Nilai: 30,1") == [
        ("Parti", 0),
        ("kulat", 10),
        ("30,1", 0),
    ]


def test_a_cell_takes_no_word_of_the_row_below_where_its_own_goes_on() -> None:
    page = table(("Unit 6", "98,3"), ("Unit 8", "98,3"))
    assert {y for _, y in marked(page, "Unit: Unit 8 · EAF: 98,3")} == {20}


def test_a_row_without_separators_is_found_as_it_stands() -> None:
    page = words((20, 0, "07.00 582,6 -4"), (20, 20, "09.00 606,4 -17"))
    assert {y for _, y in marked(page, "09.00 606,4 -17")} == {20}


def test_a_sentence_is_found_over_a_line_break_and_a_hyphen() -> None:
    page = words((20, 0, "Beban diturunkan karena gang-"), (20, 12, "guan pada pompa air"))
    found = marked(page, "karena gangguan pada pompa")
    assert found == [("karena", 0), ("gang-", 0), ("guan", 12), ("pada", 12), ("pompa", 12)]


def test_of_a_sentence_no_like_words_elsewhere_are_found() -> None:
    page = words(
        (20, 0, "Unit 7 trip dan pulih"),
        (20, 200, "Pada pukul dua Unit 7 trip dan keluar dari jaringan selama enam menit"),
    )
    assert {y for _, y in marked(page, "Unit 7 trip dan keluar dari jaringan selama enam")} == {200}


def test_a_field_with_room_before_its_colon_is_found() -> None:
    page = words((20, 0, "Revisi"), (200, 0, ":"), (206, 0, "0"))
    assert [text for text, _ in marked(page, "Revisi : 0")][0::2] == ["Revisi", "0"]


@pytest.mark.parametrize("quote", ["Unit: Unit 9 · NOX: 12,5", "Pompa air umpan diganti baru"])
def test_what_does_not_stand_there_is_said_to_be_missing(quote: str) -> None:
    assert locate(UNITS, quote).missing == (quote,)
    assert locate(UNITS, quote).positions == ()


def test_a_page_without_words_has_nothing() -> None:
    assert locate([], "Unit 7").missing == ("Unit 7",)


def test_every_row_of_a_drawn_table_is_found_in_its_row_on_the_page() -> None:
    with pymupdf.open() as document:
        page = document.new_page()
        for n in range(20):
            for column, cell in enumerate((f"Unit {n}", f"{n % 3},5", f"{100 + n % 2}")):
                page.insert_text((72 + 90 * column, 90 + 18 * n), cell)
        there = [Word(w[4], *w[:4]) for w in page.get_text("words")]
    for n in range(20):
        found = locate(there, f"Unit: Unit {n} · NOX: {n % 3},5 · SO2: {100 + n % 2}")
        lines = {round(there[i].y0) for i in found.positions}
        assert len(found.positions) == 4, n
        assert len(lines) == 1, n
