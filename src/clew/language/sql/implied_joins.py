"""What an outline must name, beside its columns, so that the schema implies the joins of a query."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from clew.language.sql.join_tree import Join, JoinGraph, linked_groups
from clew.language.sql.outline import (
    Connector,
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineError,
    OutlineTerm,
    outline_columns,
    outline_tables,
)

MAX_JOINED = 4  # tables and keys that an outline names for its joins

Equality = tuple[OutlineColumn, OutlineColumn]


def find_joins(outline: Outline, graph: JoinGraph) -> tuple[Join, ...]:
    """The joins between the tables of an outline."""
    keys = [column for column in outline.joined if column.name]
    return graph.find_tree(outline_tables(outline), keys)


@dataclass(frozen=True)
class JoinReader:
    """The tables and equalities of a query, of which `outline` has the rest; its COUNT(*) point at no table yet."""

    outline: Outline
    tables: tuple[str, ...]
    equalities: Sequence[Equality]
    graph: JoinGraph

    def complete(self) -> Outline:
        """The outline with the fewest joined tables and keys from which the schema implies the joins of the query."""
        choices = self.joinable()
        for size in range(min(len(choices), MAX_JOINED) + 1):
            for pointed in self.point_counts(self.outline):
                for joined in combinations(choices, size):
                    found = self.check(replace(pointed, joined=tuple(sorted(joined))))
                    if found is not None:
                        return found
        shown = ", ".join(f"{left.table}.{left.name} = {right.table}.{right.name}" for left, right in self.equalities)
        raise OutlineError("joins that no link implies", shown or f"all rows of {', '.join(self.tables)}")

    def joinable(self) -> list[OutlineColumn]:
        """What may be joined: the tables whose columns the outline does not name, then the keys of the equalities."""
        named = outline_tables(self.outline)
        tables = [OutlineColumn(table) for table in self.tables if table not in named]
        return [*tables, *dict.fromkeys(self.refer(equality)[0] for equality in self.equalities)]

    def refer(self, equality: Equality) -> Equality:
        """The two columns of an equality, the one that refers to the other first."""
        join = self.declared(equality)
        return (join.left, join.right) if join is not None else equality

    def declared(self, equality: Equality) -> Join | None:
        """The link of the schema that an equality follows."""
        first, second = sorted(column.table for column in equality)
        joins = self.graph.joins.get((first, second), ())
        return next((join for join in joins if {join.left, join.right} == set(equality) and join.is_declared), None)

    # --- COUNT(*)

    def point_counts(self, outline: Outline) -> Iterator[Outline]:
        """The outline with its COUNT(*) at each table of the query, best first."""
        if all(column.table for column in outline_columns(outline)):
            yield outline
            return
        for table in self.countable():
            yield point_rows(outline, table)

    def countable(self) -> list[str]:
        """The tables whose rows COUNT(*) may count, best first: those that refer to others and are not referred to."""
        declared = [join for join in map(self.declared, self.equalities) if join is not None]
        referred = {join.right.table for join in declared}
        named = {column.table for column in outline_columns(self.outline)}
        return sorted(self.tables, key=lambda table: (table in referred, table in named, -self.tables.index(table)))

    # --- joins

    def check(self, outline: Outline) -> Outline | None:
        """The outline, if the schema implies the joins of the query; equalities beyond them become conditions."""
        joins = self.implied(outline)
        if joins is None:
            return None
        tree = [(join.left, join.right) for join in joins]
        beyond = [equality for equality in self.equalities if not are_equal(tree, *equality)]
        if not beyond:
            return outline
        if any(condition.connector is Connector.OR for condition in outline.conditions):
            return None
        compared = replace(outline, conditions=(*outline.conditions, *map(compare_columns, beyond)))
        return compared if self.implied(compared) == joins else None

    def implied(self, outline: Outline) -> tuple[Join, ...] | None:
        """The joins that the schema implies, if they are some of those of the query, over the same tables."""
        try:
            joins = find_joins(outline, self.graph)
        except OutlineError:
            return None
        tables = {*outline_tables(outline), *(table for join in joins for table in join.tables)}
        is_same = tables == set(self.tables) and all(
            are_equal(self.equalities, join.left, join.right) for join in joins
        )
        return joins if is_same else None


def are_equal(equalities: Sequence[Equality], one: OutlineColumn, other: OutlineColumn) -> bool:
    """Whether equalities make two columns equal."""
    return any(one in group and other in group for group in linked_groups(equalities))


def compare_columns(equality: Equality) -> OutlineCondition:
    return OutlineCondition(OutlineTerm(equality[0]), OutlineComparison.EQ, (equality[1],))


def point_rows(outline: Outline, table: str) -> Outline:
    """The outline with every COUNT(*) at a table."""

    def point(term: OutlineTerm) -> OutlineTerm:
        return term if term.column.table else replace(term, column=OutlineColumn(table))

    def point_all(conditions: Iterable[OutlineCondition]) -> tuple[OutlineCondition, ...]:
        return tuple(replace(condition, term=point(condition.term)) for condition in conditions)

    return replace(
        outline,
        columns=tuple(map(point, outline.columns)),
        having=point_all(outline.having),
        conditions=point_all(outline.conditions),
        order=tuple(replace(order, term=point(order.term)) for order in outline.order),
    )
