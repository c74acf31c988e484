"""Reads the parts of a query even if it is broken, for measures that compare part by part."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from clew.language.sparql.algebra import AlgebraNode, Iri, Literal, Predicate, Query, Term, Triple, Values, walk
from clew.language.sparql.pattern_reader import SUBJECT_STARTS
from clew.language.sparql.query_reader import QueryReader
from clew.language.sparql.sparql_tokens import MAX_CHARACTERS, SparqlError, SparqlToken

T = TypeVar("T")

PATTERN_STARTS = frozenset({"WHERE", "{", "iri", "name", "FROM", "end"})
KEY_ENDS = frozenset({"HAVING", "ORDER", "LIMIT", "OFFSET", "VALUES", "{", "}", "SELECT", "end"})
SKIPPED_TO = {"SELECT": PATTERN_STARTS, "ORDER": KEY_ENDS, "GROUP": KEY_ENDS}

# Outside a complete triple, a round bracket more likely belongs to an expression than to a collection.
TRIPLE_STARTS = SUBJECT_STARTS - {"("}


@dataclass(frozen=True, slots=True)
class QueryParts:
    """The parts of a query, sorted, each once; `fault` says why it is broken, and is empty otherwise."""

    entities: tuple[Iri, ...] = ()
    predicates: tuple[Iri, ...] = ()
    literals: tuple[Literal, ...] = ()
    triples: tuple[Triple, ...] = ()
    fault: str = ""


def read_query_parts(text: str) -> QueryParts:
    """The parts of the query in `text`; if it is broken, those that its tokens show. Never raises an error.

    Of a text that is too long, the parts are those of its beginning.
    """
    if len(text) > MAX_CHARACTERS:
        return scan_query(text[:MAX_CHARACTERS], f"the query has more than {MAX_CHARACTERS:,} characters")
    try:
        return parts_of(QueryReader(text).read_query())
    except SparqlError as error:
        return scan_query(text, error.fault)
    except RecursionError:
        return scan_query(text, "too many levels of nesting for the remaining stack of the interpreter")


def parts_of(query: Query) -> QueryParts:
    """The entities, predicates, literals and triples of a query.

    Entities are the IRIs of subjects, objects and VALUES; predicates include those within paths.
    """
    seen = PartCollector()
    for node in walk(query):
        seen.add(node)
    return seen.sorted_parts("")


def scan_query(text: str, fault: str) -> QueryParts:
    """The parts of the query in `text` as its tokens show them."""
    scanner = QueryScanner(text)
    while scanner.token.kind != "end":
        scanner.advance()
    return scanner.parts.sorted_parts(fault)


class PartCollector:
    """Collects parts in the order of the text."""

    def __init__(self) -> None:
        self.entities: dict[Iri, None] = {}
        self.predicates: dict[Iri, None] = {}
        self.literals: dict[Literal, None] = {}
        self.triples: dict[Triple, None] = {}

    def add(self, node: AlgebraNode) -> None:
        """Collect the parts of `node`."""
        if isinstance(node, Triple):
            self.triples[node] = None
            self.add_ends(node.subject, node.object)
            self.add_predicate(node.predicate)
        elif isinstance(node, Values):
            self.add_ends(*(value for row in node.rows for value in row))
        elif isinstance(node, Literal):
            self.literals[node] = None

    def add_ends(self, *terms: Term | None) -> None:
        """Collect the entities among `terms`."""
        self.entities.update((term, None) for term in terms if isinstance(term, Iri))

    def add_predicate(self, predicate: Predicate) -> None:
        """Collect the predicates of a path."""
        self.predicates.update((part, None) for part in walk(predicate) if isinstance(part, Iri))

    def sorted_parts(self, fault: str) -> QueryParts:
        """The collected parts, sorted."""
        return QueryParts(
            sort_by_text(self.entities),
            sort_by_text(self.predicates),
            sort_by_text(self.literals),
            sort_by_text(self.triples),
            fault,
        )


def sort_by_text(nodes: Iterable[T]) -> tuple[T, ...]:
    """`nodes`, sorted by their text."""
    return tuple(sorted(nodes, key=repr))


class QueryScanner(QueryReader):
    """Reads as much as it can, and continues after each fault."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.parts = PartCollector()

    def advance(self) -> None:
        """Read one more element, or skip one token."""
        start = self.index
        self.depth, self.operator_changes = 0, 0
        with suppress(SparqlError, RecursionError):
            self.read_next_part()
        if self.index == start:
            self.take()
        self.collect_triples()

    def read_next_part(self) -> None:
        """Read the declaration, triples, table or clause that seems to begin here."""
        kind = self.token.kind
        if kind in ("PREFIX", "BASE"):
            self.read_prologue()
        elif kind in TRIPLE_STARTS:
            self.read_triples()
        elif kind == "VALUES":
            self.read_values()
        elif kind in ("LIMIT", "OFFSET"):
            self.read_slice()
        elif kind in SKIPPED_TO:
            self.skip_to(SKIPPED_TO[kind])

    def skip_to(self, ends: frozenset[str]) -> None:
        """Go to the next token whose kind is among `ends`."""
        self.take()
        while self.token.kind not in ends:
            self.take()

    def collect_triples(self) -> None:
        """Collect the triples that are complete, even before a fault."""
        for node in self.read_so_far:
            self.parts.add(node)
        self.read_so_far = []

    def read_values(self) -> Values:
        """A table of VALUES; its entities are collected."""
        table = super().read_values()
        self.parts.add(table)
        return table

    def read_value(self) -> Iri | Literal | None:
        """A value of a table; it is collected even if the table is not closed."""
        value = super().read_value()
        self.parts.add_ends(value)
        return value

    def read_literal(self) -> Literal:
        """A literal; it is collected wherever it occurs."""
        literal = super().read_literal()
        self.parts.add(literal)
        return literal

    def read_objects(self, subject: Term, verb: Predicate) -> None:
        """The objects of a subject and predicate; both are collected even if no object follows."""
        self.parts.add_ends(subject)
        self.parts.add_predicate(verb)
        super().read_objects(subject, verb)

    def fail(self, fault: str, token: SparqlToken | None = None) -> NoReturn:
        """Raise an error without its place, which nobody sees and which costs a scan of the text."""
        raise SparqlError(fault, "", 0)

    def find_namespace(self, prefix: str, token: SparqlToken) -> str:
        """The usual namespace of an undeclared prefix, or the prefix itself."""
        try:
            return super().find_namespace(prefix, token)
        except SparqlError:
            return prefix + ":"
