"""Whole turns over real parts, without a model: events, answers, threads, honesty."""

from __future__ import annotations

from datetime import date

import pytest

from core.assistant import turn
from core.errors import IndexUnavailable, NotFound
from core.parts import Parts
from core.ports import Vectors
from core.records import (
    ANYWHERE,
    LOCAL_ADMIN,
    Answered,
    DatesRead,
    Period,
    Scored,
    Searched,
    TextDelta,
    Viewer,
    Where,
)
from core.storage import threads
from core.vectors.exact import ExactIndex
from tests.unit.assistant.conftest import TODAY, Asks, adder, events


def test_the_events_come_in_order_and_the_text_is_the_answers(library: Parts) -> None:
    came = events(library, "Kenapa beban unit 7 turun pada 2 Maret 2025?")
    kinds = [type(event) for event in came]
    assert kinds[:2] == [DatesRead, Searched]
    assert kinds[-1] is Answered
    assert set(kinds[2:-1]) == {TextDelta}
    said = "".join(event.text for event in came if isinstance(event, TextDelta))
    assert isinstance(came[-1], Answered)
    assert said == came[-1].answer.text


def test_the_asked_day_answers_and_no_other(ask: Asks) -> None:
    answer = ask("Kenapa beban unit 7 turun pada 2 Maret 2025?")
    assert "bantalan rusak" in answer.text
    assert {c.name for c in answer.citations} == {"harian_u7_2025-03-02.txt"}
    assert (answer.state, answer.engine) == ("found", "extractive")


def test_the_missing_model_is_a_notice_and_not_part_of_the_answer(ask: Asks) -> None:
    answer = ask("Berapa NPHR unit 7 pada 1 Maret 2025?")
    assert "2345" in answer.text
    assert "model" not in answer.text.casefold()
    assert any("model bahasa" in notice for notice in answer.notices)


def test_a_day_without_a_report_is_named_with_its_neighbours(ask: Asks) -> None:
    answer = ask("Kenapa beban unit 7 turun pada 3 Maret 2025?")
    assert answer.state == "empty"
    assert answer.citations == ()
    assert "3 Maret 2025" in answer.text
    assert "2 Maret 2025" in answer.text
    assert "4 Maret 2025" in answer.text
    assert "598" not in answer.text


def test_three_kinds_of_nothing_have_three_messages(parts: Parts, ask: Asks) -> None:
    date_, thing = ask("NPHR 9 Maret 2024"), ask("Berapa NPHR unit 12?")
    assert len({date_.text, thing.text}) == 2
    assert "unit 12" in thing.text.casefold()
    assert {date_.state, thing.state} == {"empty"}


def test_an_empty_library_says_so(parts: Parts) -> None:
    came = events(parts, "Berapa NPHR unit 7?")
    assert isinstance(came[-1], Answered)
    assert "Belum ada dokumen" in came[-1].answer.text


def test_a_date_that_does_not_exist_is_not_answered_from_others(ask: Asks) -> None:
    answer = ask("NPHR unit 7 tanggal 31 Februari 2025")
    assert answer.state == "empty"
    assert "31 Februari" in answer.text


def test_a_greeting_is_no_question_about_documents(ask: Asks) -> None:
    assert ask("halo").state == "empty"


def test_reports_are_counted_in_the_catalogue_with_the_missing_days(ask: Asks) -> None:
    answer = ask("Berapa laporan unit 7 dari 1 sampai 4 Maret 2025?")
    assert "Ada 3 laporan" in answer.text
    assert "Hari tanpa laporan (1): 3 Maret 2025." in answer.text
    assert len(answer.citations) == 3


def test_reports_are_listed_by_date(ask: Asks) -> None:
    answer = ask("Laporan apa saja yang ada pada 2 Maret 2025?")
    assert {c.name for c in answer.citations} == {
        "harian_u7_2025-03-02.txt",
        "harian_u8_2025-03-02.txt",
    }


def test_reports_that_mention_a_thing_are_counted_in_their_text(ask: Asks) -> None:
    answer = ask("Berapa laporan Maret 2025 yang menyebut pompa?")
    assert "1 laporan" in answer.text
    assert [c.name for c in answer.citations] == ["harian_u7_2025-03-02.txt"]


def test_who_may_not_see_a_unit_neither_finds_nor_counts_it(ask: Asks) -> None:
    only_8 = Viewer("u", units=("Unit 8",))
    assert (
        ask("Kenapa beban turun karena bantalan pada 2 Maret 2025?", viewer=only_8).state == "empty"
    )
    assert "1 laporan" in ask("Berapa laporan pada 2 Maret 2025?", viewer=only_8).text


def test_question_and_answer_are_kept_in_the_thread(library: Parts, thread: str) -> None:
    events(library, "Berapa NPHR unit 7 pada 1 Maret 2025?", thread=thread)
    question, answer = threads.messages(library.database, thread, user=LOCAL_ADMIN.name)
    assert (question.role, answer.role) == ("user", "assistant")
    assert answer.answer is not None
    assert answer.answer.citations[0].name == "harian_u7_2025-03-01.txt"
    assert answer.text == answer.answer.text


def test_a_kept_answer_holds_its_evidence_as_it_was(library: Parts, thread: str) -> None:
    events(library, "Berapa NPHR unit 7 pada 1 Maret 2025?", thread=thread)
    kept = threads.messages(library.database, thread, user=LOCAL_ADMIN.name)[-1].answer
    assert kept is not None
    assert "NPHR 2345 kCal/kWh" in kept.citations[0].passage
    assert kept.citations[0].version == 1


def test_words_that_no_passage_holds_are_told_beside_the_answer(ask: Asks) -> None:
    answer = ask("Kenapa beban unit 7 turun drastis pada 2 Maret 2025?")
    assert answer.state == "found"
    assert any("drastis" in notice for notice in answer.notices)


def test_without_a_thread_nothing_is_kept(library: Parts) -> None:
    events(library, "Berapa NPHR unit 7?")
    assert threads.list_threads(library.database, LOCAL_ADMIN.name) == []


def test_another_users_thread_is_not_there(library: Parts, thread: str) -> None:
    with pytest.raises(NotFound):
        events(library, "NPHR?", thread=thread, viewer=Viewer("someone else"))


def test_a_broken_search_is_no_empty_search(library: Parts, thread: str) -> None:
    class Gone(ExactIndex):
        def search(self, vector: Vectors, *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
            raise IndexUnavailable("Qdrant is out of reach.")

    broken = Parts(
        *(library.database, library.files, library.embedder, Gone(64), library.keywords),
        clock=library.clock,
    )
    with pytest.raises(IndexUnavailable):
        events(broken, "NPHR unit 7 pada 1 Maret 2025", thread=thread)
    kept = threads.messages(library.database, thread, user=LOCAL_ADMIN.name)[-1]
    assert kept.answer is not None
    assert kept.answer.state == "failed"
    assert "Qdrant is out of reach." in kept.text


def test_an_answer_that_its_reader_left_is_kept_as_far_as_it_came(
    library: Parts, thread: str
) -> None:
    asking = turn.ask(
        *(library, None, "Berapa NPHR unit 7 pada 1 Maret 2025?"),
        thread_id=thread,
        today=TODAY,
        viewer=LOCAL_ADMIN,
    )
    while not isinstance(next(asking), TextDelta):
        pass
    asking.close()
    kept = threads.messages(library.database, thread, user=LOCAL_ADMIN.name)[-1]
    assert kept.answer is not None
    assert kept.answer.state == "partial"
    assert kept.text


def test_times_are_told(ask: Asks) -> None:
    times = ask("Berapa NPHR unit 7?").timings_ms
    assert 0 < times["retrieval"] <= times["first_token"] <= times["total"]


def test_a_document_over_a_longer_period_is_named_where_those_of_the_period_are_silent(
    parts: Parts,
) -> None:
    add = adder(parts)
    add(
        "SOP-OPS-009.txt",
        "SOP-OPS-009\nProsedur penyiraman taman.\nTanggal Berlaku: 20 Januari 2025",
    )
    add(
        "Rekap Triwulan I 2025.txt",
        "REKAP PRODUKSI TRIWULANAN\nPeriode: Triwulan I 2025\n\nUnit 7 berproduksi 1164413 MWh.",
    )
    [*_, last] = events(parts, "Berapa produksi unit 7 bulan Januari 2025?")
    assert isinstance(last, Answered)
    assert last.answer.state == "empty"
    assert last.answer.nearest[0] == Period(date(2025, 1, 1), date(2025, 3, 31))
    assert [c.name for c in last.answer.citations] == ["Rekap Triwulan I 2025.txt"]
    assert "Januari–Maret 2025" in last.answer.text
    assert "1164413" not in last.answer.text
