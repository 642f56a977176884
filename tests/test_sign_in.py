"""Signing in, as someone who planted a cookie or a link would bend it; without a browser."""

from __future__ import annotations

import json
import re
import time
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer
from joserfc import jwt
from joserfc.jwk import OctKey
from streamlit.web.server.starlette.starlette_app_utils import decode_signed_value

from tests.browser.dashboard import free_port, served
from tests.local_server import serve
from tests.oidc_server import Provider, secrets_toml

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

PEOPLE = {
    "sari": {"email": "sari@plant.co.id", "name": "Sari"},
    "eve": {"email": "eve@plant.co.id", "name": "Eve"},
}
USER, SESSION = "_streamlit_user", "_streamlit_session"


class Site:
    """A served dashboard with sign-in, and what a browser does there, request by request."""

    def __init__(self, address: str, secret: str) -> None:
        self.address = address
        self.secret = secret
        self._open = ExitStack()

    def close(self) -> None:
        self._open.close()

    def browser(self, **planted: str) -> httpx.Client:
        """Return a browser that holds these cookies of the site."""
        one = httpx.Client(base_url=self.address, timeout=60, trust_env=False)
        self._open.callback(one.close)
        for name, value in planted.items():
            one.cookies.set(name, value, domain="127.0.0.1", path="/")
        return one

    def go_to_provider(self, browser: httpx.Client) -> httpx.Response:
        """Follow the button that st.login draws; the answer leads to the provider."""
        claims = {"provider": "default", "exp": int(time.time()) + 60}
        token = jwt.encode({"alg": "HS256"}, claims, OctKey.import_key(self.secret))
        return browser.get(f"/auth/login?{urlencode({'provider': token})}")

    def callback(self, browser: httpx.Client, name: str) -> str:
        """Be signed in at the provider; return the address that it leads back to."""
        asked = browser.get(self.go_to_provider(browser).headers["location"])
        found = re.search(rf'href="([^"]+)">{name}<', asked.text)
        assert found
        return found[1]

    def sign_in(self, browser: httpx.Client, name: str) -> None:
        assert browser.get(self.callback(browser, name)).status_code == 302

    def who(self, browser: httpx.Client) -> str | None:
        """Return whom the browser's cookie names to the server."""
        for cookie in browser.cookies.jar:
            if cookie.name == USER and cookie.value:
                told = decode_signed_value(self.secret, USER, cookie.value)
                return str(json.loads(told)["email"]) if told else None
        return None


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    provider, port = Provider(PEOPLE), free_port()
    with serve(provider.app) as provider.issuer:
        secrets = folder / "secrets.toml"
        secrets.write_text(secrets_toml(provider, f"http://127.0.0.1:{port}"))
        settings = {"DOCAI_SECRETS": str(secrets), "DOCAI_ADMINS": "sari@plant.co.id"}
        with (
            served(folder, port, settings, secrets) as address,
            closing(Site(address, _cookie_secret(secrets))) as opened,
        ):
            yield opened


def _cookie_secret(secrets: Path) -> str:
    return str(tomllib.loads(secrets.read_text())["auth"]["cookie_secret"])


def set_by(reply: httpx.Response) -> list[str]:
    """Names of the cookies that an answer gives a value to."""
    lines = [line.partition("=") for line in reply.headers.get_list("set-cookie")]
    return [name for name, _, rest in lines if not rest.startswith('"";')]


def test_only_the_end_of_signing_in_sets_the_cookie_and_no_script_reads_it(site: Site) -> None:
    browser = site.browser()
    first, led = browser.get("/"), site.go_to_provider(browser)
    assert USER not in set_by(first) + set_by(led)
    assert parse_qs(urlsplit(led.headers["location"]).query)["state"]
    done = browser.get(site.callback(browser, "sari"))
    line = next(c for c in done.headers.get_list("set-cookie") if c.startswith(f"{USER}="))
    assert "HttpOnly" in line
    assert "samesite=lax" in line.casefold()
    assert site.who(browser) == "sari@plant.co.id"


def test_a_callback_with_a_state_that_this_browser_was_not_given_signs_nobody_in(
    site: Site,
) -> None:
    hers, victim = site.browser(), site.browser()
    foreign = site.callback(hers, "eve")
    site.go_to_provider(victim)
    made_up = re.sub("state=[^&]+", "state=made-up", site.callback(victim, "eve"))
    without = re.sub("&?state=[^&]+", "", foreign)
    for address in (foreign, made_up, without):
        assert USER not in set_by(victim.get(address))
        assert site.who(victim) is None
    assert site.who(hers) is None


def test_a_foreign_callback_leaves_who_is_signed_in(site: Site) -> None:
    hers, victim = site.browser(), site.browser()
    site.sign_in(victim, "sari")
    victim.get(site.callback(hers, "eve"))
    assert site.who(victim) == "sari@plant.co.id"


def test_a_callback_works_once(site: Site) -> None:
    browser = site.browser()
    address = site.callback(browser, "sari")
    browser.get(address)
    browser.cookies.delete(USER)
    assert USER not in set_by(browser.get(address))


def test_signing_in_replaces_a_planted_identity_with_all_its_pieces(site: Site) -> None:
    hers = site.browser()
    site.sign_in(hers, "eve")
    planted = hers.cookies[USER]
    victim = site.browser(**{USER: planted, f"{USER}_1": planted})
    assert site.who(victim) == "eve@plant.co.id"
    site.sign_in(victim, "sari")
    assert [c.name for c in victim.cookies.jar].count(USER) == 1
    assert site.who(victim) == "sari@plant.co.id"
    assert site.who(hers) == "eve@plant.co.id"


def test_a_session_planted_before_signing_in_opens_nothing_to_who_planted_it(site: Site) -> None:
    hers = site.browser()
    site.go_to_provider(hers)
    planted = hers.cookies[SESSION]
    victim = site.browser(**{SESSION: planted})
    site.sign_in(victim, "sari")
    assert site.who(victim) == "sari@plant.co.id"
    hers.get("/")
    assert site.who(hers) is None
    assert USER not in set_by(hers.get(site.callback(hers, "eve").replace("code=", "code=x")))
    assert victim.cookies.get(SESSION) != planted


@pytest.mark.parametrize("secret", ["", "guessed", "0" * 64])
def test_an_identity_that_the_server_did_not_sign_is_nobody_and_is_cleared(
    site: Site, secret: str
) -> None:
    claims = json.dumps({"email": "sari@plant.co.id", "is_logged_in": True})
    forged = URLSafeTimedSerializer(secret, salt=USER).dumps(claims)
    browser = site.browser(**{USER: forged})
    assert site.who(browser) is None
    site.go_to_provider(browser)
    assert USER not in browser.cookies


def test_a_sign_in_that_nobody_began_here_leads_nowhere(site: Site) -> None:
    browser = site.browser()
    claims = {"provider": "default", "exp": int(time.time()) + 60}
    forged = jwt.encode({"alg": "HS256"}, claims, OctKey.import_key("not the server's own key"))
    for token in ("", "x", forged):
        reply = browser.get(f"/auth/login?{urlencode({'provider': token})}")
        assert (reply.status_code, reply.headers["location"]) == (302, "/")
