"""Reading the meaning of a question as a program, query graph or SPARQL query, from the languages it is given in."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from clew.benchmark.question import Forms
from clew.errors import ClewError
from clew.language.graph import QueryGraph, graph_of_sexpr, read_grailqa_graph, read_rows
from clew.language.isomorphism import QueryShape
from clew.language.program import functions as f
from clew.language.program.program_text import read_program
from clew.language.sexpr import read_sexpr
from clew.language.shape_reader import SHAPE_READERS, parse_graph
from clew.language.sparql.algebra import Query
from clew.language.sparql.reader import read_sparql
from clew.language.translate import program_of_kqapro_sparql

KQAPRO_PREDICATE = "<pred:"

# Labels, statistics and levels read the meaning of one question in turn; it is parsed once for all of them.
cache_last_forms = lru_cache(maxsize=16)


def has_program(forms: Forms) -> bool:
    """Whether there is a program, or a query in KQA Pro's vocabulary, which can be read as one."""
    return bool(forms.program) or KQAPRO_PREDICATE in forms.sparql


@cache_last_forms
def program_of(forms: Forms) -> f.Function:
    """The program, translated from KQA Pro's SPARQL if necessary."""
    if forms.program:
        return read_program(forms.program)
    if KQAPRO_PREDICATE in forms.sparql:
        return program_of_kqapro_sparql(forms.sparql)
    raise ClewError("there is no program")


def has_graph(forms: Forms) -> bool:
    """Whether there is a query graph or an S-expression."""
    return bool(forms.graph or forms.sexpr)


@cache_last_forms
def graph_of(forms: Forms) -> QueryGraph:
    """The query graph, from GrailQA's JSON, from rows, or from an S-expression."""
    if not forms.graph:
        if not forms.sexpr:
            raise ClewError("there is no query graph")
        return graph_of_sexpr(read_sexpr(forms.sexpr))
    data = parse_graph(forms.graph)
    return read_grailqa_graph(data) if isinstance(data, dict) else read_rows(rows_of(forms), forms.target)


def rows_of(forms: Forms) -> list[list[str]]:
    """The rows of the query graph; numbers in them become texts."""
    rows = parse_graph(forms.graph)
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise ClewError("the graph must be a list of rows or an object with nodes and edges")
    cells = [cell for row in rows for cell in row]
    if not all(isinstance(cell, str | int | float) and not isinstance(cell, bool) for cell in cells):
        raise ClewError("the cells of a graph's rows must be texts or numbers")
    return [[str(cell) for cell in row] for row in rows]


@cache_last_forms
def query_of(forms: Forms) -> Query:
    """The SPARQL query."""
    if not forms.sparql:
        raise ClewError("there is no query")
    return read_sparql(forms.sparql)


@cache_last_forms
def shape_of(forms: Forms) -> QueryShape:
    """The shape of the query graph, from the first language that `clew classify` would use."""
    texts: dict[str, Any] = {"target": forms.target, "sexpr": forms.sexpr, "sparql": forms.sparql}
    texts |= {"graph": parse_graph(forms.graph) if forms.graph else "", "program": forms.program}
    for language, read in SHAPE_READERS.items():
        if texts.get(language):
            return read(texts[language], texts)
    raise ClewError("there is no meaning in any language")
