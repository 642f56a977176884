"""Where a quotation stands on a page: its sentence, or its cells in their own row."""

from __future__ import annotations

from pathlib import Path

import pytest

import seeds
from core.engine import Engine, open_engine
from core.evaluation import sets
from core.locating import Word, locate
from core.preview import page_picture, rows_marked, segments
from core.records import Answered, Citation
from core.settings import Settings

SEEDS = Path(seeds.__file__).parent
TABLE: list[tuple[str, float, float]] = [
    *(("Unit", 0, 0), ("NPHR", 20, 0), ("kcal/kWh", 20, 1.2), ("NOX", 40, 0), ("mg/Nm3", 40, 1.2)),
    *(("Unit", 0, 3), ("7", 0, 4.2), ("2.396,7", 20, 3), ("389,1", 40, 3)),
    *(("Unit", 0, 6), ("8", 0, 7.2), ("2.411,0", 20, 6), ("389,1", 40, 6)),
]


def page(words: list[tuple[str, float, float]]) -> list[Word]:
    """Return words of a line's height of 1 and half a width a letter, each at (x, y)."""
    return [Word(text, x, y, x + len(text) / 2, y + 1) for text, x, y in words]


def text(*lines: str) -> list[Word]:
    """Return lines of text, one below the other."""
    words = []
    for y, line in enumerate(lines):
        x = 0.0
        for word in line.split():
            words.append(Word(word, x, 1.2 * y, x + len(word) / 2, 1.2 * y + 1))
            x += len(word) / 2 + 0.3
    return words


def marked(words: list[Word], quote: str, passage: str = "") -> list[int]:
    return list(locate(words, quote, passage).positions)


def test_a_value_is_marked_in_its_own_row_though_another_row_has_it_too() -> None:
    seven = "Unit: Unit 7 · … · NOX mg/Nm3: 389,1"
    eight = "Unit: Unit 8 · … · NOX mg/Nm3: 389,1"
    assert {5, 6, 8} <= set(marked(page(TABLE), seven))
    assert not {9, 10, 12} & set(marked(page(TABLE), seven))
    assert {9, 10, 12} <= set(marked(page(TABLE), eight))
    assert not {5, 6, 8} & set(marked(page(TABLE), eight))


def test_the_header_over_a_quoted_figure_is_marked_with_it() -> None:
    found = marked(page(TABLE), "Unit: Unit 7 · … · NOX mg/Nm3: 389,1")
    assert {3, 4} <= set(found)
    assert not {1, 2} & set(found)


def test_cells_that_were_left_out_are_not_marked() -> None:
    assert 7 not in marked(page(TABLE), "Unit: Unit 7 · … · NOX mg/Nm3: 389,1")


def test_a_whole_row_is_marked_over_the_lines_of_its_cells() -> None:
    row = "Unit: Unit 7 · NPHR kcal/kWh: 2.396,7 · NOX mg/Nm3: 389,1"
    assert marked(page(TABLE), row) == [5, 6, 7, 8]


def test_a_sentence_is_marked_over_its_line_breaks() -> None:
    words = text("Laporan harian", "Pompa air umpan berhenti", "karena bantalan rusak")
    assert marked(words, "Pompa air umpan berhenti karena bantalan rusak") == [2, 3, 4, 5, 6, 7, 8]


def test_a_word_broken_at_the_end_of_a_line_is_still_the_word() -> None:
    words = text("Kadar partiku-", "lat tercatat 30,1 mg/Nm3")
    assert marked(words, "Kadar partikulat tercatat 30,1 mg/Nm3") == [0, 1, 2, 3, 4, 5]


def test_each_line_of_a_quotation_is_looked_for_and_the_absent_one_is_named() -> None:
    words = text("Beban puncak 605 MW", "Stok batubara 7 hari")
    found = locate(words, "Stok batubara 7 hari\nTekanan kondensor 699,8 mmHg")
    assert found.positions == (4, 5, 6, 7)
    assert found.missing == ("Tekanan kondensor 699,8 mmHg",)


def test_some_words_of_a_long_quotation_that_stand_about_are_not_taken_for_it() -> None:
    words = text("Unit 7 pada hari ini", "beroperasi normal sepanjang hari")
    quote = "Kebocoran pipa waterwall pada boiler unit 7 diperbaiki oleh regu A sepanjang malam"
    assert marked(words, quote) == []


def test_on_a_page_without_words_nothing_is_found() -> None:
    assert locate([], "Beban puncak 605 MW").missing == ("Beban puncak 605 MW",)


@pytest.mark.parametrize("step", [10, pytest.param(1, marks=pytest.mark.slow)])
def test_every_citation_about_the_sample_is_marked_where_it_stands(
    tmp_path: Path, step: int
) -> None:
    seen, unmarked = 0, []
    settings = Settings(home=tmp_path, embedder="fake", chat="extractive", questions_per_minute=0)
    engine = open_engine(settings)
    try:
        list(engine.ingest((path.name, path) for path in sorted((SEEDS / "documents").iterdir())))
        for question in sets.load(SEEDS / "questions.jsonl")[::step]:
            *_, last = engine.ask(question.query, today=question.today)
            assert isinstance(last, Answered)
            seen += len(last.answer.citations)
            unmarked += [c.quote for c in last.answer.citations if not is_marked(engine, c)]
    finally:
        engine.close()
    assert seen >= 100 / step
    assert unmarked == []


def is_marked(engine: Engine, citation: Citation) -> bool:
    document, quote = engine.document(citation.document_id), citation.quote
    passage = next(c.text for c in engine.chunks(document.id) if c.id == citation.chunk_id)
    if document.name.endswith(".pdf"):
        picture = page_picture(engine.original(document.id), citation.page, quote, passage)
        return picture.marked and not picture.missing
    pages = engine.content(document.id).pages
    blocks = next(page.blocks for page in pages if page.number == citation.page)
    return any(
        any(rows_marked(block.table.rows, quote))
        if block.table is not None
        else any(segment.marked for segment in segments(block.text, quote))
        for block in blocks
    )
