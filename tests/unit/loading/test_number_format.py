"""A cell's value as its format shows it."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest

from core.loading.number_format import Value, shown

DAY = datetime(2024, 1, 15)


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        (7, "000", "007"),
        (605, "General", "605"),
        (605.0, "General", "605"),
        (105.87, "General", "105.87"),
        (0.1 + 0.2, "General", "0.3"),
        (1 / 3, "General", "0.3333333333"),
        (1234.5, "#,##0.00", "1,234.50"),
        (1234.5, "0", "1234"),
        (0.125, "0.0%", "12.5%"),
        (-5, "0.0", "-5.0"),
        (-5, "#,##0;(#,##0)", "(5)"),
        (0, '0.00;-0.00;"-"', "-"),
        (3.5, "0.##", "3.5"),
        (5, '0" MW"', "5 MW"),
        (12345.678, "0.00E+00", "1.23E+04"),
        (1_500_000, '#,##0.0,,"jt"', "1.5jt"),
        (1_234_567, "[$Rp-421]#,##0", "Rp1,234,567"),
        (1234.5, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', "1,234.50"),
        (2.5, "# ?/?", "2.5"),
        (3, "[Red]0.0", "3.0"),
    ],
)
def test_numbers(value: float, code: str, text: str) -> None:
    assert shown(value, code) == text


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        (DAY, "dd/mm/yyyy", "15/01/2024"),
        (DAY, "[$-421]dd mmmm yyyy;@", "15 Januari 2024"),
        (DAY, "dddd, d mmmm yyyy", "Monday, 15 January 2024"),
        (DAY, "mmm-yy", "Jan-24"),
        (datetime(2024, 1, 15, 7, 5), "d-mmm-yy h:mm", "15-Jan-24 7:05"),
        (
            datetime(2024, 1, 15, 19, 5, 9),
            "yyyy\\-mm\\-dd hh:mm:ss AM/PM",
            "2024-01-15 07:05:09 PM",
        ),
        (time(7, 5), "h:mm", "7:05"),
        (date(2024, 1, 15), "General", "2024-01-15"),
        (timedelta(hours=30), "[h]:mm", "30:00:00"),
    ],
)
def test_dates_and_times(value: Value, code: str, text: str) -> None:
    assert shown(value, code) == text


@pytest.mark.parametrize("code", ["mm-dd-yy", "m/d/yyyy", "mmmm d, yyyy"])
def test_a_month_before_its_day_is_shown_so_that_nobody_swaps_them(code: str) -> None:
    assert shown(datetime(2025, 4, 3), code) == "2025-04-03"


@pytest.mark.parametrize(
    ("value", "text"), [("009", "009"), ("  dua\nbaris ", "dua baris"), (True, "TRUE"), (None, "")]
)
def test_everything_else(value: Value, text: str) -> None:
    assert shown(value, "General") == text
