"""Query graphs as rows: `[subject, predicate, object]`, two more columns for a qualifier's key and value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.language.graph.model import Edge, Function, GraphError, Kind, Node, Qualifier, QueryGraph

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
