"""Where, Rank, Select and CombineRows on a SPARQL engine: the facts that their expressions look at are fetched.

One query fetches the facts of all entities known so far, when the first of them is looked at; the expressions are then
evaluated here, by the same code as on the columns, so that all engines mean the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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
)
from clew.engine.sparql.executable.entity_patterns import (
    Elements,
    relation_step,
    restrict_predicate,
    select_distinct,
    statement_triples,
)
from clew.engine.sparql.executable.results import NamedNode, Row, id_of_cell, read_node, value_sort_key, value_under
from clew.engine.sparql.export_vocabulary import CONCEPT, LABEL, TYPE, KeyUnits, node_term
from clew.engine.sparql.solutions import RunQuery
from clew.engine.sparql.value_conditions import call
from clew.kb.readers.rdf.export_encoding import PREDICATE_BASE, predicate_iri, read_predicate_iri
from clew.kb.values import Direction, Text, Value
from clew.language.program import functions as f
from clew.language.program.expressions import names_in_clause
from clew.language.program.steps import clause_of
from clew.language.sparql.algebra import (
    Aliased,
    Exists,
    Filter,
    Group,
    Iri,
    Literal,
    Optional,
    Triple,
    Union,
    Values,
    Variable,
)

E, NAME, IS_CONCEPT = Variable("e"), Variable("name"), Variable("concept")
P, V, FACT = Variable("p"), Variable("v"), Variable("fact")
Q, QV = Variable("q"), Variable("qv")  # a qualifier and its value
MAX_NAMED = 50  # nodes that a query names one by one; the facts of more are fetched faster as all facts of the key


@dataclass(frozen=True, slots=True)
class FetchedFact:
    """A fact with the values of its qualifiers by key."""

    qualifiers: Mapping[str, Sequence[Value]]


class FetchedFacts:
    """The facts that queries have fetched so far, by node."""

    def __init__(self, sources: FactSources, with_qualifiers: bool) -> None:
        self.sources, self.with_qualifiers = sources, with_qualifiers
        self.nodes: dict[str, NamedNode] = {}
        self.ends_by: dict[tuple[str, Direction], FetchedKey] = {}
        self.values_by: dict[str, FetchedKey] = {}
        self.members: dict[str, set[str]] = {}

    def add_nodes(self, nodes: Iterable[NamedNode]) -> None:
        """Entities whose facts may be looked at."""
        for node in nodes:
            self.nodes.setdefault(node.id, node)

    # --- the view

    def ends(self, node: NamedNode, predicate: str, direction: Direction) -> Sequence[tuple[FetchedFact, NamedNode]]:
        fetched = self.ends_by.setdefault((predicate, direction), FetchedKey(self.place_of))
        return fetched.get(node.id, self.nodes, lambda ids: self.fetch_ends(predicate, direction, ids))

    def values(self, node: NamedNode, key: str) -> Sequence[tuple[FetchedFact, Value]]:
        fetched = self.values_by.setdefault(key, FetchedKey(value_sort_key))
        return fetched.get(node.id, self.nodes, lambda ids: self.fetch_values(key, ids))

    def qualifiers(self, fact: FetchedFact, key: str) -> Sequence[Value]:
        return fact.qualifiers.get(key, ())

    def is_member(self, node: NamedNode, concept: str) -> bool:
        if concept not in self.members:
            found = self.sources.locate(f.FilterConcept(f.FindAll(), concept))
            self.members[concept] = {member.id for member in found}
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
    ) -> Iterator[tuple[str, tuple[FetchedFact, NamedNode]]]:
        """The facts that lead from nodes in a direction, each with the node at its other end."""
        start, end = (E, V) if direction is Direction.FORWARD else (V, E)
        named, link = name_nodes(ids), Iri(predicate_iri(predicate))
        plain = (*named, *relation_step(E, predicate, direction, V))
        stated = (*named, *statement_triples(FACT, start, link, end), Filter(call("ISIRI", V)))
        head = (E, V, NAME, Aliased(Exists(Group((Triple(V, TYPE, CONCEPT),))), IS_CONCEPT))
        for row, fact in self.fetch_facts(head, plain, stated, Optional(Group((Triple(V, LABEL, NAME),)))):
            node = self.nodes.setdefault(id_of_cell(row["v"]), read_node(row, "v"))
            yield id_of_cell(row["e"]), (fact, node)

    def fetch_values(self, key: str, ids: Sequence[str] | None) -> Iterator[tuple[str, tuple[FetchedFact, Value]]]:
        """The attributes of nodes under a key, in any unit."""
        table = restrict_predicate(self.sources.units.predicates(key), P, are_few=ids is not None)
        named, literal = name_nodes(ids), Filter(call("ISLITERAL", V))
        plain = (*named, table, Triple(E, P, V), literal)
        stated = (*named, table, *statement_triples(FACT, E, P, V), literal)
        for row, fact in self.fetch_facts((E, P, V), plain, stated):
            yield id_of_cell(row["e"]), (fact, value_under(row["p"], row["v"]))

    def fetch_facts(
        self, head: tuple[Variable | Aliased, ...], plain: Elements, stated: Elements, *more: Any
    ) -> Iterator[tuple[Row, FetchedFact]]:
        """The facts that a triple and a statement show: a fact with a statement node has its triple, too.

        Facts that differ only in their qualifiers share a triple, but each has a statement node.
        """
        asked: tuple[Variable | Aliased, ...] = (*head, FACT)
        if self.with_qualifiers:
            asked, stated = (*asked, Q, QV), (*stated, Optional(Group((Triple(FACT, Q, QV),))))
        query = select_distinct(asked, Union((Group(plain), Group(stated))), *more)
        by_fact: dict[tuple[Any, ...], list[Row]] = {}
        for row in self.sources.ask(query).rows_by_variable():
            by_fact.setdefault((row["e"], row.get("p"), row["v"], row["fact"]), []).append(row)
        has_statement = {tuple(triple) for *triple, statement in by_fact if statement is not None}
        for (*triple, statement), rows in by_fact.items():
            if statement is not None or tuple(triple) not in has_statement:
                yield rows[0], FetchedFact(read_qualifiers(rows))


def name_nodes(ids: Sequence[str] | None) -> tuple[Values, ...]:
    """The nodes to look at, one by one; nothing if it is all of them."""
    return () if ids is None else (Values((E,), tuple((node_term(id_),) for id_ in ids)),)


def read_qualifiers(rows: Iterable[Row]) -> dict[str, list[Value]]:
    """The qualifiers in the rows of one fact."""
    qualifiers: dict[str, list[Value]] = {}
    for row in rows:
        predicate, value = row.get("q"), row.get("qv")
        if isinstance(predicate, Iri) and predicate.value.startswith(PREDICATE_BASE) and isinstance(value, Literal):
            key = read_predicate_iri(predicate.value).name
            qualifiers.setdefault(key, []).append(value_under(predicate, value))
    return {key: sorted(values, key=value_sort_key) for key, values in qualifiers.items()}


FetchFacts = Callable[[Sequence[str] | None], Iterable[tuple[str, tuple[FetchedFact, Any]]]]
"""A query for the facts of nodes with these ids, or of all: each with its owner, and what it leads to."""


class FetchedKey:
    """What has been fetched under one key, by the id of the node that has it; `place` sorts it as the columns do."""

    def __init__(self, place: Callable[[Any], Any]) -> None:
        self.place = place
        self.found: dict[str, list[Any]] = {}
        self.asked: set[str] = set()
        self.is_complete = False

    def get(self, id_: str, known: Iterable[str], fetch: FetchFacts) -> Sequence[Any]:
        """What a node has; if it was not asked for yet, all nodes known by now are asked for with it."""
        if not self.is_complete and id_ not in self.asked:
            pending = sorted({id_, *known} - self.asked)
            self.asked.update(pending)
            if len(pending) > MAX_NAMED:
                self.is_complete, wanted = True, None
                self.found.clear()
            else:
                wanted = pending
            for owner, item in sorted(fetch(wanted), key=lambda pair: self.place(pair[1][1])):
                self.found.setdefault(owner, []).append(item)
        return self.found.get(id_, ())


@dataclass(frozen=True, slots=True)
class FactSources:
    """How facts and the results of programs are asked for."""

    units: KeyUnits
    ask: RunQuery
    locate: Callable[[f.Entities], Sequence[NamedNode]]
    run: Callable[[f.Function], Result]


Outcome = Sequence[NamedNode] | Result | RowSet


def run_general(node: f.Function, sources: FactSources) -> Sequence[NamedNode] | RowSet:
    """The entities or the table of a Where, Rank, Select or CombineRows."""
    if isinstance(node, f.CombineRows):
        left, right = (as_rows(outcome_of(side, sources)) for side in (node.left, node.right))
        return combine_rows(left, right, node.combination)
    assert isinstance(node, f.GENERAL)
    roles = {role for role, _ in names_in_clause(clause_of(node))}
    view = FetchedFacts(sources, with_qualifiers="qualifier" in roles)
    outcomes = [outcome_of(part, sources) for part in (node.source, *node.programs)]
    for outcome in outcomes:
        view.add_nodes(outcome if isinstance(outcome, list) else nodes_of_table(outcome))
    source, *others = outcomes
    answers = [Answers(view, found_in(outcome)) for outcome in others]
    if isinstance(node, f.Select):
        rows = rows_of_nodes(source) if isinstance(source, list) else rows_of_table(as_rows(source))
        return select_rows(view, node.selection, rows, answers)
    assert isinstance(source, list)
    if isinstance(node, f.Where):
        return keep_fulfilling(view, node.condition, source, answers)
    return keep_ranked(view, node.ranking, source, answers)


def outcome_of(node: f.Function, sources: FactSources) -> Outcome:
    """What a program inside another yields: nodes, a table or a result."""
    if isinstance(node, f.Select | f.CombineRows):
        return run_general(node, sources)
    if isinstance(node, f.Entities):
        return list(sources.locate(node))
    return sources.run(node)


def as_rows(outcome: Outcome) -> RowSet:
    assert isinstance(outcome, RowSet | Result)
    return outcome if isinstance(outcome, RowSet) else as_row_set(outcome)


def nodes_of_table(outcome: Outcome) -> Iterator[NamedNode]:
    """The entities in the cells of a table, or in a result."""
    if isinstance(outcome, RowSet):
        cells = (found for row in outcome.rows for cell in row for found in cell)
        yield from (found.node for found in cells if isinstance(found.node, NamedNode))
    elif isinstance(outcome, Result):
        yield from (NamedNode(False, answer.id, answer.text) for answer in outcome.answers if answer.id)


def found_in(outcome: Outcome) -> Cell:
    if isinstance(outcome, RowSet):
        return column_cell(outcome)
    if isinstance(outcome, Result):
        nodes = (NamedNode(False, answer.id, answer.text) if answer.id else None for answer in outcome.answers)
        pairs = zip(nodes, outcome.answers, strict=True)
        return tuple(Found(node) if node else Found(None, answer.value or Text(answer.text)) for node, answer in pairs)
    return tuple(Found(node) for node in outcome)
