"""The tools over tables and the catalogue, the turn's budgets, and answers that were stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import sleep
from typing import Any

import pytest

from core.assistant import loop, prompts, turn
from core.assistant.rows import decimal_comma, read_number
from core.parts import Parts
from core.records import (
    Answer,
    Answered,
    ChatMessage,
    Delta,
    Finished,
    Message,
    Table,
    TextDelta,
    ToolCall,
    ToolSpec,
    Viewer,
)
from core.storage import threads
from core.testing import ScriptedModel
from tests.unit.assistant.conftest import TODAY, adder, events

QUESTION = "Bagaimana energi unit 7 pada Maret 2025?"


def rows(column: str = "energi", operation: str = "total", **more: Any) -> ToolCall:
    whole = {"column": column, "operation": operation, "contains": None, **more}
    return ToolCall("c1", "table_rows", json.dumps({"periods": None, "unit": None, **whole}))


@pytest.fixture
def energy(parts: Parts) -> Parts:
    """March 2025 by day and unit: unit 7 has 1001.5 to 1004.5 MWh, unit 8 has 500; a total row."""
    lines = ["Tanggal;Unit;Energi MWh;Status"]
    lines += [
        f"{d:02}/03/2025;Unit 7;1.00{d},5;{'trip' if d == 2 else 'normal'}" for d in range(1, 5)
    ]
    lines += ["01/03/2025;Unit 8;500,0;trip", "TOTAL;;4.512,0;"]
    adder(parts)("energi_maret_2025.csv", "\n".join(lines))
    return parts


def asked(parts: Parts, call: ToolCall, question: str = QUESTION) -> tuple[str, Answer]:
    model = ScriptedModel([[call], [TextDelta("Jumlahnya 4012 MWh [1].")]])
    last = events(parts, question, model)[-1]
    assert isinstance(last, Answered)
    return model.sent[-1][-1].text, last.answer


def test_a_total_is_computed_here_and_its_rows_can_be_cited(energy: Parts) -> None:
    said, answer = asked(energy, rows())
    assert said.startswith("total of Energi MWh: 4012\n")
    assert said.count("Unit: Unit 7") == 4
    assert "Unit 8" not in said
    assert "TOTAL" not in said
    assert [c.name for c in answer.citations] == ["energi_maret_2025.csv"]
    assert answer.unverified == ()
    assert answer.state == "found"


def test_rows_are_filtered_by_their_words(energy: Parts) -> None:
    said, _ = asked(energy, rows(operation="rows", contains="trip"))
    assert said.count("\n- ") == 1
    assert "1.002,5" in said


@pytest.mark.parametrize(
    ("operation", "value"), [("average", "1003"), ("highest", "1004.5"), ("lowest", "1001.5")]
)
def test_means_and_extremes_are_computed(energy: Parts, operation: str, value: str) -> None:
    assert asked(energy, rows(operation=operation))[0].startswith(
        f"{operation} of Energi MWh: {value}\n"
    )


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (rows(column=""), "`column` is empty"),
        (rows(operation="drop table"), "no operation 'drop table'"),
        (rows(unit="Unit 99"), "no unit 'Unit 99'"),
        (rows(periods=[{"from": "2025-04-01", "to": "2025-04-30"}]), "lies outside"),
        (rows(column="harga saham"), "No table row has a figure there"),
    ],
)
def test_what_cannot_be_computed_is_said(energy: Parts, call: ToolCall, said: str) -> None:
    adder(energy)("harian_u7.txt", "LAPORAN HARIAN UNIT 7\nTanggal: 5 Maret 2025\n\nNormal.")
    assert said in asked(energy, call)[0]


def test_rows_of_another_units_documents_are_not_seen(parts: Parts) -> None:
    text = "LAPORAN HARIAN UNIT 8\nTanggal: 5 Maret 2025\n\n"
    table = "Parameter | Satuan | Nilai\n----------+--------+------\nEnergi | MWh | 700,5\n"
    adder(parts)("harian_u8.txt", text + table)
    model = ScriptedModel([[rows(operation="rows")], [TextDelta("x")]])
    viewer = Viewer("sari", "staff", ("Unit 7",))
    events(parts, "Berapa energi pada Maret 2025?", model, viewer=viewer)
    assert "700" not in model.sent[-1][-1].text


@pytest.mark.parametrize(
    ("written", "comma", "value"),
    [
        ("1.234,5", True, 1234.5),
        ("1,234.5", False, 1234.5),
        ("5.966", True, 5966.0),
        ("5,966", False, 5966.0),
        ("-0,5", True, -0.5),
        ("1 234", True, 1234.0),
        ("97,4 %", True, 97.4),
        ("12 MW", True, None),
        ("INS-001", False, None),
        ("02/03/2025", True, None),
        ("", True, None),
    ],
)
def test_numbers_are_read_in_their_tables_style(
    written: str, comma: bool, value: float | None
) -> None:
    assert read_number(written, decimal_comma=comma) == value


@pytest.mark.parametrize(
    ("cells", "language", "comma"),
    [
        (("248,6", "5.966"), "en", True),
        (("248.6", "5,966"), "id", False),
        (("Budi, Ani", "248.6"), "id", False),
        (("5.966",), "id", True),
        (("5,966",), "en", False),
    ],
)
def test_what_can_only_be_read_one_way_tells_a_tables_style(
    cells: tuple[str, ...], language: Any, comma: bool
) -> None:
    table = Table(tuple("abcdef"[: len(cells)]), (cells,))
    assert decimal_comma(table, language) is comma


def test_the_history_is_trimmed_to_its_budget_of_tokens() -> None:
    now = [Message(str(n), "t", "user", "x" * 2999, None) for n in range(4)]  # type: ignore[arg-type]
    kept = prompts.history(now)
    assert [len(m.text) for m in kept] == [2999, 2999]


def test_past_the_budget_of_tokens_no_more_tools_are_offered(
    library: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "TOKENS", 1500)
    look = {"query": "beban unit 7", "periods": None, "unit": None, "kind": None}
    call = ToolCall("c1", "retrieve_documents", json.dumps(look))
    model = ScriptedModel([[call], [TextDelta("Bantalan rusak [1].")]])
    last = events(library, "Kenapa beban unit 7 turun pada 2 Maret 2025?", model)[-1]
    assert isinstance(last, Answered)
    assert "no more tool calls" in model.sent[1][-1].text
    assert last.answer.text == "Bantalan rusak [1]."


class Dripping:
    """A model that never comes to an end."""

    name, host = "fake:dripping", "localhost"

    def reply(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]) -> Iterator[Delta]:
        if messages[-1].role != "tool":
            look = {"query": "beban unit 7", "periods": None, "unit": None, "kind": None}
            yield ToolCall("c1", "retrieve_documents", json.dumps(look))
            yield Finished("completed")
            return
        while True:
            sleep(0.02)
            yield TextDelta("Bantalan rusak [1] ")

    def close(self) -> None: ...


def test_a_reply_without_end_is_cut_at_the_budget_of_time(
    library: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "SECONDS", 0.5)
    monkeypatch.setattr(loop, "_GRACE_S", 0.0)
    last = events(library, "Kenapa beban unit 7 turun pada 2 Maret 2025?", Dripping())[-1]
    assert isinstance(last, Answered)
    assert last.answer.state == "partial"
    assert "bantalan rusak" in last.answer.text.casefold()


def test_a_stopped_answer_keeps_its_sources_its_model_and_what_was_sent(
    library: Parts, thread: str
) -> None:
    running = turn.ask(
        *(library, Dripping(), "Kenapa beban unit 7 turun pada 2 Maret 2025?"),
        thread_id=thread,
        today=TODAY,
        viewer=replace(Viewer("local", "admin")),
    )
    for event in running:
        if isinstance(event, TextDelta):
            break
    running.close()  # type: ignore[attr-defined]
    kept = threads.messages(library.database, thread, user="local")[-1].answer
    assert kept is not None
    assert (kept.state, kept.engine, kept.text) == (
        "partial",
        "fake:dripping",
        "Bantalan rusak [1]",
    )
    assert [c.n for c in kept.citations] == [1]
    assert [s.passages > 0 for s in kept.sent] == [False, True]


def test_a_kind_is_a_filter_of_the_search_and_not_of_its_best_hits(library: Parts) -> None:
    for day in range(5, 25):
        text = (
            f"LAPORAN HARIAN UNIT 7\nTanggal: {day} Maret 2025\n\nBatas tekanan kompresor 70 bar."
        )
        adder(library)(f"harian_u7_2025-03-{day:02}.txt", text)
    look = {"query": "batas tekanan kompresor", "periods": None, "unit": None, "kind": "procedure"}
    call = ToolCall("c1", "retrieve_documents", json.dumps(look))
    model = ScriptedModel([[call], [TextDelta("80 bar [1].")]])
    events(library, "Berapa batas tekanan kompresor?", model)
    assert 'file="SOP-OPS-001.txt"' in model.sent[-1][-1].text
    assert "harian_u7" not in model.sent[-1][-1].text
