"""What can still be seen in a query that is broken: for measures that compare it part by part."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from clew.language.sparql.algebra import Iri, Literal, Node, Predicate, Query, Term, Triple, Values, walk
from clew.language.sparql.pattern_reader import SUBJECTS
from clew.language.sparql.reader import QueryReader, read_sparql
from clew.language.sparql.sparql_tokens import SparqlError, Token

T = TypeVar("T")

PATTERN_STARTS = frozenset({"WHERE", "{", "iri", "name", "FROM", "end"})
KEY_ENDS = frozenset({"HAVING", "ORDER", "LIMIT", "OFFSET", "VALUES", "{", "}", "SELECT", "end"})
SKIPPED_TO = {"SELECT": PATTERN_STARTS, "ORDER": KEY_ENDS, "GROUP": KEY_ENDS}

# Outside a complete triple, a round bracket is more likely part of an expression than of a collection.
TRIPLE_STARTS = SUBJECTS - {"("}


@dataclass(frozen=True, slots=True)
class Loose:
    """The parts of a query, sorted, each once; `fault` says why it is broken, or nothing if it is not."""

    entities: tuple[Iri, ...] = ()
    predicates: tuple[Iri, ...] = ()
    literals: tuple[Literal, ...] = ()
    triples: tuple[Triple, ...] = ()
    fault: str = ""


def read_loosely(text: str) -> Loose:
    """The parts of the query in `text`, or as many as can be told from its tokens; never an error."""
    try:
        return parts_of(read_sparql(text))
    except SparqlError as error:
        return scan(text, error.fault)


def parts_of(query: Query) -> Loose:
    """The entities, predicates, literals and triples of a query that was read.

    Entities are the IRIs that stand as subject, object or value of VALUES; predicates those within paths too.
    """
    seen = Seen()
    for node in walk(query):
        seen.add(node)
    return seen.sorted("")


def scan(text: str, fault: str) -> Loose:
    """The parts of the query in `text` as its tokens show them."""
    scanner = Scanner(text)
    while scanner.token.kind != "end":
        scanner.advance()
    return scanner.seen.sorted(fault)


class Seen:
    """Parts in the order they were met."""

    def __init__(self) -> None:
        self.entities: dict[Iri, None] = {}
        self.predicates: dict[Iri, None] = {}
        self.literals: dict[Literal, None] = {}
        self.triples: dict[Triple, None] = {}

    def add(self, node: Node) -> None:
        """Note what `node` itself shows."""
        if isinstance(node, Triple):
            self.triples[node] = None
            self.add_ends(node.subject, node.object)
            self.add_predicate(node.predicate)
        elif isinstance(node, Values):
            self.add_ends(*(value for row in node.rows for value in row))
        elif isinstance(node, Literal):
            self.literals[node] = None

    def add_ends(self, *terms: Term | None) -> None:
        """Note the entities among the subjects, objects and values `terms`."""
        self.entities.update((term, None) for term in terms if isinstance(term, Iri))

    def add_predicate(self, predicate: Predicate) -> None:
        """Note the predicates of a path."""
        self.predicates.update((part, None) for part in walk(predicate) if isinstance(part, Iri))

    def sorted(self, fault: str) -> Loose:
        """All that was noted."""
        return Loose(
            in_order(self.entities), in_order(self.predicates), in_order(self.literals), in_order(self.triples), fault
        )


def in_order(nodes: Iterable[T]) -> tuple[T, ...]:
    """`nodes`, sorted by their text."""
    return tuple(sorted(nodes, key=repr))


class Scanner(QueryReader):
    """Reads what it can from where it stands, and goes on behind the fault."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.seen = Seen()

    def advance(self) -> None:
        """Read one more element, or leave one token behind."""
        start = self.index
        self.depth, self.turns = 0, 0
        with suppress(SparqlError, RecursionError):
            self.attempt()
        if self.index == start:
            self.take()
        self.collect()

    def attempt(self) -> None:
        """Read the declaration, triples, table or clause that seems to begin here."""
        kind = self.token.kind
        if kind in ("PREFIX", "BASE"):
            self.prologue()
        elif kind in TRIPLE_STARTS:
            self.triples()
        elif kind == "VALUES":
            self.values()
        elif kind in ("LIMIT", "OFFSET"):
            self.slice()
        elif kind in SKIPPED_TO:
            self.skip(SKIPPED_TO[kind])

    def skip(self, ends: frozenset[str]) -> None:
        """Go to the next token whose kind is among `ends`."""
        self.take()
        while self.token.kind not in ends:
            self.take()

    def collect(self) -> None:
        """Note the triples that were completed, even before a fault."""
        for node in self.found:
            self.seen.add(node)
        self.found = []

    def values(self) -> Values:
        """A table, noted as a whole."""
        table = super().values()
        self.seen.add(table)
        return table

    def value(self) -> Iri | Literal | None:
        """A value of a table, noted even if the table is not closed."""
        found = super().value()
        self.seen.add_ends(found)
        return found

    def literal(self) -> Literal:
        """A literal, noted wherever it stands."""
        found = super().literal()
        self.seen.add(found)
        return found

    def objects(self, subject: Term, verb: Predicate) -> None:
        """The objects of a subject and a predicate, which are noted even if none follows."""
        self.seen.add_ends(subject)
        self.seen.add_predicate(verb)
        super().objects(subject, verb)

    def namespace(self, prefix: str, token: Token) -> str:
        """What an undeclared prefix commonly stands for, or the prefix itself."""
        try:
            return super().namespace(prefix, token)
        except SparqlError:
            return prefix + ":"
