"""The functions that yield entities, as readable SPARQL patterns around one variable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clew.engine.sparql.readable.comparisons import value_condition
from clew.engine.sparql.readable.fact_patterns import (
    PatternWriter,
    first_places,
    literal_filter,
    predicate_in_unit,
    ranking_pattern,
    relation_step,
    target_under_key,
)
from clew.engine.sparql.readable.row_patterns import rank, where
from clew.engine.sparql.readable.terms import Elements
from clew.engine.sparql.value_conditions import call, compare, integer_literal, text_type_test
from clew.kb.values import NO_UNIT, Direction, Op
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Filter,
    Group,
    Iri,
    Minus,
    Operation,
    Optional,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
)
from clew.language.translate import TranslationError

# --- sets of entities


def find_all(patterns: PatternWriter, node: f.FindAll, at: Variable) -> Elements:
    return patterns.terms.any_entity_pattern(at)


def find(patterns: PatternWriter, node: f.Find, at: Variable) -> Elements:
    terms = patterns.terms
    return (Values((at,), tuple((terms.node_iri(number),) for number in terms.nodes_named(node.name))),)


def filter_concept(patterns: PatternWriter, node: f.FilterConcept, at: Variable) -> Elements:
    source = () if isinstance(node.source, f.FindAll) else patterns.entities(node.source, at)
    terms = patterns.terms
    concepts = terms.nodes_named(node.concept, concepts=True)
    if len(concepts) == 1:
        return *source, Triple(at, terms.members_path(concepts[0]), terms.node_iri(concepts[0]))
    concept = patterns.names.fresh("concept")
    table = Values((concept,), tuple((terms.node_iri(number),) for number in concepts))
    return *source, table, Triple(at, terms.members_path(concepts[0]), concept)


def intersect(patterns: PatternWriter, node: f.And, at: Variable) -> Elements:
    return *patterns.entities(node.left, at), *patterns.entities(node.right, at)


def unite(patterns: PatternWriter, node: f.Or, at: Variable) -> Elements:
    return (Union((Group(patterns.entities(node.left, at)), Group(patterns.entities(node.right, at)))),)


def subtract(patterns: PatternWriter, node: f.Without, at: Variable) -> Elements:
    return (Group((*patterns.entities(node.left, at), Minus(Group(patterns.entities(node.right, at))))),)


def filter_count(patterns: PatternWriter, node: f.FilterCount, at: Variable) -> Elements:
    """The entities with so many ends; one without such a fact counts as 0."""
    end = patterns.names.fresh(node.predicate)
    number = compare(node.op, Aggregate("COUNT", end, distinct=True), integer_literal(node.count))
    step = relation_step(patterns, at, node.predicate, node.direction, end)
    where = Group((*patterns.entities(node.source, at), Optional(Group(step))))
    return (SubSelect(Query(QueryForm.SELECT, where, (at,), group_by=(at,), having=(number,))),)


# --- entities by their facts


@dataclass(frozen=True, slots=True)
class FactPattern:
    """A fact by its terms, with the elements before it and the test of its value."""

    context: Elements
    subject: Term
    predicate: Iri
    object: Term
    test: Elements = ()

    @property
    def elements(self) -> Elements:
        return (*self.context, Triple(self.subject, self.predicate, self.object), *self.test)


def by_fact(patterns: PatternWriter, node: Any, at: Variable) -> Elements:
    if not isinstance(node, f.QUALIFIER_FILTERS):
        return fact_pattern(patterns, node, at).elements
    tests: list[Any] = []
    while isinstance(node, f.QUALIFIER_FILTERS):
        tests.insert(0, node)
        node = node.source
    fact = fact_pattern(patterns, node, at)
    qualified = patterns.names.fresh("fact")
    stated = patterns.terms.statement_pattern(qualified, fact.subject, fact.predicate, fact.object)
    held = [element for test in tests for element in qualifier_pattern(patterns, test, qualified)]
    return *fact.context, *stated, *fact.test, *held


def qualifier_pattern(patterns: PatternWriter, test: Any, fact: Variable) -> Elements:
    """A qualifier of `fact` and the test of its value."""
    key = patterns.keys.qualifier(test.key)
    value = patterns.names.fresh(test.key)
    target = target_under_key(key, test.value)
    predicate = patterns.terms.qualifier_predicate(predicate_in_unit(patterns, key, target))
    op: Op = getattr(test, "op", Op.EQ)
    return Triple(fact, predicate, value), Filter(value_condition(patterns.terms, key, value, op, target))


def fact_pattern(patterns: PatternWriter, node: Any, at: Variable) -> FactPattern:
    """The fact by which a Filter, Relate or RelateByName finds its entities."""
    if isinstance(node, f.Relate):
        return relation_fact(patterns, node, at)
    if isinstance(node, f.RelateByName):
        return name_relation_fact(patterns, node, at)
    key = patterns.keys.attribute(node.key)
    value = patterns.names.fresh(node.key)
    target = target_under_key(key, node.value)
    everything = isinstance(node.source, f.FindAll)
    source = () if everything else patterns.entities(node.source, at)
    source += patterns.exclude_concepts(node.source, at, node.key, ends=False)
    op: Op = getattr(node, "op", Op.EQ)
    test = Filter(value_condition(patterns.terms, key, value, op, target))
    return FactPattern(source, at, predicate_in_unit(patterns, key, target), value, (*literal_filter(key, value), test))


def relation_fact(patterns: PatternWriter, node: f.Relate, at: Variable) -> FactPattern:
    start = patterns.constant_or_variable(node.source)
    forward = node.direction is Direction.FORWARD
    ends = (start.term, at) if forward else (at, start.term)
    context = start.elements + patterns.exclude_concepts(node.source, start.term, node.predicate, ends=not forward)
    no_value = patterns.keys.attribute(node.predicate).types and forward
    test = (Filter(Operation("!", (call("ISLITERAL", at),))),) if no_value else ()
    return FactPattern(context, ends[0], patterns.terms.relation_predicate(node.predicate), ends[1], test)


def name_relation_fact(patterns: PatternWriter, node: f.RelateByName, at: Variable) -> FactPattern:
    """A fact from the node that holds a text to a node with that name, or back."""
    start, key = patterns.constant_or_variable(node.source), patterns.keys.attribute(node.key)
    holder, named = (start.term, at) if node.direction is Direction.FORWARD else (at, start.term)
    value, name = patterns.names.fresh(node.key), patterns.names.fresh("name")
    same = compare("=", call("STR", value), name)
    texts = () if key.types == {"string"} else (Filter(text_type_test(value)),)
    label = patterns.terms.name_pattern(named, name)
    predicate = patterns.terms.predicates_of(key, NO_UNIT)[0]
    return FactPattern(start.elements, holder, predicate, value, (*texts, *label, Filter(same)))


# --- entities by rank


def filter_keys(patterns: PatternWriter, node: f.FilterKeys, at: Variable) -> Elements:
    """The entities with values under both keys that compare so."""
    left, right = (ranking_pattern(patterns, at, key, type(node).__name__) for key in (node.key, node.other))
    key, other = patterns.keys.attribute(node.key), patterns.keys.attribute(node.other)
    if key.units != other.units or key.precisions != other.precisions:
        raise TranslationError(f"FilterKeys: {node.key!r} and {node.other!r} have different types or units")
    test = Filter(compare(node.op, left.value, right.value))
    return *patterns.entities(node.source, at), *left.elements, *right.elements, test


def top(patterns: PatternWriter, node: f.Top, at: Variable) -> Elements:
    """The entities whose best value is at least as good as that of the last place."""
    ranked = ranking_pattern(patterns, at, node.key, "Top")
    best = Aggregate("MAX" if node.among is f.Among.LARGEST else "MIN", ranked.value)
    where = Group((*patterns.entities(node.source, at), *ranked.elements))
    return first_places(patterns, node, at, where, Aliased(best, patterns.names.fresh(f"best {node.key}")))


def top_count(patterns: PatternWriter, node: f.TopCount, at: Variable) -> Elements:
    """The entities with at least as many ends, or at most as many, as the last place; without any, only the latter."""
    end = patterns.names.fresh(node.predicate)
    step = relation_step(patterns, at, node.predicate, node.direction, end)
    counted = step if node.among is f.Among.LARGEST else (Optional(Group(step)),)
    where = Group((*patterns.entities(node.source, at), *counted))
    number = Aliased(Aggregate("COUNT", end, distinct=True), patterns.names.fresh(f"number {node.predicate}"))
    return first_places(patterns, node, at, where, number)


ENTITY_PATTERNS: dict[type[f.Function], Callable[[PatternWriter, Any, Variable], Elements]] = {
    f.FindAll: find_all,
    f.Find: find,
    f.FilterConcept: filter_concept,
    f.And: intersect,
    f.Or: unite,
    f.Without: subtract,
    f.FilterCount: filter_count,
    f.FilterKeys: filter_keys,
    f.Top: top,
    f.TopCount: top_count,
    f.Where: where,
    f.Rank: rank,
    **dict.fromkeys((*f.VALUE_FILTERS, *f.QUALIFIER_FILTERS, f.Relate, f.RelateByName), by_fact),
}
