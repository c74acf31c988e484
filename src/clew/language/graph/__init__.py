"""Query graphs: what is asked, as nodes and edges (docs/graphs.md)."""

from clew.language.graph.canonical_graph import canonical_graph, canonical_graph_text, graph_digest
from clew.language.graph.graph_records import read_grailqa_graph, read_rows, write_grailqa_graph, write_rows
from clew.language.graph.graph_to_sparql import query_of_graph, write_freebase_sparql
from clew.language.graph.query_graph import (
    Edge,
    GraphError,
    GraphNode,
    NodeFunction,
    NodeKind,
    Qualifier,
    QueryGraph,
    TimeWindow,
)
from clew.language.graph.sexpr_graphs import graph_of_sexpr, sexpr_of_graph
from clew.language.graph.sparql_to_graph import graph_of_freebase_sparql, graph_of_query

__all__ = [
    "Edge",
    "GraphError",
    "GraphNode",
    "NodeFunction",
    "NodeKind",
    "Qualifier",
    "QueryGraph",
    "TimeWindow",
    "canonical_graph",
    "canonical_graph_text",
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
