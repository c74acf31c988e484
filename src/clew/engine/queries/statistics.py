"""The functions that calculate from facts or lay them out, as queries."""

from __future__ import annotations

from clew.engine.queries.facts import relation
from clew.engine.queries.locating import Patterns, distinct
from clew.engine.queries.ranking import Measured, measured
from clew.engine.statements.conditions import compare, whole
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Form,
    Group,
    Optional,
    Query,
    Variable,
)
from clew.language.translate import TranslationError

STATISTICS = {
    f.Statistic.SUM: "SUM",
    f.Statistic.AVERAGE: "AVG",
    f.Statistic.MINIMUM: "MIN",
    f.Statistic.MAXIMUM: "MAX",
}


def aggregate(patterns: Patterns, node: f.Aggregate) -> Query:
    at, elements = patterns.bound(node.source)
    ranked = measured(patterns, at, node.key, "Aggregate")
    size = number_in(ranked, node.key)
    if node.statistic is f.Statistic.COUNT:
        number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
        return Query(Form.SELECT, Group((*elements, *ranked.elements)), (number,))
    result = Aliased(Aggregate(STATISTICS[node.statistic], size), patterns.names.fresh(node.statistic.value))
    facts = Group((distinct(at, (*elements, *ranked.elements), size),))
    return Query(Form.SELECT, facts, (result,), having=(compare(">", Aggregate("COUNT", size), whole(0)),))


def number_in(ranked: Measured, key: str) -> Variable:
    """The variable of the numbers to calculate with."""
    if not isinstance(ranked.size, Variable):
        raise TranslationError(f"the values under {key!r} are no numbers: there is no statistic of them")
    return ranked.size


def group_by(patterns: Patterns, node: f.GroupBy) -> Query:
    """A row for each group; one whose members have nothing under the key has no statistic."""
    at, elements = patterns.bound(node.source)
    group = patterns.names.fresh(node.predicate)
    members = (*elements, *relation(patterns, at, node.predicate, node.direction, group))
    if node.statistic is f.Statistic.COUNT:
        number = Aliased(Aggregate("COUNT", at, distinct=True), patterns.names.fresh("count"))
        return Query(Form.SELECT, Group(members), (group, number), group_by=(group,))
    ranked = measured(patterns, at, node.key, "GroupBy")
    size = number_in(ranked, node.key)
    result = Aliased(Aggregate(STATISTICS[node.statistic], size), patterns.names.fresh(node.statistic.value))
    facts = Optional(Group((distinct(group, (*members, *ranked.elements), at, size),)))
    return Query(Form.SELECT, Group((distinct(group, members), facts)), (group, result), group_by=(group,))
