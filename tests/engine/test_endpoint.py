"""The endpoint engine agrees with the native one on a live server, and bears with a bad one."""

from __future__ import annotations

import json
import struct
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

pytest.importorskip("httpx", reason="the endpoint engine needs httpx: pip install 'clew-kbqa[endpoint]'")

from clew.engine.endpoint import EndpointEngine
from clew.engine.endpoint.client import EndpointAccess, request_arguments
from clew.engine.ids import IdLookup
from clew.engine.native import NativeEngine
from clew.engine.result import ResultKind
from clew.engine.sparql.solutions import QueryError
from clew.errors import ClewError, EngineUnavailable
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity
from clew.language.program.program_text import read_program_text, write_program_text
from oxigraph_server import serve_kb
from ports import LOOPBACK, free_port
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(scope="module")
def small_kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture(scope="module")
def live(small_kb: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an Oxigraph server that holds the small knowledge base."""
    with serve_kb(small_kb, tmp_path_factory.mktemp("server")) as url:
        yield url


def test_programs_give_what_the_native_engine_gives(live: str, small_kb: KnowledgeBase) -> None:
    native, maker = NativeEngine(small_kb), ProgramSampler(small_kb, 5)
    with EndpointEngine(live) as engine:
        for _ in range(100):
            program = maker.make_program()
            found, wanted = engine.run(program), native.run(program)
            assert (found.kind, found.answers, found.tied) == (wanted.kind, wanted.answers, wanted.tied), (
                write_program_text(program)
            )
        assert engine.quirks.name == "oxigraph"


def test_an_id_means_one_of_several_nodes_with_a_name(live: str, small_kb: KnowledgeBase) -> None:
    with EndpointEngine(live) as engine:
        engine.ids = IdLookup(small_kb)
        assert engine.run(read_program_text("Find(Q4) | QueryAttr(inception)")).texts == ("1291-05",)
        assert len(engine.run(read_program_text("Find(Shanghai) | QueryAttr(inception)")).texts) == 2


def test_half_of_a_surrogate_pair_is_an_error_of_its_query(live: str) -> None:
    with EndpointEngine(live) as engine, pytest.raises(QueryError, match=r"U\+D800, half of a surrogate pair"):
        engine.run(read_program_text("Find(\ud800)"))


def test_a_query_gives_named_entities(live: str) -> None:
    with EndpointEngine(live) as engine:
        result = engine.run_sparql("SELECT ?e WHERE { ?e a <https://clew.dev/id/C4> }")
    assert result.kind is ResultKind.ENTITIES
    assert [(one.id, one.text) for one in result.answers] == [("Q3", "Shanghai")]


def test_values_have_the_unit_of_their_predicate(live: str) -> None:
    with EndpointEngine(live) as engine:
        query = "SELECT ?h WHERE { ?e <https://clew.dev/predicate/height?unit=foot> ?h }"
        (answer,) = engine.run_sparql(query).answers
    assert isinstance(answer.value, Quantity)
    assert answer.text == "6.5 foot"


def test_large_tables_come_in_pages(live: str) -> None:
    with EndpointEngine(live, page=3) as paged, EndpointEngine(live) as whole:
        query = "SELECT ?s ?o WHERE { ?s <http://www.w3.org/2000/01/rdf-schema#label> ?o }"
        assert sorted(paged.run_sparql(query).rows) == sorted(whole.run_sparql(query).rows)
    with EndpointEngine(live, page=2, rows=4) as narrow, pytest.raises(QueryError, match="more than 4 rows"):
        narrow.run_sparql(query)


def test_a_long_query_is_posted(live: str) -> None:
    program = read_program_text(f'Or(Find("{"x" * 3000}"), Find(Yao Ming))')
    with EndpointEngine(live) as engine:
        assert engine.run(program).texts == ("Yao Ming",)


def test_a_faulty_query_is_an_error(live: str) -> None:
    with EndpointEngine(live) as engine, pytest.raises(ClewError, match="INSERT changes data"):
        engine.run_sparql("INSERT DATA { <urn:a> <urn:b> <urn:c> }")


# --- a server that misbehaves


class Script:
    """The replies of a fake server, one after another; the last is repeated. Requests are kept."""

    def __init__(self, *replies: tuple[int, dict[str, str], bytes]) -> None:
        self.replies, self.requests = list(replies), list[tuple[str, dict[str, str]]]()

    def next(self) -> tuple[int, dict[str, str], bytes]:
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


@pytest.fixture
def serve() -> Iterator[Any]:
    """Starts fake servers."""
    servers: list[ThreadingHTTPServer] = []

    def start(script: Script, delay: float = 0.0) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                query = parse_qs(urlsplit(self.path).query)["query"][0]
                script.requests.append((query, dict(self.headers)))
                status, headers, body = script.next()
                time.sleep(delay)
                with suppress(OSError):
                    self.send_response(status)
                    for name, value in headers.items():
                        self.send_header(name, value)
                    self.end_headers()
                    self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Says nothing."""

        server = ThreadingHTTPServer((LOOPBACK, 0), Handler)
        server.daemon_threads = True
        servers.append(server)
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        return f"http://{LOOPBACK}:{server.server_address[1]}/sparql"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def table(*rows: dict[str, Any]) -> bytes:
    names = list(rows[0]) if rows else ["x"]
    return json.dumps({"head": {"vars": names}, "results": {"bindings": list(rows)}}).encode()


YES = json.dumps({"head": {}, "boolean": True}).encode()
ASK = "ASK { ?s ?p ?o }"
QUICK = EndpointAccess(pause=0.0)


def engine_at(
    url: str, access: EndpointAccess = QUICK, quirks: str = "auto", waits: list[float] | None = None
) -> EndpointEngine:
    engine = EndpointEngine(url, access, quirks)
    engine.client.sleep = (waits if waits is not None else []).append
    return engine


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_a_temporary_failure_is_tried_again(serve: Any, status: int) -> None:
    script = Script((status, {}, b"busy"), (200, {}, YES))
    with engine_at(serve(script)) as engine:
        assert engine.run_sparql(ASK).texts == ("yes",)
    assert len(script.requests) == 2


def test_pauses_double_and_honour_retry_after(serve: Any) -> None:
    waits: list[float] = []
    script = Script((503, {}, b""), (503, {}, b""), (429, {"Retry-After": "7"}, b""), (200, {}, YES))
    with engine_at(serve(script), EndpointAccess(pause=0.5), waits=waits) as engine:
        engine.run_sparql(ASK)
    assert waits == [0.5, 1.0, 7.0]


def test_a_server_that_asks_for_a_long_wait_is_an_error(serve: Any) -> None:
    script = Script((429, {"Retry-After": "7200"}, b""))
    with engine_at(serve(script)) as engine, pytest.raises(QueryError, match="asks to wait 7200 seconds"):
        engine.run_sparql(ASK)


def test_retries_end(serve: Any) -> None:
    script = Script((500, {}, b"out of memory"))
    with (
        engine_at(serve(script), EndpointAccess(pause=0.0, tries=3)) as engine,
        pytest.raises(QueryError, match="500 Internal Server Error: out of memory"),
    ):
        engine.run_sparql(ASK)
    assert len(script.requests) == 3


def test_a_lasting_failure_is_not_tried_again(serve: Any) -> None:
    script = Script((400, {}, b"parse error at line 1"))
    with engine_at(serve(script)) as engine, pytest.raises(QueryError, match="parse error at line 1"):
        engine.run_sparql(ASK)
    assert len(script.requests) == 1


def test_a_slow_server_times_out(serve: Any) -> None:
    script = Script((200, {}, YES))
    with (
        engine_at(serve(script, delay=1.0), EndpointAccess(seconds=0.2)) as engine,
        pytest.raises(QueryError, match=r"did not answer within 0\.2 seconds"),
    ):
        engine.run_sparql(ASK)


def test_an_unreachable_address_is_an_error() -> None:
    with (
        engine_at(f"http://{LOOPBACK}:{free_port()}/", EndpointAccess(pause=0.0, tries=2)) as engine,
        pytest.raises(QueryError, match="cannot be reached"),
    ):
        engine.run_sparql(ASK)


@pytest.mark.parametrize("body", [b"<html>", b"", b"[]", b'{"head": {}}', b'{"head": {"vars": ["x"]}, "results": 1}'])
def test_a_malformed_reply_is_an_error(serve: Any, body: bytes) -> None:
    with engine_at(serve(Script((200, {}, body)))) as engine, pytest.raises(QueryError, match="not a SPARQL result"):
        engine.run_sparql("SELECT ?x WHERE { ?x ?y ?z }")


def test_a_reply_beyond_the_limit_is_an_error(serve: Any) -> None:
    script = Script((200, {}, table(*({"x": {"type": "literal", "value": "y" * 99}} for _ in range(999)))))
    with (
        engine_at(serve(script), EndpointAccess(max_bytes=5_000)) as engine,
        pytest.raises(QueryError, match="more than 5,000 bytes"),
    ):
        engine.run_sparql("SELECT ?x WHERE { ?s ?p ?x }")


def test_credentials_are_sent_and_never_printed(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_ENDPOINT_TOKEN", "s3cret")
    script = Script((500, {}, b"broken by Bearer s3cret"))
    with engine_at(serve(script), EndpointAccess(pause=0.0, tries=1)) as engine:
        with pytest.raises(QueryError) as caught:
            engine.run_sparql(ASK)
        shown = f"{engine!r} {engine.client!r} {caught.value} {caught.value.__cause__}"
    assert script.requests[0][1]["Authorization"] == "Bearer s3cret"
    assert "s3cret" not in shown


def test_user_and_password_are_sent_as_basic(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_ENDPOINT_USER", "ann")
    monkeypatch.setenv("CLEW_ENDPOINT_PASSWORD", "pw")
    script = Script((200, {}, YES))
    with engine_at(serve(script)) as engine:
        engine.run_sparql(ASK)
    assert script.requests[0][1]["Authorization"] == "Basic YW5uOnB3"


def test_a_password_in_the_address_is_refused() -> None:
    with pytest.raises(QueryError, match="CLEW_ENDPOINT_PASSWORD") as caught:
        EndpointEngine("http://ann:pw@example.org/sparql")
    assert "ann:pw" not in str(caught.value)


def test_queries_keep_the_pace(serve: Any) -> None:
    waits: list[float] = []
    with engine_at(serve(Script((200, {}, YES))), EndpointAccess(gap=30.0), waits=waits) as engine:
        engine.run_sparql(ASK)
        engine.run_sparql(ASK)
    assert [round(one) for one in waits] == [30]


def test_processes_with_one_pace_file_keep_the_gap_together(serve: Any, tmp_path: Path) -> None:
    url, waits = serve(Script((200, {}, YES))), list[float]()
    access = EndpointAccess(gap=30.0, pace_file=str(tmp_path / "pace"))
    for _ in range(3):
        with engine_at(url, access, waits=waits) as engine:
            engine.run_sparql(ASK)
    assert [round(one) for one in waits] == [30, 30]
    (tmp_path / "pace").write_bytes(struct.pack("d", time.time() + 1e6))
    with engine_at(url, access, waits=waits) as engine:
        engine.run_sparql(ASK)
    assert waits[2:] == [30]


def test_virtuoso_is_detected_by_its_header_and_its_ask_is_corrected(serve: Any) -> None:
    one = table({"__ask_retval": {"type": "literal", "value": "1"}})
    with engine_at(serve(Script((200, {"Server": "Virtuoso/07.20 (Linux)"}, one)))) as engine:
        assert engine.run_sparql(ASK).texts == ("yes",)
        assert engine.quirks.name == "virtuoso"


def test_doubles_of_virtuoso_have_all_digits(serve: Any) -> None:
    double = "http://www.w3.org/2001/XMLSchema#double"
    row = {
        "v": {"type": "typed-literal", "datatype": double, "value": "1.23457"},
        "v_text": {"type": "literal", "value": "1.2345678901"},
    }
    script = Script((200, {}, table(row)))
    with engine_at(serve(script), quirks="virtuoso") as engine:
        assert engine.run_sparql("SELECT ?v WHERE { ?s <urn:p> ?v }").texts == ("1.2345678901",)
    assert "(STR(?v) AS ?v_text)" in script.requests[0][0]


def test_unknown_quirks_are_an_error() -> None:
    with pytest.raises(ClewError, match="no quirks named 'foo'; use auto, standard, virtuoso"):
        EndpointEngine("http://example.org/", quirks="foo")


def test_a_server_that_is_gone_is_told_from_a_query_that_fails(serve: Any) -> None:
    """A query that the server drops is its own fault, as long as the server answers others."""
    url = serve(Script((200, {}, YES)))
    with engine_at(url, EndpointAccess(pause=0.0, tries=2)) as engine:
        assert engine.run_sparql(ASK).texts == ("yes",)
        engine.client.lost_connection = True
        assert not isinstance(engine.client.make_error("x"), EngineUnavailable)
        engine.client.lost_connection = False
        assert not isinstance(engine.client.make_error("x"), EngineUnavailable)
    with (
        engine_at(f"http://{LOOPBACK}:{free_port()}/", EndpointAccess(pause=0.0, tries=2)) as gone,
        pytest.raises(EngineUnavailable, match="cannot be reached: ConnectError"),
    ):
        gone.run_sparql(ASK)


def test_a_missing_package_is_no_fault_of_a_query(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "httpx", None)
    with pytest.raises(EngineUnavailable, match="asking an endpoint needs httpx"):
        EndpointEngine("http://localhost/")


def test_an_address_keeps_what_it_asks_for() -> None:
    address = "https://example.org/sparql?default-graph-uri=http%3A%2F%2Ft%2F&x="
    given = [("default-graph-uri", "http://t/"), ("x", "")]
    assert request_arguments(address, ASK)["params"] == [*given, ("query", ASK)]
    assert request_arguments(address, ASK * 1_000)["url"] == address
