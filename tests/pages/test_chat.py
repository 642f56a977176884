"""The chat page: ask, read the answer, open its source."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import get_args

from streamlit.testing.v1 import AppTest

from app import resources
from app.texts import CATALOGUE
from core.errors import IndexUnavailable
from core.records import LOCAL_ADMIN, Reason, Strategy
from tests.pages.conftest import words

Open = Callable[[str], AppTest]


def button(at: AppTest, text: str) -> object:
    return next(b for b in at.button if text in b.label)


def ask(at: AppTest, question: str) -> AppTest:
    at.chat_input[0].set_value(question).run()
    assert not at.exception
    assert not at.error
    return at


def test_an_empty_library_says_where_to_begin(open_page: Open) -> None:
    assert "Belum ada dokumen" in words(open_page("chat"))


def test_suggested_questions_name_what_is_there(filled: Path, open_page: Open) -> None:
    labels = [b.label for b in open_page("chat").button]
    assert any("11 Maret 2025" in label for label in labels)


def test_an_answer_shows_its_reading_its_source_and_that_nothing_was_sent(
    filled: Path, open_page: Open
) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    shown = words(at)
    assert "347,2" in shown
    assert "312,4" not in shown
    assert "Tidak ada yang dikirim keluar dari mesin ini" in shown
    assert button(at, r"\[1\]")


def test_a_day_without_documents_offers_the_nearest_as_buttons(
    filled: Path, open_page: Open
) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 9 Maret 2025?")
    assert "347,2" not in words(at)
    button(at, "8 Maret 2025").click().run()
    assert not at.exception
    assert "312,4" in words(at)


def test_opening_a_source_shows_the_passage(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    button(at, r"\[1\]").click().run()
    assert not at.exception
    assert ":orange-background[" in words(at)
    button(at, "Tutup").click().run()
    assert ":orange-background[" not in words(at)


def test_an_old_answer_says_which_of_its_sources_was_deleted(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    engine = resources.engine()
    [document] = engine.documents(search="2025-03-11")
    engine.delete(document.id)
    at.run()
    button(at, "sudah dihapus").click().run()
    assert not at.exception
    assert "347,2" in words(at)
    assert "Dokumen ini sudah dihapus" in words(at)


def test_a_thread_is_kept_listed_renamed_and_deleted(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    title = next(i for i in at.text_input if i.label == "Judul percakapan")
    title.set_value("NOX Maret")
    button(at, "Simpan").click().run()
    assert any("NOX Maret" in s.value for s in at.title)
    button(at, "Percakapan baru").click().run()
    button(at, "NOX Maret").click().run()
    assert "347,2" in words(at)
    button(at, "Hapus percakapan").click().run()
    assert not [b for b in at.button if "NOX Maret" in b.label]


def test_a_thread_of_the_address_is_opened_again(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    thread = at.session_state["thread"]
    again = AppTest.from_file(at._script_path, default_timeout=30)
    again.query_params["thread"] = thread
    assert "347,2" in words(again.run())


def test_an_answer_goes_on_while_its_page_is_away(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 8 Maret 2025?")
    question = "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?"
    thread = at.session_state["thread"]
    gate = threading.Event()

    def slow() -> Iterator[object]:
        gate.wait(20)
        yield from resources.engine().ask(question, thread=thread)

    task = resources.background().start(f"turn:{thread}", slow, label=question)
    at.switch_page("../pages/corpus.py").run()
    gate.set()
    list(task.follow())
    at.switch_page("../pages/chat.py").run()
    assert not at.exception
    assert "347,2" in words(at)


def test_an_answer_that_is_being_written_is_followed_to_its_end(
    filled: Path, open_page: Open
) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 8 Maret 2025?")
    question = "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?"
    thread = at.session_state["thread"]

    def slow() -> Iterator[object]:
        for event in resources.engine().ask(question, thread=thread):
            time.sleep(0.4)
            yield event

    resources.background().start(f"turn:{thread}", slow, label=question)
    at.run()
    assert not at.exception
    assert "347,2" in words(at)
    assert not [b for b in at.button if b.label == "Hentikan"]


def test_a_question_for_which_search_fails_says_so_and_the_page_lives_on(
    filled: Path, open_page: Open
) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 8 Maret 2025?")
    thread = at.session_state["thread"]

    def failing() -> Iterator[object]:
        raise IndexUnavailable("Qdrant at 'http://x:6333' does not answer. Start it.")
        yield

    resources.background().start(f"turn:{thread}", failing, label="Berapa NOX?")
    at.run()
    assert any("does not answer" in e.value for e in at.error)
    assert "Sistem sehat" in words(at)


def test_text_of_documents_is_never_read_as_markdown(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa biaya perbaikan pompa pada 2 Mei 2025?")
    assert "![x](" not in words(at)
    assert r"\$5" in words(at)


def test_the_screen_speaks_english_when_asked(filled: Path, open_page: Open) -> None:
    at = open_page("chat")
    at.session_state["lang"] = "en"
    at.run()
    assert "What would you like to know?" in words(at)


def last_answer_id(at: AppTest) -> str:
    messages = resources.engine().messages(at.session_state["thread"])
    return next(m.id for m in reversed(messages) if m.answer)


def open_chip(at: AppTest, name: str) -> AppTest:
    at.session_state[f"open-{name}-{last_answer_id(at)}"] = True
    return at.run()


def test_a_chip_removes_the_unit_and_keeps_the_old_turn(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    open_chip(at, "unit")
    button(at, "Hapus batas ini").click().run()
    assert not at.exception
    asked = [m.text for m in resources.engine().messages(at.session_state["thread"])][::2]
    assert asked == [
        "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?",
        "Berapa kadar NOX tanggal 11 Maret 2025?",
    ]


def test_a_chip_changes_the_strategy_and_the_language(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 8 Maret 2025?")
    open_chip(at, "strategy")
    at.radio[0].set_value("latest")
    button(at, "Tanya lagi").click().run()
    assert not at.exception
    answer = resources.engine().messages(at.session_state["thread"])[-1].answer
    assert answer is not None
    assert (answer.reading.strategy, answer.reading.intervals) == ("latest", ())
    assert "347,2" in answer.text
    open_chip(at, "language")
    at.radio[0].set_value("en")
    button(at, "Tanya lagi").click().run()
    assert not at.exception
    answer = resources.engine().messages(at.session_state["thread"])[-1].answer
    assert answer is not None
    assert (answer.reading.strategy, answer.language) == ("latest", "en")


def test_a_chip_sets_other_dates(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    open_chip(at, "date")
    at.date_input[0].set_value((date(2025, 3, 8), date(2025, 3, 8)))
    button(at, "Tanya lagi").click().run()
    assert not at.exception
    answer = resources.engine().messages(at.session_state["thread"])[-1].answer
    assert answer is not None
    assert "312,4" in answer.text


def test_why_a_document_was_not_found_is_said(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    other = next(d for d in resources.engine().documents() if "2025-03-08" in d.name)
    at.session_state[f"why-document-{last_answer_id(at)}"] = other.id
    button(at, "Mengapa ini?").click().run()
    assert not at.exception
    assert "Bagian yang dipertimbangkan" in words(at)
    assert "tanggal lain" in words(at)


def test_every_reason_and_strategy_has_its_words() -> None:
    assert {f"why.{reason}" for reason in get_args(Reason)} <= CATALOGUE.keys()
    assert {f"strategy.{name}.detail" for name in get_args(Strategy)} <= CATALOGUE.keys()


def test_a_long_thread_shows_its_latest_turns_and_a_way_to_the_rest(
    filled: Path, open_page: Open
) -> None:
    engine = resources.engine()
    thread = engine.create_thread(title="Panjang")
    for number in range(1, 11):
        list(engine.ask(f"Apa isi SOP-OPS-0{number:02}?", thread=thread.id))
    at = open_page("chat")
    at.session_state["thread"] = thread.id
    at.run()
    assert "Apa isi SOP\\-OPS\\-001?" not in words(at)
    assert "Apa isi SOP\\-OPS\\-010?" in words(at)
    button(at, "Tampilkan 4 pesan sebelumnya").click().run()
    assert not at.exception
    assert "Apa isi SOP\\-OPS\\-001?" in words(at)


def test_a_thread_is_exported_with_every_source(filled: Path, open_page: Open) -> None:
    at = ask(open_page("chat"), "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?")
    labels = {b.label for b in at.get("download_button")}
    assert {"Markdown", "Word"} <= labels
    engine, thread = resources.engine(), at.session_state["thread"]
    written = engine.export_thread(thread, "md", viewer=LOCAL_ADMIN).decode().replace("\\", "")
    for piece in (
        "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?",
        "347,2",
        "laporan_harian_unit7_2025-03-11.txt",
        "11 Maret 2025",
        "[1]",
    ):
        assert piece in written


def test_a_table_in_an_answer_is_a_table_that_can_be_downloaded(
    filled: Path, open_page: Open
) -> None:
    at = ask(open_page("chat"), "Bandingkan NOX Unit 7 tanggal 8 Maret 2025 dan 11 Maret 2025")
    assert len(at.table) == 1
    assert list(at.table[0].value.columns) == ["Periode", "Isi dokumen"]
    assert "Unduh CSV" in {b.label for b in at.get("download_button")}
