"""CSV that a spreadsheet shows and does not run."""

from __future__ import annotations

import pytest

from core.csv_text import harmless, write


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", " =HYPERLINK(1)", "|x", "＝1+1"],
)
def test_what_begins_like_a_formula_gets_an_apostrophe(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"


@pytest.mark.parametrize(
    "cell", ["-698,5", "+12", "-1.234,5", "–", "-", "347,2", "a=b", "", "-5 %"]
)
def test_a_number_with_a_sign_and_plain_text_stay(cell: str) -> None:
    assert harmless(cell) == cell


def test_rows_are_written_as_utf_8_with_a_mark_and_quotes_where_needed() -> None:
    written = write(["Hari", "Nilai"], [["9 Maret", "1,5"], [None, 3]])
    assert written == '\ufeffHari,Nilai\r\n9 Maret,"1,5"\r\n,3\r\n'.encode()
