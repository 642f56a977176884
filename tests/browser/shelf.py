"""The documents of the walks: few and small, each of their figures worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import openpyxl
import pymupdf

from core.engine import Engine, open_engine
from core.records import LOCAL_ADMIN
from core.settings import Settings

REPORT = "laporan_harian_unit7_2025-03-11.pdf"
OLDER = "laporan_harian_unit7_2025-03-08.txt"
OTHER_UNIT = "laporan_harian_unit8_2025-03-08.txt"
SHEET = "produksi_unit7_2025-02.xlsx"
MANUAL, BROKEN = "manual_pompa_P-101.md", "rusak.pdf"
SUPERSEDED, CURRENT = "SOP-OPS-001_rev1.txt", "SOP-OPS-001_rev2.txt"
NOX = "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?"
OLD_RULE = "Berapa tekanan minimum kompresor menurut SOP-OPS-001 revisi 1?"

_TEXTS = {
    OLDER: (
        "LAPORAN HARIAN UNIT 7\nTanggal: 8 Maret 2025\n\nKadar NOX Unit 7 tercatat 312,4 mg/Nm3."
    ),
    OTHER_UNIT: (
        "LAPORAN HARIAN UNIT 8\nTanggal: 8 Maret 2025\n\nKadar NOX Unit 8 tercatat 298,1 mg/Nm3."
    ),
    SUPERSEDED: (
        "SOP-OPS-001 Start-up kompresor\nRevisi: 1\nTanggal berlaku: 5 Januari 2023\n\n"
        "Tekanan minimum kompresor sebelum start-up 6,1 bar."
    ),
    CURRENT: (
        "SOP-OPS-001 Start-up kompresor\nRevisi: 2\nTanggal berlaku: 10 Februari 2024\n\n"
        "Tekanan minimum kompresor sebelum start-up 6,5 bar."
    ),
    "laporan_bulanan_unit7_2025-01.txt": (
        "LAPORAN BULANAN UNIT 7\nPeriode: Januari 2025\n\nProduksi Unit 7 bulan ini 271.400 MWh."
    ),
    "laporan_bulanan_unit7_2025-02.txt": (
        "LAPORAN BULANAN UNIT 7\nPeriode: Februari 2025\n\nProduksi Unit 7 bulan ini 248.900 MWh."
    ),
    MANUAL: "# Pump P-101 manual\n\nThe feed pump P-101 needs 40 litres of oil of grade VG 46.",
}


def files() -> dict[str, bytes]:
    """Return name and bytes of every document: ten, one superseded and one that is damaged."""
    return {
        **{name: text.encode() for name, text in _TEXTS.items()},
        REPORT: pdf(
            ["LAPORAN HARIAN UNIT 7", "Tanggal: 11 Maret 2025", "", "Kadar NOX rata-rata Unit 7"],
            ["CATATAN OPERATOR", "Pompa umpan B diganti pada pukul 14.00."],
        ),
        SHEET: sheet(),
        BROKEN: b"%PDF-1.4 and no more",
    }


def pdf(*pages: list[str]) -> bytes:
    """Return a PDF of these lines; one that names the NOX of Unit 7 gets its figure."""
    with pymupdf.open() as document:
        for lines in pages:
            page = document.new_page()
            for number, line in enumerate(lines):
                written = f"{line} tercatat 347,2 mg/Nm3." if "NOX" in line else line
                page.insert_text((72, 90 + 30 * number), written)
        return bytes(document.tobytes())


def sheet() -> bytes:
    """Return a workbook of twelve days of February 2025: 9001 MWh on the first, and so on."""
    book = openpyxl.Workbook()
    rows = book.active
    rows.title = "Produksi"
    rows.append(["Tanggal", "Unit", "Produksi (MWh)"])
    for day in range(1, 13):
        rows.append([f"2025-02-{day:02}", "Unit 7", 9000 + day])
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


@contextmanager
def library(home: Path) -> Iterator[Engine]:
    """Open a data folder with the documents in it, for the time of a `with`."""
    engine = open_engine(Settings(home=home, embedder="fake", chat="extractive"))
    try:
        for report in engine.ingest(files().items(), viewer=LOCAL_ADMIN):
            assert (report.status == "failed") == (report.file == BROKEN), report
        yield engine
    finally:
        engine.close()
