"""`clew run --quirks`: the server's peculiarities by name, where its replies do not tell them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
from click.testing import CliRunner, Result

pytest.importorskip("httpx", reason="the endpoint engine needs httpx: pip install 'clew-kbqa[endpoint]'")

from clew.cli.query.run import run_command
from clew.engine.endpoint.quirks import QUIRKS
from clew.errors import ClewError
from sample_kbs import build_draft, make_small_draft

ASK_AS_TABLE = b'{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "literal", "value": "1"}}]}}'
ASK = "ASK { ?s ?p ?o }"


class Server(NamedTuple):
    url: str
    queries: list[str]


@pytest.fixture
def server() -> Iterator[Server]:
    """A server that does not say who made it, and answers ASK with a table."""
    queries: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            queries.append(parse_qs(urlsplit(self.path).query)["query"][0])
            self.send_response(200)
            self.end_headers()
            self.wfile.write(ASK_AS_TABLE)

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    made = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=made.serve_forever, args=(0.02,), daemon=True).start()
    yield Server(f"http://127.0.0.1:{made.server_address[1]}/", queries)
    made.shutdown()
    made.server_close()


def run(folder: Path, *options: str) -> Result:
    place = str(build_draft(make_small_draft(), folder).folder)
    words = [ASK, "-k", place, "--language", "sparql", *options]
    return CliRunner().invoke(run_command, words)


def test_quirks_by_name_are_those_of_the_engine(server: Server, tmp_path: Path) -> None:
    done = run(tmp_path, "--engine", server.url, "--quirks", "virtuoso")
    assert (done.exit_code, done.output) == (0, "yes\n")
    assert len(server.queries) == 1


def test_an_unrecognised_server_is_treated_as_standard(server: Server, tmp_path: Path) -> None:
    assert run(tmp_path, "--engine", server.url).output != "yes\n"


def test_an_unknown_name_is_an_error(server: Server, tmp_path: Path) -> None:
    done = run(tmp_path, "--engine", server.url, "--quirks", "virtuosa")
    assert isinstance(done.exception, ClewError)
    assert "no quirks named 'virtuosa'; use auto, standard, virtuoso" in str(done.exception)


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
def test_only_servers_have_quirks(engine: str, tmp_path: Path) -> None:
    done = run(tmp_path, "--engine", engine, "--quirks", "virtuoso")
    assert done.exit_code == 2
    assert "--quirks needs the URL of a SPARQL server" in done.output


def test_the_help_names_them_all() -> None:
    text = " ".join(CliRunner().invoke(run_command, ["--help"]).output.split())
    assert all(name in text for name in QUIRKS)
