"""Query graphs as records: GrailQA's `graph_query` (JSON), and rows of subject, predicate and object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from clew.language.graph.query_graph import Edge, GraphError, GraphNode, NodeFunction, NodeKind, Qualifier, QueryGraph

DATATYPE_MARK = "^^"
NO_VALUE = "0^^http://www.w3.org/2001/XMLSchema#int"
CLASS_TYPE = "class"


def read_grailqa_graph(record: dict[str, Any]) -> QueryGraph:
    """The graph in a question's `graph_query`.

    The class of the question node and of leaves is part of the meaning. At inner nodes it is only a label, since
    GrailQA's S-expressions leave it out.
    """
    try:
        edges = tuple(read_grailqa_edge(edge) for edge in record["edges"])
        degrees = Counter(end for edge in edges for end in edge.ends)
        nodes = tuple(read_grailqa_node(node, degrees[node["nid"]] > 1) for node in record["nodes"])
        asked = [node["nid"] for node in record["nodes"] if node["question_node"]]
    except (KeyError, TypeError, ValueError) as error:
        raise GraphError(f"not a graph_query of GrailQA: {error!r} in {str(record)[:200]}") from error
    if len(asked) != 1:
        raise GraphError(f"a graph_query has one question node, not {len(asked)}")
    return QueryGraph(nodes, edges, asked[0])


def read_grailqa_edge(record: dict[str, Any]) -> Edge:
    start, end = field_of(record, "start", int), field_of(record, "end", int)
    return Edge(start, end, field_of(record, "relation", str), name=field_of(record, "friendly_name", str))


Field = TypeVar("Field", int, str)


def field_of(record: dict[str, Any], name: str, type_: type[Field]) -> Field:
    """The field `name` of a record; a TypeError if it is not of this type."""
    value = record[name]
    if not isinstance(value, type_) or isinstance(value, bool):
        raise TypeError(f"{name} must be {'a number' if type_ is int else 'a text'}, not {value!r:.100}")
    return value


def read_grailqa_node(record: dict[str, Any], is_inner: bool) -> GraphNode:
    """One node; `is_inner` if it has more than one edge."""
    id, label, function = field_of(record, "nid", int), field_of(record, "id", str), NodeFunction(record["function"])
    class_name, name = field_of(record, "class", str), field_of(record, "friendly_name", str)
    known: dict[str, Any] = {"function": function, "class_name": class_name, "name": name}
    if record["node_type"] == CLASS_TYPE:
        stated = (label,) if record["question_node"] or not is_inner else ()
        return GraphNode(id, NodeKind.VARIABLE, classes=stated, **known)
    kind = NodeKind(record["node_type"])
    if kind is NodeKind.LITERAL:
        text, _, datatype = label.rpartition(DATATYPE_MARK) if DATATYPE_MARK in label else (label, "", "")
        return GraphNode(id, kind, text, datatype, **known)
    return GraphNode(id, kind, label, **known)


def write_grailqa_graph(graph: QueryGraph) -> dict[str, Any]:
    """The `graph_query` of `graph`, which may have no qualifiers, time windows or variables without a class."""
    if graph.target is None:
        raise GraphError("a graph_query has a question node, and a yes/no question has none")
    for edge in graph.edges:
        if edge.qualifiers:
            raise GraphError(f"a graph_query has no qualifiers, but the edge {edge.relation!r} does; drop them first")
    return {
        "nodes": [write_grailqa_node(node, node.id == graph.target) for node in graph.nodes],
        "edges": [
            {"start": edge.start, "end": edge.end, "relation": edge.relation, "friendly_name": edge.name}
            for edge in graph.edges
        ],
    }


def write_grailqa_node(node: GraphNode, is_target: bool) -> dict[str, Any]:
    """One node of a `graph_query`."""
    if node.windows:
        raise GraphError(f"a graph_query has no time windows, but node {node.id} does; drop them first")
    node_type, label = type_and_id(node)
    return {
        "nid": node.id,
        "node_type": node_type,
        "id": label,
        "class": node.class_name or (label if node_type == CLASS_TYPE else ""),
        "friendly_name": node.name,
        "question_node": int(is_target),
        "function": node.function.value,
    }


def type_and_id(node: GraphNode) -> tuple[str, str]:
    """The `node_type` and `id` of a node."""
    if node.kind is NodeKind.LITERAL:
        empty = not node.label and not node.datatype and node.function.is_ranking
        return "literal", NO_VALUE if empty else DATATYPE_MARK.join(filter(None, (node.label, node.datatype)))
    if node.kind is NodeKind.ENTITY:
        return "entity", node.label
    classes = node.classes or ((node.class_name,) if node.class_name else ())
    if node.kind is NodeKind.NAME or len(classes) != 1:
        raise GraphError(
            f"node {node.id} ({node.kind} {node.label!r}) cannot be a node of a graph_query: "
            "make it an entity, a literal or a variable with one class"
        )
    return CLASS_TYPE, classes[0]


YES_OR_NO = "bool"
VARIABLE_MARK = "?"


def read_rows(rows: Iterable[Sequence[str]], target: str) -> QueryGraph:
    """The graph of `rows` that asks for the variable `target`, or for `bool`: whether all rows hold.

    Each name is one node, whether it is an entity, a concept or a value.
    """
    rows = [*rows]
    if not all(isinstance(row, list | tuple) for row in rows):
        raise GraphError("the graph is not a list of rows: each row must be a list")
    ids: dict[str, int] = {}
    edges = tuple(read_row(row, ids) for row in rows)
    if target != YES_OR_NO and target not in ids:
        raise GraphError(f"no row mentions the target {target!r} (mentioned: {', '.join(ids) or 'nothing'})")
    nodes = tuple(GraphNode(id, kind_of(name), name) for name, id in ids.items())
    return QueryGraph(nodes, edges, None if target == YES_OR_NO else ids[target])


def read_row(row: Sequence[str], ids: dict[str, int]) -> Edge:
    """The edge of one row; `ids` gets the nodes that it is the first to mention."""
    if len(row) not in (3, 5):
        raise GraphError(f"a row has 3 or 5 columns, not {len(row)}: {list(row)!r}")
    if not all(isinstance(cell, str) for cell in row):
        raise GraphError(f"the cells of a row are names in quotation marks, which these are not: {list(row)!r}")
    subject, predicate, object, *qualifier = row
    start, end = (ids.setdefault(name, len(ids)) for name in (subject, object))
    if not qualifier:
        return Edge(start, end, predicate)
    key, value = qualifier
    return Edge(start, end, predicate, (Qualifier(key, ids.setdefault(value, len(ids))),))


def kind_of(name: str) -> NodeKind:
    """The kind of node that a name in a row is."""
    return NodeKind.VARIABLE if name.startswith(VARIABLE_MARK) else NodeKind.NAME


def write_rows(graph: QueryGraph) -> tuple[list[list[str]], str]:
    """The rows of `graph` and the name of its target, or `bool`."""
    names = {node.id: row_name_of(node) for node in graph.nodes}
    if len(set(names.values())) < len(names):
        raise GraphError(f"two nodes have the same name, so rows cannot distinguish them: {', '.join(names.values())}")
    rows = [write_row(edge, names) for edge in graph.edges]
    return rows, YES_OR_NO if graph.target is None else names[graph.target]


def write_row(edge: Edge, names: dict[int, str]) -> list[str]:
    """The row of one edge."""
    if len(edge.qualifiers) > 1:
        raise GraphError(f"a row has one qualifier, but the edge {edge.relation!r} has {len(edge.qualifiers)}")
    qualifiers = [text for qualifier in edge.qualifiers for text in (qualifier.key, names[qualifier.value])]
    return [names[edge.start], edge.relation, names[edge.end], *qualifiers]


def row_name_of(node: GraphNode) -> str:
    """The name of a node in rows."""
    if node.function is not NodeFunction.NONE or node.windows or node.classes:
        raise GraphError(f"rows have no functions, time windows or classes of nodes, but node {node.id} has one")
    if node.kind is not NodeKind.VARIABLE:
        return node.label
    return node.label if node.label.startswith(VARIABLE_MARK) else f"?x{node.id}"
