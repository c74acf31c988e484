"""The elements of a query in any language: its names, literals and triples, also of queries with syntax errors."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from clew.errors import ClewError
from clew.evaluate.measures.query_forms import read_query
from clew.language.graph import GraphNode, NodeKind, QueryGraph, graph_of_sexpr, read_grailqa_graph
from clew.language.program import functions as f
from clew.language.program.program_text import read_shared_program
from clew.language.program.steps import ARGUMENT_MARK, FUNCTION_MARK, shared_nodes_of, to_steps
from clew.language.sexpr import read_sexpr
from clew.language.sparql.algebra import BlankNode, Iri, Literal, Predicate, Term, Triple, Variable

TripleParts = tuple[str, ...]

VARIABLE = "?"
TYPE = "type"
PRED_NAME = "pred:name"
PROGRAM_WORDS = frozenset({"forward", "backward", "=", "!=", "<", ">", "greater", "less", "largest", "smallest"})
OPERATORS = frozenset({"AND", "JOIN", "R", "ARGMAX", "ARGMIN", "COUNT", "TC", "NOW", "lt", "le", "gt", "ge"})
ENTITY_FIELDS, PREDICATE_FIELDS, LITERAL_FIELDS = (
    ("name", "concept"),
    ("key", "predicate", "qualifier", "other", "columns"),
    ("value",),
)
CALL = re.compile(r"(\w+)\(([^()]*)\)")
WORD = re.compile(r"[^\s()]+")
JOINED = re.compile(r"\(\s*(?:JOIN|lt|le|gt|ge)\s+(\(\s*R\s+)?([^\s()]+)\s*\)?\s*([^\s()]+)?")


class QueryElements(NamedTuple):
    """The elements of a query; a variable is `?` with its name in `triples`, and only `?` in `masked`."""

    entities: frozenset[str] = frozenset()
    predicates: frozenset[str] = frozenset()
    literals: frozenset[str] = frozenset()
    triples: frozenset[TripleParts] = frozenset()
    masked: frozenset[TripleParts] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """Entities and predicates."""
        return self.entities | self.predicates


@lru_cache(maxsize=4096)
def elements_of(language: str, text: str) -> QueryElements:
    """The elements of the query in `text`; never an error."""
    return ELEMENT_READERS[language](text)


def build_elements(
    entities: set[str], predicates: set[str], literals: set[str], triples: set[TripleParts]
) -> QueryElements:
    """The elements, with masked triples added."""
    masked = frozenset(map(mask_variables, triples))
    return QueryElements(frozenset(entities), frozenset(predicates), frozenset(literals), frozenset(triples), masked)


def mask_variables(triple: TripleParts) -> TripleParts:
    """A triple without the names of its variables."""
    return tuple([VARIABLE if part[:1] == VARIABLE else part for part in triple])


def sparql_elements(text: str) -> QueryElements:
    """The elements of a SPARQL query; in KQA Pro's vocabulary, a literal that names a node is an entity."""
    parts = read_query(text).parts
    entities = {iri.value for iri in parts.entities}
    entities.update(triple.object.text for triple in parts.triples if is_name_triple(triple))  # type: ignore[union-attr]
    triples: set[TripleParts] = {
        (term_text(triple.subject), predicate_text(triple.predicate), term_text(triple.object))
        for triple in parts.triples
    }
    return build_elements(
        entities, {iri.value for iri in parts.predicates}, {term_text(literal) for literal in parts.literals}, triples
    )


def is_name_triple(triple: Triple) -> bool:
    """Whether a triple states the name of a node in KQA Pro's vocabulary."""
    return (
        isinstance(triple.predicate, Iri) and triple.predicate.value == PRED_NAME and isinstance(triple.object, Literal)
    )


def term_text(term: Term) -> str:
    """A term as text."""
    if isinstance(term, Iri):
        return term.value
    if isinstance(term, Literal):
        return f'"{term.text}"^^{term.datatype}@{term.language}'
    return VARIABLE + (
        term.name if isinstance(term, Variable) else f"_:{term.label}" if isinstance(term, BlankNode) else ""
    )


def predicate_text(predicate: Predicate) -> str:
    """A predicate or path as text."""
    return term_text(predicate) if isinstance(predicate, Iri | Variable) else repr(predicate)


def sexpr_elements(text: str) -> QueryElements:
    """The elements of an S-expression, from its graph if it has one."""
    try:
        return query_graph_elements(graph_of_sexpr(read_sexpr(text)))
    except ClewError:
        return broken_sexpr_elements(text)


def broken_sexpr_elements(text: str) -> QueryElements:
    """The elements of a broken S-expression, as far as its words show them."""
    joined = [(bool(match[1]), match[2], match[3] or VARIABLE) for match in JOINED.finditer(text)]
    triples: set[TripleParts] = {
        (end, name, VARIABLE) if reverse else (VARIABLE, name, end) for reverse, name, end in joined
    }
    predicates = {name for _, name, _ in joined}
    return build_elements(set(WORD.findall(text)) - OPERATORS - predicates, predicates, set(), triples)


def query_graph_elements(graph: QueryGraph) -> QueryElements:
    """The elements of a query graph: edges, classes of nodes, and qualifiers as tuples of five."""
    at = {node.id: node_text(node) for node in graph.nodes}
    triples: set[TripleParts] = {(at[edge.start], edge.relation, at[edge.end]) for edge in graph.edges}
    triples |= {(at[node.id], TYPE, name) for node in graph.nodes for name in node.classes}
    qualified = [(edge, qualifier) for edge in graph.edges for qualifier in edge.qualifiers]
    triples |= {(at[e.start], e.relation, at[e.end], qualifier.key, at[qualifier.value]) for e, qualifier in qualified}
    entities = {text for text in at.values() if text[:1] not in (VARIABLE, '"')}
    entities |= {name for node in graph.nodes for name in node.classes}
    predicates = {edge.relation for edge in graph.edges} | {qualifier.key for _, qualifier in qualified}
    return build_elements(entities, predicates, {text for text in at.values() if text[:1] == '"'}, triples)


def node_text(node: GraphNode) -> str:
    """A node as text."""
    if node.kind is NodeKind.VARIABLE or (node.kind is NodeKind.LITERAL and not node.label):
        return f"{VARIABLE}{node.id}"
    return f'"{node.label}"^^{node.datatype}' if node.kind is NodeKind.LITERAL else node.label


def program_elements(text: str) -> QueryElements:
    """The elements of a program: its names and values, with its steps in place of triples."""
    try:
        program = read_shared_program(text)
        steps = [(step.function, *step.inputs) for step in to_steps(program)]
    except (ClewError, RecursionError):
        steps = split_calls(text)
        return build_elements({text for step in steps for text in step[1:]} - PROGRAM_WORDS, set(), set(), set(steps))
    entities, predicates, literals = (
        set(inputs_in(program, fields)) for fields in (ENTITY_FIELDS, PREDICATE_FIELDS, LITERAL_FIELDS)
    )
    return build_elements(entities, predicates, literals, set(steps))


def inputs_in(program: f.Function, fields: tuple[str, ...]) -> Iterator[str]:
    """The inputs that the functions of a program have in `fields`."""
    for node in shared_nodes_of(program):
        for name in fields:
            value = getattr(node, name, ())
            yield from value if isinstance(value, tuple) else (str(value),)


def split_calls(text: str) -> list[TripleParts]:
    """The steps of a broken program, as far as its text shows them."""
    if FUNCTION_MARK in text or ARGUMENT_MARK in text:
        return [tuple(part.strip() for part in step.split(ARGUMENT_MARK)) for step in text.split(FUNCTION_MARK)]
    return [
        (match[1], *(part.strip() for part in match[2].split(",") if part.strip())) for match in CALL.finditer(text)
    ]


def graph_json_elements(text: str) -> QueryElements:
    """The elements of a query graph in JSON: rows, or GrailQA's nodes and edges."""
    try:
        data = json.loads(text)
        if isinstance(data, dict) and "rows" not in data:
            return query_graph_elements(read_grailqa_graph(data))
        rows = data["rows"] if isinstance(data, dict) else data
        return row_elements([tuple(map(str, row)) for row in rows if isinstance(row, list)])
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return QueryElements()


def row_elements(rows: list[TripleParts]) -> QueryElements:
    """The elements of rows of subject, predicate, object and perhaps a qualifier's key and value."""
    entities = {row[place] for row in rows for place in range(0, len(row), 2) if row[place][:1] != VARIABLE}
    return build_elements(entities, {row[place] for row in rows for place in range(1, len(row), 2)}, set(), set(rows))


def sql_elements(text: str) -> QueryElements:
    """The elements of SQL: tables and columns as predicates, texts and numbers as literals, comparisons as triples."""
    from clew.language.sql import SqlError
    from clew.language.sql.query_components import read_elements

    try:
        elements = read_elements(text)
    except SqlError:
        return QueryElements()
    return build_elements(set(), set(elements.names), set(elements.literals), set(elements.comparisons))


ELEMENT_READERS: dict[str, Callable[[str], QueryElements]] = {
    "sparql": sparql_elements,
    "sexpr": sexpr_elements,
    "program": program_elements,
    "graph": graph_json_elements,
    "sql": sql_elements,
}
