"""Conditions and rankings of expressions as readable SPARQL: Where and Rank.

A condition is written as a filter in which each comparison is an EXISTS, for it holds if any value compares so. What
one query cannot say exactly as a program means it is refused, with the expression that is to blame.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import numpy as np

from clew.engine.sparql.readable.comparisons import number_literal, value_condition
from clew.engine.sparql.readable.fact_patterns import (
    EntityPattern,
    PatternWriter,
    check_sortable_times,
    distinct_subselect,
    literal_filter,
    predicate_in_unit,
    relation_step,
    target_under_key,
    values_under_key,
)
from clew.engine.sparql.readable.terms import TIME_TYPE_NAMES, Elements, KeyProfile
from clew.engine.sparql.value_conditions import call, compare, conjunction, disjunction, integer_literal
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.values import NO_UNIT, Op, Quantity, Text, Time, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.expression_text import write_condition, write_expression
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Exists,
    Expression,
    Filter,
    Group,
    Minus,
    Operation,
    Optional,
    Order,
    Query,
    QueryForm,
    SubSelect,
    Term,
    Triple,
    Values,
    Variable,
)
from clew.language.translate import TranslationError

ROW = e.Item()
DATE_LENGTH = 10  # of YYYY-MM-DD, by which times are compared
AGGREGATE_NAMES = {
    e.Statistic.SUM: "SUM",
    e.Statistic.AVERAGE: "AVG",
    e.Statistic.MINIMUM: "MIN",
    e.Statistic.MAXIMUM: "MAX",
}
STRICT_OPS = {e.Comparison.LE: Op.LT, e.Comparison.GE: Op.GT}


def refuse(part: e.Expression | e.Condition, why: str) -> TranslationError:
    """The error for a part of a condition or table that one readable query cannot say."""
    text = write_expression(part) if isinstance(part, e.Expression) else write_condition(part)
    return TranslationError(f"`{text}`: {why}; run the program itself")


@dataclass(frozen=True, slots=True)
class PathPattern:
    """The elements that bind a variable to what an expression leads to; `key` is None for nodes."""

    elements: Elements
    variable: Variable
    key: KeyProfile | None = None


class RowPatterns:
    """Writes the expressions of one function; `programs` are those whose answers they use."""

    def __init__(self, patterns: PatternWriter, programs: tuple[f.Function, ...]) -> None:
        self.patterns, self.programs = patterns, programs
        self.statistics: list[Optional] = []  # those that conditions compare with, calculated once for all rows

    # --- paths

    def path(self, expression: e.Expression, at: Term, unit: str | None = None) -> PathPattern:
        """What an expression about the row leads to; values in `unit`, or in any unit if that is None."""
        match expression:
            case e.Item(e.ROW):
                return PathPattern((), cast(Variable, at))
            case e.Along(source, predicate, direction):
                start, end = self.node_path(source, at), self.patterns.names.fresh(predicate)
                step = relation_step(self.patterns, start.variable, predicate, direction, end)
                return PathPattern((*start.elements, *step), end)
            case e.Attribute(source, name):
                start, key = self.node_path(source, at), self.patterns.keys.attribute(name)
                value = self.patterns.names.fresh(name)
                values = values_under_key(self.patterns, key, start.variable, value, unit)
                return PathPattern((*start.elements, *values, *literal_filter(key, value)), value, key)
            case e.Such(source, condition):
                start = self.node_path(source, at)
                test = Filter(self.condition(condition, start.variable))
                return PathPattern((*start.elements, test), start.variable)
        raise refuse(expression, "a readable query follows relations and attributes only")

    def node_path(self, expression: e.Expression, at: Term) -> PathPattern:
        path = self.path(expression, at)
        if path.key is not None:
            raise refuse(expression, "nothing follows a value")
        return path

    # --- conditions

    def condition(self, condition: e.Condition, at: Variable) -> Expression:
        """The condition on `at` as an expression of a filter."""
        match condition:
            case e.Has(source):
                return Exists(Group(self.path(source, at).elements or (self.anything(at),)))
            case e.IsA(source, concept):
                path = self.node_path(source, at)
                return Exists(Group((*path.elements, *self.membership(path.variable, concept))))
            case e.Not(inside):
                return negate(self.condition(inside, at))
            case e.AllOf(parts):
                return conjunction(*(self.condition(part, at) for part in parts))
            case e.AnyOf(parts):
                return disjunction(*(self.condition(part, at) for part in parts))
            case e.Compare():
                return Exists(Group(self.comparison(turned(condition), at)))
        raise refuse(condition, "no filter says this")

    def anything(self, at: Variable) -> Filter:
        return Filter(call("BOUND", at))

    def membership(self, at: Variable, concept: str) -> Elements:
        terms = self.patterns.terms
        nodes = terms.nodes_named(concept, concepts=True)
        kind = self.patterns.names.fresh("concept")
        rows = tuple((terms.node_iri(number),) for number in nodes)
        return Values((kind,), rows), Triple(at, terms.members_path(nodes[0]), kind)

    def comparison(self, compare_: e.Compare, at: Variable) -> Elements:
        """The elements that hold if any value of the left side compares so to any of the right."""
        match compare_.right:
            case e.Constant(value):
                return self.constant_comparison(compare_, value, at)
            case e.Answer(number):
                return self.answer_comparison(compare_, self.programs[number - 1], at)
        left, right = self.path(compare_.left, at), self.path(compare_.right, at)
        return *left.elements, *right.elements, Filter(self.compare_paths(compare_, left, right))

    def constant_comparison(self, compare_: e.Compare, value: object, at: Variable) -> Elements:
        if not isinstance(compare_.left, e.Attribute) or not isinstance(value, Quantity | Text | Time):
            raise refuse(compare_, "a readable query compares the values of an attribute with a constant")
        key = self.patterns.keys.attribute(compare_.left.key)
        target = target_under_key(key, value)
        unit = target.unit if isinstance(target, Quantity) else NO_UNIT
        predicate_in_unit(self.patterns, key, target)
        path = self.path(compare_.left, at, unit)
        return *path.elements, Filter(self.constant_condition(compare_, key, path.variable, target))

    def constant_condition(self, compare_: e.Compare, key: KeyProfile, value: Variable, target: Value) -> Expression:
        terms, comparison = self.patterns.terms, compare_.comparison
        is_plain_text = isinstance(target, Text) and comparison is not e.Comparison.EQ
        if comparison is e.Comparison.MATCHES or is_plain_text or (isinstance(target, Text) and target.entity):
            raise refuse(compare_, "a readable query compares texts by = only")
        if comparison in STRICT_OPS:
            strictly = value_condition(terms, key, value, STRICT_OPS[comparison], target)
            return disjunction(strictly, value_condition(terms, key, value, Op.EQ, target))
        return value_condition(terms, key, value, Op(comparison), target)

    def compare_paths(self, compare_: e.Compare, left: PathPattern, right: PathPattern) -> Expression:
        """The filter that two things of the row compare so."""
        is_equality = compare_.comparison in (e.Comparison.EQ, e.Comparison.NE)
        if left.key is None and right.key is None and is_equality:
            return compare(compare_.comparison, left.variable, right.variable)
        if left.key is None or right.key is None or compare_.comparison is e.Comparison.MATCHES:
            raise refuse(compare_, "a readable query compares numbers with numbers, times with times, nodes with nodes")
        self.check_alike(compare_, left.key, right.key)
        sides = (comparable(self.patterns, path) for path in (left, right))
        return compare(compare_.comparison, *sides)

    def check_alike(self, compare_: e.Compare, left: KeyProfile, right: KeyProfile) -> None:
        """TranslationError unless both keys have only numbers in one unit, or only times of one precision."""
        numbers = left.types == right.types == {"quantity"} and left.units == right.units and len(left.units) == 1
        times = left.types | right.types <= TIME_TYPE_NAMES and left.precisions == right.precisions
        if not numbers and not (times and len(left.precisions) == 1):
            raise refuse(compare_, f"the values of {left.name!r} and {right.name!r} differ in type, unit or precision")

    def answer_comparison(self, compare_: e.Compare, program: f.Function, at: Variable) -> Elements:
        """A comparison with the entities, values or statistic that another program yields."""
        left = self.path(compare_.left, at)
        if isinstance(program, f.Entities):
            if left.key is not None or compare_.comparison not in (e.Comparison.EQ, e.Comparison.NE):
                raise refuse(compare_, "a readable query compares entities with entities by = and !=")
            other = self.patterns.constant_or_variable(program)
            test = compare(compare_.comparison, left.variable, other.term)  # type: ignore[arg-type]
            return *left.elements, *self.any_of(program, other), Filter(test)
        if isinstance(program, f.QueryAttr):
            start = self.patterns.constant_or_variable(program.source)
            right = self.path(e.Attribute(ROW, program.key), start.term)
            test = self.compare_paths(compare_, left, right)
            return *left.elements, *self.any_of(program.source, start), *right.elements, Filter(test)
        return *left.elements, *self.statistic_comparison(compare_, program, left)

    def statistic_comparison(self, compare_: e.Compare, program: f.Function, left: PathPattern) -> Elements:
        """A comparison with a statistic of all values of some entities."""
        match program:
            case f.Select(
                f.Entities() as source,
                e.Selection((e.Column(e.Summary(statistic, e.Attribute(row, key), False)),)) as selection,
            ) if selection == e.Selection(selection.columns, group=()) and row == ROW and statistic in AGGREGATE_NAMES:
                result = self.statistic(compare_, left, source, e.Summary(statistic, e.Attribute(ROW, key)))
                return (Filter(compare(compare_.comparison, left.variable, result)),)
        raise refuse(compare_, "a readable query compares with an entity, an attribute of it, or one statistic")

    def any_of(self, program: f.Function, found: EntityPattern) -> Elements:
        """The elements that bind the entities of another program; all entities must be bound too."""
        if isinstance(program, f.FindAll):
            return self.patterns.terms.any_entity_pattern(found.term)
        return found.elements

    def statistic(self, compare_: e.Compare, left: PathPattern, source: f.Entities, summary: e.Summary) -> Variable:
        """The variable of a statistic of the entities of `source`; it has no value if there are no values."""
        start, elements = self.patterns.variable_for(source)
        right = self.path(summary.source, start)
        if left.key is None or right.key is None or right.key.types != {"quantity"}:
            raise refuse(compare_, "a readable query calculates with numbers only")
        self.check_alike(compare_, left.key, right.key)
        refuse_repeats(self.patterns, cast(e.Attribute, summary.source))
        result = self.patterns.names.fresh(summary.statistic.value)
        total = Aliased(Aggregate(AGGREGATE_NAMES[summary.statistic], right.variable), result)
        facts = Group((distinct_subselect(start, (*elements, *right.elements), right.variable),))
        known = compare(">", Aggregate("COUNT", right.variable), integer_literal(0))
        inner = Query(QueryForm.SELECT, facts, (total,), having=(known,))
        self.statistics.append(Optional(Group((SubSelect(inner),))))
        return result


def negate(expression: Expression) -> Expression:
    if isinstance(expression, Exists):
        return Exists(expression.group, not expression.negated)
    return Operation("!", (expression,))


def turned(compare_: e.Compare) -> e.Compare:
    """The comparison with its constant or answer on the right."""
    if not isinstance(compare_.left, e.Constant | e.Answer) or compare_.comparison is e.Comparison.MATCHES:
        return compare_
    mirrored = e.MIRRORED_COMPARISONS.get(compare_.comparison, compare_.comparison)
    return e.Compare(compare_.right, mirrored, compare_.left)


def comparable(patterns: PatternWriter, path: PathPattern) -> Expression:
    """A number as it is, a time by the digits of its day."""
    assert path.key is not None
    if path.key.types == {"quantity"}:
        return path.variable
    check_sortable_times(patterns, path.key, path.key.name)
    return call("SUBSTR", call("STR", path.variable), integer_literal(1), integer_literal(DATE_LENGTH))


def refuse_repeats(patterns: PatternWriter, step: e.Along | e.Attribute) -> None:
    """TranslationError if several facts are one triple, which a program counts as several."""
    kb, name = patterns.terms.kb, step.predicate if isinstance(step, e.Along) else step.key
    use = PredicateUse.RELATION if isinstance(step, e.Along) else PredicateUse.ATTRIBUTE
    column = "relations.object" if isinstance(step, e.Along) else "attributes.value"
    rows = kb.fact_range(use, kb.predicate(name))
    ends = np.stack([kb.store.column(column_)[rows.start : rows.stop] for column_ in (f"{use}.subject", column)])
    if np.unique(ends, axis=1).shape[1] < len(rows):
        raise refuse(step, "some facts are the same triple, which a program counts twice")


# --- Where


def where(patterns: PatternWriter, node: f.Where, at: Variable) -> Elements:
    """The entities with a filter for each condition; a number of facts is counted by a subselect."""
    rows = RowPatterns(patterns, node.programs)
    parts = node.condition.conditions if isinstance(node.condition, e.AllOf) else (node.condition,)
    elements = patterns.entities(node.source, at)
    filters = [Filter(rows.condition(part, at)) for part in parts if counted_of(part) is None]
    for part in parts:
        if counted_of(part) is not None:
            elements = count_condition(rows, cast(e.Compare, part), at, elements)
    return *elements, *rows.statistics, *filters


def counted_of(condition: e.Condition) -> e.Summary | None:
    """The number that a condition compares with a constant; None if it is another condition."""
    match condition:
        case e.Compare(e.Summary(e.Statistic.COUNT) as summary, comparison, e.Constant(Quantity(_, unit))):
            return summary if unit == NO_UNIT and comparison is not e.Comparison.MATCHES else None
    return None


def count_condition(rows: RowPatterns, condition: e.Compare, at: Variable, elements: Elements) -> Elements:
    """The entities of `elements` with so many; one without any counts as 0."""
    counted, step = number_of(rows, cast(e.Summary, condition.left), at)
    assert isinstance(condition.right, e.Constant)
    number = compare(condition.comparison, counted, number_literal(cast(Quantity, condition.right.value)))
    where_ = Group((*elements, Optional(Group(step))))
    return (SubSelect(Query(QueryForm.SELECT, where_, (at,), group_by=(at,), having=(number,))),)


def number_of(rows: RowPatterns, summary: e.Summary, at: Variable) -> tuple[Aggregate, Elements]:
    """The number of what a step of the row leads to, and the step."""
    step = summary.source.source if isinstance(summary.source, e.Such) else summary.source
    if not isinstance(step, e.Along | e.Attribute) or step.source != ROW:
        raise refuse(summary, "a readable query counts what one step leads to")
    path = rows.path(summary.source, at)
    if isinstance(step, e.Attribute):
        refuse_several_units(rows.patterns, step)
    if not summary.distinct:
        refuse_repeats(rows.patterns, step)
    return Aggregate("COUNT", path.variable, distinct=True), path.elements


def refuse_several_units(patterns: PatternWriter, step: e.Attribute) -> None:
    """TranslationError if equal numbers could be different values, or one value several literals."""
    key = patterns.keys.attribute(step.key)
    if len(key.types) != 1 or len(key.units) > 1 or key.types == {"string"}:
        raise refuse(step, "its values are of several types, languages or units, which a query counts otherwise")


# --- Rank


def rank(patterns: PatternWriter, node: f.Rank, at: Variable) -> Elements:
    """The entities at some places: a subselect for each entity, and one for the value of the last place."""
    limit, (first, *others) = node.ranking.limit, node.ranking.order
    if others or limit.is_percent or not limit.count:
        raise TranslationError("Rank: a readable query ranks by one key and a number of places; run the program itself")
    is_simple = limit.with_ties and not limit.offset
    if not is_simple and not has_ordered_iris(patterns, node.source):
        raise TranslationError("Rank: which of several that tie come first depends on ids that sort otherwise as IRIs; "
                               "run the program itself")  # fmt: skip
    rows = RowPatterns(patterns, node.programs)
    measure, elements = measure_of(rows, first, at)
    refuse_statistics(rows, first.expression)
    each = Query(
        QueryForm.SELECT, Group((*patterns.entities(node.source, at), *elements)), (at, measure), group_by=(at,)
    )
    order = (Order(measure.variable, first.descending), Order(at))
    places = Query(each.form, each.where, each.projection, group_by=(at,), order_by=order, limit=limit.count,
                   offset=limit.offset)  # fmt: skip
    if not limit.with_ties:
        return (SubSelect(places),)
    last = patterns.names.fresh("last")
    threshold = Aliased(Aggregate("MIN" if first.descending else "MAX", measure.variable), last)
    reached = Filter(compare(">=" if first.descending else "<=", measure.variable, last))
    kept = SubSelect(each), SubSelect(Query(QueryForm.SELECT, Group((SubSelect(places),)), (threshold,))), reached
    if not limit.offset:
        return kept
    before = Query(each.form, each.where, (at, measure), group_by=(at,), order_by=order, limit=limit.offset)
    skipped = distinct_subselect(at, (SubSelect(before),))
    return (Group((*kept, Minus(Group((skipped,))))),)


def refuse_statistics(rows: RowPatterns, expression: e.Expression) -> None:
    """TranslationError if an expression compares with a statistic, for which only Where has a place."""
    if rows.statistics:
        raise refuse(expression, "a readable query compares with a statistic in Where only")


def has_ordered_iris(patterns: PatternWriter, source: f.Function) -> bool:
    """Whether the IRIs of the entities of `source` sort as the entities do, so that ties are broken alike."""
    terms, nodes = patterns.terms, range(patterns.terms.kb.entity_count)
    while isinstance(source, (f.Where, f.Rank, *f.VALUE_FILTERS)):
        source = source.source
    if isinstance(source, f.FilterConcept):
        concepts = terms.nodes_named(source.concept, concepts=True)
        nodes = sorted({int(member) for concept in concepts for member in terms.kb.members(concept)})  # type: ignore[assignment]
    iris = [terms.node_iri(number).value for number in nodes]
    return iris == sorted(iris)


def measure_of(rows: RowPatterns, key: e.SortKey, at: Variable) -> tuple[Aliased, Elements]:
    """What entities are ranked by: a count, or their largest or smallest value under an attribute."""
    patterns = rows.patterns
    match key.expression:
        case e.Summary(e.Statistic.COUNT) as summary:
            counted, step = number_of(rows, summary, at)
            return Aliased(counted, patterns.names.fresh("number")), (Optional(Group(step)),)
        case e.Attribute(source, name) if source == ROW:
            profile = patterns.keys.attribute(name)
            is_number = profile.types == {"quantity"} and len(profile.units) == 1
            if not is_number and not (profile.types and profile.types <= TIME_TYPE_NAMES):
                raise refuse(key.expression, "its values are not all numbers in one unit, or all times")
            path = rows.path(key.expression, at)
            best = Aggregate("MAX" if key.descending else "MIN", comparable(patterns, path))
            return Aliased(best, patterns.names.fresh(f"best {name}")), path.elements
    raise refuse(key.expression, "a readable query ranks by an attribute or a count")
