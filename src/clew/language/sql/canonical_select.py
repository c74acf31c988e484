"""The canonical form of a SQL query: the text that all its spellings share (docs/sql.md)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from itertools import permutations, product
from math import factorial, prod

from sqlglot import exp
from sqlglot.dialects.sqlite import SQLite
from sqlglot.errors import SqlglotError
from sqlglot.optimizer.normalize_identifiers import normalize_identifiers
from sqlglot.optimizer.qualify import qualify
from sqlglot.optimizer.qualify_tables import qualify_tables
from sqlglot.schema import MappingSchema

from clew.language.sql.sql_reader import DEFAULT_DIALECT, SqlError, read_sql


@dataclass(frozen=True, slots=True, eq=False)
class SqlSchema:
    """The tables of a database: of each, its columns with their declared types, in order.

    `links` are the pairs of columns, as `table.column` in lower case, that foreign keys declare to be the same; `keys`
    are the columns that alone tell the rows of their table apart.
    """

    tables: Mapping[str, Mapping[str, str]]
    links: tuple[tuple[str, str], ...] = ()
    keys: tuple[str, ...] = ()


MAX_ORDERS = 24  # of sources with one name that are tried: four occurrences of a table; a quarter at each depth
LEVEL_NAMES = "abcdefghijklmnopqrstuvwxyz"  # of the aliases at each depth of nesting


def canonical_sql(text: str, schema: SqlSchema | None = None, dialect: str = DEFAULT_DIALECT) -> str:
    """The canonical text of the query in `text`; with the tables of its database, columns are known by table.

    Two queries with one canonical text give the same rows on every database, in the same order where ORDER BY
    decides it. Some that give the same rows have different texts. SqlError if the text cannot be read.
    """
    return write_canonical(resolve_names(read_sql(text, dialect), schema, dialect), dialect)


def resolve_names(query: exp.Query, schema: SqlSchema | None, dialect: str = DEFAULT_DIALECT) -> exp.Query:
    """The query with every column at its table, as far as this is known, `*` and ORDER BY 1 written out.

    SQLite reads a name in double quotes that names no column as a text; this needs the schema.
    """
    plain = strip_brackets(query.copy())
    try:
        if schema is None:
            return resolve_single_sources(keep_quoted_case(plain), dialect)
        known = lower_names(schema)
        if dialect == DEFAULT_DIALECT:
            plain = read_quoted_texts(plain, known)
        qualified = qualify(
            plain, dialect=dialect, schema=MappingSchema(dict(known), dialect=dialect, normalize=False),
            validate_qualify_columns=False, quote_identifiers=False, allow_partial_qualification=True,
        )  # fmt: skip
        for select in list(qualified.find_all(exp.Select)):
            expand_aliases(select)
        return qualified
    except (SqlglotError, RecursionError, KeyError, ValueError, TypeError, AttributeError) as fault:
        raise SqlError(f"its names cannot be resolved: {fault}") from None


def resolve_single_sources(query: exp.Query, dialect: str) -> exp.Query:
    """The query with columns at their tables where a SELECT reads only one, and ORDER BY 1 written out."""
    named = qualify_tables(normalize_identifiers(query, dialect=dialect), dialect=dialect)
    for select in list(named.find_all(exp.Select)):
        sources, aliases = sources_of(select), {item.alias for item in select.expressions if item.alias}
        write_ordinals(select)
        if len(sources) == 1 and sources[0].alias_or_name:
            for column in own_nodes(select, exp.Column):
                is_alias = column.name in aliases and column.find_ancestor(*CLAUSES) is not None
                if not column.table and not is_alias and isinstance(column.this, exp.Identifier):
                    column.set("table", exp.to_identifier(sources[0].alias_or_name))
    return named


CLAUSES = (exp.Where, exp.Group, exp.Having, exp.Order)  # where an output's alias may be meant


def expand_aliases(select: exp.Select) -> None:
    """Write what ORDER BY, GROUP BY and HAVING name by an alias, as all columns are at their tables."""
    outputs = {item.alias.lower(): item.this for item in select.expressions if isinstance(item, exp.Alias)}
    for clause in ("order", "group", "having"):
        for column in list(own_nodes(select.args.get(clause) or exp.Null(), exp.Column)):
            if not column.table and column.name.lower() in outputs:
                column.replace(outputs[column.name.lower()].copy())


def write_ordinals(select: exp.Select) -> None:
    """Write the outputs that ORDER BY and GROUP BY give by number or, in ORDER BY, by alias."""
    outputs = [item.unalias() for item in select.expressions]
    aliases = {item.alias: item.unalias() for item in select.expressions if item.alias}
    if any(output.is_star and not isinstance(output, exp.Count) for output in outputs):
        return
    terms = [ordered.this for ordered in (select.args.get("order") or exp.Order()).expressions]
    for term in [*terms, *(select.args.get("group") or exp.Group()).expressions]:
        if term.is_int and 0 < int(term.name) <= len(outputs):
            term.replace(outputs[int(term.name) - 1].copy())
    for term in terms:
        if isinstance(term, exp.Column) and not term.table and term.name in aliases:
            term.replace(aliases[term.name].copy())


def lower_names(schema: SqlSchema) -> dict[str, dict[str, str]]:
    return {
        table.lower(): {column.lower(): type_ for column, type_ in columns.items()}
        for table, columns in schema.tables.items()
    }


def strip_brackets(query: exp.Query) -> exp.Query:
    """The query without brackets and comments, which the tree itself makes superfluous."""
    for node in list(query.walk()):
        node.pop_comments()
        if isinstance(node, exp.Paren) and not isinstance(node.this, exp.Query | exp.Table | exp.Join):
            node.replace(node.this)
    return query


def read_quoted_texts(query: exp.Query, known: Mapping[str, Mapping[str, str]]) -> exp.Query:
    """The query with names in double quotes that name no column in reach as texts, as SQLite reads them."""
    tables = {table.name.lower() for table in query.find_all(exp.Table)}
    names = {name for table in tables for name in known.get(table, ())}
    names |= {alias.alias.lower() for alias in query.find_all(exp.Alias, exp.CTE)}
    names |= {name.lower() for alias in query.find_all(exp.TableAlias) for name in alias.alias_column_names}
    for column in quoted_columns(query):
        if column.name.lower() not in names:
            column.replace(exp.Literal.string(column.name))
    return query


def quoted_columns(query: exp.Query) -> list[exp.Column]:
    """The columns without a table whose names are in double quotes."""
    columns = (column for column in query.find_all(exp.Column) if isinstance(column.this, exp.Identifier))
    return [column for column in columns if column.this.quoted and not column.table]


def keep_quoted_case(query: exp.Query) -> exp.Query:
    """The query with names in double quotes as they are: without a schema they may be columns or texts."""
    for column in quoted_columns(query):
        column.replace(exp.Var(this=quote_name(column.name)))
    return query


def quote_name(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def write_canonical(query: exp.Query, dialect: str) -> str:
    """The canonical text of a query with resolved names."""
    try:
        named = name_sources_apart(query)
        name_outputs(named)
        simplify_nodes(named)
        return write_text(order_query(named, 0, dialect), dialect)
    except RecursionError:
        raise SqlError("it is nested too deeply") from None


def write_text(node: exp.Expr, dialect: str) -> str:
    """The text of a node, with brackets around every operand that has operands itself."""
    if isinstance(node, exp.Literal):
        return node.sql(dialect=dialect)
    bracketed = node.copy()
    for part in reversed(list(bracketed.walk())):
        if isinstance(part, OPERATORS) and isinstance(part.parent, OPERATORS) and not is_chain(part):
            brackets = exp.Paren()
            part.replace(brackets)
            brackets.set("this", part)
        elif isinstance(part, exp.Identifier):
            part.set("quoted", needs_quotes(part.name))
    return bracketed.sql(dialect=dialect, comments=False)


def needs_quotes(name: str) -> bool:
    """Whether a name cannot stand in a text as it is."""
    return not (name.isascii() and name.isidentifier()) or name.upper() in keywords()


@cache
def keywords() -> frozenset[str]:
    """The words of SQL, also those that only mean something together, as GROUP BY."""
    return frozenset(word for words in SQLite.Tokenizer.KEYWORDS for word in words.split())


OPERATORS = (exp.Binary, exp.Unary, exp.In, exp.Between)


def is_chain(part: exp.Expr) -> bool:
    """Whether a part continues its parent as `b AND c` does in `a AND b AND c`; dots are no operators either."""
    return isinstance(part, exp.Dot | exp.Paren) or (
        isinstance(part, exp.Connector) and type(part) is type(part.parent)
    )


# --- Names: each source gets an alias of its own, so that no inner one hides an outer one ---


def name_sources_apart(query: exp.Query) -> exp.Query:
    """The query with an alias for every source that no other source has."""
    numbers = iter(range(1_000_000))
    rename_sources(query, {}, lambda: f"_s{next(numbers)}")
    return query


def rename_sources(query: exp.Expr, outer: Mapping[str, str], new_name: Callable[[], str]) -> None:
    """Rename the sources of a query and of all queries inside it; `outer` are the aliases around it."""
    aliases = dict(outer)
    if isinstance(query, exp.Select):
        aliases |= {source.alias_or_name.lower(): set_alias(source, new_name()) for source in named_sources(query)}
        for column in own_nodes(query, exp.Column):
            if column.table.lower() in aliases:
                column.set("table", exp.to_identifier(aliases[column.table.lower()]))
    for part in inner_queries(query):
        is_source = isinstance(query, exp.Select) and is_in_source(part, query)
        rename_sources(part, outer if is_source else aliases, new_name)


def named_sources(select: exp.Select) -> list[exp.Expr]:
    """The tables and queries that a SELECT reads and that have a name."""
    return [
        source for source in sources_of(select) if isinstance(source, exp.Table | exp.Subquery) and source.alias_or_name
    ]


def set_alias(source: exp.Expr, name: str) -> str:
    """Give a source an alias, which is returned."""
    source.set("alias", exp.TableAlias(this=exp.to_identifier(name), columns=alias_columns(source)))
    return name


def alias_columns(source: exp.Expr) -> list[exp.Expr]:
    alias = source.args.get("alias")
    return list(alias.args.get("columns") or ()) if isinstance(alias, exp.TableAlias) else []


def sources_of(select: exp.Select) -> list[exp.Expr]:
    """The tables and queries that a SELECT reads, in the order of the text."""
    first = select.args.get("from_")
    joins = select.args.get("joins") or ()
    return [source.this for source in (first, *joins) if source is not None]


def inner_queries(node: exp.Expr) -> list[exp.Query]:
    """The outermost SELECTs and set operations inside a node."""
    found: list[exp.Query] = []
    waiting = list(node.iter_expressions())
    while waiting:
        part = waiting.pop()
        if isinstance(part, exp.Select | exp.SetOperation):
            found.append(part)
        else:
            waiting.extend(part.iter_expressions())
    return found


def is_in_source(part: exp.Expr, select: exp.Select) -> bool:
    """Whether a part of a SELECT is in one of its sources or in its WITH, where its aliases are not known."""
    child: exp.Expr | None = part
    while child is not None and child.parent is not select:
        if isinstance(child.parent, exp.From | exp.Join) and child.arg_key == "this":
            return True
        child = child.parent
    return isinstance(child, exp.From | exp.With)


def own_nodes(query: exp.Expr, kind: type[exp.Column]) -> Iterator[exp.Column]:
    """The nodes of a kind in a query, without those of the queries inside it."""
    waiting = list(query.iter_expressions())
    while waiting:
        part = waiting.pop()
        if isinstance(part, kind):
            yield part
        elif not isinstance(part, exp.Select | exp.SetOperation):
            waiting.extend(part.iter_expressions())


# --- Outputs: names that only the text has, `ORDER BY n` and `AS`, become expressions, numbers or c1, c2, … ---


def name_outputs(query: exp.Query) -> None:
    """Replace the names of outputs in a query and all queries inside it, as far as it is known what they name."""
    for operation in list(query.find_all(exp.SetOperation)):
        number_order(operation)
    unresolved = {column.name.lower() for column in query.find_all(exp.Column) if not column.table}
    for part in list(query.find_all(exp.Select, exp.SetOperation)):
        owner = part.parent
        if isinstance(owner, exp.CTE | exp.SetOperation):
            continue
        names = output_names(part)
        if isinstance(owner, exp.Subquery) and isinstance(owner.parent, exp.From | exp.Join):
            if names is None or len(set(names)) < len(names) or unresolved & set(names) or alias_columns(owner):
                continue
            rename_outputs(query, owner.alias, names)
            set_aliases(part, [f"c{place + 1}" for place in range(len(names))])
        else:
            set_aliases(part, None, unresolved)


def number_order(operation: exp.SetOperation) -> None:
    """Write the columns in the ORDER BY of a set operation as numbers of its outputs."""
    names = output_names(operation)
    order = operation.args.get("order")
    if names is None or order is None or isinstance(operation.parent, exp.SetOperation):
        return
    for ordered in order.expressions:
        column = ordered.this
        if isinstance(column, exp.Column) and column.name.lower() in names:
            column.replace(exp.Literal.number(names.index(column.name.lower()) + 1))


def first_select(query: exp.Expr) -> exp.Select | None:
    """The SELECT that names the outputs of a query."""
    while isinstance(query, exp.SetOperation | exp.Subquery):
        query = query.this
    return query if isinstance(query, exp.Select) else None


def output_names(query: exp.Expr) -> list[str] | None:
    """The names of the outputs; `None` if there is a `*`."""
    select = first_select(query)
    if select is None or any(item.is_star for item in select.expressions):
        return None
    return [item.alias_or_name.lower() for item in select.expressions]


def set_aliases(query: exp.Expr, names: list[str] | None, kept: Container[str] = ()) -> None:
    """Name the outputs of a query; those that nobody can name lose their names, unless these are `kept`."""
    if isinstance(query, exp.SetOperation | exp.Subquery):
        set_aliases(query.this, names, kept)
        if isinstance(query, exp.SetOperation):
            set_aliases(query.expression, None, kept)
        return
    items = [item if item.alias.lower() in kept else item.unalias() for item in query.expressions]
    if names is not None:
        items = [exp.alias_(item.unalias(), name) for item, name in zip(items, names, strict=True)]
    query.set("expressions", items)


def rename_outputs(query: exp.Query, source: str, names: list[str]) -> None:
    for column in query.find_all(exp.Column):
        if column.table == source and column.name.lower() in names:
            column.set("this", exp.to_identifier(f"c{names.index(column.name.lower()) + 1}"))


# --- Nodes: one spelling for operators that say the same, whatever the aliases are ---


def simplify_nodes(query: exp.Query) -> None:
    """Rewrite operators in place, inner ones first."""
    for node in reversed(list(query.walk())):
        rewrite = REWRITES.get(type(node))
        if rewrite is not None:
            new = rewrite(node)
            if new is not node:
                node.replace(new)


def flip(kind: type[exp.Binary]) -> Callable[[exp.Expr], exp.Expr]:
    return lambda node: kind(this=node.expression.copy(), expression=node.this.copy())


def split_between(node: exp.Expr) -> exp.Expr:
    """`low <= x AND x <= high` for a BETWEEN."""
    if node.args.get("symmetric"):
        return node
    low, high = node.args["low"], node.args["high"]
    return exp.And(
        this=exp.LTE(this=low.copy(), expression=node.this.copy()),
        expression=exp.LTE(this=node.this.copy(), expression=high.copy()),
    )


def negate(node: exp.Expr) -> exp.Expr:
    """The opposite comparison for the negation of one, which is unknown for the same rows."""
    inner = node.this
    if isinstance(inner, exp.Not) and isinstance(inner.this, exp.Predicate):
        return inner.this.copy()
    opposite = OPPOSITES.get(type(inner))
    return opposite(inner) if opposite else node


def pair(kind: type[exp.Binary]) -> Callable[[exp.Expr], exp.Expr]:
    return lambda node: kind(this=node.this.copy(), expression=node.expression.copy())


OPPOSITES: dict[type[exp.Expr], Callable[[exp.Expr], exp.Expr]] = {
    exp.EQ: pair(exp.NEQ),
    exp.NEQ: pair(exp.EQ),
    exp.LT: flip(exp.LTE),
    exp.LTE: flip(exp.LT),
}


def count_rows(node: exp.Expr) -> exp.Expr:
    """COUNT(*) for COUNT(1)."""
    if isinstance(node.this, exp.Literal):
        return exp.Count(this=exp.Star(), big_int=True)
    return node


def drop_distinct(node: exp.Expr) -> exp.Expr:
    """MIN(x) for MIN(DISTINCT x), which is the same."""
    if isinstance(node.this, exp.Distinct) and len(node.this.expressions) == 1:
        return type(node)(this=node.this.expressions[0].copy())
    return node


def write_one_value(node: exp.Expr) -> exp.Expr:
    """`x = 1` for `x IN (1)`."""
    values = node.expressions
    if len(values) == 1 and isinstance(values[0], exp.Literal) and not node.args.get("query"):
        return exp.EQ(this=node.this.copy(), expression=values[0].copy())
    return node


def write_number(node: exp.Expr) -> exp.Expr:
    """A number without superfluous zeros; 1 and 1.0 stay different, as they divide differently."""
    text = str(node.this)
    if node.is_string or not text.replace(".", "", 1).isdigit():
        return node
    whole, dot, rest = text.partition(".")
    return exp.Literal.number((whole.lstrip("0") or "0") + (f".{rest.rstrip('0') or '0'}" if dot else ""))


def drop_default_order(node: exp.Expr) -> exp.Expr:
    """ORDER BY without ASC, and without NULLS where SQLite puts them anyway."""
    if bool(node.args.get("nulls_first")) is not bool(node.args.get("desc")):
        return exp.Ordered(
            this=node.this.copy(), desc=bool(node.args.get("desc")), nulls_first=not node.args.get("desc")
        )
    return node


REWRITES: dict[type[exp.Expr], Callable[[exp.Expr], exp.Expr]] = {
    exp.GT: flip(exp.LT),
    exp.GTE: flip(exp.LTE),
    exp.Between: split_between,
    exp.Not: negate,
    exp.Count: count_rows,
    exp.Max: drop_distinct,
    exp.Min: drop_distinct,
    exp.In: write_one_value,
    exp.Literal: write_number,
    exp.Ordered: drop_default_order,
}


# --- Order: sources, conditions, groups and branches in the order of their texts ---


def order_query(query: exp.Expr, depth: int, dialect: str) -> exp.Expr:
    """The query with its parts in canonical order and its sources named by their places."""
    if isinstance(query, exp.Select):
        order_with(query, depth, dialect)
        return order_select(query, depth, dialect)
    if isinstance(query, exp.SetOperation):
        order_with(query, depth, dialect)
        return order_set_operation(query, depth, dialect)
    if isinstance(query, exp.Subquery):
        query.set("this", order_query(query.this, depth, dialect))
    return query


def order_with(query: exp.Query, depth: int, dialect: str) -> None:
    """Order the queries in WITH, which keep their names and places."""
    for part in query.args["with_"].expressions if query.args.get("with_") else ():
        part.set("this", order_query(part.this, depth + 1, dialect))


def order_set_operation(operation: exp.SetOperation, depth: int, dialect: str) -> exp.Expr:
    """The branches of a UNION or INTERSECT by their texts, unless a LIMIT may depend on their order."""
    branches = [order_query(branch.copy(), depth, dialect) for branch in branches_of(operation)]
    if isinstance(operation, exp.Union | exp.Intersect) and not has_limit(operation):
        branches.sort(key=lambda branch: write_text(branch, dialect))
    names = output_names(operation)
    if names is not None and any(name != "*" and name for name in names) and is_derived(operation):
        set_branch_names(branches, names)
    head = reduce(lambda left, right: same_operation(operation, left, right), branches)
    for key in ("with_", "order", "limit", "offset"):
        if operation.args.get(key) is not None:
            head.set(key, operation.args[key].copy())
    return head


def is_derived(operation: exp.Expr) -> bool:
    return isinstance(operation.parent, exp.Subquery | exp.CTE)


def set_branch_names(branches: list[exp.Expr], names: list[str]) -> None:
    """Give the first branch the names of the outputs, whichever branch had them."""
    for place, branch in enumerate(branches):
        set_aliases(branch, names if place == 0 else None)


def branches_of(operation: exp.Expr) -> list[exp.Expr]:
    """The operands of a chain of one operation, if its order does not matter; else of this operation only."""
    kind, distinct = type(operation), operation.args.get("distinct")
    chained = isinstance(operation, exp.Union | exp.Intersect)
    branches = [operation.expression]
    left = operation.this
    while chained and type(left) is kind and left.args.get("distinct") == distinct and not has_limit(left):
        branches.append(left.expression)
        left = left.this
    return [left, *reversed(branches)]


def same_operation(operation: exp.SetOperation, left: exp.Expr, right: exp.Expr) -> exp.Expr:
    return type(operation)(this=left, expression=right, distinct=operation.args.get("distinct"))


def has_limit(query: exp.Expr) -> bool:
    return query.args.get("limit") is not None or query.args.get("offset") is not None


def order_select(select: exp.Select, depth: int, dialect: str) -> exp.Expr:
    """The SELECT with its parts in order; of the orders of equal sources, the one with the least text."""
    for source in sources_of(select):
        if isinstance(source, exp.Subquery):
            source.set("this", order_query(source.this, depth + 1, dialect))
    sources = sources_of(select)
    if not can_reorder(select):
        return finish_select(select.copy(), [source.alias for source in sources], depth, dialect, moves_joins=False)
    orders = (
        source_orders(sources, dialect, MAX_ORDERS >> 2 * depth)
        if not has_limit(select)
        else [tuple(range(len(sources)))]
    )
    written = [place_sources(select.copy(), order, depth, dialect) for order in orders]
    return min(written, key=lambda node: write_text(node, dialect)) if len(written) > 1 else written[0]


def can_reorder(select: exp.Select) -> bool:
    """Whether all joins are inner ones, and no `*` depends on their order."""
    joins = select.args.get("joins") or ()
    is_inner = all(
        join.args.get("side") is None and join.args.get("method") is None and not join.args.get("using")
        and join.args.get("kind") in (None, "", "INNER", "CROSS") and not join.args.get("laterals")
        for join in joins
    )  # fmt: skip
    is_plain = all(
        isinstance(source, exp.Table | exp.Subquery) and source.alias and not source.args.get("joins")
        for source in sources_of(select)
    )
    has_star = any(item.is_star and not isinstance(item, exp.Count) for item in select.expressions)
    return is_inner and is_plain and not (has_star and len(joins) > 0)


def source_orders(sources: list[exp.Expr], dialect: str, limit: int) -> list[tuple[int, ...]]:
    """The orders of the sources by their texts, with those of equal texts in every order if they are few."""
    texts = [source_text(source, dialect) for source in sources]
    groups = [[place for place, text in enumerate(texts) if text == wanted] for wanted in sorted(set(texts))]
    if prod(factorial(min(len(group), MAX_ORDERS)) for group in groups) > limit:
        return [tuple(place for group in groups for place in group)]
    return [tuple(place for part in parts for place in part) for parts in product(*map(permutations, groups))]


def source_text(source: exp.Expr, dialect: str) -> str:
    """The text of a source without its alias."""
    bare = source.copy()
    bare.set("alias", None)
    return write_text(bare, dialect)


def place_sources(select: exp.Select, order: tuple[int, ...], depth: int, dialect: str) -> exp.Expr:
    """The SELECT with its sources in this order and the conditions of joins in WHERE."""
    sources = sources_of(select)
    conditions = [join.args["on"] for join in select.args.get("joins") or () if join.args.get("on") is not None]
    if select.args.get("where") is not None:
        conditions.append(select.args["where"].this)
    aliases = [sources[place].alias for place in order]
    if sources:
        select.set("from_", exp.From(this=sources[order[0]].copy()))
        select.set("joins", [exp.Join(this=sources[place].copy()) for place in order[1:]])
    if conditions:
        joined = reduce(lambda left, right: exp.And(this=left, expression=right), [item.copy() for item in conditions])
        select.set("where", exp.Where(this=joined))
    return finish_select(select, aliases, depth, dialect)


def finish_select(
    select: exp.Select, aliases: list[str], depth: int, dialect: str, moves_joins: bool = True
) -> exp.Expr:
    """The SELECT with its sources named by their places, and everything inside it in order."""
    level = LEVEL_NAMES[depth % len(LEVEL_NAMES)] * (depth // len(LEVEL_NAMES) + 1)
    names = {alias: f"{level}{place + 1}" for place, alias in enumerate(aliases) if alias}
    for column in select.find_all(exp.Column):
        if column.table in names:
            column.set("table", exp.to_identifier(names[column.table]))
    for source in sources_of(select):
        if source.alias in names:
            source.args["alias"].set("this", exp.to_identifier(names[source.alias]))
    for part in [part for part in inner_queries(select) if not is_in_source(part, select)]:
        ordered = order_query(part.copy(), depth + 1, dialect)
        part.replace(ordered)
    order_operands(select, dialect)
    group = select.args.get("group")
    if group is not None and group.expressions and not has_limit(select):
        group.set("expressions", sort_nodes(group.expressions, dialect))
    return select


def order_operands(select: exp.Select, dialect: str) -> None:
    """Put the operands of what commutes in order, inner ones first; queries inside are in order already."""
    for node in reversed(list(select.walk(prune=lambda part: part is not select and isinstance(part, exp.Query)))):
        if isinstance(node, exp.And | exp.Or) and type(node.parent) is not type(node):
            kind = type(node)
            parts = sort_nodes(list(node.flatten(unnest=False)), dialect)
            node.replace(reduce(lambda left, right, kind=kind: kind(this=left, expression=right), parts))  # type: ignore[misc]
        elif isinstance(node, exp.EQ | exp.NEQ | exp.Add | exp.Mul):
            sides = sorted((node.this, node.expression), key=lambda side: write_text(side, dialect))
            node.replace(type(node)(this=sides[0].copy(), expression=sides[1].copy()))
        elif isinstance(node, exp.In) and node.expressions:
            node.set("expressions", sort_nodes(node.expressions, dialect))
        elif isinstance(node, exp.Not):  # of an AND whose operands were all the same, a comparison is left
            node.replace(negate(node))


def sort_nodes(nodes: list[exp.Expr], dialect: str) -> list[exp.Expr]:
    """The nodes by their texts, each once."""
    texts = {write_text(node, dialect): node for node in nodes}
    return [texts[text].copy() for text in sorted(texts)]
