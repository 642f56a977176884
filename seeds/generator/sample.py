"""The committed sample corpus: which documents it has."""

from __future__ import annotations

from datetime import date
from random import Random

from core.records import Language
from seeds.generator.days import month, quarter, span, year
from seeds.generator.logs import Meeting, incidents, minutes
from seeds.generator.manuals import alarms, glossary, manual, product, register
from seeds.generator.periodic import emissions, monthly, quarterly, yearly
from seeds.generator.plant import unit, units
from seeds.generator.procedures import procedure
from seeds.generator.records import Facts, Paper
from seeds.generator.reports import Form, daily, shift_report
from seeds.generator.rules import RULES, TERMS

SEED = 2025
DAILIES: tuple[tuple[str, int, str, Language], ...] = (
    ("Laporan_Harian_Unit7_2025-03-01.pdf", 7, "2025-03-01", "id"),
    ("Laporan_Harian_Unit7_2025-03-02.pdf", 7, "2025-03-02", "id"),
    ("Laporan_Harian_Unit7_2025-03-03.pdf", 7, "2025-03-03", "id"),
    ("Laporan_Harian_Unit7_2025-03-05.pdf", 7, "2025-03-05", "id"),
    ("Laporan Harian Unit 8 2 Maret 2025.docx", 8, "2025-03-02", "id"),
    ("Laporan Harian Unit 8 3 Maret 2025.docx", 8, "2025-03-03", "mixed"),
    ("daily_report_unit3_20240115.txt", 3, "2024-01-15", "en"),
    ("Laporan Operasi 15 Januari 2024 Unit 7.docx", 7, "2024-01-15", "id"),
    ("Laporan_Harian_Unit5_14-08-2024.txt", 5, "2024-08-14", "id"),
    ("Laporan_Harian_Unit5_15-08-2024.txt", 5, "2024-08-15", "mixed"),
    ("Daily Operation Report Unit 6 28 Feb 2025.pdf", 6, "2025-02-28", "en"),
    ("LH-U7-final.txt", 7, "2025-06-30", "id"),
    ("Laporan_Harian_Unit8_2023-11-17.xlsx", 8, "2023-11-17", "id"),
    ("data_harian_unit2_2025-09-10.json", 2, "2025-09-10", "id"),
)
SHIFTS: tuple[tuple[str, int, str, str, Language], ...] = (
    ("Shift Report 03 Maret 2025.txt", 7, "2025-03-03", "malam", "mixed"),
    ("Laporan Shift Pagi Unit 8 2025-03-03.txt", 8, "2025-03-03", "pagi", "id"),
    ("shift_report_unit3_2024-07-21_night.txt", 3, "2024-07-21", "malam", "en"),
    ("Laporan Shift Sore 12-12-2024.docx", 5, "2024-12-12", "sore", "id"),
    ("catatan_shift_regu_C.txt", 6, "2023-05-09", "pagi", "id"),
    ("shift_unit7_20250402.json", 7, "2025-04-02", "sore", "id"),
)
PROCEDURES: tuple[tuple[str, str, int, str, bool, Language], ...] = (
    ("SOP-OPS-001 rev 1.docx", "SOP-OPS-001", 1, "2023-02-10", False, "id"),
    ("SOP-OPS-001 rev 2.docx", "SOP-OPS-001", 2, "2025-01-20", True, "id"),
    ("SOP-HSE-014_rev0.txt", "SOP-HSE-014", 0, "2023-04-03", False, "id"),
    ("SOP-HSE-014_Rev3.pdf", "SOP-HSE-014", 3, "2024-10-07", True, "id"),
    ("IK-MTC-022 Rev.1.txt", "IK-MTC-022", 1, "2023-08-21", False, "id"),
    ("IK-MTC-022 Rev.2.txt", "IK-MTC-022", 2, "2024-05-13", True, "id"),
    ("WI-LAB-007 rev 4.docx", "WI-LAB-007", 4, "2024-09-02", True, "en"),
    ("SOP-FUEL-005 rev 2.pdf", "SOP-FUEL-005", 2, "2024-03-18", True, "id"),
    ("SOP-ENV-009 rev 1.json", "SOP-ENV-009", 1, "2023-11-27", True, "en"),
)


def sample() -> Facts:
    """The sample corpus, about forty short documents."""
    return Facts(SEED, (*_operation(), *_periodic(), *_timeless(), *_logs()))


def _form(name: str, language: Language = "id", size: int = 1) -> Form:
    return Form(name, language, size, SEED)


def _operation() -> list[Paper]:
    papers = [
        daily(unit(number), date.fromisoformat(day), _form(name, language))
        for name, number, day, language in DAILIES
    ]
    papers += [
        shift_report(unit(number), date.fromisoformat(day), shift, _form(name, language))
        for name, number, day, shift, language in SHIFTS
    ]
    return papers


def _periodic() -> list[Paper]:
    coal = units()[4:]
    return [
        monthly(coal, month(2024, 1), _form("Laporan Bulanan Januari 2024.xlsx")),
        monthly(coal, month(2024, 2), _form("Laporan Bulanan Februari 2024.xlsx")),
        monthly([unit(7)], month(2025, 2), _form("Laporan_Bulanan_Unit7_Februari_2025.pdf")),
        monthly([unit(7)], month(2025, 3), _form("Laporan_Bulanan_Unit7_Maret_2025.pdf")),
        monthly([unit(3)], month(2024, 7), _form("Monthly Report Unit 3 July 2024.docx", "en")),
        emissions(units(), month(2024, 8), _form("laporan_emisi_2024-08.csv")),
        emissions(units(), month(2024, 9), _form("Laporan_Emisi_September_2024.csv")),
        quarterly(
            [unit(7), unit(8)], quarter(2025, 1),
            _form("Rekap_Produksi_Triwulan_I_2025.xlsx"), when="Triwulan I 2025",
        ),
        yearly(coal, year(2023), _form("Laporan_Tahunan_Keandalan_2023.pdf")),
    ]  # fmt: skip


def _timeless() -> list[Paper]:
    rules = {rule.code: rule for rule in RULES}
    rng = Random(f"{SEED}/products")
    pump = product(rng, "KSR-400", ("pompa air pengisi boiler", "boiler feed pump"))
    compressor = product(rng, "ARJ-75", ("kompresor udara instrumen", "instrument air compressor"))
    fan = product(rng, "VTX-2200", ("induced draft fan", "induced draft fan"))
    papers = [
        procedure(rules[code], revision, date.fromisoformat(day), _form(name, lang), current=now)
        for name, code, revision, day, now, lang in PROCEDURES
    ]
    papers += [
        manual(pump, date(2023, 6, 12), _form("Manual_BFP_KSR-400.pdf", "en")),
        manual(compressor, date(2024, 4, 22), _form("Manual Kompresor ARJ-75.docx", "en")),
        manual(fan, date(2023, 9, 5), _form("OM_Manual_IDF_VTX-2200.txt", "en")),
        glossary(TERMS, _form("Glosarium_Istilah_Operasi.txt")),
    ]
    return [*papers, _register(), _alarms()]


def _register() -> Paper:
    rows = (
        ("BFP-7A", ("Boiler feed pump", "Boiler feed pump"), "Karsa Rotary", "Lantai 0, as C-7"),
        (
            "CWP-7B",
            ("Pompa air pendingin", "Cooling water pump"),
            "Tirta Mesin",
            "Rumah pompa barat",
        ),
        ("IDF-8A", ("Induced draft fan", "Induced draft fan"), "Vortexindo", "Belakang ESP 8"),
        ("MILL-8C", ("Coal mill", "Coal mill"), "Gerus Prima", "Bay mill timur"),
        ("GT-3", ("Turbin gas", "Gas turbine"), "Helion Turbo", "Enclosure blok 3"),
        ("TRF-5", ("Transformator", "Transformer"), "Daya Lilit", "Switchyard bay 5"),
        ("CND-6", ("Kondensor", "Condenser"), "Alir Jaya", "Lantai minus 4"),
    )
    return register(rows, date(2025, 2, 17), _form("Daftar_Peralatan.xlsx"))


def _alarms() -> Paper:
    rows = (
        ("TE-7311", "Temperatur bearing BFP-7A", "85 C", "95 C"),
        ("VE-7420", "Vibrasi turbin bearing 2", "125 mikron", "250 mikron"),
        ("PT-7105", "Tekanan furnace", "+12 mbar", "+25 mbar"),
        ("LT-7208", "Level drum rendah", "-150 mm", "-250 mm"),
        ("AT-7602", "O2 outlet economizer", "1,8 %", "tidak ada"),
        ("TE-7555", "Temperatur belitan stator", "115 C", "125 C"),
    )
    return alarms(rows, _form("Alarm_Setpoint.csv"))


def _logs() -> list[Paper]:
    safety = Meeting(
        ("K3 bulanan", "monthly safety"),
        "Ruang Mahoni",
        (
            ("harness", "Anggaran 64 unit full body harness baru disetujui", "64 unit"),
            ("drill", "Latihan evakuasi tsunami berikutnya melibatkan 210 orang", "210 orang"),
            ("gate", "Gerbang kontraktor timur ditutup mulai pukul 18.30", "18.30"),
        ),
        "Rapat membahas temuan inspeksi semester berjalan, keluhan debu di kantin, dan kesiapan"
        " regu tanggap darurat. Tiga temuan lama sudah ditutup.",
    )
    outage = Meeting(
        ("persiapan overhaul Unit 8", "Unit 8 overhaul preparation"),
        "Ruang Meranti / online",
        (
            (
                "duration",
                "Durasi overhaul disepakati 38 hari, critical path di LP turbine",
                "38 hari",
            ),
            ("crane", "Rental crane 250 ton, PO harus issued minggu ini", "250 ton"),
            (
                "budget",
                "Budget ceiling Rp 42,7 miliar, no change order tanpa approval",
                "Rp 42,7 miliar",
            ),
        ),
        "Kickoff meeting membahas scope of work, spare part readiness, dan manpower loading."
        " Vendor minta access lebih awal ke turbine hall.",
        unit="Unit 8",
    )
    return [
        incidents(units()[4:], year(2024), _form("Log_Insiden_2024.csv"), when="2024"),
        incidents(
            units()[:4], span("2025-01-01", "2025-06-30"),
            _form("incident_log_2025_H1.json", "en"), when="January - June 2025",
        ),
        minutes(safety, date(2024, 6, 10), _form("Notulen Rapat K3 10 Juni 2024.docx")),
        minutes(outage, date(2025, 5, 21), _form("MoM_Outage_Planning_2025-05-21.txt", "mixed")),
    ]  # fmt: skip
