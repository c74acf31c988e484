"""The isomorphism class of a record in any of the languages."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from clew.errors import ClewError
from clew.language.detect import read_program
from clew.language.graph import read_grailqa_graph, read_rows
from clew.language.isomorphism import IsoClass, Shape, classify, shape_of_graph, shape_of_sexpr
from clew.language.isomorphism_sparql import shape_of_query
from clew.language.sexpr import read_sexpr
from clew.language.sparql.reader import read_sparql
from clew.language.translate import TranslationError, graph_of_program, program_of_kqapro_sparql

KQAPRO_MARK = "<pred:"


def class_of(record: dict[str, Any]) -> IsoClass:
    """The class of what a record asks, read from the first of `SHAPES` that it has."""
    for field, shape_of in SHAPES.items():
        if record.get(field):
            return classify(shape_of(record[field], record))
    raise ClewError(f"the record has none of {', '.join(SHAPES)}")


def shape_of_text(text: Any, record: dict[str, Any]) -> Shape:
    return shape_of_sexpr(read_sexpr(str(text)))


def shape_of_grailqa(data: Any, record: dict[str, Any]) -> Shape:
    return shape_of_graph(read_grailqa_graph(data))


def shape_of_rows(rows: Any, record: dict[str, Any]) -> Shape:
    if isinstance(rows, dict):
        return shape_of_grailqa(rows, record)
    if not isinstance(rows, list):
        raise ClewError("the graph is neither rows nor an object of nodes and edges")
    return shape_of_graph(read_rows(rows, str(record.get("target", "?e"))))


def shape_of_sparql(text: Any, record: dict[str, Any]) -> Shape:
    """The shape of a query; KQA Pro's, where names and values are nodes of their own, goes by its program."""
    if KQAPRO_MARK in str(text):
        with suppress(TranslationError):
            return shape_of_graph(graph_of_program(program_of_kqapro_sparql(str(text))))
    return shape_of_query(read_sparql(str(text)))


def shape_of_program(data: Any, record: dict[str, Any]) -> Shape:
    return shape_of_graph(graph_of_program(read_program(data)))


SHAPES: dict[str, Callable[[Any, dict[str, Any]], Shape]] = {
    "graph_query": shape_of_grailqa,
    "graph": shape_of_rows,
    "sexpr": shape_of_text,
    "s_expression": shape_of_text,
    "sparql": shape_of_sparql,
    "sparql_query": shape_of_sparql,
    "program": shape_of_program,
}
