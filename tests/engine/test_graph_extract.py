"""Facts fetched from a SPARQL endpoint: whole or by class, page by page, continued after an interruption."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("httpx", reason="endpoints need httpx: pip install 'clew-kbqa[endpoint]'")

import clew
from clew.engine.endpoint import EndpointEngine, graph_extract
from clew.engine.endpoint.client import EndpointAccess, EndpointClient, LargeQuery
from clew.engine.endpoint.graph_extract import ExtractRequest, expand_class, extract_graph, fetch_endpoints
from clew.engine.sparql.solutions import QueryError, Solutions
from clew.errors import OptionError, SourceError
from clew.kb.build_report import BuildReport
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.sparql.algebra import Query
from command_runner import output_of
from oxigraph_server import serve_file
from ports import LOOPBACK, free_port

EXAMPLE = "http://example.org/"
WIKIDATA = Path(__file__).parents[1] / "golden" / "rdf" / "wikidata.ttl"
GRAPH = """
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:City rdfs:label "city"@en ; rdfs:subClassOf :Place . :mayor rdfs:label "mayor of"@en .
:Oslo a :City ; rdfs:label "Oslo"@en, "Kra"@no ; :mayor :Ann ; :size [ :value 454 ; :by [ :name "the office" ] ] .
:Rome a :City ; rdfs:label "Rome"@en ; :mayor :Bob ; :motto "S\\"P\\nQ\\\\R" .
:Ann a :Person ; rdfs:label "Ann"@en ; :age 50 . :Bob a :Person ; rdfs:label "Bob"@en ; :age 51 .
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("server")
    (folder / "graph.ttl").write_text(GRAPH)
    with serve_file(folder / "graph.ttl", folder) as address:
        yield address


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "extracts"


def lines_of(request: ExtractRequest) -> list[str]:
    return request.file.read_text("utf-8").splitlines()


def facts_of(kb: KnowledgeBase, name: str) -> set[str]:
    record = kb.entity_record(kb.resolve(name)[0])
    return {f"{fact.predicate} = {fact.value or kb.name_of(kb.node(fact.object))}" for fact in record.facts}


def test_the_whole_graph_is_built_as_from_its_file(url: str, tmp_path: Path, cache: Path) -> None:
    (tmp_path / "graph.ttl").write_text(GRAPH)
    fetched, read = clew.build(url, tmp_path / "fetched"), clew.build(tmp_path / "graph.ttl", tmp_path / "read")
    for name in ("Oslo", "Rome", "Ann"):
        assert facts_of(fetched, name) == facts_of(read, name)
    assert fetched.counts == read.counts
    assert fetched.manifest.sources[0].name == f"{LOOPBACK}_query.nt"
    assert list(cache.iterdir()) == []  # what is built needs no extract


def test_a_class_comes_with_the_names_of_what_it_mentions(url: str, tmp_path: Path) -> None:
    kb = clew.build(url, tmp_path / "kb", classes=[EXAMPLE + "City"])
    assert facts_of(kb, "Oslo") >= {"mayor of = Ann"}
    assert facts_of(kb, "Ann") == set()  # named, not described
    assert [kb.name_of(concept) for concept in kb.concepts_of(kb.resolve("Ann")[0])] == ["person"]
    assert any("454" in fact for fact in facts_of(kb, "Oslo"))  # a blank node's values come along


def test_a_class_of_wikidata_comes_with_qualifiers_and_units(tmp_path: Path) -> None:
    with serve_file(WIKIDATA, tmp_path) as address:
        fetched = clew.build(address, tmp_path / "fetched", classes=["wd:Q5"])
    read = clew.build(WIKIDATA, tmp_path / "read")
    facts = [kb.entity_record(kb.resolve("Douglas Adams")[0]).facts for kb in (fetched, read)]
    assert facts[0] == facts[1]
    assert any("metre" in str(fact.value) for fact in facts[0])
    assert any(fact.qualifiers for fact in facts[0])


def test_small_pages_give_the_same_facts(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, pages = ExtractRequest(url), ExtractRequest(url, limit=999)
    extract_graph(whole)
    for name in ("PAGE_ENTITIES", "BATCH_ENTITIES"):
        monkeypatch.setattr(graph_extract, name, 1)
    monkeypatch.setattr(graph_extract, "MAX_ROWS", 2)
    extract_graph(pages)
    named = [line for line in lines_of(whole) if "_:" not in line]
    assert sorted(named) == sorted(line for line in lines_of(pages) if "_:" not in line)


def test_an_interrupted_extract_continues(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    complete, request = ExtractRequest(url, languages=("en", "x")), ExtractRequest(url)
    monkeypatch.setattr(graph_extract, "BATCH_ENTITIES", 1)
    extract_graph(complete)
    ask_page, asked = EndpointEngine.ask_page, []

    def fail_later(engine: EndpointEngine, query: Query) -> Solutions:
        asked.append(query)
        if len(asked) == 4:
            raise QueryError("the server went away")
        return ask_page(engine, query)

    monkeypatch.setattr(EndpointEngine, "ask_page", fail_later)
    with pytest.raises(SourceError, match=r"the server went away; 2 entities are kept: repeat the command to continue"):
        extract_graph(request)
    with request.file.open("ab") as stream:
        stream.write(b"half a line")  # that was not complete when the process died
    extract_graph(request)
    assert len(asked) == 4 + 1 + 4  # the list of the remaining entities, and their facts
    assert len(lines_of(request)) == len(set(lines_of(request))) == len(lines_of(complete))
    extract_graph(request)
    assert len(asked) == 9  # a complete one asks nothing


def test_the_limit_is_kept_and_noted(url: str) -> None:
    with fetch_endpoints([url, "a.csv"], limit=2) as fetched:
        assert fetched.places[1] == "a.csv"
        report = BuildReport()
        fetched.add_notes(report)
    assert list(report.notes) == ["endpoint with more entities than were fetched"]


def test_a_server_that_refuses_large_queries_is_asked_for_less(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ask_page = EndpointEngine.ask_page

    def refuse(engine: EndpointEngine, query: Query) -> Solutions:
        if query.limit is not None and query.limit > 1_000 and len(query.projection) == 1:
            raise LargeQuery("too many")
        return ask_page(engine, query)

    monkeypatch.setattr(EndpointEngine, "ask_page", refuse)
    request = ExtractRequest(url)
    extract_graph(request)
    assert any("Rome" in line for line in lines_of(request))


def test_a_server_that_cuts_off_replies_is_asked_in_pages(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, request = ExtractRequest(url, languages=("en", "x")), ExtractRequest(url)
    extract_graph(whole)
    ask_page = EndpointEngine.ask_page

    def cut_off(engine: EndpointEngine, query: Query) -> Solutions:
        if query.limit is None or query.limit > 3:
            engine.client.max_rows = 3  # as Virtuoso says in a header
            raise LargeQuery("returns at most 3 rows")
        return ask_page(engine, query)

    monkeypatch.setattr(EndpointEngine, "ask_page", cut_off)
    extract_graph(request)
    lines = [[line for line in lines_of(one) if "_:" not in line] for one in (whole, request)]
    assert sorted(lines[0]) == sorted(lines[1])


def test_other_peoples_servers_are_asked_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    gaps: list[float | None] = []

    def refuse(client: EndpointClient, *_: object) -> bytes:
        gaps.append(client.access.gap)
        raise QueryError("enough")

    monkeypatch.setattr(EndpointClient, "fetch", refuse)
    for address in ("https://example.org/sparql", f"http://{LOOPBACK}:1/sparql"):
        with pytest.raises(SourceError, match="enough"):
            extract_graph(ExtractRequest(address))
    assert gaps == [1.0, 0.0]
    assert "clew" in EndpointAccess().agent


def test_faults_are_named(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SourceError, match=r"has no entity of http://example\.org/Nothing"):
        clew.build(url, tmp_path / "kb", classes=[EXAMPLE + "Nothing"])
    with pytest.raises(OptionError, match="--class is for SPARQL endpoints"):
        clew.build("a.csv", tmp_path / "kb", classes=[EXAMPLE + "City"])
    quick = replace(EndpointAccess(), tries=1)
    monkeypatch.setattr(graph_extract, "EndpointAccess", lambda gap: quick)
    with pytest.raises(SourceError, match="cannot be reached"):
        clew.build(f"http://{LOOPBACK}:{free_port()}/sparql", tmp_path / "kb")


def test_a_class_may_be_written_with_a_known_prefix() -> None:
    assert expand_class("dbo:City") == "http://dbpedia.org/ontology/City"
    assert expand_class("<urn:a:b>") == "urn:a:b"
    for text in ("City", "my:City", "http://a b"):
        with pytest.raises(OptionError, match="is no IRI of a class"):
            expand_class(text)


def test_the_command_builds_from_an_endpoint(url: str, tmp_path: Path) -> None:
    target = str(tmp_path / "kb")
    output = output_of("build", url, "--class", EXAMPLE + "City", "--limit", "1", "-o", target)
    assert "endpoint with more entities than were fetched" in output
    assert "mayor of" in output_of("show", target, "Oslo")
    fault = output_of("build", "a.csv", "--limit", "5", "-o", target, "--force", code=2)
    assert "--limit is for SPARQL endpoints, and no source is one" in fault
