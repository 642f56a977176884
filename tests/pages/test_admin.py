"""The admin page: health, people, what left the machine, audit, usage, jobs, nothing secret."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app import resources
from app.texts import settings as meanings
from core.errors import NotAllowed
from core.operations import backups
from core.records import Viewer
from core.settings import Settings, in_force
from core.storage import ledger
from core.storage.ledger import LedgerEntry
from tests.pages.conftest import all_tables, listed, words

Open = Callable[[str], AppTest]
BOSS = Viewer("boss", "admin")


def cells(at: AppTest) -> str:
    drawn = "\n".join(table.value.to_string() for table in at.table)
    return f"{drawn}\n{all_tables(at)}"


def view(at: AppTest, name: str) -> AppTest:
    at.button_group(key="admin-view").set_value(name).run()
    assert not at.exception
    assert not at.error
    return at


def test_a_well_library_is_said_to_be_well(filled: Path, open_page: Open) -> None:
    at = open_page("admin")
    assert any("saling cocok" in s.value for s in at.success)
    assert at.metric[0].value == "4"
    assert "menjawab dalam" in words(at)


def test_what_is_in_use_is_named(filled: Path, open_page: Open) -> None:
    shown = cells(open_page("admin"))
    assert "Asia/Jakarta" in shown
    assert "tanpa model" in shown
    assert "Sisa ruang disk" in shown


def test_every_part_of_an_empty_dashboard_says_what_would_be_there(open_page: Open) -> None:
    at = open_page("admin")
    said = [words(view(at, name)) for name in ("ledger", "audit", "usage", "jobs", "people")]
    hints = ["Belum ada yang pernah dikirim", "Belum ada perubahan", "Belum ada pertanyaan"]
    hints += ["Belum ada pekerjaan", "Atur OpenID Connect"]
    assert all(hint in text for hint, text in zip(hints, said, strict=True))


def test_a_secret_is_never_shown_and_a_setting_names_its_source(
    filled: Path, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-rahasia-123")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://orang:kunci@127.0.0.1:1/v1")
    shown = cells(view(open_page("admin"), "settings")).replace("\\", "")
    assert "rahasia-123" not in shown
    assert "kunci@" not in shown
    assert "terisi, disembunyikan" in shown
    rows = [line for line in shown.splitlines() if "DOCAI_TIMEZONE" in line]
    assert "bawaan" in rows[0]
    assert any("DOCAI_HOME" in line and "lingkungan" in line for line in shown.splitlines())


def test_every_setting_says_what_it_means_in_indonesian_too() -> None:
    names = {one.name for one in in_force(Settings())}
    assert set(meanings.MEANINGS) == names


def test_an_admin_makes_a_backup_and_reads_how_long_things_are_kept(
    filled: Path, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOCAI_KEEP_CHATS_DAYS", "365")
    at = view(open_page("admin"), "keeping")
    assert "Belum ada cadangan" in words(at)
    assert "365 hari" in cells(at)
    assert "7 hari" in cells(at)
    next(b for b in at.button if b.label == "Buat cadangan").click().run()
    for _ in resources.background().find("backup").follow():  # type: ignore[union-attr]
        pass
    at.run()
    assert any("Cadangan selesai: 4 dokumen" in s.value for s in at.success)
    (kept,) = backups.kept(resources.engine(), viewer=BOSS)
    assert kept.name in words(at).replace("\\", "")
    at.button(key=f"drop-sure-{kept.name}").click().run()
    assert not kept.path.exists()
    assert "menghapus cadangan" in cells(view(at, "audit"))


def test_an_admin_adds_changes_and_removes_a_user(filled: Path, open_page: Open) -> None:
    at = view(open_page("admin"), "people")
    next(i for i in at.text_input if i.label == "Alamat e-mail").set_value("Sari@plant.co.id")
    at.multiselect[0].set_value(["Unit 7"])
    next(b for b in at.button if b.label == "Simpan").click().run()
    assert not at.error
    user = resources.engine().users(viewer=BOSS)[0]
    assert user.viewer == Viewer("sari@plant.co.id", "staff", ("Unit 7",))
    at.selectbox[0].set_value("sari@plant.co.id").run()
    at.radio[0].set_value("analyst")
    next(b for b in at.button if b.label == "Simpan").click().run()
    assert resources.engine().users(viewer=BOSS)[0].role == "analyst"
    at.selectbox[0].set_value("sari@plant.co.id").run()
    next(b for b in at.button if b.label == "Hapus").click().run()
    assert not [u for u in resources.engine().users(viewer=BOSS) if u.id != "local"]
    assert "mengatur pengguna" in cells(view(at, "audit"))


def test_a_user_without_an_address_is_refused_in_words(filled: Path, open_page: Open) -> None:
    at = view(open_page("admin"), "people")
    next(b for b in at.button if b.label == "Simpan").click().run()
    assert "Isi alamat e-mail" in at.error[0].value.replace("\\", "")


def test_a_call_that_left_is_listed_with_who_where_and_how_much(
    filled: Path, open_page: Open
) -> None:
    engine = resources.engine()
    now = engine.parts.clock()
    entry = LedgerEntry(now, "sari", "api.contoh.test", "m-1", ("a", "b"), 1234, local=False)
    ledger.append(engine.parts.database, entry)
    shown = cells(view(open_page("admin"), "ledger"))
    assert all(said in shown for said in ("sari", "api.contoh.test", "m-1", "1.234", "awan"))


def test_usage_counts_questions_and_people_of_a_day(filled: Path, open_page: Open) -> None:
    engine = resources.engine()
    for name in ("sari", "budi"):
        who = Viewer(name, "staff")
        thread = engine.create_thread(who)
        list(engine.ask("Berapa kadar NOX 11 Maret 2025?", thread=thread.id, viewer=who))
    [row] = listed(view(open_page("admin"), "usage"))
    assert (row["Pertanyaan"], row["Pengguna"]) == ("2", "2")


@pytest.mark.parametrize("verb", ["usage", "disk", "services", "in_force"])
def test_what_is_around_the_library_is_refused_to_others(filled: Path, verb: str) -> None:
    with pytest.raises(NotAllowed):
        getattr(resources.administration(), verb)(viewer=Viewer("anton", "analyst"))
