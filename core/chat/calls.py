"""Calling a model's server: its errors in our words, and which of them are worth a new try."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import openai

from core.errors import ModelUnavailable
from core.hiding import hide
from core.records import Delta, Finished, TextDelta

ATTEMPTS = 3
MOST_TOKENS = 8000
_LONGEST_PAUSE_S = 20.0
_THINK, _THOUGHT = "<think>", "</think>"


class Missing(Exception):
    """The server has no such API."""


class Trouble(Exception):
    """A call went wrong; `again` says whether another try may help, `wait_s` after how long."""

    def __init__(self, detail: str, *, again: bool, wait_s: float | None = None) -> None:
        super().__init__(detail)
        self.again = again
        self.wait_s = wait_s


def persistent(
    stream: Callable[[], Iterator[Delta]],
    *,
    host: str,
    pause: Callable[[float], None],
    secret: str = "",
) -> Iterator[Delta]:
    """Stream a reply; try again on 429, 5xx and cuts, as long as nothing came.

    Raises ModelUnavailable before the first piece; a later failure is a Finished. Neither
    repeats `secret`, which some servers say aloud when they refuse it.
    """
    for attempt in range(1, ATTEMPTS + 1):
        begun = False
        try:
            with translated(host):
                for delta in stream():
                    begun = True
                    yield delta
            return
        except Trouble as trouble:
            said = hide(str(trouble), secret)
            if begun:
                yield Finished("failed", said)
                return
            if not trouble.again or attempt == ATTEMPTS:
                raise ModelUnavailable(said) from trouble
            pause(trouble.wait_s or 0.5 * 2**attempt)


def without_thoughts(deltas: Iterator[Delta]) -> Iterator[Delta]:
    """Leave out what a model thinks aloud between <think> marks before it answers."""
    held, thinking, begun = "", False, False
    for delta in deltas:
        if begun or not isinstance(delta, TextDelta):
            if held and not thinking:
                yield TextDelta(held)
            held = ""
            yield delta
            continue
        held += delta.text
        bare = held.lstrip()
        if not thinking and _THINK.startswith(bare[: len(_THINK)]) and len(bare) < len(_THINK):
            continue
        thinking = bare.startswith(_THINK)
        if thinking and _THOUGHT not in bare:
            continue
        rest = bare.partition(_THOUGHT)[2].lstrip() if thinking else held
        held, thinking, begun = "", False, True
        if rest:
            yield TextDelta(rest)


@contextmanager
def translated(host: str) -> Iterator[None]:
    """Turn the vendor's errors into Trouble that names the host and what to do."""
    try:
        yield
    except openai.APITimeoutError as exc:
        raise Trouble(f"{host} did not answer in time; try again later", again=True) from exc
    except openai.APIConnectionError as exc:
        reason = exc.__cause__ or exc
        detail = f"{host} cannot be reached ({reason}); check OPENAI_BASE_URL and the network"
        raise Trouble(detail, again=True) from exc
    except openai.APIStatusError as exc:
        raise _status_trouble(host, exc) from exc
    except openai.APIError as exc:
        raise Trouble(f"{host} reports: {exc.message}", again=True) from exc
    except json.JSONDecodeError as exc:
        raise Trouble(f"{host} sent something that is not JSON", again=True) from exc


def _status_trouble(host: str, exc: openai.APIStatusError) -> Trouble:
    said = _said(exc)
    if exc.status_code in (401, 403):
        return Trouble(f"{host} refused the key ({said}); check OPENAI_API_KEY", again=False)
    if exc.status_code == 404:
        return Trouble(
            f"{host} does not know this model or path ({said}); check DOCAI_MODEL and "
            "OPENAI_BASE_URL",
            again=False,
        )
    if exc.status_code == 429:
        spent = "insufficient_quota" in (exc.code or "", exc.type or "")
        wait = _retry_after(exc.response.headers)
        return Trouble(f"{host} is over its limit ({said})", again=not spent, wait_s=wait)
    if exc.status_code >= 500 or exc.status_code in (408, 409):
        wait = _retry_after(exc.response.headers)
        return Trouble(f"{host} failed with {exc.status_code} ({said})", again=True, wait_s=wait)
    return Trouble(f"{host} refused the call with {exc.status_code} ({said})", again=False)


def _said(exc: openai.APIStatusError) -> str:
    body = exc.body if isinstance(exc.body, Mapping) else {}
    return " ".join(str(body.get("message") or exc.message).split())[:200]


def _retry_after(headers: Mapping[str, str]) -> float | None:
    try:
        return min(float(headers["retry-after"]), _LONGEST_PAUSE_S)
    except (KeyError, ValueError):
        return None
