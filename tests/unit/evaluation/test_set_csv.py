"""Question sets that a spreadsheet saved."""

from __future__ import annotations

from datetime import date

import pytest

from core.errors import BadInput
from core.evaluation.set_csv import parse
from core.records import Judged, Period


def test_a_row_is_a_question() -> None:
    data = b"id,query,gold,today\nq1,Berapa NOX?,a.pdf|b.pdf,2026-03-18\n"
    assert parse("s.csv", data) == [
        Judged("q1", "Berapa NOX?", ("a.pdf", "b.pdf"), today=date(2026, 3, 18))
    ]


def test_semicolons_part_columns_and_a_mark_of_the_encoding_is_passed_over() -> None:
    data = '\ufeffPertanyaan;Dokumen\n"Apa; itu?";a.pdf\n'.encode()
    assert parse("s.csv", data) == [Judged("1", "Apa; itu?", ("a.pdf",))]


def test_an_old_windows_encoding_is_read() -> None:
    assert parse("s.csv", "query\nsuhu 80°C".encode("cp1252"))[0].query == "suhu 80°C"


def test_intervals_are_days_or_two_days() -> None:
    data = b"query,intervals\nx,2025-03-01..2025-03-31 | 2025-04-05\n"
    march, day = Period(date(2025, 3, 1), date(2025, 3, 31)), date(2025, 4, 5)
    assert parse("s.csv", data)[0].intervals == (march, Period(day, day))


def test_json_lines_are_read_as_before() -> None:
    assert parse("s.jsonl", b'{"id": "1", "query": "x"}') == [Judged("1", "x", ())]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no question"),
        (b"id,query\n", "no question"),
        (b"id,gold\n1,a.pdf\n", "line 2, query"),
        (b"id,query,today\n1,x,2026-03-18\n2,y,kemarin\n", "line 3, today"),
        (b'id,query\n1,"x\n', "cannot be read"),
    ],
    ids=["empty", "header only", "no question", "no day", "open quote"],
)
def test_a_set_that_cannot_be_used_is_refused_with_its_line(data: bytes, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        parse("s.csv", data)
