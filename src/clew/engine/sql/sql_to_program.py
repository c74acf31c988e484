"""SQL over mapped tables as a program that gives the same rows.

The first table of a query gives the rows of a Select; every join adds a variable along the relation that its keys are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from sqlglot import exp

from clew.engine.sql.mapped_tables import (
    ColumnValue,
    Link,
    MappedTables,
    RowSource,
    SqlTranslationError,
    read_constant,
)
from clew.errors import ValueFormatError
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMappings
from clew.kb.values import Direction, Quantity, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f
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
MIRRORED = {
    e.Comparison.LT: e.Comparison.GT,
    e.Comparison.GT: e.Comparison.LT,
    e.Comparison.LE: e.Comparison.GE,
    e.Comparison.GE: e.Comparison.LE,
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
ROW = e.Item(e.ROW)


def sql_to_program(text: str, tables: TableMappings, dialect: str = "sqlite") -> f.Function:
    """The program that gives the rows of an SQL query over tables."""
    return translate_query(read_sql(text, dialect), MappedTables(tables))


def translate_query(query: exp.Expr, schema: MappedTables) -> f.Rows:
    """The program of a SELECT, or of several that are combined."""
    query = query.unnest()
    if query.args.get("with_") or query.args.get("with"):
        raise SqlTranslationError("WITH", "common table expressions are not read; write the query out")
    if isinstance(query, exp.SetOperation):
        return translate_combination(query, schema)
    if not isinstance(query, exp.Select):
        raise SqlTranslationError("not a SELECT", type(query).__name__)
    return SelectTranslator(query, schema).translate()


def translate_combination(query: exp.SetOperation, schema: MappedTables) -> f.Rows:
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
    """The translation of one SELECT: its sources by alias, and the variables and conditions that its joins need."""

    query: exp.Select
    schema: MappedTables
    sources: dict[str, RowSource] = field(default_factory=dict)
    titles: dict[str, ColumnMapping] = field(default_factory=dict)  # the columns of a query in FROM
    each: list[e.Each] = field(default_factory=list)
    conditions: list[e.Condition] = field(default_factory=list)
    programs: list[f.Function] = field(default_factory=list)

    def translate(self) -> f.Rows:
        source = self.query.args.get("from_") or self.query.args.get("from")
        if source is None:
            raise SqlTranslationError("no FROM", "a query without a table")
        if isinstance(source.this, exp.Subquery):
            if self.query.args.get("joins"):
                raise SqlTranslationError("join with a query", "a query in FROM stands alone")
            return self.translate_rows(translate_query(source.this.this, self.schema))
        return self.translate_tables(source.this)

    def translate_rows(self, rows: f.Rows) -> f.Rows:
        """The query over the rows of another one."""
        self.titles = {title: ColumnMapping("attribute") for title in titles_of(rows)}
        return f.Select(rows, self.selection(), tuple(self.programs))

    def translate_tables(self, first: exp.Expr) -> f.Rows:
        joins = list(self.query.args.get("joins") or [])
        before = [first, *(join.this for join in joins)]
        pending = [*join_conditions(self.query)]
        for join, table in zip(joins, before, strict=False):
            pending += on_conditions(join, table.alias_or_name)
        root = self.open_root(first)
        while joins:
            joins.remove(self.join_next(joins, pending))
        self.conditions += [self.condition(condition) for condition in pending]
        return f.Select(root, self.selection(), tuple(self.programs))

    # --- tables and joins

    def open_root(self, table: exp.Expr) -> f.Entities:
        """The entities that the rows begin with: those of the first table, or those that its facts lead from."""
        alias, name = self.table_names(table)
        link = self.schema.link_of(name)
        if link is None:
            self.sources[alias] = RowSource(self.schema, name, ROW)
            self.require_row(self.sources[alias])
            return self.schema.entities_of(name)
        self.open_link(alias, link, ROW, Direction.FORWARD, is_optional=False)
        subject = self.schema.tables[name].columns[link.subject]
        if not subject.table:
            return self.schema.entities_of(name)
        return self.schema.entities_of(subject.table)

    def require_row(self, source: RowSource) -> None:
        """For a table whose rows tell more about entities of another table: only those that have such a row."""
        if source.mapping.concept:
            return
        told = [name for name, column in source.mapping.columns.items() if column.role in ("attribute", "relation")]
        present = tuple(e.Has(source.column(name).values) for name in told)
        if present:
            self.conditions.append(present[0] if len(present) == 1 else e.AnyOf(present))

    def table_names(self, table: exp.Expr) -> tuple[str, str]:
        """The alias of a table in lower case, and its name."""
        if not isinstance(table, exp.Table):
            raise SqlTranslationError("join with a query", "only tables are joined")
        alias = table.alias_or_name.lower()
        if alias in self.sources:
            raise SqlTranslationError("table twice without an alias", alias)
        return alias, self.schema.find(table.name)

    def join_next(self, joins: Sequence[exp.Join], pending: list[exp.Expr]) -> exp.Join:
        """Add the first table that a condition ties to the tables before it; the condition is then used up.

        A join may come before the condition that ties it; without any, the first table is joined with all rows.
        """
        for join in joins:
            alias, name = self.table_names(join.this)
            for condition in pending:
                sides = self.join_sides(condition, alias, name)
                if sides is not None and self.join_along(alias, name, *sides, is_optional=is_left(join)):
                    pending.remove(condition)
                    return join
        alias, name = self.table_names(joins[0].this)
        self.join_anything(alias, name, pending, is_left(joins[0]))
        return joins[0]

    def join_sides(self, condition: exp.Expr, alias: str, table: str) -> tuple[RowSource, str, str] | None:
        """For `a.x = b.y` with b the new table: a, x and y; None for any other condition."""
        if not isinstance(condition, exp.EQ):
            return None
        sides = [condition.this, condition.expression]
        if not all(isinstance(side, exp.Column) for side in sides):
            return None
        for old, new in (sides, sides[::-1]):
            own = self.schema.column_name(table, new.name) if self.is_of(new, alias, table) else None
            if own is None or (self.is_of(old, alias, table) and not old.table):
                continue
            found = self.find_column(old)
            if found is not None:
                return found[0], found[1], own
        return None

    def is_of(self, column: exp.Column, alias: str, table: str) -> bool:
        if column.table:
            return bool(column.table.lower() == alias)
        return self.schema.column_name(table, column.name) is not None

    def find_column(self, column: exp.Column) -> tuple[RowSource, str] | None:
        """The source of a column among the tables so far, with its name there."""
        if column.table:
            candidates = [self.sources[column.table.lower()]] if column.table.lower() in self.sources else []
        else:
            candidates = list(self.sources.values())
        for source in candidates:
            name = self.schema.column_name(source.table, column.name)
            if name is not None:
                return source, name
        return None

    def join_along(
        self, alias: str, table: str, old: RowSource, old_column: str, column: str, is_optional: bool
    ) -> bool:
        """Whether the new table could be reached from an earlier one along the relation between two columns."""
        link = self.schema.link_of(table)
        old_entity = self.entity_at(old, old_column)
        if old_entity is None:
            return False
        entity, owner = old_entity
        if link is not None:
            if column not in (link.subject, link.object) or not self.same_table(table, column, owner):
                return False
            entity = self.schema.among(entity, owner, self.schema.tables[table].columns[column].table)
            direction = Direction.FORWARD if column == link.subject else Direction.BACKWARD
            self.open_link(alias, link, entity, direction, is_optional)
            return True
        mapping = self.schema.tables[table].columns[column]
        if self.is_key(table, column) and self.schema.can_share_entities(owner, table):
            self.add_entity(alias, table, self.schema.among(entity, owner, table), is_optional)
            return True
        if mapping.role == "subject" and self.schema.can_share_entities(owner, mapping.table):
            self.add_entity(alias, table, self.schema.among(entity, owner, mapping.table), is_optional)
            self.require_row(self.sources[alias])
            return True
        if mapping.role == "relation" and self.same_table(table, column, owner) and len(mapping.by) == 1:
            reached = self.schema.along(entity, mapping, Direction.BACKWARD, table)
            self.add_entity(alias, table, reached, is_optional)
            return True
        return False

    def same_table(self, table: str, column: str, owner: str) -> bool:
        target = self.schema.tables[table].columns[column].table
        return target == owner or bool(target and self.schema.can_share_entities(owner, target))

    def is_key(self, table: str, column: str) -> bool:
        return self.schema.tables[table].key == (column,)

    def entity_at(self, source: RowSource, column: str) -> tuple[e.Expression, str] | None:
        """The entity that a cell stands for, and the table of that entity: the row itself, or what it refers to."""
        mapping = source.mapping.columns[column]
        if source.fact is None and source.entity is not None and self.is_key(source.table, column):
            return source.entity, source.table
        if mapping.table and len(mapping.by) == 1 and self.is_key(mapping.table, mapping.by[0]):
            entity = source.column(column).entity
            return (entity, mapping.table) if entity is not None else None
        return None

    def add_entity(self, alias: str, table: str, reached: e.Expression, is_optional: bool) -> None:
        """A source whose rows are entities; one that an earlier source stands for needs no variable of its own."""
        if isinstance(reached, e.Item) and not is_optional:
            self.sources[alias] = RowSource(self.schema, table, reached)
            return
        variable = self.new_variable(alias)
        self.each.append(e.Each(variable, reached, is_optional))
        self.sources[alias] = RowSource(self.schema, table, e.Item(variable))

    def open_link(self, alias: str, link: Link, entity: e.Expression, direction: Direction, is_optional: bool) -> None:
        """A source whose rows are facts, from the entity at one end."""
        columns = self.schema.tables[link.table].columns
        forward = direction is Direction.FORWARD
        other = columns.get(link.object if forward else link.subject)
        if other is None:
            reached: e.Expression = e.Attribute(entity, link.predicate)
        elif other.table:
            reached = self.schema.along(entity, columns[link.object], direction, other.table)
        else:
            reached = e.Along(entity, link.predicate, direction)
        variable = self.new_variable(alias)
        self.each.append(e.Each(variable, reached, is_optional))
        end = e.Item(variable)
        ends = (entity, end) if forward else (end, entity)
        self.sources[alias] = RowSource(self.schema, link.table, None, ends[0], ends[1], end)

    def join_anything(self, alias: str, table: str, pending: list[exp.Expr], is_optional: bool) -> None:
        """A join on other columns than keys: all rows of the table, which a condition then narrows down."""
        if is_optional:
            raise SqlTranslationError("left join without a key", table)
        link = self.schema.link_of(table)
        root = self.schema.entities_of(table)
        self.programs.append(root)
        found: e.Expression = e.Answer(len(self.programs))
        if link is None:
            found = self.narrow(found, alias, table, pending)
            self.add_entity(alias, table, found, is_optional=False)
            self.require_row(self.sources[alias])
            return
        variable = self.new_variable(f"{alias}_{link.subject}")
        self.each.append(e.Each(variable, found))
        self.open_link(alias, link, e.Item(variable), Direction.FORWARD, is_optional=False)

    def narrow(self, found: e.Expression, alias: str, table: str, pending: list[exp.Expr]) -> e.Expression:
        """The rows of a table that one of the conditions allows; the condition is then used up."""
        for condition in list(pending):
            sides = self.join_sides(condition, alias, table)
            if sides is None:
                continue
            pending.remove(condition)
            old, old_column, column = sides
            ours = RowSource(self.schema, table, ROW).column(column).values
            theirs = rename_it(old.column(old_column).values, self.name_first_row)
            return e.Such(found, e.Compare(ours, e.Comparison.EQ, theirs))
        return found

    def name_first_row(self) -> e.Item:
        """A variable for the entity that rows begin with: inside a condition on others, `it` is one of those."""
        for each in self.each:
            if each.source == ROW:
                return e.Item(each.variable)
        variable = self.new_variable(next(iter(self.sources)))
        self.each.insert(0, e.Each(variable, ROW))
        return e.Item(variable)

    def new_variable(self, alias: str) -> str:
        taken = {each.variable for each in self.each} | {e.ROW}
        return next(name for name in (alias, *(f"{alias}{number}" for number in range(2, 1_000))) if name not in taken)

    # --- clauses

    def selection(self) -> e.Selection:
        query = self.query
        where = query.args.get("where")
        if where is not None and not self.titles:
            self.conditions += [self.condition(part) for part in conjuncts(where.this) if not is_join(part, self)]
        elif where is not None:
            self.conditions.append(self.condition(where.this))
        columns, ranked = self.columns()
        order = ranked or [self.sort_key(key) for key in order_of(query)]
        return e.Selection(
            columns=columns,
            each=tuple(self.each),
            where=all_of(self.conditions),
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
            for alias, source in self.sources.items()
            if wanted in ("", alias)
            for name in source.columns()
        ]

    def column(self, item: exp.Expr) -> e.Column:
        title = item.alias or (item.name if isinstance(item, exp.Column) else item.sql("sqlite"))
        return e.Column(self.expression(item.this if isinstance(item, exp.Alias) else item), title)

    def sort_key(self, key: exp.Expr) -> e.SortKey:
        assert isinstance(key, exp.Ordered)
        descending = bool(key.args.get("desc"))
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
        if isinstance(key, exp.Column) and not key.table and (self.titles or self.find_column(key) is None):
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
        if isinstance(part, exp.Is):
            return e.Not(e.Has(self.expression(part.this)))
        if type(part) in COMPARISONS:
            return self.comparison(part.this, COMPARISONS[type(part)], part.expression)
        raise SqlTranslationError("condition", part.sql("sqlite"))

    def negation(self, part: exp.Expr) -> e.Condition:
        """The condition of a NOT: as in SQL, it never holds for a missing value."""
        if isinstance(part, exp.Is):
            return e.Has(self.expression(part.this))
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
            left, right, comparison = right, left, MIRRORED.get(comparison, comparison)
        if isinstance(right, exp.Literal) and (concept := self.concept_test(left, comparison, right.name)):
            return concept
        column = self.column_mapping(left)
        if self.is_constant(right):
            refuse_several_units(column)
            value = self.constant(right, None if comparison is e.Comparison.MATCHES else column)
            return e.Compare(self.number_if(left, value), comparison, e.Constant(value))
        return e.Compare(self.expression(left), comparison, self.expression(right))

    def concept_test(self, part: exp.Expr, comparison: e.Comparison, name: str) -> e.Condition | None:
        """Whether an entity is of the concept that a column of concepts is compared with; None for other columns."""
        found = self.find_column(part) if isinstance(part, exp.Column) else None
        if found is None or found[0].entity is None or found[0].mapping.columns[found[1]].role != "concept":
            return None
        if comparison is not e.Comparison.EQ:
            raise SqlTranslationError("condition", f"concepts are only compared by =, not by {comparison}")
        return e.IsA(found[0].entity, name)

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
        return self.find_column(column) is None

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
        found = self.find_column(part)
        return found[0].column(found[1]).mapping if found else None

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
        found = self.find_column(column)
        if found is None:
            if self.is_quoted_text(column):
                return ColumnValue(e.Constant(read_constant(column.name, True, None)), ColumnMapping("attribute"))
            raise SqlTranslationError("unknown column", column.sql("sqlite"))
        return found[0].column(found[1])

    def literal(self, part: exp.Expr) -> e.Expression:
        return e.Constant(self.constant(part, None))

    def answer(self, query: exp.Expr) -> e.Expression:
        self.programs.append(translate_query(query, self.schema))
        return e.Answer(len(self.programs))


EXPRESSIONS: dict[type[exp.Expr], Callable[[SelectTranslator, exp.Expr], e.Expression]] = {
    exp.Column: lambda translator, part: translator.named(part),  # type: ignore[arg-type]
    exp.Literal: SelectTranslator.literal,
    exp.Neg: SelectTranslator.literal,
    exp.Subquery: lambda translator, part: translator.answer(part.this),
    exp.Select: SelectTranslator.answer,
    exp.Cast: lambda translator, part: translator.number(part.this),
    exp.Alias: lambda translator, part: translator.expression(part.this),
}


def refuse_several_units(column: ColumnMapping | None) -> None:
    """Raise SqlTranslationError for numbers of several units: SQL compares the bare numbers, programs convert them."""
    if column is not None and column.unit_column:
        raise SqlTranslationError("several units", f"{column.name!r} has its unit in the column {column.unit_column!r}")


def rename_it(expression: e.Expression, name: Callable[[], e.Item]) -> e.Expression:
    """The expression with another name for `it`, except inside the conditions of a Such, where it is another one."""
    if expression == ROW:
        return name()
    source = getattr(expression, "source", None)
    if source is None:
        return expression
    renamed: e.Expression = replace(expression, source=rename_it(source, name))  # type: ignore[type-var]
    return renamed


def all_of(conditions: Sequence[e.Condition]) -> e.Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else e.AllOf(tuple(conditions))


def conjuncts(part: exp.Expr) -> list[exp.Expr]:
    part = part.unnest()
    return list(part.flatten()) if isinstance(part, exp.And) else [part]


def join_conditions(query: exp.Select) -> list[exp.Expr]:
    """The equalities of two columns in WHERE, which tie tables that FROM only lists."""
    where = query.args.get("where")
    if where is None or not query.args.get("joins"):
        return []
    return [part for part in conjuncts(where.this) if is_column_equality(part)]


def is_column_equality(part: exp.Expr) -> bool:
    return isinstance(part, exp.EQ) and isinstance(part.this, exp.Column) and isinstance(part.expression, exp.Column)


def is_join(part: exp.Expr, translator: SelectTranslator) -> bool:
    """Whether a condition of WHERE was among the join conditions, which are translated already."""
    return bool(translator.query.args.get("joins")) and is_column_equality(part)


def is_left(join: exp.Join) -> bool:
    """Whether a join keeps rows that it finds nothing for."""
    if join.side.upper() in ("RIGHT", "FULL"):
        raise SqlTranslationError("RIGHT JOIN", join.sql("sqlite"))
    return join.side.upper() == "LEFT"


def on_conditions(join: exp.Join, before: str) -> list[exp.Expr]:
    """What a join says in ON or USING, as a list; `before` is the table that it joins."""
    on = join.args.get("on")
    if on is not None:
        return [part for part in conjuncts(on) if not isinstance(part, exp.Boolean)]
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


def titles_of(rows: f.Rows) -> list[str]:
    """The titles of a program's table."""
    while isinstance(rows, f.CombineRows):
        rows = rows.left
    assert isinstance(rows, f.Select)
    return [column.title for column in rows.selection.columns]
