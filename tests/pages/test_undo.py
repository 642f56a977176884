"""What was just done is said on every page with its undo, and what was deleted can come back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app import resources
from core.records import LOCAL_ADMIN
from tests.pages.conftest import words

Open = Callable[[str], AppTest]
NAME = "bahaya.txt"
DELETED = "Dokumen “Biaya perbaikan pompa"


def id_of(name: str) -> str:
    return next(d.id for d in resources.engine().documents() if d.name == name)


def opened(open_page: Open) -> AppTest:
    at = open_page("corpus")
    at.session_state["document"] = id_of(NAME)
    return at.run()


def press(at: AppTest, label: str) -> AppTest:
    next(b for b in at.button if b.label == label).click().run()
    assert not at.exception
    return at


def labels(at: AppTest) -> list[str]:
    return [button.label for button in at.button]


def names() -> list[str]:
    return [document.name for document in resources.engine().documents()]


def test_a_deletion_is_said_with_its_undo_on_other_pages_too(filled: Path, open_page: Open) -> None:
    at = press(opened(open_page), "Hapus")
    assert DELETED in words(at)
    assert NAME not in names()
    at.switch_page("../pages/chat.py").run()
    assert DELETED in words(at)
    press(at, "Urungkan")
    assert NAME in names()
    assert "dihapus" not in words(at)
    assert [toast.value for toast in at.toast] == ["Dokumen dikembalikan."]


def test_the_bar_goes_when_it_is_dismissed_and_the_document_stays_in_the_list_of_the_deleted(
    filled: Path, open_page: Open
) -> None:
    at = press(press(opened(open_page), "Hapus"), "Tutup")
    assert "Urungkan" not in labels(at)
    press(at, "Baru dihapus (1)")
    assert "bahaya" in words(at)
    press(at, "Kembalikan")
    assert NAME in names()
    assert "Baru dihapus" not in str(labels(at))


def test_deleted_for_good_it_is_in_no_list_and_nowhere_on_the_disk(
    filled: Path, open_page: Open
) -> None:
    document = id_of(NAME)
    at = press(opened(open_page), "Hapus")
    press(press(at, "Baru dihapus (1)"), "Hapus selamanya")
    assert "Baru dihapus" not in str(labels(at))
    assert not (resources.engine().parts.files / document).exists()
    press(at, "Urungkan")
    assert "Tidak ada dokumen terhapus" in at.error[0].value
    assert "dapat dikembalikan" in at.error[0].value


def test_where_nothing_is_kept_there_is_no_undo(
    filled: Path, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOCAI_KEEP_DELETED_DAYS", "0")
    at = opened(open_page)
    assert "tidak dapat dikembalikan" in words(at)
    press(at, "Hapus")
    assert DELETED in words(at)
    assert "Urungkan" not in labels(at)


def test_an_edit_is_taken_back_with_its_evidence(filled: Path, open_page: Open) -> None:
    at = opened(open_page)
    before = resources.engine().document(id_of(NAME))
    next(i for i in at.text_input if i.label == "Unit").set_value("Unit 9")
    press(at, "Simpan")
    assert resources.engine().document(before.id).metadata.unit == "Unit 9"
    assert "Keterangan “Biaya perbaikan pompa" in words(at)
    press(at, "Urungkan")
    assert resources.engine().document(before.id) == before


def test_an_edit_that_another_followed_says_why_it_cannot_be_taken_back(
    filled: Path, open_page: Open
) -> None:
    at = opened(open_page)
    next(i for i in at.text_input if i.label == "Unit").set_value("Unit 9")
    press(at, "Simpan")
    resources.engine().edit(id_of(NAME), {"title": "Judul lain"})
    press(at, "Urungkan")
    assert "sudah diubah lagi" in at.error[0].value
    assert "Urungkan" not in labels(at)


def test_a_deleted_conversation_is_opened_again_by_its_undo(filled: Path, open_page: Open) -> None:
    engine = resources.engine()
    thread = engine.create_thread(title="NOX Unit 7")
    list(engine.ask("Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?", thread=thread.id))
    at = open_page("chat")
    at.session_state["thread"] = thread.id
    press(at.run(), "Hapus percakapan")
    assert engine.threads(LOCAL_ADMIN) == []
    assert "Percakapan “NOX Unit 7” dihapus." in words(at)
    press(at, "Urungkan")
    assert [t.id for t in engine.threads(LOCAL_ADMIN)] == [thread.id]
    assert "347,2" in words(at)
