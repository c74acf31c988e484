"""Only this server's own pages and programs of the user reach the application."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse

from clew.serve.access_guard import AccessGuard
from clew.serve.server_settings import ServerSettings, name_kbs

TOKEN = "a-token-of-some-length"
HOME = "localhost:8000"


def send(settings: ServerSettings, method: str = "GET", path: str = "/", **headers: str) -> httpx.Response:
    """The response of an application that accepts everything, behind the guard."""
    app: Any = AccessGuard(PlainTextResponse("reached"), settings)

    named = {key.replace("_", "-").encode(): value.encode() for key, value in headers.items()}

    async def request() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"http://{HOME}") as client:
            return await client.request(method, path, headers=named)

    return asyncio.run(request())


def local(**changes: Any) -> ServerSettings:
    return ServerSettings(name_kbs(["demo"]), **changes)


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST", "localhost."]
)
def test_a_local_server_is_reached_by_its_own_names(host: str) -> None:
    assert send(local(), host=host).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "192.168.1.5", "", "[", "127.0.0.1@evil.example"]
)
def test_another_name_is_refused_as_in_dns_rebinding(host: str) -> None:
    response = send(local(), host=host)
    assert response.status_code == 421
    assert "error" in response.json()


def test_a_server_on_a_network_is_reached_by_address_and_by_the_names_that_were_allowed() -> None:
    settings = local(host="0.0.0.0", allowed_hosts=("kb.example",))
    assert send(settings, host="192.168.1.5:8000").status_code == 200
    assert send(settings, host="kb.example").status_code == 200
    assert send(settings, host="evil.example").status_code == 421


@pytest.mark.parametrize(
    ("method", "headers", "status"),
    [
        ("POST", {}, 200),
        ("POST", {"origin": f"http://{HOME}"}, 200),
        ("POST", {"origin": "http://evil.example"}, 403),
        ("POST", {"origin": "http://localhost:9999"}, 403),
        ("POST", {"origin": "null"}, 403),
        ("GET", {"origin": "http://evil.example"}, 403),
        ("GET", {"sec_fetch_site": "cross-site", "sec_fetch_mode": "no-cors"}, 403),
        ("GET", {"sec_fetch_site": "same-site", "sec_fetch_mode": "cors"}, 403),
        ("GET", {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate"}, 200),
        ("POST", {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate"}, 403),
        ("GET", {"sec_fetch_site": "same-origin", "sec_fetch_mode": "cors"}, 200),
    ],
)
def test_pages_of_other_sites_may_only_link_here(method: str, headers: dict[str, str], status: int) -> None:
    assert send(local(), method, **headers).status_code == status


@pytest.mark.parametrize(
    ("authorization", "status"),
    [
        ("", 401),
        (f"Bearer {TOKEN}", 200),
        (f"bearer {TOKEN}", 200),
        ("Bearer wrong", 401),
        (TOKEN, 401),
        ("Bearer é", 401),
    ],
)
def test_a_server_with_a_token_needs_it_for_every_path(authorization: str, status: int) -> None:
    for path in ("/", "/static/clew.js", "/api/ask", "/sparql"):
        response = send(local(token=TOKEN), path=path, **({"authorization": authorization} if authorization else {}))
        assert response.status_code == status
    assert ("www-authenticate" in response.headers) == (status == 401)


def test_the_address_with_the_token_sets_a_cookie_and_disappears() -> None:
    settings = local(token=TOKEN)
    response = send(settings, path=f"/explore?name=France&token={TOKEN}")
    assert response.status_code == 303
    assert response.headers["location"] == "?name=France"
    cookie = response.headers["set-cookie"]
    assert TOKEN not in cookie
    assert {"HttpOnly", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
    assert send(settings, cookie=cookie.partition(";")[0]).status_code == 200
    assert send(settings, cookie=cookie.partition("=")[0] + "=wrong").status_code == 401


def test_the_redirect_after_the_token_leads_to_no_other_server() -> None:
    response = send(local(token=TOKEN), path=f"//evil.example/?token={TOKEN}")
    assert response.headers["location"] == "?"


def test_a_wrong_token_in_the_address_is_refused() -> None:
    assert send(local(token=TOKEN), path="/?token=wrong").status_code == 401
    assert send(local(token=TOKEN), "POST", f"/?token={TOKEN}").status_code == 401


@pytest.mark.parametrize("host", [HOME, "evil.example"])
def test_every_response_forbids_inline_scripts_and_frames(host: str) -> None:
    headers = send(local(), host=host).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
