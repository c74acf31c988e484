"""Plain RDF on a server: a connected folder has the names and facts of a build from the same file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("httpx", reason="endpoints need httpx: pip install 'clew-kbqa[endpoint]'")

import clew
from clew.engine.kb_opener import open_any_kb
from clew.engine.native import NativeEngine
from clew.engine.remote.connection import connect_graph
from clew.engine.remote.plain_vocabulary import plain_value
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Text, Time
from clew.language.program.program_text import write_program_text
from clew.language.sparql.algebra import Literal
from local_sparql_server import serve_locally
from random_programs import ProgramSampler

GRAPH = """
@prefix : <http://example.org/> .
@prefix other: <http://other.example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
:City a owl:Class ; rdfs:label "city"@en ; rdfs:subClassOf :Place . :Place rdfs:label "place"@en .
:mayor a owl:ObjectProperty ; rdfs:label "mayor of"@en . other:size rdfs:comment "how large" .
:Oslo a :City ; rdfs:label "Oslo"@en, "Christiania"@no ; skos:altLabel "Kristiania"@en ; :mayor :Ann ; :size 454 ;
  :founded "1048"^^xsd:gYear ; other:size "480.5"^^xsd:decimal ; :twinnedWith :Rome, :SaintPaul ; :isCapital true .
:Rome a :City ; rdfs:label "Rome"@en ; :mayor :Bob ; :motto "S\\"P\\nQ" ; :size 1285 ; :founded "-0752"^^xsd:gYear .
:Ann a :Person ; rdfs:label "Ann"@en ; :age 50 ; :bornIn :Oslo . :Bob a :Person ; rdfs:label "Bob"@en ; :age 51 .
"""


@pytest.fixture(scope="module")
def kbs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[KnowledgeBase, KnowledgeBase]]:
    """The graph built from its file, and connected to a server that holds it."""
    folder = tmp_path_factory.mktemp("plain")
    (folder / "graph.ttl").write_text(GRAPH)
    with pytest.MonkeyPatch.context() as patch, serve_locally(folder / "graph.ttl") as server:
        patch.setenv("CLEW_CACHE", str(folder / "cache"))
        built = clew.build(folder / "graph.ttl", folder / "built.clew")
        connect_graph(server.url, folder / "remote.clew")
        yield built, open_any_kb(folder / "remote.clew")


def test_names_types_and_statistics_are_those_of_a_build(kbs: tuple[KnowledgeBase, KnowledgeBase]) -> None:
    local, remote = kbs
    assert remote.counts == local.counts
    assert remote.predicate_names == local.predicate_names
    for node in range(local.node_count):
        assert remote.labels_of(node) == local.labels_of(node)
        assert remote.prominence(node) == local.prominence(node)
    for node in range(local.entity_count):
        assert remote.concepts_of(node) == local.concepts_of(node)
    assert remote.schema == local.schema


def test_facts_are_those_of_a_build(kbs: tuple[KnowledgeBase, KnowledgeBase]) -> None:
    local, remote = kbs
    for node in range(local.node_count):
        assert sorted(remote.fact_records(node), key=repr) == sorted(local.fact_records(node), key=repr)
        assert len(remote.relations_to(node)) == len(local.relations_to(node))
    for number in range(local.counts["values"]):
        value = local.value(number)
        assert len(remote.facts_with_value(value)) == len(local.facts_with_value(value)), value


def test_random_programs_give_what_they_give_locally(kbs: tuple[KnowledgeBase, KnowledgeBase]) -> None:
    local, remote = kbs
    native, fetching, sampler = NativeEngine(local), NativeEngine(remote), ProgramSampler(local, 3)
    for _ in range(200):
        program = sampler.make_program()
        assert fetching.run(program) == native.run(program), write_program_text(program)


@pytest.mark.parametrize(
    ("literal", "value"),
    [
        (Literal("Oslo", "", "en"), Text("Oslo", "en")),
        (Literal("05", "http://www.w3.org/2001/XMLSchema#int"), Quantity(5)),  # type: ignore[arg-type]
        (Literal("1048", "http://www.w3.org/2001/XMLSchema#gYear"), Time(1048)),
        (Literal("true", "http://www.w3.org/2001/XMLSchema#boolean"), Text("yes")),
        (Literal("many", "http://www.w3.org/2001/XMLSchema#integer"), Text("many")),
    ],
)
def test_literals_are_read_as_from_a_file(literal: Literal, value: object) -> None:
    assert plain_value(literal) == value
