"""Running the web application until it is ended."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from clew.errors import ClewError
from clew.serve.server_settings import ServerSettings
from clew.serve.web_app import make_app

MAX_CONNECTIONS = 512  # beyond, connections are refused at once
KEEP_ALIVE_SECONDS = 30  # of a connection without a request: a person reads before the next click
SHUTDOWN_SECONDS = 2  # for replies that are being sent when the server ends
MAX_HEADER_BYTES = 65_536  # of the line and headers of a request


class ReadyServer(uvicorn.Server):
    """A server that calls `on_start` when it listens."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], object]) -> None:
        super().__init__(config)
        self.on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.on_start()


def serve(settings: ServerSettings, on_start: Callable[[], object] = lambda: None) -> None:
    """Serve until Ctrl-C or a request to end; ClewError if the address cannot be used."""
    listener = listen(settings)
    try:
        ReadyServer(make_config(settings), on_start).run(sockets=[listener])
    finally:
        listener.close()


def make_config(settings: ServerSettings) -> uvicorn.Config:
    """How uvicorn runs the application: without a log of addresses, which hold questions and once the token."""
    return uvicorn.Config(
        make_app(settings),
        settings.host,
        settings.port,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        limit_concurrency=MAX_CONNECTIONS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        h11_max_incomplete_event_size=MAX_HEADER_BYTES,
        http="h11",
        ws="none",
    )


def listen(settings: ServerSettings) -> socket.socket:
    """The socket at the address of the settings."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Only for sockets that say TCP does asyncio turn off the delay of small packets, 40 ms for each reply.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as fault:
        listener.close()
        reason = fault.strerror or str(fault)
        raise ClewError(
            f"cannot listen at {settings.host} port {settings.port}: {reason}; choose another --host or --port"
        ) from None
    return listener
