"""The entities of all tables by id, key and name: resolves the references of cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clew.kb.draft import DeclaredKind, KbDraft
from clew.kb.readers.tables.references import without_kind
from clew.kb.readers.tables.table import SourceTable
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping, TableMappings
from clew.kb.readers.tables.table_profile import canonical_cell

CREATED_NOTE = "entity that only a reference names"
Handle = tuple[str, tuple[str, ...]]


class UnresolvedReference(Exception):
    """A reference has no single target; the message explains why."""


def escape_id_part(part: str) -> str:
    """The part as it is written between slashes in an id, on one line."""
    if part.isalnum() or (part.isprintable() and "/" not in part and "%" not in part):
        return part
    return "".join(char if char.isprintable() and char not in "/%" else f"%{ord(char):02X}" for char in part)


def entity_id(concept: str, parts: Sequence[str]) -> str:
    """A readable id: `city/portland/maine`."""
    return "/".join((escape_id_part(concept), *map(escape_id_part, map(canonical_cell, parts))))


def reference_handles(mapping: TableMappings) -> Iterator[Handle]:
    """The tables and columns, other than keys, by which references look up rows."""
    for table in mapping.values():
        for column in table.columns.values():
            if column.table and not refers_by_key(mapping[column.table], column.by):
                yield column.table, column.by
            for other in column.also:
                yield other, mapping[other].name


def refers_by_key(target: TableMapping, by: Sequence[str]) -> bool:
    return bool(target.key) and sorted(by) == sorted(target.key)


@dataclass(slots=True)
class EntityDirectory:
    """The declared entities, by the cells with which other rows refer to them."""

    mapping: TableMappings
    tables: Mapping[str, SourceTable]
    draft: KbDraft
    index: dict[Handle, dict[tuple[str, ...], list[str]]] = field(default_factory=dict)

    def add(self, handle: Handle, names: tuple[str, ...], id_: str) -> None:
        """Add an entity under the cells that refer to it."""
        ids = self.index[handle].setdefault(names, [])
        if id_ not in ids:
            ids.append(id_)

    def has_entity(self, id_: str) -> bool:
        node = self.draft.nodes.numbers.get(id_)
        return node is not None and self.draft.kinds[node] == DeclaredKind.ENTITY

    def find_entity(self, column: ColumnMapping, cells: Sequence[str], place: str) -> str:
        """The id of the entity that a reference's cells name: its own cell, then those of `using`."""
        if not column.table:
            return self.find_or_create_entity(column, cells[0])
        parts = tuple(map(canonical_cell, cells))
        target = self.mapping[column.table]
        if refers_by_key(target, column.by):
            return self.find_by_key(column, target, parts, place)
        ids = self.index[column.table, column.by].get(parts, ())
        if len(ids) == 1:
            return ids[0]
        if ids:
            raise UnresolvedReference(f"more than one {target.concept} has this name")
        return self.create_missing(column, entity_id(target.concept, parts), parts, place)

    def find_by_key(self, column: ColumnMapping, target: TableMapping, parts: tuple[str, ...], place: str) -> str:
        by = dict(zip(column.by, parts, strict=True))
        id_ = entity_id(target.concept, [by[name] for name in target.key])
        return id_ if self.has_entity(id_) else self.create_missing(column, id_, parts, place)

    def create_missing(self, column: ColumnMapping, id_: str, parts: tuple[str, ...], place: str) -> str:
        """The id of a new entity if the mapping creates missing ones; otherwise UnresolvedReference."""
        target = self.mapping[column.table]
        if column.missing != "create" or not all(parts):
            raise UnresolvedReference(f"no {target.concept or column.table} has this name")
        if not self.has_entity(id_):
            self.draft.add_entity(id_, parts[0], concepts=[escape_id_part(target.concept)])
            self.draft.report.note(CREATED_NOTE, f"{place}: {id_}")
            self.add_relations(id_, column, parts, place)
        return id_

    def add_relations(self, id_: str, column: ColumnMapping, parts: Sequence[str], place: str) -> None:
        """Add to a new entity the relations of the columns that named it."""
        for name, part in zip(column.by, parts, strict=True):
            use = self.mapping[column.table].columns[name]
            if use.role == "relation" and not use.using:
                file = self.tables[column.table].file
                self.draft.add_relation(id_, use.name, self.find_entity(use, [part], place), sources=(file,))

    def find_or_create_entity(self, column: ColumnMapping, cell: str) -> str:
        """The entity of a table that the cell names with its kind, or else an entity of the column's concept."""
        for table in column.also:
            if id_ := self.find_with_kind(table, cell):
                return id_
        id_ = entity_id(column.concept, [cell])
        if not self.has_entity(id_):
            self.draft.add_entity(id_, cell, concepts=[escape_id_part(column.concept)])
        return id_

    def find_with_kind(self, table: str, cell: str) -> str:
        target = self.mapping[table]
        rest = without_kind(cell, target.concept.split()[-1]) if target.concept else ""
        for name in (rest, cell) if rest else ():
            ids = self.index[table, target.name].get((canonical_cell(name),), ())
            if len(ids) == 1:
                self.draft.add_entity(ids[0], aliases=[cell])
                return ids[0]
        return ""

    def name_of(self, id_: str) -> str:
        return self.draft.names.get(self.draft.nodes.numbers[id_], id_)
