"""The settings name another embedding model: the old one serves until its successor is whole."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

import pytest

from core import wiring
from core.cli import parser, remote
from core.cli.main import run_here
from core.engine import Engine, open_engine
from core.errors import BadInput, IndexMismatch
from core.ports import Embedder, VectorIndex, Vectors
from core.records import Where
from core.settings import Settings
from core.succession import Succession
from core.testing import HashEmbedder
from core.vectors.server import open_collection
from tests.contracts.samples import DIM, axis, chunk, facets, rows
from tests.contracts.test_vector_indexes import LocalClient
from tests.ollama_server import FakeOllama, ollama


class OtherEmbedder(HashEmbedder):
    """A model of the same dimension whose vectors mean something else."""

    name = "fake:other"

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return the rows turned about."""
        return super().embed(texts, kind)[:, ::-1].copy()


def opened(home: Path, embedder: Embedder | None = None, *, afresh: bool = False) -> Engine:
    settings = Settings(home=home, embedder="fake", chat="extractive")
    return open_engine(settings, embedder=embedder, afresh=afresh)


def report(name: str, words: str) -> tuple[str, bytes]:
    return f"{name}.txt", f"Laporan {name}\n\n{words}\n".encode()


def fill(engine: Engine, *files: tuple[str, bytes]) -> list[str]:
    return [done.document.id for done in engine.ingest(files) if done.document]


def nearest(engine: Engine, words: str) -> str:
    return engine.search(words, method="vector").hits[0].document.name


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A library whose index `fake:hash` made."""
    with closing(opened(tmp_path / "home")) as engine:
        fill(engine, report("a", "Pompa zirkonafta bocor."), report("b", "Turbin bergetar keras."))
    return tmp_path / "home"


def test_the_old_model_goes_on_serving_and_says_so(home: Path) -> None:
    with closing(opened(home, OtherEmbedder())) as engine:
        assert nearest(engine, "pompa zirkonafta bocor") == "a.txt"
        fill(engine, report("c", "Katup ditutup perlahan."))
        assert nearest(engine, "katup ditutup perlahan") == "c.txt"

        told = engine.describe()
        assert (told["embedder"], told["asked"]) == ("fake:hash", "fake:other")
        assert engine.doctor().problems == (
            "The index was made by fake:hash and serves with it; the settings ask for fake:other."
            " Run: docai reindex",
        )


def test_the_new_index_is_built_beside_takes_every_change_along_and_serves_from_the_next_start(
    home: Path,
) -> None:
    with closing(opened(home, OtherEmbedder())) as engine:
        fill(engine, report("gone", "Genset dibuang."), report("late", "Trafo mendesis."))
        progress = engine.reindex()
        assert next(progress) == (0, 4)
        assert next(progress) == (1, 4)
        assert engine.describe()["next_index"] == "building"
        fill(engine, report("c", "Katup ditutup perlahan."))
        [gone] = engine.documents(search="gone")
        engine.delete(gone.id)
        assert list(progress)[-1] == (4, 4)

        assert engine.describe()["next_index"] == "ready"
        assert "Restart DocAI" in engine.doctor().problems[0]
        assert nearest(engine, "pompa zirkonafta bocor") == "a.txt"  # by the old model still
        [late] = engine.documents(search="late")
        engine.edit(late.id, {"unit": "Unit 9"})
        fill(engine, report("d", "Boiler dipanaskan."))
        with pytest.raises(BadInput, match="restart DocAI"):
            list(engine.reindex())

    with closing(opened(home, OtherEmbedder())) as engine:
        assert engine.describe() | {"embedder": "fake:other", "asked": ""} == engine.describe()
        assert engine.doctor().ok
        for words, name in [
            ("pompa zirkonafta bocor", "a.txt"),
            ("katup ditutup perlahan", "c.txt"),
            ("boiler dipanaskan", "d.txt"),
            ("trafo mendesis unit 9", "late.txt"),
        ]:
            assert nearest(engine, words) == name
        assert engine.parts.vectors.counts().keys() == {d.id for d in engine.documents()}
    assert not list(home.glob("vectors.*"))


def test_the_command_builds_it_in_the_dashboard_that_holds_the_library_and_shows_how_far(
    home: Path,
) -> None:
    shown: list[dict[str, object]] = []
    with closing(opened(home, OtherEmbedder())) as engine:
        handle = remote.handler(engine, lambda options: run_here(options, engine.settings))
        options = parser.build().parse_args(["reindex"])
        assert handle(remote.request(options), shown.append) == 0
        assert nearest(engine, "turbin bergetar keras") == "b.txt"

    assert [line["progress"] for line in shown if "progress" in line] == [
        [done, 2, "documents"] for done in range(3)
    ]
    assert shown[-1] == {"out": "The new index is ready. Restart the dashboard to serve from it."}
    with closing(opened(home, OtherEmbedder())) as engine:
        assert engine.describe()["embedder"] == "fake:other"


@pytest.mark.parametrize("done", [1, 3], ids=["halfway", "at the end"])
def test_killed_halfway_the_old_index_is_whole_and_killed_at_the_end_the_new_one(
    home: Path, tmp_path: Path, done: int
) -> None:
    """What a kill leaves is what lies on the disk at that moment: a copy of it is opened."""
    with closing(opened(home, OtherEmbedder())) as engine:
        progress = engine.reindex()
        for _ in range(done):
            next(progress)
        if done == 3:
            assert not list(progress)
        shutil.copytree(home, tmp_path / "killed", ignore=shutil.ignore_patterns("*.sock"))

    with closing(opened(tmp_path / "killed", OtherEmbedder())) as engine:
        serving = "fake:hash" if done == 1 else "fake:other"
        assert engine.describe()["embedder"] == serving
        assert len(engine.doctor().problems) == (done == 1)
        assert nearest(engine, "pompa zirkonafta bocor") == "a.txt"
        assert engine.doctor().vectors == engine.doctor().chunks
    assert not list((tmp_path / "killed").glob("vectors.*"))


def test_a_reindex_that_is_broken_off_can_be_begun_again(home: Path) -> None:
    with closing(opened(home, OtherEmbedder())) as engine:
        progress = engine.reindex()
        next(progress)
        progress.close()  # type: ignore[attr-defined]
        assert engine.describe()["next_index"] == "waiting"
        assert list(engine.reindex())[-1] == (2, 2)
    with closing(opened(home, OtherEmbedder())) as engine:
        assert engine.describe()["embedder"] == "fake:other"


def test_a_model_that_cannot_be_opened_is_refused_though_its_dimension_is_the_same(
    home: Path,
) -> None:
    with closing(opened(home, OtherEmbedder(), afresh=True)) as engine:
        list(engine.reindex())

    with pytest.raises(IndexMismatch, match=r"made by fake:other .*now fake:hash .*docai reindex"):
        opened(home)

    with closing(opened(home, afresh=True)) as engine:
        list(engine.reindex())
    with closing(opened(home)) as engine:
        assert nearest(engine, "turbin bergetar keras") == "b.txt"


def test_on_a_server_too_changes_go_to_both_and_the_new_one_takes_the_place() -> None:
    client = LocalClient()

    def server(model: str, dim: int, *, afresh: bool = False) -> VectorIndex:
        shown: Any = client
        return open_collection(
            shown, address="memory", model=model, dim=dim, collection="docai", afresh=afresh
        )

    model = HashEmbedder()
    index = Succession(
        server("old", DIM),
        asked=model.name,
        begin=lambda: (model, server(model.name, model.dim, afresh=True)),
    )
    for name in ("a", "b"):
        index.upsert([chunk(name, 0)], rows([1, 0, 0, 0]), facets(name))
    with index.building() as (_, beside):
        for name in ("a", "b"):
            beside.upsert([chunk(name, 0)], model.embed(["x"], "passage"), facets(name))
        index.delete("b")
        index.upsert([chunk("c", 0)], rows([0, 1, 0, 0]), facets("c"))
        assert dict(index.counts()) == {"a": 1, "c": 1}
    index.update(facets("c", unit="Unit 7"))
    assert index.search(axis(1), limit=1)[0].chunk_id == chunk("c", 0).id
    index.close()

    after = server(model.name, model.dim)
    assert dict(after.counts()) == {"a": 1, "c": 1}
    [hit] = after.search(
        model.embed(["x"], "query")[0], limit=9, where=Where(units=("Unit 7",), current=None)
    )
    assert hit.chunk_id == chunk("c", 0).id
    assert len(client.holds()) == 1


def test_a_model_of_ollama_serves_on_only_with_the_same_weights() -> None:
    with ollama(FakeOllama(dim=1024)) as server:
        settings = Settings(embedder="builtin", ollama_host=server.url)
        name = wiring.embedder(Settings(embedder="ollama", ollama_host=server.url)).name
        former = wiring.former_embedder(settings, name)
        assert former is not None
        assert (former.name, former.dim) == (name, 1024)
        server.digest = "ffff" + server.digest
        assert wiring.former_embedder(settings, name) is None
    assert wiring.former_embedder(settings, name) is None  # its server is away


def test_nothing_public_is_asked_for_an_old_model_where_privacy_is_local() -> None:
    settings = Settings(privacy="local", ollama_host="http://8.8.8.8:11434")
    assert wiring.former_embedder(settings, "ollama:bge-m3@0123456789ab") is None


@pytest.mark.parametrize("name", ["", "ollama:", "builtin:other", "openai:x", "test:other"])
def test_a_name_that_nobody_here_has_opens_nothing(name: str) -> None:
    settings = Settings(ollama_host="http://127.0.0.1:9")
    assert wiring.former_embedder(settings, name) is None
