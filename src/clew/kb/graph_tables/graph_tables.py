"""The tables of a knowledge base: their columns, what these mean, and the tables that every graph has.

docs/sql-tables.md has the rules. The mapping of these tables is of the same kind as that of a user's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.graph_tables.table_choice import ConceptGroup
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping, TableMappings
from clew.kb.records import Array
from clew.kb.values import ValueType

MAX_WHOLE = 2**53  # beyond it, the double of a number may be whole though the number is not
ENTITY = "entity"
ENTITY_ALIAS = "entity_alias"
ENTITY_TYPE = "entity_type"
ENTITY_CONCEPT = "entity_concept"
CONCEPT = "concept"
CONCEPT_ALIAS = "concept_alias"
CONCEPT_PARENT = "concept_parent"
NODE = "node"
OTHER_FACT = "other_fact"
OTHER_QUALIFIER = "other_qualifier"
FIXED_NAMES = (
    ENTITY, ENTITY_ALIAS, ENTITY_TYPE, ENTITY_CONCEPT, CONCEPT, CONCEPT_ALIAS, CONCEPT_PARENT, NODE, OTHER_FACT,
    OTHER_QUALIFIER,
)  # fmt: skip
FACT_ID = "fact_id"
ID = "id"


class TableKind(StrEnum):
    """What the rows of a table are."""

    MEMBERS = "members"  # the members of a concept, or all entities
    FACTS = "facts"  # the facts of one predicate
    LABELS = "labels"  # aliases, types, concepts and their parents
    LEFTOVER = "leftover"  # facts of many predicates
    VIEW = "view"  # computed from other tables


@dataclass(frozen=True, slots=True)
class GraphColumn:
    """A column, what it means, and the predicate whose facts or qualifiers fill it."""

    name: str
    sql_type: str
    mapping: ColumnMapping
    use: PredicateUse | None = None
    predicate: int = -1
    kinds: tuple[ValueType, ...] = ()
    references: str = ""

    @property
    def companion(self) -> str:
        """The column with the other half of each value: its unit or longitude; empty if there is none."""
        return self.mapping.unit_column or self.mapping.longitude


@dataclass(frozen=True, slots=True)
class GraphTable:
    """A table of a knowledge base; `group` has the concept of its rows or of their subjects, None for all entities."""

    name: str
    kind: TableKind
    mapping: TableMapping
    columns: tuple[GraphColumn, ...]
    row_count: int
    group: ConceptGroup | None = None

    def column(self, name: str) -> GraphColumn:
        return next(column for column in self.columns if column.name == name)

    @property
    def has_fact_ids(self) -> bool:
        return self.columns[0].name == FACT_ID


@dataclass(frozen=True, slots=True)
class GraphTables:
    """All tables of a knowledge base, by name, in the order in which they are shown."""

    tables: dict[str, GraphTable]
    leftover: tuple[tuple[PredicateUse, int, Array], ...]

    @property
    def mapping(self) -> TableMappings:
        return {name: table.mapping for name, table in self.tables.items()}


def key_column() -> GraphColumn:
    return GraphColumn(ID, "TEXT", ColumnMapping("key"))


def label_columns() -> tuple[GraphColumn, ...]:
    """The columns that every table of entities or concepts begins with."""
    name = GraphColumn("name", "TEXT", ColumnMapping("name"))
    return key_column(), name, GraphColumn("description", "TEXT", ColumnMapping("description"))


def make_table(
    name: str,
    kind: TableKind,
    mapping: TableMapping,
    columns: Iterable[GraphColumn],
    rows: int,
    group: ConceptGroup | None = None,
) -> GraphTable:
    columns = tuple(columns)
    full = replace(mapping, columns={column.name: column.mapping for column in columns})
    return GraphTable(name, kind, full, columns, rows, group)


def label_table(name: str, owner: str, other: tuple[str, str, str], rows: int) -> GraphTable:
    """A table of pairs: the id of an entity or concept, and the column `other` (its name, role and target)."""
    column, role, target = other
    own = GraphColumn(f"{owner}_id", "TEXT", ColumnMapping("subject", table=owner, by=(ID,)), references=owner)
    pair = (own, GraphColumn(column, "TEXT", ColumnMapping(role, by=(ID,) if target else ()), references=target))
    return make_table(name, TableKind.LABELS, TableMapping(skip=owner == CONCEPT or role == "ignore"), pair, rows)


def leftover_table(rows: int) -> GraphTable:
    """The table of the facts that have no other place: a row each, with the name of the predicate."""
    ignored = ColumnMapping("ignore")
    names = ("subject_id", "predicate", "object_id", "value")
    columns = [GraphColumn(FACT_ID, "INTEGER", ignored), *(GraphColumn(name, "TEXT", ignored) for name in names)]
    return make_table(OTHER_FACT, TableKind.LEFTOVER, TableMapping(skip=True), columns, rows)


def qualifier_table() -> GraphTable:
    """The table of the qualifiers that have no column: of the fact `fact_id` of a table."""
    ignored = ColumnMapping("ignore")
    columns = [
        GraphColumn("table_name", "TEXT", ignored),
        GraphColumn(FACT_ID, "INTEGER", ignored),
        GraphColumn("qualifier", "TEXT", ignored),
        GraphColumn("value", "TEXT", ignored),
    ]
    return make_table(OTHER_QUALIFIER, TableKind.LEFTOVER, TableMapping(skip=True), columns, 0)
