"""Expressions and conditions of programs in SQL, over the rows that a query has bound to variables.

A path along relations is a scalar query in a column and EXISTS in a condition, so that it never repeats rows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from sqlglot import exp

from clew.engine.sql.mapped_tables import MappedTables, SqlTranslationError
from clew.engine.sql.sql_paths import Path, PathFinder, RowRef, all_of, column_of, name_of
from clew.engine.sql.sql_values import (
    COMPARISONS,
    PLAIN_NUMBER,
    compare_constant,
    constant_literal,
    part_of_date,
    sized_cell,
    year_of,
)
from clew.kb.readers.tables.table_mapping import ColumnMapping
from clew.kb.values import NO_UNIT
from clew.language.program import expressions as e
from clew.language.program import functions as f

OPERATORS: dict[e.Operator, type[exp.Binary]] = {
    e.Operator.ADD: exp.Add,
    e.Operator.SUBTRACT: exp.Sub,
    e.Operator.MULTIPLY: exp.Mul,
    e.Operator.DIVIDE: exp.Div,
}
STATISTICS: dict[e.Statistic, type[exp.AggFunc]] = {
    e.Statistic.COUNT: exp.Count,
    e.Statistic.SUM: exp.Sum,
    e.Statistic.AVERAGE: exp.Avg,
    e.Statistic.MINIMUM: exp.Min,
    e.Statistic.MAXIMUM: exp.Max,
}
MAPPINGS = "mappings"  # of the columns of a query, kept beside it


@dataclass
class Scope:
    """The variables of a row in a query, and the programs that its expressions use."""

    variables: dict[str, Path]
    programs: Sequence[f.Function] = ()
    is_grouped: bool = False
    optional: set[str] = field(default_factory=set)

    def inside(self, path: Path) -> Scope:
        """The scope of a condition on what a path leads to."""
        return Scope({**self.variables, e.ROW: path}, self.programs)


class ExpressionWriter(ABC):
    """Writes expressions and conditions; how programs are written is up to the class that extends it."""

    def __init__(self, schema: MappedTables) -> None:
        self.schema = schema
        self.finder = PathFinder(schema)

    @abstractmethod
    def expand(self, program: f.Function) -> f.Function:
        """The program with general functions."""

    @abstractmethod
    def write_query(self, program: f.Function) -> exp.Query:
        """The query of a program."""

    @abstractmethod
    def write_rows(self, program: f.Entities) -> tuple[RowRef, Sequence[exp.Expr]]:
        """The entities of a program as rows of one table that fulfil conditions."""

    @abstractmethod
    def concept_condition(self, path: Path, concept: str) -> exp.Expr:
        """Whether an entity is of a concept."""

    def table_of(self, row: RowRef) -> exp.Expr:
        if row.query is not None:
            return row.query.subquery(name_of(row.alias))
        alias = None if row.alias == row.table else exp.TableAlias(this=name_of(row.alias))
        return exp.Table(this=name_of(row.table), alias=alias)

    def reach(self, expression: e.Expression, scope: Scope) -> Path:
        """The entity or value that an expression denotes."""
        return PATHS[type(expression)](self, expression, scope)

    def cell(self, path: Path, is_sized: bool = False) -> exp.Expr:
        """A path as one value: its column, or a query for it."""
        if path.row is not None:
            path = self.finder.name_of(path)
        assert path.value is not None
        value = sized_cell(path.value, path.mapping) if is_sized else path.value
        if path.is_direct:
            return value
        if not path.is_single:
            raise SqlTranslationError("several values", "a cell of SQL has one value; use a variable, or a statistic")
        return self.select_along(path, value).subquery()

    def select_along(self, path: Path, *values: exp.Expr) -> exp.Select:
        """The query along the tables of a path; the conditions of its first step tie it to the row around it."""
        first, *others = path.steps
        select = exp.select(*values).from_(self.table_of(first.row))
        for step in others:
            select = select.join(self.table_of(step.row), on=step.on)
        wanted = [part for part in (first.on, *path.conditions) if part != exp.true()]
        return select.where(all_of(wanted)) if wanted else select

    def item(self, item: e.Item, scope: Scope) -> Path:
        if item.variable not in scope.variables:
            raise SqlTranslationError("variable", f"{item.variable!r} stands for no row of a table here")
        return scope.variables[item.variable]

    def answer(self, answer: e.Answer, scope: Scope) -> Path:
        """What another program yields, as a table of its own."""
        program = self.expand(scope.programs[answer.number - 1])
        if isinstance(program, f.Entities):
            row, conditions = self.write_rows(program)
            return replace(self.finder.step_to(Path(), row, all_of(conditions)), is_single=False)
        query_of_rows = self.write_query(program)
        if len(query_of_rows.named_selects) != 1:
            raise SqlTranslationError("several columns", "a table of several columns stands where values are needed")
        is_single = isinstance(program, f.Select) and program.selection.group == ()
        return Path(value=query_of_rows.subquery(), mapping=query_of_rows.meta[MAPPINGS][0], is_single=is_single)

    def along(self, along: e.Along, scope: Scope) -> Path:
        return self.finder.along(self.reach(along.source, scope), along.predicate, along.direction)

    def such(self, such: e.Such, scope: Scope) -> Path:
        """What a path leads to, with a condition; a test of a concept also chooses the table that it leads to."""
        concept = such.condition.concept if isinstance(such.condition, e.IsA) else ""
        if isinstance(such.source, e.Along) and concept:
            start = self.reach(such.source.source, scope)
            path = self.finder.along(start, such.source.predicate, such.source.direction, concept)
        else:
            path = self.reach(such.source, scope)
        end = replace(path, steps=(), conditions=(), is_single=True)
        condition = self.condition(such.condition, scope.inside(end))
        return path if condition == exp.true() else replace(path, conditions=(*path.conditions, condition))

    def summary(self, summary: e.Summary, scope: Scope) -> Path:
        """A statistic: an aggregate over the rows of a group, or a query over what one row leads to."""
        path = self.reach(summary.source, replace(scope, is_grouped=False))
        mapping = statistic_mapping(summary.statistic, path.mapping)
        if scope.is_grouped:
            return Path(value=self.group_statistic(summary, path, scope), mapping=mapping)
        if path.is_direct:
            return Path(value=self.row_statistic(summary, path), mapping=mapping)
        value = self.aggregate(summary, self.statistic_cell(summary, path))
        return Path(value=self.select_along(path, value).subquery(), mapping=mapping)

    def group_statistic(self, summary: e.Summary, path: Path, scope: Scope) -> exp.Expr:
        if path.is_direct:
            is_sure = isinstance(summary.source, e.Item) and summary.source.variable not in scope.optional
            is_count = summary.statistic is e.Statistic.COUNT
            if is_count and is_sure and not summary.distinct:
                return exp.Count(this=exp.Star())
            return self.aggregate(summary, self.statistic_cell(summary, path))
        if path.is_single:
            return self.aggregate(summary, self.select_along(path, self.statistic_cell(summary, path)).subquery())
        if summary.distinct or summary.statistic is e.Statistic.AVERAGE:
            raise SqlTranslationError("statistic", "of values along a path, in a group; use a variable")
        inner = self.select_along(path, self.aggregate(summary, self.statistic_cell(summary, path))).subquery()
        outer = exp.Sum if summary.statistic is e.Statistic.COUNT else STATISTICS[summary.statistic]
        return outer(this=inner)

    def statistic_cell(self, summary: e.Summary, path: Path) -> exp.Expr:
        """What a statistic is of: the value at the end of a path, or the key of an entity that is counted."""
        if summary.statistic in (e.Statistic.SUM, e.Statistic.AVERAGE) and path.mapping.type != "number":
            raise SqlTranslationError("statistic", f"only numbers have a {summary.statistic}")
        if path.row is not None and summary.statistic is e.Statistic.COUNT:
            key = self.finder.key_of(path.row)
            if isinstance(key, exp.Tuple):
                if summary.distinct:
                    raise SqlTranslationError("count", "rows with a key of several columns are not counted distinctly")
                first: exp.Expr = key.expressions[0]
                return first
            return key
        end = replace(path, steps=(), conditions=())
        return self.cell(end, is_sized=summary.statistic is not e.Statistic.COUNT)

    def aggregate(self, summary: e.Summary, value: exp.Expr) -> exp.Expr:
        inside = exp.Distinct(expressions=[value]) if summary.distinct else value
        return STATISTICS[summary.statistic](this=inside)

    def row_statistic(self, summary: e.Summary, path: Path) -> exp.Expr:
        """A statistic of the only value of a row."""
        value = self.statistic_cell(summary, path)
        if summary.statistic is not e.Statistic.COUNT:
            return value
        present = exp.not_(exp.Is(this=value, expression=exp.null()))
        return exp.Case().when(present, exp.Literal.number(1)).else_(exp.Literal.number(0))

    def part_of_time(self, part: e.PartOfTime, scope: Scope) -> Path:
        path = self.reach(part.source, scope)
        if path.value is None:
            raise SqlTranslationError("dates", "an entity is no date")
        if part.part is e.TimePart.YEAR:
            value = year_of(path.value, path.mapping)
        else:
            start = 6 if part.part is e.TimePart.MONTH else 9
            value = part_of_date(path.value, path.mapping, start, 2)
        return replace(path, value=value, mapping=PLAIN_NUMBER)

    def arithmetic(self, arithmetic: e.Arithmetic, scope: Scope) -> Path:
        sides = [self.number(side, scope) for side in (arithmetic.left, arithmetic.right)]
        if arithmetic.operator is e.Operator.DIVIDE:
            sides[0] = exp.cast(sides[0], "REAL")
        value = OPERATORS[arithmetic.operator](this=exp.paren(sides[0]), expression=exp.paren(sides[1]))
        return Path(value=exp.paren(value), mapping=PLAIN_NUMBER)

    def number(self, expression: e.Expression, scope: Scope) -> exp.Expr:
        path = self.reach(expression, scope)
        if path.mapping.type == "date" or path.mapping.unit_column or path.mapping.unit != NO_UNIT:
            raise SqlTranslationError("arithmetic", "SQL calculates with plain numbers, not with units and dates")
        return self.cell(path, is_sized=True)

    # --- conditions

    def condition(self, condition: e.Condition, scope: Scope) -> exp.Expr:
        return CONDITIONS[type(condition)](self, condition, scope)

    def compare(self, compare: e.Compare, scope: Scope) -> exp.Expr:
        left = self.reach(compare.left, scope)
        if isinstance(compare.right, e.Constant):
            end = self.finder.name_of(left)
            assert end.value is not None
            test = compare_constant(end.value, end.mapping, compare.comparison, compare.right.value)
            return self.exists(left, test)
        if isinstance(compare.right, e.Answer):
            return self.compare_answer(left, compare.comparison, self.answer(compare.right, scope))
        right = self.reach(compare.right, scope)
        return self.exists(left, self.exists(right, self.compare_ends(left, compare.comparison, right)))

    def compare_ends(self, left: Path, comparison: e.Comparison, right: Path) -> exp.Expr:
        """The comparison of two entities or values."""
        is_equality = comparison in (e.Comparison.EQ, e.Comparison.NE)
        if left.row and right.row and is_equality and self.schema.are_same(left.row.table, right.row.table):
            sides = [self.finder.key_of(left.row), self.finder.key_of(right.row)]
        else:
            ends = [replace(self.finder.name_of(side), steps=(), conditions=()) for side in (left, right)]
            units = {end.mapping.unit for end in ends} | {
                end.mapping.unit_column for end in ends if end.mapping.unit_column
            }
            if len(units) > 1:
                raise SqlTranslationError("unit", "SQL compares numbers without their units")
            if len({end.mapping.type in ("number", "year", "date") and end.mapping.type for end in ends}) > 1:
                raise SqlTranslationError("types", "columns of different types are compared")
            sides = [self.cell(end, is_sized=True) for end in ends]
        return COMPARISONS[comparison](this=sides[0], expression=sides[1])

    def compare_answer(self, left: Path, comparison: e.Comparison, answer: Path) -> exp.Expr:
        """The comparison with what another program yields: with any of several values."""
        if answer.row is not None:
            return self.exists(left, self.exists(answer, self.compare_ends(left, comparison, answer)))
        end = replace(self.finder.name_of(left), steps=(), conditions=())
        subquery = answer.value
        assert isinstance(subquery, exp.Subquery)
        if comparison is e.Comparison.EQ and not answer.is_single:
            return self.exists(left, exp.In(this=self.cell(end), query=subquery))
        cell = self.cell(end, is_sized=True)
        if answer.is_single:
            return self.exists(left, COMPARISONS[comparison](this=cell, expression=subquery))
        row = self.finder.open_row("", "answers")
        value = column_of(row, subquery.this.named_selects[0])
        test = COMPARISONS[comparison](this=cell, expression=value)
        inside = exp.select("1").from_(subquery.this.subquery(name_of(row.alias))).where(test)
        return self.exists(left, exp.Exists(this=inside))

    def exists(self, path: Path, test: exp.Expr) -> exp.Expr:
        """A test of what a path leads to: of its column, or whether there is such a row."""
        if path.is_direct:
            return test
        if not path.steps:
            return all_of([*path.conditions, test])
        return exp.Exists(this=self.select_along(path, exp.Literal.number(1)).where(test))

    def has(self, has: e.Has, scope: Scope) -> exp.Expr:
        path = self.reach(has.source, scope)
        if isinstance(path.value, exp.Subquery) and isinstance(has.source, e.Answer):
            return exp.Exists(this=path.value.this)
        if path.value is not None:
            return self.exists(path, exp.not_(exp.Is(this=path.value, expression=exp.null())))
        assert path.row is not None
        key = self.finder.key_of(path.row)
        part = key.expressions[0] if isinstance(key, exp.Tuple) else key
        return self.exists(path, exp.not_(exp.Is(this=part, expression=exp.null())))

    def is_a(self, test: e.IsA, scope: Scope) -> exp.Expr:
        path = self.reach(test.source, scope)
        return self.exists(path, self.concept_condition(replace(path, steps=(), conditions=()), test.concept))

    def negation(self, negation: e.Not, scope: Scope) -> exp.Expr:
        """The opposite of a condition, also where that is unknown because a cell is empty."""
        inside = self.condition(negation.condition, scope)
        if isinstance(inside, exp.Exists):
            return exp.not_(inside)
        if isinstance(inside, exp.Not) and isinstance(inside.this, exp.Is):
            return inside.this
        return exp.not_(exp.Is(this=exp.paren(inside), expression=exp.true()))

    def both(self, both: e.AllOf, scope: Scope) -> exp.Expr:
        return all_of(self.condition(part, scope) for part in both.conditions)

    def either(self, either: e.AnyOf, scope: Scope) -> exp.Expr:
        return exp.or_(*(self.condition(part, scope) for part in either.conditions))


def statistic_mapping(statistic: e.Statistic, mapping: ColumnMapping) -> ColumnMapping:
    """What a statistic of a column is: a number, in the unit of the column unless it is a count."""
    is_extreme = statistic in (e.Statistic.MINIMUM, e.Statistic.MAXIMUM)
    if statistic is e.Statistic.COUNT or (mapping.type != "number" and not is_extreme):
        return PLAIN_NUMBER
    return replace(mapping, declared="") if mapping.type == "number" else mapping


PATHS: dict[type, Callable[..., Path]] = {
    e.Item: ExpressionWriter.item,
    e.Constant: lambda writer, constant, scope: Path(value=constant_literal(constant.value)),
    e.Answer: ExpressionWriter.answer,
    e.Along: ExpressionWriter.along,
    e.Attribute: lambda writer, attribute, scope: writer.finder.attribute_of(
        writer.reach(attribute.source, scope), attribute.key
    ),
    e.Qualifier: lambda writer, qualifier, scope: writer.finder.qualifier_of(
        writer.reach(qualifier.source, scope), qualifier.key
    ),
    e.Name: lambda writer, name, scope: writer.finder.name_of(writer.reach(name.source, scope)),
    e.Identifier: lambda writer, identifier, scope: writer.finder.id_of(writer.reach(identifier.source, scope)),
    e.Such: ExpressionWriter.such,
    e.Summary: ExpressionWriter.summary,
    e.PartOfTime: ExpressionWriter.part_of_time,
    e.Arithmetic: ExpressionWriter.arithmetic,
}
CONDITIONS: dict[type, Callable[..., exp.Expr]] = {
    e.Compare: ExpressionWriter.compare,
    e.Has: ExpressionWriter.has,
    e.IsA: ExpressionWriter.is_a,
    e.Not: ExpressionWriter.negation,
    e.AllOf: ExpressionWriter.both,
    e.AnyOf: ExpressionWriter.either,
}
