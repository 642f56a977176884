"""Other frameworks over the same passages; skipped where they are not installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from core.errors import BadInput
from core.evaluation import peers, runner
from core.records import EvaluationRow, Judged
from core.settings import Settings

PACKAGES = {"langchain": "langchain_classic", "llamaindex": "llama_index"}
FILES = [
    ("pompa.txt", b"Pompa umpan boiler bocor pada seal mekanik.\n"),
    ("turbin.txt", b"Turbin dihentikan karena getaran bantalan tinggi.\n"),
    ("genset.txt", b"Genset darurat diuji tanpa beban selama satu jam.\n"),
    ("kondensor.txt", b"Vakum kondensor turun, ejektor dibersihkan.\n"),
]
JUDGED = [Judged(id="q1", query="Pompa umpan boiler bocor", gold=("pompa.txt",))]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_engine(Settings(home=tmp_path, embedder="fake", chat="extractive"))
    list(engine.ingest(FILES))
    yield engine
    engine.close()


def context(engine: Engine) -> runner.Context:
    return runner.Context(engine.parts, date(2025, 3, 5), store=engine.parts.database)


@pytest.mark.parametrize("name", peers.NAMES)
@pytest.mark.filterwarnings("ignore")  # theirs, about each other
def test_a_framework_ranks_the_librarys_own_passages(engine: Engine, name: peers.PeerName) -> None:
    if find_spec(PACKAGES[name]) is None:
        pytest.skip(f"{name} is not installed: pip install 'docai[peers]'")

    row, summary = peers.run(context(engine), JUDGED, name)

    assert isinstance(row, EvaluationRow)
    assert row.documents[0] == "pompa"
    assert row.dates_right is None
    assert summary["method"] == name
    assert summary["hit@1"] == 1.0


@pytest.mark.parametrize("name", peers.NAMES)
def test_a_framework_that_is_not_there_is_one_line_that_names_the_extra(
    engine: Engine, name: peers.PeerName, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = PACKAGES[name]
    for module in [m for m in sys.modules if m.split(".")[0] == package]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, package, None)

    with pytest.raises(BadInput, match=r"docai\[peers\]"):
        list(peers.run(context(engine), JUDGED, name))
