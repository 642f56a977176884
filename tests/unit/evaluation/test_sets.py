"""Judged sets come from outside: what is good is read, what is not is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from core.errors import BadInput
from core.evaluation.sets import load, open_set, parse
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


def write(path: Path, *lines: dict[str, object]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_manifest_says_which_file_a_gold_name_is(tmp_path: Path) -> None:
    write(tmp_path / "manifest.jsonl", {"id": "pp_1", "file": "aturan/pp-1-2012.txt"})
    line: dict[str, object] = {"id": "1", "query": "gaji", "gold": ["pp_1"], "partial": ["lain"]}
    file = write(tmp_path / "queries_dev.jsonl", {**line, "collection": "aturan"})
    [judged] = open_set(file).questions
    assert (judged.gold, judged.partial) == (("aturan/pp-1-2012.txt",), ("lain",))
    assert judged.group == "aturan"


def test_questions_over_passages_bring_the_passages_along(tmp_path: Path) -> None:
    write(tmp_path / "passages.jsonl", {"id": "w1", "title": "", "text": "Ibu kota Jawa Barat."})
    asked = {"question": "Apa ibu kota?", "gold_passage_ids": ["w1"], "maybe_passage_ids": ["w2"]}
    write(tmp_path / "questions_dev.jsonl", {"id": "1", **asked, "answers": ["Bandung", "Kota"]})
    judged = open_set(tmp_path)  # the folder stands for its one file of questions
    assert [passage.text for passage in judged.passages] == ["Ibu kota Jawa Barat."]
    [question] = judged.questions
    assert (question.query, question.gold, question.partial) == ("Apa ibu kota?", ("w1",), ("w2",))
    assert question.answer == "Bandung"


def test_an_unanswerable_question_over_passages_has_no_gold(tmp_path: Path) -> None:
    write(tmp_path / "passages.jsonl", {"id": "w1", "text": "x"})
    line: dict[str, object] = {"id": "1", "question": "Siapa?", "source_passage_id": "w1"}
    judged = open_set(write(tmp_path / "unanswerable_dev.jsonl", line))
    assert judged.questions[0].gold == ()
    assert len(judged.passages) == 1


def test_a_folder_without_one_file_of_questions_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="one file of questions; found none"):
        open_set(tmp_path)


def test_a_bad_passage_is_named(tmp_path: Path) -> None:
    write(tmp_path / "passages.jsonl", {"id": "w1", "text": "x"}, {"id": "w2"})
    write(tmp_path / "questions_dev.jsonl", {"id": "1", "question": "x", "gold_passage_ids": []})
    with pytest.raises(BadInput, match=r"passages\.jsonl: line 2, text"):
        open_set(tmp_path)


def test_the_public_sets_are_read(shared: Callable[[str], Path]) -> None:
    dated = open_set(shared("corpora/dated_docs"))
    assert len(dated.questions) == 50
    assert all(name.endswith(".txt") for one in dated.questions for name in one.gold)
    asked = open_set(shared("corpora/qa_id"))
    assert (len(asked.questions), len(asked.passages)) == (200, 5709)
