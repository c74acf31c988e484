"""What rows and columns of mapped tables are in the graph: entities, or facts between two of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from clew.errors import ClewError, ValueFormatError
from clew.kb.readers.tables.cell_types import value_reader
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping, TableMappings
from clew.kb.values import Direction, Quantity, Text, Value, read_number
from clew.language.program import expressions as e
from clew.language.program import functions as f

LABEL_ROLES = ("alias", "description", "concept", "unit", "longitude")  # of columns that are no facts of a graph


class SqlTranslationError(ClewError):
    """A query that no program can express, or that names what the tables do not have."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ColumnValue:
    """A column as an expression over a row; `entity` is the entity that its cells stand for, if they refer to one."""

    values: e.Expression
    mapping: ColumnMapping
    entity: e.Expression | None = None


@dataclass(frozen=True)
class MappedTables:
    """The tables of a knowledge base by name; capitals do not matter in names."""

    tables: TableMappings

    @cached_property
    def names(self) -> dict[str, str]:
        return {name.lower(): name for name in self.tables}

    @cached_property
    def predicate_uses(self) -> Counter[str]:
        """In how many columns each predicate is used."""
        columns = (column for table in self.tables.values() for column in table.columns.values())
        return Counter(column.name for column in columns if column.role == "relation")

    def find(self, name: str) -> str:
        """The name of a table as the knowledge base has it."""
        found = self.names.get(name.lower())
        if found is None:
            raise SqlTranslationError(
                "unknown table", f"there is no table {name!r}; there are {', '.join(self.tables)}"
            )
        return found

    def column_name(self, table: str, column: str) -> str | None:
        """The name of a column as its table has it; None if there is no such column."""
        return next((name for name in self.tables[table].columns if name.lower() == column.lower()), None)

    def concept_of(self, table: str) -> str:
        """The concept of the entities that a table's rows are, or are about."""
        mapping = self.tables[table]
        if mapping.concept or not mapping.subject:
            return mapping.concept
        subject = mapping.columns[mapping.subject]
        return subject.concept or self.concept_of(subject.table)

    def entities_of(self, table: str) -> f.Entities:
        """The entities that a table's rows are, or are about."""
        concept = self.concept_of(table)
        if not concept and self.has_ids(table):
            return f.FindAll()
        if not concept:
            raise SqlTranslationError("rows are no entities", f"the rows of {table!r} have no concept")
        return f.FilterConcept(f.FindAll(), concept)

    def has_ids(self, table: str) -> bool:
        """Whether the keys of a table, or of the one that it is about, are ids, as in the tables of a graph."""
        mapping = self.tables[table]
        if mapping.subject and mapping.columns[mapping.subject].table:
            return self.has_ids(mapping.columns[mapping.subject].table)
        return mapping.exact_ids

    def can_share_entities(self, table: str, other: str) -> bool:
        """Whether keys of the two tables may be the same: those of one table are, and so are ids."""
        return table == other or (self.has_ids(table) and self.has_ids(other))

    def among(self, entity: e.Expression, owner: str, table: str) -> e.Expression:
        """The entity of table `owner`, if it has a row in `table`, too."""
        if owner == table or not self.concept_of(table) or self.concept_of(owner) == self.concept_of(table):
            return entity
        return e.Such(entity, e.IsA(e.Item(), self.concept_of(table)))

    def link_of(self, table: str) -> Link | None:
        """The facts that a table's rows are; None if its rows are entities or attributes of one."""
        mapping = self.tables[table]
        if mapping.object:
            return Link(table, mapping.subject, mapping.object, mapping.columns[mapping.object].name)
        keys = {column.name for column in mapping.columns.values() if column.role == "attribute"}
        if mapping.subject and len(keys) == 1 and self.has_ids(table):
            return Link(table, mapping.subject, "", keys.pop())
        return None

    def along(self, source: e.Expression, column: ColumnMapping, direction: Direction, ends: str) -> e.Expression:
        """The entities of table `ends` that a relation column leads to; other tables may use its predicate, too."""
        reached = e.Along(source, column.name, direction)
        if self.predicate_uses[column.name] < 2 or not self.concept_of(ends):
            return reached
        return e.Such(reached, e.IsA(e.Item(), self.concept_of(ends)))


@dataclass(frozen=True, slots=True)
class Link:
    """A table whose rows are facts that lead from the entity in one column to that in another, or to a value."""

    table: str
    subject: str
    object: str
    predicate: str


@dataclass(frozen=True, slots=True)
class RowSource:
    """A table in a query: where its rows are in the graph.

    Rows that are entities have `entity`; rows that are facts have both ends, and `fact`, whose qualifiers are columns.
    """

    schema: MappedTables
    table: str
    entity: e.Expression | None = None
    subject: e.Expression | None = None
    object: e.Expression | None = None
    fact: e.Expression | None = None

    @property
    def mapping(self) -> TableMapping:
        return self.schema.tables[self.table]

    def columns(self) -> Iterator[str]:
        yield from self.mapping.columns

    def column(self, name: str) -> ColumnValue:
        """A column of the row as an expression."""
        column = self.mapping.columns[name]
        if self.fact is not None:
            return self.fact_column(name, column)
        assert self.entity is not None
        if column.role == "subject":
            return self.referred(column, self.entity)
        if column.role == "relation" and column.is_reference:
            direction = e.Along(self.entity, column.name, Direction.FORWARD)
            referred = self.referred(column, direction)
            raw = e.Attribute(self.entity, column.attribute) if column.attribute else referred.values
            return ColumnValue(raw, referred.mapping if not column.attribute else column, direction)
        if column.role == "qualifier":
            described = e.Attribute(self.entity, self.described_key(column))
            return ColumnValue(e.Qualifier(described, column.name), column)
        if self.mapping.exact_ids and column.role == "key":
            return ColumnValue(e.Identifier(self.entity), column, self.entity)
        if self.mapping.exact_ids and column.role == "name":
            return ColumnValue(e.Name(self.entity), column)
        if column.role == "ignore" or (self.schema.has_ids(self.table) and column.role in LABEL_ROLES):
            raise SqlTranslationError("column not kept", f"programs do not know the column {name!r} of {self.table!r}")
        return ColumnValue(e.Attribute(self.entity, column.attribute or column.name or name), column)

    def described_key(self, column: ColumnMapping) -> str:
        described = self.mapping.columns.get(column.describes)
        return described.name if described is not None else column.describes

    def fact_column(self, name: str, column: ColumnMapping) -> ColumnValue:
        """A column of a row that is a fact: one of its ends, or a qualifier."""
        assert self.fact is not None
        assert self.subject is not None
        assert self.object is not None
        if column.role == "subject":
            return self.referred(column, self.subject)
        if column.role == "relation":
            return self.referred(column, self.object)
        if column.role == "attribute":
            return ColumnValue(self.object, column)
        if column.role != "qualifier" and self.schema.has_ids(self.table):
            raise SqlTranslationError("column not kept", f"programs do not know the column {name!r} of {self.table!r}")
        return ColumnValue(e.Qualifier(self.fact, column.name or name), column)

    def referred(self, column: ColumnMapping, entity: e.Expression) -> ColumnValue:
        """What a referring column shows of the entity it refers to: the column there that it repeats."""
        if not column.table or not column.by:
            return ColumnValue(e.Name(entity), column, entity)
        target = RowSource(self.schema, column.table, entity)
        if self.schema.link_of(column.table) is not None:
            return ColumnValue(e.Name(entity), column, entity)
        shown = target.column(column.by[0])
        return ColumnValue(shown.values, shown.mapping, entity)


def read_constant(text: str, is_text: bool, column: ColumnMapping | None) -> Value:
    """A constant of a query as a cell of the column that it is compared with would be read."""
    if column is not None:
        try:
            return value_reader(column.cell_format, column.unit)(text)
        except ValueFormatError:
            pass
    if not is_text:
        return Quantity(read_number(text))
    return Text(text)
