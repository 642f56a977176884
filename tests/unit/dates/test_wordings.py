"""One meaning, many wordings."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "Mohon tampilkan laporan operasi untuk tanggal 15 bulan Januari tahun 2024",
            "2024-01-15",
            id="mohon-tampilkan-laporan-op",
        ),
        pytest.param(
            "Mohon tampilkan laporan operasi tertanggal lima Maret",
            "2025-03-05",
            id="mohon-tampilkan-laporan-op-2",
        ),
        pytest.param(
            "laporan operasi di tanggal 15-1-2024", "2024-01-15", id="laporan-operasi-di-tanggal"
        ),
        pytest.param("tgl.15-01-2024", "2024-01-15", id="tgl-15-01-2024"),
        pytest.param("tgl15januari2024", "2024-01-15", id="tgl15januari2024"),
        pytest.param(
            "laporan operasi (15 Jan 2024)", "2024-01-15", id="laporan-operasi-15-jan-202"
        ),
        pytest.param(
            "laporan operasi, 15 Jan 2024.", "2024-01-15", id="laporan-operasi-15-jan-202-2"
        ),
        pytest.param(
            '"laporan operasi 15 Jan 2024"', "2024-01-15", id="laporan-operasi-15-jan-202-3"
        ),
        pytest.param(
            "laporan operasi: 15 Jan 2024!", "2024-01-15", id="laporan-operasi-15-jan-202-4"
        ),
        pytest.param("15 Jan 2024: apa yang rusak?", "2024-01-15", id="15-jan-2024-apa-yang-rusak"),
        pytest.param(
            "Apa yang rusak 15 Jan 2024?Siapa yang perbaiki?",
            "2024-01-15",
            id="apa-yang-rusak-15-jan-2024",
        ),
        pytest.param(
            "laporan operasi 15 JANUARI 2024", "2024-01-15", id="laporan-operasi-15-januari"
        ),
        pytest.param(
            "laporan operasi 15 januari 2024", "2024-01-15", id="laporan-operasi-15-januari-2"
        ),
        pytest.param("LAPORAN BULAN MEI 2025", "2025-05", id="laporan-bulan-mei-2025"),
        pytest.param("LAPORAN MINGGU LALU", "2025-06-09..2025-06-15", id="laporan-minggu-lalu"),
        pytest.param("WHAT HAPPENED IN MARCH?", "2025-03", id="what-happened-in-march"),
        pytest.param("SHOW LOG OF 5 MAY 2025", "2025-05-05", id="show-log-of-5-may-2025"),
        pytest.param("lap. harian 3/6/25", "2025-06-03", id="lap-harian-3-6-25"),
        pytest.param("Lap harian tgl 3-6-25", "2025-06-03", id="lap-harian-tgl-3-6-25"),
        pytest.param("hasil lab 3 / 6 / 2025", "2025-06-03", id="hasil-lab-3-6-2025"),
        pytest.param("hasil lab 3 - 6 - 2025", "2025-06-03", id="hasil-lab-3-6-2025-2"),
        pytest.param("hasil lab 03 06 2025", "2025-06-03", id="hasil-lab-03-06-2025"),
        pytest.param("bln mei thn 2025", "2025-05", id="bln-mei-thn-2025"),
        pytest.param("th 2024 bln 8", "2024-08", id="th-2024-bln-8"),
        pytest.param("tahun 2024 bulan Agustus", "2024-08", id="tahun-2024-bulan-agustus"),
        pytest.param("tahun 2024 triwulan II", "2024-Q2", id="tahun-2024-triwulan-ii"),
        pytest.param("tahun lalu triwulan ke-2", "2024-Q2", id="tahun-lalu-triwulan-ke-2"),
        pytest.param("semester II TA 2024", "2024-07-01..2024-12-31", id="semester-ii-ta-2024"),
        pytest.param("triwulan II TA 2024", "2024-Q2", id="triwulan-ii-ta-2024"),
        pytest.param("triwulan II tahun anggaran 2024", "2024-Q2", id="triwulan-ii-tahun-anggaran"),
        pytest.param("TW2 FY24", "2024-Q2", id="tw2-fy24"),
        pytest.param(
            "bulan Januari hingga bulan Maret tahun 2025",
            "2025-01-01..2025-03-31",
            id="bulan-januari-hingga-bulan",
        ),
        pytest.param(
            "dari bulan Januari sampai dengan bulan Maret 2025",
            "2025-01-01..2025-03-31",
            id="dari-bulan-januari-sampai",
        ),
        pytest.param(
            "periode Januari s.d. Maret 2025",
            "2025-01-01..2025-03-31",
            id="periode-januari-s-d-maret",
        ),
        pytest.param(
            "Periode: 01/06/2025 - 07/06/2025",
            "2025-06-01..2025-06-07",
            id="periode-01-06-2025-07-06-2",
        ),
        pytest.param(
            "periode 1 Juni 2025 s/d 7 Juni 2025",
            "2025-06-01..2025-06-07",
            id="periode-1-juni-2025-s-d-7",
        ),
        pytest.param(
            "sejak tgl 1 s/d 7 juni 2025", "2025-06-01..2025-06-07", id="sejak-tgl-1-s-d-7-juni-202"
        ),
        pytest.param(
            "mulai dari Senin 2 Juni 2025 sampai Jumat 6 Juni 2025",
            "2025-06-02..2025-06-06",
            id="mulai-dari-senin-2-juni-20",
        ),
        pytest.param(
            "dari hari Senin tanggal 2 Juni hingga hari Rabu tanggal 4 Juni 2025",
            "2025-06-02..2025-06-04",
            id="dari-hari-senin-tanggal-2",
        ),
        pytest.param(
            "tanggal 1, 3, 5, dan 7 Juni tahun 2025",
            "2025-06-01 2025-06-03 2025-06-05 2025-06-07",
            id="tanggal-1-3-5-dan-7-juni-t",
        ),
        pytest.param(
            "tanggal 1 Juni, 3 Juni, 5 Juni 2025",
            "2025-06-01 2025-06-03 2025-06-05",
            id="tanggal-1-juni-3-juni-5-ju",
        ),
        pytest.param("1 & 3 Juni 2025", "2025-06-01 2025-06-03", id="1-3-juni-2025"),
        pytest.param("1/6/2025 & 3/6/2025", "2025-06-01 2025-06-03", id="1-6-2025-3-6-2025"),
        pytest.param(
            "1-3 Juni dan 7 Juni 2025",
            "2025-06-01..2025-06-03 2025-06-07",
            id="1-3-juni-dan-7-juni-2025",
        ),
        pytest.param(
            "1-3 Juni dan 7-9 Juni 2025",
            "2025-06-01..2025-06-03 2025-06-07..2025-06-09",
            id="1-3-juni-dan-7-9-juni-2025",
        ),
        pytest.param(
            "1-3 dan 7-9 Juni 2025",
            "2025-06-01..2025-06-03 2025-06-07..2025-06-09",
            id="1-3-dan-7-9-juni-2025",
        ),
        pytest.param(
            "Januari-Maret dan Mei 2025",
            "2025-01-01..2025-03-31 2025-05",
            id="januari-maret-dan-mei-2025",
        ),
        pytest.param(
            "bandingkan 1-7 Juni 2025 dengan 8-14 Juni 2025",
            "2025-06-01..2025-06-07 2025-06-08..2025-06-14",
            id="bandingkan-1-7-juni-2025-d",
        ),
        pytest.param("sejak 2 tahun lalu", "2023-01-01..2025-06-18", id="sejak-2-tahun-lalu"),
        pytest.param("sejak 3 bulan lalu", "2025-03-01..2025-06-18", id="sejak-3-bulan-lalu"),
        pytest.param("sejak Senin lalu", "2025-06-16..2025-06-18", id="sejak-senin-lalu"),
        pytest.param(
            "sejak pertengahan Mei 2025", "2025-05-11..2025-06-18", id="sejak-pertengahan-mei-2025"
        ),
        pytest.param("sejak akhir 2024", "2024-10-01..2025-06-18", id="sejak-akhir-2024"),
        pytest.param("sejak Q1 2024", "2024-01-01..2025-06-18", id="sejak-q1-2024"),
        pytest.param(
            "sebelum triwulan II 2025", "0001-01-01..2025-03-31", id="sebelum-triwulan-ii-2025"
        ),
        pytest.param("sesudah Q1 2025", "2025-04-01..9999-12-31", id="sesudah-q1-2025"),
        pytest.param("setelah tanggal 10", "2025-06-11..9999-12-31", id="setelah-tanggal-10"),
        pytest.param("sebelum tahun lalu", "0001-01-01..2023-12-31", id="sebelum-tahun-lalu"),
        pytest.param("sebelum bulan ini", "0001-01-01..2025-05-31", id="sebelum-bulan-ini"),
        pytest.param("before last month", "0001-01-01..2025-04-30", id="before-last-month"),
        pytest.param(
            "until the end of March 2025", "0001-01-01..2025-03-31", id="until-the-end-of-march-202"
        ),
        pytest.param("earlier than 2020", "0001-01-01..2019-12-31", id="earlier-than-2020"),
        pytest.param("2023 sampai hari ini", "2023-01-01..2025-06-18", id="2023-sampai-hari-ini"),
        pytest.param(
            "Januari 2025 hingga hari ini",
            "2025-01-01..2025-06-18",
            id="januari-2025-hingga-hari-i",
        ),
        pytest.param(
            "from the 1st of May until today",
            "2025-05-01..2025-06-18",
            id="from-the-1st-of-may-until",
        ),
        pytest.param("from May 1 to now", "2025-05-01..2025-06-18", id="from-may-1-to-now"),
        pytest.param(
            "between yesterday and today", "2025-06-17..2025-06-18", id="between-yesterday-and-toda"
        ),
        pytest.param(
            "dua hari setelah 5 Maret 2025", "2025-03-07", id="dua-hari-setelah-5-maret-2"
        ),
        pytest.param("3 days before 5 March 2025", "2025-03-02", id="3-days-before-5-march-2025"),
        pytest.param(
            "seminggu setelah 5 Maret 2025", "2025-03-12", id="seminggu-setelah-5-maret-2"
        ),
        pytest.param(
            "lebih dari 3 bulan lalu", "0001-01-01..2025-02-28", id="lebih-dari-3-bulan-lalu"
        ),
        pytest.param(
            "10 hari pertama Maret 2025", "2025-03-01..2025-03-10", id="10-hari-pertama-maret-2025"
        ),
        pytest.param(
            "minggu terakhir Maret 2025", "2025-03-25..2025-03-31", id="minggu-terakhir-maret-2025"
        ),
        pytest.param("hari terakhir Maret 2025", "2025-03-31", id="hari-terakhir-maret-2025"),
        pytest.param("bulan pertama 2025", "2025-01", id="bulan-pertama-2025"),
        pytest.param(
            "tiga bulan pertama tahun 2025",
            "2025-01-01..2025-03-31",
            id="tiga-bulan-pertama-tahun-2",
        ),
        pytest.param(
            "first three months of 2025", "2025-01-01..2025-03-31", id="first-three-months-of-2025"
        ),
        pytest.param(
            "last two weeks of March 2025",
            "2025-03-18..2025-03-31",
            id="last-two-weeks-of-march-20",
        ),
        pytest.param("last day of March 2025", "2025-03-31", id="last-day-of-march-2025"),
        pytest.param("week of 5 March 2025", "2025-03-03..2025-03-09", id="week-of-5-march-2025"),
        pytest.param(
            "week commencing 2 June 2025", "2025-06-02..2025-06-08", id="week-commencing-2-june-202"
        ),
        pytest.param("awal kuartal II 2025", "2025-04", id="awal-kuartal-ii-2025"),
        pytest.param("akhir triwulan I 2025", "2025-03", id="akhir-triwulan-i-2025"),
        pytest.param("akhir minggu lalu", "2025-06-14..2025-06-15", id="akhir-minggu-lalu"),
        pytest.param("weekend lalu", "2025-06-14..2025-06-15", id="weekend-lalu"),
        pytest.param("the quarter before last", "", id="the-quarter-before-last"),
        pytest.param("dua triwulan terakhir", "2024-12-19..2025-06-18", id="dua-triwulan-terakhir"),
        pytest.param("2 triwulan lalu", "2024-Q4", id="2-triwulan-lalu"),
        pytest.param(
            "catatan 3 sama 5 Juni 2025", "2025-06-03 2025-06-05", id="catatan-3-sama-5-juni-2025"
        ),
        pytest.param(
            "emisi 21 s.d. 25/04/2025", "2025-04-21..2025-04-25", id="emisi-21-s-d-25-04-2025"
        ),
        pytest.param(
            "emisi 3, 5 dan 7/06/2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="emisi-3-5-dan-7-06-2025",
        ),
        pytest.param(
            "produksi unit 7 bulan Maret 2025", "2025-03", id="produksi-unit-7-bulan-mare"
        ),
        pytest.param("produksi unit 7 bulan lalu", "2025-05", id="produksi-unit-7-bulan-lalu"),
        pytest.param(
            "produksi unit 7 7 hari terakhir",
            "2025-06-12..2025-06-18",
            id="produksi-unit-7-7-hari-ter",
        ),
        pytest.param("perbaikan pompa 3 bulan lalu", "2025-03", id="perbaikan-pompa-3-bulan-la"),
        pytest.param("Jan-24 s.d. Mar-24", "2024-01-01..2024-03-31", id="jan-24-s-d-mar-24"),
        pytest.param("Okt-24 - Des-24", "2024-10-01..2024-12-31", id="okt-24-des-24"),
        pytest.param("laporan 5/3", "", id="laporan-5-3"),
        pytest.param("laporan 12/24", "", id="laporan-12-24"),
        pytest.param("03/2025-05/2025", "2025-03-01..2025-05-31", id="03-2025-05-2025"),
        pytest.param("03/2025 s/d 05/2025", "2025-03-01..2025-05-31", id="03-2025-s-d-05-2025"),
        pytest.param("2023-01 s/d 2023-03", "2023-01-01..2023-03-31", id="2023-01-s-d-2023-03"),
        pytest.param("05-2024 s/d 07-2024", "2024-05-01..2024-07-31", id="05-2024-s-d-07-2024"),
        pytest.param("Mei/Juni 2025", "2025-05 2025-06", id="mei-juni-2025"),
        pytest.param("Mei & Juni '25", "2025-05 2025-06", id="mei-juni-25"),
        pytest.param(
            "akhir Mei dan awal Juni 2025",
            "2025-05-21..2025-05-31 2025-06-01..2025-06-10",
            id="akhir-mei-dan-awal-juni-20",
        ),
        pytest.param(
            "bandingkan awal Mei dan awal Juni 2025",
            "2025-05-01..2025-05-10 2025-06-01..2025-06-10",
            id="bandingkan-awal-mei-dan-aw",
        ),
        pytest.param("10:00 5/3/2025", "2025-03-05", id="10-00-5-3-2025"),
        pytest.param("5/3/2025 10:00", "2025-03-05", id="5-3-2025-10-00"),
        pytest.param("5/3/2025, 10.30 WIB", "2025-03-05", id="5-3-2025-10-30-wib"),
        pytest.param("2025-03-05 10:30:00", "2025-03-05", id="2025-03-05-10-30-00"),
        pytest.param("2025-03-05T10:30:00Z", "2025-03-05", id="2025-03-05t10-30-00z"),
        pytest.param("5 Mar 2025 @ 10:30", "2025-03-05", id="5-mar-2025-10-30"),
        pytest.param("shift-2 5-Mar-2025", "2025-03-05", id="shift-2-5-mar-2025"),
        pytest.param("Unit-7 Mar 2025", "2025-03", id="unit-7-mar-2025"),
        pytest.param("unit#7 5 Mar 2025", "2025-03-05", id="unit-7-5-mar-2025"),
        pytest.param("unit 7, 5 Maret 2025", "2025-03-05", id="unit-7-5-maret-2025"),
        pytest.param("unit 7 (5 Maret 2025)", "2025-03-05", id="unit-7-5-maret-2025-2"),
        pytest.param("unit 7: 5 Maret 2025", "2025-03-05", id="unit-7-5-maret-2025-3"),
        pytest.param("unit 7 tgl 5 Maret 2025", "2025-03-05", id="unit-7-tgl-5-maret-2025"),
        pytest.param("unit 7 & 8 Maret 2025", "2025-03", id="unit-7-8-maret-2025"),
        pytest.param(
            "unit 7 dan unit 8 pada Maret 2025", "2025-03", id="unit-7-dan-unit-8-pada-mar"
        ),
        pytest.param(
            "Bandingkan NPHR unit 7 dan 8 pada 5 Maret 2025",
            "2025-03-05",
            id="bandingkan-nphr-unit-7-dan",
        ),
        pytest.param("Bandingkan NPHR unit 7 dan 8", "", id="bandingkan-nphr-unit-7-dan-2"),
        pytest.param("beda SOP-001 dan SOP-002", "", id="beda-sop-001-dan-sop-002"),
        pytest.param("apa bedanya kompresor sekrup dan torak", "", id="apa-bedanya-kompresor-sekr"),
        pytest.param(
            "berapa persen kenaikan produksi Mei terhadap April 2025",
            "2025-05 2025-04",
            id="berapa-persen-kenaikan-pro",
        ),
        pytest.param(
            "minggu lalu dibanding minggu sebelumnya",
            "2025-06-09..2025-06-15 2025-06-02..2025-06-08",
            id="minggu-lalu-dibanding-ming",
        ),
        pytest.param(
            "kemarin dibanding hari sebelumnya",
            "2025-06-17 2025-06-16",
            id="kemarin-dibanding-hari-seb",
        ),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
