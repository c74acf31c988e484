"""The mapping of tables and columns to entities and facts.

Inference fills it, a TOML file corrects it, the reader follows it.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from rapidfuzz import process

from clew.errors import MappingError, SourceError
from clew.kb.files import read_toml
from clew.kb.readers.tables.cell_types import CELL_TYPES, DATE_READERS, NOTATIONS, CellFormat
from clew.kb.readers.tables.headers import header_words, referenced_words
from clew.kb.readers.tables.table import SourceTable
from clew.kb.readers.tables.table_files import GivenDialect
from clew.kb.values import NO_UNIT

ROLES = (
    "key", "name", "subject", "attribute", "relation", "qualifier", "alias", "description", "longitude", "ignore",
)  # fmt: skip
EXPORTED_OPTIONS = ("exact_ids", "unit_column")  # of the tables of a graph, which also have the roles unit and concept
FACT_ROLES = ("attribute", "relation")
REFERRING_ROLES = ("relation", "subject")
OPTION_CHOICES: dict[str, Collection[str]] = {
    "role": ROLES,
    "type": CELL_TYPES,
    "order": DATE_READERS,
    "notation": NOTATIONS,
    "missing": ("skip", "create"),
}


@dataclass(frozen=True, slots=True)
class ColumnMapping:
    """The mapping of a column; docs/tables.md explains every option."""

    role: str
    name: str = ""
    type: str = "text"
    unit: str = NO_UNIT
    unit_column: str = ""
    year: int = 0
    thousands: str = ""
    decimal: str = "."
    affix: str = ""
    order: str = ""
    notation: str = ""
    spelling: tuple[str, ...] = ()
    table: str = ""
    by: tuple[str, ...] = ()
    using: tuple[str, ...] = ()
    concept: str = ""
    also: tuple[str, ...] = ()
    missing: str = "skip"
    separator: str = ""
    longitude: str = ""
    describes: str = ""
    qualified: bool = True
    attribute: str = ""
    declared: str = ""

    @property
    def cell_format(self) -> CellFormat:
        return CellFormat(self.type, self.thousands, self.decimal, self.affix, self.order, self.notation, self.spelling)

    @property
    def is_reference(self) -> bool:
        return bool(self.table or self.concept)


@dataclass(frozen=True, slots=True)
class TableMapping:
    """The mapping of a table: rows are entities of `concept`, or statements about the entity in the subject column."""

    concept: str = ""
    key: tuple[str, ...] = ()
    name: tuple[str, ...] = ()
    prefix: str = ""
    repeated: str = ""
    exact_ids: bool = False
    skip: bool = False
    delimiter: str = ""
    encoding: str = ""
    quoted: bool = True
    header: bool = True
    columns: Mapping[str, ColumnMapping] = field(default_factory=dict)

    @property
    def subject(self) -> str:
        """The column with the entity that a row is about; empty if the row is an entity itself."""
        return next((name for name, column in self.columns.items() if column.role == "subject"), "")

    @property
    def object(self) -> str:
        """The column with the other end of the link that a row is; empty if rows are no links."""
        facts = [name for name, column in self.columns.items() if column.role in FACT_ROLES]
        return facts[0] if self.subject and len(facts) == 1 and self.columns[facts[0]].role == "relation" else ""


TableMappings = dict[str, TableMapping]
TomlTable = dict[str, Any]


@dataclass(frozen=True, slots=True)
class MappingCorrections:
    """A mapping file: options by table, and by column of each table."""

    path: str = ""
    tables: Mapping[str, TomlTable] = field(default_factory=dict)

    def given_dialects(self) -> dict[str, GivenDialect]:
        """The parts of dialects that the file gives, by table."""
        return {name: self.given_dialect(name, sheet) for name, sheet in self.tables.items()}

    def given_dialect(self, name: str, sheet: TomlTable) -> GivenDialect:
        options: TomlTable = {key: sheet[key] for key in ("delimiter", "encoding", "header", "quoted") if key in sheet}
        given = GivenDialect(**check_options(self.path, f"table {name!r}", TableMapping, options))
        if len(given.delimiter) > 1:
            raise MappingError(f"{self.path}: delimiter of table {name!r} is {given.delimiter!r}, not one character")
        if given.encoding and not is_encoding(given.encoding):
            raise MappingError(f"{self.path}: table {name!r} has an unknown encoding {given.encoding!r} (try 'utf-8')")
        return given


def is_encoding(name: str) -> bool:
    try:
        return bool(codecs.lookup(name)._is_text_encoding)
    except (LookupError, ValueError):
        return False


def read_corrections(path: Path) -> MappingCorrections:
    """The mapping file at `path`, not yet checked against the tables."""
    try:
        data = read_toml(path, "a mapping in TOML")
    except SourceError as fault:
        raise MappingError(str(fault)) from None
    refuse_unknown(str(path), "section", data, ("tables",))
    tables = data.get("tables", {})
    if not (isinstance(tables, dict) and all(isinstance(sheet, dict) for sheet in tables.values())):
        raise MappingError(f"{path}: tables must be sections such as [tables.city]")
    return MappingCorrections(str(path), tables)


def refuse_unknown(path: str, thing: str, names: Collection[str], known: Collection[str]) -> None:
    """Raise MappingError for the first of `names` that is not known, with the nearest known one."""
    for name in names:
        if name not in known:
            nearest = process.extractOne(str(name), list(known))
            hint = f" (nearest: {nearest[0]!r})" if nearest else ""
            raise MappingError(f"{path}: there is no {thing} {name!r}{hint}")


def apply_corrections(
    inferred: TableMappings, corrections: MappingCorrections, tables: Sequence[SourceTable]
) -> TableMappings:
    """The inferred mapping, corrected by the file."""
    path = corrections.path
    refuse_unknown(path, "table", corrections.tables, inferred)
    columns = {table.name: table.columns for table in tables}
    mapping = {
        name: correct_table(path, name, table, corrections.tables.get(name, {}), columns[name])
        for name, table in inferred.items()
    }
    mapping = {name: complete_table(table, mapping) for name, table in mapping.items()}
    for name in corrections.tables:
        check_table(path, name, mapping, columns)
    return mapping


def correct_table(path: str, name: str, table: TableMapping, sheet: TomlTable, columns: Sequence[str]) -> TableMapping:
    options = {key: value for key, value in sheet.items() if key != "columns"}
    lines = sheet.get("columns", {})
    if not (isinstance(lines, dict) and all(isinstance(line, dict) for line in lines.values())):
        raise MappingError(f"{path}: columns of table {name!r} must be lines such as area = {{ role = 'attribute' }}")
    refuse_unknown(path, f"column of table {name!r} called", lines, columns)
    fixed = {
        column: correct_column(path, f"column {column!r} of table {name!r}", table.columns[column], lines.get(column))
        for column in columns
    }
    return replace(table, **check_options(path, f"table {name!r}", TableMapping, options), columns=fixed)


def correct_column(path: str, thing: str, column: ColumnMapping, line: TomlTable | None) -> ColumnMapping:
    """The line instead of the inferred mapping if it has a role; else the inferred mapping changed by the line."""
    if line is None:
        return column
    options = check_options(path, thing, ColumnMapping, line)
    for option, choices in OPTION_CHOICES.items():
        if options.get(option):
            refuse_unknown(path, f"{option} (in {thing})", [options[option]], choices)
    return ColumnMapping(**options) if "role" in options else replace(column, **options)


def check_options(
    path: str, thing: str, kind: type[ColumnMapping] | type[TableMapping], options: TomlTable
) -> TomlTable:
    """The options, checked for name and type; a single text becomes a list of one."""
    known = {item.name: item for item in fields(kind) if item.name not in ("columns", *EXPORTED_OPTIONS)}
    refuse_unknown(path, f"option of {thing} called", options, known)
    return {name: check_option(path, thing, name, value, default_of(known[name])) for name, value in options.items()}


def default_of(item: Any) -> object:
    return "" if item.default is MISSING else item.default


def check_option(path: str, thing: str, name: str, value: object, like: object) -> object:
    if isinstance(like, tuple):
        items = [value] if isinstance(value, str) else value
        if isinstance(items, list) and all(isinstance(item, str) for item in items):
            return tuple(items)
        raise MappingError(f"{path}: {name} of {thing} must be a list of texts, not {value!r}")
    if type(value) is not type(like):
        raise MappingError(f"{path}: {name} of {thing} must be like {like!r}, not {value!r}")
    return value


def complete_table(table: TableMapping, mapping: TableMappings) -> TableMapping:
    """The table with the options that a short line leaves out: names from headers, the key of a reference's target."""
    columns = {name: complete_column(name, column, mapping) for name, column in table.columns.items()}
    return replace(table, columns=columns)


def complete_column(header: str, column: ColumnMapping, mapping: TableMappings) -> ColumnMapping:
    words = header_words(header)
    if not column.name and column.role in (*FACT_ROLES, "qualifier"):
        column = replace(column, name=" ".join(referenced_words(words) if column.is_reference else words) or header)
    if column.table in mapping and not column.by:
        target = mapping[column.table]
        column = replace(column, by=target.key if len(target.key) == 1 else target.name)
    if column.type == "date" and not column.order:
        column = replace(column, order="y-m-d")
    return column


def check_table(path: str, name: str, mapping: TableMappings, columns: Mapping[str, Sequence[str]]) -> None:
    """Raise MappingError if the table names an unknown table or column, or does not define its rows."""
    table = mapping[name]
    refuse_unknown(path, f"column of table {name!r} called", (*table.key, *table.name), columns[name])
    if not (table.concept or table.subject or table.skip):
        raise MappingError(f"{path}: table {name!r} needs a concept, a column with role = 'subject', or skip = true")
    for column in table.columns.values():
        check_column(path, name, column, columns)


def check_column(path: str, name: str, column: ColumnMapping, columns: Mapping[str, Sequence[str]]) -> None:
    own = (*column.using, *filter(None, (column.longitude, column.describes)))
    refuse_unknown(path, f"column of table {name!r} called", own, columns[name])
    refuse_unknown(path, "table", (*filter(None, [column.table]), *column.also), columns)
    if column.role in REFERRING_ROLES and not column.is_reference:
        raise MappingError(f"{path}: a {column.role} of table {name!r} needs a table or a concept to refer to")
    if column.table:
        refuse_unknown(path, f"column of table {column.table!r} called", column.by, columns[column.table])
        if len(column.by) != 1 + len(column.using):
            raise MappingError(f"{path}: by = {list(column.by)} of table {name!r} needs one column fewer in using")


BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")  # a key that TOML takes without quotes
MAX_EXAMPLE_CHARS = 40  # of a cell in a comment
FILE_HEADER = """\
# What clew makes of the tables in {name}. Correct it and read again with this file as the mapping.
# A row is an entity of `concept`, known by its `key` and called by its `name`; or, where a column has the role
# "subject", a statement about the entity that this column refers to.
# Roles: key, name, subject, attribute, relation, qualifier, alias, description, longitude, ignore.
# A line with a role replaces what clew would infer for the column; a line without one changes only what it says.
"""


def write_mapping(
    path: Path, name: str, mapping: TableMappings, examples: Mapping[tuple[str, str], Sequence[str]]
) -> None:
    """Write the mapping as TOML, each column with a few cells as a comment."""
    parts = [FILE_HEADER.format(name=printable(Path(name).name))]
    parts += ["\n".join(table_lines(table, mapping[table], examples)) + "\n" for table in mapping]
    try:
        path.write_text("\n".join(parts), "utf-8")
    except OSError as fault:
        raise MappingError(f"cannot write the mapping {path}: {fault.strerror}") from fault


def table_lines(name: str, table: TableMapping, examples: Mapping[tuple[str, str], Sequence[str]]) -> Iterator[str]:
    yield f"[tables.{toml_key(name)}]"
    yield from changed_options(table, TableMapping())
    yield f"[tables.{toml_key(name)}.columns]"
    for column, use in table.columns.items():
        line = ", ".join([f"role = {toml_value(use.role)}", *changed_options(use, ColumnMapping(use.role))])
        yield f"{toml_key(column)} = {{ {line} }}{examples_comment(examples.get((name, column), ()))}"


def changed_options(thing: ColumnMapping | TableMapping, usual: ColumnMapping | TableMapping) -> Iterator[str]:
    """The options that differ from the defaults, as TOML."""
    for item in fields(thing):
        value = getattr(thing, item.name)
        if item.name != "columns" and value != getattr(usual, item.name):
            yield f"{item.name} = {toml_value(value)}"


def toml_value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(toml_value, value))}]"
    text = json.dumps(value, ensure_ascii=False)
    return text.replace("\x7f", "\\u007f")


def toml_key(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else toml_value(name)


def examples_comment(cells: Sequence[str]) -> str:
    return f"  # {', '.join(map(printable, cells))}" if cells else ""


def printable(cell: str) -> str:
    """The cell on one line, cut at `MAX_EXAMPLE_CHARS`."""
    line = "".join(char if char.isprintable() else " " for char in cell)
    return line if len(line) <= MAX_EXAMPLE_CHARS else line[: MAX_EXAMPLE_CHARS - 1] + "…"
