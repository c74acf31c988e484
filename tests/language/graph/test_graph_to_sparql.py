"""Query graphs as SPARQL over Freebase and back, for GrailQA's questions and for any graph that can be said so."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.language.graph import (
    Edge,
    GraphError,
    GraphNode,
    NodeFunction,
    NodeKind,
    QueryGraph,
    TimeWindow,
    graph_digest,
    graph_of_freebase_sparql,
    graph_of_sexpr,
    query_of_graph,
    read_grailqa_graph,
    read_rows,
    sexpr_of_graph,
    write_freebase_sparql,
)
from clew.language.sexpr import read_sexpr, sexpr_digest, write_sexpr
from clew.language.sparql.writer import write_sparql

XSD = "http://www.w3.org/2001/XMLSchema#"


def graph_of(text: str) -> QueryGraph:
    return graph_of_sexpr(read_sexpr(text))


def test_a_question_is_written_as_grailqa_asks_freebase() -> None:
    young = f"(lt wine.wine.born 1990^^{XSD}gYear)"
    text = f"(ARGMAX (AND wine.wine (AND (JOIN wine.wine.maker m.01) {young})) wine.wine.age)"
    assert write_freebase_sparql(graph_of(text), indented=True) == "\n".join(
        [
            "PREFIX ns: <http://rdf.freebase.com/ns/>",
            "PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>",
            "SELECT DISTINCT ?x0 WHERE {",
            *PATTERN,
            "  {",
            "    SELECT ?x3 WHERE {",
            *(f"    {line}" for line in PATTERN),
            "    }",
            "    ORDER BY DESC(?x3)",
            "    LIMIT 1",
            "  }",
            "}",
        ]
    )


PATTERN = [
    "  ?x0 ns:type.object.type ns:wine.wine .",
    "  ?x0 ns:wine.wine.maker ns:m.01 .",
    "  ?x0 ns:wine.wine.born ?x2 .",
    "  ?x0 ns:wine.wine.age ?x3 .",
    '  FILTER (?x2 < "1990-08:00"^^xsd:gYear)',
    "  FILTER (?x0 != ns:m.01)",
    '  FILTER (!ISLITERAL(?x0) || LANG(?x0) = "" || LANGMATCHES(LANG(?x0), "en"))',
]


@pytest.mark.parametrize(
    "text",
    [
        "a.b",
        "m.1",
        "(COUNT m.1)",
        "(AND a b)",
        "(AND a (AND m.1 (JOIN r m.2)))",
        "(AND (JOIN r m.1) (JOIN s (AND m.1 a)))",
        "(JOIN r (AND b (JOIN s c)))",
        "(COUNT (ARGMIN (AND a (JOIN r m.1)) (JOIN (R r) (JOIN s t))))",
        "(TC (TC (AND a (JOIN r m.1)) s.from NOW) (R t.start_date) 1980)",
        f"(AND (lt r 5^^{XSD}integer) (ge (R r) -5.5^^{XSD}float))",
        f"(JOIN r 1990-05^^{XSD}gYearMonth)",
        f'(JOIN r "two words"^^{XSD}string)',
    ],
)
def test_an_s_expression_comes_back_from_sparql(text: str) -> None:
    tree = read_sexpr(text)
    back = graph_of_freebase_sparql(write_freebase_sparql(graph_of_sexpr(tree)))
    assert graph_digest(back) == graph_digest(graph_of_sexpr(tree))
    assert sexpr_digest(sexpr_of_graph(back)) == sexpr_digest(tree)


def test_a_query_in_the_published_wrapping_is_read() -> None:
    text = """SELECT (?x0 AS ?value) WHERE { SELECT DISTINCT ?x0 WHERE { ?x0 ns:type.object.type ns:a.b .
        VALUES ?x1 { ns:m.1 } ?x0 ns:r ?x1 . FILTER ( ?x0 != ?x1 ) FILTER ("5"^^xsd:float < ?x2) ?x1 ns:s ?x2 } }"""
    written = write_sexpr(sexpr_of_graph(graph_of_freebase_sparql(text)))
    assert written == f"(AND a.b (JOIN r (AND m.1 (gt s 5^^{XSD}float))))"


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        (read_rows([["?e", "r", "x", "k", "y"]], "?e"), "no qualifiers, but the edge 'r'"),
        (read_rows([["?e", "r", "x"]], "?e"), "has only a name, 'x'"),
        (QueryGraph((GraphNode(0),), (), 0), "node 0 is unrestricted"),
        (
            QueryGraph((GraphNode(0), GraphNode(1, function=NodeFunction.COUNT)), (Edge(0, 1, "r"),), 0),
            "cannot express 'count' at node 1",
        ),
        (QueryGraph((GraphNode(0), GraphNode(1)), (Edge(0, 1, "type.object.type"),), 0), "give the class to the node"),
        (
            QueryGraph((GraphNode(0, classes=("a",), windows=(TimeWindow("r", "1990"),)),), (), 0),
            "neither from nor start",
        ),
        (QueryGraph((GraphNode(0, classes=("a",), windows=(TimeWindow("from", "x"),)),), (), 0), "a year or NOW"),
    ],
)
def test_a_graph_that_no_query_expresses_is_refused(graph: QueryGraph, message: str) -> None:
    with pytest.raises(GraphError, match=message):
        query_of_graph(graph)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SELECT ?x ?y { ?x ns:r ?y }", "one node, but the query asks for 2"),
        ("SELECT ?x { ?x ns:r ?y OPTIONAL { ?x ns:s ?z } }", "cannot express OPTIONAL"),
        ("SELECT ?x { ?x ns:r/ns:s ?y }", "not a path or variable"),
        ("SELECT ?x { ?x <http://a/b> ?y }", "not a Freebase name"),
        ("SELECT ?x { ?x ns:r ?y } LIMIT 3", "cannot express LIMIT"),
        ("SELECT ?x { ?x ns:r ?y FILTER (?y = 3) }", "by <, <=, > or >="),
        ("SELECT ?x { ?x ns:r ?y { SELECT ?y { ?z ns:s ?y } ORDER BY ?y LIMIT 1 } }", "rank complete answers"),
        ('SELECT ?x { ?x ns:r "a"@de }', "must not have a language"),
    ],
)
def test_a_query_without_a_graph_is_refused(text: str, message: str) -> None:
    with pytest.raises(GraphError, match=message):
        graph_of_freebase_sparql(text)


FACTS = """@prefix : <http://rdf.freebase.com/ns/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:m.a :type.object.type :wine ; :maker :m.x ; :age 5 ; :office.from "1980"^^xsd:dateTime .
:m.b :type.object.type :wine ; :maker :m.x ; :age 5 .
:m.c :type.object.type :wine ; :maker :m.y ; :age 9 .
:m.d :type.object.type :wine ; :maker :m.d ; :age 1 .
"""


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("(AND wine (JOIN maker m.x))", {"m.a", "m.b"}),
        ("(ARGMAX (AND wine (JOIN maker m.x)) age)", {"m.a", "m.b"}),
        ("(ARGMIN wine age)", {"m.d"}),
        ("(JOIN maker m.d)", set()),
        (f"(AND wine (gt age 4^^{XSD}integer))", {"m.a", "m.b", "m.c"}),
    ],
)
def test_the_queries_run_with_ties_and_without_the_entities_of_the_question(text: str, answers: set[str]) -> None:
    store = ox.Store()
    store.load(FACTS.encode(), format=ox.RdfFormat.TURTLE)
    rows = store.query(write_sparql(query_of_graph(graph_of(text))))
    assert {row["x0"].value.rpartition("/")[2] for row in rows} == answers  # type: ignore[union-attr]


ids = st.integers(0, 5)
names = st.sampled_from(["r", "film.film.directed_by", "odd name", "s.from"])
functions = st.sampled_from([NodeFunction.NONE, NodeFunction.LT, NodeFunction.GE])
literals = st.builds(
    lambda text, kind, function: {
        "kind": NodeKind.LITERAL,
        "label": text,
        "datatype": XSD + kind,
        "function": function,
    },
    st.sampled_from(["5", "-1.5", "1990", "a b", "x-08:00"]),
    st.sampled_from(["integer", "float", "gYear", "date", "string"]),
    functions,
)
windows = st.lists(
    st.builds(TimeWindow, st.just("s.from"), st.sampled_from(["NOW", "1990"]), st.booleans()), max_size=1
)
things = st.builds(
    lambda label, classes, windows: {
        "kind": NodeKind.ENTITY if label else NodeKind.VARIABLE,
        "label": label,
        "classes": tuple(classes),
        "windows": tuple(windows),
    },
    st.sampled_from(["", "", "m.1", "m.2"]),
    st.lists(st.sampled_from(["a", "b.c"]), max_size=2, unique=True),
    windows,
)


@st.composite
def graphs(draw: st.DrawFn) -> QueryGraph:
    """Any small graph, cycles and loops included; often one that no query can say."""
    nodes = [GraphNode(id, **draw(things | literals)) for id in range(6)]
    edges = draw(st.lists(st.builds(Edge, ids, ids, names), max_size=8))
    return QueryGraph(tuple(nodes), tuple(edges), draw(st.none() | ids))


@given(graphs())
def test_any_expressible_graph_survives_translation_to_sparql_and_back(graph: QueryGraph) -> None:
    try:
        text = write_freebase_sparql(graph)
    except GraphError:
        return
    assert graph_digest(graph_of_freebase_sparql(text)) == graph_digest(graph)


def test_all_graph_queries_come_back_from_sparql(shared_data: Path) -> None:
    with gzip.open(shared_data / "grailqa" / "dev-half.jsonl.gz", "rt", encoding="utf-8") as lines:
        graphs = [read_grailqa_graph(json.loads(line)["graph_query"]) for line in lines]
    assert len(graphs) == 3175
    back = [graph_of_freebase_sparql(write_freebase_sparql(graph)) for graph in graphs]
    assert list(map(graph_digest, back)) == list(map(graph_digest, graphs))


def test_all_real_s_expressions_come_back_from_sparql(shared_data: Path) -> None:
    records = json.loads(gzip.decompress((shared_data / "grailqa" / "sexpr-agentbench.json.gz").read_bytes()))
    trees = [read_sexpr(record["s_expression"]) for record in records]
    assert len(trees) == 1214
    for tree in trees:
        back = graph_of_freebase_sparql(write_freebase_sparql(graph_of_sexpr(tree)))
        assert graph_digest(back) == graph_digest(graph_of_sexpr(tree))
        assert sexpr_digest(sexpr_of_graph(back)) == sexpr_digest(tree)
