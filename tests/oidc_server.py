"""A small OpenID Connect provider: whoever is picked on its page is signed in."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from joserfc import jwt
from joserfc.jwk import RSAKey
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

CLIENT = "docai"
SECRET = "not-a-secret-of-anyone"


class Provider:
    """People with their claims, and the ASGI app that signs them in; `issuer` is its address."""

    def __init__(self, people: Mapping[str, Mapping[str, Any]]) -> None:
        self.people = people
        self.issuer = ""
        self._key = RSAKey.generate_key(2048, {"kid": "1", "use": "sig", "alg": "RS256"})
        self._codes: dict[str, tuple[str, str | None]] = {}
        self.app = Starlette(
            routes=[
                Route("/.well-known/openid-configuration", self._metadata),
                Route("/authorize", self._authorize),
                Route("/token", self._token, methods=["POST"]),
                Route("/jwks", self._jwks),
                Route("/logout", self._logout),
            ]
        )

    async def _metadata(self, request: Request) -> Response:
        return JSONResponse(
            {
                "issuer": self.issuer,
                "authorization_endpoint": f"{self.issuer}/authorize",
                "token_endpoint": f"{self.issuer}/token",
                "jwks_uri": f"{self.issuer}/jwks",
                "end_session_endpoint": f"{self.issuer}/logout",
                "response_types_supported": ["code"],
                "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["RS256"],
            }
        )

    async def _authorize(self, request: Request) -> Response:
        """Show a link for each person; following it is signing in."""
        asked = request.query_params
        links = []
        for name in self.people:
            code = secrets.token_urlsafe(16)
            self._codes[code] = (name, asked.get("nonce"))
            back = urlencode({"code": code, "state": asked["state"]})
            links.append(f'<p><a href="{asked["redirect_uri"]}?{back}">{name}</a></p>')
        return HTMLResponse("<h1>Who are you?</h1>" + "".join(links))

    async def _token(self, request: Request) -> Response:
        form = await request.form()
        name, nonce = self._codes.pop(str(form["code"]))
        now = int(time.time())
        claims = {"iss": self.issuer, "sub": name, "aud": CLIENT, "iat": now, "exp": now + 3600}
        if nonce:
            claims["nonce"] = nonce
        token = jwt.encode(
            {"alg": "RS256", "kid": "1"}, claims | dict(self.people[name]), self._key
        )
        return JSONResponse(
            {"access_token": "x", "token_type": "Bearer", "expires_in": 3600, "id_token": token}
        )

    async def _jwks(self, request: Request) -> Response:
        return JSONResponse({"keys": [self._key.as_dict(private=False)]})

    async def _logout(self, request: Request) -> Response:
        return RedirectResponse(request.query_params.get("post_logout_redirect_uri", "/"))


def secrets_toml(provider: Provider, address: str) -> str:
    """Return the secrets of a dashboard at `address` that signs people in here."""
    return (
        "[auth]\n"
        f'redirect_uri = "{address}/oauth2callback"\n'
        f'cookie_secret = "{secrets.token_hex(32)}"\n'
        f'client_id = "{CLIENT}"\n'
        f'client_secret = "{SECRET}"\n'
        f'server_metadata_url = "{provider.issuer}/.well-known/openid-configuration"\n'
    )
