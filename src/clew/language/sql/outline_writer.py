"""An outline as SQL: its tables are joined along the links of the schema."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from sqlglot import exp

from clew.language.program.expressions import Statistic
from clew.language.sql.canonical_select import SqlSchema, needs_quotes
from clew.language.sql.join_tree import Join, JoinGraph, find_joins, join_graph
from clew.language.sql.outline import (
    Combination,
    Connector,
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineError,
    OutlineOrder,
    OutlineTerm,
    OutlineValue,
    outline_columns,
    outline_tables,
)

OPERATIONS = {Combination.UNION: exp.Union, Combination.INTERSECT: exp.Intersect, Combination.EXCEPT: exp.Except}
STATISTICS: dict[Statistic, type[exp.Func]] = {
    Statistic.COUNT: exp.Count,
    Statistic.SUM: exp.Sum,
    Statistic.AVERAGE: exp.Avg,
    Statistic.MINIMUM: exp.Min,
    Statistic.MAXIMUM: exp.Max,
}
COMPARISONS: dict[OutlineComparison, type[exp.Binary]] = {
    OutlineComparison.EQ: exp.EQ,
    OutlineComparison.NE: exp.NEQ,
    OutlineComparison.LT: exp.LT,
    OutlineComparison.GT: exp.GT,
    OutlineComparison.LE: exp.LTE,
    OutlineComparison.GE: exp.GTE,
}
PATTERNS = {
    OutlineComparison.CONTAINS: ("%", "%"),
    OutlineComparison.LACKS: ("%", "%"),
    OutlineComparison.STARTS: ("", "%"),
    OutlineComparison.ENDS: ("%", ""),
}
"""What a LIKE has before and behind the value."""
NEGATED = (OutlineComparison.LACKS, OutlineComparison.NOT_IN, OutlineComparison.PRESENT)
OPERAND_COUNTS = {OutlineComparison.BETWEEN: 2, OutlineComparison.MISSING: 0, OutlineComparison.PRESENT: 0}
"""The operands that a comparison takes, if it is not one."""
MEMBERSHIPS = (OutlineComparison.IN, OutlineComparison.NOT_IN)
ESCAPE = "\\"
WILDCARDS = str.maketrans({sign: f"{ESCAPE}{sign}" for sign in ("%", "_", ESCAPE)})


def outline_to_sql(outline: Outline, schema: SqlSchema) -> exp.Query:
    """The query of an outline; OutlineError if the schema lacks a name or nothing links its tables."""
    query = write_query(outline, join_graph(schema))
    return exp.select(exp.Exists(this=query)) if outline.exists else query


def write_query(outline: Outline, graph: JoinGraph) -> exp.Query:
    """The SELECT of an outline, combined with those that follow it."""
    query: exp.Query = write_select(outline, graph)
    kind = outline.combined[0] if outline.combined is not None else None
    if kind is not None and (outline.order or outline.limit is not None):
        raise OutlineError("order or limit of combined rows")
    while outline.combined is not None:
        operation, outline = outline.combined
        is_ordered = outline.order or outline.limit is not None
        if operation is not kind or is_ordered or (outline.combined and kind is Combination.EXCEPT):
            raise OutlineError("several set operations", "only one UNION, INTERSECT or EXCEPT combines whole outlines")
        query = OPERATIONS[operation](this=query, expression=write_select(outline, graph), distinct=True)
    return query


def write_select(outline: Outline, graph: JoinGraph) -> exp.Select:
    """The SELECT of one outline."""
    check_columns(outline)
    for column in (*outline_columns(outline), *outline.joined):
        if graph.find_column(column.table, column.name) != column:
            raise OutlineError("unknown column", f"{column.table}.{column.name} is written with other capitals")
    select = exp.select(*map(write_shown, outline.columns) if outline.columns else (exp.Literal.number(1),))
    select = add_joins(select, outline_tables(outline), find_joins(outline, graph))
    add_clauses(select, outline, graph)
    select = select.distinct() if outline.distinct else select
    return select.limit(outline.limit) if outline.limit is not None else select


def check_columns(outline: Outline) -> None:
    """Refuse an outline without columns, unless it asks whether rows exist; then it has nothing but conditions."""
    if not outline.exists:
        if not outline.columns:
            raise OutlineError("no columns", "an outline shows at least one column")
    elif not outline_tables(outline):
        raise OutlineError("no tables", "an outline that asks whether rows exist names a table or condition")
    elif outline.columns or outline.group or outline.order or outline.limit is not None or outline.combined:
        raise OutlineError("more than existence", "an outline that asks whether rows exist has only conditions")


def add_clauses(select: exp.Select, outline: Outline, graph: JoinGraph) -> None:
    """Add the conditions, groups and order of an outline to its SELECT."""
    if outline.conditions:
        select.set("where", exp.Where(this=write_conditions(outline.conditions, graph)))
    if outline.group:
        select.set("group", exp.Group(expressions=[write_column(column) for column in outline.group]))
    if outline.having:
        select.set("having", exp.Having(this=write_conditions(outline.having, graph)))
    if outline.order:
        select.set("order", exp.Order(expressions=[write_order(key) for key in outline.order]))


def write_order(key: OutlineOrder) -> exp.Ordered:
    """A key to sort by, with missing values where SQLite puts them."""
    return exp.Ordered(this=write_term(key.term), desc=key.descending, nulls_first=not key.descending)


def add_joins(select: exp.Select, tables: Sequence[str], joins: Iterable[Join]) -> exp.Select:
    """The SELECT with its tables, each joined with one before it, beginning with that of the first column."""
    placed = [tables[0]]
    select = select.from_(exp.Table(this=identify(tables[0])))
    ahead = list(joins)
    while ahead:
        join = next(join for join in ahead if join.left.table in placed or join.right.table in placed)
        ahead.remove(join)
        table = join.right.table if join.left.table in placed else join.left.table
        placed.append(table)
        on = exp.EQ(this=write_column(join.left), expression=write_column(join.right))
        select = select.join(exp.Table(this=identify(table)), on=on)
    return select


# --- terms


def identify(name: str) -> exp.Identifier:
    return exp.to_identifier(name, quoted=needs_quotes(name))


def write_column(column: OutlineColumn) -> exp.Column:
    if not column.name:
        raise OutlineError("rows of a table as a value", f"{column.table!r} has columns; name one of them")
    return exp.Column(this=identify(column.name), table=identify(column.table))


def write_shown(term: OutlineTerm) -> exp.Expr:
    """A term of SELECT, where a table stands for all its columns."""
    if term.statistic is None and not term.column.name:
        return exp.Column(this=exp.Star(), table=identify(term.column.table))
    return write_term(term)


def write_term(term: OutlineTerm) -> exp.Expr:
    if term.statistic is None:
        return write_column(term.column)
    function = STATISTICS[term.statistic]
    if not term.column.name and term.statistic is Statistic.COUNT and not term.distinct:
        return exp.Count(this=exp.Star(), big_int=True)
    inside: exp.Expr = write_column(term.column)
    if term.distinct:
        inside = exp.Distinct(expressions=[inside])
    return function(this=inside)


# --- conditions


def write_conditions(conditions: Sequence[OutlineCondition], graph: JoinGraph) -> exp.Expr:
    """Conditions in which AND binds more tightly than OR."""
    alternatives: list[list[exp.Expr]] = [[]]
    for condition in conditions:
        if condition.connector is Connector.OR and alternatives[-1]:
            alternatives.append([])
        alternatives[-1].append(write_condition(condition, graph))
    ands = [reduce(lambda left, right: exp.And(this=left, expression=right), parts) for parts in alternatives]
    return reduce(lambda left, right: exp.Or(this=left, expression=right), ands)


def write_condition(condition: OutlineCondition, graph: JoinGraph) -> exp.Expr:
    check_operands(condition)
    positive = write_comparison(condition, graph)
    return exp.Not(this=positive) if condition.comparison in NEGATED else positive


def check_operands(condition: OutlineCondition) -> None:
    """Refuse a condition with more or fewer operands than its comparison takes."""
    comparison, operands = condition.comparison, condition.operands
    wanted = OPERAND_COUNTS.get(comparison, 1)
    is_list = comparison in MEMBERSHIPS and operands and not any(isinstance(one, Outline) for one in operands)
    if len(operands) != wanted and not is_list:
        raise OutlineError("number of operands", f"{comparison!r} takes {wanted}, not {len(operands)}")


def write_comparison(condition: OutlineCondition, graph: JoinGraph) -> exp.Expr:
    """A comparison without its negation."""
    term, comparison, operands = write_term(condition.term), condition.comparison, condition.operands
    if comparison in PATTERNS:
        return write_pattern(term, comparison, operands[0])
    if comparison in OPERAND_COUNTS and not operands:
        return exp.Is(this=term, expression=exp.Null())
    written = [write_operand(operand, graph) for operand in operands]
    if comparison is OutlineComparison.BETWEEN:
        return exp.Between(this=term, low=written[0], high=written[1])
    if comparison in MEMBERSHIPS:
        is_query = isinstance(written[0], exp.Subquery)
        return exp.In(this=term, query=written[0]) if is_query else exp.In(this=term, expressions=written)
    return COMPARISONS[comparison](this=term, expression=written[0])


def write_pattern(term: exp.Expr, comparison: OutlineComparison, operand: object) -> exp.Expr:
    """A LIKE; `%` and `_` in the value stand for themselves."""
    if isinstance(operand, OutlineColumn | Outline):
        raise OutlineError("comparison", f"{comparison!r} takes a text")
    before, behind = PATTERNS[comparison]
    text = str(operand)
    escaped = text.translate(WILDCARDS)
    like = exp.Like(this=term, expression=exp.Literal.string(f"{before}{escaped}{behind}"))
    return like if escaped == text else exp.Escape(this=like, expression=exp.Literal.string(ESCAPE))


def write_operand(operand: OutlineValue | OutlineColumn | Outline, graph: JoinGraph) -> exp.Expr:
    if isinstance(operand, Outline):
        return exp.Subquery(this=write_query(operand, graph))
    if isinstance(operand, OutlineColumn):
        return write_column(operand)
    if isinstance(operand, str):
        return exp.Literal.string(operand)
    number = exp.Literal.number(abs(operand))
    return exp.Neg(this=number) if operand < 0 else number
