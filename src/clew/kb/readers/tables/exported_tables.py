"""The reader of databases that clew has exported: the same knowledge base again, with the changes made to them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from clew.errors import SourceError, ValueFormatError
from clew.kb.draft import KbDraft
from clew.kb.readers.tables.exported_cells import read_cells
from clew.kb.readers.tables.kept_mapping import KEPT_FILE, read_sources
from clew.kb.readers.tables.table import SourceTable
from clew.kb.readers.tables.table_mapping import FACT_ROLES, ColumnMapping, TableMapping
from clew.kb.value_json import read_json_value
from clew.kb.values import Text, Value

EXPORT_VERSION = 1  # of the layout; another version is refused
INFO_TABLE = "clew_info"
PREDICATE_TABLE = "clew_predicate"
REMARK_TABLE = "clew_remark"
FILE_TABLE = "clew_file"
OWN_TABLES = (INFO_TABLE, PREDICATE_TABLE, REMARK_TABLE, FILE_TABLE)
ENTITY, CONCEPT = "entity", "concept"
PAIR_TABLES = ("entity_alias", "entity_type", "concept_alias", "concept_parent")
OTHER_FACT, OTHER_QUALIFIER = "other_fact", "other_qualifier"
UNREADABLE = "cell that cannot be read"
UNKNOWN_TABLE = "table that the export does not know"
NO_SUBJECT = "row without its subject"
VALUE, SOURCES = "value", "sources"  # the kinds of remark
Cells = Sequence[Any]
FactQualifiers = list[tuple[str, Value]]


class CellRemark(NamedTuple):
    """What the export says about a cell, for as long as the cell is what was exported."""

    cell: str
    detail: str


def is_export(tables: Sequence[SourceTable]) -> bool:
    """Whether clew has written the database."""
    names = {table.name: table for table in tables}
    return INFO_TABLE in names and names[INFO_TABLE].columns == ("name", "value")


def read_export(tables: Sequence[SourceTable], draft: KbDraft) -> None:
    """Read an exported database into `draft`."""
    ExportReader({table.name: table for table in tables}, draft).read()


@dataclass(slots=True)
class FactRow:
    """A fact as its rows give it; several rows with one `fact_id` differ in their qualifiers."""

    subject: str
    mapping: ColumnMapping
    object: str
    value: Value | None
    sources: Sequence[str]
    qualifiers: FactQualifiers
    other_qualifiers: FactQualifiers


class ExportReader:
    """Reads the tables of one database."""

    def __init__(self, tables: dict[str, SourceTable], draft: KbDraft) -> None:
        self.tables, self.draft = tables, draft
        self.concepts: dict[str, str] = {}
        self.entities: set[str] = set()
        self.remarks: dict[str, dict[tuple[int, str, str], CellRemark]] = {}
        self.other_qualifiers: dict[tuple[str, int], FactQualifiers] = {}

    def read(self) -> None:
        """Read everything; SourceError if a table is not as clew has written it."""
        file = self.tables[INFO_TABLE].file
        try:
            self.read_all()
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
            raise SourceError(f"{file} is damaged: {fault!r:.200}; export it again") from None

    def read_all(self) -> None:
        mapping = self.read_info()
        self.read_remarks()
        self.read_concepts()
        self.read_entities()
        self.read_other_qualifiers()
        for name in self.tables:
            if name in mapping and not mapping[name].skip and name not in (ENTITY, *PAIR_TABLES):
                self.read_table(name, mapping[name])
            elif name not in mapping and name not in OWN_TABLES:
                self.draft.report.note(UNKNOWN_TABLE, self.tables[name].file)
        self.read_other_facts()
        self.read_predicates()

    def rows(self, name: str) -> Iterator[tuple[int, Cells]]:
        """The rows of a table, numbered from 1; none if the table is missing."""
        table = self.tables.get(name)
        if table is None or table.typed_rows is None:
            return
        for number, cells in enumerate(table.typed_rows(), 1):
            self.draft.report.count_records()
            yield number, cells

    def select(self, name: str, *columns: str) -> Iterator[tuple[int, Cells]]:
        """The cells of some columns in each row of a table; a row without the first of them is skipped and counted."""
        table = self.tables.get(name)
        if table is None:
            return
        missing = [column for column in columns if column not in table.columns]
        if missing:
            raise SourceError(f"{table.file} has no column {missing[0]!r}; add it again, or export it again")
        places = [table.position_of(column) for column in columns]
        for number, cells in self.rows(name):
            if cells[places[0]] is None:
                self.draft.report.skip_record(NO_SUBJECT, table.place(number))
            else:
                yield number, [cells[at] for at in places]

    def read_info(self) -> dict[str, TableMapping]:
        """The mapping of the tables; SourceError if another version of clew has written them."""
        file = self.tables[INFO_TABLE].file
        info = {cells[0]: cells[1] for _, cells in self.rows(INFO_TABLE)}
        if info.get("version") != str(EXPORT_VERSION):
            raise SourceError(
                f"{file} has version {info.get('version')!r:.20} of clew's tables, and this clew reads version "
                f"{EXPORT_VERSION}; export it again"
            )
        try:
            mapping = read_sources([{"tables": json.loads(info["mapping"])}])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
            raise SourceError(
                f"{file} is damaged: its mapping cannot be read: {fault!r:.200}; export it again"
            ) from None
        for _, cells in self.rows(FILE_TABLE):
            if cells[0] == KEPT_FILE:
                self.draft.files[KEPT_FILE] = bytes(cells[1])
        return mapping

    def read_remarks(self) -> None:
        columns = ("table_name", "row_number", "column_name", "kind", "cell", "detail")
        for _, (table, row, column, kind, cell, detail) in self.select(REMARK_TABLE, *columns):
            self.remarks.setdefault(table, {})[row, column, kind] = CellRemark(cell, detail)

    def read_concepts(self) -> None:
        for _, (id_, name, description) in self.select(CONCEPT, "id", "name", "description"):
            self.draft.add_concept(str(id_), text_of(name), description=text_of(description))
            self.concepts.setdefault(text_of(name), str(id_))
        for _, (id_, alias) in self.select("concept_alias", "concept_id", "alias"):
            self.draft.add_concept(str(id_), aliases=[text_of(alias)])
        for _, (parent, id_) in self.select("concept_parent", "parent_id", "concept_id"):
            self.draft.add_concept(str(id_), parents=[str(parent)])

    def read_entities(self) -> None:
        for _, (id_, name, description) in self.select(ENTITY, "id", "name", "description"):
            self.draft.add_entity(str(id_), text_of(name), description=text_of(description))
            self.entities.add(str(id_))
        for _, (id_, alias) in self.select("entity_alias", "entity_id", "alias"):
            self.draft.add_entity(str(id_), aliases=[text_of(alias)])
        for _, (concept, id_) in self.select("entity_type", "concept_id", "entity_id"):
            self.draft.add_entity(str(id_), concepts=[str(concept)])

    def read_other_qualifiers(self) -> None:
        columns = ("qualifier", "table_name", "fact_id", "value")
        for number, (key, table, fact, cell) in self.select(OTHER_QUALIFIER, *columns):
            value = self.exact_value(OTHER_QUALIFIER, number, "value", cell) or Text(text_of(cell))
            self.other_qualifiers.setdefault((table, fact), []).append((str(key), value))

    def read_predicates(self) -> None:
        for _, (name, details) in self.select(PREDICATE_TABLE, "name", "details"):
            known = json.loads(details)
            for iri in known.get("iris") or [""]:
                aliases, description = known.get("aliases", ()), known.get("description", "")
                self.draft.describe_predicate(str(name), iri, aliases, description)

    # --- facts

    def read_table(self, name: str, mapping: TableMapping) -> None:
        """Read the facts of a table of entities, or of one predicate."""
        reader = ExportedTable(self, self.tables[name], mapping)
        waiting: FactRow | None = None
        for number, cells in self.rows(name):
            subject = reader.subject_of(cells)
            if not subject:
                self.draft.report.skip_record(NO_SUBJECT, self.tables[name].place(number))
                continue
            if mapping.exact_ids and subject not in self.entities:
                self.add_new_entity(subject, cells, reader)
            if reader.continues(cells) and waiting:
                add_new_qualifiers(waiting.qualifiers, reader.read_qualifiers(number, cells))
                continue
            self.add_fact(waiting)
            waiting = None
            for fact in reader.read_facts(number, subject, cells):
                self.add_fact(waiting)
                waiting = fact
        self.add_fact(waiting)

    def add_new_entity(self, id_: str, cells: Cells, reader: ExportedTable) -> None:
        """Declare an entity that a person has added to the table of a concept only."""
        concept = self.concepts.get(reader.mapping.concept)
        name = reader.cell(cells, reader.mapping.name[0])
        self.draft.add_entity(id_, str(name or ""), concepts=[concept] if concept else [])

    def add_fact(self, fact: FactRow | None) -> None:
        if fact is None:
            return
        qualifiers = [*fact.qualifiers, *fact.other_qualifiers]
        if fact.value is None:
            self.draft.add_relation(fact.subject, fact.mapping.name, fact.object, qualifiers, fact.sources)
        else:
            self.draft.add_attribute(fact.subject, fact.mapping.name, fact.value, qualifiers, fact.sources)

    def read_other_facts(self) -> None:
        columns = ("subject_id", "fact_id", "predicate", "object_id", "value")
        for number, (subject, fact_id, predicate, object_, cell) in self.select(OTHER_FACT, *columns):
            qualifiers = self.other_qualifiers.get((OTHER_FACT, fact_id), [])
            sources = self.find_sources(OTHER_FACT, number, "value", cell)
            if object_ is not None:
                self.draft.add_relation(str(subject), str(predicate), str(object_), qualifiers, sources)
            else:
                value = self.exact_value(OTHER_FACT, number, "value", cell) or Text(text_of(cell))
                self.draft.add_attribute(str(subject), str(predicate), value, qualifiers, sources)

    # --- remarks

    def exact_value(self, table: str, row: int, column: str, cell: object) -> Value | None:
        """The value of which the export says that the cell does not give it exactly; None if the cell says all."""
        remark = self.remarks.get(table, {}).get((row, column, VALUE))
        if remark is None or remark.cell != str(cell):
            return None
        return read_json_value(json.loads(remark.detail))

    def find_sources(self, table: str, row: int, column: str, cell: object) -> Sequence[str]:
        """The sources of a fact: its own, or else the usual ones of the column."""
        known = self.remarks.get(table)
        if not known:
            return ()
        own = known.get((row, column, SOURCES))
        remark = own if own and own.cell == str(cell) else known.get((0, column, SOURCES))
        return read_texts(remark.detail) if remark else ()


class ExportedTable:
    """Reads the rows of one exported table by its mapping."""

    def __init__(self, reader: ExportReader, table: SourceTable, mapping: TableMapping) -> None:
        self.reader, self.table, self.mapping = reader, table, mapping
        self.places = {name: at for at, name in enumerate(table.columns)}
        self.subject = self.places.get(mapping.subject or (mapping.key[0] if mapping.key else ""), -1)
        self.fact_columns = self.columns_with(*FACT_ROLES)
        self.qualifier_columns = self.columns_with("qualifier")
        self.fact_id = self.places.get("fact_id", -1)
        self.last_fact: object = None

    def columns_with(self, *roles: str) -> list[tuple[str, int, int, ColumnMapping]]:
        """The columns with a role: name, place, place of the unit or longitude, mapping."""
        return [
            (name, self.places[name], self.places.get(column.unit_column or column.longitude, -1), column)
            for name, column in self.mapping.columns.items()
            if column.role in roles and name in self.places
        ]

    def cell(self, cells: Cells, column: str) -> Any:
        return cells[self.places[column]] if column in self.places else None

    def subject_of(self, cells: Cells) -> str:
        cell = cells[self.subject] if self.subject >= 0 else None
        return "" if cell is None else str(cell)

    def continues(self, cells: Cells) -> bool:
        """Whether the row belongs to the fact of the row before it."""
        fact = cells[self.fact_id] if self.fact_id >= 0 else None
        is_same = fact is not None and fact == self.last_fact
        self.last_fact = fact
        return is_same

    def read_facts(self, number: int, subject: str, cells: Cells) -> Iterator[FactRow]:
        qualifiers = list(self.read_qualifiers(number, cells))
        fact_id = cells[self.fact_id] if self.fact_id >= 0 else 0
        others = self.reader.other_qualifiers.get((self.table.name, fact_id), [])
        for name, at, beside, mapping in self.fact_columns:
            if cells[at] is None:
                continue
            value = None
            if mapping.role == "attribute":
                value = self.read_value(number, name, cells[at], cells[beside] if beside >= 0 else None, mapping)
                if value is None:
                    continue
            sources = self.reader.find_sources(self.table.name, number, name, cells[at])
            object_ = str(cells[at]) if value is None else ""
            yield FactRow(subject, mapping, object_, value, sources, list(qualifiers), others)

    def read_qualifiers(self, number: int, cells: Cells) -> Iterator[tuple[str, Value]]:
        for name, at, beside, mapping in self.qualifier_columns:
            if cells[at] is not None:
                value = self.read_value(number, name, cells[at], cells[beside] if beside >= 0 else None, mapping)
                if value is not None:
                    yield mapping.name, value

    def read_value(self, number: int, name: str, cell: object, beside: object, mapping: ColumnMapping) -> Value | None:
        """The value of a cell; None, and counted, if it cannot be read."""
        exact = self.reader.exact_value(self.table.name, number, name, cell)
        if exact is not None:
            return exact
        try:
            return read_cells(cell, beside, mapping)
        except ValueFormatError as fault:
            self.reader.draft.report.skip_fact(UNREADABLE, self.table.place(number), f"{name}: {fault}")
            return None


def text_of(cell: object) -> str:
    return "" if cell is None else str(cell)


@lru_cache
def read_texts(text: str) -> tuple[str, ...]:
    """The texts of a JSON list; most facts of a table share them."""
    return tuple(json.loads(text))


def add_new_qualifiers(known: FactQualifiers, more: Iterator[tuple[str, Value]]) -> None:
    """Add the qualifiers that are not known: the other rows of a fact repeat those that do not vary."""
    known.extend(pair for pair in more if pair not in known)
