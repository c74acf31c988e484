"""A chat server for tests: a function decides what it replies, including errors and broken replies."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply of the server: `text` as a chat message, or `body` as it is."""

    text: str = ""
    status: int = 200
    body: str | None = None
    headers: dict[str, str] = field(default_factory=dict)

    def encode(self) -> bytes:
        message = {"choices": [{"message": {"role": "assistant", "content": self.text}}]}
        return (json.dumps(message) if self.body is None else self.body).encode()


@dataclass(slots=True)
class ChatServer:
    """A running server: its address, and the bodies and headers of the requests it received, in order."""

    url: str
    requests: list[dict[str, Any]] = field(default_factory=list)
    request_headers: list[dict[str, str]] = field(default_factory=list)


ReplyFunction = Callable[[str, int], Reply]


@contextmanager
def serve_chat(model: ReplyFunction) -> Iterator[ChatServer]:
    """Start a server; `model` gets the last message and the number of the request, counted from 0."""
    served, lock = ChatServer(""), threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with lock:
                number = len(served.requests)
                served.requests.append(body)
                served.request_headers.append(dict(self.headers))
            is_chat = self.path == "/v1/chat/completions"
            reply = model(body["messages"][-1]["content"], number) if is_chat else Reply(status=404, body="not here")
            content = reply.encode()
            try:
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
            except (BrokenPipeError, ConnectionResetError):
                pass  # the client did not wait

        def log_message(self, format: str, *arguments: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    served.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield served
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
