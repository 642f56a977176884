"""The documents page: filters, one document, edit and delete."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from streamlit.testing.v1 import AppTest

from app import resources
from tests.pages.conftest import words

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
    frame = at.dataframe[0].value
    assert len(frame) == 4
    assert "11 Mar 2025" in set(frame["Tanggal"])


def test_a_filter_narrows_the_list_and_shows_counts(filled: Path, open_page: Open) -> None:
    at = open_page("corpus")
    year = next(m for m in at.multiselect if m.label == "Tahun")
    assert year.options == ["2024 (1)", "2025 (3)"]
    year.set_value(["2024"]).run()
    assert len(at.dataframe[0].value) == 1
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
    assert len(at.dataframe[0].value) == 3


def test_a_document_that_is_gone_is_said_with_a_way_back(filled: Path, open_page: Open) -> None:
    at = open_document(open_page("corpus"), "00000000-0000-0000-0000-000000000000")
    assert at.error
    assert any("Kembali" in b.label for b in at.button)
