"""Select and CombineRows as readable SPARQL queries: plain columns, or one statistic of all rows or of each group."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from clew.engine.sparql.readable.comparisons import number_literal
from clew.engine.sparql.readable.fact_patterns import PatternWriter, distinct_subselect
from clew.engine.sparql.readable.row_patterns import (
    AGGREGATE_NAMES,
    ROW,
    PathPattern,
    RowPatterns,
    comparable,
    has_ordered_iris,
    number_of,
    refuse,
    refuse_repeats,
    refuse_statistics,
)
from clew.engine.sparql.readable.terms import TIME_TYPE_NAMES, Elements
from clew.engine.sparql.value_conditions import call, compare, integer_literal
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.values import NO_UNIT, Direction, Quantity
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.sparql.algebra import (
    Aggregate,
    Aliased,
    Bind,
    DuplicateMode,
    Expression,
    Filter,
    Group,
    Operation,
    Optional,
    Order,
    Query,
    QueryForm,
    SubSelect,
    Variable,
)
from clew.language.translate import TranslationError

COUNT_ROWS = e.Summary(e.Statistic.COUNT, ROW)


def combine_rows(patterns: PatternWriter, node: f.CombineRows) -> Query:
    """No query: rows of two tables are compared as a whole, with cells that hold several values."""
    raise TranslationError("CombineRows: a readable query makes one table; write one for each side")


def select(patterns: PatternWriter, node: f.Select) -> Query:
    """The query for a table of the entities' columns, or of statistics."""
    selection = node.selection
    if not isinstance(node.source, f.Entities):
        raise TranslationError("Select: a readable query makes a table of entities, not of another table's rows; "
                               "run the program itself")  # fmt: skip
    if selection.each:
        raise refuse(selection.each[0].source, "a readable query has no further rows for each of these")
    source = node.source if selection.where is None else f.Where(node.source, selection.where, node.programs)
    at, elements = patterns.variable_for(source)
    table = TableQuery(RowPatterns(patterns, node.programs), at, elements, source)
    if selection.group is None:
        query = table.plain(selection)
    else:
        query = table.total(selection) if not selection.group else table.grouped(selection)
    refuse_statistics(table.rows, selection.columns[0].expression)
    return query


@dataclass(frozen=True, slots=True)
class ColumnPattern:
    """A column: its variable, the elements that bind it, and what rows are sorted by."""

    variable: Variable
    elements: Elements
    order: Expression


@dataclass(frozen=True, slots=True)
class TableQuery:
    """Writes the table of the entities that `elements` bind to `at`."""

    rows: RowPatterns
    at: Variable
    elements: Elements
    source: f.Entities

    @property
    def patterns(self) -> PatternWriter:
        return self.rows.patterns

    # --- columns of each entity

    def plain(self, selection: e.Selection) -> Query:
        """A row for each entity; a query has one value in a cell, so only expressions with one are written."""
        cells = {expression: self.cell(expression) for expression in expressions_in(selection)}
        columns = [cells[column.expression] for column in selection.columns]
        if len(set(columns)) < len(columns):
            raise TranslationError("Select: two columns are the same; name it once")
        bound = [cell.elements for cell in cells.values() if cell.elements]
        only = len(columns) == 1 and bound[:1] == [columns[0].elements]
        first, others = (bound[0], bound[1:]) if only else ((), bound)
        is_listed = any(column.variable == self.at for column in columns)
        entities = self.elements if is_listed else (distinct_subselect(self.at, self.elements),)
        where = (*entities, *first, *(Optional(Group(elements)) for elements in others))
        order = tuple(part for key in selection.order for part in sort_parts(key, cells[key.expression]))
        query = Query(QueryForm.SELECT, Group(where), tuple(column.variable for column in columns), order_by=order)
        if selection.distinct or is_listed:
            query = replace(query, repeats=DuplicateMode.DISTINCT)
        return self.cut(query, selection) if selection.limit is not None else query

    def cut(self, query: Query, selection: e.Selection) -> Query:
        """The query with its limit; rows that tie come by their entity, as in a program."""
        limit = selection.limit
        assert limit is not None
        if (
            limit.is_percent
            or limit.with_ties
            or selection.distinct
            or not has_ordered_iris(self.patterns, self.source)
        ):
            raise TranslationError(
                "Select: a readable query takes a number of rows, without ties; run the program itself"
            )
        return replace(query, order_by=(*query.order_by, Order(self.at)), limit=limit.count, offset=limit.offset)

    def cell(self, expression: e.Expression) -> ColumnPattern:
        """A column with at most one value for each entity."""
        if expression == ROW:
            return ColumnPattern(self.at, (), self.at)
        if isinstance(expression, e.Summary):
            return self.count_cell(expression)
        if isinstance(expression, e.Name) and expression.source == ROW:
            name = self.patterns.names.fresh("name")
            return ColumnPattern(name, self.name_elements(expression, name), call("STR", name))
        path = self.single_path(expression)
        return ColumnPattern(path.variable, path.elements, self.sort_value(path))

    def name_elements(self, expression: e.Expression, name: Variable) -> Elements:
        try:
            return self.patterns.terms.name_pattern(self.at, name)
        except TranslationError:
            raise refuse(expression, "which label in your RDF is the name is not kept; select `it`") from None

    def count_cell(self, summary: e.Summary) -> ColumnPattern:
        """The number of facts of each entity, by a subselect."""
        if summary.statistic is not e.Statistic.COUNT:
            raise refuse(summary, "a readable query has no statistic of the values of one row")
        counted, step = number_of(self.rows, summary, self.at)
        number = Aliased(counted, self.patterns.names.fresh("count"))
        where = Group((*self.elements, Optional(Group(step))))
        each = SubSelect(Query(QueryForm.SELECT, where, (self.at, number), group_by=(self.at,)))
        return ColumnPattern(number.variable, (each,), number.variable)

    def single_path(self, expression: e.Expression) -> PathPattern:
        """A path on which every step leads to at most one thing, of one type and unit."""
        path, step = self.rows.path(expression, self.at), expression
        while isinstance(step, e.Along | e.Attribute):
            if not is_single_valued(self.patterns, step):
                raise refuse(expression, "a cell may hold several values, and a query has a row for each")
            step = step.source
        if path.key is not None and (len(path.key.types) != 1 or len(path.key.units) > 1):
            raise refuse(expression, "its values are of several types or units")
        return path

    def sort_value(self, path: PathPattern) -> Expression:
        """What rows are sorted by: the number, the day, or the text."""
        if path.key is None:
            return path.variable
        if path.key.types == {"quantity"} or path.key.types <= TIME_TYPE_NAMES:
            return comparable(self.patterns, path)
        return call("STR", path.variable)

    # --- statistics

    def total(self, selection: e.Selection) -> Query:
        """One statistic of all rows."""
        summary = self.only_summary(selection)
        if selection.having is not None or selection.limit is not None:
            raise TranslationError("Select: a readable query has no conditions on one group of all rows")
        elements, number = self.statistic(summary, ())
        if summary.statistic is e.Statistic.COUNT:
            return Query(QueryForm.SELECT, Group(elements), (number,))
        assert isinstance(number.expression, Aggregate)
        known = compare(">", Aggregate("COUNT", number.expression.argument), integer_literal(0))
        return Query(QueryForm.SELECT, Group(elements), (number,), having=(known,))

    def only_summary(self, selection: e.Selection) -> e.Summary:
        """The one statistic of a table with groups."""
        others = {column.expression for column in selection.columns} - set(selection.group or ())
        first = next(iter(others), None)
        if len(others) != 1 or not isinstance(first, e.Summary):
            raise TranslationError("Select: a readable query has one statistic of each group; run the program itself")
        return first

    def statistic(self, summary: e.Summary, keys: tuple[Variable, ...]) -> tuple[Elements, Aliased]:
        """The elements that a statistic looks at, and the statistic."""
        name = self.patterns.names.fresh(summary.statistic.value)
        if summary.source == ROW and summary.statistic is e.Statistic.COUNT:
            return self.elements, Aliased(Aggregate("COUNT", self.at, distinct=True), name)
        step = summary.source
        if not isinstance(step, e.Along | e.Attribute) or step.source != ROW:
            raise refuse(summary, "a readable query sums up what one step leads to")
        path = self.rows.path(step, self.at)
        refuse_repeats(self.patterns, step)
        is_number = path.key is not None and path.key.types == {"quantity"} and len(path.key.units) == 1
        if not is_number and (summary.statistic is not e.Statistic.COUNT or path.key is not None):
            raise refuse(summary, "its values are not all numbers in one unit")
        facts = distinct_subselect(self.at, (*self.elements, *path.elements), path.variable, *keys)
        function = AGGREGATE_NAMES.get(summary.statistic, "COUNT")
        return (facts,), Aliased(Aggregate(function, path.variable, distinct=summary.distinct), name)

    def grouped(self, selection: e.Selection) -> Query:
        """A row for each value of one key, also for the rows without one."""
        (first, *others) = selection.group or ()
        summary = self.only_summary(selection)
        if others or selection.distinct or summary != COUNT_ROWS:
            raise TranslationError(
                "Select: a readable query counts the rows of groups by one key; run the program itself"
            )
        path = self.rows.path(first, self.at)
        if path.key is not None and (len(path.key.types) != 1 or len(path.key.units) > 1):
            raise refuse(first, "its values are of several types or units")
        key, bound = self.group_key(path)
        _, number = self.statistic(summary, ())
        where = Group((*self.elements, Optional(Group(bound))))
        columns = tuple(key if column.expression == first else number for column in selection.columns)
        tests = () if selection.having is None else (self.having(selection.having, summary, number),)
        query = Query(QueryForm.SELECT, where, columns, group_by=(key,), having=tests)
        orders = {first: self.sort_value(replace(path, variable=key)), summary: number.variable}
        if any(sort.expression not in orders for sort in selection.order):
            raise TranslationError("Select: a readable query sorts groups by their key or their statistic")
        cells = {part: ColumnPattern(key, (), value) for part, value in orders.items()}
        parts = tuple(part for sort in selection.order for part in sort_parts(sort, cells[sort.expression]))
        if selection.limit is None:
            return replace(query, order_by=parts)
        return self.first_groups(query, selection, number)

    def group_key(self, path: PathPattern) -> tuple[Variable, Elements]:
        """The variable to group by: texts without their language."""
        if path.key is None or path.key.types != {"string"}:
            return path.variable, path.elements
        text = self.patterns.names.fresh(path.key.name)
        return text, (*path.elements, Bind(call("STR", path.variable), text))

    def having(self, condition: e.Condition, summary: e.Summary, number: Aliased) -> Expression:
        """The condition on a group: its statistic compared with a number."""
        match condition:
            case e.Compare(left, comparison, e.Constant(Quantity(_, unit) as value)) if (
                left == summary and unit == NO_UNIT and comparison is not e.Comparison.MATCHES
            ):
                return compare(comparison, number.expression, number_literal(value))
        raise refuse(condition, "a readable query compares the statistic of a group with a number")

    def first_groups(self, query: Query, selection: e.Selection, number: Aliased) -> Query:
        """The groups with the most or fewest rows, with those that tie."""
        limit, (first, *others) = selection.limit, selection.order or (None,)
        assert limit is not None
        is_plain = limit.with_ties and limit.count and not limit.offset and not limit.is_percent
        if not is_plain or first is None or others or first.expression != COUNT_ROWS or number not in query.projection:
            raise TranslationError("Select: a readable query takes the largest or smallest groups with ties; "
                                   "run the program itself")  # fmt: skip
        last = self.patterns.names.fresh("last")
        places = replace(query, order_by=(Order(number.variable, first.descending),), limit=limit.count)
        end = Aliased(Aggregate("MIN" if first.descending else "MAX", number.variable), last)
        threshold = Query(QueryForm.SELECT, Group((SubSelect(places),)), (end,))
        reached = Filter(compare(">=" if first.descending else "<=", number.variable, last))
        names = tuple(part.variable if isinstance(part, Aliased) else part for part in query.projection)
        return Query(QueryForm.SELECT, Group((SubSelect(query), SubSelect(threshold), reached)), names)


def expressions_in(selection: e.Selection) -> list[e.Expression]:
    """What the columns and the order of a table need, each once."""
    ordered = [key.expression for key in selection.order]
    return list(dict.fromkeys([*(column.expression for column in selection.columns), *ordered]))


def sort_parts(key: e.SortKey, cell: ColumnPattern) -> tuple[Order, Order]:
    """An order in which missing values come last, or first if asked for."""
    missing = Operation("!", (call("BOUND", cell.variable),))
    return Order(missing, key.missing_first), Order(cell.order, key.descending)


def is_single_valued(patterns: PatternWriter, step: e.Along | e.Attribute) -> bool:
    """Whether a step never leads from one thing to several."""
    kb = patterns.terms.kb
    name = step.predicate if isinstance(step, e.Along) else step.key
    use = PredicateUse.RELATION if isinstance(step, e.Along) else PredicateUse.ATTRIBUTE
    backward = isinstance(step, e.Along) and step.direction is Direction.BACKWARD
    rows = kb.fact_range(use, kb.predicate(name))
    starts = kb.store.column(f"{use}.{'object' if backward else 'subject'}")[rows.start : rows.stop]
    return len(np.unique(starts)) == len(starts)
