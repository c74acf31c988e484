"""The reader of rows: entities and facts by a mapping."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from clew.errors import ValueFormatError
from clew.kb.draft import NO_NUMBER, FactRows, KbDraft
from clew.kb.readers.tables.cell_types import is_null, range_bounds, value_reader
from clew.kb.readers.tables.entity_directory import (
    EntityDirectory,
    UnresolvedReference,
    entity_id,
    escape_id_part,
    reference_handles,
)
from clew.kb.readers.tables.headers import POINT_IN_TIME, header_words
from clew.kb.readers.tables.references import split_list
from clew.kb.readers.tables.table import BINARY_MARK, SourceRow, SourceTable
from clew.kb.readers.tables.table_mapping import FACT_ROLES, ColumnMapping, TableMapping, TableMappings
from clew.kb.readers.tables.table_profile import canonical_cell, fit_width
from clew.kb.values import Quantity, Text, Time, Value, read_coordinates, to_parts

MAX_CACHED_CELLS = 1 << 16  # distinct cells per column whose values are kept: many cells repeat
NULL_WORDS = {"na", "none", "nil", "unknown"}
"""Words that mean "no value" among numbers and dates, but may be values among texts."""
NO_KEY = "row without its key, known by its number"
NO_SUBJECT = "row without its subject"
WIDE = "more cells than the header has columns"
NO_FACT = "row that qualifies no fact"
NO_VALUE = "cell that says there is no value"
UNREADABLE = "cell that cannot be read"
BINARY = "cell that is not text"
ODD_CELL = "cell kept as text, unlike the others of its column"
DANGLING = "reference that leads nowhere"
HALF = "half of a place"
CODE_ROLES = ("key", "attribute")
RowQualifier = tuple[str, Value]


def read_rows(tables: Sequence[SourceTable], mapping: TableMappings, draft: KbDraft) -> None:
    """Declare the entities of all tables, then read their facts, so that references may point ahead."""
    used = [table for table in tables if not mapping[table.name].skip]
    directory = EntityDirectory(mapping, {table.name: table for table in tables}, draft)
    directory.index = {handle: {} for handle in reference_handles(mapping)}
    for table in used:
        declare_concepts(table, mapping[table.name], draft)
    entities = [table for table in used if mapping[table.name].concept and not mapping[table.name].subject]
    for table in sorted(entities, key=lambda table: is_named_by_reference(mapping[table.name])):
        declare_rows(table, mapping[table.name], directory)
    for table in used:
        RowReader(table, mapping[table.name], directory).read()


def is_named_by_reference(table: TableMapping) -> bool:
    """Whether the names of rows contain those of the rows of other tables, which have to be declared first."""
    return any(table.columns[name].is_reference for name in table.name)


def declare_concepts(table: SourceTable, mapping: TableMapping, draft: KbDraft) -> None:
    """Declare the concepts of the rows and of the entities in them, and the headers of the columns as aliases."""
    if mapping.concept:
        draft.add_concept(escape_id_part(mapping.concept), mapping.concept, aliases=[table.name])
    for header, column in mapping.columns.items():
        if column.concept:
            draft.add_concept(escape_id_part(column.concept), column.concept)
        if column.name and column.role in (*FACT_ROLES, "qualifier"):
            draft.describe_predicate(column.name, aliases=() if column.year else header_aliases(header, column.name))
        if column.attribute:
            draft.describe_predicate(column.attribute, aliases=header_aliases(header, column.attribute))


def header_aliases(header: str, name: str) -> list[str]:
    """The header as it is written and, if the name has left words out (`is remote`), with all its words."""
    full = " ".join(header_words(header))
    return [header, full] if name != full and name in full else [header]


def has_codes(mapping: TableMapping) -> bool:
    """Whether the key of each row is a code beside its name."""
    if len(mapping.key) != 1 or mapping.key == mapping.name:
        return False
    column = mapping.columns[mapping.key[0]]
    return column.type == "text" and column.role in CODE_ROLES


@dataclass(frozen=True, slots=True)
class NamingReference:
    """A reference whose target gives its name to the row, and the places of its further cells."""

    mapping: ColumnMapping
    using: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowKeys:
    """The columns of the key and the name of a row."""

    mapping: TableMapping
    key: tuple[int, ...]
    name: tuple[int, ...]
    start: str
    directory: EntityDirectory | None = None
    referring: Mapping[int, NamingReference] = field(default_factory=dict)
    has_codes: bool = False

    @classmethod
    def from_table(cls, table: SourceTable, mapping: TableMapping, directory: EntityDirectory | None = None) -> RowKeys:
        columns = {name: mapping.columns[name] for name in mapping.name if mapping.columns[name].table}
        return cls(
            mapping,
            tuple(map(table.position_of, mapping.key)),
            tuple(map(table.position_of, mapping.name)),
            f"{escape_id_part(mapping.concept)}/",
            directory,
            {
                table.position_of(name): NamingReference(
                    replace(column, missing="skip"), tuple(map(table.position_of, column.using))
                )
                for name, column in columns.items()
            },
            has_codes(mapping),
        )

    def id_of(self, number: int, cells: Sequence[str]) -> str:
        """The id of the row: its key, or its number if part of the key is empty."""
        if len(self.key) == 1:
            cell = cells[self.key[0]]
            return self.start + (escape_id_part(canonical_cell(cell)) if cell else f"row {number}")
        parts = [cells[at] for at in self.key] or [str(number)]
        return entity_id(self.mapping.concept, parts if all(parts) else [f"row {number}"])

    def codes_of(self, cells: Sequence[str]) -> Sequence[str]:
        """The code by which the row is known besides its name, such as `P-01`; numbers would match any number."""
        if not self.has_codes:
            return ()
        cell = cells[self.key[0]]
        return [cell] if cell and not cell.isdigit() else ()

    def name_of(self, number: int, cells: Sequence[str]) -> str:
        """The name of the row, or else its key."""
        words = [self.name_part(at, cells) for at in self.name if cells[at]]
        words = words or [cells[at] for at in self.key if cells[at]] or [str(number)]
        return " ".join([self.mapping.prefix, *words] if self.mapping.prefix else words)

    def name_part(self, at: int, cells: Sequence[str]) -> str:
        """The cell, or the name of the entity that it refers to."""
        column = self.referring.get(at)
        if column is None or self.directory is None:
            return cells[at]
        try:
            parts = [cells[at], *(cells[place] for place in column.using)]
            return self.directory.name_of(self.directory.find_entity(column.mapping, parts, ""))
        except UnresolvedReference:
            return cells[at]


def declare_rows(table: SourceTable, mapping: TableMapping, directory: EntityDirectory) -> None:
    """Declare the entities of one table, and add them to the directory."""
    keys, draft, width = RowKeys.from_table(table, mapping, directory), directory.draft, len(table.columns)
    concepts = (escape_id_part(mapping.concept),)
    extras = [(table.position_of(name), c) for name, c in mapping.columns.items() if c.role in ("alias", "description")]
    wanted = [
        (handle, [table.position_of(name) for name in handle[1]])
        for handle in directory.index
        if handle[0] == table.name
    ]
    for number, row in enumerate(table.rows(), 1):
        cells = fit_width(row.cells, width)
        id_ = keys.id_of(number, cells)
        if "" in [cells[at] for at in keys.key]:
            draft.report.raise_if_strict(NO_KEY, table.place(row.line), "")
            draft.report.note(NO_KEY, table.place(row.line))
        draft.add_entity(id_, keys.name_of(number, cells), keys.codes_of(cells), concepts=concepts)
        for at, column in extras:
            declare_extra(draft, id_, column, cells[at])
        for handle, places in wanted:
            directory.add(handle, handle_cells(cells, places, number), id_)


def handle_cells(cells: Sequence[str], places: Sequence[int], number: int) -> tuple[str, ...]:
    return tuple(canonical_cell(cells[at]) for at in places) or (str(number),)


def declare_extra(draft: KbDraft, id_: str, column: ColumnMapping, cell: str) -> None:
    if cell and column.role == "alias":
        draft.add_entity(id_, aliases=split_list(cell, column.separator) if column.separator else [cell])
    elif cell:
        draft.add_entity(id_, description=cell)


@dataclass(slots=True)
class ColumnReader:
    """Reads the cells of a column as values or entities, and counts those that cannot be read or found."""

    position: int
    header: str
    mapping: ColumnMapping
    using: tuple[int, ...]
    table: SourceTable
    directory: EntityDirectory
    parse: Callable[[str], Value]
    longitude: int = -1
    values: dict[str, Value] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)

    @property
    def is_plain(self) -> bool:
        """Whether each cell is one fact of the row's entity, the same wherever the cell is repeated."""
        mapping = self.mapping
        special = mapping.separator or mapping.longitude or mapping.describes or mapping.year or mapping.using
        return not special and (mapping.is_reference or mapping.type != "range")

    def find_number(self, cell: str, cells: Sequence[str], line: int) -> int:
        """The draft number of the value or entity in a plain cell; NO_NUMBER, and counted, if it has none."""
        draft = self.directory.draft
        if self.mapping.is_reference:
            id_ = self.find_entity(cell, cells, line)
            number = draft.node_number(id_) if id_ else NO_NUMBER
        else:
            value = self.read_value(cell, line)
            number = NO_NUMBER if value is None else draft.values(to_parts(value))
        if number != NO_NUMBER and len(self.numbers) < MAX_CACHED_CELLS:
            self.numbers[cell] = number
        return number

    def read_value(self, cell: str, line: int) -> Value | None:
        """The value of the cell; None, and counted, if it has none."""
        known = self.values.get(cell)
        return known if known is not None else self.parse_value(cell, line)

    def parse_value(self, cell: str, line: int) -> Value | None:
        if self.is_empty_cell(cell):
            self.directory.draft.report.note(NO_VALUE, f"{self.table.place(line)}: {self.header}: {cell!r}")
            return None
        try:
            if cell.startswith(BINARY_MARK):
                self.skip_cell(BINARY, line, cell[1:])
                return None
            value = self.parse(cell)
        except ValueFormatError as fault:
            value = self.keep_as_text(cell, line, fault)
        if len(self.values) < MAX_CACHED_CELLS:
            self.values[cell] = value
        return value

    def keep_as_text(self, cell: str, line: int, fault: ValueFormatError) -> Text:
        """The text of a cell that is not written like the others of its column; a fault under `strict`."""
        report, place = self.directory.draft.report, self.table.place(line)
        report.raise_if_strict(ODD_CELL, place, f"{self.header}: {fault}")
        report.note(ODD_CELL, f"{place}: {self.header}: {fault}")
        return Text(cell)

    def is_empty_cell(self, cell: str) -> bool:
        if self.mapping.is_reference:
            return is_null(cell)
        if self.table.types:  # a database has NULL to say so
            return False
        return is_null(cell) and not (self.mapping.type == "text" and cell.lower() in NULL_WORDS)

    def skip_cell(self, reason: str, line: int, detail: str) -> None:
        """Count a cell that gives no fact or qualifier."""
        report, place = self.directory.draft.report, self.table.place(line)
        count = report.skip_record if self.mapping.role in ("qualifier", "subject") else report.skip_fact
        count(reason, place, f"{self.header}: {detail}")

    def find_entity(self, cell: str, cells: Sequence[str], line: int) -> str:
        """The id of the entity that the cell names; empty, and counted, if there is none."""
        if not self.using and cell in self.ids:
            return self.ids[cell]
        try:
            id_ = self.directory.find_entity(
                self.mapping, [cell, *(cells[at] for at in self.using)], self.table.place(line)
            )
        except UnresolvedReference as fault:
            self.report_unresolved(cell, line, str(fault))
            return ""
        if not self.using and len(self.ids) < MAX_CACHED_CELLS:
            self.ids[cell] = id_
        return id_

    def report_unresolved(self, cell: str, line: int, why: str) -> None:
        if self.is_empty_cell(cell):
            self.directory.draft.report.note(NO_VALUE, f"{self.table.place(line)}: {self.header}: {cell!r}")
        else:
            self.skip_cell(DANGLING, line, f"{cell!r}: {why}")

    def split_items(self, cell: str) -> list[str]:
        return split_list(cell, self.mapping.separator) if self.mapping.separator else [cell]

    def read_place(self, cells: Sequence[str], line: int) -> Value | None:
        """The coordinates in the latitude and longitude columns."""
        pair = cells[self.position], cells[self.longitude]
        if not any(pair):
            return None
        try:
            mark = self.mapping.decimal
            return read_coordinates(pair[0].replace(mark, "."), pair[1].replace(mark, "."))
        except ValueFormatError as fault:
            self.skip_cell(UNREADABLE if all(pair) else HALF, line, str(fault))
            return None


class PlainColumn(NamedTuple):
    """A plain column with what every row needs of it: most of the time of a build is spent here."""

    reader: ColumnReader
    position: int
    numbers: dict[str, int]
    rows: FactRows
    predicate: int
    is_qualified: bool


class RowReader:
    """Reads the facts of one table."""

    def __init__(self, table: SourceTable, mapping: TableMapping, directory: EntityDirectory) -> None:
        self.table, self.mapping, self.directory, self.draft = table, mapping, directory, directory.draft
        self.keys = RowKeys.from_table(table, mapping)
        self.sources = (table.file,)
        self.columns = {name: self.make_column_reader(name, column) for name, column in mapping.columns.items()}
        facts = [cell for cell in self.columns.values() if cell.mapping.role in FACT_ROLES]
        facts += [
            self.make_column_reader(name, kept_as_attribute(column))
            for name, column in mapping.columns.items()
            if column.attribute and not mapping.subject
        ]
        self.source = self.draft.source_number(self.sources)
        self.plain_columns = [self.make_plain_column(cell) for cell in facts if cell.is_plain]
        self.special_columns = [cell for cell in facts if not cell.is_plain]
        self.qualifier_columns = [cell for cell in self.columns.values() if cell.mapping.role == "qualifier"]
        self.subject_column = self.columns.get(mapping.subject)
        self.year_qualifiers = {
            cell.header: (POINT_IN_TIME, Time(cell.mapping.year)) for cell in self.special_columns if cell.mapping.year
        }

    def make_column_reader(self, name: str, mapping: ColumnMapping) -> ColumnReader:
        longitude = self.table.position_of(mapping.longitude) if mapping.longitude else -1
        using = tuple(map(self.table.position_of, mapping.using))
        read = value_reader(mapping.cell_format, mapping.unit)
        return ColumnReader(
            self.table.position_of(name), name, mapping, using, self.table, self.directory, read, longitude
        )

    def make_plain_column(self, cell: ColumnReader) -> PlainColumn:
        rows = self.draft.relations if cell.mapping.is_reference else self.draft.attributes
        predicate = self.draft.predicates(cell.mapping.name)
        return PlainColumn(cell, cell.position, cell.numbers, rows, predicate, cell.mapping.qualified)

    def read(self) -> None:
        """Add the facts of all rows to the draft."""
        width = len(self.table.columns)
        for number, row in enumerate(self.table.rows(), 1):
            self.draft.report.count_records()
            if len(row.cells) > width and any(row.cells[width:]):
                self.draft.report.skip_record(WIDE, self.table.place(row.line), repr(row.cells[width:][0]))
            fits = len(row.cells) == width
            self.read_row(number, row if fits else SourceRow(row.line, fit_width(row.cells, width)))

    def read_row(self, number: int, row: SourceRow) -> None:
        subject = self.subject_of(number, row)
        if not subject:
            return
        qualifiers = tuple(self.row_qualifiers(row)) if self.qualifier_columns else ()
        has_facts = self.read_plain(subject, row, qualifiers)
        for cell in self.special_columns:
            has_facts = self.read_fact(subject, cell, row, qualifiers) or has_facts
        if (
            self.qualifier_columns
            and not has_facts
            and any(row.cells[cell.position] for cell in self.qualifier_columns)
        ):
            self.draft.report.skip_record(NO_FACT, self.table.place(row.line))

    def read_plain(self, subject: str, row: SourceRow, qualifiers: tuple[RowQualifier, ...]) -> bool:
        """Add the facts in the plain columns; True if any of their cells is filled."""
        has_facts, (line, cells), add, source = False, row, self.draft.add_numbered_fact, self.source
        node = self.draft.node_number(subject)
        for column, position, numbers, rows, predicate, is_qualified in self.plain_columns:
            text = cells[position]
            if text:
                has_facts = True
                number = numbers.get(text)
                if number is None:
                    number = column.find_number(text, cells, line)
                if number != NO_NUMBER:
                    add(rows, node, predicate, number, source, qualifiers if is_qualified else ())
        return has_facts

    def subject_of(self, number: int, row: SourceRow) -> str:
        """The entity that a row is or is about; empty, and counted, if there is none."""
        if self.subject_column is None:
            return self.keys.id_of(number, row.cells)
        cell = row.cells[self.subject_column.position]
        if not cell:
            self.draft.report.skip_record(NO_SUBJECT, self.table.place(row.line))
        return self.subject_column.find_entity(cell, row.cells, row.line) if cell else ""

    def row_qualifiers(self, row: SourceRow) -> Iterator[RowQualifier]:
        """The qualifiers of all facts of a row."""
        for cell in self.qualifier_columns:
            text = row.cells[cell.position]
            for item in cell.split_items(text) if text else ():
                value = (
                    self.reference_value(cell, item, row)
                    if cell.mapping.is_reference
                    else cell.read_value(item, row.line)
                )
                if value is not None:
                    yield cell.mapping.name, value

    def reference_value(self, cell: ColumnReader, item: str, row: SourceRow) -> Value | None:
        id_ = cell.find_entity(item, row.cells, row.line)
        return Text(self.directory.name_of(id_), entity=id_) if id_ else None

    def read_fact(self, subject: str, cell: ColumnReader, row: SourceRow, qualifiers: tuple[RowQualifier, ...]) -> bool:
        """Add the facts in one cell; True if it is filled."""
        text = row.cells[cell.position]
        if not text and cell.longitude < 0:
            return False
        own = qualifiers if cell.mapping.qualified else ()
        if cell.header in self.year_qualifiers:
            own = (*own, self.year_qualifiers[cell.header])
        add = self.add_relations if cell.mapping.is_reference else self.add_value
        add(subject, cell, text, row, own)
        return True

    def add_relations(
        self, subject: str, cell: ColumnReader, text: str, row: SourceRow, qualifiers: tuple[RowQualifier, ...]
    ) -> None:
        for item in cell.split_items(text):
            id_ = cell.find_entity(item, row.cells, row.line)
            if id_:
                self.draft.add_relation(subject, cell.mapping.name, id_, qualifiers, self.sources)

    def add_value(
        self, subject: str, cell: ColumnReader, text: str, row: SourceRow, qualifiers: tuple[RowQualifier, ...]
    ) -> None:
        for item in cell.split_items(text) if cell.longitude < 0 else [text]:
            place = cell.longitude >= 0
            value = cell.read_place(row.cells, row.line) if place else cell.read_value(item, row.line)
            if value is not None:
                self.draft.add_attribute(subject, cell.mapping.name, value, qualifiers, self.sources)
                self.describe_neighbour(cell, value, row, qualifiers)
                self.add_bounds(subject, cell.mapping, item, qualifiers)

    def add_bounds(self, subject: str, column: ColumnMapping, cell: str, qualifiers: tuple[RowQualifier, ...]) -> None:
        """Add the ends of a range such as `10-20` as numbers of their own."""
        bounds = range_bounds(cell) if column.type == "range" else None
        for word, number in zip(("minimum", "maximum"), bounds or (), strict=False):
            value = Quantity(number, column.unit)
            self.draft.add_attribute(subject, f"{word} {column.name}", value, qualifiers, self.sources)

    def describe_neighbour(
        self, cell: ColumnReader, value: Value, row: SourceRow, qualifiers: tuple[RowQualifier, ...]
    ) -> None:
        """Add the value to the entity that the column describes, under the words that the two names do not share."""
        thing = self.columns.get(cell.mapping.describes)
        if thing is None or not row.cells[thing.position]:
            return
        id_ = thing.find_entity(row.cells[thing.position], row.cells, row.line)
        if id_:
            self.draft.add_attribute(
                id_, unshared_words(cell.mapping.name, thing.mapping.name), value, qualifiers, self.sources
            )


def kept_as_attribute(column: ColumnMapping) -> ColumnMapping:
    """The attribute that keeps the cells of a column with another role."""
    return ColumnMapping(
        "attribute",
        column.attribute,
        column.type,
        column.unit,
        thousands=column.thousands,
        decimal=column.decimal,
        affix=column.affix,
        order=column.order,
        notation=column.notation,
        spelling=column.spelling,
        qualified=False,
    )


def unshared_words(name: str, other: str) -> str:
    """The words of `name` after those that it shares with the beginning of `other`; at least the last one."""
    words, others = name.split(), other.split()
    while len(words) > 1 and others and words[0] == others[0]:
        words, others = words[1:], others[1:]
    return " ".join(words)
