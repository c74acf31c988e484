"""The functions that yield entities, as readable SPARQL patterns around one variable."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.engine.sparql.readable.comparisons import in_unit_of_key, value_condition
from clew.engine.sparql.readable.terms import TIME_TYPE_NAMES, Elements, KeyProfile, SparqlTerms
from clew.engine.sparql.value_conditions import call, compare, integer_literal, text_type_test
from clew.kb.values import NO_UNIT, Direction, Op, Quantity, Value
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    DuplicateMode,
    Expression,
    Filter,
    Group,
    Iri,
    Membership,
    Minus,
    Operation,
    Optional,
    Order,
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

WORD = re.compile(r"[A-Za-z0-9]+")
MAX_STEM_WORDS = 4  # longer variable names are hard to read
DEFAULT_STEM = "x"  # for names without any letter or digit
DATE_LENGTH = 10  # of YYYY-MM-DD, by which times are sorted
MAX_EXCLUDED_CONCEPTS = 20  # a longer list of IRIs makes the query unreadable


class VariableNames:
    """Variables named after the words of a program, each new: `?placeOfBirth`, `?placeOfBirth2`."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def fresh(self, words: str) -> Variable:
        stem = stem_of(words)
        self.used[stem] = self.used.get(stem, 0) + 1
        return Variable(stem if self.used[stem] == 1 else f"{stem}{self.used[stem]}")


def stem_of(words: str) -> str:
    """The first of `words` in camel case, without the characters that a variable may not have."""
    first, *others = WORD.findall(words)[:MAX_STEM_WORDS] or [DEFAULT_STEM]
    stem = first.lower() + "".join(word.capitalize() for word in others)
    stem = f"{DEFAULT_STEM}{stem}" if stem[0].isdigit() else stem
    return stem.rstrip("0123456789") or DEFAULT_STEM


def words_of(node: f.Function) -> str:
    """Words for the entities of a program: their concept, the relation to them, their name, or `entity`."""
    match node:
        case f.FilterConcept(concept=concept):
            return concept
        case f.Relate(predicate=predicate, direction=Direction.FORWARD):
            return predicate
        case f.Find(name):
            return name
        case f.And(left=left) | f.Or(left=left) | f.Without(left=left):
            return words_of(left)
    source = getattr(node, "source", None)
    relates = isinstance(node, f.Relate | f.RelateByName | f.FindAll) or source is None
    return "entity" if relates else words_of(source)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class EntityPattern:
    """Entities as a term, and the elements that bind it."""

    term: Term
    elements: Elements = ()


class PatternWriter:
    """Writes patterns in the terms of one vocabulary, never using a variable twice."""

    def __init__(self, terms: SparqlTerms) -> None:
        self.terms, self.keys, self.names = terms, terms.keys, VariableNames()

    def entities(self, node: f.Function, at: Variable) -> Elements:
        """The pattern that binds `at` to what `node` yields."""
        write = ENTITY_PATTERNS.get(type(node))
        if write is None:
            raise TranslationError(f"{type(node).__name__} does not yield entities")
        return write(self, node, at)

    def constant_or_variable(self, node: f.Function) -> EntityPattern:
        """The entities of `node`: a constant for a name that only one node has, else a new variable."""
        if isinstance(node, f.Find):
            nodes = self.terms.nodes_named(node.name)
            if len(nodes) == 1:
                return EntityPattern(self.terms.node_iri(nodes[0]))
        at = self.names.fresh(words_of(node))
        return EntityPattern(at, () if isinstance(node, f.FindAll) else self.entities(node, at))

    def variable_for(self, node: f.Function) -> tuple[Variable, Elements]:
        """A new variable for the entities of `node`, and the elements that bind it."""
        at = self.names.fresh(words_of(node))
        return at, self.entities(node, at)

    def exclude_concepts(self, source: f.Function, at: Term, predicate: str, ends: bool) -> Elements:
        """A filter that `at` is not a concept, if `source` is FindAll and concepts have facts of this predicate too."""
        concepts = self.keys.concept_facts.get((predicate, ends), []) if isinstance(source, f.FindAll) else []
        if len(concepts) > MAX_EXCLUDED_CONCEPTS:
            raise TranslationError(
                f"FindAll: {len(concepts)} concepts have {predicate!r} too; filter the entities by a concept"
            )
        iris = tuple(self.terms.node_iri(self.terms.kb.node(id_)) for id_ in concepts)
        return (Filter(Membership(at, iris, negated=True)),) if iris else ()  # type: ignore[arg-type]


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


def distinct_subselect(at: Variable, elements: Elements, *others: Variable) -> SubSelect:
    return SubSelect(Query(QueryForm.SELECT, Group(elements), (at, *others), DuplicateMode.DISTINCT))


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


def target_under_key(key: KeyProfile, target: Value) -> Value:
    """The value to compare those under `key` with, in their unit."""
    return in_unit_of_key(key, target) if isinstance(target, Quantity) else target


def predicate_in_unit(patterns: PatternWriter, key: KeyProfile, target: Value) -> Iri:
    """The predicate of the values under `key` in the unit of `target`."""
    unit = target.unit if isinstance(target, Quantity) else NO_UNIT
    if key.units and key.types == {"quantity"} and unit == NO_UNIT and unit not in key.units:
        raise TranslationError(f"the quantities under {key.name!r} are in {', '.join(key.units)}; name the unit")
    return patterns.terms.predicates_of(key, unit)[0]


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


def literal_filter(key: KeyProfile, value: Variable) -> Elements:
    """A filter for literals, if the key leads to nodes as well."""
    return (Filter(call("ISLITERAL", value)),) if key.leads_to_nodes else ()


def relation_fact(patterns: PatternWriter, node: f.Relate, at: Variable) -> FactPattern:
    start = patterns.constant_or_variable(node.source)
    forward = node.direction is Direction.FORWARD
    ends = (start.term, at) if forward else (at, start.term)
    context = start.elements + patterns.exclude_concepts(node.source, start.term, node.predicate, ends=not forward)
    no_value = patterns.keys.attribute(node.predicate).types and forward
    test = (Filter(Operation("!", (call("ISLITERAL", at),))),) if no_value else ()
    return FactPattern(context, ends[0], patterns.terms.relation_predicate(node.predicate), ends[1], test)


def relation_step(
    patterns: PatternWriter, start: Variable, predicate: str, direction: Direction, end: Variable
) -> Elements:
    """The triple from `start` to `end`, which must be a node."""
    link = patterns.terms.relation_predicate(predicate)
    if direction is Direction.BACKWARD:
        return (Triple(end, link, start),)
    literal = patterns.keys.attribute(predicate).types
    return Triple(start, link, end), *([Filter(Operation("!", (call("ISLITERAL", end),)))] if literal else [])


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


@dataclass(frozen=True, slots=True)
class RankingPattern:
    """The elements that bind the values by which entities are ranked, and the expression to rank by."""

    elements: Elements
    value: Expression


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


def first_places(
    patterns: PatternWriter, node: f.Top | f.TopCount, at: Variable, where: Group, measure: Aliased
) -> Elements:
    """The entities whose measure reaches that of the last place: a subselect for each entity, and one for the last."""
    largest, value = node.among is f.Among.LARGEST, measure.variable
    last = patterns.names.fresh(f"last {node.key if isinstance(node, f.Top) else node.predicate}")
    each = Query(QueryForm.SELECT, where, (at, measure), group_by=(at,))
    first = replace(each, order_by=(Order(value, largest),), limit=node.count)
    threshold = Aliased(Aggregate("MIN" if largest else "MAX", value), last)
    place = Query(QueryForm.SELECT, Group((SubSelect(first),)), (threshold,))
    return SubSelect(each), SubSelect(place), Filter(compare(">=" if largest else "<=", value, last))


def ranking_pattern(patterns: PatternWriter, at: Term, name: str, function: str) -> RankingPattern:
    """The values under a key to rank by: its numbers, or else its days."""
    key = patterns.keys.attribute(name)
    numbers, times = "quantity" in key.types, bool(key.time_types)
    if numbers == times or len(key.units) > 1:
        what = "numbers and times" if times else f"{len(key.units)} units" if numbers else "neither numbers nor times"
        raise TranslationError(f"{function}: the values under {name!r} are {what}, which one query cannot rank")
    value = patterns.names.fresh(name)
    unit = key.units[0] if numbers else NO_UNIT
    triple = Triple(at, patterns.terms.predicates_of(key, unit)[0], value)
    if numbers:
        mixed = key.types != {"quantity"} or key.leads_to_nodes
        return RankingPattern((triple, *([Filter(call("ISNUMERIC", value))] if mixed else [])), value)
    check_sortable_times(patterns, key, function)
    return RankingPattern(
        (triple,), call("SUBSTR", call("STR", value), integer_literal(1), integer_literal(DATE_LENGTH))
    )


def check_sortable_times(patterns: PatternWriter, key: KeyProfile, function: str) -> None:
    """Raise TranslationError if the times under `key` do not sort by their text."""
    wikidata = patterns.terms.is_wikidata and len(key.precisions) > 1
    if not key.has_four_digit_years or key.types - TIME_TYPE_NAMES or wikidata:
        raise TranslationError(f"{function}: the times under {key.name!r} do not sort by their text")


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
    **dict.fromkeys((*f.VALUE_FILTERS, *f.QUALIFIER_FILTERS, f.Relate, f.RelateByName), by_fact),
}
