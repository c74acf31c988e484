"""SQL over mapped tables as a program that gives the same rows.

The first table of a query gives the rows of a Select; every join adds a variable along the relation that its keys are.
docs/sql.md says what is read, and where the rows can differ from those of a database.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from sqlglot import exp

from clew.engine.sql.mapped_tables import ColumnValue, MappedTables, SqlTranslationError, read_constant
from clew.engine.sql.table_joins import ROW, TableJoins, is_column_equality, is_left, place_of
from clew.errors import ValueFormatError
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMappings
from clew.kb.values import NO_UNIT, Quantity, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.sql.outline import Outline
from clew.language.sql.outline_writer import outline_to_sql
from clew.language.sql.sql_reader import read_sql

COMBINATIONS: dict[type[exp.Expr], f.Combination] = {
    exp.Union: f.Combination.UNION,
    exp.Intersect: f.Combination.INTERSECTION,
    exp.Except: f.Combination.DIFFERENCE,
}
COMPARISONS: dict[type[exp.Expr], e.Comparison] = {
    exp.EQ: e.Comparison.EQ,
    exp.NEQ: e.Comparison.NE,
    exp.LT: e.Comparison.LT,
    exp.GT: e.Comparison.GT,
    exp.LTE: e.Comparison.LE,
    exp.GTE: e.Comparison.GE,
    exp.Like: e.Comparison.MATCHES,
}
OPPOSITES = {
    e.Comparison.EQ: e.Comparison.NE,
    e.Comparison.NE: e.Comparison.EQ,
    e.Comparison.LT: e.Comparison.GE,
    e.Comparison.GT: e.Comparison.LE,
    e.Comparison.LE: e.Comparison.GT,
    e.Comparison.GE: e.Comparison.LT,
}
OPERATORS: dict[type[exp.Expr], e.Operator] = {
    exp.Add: e.Operator.ADD,
    exp.Sub: e.Operator.SUBTRACT,
    exp.Mul: e.Operator.MULTIPLY,
    exp.Div: e.Operator.DIVIDE,
}
STATISTICS: dict[type[exp.Expr], e.Statistic] = {
    exp.Count: e.Statistic.COUNT,
    exp.Sum: e.Statistic.SUM,
    exp.Avg: e.Statistic.AVERAGE,
    exp.Min: e.Statistic.MINIMUM,
    exp.Max: e.Statistic.MAXIMUM,
}
EXTREMES = (exp.Min, exp.Max)
CLAUSES = {"kind", "expressions", "distinct", "from_", "joins", "where", "group", "having", "order", "limit", "offset"}
"""The clauses of a SELECT that are read."""


def sql_to_program(text: str, tables: TableMappings, dialect: str = "sqlite") -> f.Function:
    """The program that gives the rows of an SQL query over tables."""
    return translate_query(read_sql(text, dialect), MappedTables(tables))


def outline_to_program(outline: Outline, tables: MappedTables) -> f.Rows:
    """The program that gives the rows of an outline over tables."""
    return translate_query(outline_to_sql(outline, tables.sql_schema), tables)


def translate_query(query: exp.Expr, schema: MappedTables) -> f.Rows:
    """The program of a SELECT, or of several that are combined."""
    query = query.unnest()
    if query.args.get("with_"):
        raise SqlTranslationError("WITH", "common table expressions are not read; write the query out")
    if isinstance(query, exp.SetOperation):
        return translate_combination(query, schema)
    if not isinstance(query, exp.Select):
        raise SqlTranslationError("not a SELECT", type(query).__name__)
    others = sorted(name for name, clause in query.args.items() if clause and name not in CLAUSES)
    if others:
        raise SqlTranslationError("clause", f"{others[0].strip('_').upper()} is not read")
    return SelectTranslator(query, schema).translate()


def translate_combination(query: exp.SetOperation, schema: MappedTables) -> f.Rows:
    if not query.args.get("distinct"):
        raise SqlTranslationError("UNION ALL", "programs combine rows as sets; use UNION, INTERSECT or EXCEPT")
    left, right = translate_query(query.this, schema), translate_query(query.expression, schema)
    combined = f.CombineRows(left, right, COMBINATIONS[type(query)])
    if not query.args.get("order") and not query.args.get("limit"):
        return combined
    outer = exp.select("*").from_(exp.Subquery(this=exp.select("1"), alias="combined"))
    for clause in ("order", "limit", "offset"):
        outer.set(clause, query.args.get(clause))
    return SelectTranslator(outer, schema).translate_rows(combined)


@dataclass
class SelectTranslator:
    """The translation of one SELECT over tables, or over the rows of another query, whose columns are `titles`."""

    query: exp.Select
    schema: MappedTables
    titles: tuple[str, ...] = ()
    joins: TableJoins = field(init=False)
    chosen_concepts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.joins = TableJoins(self.schema)

    def translate(self) -> f.Rows:
        source = self.query.args.get("from_")
        if source is None:
            raise SqlTranslationError("no FROM", "a query without a table")
        if isinstance(source.this, exp.Subquery):
            if self.query.args.get("joins"):
                raise SqlTranslationError("join with a query", "a query in FROM stands alone")
            return self.translate_rows(translate_query(source.this.this, self.schema))
        return self.translate_tables(source.this)

    def translate_rows(self, rows: f.Rows) -> f.Rows:
        """The query over the rows of another one."""
        self.titles = titles_of(rows)
        where = self.query.args.get("where")
        conditions = [self.condition(where.this)] if where is not None else []
        return f.Select(rows, self.selection(conditions), tuple(self.joins.programs))

    def translate_tables(self, first: exp.Expr) -> f.Rows:
        joins = list(self.query.args.get("joins") or [])
        pending = [part for part in where_parts(self.query) if joins and is_column_equality(part)]
        others = [part for part in where_parts(self.query) if part not in pending]
        before = [first, *(join.this for join in joins)]
        for join, table in zip(joins, before, strict=False):
            pending += on_conditions(join, table.alias_or_name)
        root = self.joins.open_first(first)
        while joins:
            joins.remove(self.joins.join_next(joins, pending))
        conditions = [self.condition(part) for part in (*pending, *others)]
        selection = self.selection([*self.joins.conditions, *conditions])
        self.require_concepts()
        return f.Select(root, selection, tuple(self.joins.programs))

    def require_concepts(self) -> None:
        """A table with the concepts of entities has several rows for each, unless a condition chooses a concept."""
        for source in self.joins.sources.values():
            listed = [name for name, column in source.mapping.columns.items() if column.role in ("concept", "alias")]
            if listed and source.mapping.subject and source.table not in self.chosen_concepts:
                raise SqlTranslationError(
                    "table not kept", f"of {source.table!r} only rows with one {listed[0]} are read"
                )

    # --- clauses

    def selection(self, conditions: Sequence[e.Condition]) -> e.Selection:
        query = self.query
        columns, ranked = self.columns()
        order = ranked or [self.sort_key(key) for key in order_of(query)]
        return e.Selection(
            columns=columns,
            each=tuple(self.joins.each),
            where=all_of(conditions),
            group=None if ranked else self.group(),
            having=self.condition(query.args["having"].this) if query.args.get("having") else None,
            order=tuple(order),
            limit=e.Limit(1) if ranked else self.limit(),
            distinct=bool(query.args.get("distinct")),
        )

    def group(self) -> tuple[e.Expression, ...] | None:
        group = self.query.args.get("group")
        if group is not None:
            return tuple(self.expression(self.resolve_alias(key)) for key in group.expressions)
        selected = [*self.query.expressions, *order_of(self.query)]
        having = self.query.args.get("having")
        parts = [*selected, having] if having else selected
        return () if any(own_aggregates(part) for part in parts) else None

    def columns(self) -> tuple[tuple[e.Column, ...], list[e.SortKey]]:
        """The columns; with the order of a lone MIN or MAX beside plain columns, which SQLite takes from its row."""
        items = [item for item in self.query.expressions for item in self.expand(item)]
        extreme = None if self.query.args.get("group") else lone_extreme(items)
        if extreme is None:
            return tuple(self.column(item) for item in items), []
        value = self.expression(extreme.this)
        columns = tuple(
            e.Column(value, item.alias_or_name or str(item)) if own_aggregates(item) else self.column(item)
            for item in items
        )
        return columns, [e.SortKey(value, descending=isinstance(extreme, exp.Max))]

    def expand(self, item: exp.Expr) -> list[exp.Expr]:
        """The columns that `*` or `t.*` stands for."""
        is_star = isinstance(item, exp.Star) or (isinstance(item, exp.Column) and isinstance(item.this, exp.Star))
        if not is_star:
            return [item]
        if self.titles:
            return [exp.column(title, quoted=True) for title in self.titles]
        wanted = item.table.lower() if isinstance(item, exp.Column) and item.table else ""
        return [
            exp.column(name, alias, quoted=True)
            for alias, source in self.joins.sources.items()
            if wanted in ("", alias)
            for name in source.columns()
        ]

    def column(self, item: exp.Expr) -> e.Column:
        title = item.alias or (item.name if isinstance(item, exp.Column) else item.sql("sqlite"))
        return e.Column(self.expression(item.this if isinstance(item, exp.Alias) else item), title)

    def sort_key(self, key: exp.Expr) -> e.SortKey:
        assert isinstance(key, exp.Ordered)
        descending = bool(key.args.get("desc"))
        self.refuse_mixed_units(self.resolve_alias(key.this))
        return e.SortKey(self.expression(self.resolve_alias(key.this)), descending, missing_first=not descending)

    def resolve_alias(self, key: exp.Expr) -> exp.Expr:
        """The selected expression that an alias or a number in ORDER BY or GROUP BY stands for."""
        items = self.query.expressions
        if (
            isinstance(key, exp.Literal)
            and not key.is_string
            and key.this.isdecimal()
            and 0 < int(key.this) <= len(items)
        ):
            chosen: exp.Expr = items[int(key.this) - 1]
            return chosen.unalias()
        if isinstance(key, exp.Column) and not key.table and (self.titles or self.joins.find_column(key) is None):
            named = [item for item in items if isinstance(item, exp.Alias) and item.alias.lower() == key.name.lower()]
            return named[0].this if named else key
        return key

    def limit(self) -> e.Limit | None:
        limit, offset = self.query.args.get("limit"), self.query.args.get("offset")
        if limit is None:
            return None
        try:
            count, skipped = int(limit.expression.name), int(offset.expression.name) if offset else 0
        except ValueError:
            raise SqlTranslationError("LIMIT is no number", limit.sql()) from None
        return e.Limit(count, skipped)

    # --- conditions

    def condition(self, part: exp.Expr) -> e.Condition:
        part = part.unnest()
        if isinstance(part, exp.And | exp.Or):
            kind = e.AllOf if isinstance(part, exp.And) else e.AnyOf
            return kind(tuple(self.condition(side) for side in part.flatten()))
        if isinstance(part, exp.Not):
            return self.negation(part.this.unnest())
        if isinstance(part, exp.Between):
            low = self.comparison(part.this, e.Comparison.GE, part.args["low"])
            return e.AllOf((low, self.comparison(part.this, e.Comparison.LE, part.args["high"])))
        if isinstance(part, exp.In):
            return self.membership(part)
        if isinstance(part, exp.Is) and isinstance(part.expression, exp.Null):
            return e.Not(e.Has(self.expression(part.this)))
        if isinstance(part, exp.Exists):
            return e.Has(self.answer(part.this))
        if type(part) in COMPARISONS:
            return self.comparison(part.this, COMPARISONS[type(part)], part.expression)
        raise SqlTranslationError("condition", part.sql("sqlite"))

    def negation(self, part: exp.Expr) -> e.Condition:
        """The condition of a NOT: as in SQL, it never holds for a missing value."""
        if isinstance(part, exp.Is) and isinstance(part.expression, exp.Null):
            return e.Has(self.expression(part.this))
        if isinstance(part, exp.Exists):
            return e.Not(self.condition(part))
        if type(part) in COMPARISONS and COMPARISONS[type(part)] in OPPOSITES:
            return self.comparison(part.this, OPPOSITES[COMPARISONS[type(part)]], part.expression)
        if isinstance(part, exp.Like | exp.In | exp.Between):
            return e.AllOf((e.Has(self.expression(part.this)), e.Not(self.condition(part))))
        if isinstance(part, exp.And | exp.Or):
            kind = e.AnyOf if isinstance(part, exp.And) else e.AllOf
            return kind(tuple(self.negation(side.unnest()) for side in part.flatten()))
        if isinstance(part, exp.Not):
            return self.condition(part.this)
        raise SqlTranslationError("condition", f"NOT {part.sql('sqlite')}")

    def membership(self, part: exp.In) -> e.Condition:
        query = part.args.get("query")
        if query is not None:
            return e.Compare(self.expression(part.this), e.Comparison.EQ, self.answer(query))
        tests = tuple(self.comparison(part.this, e.Comparison.EQ, item) for item in part.expressions)
        if not tests:
            raise SqlTranslationError("condition", "IN without values")
        return tests[0] if len(tests) == 1 else e.AnyOf(tests)

    def comparison(self, left: exp.Expr, comparison: e.Comparison, right: exp.Expr) -> e.Condition:
        left, right = left.unnest(), right.unnest()
        if self.is_constant(left) and not self.is_constant(right):
            left, right, comparison = right, left, e.MIRRORED_COMPARISONS.get(comparison, comparison)
        test = self.concept_test(left, comparison, right)
        if test is not None:
            return test
        column = self.column_mapping(left)
        self.refuse_mixed_units(left)
        if comparison is e.Comparison.MATCHES:
            refuse_pattern(column)
        if self.is_constant(right):
            value = self.constant(right, None if comparison is e.Comparison.MATCHES else column)
            return e.Compare(self.number_if(left, value), comparison, e.Constant(value))
        return e.Compare(self.expression(left), comparison, self.expression(right))

    def concept_test(self, part: exp.Expr, comparison: e.Comparison, name: exp.Expr) -> e.Condition | None:
        """Whether an entity is of the concept that a column of concepts is compared with; None for other columns."""
        found = self.joins.find_column(part) if isinstance(part, exp.Column) else None
        if found is None or found[0].entity is None or found[0].mapping.columns[found[1]].role != "concept":
            return None
        if comparison is not e.Comparison.EQ or not self.is_constant(name):
            raise SqlTranslationError("condition", f"concepts are only compared by = with a name, not by {comparison}")
        self.chosen_concepts.append(found[0].table)
        return e.IsA(found[0].entity, name.name)

    def refuse_mixed_units(self, part: exp.Expr) -> None:
        """Refuse to compare numbers in several units: SQL would compare them as if they were in one."""
        column = self.column_mapping(part)
        if column is not None and column.unit_column:
            detail = f"the numbers of {part.sql('sqlite')} have the units in {column.unit_column}"
            raise SqlTranslationError("several units", f"{detail}; write a program, which converts them")

    def number_if(self, part: exp.Expr, value: object) -> e.Expression:
        """The expression; a year that is compared with a number counts as one."""
        expression, column = self.expression(part), self.column_mapping(part)
        is_year = column is not None and column.type == "year" and isinstance(value, Quantity)
        return e.PartOfTime(e.TimePart.YEAR, expression) if is_year else expression

    def is_constant(self, part: exp.Expr) -> bool:
        if isinstance(part, exp.Column):
            return self.is_quoted_text(part)
        return isinstance(part, exp.Literal) or (isinstance(part, exp.Neg) and isinstance(part.this, exp.Literal))

    def is_quoted_text(self, column: exp.Column) -> bool:
        """Whether this is a text in double quotes, as SQLite reads a name that no column has."""
        if column.table or not column.this.args.get("quoted") or self.has_title(column.name):
            return False
        return self.joins.find_column(column) is None

    def has_title(self, name: str) -> bool:
        return any(title.lower() == name.lower() for title in self.titles)

    def constant(self, part: exp.Expr, column: ColumnMapping | None) -> Value:
        sign = "-" if isinstance(part, exp.Neg) else ""
        part = part.this if isinstance(part, exp.Neg) else part
        is_text = isinstance(part, exp.Column) or part.is_string
        try:
            return read_constant(sign + part.name, is_text, column)
        except ValueFormatError as fault:
            raise SqlTranslationError("constant", str(fault)) from None

    # --- expressions

    def column_mapping(self, part: exp.Expr) -> ColumnMapping | None:
        """The mapping of the column that an expression shows as it is, or picks one value of."""
        part = part.unnest()
        if isinstance(part, exp.Min | exp.Max | exp.Sum | exp.Avg):
            return self.column_mapping(part.this)
        if not isinstance(part, exp.Column) or self.has_title(part.name):
            return None
        found = self.joins.find_column(part)
        if found is None or found[0].mapping.columns[found[1]].role == "concept":
            return None
        return found[0].column(found[1]).mapping

    def expression(self, part: exp.Expr) -> e.Expression:
        part = part.unnest()
        translate = EXPRESSIONS.get(type(part))
        if translate is not None:
            return translate(self, part)
        if type(part) in STATISTICS:
            return self.summary(part)
        if type(part) in OPERATORS:
            left, right = (self.number(side) for side in (part.this, part.expression))
            return e.Arithmetic(left, OPERATORS[type(part)], right)
        raise SqlTranslationError("expression", part.sql("sqlite"))

    def number(self, part: exp.Expr) -> e.Expression:
        """An expression to calculate with; a year counts as a number."""
        return self.number_if(part, Quantity(Decimal(0)))

    def summary(self, part: exp.Expr) -> e.Expression:
        statistic, inside = STATISTICS[type(part)], part.this
        is_distinct = isinstance(inside, exp.Distinct)
        if is_distinct:
            if len(inside.expressions) != 1:
                raise SqlTranslationError("expression", part.sql("sqlite"))
            inside = inside.expressions[0]
        if isinstance(inside, exp.Star):
            return e.Summary(statistic, ROW)
        if statistic is not e.Statistic.COUNT:
            self.refuse_mixed_units(inside)
        if statistic in (e.Statistic.SUM, e.Statistic.AVERAGE):
            return e.Summary(statistic, self.number(inside), is_distinct)
        if self.is_constant(inside.unnest()):
            return e.Summary(statistic, ROW)
        return e.Summary(statistic, self.expression(inside), is_distinct)

    def named(self, column: exp.Column) -> e.Expression:
        for title in self.titles:
            if title.lower() == column.name.lower():
                return e.Item(title)
        return self.column_value(column).values

    def column_value(self, column: exp.Column) -> ColumnValue:
        found = self.joins.find_column(column)
        if found is None:
            if self.is_quoted_text(column):
                return ColumnValue(e.Constant(read_constant(column.name, True, None)), ColumnMapping("attribute"))
            hint = self.schema.column_hint(column.name) or self.joins.nearest_hint(column)
            raise SqlTranslationError("unknown column", column.sql("sqlite") + hint).at(place_of(column))
        return found[0].column(found[1])

    def literal(self, part: exp.Expr) -> e.Expression:
        return e.Constant(self.constant(part, None))

    def answer(self, query: exp.Expr) -> e.Expression:
        self.joins.programs.append(translate_query(query, self.schema))
        return e.Answer(len(self.joins.programs))


EXPRESSIONS: dict[type[exp.Expr], Callable[[SelectTranslator, exp.Expr], e.Expression]] = {
    exp.Column: lambda translator, part: translator.named(part),  # type: ignore[arg-type]
    exp.Literal: SelectTranslator.literal,
    exp.Neg: SelectTranslator.literal,
    exp.Subquery: lambda translator, part: translator.answer(part.this),
    exp.Select: SelectTranslator.answer,
    exp.Cast: lambda translator, part: translator.number(part.this),
    exp.Alias: lambda translator, part: translator.expression(part.this),
}


def all_of(conditions: Sequence[e.Condition]) -> e.Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else e.AllOf(tuple(conditions))


def conjuncts(part: exp.Expr) -> list[exp.Expr]:
    part = part.unnest()
    return list(part.flatten()) if isinstance(part, exp.And) else [part]


def where_parts(query: exp.Select) -> list[exp.Expr]:
    """The conditions of WHERE that all have to hold."""
    where = query.args.get("where")
    return conjuncts(where.this) if where is not None else []


def refuse_pattern(column: ColumnMapping | None) -> None:
    """Refuse LIKE for cells whose texts the knowledge base does not keep: dates in other notations, units."""
    if column is not None and ((column.type == "date" and column.order != "y-m-d") or column.unit != NO_UNIT):
        raise SqlTranslationError("LIKE", f"the cells are kept as values of type {column.type}, not as texts")


def on_conditions(join: exp.Join, before: str) -> list[exp.Expr]:
    """What a join says in ON or USING, as a list; `before` is the table that it joins."""
    on = join.args.get("on")
    if on is not None:
        parts = [part for part in conjuncts(on) if not isinstance(part, exp.Boolean)]
        if is_left(join) and len(parts) > 1:
            raise SqlTranslationError("left join on several conditions", join.sql("sqlite"))
        return parts
    alias = join.this.alias_or_name
    names = [name.name for name in join.args.get("using") or []]
    return [exp.EQ(this=exp.column(name, before), expression=exp.column(name, alias)) for name in names]


def order_of(query: exp.Select) -> list[exp.Expr]:
    order = query.args.get("order")
    return list(order.expressions) if order is not None else []


def own_aggregates(part: exp.Expr) -> list[exp.Expr]:
    """The aggregates of an expression that are not inside a query of its own."""
    found: list[exp.Expr] = []
    ahead = [part]
    while ahead:
        node = ahead.pop()
        if isinstance(node, exp.AggFunc):
            found.append(node)
        elif not isinstance(node, exp.Query):
            ahead += [child for child in node.iter_expressions()]
    return found


def lone_extreme(items: Sequence[exp.Expr]) -> exp.Expr | None:
    """The only aggregate among columns, if it is a MIN or MAX beside plain ones."""
    aggregates = [aggregate for item in items for aggregate in own_aggregates(item)]
    has_plain = any(not own_aggregates(item) and item.find(exp.Column) for item in items)
    is_lone = len(aggregates) == 1 and isinstance(aggregates[0], EXTREMES) and has_plain
    return aggregates[0] if is_lone else None


def titles_of(rows: f.Rows) -> tuple[str, ...]:
    """The titles of a program's table."""
    while isinstance(rows, f.CombineRows):
        rows = rows.left
    assert isinstance(rows, f.Select)
    return tuple(column.title for column in rows.selection.columns)
