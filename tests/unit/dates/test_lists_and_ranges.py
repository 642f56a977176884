"""Several days or months: lists, ranges, and what their members share."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "laporan 3 dan 5 Juni 2025", "2025-06-03 2025-06-05", id="laporan-3-dan-5-juni-2025"
        ),
        pytest.param(
            "laporan 3, 5, 7 Juni 2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="laporan-3-5-7-juni-2025",
        ),
        pytest.param(
            "laporan 3,5,7 Juni 2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="laporan-3-5-7-juni-2025-2",
        ),
        pytest.param(
            "laporan tgl 3, 5 & 7 bulan Juni 2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="laporan-tgl-3-5-7-bulan-ju",
        ),
        pytest.param(
            "laporan 3 Juni dan 5 Juni 2025",
            "2025-06-03 2025-06-05",
            id="laporan-3-juni-dan-5-juni",
        ),
        pytest.param(
            "laporan 3 Juni, 5 Juni, serta 7 Juni 2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="laporan-3-juni-5-juni-sert",
        ),
        pytest.param(
            "laporan tanggal 3 Juni 2025 dan tanggal 5 Juni 2025",
            "2025-06-03 2025-06-05",
            id="laporan-tanggal-3-juni-202",
        ),
        pytest.param(
            "laporan tanggal 10 dan 12", "2025-06-10 2025-06-12", id="laporan-tanggal-10-dan-12"
        ),
        pytest.param(
            "laporan 10 dan 12 Juni", "2025-06-10 2025-06-12", id="laporan-10-dan-12-juni"
        ),
        pytest.param(
            "laporan 17 dan 20 Juni", "2024-06-17 2024-06-20", id="laporan-17-dan-20-juni"
        ),
        pytest.param(
            "logs for June 3 and 5, 2025", "2025-06-03 2025-06-05", id="logs-for-june-3-and-5-2025"
        ),
        pytest.param(
            "logs for June 3, June 5 and June 7, 2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="logs-for-june-3-june-5-and",
        ),
        pytest.param(
            "logs for 3, 5 and 7 June 2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="logs-for-3-5-and-7-june-20",
        ),
        pytest.param(
            "logs for the 3rd and 5th of June 2025",
            "2025-06-03 2025-06-05",
            id="logs-for-the-3rd-and-5th-o",
        ),
        pytest.param(
            "laporan 30 Mei dan 2 Juni 2025",
            "2025-05-30 2025-06-02",
            id="laporan-30-mei-dan-2-juni",
        ),
        pytest.param(
            "laporan 03/06/2025, 05/06/2025 dan 07/06/2025",
            "2025-06-03 2025-06-05 2025-06-07",
            id="laporan-03-06-2025-05-06-2",
        ),
        pytest.param(
            "laporan 3 atau 4 Juni 2025", "2025-06-03 2025-06-04", id="laporan-3-atau-4-juni-2025"
        ),
        pytest.param(
            "laporan kemarin dan hari ini", "2025-06-17 2025-06-18", id="laporan-kemarin-dan-hari-i"
        ),
        pytest.param("laporan 1-5 Juni 2025", "2025-06-01..2025-06-05", id="laporan-1-5-juni-2025"),
        pytest.param(
            "laporan 1 - 5 Juni 2025", "2025-06-01..2025-06-05", id="laporan-1-5-juni-2025-2"
        ),
        pytest.param(
            "laporan 1–5 Juni 2025", "2025-06-01..2025-06-05", id="laporan-1-5-juni-2025-3"
        ),
        pytest.param(
            "laporan 1 s/d 5 Juni 2025", "2025-06-01..2025-06-05", id="laporan-1-s-d-5-juni-2025"
        ),
        pytest.param(
            "laporan 1 s.d. 5 Juni 2025", "2025-06-01..2025-06-05", id="laporan-1-s-d-5-juni-2025-2"
        ),
        pytest.param(
            "laporan 1 s.d 5 Juni 2025", "2025-06-01..2025-06-05", id="laporan-1-s-d-5-juni-2025-3"
        ),
        pytest.param(
            "laporan 1 sd 5 Juni 2025", "2025-06-01..2025-06-05", id="laporan-1-sd-5-juni-2025"
        ),
        pytest.param(
            "laporan 1 sampai 5 Juni 2025",
            "2025-06-01..2025-06-05",
            id="laporan-1-sampai-5-juni-20",
        ),
        pytest.param(
            "laporan 1 sampai dengan 5 Juni 2025",
            "2025-06-01..2025-06-05",
            id="laporan-1-sampai-dengan-5",
        ),
        pytest.param(
            "laporan dari tanggal 1 hingga tanggal 5 Juni 2025",
            "2025-06-01..2025-06-05",
            id="laporan-dari-tanggal-1-hin",
        ),
        pytest.param(
            "laporan mulai 1 Juni sampai 5 Juni 2025",
            "2025-06-01..2025-06-05",
            id="laporan-mulai-1-juni-sampa",
        ),
        pytest.param(
            "laporan antara 1 dan 5 Juni 2025",
            "2025-06-01..2025-06-05",
            id="laporan-antara-1-dan-5-jun",
        ),
        pytest.param(
            "laporan antara tanggal 1 dan tanggal 5 Juni 2025",
            "2025-06-01..2025-06-05",
            id="laporan-antara-tanggal-1-d",
        ),
        pytest.param("laporan 1-5juni2025", "2025-06-01..2025-06-05", id="laporan-1-5juni2025"),
        pytest.param("laporan 1-5maret", "2025-03-01..2025-03-05", id="laporan-1-5maret"),
        pytest.param(
            "laporan 28 Mei - 3 Juni 2025",
            "2025-05-28..2025-06-03",
            id="laporan-28-mei-3-juni-2025",
        ),
        pytest.param(
            "laporan 28 Mei 2025 - 3 Juni 2025",
            "2025-05-28..2025-06-03",
            id="laporan-28-mei-2025-3-juni",
        ),
        pytest.param(
            "laporan 28/05/2025 s/d 03/06/2025",
            "2025-05-28..2025-06-03",
            id="laporan-28-05-2025-s-d-03",
        ),
        pytest.param(
            "laporan 28/05/2025-03/06/2025",
            "2025-05-28..2025-06-03",
            id="laporan-28-05-2025-03-06-2",
        ),
        pytest.param(
            "laporan 28-05-2025 sampai 03-06-2025",
            "2025-05-28..2025-06-03",
            id="laporan-28-05-2025-sampai",
        ),
        pytest.param(
            "laporan 28/05 - 03/06/2025", "2025-05-28..2025-06-03", id="laporan-28-05-03-06-2025"
        ),
        pytest.param(
            "laporan 03.04-05.04.2025", "2025-04-03..2025-04-05", id="laporan-03-04-05-04-2025"
        ),
        pytest.param("laporan 1-5/06/2025", "2025-06-01..2025-06-05", id="laporan-1-5-06-2025"),
        pytest.param(
            "laporan 28 Desember s.d. 3 Januari 2025",
            "2024-12-28..2025-01-03",
            id="laporan-28-desember-s-d-3",
        ),
        pytest.param(
            "laporan 28 Desember 2024–2 Januari 2025",
            "2024-12-28..2025-01-02",
            id="laporan-28-desember-2024-2",
        ),
        pytest.param(
            "laporan 28 Desember - 3 Januari",
            "2024-12-28..2025-01-03",
            id="laporan-28-desember-3-janu",
        ),
        pytest.param("laporan 10-20 Juni", "2024-06-10..2024-06-20", id="laporan-10-20-juni"),
        pytest.param("laporan tanggal 1-5", "2025-06-01..2025-06-05", id="laporan-tanggal-1-5"),
        pytest.param(
            "laporan tgl 1 sampai 15 bulan ini",
            "2025-06-01..2025-06-15",
            id="laporan-tgl-1-sampai-15-bu",
        ),
        pytest.param(
            "laporan tanggal 20 bulan lalu sampai 5 bulan ini",
            "2025-05-20..2025-06-05",
            id="laporan-tanggal-20-bulan-l",
        ),
        pytest.param("tgl 28/5 s/d 3/6", "2025-05-28..2025-06-03", id="tgl-28-5-s-d-3-6"),
        pytest.param(
            "logs from June 1 to June 5, 2025",
            "2025-06-01..2025-06-05",
            id="logs-from-june-1-to-june-5",
        ),
        pytest.param(
            "logs from 1 to 5 June 2025", "2025-06-01..2025-06-05", id="logs-from-1-to-5-june-2025"
        ),
        pytest.param(
            "logs June 1 through 5, 2025", "2025-06-01..2025-06-05", id="logs-june-1-through-5-2025"
        ),
        pytest.param("logs June 1-5 2025", "2025-06-01..2025-06-05", id="logs-june-1-5-2025"),
        pytest.param(
            "logs from 28 May until 3 June 2025",
            "2025-05-28..2025-06-03",
            id="logs-from-28-may-until-3-j",
        ),
        pytest.param(
            "logs between May 28 and June 3, 2025",
            "2025-05-28..2025-06-03",
            id="logs-between-may-28-and-ju",
        ),
        pytest.param(
            "logs from December 28, 2024 to January 3, 2025",
            "2024-12-28..2025-01-03",
            id="logs-from-december-28-2024",
        ),
        pytest.param(
            "logs 1st to 5th June 2025", "2025-06-01..2025-06-05", id="logs-1st-to-5th-june-2025"
        ),
        pytest.param(
            "data from 2025-06-01 until 2025-06-05",
            "2025-06-01..2025-06-05",
            id="data-from-2025-06-01-until",
        ),
        pytest.param(
            "data 2025-06-01/2025-06-05", "2025-06-01..2025-06-05", id="data-2025-06-01-2025-06-05"
        ),
        pytest.param(
            "dari 5 Juni 2025 sampai hari ini",
            "2025-06-05..2025-06-18",
            id="dari-5-juni-2025-sampai-ha",
        ),
        pytest.param(
            "from yesterday to today", "2025-06-17..2025-06-18", id="from-yesterday-to-today"
        ),
        pytest.param(
            "5 Maret 2025 pukul 22.00 sampai 6 Maret 2025 pukul 06.00",
            "2025-03-05..2025-03-06",
            id="5-maret-2025-pukul-22-00-s",
        ),
        pytest.param(
            "satu sampai lima Maret 2025", "2025-03-01..2025-03-05", id="satu-sampai-lima-maret-202"
        ),
        pytest.param(
            "25 Februari sampai 3 Maret 2025",
            "2025-02-25..2025-03-03",
            id="25-februari-sampai-3-maret",
        ),
        pytest.param(
            "laporan Januari-Maret 2025", "2025-01-01..2025-03-31", id="laporan-januari-maret-2025"
        ),
        pytest.param(
            "laporan Januari s.d. Maret 2025",
            "2025-01-01..2025-03-31",
            id="laporan-januari-s-d-maret",
        ),
        pytest.param("laporan Jan – Mar 2025", "2025-01-01..2025-03-31", id="laporan-jan-mar-2025"),
        pytest.param("laporan Jan-Mar 2025", "2025-01-01..2025-03-31", id="laporan-jan-mar-2025-2"),
        pytest.param(
            "laporan jan sd mar 2025", "2025-01-01..2025-03-31", id="laporan-jan-sd-mar-2025"
        ),
        pytest.param(
            "laporan dari Januari sampai Maret 2025",
            "2025-01-01..2025-03-31",
            id="laporan-dari-januari-sampa",
        ),
        pytest.param(
            "laporan antara Januari hingga Maret 2025",
            "2025-01-01..2025-03-31",
            id="laporan-antara-januari-hin",
        ),
        pytest.param(
            "laporan November 2024 - Februari 2025",
            "2024-11-01..2025-02-28",
            id="laporan-november-2024-febr",
        ),
        pytest.param(
            "laporan November - Februari 2025",
            "2024-11-01..2025-02-28",
            id="laporan-november-februari",
        ),
        pytest.param(
            "laporan Januari sampai Maret",
            "2025-01-01..2025-03-31",
            id="laporan-januari-sampai-mar",
        ),
        pytest.param(
            "laporan November sampai Februari",
            "2024-11-01..2025-02-28",
            id="laporan-november-sampai-fe",
        ),
        pytest.param(
            "laporan April sampai Juli", "2024-04-01..2024-07-31", id="laporan-april-sampai-juli"
        ),
        pytest.param(
            "reports from January to March 2025",
            "2025-01-01..2025-03-31",
            id="reports-from-january-to-ma",
        ),
        pytest.param(
            "reports between January and March 2025",
            "2025-01-01..2025-03-31",
            id="reports-between-january-an",
        ),
        pytest.param(
            "reports from Nov 2024 through Feb 2025",
            "2024-11-01..2025-02-28",
            id="reports-from-nov-2024-thro",
        ),
        pytest.param("laporan 2023-2024", "2023-01-01..2024-12-31", id="laporan-2023-2024"),
        pytest.param(
            "laporan 2023 s.d. 2024", "2023-01-01..2024-12-31", id="laporan-2023-s-d-2024"
        ),
        pytest.param(
            "laporan tahun 2022 sampai tahun 2024",
            "2022-01-01..2024-12-31",
            id="laporan-tahun-2022-sampai",
        ),
        pytest.param("laporan 2023/2024", "2023-01-01..2024-12-31", id="laporan-2023-2024-2"),
        pytest.param("from 2021 to 2024", "2021-01-01..2024-12-31", id="from-2021-to-2024"),
        pytest.param("between 2021 and 2024", "2021-01-01..2024-12-31", id="between-2021-and-2024"),
        pytest.param("laporan Q1-Q3 2024", "2024-01-01..2024-09-30", id="laporan-q1-q3-2024"),
        pytest.param(
            "laporan Q1 s.d. Q3 2024", "2024-01-01..2024-09-30", id="laporan-q1-s-d-q3-2024"
        ),
        pytest.param("laporan TW I-III 2024", "2024-01-01..2024-09-30", id="laporan-tw-i-iii-2024"),
        pytest.param(
            "laporan triwulan 2 sampai 4 tahun 2024",
            "2024-04-01..2024-12-31",
            id="laporan-triwulan-2-sampai",
        ),
        pytest.param(
            "laporan triwulan IV 2024 s.d. triwulan I 2025",
            "2024-10-01..2025-03-31",
            id="laporan-triwulan-iv-2024-s",
        ),
        pytest.param(
            "laporan minggu ke-10 sampai minggu ke-12 2025",
            "2025-03-03..2025-03-23",
            id="laporan-minggu-ke-10-sampa",
        ),
        pytest.param("laporan W10-W12 2025", "2025-03-03..2025-03-23", id="laporan-w10-w12-2025"),
        pytest.param(
            "laporan weeks 10 to 12 of 2025",
            "2025-03-03..2025-03-23",
            id="laporan-weeks-10-to-12-of",
        ),
        pytest.param(
            "laporan 01/2025 - 03/2025", "2025-01-01..2025-03-31", id="laporan-01-2025-03-2025"
        ),
        pytest.param(
            "laporan Januari dan Februari 2025", "2025-01 2025-02", id="laporan-januari-dan-februa"
        ),
        pytest.param(
            "laporan Januari, Februari dan Maret 2025",
            "2025-01 2025-02 2025-03",
            id="laporan-januari-februari-d",
        ),
        pytest.param("laporan Jan/Feb 2025", "2025-01 2025-02", id="laporan-jan-feb-2025"),
        pytest.param(
            "laporan Januari Februari 2025", "2025-01 2025-02", id="laporan-januari-februari-2"
        ),
        pytest.param("laporan 2023 dan 2024", "2023 2024", id="laporan-2023-dan-2024"),
        pytest.param(
            "laporan tahun 2022, 2023, dan 2024", "2022 2023 2024", id="laporan-tahun-2022-2023-da"
        ),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
