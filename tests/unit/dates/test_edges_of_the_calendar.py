"""Today at the edges of months, years and weeks."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "today", "expected", "strategy"),
    [
        pytest.param(
            "laporan kemarin", "2025-01-01", "2024-12-31", "explicit", id="laporan-kemarin"
        ),
        pytest.param(
            "laporan bulan lalu", "2025-01-01", "2024-12", "explicit", id="laporan-bulan-lalu"
        ),
        pytest.param(
            "minggu ini", "2025-01-01", "2024-12-30..2025-01-05", "explicit", id="minggu-ini"
        ),
        pytest.param(
            "minggu lalu", "2025-01-01", "2024-12-23..2024-12-29", "explicit", id="minggu-lalu"
        ),
        pytest.param("triwulan lalu", "2025-01-01", "2024-Q4", "explicit", id="triwulan-lalu"),
        pytest.param("laporan Januari", "2025-01-01", "2025-01", "explicit", id="laporan-januari"),
        pytest.param(
            "laporan Februari", "2025-01-01", "2024-02", "explicit", id="laporan-februari"
        ),
        pytest.param(
            "sejak awal tahun", "2025-01-01", "2025-01-01", "explicit", id="sejak-awal-tahun"
        ),
        pytest.param("laporan Q1", "2025-01-01", "2025-Q1", "explicit", id="laporan-q1"),
        pytest.param(
            "3 bulan terakhir",
            "2025-01-01",
            "2024-10-02..2025-01-01",
            "explicit",
            id="3-bulan-terakhir",
        ),
        pytest.param("besok", "2024-12-31", "2025-01-01", "explicit", id="besok"),
        pytest.param("bulan depan", "2024-12-31", "2025-01", "explicit", id="bulan-depan"),
        pytest.param(
            "minggu depan", "2024-12-31", "2025-01-06..2025-01-12", "explicit", id="minggu-depan"
        ),
        pytest.param("tahun depan", "2024-12-31", "2025", "explicit", id="tahun-depan"),
        pytest.param(
            "semester ini", "2024-12-31", "2024-07-01..2024-12-31", "explicit", id="semester-ini"
        ),
        pytest.param(
            "laporan 31 Desember", "2024-12-31", "2024-12-31", "explicit", id="laporan-31-desember"
        ),
        pytest.param(
            "sebulan terakhir",
            "2024-12-31",
            "2024-12-01..2024-12-31",
            "explicit",
            id="sebulan-terakhir",
        ),
        pytest.param(
            "setahun terakhir",
            "2024-02-29",
            "2023-03-01..2024-02-29",
            "explicit",
            id="setahun-terakhir",
        ),
        pytest.param(
            "laporan 29 Februari", "2024-02-29", "2024-02-29", "explicit", id="laporan-29-februari"
        ),
        pytest.param("tahun lalu", "2024-02-29", "2023", "explicit", id="tahun-lalu"),
        pytest.param(
            "sebulan terakhir",
            "2024-03-31",
            "2024-03-01..2024-03-31",
            "explicit",
            id="sebulan-terakhir-2",
        ),
        pytest.param("1 bulan lalu", "2024-03-31", "2024-02", "explicit", id="1-bulan-lalu"),
        pytest.param(
            "akhir bulan lalu",
            "2024-03-31",
            "2024-02-21..2024-02-29",
            "explicit",
            id="akhir-bulan-lalu",
        ),
        pytest.param(
            "last 6 months", "2024-03-31", "2023-10-01..2024-03-31", "explicit", id="last-6-months"
        ),
        pytest.param(
            "3 bulan terakhir",
            "2025-02-28",
            "2024-11-29..2025-02-28",
            "explicit",
            id="3-bulan-terakhir-2",
        ),
        pytest.param(
            "minggu ini", "2025-10-12", "2025-10-06..2025-10-12", "explicit", id="minggu-ini-2"
        ),
        pytest.param(
            "last week", "2025-10-12", "2025-09-29..2025-10-05", "explicit", id="last-week"
        ),
        pytest.param(
            "hari Minggu lalu", "2025-10-12", "2025-10-05", "explicit", id="hari-minggu-lalu"
        ),
        pytest.param("Sabtu lalu", "2025-10-12", "2025-10-11", "explicit", id="sabtu-lalu"),
        pytest.param(
            "Sabtu minggu lalu", "2025-10-12", "2025-10-04", "explicit", id="sabtu-minggu-lalu"
        ),
        pytest.param(
            "minggu ini", "2024-05-20", "2024-05-20..2024-05-26", "explicit", id="minggu-ini-3"
        ),
        pytest.param("Jumat lalu", "2024-05-20", "2024-05-17", "explicit", id="jumat-lalu"),
        pytest.param("last Monday", "2024-05-20", "2024-05-13", "explicit", id="last-monday"),
        pytest.param(
            "akhir pekan lalu",
            "2024-05-20",
            "2024-05-18..2024-05-19",
            "explicit",
            id="akhir-pekan-lalu",
        ),
        pytest.param("triwulan lalu", "2026-02-09", "2025-Q4", "explicit", id="triwulan-lalu-2"),
        pytest.param(
            "laporan Desember-Januari",
            "2026-02-09",
            "2025-12-01..2026-01-31",
            "explicit",
            id="laporan-desember-januari",
        ),
        pytest.param(
            "bandingkan Desember dan Januari",
            "2026-02-09",
            "2025-12 2026-01",
            "month_range",
            id="bandingkan-desember-dan-ja",
        ),
        pytest.param(
            "bandingkan Desember vs Januari 2026",
            "2026-02-09",
            "2025-12 2026-01",
            "month_range",
            id="bandingkan-desember-vs-jan",
        ),
        pytest.param(
            "laporan 28 Januari sampai 3 Februari",
            "2026-02-09",
            "2026-01-28..2026-02-03",
            "explicit",
            id="laporan-28-januari-sampai",
        ),
        pytest.param(
            "laporan 5-12 Februari",
            "2026-02-09",
            "2025-02-05..2025-02-12",
            "explicit",
            id="laporan-5-12-februari",
        ),
        pytest.param(
            "laporan triwulan IV", "2026-02-09", "2025-Q4", "explicit", id="laporan-triwulan-iv"
        ),
        pytest.param(
            "semester II", "2026-02-09", "2025-07-01..2025-12-31", "explicit", id="semester-ii"
        ),
        pytest.param(
            "caturwulan III",
            "2026-02-09",
            "2025-09-01..2025-12-31",
            "explicit",
            id="caturwulan-iii",
        ),
        pytest.param(
            "minggu ke-1 2024",
            "2024-07-17",
            "2024-01-01..2024-01-07",
            "explicit",
            id="minggu-ke-1-2024",
        ),
        pytest.param(
            "minggu ke-53 2020",
            "2024-07-17",
            "2020-12-28..2021-01-03",
            "explicit",
            id="minggu-ke-53-2020",
        ),
        pytest.param("W01 2021", "2024-07-17", "2021-01-04..2021-01-10", "explicit", id="w01-2021"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, today: str, expected: str, strategy: str
) -> None:
    check(question, expected, today=today, strategy=strategy)
