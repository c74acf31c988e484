"""The graph of a knowledge base answers as a naive search over all its facts does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import ConceptRecord, EntityRecord
from clew.kb.short_ids import short_id
from clew.kb.values import Direction, Time
from clew.migrate.graphs import target_graph
from clew.migrate.graphs.target_graph import Hop, KbGraph, TwoHops
from sample_kbs import build_draft, drafts, make_small_draft

FORWARD, BACKWARD = Direction.FORWARD, Direction.BACKWARD
Edge = tuple[str, Hop, str]


def list_edges(graph: KbGraph) -> Iterator[Edge]:
    """Every edge between two nodes, in both directions, from the records of the knowledge base."""
    kb, structure = graph.kb, graph.predicates.structure
    ids = dict(zip(kb.predicate_names, graph.predicate_ids, strict=False))
    records: list[EntityRecord | ConceptRecord] = [*kb.entity_records(), *kb.concept_records()]
    triples = [
        (record.id, ids[fact.predicate], fact.object) for record in records for fact in record.facts if fact.object
    ]
    triples += [(record.id, structure.membership, type_) for record in kb.entity_records() for type_ in record.concepts]
    triples += [(record.id, structure.subclass, above) for record in kb.concept_records() for above in record.parents]
    for subject, predicate, object_ in triples:
        start, end = graph.id_of(kb.node(subject)), graph.id_of(kb.node(object_))
        yield start, Hop(predicate, FORWARD), end
        yield end, Hop(predicate, BACKWARD), start


@given(drafts())
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_hops_and_paths_are_those_of_a_naive_search(tmp_path: Path, draft: KbDraft) -> None:
    graph = KbGraph(build_draft(draft, tmp_path))
    ids = [graph.id_of(node) for node in range(graph.kb.node_count)]
    hops, steps, paths = defaultdict(set), defaultdict(set), defaultdict(set)
    for start, hop, end in list_edges(graph):
        hops[start, end].add(hop)
        steps[start].add((hop, end))
    for start in list(steps):
        for first, middle in steps[start]:
            for second, end in steps[middle]:
                if middle not in (start, end):
                    paths[start, end].add(TwoHops(first, middle, second))
    pairs = list(product(ids, ids))
    assert graph.find_known([*ids, "Q77"]) == dict(zip(ids, ids, strict=True))
    assert graph.find_hops(pairs) == {pair: tuple(sorted(found)) for pair, found in hops.items()}
    assert graph.find_two_hops(pairs) == {pair: tuple(sorted(found)) for pair, found in paths.items()}
    assert graph.find_hops_from(ids) == {start: tuple(sorted(found)) for start, found in steps.items()}


@pytest.fixture
def small_kb(tmp_path: Path) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path)


def test_a_hop_leads_to_entities_and_printed_values(small_kb: KnowledgeBase) -> None:
    graph = KbGraph(small_kb)
    starts = [("Q1", Hop("spouse", FORWARD)), ("Q2", Hop("spouse", BACKWARD)), ("Q2", Hop("height", FORWARD))]
    assert graph.follow([*starts, ("Q3", Hop("spouse", FORWARD)), ("Q1", Hop("nothing", FORWARD))]) == {
        starts[0]: ("Q2",),
        starts[1]: ("Q1",),
        starts[2]: ("198 centimetre", "6.5 foot"),
    }


def test_types_include_those_above_and_membership_is_a_hop(small_kb: KnowledgeBase) -> None:
    graph = KbGraph(small_kb)
    assert graph.types_of(["Q1", "Q4"]) == {"Q1": frozenset({"C1", "C2", "C3"})}
    assert graph.find_hops([("Q1", "C2"), ("C3", "C1"), ("Q1", "C1")]) == {
        ("Q1", "C2"): (Hop("P31", FORWARD),),
        ("C3", "C1"): (Hop("P279", BACKWARD),),
    }
    assert graph.names_of(["Q1", "C2", "P31", "spouse", "Q9"]) == {
        "Q1": "Yao Ming",
        "C2": "basketball player",
        "P31": "instance of",
        "spouse": "spouse",
    }


def test_predicates_are_called_by_the_short_form_of_their_iri(tmp_path: Path) -> None:
    draft = make_small_draft()
    draft.describe_predicate("place of birth", "http://www.wikidata.org/prop/direct/P19")
    graph = KbGraph(build_draft(draft, tmp_path))
    assert graph.find_hops([("Q1", "Q3")]) == {("Q1", "Q3"): (Hop("P19", FORWARD),)}
    texts = ["P19", "wdt:P19", "place of birth", "http://www.wikidata.org/prop/direct/P19", "instance of", "P20"]
    named = graph.find_predicates(texts)
    assert named == dict.fromkeys(texts[:4], "P19") | {"instance of": "P31"}
    assert graph.follow([("Q1", Hop("place of birth", FORWARD))]) == {("Q1", Hop("place of birth", FORWARD)): ("Q3",)}


def test_what_membership_is_called_depends_on_the_ids(tmp_path: Path) -> None:
    rdf_type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
    for entity, membership in (("Q1", "P31"), ("http://example.org/a", rdf_type), ("a", "instance of")):
        draft = KbDraft()
        draft.add_concept(entity + "9", "type")
        draft.add_entity(entity, "thing", concepts=[entity + "9"])
        graph = KbGraph(build_draft(draft, tmp_path))
        assert graph.find_hops([(entity, entity + "9")]) == {(entity, entity + "9"): (Hop(membership, FORWARD),)}


def test_hubs_are_cut_at_the_first_by_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = KbDraft()
    for number in range(30):
        draft.add_entity(f"Q{number:02}", f"thing {number}")
    draft.add_entity("Q99", "hub")
    draft.add_entity("Q98", "other hub")
    for number in range(30):
        draft.add_relation(f"Q{number:02}", "country", "Q99", [("year", Time(2000 + number % 2))])
        draft.add_relation("Q98", "part", f"Q{number:02}")
    graph = KbGraph(build_draft(draft, tmp_path))
    monkeypatch.setattr(target_graph, "MAX_NEIGHBOURS", 20)
    monkeypatch.setattr(target_graph, "MAX_PATHS", 5)
    start = ("Q99", Hop("country", BACKWARD))
    assert graph.follow([start])[start] == tuple(f"Q{number:02}" for number in range(20))
    assert len(graph.find_hops_from(["Q99"])["Q99"]) == 20
    paths = graph.find_two_hops([("Q98", "Q99")])["Q98", "Q99"]
    assert [path.middle for path in paths] == ["Q00", "Q01", "Q02", "Q03", "Q04"]


def test_what_was_found_is_kept_within_bounds() -> None:
    asked: list[list[int]] = []

    def load(keys: object) -> dict[int, tuple[int, ...]]:
        asked.append(list(keys))  # type: ignore[call-overload]
        return {key: (key,) * 10 for key in asked[-1] if key % 2}

    cache = target_graph.BatchCache[int, tuple[int, ...]](load, 25)
    assert cache.find([1, 2]) == {1: (1,) * 10}
    assert cache.find([1, 2, 3]) == {1: (1,) * 10, 3: (3,) * 10}
    assert cache.find([5]) == {5: (5,) * 10}
    assert cache.find([1]) == {1: (1,) * 10}
    assert asked == [[1, 2], [3], [5], [1]]


def test_ids_are_short_where_that_finds_them_again(tmp_path: Path) -> None:
    draft = KbDraft()
    for id_ in ("<odd>", "/m/0abc", "http://rdf.freebase.com/ns/m.0xyz"):
        draft.add_entity(id_, "thing")
    graph = KbGraph(build_draft(draft, tmp_path))
    assert sorted(graph.id_of(node) for node in range(3)) == ["<odd>", "m.0abc", "m.0xyz"]
    assert short_id("<odd>") == "odd"
