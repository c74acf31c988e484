"""A SPARQL server in this process, which can be told to misbehave: slow, limited in rows, or gone."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pyoxigraph
from pyoxigraph import QueryResultsFormat, RdfFormat, Store

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers import export_kb
from ports import LOOPBACK, free_port


@dataclass(slots=True)
class LocalServer:
    """A store behind an address; `max_rows` cuts replies off, and `is_open_about_it` says whether it admits that."""

    store: Store
    port: int = field(default_factory=free_port)
    max_rows: int = 0
    is_open_about_it: bool = False
    delay: float = 0.0
    fail_after: int = -1  # queries that are answered before each reply is an error; -1 is all
    queries: list[str] = field(default_factory=list)
    running: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}/sparql"

    def start(self) -> None:
        """Listen at the address."""
        self.running = ThreadingHTTPServer((LOOPBACK, self.port), make_handler(self))
        threading.Thread(target=self.running.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self) -> None:
        """Listen no more; a later `start` is a restart."""
        if self.running is not None:
            self.running.shutdown()
            self.running.server_close()
            self.running = None

    def answer(self, query: str) -> bytes:
        results = self.store.query(query, use_default_graph_as_union=True)
        if isinstance(results, pyoxigraph.QueryBoolean):
            return json.dumps({"head": {}, "boolean": bool(results)}).encode()
        assert isinstance(results, pyoxigraph.QuerySolutions)
        body = results.serialize(format=QueryResultsFormat.JSON) or b""
        if not self.max_rows:
            return body
        data = json.loads(body)
        data["results"]["bindings"] = data["results"]["bindings"][: self.max_rows]
        return json.dumps(data).encode()


def make_handler(server: LocalServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.reply(parse_qs(urlsplit(self.path).query)["query"][0])

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self.reply(parse_qs(body)["query"][0])

        def reply(self, query: str) -> None:
            server.queries.append(query)
            time.sleep(server.delay)
            is_broken = 0 <= server.fail_after < len(server.queries)
            with suppress(OSError):
                self.send_response(500 if is_broken else 200)
                if server.max_rows and server.is_open_about_it:
                    self.send_header("X-SPARQL-MaxRows", str(server.max_rows))
                self.end_headers()
                self.wfile.write(b"broken" if is_broken else server.answer(query))

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    return Handler


@contextmanager
def serve_locally(*files: Path) -> Iterator[LocalServer]:
    """A running server that holds files of N-Triples or Turtle."""
    store = Store()
    for path in files:
        store.load(path=str(path), format=RdfFormat.TURTLE)
    server = LocalServer(store)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def serve_kb_locally(kb: KnowledgeBase, folder: Path) -> Iterator[LocalServer]:
    """A running server that holds an export of `kb`."""
    export_kb(kb, "rdf-statements", str(folder / "kb.nt"))
    with serve_locally(folder / "kb.nt") as server:
        yield server
