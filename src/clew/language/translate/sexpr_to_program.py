"""From S-expression to the program that asks the same, names standing for entities, classes and relations."""

from __future__ import annotations

from clew.errors import ValueFormatError
from clew.kb.values import Direction, Op, Quantity, Text, Value, read_number, read_time
from clew.language import sexpr as s
from clew.language.program import functions as f
from clew.language.sparql.namespaces import XSD
from clew.language.translate.value_functions import TranslationError, filtered

NUMBERS = frozenset(XSD + name for name in ("integer", "int", "long", "decimal", "float", "double"))
TIMES = frozenset(XSD + name for name in ("gYear", "gYearMonth", "date", "dateTime"))
STRINGS = frozenset({"", XSD + "string"})
STRICT = {s.Order.LT: Op.LT, s.Order.LE: Op.LT, s.Order.GT: Op.GT, s.Order.GE: Op.GT}
INCLUSIVE = frozenset({s.Order.LE, s.Order.GE})
AMONG = {s.Extremum.ARGMAX: f.Among.LARGEST, s.Extremum.ARGMIN: f.Among.SMALLEST}


def program_of_sexpr(tree: s.Sexpr) -> f.Function:
    """The program that asks what `tree` asks: how many, or what."""
    return f.Count(entities(tree.of)) if isinstance(tree, s.Count) else f.What(entities(tree))


def entities(tree: s.Set) -> f.Entities:
    """The entities in the set `tree`."""
    if isinstance(tree, s.Entity):
        return f.Find(tree.id)
    if isinstance(tree, s.And):
        return intersection(tree)
    return narrowed(tree, f.FindAll())


def intersection(tree: s.And) -> f.Entities:
    """Both sides, one by a condition on the other where it can be said so; classes last, as KQA Pro has them."""
    left, right = tree.left, tree.right
    if isinstance(left, s.ClassName):
        left, right = right, left
    if isinstance(right, s.ClassName | s.Comparison) or (isinstance(right, s.Join) and isinstance(right.of, s.Literal)):
        return narrowed(right, entities(left))
    return f.And(entities(left), entities(right))


def narrowed(tree: s.Set, source: f.Entities) -> f.Entities:
    """Those of `source` that are in the set `tree`; `source` is everything for a set that is no condition."""
    match tree:
        case s.ClassName(name):
            return f.FilterConcept(source, name)
        case s.Join(relation, of):
            if isinstance(of, s.Literal):
                return filtered(source, key_of(relation), value_of(of))
            return f.Relate(entities(of), relation.name, direction_of(relation))
        case s.Comparison(order, relation, literal):
            return compared(source, order, key_of(relation), value_of(literal))
        case s.Extreme(extremum, of, path):
            return f.Top(entities(of), path_key(path), AMONG[extremum], 1)
    raise TranslationError("no function says TC: the 27 functions know no intervals; filter by the qualifier instead")


def compared(source: f.Entities, order: s.Order, key: str, value: Value) -> f.Entities:
    """Those of `source` whose value is so ordered; `le` and `ge` are two filters, less or equal."""
    strict = filtered(source, key, value, STRICT[order])
    return f.Or(strict, filtered(source, key, value)) if order in INCLUSIVE else strict


def direction_of(relation: s.Relation) -> Direction:
    """JOIN yields subjects, so it goes against its relation; the reverse of the relation goes along it."""
    return Direction.FORWARD if relation.reverse else Direction.BACKWARD


def key_of(relation: s.Relation) -> str:
    if relation.reverse:
        raise TranslationError(f"(R {relation.name}) leads from values, and functions lead only to them: drop the R")
    return relation.name


def path_key(path: tuple[s.Relation, ...]) -> str:
    if len(path) > 1:
        steps = ", ".join(step.name for step in path)
        raise TranslationError(f"no function ranks by a value several steps away ({steps}): rank what has the value")
    return key_of(path[0])


def value_of(literal: s.Literal) -> Value:
    """The value that a literal is by its datatype."""
    try:
        if literal.datatype in NUMBERS:
            return Quantity(read_number(literal.text))
        if literal.datatype in TIMES:
            return read_time(literal.text)
    except ValueFormatError as fault:
        raise TranslationError(f"the literal {literal.text!r}: {fault}") from None
    if literal.datatype not in STRINGS:
        raise TranslationError(f"no value has the datatype {literal.datatype}: use a number, a time or a string of XSD")
    return Text(literal.text)
