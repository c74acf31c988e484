"""Conditions that a fact fulfils, as functions of a program: on its value, and on its qualifiers."""

from __future__ import annotations

import random
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from clew.kb.knowledge_base import Fact, Qualifier
from clew.kb.values import Op, Quantity, Text, Time, Value
from clew.language.program import functions as f

ORDERS = (Op.LT, Op.GT)
EXACT_SHARE, DIFFERENT_SHARE = 0.5, 0.1


def value_filter(source: f.Entities, fact: Fact, op: Op, rng: random.Random) -> f.FactEntities | None:
    """The entities of `source` with a value that compares to the fact's as `op` says, so that the fact's does, too.

    Only the opposite of `=` leaves it out. A comparison by size is with a round number or a year near it.
    """
    value = fact.value
    if isinstance(value, Text):
        return f.FilterStr(source, fact.predicate, Text(value.text)) if op is Op.EQ else None
    if isinstance(value, Quantity):
        target = value if op not in ORDERS else grid_value(value, op)
        return f.FilterNum(source, fact.predicate, target, op) if target else None
    if isinstance(value, Time):
        when = time_target(value, op, rng)
        return (f.FilterDate if when.day else f.FilterYear)(source, fact.predicate, when, op)
    return None


def qualifier_filter(source: f.FactEntities, qualifier: Qualifier, op: Op, rng: random.Random) -> f.FactEntities | None:
    """Those of `source` whose fact has a qualifier that compares to this one as `op` says."""
    value = qualifier.value
    if isinstance(value, Text):
        return f.QFilterStr(source, qualifier.key, Text(value.text)) if op is Op.EQ else None
    if isinstance(value, Quantity):
        target = value if op not in ORDERS else grid_value(value, op)
        return f.QFilterNum(source, qualifier.key, target, op) if target else None
    if isinstance(value, Time):
        when = time_target(value, op, rng)
        return (f.QFilterDate if when.day else f.QFilterYear)(source, qualifier.key, when, op)
    return None


def any_op(value: Value | None, rng: random.Random, different: bool = False) -> Op:
    """A comparison that values like this one allow: mostly `=`, else by size; `!=` only where a set is wanted."""
    if isinstance(value, Text) or value is None:
        return Op.EQ
    draw = rng.random()
    if different and draw < DIFFERENT_SHARE:
        return Op.NE
    return Op.EQ if draw < EXACT_SHARE else rng.choice(ORDERS)


def grid_value(value: Quantity, op: Op) -> Quantity | None:
    """A round number that the quantity is greater (`>`) or less (`<`) than, as people choose them: 190, 25,000."""
    if not value.number.is_finite() or not value.number:
        return None
    step = Decimal(1).scaleb(value.number.adjusted() - (1 if abs(value.number) >= 10 else 0))
    rounding = ROUND_FLOOR if op is Op.GT else ROUND_CEILING
    near = (value.number / step).to_integral_value(rounding) * step
    if near == value.number:
        near += -step if op is Op.GT else step
    return Quantity(Decimal(f"{near:f}"), value.unit)


def time_target(value: Time, op: Op, rng: random.Random) -> Time:
    """What a time is compared with: itself or its year for `=` and `!=`, a year around it for `<` and `>`."""
    if op in ORDERS:
        distance = rng.randint(1, 10)
        return Time(value.year + (distance if op is Op.LT else -distance))
    exact = Time(value.year, value.month, value.day) if value.day else Time(value.year)
    return exact if rng.random() < 0.5 else Time(value.year)
