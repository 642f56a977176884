"""What the Ollama embedder survives, against a server of its wire format."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from core.embedding.ollama import open_ollama
from core.errors import EmbedderUnavailable
from core.testing import HashEmbedder
from tests.ollama_server import FakeOllama, ollama


@pytest.fixture
def server() -> Iterator[FakeOllama]:
    with ollama(FakeOllama()) as fake:
        yield fake


def closed_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def test_it_asks_for_no_truncation_and_a_whole_context(server: FakeOllama) -> None:
    open_ollama(server.url, dim=64).embed(["pompa"], "query")

    (request,) = server.requests
    assert request["truncate"] is False
    assert request["options"] == {"num_ctx": 8192}


def test_no_text_is_sent_when_it_is_opened(server: FakeOllama) -> None:
    open_ollama(server.url)

    assert server.requests == []


def test_other_weights_under_the_same_name_are_another_model(server: FakeOllama) -> None:
    before = open_ollama(server.url).name
    server.digest = "ffff" + server.digest

    assert before == "ollama:bge-m3@790764642607"
    assert open_ollama(server.url).name == "ollama:bge-m3@ffff79076464"


def test_of_a_server_that_is_away_the_latest_known_name_is_taken() -> None:
    host = f"http://127.0.0.1:{closed_port()}"
    known = ["builtin:e5", "ollama:bge-m3@old", "ollama:bge-m3@new", "ollama:nomic@x"]

    assert open_ollama(host, known=known).name == "ollama:bge-m3@new"
    assert open_ollama(host).name == "ollama:bge-m3"


def test_many_texts_go_in_batches(server: FakeOllama) -> None:
    texts = [f"laporan {number}" for number in range(70)]

    rows = open_ollama(server.url, dim=64).embed(texts, "passage")

    assert rows == pytest.approx(HashEmbedder().embed(texts, "passage"), abs=1e-5)
    assert server.sizes() == [1, 32, 32, 32, 6]  # the first two compare alone and together


def test_one_poisoned_text_of_forty_is_a_row_of_nan_and_no_other(server: FakeOllama) -> None:
    texts = [f"laporan {number}" for number in range(40)]
    texts[17] = "ini (poison)"

    rows = open_ollama(server.url, dim=64).embed(texts, "passage")

    assert np.flatnonzero(np.isnan(rows).any(axis=1)).tolist() == [17]


def test_a_poisoned_question_is_a_row_of_nan(server: FakeOllama) -> None:
    rows = open_ollama(server.url, dim=64).embed(["(poison)"], "query")

    assert np.isnan(rows).all()


def test_a_text_over_the_context_is_split_and_averaged(server: FakeOllama) -> None:
    server.context = 300
    text = "pompa turbin boiler katup " * 40

    rows = open_ollama(server.url, dim=64).embed([text, "pompa"], "passage")

    assert float(rows[0] @ HashEmbedder().embed([text], "passage")[0]) > 0.99


def test_a_server_that_fails_for_every_text_is_said_to_be_unavailable(server: FakeOllama) -> None:
    server.broken = True

    with pytest.raises(EmbedderUnavailable, match="fails for every text"):
        open_ollama(server.url, dim=64).embed(["pompa", "turbin"] * 100, "passage")

    assert len(server.requests) == 2  # no text by text search for the one at fault


def test_a_busy_server_is_asked_again(server: FakeOllama) -> None:
    server.busy = 2

    rows = open_ollama(server.url, dim=64).embed(["pompa"], "query")

    assert np.isfinite(rows).all()
    assert len(server.requests) == 3


def test_a_server_whose_batches_change_vectors_gets_one_text_at_a_time(server: FakeOllama) -> None:
    server.drifting = True
    texts = ["pompa", "turbin", "boiler"]

    rows = open_ollama(server.url, dim=64).embed(texts, "passage")

    assert rows == pytest.approx(HashEmbedder().embed(texts, "passage"), abs=1e-5)
    assert server.sizes() == [1, 3, 1, 1, 1]


def test_a_missing_model_names_the_command(server: FakeOllama) -> None:
    embedder = open_ollama(server.url, "nomic-embed-text", dim=64)

    with pytest.raises(EmbedderUnavailable, match="Run: ollama pull nomic-embed-text"):
        embedder.embed(["pompa"], "query")


def test_a_wrong_dimension_is_refused(server: FakeOllama) -> None:
    with pytest.raises(EmbedderUnavailable, match="64 dimensions where 1024 are expected"):
        open_ollama(server.url).embed(["pompa"], "query")


def test_nobody_there_names_the_address_and_the_commands() -> None:
    host = f"http://127.0.0.1:{closed_port()}"

    with pytest.raises(EmbedderUnavailable, match="ollama serve") as caught:
        open_ollama(host).embed(["pompa"], "query")

    assert host in str(caught.value)
    assert "ollama pull bge-m3" in str(caught.value)


def test_no_more_than_two_requests_at_once(server: FakeOllama) -> None:
    server.pause_s = 0.03
    embedder = open_ollama(server.url, dim=64)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: embedder.embed([f"teks {n}"], "query"), range(8)))

    assert server.most_inside == 2
