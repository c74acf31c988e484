"""AccessGuard: who may send a request, and the headers that keep browsers from doing more than the page needs.

A page elsewhere can make a browser send requests to this server, and by DNS rebinding can do so under a name of its
own. So the Host must be ours, an Origin must be the same as the Host, and browsers say whether another site asks.
"""

from __future__ import annotations

import hashlib
import hmac
import socket
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlencode, urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clew.errors import RequestRefused
from clew.serve.replies import error_reply
from clew.serve.server_settings import LOCAL_NAMES, ServerSettings, read_address

TOKEN_PARAMETER = "token"
COOKIE_DAYS = 30  # then the browser asks for the token again
COOKIE_DIGITS = 32  # of the digest that the browser keeps in place of the token
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
NOT_STORED = "no-store"  # answers are about the user's data


class AccessGuard:
    """Checks every request before the application sees it, and adds headers to every response."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app, self.settings = app, settings
        self.own_names = own_names(settings)
        self.secret = hashlib.sha256(settings.token.encode()).hexdigest()
        # Ports do not tell cookies apart, so that two servers of one machine need two names.
        self.cookie = f"clew_{self.secret[:8]}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", NOT_STORED)
            await send(message)

        try:
            app = self.admit(scope)
        except RequestRefused as fault:
            app = error_reply(scope, fault)
        await app(scope, receive, send_with_headers)

    def admit(self, scope: Scope) -> ASGIApp:
        """What replies to a request that is not refused: the application, or a redirect that sets the cookie."""
        headers = Headers(scope=scope)
        self.check_host(headers)
        check_origin(scope["method"], headers)
        if not self.settings.token or self.has_token(headers):
            return self.app
        return self.exchange_token(scope)

    def check_host(self, headers: Headers) -> None:
        """Refuse a request under a name that is not this server's: another site may have made it lead here."""
        hosts = headers.getlist("host")
        name = host_name(hosts[0]) if len(hosts) == 1 else ""
        if name in self.own_names or (not self.settings.is_local and read_address(name) is not None):
            return
        raise RequestRefused(
            421, f"this server is not called {name!r}; use its address, or start it with --allow-host {name or 'NAME'}"
        )

    def has_token(self, headers: Headers) -> bool:
        """Whether a request has the token in its header, or its digest in a cookie."""
        kind, _, given = headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and is_same(given.strip(), self.settings.token):
            return True
        return is_same(read_cookie(headers, self.cookie), self.secret[:COOKIE_DIGITS])

    def exchange_token(self, scope: Scope) -> ASGIApp:
        """The redirect for an address with the token: the browser keeps a cookie, and shows the address without it."""
        parameters = QueryParams(scope["query_string"])
        if scope["method"] != "GET" or not is_same(parameters.get(TOKEN_PARAMETER, ""), self.settings.token):
            given = "the token is wrong" if TOKEN_PARAMETER in parameters else "this server needs its token"
            raise RequestRefused(
                401, f"{given}; open the address that clew serve printed, or send it as Authorization: Bearer TOKEN"
            )
        rest = [(name, value) for name, value in parameters.multi_items() if name != TOKEN_PARAMETER]
        # Relative to the same path: a path such as //example.org would lead to another server.
        response = RedirectResponse("?" + urlencode(rest), 303)
        response.set_cookie(
            self.cookie, self.secret[:COOKIE_DIGITS], COOKIE_DAYS * 86_400, httponly=True, samesite="lax"
        )
        return response


def own_names(settings: ServerSettings) -> frozenset[str]:
    """The names under which requests may come: those of this machine, in so far as it listens to them."""
    names = {*LOCAL_NAMES, *settings.allowed_hosts}
    if not settings.is_local:
        names |= {settings.host, socket.gethostname(), socket.getfqdn()}
    return frozenset(name.lower() for name in names if name)


def host_name(host: str) -> str:
    """The name or address in a Host header, without the port; empty if it is malformed."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def check_origin(method: str, headers: Headers) -> None:
    """Refuse what a page of another site makes the browser send; following a link to a page is allowed."""
    origins = headers.getlist("origin")
    if any(urlsplit_host(origin) != headers.get("host", "").lower() for origin in origins):
        raise RequestRefused(403, f"requests from pages of {origins[0][:200]!r} are refused; use a program of your own")
    is_link = method in ("GET", "HEAD") and headers.get("sec-fetch-mode") == "navigate"
    if headers.get("sec-fetch-site") in ("cross-site", "same-site") and not is_link:
        raise RequestRefused(403, "requests from pages of another site are refused; open the page of this server")


def urlsplit_host(origin: str) -> str:
    """The host and port of an origin; empty if it is malformed or `null`."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def read_cookie(headers: Headers, name: str) -> str:
    """The value of a cookie; empty if there is none."""
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        return ""
    return cookies[name].value if name in cookies else ""


def is_same(given: str, wanted: str) -> bool:
    """Whether two secrets are the same, found in a time that does not tell how much of them is."""
    return hmac.compare_digest(given.encode(errors="replace"), wanted.encode())
