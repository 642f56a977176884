"""Dates in English questions, in mixed ones, and beside codes."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "Which permits were open on 27 May 2025 at 14:30?",
            "2025-05-27",
            id="which-permits-were-open-on",
        ),
        pytest.param(
            "List all hot work permits issued between 1 and 15 May 2025.",
            "2025-05-01..2025-05-15",
            id="list-all-hot-work-permits",
        ),
        pytest.param(
            "Give me the shift log for Wednesday 11 June 2025.",
            "2025-06-11",
            id="give-me-the-shift-log-for",
        ),
        pytest.param(
            "How many barrels did we load in the first week of May 2025?",
            "2025-05-01..2025-05-07",
            id="how-many-barrels-did-we-lo",
        ),
        pytest.param(
            "How many barrels did we load in the first quarter of 2025?",
            "2025-Q1",
            id="how-many-barrels-did-we-lo-2",
        ),
        pytest.param(
            "How much chlorine was used from the 1st to the 10th of May 2025?",
            "2025-05-01..2025-05-10",
            id="how-much-chlorine-was-used",
        ),
        pytest.param(
            "Did anything trip on the night of 12 June?",
            "2025-06-12",
            id="did-anything-trip-on-the-n",
        ),
        pytest.param(
            "what was the flaring volume for Q1 and Q2 2024?",
            "2024-Q1 2024-Q2",
            id="what-was-the-flaring-volum",
        ),
        pytest.param(
            "incidents during the last two weeks",
            "2025-06-05..2025-06-18",
            id="incidents-during-the-last",
        ),
        pytest.param(
            "incidents in the past 90 days",
            "2025-03-21..2025-06-18",
            id="incidents-in-the-past-90-d",
        ),
        pytest.param(
            "incidents over the past six months",
            "2024-12-19..2025-06-18",
            id="incidents-over-the-past-si",
        ),
        pytest.param(
            "alarms in the last 24 hours", "2025-06-17..2025-06-18", id="alarms-in-the-last-24-hour"
        ),
        pytest.param(
            "What was decided three weeks ago?",
            "2025-05-26..2025-06-01",
            id="what-was-decided-three-wee",
        ),
        pytest.param("what changed 2 months ago", "2025-04", id="what-changed-2-months-ago"),
        pytest.param(
            "minutes of the meeting held a month ago", "2025-05", id="minutes-of-the-meeting-hel"
        ),
        pytest.param(
            "all reports up to 31 March 2025",
            "0001-01-01..2025-03-31",
            id="all-reports-up-to-31-march",
        ),
        pytest.param(
            "all incidents until March 2025",
            "0001-01-01..2025-03-31",
            id="all-incidents-until-march",
        ),
        pytest.param(
            "anything after May 20, 2025?",
            "2025-05-21..9999-12-31",
            id="anything-after-may-20-2025",
        ),
        pytest.param(
            "purchases since the start of 2024",
            "2024-01-01..2025-06-18",
            id="purchases-since-the-start",
        ),
        pytest.param(
            "purchases from January 2024 onwards",
            "2024-01-01..2025-06-18",
            id="purchases-from-january-202",
        ),
        pytest.param(
            "incidents this year so far", "2025-01-01..2025-06-18", id="incidents-this-year-so-far"
        ),
        pytest.param(
            "production so far this month",
            "2025-06-01..2025-06-18",
            id="production-so-far-this-mon",
        ),
        pytest.param(
            "inventory as at 30 April 2025", "2025-04-30", id="inventory-as-at-30-april-2"
        ),
        pytest.param(
            "Summarise the audit reports of 2022, 2023 and 2024.",
            "2022 2023 2024",
            id="summarise-the-audit-report",
        ),
        pytest.param(
            "overtime in late May 2025", "2025-05-21..2025-05-31", id="overtime-in-late-may-2025"
        ),
        pytest.param("overtime in early May", "2025-05-01..2025-05-10", id="overtime-in-early-may"),
        pytest.param(
            "overtime in mid-May 2025", "2025-05-11..2025-05-20", id="overtime-in-mid-may-2025"
        ),
        pytest.param("the end of 2023", "2023-Q4", id="the-end-of-2023"),
        pytest.param("the middle of 2024", "2024-04-01..2024-09-30", id="the-middle-of-2024"),
        pytest.param(
            "What did the auditors find last Thursday?",
            "2025-06-12",
            id="what-did-the-auditors-find",
        ),
        pytest.param(
            "the shift handover of last Saturday night",
            "2025-06-14",
            id="the-shift-handover-of-last",
        ),
        pytest.param(
            "next week's maintenance plan",
            "2025-06-23..2025-06-29",
            id="next-week-s-maintenance-pl",
        ),
        pytest.param("tomorrow's work permits", "2025-06-19", id="tomorrow-s-work-permits"),
        pytest.param("today's production", "2025-06-18", id="today-s-production"),
        pytest.param("Show me May's figures", "2025-05", id="show-me-may-s-figures"),
        pytest.param("Show me the May figures", "2025-05", id="show-me-the-may-figures"),
        pytest.param(
            "How many near misses did we have in May and June?",
            "2025-05 2025-06",
            id="how-many-near-misses-did-w",
        ),
        pytest.param(
            "rainfall for May, June and July 2024",
            "2024-05 2024-06 2024-07",
            id="rainfall-for-may-june-and",
        ),
        pytest.param("How did May go?", "2025-05", id="how-did-may-go"),
        pytest.param("May to July 2024", "2024-05-01..2024-07-31", id="may-to-july-2024"),
        pytest.param("from May to July 2024", "2024-05-01..2024-07-31", id="from-may-to-july-2024"),
        pytest.param("Jan through Mar 2025", "2025-01-01..2025-03-31", id="jan-through-mar-2025"),
        pytest.param("Feb-Apr 2025 output", "2025-02-01..2025-04-30", id="feb-apr-2025-output"),
        pytest.param("Sept 2024 to Jan 2025", "2024-09-01..2025-01-31", id="sept-2024-to-jan-2025"),
        pytest.param("in Q3 FY2024", "2024-Q3", id="in-q3-fy2024"),
        pytest.param("during FY 2023", "2023", id="during-fy-2023"),
        pytest.param("1/5/2025 permits", "2025-05-01", id="1-5-2025-permits"),
        pytest.param(
            "Any outage on 2025-06-01 or 2025-06-03?",
            "2025-06-01 2025-06-03",
            id="any-outage-on-2025-06-01-o",
        ),
        pytest.param("the report for Jun 2025", "2025-06", id="the-report-for-jun-2025"),
        pytest.param("show the sep 2024 invoices", "2024-09", id="show-the-sep-2024-invoices"),
        pytest.param("4th quarter 2024", "2024-Q4", id="4th-quarter-2024"),
        pytest.param("fourth quarter results 2024", "2024-Q4", id="fourth-quarter-results-202"),
        pytest.param("quarter four 2024", "2024-Q4", id="quarter-four-2024"),
        pytest.param(
            "latest available report for May 2025", "2025-05", id="latest-available-report-fo"
        ),
        pytest.param("SOP changes in 2024", "2024", id="sop-changes-in-2024"),
        pytest.param(
            "changes to the manual since 2023",
            "2023-01-01..2025-06-18",
            id="changes-to-the-manual-sinc",
        ),
        pytest.param(
            "on 3/6/2025 the pump failed, why?", "2025-06-03", id="on-3-6-2025-the-pump-faile"
        ),
        pytest.param("April 2nd", "2025-04-02", id="april-2nd"),
        pytest.param(
            "April 2 2025 and May 3 2025", "2025-04-02 2025-05-03", id="april-2-2025-and-may-3-202"
        ),
        pytest.param("report dated 5 June", "2025-06-05", id="report-dated-5-june"),
        pytest.param("5th June 2025", "2025-06-05", id="5th-june-2025"),
        pytest.param("Friday the 13th of June 2025", "2025-06-13", id="friday-the-13th-of-june-20"),
        pytest.param("Monday, June 2nd", "2025-06-02", id="monday-june-2nd"),
        pytest.param(
            "tolong share maintenance log tgl 12 Jun 2025",
            "2025-06-12",
            id="tolong-share-maintenance-l",
        ),
        pytest.param(
            "can you cari laporan lab tanggal 3 Juni 2025?",
            "2025-06-03",
            id="can-you-cari-laporan-lab-t",
        ),
        pytest.param(
            "please rekap downtime 1-7 Juni 2025",
            "2025-06-01..2025-06-07",
            id="please-rekap-downtime-1-7",
        ),
        pytest.param(
            "daily report tiga hari terakhir",
            "2025-06-16..2025-06-18",
            id="daily-report-tiga-hari-ter",
        ),
        pytest.param(
            "meeting notes minggu lalu", "2025-06-09..2025-06-15", id="meeting-notes-minggu-lalu"
        ),
        pytest.param(
            "work order yang open since 1 Mei 2025",
            "2025-05-01..2025-06-18",
            id="work-order-yang-open-since",
        ),
        pytest.param(
            "safety meeting Senin lalu bahas apa", "2025-06-16", id="safety-meeting-senin-lalu"
        ),
        pytest.param(
            "list incident report selama H1 2024",
            "2024-01-01..2024-06-30",
            id="list-incident-report-selam",
        ),
        pytest.param(
            "tolong summarize laporan bulan kemarin", "2025-05", id="tolong-summarize-laporan-b"
        ),
        pytest.param(
            "report produksi sebelum Maret 2025",
            "0001-01-01..2025-02-28",
            id="report-produksi-sebelum-ma",
        ),
        pytest.param(
            "data vibration untuk last 3 bulan",
            "2025-03-19..2025-06-18",
            id="data-vibration-untuk-last",
        ),
        pytest.param(
            "apa highlight meeting yesterday", "2025-06-17", id="apa-highlight-meeting-yest"
        ),
        pytest.param(
            "progress project per 31 Mei 2025 gimana?",
            "2025-05-31",
            id="progress-project-per-31-me",
        ),
        pytest.param(
            "update MOC year to date berapa banyak",
            "2025-01-01..2025-06-18",
            id="update-moc-year-to-date-be",
        ),
        pytest.param("downtime terbesar in 2024 apa", "2024", id="downtime-terbesar-in-2024"),
        pytest.param("overtime mid Mei 2025", "2025-05-11..2025-05-20", id="overtime-mid-mei-2025"),
        pytest.param(
            "what's in laporan akhir tahun 2024", "2024-Q4", id="what-s-in-laporan-akhir-ta"
        ),
        pytest.param("summary kejadian week 23 2025", "2025-W23", id="summary-kejadian-week-23-2"),
        pytest.param(
            "hasil uji 3rd March 2025 dong", "2025-03-03", id="hasil-uji-3rd-march-2025-d"
        ),
        pytest.param("hasil uji March 3, 2025 dong", "2025-03-03", id="hasil-uji-march-3-2025-don"),
        pytest.param("every Senin meeting jam berapa", "", id="every-senin-meeting-jam-be"),
        pytest.param(
            "SOP-OPS-001 tanggal 5 Maret 2025", "2025-03-05", id="sop-ops-001-tanggal-5-mare"
        ),
        pytest.param(
            "WO-2024-0315 pada 12 Mei 2025", "2025-05-12", id="wo-2024-0315-pada-12-mei-2"
        ),
        pytest.param(
            "tekanan 20.05 bar pada 3 Juni 2025", "2025-06-03", id="tekanan-20-05-bar-pada-3-j"
        ),
        pytest.param(
            "kepatuhan PP No. 50 Tahun 2012 pada Maret 2025",
            "2025-03",
            id="kepatuhan-pp-no-50-tahun-2",
        ),
        pytest.param(
            "audit ISO 45001:2018 tanggal 5 Maret 2025",
            "2025-03-05",
            id="audit-iso-45001-2018-tangg",
        ),
        pytest.param(
            "shift 2 unit 7 tanggal 5 Maret 2025", "2025-03-05", id="shift-2-unit-7-tanggal-5-m"
        ),
        pytest.param("unit 7 pada 5 Maret 2025", "2025-03-05", id="unit-7-pada-5-maret-2025"),
        pytest.param(
            "NPHR unit 7 tanggal 3 Maret 2025?", "2025-03-03", id="nphr-unit-7-tanggal-3-mare"
        ),
        pytest.param(
            "UU No. 1 Tahun 1970 dalam laporan 2024", "2024", id="uu-no-1-tahun-1970-dalam-l"
        ),
        pytest.param("ping 10.5.3.24 pada 5/3/2025", "2025-03-05", id="ping-10-5-3-24-pada-5-3-20"),
        pytest.param(
            "apakah 0812-0305-2024 menelepon tgl 5/3/2025",
            "2025-03-05",
            id="apakah-0812-0305-2024-mene",
        ),
        pytest.param(
            "INC20240115 dilaporkan 16 Januari 2024", "2024-01-16", id="inc20240115-dilaporkan-16"
        ),
        pytest.param("2010 rpm pada 5 Mei 2025", "2025-05-05", id="2010-rpm-pada-5-mei-2025"),
        pytest.param(
            "Rp 2.024.000 dibayar 5 Mei 2025", "2025-05-05", id="rp-2-024-000-dibayar-5-mei"
        ),
        pytest.param("K-102 vibration Mei 2025", "2025-05", id="k-102-vibration-mei-2025"),
        pytest.param("laporan bulanan Mei 2025", "2025-05", id="laporan-bulanan-mei-2025"),
        pytest.param(
            "weekly report last week", "2025-06-09..2025-06-15", id="weekly-report-last-week"
        ),
        pytest.param(
            "SOP yang diubah sejak 1 Mei 2025",
            "2025-05-01..2025-06-18",
            id="sop-yang-diubah-sejak-1-me",
        ),
        pytest.param("jam 08.30 tanggal 5 Mei 2025", "2025-05-05", id="jam-08-30-tanggal-5-mei-20"),
        pytest.param(
            "May we use the log of 5 May 2025?", "2025-05-05", id="may-we-use-the-log-of-5-ma"
        ),
        pytest.param(
            "Pak Juli kerja apa pada 5 Juni 2025", "2025-06-05", id="pak-juli-kerja-apa-pada-5"
        ),
        pytest.param("laporan boiler 2024", "2024", id="laporan-boiler-2024"),
        pytest.param("laporan Pak Agus bulan Mei 2025", "2025-05", id="laporan-pak-agus-bulan-mei"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
