"""Since, before, after, until, and running totals."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("sejak Maret 2025", "2025-03-01..2025-06-18", id="sejak-maret-2025"),
        pytest.param("sejak 5 Maret 2025", "2025-03-05..2025-06-18", id="sejak-5-maret-2025"),
        pytest.param(
            "sejak tanggal 5 Maret 2025", "2025-03-05..2025-06-18", id="sejak-tanggal-5-maret-2025"
        ),
        pytest.param("sejak bulan Maret", "2025-03-01..2025-06-18", id="sejak-bulan-maret"),
        pytest.param("sejak tahun 2023", "2023-01-01..2025-06-18", id="sejak-tahun-2023"),
        pytest.param("sejak 2023", "2023-01-01..2025-06-18", id="sejak-2023"),
        pytest.param("sejak awal tahun", "2025-01-01..2025-06-18", id="sejak-awal-tahun"),
        pytest.param("sejak awal tahun 2024", "2024-01-01..2025-06-18", id="sejak-awal-tahun-2024"),
        pytest.param("sejak awal tahun lalu", "2024-01-01..2025-06-18", id="sejak-awal-tahun-lalu"),
        pytest.param("sejak awal bulan", "2025-06-01..2025-06-18", id="sejak-awal-bulan"),
        pytest.param("sejak minggu lalu", "2025-06-09..2025-06-18", id="sejak-minggu-lalu"),
        pytest.param("sejak bulan lalu", "2025-05-01..2025-06-18", id="sejak-bulan-lalu"),
        pytest.param("sejak kemarin", "2025-06-17..2025-06-18", id="sejak-kemarin"),
        pytest.param("sejak triwulan I 2025", "2025-01-01..2025-06-18", id="sejak-triwulan-i-2025"),
        pytest.param("semenjak Maret 2025", "2025-03-01..2025-06-18", id="semenjak-maret-2025"),
        pytest.param("mulai 1 April 2025", "2025-04-01..2025-06-18", id="mulai-1-april-2025"),
        pytest.param(
            "terhitung mulai 1 April 2025",
            "2025-04-01..2025-06-18",
            id="terhitung-mulai-1-april-20",
        ),
        pytest.param(
            "dari Maret 2025 sampai sekarang",
            "2025-03-01..2025-06-18",
            id="dari-maret-2025-sampai-sek",
        ),
        pytest.param(
            "dari 1 Maret 2025 hingga kini",
            "2025-03-01..2025-06-18",
            id="dari-1-maret-2025-hingga-k",
        ),
        pytest.param(
            "dari Januari sampai saat ini",
            "2025-01-01..2025-06-18",
            id="dari-januari-sampai-saat-i",
        ),
        pytest.param("Maret 2025 - sekarang", "2025-03-01..2025-06-18", id="maret-2025-sekarang"),
        pytest.param(
            "from March 2025 to date", "2025-03-01..2025-06-18", id="from-march-2025-to-date"
        ),
        pytest.param(
            "from March 2025 until now", "2025-03-01..2025-06-18", id="from-march-2025-until-now"
        ),
        pytest.param("since March", "2025-03-01..2025-06-18", id="since-march"),
        pytest.param("since 2023", "2023-01-01..2025-06-18", id="since-2023"),
        pytest.param("since last week", "2025-06-09..2025-06-18", id="since-last-week"),
        pytest.param("since yesterday", "2025-06-17..2025-06-18", id="since-yesterday"),
        pytest.param(
            "since the beginning of the year",
            "2025-01-01..2025-06-18",
            id="since-the-beginning-of-the",
        ),
        pytest.param("since 5 March 2025", "2025-03-05..2025-06-18", id="since-5-march-2025"),
        pytest.param("sebelum 10 Maret 2025", "0001-01-01..2025-03-09", id="sebelum-10-maret-2025"),
        pytest.param("sebelum Maret 2025", "0001-01-01..2025-02-28", id="sebelum-maret-2025"),
        pytest.param("sebelum tahun 2023", "0001-01-01..2022-12-31", id="sebelum-tahun-2023"),
        pytest.param("before 2023", "0001-01-01..2022-12-31", id="before-2023"),
        pytest.param("before March 10, 2025", "0001-01-01..2025-03-09", id="before-march-10-2025"),
        pytest.param("prior to 1 May 2025", "0001-01-01..2025-04-30", id="prior-to-1-may-2025"),
        pytest.param("pre-2020", "0001-01-01..2019-12-31", id="pre-2020"),
        pytest.param("setelah 10 Maret 2025", "2025-03-11..9999-12-31", id="setelah-10-maret-2025"),
        pytest.param("setelah 10 Maret", "2025-03-11..9999-12-31", id="setelah-10-maret"),
        pytest.param("sesudah tahun 2022", "2023-01-01..9999-12-31", id="sesudah-tahun-2022"),
        pytest.param("after March 2025", "2025-04-01..9999-12-31", id="after-march-2025"),
        pytest.param("after 2022", "2023-01-01..9999-12-31", id="after-2022"),
        pytest.param("post-2022", "2023-01-01..9999-12-31", id="post-2022"),
        pytest.param("per 31 Desember 2024", "2024-12-31", id="per-31-desember-2024"),
        pytest.param(
            "posisi stok per tanggal 31 Mei 2025", "2025-05-31", id="posisi-stok-per-tanggal-31"
        ),
        pytest.param("stock as of 31 May 2025", "2025-05-31", id="stock-as-of-31-may-2025"),
        pytest.param("produksi YTD", "2025-01-01..2025-06-18", id="produksi-ytd"),
        pytest.param("produksi year-to-date", "2025-01-01..2025-06-18", id="produksi-year-to-date"),
        pytest.param("MTD production", "2025-06-01..2025-06-18", id="mtd-production"),
        pytest.param("month to date", "2025-06-01..2025-06-18", id="month-to-date"),
        pytest.param("YTD Maret 2025", "2025-01-01..2025-03-31", id="ytd-maret-2025"),
        pytest.param("setelah kemarin", "2025-06-18..9999-12-31", id="setelah-kemarin"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
