"""One HTTP request within limits on time and bytes, whatever the server does, and its retries.

The limit on time holds for the whole call: connecting, headers that drip in, and a body without end. The limit on bytes
holds for the decompressed body.
"""

from __future__ import annotations

import email.utils
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    import httpx

TEMPORARY_STATUSES = frozenset((429, 500, 502, 503, 504))  # too many requests, and failures of the server
MAX_ERROR_BYTES = 10_000  # of the body of an error reply; its first words say what is wrong
GZIP_WINDOW_BITS = 31  # tells zlib to expect gzip, the only encoding that clew asks for
ACCEPTED_ENCODING = {"Accept-Encoding": "gzip"}  # bounded by zlib, unlike what httpx decodes itself


def is_url(place: str) -> bool:
    """Whether a place is the address of a server, rather than a file, a folder or a name."""
    return place.startswith(("http://", "https://"))


class SlowReply(Exception):
    """The reply was not complete within the limit on time."""


class LargeReply(Exception):
    """The reply is larger than the limit, or in an encoding whose size cannot be limited."""


@dataclass(frozen=True, slots=True)
class HttpReply:
    """The status, headers and decompressed body of a reply; of an error, the beginning of the body."""

    status: int
    reason: str
    headers: Mapping[str, str]
    body: bytes


@dataclass(slots=True)
class PendingReply:
    """What the thread of a request leaves for the caller; `is_abandoned` once the caller has gone."""

    reply: HttpReply | None = None
    fault: Exception | None = None
    is_abandoned: bool = False


def request_reply(client: Any, arguments: dict[str, Any], seconds: float, max_bytes: int) -> HttpReply:
    """The reply to the request with these `arguments`; raises SlowReply, LargeReply, or an error of httpx.

    The request runs in a thread of its own, for httpx limits each wait for a packet, not all of them together.
    """
    pending = PendingReply()
    thread = threading.Thread(target=run_request, args=(client, arguments, seconds, max_bytes, pending), daemon=True)
    thread.start()
    thread.join(seconds)
    pending.is_abandoned = True
    if pending.fault is not None:
        raise pending.fault
    if pending.reply is None:
        raise SlowReply
    return pending.reply


def run_request(client: Any, arguments: dict[str, Any], seconds: float, max_bytes: int, pending: PendingReply) -> None:
    try:
        with client.stream(**arguments, timeout=seconds) as response:
            pending.reply = HttpReply(
                response.status_code,
                response.reason_phrase,
                {name.lower(): text for name, text in response.headers.items()},
                read_body(response, max_bytes, pending),
            )
    except Exception as fault:  # it is raised in the thread of the caller
        pending.fault = fault


def read_body(response: httpx.Response, max_bytes: int, pending: PendingReply) -> bytes:
    """The decompressed body; the beginning of an error's."""
    limit = max_bytes if response.status_code == 200 else MAX_ERROR_BYTES
    parts, size = [], 0
    for part in decompressed_parts(response, limit):
        parts.append(part)
        size += len(part)
        if size > limit and response.status_code == 200:
            raise LargeReply(f"returns more than {max_bytes:,} bytes")
        if size > limit or pending.is_abandoned:
            break
    return b"".join(parts)


def decompressed_parts(response: httpx.Response, limit: int) -> Iterator[bytes]:
    """The body as it comes, decompressed in pieces of at most `limit` bytes and one."""
    encoding = response.headers.get("content-encoding", "identity").strip().lower()
    if encoding in ("identity", ""):
        yield from response.iter_raw()
        return
    if encoding not in ("gzip", "x-gzip"):
        raise LargeReply(f"returns a body encoded as {encoding[:40]!r}, which was not asked for")
    decompressor = zlib.decompressobj(GZIP_WINDOW_BITS)
    try:
        for part in response.iter_raw():
            yield decompressor.decompress(part, limit + 1)
            while decompressor.unconsumed_tail:
                yield decompressor.decompress(decompressor.unconsumed_tail, limit + 1)
    except zlib.error:
        raise LargeReply("returns a body that is not the gzip that it claims to be") from None


@dataclass(frozen=True, slots=True)
class FailedAttempt:
    """Why an attempt failed, whether another may succeed, and how many seconds the server asks to wait."""

    fault: str
    is_temporary: bool
    wait: float = 0.0


class RetryPolicy(Protocol):
    """How often to try, the pause after the first try, which doubles after each, and the longest pause to accept."""

    @property
    def tries(self) -> int: ...
    @property
    def pause(self) -> float: ...
    @property
    def max_pause(self) -> float: ...


Reply = TypeVar("Reply", str, bytes)
Fault = Callable[[str], Exception]


def retry(
    attempt: Callable[[], Reply | FailedAttempt], url: str, policy: RetryPolicy, sleep: Callable[[float], None],
    failed: Fault, refused: Fault,
) -> Reply:  # fmt: skip
    """The reply of the first successful attempt; raises `failed` if there is none, `refused` for too long a wait."""
    for number in range(policy.tries):
        outcome = attempt()
        if not isinstance(outcome, FailedAttempt):
            return outcome
        if not outcome.is_temporary or number + 1 == policy.tries:
            raise failed(f"{url} {outcome.fault}")
        pause = max(outcome.wait, policy.pause * 2**number)
        if pause > policy.max_pause:
            raise refused(f"{url} {outcome.fault} and asks to wait {pause:.0f} seconds, longer than allowed")
        sleep(pause)
    raise refused(f"{url} was not asked; EndpointAccess(tries=…) must be at least 1")


def retry_after(text: str) -> float:
    """The seconds to wait by a Retry-After header, which is a number or a date."""
    if text.strip().isdecimal():
        return float(text)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(text).timestamp() - time.time())
    except (ValueError, TypeError):
        return 0.0
