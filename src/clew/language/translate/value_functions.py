"""Values in translations: reading them by the types of their key, and choosing the function for their type."""

from __future__ import annotations

import re
from collections.abc import Mapping

from clew.errors import ClewError, ValueFormatError
from clew.kb.values import Coordinates, Op, Quantity, Text, Time, Value, read_time, type_name
from clew.language.program import functions as f
from clew.language.program.signatures import read_quantity, write_quantity


class TranslationError(ClewError):
    """A question that the target language cannot express; the message names the part."""


ValueTypesByKey = Mapping[str, frozenset[str]]

TIMES = frozenset({"year", "month", "date"})
TIME_PATTERN = re.compile(r"[12]\d{3}|\d{4}[-/]\d{1,2}[-/]\d{1,2}", re.ASCII)
NUMBER_PATTERN = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
QUANTITIES = frozenset({"quantity"})
ANY_TYPE = TIMES | QUANTITIES | {"string"}
NO_TYPES: ValueTypesByKey = {}


def read_value(text: str, key: str, types: ValueTypesByKey) -> Value:
    """The value of `text` under `key`, by the `types` of that key's values or, if they allow several, by its spelling.

    An ambiguous text is a time if it is a date or a year from 1000 to 2999, else a quantity if it is a
    bare number, else a string.
    """
    known = types.get(key) or ANY_TYPE
    try:
        if known <= TIMES or (known & TIMES and is_clearly_time(text)):
            return read_time(text)
        if known == QUANTITIES or (known >= QUANTITIES and NUMBER_PATTERN.fullmatch(text)):
            return read_quantity(text)
    except ValueFormatError as fault:
        raise TranslationError(f"under the key {key!r}: {fault}") from None
    return Text(text)


def is_clearly_time(text: str) -> bool:
    """Whether `text` is a date, or a year from 1000 to 2999."""
    try:
        return TIME_PATTERN.fullmatch(text) is not None and bool(read_time(text))
    except ValueFormatError:
        return False


def write_value(value: Value) -> str:
    """The text of `value` as functions take it, with all its digits."""
    return write_quantity(value) if isinstance(value, Quantity) else str(value)


def make_filter(source: f.Entities, key: str, value: Value, op: Op = Op.EQ) -> f.FactEntities:
    """`source` filtered by the Filter function for the type of `value`."""
    match value:
        case Text():
            return f.FilterStr(source, key, require_equality(value, op, "FilterStr"))
        case Quantity():
            return f.FilterNum(source, key, value, op)
        case Time():
            return (f.FilterDate if value.month else f.FilterYear)(source, key, value, op)
    raise no_comparison_error(key, value)


def make_qualifier_filter(source: f.FactEntities, key: str, value: Value, op: Op = Op.EQ) -> f.FactEntities:
    """`source` filtered by the QFilter function for the type of `value`."""
    match value:
        case Text():
            return f.QFilterStr(source, key, require_equality(value, op, "QFilterStr"))
        case Quantity():
            return f.QFilterNum(source, key, value, op)
        case Time():
            return (f.QFilterDate if value.month else f.QFilterYear)(source, key, value, op)
    raise no_comparison_error(key, value)


def make_verify(source: f.Values, value: Value, op: Op = Op.EQ) -> f.Truth:
    """The Verify function for the type of `value`, applied to `source`."""
    match value:
        case Text():
            return f.VerifyStr(source, require_equality(value, op, "VerifyStr"))
        case Quantity():
            return f.VerifyNum(source, value, op)
        case Time():
            return (f.VerifyDate if value.month else f.VerifyYear)(source, value, op)
    raise no_comparison_error("what is verified", value)


def require_equality(value: Text, op: Op, function: str) -> Text:
    """`value`, if `op` is `=`, the only comparison of strings; otherwise raises a TranslationError."""
    if op is not Op.EQ:
        raise TranslationError(
            f"{function} can only compare by '=', not by {op.value!r} {value.text!r}; compare numbers or times"
        )
    return value


def no_comparison_error(key: str, value: Coordinates) -> TranslationError:
    return TranslationError(f"no function compares {type_name(value)} ({key}: {value}); compare its text instead")
