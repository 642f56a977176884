"""JSON: arrays of records are tables, the rest is path and value."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from core.errors import UnreadableFile
from core.loading import load
from core.records import Table

Tables = Callable[[str, bytes], list[Table]]
Lines = Callable[[str, bytes], list[str]]


def test_an_array_of_records_is_a_table(tables_of: Tables) -> None:
    data = b'[{"unit": 7, "load": 605.0}, {"unit": 8, "load": 598.25, "note": null}]'
    (table,) = tables_of("a.json", data)
    assert table == Table(("unit", "load"), (("7", "605.0"), ("8", "598.25")))


def test_nested_records_are_named_by_their_path(lines_of: Lines) -> None:
    data = json.dumps(
        {"laporan": {"unit": "Unit 7", "emisi": {"NOX": 347.2}, "shift": [1, 2]}, "sah": True}
    )
    assert lines_of("a.json", data.encode()) == [
        "laporan.unit: Unit 7",
        "laporan.emisi.NOX: 347.2",
        "laporan.shift: 1, 2",
        "sah: true",
    ]


def test_a_table_within_a_record_has_its_path_as_caption(tables_of: Tables) -> None:
    data = b'{"tanggal": "2024-01-15", "mesin": [{"no": 1, "oli": {"suhu": 60}}, {"no": 2}]}'
    (table,) = tables_of("a.json", data)
    assert table == Table(("no", "oli.suhu"), (("1", "60"), ("2", "")), "mesin")


@pytest.mark.parametrize("name", ["a.jsonl", "a.json"])
def test_json_lines_are_one_table(name: str, tables_of: Tables) -> None:
    (table,) = tables_of(name, b'{"a": 1}\n\n{"a": 2, "b": "x"}\n')
    assert table == Table(("a", "b"), (("1", ""), ("2", "x")))


def test_a_bad_line_among_json_lines_is_named() -> None:
    content = load("a.jsonl", b'{"a": 1}\n{"a": \n{"a": 3}\n')
    assert content.notes == ("Lines that are not JSON were left out: 2.",)


def test_numbers_are_shown_as_they_are_written(lines_of: Lines) -> None:
    assert lines_of("a.json", b'{"a": 0.10, "b": 12345678901234567890, "c": 1e3}') == [
        "a: 0.10",
        "b: 12345678901234567890",
        "c: 1e3",
    ]


def test_what_is_not_json_is_refused_with_the_line() -> None:
    with pytest.raises(UnreadableFile, match=r"a\.json: it is not valid JSON \(line 2: "):
        load("a.json", b'{"a": 1,\nb}')


@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"a":' * 100_000, b"[" * 900 + b"]" * 900])
def test_nesting_without_end_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableFile):
        load("a.json", data)


@pytest.mark.parametrize("data", [b"null", b"[]", b"{}", b'{"a": null}'])
def test_json_without_values_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableFile, match="no values"):
        load("a.json", data)


def test_a_lone_surrogate_does_not_reach_the_text(lines_of: Lines) -> None:
    assert lines_of("a.json", rb'{"a": "x\ud800y"}') == ["a: xy"]
