"""Tables that no lines part: every cell under its right header, and what is no table.

Not reached, and said so here: a group's name that is not centred over its columns (it counts
for the column in which it begins), rows whose cells stand at different heights, two tables
side by side without lines, and tables without a first row that names the columns or without
a column of values. The rows of all of these are read as lines, in order, nothing lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pymupdf
import pytest

from core.loading import load
from core.records import Table

Pdf = Callable[..., bytes]
Tables = Callable[[str, bytes], list[Table]]
Rows = Sequence[Sequence[str]]
LEFT = (60, 170, 280, 390)


def write(
    rows: Rows,
    *,
    at: Sequence[float] = LEFT,
    top: float = 80,
    step: float = 16,
    right: Sequence[int] = (),
    bold: int = 0,
    size: float = 10,
) -> Callable[[pymupdf.Page], None]:
    """Return what writes rows without lines; columns in `right` end at their place."""

    def paint(page: pymupdf.Page) -> None:
        for r, row in enumerate(rows):
            for c, text in enumerate(row):
                font = "hebo" if r < bold else "helv"
                long = pymupdf.get_text_length(text, font, size) if c in right else 0
                place = (at[c] - long, top + step * r)
                if text:
                    page.insert_text(place, text, fontsize=size, fontname=font)

    return paint


def both(*painted: Callable[[pymupdf.Page], object]) -> Callable[[pymupdf.Page], None]:
    def paint(page: pymupdf.Page) -> None:
        for one in painted:
            one(page)

    return paint


def one(tables: Sequence[Table]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    (table,) = tables
    return table.header, table.rows


def test_columns_that_blank_space_parts(pdf: Pdf, tables_of: Tables) -> None:
    rows = [("Unit", "NPHR", "Load"), ("7", "2345,5", "605"), ("8", "2401,0", "598")]
    assert one(tables_of("a.pdf", pdf(write(rows)))) == (rows[0], tuple(rows[1:]))


def test_figures_that_end_in_one_place(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        ("Uraian", "Januari", "Februari"),
        ("Produksi", "1.200,5", "98"),
        ("Rugi", "3", "1.004"),
    ]
    found = tables_of("a.pdf", pdf(write(rows, at=(60, 260, 380), right=(1, 2))))
    assert one(found) == (rows[0], tuple(rows[1:]))


def test_empty_cells_shift_nothing(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        ("Jam", "Suhu", "Tekanan", "Catatan"),
        ("00:00", "", "12,5", ""),
        ("01:00", "540", "", "normal"),
        ("02:00", "541", "12,6", ""),
    ]
    assert one(tables_of("a.pdf", pdf(write(rows)))) == (rows[0], tuple(rows[1:]))


def test_lines_between_rows_alone_part_no_columns(pdf: Pdf, tables_of: Tables) -> None:
    rows = [("Unit", "NPHR", "Load"), ("7", "2345", "605"), ("8", "2401", "598")]

    def ruled(page: pymupdf.Page) -> None:
        for y in (66, 84, 118):
            page.draw_line((55, y), (450, y))

    assert one(tables_of("a.pdf", pdf(both(ruled, write(rows))))) == (rows[0], tuple(rows[1:]))


def test_shading_alone(pdf: Pdf, tables_of: Tables) -> None:
    rows = [("Unit", "NPHR", "Load"), ("7", "2345", "605"), ("8", "2401", "598")]

    def shaded(page: pymupdf.Page) -> None:
        for r in range(0, 3, 2):
            page.draw_rect((55, 68 + 16 * r, 450, 84 + 16 * r), color=None, fill=(0.9, 0.9, 0.9))

    assert one(tables_of("a.pdf", pdf(both(shaded, write(rows))))) == (rows[0], tuple(rows[1:]))


def test_a_name_over_the_middle_of_two_columns_heads_both(pdf: Pdf, tables_of: Tables) -> None:
    group = [("Unit", "", "Emisi", "")]
    rows = [("", "NOX", "SO2", "Beban"), ("7", "347,2", "210", "605"), ("8", "351,0", "199", "598")]
    data = pdf(both(write(group, at=(60, 0, 222, 0)), write(rows, top=96)))
    assert one(tables_of("a.pdf", data)) == (
        ("Unit", "Emisi NOX", "Emisi SO2", "Beban"),
        tuple(rows[1:]),
    )


def test_a_second_line_of_the_header_is_part_of_it(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        ("Jam", "Suhu", "Tekanan"),
        ("", "°C", "bar"),
        ("00:00", "540", "12"),
        ("01:00", "1", "2"),
    ]
    header, body = one(tables_of("a.pdf", pdf(write(rows))))
    assert header == ("Jam", "Suhu °C", "Tekanan bar")
    assert body == tuple(rows[2:])


def test_a_cell_of_two_lines_is_one(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        ("No", "Uraian pekerjaan", "Nilai"),
        ("1", "Pemeliharaan pompa", "5"),
        ("", "air pengisi ketel", ""),
        ("2", "Penggantian filter", "7,5"),
    ]
    _, body = one(tables_of("a.pdf", pdf(write(rows))))
    assert body == (
        ("1", "Pemeliharaan pompa air pengisi ketel", "5"),
        ("2", "Penggantian filter", "7,5"),
    )


def test_a_row_without_its_first_cell_is_a_row(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        ("Unit", "Besaran", "Nilai"),
        ("7", "NPHR", "2345"),
        ("", "Load", "605"),
        ("8", "NPHR", "1"),
    ]
    assert one(tables_of("a.pdf", pdf(write(rows))))[1] == tuple(rows[1:])


def test_a_title_between_rows_heads_those_below(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        *[("Besaran", "Satuan", "Nilai"), ("UNIT 7",), ("Load", "MW", "605"), ("Suhu", "C", "540")],
        *[("UNIT 8",), ("Load", "MW", "598"), ("Suhu", "C", "541")],
    ]
    found = tables_of("a.pdf", pdf(write(rows)))
    assert [(t.caption, t.rows) for t in found] == [
        ("UNIT 7", (("Load", "MW", "605"), ("Suhu", "C", "540"))),
        ("UNIT 8", (("Load", "MW", "598"), ("Suhu", "C", "541"))),
    ]


def test_two_columns_with_figures_and_their_caption(pdf: Pdf, tables_of: Tables) -> None:
    rows = [("Parameter", "Nilai"), ("Beban puncak", "605"), ("Rata-rata", "590,5"), ("CF", "0,97")]
    text = write([("Tabel 1. Beban",)], top=58)
    (table,) = tables_of("a.pdf", pdf(both(text, write(rows))))
    assert (table.caption, table.header, table.rows) == ("Tabel 1. Beban", rows[0], tuple(rows[1:]))


def test_narrow_columns_part_where_the_header_says(pdf: Pdf, tables_of: Tables) -> None:
    rows = [
        ("Kode", "Keterangan", "Jml"),
        ("A1", "Pompa air ketel umpan", "12"),
        ("B2", "Katup", "7"),
    ]
    found = tables_of("a.pdf", pdf(write(rows, at=(60, 100, 212))))
    assert one(found) == (rows[0], tuple(rows[1:]))


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_on_a_rotated_page(turn: int, pdf: Pdf, tables_of: Tables) -> None:
    rows = [("Unit", "NPHR", "Load"), ("7", "2345", "605"), ("8", "2401", "598")]
    data = pdf(both(write(rows), lambda page: page.set_rotation(turn)))
    assert one(tables_of("a.pdf", data)) == (rows[0], tuple(rows[1:]))


def test_over_a_page_break_without_its_header(pdf: Pdf, tables_of: Tables) -> None:
    rows = [("Tanggal", "MWh", "Unit"), *[(f"{d}", f"{d}00,5", "7") for d in range(1, 7)]]
    first, second = write(rows[:4], top=740), write(rows[4:], top=60)
    before, after = tables_of("a.pdf", pdf(first, second))
    assert before.header == after.header == rows[0]
    assert before.rows + after.rows == tuple(rows[1:])


def test_over_a_page_break_with_its_header_repeated(pdf: Pdf, tables_of: Tables) -> None:
    rows = [("Tanggal", "MWh", "Unit"), *[(f"{d}", f"{d}00,5", "7") for d in range(1, 7)]]
    first, second = write(rows[:4], top=740), write([rows[0], *rows[4:]], top=60)
    before, after = tables_of("a.pdf", pdf(first, second))
    assert before.header == after.header == rows[0]
    assert before.rows + after.rows == tuple(rows[1:])


def test_text_before_and_after_keeps_its_place(pdf: Pdf) -> None:
    rows = [("Unit", "NPHR", "Load"), ("7", "2345", "605"), ("8", "2401", "598")]
    data = pdf(both(write([("Sebelum.",)], top=40), write(rows), write([("Sesudah.",)], top=180)))
    text = load("a.pdf", data).pages[0].text
    assert text == "Sebelum.\n\nUnit\tNPHR\tLoad\n7\t2345\t605\n8\t2401\t598\n\nSesudah."


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(
            [("Dibuat", "Diperiksa", "Disetujui"), ("Budi", "Sari", "Tono"), ("Staf", "SPV", "GM")],
            id="signatures",
        ),
        pytest.param([("Nama", ": Budi"), ("Umur", ": 34"), ("Unit", ": 7")], id="form"),
        pytest.param(
            [("BAB 1", "PENDAHULUAN", "1"), ("BAB 2", "LINGKUP", "3"), ("BAB 3", "ISTILAH", "4")],
            id="contents",
        ),
        pytest.param(
            [
                ("KATA PENGANTAR", "", "ii"),
                ("DAFTAR ISI", "", "iv"),
                ("BAB 1", "UMUM", "1"),
                ("2", "A", "3"),
            ],
            id="contents with roman numbers",
        ),
        pytest.param(
            [("Nomor", ": 12/VII/2025", "Jakarta, 5 Juli 2025"), ("Hal", ": Undangan", "")],
            id="letter",
        ),
    ],
)
def test_what_is_no_table_stays_lines(rows: Rows, pdf: Pdf, tables_of: Tables) -> None:
    data = pdf(write(rows))
    assert tables_of("a.pdf", data) == []
    text = load("a.pdf", data).pages[0].text
    assert [word for row in rows for cell in row for word in cell.split()] == text.split()
