"""Whole months, quarters, halves, years and ISO weeks."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("laporan Maret 2025", "2025-03", id="laporan-maret-2025"),
        pytest.param("laporan Maret, 2025", "2025-03", id="laporan-maret-2025-2"),
        pytest.param("laporan bulan Maret tahun 2025", "2025-03", id="laporan-bulan-maret-tahun"),
        pytest.param("laporan Maret thn 2025", "2025-03", id="laporan-maret-thn-2025"),
        pytest.param("laporan Mar 2025", "2025-03", id="laporan-mar-2025"),
        pytest.param("laporan mar 2025", "2025-03", id="laporan-mar-2025-2"),
        pytest.param("laporan Mar-2025", "2025-03", id="laporan-mar-2025-3"),
        pytest.param("laporan Maret/2025", "2025-03", id="laporan-maret-2025-3"),
        pytest.param("laporan 03/2025", "2025-03", id="laporan-03-2025"),
        pytest.param("laporan 3/2025", "2025-03", id="laporan-3-2025"),
        pytest.param("laporan 03-2025", "2025-03", id="laporan-03-2025-2"),
        pytest.param("laporan 03.2025", "2025-03", id="laporan-03-2025-3"),
        pytest.param("laporan 2025-03", "2025-03", id="laporan-2025-03"),
        pytest.param("laporan Maret'25", "2025-03", id="laporan-maret-25"),
        pytest.param("laporan Maret '25", "2025-03", id="laporan-maret-25-2"),
        pytest.param("laporan maret2025", "2025-03", id="laporan-maret2025"),
        pytest.param("laporan Mar-25", "2025-03", id="laporan-mar-25"),
        pytest.param("laporan Maret 25", "2025-03", id="laporan-maret-25-3"),
        pytest.param("laporan 2025 Maret", "2025-03", id="laporan-2025-maret"),
        pytest.param("laporan bulan 3 tahun 2025", "2025-03", id="laporan-bulan-3-tahun-2025"),
        pytest.param("laporan bulan ke-3 2025", "2025-03", id="laporan-bulan-ke-3-2025"),
        pytest.param("laporan bulan 03/2025", "2025-03", id="laporan-bulan-03-2025"),
        pytest.param("report for March of 2025", "2025-03", id="report-for-march-of-2025"),
        pytest.param("report for May 2025", "2025-05", id="report-for-may-2025"),
        pytest.param("report for may 2025", "2025-05", id="report-for-may-2025-2"),
        pytest.param("MAY 2025 REPORT", "2025-05", id="may-2025-report"),
        pytest.param("laporan Maret tahun lalu", "2024-03", id="laporan-maret-tahun-lalu"),
        pytest.param("March last year", "2024-03", id="march-last-year"),
        pytest.param("sales in March this year", "2025-03", id="sales-in-march-this-year"),
        pytest.param("Desember tahun kemarin", "2024-12", id="desember-tahun-kemarin"),
        pytest.param(
            "laporan April dua ribu dua puluh empat", "2024-04", id="laporan-april-dua-ribu-dua"
        ),
        pytest.param("laporan Pebruari 2025", "2025-02", id="laporan-pebruari-2025"),
        pytest.param("laporan Nopember 2024", "2024-11", id="laporan-nopember-2024"),
        pytest.param("laporan Agst 2024", "2024-08", id="laporan-agst-2024"),
        pytest.param("laporan Setember 2024", "2024-09", id="laporan-setember-2024"),
        pytest.param("laporan Desembar 2024", "2024-12", id="laporan-desembar-2024"),
        pytest.param("laporan Februri 2025", "2025-02", id="laporan-februri-2025"),
        pytest.param("laporan triwulan 2 2024", "2024-Q2", id="laporan-triwulan-2-2024"),
        pytest.param("laporan triwulan ke-2 2024", "2024-Q2", id="laporan-triwulan-ke-2-2024"),
        pytest.param("laporan triwulan kedua 2024", "2024-Q2", id="laporan-triwulan-kedua-202"),
        pytest.param("laporan triwulan II/2024", "2024-Q2", id="laporan-triwulan-ii-2024"),
        pytest.param("laporan triwulan II-2024", "2024-Q2", id="laporan-triwulan-ii-2024-2"),
        pytest.param("laporan Triwulan 2/2024", "2024-Q2", id="laporan-triwulan-2-2024-2"),
        pytest.param("laporan TW2 2024", "2024-Q2", id="laporan-tw2-2024"),
        pytest.param("laporan TW-II 2024", "2024-Q2", id="laporan-tw-ii-2024"),
        pytest.param("laporan TW II/2024", "2024-Q2", id="laporan-tw-ii-2024-2"),
        pytest.param("laporan tw 2 th 2024", "2024-Q2", id="laporan-tw-2-th-2024"),
        pytest.param("laporan TW.II 2024", "2024-Q2", id="laporan-tw-ii-2024-3"),
        pytest.param("laporan kuartal II 2024", "2024-Q2", id="laporan-kuartal-ii-2024"),
        pytest.param(
            "laporan kuartal kedua tahun lalu", "2024-Q2", id="laporan-kuartal-kedua-tahu"
        ),
        pytest.param("laporan Q2 2024", "2024-Q2", id="laporan-q2-2024"),
        pytest.param("laporan Q2-2024", "2024-Q2", id="laporan-q2-2024-2"),
        pytest.param("laporan Q2/2024", "2024-Q2", id="laporan-q2-2024-3"),
        pytest.param("laporan Q2'24", "2024-Q2", id="laporan-q2-24"),
        pytest.param("laporan q2 2024", "2024-Q2", id="laporan-q2-2024-4"),
        pytest.param("laporan Q2 24", "2024-Q2", id="laporan-q2-24-2"),
        pytest.param("laporan 2024 Q2", "2024-Q2", id="laporan-2024-q2"),
        pytest.param("laporan 2024Q2", "2024-Q2", id="laporan-2024q2"),
        pytest.param("laporan 2024-Q2", "2024-Q2", id="laporan-2024-q2-2"),
        pytest.param("laporan 2Q24", "2024-Q2", id="laporan-2q24"),
        pytest.param("laporan 2Q 2024", "2024-Q2", id="laporan-2q-2024"),
        pytest.param("the second quarter of 2024", "2024-Q2", id="the-second-quarter-of-2024"),
        pytest.param("the 2nd quarter 2024", "2024-Q2", id="the-2nd-quarter-2024"),
        pytest.param("second-quarter 2024 results", "2024-Q2", id="second-quarter-2024-result"),
        pytest.param("quarter 2 of 2024", "2024-Q2", id="quarter-2-of-2024"),
        pytest.param("Q2 last year", "2024-Q2", id="q2-last-year"),
        pytest.param("in Q1", "2025-Q1", id="in-q1"),
        pytest.param("laporan Q3", "2024-Q3", id="laporan-q3"),
        pytest.param("laporan triwulan III", "2024-Q3", id="laporan-triwulan-iii"),
        pytest.param("laporan TW I tahun ini", "2025-Q1", id="laporan-tw-i-tahun-ini"),
        pytest.param("laporan triwulan IV lalu", "2024-Q4", id="laporan-triwulan-iv-lalu"),
        pytest.param("the last quarter of 2023", "2023-Q4", id="the-last-quarter-of-2023"),
        pytest.param("kuartal terakhir 2023", "2023-Q4", id="kuartal-terakhir-2023"),
        pytest.param(
            "laporan semester 1 2024", "2024-01-01..2024-06-30", id="laporan-semester-1-2024"
        ),
        pytest.param(
            "laporan semester I tahun 2024",
            "2024-01-01..2024-06-30",
            id="laporan-semester-i-tahun-2",
        ),
        pytest.param(
            "laporan semester pertama 2024",
            "2024-01-01..2024-06-30",
            id="laporan-semester-pertama-2",
        ),
        pytest.param("laporan smt II 2024", "2024-07-01..2024-12-31", id="laporan-smt-ii-2024"),
        pytest.param(
            "laporan semester kedua tahun lalu",
            "2024-07-01..2024-12-31",
            id="laporan-semester-kedua-tah",
        ),
        pytest.param("laporan semester II", "2024-07-01..2024-12-31", id="laporan-semester-ii"),
        pytest.param("laporan H1 2024", "2024-01-01..2024-06-30", id="laporan-h1-2024"),
        pytest.param("laporan H2-2024", "2024-07-01..2024-12-31", id="laporan-h2-2024"),
        pytest.param("laporan 1H 2024", "2024-01-01..2024-06-30", id="laporan-1h-2024"),
        pytest.param("laporan 2H24", "2024-07-01..2024-12-31", id="laporan-2h24"),
        pytest.param("laporan 2024 H1", "2024-01-01..2024-06-30", id="laporan-2024-h1"),
        pytest.param("laporan H1'24", "2024-01-01..2024-06-30", id="laporan-h1-24"),
        pytest.param("first half of 2024", "2024-01-01..2024-06-30", id="first-half-of-2024"),
        pytest.param("second half 2024", "2024-07-01..2024-12-31", id="second-half-2024"),
        pytest.param(
            "the first half-year of 2024", "2024-01-01..2024-06-30", id="the-first-half-year-of-202"
        ),
        pytest.param("paruh pertama 2024", "2024-01-01..2024-06-30", id="paruh-pertama-2024"),
        pytest.param(
            "paruh kedua tahun lalu", "2024-07-01..2024-12-31", id="paruh-kedua-tahun-lalu"
        ),
        pytest.param("caturwulan 1 2024", "2024-01-01..2024-04-30", id="caturwulan-1-2024"),
        pytest.param(
            "caturwulan ketiga tahun 2024",
            "2024-09-01..2024-12-31",
            id="caturwulan-ketiga-tahun-20",
        ),
        pytest.param("cawu II 2024", "2024-05-01..2024-08-31", id="cawu-ii-2024"),
        pytest.param(
            "laporan triwulan I dan II 2024", "2024-Q1 2024-Q2", id="laporan-triwulan-i-dan-ii"
        ),
        pytest.param("laporan TW I & TW II 2024", "2024-Q1 2024-Q2", id="laporan-tw-i-tw-ii-2024"),
        pytest.param("laporan Q1 dan Q2 2024", "2024-Q1 2024-Q2", id="laporan-q1-dan-q2-2024"),
        pytest.param(
            "first and second quarter of 2024", "2024-Q1 2024-Q2", id="first-and-second-quarter-o"
        ),
        pytest.param("laporan 2024", "2024", id="laporan-2024"),
        pytest.param("laporan tahun 2024", "2024", id="laporan-tahun-2024"),
        pytest.param("laporan thn. 2024", "2024", id="laporan-thn-2024"),
        pytest.param("laporan th 2024", "2024", id="laporan-th-2024"),
        pytest.param("sepanjang tahun 2024", "2024", id="sepanjang-tahun-2024"),
        pytest.param("in 2024", "2024", id="in-2024"),
        pytest.param("during 2024", "2024", id="during-2024"),
        pytest.param("the year 2024", "2024", id="the-year-2024"),
        pytest.param("tahun anggaran 2024", "2024", id="tahun-anggaran-2024"),
        pytest.param("TA 2024", "2024", id="ta-2024"),
        pytest.param("T.A. 2024", "2024", id="t-a-2024"),
        pytest.param("tahun buku 2024", "2024", id="tahun-buku-2024"),
        pytest.param("FY2024", "2024", id="fy2024"),
        pytest.param("FY 2024", "2024", id="fy-2024"),
        pytest.param("FY24", "2024", id="fy24"),
        pytest.param("fiscal year 2024", "2024", id="fiscal-year-2024"),
        pytest.param("laporan tahunan 2024", "2024", id="laporan-tahunan-2024"),
        pytest.param("tahun dua ribu dua puluh empat", "2024", id="tahun-dua-ribu-dua-puluh-e"),
        pytest.param("data 2024 unit 7", "2024", id="data-2024-unit-7"),
        pytest.param("PPR-9087 rev 3 tahun 2024", "2024", id="ppr-9087-rev-3-tahun-2024"),
        pytest.param(
            "insiden di tahun 2010-an", "2010-01-01..2019-12-31", id="insiden-di-tahun-2010-an"
        ),
        pytest.param(
            "incidents in the 2010s", "2010-01-01..2019-12-31", id="incidents-in-the-2010s"
        ),
        pytest.param("laporan 2024?", "2024", id="laporan-2024-2"),
        pytest.param("(2024)", "2024", id="2024"),
        pytest.param("kondisi 2024, terutama boiler", "2024", id="kondisi-2024-terutama-boil"),
        pytest.param("laporan minggu ke-12 2025", "2025-W12", id="laporan-minggu-ke-12-2025"),
        pytest.param(
            "laporan minggu ke-12 tahun 2025", "2025-W12", id="laporan-minggu-ke-12-tahun"
        ),
        pytest.param("laporan minggu ke 12 2025", "2025-W12", id="laporan-minggu-ke-12-2025-2"),
        pytest.param("laporan minggu 12 2025", "2025-W12", id="laporan-minggu-12-2025"),
        pytest.param("laporan minggu 12 tahun 2025", "2025-W12", id="laporan-minggu-12-tahun-20"),
        pytest.param("laporan pekan ke-12 2025", "2025-W12", id="laporan-pekan-ke-12-2025"),
        pytest.param("laporan week 12 2025", "2025-W12", id="laporan-week-12-2025"),
        pytest.param("report for week 12 of 2025", "2025-W12", id="report-for-week-12-of-2025"),
        pytest.param("report wk 12 2025", "2025-W12", id="report-wk-12-2025"),
        pytest.param("report W12 2025", "2025-W12", id="report-w12-2025"),
        pytest.param("report W12/2025", "2025-W12", id="report-w12-2025-2"),
        pytest.param("report W12-2025", "2025-W12", id="report-w12-2025-3"),
        pytest.param("report 2025-W12", "2025-W12", id="report-2025-w12"),
        pytest.param("report 2025W12", "2025-W12", id="report-2025w12"),
        pytest.param("report 2025 W12", "2025-W12", id="report-2025-w12-2"),
        pytest.param("report CW12 2025", "2025-W12", id="report-cw12-2025"),
        pytest.param("laporan minggu ke-1 2025", "2025-W01", id="laporan-minggu-ke-1-2025"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
