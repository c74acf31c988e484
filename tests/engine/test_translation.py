"""Every language to every other: what can be said comes out with the same meaning, and what cannot is named."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from clew.engine.meaning import Meaning, Notation
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.engine.translation import WRITERS, translate
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.graph import (
    graph_digest,
    graph_of_freebase_sparql,
    graph_of_sexpr,
    read_grailqa_graph,
    sexpr_of_graph,
)
from clew.language.program.program_text import read_program_text
from clew.language.sexpr import read_sexpr, write_sexpr

GOLDEN = Path(__file__).parents[1] / "golden" / "queries"
BORN = "Find(Shanghai) | Relate(place of birth, backward) | FilterConcept(human)"
TEAM = "Find(LeBron James) | Relate(member of sports team, forward)"
NO_TREE = {"sexpr", "graph-grailqa", "sparql-freebase"}
PUBLISHED = {"graph", "sparql-kqapro"}

# A program, and for each target that cannot say it what the error names.
EXAMPLES: dict[str, dict[str, str]] = {
    f"{BORN} | What()": {},
    f"{BORN} | Count()": {"graph": "Count"},
    "FindAll() | FilterConcept(city) | FilterYear(inception, 1970, <) | What()": {"graph": "FilterYear"},
    "Find(Yao Ming) | Relate(place of birth, forward) | What()": {"graph-grailqa": "variable with one class"},
    f"{BORN} | SelectAmong(height, largest)": {"graph": "SelectAmong"},
    "Find(Yao Ming) | QueryAttr(height)": dict.fromkeys(NO_TREE, "QueryAttr"),
    "Find(Yao Ming) | QueryAttr(date of birth) | VerifyYear(1980, =)": dict.fromkeys(NO_TREE, "VerifyYear"),
    "Or(Find(Akron), Find(Shanghai)) | Relate(place of birth, backward) | What()": {
        "graph": "Or", **dict.fromkeys(NO_TREE, "Or"),
    },
    f"{TEAM} | QFilterYear(start time, 2003, =) | What()": dict.fromkeys(NO_TREE, "QFilterYear"),
    "Without(FindAll() | FilterConcept(human), Find(Yao Ming)) | What()": dict.fromkeys(NO_TREE | PUBLISHED, "Without"),
    "FindAll() | FilterConcept(human) | Top(height, largest, 1) | What()": {"graph": "Top"},
    "FindAll() | FilterConcept(human) | Top(height, largest, 2) | What()": dict.fromkeys(NO_TREE | PUBLISHED, "Top"),
    "FindAll() | FilterConcept(human) | FilterCount(member of sports team, forward, 1, >) | What()": dict.fromkeys(
        NO_TREE | PUBLISHED, "FilterCount"
    ),
    "FindAll() | FilterConcept(human) | TopCount(member of sports team, forward, largest, 1) | What()": dict.fromkeys(
        NO_TREE | PUBLISHED, "TopCount"
    ),
    "FindAll() | FilterConcept(human) | TopCount(member of sports team, forward, smallest, 1) | What()": dict.fromkeys(
        NO_TREE | PUBLISHED, "TopCount"
    ),
    f"{BORN} | Exists()": dict.fromkeys(NO_TREE | PUBLISHED, "Exists"),
    "FindAll() | FilterConcept(human) | FilterKeys(height, =, height) | What()": dict.fromkeys(
        NO_TREE | PUBLISHED, "FilterKeys"
    ),
    "FindAll() | FilterConcept(human) | Aggregate(height, average)": dict.fromkeys(NO_TREE | PUBLISHED, "Aggregate"),
    "FindAll() | FilterConcept(human) | GroupBy(place of birth, forward, height, maximum)": dict.fromkeys(
        NO_TREE | PUBLISHED, "GroupBy"
    ),
    "FindAll() | FilterConcept(human) | Table(height; place of birth)": dict.fromkeys(NO_TREE | PUBLISHED, "Table"),
}  # fmt: skip
SOURCES = {
    "program": "program",
    "program-json": "program",
    "sequence": "program",
    "sexpr": "sexpr",
    "graph-grailqa": "graph_query",
    **{name: "sparql" for name in WRITERS if name.startswith("sparql")},
}
NOTATIONS = [name for name in WRITERS if not name.startswith("sql")]  # SQL: see tests/engine/sql


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = tmp_path_factory.mktemp("pairs") / "wikidata.clew"
    build_kb([GOLDEN / "wikidata.ttl"], folder)
    return open_kb(folder)


def record_of(source: str, written: Any) -> dict[str, Any]:
    return written if source == "graph" else {SOURCES[source]: written}


def answers(kb: KnowledgeBase, program: str) -> list[str]:
    result = NativeEngine(kb).run(read_program_text(program), explain=False)
    return sorted(result.texts) + ["|".join(row) for row in result.rows]


def write_in_every_notation(program: str, schema: SchemaView) -> dict[str, Any]:
    """The program in every notation that can express it; the errors of the others name what they cannot."""
    written = {}
    for target in NOTATIONS:
        if target in EXAMPLES[program]:
            with pytest.raises(ClewError, match=EXAMPLES[program][target]):
                translate({"program": program}, target, schema)
        else:
            written[target] = translate({"program": program}, target, schema)
    return written


@pytest.mark.parametrize("program", EXAMPLES)
def test_every_pair_of_languages(program: str, kb: KnowledgeBase) -> None:
    schema = SchemaView(kb)
    forms = write_in_every_notation(program, schema)
    wanted = answers(kb, program)
    for source, written in forms.items():
        for target, expected in forms.items():
            translated = translate(record_of(source, written), target, schema)
            assert type(translated) is type(expected), (source, target)
            again = translate(record_of(target, translated), "program", schema)
            assert answers(kb, again) == wanted, (source, target)
        for target in set(NOTATIONS) - set(forms):
            with pytest.raises(ClewError):
                translate(record_of(source, written), target, schema)


GRAPH = {
    "nodes": [
        {"nid": 0, "node_type": "class", "id": "film.film", "class": "film.film", "friendly_name": "Film",
         "question_node": 1, "function": "count"},
        {"nid": 1, "node_type": "entity", "id": "m.0343h", "class": "film.director", "friendly_name": "Ang Lee",
         "question_node": 0, "function": "none"},
    ],
    "edges": [{"start": 0, "end": 1, "relation": "film.film.directed_by", "friendly_name": "Directed by"}],
}  # fmt: skip


@pytest.mark.parametrize("target", ["sexpr", "graph-grailqa", "sparql", "sparql-freebase", "program", "sequence"])
def test_graphs_of_freebase_need_no_knowledge_base(target: str) -> None:
    def open_none() -> KnowledgeBase:
        raise AssertionError("no knowledge base is needed")

    schema = SchemaView(open_none)
    translated = translate({"graph_query": GRAPH}, target, schema)
    if target in SOURCES and target not in ("program", "sequence"):
        back = Meaning(record_of(target, translated), schema)
        assert graph_digest(back.graph) == graph_digest(Meaning({"graph_query": GRAPH}, schema).graph)


@pytest.mark.parametrize(
    ("query", "notation"),
    [
        ('SELECT ?e { ?e <pred:name> "x" }', Notation.KQAPRO),
        ("SELECT ?e { ?e <place_of_birth> ?x }", Notation.KQAPRO),
        ("SELECT ?e { ?e ns:film.film.directed_by ns:m.1 }", Notation.FREEBASE),
        ("SELECT ?e { ?e <https://clew.dev/predicate/capital> ?x }", Notation.STATEMENTS),
        ("SELECT ?e { ?e wdt:P19 wd:Q1 }", Notation.OWN),
        ("ASK { ?s ?p ?o }", Notation.OWN),
    ],
)
def test_iris_show_the_notation_of_a_query(query: str, notation: Notation, kb: KnowledgeBase) -> None:
    assert Meaning({"sparql": query}, SchemaView(kb)).notation is notation


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("SELECT ?e { ?e wdt:P19/wdt:P17 wd:Q8686 }", "path.*--engine URL"),
        ("SELECT ?e { ?e <https://clew.dev/predicate/capital> ?x } LIMIT 2", "LIMIT.*--engine oxigraph"),
    ],
)
def test_the_error_for_a_query_without_a_program_names_the_engine_that_runs_it(
    query: str, message: str, kb: KnowledgeBase
) -> None:
    with pytest.raises(ClewError, match=message):
        translate({"sparql": query}, "program", SchemaView(kb))


def test_programs_of_real_questions_come_back_from_sparql_over_statements(
    shared_data: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    slice_ = shared_data / "kqapro-slice"
    folder = tmp_path_factory.mktemp("slice") / "slice.clew"
    build_kb([slice_ / "kb.json.gz"], folder)
    schema = SchemaView(open_kb(folder))
    records = [json.loads(line) for line in (slice_ / "valid.jsonl").read_text("utf-8").splitlines()]
    programs = [translate(record, "program", schema) for record in records]
    queries = [translate({"program": program}, "sparql-statements", schema) for program in programs]
    assert len(programs) == 1647
    assert [translate({"sparql": query}, "program", schema) for query in queries] == programs


@pytest.fixture
def schema(kb: KnowledgeBase) -> SchemaView:
    return SchemaView(kb)


def test_a_class_of_freebase_is_a_class_without_an_entity_beside_it(schema: SchemaView) -> None:
    query = translate({"sexpr": "(ARGMAX food.beer food.beer.original_gravity)"}, "sparql-freebase", schema)
    assert "?x0 ns:type.object.type ns:food.beer ." in query
    assert "VALUES" not in query
    assert translate({"sexpr": "(COUNT food.beer)"}, "program", schema) == (
        "FindAll() | FilterConcept(food.beer) | Count()"
    )


def test_names_of_the_knowledge_base_are_entities_unless_they_are_concepts(schema: SchemaView) -> None:
    program = translate({"sexpr": '(AND human (JOIN "place of birth" Shanghai))'}, "program", schema)
    assert program == f"{BORN} | What()"


def test_real_s_expressions_without_entities_keep_their_meaning(shared_data: Path, schema: SchemaView) -> None:
    with gzip.open(shared_data / "grailqa" / "dev-half.jsonl.gz", "rt", encoding="utf-8") as lines:
        graphs = [read_grailqa_graph(json.loads(line)["graph_query"]) for line in lines]
    records = json.loads(gzip.decompress((shared_data / "grailqa" / "sexpr-agentbench.json.gz").read_bytes()))
    texts = [write_sexpr(sexpr_of_graph(graph)) for graph in graphs] + [record["s_expression"] for record in records]
    without = sorted({text for text in texts if not re.search(r"(?<![\w.])[mg]\.", text)})
    assert len(without) == 378
    for text in without:
        back = graph_of_freebase_sparql(translate({"sexpr": text}, "sparql-freebase", schema))
        assert graph_digest(back) == graph_digest(graph_of_sexpr(read_sexpr(text))), text
