"""The functions that rank entities or compare their values with each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clew.engine.queries.facts import relation
from clew.engine.queries.keys import TIMES, Key
from clew.engine.queries.terms import Elements
from clew.engine.statements.conditions import call, compare, whole
from clew.kb.values import NO_UNIT
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Expression,
    Filter,
    Form,
    Group,
    Optional,
    Order,
    Query,
    SubSelect,
    Term,
    Triple,
    Variable,
)
from clew.language.translate import TranslationError

if TYPE_CHECKING:
    from clew.engine.queries.locating import Patterns

DAY = 10


@dataclass(frozen=True, slots=True)
class Measured:
    """What binds the values that entities are ranked by, and the expression that ranks them."""

    elements: Elements
    size: Expression


def filter_keys(patterns: Patterns, node: f.FilterKeys, at: Variable) -> Elements:
    """Those with values under both keys that compare so."""
    left, right = (measured(patterns, at, key, type(node).__name__) for key in (node.key, node.other))
    one, other = patterns.keys.attribute(node.key), patterns.keys.attribute(node.other)
    if one.units != other.units or one.precisions != other.precisions:
        raise TranslationError(f"FilterKeys: {node.key!r} and {node.other!r} are not of one type and unit")
    test = Filter(compare(node.op, left.size, right.size))
    return *patterns.entities(node.source, at), *left.elements, *right.elements, test


def top(patterns: Patterns, node: f.Top, at: Variable) -> Elements:
    """Those whose best value is not behind that of the last place."""
    ranked = measured(patterns, at, node.key, "Top")
    best = Aggregate("MAX" if node.among is f.Among.LARGEST else "MIN", ranked.size)
    where = Group((*patterns.entities(node.source, at), *ranked.elements))
    return placed_first(patterns, node, at, where, Aliased(best, patterns.names.fresh(f"best {node.key}")))


def top_count(patterns: Patterns, node: f.TopCount, at: Variable) -> Elements:
    """Those that lead to no fewer, or no more, than the last place; none at all counts as 0, and never as the most."""
    end = patterns.names.fresh(node.predicate)
    step = relation(patterns, at, node.predicate, node.direction, end)
    counted = step if node.among is f.Among.LARGEST else (Optional(Group(step)),)
    where = Group((*patterns.entities(node.source, at), *counted))
    number = Aliased(Aggregate("COUNT", end, distinct=True), patterns.names.fresh(f"number {node.predicate}"))
    return placed_first(patterns, node, at, where, number)


def placed_first(
    patterns: Patterns, node: f.Top | f.TopCount, at: Variable, where: Group, measure: Aliased
) -> Elements:
    """Those whose measure is not behind that of the last place: an aggregate for each, and one for the last."""
    largest, size = node.among is f.Among.LARGEST, measure.variable
    last = patterns.names.fresh(f"last {node.key if isinstance(node, f.Top) else node.predicate}")
    each = Query(Form.SELECT, where, (at, measure), group_by=(at,))
    first = replace(each, order_by=(Order(size, largest),), limit=node.count)
    threshold = Aliased(Aggregate("MIN" if largest else "MAX", size), last)
    place = Query(Form.SELECT, Group((SubSelect(first),)), (threshold,))
    return SubSelect(each), SubSelect(place), Filter(compare(">=" if largest else "<=", size, last))


def measured(patterns: Patterns, at: Term, name: str, function: str) -> Measured:
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
    return Measured((triple,), call("SUBSTR", call("STR", value), whole(1), whole(DAY)))


def check_days(patterns: Patterns, key: Key, function: str) -> None:
    """Refuse times that do not sort by their text."""
    wikidata = patterns.terms.is_wikidata and len(key.precisions) > 1
    if not key.four_digits or key.types - TIMES or wikidata:
        raise TranslationError(f"{function}: the times under {key.name!r} do not sort by their text")
