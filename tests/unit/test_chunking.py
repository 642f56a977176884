"""Passages: whole, in order, cut where a reader would pause, rows never cut."""

from __future__ import annotations

from itertools import pairwise
from uuid import UUID, uuid5

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chunking import split
from core.records import Block, Content, Page, Table

DOCUMENT = "12345678-1234-5678-1234-567812345678"


def content(*blocks: Block) -> Content:
    return Content((Page(1, blocks),))


def paragraph(text: str) -> Block:
    return Block("paragraph", text)


def heading(text: str) -> Block:
    return Block("heading", text)


def table(rows: int, *, caption: str = "", width: int = 10, first_row: int = 1) -> Block:
    cells = tuple((str(i), "x" * width) for i in range(first_row, first_row + rows))
    return Block("table", "", Table(("No", "Isi"), cells, caption, first_row))


def texts(*blocks: Block, size: int = 1000, overlap: int = 200) -> list[str]:
    return [chunk.text for chunk in split(DOCUMENT, content(*blocks), size=size, overlap=overlap)]


def test_nothing_makes_no_chunk() -> None:
    assert split(DOCUMENT, Content(())) == []
    assert texts(paragraph(""), paragraph("  \n ")) == []


def test_a_short_document_is_one_chunk() -> None:
    assert texts(heading("LAPORAN"), paragraph("Unit 7 normal.")) == ["LAPORAN\n\nUnit 7 normal."]


def test_ids_are_derived_from_document_and_ordinal() -> None:
    chunks = split(DOCUMENT, content(paragraph("Satu kalimat. " * 200)))
    assert len(chunks) > 2
    assert [c.ordinal for c in chunks] == list(range(len(chunks)))
    assert [c.id for c in chunks] == [str(uuid5(UUID(DOCUMENT), str(c.ordinal))) for c in chunks]
    assert {c.document_id for c in chunks} == {DOCUMENT}


def test_no_chunk_of_running_text_is_longer_than_its_size() -> None:
    assert max(map(len, texts(paragraph("Beban unit tujuh naik. " * 300)))) <= 1000


def test_a_word_longer_than_a_chunk_is_cut_through() -> None:
    assert "".join(texts(paragraph("x" * 2500), overlap=0)) == "x" * 2500


def test_a_chunk_ends_at_a_sentence() -> None:
    found = texts(paragraph("Beban unit tujuh naik. " * 300))
    assert all(text.endswith(".") for text in found)


def test_a_paragraph_end_is_preferred_to_a_sentence_end() -> None:
    first = "Kalimat pertama di sini. " * 3
    second = "Kalimat kedua di sana. " * 5
    assert texts(paragraph(first), paragraph(second), size=130, overlap=0)[0] == first.strip()


def test_lines_of_a_log_are_kept_whole() -> None:
    lines = [f"{hour:02d}:00 - {hour + 1:02d}:00 | drilling | ok | 4019" for hour in range(23)]
    found = texts(paragraph("\n".join(lines)), size=200, overlap=0)
    assert [line for text in found for line in text.split("\n")] == lines


def test_a_line_wrapped_in_mid_sentence_is_not_preferred_to_a_sentence_end() -> None:
    text = "Pompa berhenti. Suhu naik ke\nsembilan puluh derajat dan turun lagi kemudian."
    assert texts(paragraph(text), size=40, overlap=0)[0] == "Pompa berhenti."


def test_a_heading_begins_a_chunk_rather_than_ends_one() -> None:
    body = "Isi bagian pertama. " * 4
    found = texts(paragraph(body), heading("BAB II"), paragraph(body), size=100, overlap=0)
    assert found == [body.strip(), f"BAB II\n\n{body[:79]}", *found[2:]]
    assert not any(text.endswith("BAB II") for text in found)


def test_neighbours_share_whole_sentences_up_to_the_overlap() -> None:
    sentences = [f"Kalimat nomor {i:03d} berakhir." for i in range(60)]
    found = texts(paragraph(" ".join(sentences)), size=300, overlap=60)
    for before, after in pairwise(found):
        shared = next(n for n in range(len(after), -1, -1) if before.endswith(after[:n].rstrip()))
        assert 0 < len(after[:shared].strip()) <= 60
        assert after.startswith("Kalimat nomor")


def test_the_section_is_the_heading_above() -> None:
    blocks = (
        heading("BAB I"),
        paragraph("Satu. " * 40),
        heading("BAB II"),
        paragraph("Dua. " * 40),
    )
    chunks = split(DOCUMENT, content(*blocks), size=250, overlap=0)
    assert [(c.section, c.text[:6]) for c in chunks] == [("BAB I", "BAB I\n"), ("BAB II", "BAB II")]


def test_a_section_goes_on_over_a_page() -> None:
    pages = (Page(1, (heading("BAB I"),)), Page(2, (paragraph("Isi."),)))
    assert [(c.page, c.section) for c in split(DOCUMENT, Content(pages))] == [
        (1, "BAB I"),
        (2, "BAB I"),
    ]


def test_no_chunk_is_of_two_pages() -> None:
    pages = (Page(1, (paragraph("Satu."),)), Page(4, (paragraph("Dua."),), label="Maret"))
    chunks = split(DOCUMENT, Content(pages))
    assert [(c.page, c.label, c.text) for c in chunks] == [(1, "", "Satu."), (4, "Maret", "Dua.")]


def test_rows_carry_their_headers_and_are_never_cut_nor_shared() -> None:
    chunks = split(DOCUMENT, content(table(50, width=60)), size=300, overlap=100)
    lines = [line for chunk in chunks for line in chunk.text.split("\n")]
    assert lines == [f"No: {i} · Isi: {'x' * 60}" for i in range(1, 51)]


def test_a_chunk_of_rows_knows_which() -> None:
    chunks = split(DOCUMENT, content(table(30, width=60, first_row=12)), size=300)
    assert chunks[0].rows == (12, 15)
    assert chunks[-1].rows is not None
    assert chunks[-1].rows[1] == 41


def test_every_chunk_of_a_table_has_its_caption() -> None:
    chunks = split(DOCUMENT, content(table(30, caption="Tabel 3. Emisi", width=60)), size=300)
    assert len(chunks) > 3
    assert all(chunk.text.startswith("Tabel 3. Emisi\nNo: ") for chunk in chunks)


def test_a_caption_that_already_stands_above_is_not_repeated() -> None:
    found = texts(paragraph("Tabel 3. Emisi"), table(2, caption="Tabel 3. Emisi"))
    assert found[0].count("Tabel 3. Emisi") == 1


def test_a_short_introduction_stays_with_its_table() -> None:
    (chunk,) = split(DOCUMENT, content(heading("Emisi"), paragraph("Rincian:"), table(2)))
    assert chunk.text == f"Emisi\n\nRincian:\n\nNo: 1 · Isi: {'x' * 10}\nNo: 2 · Isi: {'x' * 10}"
    assert (chunk.section, chunk.rows) == ("Emisi", (1, 2))


def test_a_long_text_is_kept_apart_from_a_table() -> None:
    text = "Kalimat sebelum tabel. " * 15
    found = texts(paragraph(text), table(10, width=30), paragraph(text))
    assert [t[:7] for t in found] == ["Kalimat", "No: 1 ·", "Kalimat"]


def test_a_row_longer_than_a_chunk_is_left_whole() -> None:
    (chunk,) = split(DOCUMENT, content(table(1, width=1500)))
    assert len(chunk.text) == len("No: 1 · Isi: ") + 1500


def test_a_row_as_long_as_a_chapter_is_cut_like_text() -> None:
    rows = (("1", "Uraian panjang sekali. " * 300),)
    block = Block("table", "", Table(("No", "Isi"), rows, "Tabel 1"))
    chunks = split(DOCUMENT, content(block))
    assert all(len(chunk.text) <= 1000 for chunk in chunks)
    assert {chunk.rows for chunk in chunks} == {(1, 1)}
    assert all(chunk.text.startswith("Tabel 1\n") for chunk in chunks)


def test_the_name_of_an_empty_column_is_not_lost() -> None:
    block = Block("table", "", Table(("No", "Catatan"), (("1", ""), ("2", ""))))
    assert texts(block) == ["No · Catatan\nNo: 1\nNo: 2"]


@pytest.mark.parametrize("overlap", [-1, 100, 150])
def test_an_overlap_that_leaves_no_room_is_refused(overlap: int) -> None:
    with pytest.raises(ValueError, match="overlap"):
        split(DOCUMENT, content(paragraph("x")), size=100, overlap=overlap)


words = st.text(st.sampled_from("abcdef.,:; \n-"), max_size=200)
some_tables = st.integers(1, 12).map(lambda n: table(n, width=30))
some_blocks = st.lists(words.map(paragraph) | words.map(heading) | some_tables, max_size=8)


@given(blocks=some_blocks)
def test_without_overlap_the_chunks_are_the_content_once_and_in_order(blocks: list[Block]) -> None:
    whole = "".join("".join(block.lines().split()) for block in blocks)
    assert "".join("".join(text.split()) for text in texts(*blocks, size=120, overlap=0)) == whole


@given(lengths=st.lists(st.integers(1, 30), max_size=60), overlap=st.sampled_from([7, 40, 90]))
def test_with_overlap_no_word_is_left_out_or_out_of_order(lengths: list[int], overlap: int) -> None:
    numbered = iter(range(10_000))
    sentences = [" ".join(f"k{next(numbered)}" for _ in range(n)) + "." for n in lengths]
    found = " ".join(texts(paragraph(" ".join(sentences)), size=100, overlap=overlap))
    met = dict.fromkeys(word.strip(".") for word in found.split())
    assert list(met) == [f"k{i}" for i in range(sum(lengths))]
