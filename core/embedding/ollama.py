"""Embeddings from an Ollama server: BGE-M3, 1024 dimensions, unless another model is named.

The server has ways that a caller must survive: some texts give NaN, always the same ones,
as an HTTP 500 for the whole batch; a text over the context is refused, or was cut silently
where `truncate` is left on; vectors of one text differ between batches on some builds.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from json import JSONDecodeError
from threading import Lock
from typing import Literal

import httpx
import numpy as np
from ollama import Client, EmbedResponse, ResponseError
from pydantic import ValidationError

from core.embedding.cleaning import clean
from core.embedding.gate import Gate
from core.errors import EmbedderUnavailable
from core.hiding import hide_credentials
from core.ports import Vectors

Kind = Literal["query", "passage"]

_AT_ONCE = 2
_BATCH = 32
_CONTEXT = 8192
# A token is at least one character, so this many never pass the context.
_LONGEST = 8000
_SHORTEST_HALF = 40
_SAME = 0.999
_WAITS_S = (0.5, 1.0, 2.0)
_LATELY_S = 30.0
_PLAIN_WORD = ("laporan",)
_TIMEOUT = httpx.Timeout(180.0, connect=4.0)
_FAULTS = (ResponseError, ValidationError, ConnectionError, httpx.HTTPError, JSONDecodeError)
_log = logging.getLogger(__name__)


def open_ollama(
    host: str, model: str = "bge-m3", *, dim: int = 1024, known: Sequence[str] = ()
) -> OllamaEmbedder:
    """Return the embedder; no text is sent before its first use.

    Its name ends in the digest of the model's weights, which the server tells: other weights
    under the same name are another model. Of a server that is away the name is the latest
    of `known`, the names that were used before, newest last.
    """
    client = Client(
        host=host,
        timeout=_TIMEOUT,
        trust_env=False,  # no proxy of the environment: the server is on our own network
        follow_redirects=False,
        limits=httpx.Limits(max_keepalive_connections=0),  # so there is nothing to close
    )
    named = f"ollama:{model}"
    digest = _digest(client, model)
    before = [name for name in known if name.partition("@")[0] == named]
    name = f"{named}@{digest}" if digest else (before or [named])[-1]
    return OllamaEmbedder(client, host=host, model=model, dim=dim, name=name)


def _digest(client: Client, model: str) -> str:
    """Return the start of a model's digest; "" where the server does not tell it."""
    try:
        listed = client.list().models
    except _FAULTS as exc:
        _log.info("the models of Ollama cannot be listed: %s", type(exc).__name__)
        return ""
    tagged = model if ":" in model else f"{model}:latest"
    return next((m.digest[:12] for m in listed if m.model == tagged and m.digest), "")


class OllamaEmbedder:
    """Asks in batches, two requests at a time, questions first."""

    def __init__(self, client: Client, *, host: str, model: str, dim: int, name: str) -> None:
        self.name = name
        self.dim = dim
        self._client = client
        self._host = hide_credentials(host)
        self._model = model
        self._gate = Gate(_AT_ONCE)
        self._lock = Lock()
        self._batch: int | None = None
        self._worked_at = float("-inf")

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return (len(texts), dim) unit rows; see `Embedder.embed`."""
        rows = np.zeros((len(texts), self.dim), np.float32)
        cleaned = [clean(text) for text in texts]
        size = self._batch_size(cleaned, kind)
        for start in range(0, len(cleaned), size):
            rows[start : start + size] = self._rows(cleaned[start : start + size], kind)
        return rows

    def _batch_size(self, texts: Sequence[str], kind: Kind) -> int:
        """Return how many texts go together: one, if neighbours change a text's vector here."""
        if len(texts) < 2 or self._batch is not None:
            return self._batch or 1
        with self._lock:
            if self._batch is None:
                few = [text[:_LONGEST] for text in texts[:_BATCH]]
                alone, together = self._rows(few[:1], kind), self._rows(few, kind)
                same = not float(alone[0] @ together[0]) < _SAME  # of NaN nothing can be said
                self._batch = _BATCH if same else 1
                if not same:
                    _log.warning("%s at %s: batches change vectors", self._model, self._host)
            return self._batch

    def _rows(self, texts: Sequence[str], kind: Kind) -> Vectors:
        """Return the rows of one batch; a batch that fails is asked for in halves."""
        if len(texts) == 1:
            return self._row(texts[0], kind)[np.newaxis]
        fitting = all(len(text) <= _LONGEST for text in texts)
        rows = self._ask(texts, kind) if fitting else None
        if rows is not None:
            return rows
        half = len(texts) // 2
        return np.concatenate([self._rows(texts[:half], kind), self._rows(texts[half:], kind)])

    def _row(self, text: str, kind: Kind) -> Vectors:
        """Return one text's row; of one too long or refused, the mean of its halves."""
        rows = self._ask([text], kind) if len(text) <= _LONGEST else None
        if rows is not None:
            return np.asarray(rows[0], np.float32)
        if len(text) < 2 * _SHORTEST_HALF:
            return np.full(self.dim, np.nan, np.float32)
        cut = _near_the_middle(text)
        mean = len(text[:cut]) * self._row(text[:cut], kind)
        mean += len(text[cut:]) * self._row(text[cut:], kind)
        return np.asarray(mean / np.linalg.norm(mean), np.float32)

    def _ask(self, texts: Sequence[str], kind: Kind) -> Vectors | None:
        """Return unit rows, or None if the server cannot embed one of these texts."""
        try:
            with self._gate(kind):
                reply = self._reply(texts)
        except ResponseError as exc:
            if exc.status_code not in {400, 500}:
                raise self._unavailable(exc) from exc
            _log.info("%s: HTTP %d for %d texts", self._model, exc.status_code, len(texts))
            rows = None
        except ValidationError:
            rows = None
        except (ConnectionError, httpx.HTTPError, JSONDecodeError) as exc:
            raise self._unavailable(exc) from exc
        else:
            rows = self._checked(reply.embeddings, len(texts))
        self._judge(failed=rows is None, texts=texts, kind=kind)
        return rows

    def _reply(self, texts: Sequence[str]) -> EmbedResponse:
        """Ask; a server that is busy, or that drops the line, is asked again."""
        for wait_s in _WAITS_S:
            try:
                return self._embed(texts)
            except ResponseError as exc:
                if exc.status_code not in {429, 503}:
                    raise
            except (httpx.ReadError, httpx.RemoteProtocolError):
                _log.info("%s at %s dropped the line", self._model, self._host)
            time.sleep(wait_s)
        return self._embed(texts)

    def _embed(self, texts: Sequence[str]) -> EmbedResponse:
        options = {"num_ctx": _CONTEXT}
        return self._client.embed(self._model, list(texts), truncate=False, options=options)

    def _judge(self, *, failed: bool, texts: Sequence[str], kind: Kind) -> None:
        """After a failure raise, if not even a plain word has a vector: it is not the text.

        Asked only where nothing has worked lately, for a batch with a bad text fails often.
        """
        if not failed:
            self._worked_at = time.monotonic()
            return
        if time.monotonic() - self._worked_at < _LATELY_S and texts != _PLAIN_WORD:
            return
        if texts == _PLAIN_WORD:
            raise EmbedderUnavailable(
                f"The model {self._model!r} at {self._host} fails for every text. See what "
                f"`ollama ps` and the log of Ollama say, or run again: ollama pull {self._model}"
            )
        self._ask(_PLAIN_WORD, kind)

    def _checked(self, embeddings: Sequence[Sequence[float]], count: int) -> Vectors | None:
        if len(embeddings) != count or any(len(row) == 0 for row in embeddings):
            return None
        if any(len(row) != self.dim for row in embeddings):
            raise EmbedderUnavailable(
                f"The model {self._model!r} at {self._host} gives {len(embeddings[0])} dimensions "
                f"where {self.dim} are expected. Run: ollama pull bge-m3"
            )
        rows = np.asarray(embeddings, np.float32)
        norms = np.linalg.norm(rows, axis=1, keepdims=True)
        if not np.isfinite(rows).all() or not norms.all():
            return None
        return np.asarray(rows / norms, np.float32)

    def _unavailable(self, exc: Exception) -> EmbedderUnavailable:
        if isinstance(exc, ResponseError) and exc.status_code == 404:
            return EmbedderUnavailable(
                f"The model {self._model!r} is not on the Ollama at {self._host}. "
                f"Run: ollama pull {self._model}"
            )
        reason = (str(exc).strip().splitlines() or [type(exc).__name__])[0]
        if isinstance(exc, ConnectionError):
            reason = "nothing answers"
        return EmbedderUnavailable(
            f"Ollama at {self._host} cannot be used ({reason}). Start it with `ollama serve`, run "
            f"`ollama pull {self._model}`, or mend OLLAMA_HOST"
        )


def _near_the_middle(text: str) -> int:
    """Return where to cut a text in two: at the blank nearest before its middle, if near."""
    middle = len(text) // 2
    blank = max(text.rfind(" ", middle // 2, middle), text.rfind("\n", middle // 2, middle))
    return blank + 1 if blank > 0 else middle
