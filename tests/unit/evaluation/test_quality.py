"""How well the sample corpus is searched, with the hashing embedder: a floor, not the figure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from core.evaluation import sets
from core.records import EvaluationRow, EvaluationRun
from core.settings import Settings

SEEDS = Path(__file__).resolve().parents[3] / "seeds"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    home = tmp_path_factory.mktemp("sample")
    engine = open_engine(Settings(home=home, embedder="fake", chat="extractive"))
    files = [(path.name, path) for path in sorted((SEEDS / "documents").iterdir())]
    for report in engine.ingest(files):
        assert report.status in ("indexed", "replaced"), report.error
    yield engine
    engine.close()


def test_the_sample_is_searched_with_precision_and_recall(engine: Engine) -> None:
    judged = sets.open_set(SEEDS / "questions.jsonl")
    *rows, run = engine.compare(judged)
    assert isinstance(run, EvaluationRun)
    figures = {name: run.summary[name] for name in ("precision", "recall", "f1", "mrr")}
    worse = {name: value for name, value in figures.items() if float(value or 0) < 0.95}
    assert not worse
    assert len([row for row in rows if isinstance(row, EvaluationRow)]) == 100


def test_no_hit_lies_outside_the_asked_period(engine: Engine) -> None:
    for judged in sets.load(SEEDS / "questions.jsonl"):
        result = engine.search(judged.query, today=judged.today)
        for hit in result.hits:
            period = hit.document.metadata.period
            if result.reading.intervals and not hit.covering:
                assert period is not None
                assert any(asked.contains(period) for asked in result.reading.intervals)
