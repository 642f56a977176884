"""CSV: what is found out about a file, and that cells stay as they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.errors import UnreadableFile
from core.loading import Limits, load
from core.records import Table

Tables = Callable[[str, bytes], list[Table]]


def test_semicolons_decimal_commas_and_windows_encoding(tables_of: Tables) -> None:
    data = "Kode;Nilai;Suhu;Tanggal\n007;1.234,5;80°C;05/03/2025\n".encode("cp1252")
    (table,) = tables_of("a.csv", data)
    assert table.header == ("Kode", "Nilai", "Suhu", "Tanggal")
    assert table.rows == (("007", "1.234,5", "80°C", "05/03/2025"),)
    assert load("a.csv", data).notes == (
        "Read as Windows-1252 text, separated by semicolon, decimal comma.",
    )


@pytest.mark.parametrize(
    ("separator", "name"), [(",", "comma"), (";", "semicolon"), ("\t", "tab"), ("|", "bar")]
)
def test_the_separator_is_found_and_told(separator: str, name: str, tables_of: Tables) -> None:
    rows = [["Unit", "Beban", "NPHR"], ["7", "605", "2345"], ["8", "598", "2401"]]
    data = "\n".join(map(separator.join, rows)).encode()
    assert [[*t.header] for t in tables_of("a.csv", data)] == [rows[0]]
    assert load("a.csv", data).notes == (f"Read as UTF-8 text, separated by {name}.",)


def test_a_comma_within_quotes_does_not_part(tables_of: Tables) -> None:
    data = b'Tanggal,TN,Catatan\n01-01-2024,"20,8","baris satu\nbaris dua"\n02-01-2024,"22,4",""\n'
    (table,) = tables_of("a.csv", data)
    assert table.rows[0] == ("01-01-2024", "20,8", "baris satu baris dua")


def test_decimal_commas_in_a_semicolon_file_do_not_win(tables_of: Tables) -> None:
    data = b"a;b\n1,5;2,5\n3,5;4,5\n"
    assert tables_of("a.csv", data)[0].rows == (("1,5", "2,5"), ("3,5", "4,5"))


def test_the_first_line_may_name_the_separator(tables_of: Tables) -> None:
    (table,) = tables_of("a.csv", b"sep=;\nKode;Nilai\nA;1\nB;2\n")
    assert (table.header, table.first_row) == (("Kode", "Nilai"), 3)


def test_rows_of_different_length_lose_nothing(lines_of: Callable[[str, bytes], list[str]]) -> None:
    lines = lines_of("a.csv", b"Unit,Beban\n7,605\n8,598,lebih\n9\n")
    assert lines[-2:] == ["Unit: 8 · Beban: 598 · lebih", "Unit: 9"]


def test_notes_beside_a_table_become_a_table_of_their_own(tables_of: Tables) -> None:
    rows = [f"0{i}-01-2024,2{i},8{i}" for i in range(1, 8)]
    beside = ["Nama Stasiun,Stasiun A", "Elevasi,791 Meter"]
    lines = ["TANGGAL,TN,RH,,ID,96783"] + [
        f"{row},,{beside[i]}" if i < len(beside) else row for i, row in enumerate(rows)
    ]
    data = "\n".join(lines).encode()
    left, right = tables_of("a.csv", data)
    assert left.header == ("TANGGAL", "TN", "RH")
    assert len(left.rows) == 7
    assert right.rows == (("ID", "96783"), ("Nama Stasiun", "Stasiun A"), ("Elevasi", "791 Meter"))
    assert "Elevasi,791 Meter" in load("a.csv", data).pages[0].text


@pytest.mark.parametrize(("limits", "unit"), [(Limits(rows=2), "rows"), (Limits(cells=5), "cells")])
def test_limits_have_their_message(limits: Limits, unit: str) -> None:
    with pytest.raises(UnreadableFile, match=rf"more than \d {unit}"):
        load("a.csv", b"a,b\n1,2\n3,4\n", limits=limits)


def test_a_cell_of_nothing_but_dashes_does_not_hold_up_reading(tables_of: Tables) -> None:
    (table,) = tables_of("a.csv", b"Unit,Catatan,Nilai\n7," + b"-" * 200_000 + b"x,5\n8,b,6\n")
    assert table.header == ("Unit", "Catatan", "Nilai")


def test_a_file_of_one_column_has_no_separator() -> None:
    assert load("a.csv", b"Tanggal\n2024-01-01\n").notes == ("Read as UTF-8 text, in one column.",)
