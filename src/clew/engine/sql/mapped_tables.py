"""What rows and columns of mapped tables are in the graph: entities, or facts about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING

from clew.errors import ClewError, ValueFormatError
from clew.kb.readers.tables.cell_types import FULL_YEAR, read_ymd, value_reader
from clew.kb.readers.tables.table_mapping import FACT_ROLES, ColumnMapping, TableMapping, TableMappings
from clew.kb.values import Direction, Quantity, Text, Value, read_number
from clew.language.program import expressions as e
from clew.language.program import functions as f

if TYPE_CHECKING:
    from clew.language.sql import SqlSchema

UNSPEAKABLE = {
    "alias": "further names",
    "description": "descriptions",
    "unit": "units",
    "longitude": "halves of coordinates",
    "concept": "concepts, which can only be compared with a name by =",
    "ignore": "cells that the knowledge base does not keep",
}
"""The roles of columns that no expression shows, and what their cells are."""
MAX_HINTS = 3  # tables and columns that an error names
MAX_TABLES_LISTED = 12  # in an error; of more, those with the nearest names


class SqlTranslationError(ClewError):
    """A query that no program expresses, a program that no query does, or a name that the tables do not have."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ColumnValue:
    """A column as an expression over a row; `entity` is the entity that its cells stand for, if they refer to one."""

    values: e.Expression
    mapping: ColumnMapping
    entity: e.Expression | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A table whose rows are facts: from the entity in one column to the entity or value in another."""

    table: str
    subject: str
    object: str
    predicate: str
    is_attribute: bool = False


@dataclass(frozen=True)
class MappedTables:
    """The tables of a knowledge base by name; capitals do not matter in names."""

    tables: TableMappings

    @cached_property
    def names(self) -> dict[str, str]:
        return {name.lower(): name for name in self.tables}

    @cached_property
    def sql_schema(self) -> SqlSchema:
        """The tables and columns that programs see, with the links between them."""
        return sql_schema_of(self.tables)

    @cached_property
    def predicate_uses(self) -> Counter[str]:
        """In how many columns each predicate is used."""
        columns = (column for table in self.tables.values() for column in table.columns.values())
        return Counter(column.name for column in columns if column.role == "relation")

    def find(self, name: str) -> str:
        """The name of a table as the knowledge base has it."""
        found = self.names.get(name.lower())
        if found is None:
            raise SqlTranslationError("unknown table", f"there is no table {name!r}; {self.table_hint(name)}")
        if self.tables[found].skip:
            raise SqlTranslationError("table not kept", f"programs do not see the rows of {name!r}")
        return found

    def table_hint(self, name: str) -> str:
        """The tables that may be meant by a name that is none: all if they are few, else the nearest."""
        there = [known for known, table in self.tables.items() if not table.skip]
        nearest = get_close_matches(name.lower(), there, MAX_HINTS)
        if len(there) <= MAX_TABLES_LISTED:
            return f"there are {', '.join(there) or 'none'}"
        return f"the nearest: {', '.join(nearest)}" if nearest else "clew schema lists the tables"

    def column_name(self, table: str, column: str) -> str | None:
        """The name of a column as its table has it; None if there is no such column."""
        return next((name for name in self.tables[table].columns if name.lower() == column.lower()), None)

    def column_hint(self, column: str) -> str:
        """Where a column is that the tables of a query do not have, for an error; empty if it is nowhere."""
        tables = [name for name, table in self.tables.items() if not table.skip and self.column_name(name, column)]
        return f"; it is a column of {', '.join(tables[:MAX_HINTS])}" if tables else ""

    def concept_of(self, table: str) -> str:
        """The concept of the entities that a table's rows are, or are about; empty for tables of all entities."""
        mapping = self.tables[table]
        if mapping.concept or not mapping.subject:
            return mapping.concept
        subject = mapping.columns[mapping.subject]
        return subject.concept or self.concept_of(subject.table)

    def entities_of(self, table: str) -> f.Entities:
        """The entities that a table's rows are, or are about."""
        concept = self.concept_of(table)
        if concept:
            return f.FilterConcept(f.FindAll(), concept)
        mapping = self.tables[table]
        owner = self.tables[mapping.columns[mapping.subject].table] if mapping.subject else mapping
        if not owner.exact_ids or "description" not in owner.columns:  # a view of entities and concepts has none
            raise SqlTranslationError("rows are no entities", f"the rows of {table!r} are not those of one concept")
        return f.FindAll()

    def link_of(self, table: str) -> Link | None:
        """The facts that a table's rows are; None if its rows are entities, or tell several things about one."""
        mapping = self.tables[table]
        facts = [name for name, column in mapping.columns.items() if column.role in FACT_ROLES]
        if not mapping.subject or not facts:
            return None
        end = mapping.columns[facts[0]]
        if len(facts) > 1 and self.has_ids(mapping.columns[mapping.subject].table):
            raise SqlTranslationError("several types", f"{table!r} has values of several types under one key")
        if len(facts) > 1 and any(column.role == "qualifier" for column in mapping.columns.values()):
            detail = f"each row of {table!r} says several things about {mapping.subject!r} at one time; write a program"
            raise SqlTranslationError("rows of several facts", detail)
        is_attribute = end.role == "attribute"
        return Link(table, mapping.subject, facts[0], end.name or facts[0], is_attribute) if len(facts) == 1 else None

    def is_key(self, table: str, column: str) -> bool:
        return self.tables[table].key == (column,)

    def are_same(self, table: str, other: str) -> bool:
        """Whether equal keys of two tables stand for one entity: those of one table, or ids of the knowledge base."""
        return table == other or (self.has_ids(table) and self.has_ids(other))

    def has_ids(self, table: str) -> bool:
        return table in self.tables and self.tables[table].exact_ids

    def along(self, source: e.Expression, column: ColumnMapping, direction: Direction, ends: str) -> e.Expression:
        """The entities of table `ends` that a relation column leads to; other tables may use its predicate, too."""
        reached = e.Along(source, column.name, direction)
        return reached if self.predicate_uses[column.name] < 2 else self.narrow(reached, ends)

    def narrow(self, source: e.Expression, table: str) -> e.Expression:
        """Those of some entities that are rows of a table."""
        concept = self.concept_of(table)
        return e.Such(source, e.IsA(e.Item(), concept)) if concept else source


def sql_schema_of(tables: TableMappings) -> SqlSchema:
    """The schema of the tables that a knowledge base keeps, with its own types, and the links that its reader found."""
    from clew.language.sql import SqlSchema  # loads sqlglot, which most answers do without

    kept = {name: table for name, table in tables.items() if not table.skip}
    columns = {name: {column: part.type for column, part in table.columns.items()} for name, table in kept.items()}
    links = [
        (f"{name}.{own}".lower(), f"{part.table}.{other}".lower())
        for name, table in kept.items()
        for column, part in table.columns.items()
        if part.table in kept
        for own, other in zip((column, *part.using), part.by, strict=False)
    ]
    keys = tuple(f"{name}.{table.key[0]}".lower() for name, table in kept.items() if len(table.key) == 1)
    return SqlSchema(columns, tuple(dict.fromkeys((*links, *further_links(kept)))), keys)


def further_links(tables: TableMappings) -> Iterator[tuple[str, str]]:
    """The links to the tables that a column of a graph's tables may refer to as well, such as those of subclasses."""
    for name, table in tables.items():
        for column, part in table.columns.items():
            others = (other for other in part.also if other in tables and tables[other].exact_ids)
            yield from ((f"{name}.{column}".lower(), f"{other}.{part.by[0]}".lower()) for other in others)


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
        if (column.role in UNSPEAKABLE or column.longitude) and not column.attribute:
            what = UNSPEAKABLE["longitude" if column.longitude else column.role]
            raise SqlTranslationError("column not kept", f"the column {name!r} of {self.table!r} has {what}")
        return self.entity_column(name, column) if self.fact is None else self.fact_column(name, column)

    def entity_column(self, name: str, column: ColumnMapping) -> ColumnValue:
        """A column of a row that is an entity."""
        assert self.entity is not None
        if column.role == "subject":
            return self.referred(column, self.entity)
        if column.role == "relation" and column.is_reference:
            return self.relation_column(self.entity, column)
        self.refuse_hidden_reference(name, column)
        if column.role == "qualifier":
            described = e.Attribute(self.entity, self.described_key(column))
            return ColumnValue(e.Qualifier(described, column.name), column)
        if column.role == "key" and self.mapping.exact_ids:
            return ColumnValue(e.Identifier(self.entity), column, self.entity)
        if column.role == "name" and not column.attribute:
            return ColumnValue(e.Name(self.entity), column)
        return ColumnValue(e.Attribute(self.entity, column.attribute or column.name or name), column)

    def relation_column(self, entity: e.Expression, column: ColumnMapping) -> ColumnValue:
        """A column that refers to another row: its cells, if the knowledge base keeps them, or what they refer to."""
        end = e.Along(entity, column.name, Direction.FORWARD)
        if column.attribute:
            return ColumnValue(e.Attribute(entity, column.attribute), column, end)
        return self.referred(column, end)

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
        self.refuse_hidden_reference(name, column)
        if column.role == "attribute":
            return ColumnValue(self.object, column)
        return ColumnValue(e.Qualifier(self.fact, column.name or name), column)

    def refuse_hidden_reference(self, name: str, column: ColumnMapping) -> None:
        """Refuse a key or id in a qualifier or attribute: programs see the name of the entity that it refers to."""
        if column.table and not column.attribute and column.by != self.schema.tables[column.table].name:
            detail = f"the column {name!r} of {self.table!r} refers to {column.table!r}, of which programs see the name"
            raise SqlTranslationError("reference in a qualifier", detail)

    def referred(self, column: ColumnMapping, entity: e.Expression) -> ColumnValue:
        """What a referring column shows of the entity it refers to: the column there that it repeats.

        If that column has the names of the rows, it is the name, which an entity has even if its row is missing.
        """
        if not column.table or not column.by or self.schema.link_of(column.table) is not None:
            return ColumnValue(e.Name(entity), column, entity)
        shown = RowSource(self.schema, column.table, entity).column(column.by[0])
        is_name = shown.mapping.role == "name" and self.schema.tables[column.table].name == column.by[:1]
        return ColumnValue(e.Name(entity) if is_name else shown.values, shown.mapping, entity)


def cell_reader(column: ColumnMapping, text: str) -> Callable[[str], Value]:
    """The reader of the cells of a column; dates may also be written year first, as `clew schema` shows them."""
    is_iso_date = column.type == "date" and FULL_YEAR.match(text)
    return read_ymd if is_iso_date else value_reader(column.cell_format, column.unit)


def read_constant(text: str, is_text: bool, column: ColumnMapping | None) -> Value:
    """A constant of a query as a cell of the column that it is compared with would be read."""
    if column is not None:
        try:
            return cell_reader(column, text)(text)
        except ValueFormatError:
            pass
    return Text(text) if is_text else Quantity(read_number(text))
