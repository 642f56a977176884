"""Faults that search over documents is known for, each with the right value, end to end.

The letters are those of our list of known faults: A dates, B versions, C words, E answers.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from core.records import Method, Viewer
from tests.library import Library, day, month, names

ALL: tuple[Method, ...] = ("hybrid", "vector", "bm25")


def alike(library: Library, count: int, text: str = "") -> None:
    """Daily reports of January that share their first 500 characters, a fact of its own each."""
    same = "Laporan operasi harian pembangkit. Semua peralatan beroperasi normal. " * 8
    for number in range(1, count + 1):
        iso = f"2025-01-{number:02}"
        library.add(iso, f"{same}{text} catatan khusus {number} ketel", period=day(iso))


# --- A: dates ------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ALL)
def test_a11_the_last_day_belongs_to_its_month_and_the_next_one_does_not(
    library: Library, method: Method
) -> None:
    library.add("31", "beban pompa", period=day("2025-03-31"))
    library.add("1", "beban pompa", period=day("2025-04-01"))
    assert names(library.ask("beban pompa", month("2025-03", 31), method=method)) == ["31"]


@pytest.mark.parametrize("method", ALL)
def test_a13_an_empty_window_stays_empty_and_names_both_neighbours(
    library: Library, method: Method
) -> None:
    for iso in ("2025-03-08", "2025-03-11"):
        library.add(iso, "beban pompa", period=day(iso))
    found = library.ask("beban pompa", day("2025-03-09"), method=method)
    assert found.hits == ()
    assert set(found.nearest) == {day("2025-03-08"), day("2025-03-11")}


def test_a14_a_comparison_is_two_searches_each_in_its_month(library: Library) -> None:
    for iso in ("2025-01-10", "2025-02-10", "2025-03-10"):
        library.add(iso, "NPHR 2.300 kcal/kWh", period=day(iso))
    asked = (month("2025-01", 31), month("2025-03", 31))
    found = library.ask("bandingkan NPHR", *asked, strategy="month_range")
    assert names(found) == ["2025-01-10", "2025-03-10"]


@pytest.mark.parametrize(("older", "newer"), [("a", "b"), ("b", "a")])
def test_a15_swapped_dates_swap_the_answer(library: Library, older: str, newer: str) -> None:
    for name, iso in ((older, "2025-01-01"), (newer, "2025-01-02")):
        library.add(name, "uji getaran turbin", period=day(iso), title="Uji getaran")
    assert names(library.ask("uji getaran terbaru", strategy="latest")) == [newer]


@pytest.mark.parametrize("better", ["old", "new"])
def test_a4_latest_is_of_the_asked_unit_whatever_matches_better(
    library: Library, better: str
) -> None:
    words = {"old": "laporan unit 7 terbaru laporan unit 7", "new": "operasi tenang"}
    if better == "new":
        words = {"old": words["new"], "new": words["old"]}
    for unit, iso, text in (
        ("Unit 7", "2025-03-09", words["old"]),
        ("Unit 7", "2025-03-10", words["new"]),
        ("Unit 8", "2025-03-14", words["old"]),
    ):
        library.add(f"{unit} {iso}", text, period=day(iso), unit=unit, title="Laporan Harian")
    found = library.ask("laporan terbaru unit 7", strategy="latest")
    assert names(found) == ["Unit 7 2025-03-10"]


# --- B: versions and likes ------------------------------------------------------------------


def limits(library: Library) -> None:
    for revision, bar, iso in (("2", 60, "2024-01-01"), ("3", 80, "2025-03-01")):
        library.add(
            f"SOP-012 rev {revision}",
            f"Batas tekanan {bar} bar",
            period=day(iso),
            kind="procedure",
            code="SOP-012",
            revision=revision,
        )


@pytest.mark.parametrize("method", ALL)
def test_b1_only_the_current_revision_answers(library: Library, method: Method) -> None:
    limits(library)
    assert names(library.ask("batas tekanan?", method=method)) == ["SOP-012 rev 3"]
    assert names(library.ask("batas tekanan SOP-012 rev 2?", method=method)) == ["SOP-012 rev 2"]


def test_b1_as_of_a_day_the_one_valid_then_answers(library: Library) -> None:
    limits(library)
    question = "batas tekanan SOP-012 per 1 Januari 2025"
    found = library.ask(question, day("2025-01-01"), spans=["1 Januari 2025"])
    assert names(found) == ["SOP-012 rev 2"]


def test_b5_reports_that_begin_alike_are_all_there(library: Library) -> None:
    alike(library, 31)
    for number in (1, 16, 31):
        iso = f"2025-01-{number:02}"
        assert names(library.ask("catatan khusus ketel", day(iso))) == [iso]
    found = library.ask("catatan khusus 23 ketel", month("2025-01", 31))
    assert found.hits[0].document.name == "2025-01-23"


# --- C: words --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "question", ["PPR-9087", "ppr9087", "PPR 9087", "status formulir ppr 9087"]
)
def test_c1_an_exact_code_comes_first_and_alone(library: Library, question: str) -> None:
    for number in range(1000, 1050):
        library.add(f"PPR-{number}", f"formulir PPR-{number} perbaikan pompa", kind="other")
    library.add("PPR-9087", "formulir PPR-9087 perbaikan pompa", kind="other")
    assert names(library.ask(question)) == ["PPR-9087"]


@pytest.mark.parametrize("method", ["hybrid", "bm25"])
def test_c2_a_unique_code_scores_among_two(library: Library, method: Method) -> None:
    library.add("a", "katup XV-201 diganti")
    library.add("b", "katup diganti")
    found = library.ask("XV-201", method=method)
    assert names(found) == ["a"]
    assert found.hits[0].bm25 is not None
    assert found.hits[0].bm25 > 0


@pytest.mark.parametrize("method", ALL)
def test_c3_nothing_is_found_in_nothing(library: Library, method: Method) -> None:
    assert library.ask("apa saja", method=method).hits == ()
    library.add("kosong")
    assert library.ask("apa saja", method=method).hits == ()


@pytest.mark.parametrize("word", ["pemeliharaan", "memelihara", "dipelihara"])
def test_c4_the_forms_of_a_root_find_the_same(library: Library, word: str) -> None:
    library.add("a", "prosedur pemeliharaan ketel")
    library.add("b", "menu kantin")
    assert names(library.ask(f"{word} ketel")) == ["a"]


def test_c4_stop_words_alone_search_by_meaning_only(library: Library) -> None:
    library.add("a", "prosedur pemeliharaan ketel")
    [hit] = library.ask("apa yang itu").hits
    assert hit.dense is not None
    assert hit.bm25 is None


def test_c5_no_more_than_what_is_allowed_is_returned(library: Library) -> None:
    for number in range(30):
        unit = "Unit 7" if number < 5 else "Unit 8"
        library.add(f"{number}", "beban pompa", unit=unit)
    reader = Viewer("sari", "staff", ("Unit 7",))
    found = library.ask("beban pompa", viewer=reader)
    assert sorted(names(found)) == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize("method", ALL)
def test_c6_the_right_day_is_found_among_many_alike(library: Library, method: Method) -> None:
    alike(library, 31)
    assert names(library.ask("operasi", day("2025-01-19"), method=method)) == ["2025-01-19"]


# --- E: nothing found -------------------------------------------------------------------------


def test_e3_nothing_fills_an_unknown_code_or_an_empty_day(library: Library) -> None:
    assert library.ask("beban pompa").hits == ()
    library.add("a", "beban pompa", period=day("2025-03-08"), unit="Unit 7")
    wrong_day = library.ask("beban pompa", day("2025-03-09"))
    assert (wrong_day.hits, wrong_day.missing) == ((), (day("2025-03-09"),))


# --- eight at once ----------------------------------------------------------------------------


def test_eight_threads_at_once_get_what_one_gets(library: Library) -> None:
    alike(library, 31)
    questions = [
        (f"catatan khusus {number} ketel", day(f"2025-01-{number:02}")) for number in range(1, 32)
    ] * 4
    alone = [names(library.ask(question, period)) for question, period in questions]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda one: names(library.ask(*one)), questions))
    assert together == alone
    assert alone[:31] == [[f"2025-01-{number:02}"] for number in range(1, 32)]
