"""The functions that find entities by their facts: values, relations and what qualifies them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from clew.engine.sparql.executable.entity_patterns import FILTERS, QFILTERS
from clew.engine.sparql.expressions import call, compare, integer_literal, text_type_test
from clew.engine.sparql.readable.comparisons import condition
from clew.engine.sparql.readable.terms import TIMES, Elements, KeyProfile, Terms
from clew.kb.values import NO_UNIT, Direction, Op, Quantity
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Expression,
    Filter,
    Form,
    Group,
    Iri,
    Membership,
    Minus,
    Operation,
    Optional,
    Order,
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


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact by its terms, with the elements around it and the test of its value."""

    around: Elements
    subject: Term
    predicate: Iri
    object: Term
    test: Elements = ()

    @property
    def elements(self) -> Elements:
        return (*self.around, Triple(self.subject, self.predicate, self.object), *self.test)


def by_fact(patterns: PatternWriter, node: Any, at: Variable) -> Elements:
    if not isinstance(node, QFILTERS):
        return fact_of(patterns, node, at).elements
    tests: list[Any] = []
    while isinstance(node, QFILTERS):
        tests.insert(0, node)
        node = node.source
    fact = fact_of(patterns, node, at)
    qualified = patterns.names.fresh("fact")
    stated = patterns.terms.statement(qualified, fact.subject, fact.predicate, fact.object)
    held = [element for test in tests for element in qualifier(patterns, test, qualified)]
    return *fact.around, *stated, *fact.test, *held


def qualifier(patterns: PatternWriter, test: Any, fact: Variable) -> Elements:
    """A qualifier and the test of its value."""
    key = patterns.keys.qualifier(test.key)
    value = patterns.names.fresh(test.key)
    unit = test.value.unit if isinstance(test.value, Quantity) else NO_UNIT
    predicate = patterns.terms.qualifier(predicate_of(patterns, key, unit))
    op: Op = getattr(test, "op", Op.EQ)
    return Triple(fact, predicate, value), Filter(condition(patterns.terms, key, value, op, test.value))


def predicate_of(patterns: PatternWriter, key: KeyProfile, unit: str) -> Iri:
    """The predicate of values that compare with one in this unit."""
    if key.units and key.types == {"quantity"} and unit == NO_UNIT and unit not in key.units:
        raise TranslationError(f"the quantities under {key.name!r} are in {', '.join(key.units)}: name the unit")
    return patterns.terms.predicates(key, unit)[0]


def fact_of(patterns: PatternWriter, node: Any, at: Variable) -> Fact:
    """The fact by which a Filter or Relate finds its entities."""
    if isinstance(node, f.Relate):
        return related(patterns, node, at)
    if isinstance(node, f.RelateByName):
        return related_by_name(patterns, node, at)
    key = patterns.keys.attribute(node.key)
    value = patterns.names.fresh(node.key)
    unit = node.value.unit if isinstance(node.value, Quantity) else NO_UNIT
    everything = isinstance(node.source, f.FindAll)
    source = () if everything else patterns.entities(node.source, at)
    source += patterns.only_entities(node.source, at, node.key, ends=False)
    op: Op = getattr(node, "op", Op.EQ)
    test = Filter(condition(patterns.terms, key, value, op, node.value))
    return Fact(source, at, predicate_of(patterns, key, unit), value, (*no_node(key, value), test))


def no_node(key: KeyProfile, value: Variable) -> Elements:
    """That a value is none of the nodes that the key leads to as well."""
    return (Filter(call("ISLITERAL", value)),) if key.leads_to_nodes else ()


def related(patterns: PatternWriter, node: f.Relate, at: Variable) -> Fact:
    start = patterns.placed(node.source)
    forward = node.direction is Direction.FORWARD
    ends = (start.term, at) if forward else (at, start.term)
    around = start.elements + patterns.only_entities(node.source, start.term, node.predicate, ends=not forward)
    no_value = patterns.keys.attribute(node.predicate).types and forward
    test = (Filter(Operation("!", (call("ISLITERAL", at),))),) if no_value else ()
    return Fact(around, ends[0], patterns.terms.relation(node.predicate), ends[1], test)


def relation(patterns: PatternWriter, start: Variable, predicate: str, direction: Direction, end: Variable) -> Elements:
    """The step from `start` to `end`, which is a node."""
    link = patterns.terms.relation(predicate)
    if direction is Direction.BACKWARD:
        return (Triple(end, link, start),)
    literal = patterns.keys.attribute(predicate).types
    return Triple(start, link, end), *([Filter(Operation("!", (call("ISLITERAL", end),)))] if literal else [])


def related_by_name(patterns: PatternWriter, node: f.RelateByName, at: Variable) -> Fact:
    """From who holds a text to who is called so, or back."""
    start, key = patterns.placed(node.source), patterns.keys.attribute(node.key)
    holder, bearer = (start.term, at) if node.direction is Direction.FORWARD else (at, start.term)
    value, name = patterns.names.fresh(node.key), patterns.names.fresh("name")
    same = compare("=", call("STR", value), name)
    texts = () if key.types == {"string"} else (Filter(text_type_test(value)),)
    named = patterns.terms.named(bearer, name)
    predicate = patterns.terms.predicates(key, NO_UNIT)[0]
    return Fact(start.elements, holder, predicate, value, (*texts, *named, Filter(same)))


DAY = 10


@dataclass(frozen=True, slots=True)
class Measured:
    """What binds the values that entities are ranked by, and the expression that ranks them."""

    elements: Elements
    size: Expression


def filter_keys(patterns: PatternWriter, node: f.FilterKeys, at: Variable) -> Elements:
    """Those with values under both keys that compare so."""
    left, right = (measured(patterns, at, key, type(node).__name__) for key in (node.key, node.other))
    one, other = patterns.keys.attribute(node.key), patterns.keys.attribute(node.other)
    if one.units != other.units or one.precisions != other.precisions:
        raise TranslationError(f"FilterKeys: {node.key!r} and {node.other!r} are not of one type and unit")
    test = Filter(compare(node.op, left.size, right.size))
    return *patterns.entities(node.source, at), *left.elements, *right.elements, test


def top(patterns: PatternWriter, node: f.Top, at: Variable) -> Elements:
    """Those whose best value is not behind that of the last place."""
    ranked = measured(patterns, at, node.key, "Top")
    best = Aggregate("MAX" if node.among is f.Among.LARGEST else "MIN", ranked.size)
    where = Group((*patterns.entities(node.source, at), *ranked.elements))
    return placed_first(patterns, node, at, where, Aliased(best, patterns.names.fresh(f"best {node.key}")))


def top_count(patterns: PatternWriter, node: f.TopCount, at: Variable) -> Elements:
    """Those that lead to no fewer, or no more, than the last place; none at all counts as 0, and never as the most."""
    end = patterns.names.fresh(node.predicate)
    step = relation(patterns, at, node.predicate, node.direction, end)
    counted = step if node.among is f.Among.LARGEST else (Optional(Group(step)),)
    where = Group((*patterns.entities(node.source, at), *counted))
    number = Aliased(Aggregate("COUNT", end, distinct=True), patterns.names.fresh(f"number {node.predicate}"))
    return placed_first(patterns, node, at, where, number)


def placed_first(
    patterns: PatternWriter, node: f.Top | f.TopCount, at: Variable, where: Group, measure: Aliased
) -> Elements:
    """Those whose measure is not behind that of the last place: an aggregate for each, and one for the last."""
    largest, size = node.among is f.Among.LARGEST, measure.variable
    last = patterns.names.fresh(f"last {node.key if isinstance(node, f.Top) else node.predicate}")
    each = Query(Form.SELECT, where, (at, measure), group_by=(at,))
    first = replace(each, order_by=(Order(size, largest),), limit=node.count)
    threshold = Aliased(Aggregate("MIN" if largest else "MAX", size), last)
    place = Query(Form.SELECT, Group((SubSelect(first),)), (threshold,))
    return SubSelect(each), SubSelect(place), Filter(compare(">=" if largest else "<=", size, last))


def measured(patterns: PatternWriter, at: Term, name: str, function: str) -> Measured:
    """The numbers, or else the days, under a key."""
    key = patterns.keys.attribute(name)
    numbers, times = "quantity" in key.types, bool(key.times)
    if numbers == times or len(key.units) > 1:
        what = "numbers and times" if times else f"{len(key.units)} units" if numbers else "neither numbers nor times"
        raise TranslationError(f"{function}: the values under {name!r} are {what}, which one query cannot rank")
    value = patterns.names.fresh(name)
    unit = key.units[0] if numbers else NO_UNIT
    triple = Triple(at, patterns.terms.predicates(key, unit)[0], value)
    if numbers:
        mixed = key.types != {"quantity"} or key.leads_to_nodes
        return Measured((triple, *([Filter(call("ISNUMERIC", value))] if mixed else [])), value)
    check_days(patterns, key, function)
    return Measured((triple,), call("SUBSTR", call("STR", value), integer_literal(1), integer_literal(DAY)))


def check_days(patterns: PatternWriter, key: KeyProfile, function: str) -> None:
    """Refuse times that do not sort by their text."""
    wikidata = patterns.terms.is_wikidata and len(key.precisions) > 1
    if not key.four_digits or key.types - TIMES or wikidata:
        raise TranslationError(f"{function}: the times under {key.name!r} do not sort by their text")


WORD = re.compile(r"[A-Za-z0-9]+")
LONGEST = 4
ANYTHING = "x"


class VariableNames:
    """Hands out each name once: `?placeOfBirth`, `?placeOfBirth2`."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def fresh(self, words: str) -> Variable:
        stem = stem_of(words)
        self.used[stem] = self.used.get(stem, 0) + 1
        return Variable(stem if self.used[stem] == 1 else f"{stem}{self.used[stem]}")


def stem_of(words: str) -> str:
    """The first words as one, without anything that a variable may not have."""
    first, *others = WORD.findall(words)[:LONGEST] or [ANYTHING]
    stem = first.lower() + "".join(word.capitalize() for word in others)
    stem = f"{ANYTHING}{stem}" if stem[0].isdigit() else stem
    return stem.rstrip("0123456789") or ANYTHING


def words_for(node: f.Function) -> str:
    """What the entities of a program would be called: their concept, the relation to them, or just entities."""
    match node:
        case f.FilterConcept(concept=concept):
            return concept
        case f.Relate(predicate=predicate, direction=Direction.FORWARD):
            return predicate
        case f.Find(name):
            return name
        case f.And(left=left) | f.Or(left=left) | f.Without(left=left):
            return words_for(left)
    source = getattr(node, "source", None)
    relates = isinstance(node, f.Relate | f.RelateByName | f.FindAll) or source is None
    return "entity" if relates else words_for(source)  # type: ignore[arg-type]


MOST_CONCEPTS = 20


@dataclass(frozen=True, slots=True)
class EntityPattern:
    """Entities as a term, and what is to be said of it."""

    term: Term
    elements: Elements = ()


class PatternWriter:
    """Writes patterns in the terms of one vocabulary; every variable is used for one thing."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.keys, self.names = terms, terms.keys, VariableNames()

    def entities(self, node: f.Function, at: Variable) -> Elements:
        """The pattern that binds `at` to what `node` yields."""
        locate = LOCATING.get(type(node))
        if locate is None:
            raise TranslationError(f"{type(node).__name__} does not stand among entities")
        return locate(self, node, at)

    def placed(self, node: f.Function) -> EntityPattern:
        """The entities of `node`: a constant if they are one that is named, else a new variable."""
        if isinstance(node, f.Find):
            found = self.terms.nodes_named(node.name)
            if len(found) == 1:
                return EntityPattern(self.terms.node(found[0]))
        at = self.names.fresh(words_for(node))
        return EntityPattern(at, () if isinstance(node, f.FindAll) else self.entities(node, at))

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


def find_all(patterns: PatternWriter, node: f.FindAll, at: Variable) -> Elements:
    return patterns.terms.anything(at)


def find(patterns: PatternWriter, node: f.Find, at: Variable) -> Elements:
    terms = patterns.terms
    return (Values((at,), tuple((terms.node(number),) for number in terms.nodes_named(node.name))),)


def filter_concept(patterns: PatternWriter, node: f.FilterConcept, at: Variable) -> Elements:
    source = () if isinstance(node.source, f.FindAll) else patterns.entities(node.source, at)
    terms = patterns.terms
    found = terms.nodes_named(node.concept, concepts=True)
    if len(found) == 1:
        return *source, Triple(at, terms.members(found[0]), terms.node(found[0]))
    concept = patterns.names.fresh("concept")
    table = Values((concept,), tuple((terms.node(number),) for number in found))
    return *source, table, Triple(at, terms.members(found[0]), concept)


def both(patterns: PatternWriter, node: f.And, at: Variable) -> Elements:
    return *patterns.entities(node.left, at), *patterns.entities(node.right, at)


def either(patterns: PatternWriter, node: f.Or, at: Variable) -> Elements:
    return (Union((Group(patterns.entities(node.left, at)), Group(patterns.entities(node.right, at)))),)


def without(patterns: PatternWriter, node: f.Without, at: Variable) -> Elements:
    return (Group((*patterns.entities(node.left, at), Minus(Group(patterns.entities(node.right, at))))),)


def filter_count(patterns: PatternWriter, node: f.FilterCount, at: Variable) -> Elements:
    """Those that lead to so many; none at all counts as 0."""
    end = patterns.names.fresh(node.predicate)
    number = compare(node.op, Aggregate("COUNT", end, distinct=True), integer_literal(node.count))
    step = relation(patterns, at, node.predicate, node.direction, end)
    where = Group((*patterns.entities(node.source, at), Optional(Group(step))))
    return (SubSelect(Query(Form.SELECT, where, (at,), group_by=(at,), having=(number,))),)


def distinct(at: Variable, elements: Elements, *others: Variable) -> SubSelect:
    return SubSelect(Query(Form.SELECT, Group(elements), (at, *others), Repeats.DISTINCT))


LOCATING: dict[type[f.Function], Callable[[PatternWriter, Any, Variable], Elements]] = {
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
