"""The upload page: files in, a status and a reason for each."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from streamlit.testing.v1 import AppTest

from tests.pages.conftest import FILES, words

Open = Callable[[str], AppTest]


def upload(at: AppTest, *files: tuple[str, bytes]) -> AppTest:
    at.file_uploader[0].set_value([(name, data, "text/plain") for name, data in files])
    next(b for b in at.button if b.label == "Unggah").click().run()
    assert not at.exception
    return at


def until(at: AppTest, wanted: str, seconds: float = 30) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        at.run()
        shown = words(at) + "\n" + "\n".join(str(d.value) for d in at.dataframe)
        if wanted in shown:
            return shown
        time.sleep(0.2)
    raise AssertionError(f"{wanted!r} did not come; last: {shown}")


def test_the_limits_are_stated_and_nothing_was_uploaded_yet(open_page: Open) -> None:
    shown = words(open_page("upload"))
    assert "200 MB" in shown
    assert "PDF" in shown
    assert "Belum ada unggahan" in shown


def test_an_uploaded_file_becomes_ready(open_page: Open) -> None:
    at = upload(open_page("upload"), ("laporan.txt", b"Tanggal: 3 Mei 2025\n\nBeban 500 MW."))
    assert any("1 berkas diterima" in s.value for s in at.success)
    assert "Dokumen baru" in until(at, "1 siap · 0 tidak berubah · 0 perlu perhatian")


def test_a_failure_is_named_with_its_reason_and_a_retry(open_page: Open) -> None:
    at = upload(open_page("upload"), ("kosong.txt", b""), ("baik.txt", b"Isi yang baik."))
    shown = until(at, "Perlu perhatian**")
    assert "kosong" in shown
    assert any(b.label == "Coba lagi" for b in at.button)


def test_submitting_nothing_says_what_to_do(open_page: Open) -> None:
    at = open_page("upload")
    next(b for b in at.button if b.label == "Unggah").click().run()
    assert any("Pilih sedikitnya satu berkas" in w.value for w in at.warning)


def test_the_same_file_again_is_said_to_be_unchanged(filled: Path, open_page: Open) -> None:
    name = "laporan_harian_unit7_2025-03-08.txt"
    at = upload(open_page("upload"), (name, FILES[name].encode()))
    assert until(at, "0 siap · 1 tidak berubah · 0 perlu perhatian")
