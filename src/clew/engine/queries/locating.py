"""The functions that locate entities, as patterns around one variable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clew.engine.queries.facts import by_fact, relation
from clew.engine.queries.naming import VariableNames, words_for
from clew.engine.queries.ranking import filter_keys, top, top_count
from clew.engine.queries.terms import Elements, Terms
from clew.engine.statements.conditions import compare, whole
from clew.engine.statements.locating import FILTERS, QFILTERS
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Filter,
    Form,
    Group,
    Membership,
    Minus,
    Optional,
    Query,
    Repeats,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
)
from clew.language.translate import TranslationError

MOST_CONCEPTS = 20


@dataclass(frozen=True, slots=True)
class Placed:
    """Entities as a term, and what is to be said of it."""

    term: Term
    elements: Elements = ()


class Patterns:
    """Writes patterns in the terms of one vocabulary; every variable is used for one thing."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.keys, self.names = terms, terms.keys, VariableNames()

    def entities(self, node: f.Function, at: Variable) -> Elements:
        """The pattern that binds `at` to what `node` yields."""
        locate = LOCATING.get(type(node))
        if locate is None:
            raise TranslationError(f"{type(node).__name__} does not stand among entities")
        return locate(self, node, at)

    def placed(self, node: f.Function) -> Placed:
        """The entities of `node`: a constant if they are one that is named, else a new variable."""
        if isinstance(node, f.Find):
            found = self.terms.nodes_named(node.name)
            if len(found) == 1:
                return Placed(self.terms.node(found[0]))
        at = self.names.fresh(words_for(node))
        return Placed(at, () if isinstance(node, f.FindAll) else self.entities(node, at))

    def bound(self, node: f.Function) -> tuple[Variable, Elements]:
        """The entities of `node` as a variable, of which something must be said."""
        at = self.names.fresh(words_for(node))
        return at, self.entities(node, at)

    def only_entities(self, source: f.Function, at: Term, predicate: str, ends: bool) -> Elements:
        """That `at` is no concept, if any entity may stand there and concepts do too."""
        concepts = self.keys.concept_facts.get((predicate, ends), []) if isinstance(source, f.FindAll) else []
        if len(concepts) > MOST_CONCEPTS:
            raise TranslationError(
                f"FindAll: {len(concepts)} concepts have {predicate!r} too: name a concept of theirs"
            )
        iris = tuple(self.terms.node(self.terms.kb.node(id_)) for id_ in concepts)
        return (Filter(Membership(at, iris, negated=True)),) if iris else ()  # type: ignore[arg-type]


# --- sets of entities


def find_all(patterns: Patterns, node: f.FindAll, at: Variable) -> Elements:
    return patterns.terms.anything(at)


def find(patterns: Patterns, node: f.Find, at: Variable) -> Elements:
    terms = patterns.terms
    return (Values((at,), tuple((terms.node(number),) for number in terms.nodes_named(node.name))),)


def filter_concept(patterns: Patterns, node: f.FilterConcept, at: Variable) -> Elements:
    source = () if isinstance(node.source, f.FindAll) else patterns.entities(node.source, at)
    terms = patterns.terms
    found = terms.nodes_named(node.concept, concepts=True)
    if len(found) == 1:
        return *source, Triple(at, terms.members(found[0]), terms.node(found[0]))
    concept = patterns.names.fresh("concept")
    table = Values((concept,), tuple((terms.node(number),) for number in found))
    return *source, table, Triple(at, terms.members(found[0]), concept)


def both(patterns: Patterns, node: f.And, at: Variable) -> Elements:
    return *patterns.entities(node.left, at), *patterns.entities(node.right, at)


def either(patterns: Patterns, node: f.Or, at: Variable) -> Elements:
    return (Union((Group(patterns.entities(node.left, at)), Group(patterns.entities(node.right, at)))),)


def without(patterns: Patterns, node: f.Without, at: Variable) -> Elements:
    return (Group((*patterns.entities(node.left, at), Minus(Group(patterns.entities(node.right, at))))),)


def filter_count(patterns: Patterns, node: f.FilterCount, at: Variable) -> Elements:
    """Those that lead to so many; none at all counts as 0."""
    end = patterns.names.fresh(node.predicate)
    number = compare(node.op, Aggregate("COUNT", end, distinct=True), whole(node.count))
    step = relation(patterns, at, node.predicate, node.direction, end)
    where = Group((*patterns.entities(node.source, at), Optional(Group(step))))
    return (SubSelect(Query(Form.SELECT, where, (at,), group_by=(at,), having=(number,))),)


def distinct(at: Variable, elements: Elements, *others: Variable) -> SubSelect:
    return SubSelect(Query(Form.SELECT, Group(elements), (at, *others), Repeats.DISTINCT))


LOCATING: dict[type[f.Function], Callable[[Patterns, Any, Variable], Elements]] = {
    f.FindAll: find_all,
    f.Find: find,
    f.FilterConcept: filter_concept,
    f.And: both,
    f.Or: either,
    f.Without: without,
    f.FilterCount: filter_count,
    f.FilterKeys: filter_keys,
    f.Top: top,
    f.TopCount: top_count,
    **dict.fromkeys((*FILTERS, *QFILTERS, f.Relate, f.RelateByName), by_fact),
}
