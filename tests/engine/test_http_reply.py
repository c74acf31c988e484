"""A server that drips, never ends or sends a bomb costs a bounded time and a bounded number of bytes."""

from __future__ import annotations

import gzip
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from clew.chat.client import Access, Chat, NoReply
from clew.engine.http_reply import LargeReply, SlowReply, request_reply

httpx = pytest.importorskip("httpx", reason="httpx is not installed: pip install 'clew-kbqa[endpoint]'")
OK = b"HTTP/1.1 200 OK\r\n"
BOMB = gzip.compress(b"a" * 50_000_000)
Script = Callable[[socket.socket, threading.Event], object]


def send(*parts: bytes) -> Script:
    return lambda connection, over: connection.sendall(b"".join(parts))


def drip(start: bytes, piece: bytes) -> Script:
    """Send `start` and then `piece` again and again, with a pause that no limit for a single wait notices."""

    def run(connection: socket.socket, over: threading.Event) -> None:
        connection.sendall(start)
        while not over.wait(0.02):
            connection.sendall(piece)

    return run


def pour(start: bytes, piece: bytes) -> Script:
    """Send `start` and then `piece` without end."""

    def run(connection: socket.socket, over: threading.Event) -> None:
        connection.sendall(start)
        while not over.is_set():
            connection.sendall(piece)

    return run


@contextmanager
def serve(script: Script) -> Iterator[str]:
    """A server that answers each request by `script`, whatever HTTP says."""
    over = threading.Event()
    listener = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        while not over.is_set():
            with suppress(OSError):
                connection, _ = listener.accept()
                with connection, suppress(OSError):
                    connection.settimeout(5)
                    connection.recv(65_536)
                    script(connection, over)

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
    finally:
        over.set()
        with suppress(OSError):
            socket.create_connection(listener.getsockname(), 1).close()
        listener.close()
        thread.join()


HOSTILE = {
    "no reply at all": (lambda connection, over: over.wait(5), SlowReply),
    "headers that drip": (drip(OK, b"X: 1\r\n"), SlowReply),
    "a body that drips": (drip(OK + b"Content-Length: 1000000\r\n\r\n", b"a"), SlowReply),
    "a body without end": (pour(OK + b"\r\n", b"a" * 65_536), LargeReply),
    "chunks without end": (
        pour(OK + b"Transfer-Encoding: chunked\r\n\r\n", b"ffff\r\n" + b"a" * 65_535 + b"\r\n"),
        LargeReply,
    ),
    "a gzip bomb": (send(OK, b"Content-Encoding: gzip\r\n\r\n", BOMB), LargeReply),
    "an encoding nobody asked for": (send(OK, b"Content-Encoding: zstd\r\n\r\n", b"x"), LargeReply),
    "a false gzip": (send(OK, b"Content-Encoding: gzip\r\n\r\n", b"plain"), LargeReply),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_reply_ends_at_a_limit(name: str) -> None:
    script, fault = HOSTILE[name]
    is_slow = fault is SlowReply
    with serve(script) as url, httpx.Client() as client, pytest.raises((fault, httpx.TimeoutException)):
        request_reply(client, {"method": "GET", "url": url}, 0.3 if is_slow else 60, 1_000_000)


def test_headers_without_end_are_an_error() -> None:
    script = pour(OK, b"X: " + b"1" * 1000 + b"\r\n")
    with serve(script) as url, httpx.Client() as client, pytest.raises(httpx.HTTPError):
        request_reply(client, {"method": "GET", "url": url}, 60, 1_000_000)


def test_gzip_is_decompressed_and_of_an_error_only_the_beginning_is_kept() -> None:
    fine = send(OK, b"Content-Encoding: gzip\r\n\r\n", gzip.compress(b"hello"))
    with serve(fine) as url, httpx.Client() as client:
        assert request_reply(client, {"method": "GET", "url": url}, 60, 1_000).body == b"hello"
    failed = pour(b"HTTP/1.1 500 Oh no\r\nContent-Encoding: gzip\r\n\r\n", BOMB)
    with serve(failed) as url, httpx.Client() as client:
        reply = request_reply(client, {"method": "GET", "url": url}, 60, 1_000)
    assert (reply.status, reply.reason) == (500, "Oh no")
    assert len(reply.body) < 30_000


@pytest.mark.parametrize(
    ("name", "message"),
    [("a body that drips", "did not reply within 0.3 seconds"), ("a gzip bomb", "returns more than 1,000,000 bytes")],
)
def test_a_language_model_server_is_held_to_the_limits(name: str, message: str) -> None:
    with serve(HOSTILE[name][0]) as url:
        chat = Chat(url, "m", Access(seconds=0.3 if "drips" in name else 60, tries=1, max_bytes=1_000_000))
        with pytest.raises(NoReply, match=message):
            chat.say("hello")
        chat.close()
