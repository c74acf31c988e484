"""The rows of the tables of a knowledge base, made as they are read, and remarks on what their cells do not tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np
import orjson

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.graph_tables.graph_tables import (
    CONCEPT,
    CONCEPT_ALIAS,
    CONCEPT_PARENT,
    ENTITY_ALIAS,
    ENTITY_TYPE,
    OTHER_FACT,
    OTHER_QUALIFIER,
    GraphColumn,
    GraphTable,
    GraphTables,
    TableKind,
)
from clew.kb.graph_tables.table_choice import is_among
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.exported_cells import Cell, is_plain, write_cells
from clew.kb.records import Array
from clew.kb.value_json import write_json_value
from clew.kb.values import Text

MAX_ROWS_PER_FACT = 64  # for the combinations of its qualifiers; those beyond are in other_qualifier
ROWS_AT_ONCE = 10_000  # made together: enough that numpy's part costs nothing
Row = list[Cell]


class Remark(NamedTuple):
    """What a cell does not tell: the exact value, or the sources of its fact, as JSON."""

    table: str
    row: int
    column: str
    kind: str
    cell: str
    detail: str


class QualifierCell(NamedTuple):
    """The cells of a qualifier, their column, and the JSON of the value if they do not give it exactly."""

    column: GraphColumn
    cell: Cell
    other: Cell
    exact: str


@dataclass(slots=True)
class CellWriter:
    """Writes the values of one column, each once."""

    kb: KnowledgeBase
    column: GraphColumn
    known: dict[int, tuple[Cell, Cell, str]] = field(default_factory=dict)

    def write(self, number: int) -> tuple[Cell, Cell, str]:
        """The cells of a value, and its JSON if they do not give it exactly."""
        cells = self.known.get(number)
        if cells is None:
            value, mapping = self.kb.value(number), self.column.mapping
            cell, other = write_cells(value, mapping)
            if isinstance(cell, int) and self.column.sql_type == "REAL":
                cell = float(cell)  # as the database keeps it, so that a remark on it is found again
            exact = "" if is_plain(value, (cell, other), mapping) else orjson.dumps(write_json_value(value)).decode()
            cells = self.known[number] = (cell, other, exact)
            if len(self.known) > ROWS_AT_ONCE * 10:
                self.known.clear()
        return cells


class TableRows:
    """Makes the rows of each table, and collects remarks and the qualifiers that have no column."""

    def __init__(self, kb: KnowledgeBase, tables: GraphTables) -> None:
        self.kb, self.tables = kb, tables
        self.remarks: list[Remark] = []
        self.other_qualifiers: list[Row] = []
        self.sources = np.asarray(kb.store.column("facts.source"))

    def rows(self, table: GraphTable) -> Iterator[Row]:
        """The rows of a table; those of `other_qualifier` come last, when all others have been read."""
        if table.kind is TableKind.MEMBERS:
            return self.member_rows(table)
        if table.kind is TableKind.FACTS:
            return self.fact_rows(table)
        first = self.kb.entity_count
        makers: dict[str, Iterator[Row]] = {
            ENTITY_ALIAS: self.alias_rows(0, first),
            CONCEPT_ALIAS: self.alias_rows(first, self.kb.node_count),
            ENTITY_TYPE: self.pair_rows("types", 0),
            CONCEPT_PARENT: self.pair_rows("parents", first),
            CONCEPT: self.label_rows(range(first, self.kb.node_count)),
            OTHER_FACT: self.leftover_rows(),
            OTHER_QUALIFIER: iter(self.other_qualifiers),
        }
        return makers[table.name]

    # --- names and types

    def label_rows(self, nodes: range) -> Iterator[Row]:
        for node in nodes:
            yield self.labels_of(node)

    def labels_of(self, node: int) -> Row:
        return [self.kb.id_of(node), self.kb.name_of(node), self.kb.description_of(node) or None]

    def alias_rows(self, first: int, end: int) -> Iterator[Row]:
        for node in range(first, end):
            for alias in self.kb.aliases_of(node):
                yield [self.kb.id_of(node), alias]

    def pair_rows(self, prefix: str, first: int) -> Iterator[Row]:
        """Each node with the concepts directly above it."""
        starts = self.kb.store.view(f"{prefix}.starts")
        concepts = self.kb.store.view(f"{prefix}.concept")
        for owner in range(len(starts) - 1):
            for row in range(starts[owner], starts[owner + 1]):
                yield [self.kb.id_of(first + owner), self.kb.id_of(self.kb.entity_count + concepts[row])]

    # --- entities

    def member_rows(self, table: GraphTable) -> Iterator[Row]:
        """The entities of a concept, with a cell for each single-valued predicate."""
        members = table.group.members if table.group else np.arange(self.kb.entity_count)
        places = {column.name: at for at, column in enumerate(table.columns)}
        fillers = [
            (column, places[column.name], places.get(column.companion, -1), CellWriter(self.kb, column))
            for column in table.columns
            if column.mapping.role in ("attribute", "relation")
        ]
        usual = {column.name: self.usual_source(table, column) for column, *_ in fillers}
        for start in range(0, len(members), ROWS_AT_ONCE):
            part = members[start : start + ROWS_AT_ONCE]
            rows = [self.labels_of(node) + [None] * (len(table.columns) - 3) for node in part.tolist()]
            for column, at, beside, writer in fillers:
                for place, fact in self.find_facts(column, part):
                    cell, other, exact = self.fact_cells(column, fact, writer)
                    if cell is None:
                        continue
                    rows[place][at] = cell
                    if beside >= 0:
                        rows[place][beside] = other
                    self.remark(table, start + place + 1, column.name, cell, exact, fact, usual[column.name])
            yield from rows

    def find_facts(self, column: GraphColumn, members: Array) -> Iterator[tuple[int, int]]:
        """The place among `members` and the number of each fact that fills the column."""
        assert column.use
        rows = self.kb.fact_range(column.use, column.predicate)
        subjects = self.kb.store.column(f"{column.use}.subject")[rows.start : rows.stop]
        low, high = np.searchsorted(subjects, (members[0], members[-1] + 1)) if len(members) else (0, 0)
        near = subjects[low:high]
        inside = np.flatnonzero(is_among(near, members))
        offset = rows.start + low + (0 if column.use is PredicateUse.RELATION else self.kb.relation_count)
        yield from zip(np.searchsorted(members, near[inside]).tolist(), (inside + offset).tolist(), strict=True)

    def fact_cells(self, column: GraphColumn, fact: int, writer: CellWriter) -> tuple[Cell, Cell, str]:
        """The cells of a fact in a column; None if its value is of another type than the column's."""
        if column.use is PredicateUse.RELATION:
            return self.kb.id_of(int(self.kb.relation_objects[fact])), None, ""
        number = int(self.kb.store.view("attributes.value")[fact - self.kb.relation_count])
        return self.value_cells(column, number, writer)

    def value_cells(self, column: GraphColumn, number: int, writer: CellWriter) -> tuple[Cell, Cell, str]:
        if self.kb.value_parts[0][number] not in column.kinds:
            return None, None, ""
        return writer.write(number)

    # --- facts

    def fact_rows(self, table: GraphTable) -> Iterator[Row]:
        """The facts of one predicate, with a cell for each qualifier that has a column."""
        maker = FactRowMaker(self, table)
        number = 1
        for fact, subject in maker.facts():
            for row in maker.make_rows(number, fact, subject):
                yield row
                number += 1

    def leftover_rows(self) -> Iterator[Row]:
        table = self.tables.tables[OTHER_FACT]
        number = 0
        for use, predicate, facts in self.tables.leftover:
            for fact in facts.tolist():
                number += 1
                yield self.leftover_row(table, number, use, predicate, fact)

    def leftover_row(self, table: GraphTable, number: int, use: PredicateUse, predicate: int, fact: int) -> Row:
        record = self.kb.fact(fact)
        object_ = None if record.object is None else self.kb.id_of(record.object)
        cell, exact = self.text_cell(fact) if use is PredicateUse.ATTRIBUTE else (None, "")
        self.remark(table, number, "value", cell, exact, fact, -1)
        for row in self.qualifier_range(fact):
            self.add_other_qualifier(table.name, number, row)
        return [number, self.kb.id_of(record.subject), self.kb.predicate_names[predicate], object_, cell]

    def text_cell(self, fact: int) -> tuple[str, str]:
        """The value of a fact as text, and its JSON if the text does not give it exactly."""
        value = self.kb.fact(fact).value
        assert value is not None
        return str(value), "" if value == Text(str(value)) else orjson.dumps(write_json_value(value)).decode()

    # --- qualifiers and remarks

    def qualifier_range(self, fact: int) -> range:
        starts = self.kb.store.view("qualifiers.starts")
        return range(starts[fact], starts[fact + 1])

    def add_other_qualifier(self, table: str, number: int, row: int) -> None:
        """Keep a qualifier that has no column for the table `other_qualifier`."""
        key = self.kb.predicate_names[self.kb.store.view("qualifiers.key")[row]]
        value = self.kb.value(self.kb.store.view("qualifiers.value")[row])
        self.other_qualifiers.append([table, number, key, str(value)])
        if value != Text(str(value)):
            exact = orjson.dumps(write_json_value(value)).decode()
            at = len(self.other_qualifiers)
            self.remarks.append(Remark(OTHER_QUALIFIER, at, "value", "value", str(value), exact))

    def remark(self, table: GraphTable, row: int, column: str, cell: Cell, exact: str, fact: int, usual: int) -> None:
        """Note an exact value, and sources other than the usual ones of the column."""
        if exact:
            self.remarks.append(Remark(table.name, row, column, "value", str(cell), exact))
        if len(self.sources) and int(self.sources[fact]) != usual:
            detail = orjson.dumps(list(self.kb.sources_of(fact))).decode()
            self.remarks.append(Remark(table.name, row, column, "sources", str(cell), detail))

    def usual_source(self, table: GraphTable, column: GraphColumn) -> int:
        """The number of the sources that most facts of the column have; -1 for none."""
        if not len(self.sources) or column.use is None:
            return -1
        rows = self.kb.fact_range(column.use, column.predicate)
        offset = 0 if column.use is PredicateUse.RELATION else self.kb.relation_count
        sources = self.sources[offset + rows.start : offset + rows.stop]
        if table.group:
            sources = sources[table.group.holds(self.kb.store.column(f"{column.use}.subject")[rows.start : rows.stop])]
        numbers, counts = np.unique(sources, return_counts=True)
        return int(numbers[np.argmax(counts)]) if len(numbers) else -1

    def usual_sources(self, table: GraphTable) -> Iterator[Remark]:
        """A remark for each column of facts that usually have sources."""
        for column in table.columns:
            usual = self.usual_source(table, column) if column.mapping.role in ("attribute", "relation") else -1
            if usual >= 0:
                detail = orjson.dumps(self.kb.strings[usual].split("\n")).decode()
                yield Remark(table.name, 0, column.name, "sources", "", detail)


class FactRowMaker:
    """Makes the rows of one table of facts."""

    def __init__(self, rows: TableRows, table: GraphTable) -> None:
        self.rows, self.table, self.kb = rows, table, rows.kb
        self.places = {column.name: at for at, column in enumerate(table.columns)}
        self.fillers = [
            (
                column,
                self.places[column.name],
                self.places.get(column.companion, -1),
                CellWriter(self.kb, column),
            )
            for column in table.columns
            if column.mapping.role in ("attribute", "relation")
        ]
        self.first = self.fillers[0][0]
        self.usual = rows.usual_source(table, self.first)
        self.qualifiers: dict[int, list[tuple[GraphColumn, CellWriter]]] = {}
        for column in table.columns:
            if column.mapping.role == "qualifier":
                pair = column, CellWriter(self.kb, column)
                self.qualifiers.setdefault(column.predicate, []).append(pair)

    def facts(self) -> Iterator[tuple[int, int]]:
        """The facts whose subject has a row in the owner's table, by number, with their subjects."""
        assert self.first.use
        span = self.kb.fact_range(self.first.use, self.first.predicate)
        offset = 0 if self.first.use is PredicateUse.RELATION else self.kb.relation_count
        for start in range(span.start, span.stop, ROWS_AT_ONCE):
            subjects = self.kb.store.column(f"{self.first.use}.subject")[start : min(start + ROWS_AT_ONCE, span.stop)]
            group = self.table.group
            inside = group.holds(subjects) if group else subjects < self.kb.entity_count
            facts = offset + start + np.flatnonzero(inside)
            yield from zip(facts.tolist(), subjects[inside].tolist(), strict=True)

    def make_rows(self, number: int, fact: int, subject: int) -> Iterator[Row]:
        """The row of a fact, numbered `number`; a row for each combination if qualifiers have several values."""
        row = self.make_row(number, fact, subject)
        choices = self.split_qualifiers(number, fact)
        for place, combination in enumerate(product(*choices.values())):
            filled = list(row)
            for column, cell, other, exact in combination:
                self.fill(filled, self.places[column.name], self.places.get(column.companion, -1), cell, other)
                if exact:
                    remark = Remark(self.table.name, number + place, column.name, "value", str(cell), exact)
                    self.rows.remarks.append(remark)
            yield filled

    def make_row(self, number: int, fact: int, subject: int) -> Row:
        """The row of a fact without its qualifiers."""
        row: Row = [None] * len(self.table.columns)
        if self.table.has_fact_ids:
            row[0] = number
        row[1 if self.table.has_fact_ids else 0] = self.kb.id_of(subject)
        for column, at, beside, writer in self.fillers:
            cell, other, exact = self.rows.fact_cells(column, fact, writer)
            if cell is not None:
                self.fill(row, at, beside, cell, other)
                self.rows.remark(self.table, number, column.name, cell, exact, fact, self.usual)
        return row

    def fill(self, row: Row, at: int, beside: int, cell: Cell, other: Cell) -> None:
        row[at] = cell
        if beside >= 0:
            row[beside] = other

    def split_qualifiers(self, number: int, fact: int) -> dict[int, list[QualifierCell]]:
        """The qualifiers of a fact that have a column, by key; the others are kept for `other_qualifier`."""
        choices: dict[int, list[QualifierCell]] = {}
        keys, values = self.kb.store.view("qualifiers.key"), self.kb.store.view("qualifiers.value")
        seen: set[tuple[int, int]] = set()
        for place in self.rows.qualifier_range(fact):
            pair = keys[place], values[place]
            cell = self.find_cell(*pair)
            count = prod(map(len, choices.values())) // max(len(choices.get(pair[0], ())), 1)
            fits = count * (len(choices.get(pair[0], ())) + 1) <= MAX_ROWS_PER_FACT
            if cell is None or pair in seen or not fits:
                self.rows.add_other_qualifier(self.table.name, number, place)
            else:
                choices.setdefault(pair[0], []).append(cell)
            seen.add(pair)
        return choices

    def find_cell(self, key: int, value: int) -> QualifierCell | None:
        """The cell of a qualifier in the column for its key and type of value."""
        for column, writer in self.qualifiers.get(key, ()):
            cell, other, exact = self.rows.value_cells(column, value, writer)
            if cell is not None:
                return QualifierCell(column, cell, other, exact)
        return None
