"""The joins between tables that follow from a schema: the smallest tree of links over the tables of a query.

`find_joins` gives those of an outline; `JoinReader` finds what an outline must name so that they are those of a query.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from heapq import heapify, heappop, heappush
from itertools import chain, combinations

from clew.language.sql.canonical_select import SqlSchema
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

DECLARED_COST = 100  # of a join along a link of the schema
ROLE_COST = 1  # of a link whose column has a name of its own: `manager` is a less likely way than `department`
SHARED_COST = 110  # of a join of two columns that refer to the same one: it saves a table, and loses to a real link
SAME_KEY_COST = 350  # of a join of columns that are only called alike, like keys: three links are likelier
SAME_NAME_COST = 450  # of a join of other columns that are called alike, which is never found without being named
SIBLING_COST = 200  # of rows that only refer to the same one, like courses and students of a department: see find_tree
TWIN_COST = 10  # of a row that is the only one of its table to refer to another, beside one that is not
MAX_IMPROVEMENTS = 4  # of a tree with siblings
FORCED_COST = 0  # of a join along the key that the outline names: any tree without it can be made cheaper
KEY_WORDS = ("id", "code", "key", "number")  # at the end of names that tell rows apart
MAX_TABLES = 8  # of one tree; the search takes 3 ** tables steps
MAX_NAMESAKES = 20  # columns of one name that may be joined; a name that more tables have says nothing
MAX_JOINED = 4  # tables and keys that an outline names for its joins
MAX_GRAPHS = 16  # schemas whose links are kept

JoinsByTables = dict[tuple[str, str], "Join"]
"""Joins by the two tables that they connect."""
Equality = tuple[OutlineColumn, OutlineColumn]
"""Two columns that a join makes equal."""


@dataclass(frozen=True, slots=True, order=True)
class Join:
    """Two columns of different tables that are equal in the rows of a join; the first refers to the second."""

    cost: int
    place: int
    left: OutlineColumn
    right: OutlineColumn

    @property
    def tables(self) -> tuple[str, str]:
        return self.left.table, self.right.table

    @property
    def is_declared(self) -> bool:
        return DECLARED_COST <= self.cost < SHARED_COST


@dataclass(frozen=True)
class JoinGraph:
    """The tables of a schema with every join that its links, or else its names, allow."""

    schema: SqlSchema

    @cached_property
    def table_names(self) -> dict[str, str]:
        return {name.lower(): name for name in self.schema.tables}

    @cached_property
    def columns(self) -> dict[str, OutlineColumn]:
        """The columns by `table.column` in lower case."""
        return {
            f"{table}.{name}".lower(): OutlineColumn(table, name)
            for table, columns in self.schema.tables.items()
            for name in columns
        }

    def find_table(self, name: str) -> str:
        """The name of a table as the schema has it."""
        found = self.table_names.get(name.lower())
        if found is None:
            raise OutlineError("unknown table", f"there is no table {name!r}")
        return found

    def find_column(self, table: str, name: str) -> OutlineColumn:
        """A column as the schema has it; without a name, the rows of the table."""
        if not name:
            return OutlineColumn(self.find_table(table))
        found = self.columns.get(f"{table}.{name}".lower())
        if found is None:
            raise OutlineError("unknown column", f"the table {table!r} has no column {name!r}")
        return found

    @cached_property
    def joins(self) -> dict[tuple[str, str], list[Join]]:
        """The joins between each two tables, the best first."""
        found: dict[tuple[str, str], dict[tuple[OutlineColumn, OutlineColumn], Join]] = defaultdict(dict)
        for place, (cost, left, right) in enumerate(self.equal_columns()):
            if left.table != right.table:
                first, second = sorted((left, right), key=lambda column: (column.table, column.name))
                tables = (first.table, second.table)
                found[tables].setdefault((first, second), Join(cost, place, left, right))
        return {tables: sorted(joins.values()) for tables, joins in found.items()}

    def equal_columns(self) -> Iterator[tuple[int, OutlineColumn, OutlineColumn]]:
        """The pairs of columns that may be equal in a join, with its cost, the cheapest first."""
        links = [(self.columns[one], self.columns[other]) for one, other in self.links]
        yield from ((DECLARED_COST + ROLE_COST * has_role(one, other), one, other) for one, other in links)
        for group in linked_groups(links):
            yield from ((SHARED_COST, one, other) for one, other in combinations(group, 2))
        for group in (group for group in self.namesakes.values() if len(group) <= MAX_NAMESAKES):
            cost = SAME_KEY_COST if group[0].name.lower().endswith(KEY_WORDS) else SAME_NAME_COST
            yield from ((cost, one, other) for one, other in combinations(group, 2))

    @cached_property
    def links(self) -> list[tuple[str, str]]:
        """The links of the schema between columns that it has."""
        return [pair for pair in self.schema.links if pair[0] in self.columns and pair[1] in self.columns]

    @cached_property
    def namesakes(self) -> dict[str, list[OutlineColumn]]:
        """The columns that share a name; the column `id` of a table is called as references to it usually are."""
        found: dict[str, list[OutlineColumn]] = defaultdict(list)
        for column in self.columns.values():
            name = column.name.lower()
            found[f"{column.table.lower()}_{name}" if name in KEY_WORDS else name].append(column)
        return found

    def joins_at(self, column: OutlineColumn) -> list[Join]:
        """The joins that a column allows, the best first."""
        return sorted(join for joins in self.joins.values() for join in joins if column in (join.left, join.right))

    def find_tree(self, tables: Sequence[str], keys: Iterable[OutlineColumn] = ()) -> tuple[Join, ...]:
        """The cheapest joins that connect tables, using each of the keys between two of them.

        Students and courses that refer to one department only share it; which courses a student takes is said by a
        longer way through a table of enrolments. A tree is therefore dearer for each table that siblings share.
        """
        if len(tables) < 2:
            return ()
        if len(tables) > MAX_TABLES:
            raise OutlineError("too many tables", f"{len(tables)} tables are joined, more than {MAX_TABLES}")
        forced = [self.find_key_join(key, tables) for key in keys]
        wanted = (tuple(sorted(set(tables))), tuple(forced))
        if wanted not in self.trees:
            self.trees[wanted] = self.find_best_tree(*wanted)
        return self.trees[wanted]

    @cached_property
    def trees(self) -> dict[tuple[tuple[str, ...], tuple[Join, ...]], tuple[Join, ...]]:
        """The trees that were found, by their tables and the joins that they must have."""
        return {}

    def find_best_tree(self, tables: Sequence[str], forced: Sequence[Join]) -> tuple[Join, ...]:
        """The cheapest tree, siblings counted: joins of siblings are left out as long as that makes it cheaper."""
        named = {sort_pair(join): Join(FORCED_COST, join.place, join.left, join.right) for join in forced}
        joins = self.best_joins | named
        best = shortest_tree(tables, find_neighbours(joins))
        for _ in range(MAX_IMPROVEMENTS):
            better = min(self.other_trees(best, tables, joins, named), key=self.cost_of, default=best)
            if self.cost_of(better) >= self.cost_of(best):
                break
            best = better
        return best

    def other_trees(
        self, tree: Iterable[Join], tables: Sequence[str], joins: JoinsByTables, named: Container[tuple[str, str]]
    ) -> Iterator[tuple[Join, ...]]:
        """The cheapest trees without one of the joins of siblings in `tree`; those that are named stay."""
        for join in chain.from_iterable(self.group_siblings(tree)):
            if sort_pair(join) not in named:
                others = {pair: other for pair, other in joins.items() if other != join}
                try:
                    yield shortest_tree(tables, find_neighbours(others))
                except OutlineError:  # without this join, nothing connects the tables
                    continue

    def cost_of(self, tree: Iterable[Join]) -> int:
        """The cost of a tree, siblings counted."""
        joins = list(tree)
        return sum(join.cost for join in joins) + sum(map(self.sibling_cost, self.group_siblings(joins)))

    def sibling_cost(self, siblings: Sequence[Join]) -> int:
        """What joins add to the cost of a tree because one row leads from each to the others."""
        several = [join for join in siblings if not join.is_declared or name_column(join.left) not in self.schema.keys]
        shared = sum(not join.is_declared for join in siblings)
        return SIBLING_COST * max(0, len(several) - 1 + shared) + TWIN_COST * (len(siblings) - len(several))

    def group_siblings(self, tree: Iterable[Join]) -> list[list[Join]]:
        """The joins of a tree that lead to the same row: to one table, or of two columns that refer to one."""
        groups: dict[str, list[Join]] = defaultdict(list)
        for join in tree:
            groups[join.right.table].append(join)
        return [group for group in groups.values() if len(group) > 1 or not group[0].is_declared]

    @cached_property
    def best_joins(self) -> dict[tuple[str, str], Join]:
        """The join of each two tables that is found without being named."""
        return {pair: joins[0] for pair, joins in self.joins.items() if joins[0].cost < SAME_NAME_COST}

    @cached_property
    def neighbours(self) -> Neighbours:
        return find_neighbours(self.best_joins)

    def find_key_join(self, key: OutlineColumn, tables: Sequence[str]) -> Join:
        """The best join of a key with another of the tables."""
        for join in self.joins_at(key):
            if join.left.table in tables and join.right.table in tables:
                return join
        raise OutlineError("key without a link", f"{key.table}.{key.name} refers to none of {', '.join(tables)}")


@lru_cache(MAX_GRAPHS)
def join_graph(schema: SqlSchema) -> JoinGraph:
    """The joins of a schema, kept for further outlines over it."""
    return JoinGraph(schema)


def name_column(column: OutlineColumn) -> str:
    """A column as schemas name it."""
    return f"{column.table}.{column.name}".lower()


def has_role(column: OutlineColumn, referred: OutlineColumn) -> bool:
    """Whether the name of a column says more than what it refers to."""
    name, table = column.name.lower(), referred.table.lower()
    return name != referred.name.lower() and not name.startswith((table, table.removesuffix("s")))


def linked_groups(links: Sequence[Equality]) -> list[list[OutlineColumn]]:
    """The columns that are equal along links, in groups."""
    group_of: dict[OutlineColumn, list[OutlineColumn]] = {}
    for one, other in links:
        first, second = group_of.setdefault(one, [one]), group_of.setdefault(other, [other])
        if first is not second:
            first.extend(second)
            group_of |= dict.fromkeys(second, first)
    return list({id(group): group for group in group_of.values()}.values())


Tree = tuple[int, tuple[Join, ...]]
"""The cost of a tree, and its joins in order, which decide among trees of one cost."""


Neighbours = dict[str, list[tuple[str, Join]]]
"""The tables that each table can be joined with, and how."""


def sort_pair(join: Join) -> tuple[str, str]:
    """The tables of a join in the order in which they are looked up."""
    return min(join.tables), max(join.tables)


def find_neighbours(joins: dict[tuple[str, str], Join]) -> Neighbours:
    """The tables that each table can be joined with."""
    neighbours: Neighbours = defaultdict(list)
    for (one, other), join in joins.items():
        neighbours[one].append((other, join))
        neighbours[other].append((one, join))
    return dict(neighbours)


def shortest_tree(terminals: Sequence[str], neighbours: Neighbours) -> tuple[Join, ...]:
    """The cheapest tree of joins that connects the terminals (Dreyfus and Wagner 1971)."""
    trees: dict[int, dict[str, Tree]] = {}
    everything = (1 << len(terminals)) - 1
    for chosen in range(1, everything + 1):
        single = chosen.bit_length() - 1 if chosen & (chosen - 1) == 0 else None
        begun: dict[str, Tree] = {terminals[single]: (0, ())} if single is not None else merge_trees(chosen, trees)
        trees[chosen] = grow_trees(begun, neighbours)
    found = trees[everything].get(terminals[0])
    if found is None:
        raise OutlineError("tables without a link", f"nothing links {', '.join(terminals)}")
    return found[1]


def merge_trees(chosen: int, trees: dict[int, dict[str, Tree]]) -> dict[str, Tree]:
    """At each table, the cheapest two trees that meet there and together have the chosen terminals."""
    merged: dict[str, Tree] = {}
    part = (chosen - 1) & chosen
    while part > chosen - part:
        for table, left in trees[part].items():
            right = trees[chosen - part].get(table)
            if right is not None:
                keep_cheaper(merged, table, join_trees(left, right[1]))
        part = (part - 1) & chosen
    return merged


def grow_trees(begun: dict[str, Tree], neighbours: Neighbours) -> dict[str, Tree]:
    """The cheapest trees that reach every table from those begun (Dijkstra 1959)."""
    ahead = [(tree, table) for table, tree in begun.items()]
    heapify(ahead)
    grown: dict[str, Tree] = {}
    while ahead:
        tree, table = heappop(ahead)
        if table in grown:
            continue
        grown[table] = tree
        for other, join in neighbours.get(table, ()):
            if other not in grown:
                heappush(ahead, (join_trees(tree, (join,)), other))
    return grown


def join_trees(tree: Tree, joins: tuple[Join, ...]) -> Tree:
    together = tuple(sorted({*tree[1], *joins}))
    return sum(join.cost for join in together), together


def keep_cheaper(trees: dict[str, Tree], table: str, tree: Tree) -> None:
    if table not in trees or tree < trees[table]:
        trees[table] = tree


# --- the joins of outlines and queries


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
        """The two columns of an equality, the one that refers to the other first; however the query writes it."""
        join = self.declared(equality)
        if join is not None:
            return join.left, join.right
        left, right = sorted(equality)
        return left, right

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
