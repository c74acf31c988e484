"""Translates programs to S-expressions and back; names serve as entities, classes and relations."""

from __future__ import annotations

from clew.errors import ValueFormatError
from clew.kb.namespaces import XSD, XSD_DECIMAL, XSD_INTEGER, XSD_STRING
from clew.kb.values import NO_UNIT, Direction, Op, Quantity, Text, Time, Value, read_number, read_time, write_number
from clew.language import sexpr as s
from clew.language.program import functions as f
from clew.language.translate.expressiveness import SEXPRS_CANNOT_EXPRESS, reason_against
from clew.language.translate.value_functions import TranslationError, make_filter

Filter = f.FilterStr | f.FilterNum | f.FilterYear | f.FilterDate

ORDERS = {Op.LT: s.Order.LT, Op.GT: s.Order.GT}
INCLUSIVE_ORDERS = {s.Order.LT: s.Order.LE, s.Order.GT: s.Order.GE}
EXTREMA = {f.Among.LARGEST: s.Extremum.ARGMAX, f.Among.SMALLEST: s.Extremum.ARGMIN}
TIME_TYPES = {"year": XSD + "gYear", "month": XSD + "gYearMonth", "date": XSD + "date"}


def sexpr_of_program(program: f.Function) -> s.Sexpr:
    """The S-expression of `program`."""
    match program:
        case f.What(source):
            return set_of(source)
        case f.Count(source):
            return s.Count(set_of(source))
        case f.SelectAmong(source, key, among):
            return s.Extreme(EXTREMA[among], set_of(source), (s.Relation(key),))
        case f.Entities():
            return set_of(program)
    raise no_sexpr_error(program)


def set_of(program: f.Entities) -> s.Set:
    """The entities of `program` as a set."""
    match program:
        case f.Find(name):
            return s.Entity(name)
        case f.Relate(source, predicate, direction):
            return s.Join(s.Relation(predicate, direction is Direction.FORWARD), set_of(source))
        case f.And(left, right):
            return s.And(set_of(left), set_of(right))
        case f.Or(left, right):
            return inclusive_comparison(left, right)
        case f.Top(source, key, among, 1):
            return s.Extreme(EXTREMA[among], set_of(source), (s.Relation(key),))
        case f.FilterConcept(source, concept):
            return intersect_with(source, s.ClassName(concept), first=True)
        case f.FilterStr() | f.FilterNum() | f.FilterYear() | f.FilterDate():
            return intersect_with(program.source, condition_of(program))
    raise no_sexpr_error(program)


def intersect_with(source: f.Entities, condition: s.Set, first: bool = False) -> s.Set:
    """Those of `source` in the set `condition`; for FindAll, the set itself."""
    if isinstance(source, f.FindAll):
        return condition
    return s.And(condition, set_of(source)) if first else s.And(set_of(source), condition)


def condition_of(program: Filter) -> s.Join | s.Comparison:
    """The set of all that pass the filter."""
    op = Op.EQ if isinstance(program, f.FilterStr) else program.op
    relation, literal = s.Relation(program.key), literal_of(program.value)
    if op is Op.EQ:
        return s.Join(relation, literal)
    if op is Op.NE:
        raise TranslationError(f"S-expressions have no '!=', which {type(program).__name__} uses for {program.key!r}")
    return s.Comparison(ORDERS[op], relation, literal)


def inclusive_comparison(left: f.Entities, right: f.Entities) -> s.Set:
    """The only union in S-expressions: less or equal, greater or equal."""
    if isinstance(left, Filter) and isinstance(right, Filter) and left.source == right.source:
        match condition_of(left), condition_of(right):
            case s.Comparison(order, relation, value), s.Join(other, same) if (relation, value) == (other, same):
                return intersect_with(left.source, s.Comparison(INCLUSIVE_ORDERS[order], relation, value))
    raise TranslationError("S-expressions cannot express Or; ask two questions")


def literal_of(value: Value) -> s.Literal:
    """A value as a literal with its datatype."""
    match value:
        case Text(text, language=""):
            return s.Literal(text, XSD_STRING)
        case Quantity(number, unit) if unit == NO_UNIT:
            whole = number == number.to_integral_value()
            return s.Literal(write_number(number), XSD_INTEGER if whole else XSD_DECIMAL)
        case Time(clock=""):
            return s.Literal(str(value), TIME_TYPES[value.type_name])
    raise TranslationError(
        f"a literal of an S-expression cannot have a unit, language, place or time of day: {value!r}"
    )


def no_sexpr_error(program: f.Function) -> TranslationError:
    return TranslationError(f"an S-expression cannot express {reason_against(program, SEXPRS_CANNOT_EXPRESS)}")


NUMBER_TYPES = frozenset(XSD + name for name in ("integer", "int", "long", "decimal", "float", "double"))
TIME_DATATYPES = frozenset(XSD + name for name in ("gYear", "gYearMonth", "date", "dateTime"))
STRING_TYPES = frozenset({"", XSD + "string"})
STRICT_OPERATORS = {s.Order.LT: Op.LT, s.Order.LE: Op.LT, s.Order.GT: Op.GT, s.Order.GE: Op.GT}
INCLUSIVE = frozenset({s.Order.LE, s.Order.GE})
AMONG = {s.Extremum.ARGMAX: f.Among.LARGEST, s.Extremum.ARGMIN: f.Among.SMALLEST}


def program_of_sexpr(tree: s.Sexpr) -> f.Function:
    """The program of `tree`: Count or What of its entities."""
    return f.Count(entities_of(tree.of)) if isinstance(tree, s.Count) else f.What(entities_of(tree))


def entities_of(tree: s.Set) -> f.Entities:
    """The entities in the set `tree`."""
    if isinstance(tree, s.Entity):
        return f.Find(tree.id)
    if isinstance(tree, s.And):
        return intersect(tree)
    return narrow(tree, f.FindAll())


def intersect(tree: s.And) -> f.Entities:
    """The entities of both sides; one becomes a filter on the other if possible, with classes last, as in KQA Pro."""
    left, right = tree.left, tree.right
    if isinstance(left, s.ClassName):
        left, right = right, left
    if isinstance(right, s.ClassName | s.Comparison) or (isinstance(right, s.Join) and isinstance(right.of, s.Literal)):
        return narrow(right, entities_of(left))
    return f.And(entities_of(left), entities_of(right))


def narrow(tree: s.Set, source: f.Entities) -> f.Entities:
    """Those of `source` that are in the set `tree`; `source` is FindAll for a set that is not a condition."""
    match tree:
        case s.ClassName(name):
            return f.FilterConcept(source, name)
        case s.Join(relation, of):
            if isinstance(of, s.Literal):
                return make_filter(source, key_of(relation), value_of(of))
            return f.Relate(entities_of(of), relation.name, direction_of(relation))
        case s.Comparison(order, relation, literal):
            return make_comparison(source, order, key_of(relation), value_of(literal))
        case s.Extreme(extremum, of, path):
            return f.Top(entities_of(of), path_key(path), AMONG[extremum], 1)
    raise TranslationError(
        "no function expresses TC, since the 27 functions have no intervals; filter by a qualifier instead"
    )


def make_comparison(source: f.Entities, order: s.Order, key: str, value: Value) -> f.Entities:
    """Those of `source` whose value compares by `order`; `le` and `ge` become two filters joined by Or."""
    strict = make_filter(source, key, value, STRICT_OPERATORS[order])
    return f.Or(strict, make_filter(source, key, value)) if order in INCLUSIVE else strict


def direction_of(relation: s.Relation) -> Direction:
    """JOIN yields subjects and thus goes backward; with a reversed relation it goes forward."""
    return Direction.FORWARD if relation.reverse else Direction.BACKWARD


def key_of(relation: s.Relation) -> str:
    if relation.reverse:
        raise TranslationError(f"(R {relation.name}) leads from values, but functions only lead to them; drop the R")
    return relation.name


def path_key(path: tuple[s.Relation, ...]) -> str:
    if len(path) > 1:
        steps = ", ".join(step.name for step in path)
        raise TranslationError(
            f"no function ranks by a value several steps away ({steps}); rank the entities that have the value"
        )
    return key_of(path[0])


def value_of(literal: s.Literal) -> Value:
    """The value of a literal by its datatype."""
    try:
        if literal.datatype in NUMBER_TYPES:
            return Quantity(read_number(literal.text))
        if literal.datatype in TIME_DATATYPES:
            return read_time(literal.text)
    except ValueFormatError as fault:
        raise TranslationError(f"the literal {literal.text!r}: {fault}") from None
    if literal.datatype not in STRING_TYPES:
        raise TranslationError(f"the datatype {literal.datatype} is not supported; use an XSD number, time or string")
    return Text(literal.text)
