"""The sample's sixty questions with a date."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from core.records import Period, Strategy
from seeds.generator.days import (
    ago,
    before,
    day,
    half,
    last_days,
    month,
    months,
    quarter,
    since,
    span,
    week_of,
    year,
)  # fmt: skip
from seeds.generator.judging import Draft, Wanted, want

TODAY = date(2025, 10, 15)


def ask(
    difficulty: str,
    language: str,
    query: str,
    wanted: Wanted,
    *periods: Period,
    today: str = "2025-10-15",
    strategy: Strategy = "explicit",
) -> Draft:
    """A question about these periods."""
    on = date.fromisoformat(today)
    return Draft(
        difficulty, language, query, replace(wanted, periods=periods), strategy, on, periods
    )


def easy() -> tuple[Draft, ...]:
    """One document, its date in words or figures."""
    return (
        ask("easy", "id", "Berapa NPHR Unit 7 pada 3 Maret 2025?", want("nphr", 7),
            day("2025-03-03")),
        ask("easy", "id", "Berapa beban puncak Unit 7 tanggal 2 Maret 2025?", want("load_max", 7),
            day("2025-03-02")),
        ask("easy", "en", "What was the average load of Unit 3 on 15 January 2024?",
            want("load", 3), day("2024-01-15")),
        ask("easy", "id", "Nilai NOX Unit 8 tanggal 02/03/2025 berapa?", want("nox", 8),
            day("2025-03-02")),
        ask("easy", "id", "Laporan harian Unit 5 14 Agustus 2024", want("report:daily", 5),
            day("2024-08-14")),
        ask("easy", "en", "Show the daily report of Unit 6 for 28 February 2025.",
            want("report:daily", 6), day("2025-02-28")),
        ask("easy", "id", "Siapa penyusun laporan harian Unit 7 tanggal 5 Maret 2025?",
            want("author:daily", 7), day("2025-03-05")),
        ask("easy", "id", "Siapa supervisor shift malam Unit 7 tanggal 3 Maret 2025?",
            want("supervisor:malam", 7), day("2025-03-03")),
        ask("easy", "id", "Berapa energi bruto Unit 7 bulan Maret 2025?",
            want("energy", 7, "monthly"), month(2025, 3)),
        ask("easy", "id", "Laporan bulanan Januari 2024", want("report:monthly"), month(2024, 1)),
        ask("easy", "mixed", "Tolong cek SO2 Unit 8 tanggal 17-11-2023, daily report please",
            want("so2", 8), day("2023-11-17")),
        ask("easy", "en", "Who was the shift supervisor of Unit 3 on the night of July 21, 2024?",
            want("supervisor:malam", 3), day("2024-07-21")),
        ask("easy", "id", "Emisi NOX Unit 6 bulan Agustus 2024 berapa?",
            want("nox", 6, "emissions"), month(2024, 8)),
        ask("easy", "id", "Rapat K3 10 Juni 2024 menyetujui berapa unit full body harness?",
            want("decision:harness"), day("2024-06-10")),
        ask("easy", "id", "Berapa vakum kondensor Unit 2 pada tanggal 10/09/2025?",
            want("vacuum", 2), day("2025-09-10")),
        ask("easy", "id", "Beban rata-rata Unit 7 tgl 15-01-2024?", want("load", 7),
            day("2024-01-15")),
        ask("easy", "id", "Rekap produksi triwulan I 2025", want("report:quarterly"),
            quarter(2025, 1)),
        ask("easy", "id", "Laporan tahunan keandalan tahun 2023", want("report:yearly"),
            year(2023)),
    )  # fmt: skip


def near() -> tuple[Draft, ...]:
    """Dates that have to be worked out: relative, lists, ranges, a year left out."""
    return (
        ask("medium", "id", "Berapa NPHR Unit 7 kemarin?", want("nphr", 7),
            ago(date(2025, 3, 4), 1), today="2025-03-04"),
        ask("medium", "id", "Berapa beban rata-rata Unit 8 3 hari lalu?", want("load", 8),
            ago(date(2025, 3, 5), 3), today="2025-03-05"),
        ask("medium", "id", "Apa gangguan utama Unit 7 bulan lalu menurut laporan bulanan?",
            want("cause:", 7, "monthly"), month(2025, 2), today="2025-03-20"),
        ask("medium", "en", "What disturbances were reported for Unit 7 last week?",
            want("cause:", 7), week_of(date(2025, 3, 10), 1), today="2025-03-10"),
        ask("medium", "id", "Energi bruto harian Unit 7 tanggal 1, 2, dan 3 Maret 2025",
            want("energy", 7), day("2025-03-01"), day("2025-03-02"), day("2025-03-03")),
        ask("medium", "id", "Apa saja gangguan Unit 7 dari 1 sampai 5 Maret 2025?",
            want("cause:", 7), span("2025-03-01", "2025-03-05")),
        ask("medium", "id", "Kumpulkan laporan harian Unit 5 14-15/08/2024",
            want("report:daily", 5), span("2024-08-14", "2024-08-15")),
        ask("medium", "en", "Unit 7 NOX readings between 1 March 2025 and 3 March 2025",
            want("nox", 7), span("2025-03-01", "2025-03-03")),
        ask("medium", "id", "Berapa jam downtime Unit 7 bulan Maret?", want("downtime", 7),
            month(2025, 3), today="2025-04-10"),
        ask("medium", "id", "Laporan harian Unit 7 30 Juni", want("report:daily", 7),
            day("2025-06-30"), today="2025-07-15"),
        ask("medium", "id", "Keputusan rapat kemarin soal crane overhaul Unit 8 apa?",
            want("decision:crane"), ago(date(2025, 5, 22), 1), today="2025-05-22"),
        ask("medium", "id", "Laporan harian Unit 7 awal Maret 2025", want("report:daily", 7),
            span("2025-03-01", "2025-03-10")),
        ask("medium", "id", "Penyebab gangguan pada pertengahan Agustus 2024 di Unit 5",
            want("cause:", 5), span("2024-08-11", "2024-08-20")),
        ask("medium", "id", "Laporan harian Unit 7 sejak 1 Juni 2025", want("report:daily", 7),
            since("2025-06-01", TODAY)),
        ask("medium", "en", "Unit 8 daily reports before 1 January 2024", want("report:daily", 8),
            before("2024-01-01")),
        ask("medium", "id", "Laporan harian terbaru Unit 7 bulan Maret 2025",
            want("report:daily", 7, newest=True), month(2025, 3)),
    )  # fmt: skip


def plain() -> tuple[Draft, ...]:
    """Causes, actions, and figures of months, quarters, halves and years."""
    return (
        ask("medium", "id", "Apa penyebab gangguan IDF-7B pada 3 Maret 2025?",
            want("cause:IDF-7B", 7), day("2025-03-03")),
        ask("medium", "mixed", "Root cause trouble CWP-7B tanggal 3 Mar 2025 itu apa?",
            want("cause:CWP-7B", 7), day("2025-03-03")),
        ask("medium", "en", "How many hours of downtime did Unit 3 have in July 2024?",
            want("downtime", 3), month(2024, 7)),
        ask("medium", "id", "Berapa EAF Unit 8 sepanjang tahun 2023?", want("eaf", 8), year(2023)),
        ask("medium", "en", "How many trips did Unit 6 have in 2023?", want("trips", 6),
            year(2023)),
        ask("medium", "mixed", "Incident log semester 1 2025: apa root cause HRSG-1 trip?",
            want("cause:HRSG-1", 1), half(2025, 1)),
        ask("medium", "id", "Insiden ESP-7 tahun 2024 penyebabnya apa?", want("cause:ESP-7", 7),
            year(2024)),
        ask("medium", "id", "Energi bruto Unit 8 pada TW I 2025",
            want("energy", 8, "quarterly"), quarter(2025, 1)),
        ask("medium", "id", "Emisi SO2 Unit 7 pada September 2024", want("so2", 7, "emissions"),
            month(2024, 9)),
        ask("medium", "en", "Gross energy of Unit 5 in Feb 2024", want("energy", 5, "monthly"),
            month(2024, 2)),
        ask("medium", "id", "Partikulat Unit 8 bulan 09/2024", want("dust", 8, "emissions"),
            month(2024, 9)),
        ask("medium", "id", "Tindakan apa yang diambil untuk TRF-7 pada 2025-03-02?",
            want("action:TRF-7", 7), day("2025-03-02")),
        ask("medium", "mixed", "Summary shift report Unit 5 tanggal 12 Desember 2024 dong",
            want("report:shift", 5), day("2024-12-12")),
        ask("medium", "id", "Laporan shift Selasa, 9 Mei 2023 di Unit 6", want("report:shift", 6),
            day("2023-05-09")),
    )  # fmt: skip


def hard() -> tuple[Draft, ...]:
    """Comparisons, windows, and questions in the other language than the document's."""
    return (
        ask("hard", "id", "Bandingkan NPHR Unit 7 bulan Januari 2024 dan Februari 2024",
            want("nphr", 7, "monthly"), month(2024, 1), month(2024, 2), strategy="month_range"),
        ask("hard", "id", "Berapa selisih energi bruto Unit 7 Februari vs Maret 2025?",
            want("energy", 7, "monthly"), month(2025, 2), month(2025, 3), strategy="month_range"),
        ask("hard", "en", "Compare SO2 of Unit 5 in August 2024 and September 2024",
            want("so2", 5, "emissions"), month(2024, 8), month(2024, 9), strategy="month_range"),
        ask("hard", "mixed", "Tolong compare downtime Unit 8 Januari 2024 vs Februari 2024 ya",
            want("downtime", 8), month(2024, 1), month(2024, 2), strategy="month_range"),
        ask("hard", "id", "Beda NPHR Unit 7 tanggal 2 dan 3 Maret 2025 berapa?", want("nphr", 7),
            day("2025-03-02"), day("2025-03-03")),
        ask("hard", "id", "Lebih tinggi mana beban puncak Unit 8, 2 Maret 2025 atau 3 Maret 2025?",
            want("load_max", 8), day("2025-03-02"), day("2025-03-03")),
        ask("hard", "id", "Bandingkan energi bruto Unit 7 tahun 2023 dengan triwulan I 2025",
            want("energy", 7, "yearly", "quarterly"), year(2023), quarter(2025, 1),
            strategy="month_range"),
        ask("hard", "en", "Why did coal mill MILL-7B give trouble on 15 January 2024?",
            want("cause:MILL-7B", 7), day("2024-01-15")),
        ask("hard", "id", "Apa penyebab masalah transformator Unit 3 tanggal 15 Januari 2024?",
            want("cause:TRF-3", 3), day("2024-01-15")),
        ask("hard", "id", "Tren NPHR Unit 7 dari Februari sampai Maret 2025",
            want("nphr", 7, "monthly"), months(2025, 2, 3), strategy="month_range"),
        ask("hard", "id", "Ringkas penyebab gangguan Unit 8 dalam 7 hari terakhir",
            want("cause:", 8), last_days(date(2025, 3, 5), 7), today="2025-03-05"),
        ask("hard", "id", "Unit mana yang paling sering trip pada 2 tahun lalu?", want("trips"),
            year(2023), today="2025-02-01"),
    )  # fmt: skip
