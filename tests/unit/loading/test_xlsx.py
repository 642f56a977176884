"""XLSX: no sheet, row, merged value or code is lost, and what cannot be known is said."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from datetime import datetime

import openpyxl
import pandas
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import UnreadableFile
from core.loading import Limits, load
from core.records import Block, Table
from tests.unit.loading.conftest import saved

Tables = Callable[[str, bytes], list[Table]]
Lines = Callable[[str, bytes], list[str]]
Sheet = Callable[..., bytes]


def repacked(data: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(buffer, "w", 8) as new:
        for info in old.infolist():
            new.writestr(info.filename, change(info.filename, old.read(info)))
    return buffer.getvalue()


cells = st.one_of(
    st.none(),
    st.integers(-(10**6), 10**6),
    st.text(st.sampled_from("abc09 .,-:é"), min_size=1, max_size=12).map(str.strip),
    st.booleans(),
    st.dates(datetime(1990, 1, 1).date(), datetime(2040, 1, 1).date()),
)
grids = st.lists(st.lists(cells, min_size=1, max_size=5), min_size=1, max_size=9)


@given(sheets=st.lists(grids, min_size=1, max_size=3))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_cell_is_lost_that_another_reader_reads(sheets: list[list[list[object]]]) -> None:
    """pandas, over a reader that shares nothing with ours, counts the same cells."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append([value or None for value in row])
    data = saved(book)
    frames = pandas.read_excel(io.BytesIO(data), sheet_name=None, header=None, engine="calamine")
    counts = {title: int(frame.notna().to_numpy().sum()) for title, frame in frames.items()}
    if not any(counts.values()):
        return
    found = dict.fromkeys(counts, 0)
    for page in load("a.xlsx", data).pages:
        found[page.label] = sum(bool(c) for x in page.text.split("\n") for c in x.split("\t"))
    assert found == counts


def test_what_the_reader_of_the_parts_refuses_is_read_as_bare_values(sheet: Sheet) -> None:
    rows = [["Unit", "Beban", "Hari"], ["009", 605, datetime(2025, 3, 5)], ["010", 598, None]]
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(sheet(rows))) as old, zipfile.ZipFile(buffer, "w") as new:
        for part in old.namelist():  # the workbook's own part under another name
            body = old.read(part).replace(b"xl/workbook.xml", b"xl/buku.xml")
            new.writestr(part.replace("workbook.xml", "buku.xml"), body)
    content = load("a.xlsx", buffer.getvalue())
    note = "Only the bare values could be read, without their formats (KeyError)."
    assert content.notes == (note,)
    assert content.pages[0].text == "Unit\tBeban\tHari\n009\t605\t2025-03-05\n010\t598"


def test_a_workbook_of_the_strict_kind_is_read(sheet: Sheet) -> None:
    plain, strict = (
        b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        b"http://purl.oclc.org/ooxml/officeDocument/relationships",
    )
    data = sheet([["Unit", "Beban"], ["7", 605], ["8", 598]])
    odd = repacked(
        data, lambda name, body: body.replace(plain, strict) if name.endswith("book.xml") else body
    )
    assert load("a.xlsx", odd) == load("a.xlsx", data)


def test_every_sheet_is_a_page_and_hidden_ones_are_named() -> None:
    book = openpyxl.Workbook()
    book.active.append(["Unit", "Beban"])
    book.active.append([7, 605])
    hidden = book.create_sheet("Rahasia")
    hidden.append(["Kode", "Nilai"])
    hidden.append(["009", 1])
    hidden.sheet_state = "hidden"
    book.create_sheet("Kosong")
    content = load("a.xlsx", saved(book))
    assert [(p.number, p.label) for p in content.pages] == [(1, "Sheet"), (2, "Rahasia")]
    assert content.notes == ("Sheet 'Rahasia' is hidden; it was read like the others.",)


def test_codes_keep_their_zeros_and_numbers_their_look(tables_of: Tables) -> None:
    book = openpyxl.Workbook()
    book.active.append(["Kode", "Nomor", "Beban", "Tanggal"])
    book.active.append(["009", 7, 605.5, datetime(2025, 3, 5)])
    book.active["B2"].number_format = "0000"
    book.active["C2"].number_format = "#,##0.00"
    book.active["D2"].number_format = "dd/mm/yyyy"
    (table,) = tables_of("a.xlsx", saved(book))
    assert table.rows == (("009", "0007", "605.50", "05/03/2025"),)


def test_a_merged_value_stands_in_every_row_it_covers(sheet: Sheet, lines_of: Lines) -> None:
    rows = [["Unit", "Besaran", "Nilai"], ["Unit 7", "NPHR", 2345], [None, "Load", 605]]
    data = sheet(rows, merge=["A2:A3"])
    assert lines_of("a.xlsx", data) == [
        "Unit: Unit 7 · Besaran: NPHR · Nilai: 2345",
        "Unit: Unit 7 · Besaran: Load · Nilai: 605",
    ]
    assert (
        load("a.xlsx", data).pages[0].text == "Unit\tBesaran\tNilai\nUnit 7\tNPHR\t2345\nLoad\t605"
    )


def test_a_header_of_two_rows_is_joined(sheet: Sheet, tables_of: Tables) -> None:
    rows = [["Unit", "Emisi", None, "Beban"], [None, "NOX", "SO2", None], [7, 347.2, 210, 605]]
    merged = sheet(rows, merge=["A1:A2", "B1:C1", "D1:D2"])
    unmerged = sheet(rows)
    for data in (merged, unmerged):
        (table,) = tables_of("a.xlsx", data)
        assert table.header == ("Unit", "Emisi NOX", "Emisi SO2", "Beban")
        assert table.rows == (("7", "347.2", "210", "605"),)


def test_a_formula_without_a_stored_value_is_reported(sheet: Sheet) -> None:
    data = sheet([["Bulan", "MWh"], ["Jan", 10], ["Feb", 20], ["Total", "=SUM(B2:B3)"]])
    (note,) = load("a.xlsx", data).notes
    assert note.startswith("Sheet 'Data' has 1 formula cell without a stored value (B4).")


def test_a_stored_value_is_shown_and_not_reported(sheet: Sheet, lines_of: Lines) -> None:
    data = sheet([["Bulan", "MWh"], ["Jan", 10], ["Total", "=SUM(B2:B2)"]])
    kept = repacked(
        data, lambda _, part: re.sub(rb"</f><v ?/>|</f><v></v>", b"</f><v>10</v>", part)
    )
    assert lines_of("a.xlsx", kept)[-1] == "Bulan: Total · MWh: 10"
    assert load("a.xlsx", kept).notes == ()


def test_a_title_above_is_the_caption_and_rows_keep_their_numbers(
    sheet: Sheet, tables_of: Tables
) -> None:
    rows = [["PRODUKSI HARIAN"], [], ["Unit", "Beban"], [7, 605], [8, 598]]
    (table,) = tables_of("a.xlsx", sheet(rows))
    assert (table.caption, table.first_row) == ("PRODUKSI HARIAN", 4)


def test_blank_rows_do_not_end_a_header(sheet: Sheet, tables_of: Tables) -> None:
    rows = [["Unit", "Beban"], [7, 605], [], [8, 598], [], ["Tanggal", "MWh"], ["1/2", 3]]
    found = [(t.header, t.rows, t.first_row) for t in tables_of("a.xlsx", sheet(rows))]
    assert found == [
        (("Unit", "Beban"), (("7", "605"),), 2),
        (("Unit", "Beban"), (("8", "598"),), 4),
        (("Tanggal", "MWh"), (("1/2", "3"),), 7),
    ]


def test_a_remark_below_a_table_is_no_row_of_it(sheet: Sheet, lines_of: Lines) -> None:
    rows = [["No", "Beban", "NPHR"], [1, 605, 2345], [], ["Catatan: normal"], [], [2, 598, 2401]]
    assert lines_of("a.xlsx", sheet(rows))[1] == "Catatan: normal"


def test_tables_side_by_side_are_two(sheet: Sheet, tables_of: Tables) -> None:
    rows = [
        ["Unit", "Beban", None, "Unit", "Beban"],
        [7, 605, None, 8, 598],
        [7, 601, None, 8, 590],
    ]
    left, right = tables_of("a.xlsx", sheet(rows))
    assert left.rows == (("7", "605"), ("7", "601"))
    assert right.rows == (("8", "598"), ("8", "590"))


def test_a_row_merged_over_the_whole_width_heads_those_below(
    sheet: Sheet, tables_of: Tables
) -> None:
    rows = [["Besaran", "Nilai"], ["Load", 1], ["UNIT 8", None], ["Load", 605]]
    found = tables_of("a.xlsx", sheet(rows, merge=["A3:B3"]))
    assert [(t.caption, t.header, t.rows, t.first_row) for t in found] == [
        ("", ("Besaran", "Nilai"), (("Load", "1"),), 2),
        ("UNIT 8", ("Besaran", "Nilai"), (("Load", "605"),), 4),
    ]


def test_labels_with_their_values_have_no_header(sheet: Sheet, lines_of: Lines) -> None:
    rows = [["Nama", "Pompa A"], ["Merek", "Sulzer"], ["Lokasi", "Unit 7"]]
    assert lines_of("a.xlsx", sheet(rows)) == [
        "Nama · Pompa A",
        "Merek · Sulzer",
        "Lokasi · Unit 7",
    ]


def test_years_may_name_columns(sheet: Sheet, tables_of: Tables) -> None:
    (table,) = tables_of("a.xlsx", sheet([["Kota", 2023, 2024], ["Bandung", 5, 6]]))
    assert table.header == ("Kota", "2023", "2024")


def test_nine_thousand_rows_are_all_there(sheet: Sheet, tables_of: Tables) -> None:
    data = sheet([["Kode", "Nilai"], *([f"{i:05d}", i] for i in range(9000))])
    (table,) = tables_of("a.xlsx", data)
    assert [row[0] for row in table.rows] == [f"{i:05d}" for i in range(9000)]


def test_a_lone_cell_is_a_paragraph(sheet: Sheet) -> None:
    assert load("a.xlsx", sheet([["Catatan"]])).pages[0].blocks == (Block("paragraph", "Catatan"),)


def test_properties_say_title_and_time() -> None:
    book = openpyxl.Workbook()
    book.active.append(["x"])
    book.properties.title = "Laporan"
    book.properties.created = datetime(2024, 1, 15, 7, 30)
    properties = load("a.xlsx", saved(book)).properties
    assert (properties["title"], properties["created"]) == ("Laporan", "2024-01-15T07:30:00")


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (Limits(rows=50), "more than 50 rows"),
        (Limits(cells=150), "more than 150 cells"),
        (Limits(unpacked_bytes=1000), "more than 0 MB when unpacked"),
    ],
)
def test_limits_have_their_message(sheet: Sheet, limits: Limits, message: str) -> None:
    with pytest.raises(UnreadableFile, match=message):
        load("a.xlsx", sheet([[i, i] for i in range(100)]), limits=limits)


def test_a_cell_at_the_far_corner_does_not_make_a_sheet_large() -> None:
    book = openpyxl.Workbook()
    book.active["A1"] = "Unit"
    book.active["XFD1048576"] = "ujung"
    with pytest.raises(UnreadableFile, match="rows"):
        load("a.xlsx", saved(book))


def test_an_empty_workbook_is_named(sheet: Sheet) -> None:
    with pytest.raises(UnreadableFile, match=r"a\.xlsx: its sheets are empty"):
        load("a.xlsx", sheet([]))


def test_an_xml_bomb_is_refused(sheet: Sheet) -> None:
    entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(8)
    )

    def change(name: str, part: bytes) -> bytes:
        if not name.endswith("sheet1.xml"):
            return part
        return (entities + "]>").encode() + part.replace(b"<v>1</v>", b"<v>&i;</v>")

    with pytest.raises(UnreadableFile, match=r"bom\.xlsx: "):
        load("bom.xlsx", repacked(sheet([["a", 1]]), change))


def test_an_encrypted_workbook_is_told_apart_from_a_damaged_one() -> None:
    data = bytes.fromhex("D0CF11E0A1B11AE1") + bytes(600) + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(UnreadableFile, match="protected by a password"):
        load("a.xlsx", data)
