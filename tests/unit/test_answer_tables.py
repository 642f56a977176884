"""Tables inside an answer."""

from __future__ import annotations

from core.answer_tables import AnswerTable, pieces


def test_text_and_tables_come_in_their_order() -> None:
    text = "Dibandingkan:\n\n| Unit | NOX |\n|---|---:|\n| **7** | 347,2 [1] |\n| 8 |\n\nSelesai."
    assert pieces(text) == [
        "Dibandingkan:\n",
        AnswerTable(("Unit", "NOX"), (("**7**", "347,2 [1]"), ("8", ""))),
        "\nSelesai.",
    ]


def test_a_bare_table_has_neither_marks_of_citations_nor_of_bold_text() -> None:
    table = AnswerTable(("Unit", "NOX"), (("**7**", "347,2 [1]"),))
    assert table.bare() == (("Unit", "NOX"), ("7", "347,2"))


def test_an_escaped_bar_stays_in_its_cell() -> None:
    [table] = pieces("| a | b |\n|:-:|---|\n| x \\| y | z |")
    assert table == AnswerTable(("a", "b"), (("x | y", "z"),))


def test_lines_with_bars_but_without_a_rule_are_text() -> None:
    assert pieces("| 07.00 | 582,6 |\n| 09.00 | 606,4 |") == [
        "| 07.00 | 582,6 |\n| 09.00 | 606,4 |"
    ]
    assert pieces("") == []
