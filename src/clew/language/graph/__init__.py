"""Query graphs: what is asked, as nodes and edges (docs/graphs.md)."""

from clew.language.graph.canonical import canonical_graph, canonical_text, graph_digest
from clew.language.graph.from_sexpr import graph_of_sexpr
from clew.language.graph.from_sparql import graph_of_freebase_sparql, graph_of_query
from clew.language.graph.grailqa import read_grailqa_graph, write_grailqa_graph
from clew.language.graph.model import (
    Edge,
    Function,
    GraphError,
    Kind,
    Node,
    Qualifier,
    QueryGraph,
    Window,
)
from clew.language.graph.rows import read_rows, write_rows
from clew.language.graph.to_sexpr import sexpr_of_graph
from clew.language.graph.to_sparql import query_of_graph, write_freebase_sparql

__all__ = [
    "Edge",
    "Function",
    "GraphError",
    "Kind",
    "Node",
    "Qualifier",
    "QueryGraph",
    "Window",
    "canonical_graph",
    "canonical_text",
    "graph_digest",
    "graph_of_freebase_sparql",
    "graph_of_query",
    "graph_of_sexpr",
    "query_of_graph",
    "read_grailqa_graph",
    "read_rows",
    "sexpr_of_graph",
    "write_freebase_sparql",
    "write_grailqa_graph",
    "write_rows",
]
