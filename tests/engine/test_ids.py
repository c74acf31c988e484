"""Ids and IRIs stand for the same nodes and predicates as names, in every language and on every engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clew.engine.executor import make_answerer
from clew.engine.ids import IdLookup, missing_names, resolve_ids
from clew.engine.schema_view import SchemaView
from clew.engine.translation import translate
from clew.kb.build import build_kb
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.short_ids import short_id
from clew.language.program.program_text import read_program, write_program_text
from sample_kbs import build_draft, make_small_draft

WIKIDATA = "http://www.wikidata.org/"
FREEBASE = "http://rdf.freebase.com/ns/"


def make_draft_with_ids() -> KbDraft:
    """The small draft with Wikidata's properties, and an entity that is called like the id of another."""
    draft = make_small_draft()
    draft.describe_predicate("place of birth", f"{WIKIDATA}prop/direct/P19")
    draft.describe_predicate("spouse", f"{WIKIDATA}prop/direct/P26")
    draft.describe_predicate("height", f"{WIKIDATA}entity/P2048")
    draft.add_entity("Q5", "Q2")
    return draft


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(make_draft_with_ids(), tmp_path_factory.mktemp("kb"))


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("Q42", "Q42"),
        ("wd:Q42", "Q42"),
        ("<http://www.wikidata.org/entity/Q42>", "Q42"),
        ("https://www.wikidata.org/prop/direct/P31", "P31"),
        ("ns:m.0abc", "m.0abc"),
        ("www.freebase.com/m/0abc", "m.0abc"),
        ("/people/person/profession", "people.person.profession"),
        ("https://clew.dev/id/a%20b", "a b"),
        ("dbr:Paris", "http://dbpedia.org/resource/Paris"),
        ("key: a note", "http://rdf.freebase.com/key/ a note"),
        ("Paris", "Paris"),
    ],
)
def test_an_id_has_one_short_spelling(text: str, id_: str) -> None:
    assert short_id(text) == id_


BORN_IN: list[dict[str, Any]] = [
    {"program": "Find(Q1) | Relate(P19, forward)"},
    {"program": f"Find({WIKIDATA}entity/Q1) | Relate(wdt:P19, forward) | What()"},
    {"program": [{"function": "Find", "inputs": ["wd:Q1"]}, {"function": "Relate", "inputs": ["P19", "forward"]}]},
    {"sexpr": "(JOIN (R P19) Q1)"},
    {"graph": [["Q1", "P19", "?x"]], "target": "?x"},
    {"graph": [["Q1", f"{WIKIDATA}prop/direct/P19", "?x"], ["?x", "rdf:type", "C4"]], "target": "?x"},
    {"graph": [["Q1", "P19", "?x"], ["?x", "P31", "city"]], "target": "?x"},
    {"sparql": "SELECT ?x WHERE { wd:Q1 wdt:P19 ?x }"},
    {"sparql": f"SELECT ?x WHERE {{ <{WIKIDATA}entity/Q1> <{WIKIDATA}prop/direct/P19> ?x }}"},
    {"sparql": 'SELECT DISTINCT ?e WHERE { ?e_1 <P19> ?e . ?e_1 <pred:name> "Q1" . }'},
]


@pytest.mark.parametrize("record", BORN_IN, ids=str)
def test_ids_are_resolved_in_every_language(kb: KnowledgeBase, record: dict[str, Any]) -> None:
    # Oxigraph runs the text of a query in terms that one of its stores has, such as KQA Pro's.
    engines = ["native"] if "<pred:" in record.get("sparql", "") else ["native", "oxigraph"]
    for engine in engines:
        result = make_answerer(kb, engine)(record)
        assert [(answer.text, answer.id) for answer in result.answers] == [("Shanghai", "Q3")], engine


@pytest.mark.parametrize("engine", ["native", "oxigraph"])
def test_an_id_means_one_of_several_nodes_with_a_name(kb: KnowledgeBase, engine: str) -> None:
    """Q3 and Q4 are both called Shanghai; only Q4 was founded in May."""
    answer = make_answerer(kb, engine)
    assert [value.text for value in answer({"program": "Find(Q4) | QueryAttr(inception)"}).answers] == ["1291-05"]
    assert len(answer({"program": "Find(Shanghai) | QueryAttr(inception)"}).answers) == 2
    born = answer({"sparql": "SELECT ?x WHERE { ?x wdt:P19 wd:Q3 }"}).answers
    assert [value.id for value in born] == ["Q1"]
    assert answer({"sparql": "SELECT ?x WHERE { ?x wdt:P19 wd:Q4 }"}).answers == ()


def test_a_name_goes_before_an_id(kb: KnowledgeBase) -> None:
    result = make_answerer(kb)({"program": "Find(Q2)"})
    assert [answer.id for answer in result.answers] == ["Q5"]


def test_published_executors_take_ids_too(kb: KnowledgeBase) -> None:
    for compat in ("kopl", "kqapro"):
        assert make_answerer(kb, compat=compat)(BORN_IN[0]).texts == ("Shanghai",)


def test_translations_write_names(kb: KnowledgeBase) -> None:
    schema = SchemaView(kb)
    assert translate(BORN_IN[3], "program", schema) == "Find(Yao Ming) | Relate(place of birth, forward) | What()"
    assert '"Yao Ming"' in translate(BORN_IN[4], "sparql-kqapro", schema)
    assert " id:Q4 " in translate({"program": "Find(Q4) | QueryAttr(inception)"}, "sparql-statements", schema)


def test_without_a_knowledge_base_programs_stay_as_they_are() -> None:
    def refuse() -> KnowledgeBase:
        raise AssertionError("nothing needs the knowledge base")

    assert translate(BORN_IN[0], "program", SchemaView(refuse)) == BORN_IN[0]["program"]


def test_resolving_keeps_a_program_without_ids(kb: KnowledgeBase) -> None:
    program = read_program("And(Find(Yao Ming), FindAll() | FilterStr(native name, Q1)) | Table(height; spouse)")
    assert resolve_ids(program, IdLookup(kb)) is program
    with_ids = read_program("And(Find(Q1), FindAll() | FilterConcept(C2)) | Table(P2048; P26)")
    expected = "And(Find(Yao Ming), FindAll() | FilterConcept(basketball player)) | Table(height; spouse)"
    assert write_program_text(resolve_ids(with_ids, IdLookup(kb))) == expected


def test_missing_names_have_their_kind(kb: KnowledgeBase) -> None:
    program = read_program("And(Find(Q99), FindAll() | FilterConcept(ship)) | Relate(P1, forward) | Table(height; P2)")
    assert missing_names(program, IdLookup(kb)) == [
        "entity 'Q99'",
        "concept 'ship'",
        "predicate 'P1'",
        "predicate 'P2'",
    ]
    assert not missing_names(read_program("Find(Q1) | Relate(P26, forward)"), IdLookup(kb))


FREEBASE_RDF = f"""
<{FREEBASE}m.1> <http://www.w3.org/2000/01/rdf-schema#label> "Shrek" .
<{FREEBASE}m.2> <http://www.w3.org/2000/01/rdf-schema#label> "DreamWorks" .
<{FREEBASE}m.1> <{FREEBASE}film.film.production_companies> <{FREEBASE}m.2> .
"""
DBPEDIA_RDF = """
<http://dbpedia.org/resource/Shrek> <http://www.w3.org/2000/01/rdf-schema#label> "Shrek" .
<http://dbpedia.org/resource/DreamWorks> <http://www.w3.org/2000/01/rdf-schema#label> "DreamWorks" .
<http://dbpedia.org/resource/DreamWorks> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://dbpedia.org/ontology/Company> .
<http://dbpedia.org/ontology/Company> <http://www.w3.org/2000/01/rdf-schema#label> "company" .
<http://dbpedia.org/resource/Shrek> <http://dbpedia.org/ontology/distributor> <http://dbpedia.org/resource/DreamWorks> .
"""  # noqa: E501


@pytest.mark.parametrize(
    ("rdf", "rows"),
    [
        (FREEBASE_RDF, [["m.1", "film.film.production_companies", "?x"]]),
        (
            DBPEDIA_RDF,
            [
                ["http://dbpedia.org/resource/Shrek", "http://dbpedia.org/ontology/distributor", "?x"],
                ["?x", "http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "http://dbpedia.org/ontology/Company"],
            ],
        ),
    ],
    ids=["freebase", "dbpedia"],
)
def test_rows_of_simple_questions_run_over_rdf(tmp_path: Path, rdf: str, rows: list[list[str]]) -> None:
    (tmp_path / "facts.nt").write_text(rdf.lstrip(), "utf-8")
    build_kb([tmp_path / "facts.nt"], tmp_path / "kb")
    record = {"graph": json.loads(json.dumps(rows)), "target": "?x"}
    assert make_answerer(open_kb(tmp_path / "kb"))(record).texts == ("DreamWorks",)
