"""From program to the S-expression that asks the same."""

from __future__ import annotations

from clew.kb.values import NO_UNIT, Direction, Op, Quantity, Text, Time, Value, write_number
from clew.language import sexpr as s
from clew.language.program import functions as f
from clew.language.sparql.namespaces import XSD, XSD_DECIMAL, XSD_INTEGER, XSD_STRING
from clew.language.translate.value_functions import TranslationError

Filter = f.FilterStr | f.FilterNum | f.FilterYear | f.FilterDate

ORDERS = {Op.LT: s.Order.LT, Op.GT: s.Order.GT}
INCLUSIVE_ORDERS = {s.Order.LT: s.Order.LE, s.Order.GT: s.Order.GE}
EXTREMA = {f.Among.LARGEST: s.Extremum.ARGMAX, f.Among.SMALLEST: s.Extremum.ARGMIN}
TIME_TYPES = {"year": XSD + "gYear", "month": XSD + "gYearMonth", "date": XSD + "date"}


def sexpr_of_program(program: f.Function) -> s.Sexpr:
    """The S-expression that asks what `program` asks."""
    match program:
        case f.What(source):
            return set_of(source)
        case f.Count(source):
            return s.Count(set_of(source))
        case f.SelectAmong(source, key, among):
            return s.Extreme(EXTREMA[among], set_of(source), (s.Relation(key),))
        case f.Entities():
            return set_of(program)
    raise unsaid(program)


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
            return inclusive(left, right)
        case f.Top(source, key, among, 1):
            return s.Extreme(EXTREMA[among], set_of(source), (s.Relation(key),))
        case f.FilterConcept(source, concept):
            return limited(source, s.ClassName(concept), first=True)
        case f.FilterStr() | f.FilterNum() | f.FilterYear() | f.FilterDate():
            return limited(program.source, condition(program))
    raise unsaid(program)


def limited(source: f.Entities, condition: s.Set, first: bool = False) -> s.Set:
    """Those of `source` in the set `condition`, which of everything is that set itself."""
    if isinstance(source, f.FindAll):
        return condition
    return s.And(condition, set_of(source)) if first else s.And(set_of(source), condition)


def condition(program: Filter) -> s.Join | s.Comparison:
    """The set of all that pass the filter."""
    op = Op.EQ if isinstance(program, f.FilterStr) else program.op
    relation, literal = s.Relation(program.key), literal_of(program.value)
    if op is Op.EQ:
        return s.Join(relation, literal)
    if op is Op.NE:
        raise TranslationError(f"S-expressions have no '!=', as {type(program).__name__} says of {program.key!r}")
    return s.Comparison(ORDERS[op], relation, literal)


def inclusive(left: f.Entities, right: f.Entities) -> s.Set:
    """The one union that S-expressions have: less or equal, greater or equal."""
    if isinstance(left, Filter) and isinstance(right, Filter) and left.source == right.source:
        match condition(left), condition(right):
            case s.Comparison(order, relation, value), s.Join(other, same) if (relation, value) == (other, same):
                return limited(left.source, s.Comparison(INCLUSIVE_ORDERS[order], relation, value))
    raise TranslationError("S-expressions have no union, so none for Or: ask two questions")


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
    raise TranslationError(f"a literal of an S-expression has no unit, language, place or time of day: {value!r}")


def unsaid(program: f.Function) -> TranslationError:
    name = type(program).__name__
    return TranslationError(f"S-expressions have no form for {name}: they know JOIN, AND, lt to ge, ARGMAX and COUNT")
