"""The functions that yield entities, as exact SPARQL patterns that bind one variable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from itertools import count
from typing import Any

from clew.engine.sparql.export_vocabulary import (
    CONCEPT,
    EMPTY_CLASS,
    ENTITY,
    EXPORT_PREFIXES,
    LABEL,
    OBJECT,
    PREDICATE,
    PROPERTY,
    SUBCLASS,
    SUBJECT,
    TYPE,
    KeyUnits,
    node_term,
)
from clew.engine.sparql.value_conditions import (
    SAFE_LENGTH,
    call,
    compare,
    conjunction,
    disjunction,
    integer_literal,
    number_in_unit_condition,
    number_literals,
    text_type_test,
    value_condition,
)
from clew.errors import ClewError
from clew.kb.readers.rdf.export_encoding import predicate_iri
from clew.kb.values import Direction, Op, Quantity, Value
from clew.language.program import functions as f
from clew.language.program.steps import list_steps, with_needed
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Bind,
    DuplicateMode,
    Element,
    Exists,
    Expression,
    Filter,
    Group,
    Iri,
    Link,
    Literal,
    Membership,
    Minus,
    Optional,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
    ZeroOrMore,
)

Elements = tuple[Element, ...]


PREFIXES = tuple(EXPORT_PREFIXES.items())


class NotOneQuery(ClewError):
    """A program cannot become one query because it contains a function that needs a preliminary query."""


@dataclass(frozen=True, slots=True)
class GivenEntities(f.Entities):
    """The entities that a preliminary query has found."""

    ids: tuple[str, ...]


def give_entities(program: f.Function, ids_of: Callable[[str], tuple[str, ...]]) -> f.Function:
    """The program with the ids that `ids_of` gives in place of each Find by an id; a Find by a name stays."""
    nodes: list[Any] = []
    for node, dependencies in list_steps(program, shared=True):
        if isinstance(node, f.FilterConcept) and ids_of(node.concept):
            raise ClewError(f"several concepts have the name of {node.concept}; only the native engine takes its id")
        ids = ids_of(node.name) if isinstance(node, f.Find) else ()
        nodes.append(GivenEntities(ids) if ids else with_needed(node, [nodes[place] for place in dependencies]))
    given: f.Function = nodes[-1]
    return given


@dataclass(frozen=True, slots=True)
class FactPattern:
    """The elements that bind a fact, and its three terms."""

    elements: Elements
    subject: Term
    predicate: Iri | Variable
    object: Term


class PatternWriter:
    """Writes patterns for keys with these units; numbers its variables so that no two patterns share one."""

    def __init__(self, units: KeyUnits) -> None:
        self.units = units
        self.numbers = count(1)

    def fresh(self, stem: str) -> Variable:
        return Variable(f"{stem}{next(self.numbers)}")

    def entities(self, node: f.Function, entity: Variable) -> Elements:
        """The pattern that binds `entity` to the entities of `node`, possibly to the same one several times."""
        return ENTITY_PATTERNS[type(node)](self, node, entity)

    def entities_once(self, node: f.Function, entity: Variable) -> Elements:
        """The pattern that binds `entity` to each entity of `node` once, if it could repeat many."""
        elements = self.entities(node, entity)
        return (distinct_subselect(entity, elements),) if may_repeat(node) else elements


def select_distinct(projection: tuple[Variable | Aliased, ...], *elements: Any) -> Query:
    """A whole query for each row once."""
    return Query(QueryForm.SELECT, Group(elements), projection, DuplicateMode.DISTINCT, prefixes=PREFIXES)


def distinct_subselect(entity: Variable, elements: Elements) -> SubSelect:
    return SubSelect(Query(QueryForm.SELECT, Group(elements), (entity,), DuplicateMode.DISTINCT))


def may_repeat(node: Any) -> bool:
    """Whether the pattern of `node` may bind an entity many times, because it follows facts of many entities."""
    if isinstance(node, f.Relate):
        return not isinstance(node.source, f.Find)
    if isinstance(node, (f.FilterConcept, f.RelateByName, f.And, f.Or, f.Without, *f.QUALIFIER_FILTERS)):
        return True
    return isinstance(node, f.VALUE_FILTERS) and may_repeat(node.source)


# --- sets of entities


def find_all(patterns: PatternWriter, node: f.FindAll, entity: Variable) -> Elements:
    return (Triple(entity, TYPE, ENTITY),)


def find(patterns: PatternWriter, node: f.Find, entity: Variable) -> Elements:
    return Triple(entity, LABEL, Literal(node.name)), not_a_predicate(entity)


def not_a_predicate(entity: Variable) -> Filter:
    """A filter against predicates, which have labels too."""
    return Filter(Exists(Group((Triple(entity, TYPE, PROPERTY),)), negated=True))


def given_entities(patterns: PatternWriter, node: GivenEntities, entity: Variable) -> Elements:
    if not node.ids:
        # Virtuoso fails on an empty VALUES beside a path, and lets it empty the other branches of a union.
        return (Triple(entity, TYPE, EMPTY_CLASS),)
    return (Values((entity,), tuple((node_term(id_),) for id_ in node.ids)),)


def filter_concept(patterns: PatternWriter, node: f.FilterConcept, entity: Variable) -> Elements:
    """The instances of the concept or of one below it."""
    concept, below = patterns.fresh("concept"), patterns.fresh("below")
    # Whatever is an instance of something is an entity.
    source = () if isinstance(node.source, f.FindAll) else patterns.entities_once(node.source, entity)
    return (
        *source,
        Triple(concept, LABEL, Literal(node.concept)),
        Triple(concept, TYPE, CONCEPT),
        Triple(below, ZeroOrMore(Link(SUBCLASS)), concept),
        Triple(entity, TYPE, below),
    )


def intersect(patterns: PatternWriter, node: f.And, entity: Variable) -> Elements:
    return *patterns.entities_once(node.left, entity), *patterns.entities_once(node.right, entity)


def unite(patterns: PatternWriter, node: f.Or, entity: Variable) -> Elements:
    return (Union((Group(patterns.entities(node.left, entity)), Group(patterns.entities(node.right, entity)))),)


def subtract(patterns: PatternWriter, node: f.Without, entity: Variable) -> Elements:
    left, right = patterns.entities_once(node.left, entity), patterns.entities_once(node.right, entity)
    return (Group((*left, Minus(Group(right)))),)


def filter_count(patterns: PatternWriter, node: f.FilterCount, entity: Variable) -> Elements:
    """The entities with so many ends; one without such a fact counts as 0."""
    end = patterns.fresh("end")
    number = Aggregate("COUNT", end, distinct=True)
    step = relation_step(entity, node.predicate, node.direction, end)
    where = Group((*patterns.entities_once(node.source, entity), Optional(Group(step))))
    having = compare(node.op, number, integer_literal(node.count))
    return (SubSelect(Query(QueryForm.SELECT, where, (entity,), group_by=(entity,), having=(having,))),)


def refuse_preliminary(patterns: PatternWriter, node: f.Function, entity: Variable) -> Elements:
    name = type(node).__name__
    raise NotOneQuery(f"{name} needs a preliminary query; run the program on an engine")


# --- entities by facts


def by_fact(patterns: PatternWriter, node: f.FactEntities, entity: Variable) -> Elements:
    return fact_pattern(patterns, node, entity).elements


def fact_pattern(patterns: PatternWriter, node: Any, entity: Variable) -> FactPattern:
    """The pattern of the facts by which `node` finds its entities."""
    if isinstance(node, f.QUALIFIER_FILTERS):
        return qualified_fact(patterns, node, entity)
    if isinstance(node, f.RelateByName):
        return name_relation_fact(patterns, node, entity)
    return relation_fact(patterns, node, entity) if isinstance(node, f.Relate) else value_fact(patterns, node, entity)


def relation_step(start: Term, predicate: str, direction: Direction, end: Term) -> Elements:
    """The triple from `start` to `end`, which must be a node: an attribute key may have the same name."""
    link = Iri(predicate_iri(predicate))
    if direction is Direction.BACKWARD:
        return (Triple(end, link, start),)
    return Triple(start, link, end), Filter(call("ISIRI", end))  # type: ignore[arg-type]


def relation_fact(patterns: PatternWriter, node: f.Relate, entity: Variable) -> FactPattern:
    start = patterns.fresh("e")
    elements = (
        *patterns.entities_once(node.source, start),
        *relation_step(start, node.predicate, node.direction, entity),
    )
    ends = (start, entity) if node.direction is Direction.FORWARD else (entity, start)
    return FactPattern(elements, ends[0], Iri(predicate_iri(node.predicate)), ends[1])


def name_relation_fact(patterns: PatternWriter, node: f.RelateByName, entity: Variable) -> FactPattern:
    """The facts from nodes that hold a text to nodes with that name, or back; not those of a qualifier key."""
    start, value, name = (patterns.fresh(stem) for stem in ("e", "v", "name"))
    holder, named = (start, entity) if node.direction is Direction.FORWARD else (entity, start)
    predicate = Iri(predicate_iri(node.key))
    text = (Triple(holder, predicate, value), Filter(text_type_test(value)), Bind(call("STR", value), name))
    label = (Triple(named, LABEL, name), not_a_predicate(named), Filter(call("ISIRI", holder)))
    elements = (*patterns.entities_once(node.source, start), *text, *label)
    return FactPattern(elements, holder, predicate, value)


def value_fact(patterns: PatternWriter, node: Any, entity: Variable) -> FactPattern:
    found = value_pattern(patterns, entity, node, starts_with_names(node.source))
    elements = (*patterns.entities_once(node.source, entity), *found.elements)
    return FactPattern(elements, entity, found.predicate, found.object)


def value_pattern(patterns: PatternWriter, holder: Variable, node: Any, are_few: bool) -> FactPattern:
    """The values of `holder` that compare as `node` says: in one unit a triple and a test, else a test for each."""
    op: Op = getattr(node, "op", Op.EQ)
    units = patterns.units.units_like(node.key, node.value)
    if len(units) > 1:
        predicate, value = patterns.fresh("p"), patterns.fresh("v")
        predicates = tuple(Iri(predicate_iri(node.key, unit)) for unit in units)
        test = Filter(condition_in_units(predicate, value, units, node.key, op, node.value))
        table = restrict_predicate(predicates, predicate, are_few)
        return FactPattern((table, Triple(holder, predicate, value), test), holder, predicate, value)
    link = Iri(predicate_iri(node.key, units[0]))
    literal = exact_number_literal(node.value, op, units[0])
    if literal is not None:
        return FactPattern((Triple(holder, link, literal),), holder, link, literal)
    value = patterns.fresh("v")
    test = Filter(condition_in_unit(value, units[0], op, node.value))
    return FactPattern((Triple(holder, link, value), test), holder, link, value)


def exact_number_literal(target: Value, op: Op, unit: str) -> Literal | None:
    """The only literal that equals `target`, if that is one that every engine keeps."""
    if not isinstance(target, Quantity) or op is not Op.EQ or target.unit != unit:
        return None
    first, *others = number_literals(target.number)
    return first if not others and len(first.text) <= SAFE_LENGTH else None


def condition_in_unit(value: Variable, unit: str, op: Op, target: Value) -> Expression:
    """The condition that values in `unit` compare so to `target`."""
    if isinstance(target, Quantity):
        return number_in_unit_condition(value, unit, op, target)
    return value_condition(value, op, target)


def condition_in_units(
    predicate: Variable, value: Variable, units: tuple[str, ...], key: str, op: Op, target: Value
) -> Expression:
    """The condition that values, each in the unit of its predicate, compare so to `target`."""
    return disjunction(
        *(
            conjunction(
                compare("=", predicate, Iri(predicate_iri(key, unit))), condition_in_unit(value, unit, op, target)
            )
            for unit in units
        )
    )


def restrict_predicate(predicates: tuple[Iri, ...], predicate: Variable, are_few: bool) -> Filter | Values:
    """The restriction of a predicate to several: a filter if the subjects are few, else a table.

    Given a table, engines look up all facts with its predicates before they look at the subjects.
    """
    if are_few:
        return Filter(Membership(predicate, predicates))
    return Values((predicate,), tuple((choice,) for choice in predicates))


def starts_with_names(source: Any) -> bool:
    """Whether `source` starts with named entities only, not with all or those of a concept."""
    inner = (getattr(source, field.name) for field in fields(source))
    many = isinstance(source, f.FindAll | f.FilterConcept)
    return not many and all(starts_with_names(part) for part in inner if isinstance(part, f.Function))


def qualified_fact(patterns: PatternWriter, node: Any, entity: Variable) -> FactPattern:
    """The innermost fact with its statement node, and a triple and test for each qualifier."""
    tests = []
    while isinstance(node, f.QUALIFIER_FILTERS):
        tests.append(node)
        node = node.source
    fact = fact_pattern(patterns, node, entity)
    statement = patterns.fresh("fact")
    elements = [*fact.elements, *statement_triples(statement, fact.subject, fact.predicate, fact.object)]
    for test in reversed(tests):
        elements += value_pattern(patterns, statement, test, are_few=True).elements
    return FactPattern(tuple(elements), fact.subject, fact.predicate, fact.object)


def statement_triples(statement: Variable, subject: Term, predicate: Iri | Variable, object_: Term) -> Elements:
    return (
        Triple(statement, SUBJECT, subject),
        Triple(statement, PREDICATE, predicate),
        Triple(statement, OBJECT, object_),
    )


ENTITY_PATTERNS: dict[type[f.Function], Callable[[PatternWriter, Any, Variable], Elements]] = {
    f.FindAll: find_all,
    f.Find: find,
    GivenEntities: given_entities,
    f.FilterConcept: filter_concept,
    **dict.fromkeys(f.VALUE_FILTERS, by_fact),
    **dict.fromkeys(f.QUALIFIER_FILTERS, by_fact),
    f.Relate: by_fact,
    f.RelateByName: by_fact,
    f.And: intersect,
    f.Or: unite,
    f.Without: subtract,
    f.FilterCount: filter_count,
    f.Top: refuse_preliminary,
    f.FilterKeys: refuse_preliminary,
    f.TopCount: refuse_preliminary,
    f.Where: refuse_preliminary,
    f.Rank: refuse_preliminary,
}
