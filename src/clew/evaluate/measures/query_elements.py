"""What a query is made of, in any language: the names in it and its triples. Broken queries have parts too."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from clew.errors import ClewError
from clew.evaluate.measures.query_forms import read_query
from clew.language.detect import read_program
from clew.language.graph import Kind, Node, QueryGraph, graph_of_sexpr, read_grailqa_graph
from clew.language.program import functions as f
from clew.language.program.steps import ARGUMENT_MARK, FUNCTION_MARK, nodes_of, to_steps
from clew.language.sexpr import read_sexpr
from clew.language.sparql.algebra import BlankNode, Iri, Literal, Predicate, Term, Triple, Variable

Parts = tuple[str, ...]

VARIABLE = "?"
TYPE = "type"
PRED_NAME = "pred:name"
WORDS = frozenset({"forward", "backward", "=", "!=", "<", ">", "greater", "less", "largest", "smallest"})
OPERATORS = frozenset({"AND", "JOIN", "R", "ARGMAX", "ARGMIN", "COUNT", "TC", "NOW", "lt", "le", "gt", "ge"})
THINGS, KEYS, VALUES = ("name", "concept"), ("key", "predicate", "qualifier", "other", "columns"), ("value",)
CALL = re.compile(r"(\w+)\(([^()]*)\)")
WORD = re.compile(r"[^\s()]+")
JOINED = re.compile(r"\(\s*(?:JOIN|lt|le|gt|ge)\s+(\(\s*R\s+)?([^\s()]+)\s*\)?\s*([^\s()]+)?")


class Elements(NamedTuple):
    """The parts of a query; in `triples` a variable is `?` and its name, in `masked` nothing but `?`."""

    entities: frozenset[str] = frozenset()
    predicates: frozenset[str] = frozenset()
    literals: frozenset[str] = frozenset()
    triples: frozenset[Parts] = frozenset()
    masked: frozenset[Parts] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """Entities and predicates."""
        return self.entities | self.predicates


@lru_cache(maxsize=4096)
def elements_of(language: str, text: str) -> Elements:
    """The elements of the query in `text`; never an error."""
    return READERS[language](text)


def made_of(entities: set[str], predicates: set[str], literals: set[str], triples: set[Parts]) -> Elements:
    """Elements with their triples masked."""
    masked = frozenset(map(mask, triples))
    return Elements(frozenset(entities), frozenset(predicates), frozenset(literals), frozenset(triples), masked)


def mask(triple: Parts) -> Parts:
    """A triple without the names of its variables."""
    return tuple([VARIABLE if part[:1] == VARIABLE else part for part in triple])


def of_sparql(text: str) -> Elements:
    """The parts of a SPARQL query; in KQA Pro's, a literal that is the name of a thing is an entity."""
    parts = read_query(text).parts
    entities = {iri.value for iri in parts.entities}
    entities.update(triple.object.text for triple in parts.triples if names_a_thing(triple))  # type: ignore[union-attr]
    triples: set[Parts] = {(term(one.subject), predicate(one.predicate), term(one.object)) for one in parts.triples}
    return made_of(entities, {iri.value for iri in parts.predicates}, {term(one) for one in parts.literals}, triples)


def names_a_thing(triple: Triple) -> bool:
    """Whether a triple says what KQA Pro calls a thing."""
    return (
        isinstance(triple.predicate, Iri) and triple.predicate.value == PRED_NAME and isinstance(triple.object, Literal)
    )


def term(one: Term) -> str:
    """A term as text."""
    if isinstance(one, Iri):
        return one.value
    if isinstance(one, Literal):
        return f'"{one.text}"^^{one.datatype}@{one.language}'
    return VARIABLE + (
        one.name if isinstance(one, Variable) else f"_:{one.label}" if isinstance(one, BlankNode) else ""
    )


def predicate(one: Predicate) -> str:
    """A predicate or path as text."""
    return term(one) if isinstance(one, Iri | Variable) else repr(one)


def of_sexpr(text: str) -> Elements:
    """The parts of an S-expression, those of its graph if it has one."""
    try:
        return of_query_graph(graph_of_sexpr(read_sexpr(text)))
    except ClewError:
        return of_words(text)


def of_words(text: str) -> Elements:
    """The parts of a broken S-expression as its words show them."""
    joined = [(bool(match[1]), match[2], match[3] or VARIABLE) for match in JOINED.finditer(text)]
    triples: set[Parts] = {(end, name, VARIABLE) if reverse else (VARIABLE, name, end) for reverse, name, end in joined}
    predicates = {name for _, name, _ in joined}
    return made_of(set(WORD.findall(text)) - OPERATORS - predicates, predicates, set(), triples)


def of_query_graph(graph: QueryGraph) -> Elements:
    """The parts of a query graph: its edges, the classes of its nodes, and qualifiers as triples of five."""
    at = {node.id: node_text(node) for node in graph.nodes}
    triples: set[Parts] = {(at[edge.start], edge.relation, at[edge.end]) for edge in graph.edges}
    triples |= {(at[node.id], TYPE, name) for node in graph.nodes for name in node.classes}
    qualified = [(edge, one) for edge in graph.edges for one in edge.qualifiers]
    triples |= {(at[e.start], e.relation, at[e.end], one.key, at[one.value]) for e, one in qualified}
    entities = {text for text in at.values() if text[:1] not in (VARIABLE, '"')}
    entities |= {name for node in graph.nodes for name in node.classes}
    predicates = {edge.relation for edge in graph.edges} | {one.key for _, one in qualified}
    return made_of(entities, predicates, {text for text in at.values() if text[:1] == '"'}, triples)


def node_text(node: Node) -> str:
    """A node as text."""
    if node.kind is Kind.VARIABLE or (node.kind is Kind.LITERAL and not node.label):
        return f"{VARIABLE}{node.id}"
    return f'"{node.label}"^^{node.datatype}' if node.kind is Kind.LITERAL else node.label


def of_program(text: str) -> Elements:
    """The parts of a program: its names and values, and its steps in place of triples."""
    try:
        program = read_program(text)
        steps = [(step.function, *step.inputs) for step in to_steps(program)]
    except (ClewError, RecursionError):
        steps = of_calls(text)
        return made_of({text for step in steps for text in step[1:]} - WORDS, set(), set(), set(steps))
    entities, predicates, literals = (set(inputs_in(program, fields)) for fields in (THINGS, KEYS, VALUES))
    return made_of(entities, predicates, literals, set(steps))


def inputs_in(program: f.Function, fields: tuple[str, ...]) -> Iterator[str]:
    """What the functions of a program have in some of their fields."""
    for node in nodes_of(program):
        for name in fields:
            found = getattr(node, name, ())
            yield from found if isinstance(found, tuple) else (str(found),)


def of_calls(text: str) -> list[Parts]:
    """The steps of a broken program as its text shows them."""
    if FUNCTION_MARK in text or ARGUMENT_MARK in text:
        return [tuple(one.strip() for one in step.split(ARGUMENT_MARK)) for step in text.split(FUNCTION_MARK)]
    return [(match[1], *(one.strip() for one in match[2].split(",") if one.strip())) for match in CALL.finditer(text)]


def of_graph(text: str) -> Elements:
    """The parts of a query graph in JSON: rows, or GrailQA's nodes and edges."""
    try:
        data = json.loads(text)
        if isinstance(data, dict) and "rows" not in data:
            return of_query_graph(read_grailqa_graph(data))
        rows = data["rows"] if isinstance(data, dict) else data
        return of_rows([tuple(map(str, row)) for row in rows if isinstance(row, list)])
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return Elements()


def of_rows(rows: list[Parts]) -> Elements:
    """The parts of rows of subject, predicate, object and perhaps a qualifier's key and value."""
    entities = {row[place] for row in rows for place in range(0, len(row), 2) if row[place][:1] != VARIABLE}
    return made_of(entities, {row[place] for row in rows for place in range(1, len(row), 2)}, set(), set(rows))


READERS: dict[str, Callable[[str], Elements]] = {
    "sparql": of_sparql,
    "sexpr": of_sexpr,
    "program": of_program,
    "graph": of_graph,
}
