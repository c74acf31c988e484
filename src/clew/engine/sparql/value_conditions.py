"""Comparisons of values as SPARQL expressions that are exact even in engines with 64-bit numbers (docs/values.md)."""

from __future__ import annotations

import re
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction

from clew.engine.sparql.export_vocabulary import (
    NON_TEXT_TYPES,
    NUMBER_TYPES,
    TIME_TYPES,
    exact_literal,
    make_literal,
    write_digits,
)
from clew.errors import ValueFormatError
from clew.kb.namespaces import XSD_BOOLEAN, XSD_DOUBLE, XSD_INTEGER
from clew.kb.readers.rdf.export_encoding import write_literal
from clew.kb.units import are_convertible, convert_number, exact_decimal
from clew.kb.values import NO_UNIT, Op, Quantity, Text, Time, Value, precision_of, read_time
from clew.language.program.signatures import read_quantity
from clew.language.sparql.algebra import Call, Expression, Iri, Literal, Membership, Operation, Variable

SAFE_LENGTH = 18  # characters; up to so many, literals are within the integers and decimals of every engine
MORE_DIGITS_THAN_FACTS = 60  # significant digits of a converted number whose decimals do not end
LOOKS_TYPED = re.compile(r"\s*[+-]?[\d.]|.*POINT", re.IGNORECASE | re.DOTALL)
TIME_PATTERN = "^(-?[0-9]+)(-([0-9][0-9]))?(-([0-9][0-9]))?(T.*|Z|[+-][0-9][0-9]:[0-9][0-9])?$"
YEAR, MONTH, DAY = "$1", "$3", "$5"  # the groups of TIME_PATTERN


def value_condition(variable: Variable, op: Op, target: Value) -> Expression:
    """The condition that values of `variable` compare so to `target`; the unit is that of the predicate."""
    if isinstance(target, Quantity):
        return number_condition(variable, op, target.number)
    if isinstance(target, Time):
        return time_condition(variable, op, target)
    if isinstance(target, Text) and op is Op.EQ:
        return text_condition(variable, target.text)
    return false_literal()


def text_match_condition(variable: Variable, unit: str, text: str) -> Expression:
    """The condition that values in `unit` equal `text`, read as a value of their type."""
    conditions = [
        number_in_unit_condition(variable, unit, Op.EQ, quantity)
        for quantity in read_as_quantity(text)
        if are_convertible(quantity.unit, unit)
    ]
    if unit == NO_UNIT:
        conditions += [time_condition(variable, Op.EQ, time) for time in read_as_time(text)]
        conditions.append(text_condition(variable, text))
    return disjunction(*conditions) if conditions else false_literal()


def read_as_quantity(text: str) -> list[Quantity]:
    try:
        return [read_quantity(text)]
    except ValueFormatError:
        return []


def read_as_time(text: str) -> list[Time]:
    try:
        return [read_time(text)]
    except ValueFormatError:
        return []


def text_condition(variable: Variable, text: str) -> Expression:
    """The condition that a value is this text in any language; tests the type only if it could be something else."""
    equal = compare("=", call("STR", variable), Literal(text))
    if LOOKS_TYPED.match(text):
        return conjunction(equal, text_type_test(variable))
    return conjunction(equal, call("ISLITERAL", variable)) if ":" in text else equal


def text_type_test(variable: Variable) -> Expression:
    """A test for literals that are not numbers, times or places; nodes have no datatype."""
    return Membership(call("DATATYPE", variable), NON_TEXT_TYPES, negated=True)


# --- numbers


def number_literals(number: Decimal) -> tuple[Literal, ...]:
    """The number as the export writes it, and as the Oxigraph store does if that differs."""
    typed = write_literal(Quantity(number))
    spellings = dict.fromkeys([(typed.text, typed.extra), exact_literal(typed.text, typed.extra)])
    return tuple(make_literal(*spelling) for spelling in spellings)


def equal_number_condition(variable: Variable, number: Decimal) -> Expression:
    return disjunction(*(equal_literal_condition(variable, literal) for literal in number_literals(number)))


def equal_literal_condition(variable: Variable, literal: Literal) -> Expression:
    """The condition that a value is this literal; a long one by its text, which no engine calculates with."""
    if len(literal.text) <= SAFE_LENGTH:
        return call("SAMETERM", variable, literal)
    return conjunction(
        compare("=", call("STR", variable), Literal(literal.text)), datatype_test(variable, (Iri(literal.datatype),))
    )


def number_condition(variable: Variable, op: Op, number: Decimal) -> Expression:
    if op is Op.EQ:
        return equal_number_condition(variable, number)
    if op is Op.NE:
        return conjunction(
            datatype_test(variable, NUMBER_TYPES), Operation("!", (equal_number_condition(variable, number),))
        )
    literal = number_literals(number)[0]
    by_digits = digits_condition(variable, op, number)
    if len(literal.text) > SAFE_LENGTH or literal.datatype == XSD_DOUBLE:
        double = conjunction(datatype_test(variable, (Iri(XSD_DOUBLE),)), compare(op, variable, double_literal(number)))
        return disjunction(double, by_digits)
    long = compare(">", call("STRLEN", call("STR", variable)), integer_literal(SAFE_LENGTH))
    return disjunction(compare(op, variable, literal), conjunction(long, by_digits))


def number_in_unit_condition(variable: Variable, unit: str, op: Op, target: Quantity) -> Expression:
    """The condition that numbers in `unit` compare so to `target`, which can be converted to it."""
    if unit == target.unit:
        return number_condition(variable, op, target.number)
    exact = convert_number(target.number, target.unit, unit)
    number = exact_decimal(exact)
    if number is not None:
        return number_condition(variable, op, number)
    if op in (Op.EQ, Op.NE):  # no number in decimals equals it
        return false_literal() if op is Op.EQ else datatype_test(variable, NUMBER_TYPES)
    return number_condition(variable, op, round_beyond_facts(exact, up=op is Op.LT))


def round_beyond_facts(number: Fraction, up: bool) -> Decimal:
    """A number in decimals beside `number`; no number of fewer digits is between the two."""
    context = Context(prec=MORE_DIGITS_THAN_FACTS, rounding=ROUND_CEILING if up else ROUND_FLOOR)
    return context.divide(Decimal(number.numerator), Decimal(number.denominator))


def double_literal(number: Decimal) -> Literal:
    return Literal(f"{number:E}", XSD_DOUBLE)


def digits_condition(variable: Variable, op: Op, number: Decimal) -> Expression:
    """The comparison by digits: the sign, then how many come before the point, then which they are."""
    text = write_digits(number)
    digits, negative = call("STR", variable), number < 0
    sign = call("STRSTARTS", digits, Literal("-"))
    width = call("STRLEN", call("STRBEFORE", call("CONCAT", digits, Literal(".")), Literal(".")))
    before = integer_literal(len(text.partition(".")[0]))
    farther = (op is Op.GT) != negative
    mark = ">" if farther else "<"
    longer = disjunction(
        compare(mark, width, before), conjunction(compare("=", width, before), compare(mark, digits, Literal(text)))
    )
    same_side = sign if negative else Operation("!", (sign,))
    other_side = Operation("!", (sign,)) if negative else sign
    side = conjunction(same_side, longer) if farther else disjunction(other_side, longer)
    return conjunction(datatype_test(variable, (NUMBER_TYPES[0], NUMBER_TYPES[1], NUMBER_TYPES[3])), side)


# --- times


def time_condition(variable: Variable, op: Op, target: Time) -> Expression:
    """The condition on times with the precision of `target`, numbered in days of years with 14 months of 32 days."""
    exact = precision_of(target)
    day, aim = day_number_expression(variable, exact), number_of_day(target.year, target.month, target.day, exact)
    conditions = [datatype_test(variable, TIME_TYPES), compare(op, day, integer_literal(aim))]
    if op is Op.LT and exact > 1:
        # The year or month that contains the target is not before it.
        around = {
            number_of_day(target.year, 0, 0, exact),
            number_of_day(target.year, target.month if exact > 2 else 0, 0, exact),
        }
        conditions.append(Membership(day, tuple(integer_literal(number) for number in sorted(around)), negated=True))
    return conjunction(*conditions)


def number_of_day(year: int, month: int, day: int, exact: int) -> int:
    return (year, year * 14 + month, (year * 14 + month) * 32 + day)[exact - 1]


def day_number_expression(variable: Variable, exact: int) -> Expression:
    number = time_part(variable, YEAR)
    if exact > 1:
        number = Operation("+", (Operation("*", (number, integer_literal(14))), time_part(variable, MONTH)))
    if exact > 2:
        number = Operation("+", (Operation("*", (number, integer_literal(32))), time_part(variable, DAY)))
    return number


def time_part(variable: Variable, which: str) -> Expression:
    """The year, month or day of a time as a number; 0 if it has none."""
    digits = call("REPLACE", call("STR", variable), Literal(TIME_PATTERN), Literal(which))
    return Call(Iri(XSD_INTEGER), (digits if which == YEAR else call("CONCAT", Literal("0"), digits),))


# --- expressions


def call(function: str, *arguments: Expression) -> Expression:
    return Call(function, arguments)


def compare(op: str, left: Expression, right: Expression) -> Expression:
    return Operation(str(op), (left, right))


def conjunction(*conditions: Expression) -> Expression:
    return conditions[0] if len(conditions) == 1 else Operation("&&", conditions)


def disjunction(*conditions: Expression) -> Expression:
    return conditions[0] if len(conditions) == 1 else Operation("||", conditions)


def datatype_test(variable: Variable, datatypes: tuple[Iri, ...]) -> Expression:
    return Membership(call("DATATYPE", variable), datatypes)


def integer_literal(number: int) -> Literal:
    return Literal(str(number), XSD_INTEGER)


def false_literal() -> Expression:
    return Literal("false", XSD_BOOLEAN)
