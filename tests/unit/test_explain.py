"""Why something was found or not, over a small library of real parts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from core.explain import explain
from core.records import Explanation, Reading, Strategy, Viewer
from tests.library import TODAY, Library, day


def why(
    library: Library,
    question: str,
    document: str | None = None,
    *,
    on: str | None = None,
    strategy: Strategy = "no_filter",
    viewer: Viewer | None = None,
    language: str = "id",
) -> Explanation:
    intervals = (day(on),) if on else ()
    chosen: Strategy = "explicit" if on else strategy
    reading = Reading(question, TODAY, "en" if language == "en" else "id", intervals, chosen)
    who = viewer or Viewer("local", "admin")
    return explain(library.parts, reading, document=document, viewer=who)


def reason(found: Explanation) -> str:
    assert found.asked_document is not None
    return found.asked_document.reason


def test_every_candidate_has_its_scores_and_ranks(library: Library) -> None:
    library.add("a", "pompa pompa bocor di ruang pompa")
    library.add("b", "pompa diganti; jadwal piket malam dan menu kantin")
    found = why(library, "pompa bocor")
    assert [c.document.name for c in found.candidates] == ["a", "b"]
    best, other = found.candidates
    assert (best.dense_rank, best.bm25_rank, best.kept, best.reason) == (1, 1, True, "found")
    assert (other.dense_rank, other.bm25_rank) == (2, 2)
    assert best.score > other.score


def test_a_near_miss_says_that_it_is_below_the_cutoff(library: Library) -> None:
    library.add("a", "zirkonafta tersimpan di gudang bahan kimia utama")
    library.add("b", "gudang")
    found = why(library, "zirkonafta di gudang bahan kimia", "b")
    miss = next(c for c in found.candidates if c.document.name == "b")
    assert (miss.kept, miss.reason) == (False, "below_cutoff")
    assert reason(found) == "below_cutoff"


def test_the_filter_is_told_in_words(library: Library) -> None:
    library.add("a", "beban pompa", period=day("2025-03-09"), unit="Unit 7")
    found = why(library, "beban unit 7", on="2025-03-09")
    assert found.where == ("9 Maret 2025", "Unit 7", "versi yang berlaku")
    timeless = why(library, "pump load", language="en")
    assert timeless.where == ("any date", "versions in force")


def test_a_found_document_is_said_to_be_found(library: Library) -> None:
    library.add("a.txt", "beban pompa")
    assert reason(why(library, "beban pompa", "a")) == "found"


def test_a_document_of_another_day_is_out_by_its_date(library: Library) -> None:
    library.add("a", "beban pompa", period=day("2025-03-09"))
    library.add("b", "beban pompa", period=day("2025-03-10"))
    found = why(library, "beban pompa", "b", on="2025-03-09")
    assert reason(found) == "period"
    assert found.asked_document is not None
    assert found.asked_document.detail == "Tanggalnya 10 Maret 2025; yang ditanyakan 9 Maret 2025."


def test_a_document_without_a_date_is_said_to_have_none(library: Library) -> None:
    library.add("a", "beban pompa", period=day("2025-03-09"))
    library.add("b", "beban pompa")
    assert reason(why(library, "beban pompa", "b", on="2025-03-09")) == "undated"


def test_a_document_of_another_unit_is_out_by_its_unit(library: Library) -> None:
    library.add("a", "beban pompa", unit="Unit 7")
    library.add("b", "beban pompa", unit="Unit 8")
    found = why(library, "beban pompa unit 7", "b")
    assert reason(found) == "unit"
    assert found.asked_document is not None
    assert found.asked_document.detail == "Dokumen ini milik Unit 8; yang ditanyakan Unit 7."


def test_a_replaced_version_is_said_to_be_replaced(library: Library) -> None:
    for revision, iso in (("2", "2024-01-01"), ("3", "2025-01-01")):
        library.add(
            f"SOP-OPS-012 rev {revision}",
            "Batas tekanan pompa",
            period=day(iso),
            kind="procedure",
            code="SOP-OPS-012",
            revision=revision,
        )
    assert reason(why(library, "batas tekanan pompa", "SOP-OPS-012 rev 2")) == "superseded"


def test_an_older_report_is_out_where_the_latest_is_asked_for(library: Library) -> None:
    for iso in ("2025-03-09", "2025-03-10"):
        library.add(f"uji {iso}", "uji vibrasi turbin", period=day(iso), title="Uji vibrasi")
    assert reason(why(library, "uji vibrasi terbaru", "uji 2025-03-09", strategy="latest")) == (
        "older"
    )


def test_a_monthly_report_is_out_where_daily_ones_are_asked_for(library: Library) -> None:
    library.add("a", "beban pompa", period=day("2025-03-09"), title="Laporan Harian")
    library.add("b", "beban pompa", period=day("2025-03-09"), title="Laporan Bulanan")
    found = why(library, "beban pompa di laporan harian", "b", on="2025-03-09")
    assert reason(found) == "other_series"


def test_a_document_without_a_shared_word_is_no_match(library: Library) -> None:
    for number in range(20):
        library.add(f"pompa {number}", f"pompa bocor lagi {number}")
    library.add("lain", "menu kantin")
    assert reason(why(library, "pompa bocor", "lain")) == "no_match"


def test_a_document_far_down_the_lists_is_crowded_out_and_its_rank_told(library: Library) -> None:
    for number in range(40):
        library.add(f"p{number:02}", f"pompa bocor {'pompa bocor ' * (number % 3)}")
    library.add("jauh", "pompa diperiksa bersama seratus alat lain di ruang mesin yang luas")
    found = why(library, "pompa bocor", "jauh")
    assert reason(found) == "crowded_out"
    assert found.asked_document is not None
    assert "BM25 #41" in found.asked_document.detail


@pytest.mark.parametrize(("status", "expected"), [("pending", "reading"), ("failed", "failed")])
def test_a_document_that_is_not_ready_says_so(library: Library, status: str, expected: str) -> None:
    library.add("a", "beban pompa")
    with library.parts.database.write(changes_library=True) as cursor:
        cursor.execute("UPDATE documents SET status = ?", [status])
    assert reason(why(library, "beban pompa", "a")) == expected


def test_a_document_without_text_is_not_indexed(library: Library) -> None:
    library.add("kosong")
    assert reason(why(library, "beban pompa", "kosong")) == "not_indexed"


def test_what_a_viewer_may_not_see_is_the_same_as_what_is_not_there(library: Library) -> None:
    library.add("rahasia", "beban pompa", unit="Unit 8")
    reader = Viewer("sari", "staff", ("Unit 7",))
    hidden = why(library, "beban pompa", "rahasia", viewer=reader).asked_document
    absent = why(library, "beban pompa", "tak-ada", viewer=reader).asked_document
    assert hidden is not None
    assert absent is not None
    assert (hidden.document, hidden.reason) == (absent.document, absent.reason) == (None, "unknown")
    assert hidden.detail.replace("rahasia", "tak-ada") == absent.detail
    assert why(library, "beban pompa", viewer=reader).candidates == ()


def test_a_document_is_named_by_its_id_or_the_start_of_it(library: Library) -> None:
    library.add("a", "beban pompa")
    [candidate] = why(library, "beban pompa").candidates
    assert reason(why(library, "beban pompa", candidate.document.id[:8])) == "found"


def test_the_reason_is_told_in_the_questions_language(library: Library) -> None:
    found = why(library, "pump load", "nothing", language="en")
    assert found.asked_document is not None
    assert found.asked_document.detail == "There is no document 'nothing'."


def test_an_impossible_date_looks_at_nothing(library: Library) -> None:
    library.add("a", "beban pompa", period=day("2025-03-09"))
    reading = Reading("beban 31 Februari", TODAY, "id", (), "explicit")
    assert explain(library.parts, replace(reading, today=date(2026, 1, 1))).candidates == ()
