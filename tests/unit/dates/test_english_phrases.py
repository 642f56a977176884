"""English phrases for days, windows, parts and open ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "Who was on duty on Sunday, June 8th?", "2025-06-08", id="who-was-on-duty-on-sunday"
        ),
        pytest.param(
            "Show me everything logged on the eighth of June",
            "2025-06-08",
            id="show-me-everything-logged",
        ),
        pytest.param(
            "What was the load at 06:00 on 8 June 2025?",
            "2025-06-08",
            id="what-was-the-load-at-06-00",
        ),
        pytest.param("give me 2025-06-08", "2025-06-08", id="give-me-2025-06-08"),
        pytest.param("reports dated 8.6.2025", "2025-06-08", id="reports-dated-8-6-2025"),
        pytest.param(
            "between the 8th and the 10th of June 2025",
            "2025-06-08..2025-06-10",
            id="between-the-8th-and-the-10",
        ),
        pytest.param(
            "June 8th through June 10th, 2025",
            "2025-06-08..2025-06-10",
            id="june-8th-through-june-10th",
        ),
        pytest.param("8-10 June", "2025-06-08..2025-06-10", id="8-10-june"),
        pytest.param("8th-10th June 2025", "2025-06-08..2025-06-10", id="8th-10th-june-2025"),
        pytest.param(
            "from 30 May to 2 June 2025", "2025-05-30..2025-06-02", id="from-30-may-to-2-june-2025"
        ),
        pytest.param(
            "the week of 9 June 2025", "2025-06-09..2025-06-15", id="the-week-of-9-june-2025"
        ),
        pytest.param("week 24", "", id="week-24"),
        pytest.param("in week 24 of this year", "2025-W24", id="in-week-24-of-this-year"),
        pytest.param("Q1 of this year", "2025-Q1", id="q1-of-this-year"),
        pytest.param("the first quarter of last year", "2024-Q1", id="the-first-quarter-of-last"),
        pytest.param("last year's second quarter", "2024-Q2", id="last-year-s-second-quarter"),
        pytest.param("this year's first quarter", "2025-Q1", id="this-year-s-first-quarter"),
        pytest.param("third quarter", "2024-Q3", id="third-quarter"),
        pytest.param("in the third quarter", "2024-Q3", id="in-the-third-quarter"),
        pytest.param(
            "the first half of last year", "2024-01-01..2024-06-30", id="the-first-half-of-last-yea"
        ),
        pytest.param(
            "first half of this year", "2025-01-01..2025-06-30", id="first-half-of-this-year"
        ),
        pytest.param("two quarters ago", "2024-Q4", id="two-quarters-ago"),
        pytest.param("three quarters ago", "2024-Q3", id="three-quarters-ago"),
        pytest.param("the last two quarters", "2024-12-19..2025-06-18", id="the-last-two-quarters"),
        pytest.param("the previous quarter", "2025-Q1", id="the-previous-quarter"),
        pytest.param("in the previous year", "2024", id="in-the-previous-year"),
        pytest.param("the month before last", "", id="the-month-before-last"),
        pytest.param(
            "what changed between Q4 2024 and Q1 2025?",
            "2024-10-01..2025-03-31",
            id="what-changed-between-q4-20",
        ),
        pytest.param(
            "How did costs change from 2023 to 2024?",
            "2023-01-01..2024-12-31",
            id="how-did-costs-change-from",
        ),
        pytest.param(
            "difference between yesterday and today",
            "2025-06-17 2025-06-18",
            id="difference-between-yesterd",
        ),
        pytest.param(
            "output: March against April 2025", "2025-03 2025-04", id="output-march-against-april"
        ),
        pytest.param(
            "before the end of 2023", "0001-01-01..2023-09-30", id="before-the-end-of-2023"
        ),
        pytest.param(
            "after the first quarter of 2025",
            "2025-04-01..9999-12-31",
            id="after-the-first-quarter-of",
        ),
        pytest.param(
            "since the first of May", "2025-05-01..2025-06-18", id="since-the-first-of-may"
        ),
        pytest.param("since early 2025", "2025-01-01..2025-06-18", id="since-early-2025"),
        pytest.param("since Q4 2024", "2024-10-01..2025-06-18", id="since-q4-2024"),
        pytest.param("since last month", "2025-05-01..2025-06-18", id="since-last-month"),
        pytest.param("since Monday", "2025-06-16..2025-06-18", id="since-monday"),
        pytest.param(
            "from 1 January 2025 to the present",
            "2025-01-01..2025-06-18",
            id="from-1-january-2025-to-the",
        ),
        pytest.param("from 2023 onwards", "2023-01-01..2025-06-18", id="from-2023-onwards"),
        pytest.param(
            "January 2025 to present", "2025-01-01..2025-06-18", id="january-2025-to-present"
        ),
        pytest.param("in the past fortnight", "2025-06-05..2025-06-18", id="in-the-past-fortnight"),
        pytest.param("trips over the last fortnight", "2025-06-05..2025-06-18", id="fortnight"),
        pytest.param("over the last 30 days", "2025-05-20..2025-06-18", id="over-the-last-30-days"),
        pytest.param("over the last year", "2024-06-19..2025-06-18", id="over-the-last-year"),
        pytest.param("the last 12 months", "2024-06-19..2025-06-18", id="the-last-12-months"),
        pytest.param("the past three years", "2022-06-19..2025-06-18", id="the-past-three-years"),
        pytest.param("7 days ago", "2025-06-11", id="7-days-ago"),
        pytest.param("ten days ago", "2025-06-08", id="ten-days-ago"),
        pytest.param("a month ago", "2025-05", id="a-month-ago"),
        pytest.param("two years ago", "2023", id="two-years-ago"),
        pytest.param(
            "the day before yesterday's log", "2025-06-16", id="the-day-before-yesterday-s"
        ),
        pytest.param("What's planned for tomorrow?", "2025-06-19", id="what-s-planned-for-tomorro"),
        pytest.param("next month", "2025-07", id="next-month"),
        pytest.param("next quarter", "2025-Q3", id="next-quarter"),
        pytest.param("next 7 days", "2025-06-19..2025-06-25", id="next-7-days"),
        pytest.param("Friday last week", "2025-06-13", id="friday-last-week"),
        pytest.param("last week's Friday", "2025-06-13", id="last-week-s-friday"),
        pytest.param("last Tuesday", "2025-06-17", id="last-tuesday"),
        pytest.param("this Friday", "2025-06-20", id="this-friday"),
        pytest.param("early this month", "2025-06-01..2025-06-10", id="early-this-month"),
        pytest.param("at the end of April", "2025-04-21..2025-04-30", id="at-the-end-of-april"),
        pytest.param("late 2023", "2023-Q4", id="late-2023"),
        pytest.param("by the end of 2024", "0001-01-01..2024-12-31", id="by-the-end-of-2024"),
        pytest.param("mid last month", "2025-05-11..2025-05-20", id="mid-last-month"),
        pytest.param("fiscal 2023", "2023", id="fiscal-2023"),
        pytest.param("FY23/24", "2024", id="fy23-24"),
        pytest.param("financial year 2024", "2024", id="financial-year-2024"),
        pytest.param("calendar year 2024", "2024", id="calendar-year-2024"),
        pytest.param("the 2024 annual report", "2024", id="the-2024-annual-report"),
        pytest.param("2024's incidents", "2024", id="2024-s-incidents"),
        pytest.param("incidents, 2024", "2024", id="incidents-2024"),
        pytest.param("Jan '25", "2025-01", id="jan-25"),
        pytest.param("Sept. 5, 2024", "2024-09-05", id="sept-5-2024"),
        pytest.param("Sep 5 2024", "2024-09-05", id="sep-5-2024"),
        pytest.param("5 sept 2024", "2024-09-05", id="5-sept-2024"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
