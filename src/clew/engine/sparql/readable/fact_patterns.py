"""What readable SPARQL patterns are made of: named variables, steps along facts, values under a key, rankings."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from clew.engine.sparql.readable.comparisons import in_unit_of_key
from clew.engine.sparql.readable.terms import TIME_TYPE_NAMES, Elements, KeyProfile, SparqlTerms
from clew.engine.sparql.value_conditions import call, compare, integer_literal
from clew.kb.values import NO_UNIT, Direction, Quantity, Value
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
    Operation,
    Order,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Values,
    Variable,
)
from clew.language.translate import TranslationError

PatternTable = Mapping[type[f.Function], Callable[[Any, Any, Variable], Elements]]
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
    """Writes patterns in the terms of one vocabulary, never using a variable twice; `table` has the functions."""

    def __init__(self, terms: SparqlTerms, table: PatternTable) -> None:
        self.terms, self.keys, self.names, self.table = terms, terms.keys, VariableNames(), table

    def entities(self, node: f.Function, at: Variable) -> Elements:
        """The pattern that binds `at` to what `node` yields."""
        write = self.table.get(type(node))
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


def literal_filter(key: KeyProfile, value: Variable) -> Elements:
    """A filter for literals, if the key leads to nodes as well."""
    return (Filter(call("ISLITERAL", value)),) if key.leads_to_nodes else ()


def relation_step(
    patterns: PatternWriter, start: Variable, predicate: str, direction: Direction, end: Variable
) -> Elements:
    """The triple from `start` to `end`, which must be a node."""
    link = patterns.terms.relation_predicate(predicate)
    if direction is Direction.BACKWARD:
        return (Triple(end, link, start),)
    literal = patterns.keys.attribute(predicate).types
    return Triple(start, link, end), *([Filter(Operation("!", (call("ISLITERAL", end),)))] if literal else [])


def target_under_key(key: KeyProfile, target: Value) -> Value:
    """The value to compare those under `key` with, in their unit."""
    return in_unit_of_key(key, target) if isinstance(target, Quantity) else target


def predicate_in_unit(patterns: PatternWriter, key: KeyProfile, target: Value) -> Iri:
    """The predicate of the values under `key` in the unit of `target`."""
    unit = target.unit if isinstance(target, Quantity) else NO_UNIT
    if key.units and key.types == {"quantity"} and unit == NO_UNIT and unit not in key.units:
        raise TranslationError(f"the quantities under {key.name!r} are in {', '.join(key.units)}; name the unit")
    return patterns.terms.predicates_of(key, unit)[0]


@dataclass(frozen=True, slots=True)
class RankingPattern:
    """The elements that bind the values by which entities are ranked, and the expression to rank by."""

    elements: Elements
    value: Expression


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


def distinct_subselect(at: Variable, elements: Elements, *others: Variable) -> SubSelect:
    return SubSelect(Query(QueryForm.SELECT, Group(elements), (at, *others), DuplicateMode.DISTINCT))


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


def values_under_key(
    patterns: PatternWriter, key: KeyProfile, subject: Term, value: Variable, unit: str | None
) -> Elements:
    """The values of `subject` under a key in `unit`, or, if that is None, in any unit."""
    predicates = patterns.terms.predicates_of(key, unit)
    if len(predicates) == 1:
        return (Triple(subject, predicates[0], value),)
    predicate = patterns.names.fresh("key")
    return Values((predicate,), tuple((choice,) for choice in predicates)), Triple(subject, predicate, value)
