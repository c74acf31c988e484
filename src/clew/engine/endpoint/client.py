"""The HTTP client of a SPARQL endpoint: retries, pace, limits, and credentials that never appear in messages."""

from __future__ import annotations

import base64
import os
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import IO, Any
from urllib.parse import parse_qsl, urlsplit

from clew.engine.endpoint.quirks import Quirks, detect_quirks
from clew.engine.http_reply import (
    ACCEPTED_ENCODING,
    TEMPORARY_STATUSES,
    FailedAttempt,
    HttpReply,
    LargeReply,
    SlowReply,
    request_reply,
    retry,
    retry_after,
)
from clew.engine.sparql.solutions import QueryError, check_characters
from clew.errors import EngineUnavailable, missing_extra

USER, PASSWORD, TOKEN = "CLEW_ENDPOINT_USER", "CLEW_ENDPOINT_PASSWORD", "CLEW_ENDPOINT_TOKEN"
ACCEPT = "application/sparql-results+json, application/json;q=0.5"
DEFAULT_AGENT = "clew (https://clew.dev/; question answering over knowledge graphs)"
MAX_QUERY_IN_URL = 1_500  # characters; some servers refuse addresses beyond 2,000
SIMPLEST_QUERY = "ASK {}"
MAX_ROWS_HEADER = "x-sparql-maxrows"  # Virtuoso sends it when it has cut off a table


class UnavailableEndpoint(QueryError, EngineUnavailable):
    """No query can be asked: httpx is missing, or nobody answers at the address."""


class LargeQuery(QueryError):
    """A query asks for more than the server gives at a time: too many rows or bytes, or too much time."""


@dataclass(frozen=True, slots=True)
class EndpointAccess:
    """How to use an endpoint: limits, retries and pace."""

    seconds: float | None = None  # None: the usual limit of the server
    max_bytes: int = 200_000_000
    tries: int = 5
    pause: float = 1.0  # seconds before the second try; doubles for each one after
    max_pause: float = 120.0
    gap: float | None = None  # seconds between the starts of two queries; None: what its operators ask for
    pace_file: str = ""  # that all processes which ask the endpoint keep the gap by, if there are several
    agent: str = DEFAULT_AGENT


@dataclass(slots=True)
class EndpointClient:
    """A connection to one endpoint; credentials come from the environment and never appear in messages."""

    url: str
    access: EndpointAccess
    quirks: Quirks | None = None
    sleep: Callable[[float], None] = time.sleep
    http: Any = field(init=False, repr=False)
    last_start: float = field(init=False, default=0.0, repr=False)
    lock: threading.Lock = field(init=False, default_factory=threading.Lock, repr=False)
    lost_connection: bool = field(init=False, default=False, repr=False)
    max_rows: int | None = field(init=False, default=None, repr=False)  # of a reply, once the server has cut one off

    def __post_init__(self) -> None:
        self.http = open_connection(self.url, self.access)

    def fetch(self, query: str, limit: int | None = None, accept: str = ACCEPT) -> bytes:
        """The body of the reply to a query with this LIMIT, in a format; QueryError if all tries fail."""
        attempt = partial(self.attempt, check_characters(query), limit, accept)
        return retry(attempt, self.url, self.access, self.sleep, failed=self.make_error, refused=QueryError)

    def make_error(self, message: str) -> QueryError:
        """The error of a query that failed: of the server if that answers nothing else either."""
        return UnavailableEndpoint(message) if self.lost_connection and not self.is_alive() else QueryError(message)

    def is_alive(self) -> bool:
        """Whether the server replies to the simplest query, with anything."""
        import httpx

        try:
            request_reply(self.http, request_arguments(self.url, SIMPLEST_QUERY), self.timeout, self.access.max_bytes)
        except (SlowReply, LargeReply, httpx.ReadTimeout):
            return True
        except httpx.HTTPError:
            return False
        return True

    def attempt(self, query: str, limit: int | None, accept: str) -> bytes | FailedAttempt:
        import httpx

        self.keep_pace()
        self.lost_connection = False
        try:
            arguments = request_arguments(self.url, query, accept)
            reply = request_reply(self.http, arguments, self.timeout, self.access.max_bytes)
        except (httpx.ConnectTimeout, httpx.ConnectError) as error:
            self.lost_connection = True
            return FailedAttempt(f"cannot be reached: {type(error).__name__}", True)
        except (SlowReply, httpx.TimeoutException):
            fault = f"did not answer within {self.timeout:g} seconds; ask for less, or allow more"
            raise LargeQuery(f"{self.url} {fault}") from None
        except LargeReply as large:
            raise LargeQuery(f"{self.url} {large}; add a LIMIT") from None
        except httpx.HTTPError as error:
            self.lost_connection = True
            return FailedAttempt(f"broke off the connection: {type(error).__name__}", True)
        return self.check_reply(reply, limit)

    def check_reply(self, reply: HttpReply, limit: int | None) -> bytes | FailedAttempt:
        """The body of a successful reply, unless rows may be missing from it."""
        import httpx

        if self.quirks is None:
            self.quirks = detect_quirks(reply.headers.get("server", ""), httpx.URL(self.url).host)
        if reply.status != 200:
            return failure_of(reply)
        max_rows = reply.headers.get(MAX_ROWS_HEADER, "")
        if max_rows.isdecimal() and (limit is None or limit > int(max_rows)):
            self.max_rows = int(max_rows)
            fault = f"returns at most {max_rows} rows and may have left out others; ask for page={max_rows}"
            raise LargeQuery(f"{self.url} {fault}")
        return reply.body

    @property
    def timeout(self) -> float:
        return self.access.seconds or (self.quirks or Quirks("standard")).seconds

    def keep_pace(self) -> None:
        """Wait until the gap since the start of the last query has passed."""
        gap = self.access.gap if self.access.gap is not None else (self.quirks.gap if self.quirks else 0.0)
        with self.lock:
            if gap > 0 and self.access.pace_file:
                keep_common_pace(Path(self.access.pace_file), gap, self.sleep)
            elif (wait := self.last_start + gap - time.monotonic()) > 0:
                self.sleep(wait)
            self.last_start = time.monotonic()


def keep_common_pace(path: Path, gap: float, sleep: Callable[[float], None]) -> None:
    """Wait until the gap since the last query of any process has passed; its start is in the file at `path`.

    The file stays locked meanwhile, so that another process waits for its own turn.
    """
    with path.open("a+b") as file, lock_file(file):
        file.seek(0)
        last = struct.unpack("d", file.read(8).rjust(8, b"\0"))[0]
        wait = min(gap, last + gap - time.time())  # a clock that was set back is no reason to wait longer
        if wait > 0:
            sleep(wait)
        file.truncate(0)
        file.write(struct.pack("d", time.time()))
        file.flush()


@contextmanager
def lock_file(file: IO[bytes]) -> Iterator[None]:
    """Hold the lock of a file; the system releases it if the process ends. Windows has no such lock."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    fcntl.flock(file, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(file, fcntl.LOCK_UN)


def open_connection(url: str, access: EndpointAccess) -> Any:
    """An HTTP client with the credentials of the environment; it follows no redirects, which could leak them."""
    try:
        import httpx
    except ImportError:
        raise UnavailableEndpoint(missing_extra("asking an endpoint", "httpx", "endpoint")) from None
    headers = {"User-Agent": access.agent} | ACCEPTED_ENCODING
    if token := os.environ.get(TOKEN):
        headers["Authorization"] = f"Bearer {token}"
    user, password = os.environ.get(USER, ""), os.environ.get(PASSWORD, "")
    if httpx.URL(url).userinfo:
        raise QueryError(f"the address contains credentials; put them into {USER} and {PASSWORD} instead")
    return httpx.Client(headers=headers, auth=(user, password) if user else None)


def request_arguments(url: str, query: str, accept: str = ACCEPT) -> dict[str, Any]:
    """The arguments of a request: a short query in the address, after what that asks for, a long one in the body."""
    usual = {"url": url, "headers": {"Accept": accept}}
    if len(query) <= MAX_QUERY_IN_URL:
        given = parse_qsl(urlsplit(url).query, keep_blank_values=True)  # such as default-graph-uri; httpx replaces it
        return usual | {"method": "GET", "params": [*given, ("query", query)]}
    return usual | {"method": "POST", "data": {"query": query}}


def failure_of(reply: HttpReply) -> FailedAttempt:
    """The failure that an error reply reports."""
    if reply.status in (401, 403):
        return FailedAttempt(f"refuses access ({reply.status}); set {USER} and {PASSWORD}, or {TOKEN}", False)
    details = beginning_of_body(reply.body)
    wait = retry_after(reply.headers.get("retry-after", ""))
    return FailedAttempt(
        f"answers {reply.status} {reply.reason}" + (f": {details}" if details else ""),
        reply.status in TEMPORARY_STATUSES,
        wait,
    )


def beginning_of_body(body: bytes, limit: int = 300) -> str:
    return " ".join(remove_secrets(body[:limit].decode("utf-8", "replace")).split())


def remove_secrets(text: str) -> str:
    """`text` without the credentials, which a server may echo."""
    user, password, token = (os.environ.get(name, "") for name in (USER, PASSWORD, TOKEN))
    basic = base64.b64encode(f"{user}:{password}".encode()).decode() if user else ""
    for secret in filter(None, (basic, password, token)):
        text = text.replace(secret, "***")
    return text
