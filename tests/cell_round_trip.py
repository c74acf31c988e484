"""Reads the cells of tables back from a knowledge base by the mapping that it keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from clew.errors import UnknownName, ValueFormatError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.cell_types import is_null, value_reader
from clew.kb.readers.tables.entity_directory import escape_id_part
from clew.kb.readers.tables.row_reader import RowKeys
from clew.kb.readers.tables.table import SourceTable
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping
from clew.kb.readers.tables.table_profile import canonical_cell, fit_width
from clew.kb.values import Text, Value


@dataclass
class CellCheck:
    """The cells of tables by what became of them: found, empty, missing by a marker, or lost, with examples."""

    kb: KnowledgeBase
    counts: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)

    def check_table(self, table: SourceTable) -> None:
        """Look up every cell of the table; the rows must be as many as the entities or facts of the table."""
        mapping = self.kb.tables[table.name]
        rows = [fit_width(row.cells, len(table.columns)) for row in table.rows()]
        if mapping.subject:
            self.check_links(table, mapping, rows)
        else:
            self.check_entities(table, mapping, rows)

    def check_entities(self, table: SourceTable, mapping: TableMapping, rows: Sequence[Sequence[str]]) -> None:
        keys = RowKeys.from_table(table, mapping)
        ids = [keys.id_of(number, cells) for number, cells in enumerate(rows, 1)]
        members = len(self.kb.members(self.kb.node(escape_id_part(mapping.concept))))
        self.counts["rows"] += len(rows)
        if len({*ids}) != len(rows) or members != len(rows):
            self.lose(len(rows) - len({*ids}) or 1, f"{table.file}: {len(rows)} rows, {members} entities")
        for id_, cells in zip(ids, rows, strict=True):
            node = self.node(id_)
            for at, header in enumerate(table.columns):
                self.check_cell(table, mapping, header, node, cells[at])

    def node(self, id_: str) -> int:
        try:
            return self.kb.node(id_)
        except UnknownName:
            return -1

    def check_cell(self, table: SourceTable, mapping: TableMapping, header: str, node: int, cell: str) -> None:
        column = mapping.columns[header]
        self.counts["cells"] += 1
        if not cell:
            self.counts["empty"] += 1
        elif node >= 0 and self.expect_value(column, cell) in self.read_cell(mapping, header, node):
            self.counts["found"] += 1
        elif is_null(cell):
            self.counts["markers"] += 1
        else:
            self.lose(1, f"{table.file}: {header}: {cell!r:.60}")

    def lose(self, count: int, example: str) -> None:
        self.counts["lost"] += count
        self.lost.append(example)

    def read_cell(self, mapping: TableMapping, header: str, node: int) -> list[Value]:
        """The values of a column for an entity of its table, as `docs/tables.md` says how to find them."""
        column = mapping.columns[header]
        key = column.attribute or (column.name if column.role == "attribute" else "")
        if key:
            facts = self.kb.attribute_facts(node, self.kb.predicate(key)).tolist()
            return [value for fact in facts if (value := self.kb.fact(fact).value) is not None]
        if column.role != "relation":
            return []
        targets = self.kb.neighbours(node, self.kb.predicate(column.name)).tolist()
        if not column.table:
            return [Text(self.kb.name_of(target)) for target in targets]
        table = self.kb.tables[column.table]
        return [value for target in targets for value in self.read_cell(table, column.by[0], target)]

    def expect_value(self, column: ColumnMapping, cell: str) -> Value:
        """What a cell should be in the knowledge base: for a reference, the value of the cell that it refers to."""
        if column.attribute or not column.is_reference:
            return read_value(column, cell)
        if not column.table:
            return Text(cell)
        return self.expect_value(self.kb.tables[column.table].columns[column.by[0]], canonical_cell(cell))

    def check_links(self, table: SourceTable, mapping: TableMapping, rows: Sequence[Sequence[str]]) -> None:
        """The links of a table and the facts from its file must be the same, each as often."""
        written = Counter(tuple(self.link_cells(table, mapping, cells)) for cells in rows)
        read = Counter(tuple(cells) for cells in self.read_links(table, mapping))
        self.counts["rows"] += len(rows)
        self.counts["cells"] += len(rows) * len(table.columns)
        self.counts["empty"] += sum(not cell for cells in rows for cell in cells)
        lost = written - read
        for cells, count in lost.items():
            self.lose(count * len(table.columns), f"{table.file}: {cells!r:.100}")
        self.counts["found"] += sum(sum(map(bool, cells)) * n for cells, n in (written - lost).items())
        if read - written:
            self.lose(1, f"{table.file}: {next(iter(read - written))!r:.100} is no row")

    def link_cells(self, table: SourceTable, mapping: TableMapping, cells: Sequence[str]) -> Iterator[str]:
        for cell, header in zip(cells, table.columns, strict=True):
            column = mapping.columns[header]
            yield str(self.expect_value(column, cell)) if cell else ""

    def read_links(self, table: SourceTable, mapping: TableMapping) -> Iterator[list[str]]:
        """The cells of each fact of the link's predicate that has the table as its source."""
        predicate = self.kb.predicate(mapping.columns[mapping.object].name)
        for node in range(self.kb.entity_count):
            for number in self.kb.relation_facts(node, predicate).tolist():
                if table.file in self.kb.sources_of(number):
                    yield [self.read_link_cell(mapping, header, number) for header in table.columns]

    def read_link_cell(self, mapping: TableMapping, header: str, number: int) -> str:
        column, fact = mapping.columns[header], self.kb.fact(number)
        if column.is_reference and column.role != "qualifier":
            end = fact.subject if header == mapping.subject else fact.object
            assert end is not None
            values = self.read_cell(self.kb.tables[column.table], column.by[0], end)
            return str(values[0]) if values else ""
        values = [qualifier.value for qualifier in self.kb.qualifiers_of(number) if qualifier.key == column.name]
        return str(values[0]) if values else ""


def read_value(column: ColumnMapping, cell: str) -> Value:
    """The value of a cell by the format of its column; its text if it does not have that format."""
    try:
        return value_reader(column.cell_format, column.unit)(cell)
    except ValueFormatError:
        return Text(cell)
