"""Programs as SQL over the tables that the knowledge base was built from, or that its graph gives.

Other functions are said with Where, Rank and Select first. A path along relations is a join where a row is bound to it,
a scalar query in a column, and EXISTS in a condition, so that it never repeats rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from clew.engine.sql.expression_to_sql import MAPPINGS, ExpressionWriter, Scope
from clew.engine.sql.general_functions import compare, generalise
from clew.engine.sql.mapped_tables import MappedTables, SqlTranslationError
from clew.engine.sql.sql_paths import Path, RowRef, all_of, column_of, keeps, name_of
from clew.engine.sql.sql_values import PLAIN_TEXT, compare_constant
from clew.errors import check_choice
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMappings
from clew.kb.values import Direction, Op
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.expression_text import write_expression

DIALECTS = ("sqlite", "duckdb")
COMBINATIONS: dict[f.Combination, type[exp.SetOperation]] = {
    f.Combination.UNION: exp.Union,
    f.Combination.INTERSECTION: exp.Intersect,
    f.Combination.DIFFERENCE: exp.Except,
}
ROW_NUMBER, RANK, ROW_COUNT = "row_place", "place", "row_count"  # columns of the queries that rank rows
OF_QUANTITIES = (f.Top, f.SelectAmong, f.SelectBetween, f.Aggregate, f.GroupBy)
ENTITY = "entity"  # the role of a column that shows entities by their names
ConceptFinder = Callable[[str], Iterable[str]]


def program_to_sql(
    program: f.Function, tables: TableMappings, dialect: str = "sqlite", find_concepts: ConceptFinder | None = None
) -> str:
    """The query that gives the rows of a program; SqlTranslationError if SQL over these tables cannot say it.

    `find_concepts` gives the concepts of the entities with a name, by which Find knows their table.
    """
    check_choice(dialect, DIALECTS, "dialect of SQL to write")
    writer = QueryWriter(MappedTables(tables), find_concepts or (lambda _: ()))
    query: exp.Expr = writer.write_query(program)
    if dialect == "duckdb":
        query = query.transform(as_duckdb)
    return query.sql(dialect, pretty=True)


def as_duckdb(node: exp.Expr) -> exp.Expr:
    """LIKE in SQLite does not tell capitals apart, and takes a column outside GROUP BY from any row of the group."""
    if type(node) is exp.Like:
        return exp.ILike(this=node.this, expression=node.expression)
    if isinstance(node, exp.Select):
        keys = node.args["group"].expressions if node.args.get("group") else []
        shown = [*node.expressions, *(node.args["order"].expressions if node.args.get("order") else ())]
        aggregates = [aggregate for part in shown for aggregate in part.find_all(exp.AggFunc)]
        if keys or any(one.find_ancestor(exp.Window, exp.Select) is node for one in aggregates):
            for part in shown:
                part.replace(part.transform(lambda one: any_value(one, keys)))
    return node


def any_value(node: exp.Expr, keys: Sequence[exp.Expr]) -> exp.Expr:
    """A column of a group that is neither a key nor inside an aggregate or a query of its own."""
    inside = node.find_ancestor(exp.AggFunc, exp.Subquery)
    return exp.AnyValue(this=node) if isinstance(node, exp.Column) and not inside and node not in keys else node


@dataclass(frozen=True, slots=True)
class EntityQuery:
    """The entities of a program: a row in FROM, the tables joined to it, and the conditions."""

    first: RowRef
    end: Path
    conditions: tuple[exp.Expr, ...] = ()

    def narrow(self, *conditions: exp.Expr) -> EntityQuery:
        return replace(self, conditions=(*self.conditions, *conditions))


class QueryWriter(ExpressionWriter):
    """Writes one program; a new alias for each table keeps all queries inside it apart."""

    def __init__(self, schema: MappedTables, find_concepts: ConceptFinder) -> None:
        super().__init__(schema)
        self.find_concepts = find_concepts

    # --- programs

    def write_query(self, program: f.Function) -> exp.Query:
        """The query of a program that yields values, names, numbers, truths, rows or entities."""
        program = self.expand(program)
        if isinstance(program, f.Select):
            return self.write_select(program)
        if isinstance(program, f.CombineRows):
            return self.write_combination(program)
        if isinstance(program, f.Exists):
            query = self.select_keys(self.write_entities(program.source))
            truth = exp.select(exp.alias_(exp.Exists(this=query), "answer"))
            truth.meta[MAPPINGS] = [PLAIN_TEXT]
            return truth
        if isinstance(program, f.Entities):
            return self.write_query(f.What(program))
        raise SqlTranslationError(type(program).__name__, "SQL over tables cannot say it")

    def expand(self, program: f.Function) -> f.Function:
        if isinstance(program, f.Table):
            return self.expand_table(program)
        if isinstance(program, OF_QUANTITIES) and program.key:
            self.require_numbers(program.key)
        return generalise(program)

    def require_numbers(self, key: str) -> None:
        """Refuse a function of quantities if a column under its key has anything else."""
        columns = [column for table in self.schema.tables.values() for column in table.columns.values()]
        if any(keeps(column, key) and column.type != "number" for column in columns):
            raise SqlTranslationError("types", f"{key!r} has other values than numbers")

    def expand_table(self, table: f.Table) -> f.Select:
        """A Table as a Select: whether a column is a key or a predicate shows in the tables."""
        keys = {
            name
            for mapping in self.schema.tables.values()
            for column in mapping.columns.values()
            for name in ((column.attribute,) if column.attribute else (column.name,) * (column.role == "attribute"))
        }
        columns = [e.Column(e.Name(e.Item()), "name")]
        for name in table.columns:
            end = e.Along(e.Item(), name, Direction.FORWARD)
            columns.append(e.Column(e.Attribute(e.Item(), name) if name in keys else e.Name(end), name))
        return f.Select(table.source, e.Selection(tuple(columns)))

    def write_combination(self, program: f.CombineRows) -> exp.Query:
        sides = [self.as_plain_select(self.write_query(side)) for side in (program.left, program.right)]
        kinds = [[column.role == ENTITY for column in side.meta[MAPPINGS]] for side in sides]
        if kinds[0] != kinds[1]:
            raise SqlTranslationError("types", "entities and texts are never equal")
        combined = COMBINATIONS[program.combination](this=sides[0], expression=sides[1], distinct=True)
        combined.meta[MAPPINGS] = sides[0].meta[MAPPINGS]
        return combined

    def as_plain_select(self, query: exp.Query) -> exp.Query:
        """A query that can stand beside UNION: one with an order, a limit or a combination is put into FROM."""
        has_tail = isinstance(query, exp.SetOperation) or any(query.args.get(arg) for arg in ("order", "limit"))
        if not has_tail:
            return query
        alias = self.finder.open_row("", "part").alias
        wrapped = exp.select("*").from_(query.subquery(name_of(alias)))
        wrapped.meta[MAPPINGS] = query.meta[MAPPINGS]
        return wrapped

    # --- entities

    def write_entities(self, program: f.Function) -> EntityQuery:
        program = self.expand(program)
        write = ENTITIES.get(type(program))
        if write is None:
            raise SqlTranslationError(type(program).__name__, "SQL over tables cannot say it")
        return write(self, program)

    def open_table(self, table: str) -> EntityQuery:
        row = self.finder.open_row(table)
        return EntityQuery(row, Path(row))

    def find_all(self, _: f.FindAll) -> EntityQuery:
        return self.open_table(self.finder.all_entities())

    def find(self, find: f.Find) -> EntityQuery:
        concepts = set(self.find_concepts(find.name))
        if not concepts:
            raise SqlTranslationError("Find", f"no entity of a concept is called {find.name!r}")
        tables = [name for name, table in self.schema.tables.items() if table.concept in concepts and table.concept]
        if any(table.exact_ids for table in self.schema.tables.values()):
            query = self.find_all(f.FindAll())
        elif len(tables) == 1:
            query = self.open_table(tables[0])
        else:
            places = f"tables {', '.join(tables)}" if tables else "no table"
            raise SqlTranslationError("Find", f"{find.name!r} is in {places}")
        name = self.finder.name_of(query.end)
        assert name.value is not None
        return query.narrow(exp.EQ(this=name.value, expression=exp.Literal.string(find.name)))

    def filter_concept(self, node: f.FilterConcept) -> EntityQuery:
        tables = [name for name, table in self.schema.tables.items() if table.concept == node.concept]
        if isinstance(node.source, f.FindAll) and tables:
            return self.open_table(tables[0])
        query = self.write_entities(node.source)
        return query.narrow(self.concept_condition(query.end, node.concept))

    def concept_condition(self, path: Path, concept: str) -> exp.Expr:
        """Whether an entity is of a concept: its table says so, or, with ids, the table of that concept has them."""
        row = path.row
        if row is not None and self.schema.tables[row.table].concept == concept:
            return exp.true()
        tables = [name for name, table in self.schema.tables.items() if table.concept == concept]
        if row is None or not tables or not self.schema.are_same(row.table, tables[0]):
            return self.listed_concept(row, concept)
        return self.is_among(row, self.open_table(tables[0]))

    def listed_concept(self, row: RowRef | None, concept: str) -> exp.Expr:
        """Whether a table of entities and their concepts has the pair."""
        for name, mapping in self.schema.tables.items():
            listed = [column for column, use in mapping.columns.items() if use.role == "concept"]
            if listed and mapping.subject and row is not None and self.schema.has_ids(row.table):
                pair = self.finder.open_row(name)
                wanted = exp.EQ(this=column_of(pair, listed[0]), expression=exp.Literal.string(concept))
                keys = exp.select(column_of(pair, mapping.subject)).from_(self.table_of(pair)).where(wanted)
                return exp.In(this=self.finder.key_of(row), query=keys.subquery())
        raise SqlTranslationError("concept", f"no table has {concept!r}")

    def relate(self, node: f.Relate) -> EntityQuery:
        query = self.close(self.write_entities(node.source))
        return replace(query, end=self.finder.along(query.end, node.predicate, node.direction))

    def filter_qualifier(self, node: f.QFilterStr | f.QFilterNum | f.QFilterYear | f.QFilterDate) -> EntityQuery:
        """The entities whose fact has such a qualifier: a condition on the row of the fact."""
        op = Op.EQ if isinstance(node, f.QFilterStr) else node.op
        facts = facts_of(node.source)
        if facts is not None:
            source, values = facts
            wanted = e.AllOf((values.condition, compare(e.Qualifier(e.Item(), node.key), op, node.value)))
            return self.where(f.Where(source, e.Has(e.Such(values.source, wanted))))
        query = self.write_entities(node.source)
        fact = self.finder.qualifier_of(query.end, node.key)
        assert fact.value is not None
        test = compare_constant(fact.value, fact.mapping, e.Comparison(op.value), node.value)
        beyond = replace(fact, steps=fact.steps[len(query.end.steps) :], conditions=())
        return query.narrow(self.exists(beyond, test))

    def combine(self, node: f.And | f.Or | f.Without) -> EntityQuery:
        """Entities of one table in both, either, or only the left set."""
        left, right = self.close(self.write_entities(node.left)), self.close(self.write_entities(node.right))
        if not self.schema.are_same(left.first.table, right.first.table):
            raise SqlTranslationError(type(node).__name__, "the two sets are rows of different tables")
        if isinstance(node, f.Or):
            is_one = left.first.table == right.first.table
            row = self.finder.open_row(left.first.table if is_one else self.finder.all_entities())
            return EntityQuery(row, Path(row), (exp.or_(self.is_among(row, left), self.is_among(row, right)),))
        inside = self.is_among(left.first, right)
        return left.narrow(exp.not_(inside) if isinstance(node, f.Without) else inside)

    def where(self, node: f.Where) -> EntityQuery:
        query = self.close(self.write_entities(node.source))
        return query.narrow(self.condition(node.condition, Scope({e.ROW: query.end}, node.programs)))

    def rank(self, node: f.Rank) -> EntityQuery:
        """The entities at some places, by the ranks that a query inside gives them."""
        query = self.close(self.write_entities(node.source))
        scope = Scope({e.ROW: query.end}, node.programs)
        limit, order = node.ranking.limit, [self.sort_key(key, scope) for key in node.ranking.order]
        present = exp.not_(exp.Is(this=order[0].this.copy(), expression=exp.null()))
        ranked = self.select_keys(query.narrow(present), "key")
        alias = self.finder.open_row("", "ranked").alias
        chosen = exp.select(*(exp.column(name_of(name), name_of(alias)) for name in ranked.named_selects))
        ranked = ranked.select(*place_columns(order, limit))
        chosen = chosen.from_(ranked.subquery(name_of(alias))).where(place_condition(alias, limit))
        row = self.finder.open_row(query.first.table)
        return EntityQuery(row, Path(row), (exp.In(this=self.finder.key_of(row), query=chosen.subquery()),))

    def write_rows(self, program: f.Entities) -> tuple[RowRef, Sequence[exp.Expr]]:
        query = self.close(self.write_entities(program))
        return query.first, query.conditions

    def close(self, query: EntityQuery) -> EntityQuery:
        """The same entities as rows of one table, each once."""
        if not query.end.steps:
            return query
        if query.end.row is None:
            raise SqlTranslationError("no row", "the entities that a column names have no table of their own")
        row = self.finder.open_row(query.end.row.table)
        return EntityQuery(row, Path(row), (self.is_among(row, query),))

    def is_among(self, row: RowRef, query: EntityQuery) -> exp.Expr:
        return exp.In(this=self.finder.key_of(row), query=self.select_keys(query).subquery())

    def select_keys(self, query: EntityQuery, alias: str = "") -> exp.Select:
        """The keys of the entities."""
        if query.end.row is None:
            raise SqlTranslationError("no row", "the entities that a column names have no table of their own")
        key = self.finder.key_of(query.end.row)
        parts = key.expressions if isinstance(key, exp.Tuple) else [key]
        columns = [exp.alias_(part, f"{alias}_{at}") if alias else part for at, part in enumerate(parts, 1)]
        return self.from_entities(exp.select(*columns), query)

    def from_entities(self, select: exp.Select, query: EntityQuery) -> exp.Select:
        select = select.from_(self.table_of(query.first))
        for step in query.end.steps:
            select = select.join(self.table_of(step.row), on=step.on)
        conditions = [part for part in (*query.end.conditions, *query.conditions) if part != exp.true()]
        return select.where(all_of(conditions)) if conditions else select

    # --- tables

    def write_select(self, node: f.Select) -> exp.Query:
        selection = node.selection
        source = self.expand(node.source)
        if isinstance(source, f.Rows):
            inner, scope = self.open_rows(source, node.programs)
            select = exp.select().from_(inner)
        else:
            query = self.close(self.write_entities(source))
            scope = Scope({e.ROW: query.end}, node.programs)
            select = self.from_entities(exp.select(), query)
        for each in selection.each:
            select = self.bind(select, each, scope)
        if selection.where is not None:
            select = select.where(self.condition(selection.where, scope))
        written = self.write_clauses(select, selection, scope)
        written.meta[MAPPINGS] = [self.mapping_of(column.expression, scope) for column in selection.columns]
        return written

    def mapping_of(self, expression: e.Expression, scope: Scope) -> ColumnMapping:
        """What the cells of a column are; an entity is shown by its name."""
        path = self.reach(expression, scope)
        return path.mapping if path.row is None else replace(self.finder.name_of(path).mapping, role=ENTITY)

    def open_rows(self, source: f.Rows, programs: Sequence[f.Function]) -> tuple[exp.Expr, Scope]:
        """The rows of another table as a query in FROM, and its columns as variables."""
        query = self.write_query(source)
        row = self.finder.open_row("", "rows")
        variables = {
            name: Path(value=column_of(row, name), mapping=mapping)
            for name, mapping in zip(query.named_selects, query.meta[MAPPINGS], strict=True)
        }
        variables.setdefault(e.ROW, Path(value=exp.Literal.number(1)))  # a row of a table can only be counted
        return query.subquery(name_of(row.alias)), Scope(variables, programs)

    def bind(self, select: exp.Select, each: e.Each, scope: Scope) -> exp.Select:
        """The query with the tables that lead to a variable joined; a value only has to be there."""
        path = self.reach(each.source, scope)
        kind = "LEFT" if each.optional else ""
        conditions = list(path.conditions)
        for at, step in enumerate(path.steps):
            is_last = at == len(path.steps) - 1
            on = all_of([step.on, *conditions]) if is_last and each.optional else step.on
            select = select.join(self.table_of(step.row), on=on, join_type=kind)
        if conditions and not (path.steps and each.optional):
            select = select.where(all_of(conditions))
        if path.value is not None and not each.optional:
            select = select.where(exp.not_(exp.Is(this=path.value.copy(), expression=exp.null())))
        if each.optional:
            scope.optional.add(each.variable)
        scope.variables[each.variable] = replace(path, steps=(), conditions=(), is_single=True)
        return select

    def write_clauses(self, select: exp.Select, selection: e.Selection, scope: Scope) -> exp.Query:
        scope.is_grouped = selection.group is not None
        keys = [self.group_key(key, scope) for key in selection.group or ()]
        columns = [self.column(column, scope, selection, keys) for column in selection.columns]
        select = select.select(*columns)
        if keys:
            select = select.group_by(*keys)
        if selection.having is not None:
            select = select.having(self.condition(selection.having, scope))
        if selection.distinct:
            select = select.distinct()
        order = [self.sort_key(key, scope) for key in selection.order]
        if selection.limit is not None and (selection.limit.with_ties or selection.limit.is_percent):
            return self.cut_by_rank(select, order, selection.limit)
        select = select.order_by(*order) if order else select
        if selection.limit is not None:
            select = select.limit(selection.limit.count)
            select = select.offset(selection.limit.offset) if selection.limit.offset else select
        return select

    def cut_by_rank(self, select: exp.Select, order: Sequence[exp.Ordered], limit: e.Limit) -> exp.Query:
        """The rows up to a place with all that share it, or a share of all rows: by window functions."""
        if select.args.get("distinct"):
            raise SqlTranslationError("with ties", "DISTINCT rows have no ranks")
        titles = select.named_selects
        alias = self.finder.open_row("", "ranked").alias
        inner = select.select(*place_columns(order, limit, is_numbered=True))
        outer = exp.select(*(exp.column(name_of(title), name_of(alias)) for title in titles))
        outer = outer.from_(inner.subquery(name_of(alias))).where(place_condition(alias, limit))
        return outer.order_by(exp.column(name_of(ROW_NUMBER), name_of(alias)))

    def group_key(self, key: e.Expression, scope: Scope) -> exp.Expr:
        path = self.reach(key, replace(scope, is_grouped=False))
        if path.row is not None and path.is_direct:
            key_columns = self.finder.key_of(path.row)
            if isinstance(key_columns, exp.Tuple):
                raise SqlTranslationError("group", "rows with a key of several columns cannot be a group")
            return key_columns
        return self.cell(path)

    def column(self, column: e.Column, scope: Scope, selection: e.Selection, keys: Sequence[exp.Expr]) -> exp.Expr:
        value = self.cell(self.reach(column.expression, scope))
        title = column.title or write_expression(column.expression)
        is_own = isinstance(value, exp.Column) and value.name == title
        return value if is_own else exp.alias_(value, name_of(title))

    def sort_key(self, key: e.SortKey, scope: Scope) -> exp.Ordered:
        """A row with several values is sorted by its largest if that is descending, else by its smallest."""
        path = self.reach(key.expression, scope)
        if not path.is_single and path.steps:
            statistic = e.Statistic.MAXIMUM if key.descending else e.Statistic.MINIMUM
            path = self.summary(e.Summary(statistic, key.expression), replace(scope, is_grouped=False))
        cell = self.cell(path, is_sized=True)
        return exp.Ordered(this=cell, desc=key.descending, nulls_first=key.missing_first)


def facts_of(source: f.Function) -> tuple[f.Entities, e.Such] | None:
    """For a filter of values, perhaps by qualifiers already: its source, and the facts that it keeps."""
    if isinstance(source, f.QUALIFIER_FILTERS):
        inner = facts_of(source.source)
        if inner is None:
            return None
        op = Op.EQ if isinstance(source, f.QFilterStr) else source.op
        qualified = compare(e.Qualifier(e.Item(), source.key), op, source.value)
        return inner[0], e.Such(inner[1].source, e.AllOf((inner[1].condition, qualified)))
    if isinstance(source, f.VALUE_FILTERS):
        op = Op.EQ if isinstance(source, f.FilterStr) else source.op
        return source.source, e.Such(e.Attribute(e.Item(), source.key), compare(e.Item(), op, source.value))
    return None


def place_columns(order: Sequence[exp.Ordered], limit: e.Limit, is_numbered: bool = False) -> list[exp.Expr]:
    """The number and the rank of each row, where a limit needs them, and the number of all rows for a percentage."""
    functions: dict[str, exp.Expr] = {}
    if is_numbered or limit.offset or not limit.with_ties:
        functions[ROW_NUMBER] = exp.RowNumber()
    if limit.with_ties:
        functions[RANK] = exp.Rank()
    columns: list[exp.Expr] = [
        exp.alias_(exp.Window(this=function, order=exp.Order(expressions=[key.copy() for key in order])), name)
        for name, function in functions.items()
    ]
    if limit.is_percent:
        columns.append(exp.alias_(exp.Window(this=exp.Count(this=exp.Star())), ROW_COUNT))
    return columns


def place_condition(alias: str, limit: e.Limit) -> exp.Expr:
    """Which places a limit keeps; a percentage is rounded up."""
    number = exp.column(name_of(ROW_NUMBER), name_of(alias))
    last = exp.column(name_of(RANK), name_of(alias)) if limit.with_ties else number
    conditions: list[exp.Expr] = []
    if limit.offset:
        conditions.append(exp.GT(this=number, expression=exp.Literal.number(limit.offset)))
    if limit.is_percent:
        before = exp.paren(exp.Sub(this=last, expression=exp.Literal.number(limit.offset + 1)))
        share = exp.Mul(this=exp.column(ROW_COUNT, name_of(alias)), expression=exp.Literal.number(limit.count))
        conditions.append(exp.LT(this=exp.Mul(this=before, expression=exp.Literal.number(100)), expression=share))
    else:
        conditions.append(exp.LTE(this=last, expression=exp.Literal.number(limit.offset + limit.count)))
    return all_of(conditions)


ENTITIES: dict[type[f.Function], Callable[..., EntityQuery]] = {
    f.FindAll: QueryWriter.find_all,
    f.Find: QueryWriter.find,
    f.FilterConcept: QueryWriter.filter_concept,
    f.Relate: QueryWriter.relate,
    **{kind: QueryWriter.filter_qualifier for kind in f.QUALIFIER_FILTERS},
    **{kind: QueryWriter.combine for kind in (f.And, f.Or, f.Without)},
    f.Where: QueryWriter.where,
    f.Rank: QueryWriter.rank,
}
