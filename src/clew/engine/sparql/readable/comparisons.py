"""Comparisons of values in readable SPARQL, written and read back.

The writer chooses the shortest filter that is right for the values under a key. The reader guesses the value that a
filter compares with and accepts it if the writer would write the same filter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from clew.engine.sparql.export_vocabulary import DATE_TYPES
from clew.engine.sparql.readable.terms import TIME_TYPE_NAMES, KeyProfile, SparqlTerms
from clew.engine.sparql.value_conditions import (
    SAFE_LENGTH,
    call,
    compare,
    conjunction,
    datatype_test,
    disjunction,
    integer_literal,
    read_as_quantity,
    read_as_time,
    text_type_test,
    time_condition,
)
from clew.errors import ValueFormatError
from clew.kb.readers.rdf.export_encoding import number_type
from clew.kb.readers.rdf.literals import BOOLEAN, NUMERIC, TEMPORAL, read_truth
from clew.kb.units import are_convertible, convert_number, exact_decimal
from clew.kb.values import NO_UNIT, Op, Quantity, Text, Time, Value, precision_of, read_number, read_time, write_number
from clew.language.sparql.algebra import Call, Expression, Filter, Iri, Literal, Operation, Variable, walk
from clew.language.translate import TranslationError

DATE_LENGTHS = {1: 4, 2: 7, 3: 10}  # characters of a year, a month and a day
LAST_YEAR = 9999  # later years have more digits and do not sort as text
LAST_MONTH = 12
MIRRORED_OPS = {Op.LT: Op.GT, Op.GT: Op.LT}  # for a literal on the left
TYPE_TESTS = ("ISLITERAL", "ISNUMERIC")


def value_condition(terms: SparqlTerms, key: KeyProfile, variable: Variable, op: Op, target: Value) -> Expression:
    """The condition that the values of `key` compare so to `target`."""
    if isinstance(target, Quantity):
        return number_condition(key, variable, op, target)
    if isinstance(target, Time):
        return precise_time_condition(terms, key, variable, op, target)
    if isinstance(target, Text) and op is Op.EQ:
        return text_condition(terms, key, variable, target.text)
    raise TranslationError(f"no query compares {key.name!r} with {target}")


def text_match_condition(
    terms: SparqlTerms, key: KeyProfile, variable: Variable, text: str, unit: str | None
) -> Expression:
    """The condition that the values of `key`, in `unit` unless it is None, equal `text`, read by their types."""
    conditions = [
        number_condition(key, variable, Op.EQ, value)
        for value in (in_unit_of_key(key, quantity) for quantity in read_as_quantity(text))
        if has_matching_unit(key, value, unit)
    ]
    if unit in (None, NO_UNIT):
        if key.time_types:
            conditions += [precise_time_condition(terms, key, variable, Op.EQ, value) for value in read_as_time(text)]
        if "string" in key.types:
            conditions.append(text_condition(terms, key, variable, text))
    if not conditions:
        raise TranslationError(f"no value under {key.name!r} can equal {text!r}; its type or unit differs")
    return disjunction(*conditions)


def in_unit_of_key(key: KeyProfile, quantity: Quantity) -> Quantity:
    """The quantity in the unit of the key to which it can be converted; TranslationError if there are several."""
    units = [unit for unit in key.units if are_convertible(unit, quantity.unit)]
    if not units or units == [quantity.unit]:
        return quantity
    if len(units) > 1:
        raise TranslationError(f"the quantities under {key.name!r} are in {', '.join(units)}, which a program converts "
                               "but a readable query cannot; run the program")  # fmt: skip
    number = exact_decimal(convert_number(quantity.number, quantity.unit, units[0]))
    if number is None or len(write_number(number)) > SAFE_LENGTH:
        raise TranslationError(f"{quantity} has too many digits in {units[0]}, the unit of {key.name!r}; "
                               f"give it in {units[0]}")  # fmt: skip
    return Quantity(number, units[0])


def refuse_conversion(key: KeyProfile, unit: str) -> None:
    """TranslationError if the key has quantities in further units, which a program would convert to `unit`."""
    others = [other for other in key.units if other != unit and are_convertible(other, unit)]
    if others and unit in key.units:
        raise TranslationError(f"the query takes {key.name!r} in {unit} only; a program also takes the values in "
                               f"{', '.join(others)}, which it converts")  # fmt: skip


def has_matching_unit(key: KeyProfile, quantity: Quantity, unit: str | None) -> bool:
    return quantity.unit in key.units and unit in (None, quantity.unit)


def number_literal(quantity: Quantity) -> Literal:
    text = write_number(quantity.number)
    return Literal(text, number_type(text))


def number_condition(key: KeyProfile, variable: Variable, op: Op, target: Quantity) -> Expression:
    """The condition on numbers; if a key has other values too, `!=` must ask for numbers."""
    test = compare(op, variable, number_literal(target))
    mixed = op is Op.NE and key.types != {"quantity"}
    return conjunction(call("ISNUMERIC", variable), test) if mixed else test


def text_condition(terms: SparqlTerms, key: KeyProfile, variable: Variable, text: str) -> Expression:
    """The condition that a value is this text in any language, or a node with this name."""
    equal = compare("=", call("STR", variable), Literal(text))
    plain = conjunction(equal, text_type_test(variable)) if key.types - {"string"} else equal
    nodes = [compare("=", variable, iri) for iri in nodes_with_value(terms, text)]
    return disjunction(*nodes, plain) if nodes else plain


def nodes_with_value(terms: SparqlTerms, text: str) -> list[Iri]:
    """The nodes that values with this text refer to; none for an export, which writes them as text."""
    if not terms.has_nodes_for_names:
        return []
    numbers = terms.kb.values_like(Text(text, entity="?"))
    ids = [value.entity for value in map(terms.kb.value, numbers) if isinstance(value, Text)]
    nodes = [node for node in terms.kb.names.with_name(text) if terms.kb.id_of(node) in ids]
    return [terms.node_iri(node) for node in nodes]


def precise_time_condition(terms: SparqlTerms, key: KeyProfile, variable: Variable, op: Op, target: Time) -> Expression:
    """The condition on times, as precise as both sides are; `=` means that the value lies within `target`."""
    if not key.time_types:
        raise TranslationError(f"no value under {key.name!r} is a time like {target}")
    exact, coarse, fine = precision_of(target), min(key.precisions), max(key.precisions)
    aim = Time(terms.literal_year(target.year), target.month, target.day)
    if coarse < exact and coarse != fine:
        return mixed_precision_condition(terms, key, variable, op, aim)
    if coarse < exact and op in (Op.EQ, Op.NE):
        raise TranslationError(f"no time under {key.name!r} is as precise as {target}; compare with a year")
    return conjunction(*time_type_tests(key, variable), digits_condition(key, variable, op, aim, min(coarse, exact)))


def time_type_tests(key: KeyProfile, variable: Variable) -> list[Expression]:
    """A test that a value is a time, if the key has other values too."""
    return [datatype_test(variable, DATE_TYPES)] if key.types - TIME_TYPE_NAMES else []


def year_expression(variable: Variable) -> Expression:
    return call("YEAR", variable)


def mixed_precision_condition(
    terms: SparqlTerms, key: KeyProfile, variable: Variable, op: Op, target: Time
) -> Expression:
    """The condition for a key with values that are less precise than `target`: by the parts of their text."""
    if terms.is_wikidata:
        raise TranslationError(f"some times under {key.name!r} are less precise than {target}, which Wikidata's direct "
                               "values do not show; compare with a year")  # fmt: skip
    return time_condition(variable, op, target)


def digits_condition(key: KeyProfile, variable: Variable, op: Op, target: Time, exact: int) -> Expression:
    """The condition with precision `exact`: by the year, or by the text up to the month or day."""
    if exact == 1:
        return compare(op, year_expression(variable), integer_literal(target.year))
    if not key.has_four_digit_years or not 0 < target.year <= LAST_YEAR:
        return time_condition(variable, op, truncate_time(target, exact))
    text = str(truncate_time(target, exact))
    start = call("SUBSTR", call("STR", variable), integer_literal(1), integer_literal(DATE_LENGTHS[exact]))
    if op is Op.EQ:
        return call("STRSTARTS", call("STR", variable), Literal(text))
    if op is Op.NE:
        return Operation("!", (call("STRSTARTS", call("STR", variable), Literal(text)),))
    return compare(op, start, Literal(text))


def truncate_time(time: Time, exact: int) -> Time:
    """`time` with precision `exact`: 1 for the year, 2 for the month, 3 for the day."""
    return Time(time.year, time.month if exact > 1 else 0, time.day if exact > 2 else 0)


@dataclass(frozen=True, slots=True)
class ValueComparison:
    """A value to compare with, and how."""

    value: Value
    op: Op = Op.EQ


def read_comparison(
    terms: SparqlTerms, key: KeyProfile, unit: str, variable: Variable, filters: list[Filter]
) -> ValueComparison | None:
    """The comparison that `filters` make with the values of `variable`; None if they only test types."""
    conditions = [filter_.condition for filter_ in filters if not is_type_test(filter_.condition)]
    if not conditions:
        return None
    if len(conditions) > 1:
        raise TranslationError(f"?{variable.name} must have one filter; it has {len(conditions)}")
    candidates = list(dict.fromkeys(candidate_comparisons(conditions[0], variable, unit, terms)))
    if any(isinstance(candidate.value, Quantity) for candidate in candidates):
        refuse_conversion(key, unit)
    for candidate in candidates:
        if written_condition(terms, key, variable, candidate) == conditions[0]:
            return candidate
    if len(candidates) == 1 and isinstance(conditions[0], Operation) and conditions[0].operator in set(Op):
        return candidates[0]
    raise TranslationError(f"the filter on ?{variable.name} is not one that a function has; compare it with one value")


def written_condition(
    terms: SparqlTerms, key: KeyProfile, variable: Variable, comparison: ValueComparison
) -> Expression | None:
    try:
        return value_condition(terms, key, variable, comparison.op, comparison.value)
    except TranslationError:
        return None


def is_type_test(expression: Expression, variable: Variable | None = None) -> bool:
    """Whether a condition only tests the type of a value: of `variable`, unless it is None."""
    if isinstance(expression, Operation) and expression.operator == "!":
        return is_type_test(expression.operands[0], variable)
    tests = isinstance(expression, Call) and expression.function in TYPE_TESTS
    return tests and (variable is None or variable in set(walk(expression)))


def candidate_comparisons(
    expression: Expression, variable: Variable, unit: str, terms: SparqlTerms
) -> Iterator[ValueComparison]:
    """The comparisons that a condition, or a part of it, may stand for."""
    for part in walk(expression):
        match part:
            case Operation(operator, (Operation(), Literal(text))) if (
                operator in set(Op) and text.lstrip("-").isdigit()
            ):
                yield from (ValueComparison(time, Op(operator)) for time in times_with_number(int(text), terms))
            case Operation(operator, (left, Literal() as literal)) if operator in set(Op):
                yield from read_operand(left, Op(operator), literal, variable, unit, terms)
            case Operation(operator, (Literal() as literal, right)) if operator in set(Op):
                op = Op(operator)
                yield from read_operand(right, MIRRORED_OPS.get(op, op), literal, variable, unit, terms)
            case Operation("!", (Call("STRSTARTS", (start, Literal() as literal)),)):
                yield from read_operand(start, Op.NE, literal, variable, unit, terms)
            case Call("STRSTARTS", (start, Literal() as literal)):
                yield from read_operand(start, Op.EQ, literal, variable, unit, terms)


def times_with_number(number: int, terms: SparqlTerms) -> Iterator[Time]:
    """The month or day that has this number in `time_condition`."""
    months, day = divmod(number, 32)
    for year, month, day_of_month in ((*divmod(number, 14), 0), (*divmod(months, 14), day)):
        if 1 <= month <= LAST_MONTH:
            yield Time(terms.calendar_year(year), month, day_of_month)


def read_operand(
    left: Expression, op: Op, literal: Literal, variable: Variable, unit: str, terms: SparqlTerms
) -> Iterator[ValueComparison]:
    """The comparison of the variable, its year or its text on the left with a literal."""
    text = call("STR", variable)
    try:
        if left == variable:
            yield ValueComparison(value_of_constant(literal, unit), op)
        elif left == call("YEAR", variable):
            yield ValueComparison(Time(terms.calendar_year(int(Decimal(literal.text)))), op)
        elif left == text or (isinstance(left, Call) and left.function == "SUBSTR" and left.arguments[0] == text):
            if left == text and op is Op.EQ:
                yield ValueComparison(Text(literal.text), op)
            yield ValueComparison(read_time(literal.text), op)
    except ValueFormatError:
        return


def value_of_constant(literal: Literal, unit: str) -> Value:
    """The value that a literal in a query stands for in a knowledge base, which says "yes" for `true`."""
    return read_truth(literal.text) if literal.datatype == BOOLEAN else value_of_literal(literal, unit)


def value_of_literal(literal: Literal, unit: str) -> Value:
    """The value of a literal, by its datatype."""
    if literal.datatype in NUMERIC:
        return Quantity(read_number(literal.text), unit)
    return read_time(literal.text) if literal.datatype in TEMPORAL else Text(literal.text)
