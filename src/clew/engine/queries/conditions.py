"""From a filter to the value it compares with: read loosely, then checked against what the writer would say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from clew.engine.queries.comparing import condition
from clew.engine.queries.keys import Key
from clew.engine.queries.terms import Terms
from clew.engine.statements.conditions import call
from clew.errors import ValueFormatError
from clew.kb.readers.rdf.literals import NUMERIC, TEMPORAL
from clew.kb.values import Op, Quantity, Text, Time, Value, read_number, read_time
from clew.language.sparql.algebra import Call, Expression, Filter, Literal, Operation, Variable, walk
from clew.language.translate import TranslationError

MIRRORED = {Op.LT: Op.GT, Op.GT: Op.LT}
LAST_MONTH = 12
TYPE_TESTS = ("ISLITERAL", "ISNUMERIC")


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a value compares with another."""

    value: Value
    op: Op = Op.EQ


def comparison(terms: Terms, key: Key, unit: str, variable: Variable, filters: list[Filter]) -> Comparison | None:
    """What the filters say of a variable's values; nothing if they say only of which type they are."""
    telling = [one.condition for one in filters if not is_type_test(one.condition)]
    if not telling:
        return None
    if len(telling) > 1:
        raise TranslationError(f"?{variable.name} must have one filter, it has {len(telling)}")
    found = list(dict.fromkeys(candidates(telling[0], variable, unit, terms)))
    for one in found:
        if said(terms, key, variable, one) == telling[0]:
            return one
    if len(found) == 1 and isinstance(telling[0], Operation) and telling[0].operator in set(Op):
        return found[0]
    raise TranslationError(f"the filter on ?{variable.name} is none that a function says: compare it with one value")


def said(terms: Terms, key: Key, variable: Variable, one: Comparison) -> Expression | None:
    try:
        return condition(terms, key, variable, one.op, one.value)
    except TranslationError:
        return None


def is_type_test(expression: Expression, variable: Variable | None = None) -> bool:
    """Whether a condition says only of which type a value is, of `variable` if one is given."""
    if isinstance(expression, Operation) and expression.operator == "!":
        return is_type_test(expression.operands[0], variable)
    tests = isinstance(expression, Call) and expression.function in TYPE_TESTS
    return tests and (variable is None or variable in set(walk(expression)))


def candidates(expression: Expression, variable: Variable, unit: str, terms: Terms) -> Iterator[Comparison]:
    """The values that a condition may compare with, the whole of it and its parts."""
    for part in walk(expression):
        match part:
            case Operation(operator, (Operation(), Literal(text))) if (
                operator in set(Op) and text.lstrip("-").isdigit()
            ):
                yield from (Comparison(time, Op(operator)) for time in times_numbered(int(text), terms))
            case Operation(operator, (left, Literal() as literal)) if operator in set(Op):
                yield from read(left, Op(operator), literal, variable, unit, terms)
            case Operation(operator, (Literal() as literal, right)) if operator in set(Op):
                op = Op(operator)
                yield from read(right, MIRRORED.get(op, op), literal, variable, unit, terms)
            case Operation("!", (Call("STRSTARTS", (start, Literal() as literal)),)):
                yield from read(start, Op.NE, literal, variable, unit, terms)
            case Call("STRSTARTS", (start, Literal() as literal)):
                yield from read(start, Op.EQ, literal, variable, unit, terms)


def times_numbered(number: int, terms: Terms) -> Iterator[Time]:
    """The month or day that `time_condition` numbers so."""
    months, day = divmod(number, 32)
    for year, month, one in ((*divmod(number, 14), 0), (*divmod(months, 14), day)):
        if 1 <= month <= LAST_MONTH:
            yield Time(terms.year_of(year), month, one)


def read(
    left: Expression, op: Op, literal: Literal, variable: Variable, unit: str, terms: Terms
) -> Iterator[Comparison]:
    """The comparison of one side, which is the variable, its year or its text, with a literal."""
    text = call("STR", variable)
    try:
        if left == variable:
            yield Comparison(value_of(literal, unit), op)
        elif left == call("YEAR", variable):
            yield Comparison(Time(terms.year_of(int(Decimal(literal.text)))), op)
        elif left == text or (isinstance(left, Call) and left.function == "SUBSTR" and left.arguments[0] == text):
            if left == text and op is Op.EQ:
                yield Comparison(Text(literal.text), op)
            yield Comparison(read_time(literal.text), op)
    except ValueFormatError:
        return


def value_of(literal: Literal, unit: str) -> Value:
    """The value of a literal by its datatype."""
    if literal.datatype in NUMERIC:
        return Quantity(read_number(literal.text), unit)
    return read_time(literal.text) if literal.datatype in TEMPORAL else Text(literal.text)
