"""A SPARQL server gives the answers of a knowledge base with the same facts, on Oxigraph and on Virtuoso."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from itertools import product
from pathlib import Path

import pytest

pytest.importorskip("httpx", reason="an endpoint needs httpx: pip install 'clew-kbqa[endpoint]'")

from clew.engine.endpoint.client import EndpointAccess, EndpointClient
from clew.engine.endpoint.quirks import QUIRKS
from clew.errors import EngineUnavailable
from clew.kb.build import build_kb
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.short_ids import FREEBASE, short_id
from clew.kb.values import Coordinates, Direction, Quantity, Text, Time, Value
from clew.kb.writers import export_kb
from clew.migrate.graphs.endpoint_graph import EndpointGraph, open_target
from clew.migrate.graphs.target_graph import Hop, KbGraph
from clew.migrate.question_migration import PACE_FILE, open_graph
from migrate.planted_graphs import plant_graphs
from oxigraph_server import serve_file, serve_kb
from ports import LOOPBACK, free_port
from sample_kbs import build_draft
from virtuoso_server import NOT_INSTALLED, is_installed, run_virtuoso

ID_STYLES: dict[str, Callable[[int], str]] = {
    "items": lambda number: f"Q{number}",
    "addresses": lambda number: f"http://example.org/n{number}?a=b",
    "freebase": lambda number: f"{FREEBASE}m.0{number}x",
    "slashes": lambda number: f"/m/0{number}x",
    "names": lambda number: f"the {number}th_é",
}
VALUES: tuple[Value, ...] = (
    Quantity(Decimal("1.5"), "metre"),
    Quantity(Decimal("1.23456789E-7")),
    Quantity(Decimal(7), "km²"),
    Time(1990, 2, 3),
    Time(-44),
    Text("Größe", "de"),
    Text("plain"),
    Coordinates(Decimal("1.5"), Decimal("-2.25")),
)
ENTITIES, CONCEPTS, FACTS = 24, 8, 70


def make_draft(style: str, seed: int = 0) -> KbDraft:
    """A random graph with a hub, loops, circles of two, qualifiers, values and a hierarchy of types."""
    rng, write_id, draft = random.Random(seed), ID_STYLES[style], KbDraft()
    entities = [write_id(number) for number in range(ENTITIES)]
    concepts = [write_id(100 + number) for number in range(CONCEPTS)]
    for number, id_ in enumerate(concepts):
        draft.add_concept(id_, f"type {number}", parents=rng.sample(concepts[:number], min(number, 2)))
    for number, id_ in enumerate(entities):
        draft.add_entity(id_, f"thing {number}", concepts=rng.sample(concepts, rng.randrange(3)))
    for _ in range(FACTS):
        subject, object_ = rng.choice((rng.choice(entities), entities[0])), rng.choice(entities + concepts)
        qualifiers = [("year", Time(2000))] if rng.random() < 0.3 else []
        draft.add_relation(subject, rng.choice(("born in", "knows", "P 5%")), object_, qualifiers)
        draft.add_attribute(rng.choice(entities), rng.choice(("size", "knows")), rng.choice(VALUES))
    draft.add_relation(concepts[0], "instance of", concepts[1])
    draft.describe_predicate("born in", "http://www.wikidata.org/prop/direct/P19")
    draft.describe_predicate("knows", "http://example.org/zzz")
    draft.describe_predicate("knows", "http://example.org/knows")
    return draft


@contextmanager
def open_endpoint(url: str) -> Iterator[EndpointGraph]:
    with EndpointGraph(url, EndpointAccess(pause=0.0, tries=2)) as graph:
        yield graph


def check_agreement(kb: KbGraph, server: EndpointGraph, has_names: bool = True) -> None:
    """Every question about every node and predicate has the same answer."""
    nodes = range(kb.kb.node_count)
    ids = [id_ for id_ in map(kb.id_of, nodes) if not id_.startswith("_:")]
    pairs = list(product(ids, ids))
    predicates = sorted(set(kb.predicate_ids))
    starts = [(id_, Hop(predicate, direction)) for id_ in ids for predicate in predicates for direction in Direction]
    assert server.find_known([*ids, "Q99", "nothing", "http://example.org/<"]) == dict(zip(ids, ids, strict=True))
    assert kb.find_known([*ids, "Q99"]) == dict(zip(ids, ids, strict=True))
    assert server.find_hops(pairs) == kb.find_hops(pairs)
    assert server.find_two_hops(pairs) == kb.find_two_hops(pairs)
    assert server.find_hops_from(ids) == kb.find_hops_from(ids)
    assert server.follow(starts) == kb.follow(starts)
    assert server.types_of(ids) == kb.types_of(ids)
    if has_names:
        assert server.names_of([*ids, *predicates]) == kb.names_of([*ids, *predicates])
    texts = [*predicates, "nothing"]
    assert server.find_predicates(texts) == kb.find_predicates(texts)


@pytest.mark.parametrize("style", ID_STYLES)
def test_oxigraph_with_an_export_agrees_with_the_kb(style: str, tmp_path: Path) -> None:
    kb = build_draft(make_draft(style), tmp_path)
    with serve_kb(kb, tmp_path) as url, open_endpoint(url) as server:
        check_agreement(KbGraph(kb), server)


def test_replies_in_csv_say_the_same(tmp_path: Path) -> None:
    draft = make_draft("items", 3)
    odd_names = ('say "no", twice', "two\r\nlines\n", "_:name", "nodeID://name", " é\u2028😀\t")
    for number, name in enumerate(odd_names, 200):
        draft.add_entity(f"Q{number}", name)
    kb = build_draft(draft, tmp_path)
    with serve_kb(kb, tmp_path) as url, open_endpoint(url) as server:
        assert server.vocabulary
        server.engine.client.quirks = replace(QUIRKS["oxigraph"], has_slow_json=True)
        check_agreement(KbGraph(kb), server)


def test_nothing_is_asked_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kb = build_draft(make_draft("items"), tmp_path)
    with serve_kb(kb, tmp_path) as url, open_endpoint(url) as server:
        check_agreement(KbGraph(kb), server)
        monkeypatch.setattr(EndpointClient, "fetch", lambda *arguments: pytest.fail("a query was sent"))
        check_agreement(KbGraph(kb), server)


@pytest.mark.parametrize("rows", [1, 7])
def test_a_server_that_returns_few_rows_at_a_time_is_asked_in_parts(rows: int, tmp_path: Path) -> None:
    kb = build_draft(make_draft("items", 1), tmp_path)
    with serve_kb(kb, tmp_path) as url, open_endpoint(url) as server:
        assert server.vocabulary
        server.engine.client.max_rows = rows
        graph = KbGraph(kb)
        ids = [graph.id_of(node) for node in range(8)]
        assert server.find_hops_from(ids) == graph.find_hops_from(ids)
        starts = [(id_, Hop("P19", direction)) for id_ in ids for direction in Direction]
        assert server.follow(starts) == graph.follow(starts)


@pytest.mark.skipif(not is_installed(), reason=NOT_INSTALLED)
def test_virtuoso_with_an_export_agrees_with_the_kb(tmp_path: Path) -> None:
    kb = build_draft(make_draft("items", 2), tmp_path)
    folder = tmp_path / "server"
    folder.mkdir()
    with run_virtuoso(folder, max_rows=40) as virtuoso:
        export_kb(kb, "rdf-statements", str(folder / "kb.nt"))
        virtuoso.load_files("kb.nt")
        with open_endpoint(virtuoso.url) as server:
            check_agreement(KbGraph(kb), server)
            assert server.engine.client.max_rows == 40


PREFIXES = """@prefix wd: <http://www.wikidata.org/entity/> . @prefix wdt: <http://www.wikidata.org/prop/direct/> .
@prefix p: <http://www.wikidata.org/prop/> . @prefix ps: <http://www.wikidata.org/prop/statement/> .
@prefix wds: <http://www.wikidata.org/entity/statement/> . @prefix fb: <http://rdf.freebase.com/ns/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix wikibase: <http://wikiba.se/ontology#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
"""
WIKIDATA = """
wd:Q1 a wikibase:Item ; rdfs:label "Ada"@en, "Ada (de)"@de ; wdt:P31 wd:Q5 ; wdt:P19 wd:Q2 .
wd:Q1 wdt:P569 "1815-12-10T00:00:00Z"^^xsd:dateTime ; p:P19 wds:Q1-1 .
wds:Q1-1 a wikibase:Statement, wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P19 wd:Q2 .
wd:Q2 rdfs:label "London"@en ; wdt:P31 wd:Q515 ; wdt:P17 wd:Q3 .
wd:Q3 rdfs:label "United Kingdom"@en ; wdt:P36 wd:Q2 ; wdt:P31 wd:Q6256 .
wd:Q5 rdfs:label "human"@en . wd:Q515 rdfs:label "city"@en ; wdt:P279 wd:Q486972 .
wd:Q486972 rdfs:label "settlement"@en . wd:Q6256 rdfs:label "country"@en .
wd:P19 a wikibase:Property ; rdfs:label "place of birth"@en .
"""
FREEBASE_TOPICS = """
fb:m.01 fb:type.object.name "Ada"@en ; fb:type.object.type fb:people.person ; fb:people.person.place_of_birth fb:m.02 .
fb:m.02 fb:type.object.name "London"@en ; fb:type.object.type fb:location.citytown ; fb:location.contained_by fb:m.03 .
fb:m.03 fb:type.object.name "England"@en ; fb:type.object.type fb:location.country .
"""


def write_and_build(text: str, folder: Path) -> KnowledgeBase:
    (folder / "graph.ttl").write_text(PREFIXES + text)
    build_kb([folder / "graph.ttl"], folder / "graph.clew")
    return open_kb(folder / "graph.clew")


@pytest.mark.parametrize("text", [WIKIDATA, FREEBASE_TOPICS], ids=["wikidata", "freebase"])
def test_published_rdf_on_a_server_agrees_with_the_kb_built_from_it(text: str, tmp_path: Path) -> None:
    kb = write_and_build(text, tmp_path)
    with serve_file(tmp_path / "graph.ttl", tmp_path) as url, open_endpoint(url) as server:
        check_agreement(KbGraph(kb), server, has_names=False)
        known = [id_ for id_ in map(KbGraph(kb).id_of, range(kb.entity_count)) if id_ in ("Q1", "m.01")]
        assert server.names_of(known) == {known[0]: "Ada"}


def test_wikidata_ids_are_short_and_predicates_have_names(tmp_path: Path) -> None:
    write_and_build(WIKIDATA, tmp_path)
    with serve_file(tmp_path / "graph.ttl", tmp_path) as url, open_endpoint(url) as server:
        assert server.find_hops([("Q1", "Q2")]) == {("Q1", "Q2"): (Hop("P19", Direction.FORWARD),)}
        assert server.types_of(["Q2"]) == {"Q2": frozenset(("Q515", "Q486972"))}
        assert server.find_predicates(["place of birth", "wdt:P19"]) == {"place of birth": "P19", "wdt:P19": "P19"}
        assert server.names_of(["P19"]) == {"P19": "place of birth"}
        born = ("Q1", Hop("P569", Direction.FORWARD))
        assert server.follow([born]) == {born: ("1815-12-10",)}


def test_dbpedia_on_a_server_agrees_with_the_kb_built_from_it(tmp_path: Path) -> None:
    path = plant_graphs(one_hop_count=1).write_graph(tmp_path)
    build_kb([path], tmp_path / "graph.clew")
    kb = KbGraph(open_kb(tmp_path / "graph.clew"))
    ids = [kb.id_of(node) for node in range(0, kb.kb.node_count, 3)]
    steps = kb.find_hops_from(ids)
    pairs = [(id_, end) for id_, found in steps.items() for _, end in found]
    ends = kb.find_hops_from([end for _, end in pairs])
    far = [(id_, end) for id_, middle in pairs[::5] for _, end in ends[middle][:2]]
    hops, paths = kb.find_hops(pairs), kb.find_two_hops(far)
    assert hops.keys() == set(pairs)
    assert len(paths) > 10
    with serve_file(path, tmp_path) as url, open_endpoint(url) as server:
        assert server.find_hops_from(ids) == steps
        assert server.find_hops(pairs) == hops
        assert server.find_two_hops(far) == paths
        assert server.types_of(ids) == kb.types_of(ids)


def test_a_kqapro_export_has_the_same_hops_except_of_types(tmp_path: Path) -> None:
    kb = build_draft(make_draft("items"), tmp_path)
    export_kb(kb, "rdf-kqapro", str(tmp_path / "kb.nt"))
    graph = KbGraph(kb)
    pairs = [(f"Q{start}", f"Q{end}") for start, end in product(range(ENTITIES), range(ENTITIES))]
    names = graph.find_predicates(["born in", "knows", "P 5%"])
    with serve_file(tmp_path / "kb.nt", tmp_path) as url, open_endpoint(url) as server:
        found = {pair: {hop.predicate for hop in hops} for pair, hops in server.find_hops(pairs).items()}
        assert {pair: {names[name] for name in named} for pair, named in found.items()} == {
            pair: {hop.predicate for hop in hops} for pair, hops in graph.find_hops(pairs).items()
        }
        assert server.types_of(["Q1", "Q2", "Q3"]) == graph.types_of(["Q1", "Q2", "Q3"])


def test_a_server_that_is_gone_is_an_error_with_a_way_out() -> None:
    graph = open_target(f"http://{LOOPBACK}:{free_port()}/sparql")
    assert isinstance(graph, EndpointGraph)
    graph.engine.client.sleep = lambda seconds: None
    with pytest.raises(EngineUnavailable, match=r"cannot be reached.*a longer gap"):
        graph.find_known(["Q1"])


def test_all_processes_of_a_migration_keep_one_pace(tmp_path: Path) -> None:
    graph = open_graph(f"http://{LOOPBACK}:{free_port()}/sparql", 5.0, tmp_path)
    assert isinstance(graph, EndpointGraph)
    assert graph.engine.client.access == EndpointAccess(gap=5.0, pace_file=str(tmp_path / PACE_FILE))


def test_ids_of_freebase_are_short_in_every_spelling(tmp_path: Path) -> None:
    for style in ("freebase", "slashes"):
        graph = KbGraph(build_draft(make_draft(style), tmp_path))
        spellings = ["m.01x", "/m/01x", f"{FREEBASE}m.01x"]
        assert graph.find_known(spellings) == dict.fromkeys(spellings, "m.01x")
        assert graph.id_of(graph.node_of("m.01x")) == "m.01x" == short_id("/m/01x")


def test_a_server_finds_iris_that_links_encode_otherwise(tmp_path: Path) -> None:
    (tmp_path / "facts.nt").write_text(
        "<http://example.org/Çistay%3F> <http://example.org/p> <http://example.org/%C3%89lan> .\n", "utf-8"
    )
    with serve_file(tmp_path / "facts.nt", tmp_path) as url, open_endpoint(url) as graph:
        known = graph.find_known(
            ["http://example.org/%C3%87istay%3F", "http://example.org/Élan", "http://example.org/ä"]
        )
    assert known == {
        "http://example.org/%C3%87istay%3F": "http://example.org/Çistay%3F",
        "http://example.org/Élan": "http://example.org/%C3%89lan",
    }
