"""The tables of a knowledge base as questions see them: the names, cells and links of their columns."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.engine.sql.mapped_tables import sql_schema_of
from clew.engine.sql.sql_to_program import sql_to_program
from clew.english.word_lists import word_lists
from clew.errors import ClewError
from clew.kb.graph_tables.sql_names import quote_name
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.headers import NAMELESS_CONCEPT, POINT_IN_TIME, header_words
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping, TableMappings
from clew.language.program.expressions import Statistic
from clew.language.sql import SqlSchema
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineTerm,
    outline_tables,
)
from clew.language.sql.outline_writer import outline_to_sql

MAX_ROWS = 20_000  # of a table; more would only slow the making of questions down
MAX_ANSWERS = 200  # rows of an answer
MAX_QUERY_STEPS = 20_000_000  # of SQLite's virtual machine, about a second; the same on every machine, unlike a time
STEPS_PER_CHECK = 100_000  # of these between two looks at their number
MAX_VALUES = 400  # distinct cells of a column that questions draw from
MAX_VALUE_CHARS = 40  # nobody types longer values
MAX_CATEGORY_SHARE = 0.5  # of the rows have distinct values in a column of kinds, such as a status
IDENTIFIERS = frozenset((
    "id", "ids", "code", "uuid", "key", "zip", "zipcode", "postcode", "phone", "telephone", "fax", "isbn", "ssn",
))  # fmt: skip
"""Last words of columns that only identify."""
YEARS = range(1500, 2101)  # numbers that are years if all of a column are among them
MIN_YEARS = 2  # distinct numbers, for fewer may be anything
MAX_INTEGER = 2**63  # beyond it, SQLite takes only floating-point numbers
UNTYPED = re.compile(r"[\\\"\n\t{}]")  # what nobody types in a question
SPEAKABLE = re.compile(r"(?!column\b)[^\W\d_][\w'’.&-]*(?: [\w'’.&-]+){0,4}")  # a name that people say
COUNTED = re.compile(r"^number (?=[a-z]+s$)")  # `number employees`
NUMBER = re.compile(r"-?\d+(\.\d+)?")
LAST_SIGN = "~"  # sorts behind the digits and letters of dates

Cell = str | int | float
Link = tuple[tuple[str, str], tuple[str, str]]
"""Two columns, each with its table, that hold the same things; the second is the key."""


class ColumnKind(StrEnum):
    """What the cells of a column are, for the questions that can be asked about it."""

    NUMBER = "number"
    YEAR = "year"
    DATE = "date"
    TEXT = "text"
    FLAG = "flag"
    KEY = "key"


KINDS = {"number": ColumnKind.NUMBER, "year": ColumnKind.YEAR, "date": ColumnKind.DATE, "boolean": ColumnKind.FLAG}


@dataclass(frozen=True, slots=True)
class SchemaColumn:
    """A column; `names` are what it is called, the usual name first, `values` some of its distinct cells.

    A column whose name nobody would say, such as `#`, has no names, and no question is about it.
    """

    table: str
    name: str
    names: tuple[str, ...]
    kind: ColumnKind
    is_name: bool = False
    is_reference: bool = False
    values: tuple[Cell, ...] = ()
    is_category: bool = False


@dataclass(frozen=True, slots=True)
class SchemaTable:
    """A table; `noun` is what a row is called. If it is no entity, a row is a fact about others."""

    name: str
    noun: str
    columns: tuple[SchemaColumn, ...]
    rows: int
    is_entity: bool = True

    @property
    def name_column(self) -> SchemaColumn | None:
        """The column that says what a row is called."""
        return next((column for column in self.columns if column.is_name), None)


class TableSchema:
    """The tables of one knowledge base with their cells, in a database in memory; by default its own tables."""

    def __init__(self, kb: KnowledgeBase, tables: TableMappings | None = None) -> None:
        self.mappings = SchemaView(kb).tables if tables is None else tables
        self.engine = NativeEngine(kb)
        self.database = sqlite3.connect(":memory:")
        self.headers: dict[str, set[str]] = {}  # the columns in the database, by table
        read = (self.read_table(name, mapping) for name, mapping in self.mappings.items() if not mapping.skip)
        self.tables = {table.name: table for table in read if table is not None}

    def close(self) -> None:
        """Free the memory of the cells."""
        self.database.close()

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The links between columns of the tables."""
        return tuple(self.find_links())

    @cached_property
    def sql_schema(self) -> SqlSchema:
        """The schema as readers of SQL need it."""
        return sql_schema_of(self.mappings)

    def column(self, table: str, name: str) -> SchemaColumn:
        """The column of that name; capitals do not matter."""
        columns = self.tables[self.table_names[table.lower()]].columns
        return next(column for column in columns if column.name.lower() == name.lower())

    @cached_property
    def table_names(self) -> dict[str, str]:
        """The names of the tables by their lower case."""
        return {name.lower(): name for name in self.tables}

    def run(self, sql: str, limit: int) -> list[tuple[Cell | None, ...]]:
        """The first rows of a query; ClewError if it cannot be run, or takes too many steps."""
        steps = iter(range(MAX_QUERY_STEPS // STEPS_PER_CHECK))
        self.database.set_progress_handler(lambda: next(steps, None) is None, STEPS_PER_CHECK)
        try:
            return self.database.execute(sql).fetchmany(limit)
        except sqlite3.Error as fault:
            raise ClewError(f"SQLite cannot run {sql}: {fault}") from None

    def answers(self, outline: Outline, limit: int = MAX_ANSWERS) -> list[tuple[Cell | None, ...]]:
        """The first rows of an outline; ClewError if it is no query over these tables."""
        return self.run(outline_to_sql(self.compare_dates(outline), self.sql_schema).sql("sqlite"), limit)

    def compare_dates(self, outline: Outline) -> Outline:
        """The outline with years and months as the texts around all of their dates, which SQL compares as texts."""
        conditions = tuple(
            compare_date(condition) if condition.term.column in self.date_columns else condition
            for condition in outline.conditions
        )
        return replace(outline, conditions=conditions)

    @cached_property
    def date_columns(self) -> frozenset[OutlineColumn]:
        """The columns of dates."""
        return frozenset(
            OutlineColumn(table.name, column.name)
            for table in self.tables.values()
            for column in table.columns
            if column.kind is ColumnKind.DATE
        )

    def is_worth_asking(self, outline: Outline) -> bool:
        """Whether an outline has an answer of a length that people read, and its conditions leave something out."""
        if repeats_condition(outline):
            return False
        try:
            rows = self.answers(outline, MAX_ANSWERS + 1)
            if outline.exists:  # `no` is an answer, too
                return True
            if not 0 < len(rows) <= MAX_ANSWERS or all(cell in (None, 0) for row in rows for cell in row):
                return False
            if outline.group and self.has_single_rows(outline):
                return False
            return not outline.conditions or rows != self.answers(replace(outline, conditions=()), MAX_ANSWERS + 1)
        except ClewError:
            return False

    def has_single_rows(self, outline: Outline) -> bool:
        """Whether every group of an outline has only one row."""
        count = OutlineTerm(OutlineColumn(outline_tables(outline)[0]), Statistic.COUNT)
        groups = replace(outline, columns=(count,), having=(), order=(), limit=None, combined=None)
        joined = tuple(OutlineColumn(table) for table in outline_tables(outline))
        return all(row == (1,) for row in self.answers(replace(groups, joined=joined), MAX_ANSWERS))

    # --- reading

    def read_table(self, name: str, mapping: TableMapping) -> SchemaTable | None:
        """A table with its cells; none if programs see no row of it."""
        headers = [header for header in mapping.columns if self.is_readable(name, header)]
        rows = self.read_rows(name, headers) if headers else []
        if not rows:
            return None
        uses = [mapping.columns[header] for header in headers]
        cells = [tuple(map(read_cell, row, uses)) for row in rows]
        self.keep_rows(name, headers, uses, cells)
        made = (
            make_column(name, header, mapping, [row[place] for row in cells]) for place, header in enumerate(headers)
        )
        columns = tuple(column for column in made if column.names)
        noun = row_noun(name, mapping)
        is_entity = bool(mapping.concept) and noun.split()[-1] not in word_lists().prepositions  # `enrolled in`
        return SchemaTable(name, noun, columns, len(rows), is_entity)

    def is_readable(self, table: str, column: str) -> bool:
        """Whether programs see a column."""
        try:
            sql_to_program(f"SELECT {quote_name(column)} FROM {quote_name(table)}", self.mappings)
        except ClewError:
            return False
        return True

    def read_rows(self, table: str, headers: Sequence[str]) -> list[tuple[str, ...]]:
        """The rows of a table as texts."""
        names = ", ".join(map(quote_name, headers))
        query = f"SELECT {names} FROM {quote_name(table)} LIMIT {MAX_ROWS}"
        return rows_of_result(self.engine.run(sql_to_program(query, self.mappings)))

    def keep_rows(
        self, table: str, headers: Sequence[str], uses: Sequence[ColumnMapping], cells: list[tuple[Cell | None, ...]]
    ) -> None:
        """Put the rows of a table into the database."""
        self.headers[table] = set(headers)
        columns = ", ".join(
            f"{quote_name(header)} {sql_type(KINDS.get(use.type, ColumnKind.TEXT))}"
            for header, use in zip(headers, uses, strict=True)
        )
        self.database.execute(f"CREATE TABLE {quote_name(table)} ({columns})")
        places = ", ".join("?" * len(headers))
        self.database.executemany(f"INSERT INTO {quote_name(table)} VALUES ({places})", cells)

    def find_links(self) -> Iterator[Link]:
        """The links that references between tables give."""
        for table, mapping in self.mappings.items():
            for header, use in mapping.columns.items():
                target = use.table
                if table in self.tables and target in self.tables and use.by:
                    yield (table, header), (target, use.by[0])
                    yield from (((table, other), (target, by)) for other, by in zip(use.using, use.by[1:], strict=True))


def compare_date(condition: OutlineCondition) -> OutlineCondition:
    """A comparison of a date with a year, month or day, in which the texts of dates within that are equal to it."""
    texts = [operand for operand in condition.operands if isinstance(operand, str)]
    if len(texts) != len(condition.operands) or condition.term.statistic is not None:
        return condition
    match condition.comparison:
        case OutlineComparison.EQ:
            return replace(condition, comparison=OutlineComparison.BETWEEN, operands=(texts[0], texts[0] + LAST_SIGN))
        case OutlineComparison.GT | OutlineComparison.LE | OutlineComparison.BETWEEN:
            return replace(condition, operands=(*texts[:-1], texts[-1] + LAST_SIGN))
    return condition


def repeats_condition(outline: Outline) -> bool:
    """Whether an outline shows, groups or sorts by a column whose only value is given."""
    given = {condition.term.column for condition in outline.conditions if condition.comparison is OutlineComparison.EQ}
    used = [*(term.column for term in outline.columns), *outline.group, *(order.term.column for order in outline.order)]
    return len(outline.conditions) == 1 and any(column in given for column in used)


def rows_of_result(result: Result) -> list[tuple[str, ...]]:
    """The rows of a table, also of one column."""
    return list(result.rows) or [(answer.text,) for answer in result.answers]


def sql_type(kind: ColumnKind) -> str:
    """The type of a column in SQL."""
    return "REAL" if kind in (ColumnKind.NUMBER, ColumnKind.YEAR) else "TEXT"


def read_cell(text: str, use: ColumnMapping) -> Cell | None:
    """A cell as SQL has it: numbers as such, truth as the table spells it."""
    if not text:
        return None
    if use.type == "boolean" and use.spelling:
        return use.spelling[0] if text == "yes" else use.spelling[-1]
    number = NUMBER.match(text)
    if number and (use.type in ("number", "year") or number.end() == len(text)):
        value = float(number[0])
        return int(value) if value.is_integer() and abs(value) < MAX_INTEGER else value
    return text


def make_column(table: str, header: str, mapping: TableMapping, cells: Sequence[Cell | None]) -> SchemaColumn:
    """A column with the values that questions draw from."""
    use, present = mapping.columns[header], [cell for cell in cells if cell is not None]
    distinct = list(dict.fromkeys(present))
    kind = column_kind(header, mapping, distinct)
    is_number = kind in (ColumnKind.NUMBER, ColumnKind.YEAR)
    short = tuple(
        cell
        for cell in distinct
        if len(str(cell)) <= MAX_VALUE_CHARS and not UNTYPED.search(str(cell))
        if not (is_number and isinstance(cell, str))
    )
    is_category = kind is ColumnKind.TEXT and 1 < len(distinct) <= MAX_CATEGORY_SHARE * len(present)
    return SchemaColumn(
        table,
        header,
        column_names(header, use),
        kind,
        mapping.name == (header,) and kind is ColumnKind.TEXT,
        use.is_reference,
        short[:MAX_VALUES],
        is_category,
    )


def column_kind(header: str, mapping: TableMapping, distinct: Sequence[Cell]) -> ColumnKind:
    """What the cells of a column are: keys, if they only identify rows."""
    use, words = mapping.columns[header], header_words(header)
    if mapping.name == (header,) and not all(isinstance(cell, int | float) for cell in distinct):
        return ColumnKind.TEXT
    is_number = len(words) > 1 and words[-1] == "number"  # `room number`, but not `number of rooms`
    if mapping.key == (header,) or is_number or (words and words[-1] in IDENTIFIERS):
        return ColumnKind.KEY
    if use.is_reference:
        is_text = any(isinstance(cell, str) and " " not in cell and cell.isalpha() for cell in distinct)
        return ColumnKind.TEXT if is_text and words[-1:] == ("name",) else ColumnKind.KEY
    is_years = len(distinct) > MIN_YEARS and all(isinstance(cell, int) and cell in YEARS for cell in distinct)
    return ColumnKind.YEAR if is_years else KINDS.get(use.type, ColumnKind.TEXT)


def column_names(header: str, use: ColumnMapping) -> tuple[str, ...]:
    """What a column is called: by the predicate that it has become, and by all words of its header."""
    predicate = use.attribute or ("" if use.is_reference or use.name == POINT_IN_TIME else use.name)
    names = [predicate, " ".join(header_words(header)).lower() or header]
    names += [name.partition(" in ")[0] for name in names if " in " in name]
    return tuple(dict.fromkeys(COUNTED.sub("number of ", name) for name in names if SPEAKABLE.fullmatch(name)))


def row_noun(name: str, mapping: TableMapping) -> str:
    """What a row of a table is called; by the words of its name if rows are facts about others."""
    noun = mapping.concept or " ".join(header_words(name)).lower()
    return noun if SPEAKABLE.fullmatch(noun) else NAMELESS_CONCEPT[0]
