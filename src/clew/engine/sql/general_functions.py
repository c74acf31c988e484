"""Functions said with Where, Rank and Select, which are all that is written as SQL."""

from __future__ import annotations

from collections.abc import Callable

from clew.kb.values import Direction, Op, Text, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.shorthands import write_out

IT = e.Item()
VALUE = e.Item("value")
END = e.Item("end")


def generalise(node: f.Function) -> f.Function:
    """The same with Where, Rank and Select, or `node` itself; its sources are left as they are."""
    node = write_out(node)
    return GENERAL_FORMS[type(node)](node) if type(node) in GENERAL_FORMS else node


def compare(left: e.Expression, op: Op, value: Value) -> e.Compare:
    return e.Compare(left, e.Comparison(op.value), e.Constant(value))


def filter_values(node: f.FilterNum | f.FilterYear | f.FilterDate) -> f.Where:
    return f.Where(node.source, compare(e.Attribute(IT, node.key), node.op, node.value))


def filter_texts(node: f.FilterStr) -> f.Where:
    return f.Where(node.source, compare(e.Attribute(IT, node.key), Op.EQ, node.value))


def names(source: f.Entities) -> f.Select:
    return f.Select(source, e.Selection((e.Column(e.Name(IT), "name"),), distinct=True))


def select_between(node: f.SelectBetween) -> f.Select:
    among = f.Among.LARGEST if node.extreme is f.Extreme.GREATER else f.Among.SMALLEST
    return names(f.Top(f.Or(node.left, node.right), node.key, among, 1))


def values_of(source: f.Entities, key: str, where: e.Condition | None = None) -> f.Select:
    each = (e.Each(VALUE.variable, e.Attribute(IT, key)),)
    return f.Select(source, e.Selection((e.Column(VALUE, key),), each, where))


def values_under_condition(node: f.QueryAttrUnderCondition) -> f.Select:
    qualified = compare(e.Qualifier(VALUE, node.qualifier), Op.EQ, Text(node.value))
    return values_of(node.source, node.key, qualified)


def attribute_qualifiers(node: f.QueryAttrQualifier) -> f.Select:
    each = (e.Each(VALUE.variable, e.Attribute(IT, node.key)),)
    column = e.Column(e.Qualifier(VALUE, node.qualifier), node.qualifier)
    wanted = e.AllOf((compare(VALUE, Op.EQ, Text(node.value)), e.Has(column.expression)))
    return f.Select(node.source, e.Selection((column,), each, wanted))


def relation_qualifiers(node: f.QueryRelationQualifier) -> f.Select:
    each = (e.Each(END.variable, e.Along(IT, node.predicate, Direction.FORWARD)),)
    column = e.Column(e.Qualifier(END, node.qualifier), node.qualifier)
    wanted = e.AllOf((e.Compare(END, e.Comparison.EQ, e.Answer(1)), e.Has(column.expression)))
    return f.Select(node.left, e.Selection((column,), each, wanted), (node.right,))


def verify(node: f.VerifyStr | f.VerifyNum | f.VerifyYear | f.VerifyDate) -> f.Function:
    """Whether any entity has such a value."""
    source = node.source
    op = Op.EQ if isinstance(node, f.VerifyStr) else node.op
    if isinstance(source, f.QueryAttr):
        return f.Exists(f.Where(source.source, compare(e.Attribute(IT, source.key), op, node.value)))
    if isinstance(source, f.QueryAttrUnderCondition):
        qualified = compare(e.Qualifier(IT, source.qualifier), Op.EQ, Text(source.value))
        facts = e.Such(e.Attribute(IT, source.key), e.AllOf((compare(IT, op, node.value), qualified)))
        return f.Exists(f.Where(source.source, e.Has(facts)))
    return node


def summarise(source: f.Entities, statistic: e.Statistic, of: e.Expression) -> f.Select:
    return f.Select(source, e.Selection((e.Column(e.Summary(statistic, of), str(statistic)),), group=()))


def aggregate(node: f.Aggregate) -> f.Select:
    """A count is of the entities that have a quantity."""
    key = e.Attribute(IT, node.key)
    if node.statistic is e.Statistic.COUNT:
        return summarise(f.Where(node.source, e.Has(key)), node.statistic, IT)
    return summarise(node.source, node.statistic, key)


def group_by(node: f.GroupBy) -> f.Select:
    of = IT if node.statistic is e.Statistic.COUNT else e.Attribute(IT, node.key)
    each = (e.Each(END.variable, e.Along(IT, node.predicate, node.direction)),)
    statistic = e.Summary(node.statistic, of, distinct=node.statistic is e.Statistic.COUNT)
    columns = (e.Column(e.Name(END), node.predicate), e.Column(statistic, str(node.statistic)))
    return f.Select(node.source, e.Selection(columns, each, group=(END,)))


GENERAL_FORMS: dict[type[f.Function], Callable[..., f.Function]] = {
    f.FilterStr: filter_texts,
    f.FilterNum: filter_values,
    f.FilterYear: filter_values,
    f.FilterDate: filter_values,
    f.What: lambda node: names(node.source),
    f.Count: lambda node: summarise(node.source, e.Statistic.COUNT, IT),
    f.SelectAmong: lambda node: names(f.Top(node.source, node.key, node.among, 1)),
    f.SelectBetween: select_between,
    f.QueryAttr: lambda node: values_of(node.source, node.key),
    f.QueryAttrUnderCondition: values_under_condition,
    f.QueryAttrQualifier: attribute_qualifiers,
    f.QueryRelationQualifier: relation_qualifiers,
    f.VerifyStr: verify,
    f.VerifyNum: verify,
    f.VerifyYear: verify,
    f.VerifyDate: verify,
    f.Aggregate: aggregate,
    f.GroupBy: group_by,
}
