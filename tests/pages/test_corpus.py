"""The documents page: filters, one document, edit and delete."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app import catalogue, resources
from core import facets
from core.errors import NotFound
from core.records import LOCAL_ADMIN, Viewer
from tests.pages.conftest import listed, words

Open = Callable[[str], AppTest]


def open_document(at: AppTest, document_id: str) -> AppTest:
    at.session_state["document"] = document_id
    at.run()
    assert not at.exception
    return at


def id_of(name: str) -> str:
    return next(d.id for d in resources.engine().documents() if d.name == name)


def test_an_empty_library_says_what_to_do(open_page: Open) -> None:
    assert "Unggah berkas untuk memulai" in words(open_page("corpus"))


def test_every_document_is_listed_with_its_date(filled: Path, open_page: Open) -> None:
    at = open_page("corpus")
    assert len(listed(at)) == 4
    assert "11 Mar 2025" in {row["Tanggal"] for row in listed(at)}


def test_a_filter_narrows_the_list_and_shows_counts(filled: Path, open_page: Open) -> None:
    at = open_page("corpus")
    year = next(m for m in at.multiselect if m.label == "Tahun")
    assert year.options == ["2024 (1)", "2025 (3)"]
    year.set_value(["2024"]).run()
    assert len(listed(at)) == 1
    assert "1 dari 4 dokumen" in words(at)


def test_the_counts_of_a_filter_follow_the_others_and_each_choice_stays(
    filled: Path, open_page: Open
) -> None:
    """Three documents are of 2025, two of them of unit 7; one is of 2024. Two have no unit."""

    def filters(at: AppTest) -> dict[str, list[str]]:
        return {m.label: m.options for m in at.multiselect}

    at = open_page("corpus")
    units = filters(at)["Unit"]
    next(m for m in at.multiselect if m.label == "Tahun").set_value(["2024"]).run()
    assert filters(at)["Tahun"] == ["2024 (1)", "2025 (3)"]
    assert sum(int(label[-2]) for label in units) == 4
    assert sum(int(label[-2]) for label in filters(at)["Unit"]) == 1
    next(m for m in at.multiselect if m.label == "Unit").set_value([facets.NONE]).run()
    assert filters(at)["Tahun"] == ["2024 (1)", "2025 (1)"]
    assert {m.label: m.value for m in at.multiselect if m.value} == {
        "Unit": [facets.NONE],
        "Tahun": ["2024"],
    }
    at.run()
    assert "1 dari 4 dokumen" in words(at)


def test_nothing_that_matches_says_to_loosen_the_filters(filled: Path, open_page: Open) -> None:
    at = open_page("corpus")
    at.text_input[0].set_value("zirkonafta").run()
    assert "Longgarkan saringannya" in words(at)


def test_a_document_shows_its_text_and_the_evidence_of_its_date(
    filled: Path, open_page: Open
) -> None:
    at = open_page("corpus")
    open_document(at, id_of("laporan_harian_unit7_2025-03-11.txt"))
    assert "347,2" in words(at).replace("\\", "")
    at.button_group[0].set_value("metadata").run()
    assert not at.exception
    evidence = at.table[0].value
    dated = evidence[evidence["Bidang"] == "Tanggal"].iloc[0]
    assert dated["Nilai"] == "11 Maret 2025"
    assert dated["Dasar"] != "tidak ditemukan"


def test_an_edited_unit_is_kept(filled: Path, open_page: Open) -> None:
    at = open_page("corpus")
    document = id_of("bahaya.txt")
    open_document(at, document)
    next(i for i in at.text_input if i.label == "Unit").set_value("Unit 9")
    next(b for b in at.button if b.label == "Simpan").click().run()
    assert not at.exception
    assert resources.engine().document(document).metadata.unit == "Unit 9"


def test_a_deleted_document_is_gone(filled: Path, open_page: Open) -> None:
    at = open_page("corpus")
    open_document(at, id_of("bahaya.txt"))
    next(b for b in at.button if b.label == "Hapus").click().run()
    assert not at.exception
    assert len(listed(at)) == 3


def test_a_document_that_is_gone_is_said_with_a_way_back(filled: Path, open_page: Open) -> None:
    at = open_document(open_page("corpus"), "00000000-0000-0000-0000-000000000000")
    assert at.error
    assert any("Kembali" in b.label for b in at.button)


def test_the_missing_days_are_listed_between_the_first_and_the_last(
    filled: Path, open_page: Open
) -> None:
    shown = words(open_page("corpus"))
    # 8 and 11 March, 2 May: 2 days between the first two, 51 from 12 March to 1 May.
    assert "Hari kosong: 53" in shown
    assert "9–10 Mar 2025 (2 hari)" in shown
    assert "3 hari terisi, 53 kosong" in shown


def test_a_day_of_the_calendar_shows_its_documents_and_lets_go(
    filled: Path, open_page: Open
) -> None:
    at = open_page("corpus")
    at.session_state["corpus_day"] = date(2025, 3, 8)
    at.run()
    assert not at.exception
    assert "Dokumen tanggal **8 Maret 2025**" in words(at)
    assert len(listed(at)) == 1
    next(b for b in at.button if b.label == "Tampilkan semua tanggal").click().run()
    assert len(listed(at)) == 4


def test_a_document_knows_the_questions_that_cited_it(filled: Path, open_page: Open) -> None:
    engine = resources.engine()
    thread = engine.create_thread(title="NOX")
    list(engine.ask("Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?", thread=thread.id))
    at = open_document(open_page("corpus"), id_of("laporan_harian_unit7_2025-03-11.txt"))
    at.button_group[0].set_value("cited").run()
    assert not at.exception
    next(b for b in at.button if "Berapa kadar NOX" in b.label).click().run()
    assert not at.exception
    assert "347,2" in words(at)


def test_a_document_is_read_again_in_the_background(filled: Path, open_page: Open) -> None:
    document = id_of("laporan_harian_unit7_2025-03-11.txt")
    at = open_document(open_page("corpus"), document)
    next(b for b in at.button if b.label == "Baca ulang").click().run()
    task = resources.background().find(f"reread:{document}")
    if task is not None:
        list(task.follow())
        at.run()
    assert not at.exception
    assert any("bacaannya sama" in s.value for s in at.success)


def test_passages_and_tables_have_their_views(filled: Path, open_page: Open) -> None:
    at = open_document(open_page("corpus"), id_of("laporan_harian_unit7_2025-03-11.txt"))
    at.button_group[0].set_value("passages").run()
    assert "1 bagian" in words(at)
    at.button_group[0].set_value("tables").run()
    assert not at.exception
    assert "Tidak ada tabel" in words(at)


def test_who_sees_one_unit_finds_nothing_of_another_anywhere(filled: Path) -> None:
    """Neither in the list, nor in the counts, the suggestions, the search or an answer."""
    engine = resources.engine()
    document = id_of("bahaya.txt")
    engine.edit(document, {"unit": "Unit 9"})
    staff = Viewer("budi", "staff", ("Unit 7",))
    seen = catalogue.of(staff)
    assert document not in seen.by_id
    assert seen.units == ("Unit 7",)
    assert "Unit 9" not in str(facets.counts(seen.documents, "unit"))
    assert not any("Unit 9" in q for qs in seen.suggestions.values() for q in qs)
    assert engine.documents(viewer=staff, search="bahaya") == []
    answer = list(engine.ask("Berapa biaya perbaikan pompa 2 Mei 2025?", viewer=staff))[-1]
    assert "5 juta" not in str(answer)
    with pytest.raises(NotFound):
        engine.document(document, viewer=staff)
    assert catalogue.of(LOCAL_ADMIN).units == ("Unit 7", "Unit 9")


def test_a_day_that_has_no_document_left_is_let_go(filled: Path, open_page: Open) -> None:
    at = open_page("corpus")
    at.session_state["corpus_day"] = date(2025, 3, 9)
    at.run()
    assert not at.exception
    assert len(listed(at)) == 4
