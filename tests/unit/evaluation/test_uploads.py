"""The speed-up of uploads is measured by really taking files in."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.evaluation.uploads import UploadTiming, measure
from core.settings import Settings


def test_the_speed_up_is_how_many_times_faster_side_by_side_was() -> None:
    assert UploadTiming(3, 10.0, sequential_s=6.0, concurrent_s=2.4).speedup == pytest.approx(2.5)


def test_every_number_of_files_is_taken_in_both_ways_and_nothing_stays(tmp_path: Path) -> None:
    home = tmp_path / "mine"
    found = list(measure(Settings(home=home, embedder="fake"), batches=(1, 2)))
    assert [timing.files for timing in found] == [1, 2]
    assert all(timing.sequential_s > 0 and timing.concurrent_s > 0 for timing in found)
    assert not home.exists()
