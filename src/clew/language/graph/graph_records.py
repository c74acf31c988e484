"""GrailQA's `graph_query`: JSON with nodes of the types class, entity and literal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from clew.language.graph.query_graph import Edge, Function, GraphError, Kind, Node, Qualifier, QueryGraph

DATATYPE_MARK = "^^"
NO_VALUE = "0^^http://www.w3.org/2001/XMLSchema#int"
CLASS = "class"


def read_grailqa_graph(record: dict[str, Any]) -> QueryGraph:
    """The graph in a question's `graph_query`.

    A class is stated by the question node and by leaves; at the nodes between, GrailQA's S-expressions leave it out,
    so there it only informs.
    """
    try:
        edges = tuple(
            Edge(edge["start"], edge["end"], edge["relation"], name=edge["friendly_name"]) for edge in record["edges"]
        )
        degrees = Counter(end for edge in edges for end in edge.ends)
        nodes = tuple(read_node(node, degrees[node["nid"]] > 1) for node in record["nodes"])
        asked = [node["nid"] for node in record["nodes"] if node["question_node"]]
    except (KeyError, TypeError, ValueError) as error:
        raise GraphError(f"not a graph_query of GrailQA: {error!r} in {str(record)[:200]}") from error
    if len(asked) != 1:
        raise GraphError(f"a graph_query has one question node, this one has {len(asked)}")
    return QueryGraph(nodes, edges, asked[0])


def read_node(record: dict[str, Any], inner: bool) -> Node:
    """One node; `inner` if more than one edge touches it."""
    id, label, function = record["nid"], record["id"], Function(record["function"])
    known = {"function": function, "class_name": record["class"], "name": record["friendly_name"]}
    if record["node_type"] == CLASS:
        stated = (label,) if record["question_node"] or not inner else ()
        return Node(id, Kind.VARIABLE, classes=stated, **known)
    kind = Kind(record["node_type"])
    if kind is Kind.LITERAL:
        text, _, datatype = label.rpartition(DATATYPE_MARK) if DATATYPE_MARK in label else (label, "", "")
        return Node(id, kind, text, datatype, **known)
    return Node(id, kind, label, **known)


def write_grailqa_graph(graph: QueryGraph) -> dict[str, Any]:
    """The `graph_query` of `graph`, which may have no qualifiers, time windows or variables without a class."""
    if graph.target is None:
        raise GraphError("a graph_query has a question node, so a yes/no question cannot be written as one")
    for edge in graph.edges:
        if edge.qualifiers:
            raise GraphError(f"a graph_query has no qualifiers, but the edge {edge.relation!r} has: drop them first")
    return {
        "nodes": [write_node(node, node.id == graph.target) for node in graph.nodes],
        "edges": [
            {"start": edge.start, "end": edge.end, "relation": edge.relation, "friendly_name": edge.name}
            for edge in graph.edges
        ],
    }


def write_node(node: Node, asked: bool) -> dict[str, Any]:
    """One node of a `graph_query`."""
    if node.windows:
        raise GraphError(f"a graph_query has no time windows, but node {node.id} has: drop them first")
    node_type, label = type_and_id(node)
    return {
        "nid": node.id,
        "node_type": node_type,
        "id": label,
        "class": node.class_name or (label if node_type == CLASS else ""),
        "friendly_name": node.name,
        "question_node": int(asked),
        "function": node.function.value,
    }


def type_and_id(node: Node) -> tuple[str, str]:
    """The `node_type` and `id` of a node."""
    if node.kind is Kind.LITERAL:
        empty = not node.label and not node.datatype and node.function.ranks
        return "literal", NO_VALUE if empty else DATATYPE_MARK.join(filter(None, (node.label, node.datatype)))
    if node.kind is Kind.ENTITY:
        return "entity", node.label
    classes = node.classes or ((node.class_name,) if node.class_name else ())
    if node.kind is Kind.NAME or len(classes) != 1:
        raise GraphError(
            f"node {node.id} ({node.kind} {node.label!r}) cannot be a node of a graph_query: "
            "make it an entity, a literal or a variable with one class"
        )
    return CLASS, classes[0]


YES_OR_NO = "bool"
VARIABLE_MARK = "?"


def read_rows(rows: Iterable[Sequence[str]], target: str) -> QueryGraph:
    """The graph of `rows` that asks for the variable `target`, or for `bool`: whether all rows hold.

    Names are identities: each names one node, whether that is an entity, a concept or a value.
    """
    ids: dict[str, int] = {}
    edges = tuple(read_row(row, ids) for row in rows)
    if target != YES_OR_NO and target not in ids:
        raise GraphError(f"no row mentions the target {target!r} (mentioned: {', '.join(ids) or 'nothing'})")
    nodes = tuple(Node(id, kind_of(name), name) for name, id in ids.items())
    return QueryGraph(nodes, edges, None if target == YES_OR_NO else ids[target])


def read_row(row: Sequence[str], ids: dict[str, int]) -> Edge:
    """The edge of one row; `ids` gets the nodes that it is the first to mention."""
    if len(row) not in (3, 5):
        raise GraphError(f"a row has 3 or 5 columns, this one has {len(row)}: {list(row)!r}")
    subject, predicate, object, *qualifier = row
    start, end = (ids.setdefault(name, len(ids)) for name in (subject, object))
    if not qualifier:
        return Edge(start, end, predicate)
    key, value = qualifier
    return Edge(start, end, predicate, (Qualifier(key, ids.setdefault(value, len(ids))),))


def kind_of(name: str) -> Kind:
    """What kind of node a name in a row is."""
    return Kind.VARIABLE if name.startswith(VARIABLE_MARK) else Kind.NAME


def write_rows(graph: QueryGraph) -> tuple[list[list[str]], str]:
    """The rows of `graph` and the name of its target, or `bool`."""
    names = {node.id: name_of(node) for node in graph.nodes}
    if len(set(names.values())) < len(names):
        raise GraphError(f"two nodes go by one name, rows cannot tell them apart: {', '.join(names.values())}")
    rows = [write_row(edge, names) for edge in graph.edges]
    return rows, YES_OR_NO if graph.target is None else names[graph.target]


def write_row(edge: Edge, names: dict[int, str]) -> list[str]:
    """The row of one edge."""
    if len(edge.qualifiers) > 1:
        raise GraphError(f"a row has one qualifier, the edge {edge.relation!r} has {len(edge.qualifiers)}")
    qualifiers = [text for qualifier in edge.qualifiers for text in (qualifier.key, names[qualifier.value])]
    return [names[edge.start], edge.relation, names[edge.end], *qualifiers]


def name_of(node: Node) -> str:
    """The name of a node in rows."""
    if node.function is not Function.NONE or node.windows or node.classes:
        raise GraphError(f"rows have no functions, time windows or classes of nodes, but node {node.id} has one")
    if node.kind is not Kind.VARIABLE:
        return node.label
    return node.label if node.label.startswith(VARIABLE_MARK) else f"?x{node.id}"
