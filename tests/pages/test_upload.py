"""The upload page: files in, a status and a reason for each."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Button

from app import resources
from core.edits import Edits
from core.records import LOCAL_ADMIN
from tests.pages.conftest import FILES, has_table, listed, words

Open = Callable[[str], AppTest]


def give(at: AppTest, *files: tuple[str, bytes]) -> AppTest:
    """Drop files and wait until all of them are read."""
    at.file_uploader[0].set_value([(name, data, "text/plain") for name, data in files]).run()
    end = time.monotonic() + 30
    user = LOCAL_ADMIN.name
    while any(d.state in ("waiting", "reading") for d in resources.engine().reviews.of(user)):
        assert time.monotonic() < end
        time.sleep(0.05)
    at.run()
    assert not at.exception
    return at


def button(at: AppTest, text: str) -> Button:
    return next(b for b in at.button if text in b.label)


def upload(at: AppTest, *files: tuple[str, bytes]) -> AppTest:
    button(give(at, *files), "Indeks").click().run()
    assert not at.exception
    return at


def until(at: AppTest, wanted: str, seconds: float = 30) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        at.run()
        shown = words(at) + "\n" + "\n".join(map(str, listed(at) if has_table(at) else []))
        if wanted in shown:
            return shown
        time.sleep(0.2)
    raise AssertionError(f"{wanted!r} did not come; last: {shown}")


def test_the_limits_are_stated_and_nothing_was_uploaded_yet(open_page: Open) -> None:
    shown = words(open_page("upload"))
    assert "200 MB" in shown
    assert "PDF" in shown
    assert "Belum ada unggahan" in shown


def test_a_file_is_shown_as_it_was_read_before_anything_is_indexed(open_page: Open) -> None:
    at = give(open_page("upload"), ("laporan.txt", b"LAPORAN UNIT 7\nTanggal: 3 Mei 2025\n\nAman."))
    row = at.dataframe[0].value.iloc[0]
    assert (row["tick"], row["unit"], row["note"]) == (True, "Unit 7", "Dokumen baru")
    assert str(row["first"]) == "2025-05-03"
    assert row["evidence"].startswith("hal. 1")
    assert "3 Mei 2025" in row["evidence"]
    assert not resources.engine().documents()


def test_a_corrected_field_is_indexed_as_corrected(open_page: Open) -> None:
    at = give(open_page("upload"), ("laporan.txt", b"Tanggal: 3 Mei 2025\n\nBeban 500 MW."))
    [draft] = resources.engine().reviews.of(LOCAL_ADMIN.name)
    edits: Edits = {"unit": "Unit 9", "title": "Laporan Mei"}
    resources.engine().reviews.correct({draft.id: edits}, {}, user=LOCAL_ADMIN.name)
    del at.session_state["review_ids"]  # as for one who comes back
    at.run()
    assert at.dataframe[0].value.iloc[0]["unit"] == "Unit 9"
    button(at, "Indeks").click().run()
    assert not at.exception
    until(at, "1 siap · 0 tidak berubah · 0 perlu perhatian")
    [document] = resources.engine().documents()
    assert (document.metadata.unit, document.metadata.title) == ("Unit 9", "Laporan Mei")


def test_two_files_of_the_same_bytes_are_named_and_one_of_them_is_ticked(open_page: Open) -> None:
    body = b"Tanggal: 3 Mei 2025\n\nBeban 500 MW."
    at = give(open_page("upload"), ("a.txt", body), ("b.txt", body))
    rows = at.dataframe[0].value
    assert list(rows["tick"]) == [True, False]
    assert list(rows["note"]) == ["Dokumen baru", "Sama dengan a.txt di tabel ini"]
    button(at, "Indeks").click().run()
    until(at, "1 siap · 0 tidak berubah · 0 perlu perhatian")
    assert "Periksa sebelum diindeks" not in words(at)


def test_a_file_that_was_not_ticked_waits_for_another_time(open_page: Open) -> None:
    at = give(open_page("upload"), ("a.txt", b"Isi pompa satu."), ("b.txt", b"Isi pompa dua."))
    user = LOCAL_ADMIN.name
    one, two = resources.engine().reviews.of(user)
    resources.engine().reviews.correct({one.id: {}, two.id: {}}, {two.id: False}, user=user)
    del at.session_state["review_ids"]
    button(at.run(), "Indeks").click().run()
    until(at, "1 siap · 0 tidak berubah · 0 perlu perhatian")
    assert [draft.name for draft in resources.engine().reviews.of(user)] == ["b.txt"]
    assert list(at.dataframe[0].value["name"]) == ["b.txt"]


def test_an_uploaded_file_becomes_ready(open_page: Open) -> None:
    at = upload(open_page("upload"), ("laporan.txt", b"Tanggal: 3 Mei 2025\n\nBeban 500 MW."))
    assert "Dokumen baru" in until(at, "1 siap · 0 tidak berubah · 0 perlu perhatian")


def test_a_file_that_cannot_be_read_is_named_with_its_reason_and_a_retry(open_page: Open) -> None:
    at = give(open_page("upload"), ("kosong.txt", b""), ("baik.txt", b"Isi yang baik."))
    shown = words(at).replace("\\", "")
    assert "1 berkas tidak dapat dibaca" in shown
    assert "kosong.txt" in shown
    assert button(at, "Coba lagi")
    button(at, "Buang").click().run()
    assert "tidak dapat dibaca" not in words(at)


def test_the_same_file_again_is_named_and_not_ticked(filled: Path, open_page: Open) -> None:
    name = "laporan_harian_unit7_2025-03-08.txt"
    at = give(open_page("upload"), ("salinan.txt", FILES[name].encode()))
    row = at.dataframe[0].value.iloc[0]
    assert not row["tick"]
    assert row["note"] == f"Sama dengan {name}"
    assert button(at, "Indeks").disabled


def test_a_new_version_is_named(filled: Path, open_page: Open) -> None:
    newer = FILES["SOP-OPS-012_kompresor_rev2.txt"].replace("Revisi: 2", "Revisi: 3")
    at = give(open_page("upload"), ("SOP-OPS-012_kompresor_rev3.txt", newer.encode()))
    note = at.dataframe[0].value.iloc[0]["note"]
    assert note == "Versi baru dari SOP-OPS-012_kompresor_rev2.txt (rev. 2)"


def test_putting_all_aside_leaves_nothing(open_page: Open) -> None:
    at = give(open_page("upload"), ("laporan.txt", b"Tanggal: 3 Mei 2025\n\nBeban 500 MW."))
    button(at, "Buang semua").click().run()
    assert "Periksa sebelum diindeks" not in words(at)
    assert not resources.engine().documents()
