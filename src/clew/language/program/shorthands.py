"""The extensions that are shorthands of Where and Rank, written out."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from clew.kb.values import Quantity
from clew.language.program import expressions as e
from clew.language.program import functions as f

IT = e.Item()


def write_out(node: f.Function) -> f.Function:
    """The same in expressions, if the function is a shorthand of them; else the function itself."""
    return SHORTHANDS[type(node)](node) if type(node) in SHORTHANDS else node


def ends_of(node: f.FilterCount | f.TopCount) -> e.Along:
    return e.Along(IT, node.predicate, node.direction)


def count_filter(node: f.FilterCount) -> f.Where:
    number = e.Constant(Quantity(Decimal(node.count)))
    count = e.Summary(e.Statistic.COUNT, ends_of(node), distinct=True)
    return f.Where(node.source, e.Compare(count, e.Comparison(node.op), number))


def keys_filter(node: f.FilterKeys) -> f.Where:
    left, right = e.Attribute(IT, node.key), e.Attribute(IT, node.other)
    return f.Where(node.source, e.Compare(left, e.Comparison(node.op), right))


def first_places(source: f.Entities, key: e.Expression, among: f.Among, count: int) -> f.Rank:
    order = e.SortKey(key, descending=among is f.Among.LARGEST)
    return f.Rank(source, e.Ranking((order,), e.Limit(count, with_ties=True)))


def top(node: f.Top) -> f.Rank:
    return first_places(node.source, e.Attribute(IT, node.key), node.among, node.count)


def top_count(node: f.TopCount) -> f.Rank:
    """Whom the predicate leads nowhere from never has the most."""
    is_largest = node.among is f.Among.LARGEST
    source = f.Where(node.source, e.Has(ends_of(node))) if is_largest else node.source
    return first_places(source, e.Summary(e.Statistic.COUNT, ends_of(node), distinct=True), node.among, node.count)


SHORTHANDS: dict[type[f.Function], Callable[[Any], f.Function]] = {
    f.FilterCount: count_filter,
    f.FilterKeys: keys_filter,
    f.Top: top,
    f.TopCount: top_count,
}
