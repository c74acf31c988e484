"""The components of a SQL query that Spider's exact set match compares (Yu et al. 2018, section 5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sqlglot import exp

from clew.language.sql.canonical_select import SqlSchema, inner_queries, resolve_names, sources_of
from clew.language.sql.sql_reader import DEFAULT_DIALECT, SqlError, read_sql

VALUE = "value"  # in place of every number and text


class QueryComponents(NamedTuple):
    """The clauses of a SELECT as sorted texts without values and DISTINCT; `inner` are those of a set operation.

    Conditions of joins are left out, as the tables imply them. Of LIMIT it only counts whether there is one.
    """

    select: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    connectors: tuple[str, ...] = ()
    group: tuple[str, ...] = ()
    having: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    limit: bool = False
    operation: str = ""
    inner: tuple[QueryComponents, ...] = ()


def read_components(text: str, schema: SqlSchema | None = None, dialect: str = DEFAULT_DIALECT) -> QueryComponents:
    """The components of the query in `text`; SqlError if it cannot be read."""
    query = resolve_names(read_sql(text, dialect), schema, dialect)
    try:
        return components_of(query, column_groups(schema), {})
    except RecursionError:
        raise SqlError("it is nested too deeply") from None


def column_groups(schema: SqlSchema | None) -> dict[str, str]:
    """For each column that a foreign key links to others, one of them that stands for all."""
    chosen: dict[str, str] = {}
    for one, other in schema.links if schema is not None else ():
        first, second = sorted((find(chosen, one), find(chosen, other)))
        if first != second:
            chosen[second] = first
    return {name: find(chosen, name) for name in chosen}


def find(chosen: Mapping[str, str], name: str) -> str:
    while name in chosen:
        name = chosen[name]
    return name


def components_of(query: exp.Expr, same: Mapping[str, str], outer: Mapping[str, str]) -> QueryComponents:
    """The components of a query; `outer` are the tables of the aliases around it."""
    while isinstance(query, exp.Subquery):
        query = query.this
    if isinstance(query, exp.SetOperation):
        branches = (query.this, query.expression)
        inner = tuple(components_of(branch, same, outer) for branch in branches)
        return QueryComponents(operation=type(query).__name__, inner=inner, limit=query.args.get("limit") is not None)
    if not isinstance(query, exp.Select):
        return QueryComponents(tables=(type(query).__name__,))
    writer = ComponentWriter(query, same, outer)
    where, having = query.args.get("where"), query.args.get("having")
    return QueryComponents(
        writer.texts(item.unalias() for item in query.expressions),
        tuple(sorted(map(writer.source_text, sources_of(query)))),
        writer.texts(conditions_in(where)),
        tuple(sorted({type(part).__name__ for part in connectors_in(where)})),
        writer.texts(query.args["group"].expressions if query.args.get("group") else ()),
        writer.texts(conditions_in(having)),
        tuple(map(writer.order_text, query.args["order"].expressions if query.args.get("order") else ())),
        query.args.get("limit") is not None,
    )


def conditions_in(clause: exp.Expr | None) -> Iterator[exp.Expr]:
    """The conditions of a clause, whatever joins them."""
    waiting = [clause.this] if clause is not None else []
    while waiting:
        part = waiting.pop()
        if isinstance(part, exp.Connector):
            waiting += [part.this, part.expression]
        else:
            yield part


def connectors_in(clause: exp.Expr | None) -> Iterator[exp.Expr]:
    """The ANDs and ORs of a clause, without those of the queries inside it."""
    waiting = [clause.this] if clause is not None else []
    while waiting:
        part = waiting.pop()
        if isinstance(part, exp.Connector):
            yield part
            waiting += [part.this, part.expression]


class ComponentWriter:
    """Writes the parts of a SELECT with columns at their tables, without values, DISTINCT and aliases."""

    def __init__(self, select: exp.Select, same: Mapping[str, str], outer: Mapping[str, str]) -> None:
        self.same = same
        self.tables = dict(outer)
        for source in sources_of(select):
            self.tables[source.alias_or_name.lower()] = source.name.lower() if isinstance(source, exp.Table) else ""

    def texts(self, nodes: object) -> tuple[str, ...]:
        """The texts of nodes, sorted."""
        return tuple(sorted(map(self.text, nodes)))  # type: ignore[call-overload]

    def source_text(self, source: exp.Expr) -> str:
        """A table by its name, a query by its components."""
        if isinstance(source, exp.Table):
            return source.name.lower()
        return repr(components_of(source, self.same, {}))

    def order_text(self, ordered: exp.Expr) -> str:
        return self.text(ordered.this) + (" desc" if ordered.args.get("desc") else "")

    def text(self, node: exp.Expr) -> str:
        """The text of a node; a query in it is written by its components."""
        copy = exp.Paren(this=node.copy())
        for query in inner_queries(copy):
            query.replace(exp.Var(this=repr(components_of(query, self.same, self.tables))))
        for part in reversed(list(copy.walk())):
            if isinstance(part, exp.Column):
                part.replace(exp.Var(this=self.column_text(part)))
            elif isinstance(part, exp.Literal):
                part.replace(exp.Var(this=VALUE))
            elif isinstance(part, exp.Distinct) and len(part.expressions) == 1:
                part.replace(part.expressions[0].copy())
        return str(copy.this.sql(dialect=DEFAULT_DIALECT)).lower()

    def column_text(self, column: exp.Column) -> str:
        table = self.tables.get(column.table.lower(), column.table.lower())
        name = f"{table}.{column.name.lower()}" if table else column.name.lower()
        return self.same.get(name, name)


class SqlElements(NamedTuple):
    """The tables and columns that a query names, its texts and numbers, and its comparisons as triples."""

    names: frozenset[str]
    literals: frozenset[str]
    comparisons: frozenset[tuple[str, ...]]


def read_elements(text: str, dialect: str = DEFAULT_DIALECT) -> SqlElements:
    """The elements of the query in `text`, in lower case and without aliases; SqlError if it cannot be read."""
    query = read_sql(text, dialect)
    names = {part.name.lower() for part in query.find_all(exp.Table, exp.Column)} - {"*"}
    literals = {part.name for part in query.find_all(exp.Literal)}
    compared = (part for part in query.find_all(exp.Binary) if not isinstance(part, exp.Connector | exp.Dot))
    triples = ((part.this, type(part).__name__, part.expression) for part in compared)
    return SqlElements(
        frozenset(names),
        frozenset(literals),
        frozenset(
            (left.name.lower() or left.key, kind, right.name.lower() or right.key) for left, kind, right in triples
        ),
    )
