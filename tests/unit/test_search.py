"""Retrieval over a small library of real parts: dates first, then everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

import pytest

from core.ranking import Weights
from core.records import Method, Viewer
from core.search import Limits
from tests.library import Library, day, month, names


def daily(
    library: Library, unit: str, days: Sequence[str], text: str = "beban pompa normal"
) -> None:
    for iso in days:
        library.add(
            f"harian {unit} {iso}",
            f"{unit}: {text} pada {iso}",
            period=day(iso),
            unit=unit,
            title=f"Laporan Harian {unit} {iso}",
        )


# --- strict dates -------------------------------------------------------------------------


def test_one_day_among_two_hundred_alike_is_found(library: Library) -> None:
    start = date(2025, 1, 1).toordinal()
    days = [date.fromordinal(start + i).isoformat() for i in range(200)]
    daily(library, "Unit 7", days)
    assert names(library.ask("beban pompa", day("2025-06-30"))) == ["harian Unit 7 2025-06-30"]


def test_nothing_from_another_day_fills_an_empty_one(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-08", "2025-03-11"])
    result = library.ask("beban pompa", day("2025-03-09"))
    assert result.hits == ()
    assert result.missing == (day("2025-03-09"),)
    assert result.nearest == (day("2025-03-08"), day("2025-03-11"))


def test_a_covering_document_is_offered_only_where_nothing_is_contained(library: Library) -> None:
    library.add("bulanan", "beban pompa bulanan", period=month("2025-01", 31))
    covering = library.ask("beban pompa", day("2025-01-15"))
    assert [hit.covering for hit in covering.hits] == [True]
    assert covering.missing == (day("2025-01-15"),)
    daily(library, "Unit 7", ["2025-01-15"])
    contained = library.ask("beban pompa", day("2025-01-15"))
    assert names(contained) == ["harian Unit 7 2025-01-15"]
    assert contained.missing == ()


def test_an_undated_document_never_answers_a_dated_question(library: Library) -> None:
    library.add("catatan", "beban pompa tanpa tanggal")
    assert library.ask("beban pompa", day("2025-01-15")).hits == ()


@pytest.mark.parametrize("method", ["vector", "bm25", "hybrid"])
def test_the_filter_holds_in_every_path(library: Library, method: Method) -> None:
    daily(library, "Unit 7", ["2025-03-08", "2025-03-09", "2025-03-10"])
    found = names(library.ask("beban pompa", day("2025-03-09"), method=method))
    assert found == ["harian Unit 7 2025-03-09"]


@pytest.mark.parametrize("method", ["rag", "hybrid_undated"])
def test_the_undated_methods_look_everywhere(library: Library, method: Method) -> None:
    daily(library, "Unit 7", ["2025-03-08", "2025-03-09"])
    assert len(names(library.ask("beban pompa", day("2025-03-09"), method=method))) == 2


def test_a_comparison_shares_its_places_among_the_periods(library: Library) -> None:
    daily(library, "Unit 7", [f"2025-01-{n:02}" for n in range(1, 32)], "produksi naik")
    daily(library, "Unit 7", [f"2025-02-{n:02}" for n in range(1, 4)], "produksi")
    result = library.ask(
        "produksi", month("2025-01", 31), month("2025-02", 28), strategy="month_range"
    )
    counts = [sum(hit.interval == i for hit in result.hits) for i in (0, 1)]
    assert counts[1] == 3
    assert sum(counts) <= Limits().max_total


def test_the_late_days_of_a_month_do_not_vanish(library: Library) -> None:
    daily(library, "Unit 7", [f"2025-01-{n:02}" for n in range(1, 32)])
    found = library.ask("beban pompa", month("2025-01", 31))
    days = sorted(hit.document.metadata.period.first.day for hit in found.hits)  # type: ignore[union-attr]
    assert len(days) == Limits().max_total
    assert all(later - earlier <= 3 for earlier, later in pairwise([0, *days, 32]))


def test_a_comparison_over_all_time_is_spread_over_it(library: Library) -> None:
    for year in (2022, 2023, 2024, 2025):
        daily(library, "Unit 7", [f"{year}-{m:02}-15" for m in range(1, 13)])
    found = library.ask("bandingkan beban pompa", strategy="all_available")
    years = Counter(hit.document.metadata.period.first.year for hit in found.hits)  # type: ignore[union-attr]
    assert set(years.values()) == {5}


def test_each_period_of_a_comparison_is_cited(library: Library) -> None:
    for iso in ("2025-01-31", "2025-02-28", "2025-03-31"):
        daily(library, "Unit 7", [iso], "NPHR 2.300 kcal/kWh")
    asked = (month("2025-01", 31), month("2025-03", 31))
    found = library.ask("bandingkan NPHR", *asked, strategy="month_range")
    assert {hit.interval: hit.document.name for hit in found.hits} == {
        0: "harian Unit 7 2025-01-31",
        1: "harian Unit 7 2025-03-31",
    }


def test_a_guessed_date_answers_only_where_there_is_no_other_and_is_marked(
    library: Library,
) -> None:
    library.add("pindaian", "beban pompa", period=day("2025-01-15"), guessed=True)
    alone = library.ask("beban pompa", day("2025-01-15"))
    assert [(hit.document.name, hit.covering) for hit in alone.hits] == [("pindaian", True)]
    assert alone.missing == (day("2025-01-15"),)
    daily(library, "Unit 7", ["2025-01-15"])
    assert names(library.ask("beban pompa", day("2025-01-15"))) == ["harian Unit 7 2025-01-15"]


def test_asked_for_what_held_on_a_day_the_version_of_then_answers_and_is_marked(
    library: Library,
) -> None:
    sop(library, "2", 60, "2024-01-01")
    sop(library, "3", 80, "2025-03-01")
    question = "batas tekanan pompa per 1 Januari 2025"
    [hit] = library.ask(question, day("2025-01-01"), spans=["1 Januari 2025"]).hits
    assert (hit.document.metadata.revision, hit.covering) == ("2", True)
    later = "batas tekanan pompa yang berlaku pada 1 April 2025"
    [hit] = library.ask(later, day("2025-04-01"), spans=["1 April 2025"]).hits
    assert hit.document.metadata.revision == "3"


# --- what is asked for ---------------------------------------------------------------------


def test_daily_reports_are_not_answered_by_the_monthly_one(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09"])
    library.add("b", "beban pompa", period=month("2025-03", 31), title="Laporan Bulanan Unit 7")
    question = "beban pompa menurut laporan harian"
    assert names(library.ask(question, month("2025-03", 31))) == ["harian Unit 7 2025-03-09"]
    monthly = library.ask("pump load in the monthly report", month("2025-03", 31))
    assert names(monthly) == ["b"]


def test_an_indonesian_question_finds_its_words_in_an_english_report(library: Library) -> None:
    library.add("en", "The mud pump was stopped: washed valve seat replaced", title="Drilling")
    library.add("id", "Pompa air minum di kantin", title="Catatan kantin")
    assert names(library.ask("pompa lumpur dihentikan karena dudukan katup"))[0] == "en"


def test_all_that_is_asked_in_one_place_beats_one_word_repeated(library: Library) -> None:
    library.add("sering", "turbin turbin turbin turbin turbin turbin getaran")
    library.add("semua", "getaran turbin diukur saat start-up setelah perbaikan bearing dan poros")
    assert names(library.ask("getaran turbin saat start-up"))[0] == "semua"


def test_a_term_is_explained_by_the_passage_that_explains_it(library: Library) -> None:
    library.add("istilah", "Daftar istilah\nEAF: faktor ketersediaan setara\nNPHR: laju panas")
    for number in range(5):
        library.add(f"lap{number}", f"NPHR unit: 2.27{number} kcal/kWh; NPHR naik")
    assert names(library.ask("Apa itu NPHR?")) == ["istilah"]


def test_an_abbreviation_is_spelled_out_where_the_period_does_not_use_it(library: Library) -> None:
    library.add("lama", "Kawasan Ekonomi Khusus (KEK) dibahas", period=day("2011-01-01"))
    library.add("baru", "penetapan kawasan ekonomi khusus Tanjung", period=day("2012-02-20"))
    library.add("lain", "penetapan tarif", period=day("2012-02-21"))
    assert names(library.ask("KEK yang ditetapkan", month("2012-02", 29))) == ["baru"]


# --- latest and revisions -----------------------------------------------------------------


def test_latest_is_the_newest_of_the_asked_unit(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09", "2025-03-10"])
    daily(library, "Unit 8", ["2025-03-13", "2025-03-14"])
    result = library.ask("laporan harian terbaru unit 7", strategy="latest")
    assert names(result) == ["harian Unit 7 2025-03-10"]


def test_latest_is_found_by_date_though_an_older_one_matches_better(library: Library) -> None:
    for n in range(1, 29):
        daily(library, "Unit 7", [f"2025-02-{n:02}"], "laporan harian beban beban pompa laporan")
    daily(library, "Unit 7", ["2025-03-01"], "operasi tenang")
    result = library.ask("laporan harian beban pompa terbaru unit 7", strategy="latest")
    assert names(result) == ["harian Unit 7 2025-03-01"]


def test_dates_decide_the_order_of_latest(library: Library) -> None:
    library.add("a", "uji vibrasi turbin", period=day("2025-01-02"), title="Uji vibrasi")
    library.add("b", "uji vibrasi turbin", period=day("2025-01-01"), title="Uji vibrasi")
    assert names(library.ask("uji vibrasi terbaru", strategy="latest")) == ["a"]


def test_the_newest_of_a_series_named_by_its_title_is_found_whatever_else_is_newer(
    library: Library,
) -> None:
    for iso, where in (("2024-08-31", "2024-08"), ("2024-09-30", "September 2024")):
        library.add(f"e{iso}", "NOX 120", period=day(iso), title=f"Laporan Emisi {where}")
    daily(library, "Unit 7", ["2025-03-10"], "emisi emisi laporan emisi terkini")
    assert names(library.ask("Laporan emisi terkini", strategy="latest")) == ["e2024-09-30"]
    assert names(library.ask("the latest emission report", strategy="latest")) == ["e2024-09-30"]


def sop(library: Library, revision: str, bar: int, iso: str) -> None:
    library.add(
        f"SOP-OPS-012 rev {revision}",
        f"Batas tekanan pompa {bar} bar",
        period=day(iso),
        kind="procedure",
        code="SOP-OPS-012",
        revision=revision,
    )


def test_only_the_current_revision_answers_by_default(library: Library) -> None:
    sop(library, "2", 60, "2024-01-01")
    sop(library, "3", 80, "2025-01-01")
    assert names(library.ask("batas tekanan pompa")) == ["SOP-OPS-012 rev 3"]


def test_an_old_revision_answers_when_it_is_asked_for(library: Library) -> None:
    sop(library, "2", 60, "2024-01-01")
    sop(library, "3", 80, "2025-01-01")
    [hit] = library.ask("batas tekanan SOP-OPS-012 rev 2").hits
    assert (hit.document.metadata.revision, hit.document.current) == ("2", False)


def test_a_comparison_of_what_a_code_names_is_of_all_its_revisions(library: Library) -> None:
    sop(library, "2", 60, "2024-01-01")
    sop(library, "3", 80, "2025-01-01")
    result = library.ask("bandingkan batas tekanan SOP-OPS-012", strategy="all_available")
    assert set(names(result)) == {"SOP-OPS-012 rev 2", "SOP-OPS-012 rev 3"}


def test_a_named_tag_is_not_answered_by_its_neighbours(library: Library) -> None:
    for n in range(1, 9):
        library.add(f"pompa CWP-{n}A", f"Pompa CWP-{n}A diganti bantalannya", kind="technical")
    assert names(library.ask("kapan bantalan pompa CWP-7A diganti")) == ["pompa CWP-7A"]


@pytest.mark.parametrize("question", ["beban pompa mana...2?", "di//1 pompa", "yang-.9 a1"])
def test_signs_between_a_word_and_a_number_make_no_code(library: Library, question: str) -> None:
    daily(library, "Unit 7", ["2025-03-01"])
    assert library.ask(question, day("2025-03-01")).missing == ()


def test_an_impossible_date_finds_nothing(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-01"])
    assert library.ask("beban pompa 31 Februari 2025", strategy="explicit").hits == ()


# --- units and access ---------------------------------------------------------------------


def test_documents_of_another_unit_are_out_and_those_of_none_stay(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09"])
    daily(library, "Unit 8", ["2025-03-09"])
    library.add("harian pabrik", "beban pompa semua unit", period=day("2025-03-09"))
    everything = Limits(weights=Weights(cutoff=0.0))
    found = names(library.ask("beban pompa unit 7", day("2025-03-09"), limits=everything))
    assert set(found) == {"harian Unit 7 2025-03-09", "harian pabrik"}


def test_documents_of_the_plant_stay_when_a_unit_is_asked_for(library: Library) -> None:
    library.add("harian", "beban pompa unit 7", period=day("2025-03-09"), unit="PLTU Teluk")
    assert names(library.ask("beban pompa unit 7", day("2025-03-09"))) == ["harian"]


def test_a_reader_sees_no_other_unit_even_when_asking_for_it(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09"])
    daily(library, "Unit 8", ["2025-03-09"])
    reader = Viewer("sari", "staff", ("Unit 7",))
    assert library.ask("beban pompa unit 8", day("2025-03-09"), viewer=reader).hits == ()
    found = names(library.ask("beban pompa", day("2025-03-09"), viewer=reader))
    assert found == ["harian Unit 7 2025-03-09"]


# --- the rest -----------------------------------------------------------------------------


def test_an_empty_library_finds_nothing(library: Library) -> None:
    assert library.ask("apa saja").hits == ()
    assert library.ask("apa saja", day("2025-03-09")).nearest == ()


def test_an_empty_question_finds_nothing(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09"])
    assert library.ask("  ").hits == ()


def test_one_passage_is_returned_where_one_answers(library: Library) -> None:
    library.add("a", "kode zirkonafta tersimpan di gudang")
    library.add("b", "jadwal piket malam")
    library.add("c", "menu kantin pekan depan")
    assert names(library.ask("zirkonafta")) == ["a"]


def test_the_timings_name_every_stage(library: Library) -> None:
    timings = library.ask("apa").timings_ms
    assert set(timings) == {"embed", "search", "merge", "total"}


def test_no_more_than_the_limit_is_returned(library: Library) -> None:
    daily(library, "Unit 7", [f"2025-01-{n:02}" for n in range(1, 32)])
    assert len(library.ask("beban pompa", month("2025-01", 31)).hits) <= Limits().max_total
