"""Date expressions that name their days, months, quarters and years."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from core.records import Period, Strategy
from seeds.generator.days import day, half, iso_week, month, months, quarter, span, year


@dataclass(frozen=True, slots=True)
class Phrase:
    """A question, and how its dates are to be read on that day."""

    kind: str
    language: str
    query: str
    today: date
    periods: tuple[Period, ...]
    strategy: Strategy


def said(
    kind: str,
    language: str,
    query: str,
    *periods: Period,
    today: str = "2025-07-09",
    strategy: Strategy | None = None,
) -> Phrase:
    """A phrase; without a strategy it is `explicit` with periods and `no_filter` without."""
    chosen: Strategy = strategy or ("explicit" if periods else "no_filter")
    return Phrase(kind, language, query, date.fromisoformat(today), periods, chosen)


def days() -> Iterable[Phrase]:
    """Single days in words and figures."""
    kind = "date_words"
    yield said(kind, "id", "Kenapa MILL-7B berhenti pada 4 Juni 2025?", day("2025-06-04"))
    yield said(kind, "id", "laporan hari Rabu, 19 Februari 2025", day("2025-02-19"))
    yield said(kind, "id", "berapa stok batubara tgl 7 Agt 2024?", day("2024-08-07"))
    yield said(kind, "id", "Notulen 28 Pebruari 2024 ada di mana?", day("2024-02-28"))
    yield said(kind, "id", "kondisi trafo per 31 Desember 2024", day("2024-12-31"))
    yield said(kind, "id", "siapa piket Jum'at, 11 April 2025 jam 21.00?", day("2025-04-11"))
    yield said(kind, "id", "Curah hujan 1 Mei 2023 di coal yard", day("2023-05-01"))
    yield said(kind, "id", "downtime 9 nopember 2023 berapa menit", day("2023-11-09"))
    yield said(kind, "id", "NOX cerobong 2 SEPT 2024", day("2024-09-02"))
    yield said(kind, "mixed", "tolong summary handover 22 Oktober 2024", day("2024-10-22"))
    yield said(kind, "mixed", "any trip on site? cek 13 Maret 2024 dulu", day("2024-03-13"))
    yield said(kind, "id", "Hasil uji minyak trafo tanggal 29 Februari 2024", day("2024-02-29"))
    kind = "date_numeric"
    yield said(kind, "id", "beban puncak 06/02/2025", day("2025-02-06"))
    yield said(kind, "id", "log ruang kontrol 11-10-2024", day("2024-10-11"))
    yield said(kind, "id", "temuan inspeksi 05.04.2023 apa saja", day("2023-04-05"))
    yield said(kind, "en", "who approved the permit of 07/08/2024?", day("2024-08-07"))
    yield said(kind, "en", "coal quality certificate 2024-11-12", day("2024-11-12"))
    yield said(kind, "id", "hasil lab 1/9/24", day("2024-09-01"))
    yield said(kind, "id", "arsip 20240630 unit 5", day("2024-06-30"))
    yield said(kind, "id", "cek manifes limbah tgl 03-12-23", day("2023-12-03"))
    yield said(kind, "mixed", "download trend vibrasi 2025/01/17", day("2025-01-17"))
    yield said(kind, "id", "siapa operator tanggal 5/6?", day("2025-06-05"))
    kind = "date_english"
    yield said(kind, "en", "List the trips of June 4, 2025.", day("2025-06-04"))
    yield said(kind, "en", "what happened on the 3rd of March 2024", day("2024-03-03"))
    yield said(kind, "en", "Ash removal log for Tue, 12 Nov 2024", day("2024-11-12"))
    yield said(kind, "en", "Did HRSG-2 leak on Dec. 24, 2024?", day("2024-12-24"))
    yield said(kind, "en", "status as of 31 May 2025", day("2025-05-31"))
    yield said(kind, "en", "barges unloaded Sept 21, 2023", day("2023-09-21"))
    yield said(kind, "en", "Who stood watch on 1st January 2025 at 06:30?", day("2025-01-01"))


def unfinished() -> Iterable[Phrase]:
    """Days and months whose year is left out."""
    kind = "date_no_year"
    yield said(kind, "id", "laporan shift 8 Juli", day("2025-07-08"))
    yield said(kind, "id", "laporan shift 10 Juli", day("2024-07-10"))
    yield said(kind, "id", "ada gangguan apa tanggal 9?", day("2025-07-09"))
    yield said(kind, "id", "beban tanggal 15 berapa?", day("2025-06-15"))
    yield said(kind, "en", "the outage of 30 December", day("2024-12-30"))
    yield said(kind, "mixed", "cek logbook tgl 2 bulan lalu please", day("2025-06-02"))
    kind = "month_no_year"
    yield said(kind, "id", "total produksi bulan Juli", month(2025, 7))
    yield said(kind, "id", "rekap lembur Agustus", month(2024, 8))
    yield said(kind, "en", "How much ammonia did we use in February?", month(2025, 2))
    yield said(kind, "id", "kenapa auxiliary power naik selama Mei?", month(2025, 5))
    yield said(kind, "mixed", "report manpower bulan Desember dong", month(2024, 12))


def lists() -> Iterable[Phrase]:
    """Several days, and ranges of days and months."""
    kind = "day_list"
    first, second = day("2024-05-04"), day("2024-05-06")
    yield said(kind, "id", "laporan 4 dan 6 Mei 2024", first, second)
    yield said(
        kind, "id", "NPHR tanggal 1, 8, dan 15 April 2025",
        day("2025-04-01"), day("2025-04-08"), day("2025-04-15"),
    )  # fmt: skip
    yield said(kind, "en", "logs of June 2 and 3, 2025", day("2025-06-02"), day("2025-06-03"))
    yield said(kind, "id", "absensi 30 Juni dan 1 Juli 2025", day("2025-06-30"), day("2025-07-01"))
    yield said(
        kind, "id", "tekanan drum pada 12/03/2025 dan 14/03/2025",
        day("2025-03-12"), day("2025-03-14"),
    )  # fmt: skip
    yield said(
        kind, "mixed", "share data 17 sama 19 Sep 2024", day("2024-09-17"), day("2024-09-19")
    )
    kind = "day_range"
    yield said(
        kind, "id", "gangguan dari 28 Desember 2024 sampai 3 Januari 2025",
        span("2024-12-28", "2025-01-03"),
    )  # fmt: skip
    yield said(kind, "id", "pekerjaan 3-7 Februari 2025", span("2025-02-03", "2025-02-07"))
    yield said(kind, "id", "emisi 21 s.d. 25/04/2025", span("2025-04-21", "2025-04-25"))
    yield said(kind, "en", "deliveries from 5 to 9 May 2025", span("2025-05-05", "2025-05-09"))
    yield said(
        kind, "en", "readings between March 30 and April 2, 2024",
        span("2024-03-30", "2024-04-02"),
    )  # fmt: skip
    yield said(
        kind, "id", "antara 10 dan 14 Juni 2025 siapa saja yang cuti?",
        span("2025-06-10", "2025-06-14"),
    )  # fmt: skip
    yield said(kind, "id", "catatan 25 Mei hingga 5 Juni 2024", span("2024-05-25", "2024-06-05"))
    yield said(
        kind, "mixed", "trend suhu 01/06/2025 - 07/06/2025", span("2025-06-01", "2025-06-07")
    )
    yield said(kind, "id", "jadwal 20 sampai 24 Desember", span("2024-12-20", "2024-12-24"))


def longer() -> Iterable[Phrase]:
    """Months, quarters, halves, years and numbered weeks."""
    kind = "month_year"
    yield said(kind, "id", "Laporan emisi Maret 2024", month(2024, 3))
    yield said(kind, "id", "rekap sampah medis 04/2025", month(2025, 4))
    yield said(kind, "en", "fuel receipts in Oct 2023", month(2023, 10))
    yield said(kind, "id", "berapa kali black start pada bulan Agustus 2023?", month(2023, 8))
    yield said(kind, "id", "laporan bulanan Febuari 2025", month(2025, 2))
    yield said(kind, "en", "Water chemistry summary, January 2025", month(2025, 1))
    yield said(kind, "mixed", "monthly report Juni 2024 mana ya", month(2024, 6))
    kind = "month_year_range"
    yield said(kind, "id", "produksi Januari sampai Maret 2024", months(2024, 1, 3))
    yield said(kind, "en", "incidents from May to July 2024", months(2024, 5, 7))
    yield said(kind, "id", "laporan K3 2023-2024", span("2023-01-01", "2024-12-31"))
    yield said(kind, "id", "biaya November 2023 s.d. Februari 2024",
               span("2023-11-01", "2024-02-29"))  # fmt: skip
    yield said(kind, "id", "temuan audit Oktober hingga Desember", months(2024, 10, 12))
    yield said(kind, "en", "spare part orders 2022 through 2024", span("2022-01-01", "2024-12-31"))
    kind = "quarter_half"
    yield said(kind, "id", "laporan triwulan III 2024", quarter(2024, 3))
    yield said(kind, "id", "kinerja TW 2 2025", quarter(2025, 2))
    yield said(kind, "id", "EAF kuartal keempat 2023", quarter(2023, 4))
    yield said(kind, "en", "Q1 2024 safety statistics", quarter(2024, 1))
    yield said(kind, "en", "maintenance cost of the second quarter of 2024", quarter(2024, 2))
    yield said(kind, "id", "produksi semester 2 2023", half(2023, 2))
    yield said(kind, "en", "ash sales in H2 2024", half(2024, 2))
    yield said(kind, "id", "emisi Semester I tahun 2025", half(2025, 1))
    yield said(kind, "id", "rapat keandalan triwulan II", quarter(2025, 2))
    yield said(kind, "id", "laporan caturwulan II 2024", months(2024, 5, 8))
    kind = "year"
    yield said(kind, "id", "Berapa kali unit 5 trip selama tahun 2024?", year(2024))
    yield said(kind, "en", "total generation of 2023", year(2023))
    yield said(kind, "id", "anggaran overhaul tahun anggaran 2025", year(2025))
    yield said(kind, "id", "kejadian kebakaran sepanjang 2022", year(2022))
    kind = "iso_week"
    yield said(kind, "id", "laporan minggu ke-5 2025", iso_week(2025, 5))
    yield said(kind, "en", "weekly plan, week 1 of 2025", iso_week(2025, 1))
    yield said(kind, "mixed", "review W23 2025 donk", iso_week(2025, 23))
    yield said(kind, "en", "coal stock in 2024-W52", iso_week(2024, 52))
