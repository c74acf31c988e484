"""Conditions that a fact fulfils, as functions of a program: on its value or its qualifiers."""

from __future__ import annotations

import random
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from clew.kb.records import Fact, FactQualifier
from clew.kb.values import Op, Quantity, Text, Time, Value
from clew.language.program import functions as f
from clew.language.translate.value_functions import make_filter, make_qualifier_filter, make_verify

ORDER_OPS = (Op.LT, Op.GT)
OPPOSITES = {Op.LT: Op.GT, Op.GT: Op.LT}
EXACT_SHARE = 0.5  # of the comparisons that are `=` (or `!=`)
DIFFERENT_SHARE = 0.1  # of the comparisons that are `!=`, if that is allowed


def value_filter(source: f.Entities, fact: Fact, op: Op, rng: random.Random) -> f.FactEntities | None:
    """The entities of `source` with a value that compares by `op` to the fact's value, or to one near it."""
    target = value_to_compare(fact.value, op, rng)
    return None if target is None else make_filter(source, fact.predicate, target, op)


def qualifier_filter(
    source: f.FactEntities, qualifier: FactQualifier, op: Op, rng: random.Random
) -> f.FactEntities | None:
    """The entities of `source` whose fact has a qualifier that compares by `op` to this one, or to one near it."""
    target = value_to_compare(qualifier.value, op, rng)
    return None if target is None else make_qualifier_filter(source, qualifier.key, target, op)


def verify_value(
    source: f.Values, value: Value | None, other: Value | None, truth: bool, rng: random.Random
) -> f.Truth | None:
    """Whether the value of `source`, which is `value`, compares in some way to a target that makes this true or false.

    The target is near `value` where it compares by order, otherwise `value` itself or `other`, a value of the same key.
    """
    op = draw_op(value, rng, different=True)
    if op in ORDER_OPS:
        target = value_to_compare(value, op if truth else OPPOSITES[op], rng)
    else:
        target = value_to_compare(value if (op is Op.EQ) == truth else other, op, rng)
    return None if target is None else make_verify(source, target, op)


def value_to_compare(value: Value | None, op: Op, rng: random.Random) -> Value | None:
    """A value to which `value` compares by `op`: itself, or a round number or year near it."""
    if isinstance(value, Text):
        return Text(value.text) if op is Op.EQ else None
    if isinstance(value, Quantity):
        return round_near(value, op) if op in ORDER_OPS else value
    return time_to_compare(value, op, rng) if isinstance(value, Time) else None


def draw_op(value: Value | None, rng: random.Random, different: bool = False) -> Op:
    """A random comparison for such a value: often `=`, otherwise by order; `!=` only if `different` allows it."""
    if isinstance(value, Text) or value is None:
        return Op.EQ
    draw = rng.random()
    if different and draw < DIFFERENT_SHARE:
        return Op.NE
    return Op.EQ if draw < EXACT_SHARE else rng.choice(ORDER_OPS)


def round_near(value: Quantity, op: Op) -> Quantity | None:
    """A round number that is less (for `>`) or greater (for `<`) than the quantity: 190, 25,000."""
    if not value.number.is_finite() or not value.number:
        return None
    step = Decimal(1).scaleb(value.number.adjusted() - (1 if abs(value.number) >= 10 else 0))
    rounding = ROUND_FLOOR if op is Op.GT else ROUND_CEILING
    near = (value.number / step).to_integral_value(rounding) * step
    if near == value.number:
        near += -step if op is Op.GT else step
    return Quantity(Decimal(f"{near:f}"), value.unit)


def time_to_compare(value: Time, op: Op, rng: random.Random) -> Time:
    """The time itself or its year for `=` and `!=`, a year near it for `<` and `>`."""
    if op in ORDER_OPS:
        distance = rng.randint(1, 10)
        return Time(value.year + (distance if op is Op.LT else -distance))
    exact = Time(value.year, value.month, value.day) if value.day else Time(value.year)
    return exact if rng.random() < 0.5 else Time(value.year)
