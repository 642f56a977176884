"""Faults that word search is known for, each with its right value; more in the contracts."""

from __future__ import annotations

import threading
from datetime import date, timedelta
from pathlib import Path

import pytest

from core.bm25 import MemoryKeywords, open_keywords
from core.engine import open_engine
from core.records import Chunk, Facets, Period, Where
from core.settings import Settings
from core.text import terms


def passage(name: str, text: str) -> list[Chunk]:
    return [Chunk(f"{name}-0", name, 0, 1, text)]


def filled(texts: dict[str, str]) -> MemoryKeywords:
    index = open_keywords()
    index.rebuild((passage(name, text), Facets(name)) for name, text in texts.items())
    return index


def found(index: MemoryKeywords, query: str, where: Where = Where(), limit: int = 50) -> list[str]:
    return [hit.chunk_id for hit in index.search(terms(query), limit=limit, where=where)]


CODES = {f"n{n}": f"Perintah kerja PPR-{n} untuk pompa umpan" for n in range(1000, 1050)} | {
    "ppr": "Perintah kerja PPR-9087 untuk pompa umpan",
    "sop": "Rujukan 012/SOP/III/2024 tentang pompa",
    "sop2": "Rujukan 021/SOP/III/2024 tentang pompa",
    "8x": "Pompa 8X berjalan",
    "8y": "Pompa 8Y berjalan",
    "kks": "KKS 10LAB20CP001 pompa",
    "kks2": "KKS 10LAB20CP002 pompa",
}


@pytest.mark.parametrize(
    ("query", "right"),
    [
        ("PPR-9087", "ppr"),
        ("ppr9087", "ppr"),
        ("PPR 9087", "ppr"),
        ("012/SOP/III/2024", "sop"),
        ("8X", "8x"),
        ("KKS 10LAB20CP001", "kks"),
    ],
)
def test_a_code_however_it_is_written_comes_first(query: str, right: str) -> None:
    assert found(filled(CODES), query)[0] == f"{right}-0"


def test_a_unique_code_in_two_documents_scores_above_nothing_and_alone() -> None:
    index = filled({"a": "PPR-9087 pompa", "b": "PPR-1000 pompa"})

    [hit] = index.search(["ppr-9087"], limit=5)

    assert (hit.chunk_id, hit.score > 0) == ("a-0", True)


def test_a_word_that_all_hold_scores_above_nothing_for_all() -> None:
    index = filled(dict.fromkeys("abcd", "pompa"))

    assert [hit.score > 0 for hit in index.search(terms("pompa"), limit=9)] == [True] * 4


def test_nothing_and_blank_passages_are_searched_without_an_error() -> None:
    assert found(open_keywords(), "pompa") == []
    assert found(filled({"a": " \n", "b": "yang di"}), "pompa") == []


@pytest.mark.parametrize("word", ["pemeliharaan", "memelihara", "dipelihara"])
def test_every_form_of_a_root_finds_the_procedure(word: str) -> None:
    index = filled({"a": "SOP pemeliharaan boiler", "b": "SOP pengoperasian boiler"})

    assert found(index, word) == ["a-0"]


def test_twenty_allowed_among_twenty_thousand_are_all_that_can_come_back() -> None:
    index = open_keywords()
    index.rebuild(
        (passage(f"d{n}", "pompa umpan" if n % 2 else "turbin"), Facets(f"d{n}", unit=unit))
        for n in range(20_000)
        for unit in ["Unit 7" if n % 1000 == 1 else "Unit 8"]
    )
    where = Where(units=("Unit 7",))

    hits = index.search(terms("pompa"), limit=50, where=where)

    assert [hit.chunk_id for hit in hits] == sorted(f"d{n}-0" for n in range(1, 20_000, 1000))
    assert found(index, "turbin", where) == []  # and none with a score of 0


def test_each_of_two_hundred_like_reports_is_found_by_its_day() -> None:
    days = [date(2025, 1, 1) + timedelta(days=n) for n in range(200)]
    index = open_keywords()
    index.rebuild(
        (
            passage(str(day), "Laporan harian unit 7"),
            Facets(str(day), Period(day, day)),
        )
        for day in days
    )

    for day in days:
        assert found(index, "laporan harian", Where(periods=(Period(day, day),))) == [f"{day}-0"]


def test_another_users_upload_leaves_the_words_of_the_first() -> None:
    index = open_keywords()
    index.upsert(passage("a", "zirkonafta"), Facets("a"))
    index.upsert(passage("b", "pompa"), Facets("b"))

    assert found(index, "zirkonafta") == ["a-0"]


def test_a_question_of_stop_words_alone_is_answered_by_the_vectors(tmp_path: Path) -> None:
    engine = open_engine(Settings(home=tmp_path, embedder="fake", chat="extractive"))
    list(engine.ingest([("a.txt", b"Pompa umpan boiler bocor.\n")]))

    hits = engine.search("apa yang ada di dalam ini").hits
    engine.close()

    assert [(hit.bm25, hit.dense is not None) for hit in hits] == [(None, True)]


def test_searches_go_on_in_the_old_index_while_a_new_one_is_built() -> None:
    index = filled({"a": "pompa bocor"})
    building, searched = threading.Event(), threading.Event()

    def documents():
        yield passage("a", "turbin"), Facets("a")
        building.set()
        assert searched.wait(10)

    thread = threading.Thread(target=index.rebuild, args=(documents(),))
    thread.start()
    assert building.wait(10)
    before = found(index, "pompa")
    searched.set()
    thread.join()

    assert before == ["a-0"]
    assert (found(index, "pompa"), found(index, "turbin")) == ([], ["a-0"])
