"""Only passages of this turn are cited, and only their figures go unmarked."""

from __future__ import annotations

import pytest

from core.assistant.citations import check
from tests.hits import day, hit

ONE = hit("Tekanan 7,5 bar. Suhu 80 C.", name="a", page=3, period=day("2025-03-05"))
TWO = hit("Beban 1.234 MW pada malam hari.", name="b")


def test_invented_marks_are_removed_and_counted() -> None:
    checked = check("Tekanan 7,5 bar [1]. Lain [7][99].", [ONE, TWO])
    assert checked.text == "Tekanan 7,5 bar [1]. Lain."
    assert checked.removed == 2
    assert [c.n for c in checked.citations] == [1]


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("[1, 2]", "[1][2]"),
        ("[1-2]", "[1][2]"),
        ("[^1]", "[1]"),
        ("【2】", "[2]"),
        ("【1†a】", "[1]"),
    ],
)
def test_other_ways_to_write_a_mark_are_one_way_afterwards(written: str, kept: str) -> None:
    assert check(f"x {written}", [ONE, TWO]).text == f"x {kept}"


def test_a_citation_quotes_the_line_that_the_statement_rests_on() -> None:
    (citation,) = check("Suhunya 80 C [1].", [ONE]).citations
    assert (citation.quote, citation.page, citation.name) == ("Suhu 80 C.", 3, "a")


def test_numbers_that_stand_in_no_cited_passage_are_listed() -> None:
    checked = check("Tekanan 9,5 bar dan suhu 80 C [1], beban 1234 MW.", [ONE, TWO])
    assert checked.unverified == ("9,5", "1234")


def test_a_number_may_be_written_otherwise_than_in_its_passage() -> None:
    assert check("Tekanan 7.5 bar [1], beban 1234 MW [2].", [ONE, TWO]).unverified == ()


def test_dates_of_cited_documents_and_numbers_of_the_question_need_no_proof() -> None:
    text = "Pada 5 Maret 2025 unit 7 bertekanan 7,5 bar [1]."
    assert check(text, [ONE], known=["tekanan unit 7?"]).unverified == ()


def test_the_numbers_of_a_list_are_no_figures() -> None:
    assert check("1. Tekanan 7,5 bar [1]\n2. Suhu 80 C [1]", [ONE]).unverified == ()


def test_a_page_that_no_citation_has_is_taken_out() -> None:
    assert check("Tekanan 7,5 bar (hal. 40) [1].", [ONE]).text == "Tekanan 7,5 bar [1]."
    assert check("Tekanan 7,5 bar (hal. 3) [1].", [ONE]).text == "Tekanan 7,5 bar (hal. 3) [1]."


def test_links_and_images_keep_only_their_words() -> None:
    text = "![x](http://evil/?q=1) Lihat [di sini](http://evil) tekanan [1]"
    assert check(text, [ONE]).text == "x Lihat di sini tekanan [1]"


def test_without_passages_no_mark_survives() -> None:
    checked = check("Jawabannya 42 [1].", [])
    assert (checked.text, checked.removed, checked.unverified) == ("Jawabannya 42.", 1, ("42",))
