"""The functions that rank entities or compare their values with each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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
    """Those whose best value is not behind that of the last place; an aggregate for each, and one for the last."""
    ranked = measured(patterns, at, node.key, "Top")
    largest = node.among is f.Among.LARGEST
    name = "MAX" if largest else "MIN"
    best, last = patterns.names.fresh(f"best {node.key}"), patterns.names.fresh(f"last {node.key}")
    where = Group((*patterns.entities(node.source, at), *ranked.elements))
    each = Query(Form.SELECT, where, (at, Aliased(Aggregate(name, ranked.size), best)), group_by=(at,))
    first = Query(
        Form.SELECT, each.where, each.projection, group_by=(at,), order_by=(Order(best, largest),), limit=node.count
    )
    threshold = Aliased(Aggregate("MIN" if largest else "MAX", best), last)
    place = Query(Form.SELECT, Group((SubSelect(first),)), (threshold,))
    return SubSelect(each), SubSelect(place), Filter(compare(">=" if largest else "<=", best, last))


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
