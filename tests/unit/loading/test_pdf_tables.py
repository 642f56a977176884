"""A set of ruled tables as reports have them: every cell under its right header.

Not reached, and so not here: a row that a page break cuts where a sentence ends in several
of its cells at once (it is read as two rows), a merged cell of which a single row is left on
the next page (that row's cell is empty), a ruled row that stands alone without a header, and
tables whose rows the page shows from right to left. Tables without lines are in
`test_loose_tables`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pymupdf
import pytest

from core.loading import load, ocr
from core.records import Table

Pdf = Callable[..., bytes]
Tables = Callable[[str, bytes], list[Table]]


@dataclass(frozen=True)
class Spot:
    """A cell to draw: its place and, where it is merged, how far it goes."""

    row: int
    column: int
    text: str
    rows: int = 1
    columns: int = 1


def cells(rows: Sequence[Sequence[str]], top: int = 0) -> list[Spot]:
    return [Spot(top + r, c, text) for r, row in enumerate(rows) for c, text in enumerate(row)]


def draw(
    spots: Sequence[Spot],
    *,
    at: tuple[float, float] = (50, 90),
    widths: float = 90,
    height: float = 22,
) -> Callable[[pymupdf.Page], None]:
    """Return what draws ruled cells, their text upper left."""

    def paint(page: pymupdf.Page) -> None:
        for spot in spots:
            x, y = at[0] + spot.column * widths, at[1] + spot.row * height
            box = pymupdf.Rect(x, y, x + spot.columns * widths, y + spot.rows * height)
            page.draw_rect(box, width=0.7)
            inner = (box.x0 + 3, box.y0 + 3, box.x1 - 3, box.y1)
            page.insert_textbox(inner, spot.text, fontsize=9)

    return paint


def test_one_header_row(pdf: Pdf, tables_of: Tables) -> None:
    rows = [["Unit", "NPHR", "Load"], ["7", "2.345,5", "605"], ["8", "2.401,0", "598"]]
    assert tables_of("a.pdf", pdf(draw(cells(rows)))) == [
        Table(("Unit", "NPHR", "Load"), (("7", "2.345,5", "605"), ("8", "2.401,0", "598")), "", 2)
    ]


def test_merged_headers_of_two_rows(pdf: Pdf, tables_of: Tables) -> None:
    header = [
        Spot(0, 0, "Unit", rows=2),
        Spot(0, 1, "Emisi", columns=2),
        Spot(0, 3, "Beban MW", rows=2),
        Spot(1, 1, "NOX mg/Nm3"),
        Spot(1, 2, "SO2 mg/Nm3"),
    ]
    (table,) = tables_of("a.pdf", pdf(draw([*header, *cells([["7", "347,2", "210", "605"]], 2)])))
    assert table.header == ("Unit", "Emisi NOX mg/Nm3", "Emisi SO2 mg/Nm3", "Beban MW")
    assert table.rows == (("7", "347,2", "210", "605"),)


def test_a_merged_cell_stands_in_each_of_its_rows(pdf: Pdf, tables_of: Tables) -> None:
    spots = [
        *cells([["Unit", "Besaran", "Nilai"]]),
        Spot(1, 0, "Unit 7", rows=2),
        *[Spot(1, 1, "NPHR"), Spot(1, 2, "2345"), Spot(2, 1, "Load"), Spot(2, 2, "605")],
    ]
    (table,) = tables_of("a.pdf", pdf(draw(spots)))
    assert table.rows == (("Unit 7", "NPHR", "2345"), ("Unit 7", "Load", "605"))
    assert table.line(table.rows[1]) == "Unit: Unit 7 · Besaran: Load · Nilai: 605"


def test_empty_cells_shift_nothing(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        ["Jam", "Suhu", "Tekanan", "Catatan"],
        ["00:00", "", "12,5", ""],
        ["01:00", "540", "", "-"],
    ]
    (table,) = tables_of("a.pdf", pdf(draw(cells(rows))))
    assert table.rows == (("00:00", "", "12,5", ""), ("01:00", "540", "", "-"))


def test_a_table_goes_on_over_a_page_without_its_header(pdf: Pdf, tables_of: Tables) -> None:
    first = draw(
        cells([["Tanggal", "MWh", "Unit"], ["1", "100", "7"], ["2", "110", "7"]]), at=(50, 700)
    )
    second = draw(cells([["3", "120", "8"], ["4", "130", "8"]]), at=(50, 60))
    before, after = tables_of("a.pdf", pdf(first, second))
    assert before.header == after.header == ("Tanggal", "MWh", "Unit")
    assert after.rows == (("3", "120", "8"), ("4", "130", "8"))


def test_a_header_repeated_on_the_next_page_is_no_row(pdf: Pdf, tables_of: Tables) -> None:
    header = ["Tanggal", "MWh", "Unit"]
    first = draw(cells([header, ["1", "100", "7"]]), at=(50, 700))
    second = draw(cells([header, ["2", "110", "7"]]), at=(50, 60))
    before, after = tables_of("a.pdf", pdf(first, second))
    assert (before.rows, after.rows) == ((("1", "100", "7"),), (("2", "110", "7"),))


def test_a_table_after_text_on_the_next_page_is_another(pdf: Pdf, tables_of: Tables) -> None:
    def second(page: pymupdf.Page) -> None:
        page.insert_text((50, 60), "Rekapitulasi lain.")
        draw(cells([["3", "120", "8"], ["4", "130", "8"]]), at=(50, 90))(page)

    first = draw(cells([["Tanggal", "MWh", "Unit"], ["1", "100", "7"]]), at=(50, 700))
    assert tables_of("a.pdf", pdf(first, second))[1].header == ("", "", "")


def test_a_row_that_a_page_break_cuts_is_one(pdf: Pdf, tables_of: Tables) -> None:
    header = ["No", "Uraian", "Nilai"]
    first = draw(
        cells([header, ["1", "Ganti filter", "5"], ["2", "Servis pompa", "7,5"]]),
        at=(50, 700),
    )
    second = draw(cells([header, ["", "air pengisi ketel", ""], ["3", "Uji", "1"]]), at=(50, 60))
    before, after = tables_of("a.pdf", pdf(first, second))
    assert before.rows[1] == ("2", "Servis pompa air pengisi ketel", "7,5")
    assert (after.rows, after.first_row) == ((("3", "Uji", "1"),), 3)


def test_the_end_of_a_row_alone_on_a_page_goes_with_its_row(pdf: Pdf, tables_of: Tables) -> None:
    header = ["No", "Uraian", "Nilai"]
    first = draw(cells([header, ["1", "Servis pompa", "5"]]), at=(50, 700))

    def second(page: pymupdf.Page) -> None:
        draw(cells([header, ["", "air pengisi.", ""]]), at=(50, 60))(page)
        page.insert_text((50, 150), "Penutup.")

    data = pdf(first, second)
    (table,) = tables_of("a.pdf", data)
    assert table.rows == (("1", "Servis pompa air pengisi.", "5"),)
    assert [page.text.split("\n")[-1] for page in load("a.pdf", data).pages] == [
        "air pengisi.",
        "Penutup.",
    ]


def test_a_row_of_its_own_without_its_first_cell_is_not_joined(pdf: Pdf, tables_of: Tables) -> None:
    first = draw(cells([["Unit", "Besaran", "Nilai"], ["7", "NPHR", "2345"]]), at=(50, 700))
    second = draw(cells([["", "Load", "605"], ["8", "NPHR", "2401"]]), at=(50, 60))
    before, after = tables_of("a.pdf", pdf(first, second))
    assert before.rows == (("7", "NPHR", "2345"),)
    assert after.rows == (("", "Load", "605"), ("8", "NPHR", "2401"))


def test_a_merged_cell_that_a_page_break_cuts_stands_in_its_rows_on_both(
    pdf: Pdf, tables_of: Tables
) -> None:
    header = ["Unit", "Besaran", "Nilai"]
    first = draw([*cells([header]), *cells([["Unit 7", "NPHR", "2345"]], 1)], at=(50, 700))
    second = draw(
        [
            *cells([header]),
            Spot(1, 0, "", rows=2),
            *[Spot(1, 1, "Load"), Spot(1, 2, "605"), Spot(2, 1, "Suhu"), Spot(2, 2, "540")],
            *cells([["Unit 8", "NPHR", "2401"]], 3),
        ],
        at=(50, 60),
    )
    _, after = tables_of("a.pdf", pdf(first, second))
    assert after.rows == (
        ("Unit 7", "Load", "605"),
        ("Unit 7", "Suhu", "540"),
        ("Unit 8", "NPHR", "2401"),
    )


def test_two_tables_side_by_side_stay_apart(pdf: Pdf, tables_of: Tables) -> None:
    def both(page: pymupdf.Page) -> None:
        draw(cells([["Unit", "Load"], ["7", "605"], ["8", "598"]]), widths=80)(page)
        draw(cells([["Mesin", "Oli"], ["A", "60"], ["B", "61"]]), at=(300, 90), widths=80)(page)

    left, right = tables_of("a.pdf", pdf(both))
    assert (left.header, left.rows) == (("Unit", "Load"), (("7", "605"), ("8", "598")))
    assert (right.header, right.rows) == (("Mesin", "Oli"), (("A", "60"), ("B", "61")))


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_table_on_a_rotated_page(turn: int, pdf: Pdf, tables_of: Tables) -> None:
    def rotated(page: pymupdf.Page) -> None:
        draw(cells([["Unit", "NPHR", "Load"], ["7", "2345", "605"]]))(page)
        page.set_rotation(turn)

    (table,) = tables_of("a.pdf", pdf(rotated))
    assert (table.header, table.rows) == (("Unit", "NPHR", "Load"), (("7", "2345", "605"),))


def test_text_of_several_lines_in_a_cell_is_one(pdf: Pdf, tables_of: Tables) -> None:
    rows = [["No", "Uraian", "Nilai"], ["1", "Pemeliharaan pompa air pengisi ketel", "5"]]
    (table,) = tables_of("a.pdf", pdf(draw(cells(rows), height=44)))
    assert table.rows == (("1", "Pemeliharaan pompa air pengisi ketel", "5"),)


def test_a_row_over_the_whole_width_heads_those_below(pdf: Pdf, tables_of: Tables) -> None:
    spots = [
        *cells([["Besaran", "Satuan", "Nilai"]]),
        Spot(1, 0, "UNIT 7", columns=3),
        *cells([["Load", "MW", "605"]], 2),
        Spot(3, 0, "UNIT 8", columns=3),
        *cells([["Load", "MW", "598"]], 4),
    ]
    found = tables_of("a.pdf", pdf(draw(spots)))
    assert [(t.caption, t.rows) for t in found] == [
        ("UNIT 7", (("Load", "MW", "605"),)),
        ("UNIT 8", (("Load", "MW", "598"),)),
    ]


def test_the_caption_above_is_carried_along(pdf: Pdf, tables_of: Tables) -> None:
    def captioned(page: pymupdf.Page) -> None:
        page.insert_text((50, 70), "Tabel 3. Emisi harian")
        draw(cells([["Unit", "NOX"], ["7", "347,2"], ["8", "351,0"]]))(page)

    (table,) = tables_of("a.pdf", pdf(captioned))
    assert table.caption == "Tabel 3. Emisi harian"


def test_a_form_has_no_header(pdf: Pdf, tables_of: Tables) -> None:
    rows = [["Nama :", "Budi"], ["Jabatan :", "Operator"], ["Unit :", "7"]]
    (table,) = tables_of("a.pdf", pdf(draw(cells(rows))))
    assert table.header == ("", "")
    assert table.line(table.rows[2]) == "Unit : · 7"


def test_text_around_a_table_keeps_its_place(pdf: Pdf) -> None:
    def page_of_both(page: pymupdf.Page) -> None:
        page.insert_text((50, 70), "Sebelum.")
        draw(cells([["Unit", "Load"], ["7", "605"], ["8", "598"]]))(page)
        page.insert_text((50, 250), "Sesudah.")

    text = load("a.pdf", pdf(page_of_both)).pages[0].text
    assert text == "Sebelum.\n\nUnit\tLoad\n7\t605\n8\t598\n\nSesudah."


def test_a_frame_around_text_is_no_table(pdf: Pdf, tables_of: Tables) -> None:
    def framed(page: pymupdf.Page) -> None:
        page.draw_rect((40, 40, 550, 800))
        page.insert_text((50, 70), "Isi surat.")

    assert tables_of("a.pdf", pdf(framed)) == []


@pytest.mark.skipif(not ocr.available(), reason="tesseract is not installed")
def test_a_scanned_table_keeps_its_cells(pdf: Pdf, tables_of: Tables) -> None:
    rows = [["Unit", "Beban", "Suhu"], ["Tujuh", "605", "540"], ["Delapan", "598", "538"]]

    def scanned(page: pymupdf.Page) -> None:
        with pymupdf.open() as other:
            original = other.new_page()
            original.insert_textbox(
                (50, 40, 500, 80), "Laporan operasi harian pembangkit", fontsize=12
            )
            draw(cells(rows), height=30, widths=120)(original)
            page.insert_image(page.rect, pixmap=original.get_pixmap(dpi=250))

    (table,) = tables_of("a.pdf", pdf(scanned))
    assert table.header == ("Unit", "Beban", "Suhu")
    assert table.rows == (("Tujuh", "605", "540"), ("Delapan", "598", "538"))
