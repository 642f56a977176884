"""Date expressions that hang on today, compare, or are no dates at all."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from core.records import Strategy
from seeds.generator.dates_named import Phrase, said
from seeds.generator.days import (
    after,
    ago,
    before,
    day,
    half,
    last_days,
    last_months,
    month,
    months,
    quarter,
    since,
    span,
    week_of,
    year,
)  # fmt: skip

NOW = date(2025, 7, 9)  # a Wednesday


def relative() -> Iterable[Phrase]:
    """Days, weeks and months counted from today."""
    kind = "relative_day"
    yield said(kind, "id", "siapa supervisor hari ini?", ago(NOW, 0))
    yield said(kind, "id", "kenapa beban turun kemarin?", ago(NOW, 1))
    yield said(kind, "en", "yesterday's CEMS readings", ago(NOW, 1))
    yield said(kind, "id", "jadwal pemadaman besok", ago(NOW, -1))
    yield said(kind, "id", "laporan 5 hari lalu", ago(NOW, 5))
    yield said(kind, "en", "What broke 10 days ago?", ago(NOW, 10))
    yield said(kind, "mixed", "meeting lusa soal outage jam berapa", ago(NOW, -2))
    yield said(kind, "id", "kemarin lusa ada insiden apa", ago(NOW, 2))
    kind = "relative_period"
    yield said(kind, "id", "gangguan minggu lalu", week_of(NOW, 1))
    yield said(kind, "id", "rencana kerja pekan depan", week_of(NOW, -1))
    yield said(kind, "en", "permits issued this week", week_of(NOW))
    yield said(kind, "id", "emisi bulan ini", month(2025, 7))
    yield said(kind, "en", "production of last month", month(2025, 6))
    yield said(kind, "id", "EFOR tahun lalu", year(2024))
    yield said(kind, "id", "laporan triwulan lalu", quarter(2025, 2))
    yield said(kind, "id", "stok HSD 3 bulan lalu", month(2025, 4))
    yield said(kind, "en", "the audit of 2 years ago", year(2023))


def windows() -> Iterable[Phrase]:
    """Weekdays, rolling windows, parts of months, and periods open at one end."""
    kind = "weekday_relative"
    yield said(kind, "id", "absen hari Minggu lalu", day("2025-07-06"))
    yield said(kind, "id", "notulen Senin minggu lalu", day("2025-06-30"))
    yield said(kind, "en", "the drill last Friday", day("2025-07-04"))
    yield said(kind, "id", "siapa jaga Sabtu lalu?", day("2025-07-05"))
    yield said(kind, "id", "lembur akhir pekan lalu", span("2025-07-05", "2025-07-06"))
    kind = "rolling_window"
    yield said(kind, "id", "insiden 7 hari terakhir", last_days(NOW, 7))
    yield said(kind, "id", "near miss seminggu terakhir", last_days(NOW, 7))
    yield said(kind, "en", "alarms of the past 14 days", last_days(NOW, 14))
    yield said(kind, "id", "pemakaian bahan kimia 3 bulan terakhir", last_months(NOW, 3))
    yield said(kind, "id", "sampel batubara 2 minggu terakhir", last_days(NOW, 14))
    yield said(kind, "id", "derating sebulan terakhir", last_months(date(2025, 3, 31), 1),
               today="2025-03-31")  # fmt: skip
    kind = "part_of_period"
    yield said(kind, "id", "laporan awal Mei 2024", span("2024-05-01", "2024-05-10"))
    yield said(kind, "id", "cuaca pertengahan Januari 2025", span("2025-01-11", "2025-01-20"))
    yield said(kind, "en", "coal shipments in late February 2024", span("2024-02-21", "2024-02-29"))
    yield said(kind, "id", "tender akhir tahun 2024", months(2024, 10, 12))
    yield said(kind, "mixed", "staffing early April 2025 gimana", span("2025-04-01", "2025-04-10"))
    kind = "open_ended"
    yield said(kind, "id", "revisi SOP sejak 1 Maret 2025", since("2025-03-01", NOW))
    yield said(kind, "en", "trips since May 2025", since("2025-05-01", NOW))
    yield said(kind, "id", "laporan sebelum 15 Juni 2024", before("2024-06-15"))
    yield said(kind, "en", "manuals issued before 2024", before("2024-01-01"))
    yield said(kind, "id", "perubahan setelah 20 Januari 2025", after("2025-01-20"))
    yield said(kind, "id", "kebocoran dari Februari 2025 sampai sekarang",
               since("2025-02-01", NOW))  # fmt: skip
    yield said(kind, "en", "energy year to date", since("2025-01-01", NOW))


def compared() -> Iterable[Phrase]:
    """Whole months, quarters, halves and years compared."""
    kind = "compare_months"
    whole: Strategy = "month_range"
    yield said(kind, "id", "bandingkan NOX April dan Mei 2025", month(2025, 4), month(2025, 5),
               strategy=whole)  # fmt: skip
    yield said(kind, "en", "compare coal use in June 2024 and June 2025", month(2024, 6),
               month(2025, 6), strategy=whole)  # fmt: skip
    yield said(kind, "id", "selisih downtime Maret vs Juni 2024", month(2024, 3), month(2024, 6),
               strategy=whole)  # fmt: skip
    yield said(kind, "id", "perbedaan antara Januari 2025 dan Februari 2025", month(2025, 1),
               month(2025, 2), strategy=whole)  # fmt: skip
    yield said(kind, "mixed", "compare bulan ini vs bulan lalu dong", month(2025, 7),
               month(2025, 6), strategy=whole)  # fmt: skip
    yield said(kind, "id", "tren vakum kondensor Januari sampai Juni 2025", months(2025, 1, 6),
               strategy=whole)  # fmt: skip
    kind = "compare_quarters_years"
    yield said(kind, "id", "perbandingan EAF 2023 dan 2024", year(2023), year(2024),
               strategy=whole)  # fmt: skip
    yield said(kind, "en", "How do Q2 2024 and Q2 2025 differ in SO2?", quarter(2024, 2),
               quarter(2025, 2), strategy=whole)  # fmt: skip
    yield said(kind, "id", "beda triwulan I dan IV 2024", quarter(2024, 1), quarter(2024, 4),
               strategy=whole)  # fmt: skip
    yield said(kind, "id", "Bandingkan semester 1 2024 dengan semester 1 2025", half(2024, 1),
               half(2025, 1), strategy=whole)  # fmt: skip
    yield said(kind, "id", "tahun ini dibanding tahun lalu, trip lebih banyak mana?", year(2025),
               year(2024), strategy=whole)  # fmt: skip


def beside() -> Iterable[Phrase]:
    """Days and weeks compared, the newest of a period, and dates beside codes."""
    kind = "compare_days_weeks"
    yield said(kind, "id", "bandingkan beban 1 Juli 2025 dan 2 Juli 2025", day("2025-07-01"),
               day("2025-07-02"))  # fmt: skip
    yield said(kind, "en", "compare this week with last week", week_of(NOW), week_of(NOW, 1))
    yield said(kind, "id", "beda NPHR hari ini dan kemarin", ago(NOW, 0), ago(NOW, 1))
    kind = "latest_plus_period"
    yield said(kind, "id", "laporan terbaru bulan Mei 2025", month(2025, 5))
    yield said(kind, "en", "latest minutes of 2024", year(2024))
    kind = "date_with_code"
    yield said(kind, "id", "status WO-48213 pada 6 Mei 2025", day("2025-05-06"))
    yield said(kind, "id", "apakah SOP-OPS-2023-004 dipakai tanggal 12/12/2024?",
               day("2024-12-12"))  # fmt: skip
    yield said(kind, "en", "torque on PT-7105 logged 3 June 2025, 20.06 bar?", day("2025-06-03"))
    yield said(kind, "id", "nomor surat 017/SK/V/2023 dikirim 2 Juni 2023?", day("2023-06-02"))
    yield said(kind, "mixed", "cek 10LAC11AP001 vibration 18 Mar 2025", day("2025-03-18"))
    yield said(kind, "id", "hasil ISO 9001:2015 audit bulan Oktober 2024", month(2024, 10))


def undated() -> Iterable[Phrase]:
    """The newest, all there is, and questions that no time restricts."""
    kind = "latest"
    for language, query in (
        ("id", "laporan harian terbaru unit 7"), ("id", "SOP bongkar batubara yang terkini"),
        ("en", "latest revision of WI-LAB-007"), ("en", "most recent incident report"),
        ("id", "notulen rapat terakhir"), ("mixed", "newest manual kompresor dong"),
        ("id", "versi paling baru SOP-HSE-014"),
    ):  # fmt: skip
        yield said(kind, language, query, strategy="latest")
    kind = "all_available"
    for language, query in (
        ("id", "bandingkan NPHR dari semua laporan"),
        ("id", "bagaimana perkembangan emisi dari waktu ke waktu?"),
        ("en", "compare downtime across all reports"),
        ("en", "trend of auxiliary power month-over-month"),
        ("mixed", "tren load factor across all reports ya"),
    ):
        yield said(kind, language, query, strategy="all_available")
    kind = "timeless"
    for language, query in (
        ("id", "Bagaimana cara mengganti filter oli turbin?"),
        ("en", "What is the purpose of the minimum-flow valve?"),
        ("id", "APD apa yang wajib di gudang kimia?"),
        ("en", "Explain the start permissives of the mill."),
        ("mixed", "apa arti house load operation?"),
    ):
        yield said(kind, language, query)


def traps() -> Iterable[Phrase]:
    """What looks like a date and is none."""
    every = {
        "neg_code": (
            ("id", "isi SOP-MTC-2024-011 apa?"), ("id", "IK.03.24 mengatur siapa?"),
            ("en", "what does drawing 12-05-24-P say about the nozzle"),
            ("id", "tag 7LAB20CP2025 itu alat apa?"), ("id", "ringkas PP No. 22 Tahun 2021"),
            ("en", "requirements of ISO 45001:2018"), ("id", "formulir FM/HSE/VII/09"),
            ("en", "rev 3.1 of the cable list"),
        ),
        "neg_number": (
            ("id", "berapa lama menaikkan beban dari 200 ke 605 MW"),
            ("id", "pipa 3/4 atau 5/8 untuk drain?"), ("en", "is 24/7 staffing required?"),
            ("id", "biaya Rp 2.024.000 untuk apa?"), ("id", "operasi jam 05.30 butuh izin?"),
            ("en", "set the relay to 12.5 kV and 2025 A"), ("id", "IP 10.12.20.25 milik siapa"),
            ("id", "rasio campuran 1:10 dipakai di mana"),
        ),
        "neg_word_id": (
            ("id", "nomor telepon Ibu Juli bagian logistik"), ("id", "apa itu RAB overhaul?"),
            ("id", "tarif per kWh berapa sen sekarang"), ("id", "proses pembuatan gas H2"),
            ("id", "apa kata Pak April soal pompa baru?"), ("id", "baut Mei Hua kelas berapa"),
        ),
        "neg_word_en": (
            ("en", "May operators bypass the flame scanner?"),
            ("en", "how many troops march past the gate"),
            ("en", "what stops sun damage to cables?"),
            ("en", "will dirt mar the seal?"), ("en", "current transformer ratio of TRF-5"),
        ),
        "neg_recurrence": (
            ("id", "apa isi laporan bulanan?"), ("id", "pelumasan dilakukan tiap 3 bulan sekali?"),
            ("en", "how is the daily report filled in"), ("id", "garansi pompa berlaku 2 tahun?"),
            ("en", "which checks are done every Monday"), ("id", "tugas shift 3 unit 8"),
        ),
        "neg_last_ordinal": (
            ("id", "langkah terakhir pemasangan seal"), ("en", "what is the last step of purging?"),
        ),
    }  # fmt: skip
    for kind, rows in every.items():
        for language, query in rows:
            yield said(kind, language, query)
