"""The profile of a table after one pass over its rows: hashes of all cells, a sample, formats, name columns."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from clew.kb.readers.tables.cell_types import CellFormat, find_format, strip_affix
from clew.kb.readers.tables.headers import concept_words, header_words
from clew.kb.readers.tables.table import SourceTable

BATCH_ROWS = 4096  # read at once
MAX_SAMPLE_ROWS = 8192  # enough to recognise the format of a column
HASH_FACTOR = np.uint64(0x9E3779B97F4A7C15)  # a large odd number spreads the hashes
NUMBER_TYPE_PARTS = ("int", "real", "floa", "doub", "numeric", "decimal", "number", "money")
GROUPED = re.compile(r"[+-]?\d{1,3}(?:\.\d{3})+", re.ASCII)
DECIMAL_POINT = re.compile(r"[+-]?\d*\.(?:\d{1,2}|\d{4,})", re.ASCII)
Hashes = NDArray[np.int64]


@dataclass(eq=False)
class ColumnProfile:
    """A column: the hash of each cell (0 if empty), and a sample of its cells."""

    name: str
    position: int
    hashes: Hashes
    sample: tuple[str, ...]
    declared: str = ""
    """The type that a database declares."""

    @cached_property
    def words(self) -> tuple[str, ...]:
        return header_words(self.name) or (self.name,)

    @cached_property
    def cell_format(self) -> CellFormat:
        return find_format(self.sample, self.words, is_number_type(self.declared))

    @cached_property
    def distinct(self) -> Hashes:
        """The hashes of the distinct cells, sorted."""
        return np.unique(self.hashes[self.hashes != 0])

    @cached_property
    def filled_count(self) -> int:
        return int(np.count_nonzero(self.hashes))


@dataclass(eq=False)
class TableProfile:
    """A table and its columns, after one pass over its rows."""

    table: SourceTable
    columns: tuple[ColumnProfile, ...]
    concept: tuple[str, ...]
    is_declared: bool = False
    """Whether the tables come from a database that declares keys: then rows and references are what it says."""
    known_identifiers: dict[tuple[str, ...], bool] = field(default_factory=dict)
    known_name_columns: dict[tuple[str, ...], tuple[ColumnProfile, ...]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.table.name

    @cached_property
    def row_count(self) -> int:
        return len(self.columns[0].hashes) if self.columns else 0

    def column(self, name: str) -> ColumnProfile:
        return self.columns[self.table.position_of(name)]

    @cached_property
    def row_hashes(self) -> Hashes:
        return combine_hashes([column.hashes for column in self.columns])

    @cached_property
    def distinct_rows(self) -> int:
        """The number of distinct rows."""
        return len(np.unique(self.row_hashes))

    def identifies(self, columns: Sequence[ColumnProfile]) -> bool:
        """Whether rows with equal cells in `columns` are equal, and nearly all rows have these cells."""
        names = tuple(column.name for column in columns)
        if names not in self.known_identifiers:
            self.known_identifiers[names] = self.compute_identifies(columns)
        return self.known_identifiers[names]

    def compute_identifies(self, columns: Sequence[ColumnProfile]) -> bool:
        full = np.logical_and.reduce([column.hashes != 0 for column in columns])
        if np.count_nonzero(full) < 0.9 * self.row_count or not full.any():
            return False
        keys = combine_hashes([column.hashes[full] for column in columns])
        return len(np.unique(keys)) == len(np.unique(self.row_hashes[full]))

    def is_key(self, columns: Sequence[ColumnProfile]) -> bool:
        """Whether every row has its own cells in `columns`."""
        if not columns or not self.row_count:
            return False
        full = np.logical_and.reduce([column.hashes != 0 for column in columns])
        return bool(full.all()) and len(np.unique(combine_hashes([c.hashes for c in columns]))) == self.row_count

    def determines(self, columns: Sequence[ColumnProfile], other: ColumnProfile) -> bool:
        """Whether rows with equal cells in `columns` have equal cells in `other`, unless it is empty."""
        full = other.hashes != 0
        keys = combine_hashes([column.hashes[full] for column in columns])
        return len(np.unique(keys)) == len(np.unique(combine_hashes([keys, other.hashes[full]])))


def combine_hashes(hashes: Sequence[Hashes]) -> Hashes:
    """One hash for each row of several columns."""
    mixed = np.zeros(len(hashes[0]), dtype=np.uint64)
    for column in hashes:
        mixed = (mixed ^ column.view(np.uint64)) * HASH_FACTOR
        mixed ^= mixed >> np.uint64(29)
    return mixed.view(np.int64)


def canonical_cell(cell: str) -> str:
    """The cell as keys are compared: `3.0`, which spreadsheets write for a whole number beside gaps, is `3`."""
    return cell[:-2] if cell.endswith(".0") and cell[:-2].isdigit() else cell


def cell_hash(cell: str) -> int:
    return hash(canonical_cell(cell)) if cell else 0


def fit_width(cells: Sequence[str], width: int) -> Sequence[str]:
    """The row cut or filled up to the width of the header."""
    if len(cells) == width:
        return cells
    return [*cells[:width], *[""] * (width - len(cells))]


def profile_table(table: SourceTable, on_rows: Callable[[int], None] = lambda _rows: None) -> TableProfile:
    """Profile a table in one pass over its rows."""
    width = len(table.columns)
    hashes = [array("q") for _ in range(width)]
    sample = RowSample()
    rows = table.rows()
    while batch := list(islice(rows, BATCH_ROWS)):
        fit = [fit_width(row.cells, width) for row in batch]
        for into, cells in zip(hashes, zip(*fit, strict=True), strict=True):
            into.extend([hash(cell) if cell[-2:] != ".0" else cell_hash(cell) for cell in cells])
        sample.add(fit)
        on_rows(len(batch))
    columns = tuple(
        ColumnProfile(name, at, np.array(hashes[at], dtype=np.int64), sample.column(at), declared_type(table, at))
        for at, name in enumerate(table.columns)
    )
    unify_decimal_marks(columns)
    return TableProfile(table, columns, concept_words(table.name))


def declared_type(table: SourceTable, at: int) -> str:
    return table.types[at] if table.types else ""


def is_number_type(declared: str) -> bool:
    """Whether SQLite would give a column of this declared type numbers (its rules of affinity)."""
    low = declared.lower()
    if any(part in low for part in ("char", "clob", "text")):
        return False
    return any(part in low for part in NUMBER_TYPE_PARTS)


def unify_decimal_marks(columns: Sequence[ColumnProfile]) -> None:
    """Change the formats of numbers such as `1.234` and `1,234`: if one column has decimal commas, all have.

    Columns with decimal points beside them say that the table follows no one country, and each stands for itself.
    """
    numbers = [column for column in columns if column.cell_format.type == "number"]
    if not any(column.cell_format.decimal == "," for column in numbers) or any(map(has_decimal_points, numbers)):
        return
    for column in numbers:
        form = column.cell_format
        if form.thousands == ",":
            column.cell_format = replace(form, thousands="", decimal=",")
        elif form.decimal == "." and all(GROUPED.fullmatch(strip_affix(cell, form.affix)) for cell in column.sample):
            column.cell_format = replace(form, thousands=".", decimal=",")


def has_decimal_points(column: ColumnProfile) -> bool:
    """Whether some number has a point that cannot separate thousands: `5.6`, `10.25`."""
    form = column.cell_format
    cells = (strip_affix(cell, form.affix) for cell in column.sample)
    return form.decimal == "." and any(DECIMAL_POINT.fullmatch(cell) for cell in cells)


class RowSample:
    """Every n-th row; n doubles when there are too many."""

    def __init__(self) -> None:
        self.rows: list[Sequence[str]] = []
        self.stride = 1
        self.seen = 0

    def add(self, batch: Sequence[Sequence[str]]) -> None:
        first = -self.seen % self.stride
        self.rows.extend(batch[first :: self.stride])
        self.seen += len(batch)
        while len(self.rows) > MAX_SAMPLE_ROWS:
            self.rows = self.rows[::2]
            self.stride *= 2

    def column(self, at: int) -> tuple[str, ...]:
        return tuple(row[at] for row in self.rows if row[at])


def hash_cells(cells: Iterable[str]) -> Hashes:
    """The hashes of the distinct cells, sorted."""
    return np.unique(np.fromiter(map(cell_hash, cells), dtype=np.int64))


def share(part: Hashes, whole: Hashes) -> float:
    """The share of `part` that is in `whole`; 0 if one of them is empty."""
    return float(np.isin(part, whole, assume_unique=True).mean()) if len(part) and len(whole) else 0.0


NAME_HEADERS = ("name", "full name", "title", "label")
DOUBTFUL_NAME_HEADERS = {"title", "label"}
FIRST_NAME_HEADERS = ("first name", "given name", "forename", "christian name")
LAST_NAME_HEADERS = ("last name", "family name", "surname", "second name")
PERSON_NAME_HEADERS = tuple((first, last) for first in FIRST_NAME_HEADERS for last in LAST_NAME_HEADERS)
NAMING_WORDS = {
    "name", "title", "label", "caption", "headline", "subject", "model", "nickname", "line", "address", "street",
    "details", "description", "theme",
}  # fmt: skip
"""Words in the headers of texts by which people call the rows of a database, if nothing better names them."""
NAMELESS_WORDS = {
    "phone", "telephone", "fax", "email", "mail", "url", "uri", "website", "password", "zip", "zipcode", "postcode",
    "ssn", "date", "time", "comment", "comments", "note", "notes", "hash", "token", "uuid", "guid", "gender", "sex",
}  # fmt: skip
"""Words in the headers of texts that differ between rows, and by which nobody would call a row."""
CODE_ENDINGS = ("code", "id", "no", "number", "abbreviation")
MAX_CODE_COLUMNS = 4  # of a table of codes: the code, its description, and perhaps a name or an order
MAX_NAME_CHARS = 80  # longer cells are descriptions
MIN_NAME_SHARE = 0.5  # of the cells of a name column must be filled, and be distinct


def header_name_columns(profile: TableProfile) -> tuple[ColumnProfile, ...]:
    """The columns that name the rows by their headers: `name`, `city_name`, `first_name` with `last_name`."""
    if profile.concept not in profile.known_name_columns:  # asked for every pair of columns
        profile.known_name_columns[profile.concept] = find_header_name(profile.columns, " ".join(profile.concept))
    return profile.known_name_columns[profile.concept]


def find_header_name(columns: tuple[ColumnProfile, ...], concept: str) -> tuple[ColumnProfile, ...]:
    headers = {" ".join(column.words).lower(): column for column in reversed(columns)}
    for parts in (
        (NAME_HEADERS[0],),
        (f"{concept} name",),
        (f"{concept} title",),
        (NAME_HEADERS[1],),
        *person_name_headers(headers, concept),
    ):
        if all(part in headers for part in parts):
            return tuple(headers[part] for part in parts)
    for header in (*NAME_HEADERS[2:], concept, f"{concept} label", *short_name_headers(headers, concept)):
        column = headers.get(header)
        is_doubtful = header in DOUBTFUL_NAME_HEADERS or header == concept
        if column and (not is_doubtful or has_mostly_distinct_cells(column)):
            return (column,) if column.cell_format.type == "text" else ()
    return code_table_name(headers, concept)


def person_name_headers(headers: Iterable[str], concept: str) -> Iterator[tuple[str, str]]:
    """The headers of first and last names, also with the table's name before both: `guest first name` of guests."""
    yield from PERSON_NAME_HEADERS
    for pair in prefixed_person_names(headers):
        if concept.startswith(pair[0].split()[0]):
            yield pair


def prefixed_person_names(headers: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The headers of first and last names with the same words before both."""
    for header in headers:
        for first, last in PERSON_NAME_HEADERS:
            if header.endswith(f" {first}"):
                yield header, f"{header.removesuffix(first)}{last}"


def complete_name(profile: TableProfile, name: tuple[ColumnProfile, ...]) -> tuple[ColumnProfile, ...]:
    """The name columns; a first name also gets its last name, whatever is before both."""
    headers = {" ".join(column.words).lower(): column for column in reversed(profile.columns)}
    for pair in prefixed_person_names(headers):
        if len(name) == 1 and all(part in headers for part in pair) and name[0] in [headers[part] for part in pair]:
            return tuple(headers[part] for part in pair)
    return name


def short_name_headers(headers: Iterable[str], concept: str) -> Iterator[str]:
    """The headers such as `D name` or `res name` in a table of departments or restaurants."""
    for header in headers:
        short, space, rest = header.rpartition(" ")
        if space and rest == "name" and concept.startswith(short):
            yield header


def code_table_name(headers: Mapping[str, ColumnProfile], concept: str) -> tuple[ColumnProfile, ...]:
    """The description of a table of codes, which has little else: *Annual report* for the code `AR`."""
    column = headers.get(f"{concept} description") or headers.get("description")
    codes = [header for header in headers if header.endswith(CODE_ENDINGS)]
    is_name = column and len(headers) <= MAX_CODE_COLUMNS and codes and can_be_name(column)
    return (column,) if column and is_name and has_mostly_distinct_cells(column) else ()


def can_be_name(column: ColumnProfile) -> bool:
    return column.cell_format.type == "text" and all(len(cell) <= MAX_NAME_CHARS for cell in column.sample)


def is_bare_name(profile: TableProfile, column: ColumnProfile) -> bool:
    """Whether the header is the name of the table, as `border` in `borders`; it need not name the rows."""
    return column.words == profile.concept


def has_mostly_distinct_cells(column: ColumnProfile) -> bool:
    return len(column.distinct) >= MIN_NAME_SHARE * column.filled_count


def find_name_columns(profile: TableProfile, referring: Collection[str]) -> tuple[ColumnProfile, ...]:
    """The columns that name the rows: by their headers, else the first text column with mostly distinct cells."""
    own = tuple(column for column in header_name_columns(profile) if column.name not in referring)
    if own:
        return own
    usable = [column for column in profile.columns if column.name not in referring and can_name_rows(profile, column)]
    telling = [column for column in usable if not NAMELESS_WORDS.intersection(map(str.lower, column.words))]
    return complete_name(profile, tuple(telling[:1]))


def find_telling_name(profile: TableProfile, referring: Collection[str]) -> tuple[ColumnProfile, ...]:
    """The columns that name the rows by their headers, also by one such as `address line` or `document details`."""
    own = tuple(column for column in header_name_columns(profile) if column.name not in referring)
    usable = (column for column in profile.columns if column.name not in referring and can_name_rows(profile, column))
    return own or tuple(column for column in usable if NAMING_WORDS.intersection(map(str.lower, column.words)))[:1]


def can_name_rows(profile: TableProfile, column: ColumnProfile) -> bool:
    filled = column.filled_count > MIN_NAME_SHARE * profile.row_count
    return can_be_name(column) and not column.cell_format.doubt and filled and has_mostly_distinct_cells(column)
