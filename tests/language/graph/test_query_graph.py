"""Query graphs: the formats they are read from, S-expressions to and fro, and their one form."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.language.graph import (
    Edge,
    GraphError,
    GraphNode,
    NodeFunction,
    NodeKind,
    Qualifier,
    QueryGraph,
    canonical_graph,
    canonical_graph_text,
    graph_digest,
    graph_of_sexpr,
    read_grailqa_graph,
    read_rows,
    sexpr_of_graph,
    write_grailqa_graph,
    write_rows,
)
from clew.language.sexpr import canonical_sexpr, read_inverses, read_sexpr, write_sexpr

INVERSES = {"father": "child", "spouse": "spouse"}


@pytest.fixture(scope="module")
def grailqa(shared_data: Path) -> dict[str, dict[str, Any]]:
    with gzip.open(shared_data / "grailqa" / "dev-half.jsonl.gz", "rt", encoding="utf-8") as lines:
        return {record["qid"]: record for record in map(json.loads, lines)}


@pytest.fixture(scope="module")
def gold(shared_data: Path) -> dict[str, str]:
    records = json.loads(gzip.decompress((shared_data / "grailqa" / "sexpr-agentbench.json.gz").read_bytes()))
    return {record["qid"].partition("_")[0]: record["s_expression"] for record in records}


def grailqa_node(nid: int, node_type: str, id: str, question: int = 0, function: str = "none") -> dict[str, Any]:
    return {
        "nid": nid,
        "node_type": node_type,
        "id": id,
        "class": id,
        "friendly_name": "",
        "question_node": question,
        "function": function,
    }


def grailqa_graph(*nodes: dict[str, Any], edges: list[tuple[int, str, int]]) -> dict[str, Any]:
    named = [{"start": start, "end": end, "relation": name, "friendly_name": ""} for start, name, end in edges]
    return {"nodes": list(nodes), "edges": named}


TEA = grailqa_graph(
    grailqa_node(0, "class", "tea", question=1, function="count"),
    grailqa_node(1, "entity", "m.1"),
    grailqa_node(2, "class", "region"),
    grailqa_node(3, "literal", "5^^x", function="<="),
    grailqa_node(4, "literal", "0^^http://www.w3.org/2001/XMLSchema#int", function="argmax"),
    edges=[(0, "grown_in", 2), (2, "area", 3), (1, "sells", 0), (0, "price", 4)],
)


def test_a_graph_query_is_read_written_back_and_translated_to_an_s_expression() -> None:
    graph = read_grailqa_graph(TEA)
    assert write_grailqa_graph(graph) == TEA
    said = "(COUNT (ARGMAX (AND tea (AND (JOIN grown_in (le area 5^^x)) (JOIN (R sells) m.1))) price))"
    assert write_sexpr(sexpr_of_graph(graph)) == said
    assert graph_digest(graph_of_sexpr(read_sexpr(said))) == graph_digest(graph)


def test_a_path_to_the_ranked_node_is_left_in_the_set_as_far_as_others_need_it() -> None:
    record = grailqa_graph(
        grailqa_node(0, "class", "designer", question=1),
        grailqa_node(1, "class", "ride"),
        grailqa_node(2, "entity", "m.1"),
        grailqa_node(3, "literal", "0^^x", function="argmin"),
        edges=[(1, "designer", 0), (1, "park", 2), (1, "speed", 3)],
    )
    said = "(ARGMIN (AND designer (JOIN (R designer) (JOIN park m.1))) (JOIN (R designer) speed))"
    assert write_sexpr(sexpr_of_graph(read_grailqa_graph(record))) == said


@pytest.mark.parametrize("fault", [{}, {"nodes": [{"nid": 0}], "edges": []}, {"nodes": [], "edges": []}])
def test_a_malformed_graph_query_is_refused(fault: dict[str, Any]) -> None:
    with pytest.raises(GraphError, match="graph_query"):
        read_grailqa_graph(fault)


ROWS = [
    [["?e", "instance of", "human"], ["That '70s Show", "cast member", "?e", "character role", "Leo"]],
    [["Phish", "Twitter username", "phish", "number of subscribers", "?qpv"]],
    [["Vienna", "capital of", "Austria"]],
]


@pytest.mark.parametrize(("rows", "target"), [*zip(ROWS, ["?e", "?qpv", "bool"], strict=True)])
def test_rows_are_read_and_written_back(rows: list[list[str]], target: str) -> None:
    assert write_rows(read_rows(rows, target)) == (rows, target)


def test_a_qualifier_belongs_to_its_edge() -> None:
    graph = read_rows(ROWS[0], "?e")
    assert graph.edges[1].qualifiers == (Qualifier("character role", 3),)
    assert graph.node(3) == GraphNode(3, NodeKind.NAME, "Leo")


@pytest.mark.parametrize(
    ("rows", "target", "message"),
    [
        ([["a", "b"]], "bool", "3 or 5 columns"),
        ([["a", "b", "c"]], "?e", r"no row mentions the target '\?e'"),
    ],
)
def test_faulty_rows_are_refused(rows: list[list[str]], target: str, message: str) -> None:
    with pytest.raises(GraphError, match=message):
        read_rows(rows, target)


@pytest.mark.parametrize(
    ("nodes", "edges", "target", "message"),
    [
        ((GraphNode(0), GraphNode(0)), (), 0, "2 nodes have the id 0"),
        ((GraphNode(0),), (Edge(0, 1, "r"),), 0, "an edge leads to node 1"),
        ((GraphNode(0),), (), 1, "the target 1 is not in the graph"),
        (tuple(map(GraphNode, range(201))), (), 0, "the graph has 201 nodes"),
    ],
)
def test_a_malformed_graph_is_refused(
    nodes: tuple[GraphNode, ...], edges: tuple[Edge, ...], target: int, message: str
) -> None:
    with pytest.raises(GraphError, match=message):
        QueryGraph(nodes, edges, target)


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        (read_rows(ROWS[2], "bool"), "yes/no"),
        (read_rows(ROWS[0], "?e"), "qualifiers"),
        (read_rows([["?a", "r", "?b"], ["?b", "r", "?c"], ["?c", "r", "?a"]], "?a"), "cycle through node 0"),
        (read_rows([["?a", "r", "b"], ["?c", "r", "d"]], "?a"), "not connected"),
        (QueryGraph((GraphNode(0, function=NodeFunction.MAX),), (), 0), "cannot express 'max'"),
        (QueryGraph((GraphNode(0), GraphNode(1)), (Edge(0, 1, "r"),), 0), "node 1 is unrestricted"),
    ],
)
def test_a_graph_that_no_s_expression_expresses_is_refused(graph: QueryGraph, message: str) -> None:
    with pytest.raises(GraphError, match=message):
        sexpr_of_graph(graph)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(AND a (ARGMAX b r))", "ARGMAX must be outermost"),
        ("(AND m.1 m.2)", "nothing is both m.1 and m.2"),
    ],
)
def test_an_s_expression_without_a_graph_is_refused(text: str, message: str) -> None:
    with pytest.raises(GraphError, match=message):
        graph_of_sexpr(read_sexpr(text))


@pytest.mark.parametrize(
    "text",
    [
        "a",
        "m.1",
        "(AND a b)",
        "(AND a (AND m.1 (JOIN r m.2)))",
        "(JOIN r (AND b (JOIN s c)))",
        "(COUNT (ARGMIN (AND a (JOIN r m.1)) (JOIN (R r) (JOIN s t))))",
        "(TC (TC (AND a (JOIN r m.1)) s NOW) (R t) 1980)",
        "(AND (JOIN r m.1) (JOIN s (JOIN t m.1)))",
        "(AND (lt r 5^^x) (gt (R r) 5^^x))",
        "(JOIN r (AND m.1 (JOIN s (JOIN t m.2))))",
    ],
)
def test_an_s_expression_survives_the_way_through_a_graph(text: str) -> None:
    tree = read_sexpr(text)
    assert canonical_sexpr(sexpr_of_graph(graph_of_sexpr(tree))) == canonical_sexpr(tree)
    merged = canonical_graph(graph_of_sexpr(tree))
    assert canonical_sexpr(sexpr_of_graph(merged)) == canonical_sexpr(tree)


def renamed(graph: QueryGraph, random: Random) -> QueryGraph:
    """An equal of `graph`: nodes renumbered and renamed, edges in another order, turned by inverses or repeated."""
    fresh = random.sample(range(1000), len(graph.nodes))
    ids = {node.id: new for node, new in zip(graph.nodes, fresh, strict=True)}
    nodes = [replace(node, id=ids[node.id], name="x", class_name="y") for node in graph.nodes]
    nodes = [replace(node, label=f"?{node.id}") if node.kind is NodeKind.VARIABLE else node for node in nodes]
    edges = [turned(edge, ids, random) for edge in graph.edges for _ in range(random.choice((1, 1, 2)))]
    random.shuffle(nodes)
    random.shuffle(edges)
    return QueryGraph(tuple(nodes), tuple(edges), None if graph.target is None else ids[graph.target])


def turned(edge: Edge, ids: dict[int, int], random: Random) -> Edge:
    """The edge between other ids, perhaps said by the inverse of its relation."""
    start, end = ids[edge.start], ids[edge.end]
    qualifiers = tuple(Qualifier(each.key, ids[each.value]) for each in edge.qualifiers)
    inverse = {**INVERSES, "child": "father"}.get(edge.relation)
    if inverse is None or random.random() < 0.5:
        return Edge(start, end, edge.relation, qualifiers)
    return Edge(end, start, inverse, qualifiers)


ids = st.integers(0, 6)
edges = st.builds(
    Edge,
    ids,
    ids,
    st.sampled_from(["father", "child", "spouse", "r"]),
    st.lists(st.builds(Qualifier, st.sampled_from("kl"), ids), max_size=1).map(tuple),
)
kinds = st.sampled_from(
    [(NodeKind.VARIABLE, ""), (NodeKind.VARIABLE, ""), (NodeKind.ENTITY, "m.1"), (NodeKind.NAME, "m.1")]
)


@st.composite
def graphs(draw: st.DrawFn) -> QueryGraph:
    """Any small graph, cycles and loops included."""
    nodes = tuple(GraphNode(id, *draw(kinds)) for id in range(7))
    return QueryGraph(nodes, tuple(draw(st.lists(edges, max_size=9))), draw(st.none() | ids))


@given(graphs(), st.randoms(use_true_random=False))
def test_equal_graphs_have_one_canonical_form(graph: QueryGraph, random: Random) -> None:
    other = renamed(graph, random)
    assert canonical_graph_text(other, INVERSES) == canonical_graph_text(graph, INVERSES)
    assert graph_digest(other, INVERSES) == graph_digest(graph, INVERSES)
    assert canonical_graph(canonical_graph(graph, INVERSES), INVERSES) == canonical_graph(graph, INVERSES)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (([["?a", "r", "x"]], "?a"), ([["x", "r", "?a"]], "?a")),
        (([["?a", "r", "?b"], ["?b", "s", "x"]], "?a"), ([["?a", "r", "?b"], ["?b", "s", "x"]], "?b")),
        (([["?a", "r", "x"]], "?a"), ([["?a", "r", "x"]], "bool")),
        (([["?a", "r", "x", "k", "y"]], "?a"), ([["?a", "r", "y", "k", "x"]], "?a")),
        (([["?a", "r", "x", "k", "y"]], "?a"), ([["?a", "r", "x"]], "?a")),
    ],
)
def test_graphs_of_different_meaning_differ(one: tuple[Any, str], other: tuple[Any, str]) -> None:
    assert graph_digest(read_rows(*one)) != graph_digest(read_rows(*other))


def ring(*lengths: int) -> QueryGraph:
    """Rings of variables, of these lengths."""
    edges, nodes = [], 0
    for length in lengths:
        edges += [Edge(nodes + place, nodes + (place + 1) % length, "spouse") for place in range(length)]
        nodes += length
    return QueryGraph(tuple(map(GraphNode, range(nodes))), tuple(edges), None)


def test_graphs_that_colour_refinement_alone_cannot_tell_apart_differ() -> None:
    assert graph_digest(ring(6), INVERSES) != graph_digest(ring(3, 3), INVERSES)


def test_a_star_of_alike_variables_has_a_canonical_form() -> None:
    star = QueryGraph(tuple(map(GraphNode, range(60))), tuple(Edge(0, end, "r") for end in range(1, 60)), 0)
    assert len(canonical_graph(star).nodes) == 60


def test_a_graph_too_symmetric_is_refused_in_reasonable_time() -> None:
    pairs = [(one, other) for one in range(9) for other in range(9) if one != other]
    graph = QueryGraph(tuple(map(GraphNode, range(9))), tuple(Edge(one, other, "r") for one, other in pairs), None)
    with pytest.raises(GraphError, match="too symmetric"):
        canonical_graph(graph)


def test_all_graph_queries_are_written_back_as_they_were(grailqa: dict[str, dict[str, Any]]) -> None:
    records = [record["graph_query"] for record in grailqa.values()]
    assert len(records) == 3175
    assert [write_grailqa_graph(read_grailqa_graph(record)) for record in records] == records


def test_graph_queries_translate_to_their_gold_s_expressions(
    grailqa: dict[str, dict[str, Any]], gold: dict[str, str]
) -> None:
    both = {qid: record["graph_query"] for qid, record in grailqa.items() if qid in gold}
    written = {qid: write_sexpr(sexpr_of_graph(read_grailqa_graph(record))) for qid, record in both.items()}
    assert len(both) == 48
    assert written == {qid: gold[qid] for qid in both}


def test_real_s_expressions_survive_the_way_through_a_graph(
    grailqa: dict[str, dict[str, Any]], gold: dict[str, str]
) -> None:
    graphs = [read_grailqa_graph(record["graph_query"]) for record in grailqa.values()]
    trees = [*map(sexpr_of_graph, graphs), *map(read_sexpr, gold.values())]
    changed = [tree for tree in trees if canonical_sexpr(sexpr_of_graph(graph_of_sexpr(tree))) != canonical_sexpr(tree)]
    assert changed == []


def test_rows_of_real_questions_are_written_back_as_they_were(shared_data: Path) -> None:
    lines = (shared_data / "kqapro-slice" / "valid.jsonl").read_text(encoding="utf-8").splitlines()
    for record in map(json.loads, lines):
        assert write_rows(read_rows(record["graph"], record["target"])) == (record["graph"], record["target"])


def test_real_graphs_have_one_form_however_they_are_written(
    grailqa: dict[str, dict[str, Any]], shared_data: Path
) -> None:
    text = gzip.decompress((shared_data / "grailqa" / "reverse_properties.gz").read_bytes()).decode()
    inverses = read_inverses(text)
    random = Random(1)
    for record in list(grailqa.values())[::10]:
        graph = read_grailqa_graph(record["graph_query"])
        assert graph_digest(renamed(graph, random), inverses) == graph_digest(graph, inverses)
