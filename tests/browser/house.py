"""A dashboard whose people sign in at a provider of ours, and the doors into it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

from joserfc import jwt
from joserfc.jwk import OctKey
from playwright import sync_api

from tests.browser.dashboard import PATIENCE_MS, free_port, served
from tests.local_server import serve
from tests.oidc_server import Provider, secrets_toml

PEOPLE: dict[str, dict[str, Any]] = {
    "ratna": {"email": "ratna@plant.co.id", "name": "Bu Ratna"},
    "anton": {"email": "anton@plant.co.id", "name": "Anton", "groups": ["evaluators"]},
    "sari": {"email": "sari@plant.co.id", "name": "Sari", "groups": ["plant-7"]},
    "budi": {"email": "budi@plant.co.id", "name": "Budi", "groups": ["plant-8"]},
    "eve": {"email": "eve@elsewhere.id", "name": "Eve"},
}
"""An admin, an analyst, staff of Unit 7 and of Unit 8, and one without a role."""

RIGHTS = {
    "DOCAI_ADMINS": "ratna@plant.co.id",
    "DOCAI_GROUPS": "evaluators=analyst:*; plant-7=staff:Unit 7; plant-8=staff:Unit 8",
}


@dataclass(frozen=True)
class House:
    """A running dashboard: its address, and what signs its cookies."""

    url: str
    secret: str

    def enter(self, browser: sync_api.Browser, name: str, **options: Any) -> sync_api.Page:
        """Return an empty page of a browser of its own in which somebody is signed in.

        The provider and the dashboard are asked as a browser would, but nothing is drawn.
        """
        chosen = {"locale": "id-ID", "viewport": {"width": 1440, "height": 900}} | options
        context = browser.new_context(base_url=self.url, **chosen)
        context.set_default_timeout(PATIENCE_MS)
        who = context.request.get(f"/auth/login?provider={self._ticket()}")
        link = re.search(rf'<a href="([^"]+)">{re.escape(name)}</a>', who.text())
        assert link, f"{name} is not among those who can sign in: {who.text()}"
        context.request.get(unescape(link[1]), max_redirects=20)
        assert any(c["name"] == "_streamlit_user" for c in context.cookies()), name
        return context.new_page()

    def _ticket(self) -> str:
        """What the button "Masuk" carries: the provider's name, signed."""
        claims = {"provider": "default", "exp": int(time.time()) + 120}
        return jwt.encode({"alg": "HS256"}, claims, OctKey.import_key(self.secret))


@contextmanager
def open_house(
    folder: Path,
    settings: Mapping[str, str] = RIGHTS,
    people: Mapping[str, Mapping[str, Any]] = PEOPLE,
) -> Iterator[House]:
    """Serve `folder`/data to people, for the time of a `with`."""
    provider, port = Provider(people), free_port()
    with serve(provider.app) as provider.issuer:
        secrets = folder / "secrets.toml"
        secrets.write_text(secrets_toml(provider, f"http://127.0.0.1:{port}"))
        given = re.search(r'cookie_secret = "(\w+)"', secrets.read_text())
        assert given
        everything = {"DOCAI_SECRETS": str(secrets), **settings}
        with served(folder, port, everything, secrets) as url:
            yield House(url, given[1])
