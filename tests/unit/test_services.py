"""Whether the servers that are leaned on answer, and when a model ends."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from core.parts import Parts
from core.services import Service, check
from core.settings import Settings
from tests.local_server import serve

TODAY = date(2026, 11, 30)


@pytest.fixture
def models() -> list[dict[str, Any]]:
    """What the server lists; a test adds to it."""
    return []


@pytest.fixture
def host(models: list[dict[str, Any]]) -> Iterator[str]:
    async def listed(request: Request) -> Response:
        if request.headers.get("authorization") != "Bearer kunci":
            return PlainTextResponse("no", status_code=401)
        return JSONResponse({"data": models})

    async def version(_: Request) -> Response:
        return JSONResponse({"version": "0.30.10"})

    routes = [Route("/v1/models", listed), Route("/api/version", version)]
    with serve(Starlette(routes=routes)) as address:
        yield address


def model(parts: Parts, host: str, **changes: Any) -> Service:
    settings = Settings(
        openai_base_url=f"{host}/v1", openai_api_key="kunci", model="m-1", **changes
    )
    return next(s for s in check(parts, settings) if s.name == "model")


def test_without_servers_only_what_is_in_the_process_is_asked(parts: Parts) -> None:
    found = list(check(parts, Settings()))
    assert [(one.name, one.state) for one in found] == [("database", "good"), ("vectors", "good")]


@pytest.mark.parametrize(
    ("given", "ends"),
    [
        ("2027-01-14", date(2027, 1, 14)),
        (1_799_884_800, date(2027, 1, 14)),
        (None, None),
        ("?", None),
    ],
    ids=["ISO", "seconds", "none", "nonsense"],
)
def test_the_day_on_which_a_model_ends_is_read(
    parts: Parts, host: str, models: list[dict[str, Any]], given: object, ends: date | None
) -> None:
    models.append({"id": "m-1", "shutdown_date": given})
    found = model(parts, host)
    assert (found.state, found.ends) == ("good", ends)
    assert found.ending(TODAY) is (ends is not None)


def test_a_model_that_ends_far_away_is_no_reason_to_warn() -> None:
    far = Service("model", "good", "m", ends=date(2028, 1, 1))
    assert not far.ending(TODAY)
    assert Service("model", "good", "m", ends=date(2026, 1, 1)).ending(TODAY)


def test_a_model_that_the_server_does_not_have_is_said(parts: Parts, host: str) -> None:
    found = model(parts, host)
    assert (found.state, found.detail) == (
        "down",
        "m-1 is not among the models of this server",
    )


def test_a_server_that_refuses_or_is_not_there_is_down_with_the_reason(
    parts: Parts, host: str
) -> None:
    refused = model(parts, host, qdrant_api_key=None)
    assert refused.state == "down"
    gone = model(parts, "http://127.0.0.1:1")
    assert "does not answer" in gone.detail


def test_ollama_is_asked_where_it_embeds(parts: Parts, host: str) -> None:
    found = list(check(parts, Settings(embedder="ollama", ollama_host=host)))
    assert [one.state for one in found if one.name == "embedder"] == ["good"]


def test_nothing_outside_is_asked_in_local_privacy(parts: Parts) -> None:
    found = model(parts, "https://api.contoh.test", privacy="local")
    assert found.state == "down"
    assert "DOCAI_PRIVACY=local" in found.detail
