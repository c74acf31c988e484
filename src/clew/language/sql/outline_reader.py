"""SQL as an outline: the joins that the schema implies are left out, everything else is kept or refused by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod

from sqlglot import exp

from clew.language.program.expressions import Statistic
from clew.language.sql.canonical_select import SqlSchema, resolve_names, sources_of
from clew.language.sql.join_tree import JoinGraph, JoinReader, join_graph, linked_groups
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
)
from clew.language.sql.sql_reader import read_sql

COMBINATIONS: dict[type[exp.Expr], Combination] = {
    exp.Union: Combination.UNION,
    exp.Intersect: Combination.INTERSECT,
    exp.Except: Combination.EXCEPT,
}
STATISTICS: dict[type[exp.Expr], Statistic] = {
    exp.Count: Statistic.COUNT,
    exp.Sum: Statistic.SUM,
    exp.Avg: Statistic.AVERAGE,
    exp.Min: Statistic.MINIMUM,
    exp.Max: Statistic.MAXIMUM,
}
COMPARISONS: dict[type[exp.Expr], OutlineComparison] = {
    exp.EQ: OutlineComparison.EQ,
    exp.NEQ: OutlineComparison.NE,
    exp.LT: OutlineComparison.LT,
    exp.GT: OutlineComparison.GT,
    exp.LTE: OutlineComparison.LE,
    exp.GTE: OutlineComparison.GE,
}
MIRRORED = {
    OutlineComparison.LT: OutlineComparison.GT,
    OutlineComparison.GT: OutlineComparison.LT,
    OutlineComparison.LE: OutlineComparison.GE,
    OutlineComparison.GE: OutlineComparison.LE,
}
OPPOSITES = {
    OutlineComparison.EQ: OutlineComparison.NE,
    OutlineComparison.NE: OutlineComparison.EQ,
    OutlineComparison.LT: OutlineComparison.GE,
    OutlineComparison.GT: OutlineComparison.LE,
    OutlineComparison.LE: OutlineComparison.GT,
    OutlineComparison.GE: OutlineComparison.LT,
    OutlineComparison.CONTAINS: OutlineComparison.LACKS,
    OutlineComparison.IN: OutlineComparison.NOT_IN,
    OutlineComparison.MISSING: OutlineComparison.PRESENT,
}
OPPOSITES |= {opposite: comparison for comparison, opposite in OPPOSITES.items()}
CLAUSES = {"kind", "expressions", "distinct", "from_", "joins", "where", "group", "having", "order", "limit"}
"""The clauses of a SELECT that outlines have."""
WILDCARDS = ("%", "_")  # of LIKE
ESCAPE = "\\"
MAX_ALTERNATIVES = 16  # of conditions that are written out without brackets
MAX_SHOWN = 80  # characters of the SQL in a message

Conjunction = tuple[OutlineCondition, ...]
"""Conditions that all have to hold."""


def sql_to_outline(query: exp.Query | str, schema: SqlSchema) -> Outline:
    """The outline of a query over a schema, from which `outline_to_sql` makes a query with the same rows.

    OutlineError names what outlines cannot say; SqlError if the text cannot be read.
    """
    tree = read_sql(query) if isinstance(query, str) else query
    rows = existing_rows(tree)
    graph = join_graph(schema)
    return read_query(resolve_names(tree, schema), graph) if rows is None else read_existence(rows, schema, graph)


def existing_rows(query: exp.Expr) -> exp.Expr | None:
    """The rows of which `SELECT EXISTS (…)` asks whether there are any; None for another query."""
    if not isinstance(query, exp.Select) or len(query.expressions) != 1 or query.args.get("from_") is not None:
        return None
    shown = query.expressions[0].unalias().unnest()
    return shown.this.unnest() if isinstance(shown, exp.Exists) else None


def read_existence(rows: exp.Expr, schema: SqlSchema, graph: JoinGraph) -> Outline:
    """The outline that asks whether there are rows, whatever they show."""
    if not isinstance(rows, exp.Select) or any(rows.args.get(name) for name in ("group", "having", "limit")):
        raise refuse("EXISTS of groups or combined rows", rows)
    if any(shown.find(*STATISTICS) for shown in rows.expressions):
        raise refuse("EXISTS of a statistic", rows)
    plain = rows.copy()
    plain.set("order", None)
    check_clauses(plain)
    return SelectReader(resolve_names(plain, schema), graph, exists=True).read()  # type: ignore[arg-type]


def read_query(query: exp.Expr, graph: JoinGraph) -> Outline:
    """The outline of a query whose columns are all at their tables."""
    query = query.unnest()
    if isinstance(query, exp.SetOperation):
        return read_combination(query, graph)
    if not isinstance(query, exp.Select):
        raise refuse("not a SELECT", query)
    check_clauses(query)
    return SelectReader(query, graph).read()


def check_clauses(query: exp.Select) -> None:
    """Refuse a SELECT with a clause that outlines do not have."""
    others = sorted(name for name, clause in query.args.items() if clause and name not in CLAUSES)
    if others:
        raise refuse(others[0].strip("_").upper(), query)


def read_combination(query: exp.SetOperation, graph: JoinGraph) -> Outline:
    """The outline of two queries whose rows are combined; of a longer chain only if its order does not matter."""
    if not query.args.get("distinct"):
        raise refuse("UNION ALL", query)
    if any(query.args.get(clause) for clause in ("order", "limit", "offset", "with_")):
        raise refuse("order or limit of combined rows", query)
    operation = COMBINATIONS[type(query)]
    branches = [query.expression]
    left = query.this
    while isinstance(left, exp.SetOperation):
        if type(left) is not type(query) or operation is Combination.EXCEPT:
            raise refuse("several set operations", query)
        branches.append(left.expression)
        left = left.this
    outline = None
    for branch in (*branches, left):
        outer = read_query(branch, graph)
        if outer.combined is not None or outer.order or outer.limit is not None:
            raise refuse("several set operations", query)
        outline = outer if outline is None else combine(outer, operation, outline)
    assert outline is not None
    return outline


def combine(outline: Outline, operation: Combination, other: Outline) -> Outline:
    return Outline(
        outline.columns, outline.distinct, outline.joined, outline.conditions, outline.group, outline.having,
        combined=(operation, other),
    )  # fmt: skip


def refuse(reason: str, node: exp.Expr) -> OutlineError:
    text = " ".join(node.sql("sqlite").split())
    return OutlineError(reason, text if len(text) <= MAX_SHOWN else f"{text[: MAX_SHOWN - 1]}…")


@dataclass
class SelectReader:
    """The reading of one SELECT: of its clauses first, then of the tables that its joins add to them."""

    query: exp.Select
    graph: JoinGraph
    equalities: list[tuple[OutlineColumn, OutlineColumn]] = field(default_factory=list)
    exists: bool = False

    def read(self) -> Outline:
        conditions = self.split_conditions()
        group = tuple(self.group_column(key) for key in self.clause("group"))
        where = self.disjunction(conditions)
        having = self.query.args.get("having")
        limit = self.query.args.get("limit")
        outline = Outline(
            columns=() if self.exists else self.columns(),
            distinct=bool(self.query.args.get("distinct")) and not self.exists,
            conditions=connect(where),
            group=group,
            having=connect(self.condition(having.this)) if having is not None else (),
            order=tuple(self.order(key) for key in self.clause("order")),
            limit=self.number(limit.expression) if limit is not None else None,
            exists=self.exists,
        )
        return JoinReader(outline, tuple(self.sources.values()), self.equalities, self.graph).complete()

    # --- tables

    @cached_property
    def sources(self) -> dict[str, str]:
        """The tables of the query by alias; each may be there only once."""
        found: dict[str, str] = {}
        for source in sources_of(self.query):
            if not isinstance(source, exp.Table):
                raise refuse("query in FROM", source)
            table = self.graph.find_table(source.name)
            if table in found.values():
                raise refuse("self-join", self.query)
            found[source.alias_or_name.lower()] = table
        if not found:
            raise refuse("no FROM", self.query)
        return found

    def split_conditions(self) -> list[exp.Expr]:
        """The conditions of WHERE and ON but those that join two tables, which are noted."""
        clauses = [self.query.args["where"].this] if self.query.args.get("where") else []
        for join in self.query.args.get("joins") or ():
            if join.side or join.args.get("method") or join.args.get("using"):
                raise refuse(f"{join.side or join.method or 'USING'} join".upper(), join)
            clauses += [join.args["on"]] if join.args.get("on") is not None else []
        others = []
        for part in (part for clause in clauses for part in conjuncts(clause)):
            if self.is_join(part):
                self.equalities.append((self.column(part.this), self.column(part.expression)))
            elif not isinstance(part, exp.Boolean) or not part.this:  # a join without ON is one on TRUE
                others.append(part)
        return others

    def is_join(self, part: exp.Expr) -> bool:
        sides = [part.this, part.expression] if isinstance(part, exp.EQ) else []
        tables = {side.table.lower() for side in sides if isinstance(side, exp.Column)}
        return len(tables) == 2 and tables <= self.sources.keys()

    # --- terms

    def clause(self, name: str) -> list[exp.Expr]:
        clause = self.query.args.get(name)
        return list(clause.expressions) if clause is not None else []

    def columns(self) -> tuple[OutlineTerm, ...]:
        """The terms of SELECT; all columns of a table in order are the table, as `*` was."""
        terms = [self.term(item.unalias()) for item in self.query.expressions]
        found: list[OutlineTerm] = []
        while terms:
            every = self.every_column(terms[0].column.table)
            if len(every) > 1 and terms[: len(every)] == every:
                found.append(OutlineTerm(OutlineColumn(terms[0].column.table)))
                terms = terms[len(every) :]
            else:
                found.append(terms.pop(0))
        return tuple(found)

    def every_column(self, table: str) -> list[OutlineTerm]:
        names = self.graph.schema.tables.get(table, ())
        return [OutlineTerm(OutlineColumn(table, name)) for name in names]

    def column(self, part: exp.Expr) -> OutlineColumn:
        if not isinstance(part, exp.Column) or isinstance(part.this, exp.Star):
            raise refuse(describe(part), part)
        table = self.sources.get(part.table.lower())
        if table is None:
            raise refuse("correlated query" if part.table else "unknown column", part)
        return self.graph.find_column(table, part.name)

    def term(self, part: exp.Expr) -> OutlineTerm:
        part = part.unnest()
        statistic = STATISTICS.get(type(part))
        if statistic is None:
            return OutlineTerm(self.column(part))
        inside: exp.Expr = (part.this or exp.Star()).unnest()  # COUNT() is COUNT(*)
        if statistic is Statistic.COUNT and isinstance(inside, exp.Star | exp.Literal):
            return OutlineTerm(OutlineColumn(""), statistic)
        is_distinct = isinstance(inside, exp.Distinct)
        if is_distinct:
            if len(inside.expressions) != 1:
                raise refuse("several columns in a statistic", part)
            inside = inside.expressions[0].unnest()
        return OutlineTerm(self.column(inside), statistic, is_distinct)

    def order(self, key: exp.Expr) -> OutlineOrder:
        return OutlineOrder(self.term(key.this), bool(key.args.get("desc")))

    def group_column(self, key: exp.Expr) -> OutlineColumn:
        """The column of a group; of columns that a join makes equal, one of a table whose columns are shown."""
        column = self.column(key)
        shown = [self.column(item.unalias()).table for item in self.query.expressions if is_column(item.unalias())]
        if column.table in shown:
            return column
        same = next((group for group in linked_groups(self.equalities) if column in group), [])
        return next((other for other in same if other.table in shown), column)

    def number(self, part: exp.Expr) -> int:
        if not part.is_int or int(part.name) < 0:
            raise refuse("LIMIT is no number", part)
        return int(part.name)

    # --- conditions

    def disjunction(self, parts: Sequence[exp.Expr]) -> list[Conjunction]:
        """Conditions that all have to hold, as alternatives of conditions without `or`."""
        return conjoin([self.condition(part) for part in parts])

    def condition(self, part: exp.Expr, is_negated: bool = False) -> list[Conjunction]:
        """A condition as alternatives: one of them holds whenever the condition does."""
        part = part.unnest()
        if isinstance(part, exp.Not):
            return self.condition(part.this, not is_negated)
        if isinstance(part, exp.And | exp.Or):
            sides = [self.condition(side, is_negated) for side in part.flatten()]
            return conjoin(sides) if isinstance(part, exp.And) is not is_negated else disjoin(sides)
        if isinstance(part, exp.Between) and is_negated:
            term = self.term(part.this)
            low, high = (self.operand(part.args[name]) for name in ("low", "high"))
            outside = ((OutlineComparison.LT, low), (OutlineComparison.GT, high))
            return [(OutlineCondition(term, comparison, (limit,)),) for comparison, limit in outside]
        condition = self.comparison(part)
        if is_negated:
            if condition.comparison not in OPPOSITES:
                raise refuse(f"NOT {condition.comparison}", part)
            condition = OutlineCondition(condition.term, OPPOSITES[condition.comparison], condition.operands)
        return [(condition,)]

    def comparison(self, part: exp.Expr) -> OutlineCondition:
        read = CONDITIONS.get(type(part))
        if read is not None:
            return read(self, part)
        if type(part) not in COMPARISONS:
            raise refuse(describe(part), part)
        comparison, left, right = COMPARISONS[type(part)], part.this.unnest(), part.expression.unnest()
        if not is_term(left) and is_term(right):
            comparison, left, right = MIRRORED.get(comparison, comparison), right, left
        return OutlineCondition(self.term(left), comparison, (self.operand(right),))

    def between(self, part: exp.Expr) -> OutlineCondition:
        limits = self.operand(part.args["low"]), self.operand(part.args["high"])
        return OutlineCondition(self.term(part.this), OutlineComparison.BETWEEN, limits)

    def membership(self, part: exp.Expr) -> OutlineCondition:
        query = part.args.get("query")
        members = [query.this if isinstance(query, exp.Subquery) else query] if query is not None else part.expressions
        if not members:
            raise refuse("IN without values", part)
        operands = tuple(self.operand(member) for member in members)
        return OutlineCondition(self.term(part.this), OutlineComparison.IN, operands)

    def absence(self, part: exp.Expr) -> OutlineCondition:
        if not isinstance(part.expression, exp.Null):
            raise refuse("IS", part)
        return OutlineCondition(self.term(part.this), OutlineComparison.MISSING)

    def pattern(self, part: exp.Expr) -> OutlineCondition:
        """The condition of a LIKE, whose pattern may have a `%` at its ends."""
        like = part.this if isinstance(part, exp.Escape) else part
        if not isinstance(like, exp.Like) or not isinstance(like.expression, exp.Literal):
            raise refuse("LIKE", part)
        text = like.expression.name
        begins, ends = text.startswith("%"), text.endswith("%") and len(text) > 1
        wanted = text[1 if begins else 0 : len(text) - 1 if ends else None]
        if isinstance(part, exp.Escape) and part.expression.name == ESCAPE:
            plain = unescape(wanted)
        else:
            plain = None if any(sign in wanted for sign in WILDCARDS) else wanted
        comparison = PATTERNS.get((begins, ends))
        if comparison is None or not plain:
            raise refuse("LIKE", part)
        return OutlineCondition(self.term(like.this), comparison, (plain,))

    def operand(self, part: exp.Expr) -> OutlineValue | OutlineColumn | Outline:
        """A value, a column, or the rows of a query."""
        part = part.unnest()
        if isinstance(part, exp.Query):
            return read_query(part, self.graph)
        if isinstance(part, exp.Column):
            return self.column(part)
        if isinstance(part, exp.Neg) and isinstance(part.this, exp.Literal) and not part.this.is_string:
            return -read_number(part.this.name)
        if isinstance(part, exp.Literal):
            return part.name if part.is_string else read_number(part.name)
        raise refuse(describe(part), part)


CONDITIONS: dict[type[exp.Expr], Callable[[SelectReader, exp.Expr], OutlineCondition]] = {
    exp.Between: SelectReader.between,
    exp.In: SelectReader.membership,
    exp.Is: SelectReader.absence,
    exp.Like: SelectReader.pattern,
    exp.Escape: SelectReader.pattern,
}
PATTERNS = {
    (True, True): OutlineComparison.CONTAINS,
    (True, False): OutlineComparison.ENDS,
    (False, True): OutlineComparison.STARTS,
}
"""The comparison of a LIKE by whether its pattern begins and ends with `%`."""


def describe(part: exp.Expr) -> str:
    """What a part of a query is, for a refusal."""
    if isinstance(part, exp.Add | exp.Sub | exp.Mul | exp.Div):
        return "arithmetic"
    return f"{'function' if isinstance(part, exp.Func) else 'expression'} {type(part).__name__.upper()}"


def is_column(part: exp.Expr) -> bool:
    return isinstance(part, exp.Column) and not isinstance(part.this, exp.Star)


def is_term(part: exp.Expr) -> bool:
    return isinstance(part, exp.Column) or type(part) in STATISTICS


def read_number(text: str) -> int | float:
    try:
        return int(text)
    except ValueError:
        return float(text)


def unescape(text: str) -> str | None:
    """A part of a pattern as the text that it stands for; None if it has wildcards."""
    plain, signs = "", iter(text)
    for sign in signs:
        if sign in WILDCARDS:
            return None
        plain += next(signs, ESCAPE) if sign == ESCAPE else sign
    return plain


def conjuncts(part: exp.Expr) -> list[exp.Expr]:
    part = part.unnest()
    return list(part.flatten()) if isinstance(part, exp.And) else [part]


def disjoin(sides: Sequence[list[Conjunction]]) -> list[Conjunction]:
    return [alternative for side in sides for alternative in side]


def conjoin(sides: Sequence[list[Conjunction]]) -> list[Conjunction]:
    """The alternatives of several conditions that all have to hold: one of each, in every combination."""
    count = prod(len(side) for side in sides)
    if count > MAX_ALTERNATIVES:
        raise OutlineError("nested conditions", f"written out, AND and OR give {count} alternatives")
    return [tuple(condition for part in parts for condition in part) for parts in product(*sides)]


def connect(alternatives: Sequence[Conjunction]) -> tuple[OutlineCondition, ...]:
    """Alternatives as one list, in which the first condition of each but the first is connected by `or`."""
    found: list[OutlineCondition] = []
    for alternative in alternatives:
        for place, condition in enumerate(alternative):
            connector = Connector.OR if found and place == 0 else Connector.AND
            found.append(OutlineCondition(condition.term, condition.comparison, condition.operands, connector))
    return tuple(found)
