"""What hangs on today: day words, calendar units, windows, weekdays."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("hari ini ada apa", "2025-06-18", id="hari-ini-ada-apa"),
        pytest.param("kemaren ada apa", "2025-06-17", id="kemaren-ada-apa"),
        pytest.param("kmrn ada trip?", "2025-06-17", id="kmrn-ada-trip"),
        pytest.param("bsok ada pemadaman?", "2025-06-19", id="bsok-ada-pemadaman"),
        pytest.param("besok pagi ada pekerjaan apa", "2025-06-19", id="besok-pagi-ada-pekerjaan-a"),
        pytest.param("lusa siapa jaga", "2025-06-20", id="lusa-siapa-jaga"),
        pytest.param("kemarin lusa siapa jaga", "2025-06-16", id="kemarin-lusa-siapa-jaga"),
        pytest.param("kemarin dulu siapa jaga", "2025-06-16", id="kemarin-dulu-siapa-jaga"),
        pytest.param("3 hari lalu", "2025-06-15", id="3-hari-lalu"),
        pytest.param("tiga hari yang lalu", "2025-06-15", id="tiga-hari-yang-lalu"),
        pytest.param("3 hari yg lalu", "2025-06-15", id="3-hari-yg-lalu"),
        pytest.param("5 days ago", "2025-06-13", id="5-days-ago"),
        pytest.param(
            "what happened the day before yesterday", "2025-06-16", id="what-happened-the-day-befo"
        ),
        pytest.param(
            "plan for the day after tomorrow", "2025-06-20", id="plan-for-the-day-after-tom"
        ),
        pytest.param("what happened today?", "2025-06-18", id="what-happened-today"),
        pytest.param("semalam ada gangguan apa", "2025-06-17", id="semalam-ada-gangguan-apa"),
        pytest.param("tadi malam ada gangguan apa", "2025-06-17", id="tadi-malam-ada-gangguan-ap"),
        pytest.param("what tripped last night", "2025-06-17", id="what-tripped-last-night"),
        pytest.param("tadi pagi ada briefing apa", "2025-06-18", id="tadi-pagi-ada-briefing-apa"),
        pytest.param("kemarin sore ada apa", "2025-06-17", id="kemarin-sore-ada-apa"),
        pytest.param("a week ago", "2025-06-09..2025-06-15", id="a-week-ago"),
        pytest.param("seminggu lalu", "2025-06-09..2025-06-15", id="seminggu-lalu"),
        pytest.param("dua minggu lalu", "2025-06-02..2025-06-08", id="dua-minggu-lalu"),
        pytest.param("2 minggu yang lalu", "2025-06-02..2025-06-08", id="2-minggu-yang-lalu"),
        pytest.param("3 bulan lalu", "2025-03", id="3-bulan-lalu"),
        pytest.param("sebulan yang lalu", "2025-05", id="sebulan-yang-lalu"),
        pytest.param("six months ago", "2024-12", id="six-months-ago"),
        pytest.param("setahun lalu", "2024", id="setahun-lalu"),
        pytest.param("2 tahun lalu", "2023", id="2-tahun-lalu"),
        pytest.param("4 tahun silam", "2021", id="4-tahun-silam"),
        pytest.param("one year ago", "2024", id="one-year-ago"),
        pytest.param("minggu ini", "2025-06-16..2025-06-22", id="minggu-ini"),
        pytest.param("minggu lalu", "2025-06-09..2025-06-15", id="minggu-lalu"),
        pytest.param("Minggu lalu ada apa", "2025-06-09..2025-06-15", id="minggu-lalu-ada-apa"),
        pytest.param("pekan kemarin", "2025-06-09..2025-06-15", id="pekan-kemarin"),
        pytest.param("mgg lalu", "2025-06-09..2025-06-15", id="mgg-lalu"),
        pytest.param("minggu depan", "2025-06-23..2025-06-29", id="minggu-depan"),
        pytest.param("this week", "2025-06-16..2025-06-22", id="this-week"),
        pytest.param("last week", "2025-06-09..2025-06-15", id="last-week"),
        pytest.param("next week", "2025-06-23..2025-06-29", id="next-week"),
        pytest.param("bulan ini", "2025-06", id="bulan-ini"),
        pytest.param("bulan lalu", "2025-05", id="bulan-lalu"),
        pytest.param("bln lalu", "2025-05", id="bln-lalu"),
        pytest.param("bulan kemarin", "2025-05", id="bulan-kemarin"),
        pytest.param("bulan kmrn", "2025-05", id="bulan-kmrn"),
        pytest.param("bulan depan", "2025-07", id="bulan-depan"),
        pytest.param("bulan berjalan", "2025-06", id="bulan-berjalan"),
        pytest.param("previous month", "2025-05", id="previous-month"),
        pytest.param("current month", "2025-06", id="current-month"),
        pytest.param("triwulan ini", "2025-Q2", id="triwulan-ini"),
        pytest.param("triwulan lalu", "2025-Q1", id="triwulan-lalu"),
        pytest.param("kuartal kemarin", "2025-Q1", id="kuartal-kemarin"),
        pytest.param("kuartal depan", "2025-Q3", id="kuartal-depan"),
        pytest.param("last quarter", "2025-Q1", id="last-quarter"),
        pytest.param("this quarter", "2025-Q2", id="this-quarter"),
        pytest.param("semester lalu", "2024-07-01..2024-12-31", id="semester-lalu"),
        pytest.param("semester ini", "2025-01-01..2025-06-30", id="semester-ini"),
        pytest.param("tahun ini", "2025", id="tahun-ini"),
        pytest.param("tahun lalu", "2024", id="tahun-lalu"),
        pytest.param("thn lalu", "2024", id="thn-lalu"),
        pytest.param("tahun kemarin", "2024", id="tahun-kemarin"),
        pytest.param("tahun depan", "2026", id="tahun-depan"),
        pytest.param("tahun berjalan", "2025", id="tahun-berjalan"),
        pytest.param("last year's report", "2024", id="last-year-s-report"),
        pytest.param("this year", "2025", id="this-year"),
        pytest.param("next year budget", "2026", id="next-year-budget"),
        pytest.param("report for last month please", "2025-05", id="report-for-last-month-plea"),
        pytest.param("7 hari terakhir", "2025-06-12..2025-06-18", id="7-hari-terakhir"),
        pytest.param("tujuh hari terakhir", "2025-06-12..2025-06-18", id="tujuh-hari-terakhir"),
        pytest.param(
            "dalam 7 hari terakhir ini", "2025-06-12..2025-06-18", id="dalam-7-hari-terakhir-ini"
        ),
        pytest.param("7hari terakhir", "2025-06-12..2025-06-18", id="7hari-terakhir"),
        pytest.param("7 hari belakangan", "2025-06-12..2025-06-18", id="7-hari-belakangan"),
        pytest.param("seminggu terakhir", "2025-06-12..2025-06-18", id="seminggu-terakhir"),
        pytest.param("seminggu ini", "2025-06-12..2025-06-18", id="seminggu-ini"),
        pytest.param("sepekan terakhir", "2025-06-12..2025-06-18", id="sepekan-terakhir"),
        pytest.param("dua minggu terakhir", "2025-06-05..2025-06-18", id="dua-minggu-terakhir"),
        pytest.param("2 pekan terakhir", "2025-06-05..2025-06-18", id="2-pekan-terakhir"),
        pytest.param("sebulan terakhir", "2025-05-19..2025-06-18", id="sebulan-terakhir"),
        pytest.param("3 bulan terakhir", "2025-03-19..2025-06-18", id="3-bulan-terakhir"),
        pytest.param("3bln terakhir", "2025-03-19..2025-06-18", id="3bln-terakhir"),
        pytest.param("setahun terakhir", "2024-06-19..2025-06-18", id="setahun-terakhir"),
        pytest.param("2 tahun terakhir", "2023-06-19..2025-06-18", id="2-tahun-terakhir"),
        pytest.param("last 7 days", "2025-06-12..2025-06-18", id="last-7-days"),
        pytest.param("past 7 days", "2025-06-12..2025-06-18", id="past-7-days"),
        pytest.param("the last seven days", "2025-06-12..2025-06-18", id="the-last-seven-days"),
        pytest.param("the past two weeks", "2025-06-05..2025-06-18", id="the-past-two-weeks"),
        pytest.param("last 3 months", "2025-03-19..2025-06-18", id="last-3-months"),
        pytest.param("past year", "2024-06-19..2025-06-18", id="past-year"),
        pytest.param("past week", "2025-06-12..2025-06-18", id="past-week"),
        pytest.param("over the past month", "2025-05-19..2025-06-18", id="over-the-past-month"),
        pytest.param("previous 30 days", "2025-05-20..2025-06-18", id="previous-30-days"),
        pytest.param("last 14 days", "2025-06-05..2025-06-18", id="last-14-days"),
        pytest.param(
            "enam bulan belakangan ini", "2024-12-19..2025-06-18", id="enam-bulan-belakangan-ini"
        ),
        pytest.param("awal Maret 2025", "2025-03-01..2025-03-10", id="awal-maret-2025"),
        pytest.param(
            "pertengahan Maret 2025", "2025-03-11..2025-03-20", id="pertengahan-maret-2025"
        ),
        pytest.param("akhir Maret 2025", "2025-03-21..2025-03-31", id="akhir-maret-2025"),
        pytest.param(
            "akhir bulan Maret 2025", "2025-03-21..2025-03-31", id="akhir-bulan-maret-2025"
        ),
        pytest.param("awal bulan ini", "2025-06-01..2025-06-10", id="awal-bulan-ini"),
        pytest.param(
            "pertengahan bulan lalu", "2025-05-11..2025-05-20", id="pertengahan-bulan-lalu"
        ),
        pytest.param("akhir Februari", "2025-02-21..2025-02-28", id="akhir-februari"),
        pytest.param("early March 2025", "2025-03-01..2025-03-10", id="early-march-2025"),
        pytest.param("mid-March 2025", "2025-03-11..2025-03-20", id="mid-march-2025"),
        pytest.param("mid March", "2025-03-11..2025-03-20", id="mid-march"),
        pytest.param("late March 2025", "2025-03-21..2025-03-31", id="late-march-2025"),
        pytest.param("end of March 2025", "2025-03-21..2025-03-31", id="end-of-march-2025"),
        pytest.param(
            "the beginning of March 2025", "2025-03-01..2025-03-10", id="the-beginning-of-march-202"
        ),
        pytest.param("end of last month", "2025-05-21..2025-05-31", id="end-of-last-month"),
        pytest.param("awal tahun 2024", "2024-Q1", id="awal-tahun-2024"),
        pytest.param("awal 2024", "2024-Q1", id="awal-2024"),
        pytest.param("pertengahan 2024", "2024-04-01..2024-09-30", id="pertengahan-2024"),
        pytest.param(
            "pertengahan tahun lalu", "2024-04-01..2024-09-30", id="pertengahan-tahun-lalu"
        ),
        pytest.param("akhir 2024", "2024-Q4", id="akhir-2024"),
        pytest.param("akhir tahun 2024", "2024-Q4", id="akhir-tahun-2024"),
        pytest.param("early 2024", "2024-Q1", id="early-2024"),
        pytest.param("mid-2024", "2024-04-01..2024-09-30", id="mid-2024"),
        pytest.param("late 2024", "2024-Q4", id="late-2024"),
        pytest.param("late last year", "2024-Q4", id="late-last-year"),
        pytest.param("end of 2024", "2024-Q4", id="end-of-2024"),
        pytest.param("awal tahun ini", "2025-Q1", id="awal-tahun-ini"),
        pytest.param("Senin lalu", "2025-06-16", id="senin-lalu"),
        pytest.param("Selasa lalu ada apa", "2025-06-17", id="selasa-lalu-ada-apa"),
        pytest.param("Jumat kemarin ada apa", "2025-06-13", id="jumat-kemarin-ada-apa"),
        pytest.param("hari Minggu lalu", "2025-06-15", id="hari-minggu-lalu"),
        pytest.param("hari Rabu lalu", "2025-06-11", id="hari-rabu-lalu"),
        pytest.param("Kamis yang lalu", "2025-06-12", id="kamis-yang-lalu"),
        pytest.param("Senin minggu lalu", "2025-06-09", id="senin-minggu-lalu"),
        pytest.param("hari Selasa pekan lalu", "2025-06-10", id="hari-selasa-pekan-lalu"),
        pytest.param("Jumat minggu ini", "2025-06-20", id="jumat-minggu-ini"),
        pytest.param("last Monday", "2025-06-16", id="last-monday"),
        pytest.param("last Friday", "2025-06-13", id="last-friday"),
        pytest.param("last Sunday", "2025-06-15", id="last-sunday"),
        pytest.param("Tuesday last week", "2025-06-10", id="tuesday-last-week"),
        pytest.param("Tuesday of last week", "2025-06-10", id="tuesday-of-last-week"),
        pytest.param("last week Tuesday", "2025-06-10", id="last-week-tuesday"),
        pytest.param("on Monday last week", "2025-06-09", id="on-monday-last-week"),
        pytest.param("Senin depan", "2025-06-23", id="senin-depan"),
        pytest.param("next Monday", "2025-06-23", id="next-monday"),
        pytest.param("akhir pekan lalu", "2025-06-14..2025-06-15", id="akhir-pekan-lalu"),
        pytest.param("last weekend", "2025-06-14..2025-06-15", id="last-weekend"),
        pytest.param("Sabtu lalu siapa jaga?", "2025-06-14", id="sabtu-lalu-siapa-jaga"),
        pytest.param(
            "Senin sampai Rabu minggu lalu",
            "2025-06-09..2025-06-11",
            id="senin-sampai-rabu-minggu-l",
        ),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("apa yang terjadi dua minggu yang lalu hari Rabu", "2025-06-04"),
        ("laporan hari Rabu dua minggu yang lalu", "2025-06-04"),
        ("laporan Rabu 2 minggu lalu", "2025-06-04"),
        ("laporan dua minggu lalu, hari Rabu", "2025-06-04"),
        ("laporan Senin, dua minggu lalu", "2025-06-02"),
        ("laporan Jumat sepekan lalu", "2025-06-13"),
        ("laporan seminggu yang lalu hari Jumat", "2025-06-13"),
        ("laporan minggu lalu hari Senin", "2025-06-09"),
        ("laporan minggu lalu Senin", "2025-06-09"),
        ("laporan minggu lalu hari Minggu", "2025-06-15"),
        ("laporan Minggu dua minggu lalu", "2025-06-08"),
        ("jadwal minggu depan hari Rabu", "2025-06-25"),
        ("jadwal Rabu dua minggu lagi", "2025-07-02"),
        ("what happened Wednesday two weeks ago", "2025-06-04"),
        ("report of two weeks ago on Wednesday", "2025-06-04"),
        ("report on Wednesday of two weeks ago", "2025-06-04"),
        ("report Wednesday, two weeks ago", "2025-06-04"),
        ("report two weeks ago Friday", "2025-06-06"),
        ("report Monday 3 weeks ago", "2025-05-26"),
        ("report Friday a week ago", "2025-06-13"),
        ("report last week on Monday", "2025-06-09"),
        ("laporan Senin dan Rabu dua minggu lalu", "2025-06-02 2025-06-04"),
        ("laporan Senin sampai Rabu dua minggu lalu", "2025-06-02..2025-06-04"),
        ("report Monday to Wednesday two weeks ago", "2025-06-02..2025-06-04"),
    ],
)
def test_a_weekday_beside_a_week_is_a_day_of_that_week(
    check: Callable[..., None], question: str, expected: str
) -> None:
    """Today is Wednesday 18 June 2025; two weeks ago is Monday 2 to Sunday 8 June."""
    check(question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("bandingkan dua minggu lalu dan Senin lalu", "2025-06-02..2025-06-08 2025-06-16"),
        ("laporan dua minggu lalu Senin minggu ini", "2025-06-02..2025-06-08 2025-06-16"),
        ("laporan dua minggu lalu, Senin 9 Juni 2025", "2025-06-02..2025-06-08 2025-06-09"),
        ("rendam 2 minggu lalu bilas", ""),
        ("dua minggu lalu", "2025-06-02..2025-06-08"),
    ],
)
def test_a_weekday_with_a_week_or_date_of_its_own_stays_apart(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
