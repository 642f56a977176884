"""Comparisons and trends in English."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected", "strategy"),
    [
        pytest.param(
            "which was worse, Oct or Nov 2024",
            "2024-10 2024-11",
            "month_range",
            id="which-was-worse",
        ),
        pytest.param(
            "which is higher: Q1 2025 or Q2 2025?", "2025-Q1 2025-Q2", "month_range", id="which-is"
        ),
        pytest.param(
            "compare January with February 2025",
            "2025-01 2025-02",
            "month_range",
            id="compare-january-with-febru",
        ),
        pytest.param(
            "compare January to February 2025",
            "2025-01 2025-02",
            "month_range",
            id="compare-january-to-februar",
        ),
        pytest.param(
            "difference between January and February 2025",
            "2025-01 2025-02",
            "month_range",
            id="difference-between-january",
        ),
        pytest.param(
            "How did January 2025 compare to January 2024?",
            "2025-01 2024-01",
            "month_range",
            id="how-did-january-2025-compa",
        ),
        pytest.param(
            "compare this year with last year",
            "2025 2024",
            "month_range",
            id="compare-this-year-with-las",
        ),
        pytest.param(
            "compare this month and last month",
            "2025-06 2025-05",
            "month_range",
            id="compare-this-month-and-las",
        ),
        pytest.param(
            "compare last week and this week",
            "2025-06-09..2025-06-15 2025-06-16..2025-06-22",
            "explicit",
            id="compare-last-week-and-this",
        ),
        pytest.param(
            "trend of emissions from 2021 to 2024",
            "2021-01-01..2024-12-31",
            "month_range",
            id="trend-of-emissions-from-20",
        ),
        pytest.param(
            "compare March 2025 with the same month last year",
            "2025-03 2024-03",
            "month_range",
            id="compare-march-2025-with-th",
        ),
        pytest.param(
            "how does March production compare with April 2025 production",
            "2025-03 2025-04",
            "month_range",
            id="how-does-march-production",
        ),
        pytest.param(
            "Compare flaring in Q1 2024 with Q1 2025.",
            "2024-Q1 2025-Q1",
            "month_range",
            id="compare-flaring-in-q1-2024",
        ),
        pytest.param(
            "What is the difference in power use between 2023 and 2024?",
            "2023 2024",
            "month_range",
            id="what-is-the-difference-in",
        ),
        pytest.param(
            "Was April production higher than March 2025?",
            "2025-04 2025-03",
            "month_range",
            id="was-april-production-highe",
        ),
        pytest.param(
            "Is the production of May 2025 lower than that of April 2025?",
            "2025-05 2025-04",
            "month_range",
            id="is-the-production-of-may-2",
        ),
        pytest.param(
            "How do June and July 2024 differ?",
            "2024-06 2024-07",
            "month_range",
            id="how-do-june-and-july-2024",
        ),
        pytest.param(
            "Show the trend in boiler efficiency over the last 12 months",
            "2024-06-19..2025-06-18",
            "month_range",
            id="show-the-trend-in-boiler-e",
        ),
        pytest.param(
            "Show the trend in boiler efficiency for 2024",
            "2024",
            "month_range",
            id="show-the-trend-in-boiler-e-2",
        ),
        pytest.param(
            "May 2025 vs June 2025 output",
            "2025-05 2025-06",
            "month_range",
            id="may-2025-vs-june-2025-outp",
        ),
        pytest.param(
            "second half of 2024 vs first half of 2025",
            "2024-07-01..2024-12-31 2025-01-01..2025-06-30",
            "month_range",
            id="second-half-of-2024-vs-fir",
        ),
        pytest.param(
            "compare May and June 2024",
            "2024-05 2024-06",
            "month_range",
            id="compare-may-and-june-2024",
        ),
        pytest.param(
            "compare may 2024 and june 2024",
            "2024-05 2024-06",
            "month_range",
            id="compare-may-2024-and-june",
        ),
        pytest.param(
            "compare the first and second quarters of 2024",
            "2024-Q1 2024-Q2",
            "month_range",
            id="compare-the-first-and-seco",
        ),
        pytest.param(
            "how does this quarter compare to last quarter?",
            "2025-Q2 2025-Q1",
            "month_range",
            id="how-does-this-quarter-comp",
        ),
        pytest.param(
            "difference between last month and this month",
            "2025-05 2025-06",
            "month_range",
            id="difference-between-last-mo",
        ),
        pytest.param(
            "Is 2024 better than 2023?", "2024 2023", "month_range", id="is-2024-better-than-2023"
        ),
        pytest.param(
            "compare the last two months",
            "2025-04-19..2025-06-18",
            "month_range",
            id="compare-the-last-two-month",
        ),
        pytest.param(
            "Q2 2024 compared with the previous quarter",
            "2024-Q2 2024-Q1",
            "month_range",
            id="q2-2024-compared-with-the",
        ),
        pytest.param(
            "How did Q3 compare to Q2 last year?",
            "2024-Q3 2024-Q2",
            "month_range",
            id="how-did-q3-compare-to-q2-l",
        ),
    ],
)
def test_periods_are_compared(
    check: Callable[..., None], question: str, expected: str, strategy: str
) -> None:
    check(question, expected, strategy=strategy)
