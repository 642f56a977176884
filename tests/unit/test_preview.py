"""A passage on its page, in its text and in its table."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from core.errors import UnreadableFile
from core.preview import Segment, page_picture, rows_marked, segments, segments_of


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    path = tmp_path / "report"
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((72, 100), "Laporan harian operasi unit 7")
        page.insert_text((72, 140), "Kadar NOX tercatat 347,2 mg/Nm3 pada pukul 14.00")
        page.insert_text((72, 180), "Beban puncak 605 MW")
        path.write_bytes(document.tobytes())
    return path


def yellow(png: bytes) -> int:
    pixels = pymupdf.Pixmap(png)
    samples = pixels.samples
    triples = zip(samples[0::3], samples[1::3], samples[2::3], strict=True)
    return sum(1 for r, g, b in triples if r > 240 and g > 200 and b < 200)


def test_the_passage_is_highlighted_on_the_picture_of_its_page(pdf: Path) -> None:
    with_passage = page_picture(pdf, 1, "Kadar NOX tercatat\n347,2 mg/Nm3")
    assert with_passage.marked
    assert yellow(with_passage.png) > 1000
    assert yellow(page_picture(pdf, 1).png) == 0


def test_the_highlight_stands_on_the_text_of_a_rotated_page(pdf: Path) -> None:
    with pymupdf.open(stream=pdf.read_bytes(), filetype="pdf") as document:
        document[0].set_rotation(90)
        pdf.write_bytes(document.tobytes())
    picture = pymupdf.Pixmap(page_picture(pdf, 1, "Kadar NOX tercatat 347,2 mg/Nm3").png)
    assert picture.width > picture.height
    assert yellow(picture.tobytes("png")) > 1000


def test_the_margins_are_left_out(pdf: Path) -> None:
    picture = pymupdf.Pixmap(page_picture(pdf, 1).png)
    assert picture.width > 2 * picture.height


def test_a_row_written_with_its_headers_is_found_by_its_values(pdf: Path) -> None:
    assert page_picture(pdf, 1, "Uraian: Beban puncak · Nilai: 605 · Satuan: MW").marked


def test_a_passage_of_another_page_is_not_marked(pdf: Path) -> None:
    assert not page_picture(pdf, 1, "Pompa air umpan diganti minggu lalu").marked


def test_a_page_that_is_not_there_is_said(pdf: Path) -> None:
    with pytest.raises(UnreadableFile, match="Page 9"):
        page_picture(pdf, 9)


def test_a_file_that_is_no_pdf_is_said(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"nothing")
    with pytest.raises(UnreadableFile):
        page_picture(tmp_path / "x", 1)


def test_a_passage_is_marked_across_line_breaks() -> None:
    assert segments("satu dua\ntiga empat, lima", "dua tiga empat") == [
        Segment("satu ", False),
        Segment("dua\ntiga empat", True),
        Segment(", lima", False),
    ]


def test_a_passage_longer_than_the_text_marks_all_of_it() -> None:
    assert segments("Laporan harian", "Laporan harian\nTanggal: 8 Maret") == [
        Segment("Laporan harian", True)
    ]


def test_lines_quoted_in_another_order_are_all_marked() -> None:
    assert segments(
        "07.00 | 582,6 | -4\n09.00 | 606,4 | -17", "09.00 606,4 -17\n07.00 582,6 -4"
    ) == [Segment("07.00 | 582,6 | -4\n09.00 | 606,4 | -17", True)]


def test_an_absent_passage_leaves_the_text_whole() -> None:
    assert segments("satu dua", "lima enam tujuh") == [Segment("satu dua", False)]
    assert segments("satu dua", "") == [Segment("satu dua", False)]


def test_the_rows_of_a_passage_are_marked() -> None:
    rows = [("7", "347,2"), ("8", "310,0"), ("", "")]
    assert rows_marked(rows, "Unit: 7 · NOX: 347,2") == [True, False, False]


def test_a_row_of_which_some_cells_are_quoted_is_marked() -> None:
    rows = [("Unit 7", "404", "Januari"), ("Unit 8", "406", "Januari")]
    assert rows_marked(rows, "Unit: Unit 8 · … · Bulan: Januari") == [False, True]


def test_a_quotation_over_two_paragraphs_is_marked_in_both() -> None:
    first, second = segments_of(
        ["Satu dua. Tiga empat.", "Lima enam. Tujuh."], "Tiga empat. Lima enam."
    )
    assert [part.text for part in first if part.marked] == ["Tiga empat."]
    assert [part.text for part in second if part.marked] == ["Lima enam"]


def test_a_row_with_each_quoted_cell_comes_before_one_that_shares_its_words() -> None:
    rows = [("Unit 7 8", "20"), ("Unit 7", "20"), ("Unit 7", "8")]
    assert rows_marked(rows, "Unit: Unit 7 · … · Jam: 20") == [False, True, False]


def test_a_scanned_page_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "scan"
    with pymupdf.open() as document:
        document.new_page().draw_rect(pymupdf.Rect(50, 50, 200, 200), fill=(0, 0, 0))
        path.write_bytes(document.tobytes())
    picture = page_picture(path, 1, "Kadar NOX 347,2")
    assert (picture.words, picture.marked, picture.missing) == (False, False, ("Kadar NOX 347,2",))


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_row_is_marked_in_its_row_of_a_rotated_page(tmp_path: Path, rotation: int) -> None:
    path = tmp_path / "turned"
    with pymupdf.open() as document:
        page = document.new_page()
        for n in range(4):
            page.insert_text((72, 100 + 20 * n), f"Unit {n}")
            page.insert_text((200, 100 + 20 * n), "389,1")
        page.set_rotation(rotation)
        path.write_bytes(document.tobytes())
    picture = page_picture(path, 1, "Unit: Unit 2 · NOX: 389,1")
    assert picture.missing == ()
    assert yellow(picture.png) > 200
