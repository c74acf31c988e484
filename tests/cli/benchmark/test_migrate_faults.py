"""clew migrate on bad input: every fault has its place and a way out, nothing is lost, nothing ends in a traceback."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pyoxigraph as ox
import pytest
from click.testing import CliRunner

from clew.cli import clew
from clew.engine.endpoint import client
from clew.errors import ClewError, EngineUnavailable
from clew.kb.build import build_kb
from clew.migrate import migration_job, question_migration
from command_runner import run_command
from ports import LOOPBACK

DBR, DBO, SITE = "http://dbpedia.org/resource/", "http://dbpedia.org/ontology/", "www.freebase.com/"
REDIRECTS, BIRTH_PLACE = f"{DBO}wikiPageRedirects", f"{DBO}birthPlace"
BORN = f"{SITE}people/person/place_of_birth"
PEOPLE = tuple(f"P{number}" for number in range(12))
RULES = "source\ttarget\tdirection\n"


class Case:
    """The files of a migration: people born in Rome, and pages that redirect in circles."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.triples = [(person, BIRTH_PLACE, "Rome") for person in PEOPLE]
        self.triples += [
            ("A", REDIRECTS, "B"),
            ("B", REDIRECTS, "C"),
            ("C", REDIRECTS, "A"),
            ("Self", REDIRECTS, "Self"),
        ]
        self.links = {f"0p{number}": person for number, person in enumerate(PEOPLE)} | {"0r": "Rome"}
        self.questions = [(mid, "0r") for mid in self.links if mid != "0r"]

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def write_files(self) -> None:
        """Write questions, links and graph, and build the graph."""
        lines = (f"<{DBR}{one}> <{predicate}> <{DBR}{other}> .\n" for one, predicate, other in self.triples)
        build_kb([self.write("graph.nt", "".join(lines))], self.folder / "kb", replace=True)
        self.write("links.tsv", "".join(f"/m/{mid}\t{DBR}{page}\n" for mid, page in self.links.items()))
        rows = (f"{SITE}m/{one}\t{BORN}\t{SITE}m/{other}\twhere was {one} born\n" for one, other in self.questions)
        self.write("questions.tsv", "".join(rows))

    def words(self, *options: object, to: object = "", links: object = "", output: str = "out") -> list[str]:
        places = ["--to", to or self.folder / "kb", "--links", links or self.folder / "links.tsv"]
        return [*map(str, ["migrate", self.folder / "questions.tsv", *places, *options, "-o", self.folder / output])]

    def run(self, *options: object, **places: Any) -> list[dict[str, Any]]:
        """Run the command in this process, and return the rows of questions.jsonl; a fault is raised."""
        result = CliRunner().invoke(clew, self.words(*options, **places))
        if result.exception:
            raise result.exception
        return self.rows(places.get("output", "out"))

    def rows(self, output: str = "out") -> list[dict[str, Any]]:
        path = self.folder / output / "questions.jsonl"
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]

    def report(self, output: str = "out") -> str:
        return (self.folder / output / "report.json").read_text(encoding="utf-8")


@pytest.fixture
def case(tmp_path: Path) -> Case:
    made = Case(tmp_path)
    made.write_files()
    return made


# --- Links


def test_links_to_entities_that_do_not_exist_are_named_and_counted(case: Case) -> None:
    case.links |= {"0d": "Dead", "0e": "Also_dead"}
    case.questions += [("0d", "0r"), ("0p0", "0e"), ("0d", "0e"), ("0none", "0r")]
    case.write_files()
    rows = case.run()
    assert [(row["entities"], row["fate"]) for row in rows[-4:]] == [
        ("only answer", "dropped"), ("only topic", "recovered"), ("neither", "dropped"), ("only answer", "dropped"),
    ]  # fmt: skip
    assert [row.get("unknown", []) for row in rows[-4:]] == [
        [f"{DBR}Dead"], [f"{DBR}Also_dead"], [f"{DBR}Dead", f"{DBR}Also_dead"], [],
    ]  # fmt: skip
    assert {row["fate"] for row in rows[:-4]} == {"migrated"}
    assert json.loads(case.report())["links"]["questions_with_a_dead_link"] == 3


def test_an_entity_with_a_dead_and_a_living_link_keeps_the_living_one(case: Case) -> None:
    lines = (case.folder / "links.tsv").read_text(encoding="utf-8")
    case.write("links.tsv", f"/m/0p0\t{DBR}Dead\n{lines}")
    row = case.run()[0]
    assert (row["fate"], row["subject"]) == ("migrated", f"{DBR}P0")


def test_links_none_of_which_lead_into_the_target_give_no_questions_but_a_report(case: Case) -> None:
    case.write("links.tsv", "".join(f"/m/{mid}\tQ{number}\n" for number, mid in enumerate(case.links)))
    rows = case.run()
    assert {(row["entities"], row["fate"]) for row in rows} == {("neither", "dropped")}
    assert (case.folder / "out" / "migrated.jsonl").read_bytes() == b""


def test_malformed_links_are_counted_with_their_lines(case: Case) -> None:
    text = (case.folder / "links.tsv").read_text(encoding="utf-8")
    case.write("links.tsv", "not a link\n" + text + "/m/0broken\t\n")
    assert {row["fate"] for row in case.run()} == {"migrated"}
    (tally,) = json.loads((case.folder / "out" / "links.json").read_bytes())["skipped"].values()
    assert tally["count"] == 2
    assert "links.tsv:1" in tally["examples"][0]
    assert "links.tsv:15" in tally["examples"][1]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "links.tsv is empty"),
        (b"nothing here\n", "links.tsv has no links"),
        (
            gzip.compress(b"/m/0p0\tQ1\n" * 1000, mtime=0)[:-20],
            "links.tsv cannot be decompressed: it is damaged or cut off",
        ),
        ("/m/0p0\tQ1\n".encode("utf-16"), "links.tsv is not in UTF-8"),
    ],
)
def test_links_that_cannot_be_read_are_refused_and_corrected_ones_may_use_the_folder(
    case: Case, content: bytes, message: str
) -> None:
    good = (case.folder / "links.tsv").read_bytes()
    (case.folder / "links.tsv").write_bytes(content)
    with pytest.raises(ClewError, match=message):
        case.run()
    assert not (case.folder / "out" / "work").exists()
    (case.folder / "links.tsv").write_bytes(good)
    assert {row["fate"] for row in case.run()} == {"migrated"}


def test_a_property_that_the_target_does_not_have_is_refused(case: Case) -> None:
    with pytest.raises(ClewError, match="P646 is neither a file nor a property of the knowledge base"):
        case.run(links="P646")


# --- Redirects


def test_redirects_in_a_circle_end_and_are_reported(case: Case) -> None:
    case.links |= {"0a": "A", "0s": "Self"}
    case.questions += [("0a", "0r"), ("0s", "0r"), ("0p0", "0a")]
    case.write_files()
    rows = case.run()
    circle, loop, answer = rows[-3:]
    assert (circle["entities"], circle["mapping"], circle["fate"]) == ("both", "not mapped", "dropped")
    assert circle["notes"] == [f"redirects in a circle: {DBR}A → {DBR}B → {DBR}C → {DBR}A"]
    assert loop["notes"] == [f"redirects in a circle: {DBR}Self → {DBR}Self"]
    assert (answer["fate"], answer["object"]) == ("recovered", f"{DBR}Rome")
    assert "redirects in a circle" in case.report()


def test_a_fact_on_a_circle_of_redirects_is_found(case: Case) -> None:
    case.triples.append(("C", BIRTH_PLACE, "Rome"))
    case.links["0a"] = "A"
    case.questions.append(("0a", "0r"))
    case.write_files()
    row = case.run()[-1]
    assert (row["fate"], row["mapping"], row["subject"]) == ("migrated", "redirection", f"{DBR}C")


def test_a_chain_of_redirects_without_end_is_bounded(case: Case) -> None:
    chain = [f"Old_{number}" for number in range(300)]
    case.triples += [(one, REDIRECTS, other) for one, other in zip(chain, [*chain[1:], "P0"], strict=True)]
    case.links["0old"] = chain[0]
    case.questions.append(("0old", "0r"))
    case.write_files()
    assert case.run()[-1]["entities"] == "both"


# --- Rules


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (f"{RULES}{BORN}\tdbo:birthPlace\tforwrad\n", ":2:3: direction is 'forwrad'; did you mean 'forward'?"),
        ("source\ttarget\tdirecton\n", ":1:3: there is no column 'directon'; did you mean 'direction'?"),
        (f"{RULES}# a comment\n{BORN}\t\tforward\n", ":3:2: the target predicate is missing"),
        ("", " has no rules: its first line must name the columns"),
    ],
)
def test_a_typo_in_the_rules_is_named_with_line_and_column(case: Case, rules: str, message: str) -> None:
    path = case.write("rules.tsv", rules)
    with pytest.raises(ClewError) as fault:
        case.run("--rules", path)
    assert str(fault.value).startswith(str(path) + message)
    assert not (case.folder / "out").exists()


def test_a_typo_exits_with_1_and_one_line(case: Case) -> None:
    path = case.write("rules.tsv", f"{RULES}{BORN}\tdbo:birthPlace\tforwrad\n")
    output, faults = run_command(*case.words("--rules", path), code=1)
    assert (output, faults) == ("", f"clew: {path}:2:3: direction is 'forwrad'; did you mean 'forward'?\n")


def test_a_misspelled_predicate_in_the_rules_is_noted(case: Case) -> None:
    path = case.write("rules.tsv", f"{RULES}{BORN}\tdbo:brithPlace\tforward\n")
    result = CliRunner().invoke(clew, case.words("--rules", path))
    assert result.exit_code == 0
    assert "brithPlace" in result.stderr


# --- Questions and graphs


def test_a_program_that_cannot_move_says_which_term_and_why(case: Case) -> None:
    case.links["0d"] = "Dead"
    case.write_files()
    rules = case.write("rules.tsv", f"{RULES}{BORN}\tdbo:birthPlace\tforward\n")
    terms = [("m.0p0", "people.person.place_of_birth"), ("m.0d", "people.person.place_of_birth"),
             ("m.0n", "people.person.place_of_birth"), ("m.0p0", "no.such.rule")]  # fmt: skip
    records = [
        {
            "id": str(number),
            "question": "where?",
            "program": f"Find({one}) | Relate({relation}, forward) | What()",
            "answers": ["m.0r"],
        }
        for number, (one, relation) in enumerate(terms)
    ]
    case.write("questions.tsv", "".join(json.dumps(record) + "\n" for record in records))
    rows = case.run("--rules", rules)
    assert [row["fate"] for row in rows] == ["migrated", "dropped", "dropped", "dropped"]
    assert [row["reason"] for row in rows[1:]] == [
        f"the entity 'm.0d' is linked to {DBR}Dead, which the target graph does not have",
        "the entity 'm.0n' has no link",
        "the relation 'no.such.rule' has no rule",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"to": "nowhere.clew"}, "nowhere.clew"),
        ({"links": "nowhere.tsv"}, "nowhere.tsv is neither a file nor a property"),
    ],
)
def test_a_graph_or_file_that_does_not_exist_is_named(case: Case, options: dict[str, str], message: str) -> None:
    with pytest.raises(ClewError, match=message):
        case.run(**options)


@pytest.mark.parametrize("text", ["", "one cell\n", "\0\0\0"])
def test_questions_that_cannot_be_read_are_refused(case: Case, text: str) -> None:
    case.write("questions.tsv", text)
    with pytest.raises(ClewError, match=r"questions\.tsv"):
        case.run()


# --- An endpoint that fails half-way


class FailingServer:
    """A SPARQL server over a file that answers by `fail` from the request with the number `broken_at` on."""

    def __init__(self, graph: Path) -> None:
        self.store = ox.Store()
        self.store.bulk_load(path=str(graph), format=ox.RdfFormat.N_TRIPLES)
        self.requests = 0
        self.broken_at = 0
        self.fail: Callable[[BaseHTTPRequestHandler], None] = answer_busy
        self.lock = threading.Lock()

    def answer(self, handler: BaseHTTPRequestHandler, query: str) -> None:
        with self.lock:
            self.requests += 1
            is_broken = 0 < self.broken_at <= self.requests
        if is_broken:
            self.fail(handler)
            return
        try:
            result = self.store.query(query)
            assert isinstance(result, ox.QuerySolutions | ox.QueryBoolean)
            body = result.serialize(format=ox.QueryResultsFormat.JSON)
        except (SyntaxError, ValueError) as fault:
            send(handler, 400, str(fault).encode())
        else:
            send(handler, 200, body or b"")


def send(handler: BaseHTTPRequestHandler, status: int, body: bytes, length: int | None = None) -> None:
    with suppress(OSError):
        handler.send_response(status)
        handler.send_header("Content-Type", "application/sparql-results+json" if status == 200 else "text/plain")
        handler.send_header("Content-Length", str(len(body) if length is None else length))
        handler.end_headers()
        handler.wfile.write(body)


def answer_busy(handler: BaseHTTPRequestHandler) -> None:
    send(handler, 503, b"too busy")


def answer_half(handler: BaseHTTPRequestHandler) -> None:
    """A reply that ends before its length."""
    send(handler, 200, b'{"head": {"vars": ["s"]}, "results": {"bind', 5000)
    handler.close_connection = True


def answer_page(handler: BaseHTTPRequestHandler) -> None:
    """An error page that says it is a result."""
    send(handler, 200, b"<html>down for maintenance</html>")


@pytest.fixture
def server(case: Case) -> Iterator[tuple[str, FailingServer]]:
    made = FailingServer(case.folder / "graph.nt")

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            made.answer(self, parse_qs(urlsplit(self.path).query)["query"][0])

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            made.answer(self, parse_qs(body)["query"][0] if body.startswith("query=") else body)

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    http = ThreadingHTTPServer((LOOPBACK, 0), Handler)
    http.daemon_threads = True
    threading.Thread(target=http.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://{LOOPBACK}:{http.server_address[1]}/sparql", made
    http.shutdown()
    http.server_close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An endpoint is asked twice without a pause, and the questions are several chunks."""
    monkeypatch.setattr(client, "EndpointAccess", partial(client.EndpointAccess, tries=2, pause=0.0))
    monkeypatch.setattr(migration_job, "QUESTIONS_PER_CHUNK", 3)
    question_migration.open_graph.cache_clear()
    yield
    question_migration.open_graph.cache_clear()


@pytest.mark.parametrize("fail", [answer_busy, answer_half, answer_page])
def test_a_migration_continues_after_the_endpoint_failed_half_way(
    case: Case,
    server: tuple[str, FailingServer],
    impatient: None,
    fail: Callable[[BaseHTTPRequestHandler], None],
) -> None:
    url, endpoint = server
    whole = case.run(to=url, output="whole")
    assert {row["fate"] for row in whole} == {"migrated"}
    needed, endpoint.requests = endpoint.requests, 0
    question_migration.open_graph.cache_clear()

    endpoint.broken_at, endpoint.fail = needed // 2 + 1, fail
    with pytest.raises((ClewError, EngineUnavailable), match="to continue"):
        case.run(to=url)
    work = case.folder / "out" / "work"
    finished = list(work.glob("*/shard-*"))
    assert any(path.parent.name == "mapped" for path in finished)
    assert not (case.folder / "out" / "questions.jsonl").exists()

    endpoint.broken_at, endpoint.requests = 0, 0
    question_migration.open_graph.cache_clear()
    assert case.run(to=url) == whole
    assert endpoint.requests < needed


def test_an_endpoint_that_is_never_there_is_named(case: Case, impatient: None) -> None:
    with pytest.raises(ClewError, match=LOOPBACK):
        case.run(to=f"http://{LOOPBACK}:9/sparql")
