"""A document's own period: where it is looked for, what wins, and what is never taken."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from core.dates.document import read
from core.records import Block, Content, Page, Period, Table


def text(*pages: str, **properties: str) -> Content:
    """Return the content of a text of one or more pages."""
    blocks = ((Block("paragraph", page),) for page in pages)
    return Content(tuple(Page(n, b) for n, b in enumerate(blocks, start=1)), properties)


def sheet(header: str, *rows: str) -> Content:
    """Return the content of a sheet; cells are parted by commas."""
    cells = tuple(tuple(row.split(",")) for row in rows)
    return Content((Page(1, (Block("table", table=Table(tuple(header.split(",")), cells)),)),))


EMPTY = text("")
MARCH = ("2025-03-01", "2025-03-31")


def days(period: Period | None) -> tuple[str, str] | str | None:
    """Return a period as ISO days, a single day as one."""
    if period is None or period.days > 1:
        return period and (period.first.isoformat(), period.last.isoformat())
    return period.first.isoformat()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Prod Shift Report 03 Maret 2025.pdf", "2025-03-03"),
        ("laporan_20240115.xlsx", "2024-01-15"),
        ("laporan20240115.xlsx", "2024-01-15"),
        ("LHP-05-03-2025.pdf", "2025-03-05"),
        ("LHP 05.03.2025.pdf", "2025-03-05"),
        ("2025-03-05_Daily Report Unit 7.docx", "2025-03-05"),
        ("Daily Report March 5, 2025.pdf", "2025-03-05"),
        ("lap harian 5Mrt2025.pdf", "2025-03-05"),
        ("Laporan Shift 15012024.csv", "2024-01-15"),
        ("Laporan Bulanan Maret 2025.docx", MARCH),
        ("Laporan_Bulanan_Maret2025.docx", MARCH),
        ("Monthly Report 2025-03.pdf", MARCH),
        ("Rekap 03-2025.xlsx", MARCH),
        ("Laporan TW II 2024.pdf", ("2024-04-01", "2024-06-30")),
        ("Quarterly Report Q1-2025.pdf", ("2025-01-01", "2025-03-31")),
        ("Laporan Semester 2 2024.pdf", ("2024-07-01", "2024-12-31")),
        ("Weekly Report 2025-W12.pdf", ("2025-03-17", "2025-03-23")),
        ("Laporan 28 Desember 2024 - 3 Januari 2025.pdf", ("2024-12-28", "2025-01-03")),
        ("Laporan Tahunan 2024.pdf", ("2024-01-01", "2024-12-31")),
        ("Laporan_2024_01_15.pdf", "2024-01-15"),
        ("Laporan_Bulanan_2025_03.xlsx", MARCH),
        ("Lap Prod Jan-Mar 2025.xlsx", ("2025-01-01", "2025-03-31")),
        ("SOP boiler rev 03 2025.pdf", ("2025-01-01", "2025-12-31")),
        ("Perda No 5 Tahun 2018.pdf", ("2018-01-01", "2018-12-31")),
        ("Stok 2023.xlsx", ("2023-01-01", "2023-12-31")),
        ("SOP-OPS-001 rev 3.pdf", None),
        ("IK.05.02 Start-up Kompresor.docx", None),
        ("Laporan 31-02-2025.pdf", None),
        ("Laporan 12-31-2024.pdf", None),
        ("1643162886_fd2dc6ea89a708c1.pdf", None),
        ("", None),
    ],
)
def test_a_file_name_gives_the_date_that_it_bears(
    name: str, expected: tuple[str, str] | str | None
) -> None:
    period, evidence = read(name, EMPTY)
    assert days(period) == expected
    assert all(one.source == "file name" and one.field == "period" for one in evidence)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param(
            "DAILY OPERATIONS REPORT\nWell: A-7\nReport date: 2019-06-23\n"
            "Period: 2019-06-22 06:00 - 2019-06-23 06:00\n",
            "2019-06-23",
            id="a report date before the two days that the 24 hours touch",
        ),
        pytest.param(
            "LAPORAN HARIAN OPERASI\nHari/Tanggal : Senin, 3 Maret 2025\nShift : Malam",
            "2025-03-03",
            id="weekday and date",
        ),
        pytest.param(
            "LAPORAN HARIAN\nNo. Dokumen : FM-OPS-12   Tanggal Terbit : 01-01-2020\n"
            "Tanggal : 05/03/2025",
            "2025-03-05",
            id="a report before the form it stands on",
        ),
        pytest.param(
            "LAPORAN PRODUKSI\nTanggal cetak: 07-03-2025\nTanggal: 05-03-2025",
            "2025-03-05",
            id="never the day of printing",
        ),
        pytest.param(
            "Production Report\nPrint date: 7 March 2025\nDate : 5 March 2025",
            "2025-03-05",
            id="never the print date",
        ),
        pytest.param(
            "LAPORAN BULANAN\nBULAN MARET 2025\nSurabaya, 4 April 2025",
            MARCH,
            id="a monthly report is of its month, not of its signature",
        ),
        pytest.param(
            "LAPORAN BULANAN OPERASI\nBulan : Maret\nTahun : 2025\n",
            MARCH,
            id="month and year in two fields",
        ),
        pytest.param(
            "LAPORAN BULANAN STOK\nPosisi per 31 Maret 2025",
            MARCH,
            id="the position at the end of a month",
        ),
        pytest.param(
            "LAPORAN TRIWULAN\nTriwulan : II 2024", ("2024-04-01", "2024-06-30"), id="quarter"
        ),
        pytest.param(
            "LAPORAN PEMELIHARAAN\nPeriode 1-15 Maret 2024\nTanggal laporan: 16 Maret 2024",
            ("2024-03-01", "2024-03-15"),
            id="a stated range before the day of writing",
        ),
        pytest.param(
            "SOP START-UP KOMPRESOR\nTanggal Terbit : 2 Januari 2020\n"
            "Tanggal Revisi : 5 Maret 2025\nTanggal Efektif : 10 Maret 2025",
            "2025-03-05",
            id="a procedure is of its revision",
        ),
        pytest.param(
            "WORK INSTRUCTION\nPump alignment\nEffective date: 10 March 2025",
            "2025-03-10",
            id="effective date",
        ),
        pytest.param(
            "SPO\nTanggal Terbit\n12 September 2024\nDitetapkan : Direktur",
            "2024-09-12",
            id="a value on the line after its label",
        ),
        pytest.param(
            "Pompa Baru Beroperasi\nTanggal: 2020-02-10\n\nKOTA, Kabar - Pompa yang dibeli "
            "Senin (20/01/2020) mulai beroperasi pada 5 Februari 2020.",
            "2020-02-10",
            id="news has a date line, its events have others",
        ),
        pytest.param(
            "Yth. Kepala Bagian Umum\nKupang, 24 Januari 2022\nHal : Undangan rapat\n"
            "Rapat diadakan pada tanggal 2 Februari 2022.",
            "2022-01-24",
            id="a letter is of its dateline",
        ),
        pytest.param(
            "Peraturan Baru Terbit\nTanggal: 2020-02-10\n\nPeraturan itu ditetapkan di Jakarta "
            "pada tanggal 5 Februari 2020.",
            "2020-02-10",
            id="news about a rule is not of the rule's day",
        ),
        pytest.param("Catatan tanpa tanggal, sesuai PP No. 50 Tahun 2012.", None, id="law year"),
        pytest.param(
            "Kerusakan terjadi pada tanggal 3 Maret 2025 di unit 7.", None, id="body date"
        ),
        pytest.param(
            "Kepada Yth. Manajer Operasi\nBerdasarkan laporan kerusakan tanggal 3 Maret 2025\n"
            "kami mohon perbaikan.",
            None,
            id="prose about another document",
        ),
        pytest.param(
            "REKAP KEJADIAN\nPeriode : 25 Februari s/d 3 Maret 2025",
            ("2025-02-25", "2025-03-03"),
            id="a period over two months",
        ),
        pytest.param(
            "DOKUMEN ANGGARAN\nTahun Anggaran 2023\nRincian\nJakarta, 2 Januari 2023",
            "2023-01-02",
            id="a signed day says more than the fiscal year",
        ),
        pytest.param(
            "LAPORAN TAHUNAN\nTAHUN 2024\nJakarta, 5 Februari 2025",
            ("2024-01-01", "2024-12-31"),
            id="an annual report is of its year",
        ),
        pytest.param(
            "BERITA ACARA SERAH TERIMA\nPada hari ini Senin tanggal tiga bulan Juni tahun dua ribu "
            "dua puluh empat (03-06-2024) kami menyerahkan",
            "2024-06-03",
            id="a day spelled out in a record",
        ),
        pytest.param(
            "LAPORAN MINGGUAN\nMinggu ke-3 Maret 2025",
            ("2025-03-15", "2025-03-21"),
            id="a week of a month",
        ),
        pytest.param(
            "WEEKLY REPORT\nWeek 12, 2025\nPrepared: 24 March 2025",
            ("2025-03-17", "2025-03-23"),
            id="an ISO week",
        ),
        pytest.param(
            "REKAPITULASI PRODUKSI\nJANUARI S.D. MARET 2025",
            ("2025-01-01", "2025-03-31"),
            id="a range of months in a title",
        ),
        pytest.param(
            "NOTA DINAS\nTanggal : 3 (tiga) Maret 2025", "2025-03-03", id="a day spelled twice"
        ),
        pytest.param("", None, id="nothing"),
    ],
)
def test_contents_give_the_date_that_they_say_is_theirs(
    body: str, expected: tuple[str, str] | str | None
) -> None:
    assert days(read("x.txt", text(body))[0]) == expected


RULE = """PERATURAN DIREKTUR UTAMA PT CONTOH ENERGI
NOMOR 7 TAHUN 2019
TENTANG
PENGELOLAAN LIMBAH
DENGAN RAHMAT TUHAN YANG MAHA ESA
Mengingat : Undang-Undang Nomor 10 Tahun 1997 tanggal 10 April 1997;
MEMUTUSKAN : ... berlaku sampai dengan 30 Juni 2027.
"""


@pytest.mark.parametrize(
    ("closing", "expected"),
    [
        (
            "Ditetapkan di Jakarta\npada tanggal 24 Januari 2019\n\n"
            "Diundangkan di Jakarta\npada tanggal 28 Januari 2019",
            "2019-01-24",
        ),
        ("DITETAPKAN DI : J a k a r t a\nPADA TANGGAL : 24 JANUARI 2019", "2019-01-24"),
        ("Ditetapkan Di Jakarta, Pada Tanggal 24 Januari 2019 DIREKTUR", "2019-01-24"),
        ("Disahkan di Jakarta Padatanggal 24 Januari 2019", "2019-01-24"),
        ("Dltetapkan di Jakarta\npada tanggal 24 Jamari2OL9", "2019-01-24"),
        ("Ditetapkan di Jakarta\npada tanggal l6 Agustus 2Ol9", "2019-08-16"),
        ("Ditetapkan di Jakarta\npada tanggal 24 Januari\nDIREKTUR UTAMA", "2019-01-24"),
        ("Diundangkan di Jakarta\npada tanggal 28 Januari 2019", "2019-01-28"),
        ("Ditetapkan di Jakarta\npada tanggal\nDIREKTUR UTAMA", ("2019-01-01", "2019-12-31")),
    ],
)
def test_a_rule_is_of_the_day_it_was_signed(closing: str, expected: tuple[str, str] | str) -> None:
    explained = "PENJELASAN\n" + "Pasal 1\nCukup jelas.\n" * 200
    period, evidence = read("x.pdf", text(RULE, closing, explained))
    assert days(period) == expected
    if isinstance(expected, str):
        assert (evidence[0].page, evidence[0].source) == (2, "text")


def test_a_labelled_date_wins_over_the_file_name() -> None:
    period, evidence = read("Laporan 04-03-2025.pdf", text("LAPORAN\nTanggal : 05-03-2025"))
    assert days(period) == "2025-03-05"
    assert [one.source for one in evidence] == ["header"]


def test_a_file_name_that_agrees_is_shown_beside_the_label() -> None:
    period, evidence = read("Laporan 05-03-2025.pdf", text("LAPORAN\nTanggal : 5 Maret 2025"))
    assert days(period) == "2025-03-05"
    assert [(one.source, one.certainty) for one in evidence[:1]] == [("header", "sure")]
    assert "file name" in {one.source for one in evidence}


def test_evidence_names_the_page_and_the_words() -> None:
    _, (evidence, *_) = read("scan_001.pdf", text("LAPORAN HARIAN\nTanggal: 5 Maret 2025"))
    assert (evidence.page, evidence.snippet) == (1, "Tanggal: 5 Maret 2025")


def test_rows_give_the_days_they_run_over() -> None:
    content = sheet("Tanggal,Unit,Beban", "01/03/2025,7,605", "02/03/2025,7,598", "05/03/2025,8,1")
    assert days(read("data.xlsx", content)[0]) == ("2025-03-01", "2025-03-05")


def test_rows_with_year_and_month_columns_give_their_months() -> None:
    content = sheet("Tahun,Bulan,Nilai", "2025,1,7", "2025,2,8", "2025,3,9")
    assert days(read("data.xlsx", content)[0]) == ("2025-01-01", "2025-03-31")


def test_a_procedure_s_list_of_revisions_says_its_last() -> None:
    content = sheet("Rev,Tanggal,Uraian", "0,01-01-2020,Terbit pertama", "1,05-03-2025,Batas baru")
    assert days(read("SOP-OPS-001.docx", content)[0]) == "2025-03-05"


def test_a_form_in_cells_is_read_like_a_form_in_lines() -> None:
    content = sheet("LAPORAN HARIAN,", "Tanggal,05-03-2025", "Unit,7")
    assert days(read("x.xlsx", content)[0]) == "2025-03-05"


def test_a_day_known_from_the_file_alone_is_a_guess() -> None:
    period, (evidence,) = read("catatan.txt", text("Catatan rapat"), modified=date(2025, 3, 5))
    assert days(period) == "2025-03-05"
    assert (evidence.source, evidence.certainty) == ("modification time", "guess")


def test_properties_come_before_the_time_of_modification() -> None:
    content = text("Catatan rapat", modified="2025-03-04T10:00:00")
    period, (evidence,) = read("catatan.docx", content, modified=date(2026, 1, 1))
    assert days(period) == "2025-03-04"
    assert (evidence.source, evidence.certainty) == ("properties", "guess")


def test_a_guess_is_not_made_against_the_years_that_the_document_speaks_of() -> None:
    content = text("Catatan rapat anggaran\nRealisasi sampai Juni 2012 dibahas bersama direksi.")
    assert read("catatan.txt", content, modified=date(2026, 1, 1)) == (None, ())


@pytest.mark.parametrize(
    "junk", ["\x00" * 9, "٣ مارس ٢٠٢٥", "9" * 5000, "Tanggal: " * 400, "/-." * 999]
)
def test_no_text_makes_it_fail(junk: str) -> None:
    read(junk[:200], text(junk, junk))


def test_dated_documents_are_read_from_their_text_alone(shared: Callable[[str], Path]) -> None:
    folder = shared("corpora/dated_docs")
    manifest = (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in manifest]
    right = sum(
        days(read("x.txt", text((folder / "files" / entry["file"]).read_text("utf-8")))[0])
        == entry["date"]
        for entry in entries
    )
    assert right >= 0.98 * len(entries)
