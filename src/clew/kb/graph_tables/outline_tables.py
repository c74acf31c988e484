"""The tables of a graph as questions name them: names in place of ids, and no column that only SQL needs."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np
import orjson

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.graph_tables.graph_tables import ENTITY, FACT_ID, ID, NODE, GraphColumn, GraphTable, GraphTables, TableKind
from clew.kb.graph_tables.sql_names import NameRegister
from clew.kb.graph_tables.table_maker import derive_tables
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping, TableMappings
from clew.kb.records import Array

MAX_PREDICATES = 60  # of a graph that is read as tables; questions over more name them better than tables do
MAX_CONCEPTS = 60  # likewise: each may have a table
MAX_TABLES = 40  # of one graph; the parser reads the 16 that a question mentions best
MAX_COLUMNS = 400  # as many as the largest of the databases that the parser has learnt from
MIN_GROUP_TABLES = 3  # of a part of a large graph that is shown like a small one
MAX_GROUP_TABLES = 14  # likewise
TRIES_PER_TABLE = 4  # to add a table to a group
INDEX_NAME = "outline_tables"  # of the kept tables of a graph
NAME = "name"
THING = "thing"  # the rows of tables about entities of several concepts
HIDDEN_ROLES = ("key", "description", "unit", "longitude", "ignore", "alias", "concept")
TRUTH = ("yes", "no")
OBJECT_ROLES = ("relation", "attribute")


def choose_graph_tables(kb: KnowledgeBase) -> TableMappings | None:
    """The tables of a graph that is small enough to be shown as tables; None for others and for one with its own."""
    if kb.tables or len(kb.predicate_names) > MAX_PREDICATES or kb.node_count - kb.entity_count > MAX_CONCEPTS:
        return None
    tables = find_outline_tables(kb)
    shown = [mapping for mapping in tables.values() if not mapping.skip]
    is_small = len(shown) <= MAX_TABLES and sum(len(mapping.columns) for mapping in shown) <= MAX_COLUMNS
    return tables if shown and is_small else None


def find_outline_tables(kb: KnowledgeBase) -> TableMappings:
    """The tables of a graph, kept with its other indexes if it is not small."""
    columns = kb.indexes.load(
        INDEX_NAME, lambda: {INDEX_NAME: np.frombuffer(orjson.dumps(make_outline_tables(kb)), np.uint8)}
    )
    content = orjson.loads(columns[INDEX_NAME].tobytes())
    return {name: read_kept_table(fields) for name, fields in content.items()}


def read_kept_table(fields: dict[str, Any]) -> TableMapping:
    """A table from its JSON object."""
    columns = {name: ColumnMapping(**tuples_of(column)) for name, column in fields["columns"].items()}
    return TableMapping(**tuples_of(fields) | {"columns": columns})


def tuples_of(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields with tuples in place of the lists of JSON."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}


def make_outline_tables(kb: KnowledgeBase) -> TableMappings:
    """The tables of any graph, also of one that was built from tables."""
    return OutlineTableMaker(kb, derive_tables(kb)).make()


class OutlineTableMaker:
    """Rewrites the tables that SQL sees: rows are told apart by their names, as in tables that people keep by hand."""

    def __init__(self, kb: KnowledgeBase, tables: GraphTables) -> None:
        self.kb, self.tables = kb, tables.tables
        self.kept = {
            name: table
            for name, table in self.tables.items()
            if (table.kind is TableKind.MEMBERS and table.group) or table.kind is TableKind.FACTS
        }

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of the kept tables; those about all entities are not called by a technical word."""
        register = NameRegister()
        order = sorted(self.kept.values(), key=lambda table: table.group is None)
        return {table.name: register.add(self.wish_name(table)) for table in order}

    def wish_name(self, table: GraphTable) -> str:
        return table.name if table.group else f"{THING}_{table.name.removeprefix(f'{ENTITY}_')}"

    def make(self) -> TableMappings:
        tables = {self.names[name]: self.rewrite_table(table) for name, table in self.kept.items()}
        for name in (ENTITY, NODE):
            if name in self.tables:
                everything = self.tables[name].mapping
                tables[name] = replace(everything, key=(NAME,), skip=True)
        return tables

    def rewrite_table(self, table: GraphTable) -> TableMapping:
        """A table without technical columns; its references give names."""
        columns = dict(self.rewrite_columns(table))
        key = (NAME,) if NAME in columns and table.kind is TableKind.MEMBERS else ()
        return replace(table.mapping, columns=columns, key=key, exact_ids=True)

    def rewrite_columns(self, table: GraphTable) -> Iterator[tuple[str, ColumnMapping]]:
        asked = [column for column in table.columns if is_asked_for(column)]
        main = {(column.use, column.predicate): column for column in reversed(asked)}  # values of other types follow
        shown = [column for column in asked if column.use is None or main[column.use, column.predicate] is column]
        register = NameRegister(column.name for column in shown if not column.mapping.table)
        for column in shown:
            if not column.mapping.table:
                yield (
                    column.name,
                    replace(column.mapping, type="boolean") if self.is_boolean(column) else column.mapping,
                )
                continue
            wish = THING if column.name == f"{ENTITY}_{ID}" else column.name.removesuffix(f"_{ID}")
            yield register.add(wish, column.name), self.rewrite_reference(table, column)

    def is_boolean(self, column: GraphColumn) -> bool:
        """Whether a column has only yes and no, as the truth values of RDF are kept."""
        if column.use is not PredicateUse.ATTRIBUTE or column.mapping.type != "text":
            return False
        values = np.unique(self.kb.values_of_key(column.predicate))
        return len(values) <= len(TRUTH) and all(str(self.kb.value(value)) in TRUTH for value in values.tolist())

    def rewrite_reference(self, table: GraphTable, column: GraphColumn) -> ColumnMapping:
        """A reference by name, with the further tables that its cells may refer to."""
        target = column.mapping.table
        others = self.overlapping_tables(self.referred_nodes(table, column), target)
        return replace(
            column.mapping,
            table=self.names.get(target, target),
            by=(NAME,),
            also=tuple(self.names[name] for name in others),
        )

    def referred_nodes(self, table: GraphTable, column: GraphColumn) -> Array:
        """The entities that the cells of a column refer to, sorted; none for a qualifier, which programs only name."""
        if column.mapping.role == "subject":
            use, predicate = next(
                (part.use, part.predicate) for part in table.columns if part.mapping.role in OBJECT_ROLES
            )
            end = "subject"
        elif column.use is PredicateUse.RELATION:
            use, predicate, end = column.use, column.predicate, "object"
        else:
            return np.zeros(0, np.int64)
        assert use is not None
        rows = self.kb.fact_range(use, predicate)
        part = slice(rows.start, rows.stop)
        ends = self.kb.store.column(f"{use}.{end}")[part]
        if end == "object" and table.group:
            ends = ends[table.group.holds(self.kb.store.column(f"{use}.subject")[part])]
        return np.unique(ends)

    def overlapping_tables(self, nodes: Array, target: str) -> Sequence[str]:
        """The tables of concepts with some of the nodes, beside the target itself."""
        has_some = np.flatnonzero(self.memberships[nodes].any(axis=0)).tolist()
        names = list(self.members)
        return [names[place] for place in has_some if names[place] != target]

    @cached_property
    def members(self) -> dict[str, Array]:
        """The members of the concepts that have a table, by table."""
        tables = ((name, table) for name, table in self.kept.items() if table.kind is TableKind.MEMBERS)
        return {name: table.group.members for name, table in tables if table.group}

    @cached_property
    def memberships(self) -> Array:
        """Which nodes are in which of these tables."""
        found = np.zeros((self.kb.node_count, len(self.members)), bool)
        for place, members in enumerate(self.members.values()):
            found[members, place] = True
        return found


def is_asked_for(column: GraphColumn) -> bool:
    """Whether people ask for a column: not for ids, descriptions and the halves of values."""
    if column.name == FACT_ID or column.mapping.role in HIDDEN_ROLES:
        return False
    return not column.mapping.longitude


# --- parts of large graphs


def choose_table_groups(tables: TableMappings, count: int, rng: random.Random) -> list[tuple[str, ...]]:
    """Groups of linked tables, each of the size of a small graph; one group of all if there are few tables."""
    shown = [name for name, mapping in tables.items() if not mapping.skip]
    if len(shown) <= MAX_GROUP_TABLES:
        return [tuple(shown)]
    linked = find_linked_tables(tables)
    starts = [name for name in shown if tables[name].concept and linked[name]]
    return [grow_group(rng.choice(starts), linked, rng) for _ in range(count if starts else 0)]


def grow_group(start: str, linked: Mapping[str, Sequence[str]], rng: random.Random) -> tuple[str, ...]:
    """A table with some that are linked to it, directly or through others."""
    size, group = rng.randint(MIN_GROUP_TABLES, MAX_GROUP_TABLES), [start]
    for _ in range(size * TRIES_PER_TABLE):
        other = rng.choice(linked[rng.choice(group)])
        if other not in group and len(group) < size:
            group.append(other)
    return tuple(sorted(group))


def find_linked_tables(tables: TableMappings) -> dict[str, list[str]]:
    """The tables that each table refers to, or that refer to it."""
    linked: dict[str, dict[str, None]] = {name: {} for name in tables}
    for name, mapping in tables.items():
        for column in mapping.columns.values():
            for other in (column.table, *column.also):
                if other in tables and not (mapping.skip or tables[other].skip) and other != name:
                    linked[name][other] = linked[other][name] = None
    return {name: list(others) for name, others in linked.items()}


def keep_tables(tables: TableMappings, names: Collection[str]) -> TableMappings:
    """Some of the tables of a graph; what refers to another one refers to any entity."""
    kept = {name: mapping for name, mapping in tables.items() if name in names or mapping.skip}
    return {
        name: replace(mapping, columns={header: redirect(column, kept) for header, column in mapping.columns.items()})
        for name, mapping in kept.items()
    }


def redirect(column: ColumnMapping, kept: TableMappings) -> ColumnMapping:
    """A column that refers only to kept tables."""
    if not column.table:
        return column
    target = column.table if column.table in kept else ENTITY
    return replace(column, table=target, also=tuple(other for other in column.also if other in kept))
