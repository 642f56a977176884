"""The settings name another embedding model: a banner for admins, and the new index beside."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app import access, resources
from app.components import reindexing
from core.records import Viewer
from tests.pages.conftest import words

Open = Callable[[str], AppTest]


@pytest.fixture
def other_model(filled: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library whose index the hashing embedder made, and settings that ask for another."""
    monkeypatch.setenv("DOCAI_EMBEDDER", "builtin")
    return filled


def test_an_admin_is_told_on_every_page_and_questions_are_answered(
    other_model: Path, open_page: Open
) -> None:
    for page in ("chat", "corpus", "admin"):
        said = words(open_page(page)).replace("\\", "")
        assert "Indeks dibuat dengan fake:hash" in said
        assert "pengaturan meminta builtin:multilingual-e5-small" in said
        assert "docai reindex" in said
    hits = resources.engine().search("kadar nox unit 7", method="vector").hits
    assert hits[0].document.name.startswith("laporan_harian_unit7")


def test_no_banner_stands_where_the_model_is_the_settings_own(
    filled: Path, open_page: Open
) -> None:
    at = open_page("admin")
    assert "Indeks dibuat" not in words(at)
    assert "Buat indeks baru" not in [button.label for button in at.button]


def test_the_button_builds_the_new_index_in_the_background_and_the_next_start_uses_it(
    other_model: Path, open_page: Open
) -> None:
    at = open_page("admin")
    [button] = [button for button in at.button if button.label == "Buat indeks baru"]
    button.click().run()
    assert not at.exception
    task = resources.background().find(reindexing.KEY)
    assert task is not None
    list(task.follow())
    assert task.latest() == (4, 4)

    said = words(at.run())
    assert "sudah siap. Mulai ulang DocAI" in said
    assert "Buat indeks baru" not in [button.label for button in at.button]

    resources.engine.clear()
    resources.health.clear()
    at = open_page("admin")
    assert "indeks baru" not in words(at).lower()
    assert resources.engine().describe()["embedder"] == "builtin:multilingual-e5-small"
    assert any("saling cocok" in s.value for s in at.success)


def test_how_far_it_is_can_be_seen_while_it_runs(other_model: Path, open_page: Open) -> None:
    begun, on = threading.Event(), threading.Event()

    def work() -> Iterator[tuple[int, int]]:
        for done, total in resources.engine().reindex():
            yield done, total
            if done == 1:
                begun.set()
                on.wait(30)

    task = resources.background().start(reindexing.KEY, work)
    assert begun.wait(30)
    at = open_page("admin")
    [bar] = at.get("progress")
    on.set()
    list(task.follow())

    assert bar.proto.text == "1 dari 4 dokumen sudah masuk indeks baru"
    assert "Buat indeks baru" not in [button.label for button in at.button]
    assert "sedang dibuat" in words(at)


def test_who_is_no_admin_is_told_nothing(other_model: Path) -> None:
    def page() -> None:
        from app.components import reindexing
        from core.records import Viewer

        reindexing.banner(Viewer("budi", "staff"))

    at = AppTest.from_function(page).run()
    assert not at.exception
    assert not at.warning
    assert not access.may("administer", Viewer("budi", "staff"))
