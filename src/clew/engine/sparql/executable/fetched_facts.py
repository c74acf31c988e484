"""Where, Rank, Select and CombineRows on a SPARQL engine: the facts that their expressions look at are fetched.

One query fetches the facts of all entities known so far, when the first of them is looked at; the expressions are then
evaluated here, by the same code as on the columns, so that all engines mean the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from clew.engine.expression_values import Answers, Cell, Found, RowSet, column_cell
from clew.engine.result import Result
from clew.engine.row_tables import (
    as_row_set,
    combine_rows,
    keep_fulfilling,
    keep_ranked,
    rows_of_nodes,
    rows_of_table,
    select_rows,
    table_result,
)
from clew.engine.sparql.executable.entity_patterns import relation_step, restrict_predicate, statement_triples
from clew.engine.sparql.executable.results import NamedNode, Row, id_of_cell, read_node, text_of_cell, value_under
from clew.engine.sparql.export_vocabulary import CONCEPT, EXPORT_PREFIXES, LABEL, SUBJECT, TYPE, KeyUnits, node_term
from clew.engine.sparql.expressions import call
from clew.engine.sparql.solutions import RunQuery
from clew.kb.readers.rdf.export_encoding import predicate_iri
from clew.kb.values import Direction, Text, Value
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aliased,
    DuplicateMode,
    Exists,
    Filter,
    Group,
    Iri,
    Optional,
    Query,
    QueryForm,
    Triple,
    Union,
    Values,
    Variable,
)

E, NAME, IS_CONCEPT = Variable("e"), Variable("name"), Variable("concept")
P, V, FACT = Variable("p"), Variable("v"), Variable("fact")
PREFIXES = tuple(EXPORT_PREFIXES.items())
MAX_NAMED = 1_000  # nodes that a query names one by one; for more, it fetches the facts of all


class FactKey(NamedTuple):
    """A fact as it is known: by its statement node, or else by its subject, predicate and object."""

    statement: str
    subject: str = ""
    predicate: str = ""
    object: Any = None


class FetchedFacts:
    """The facts that queries have fetched so far, by node."""

    def __init__(self, units: KeyUnits, ask: RunQuery, locate: Callable[[f.Entities], set[str]]) -> None:
        self.units, self.ask, self.locate = units, ask, locate
        self.nodes: dict[str, NamedNode] = {}
        self.statements: set[str] = set()
        self.ends_by: dict[tuple[str, Direction], FetchedKey] = {}
        self.values_by: dict[str, FetchedKey] = {}
        self.qualifiers_by: dict[str, FetchedKey] = {}
        self.members: dict[str, set[str]] = {}

    def add_nodes(self, nodes: Iterable[NamedNode]) -> None:
        """Entities whose facts may be looked at."""
        for node in nodes:
            self.nodes.setdefault(node.id, node)

    # --- the view

    def ends(self, node: NamedNode, predicate: str, direction: Direction) -> Sequence[tuple[FactKey, NamedNode]]:
        fetched = self.ends_by.setdefault((predicate, direction), FetchedKey())
        return fetched.get(node.id, self.nodes, lambda ids: self.fetch_ends(predicate, direction, ids))

    def values(self, node: NamedNode, key: str) -> Sequence[tuple[FactKey, Value]]:
        fetched = self.values_by.setdefault(key, FetchedKey())
        return fetched.get(node.id, self.nodes, lambda ids: self.fetch_values(key, ids))

    def qualifiers(self, fact: FactKey, key: str) -> Sequence[Value]:
        if not fact.statement:
            return ()
        fetched = self.qualifiers_by.setdefault(key, FetchedKey())
        return fetched.get(fact.statement, self.statements, lambda ids: self.fetch_qualifiers(key, ids))

    def is_member(self, node: NamedNode, concept: str) -> bool:
        if concept not in self.members:
            self.members[concept] = self.locate(f.FilterConcept(f.FindAll(), concept))
        return node.id in self.members[concept]

    def name_of(self, node: NamedNode) -> str:
        return node.name

    def id_of(self, node: NamedNode) -> str:
        return node.id

    def place_of(self, node: NamedNode) -> NamedNode:
        return node

    # --- queries

    def fetch_ends(
        self, predicate: str, direction: Direction, ids: Sequence[str] | None
    ) -> Iterable[tuple[str, tuple[FactKey, NamedNode]]]:
        """The facts that lead from nodes in a direction, each with the node at its other end."""
        link = Iri(predicate_iri(predicate))
        forward = direction is Direction.FORWARD
        start, end = (E, V) if forward else (V, E)
        other = Filter(call("ISIRI", V))
        named = self.name_nodes(E, ids)
        branches = (
            Group((*named, *relation_step(E, predicate, direction, V))),
            Group((*named, *statement_triples(FACT, start, link, end), other)),
        )
        head = (E, V, FACT, NAME, Aliased(Exists(Group((Triple(V, TYPE, CONCEPT),))), IS_CONCEPT))
        label = Optional(Group((Triple(V, LABEL, NAME),)))
        for row in self.stated_rows(select_distinct(head, Union(branches), label)):
            node = read_node(row, "v")
            self.nodes.setdefault(node.id, node)
            yield id_of_cell(row["e"]), (self.fact_key(row, predicate), node)

    def fetch_values(self, key: str, ids: Sequence[str] | None) -> Iterable[tuple[str, tuple[FactKey, Value]]]:
        """The attributes of nodes under a key, in any unit."""
        named = self.name_nodes(E, ids)
        table = restrict_predicate(self.units.predicates(key), P, are_few=ids is not None)
        literal = Filter(call("ISLITERAL", V))
        branches = (
            Group((*named, table, Triple(E, P, V), literal)),
            Group((*named, table, *statement_triples(FACT, E, P, V), literal)),
        )
        for row in self.stated_rows(select_distinct((E, P, V, FACT), Union(branches))):
            yield id_of_cell(row["e"]), (self.fact_key(row, key), value_under(row["p"], row["v"]))

    def fetch_qualifiers(self, key: str, ids: Sequence[str] | None) -> Iterable[tuple[str, Value]]:
        """The qualifiers of statements under a key, in any unit."""
        named = () if ids is None else (Values((E,), tuple((Iri(id_),) for id_ in ids)),)
        table = restrict_predicate(self.units.predicates(key), P, are_few=ids is not None)
        elements = (*named, Triple(E, SUBJECT, Variable("s")), table, Triple(E, P, V))
        for row in self.ask(select_distinct((E, P, V), *elements)).rows_by_variable():
            yield statement_of(row["e"]), value_under(row["p"], row["v"])

    def name_nodes(self, variable: Variable, ids: Sequence[str] | None) -> tuple[Values, ...]:
        return () if ids is None else (Values((variable,), tuple((node_term(id_),) for id_ in ids)),)

    def stated_rows(self, query: Query) -> list[Row]:
        """One row for each fact: the rows with a statement node, and those of facts without any."""
        rows = list(self.ask(query).rows_by_variable())
        stated = {(row["e"], row.get("p"), row["v"]) for row in rows if row["fact"] is not None}
        return [row for row in rows if row["fact"] is not None or (row["e"], row.get("p"), row["v"]) not in stated]

    def fact_key(self, row: Row, predicate: str) -> FactKey:
        if row["fact"] is None:
            return FactKey("", id_of_cell(row["e"]), predicate, row["v"])
        statement = statement_of(row["fact"])
        self.statements.add(statement)
        return FactKey(statement)


def statement_of(cell: Any) -> str:
    """The IRI of a statement node; a blank one by its label, which holds within one reply only."""
    return cell.value if isinstance(cell, Iri) else str(getattr(cell, "label", ""))


class FetchedKey:
    """What has been fetched under one key, by the id of the node or statement that has it."""

    def __init__(self) -> None:
        self.found: dict[str, list[Any]] = {}
        self.asked: set[str] = set()
        self.is_complete = False

    def get(
        self, id_: str, known: Iterable[str], fetch: Callable[[Sequence[str] | None], Iterable[tuple[str, Any]]]
    ) -> Sequence[Any]:
        """What a node has; if it was not asked for yet, all nodes known by now are asked for with it."""
        if not self.is_complete and id_ not in self.asked:
            pending = sorted({id_, *known} - self.asked)
            self.asked.update(pending)
            if len(pending) > MAX_NAMED:
                self.is_complete, wanted = True, None
                self.found.clear()
            else:
                wanted = pending
            for owner, item in list(fetch(wanted)):
                self.found.setdefault(owner, []).append(item)
        return self.found.get(id_, ())


def select_distinct(projection: tuple[Variable | Aliased, ...], *elements: Any) -> Query:
    return Query(QueryForm.SELECT, Group(elements), projection, DuplicateMode.DISTINCT, prefixes=PREFIXES)
