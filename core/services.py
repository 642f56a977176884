"""Whether the servers that the library leans on answer, and until when the model is served."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any, Literal

import httpx

from core.assistant import privacy
from core.errors import DocAIError
from core.hiding import hide_credentials
from core.parts import Parts
from core.settings import Settings

OPENAI = "https://api.openai.com/v1"
SOON_DAYS = 120
_TIMEOUT_S = 3.0


@dataclass(frozen=True, slots=True)
class Service:
    """One thing that is leaned on: `down` says in `detail` what is wrong.

    `ends` is the day from which a model is no longer served, where its server says so.
    """

    name: Literal["database", "vectors", "embedder", "model"]
    state: Literal["good", "down"]
    where: str
    detail: str = ""
    ms: float = 0.0
    ends: date | None = None

    def ending(self, today: date) -> bool:
        """True if the model goes within the next months, or is gone."""
        return self.ends is not None and (self.ends - today).days <= SOON_DAYS


def check(parts: Parts, settings: Settings) -> Iterator[Service]:
    """Yield each service as it is now; none that is not in use."""
    place = str(settings.home / "docai.duckdb")
    yield _timed(Service("database", "good", place), lambda: parts.database.read("SELECT 1"))
    index = hide_credentials(settings.qdrant_url or "") or "Qdrant Edge"
    yield _timed(Service("vectors", "good", index), parts.vectors.counts)
    if settings.embedder == "ollama":
        yield _timed(
            Service("embedder", "good", hide_credentials(settings.ollama_host)),
            lambda: _get(f"{settings.ollama_host.rstrip('/')}/api/version", settings, key=None),
        )
    if settings.chat == "auto" and (settings.openai_api_key or settings.openai_base_url):
        yield _model(settings)


def _model(settings: Settings) -> Service:
    base = (settings.openai_base_url or OPENAI).rstrip("/")
    key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else None
    found: dict[str, Any] = {}

    def ask() -> None:
        listed = _get(f"{base}/models", settings, key=key).get("data", [])
        named = [one for one in listed if one.get("id") == settings.model]
        if not named:
            raise _Trouble(f"{settings.model} is not among the models of this server")
        found.update(named[0])

    seen = _timed(Service("model", "good", f"{settings.model} · {hide_credentials(base)}"), ask)
    return replace(seen, ends=_day(found.get("shutdown_date")))


def _timed(service: Service, ask: Any) -> Service:
    started = time.perf_counter()
    try:
        with _translated():
            ask()
    except (DocAIError, _Trouble) as exc:
        return replace(service, state="down", detail=str(exc))
    return replace(service, ms=(time.perf_counter() - started) * 1000)


def _get(url: str, settings: Settings, *, key: str | None) -> dict[str, Any]:
    privacy.require_allowed(url, settings.privacy)
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    reply = httpx.get(url, headers=headers, timeout=_TIMEOUT_S)
    reply.raise_for_status()
    body = reply.json()
    return body if isinstance(body, dict) else {}


class _Trouble(Exception):
    """A server does not answer as it should."""


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except httpx.HTTPStatusError as exc:
        raise _Trouble(f"it answers with {exc.response.status_code}") from exc
    except httpx.HTTPError as exc:
        raise _Trouble("it does not answer; start it, or mend its address") from exc
    except ValueError as exc:
        raise _Trouble("it answers with something that is not JSON") from exc


def _day(given: object) -> date | None:
    """Read a day as the server writes it: ISO, or seconds since 1970."""
    try:
        if isinstance(given, int | float):
            return datetime.fromtimestamp(given, UTC).date()
        return date.fromisoformat(str(given)[:10]) if given else None
    except (ValueError, OverflowError, OSError):
        return None
