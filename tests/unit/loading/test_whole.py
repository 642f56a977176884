"""Text that a generator places into each format comes out whole, in order, once."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Sequence

import docx
import openpyxl
import pymupdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.loading import load
from tests.unit.loading.conftest import saved

Rows = Sequence[Sequence[str]]
Maker = Callable[[Sequence[str]], bytes]


def as_text(paragraphs: Sequence[str]) -> bytes:
    return "\n\n".join(paragraphs).encode()


def as_word(paragraphs: Sequence[str]) -> bytes:
    document = docx.Document()
    for i, paragraph in enumerate(paragraphs):
        if i % 3 == 2:
            document.add_table(1, 1).cell(0, 0).text = paragraph
        else:
            document.add_paragraph(paragraph, style="Heading 2" if i % 5 == 4 else None)
    return saved(document)


def as_sheet(paragraphs: Sequence[str]) -> bytes:
    book = openpyxl.Workbook()
    for i, paragraph in enumerate(paragraphs):
        book.active.append([f"n{i}", *paragraph.split(" ", 1)])
    return saved(book)


def as_csv(paragraphs: Sequence[str]) -> bytes:
    buffer = io.StringIO()
    csv.writer(buffer).writerows([f"n{i}", *p.split(" ", 1)] for i, p in enumerate(paragraphs))
    return buffer.getvalue().encode()


def as_json(paragraphs: Sequence[str]) -> bytes:
    return json.dumps([{"isi": paragraph} for paragraph in paragraphs]).encode()


def as_json_lines(paragraphs: Sequence[str]) -> bytes:
    return "\n".join(json.dumps({"a": {"b": [paragraph]}}) for paragraph in paragraphs).encode()


def as_pdf(paragraphs: Sequence[str]) -> bytes:
    with pymupdf.open() as document:
        y = 1000.0
        for paragraph in paragraphs:
            if y > 700:
                page, y = document.new_page(), 60.0
            left = page.insert_textbox((60, y, 535, 800), paragraph, fontsize=10)
            y = 800 - left + 14
        return document.tobytes()


FORMATS: dict[str, Maker] = {
    "a.txt": as_text,
    "a.md": as_text,
    "a.docx": as_word,
    "a.xlsx": as_sheet,
    "a.csv": as_csv,
    "a.json": as_json,
    "a.jsonl": as_json_lines,
    "a.pdf": as_pdf,
}
words = st.text(st.sampled_from("abdegiklmnoprstuwy"), min_size=2, max_size=9)
lengths = st.lists(st.lists(words, min_size=2, max_size=40), min_size=1, max_size=12)


@pytest.mark.parametrize("name", FORMATS)
@given(drawn=lengths)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_goes_in_comes_out_whole_in_order_and_once(name: str, drawn: list[list[str]]) -> None:
    numbers = iter(range(10_000))
    paragraphs = [" ".join(f"{word}{next(numbers)}" for word in group) for group in drawn]
    text = "\n".join(page.text for page in load(name, FORMATS[name](paragraphs)).pages)
    placed = [word for paragraph in paragraphs for word in paragraph.split()]
    known = set(placed)
    assert [word for word in re.split(r"[\s,:·]+", text) if word in known] == placed


cells = st.lists(st.lists(words, min_size=3, max_size=3), min_size=2, max_size=70)


@pytest.mark.parametrize("ruled", [True, False], ids=["ruled", "parted by blank space"])
@given(drawn=cells)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_table_over_pages_comes_out_whole_in_order_and_once(
    ruled: bool, drawn: list[list[str]]
) -> None:
    numbers = iter(range(10_000))
    rows = [[f"{word}{next(numbers)}" for word in row] for row in drawn]
    with pymupdf.open() as document:
        for start in range(0, len(rows), 30):
            page = document.new_page()
            for r, row in enumerate(rows[start : start + 30]):
                for c, text in enumerate(row):
                    x, y = 60 + 150 * c, 60 + 22 * r
                    if ruled:
                        page.draw_rect((x, y, x + 150, y + 22))
                    page.insert_text((x + 4, y + 14), text, fontsize=9)
        content = load("a.pdf", document.tobytes())
    text = "\n".join(page.text for page in content.pages)
    assert text.split() == [word for row in rows for word in row]
    kept = [b.table for page in content.pages for b in page.blocks if b.table]
    told = [w for t in kept for row in (t.header, *t.rows) for cell in row for w in cell.split()]
    assert len(set(told)) <= len(text.split())
    assert not ruled or set(told) >= set(rows[1])
