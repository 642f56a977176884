"""The speed figures of reading: what is made is read whole, and timed in a child of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.evaluation import reading_benchmark as benchmark


@pytest.mark.parametrize(
    ("name", "make", "size"),
    [
        pytest.param("b.pdf", benchmark._table_pdf, 2, id="tables"),
        pytest.param("c.xlsx", benchmark._sheet, 20, id="sheet"),
    ],
)
def test_a_file_is_timed_with_the_memory_that_it_took(
    name: str, make: Callable[[int], bytes], size: int
) -> None:
    timing = benchmark._measured(benchmark._Case("a file", name, make, size))
    assert timing.passages > 0
    assert timing.cpu_seconds > 0
    assert 0 < timing.seconds < 60
    assert timing.megabytes > 0
    assert (timing.at_most_seconds, timing.at_most_megabytes) == (None, None)
