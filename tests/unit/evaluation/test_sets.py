"""Judged sets come from outside: what is good is read, what is not is named."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from core.errors import BadInput
from core.evaluation.sets import load, parse
from core.records import Period

LINE = '{"id": 7, "query": "Beban pada 2 Maret 2025?", "gold": ["a.txt"], "today": "2025-03-05"}'


def test_a_line_becomes_a_judged_question() -> None:
    [judged] = parse("set.jsonl", LINE + "\n\n")
    assert (judged.id, judged.gold, judged.today) == ("7", ("a.txt",), date(2025, 3, 5))


def test_expected_intervals_become_periods() -> None:
    line = LINE[:-1] + ', "intervals": [["2025-03-02", "2025-03-02"]], "strategy": "explicit"}'
    [judged] = parse("set.jsonl", line)
    assert judged.intervals == (Period(date(2025, 3, 2), date(2025, 3, 2)),)


def test_unknown_fields_are_passed_over() -> None:
    assert parse("set.jsonl", LINE[:-1] + ', "note": "x"}')[0].id == "7"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        pytest.param(LINE + "\nnot json", "line 2", id="not JSON"),
        pytest.param('{"id": "1"}', "query", id="no question"),
        pytest.param('{"id": "1", "query": "x", "today": "5 March"}', "today", id="no ISO day"),
        pytest.param("[1, 2]", "line 1", id="no object"),
        pytest.param(
            '{"id": "1", "query": "x", "intervals": [["2025-02-02", "2025-01-01"]]}',
            "line 1",
            id="ends before it starts",
        ),
        pytest.param("", "no question", id="empty"),
    ],
)
def test_a_bad_line_is_named(text: str, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        parse("set.jsonl", text)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"gone\.jsonl"):
        load(tmp_path / "gone.jsonl")


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text("﻿" + LINE, encoding="utf-8")
    assert load(path)[0].id == "7"
