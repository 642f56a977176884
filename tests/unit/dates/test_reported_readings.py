"""Questions that were once read wrong, each for its kind."""

from __future__ import annotations

from datetime import date

import pytest

from core.dates.question import read
from core.records import Strategy

CASES: list[tuple[str, str, list[tuple[str, str]], Strategy]] = [
    (
        "2024-05-20",
        "rekap kehadiran 1 s.d. 15 bulan lalu",
        [("2024-04-01", "2024-04-15")],
        "explicit",
    ),
    ("2024-05-20", "tanggal dua puluh tiga bulan lalu", [("2024-04-23", "2024-04-23")], "explicit"),
    ("2024-05-20", "tgl 3/5 jam 14.30", [("2024-05-03", "2024-05-03")], "explicit"),
    (
        "2024-05-20",
        "laporan bulan Maret kecuali tanggal 10",
        [("2024-03-01", "2024-03-09"), ("2024-03-11", "2024-03-31")],
        "explicit",
    ),
    ("2025-08-06", "Monday's report", [("2025-08-04", "2025-08-04")], "explicit"),
    ("2025-08-06", "compare all shift reports", [], "all_available"),
    ("2025-08-06", "bandingkan semua laporan shift", [], "all_available"),
    ("2025-08-06", "month-over-month production change", [], "all_available"),
    ("2025-08-06", "Pak Yanuar Mei Santoso bertugas di mana?", [], "no_filter"),
    ("2025-08-06", "April Group itu perusahaan apa?", [], "no_filter"),
    ("2025-08-06", "alamat CV Juli Abadi", [], "no_filter"),
    ("2025-08-06", "Ibu April dari gudang", [], "no_filter"),
    ("2025-08-06", "TW-3 valve location", [], "no_filter"),
    ("2025-08-06", "paling lambat 30 Juni 2025", [("0001-01-01", "2025-06-30")], "explicit"),
]


@pytest.mark.parametrize(("today", "question", "intervals", "strategy"), CASES)
def test_it_is_read_right_now(
    today: str, question: str, intervals: list[tuple[str, str]], strategy: Strategy
) -> None:
    reading = read(question, date.fromisoformat(today))
    got = [(p.first.isoformat(), p.last.isoformat()) for p in reading.intervals]
    assert (got, reading.strategy) == (intervals, strategy)


@pytest.mark.parametrize(
    "question",
    [
        "Permenaker No. 5 Tahun 2018",
        "langkah terakhir start-up",
        "SOP start-up boiler feed pump yang terbaru",
        "Emisi SO2 Unit 7 pada September 2024",
    ],
)
def test_technical_nouns_and_marks_do_not_make_a_question_mixed(question: str) -> None:
    assert read(question, date(2025, 8, 6)).language == "id"
