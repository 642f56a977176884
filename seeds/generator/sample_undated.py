"""The sample's forty questions without a date, and those that nothing answers."""

from __future__ import annotations

from core.records import Strategy
from seeds.generator.days import day, last_days, month, quarter, span, year
from seeds.generator.judging import Draft, Wanted, want
from seeds.generator.sample_dated import TODAY, ask


def plain(
    difficulty: str,
    language: str,
    query: str,
    wanted: Wanted,
    *,
    strategy: Strategy = "no_filter",
) -> Draft:
    """A question without a date."""
    return Draft(difficulty, language, query, wanted, strategy, TODAY, ())


def easy() -> tuple[Draft, ...]:
    """A code, a tag or a word of the trade names the document."""
    return (
        plain("easy", "id", "Berapa batas tekanan discharge pada SOP-OPS-001?",
              want("limit:pressure", code="SOP-OPS-001")),
        plain("easy", "id", "Apa itu NPHR?", want("term:NPHR")),
        plain("easy", "id", "Apa arti LOTO?", want("term:LOTO")),
        plain("easy", "en", "What is the rated speed of the KSR-400?",
              want("spec:KSR-400:Rated speed")),
        plain("easy", "id", "Berapa torsi baut gland menurut IK-MTC-022?",
              want("limit:torque", code="IK-MTC-022")),
        plain("easy", "id", "Siapa yang menyetujui SOP-FUEL-005?",
              want("approver", code="SOP-FUEL-005")),
        plain("easy", "en", "Which lubricant does the ARJ-75 compressor take?",
              want("spec:ARJ-75:Lubricant")),
        plain("easy", "id", "Berapa set point alarm TE-7311?", want("alarm:TE-7311")),
        plain("easy", "id", "Pabrikan CWP-7B siapa?", want("maker:CWP-7B")),
        plain("easy", "id", "Kadar oksigen minimum untuk memasuki ruang terbatas berapa?",
              want("limit:oxygen")),
        plain("easy", "en", "What is the maximum sample temperature in WI-LAB-007?",
              want("limit:cooler", code="WI-LAB-007")),
        plain("easy", "id", "Kapan SOP-OPS-001 terbaru mulai berlaku?",
              want("effective", code="SOP-OPS-001"), strategy="latest"),
    )  # fmt: skip


def latest() -> tuple[Draft, ...]:
    """The newest of a series, or an old revision by its number."""
    return (
        plain("medium", "id", "SOP start-up boiler feed pump yang terbaru",
              want("revision", code="SOP-OPS-001", newest=True), strategy="latest"),
        plain("medium", "id", "Laporan harian terbaru Unit 8",
              want("report:daily", 8, newest=True), strategy="latest"),
        plain("medium", "en", "Latest shift report of Unit 7",
              want("report:shift", 7, newest=True), strategy="latest"),
        plain("medium", "id", "Laporan emisi terkini", want("report:emissions", newest=True),
              strategy="latest"),
        plain("medium", "id", "Notulen rapat terbaru", want("report:minutes", newest=True),
              strategy="latest"),
        plain("medium", "id", "Laporan bulanan terakhir Unit 7",
              want("report:monthly", 7, newest=True), strategy="latest"),
        plain("medium", "id", "Revisi berapa yang berlaku untuk IK-MTC-022?",
              want("revision", code="IK-MTC-022")),
        plain("medium", "id", "Menurut SOP-OPS-001 revisi 1, berapa batas tekanan discharge?",
              want("limit:pressure", code="SOP-OPS-001", revision="1")),
        plain("medium", "id", "IK-MTC-022 rev 1: runout poros maksimum berapa?",
              want("limit:runout", code="IK-MTC-022", revision="1")),
        plain("medium", "id", "Kadar oksigen minimum di SOP-HSE-014 rev 0",
              want("limit:oxygen", code="SOP-HSE-014", revision="0")),
    )  # fmt: skip


def medium() -> tuple[Draft, ...]:
    """No code, or half in the other language."""
    return (
        plain("medium", "mixed", "Limit wind speed unloading barge sesuai SOP-FUEL-005 berapa?",
              want("limit:wind", code="SOP-FUEL-005")),
        plain("medium", "en", "How soon must the oil boom be deployed after a fuel spill?",
              want("limit:boom")),
        plain("medium", "mixed", "Vibration alarm untuk fan VTX-2200 di manual berapa?",
              want("spec:VTX-2200:Vibration alarm")),
        plain("medium", "id", "Berapa jam interval overhaul KSR-400?",
              want("spec:KSR-400:Overhaul interval")),
        plain("medium", "id", "Jelaskan istilah droop.", want("term:Droop")),
        plain("medium", "id", "Di mana lokasi kondensor CND-6?", want("place:CND-6")),
        plain("medium", "id", "Trip LT-7208 level drum rendah di angka berapa?",
              want("trip:LT-7208")),
        plain("medium", "mixed", "Siapa process owner untuk confined space entry SOP-HSE-014?",
              want("owner", code="SOP-HSE-014")),
        plain("medium", "en", "What is the design pressure of the instrument air compressor?",
              want("spec:ARJ-75:Design pressure")),
        plain("medium", "id", "Volume tumpahan bahan bakar yang wajib dilaporkan berapa?",
              want("limit:report")),
    )  # fmt: skip


def hard() -> tuple[Draft, ...]:
    """Comparisons over all there is, and questions across languages."""
    return (
        plain("hard", "id", "Bandingkan NPHR Unit 7 di semua laporan harian",
              want("nphr", 7, "daily"), strategy="all_available"),
        plain("hard", "en", "How has the NOX of Unit 8 changed over time across the daily reports?",
              want("nox", 8, "daily"), strategy="all_available"),
        plain("hard", "id", "Tren downtime Unit 7 dari waktu ke waktu", want("downtime", 7),
              strategy="all_available"),
        plain("hard", "id", "Bandingkan batas tekanan SOP-OPS-001 antar semua revisi",
              want("limit:pressure", code="SOP-OPS-001", revision="any"), strategy="all_available"),
        plain("hard", "mixed", "Compare emisi NOX Unit 5 month-over-month dari laporan emisi",
              want("nox", 5, "emissions"), strategy="all_available"),
        plain("hard", "en", "Most recent daily report with trouble on boiler BLR-7",
              want("cause:BLR-7", 7, "daily", newest=True), strategy="latest"),
        plain("hard", "en", "Which wind speed stops the unloading of coal barges?",
              want("limit:wind")),
        plain("hard", "id", "Waktu bilas minimum sebelum sampel air boiler diambil berapa?",
              want("limit:flush")),
    )  # fmt: skip


def unanswerable() -> tuple[Draft, ...]:
    """Days that no report has, units, codes and things that the plant does not have."""
    return (
        ask("medium", "id", "Berapa NPHR Unit 7 pada 4 Maret 2025?", want("nphr", 7),
            day("2025-03-04")),
        ask("medium", "id", "Laporan harian Unit 7 tanggal 6 Maret 2025", want("report:daily", 7),
            day("2025-03-06")),
        ask("medium", "en", "What was the average load of Unit 3 on 16 January 2024?",
            want("load", 3), day("2024-01-16")),
        ask("medium", "id", "Berapa NOX Unit 9 tanggal 3 Maret 2025?", want("nox", 9),
            day("2025-03-03")),
        ask("medium", "id", "Laporan shift malam Unit 12 tanggal 3 Maret 2025",
            want("report:shift", 12), day("2025-03-03")),
        ask("medium", "id", "Laporan bulanan Desember 2025", want("report:monthly"),
            month(2025, 12), today="2026-01-10"),
        ask("medium", "en", "Emission report of May 2023", want("report:emissions"),
            month(2023, 5)),
        ask("medium", "id", "Rekap produksi triwulan III 2024", want("report:quarterly"),
            quarter(2024, 3)),
        ask("medium", "en", "Annual reliability report 2022", want("report:yearly"), year(2022)),
        ask("medium", "id", "Laporan harian Unit 8 antara 10 dan 20 April 2025",
            want("report:daily", 8), span("2025-04-10", "2025-04-20")),
        ask("medium", "id", "Gangguan Unit 7 dalam 3 hari terakhir", want("cause:", 7),
            last_days(TODAY, 3)),
        ask("medium", "mixed", "Meeting minutes tanggal 1 Januari 2024 ada nggak?",
            want("report:minutes"), day("2024-01-01")),
        plain("medium", "id", "Apa isi SOP-OPS-099?", want("revision", code="SOP-OPS-099")),
        plain("medium", "en", "What does WI-LAB-777 say about sampling?",
              want("revision", code="WI-LAB-777")),
        plain("medium", "id", "Berapa batas tekanan pada SOP-OPS-001 revisi 7?",
              want("limit:pressure", code="SOP-OPS-001", revision="7")),
        plain("medium", "id", "Laporan harian terbaru Unit 9",
              want("report:daily", 9, newest=True), strategy="latest"),
        plain("medium", "en", "What is the rated flow of the ZQ-9900 turbine?",
              want("spec:ZQ-9900:Rated flow")),
        plain("medium", "id", "Siapa pemasok katering kantin pembangkit?", want("supplier")),
    )  # fmt: skip
