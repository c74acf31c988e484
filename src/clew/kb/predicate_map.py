"""Mapping rules between the predicates of two graphs, and the TSV file in which people correct them.

The first line of the file names the columns, in any order: `source` and `target` are required, the others of COLUMNS
have defaults, and any other column is for the people who work with the file. Lines that begin with `#` are comments.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from clew.errors import MappingError
from clew.kb.files import MAX_TEXT_BYTES, Source, encoding_fault, read_whole, write_file
from clew.kb.short_ids import short_id
from clew.kb.values import Direction
from clew.pages.csv_output import restore_cell, write_csv

COLUMNS = ("source", "target", "direction", "constraint", "use", "support", "precision", "example")
REQUIRED_COLUMNS = ("source", "target")
DIRECTIONS = tuple(direction.value for direction in Direction)
USES = {"yes": True, "y": True, "true": True, "1": True, "no": False, "n": False, "false": False, "0": False}
HEADER_EXAMPLE = "source<tab>target<tab>direction"
PRECISION_DIGITS = 6  # significant ones, more than any count of questions supports
MAX_SHOWN = 60  # characters of a cell in a message


@dataclass(frozen=True, slots=True)
class MappingRule:
    """A source predicate says what `target` says, of answers of the type `constraint` if there is one.

    A rule is `backward` if the subject of the source predicate is the object of the target predicate. `support` is the
    number of observations that the rule explains; `precision` their share among those to which it applies, `None` if
    nobody measured it.
    """

    source: str
    target: str
    direction: Direction = Direction.FORWARD
    constraint: str = ""
    is_used: bool = True
    support: int = 0
    precision: float | None = None

    @property
    def key(self) -> tuple[str, str, Direction, str]:
        """What the rule says, whatever its evidence and whether it is used."""
        return self.source, self.target, self.direction, self.constraint


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the file: its number, and its cells by column."""

    place: str
    line: int
    columns: tuple[str, ...]
    cells: tuple[str, ...]

    def cell(self, column: str) -> str:
        """The text in a column; empty if the line or the file ends before it."""
        number = self.columns.index(column) if column in self.columns else len(self.cells)
        return restore_cell(self.cells[number].strip()) if number < len(self.cells) else ""

    def fault(self, column: str, message: str) -> MappingError:
        """The error for a cell, with the file, the line and the number of the column."""
        number = self.columns.index(column) + 1 if column in self.columns else len(self.cells)
        return MappingError(f"{self.place}:{self.line}:{number}: {message}")


def read_rules(place: str | Path) -> tuple[MappingRule, ...]:
    """The rules of a TSV file, in its order, with short ids; a fault raises MappingError with line and column.

    A rule that occurs twice counts once; one that is used on one line and not on another is a fault.
    """
    first_lines: dict[tuple[str, str, Direction, str], int] = {}
    rules: dict[tuple[str, str, Direction, str], MappingRule] = {}
    for row in read_rows(Source(str(place))):
        rule = read_rule(row)
        known = rules.setdefault(rule.key, rule)
        line = first_lines.setdefault(rule.key, row.line)
        if known.is_used != rule.is_used:
            was = "is used" if known.is_used else "is not used"
            raise row.fault("use", f"the same rule {was} on line {line}; keep one of the two lines")
    return tuple(rules.values())


def read_rows(source: Source) -> Iterator[Row]:
    """The lines of a file of rules below its header."""
    columns: tuple[str, ...] = ()
    for line, cells in read_cells(source):
        row = Row(source.name, line, columns, cells)
        if not columns:
            columns = read_header(Row(source.name, line, cells, cells))
        elif len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
            raise row.fault("", f"the line has {len(cells)} cells, but the header only {len(columns)} columns")
        else:
            yield row
    if not columns:
        raise MappingError(f"{source.name} has no rules: its first line must name the columns, as in {HEADER_EXAMPLE}")


def read_cells(source: Source) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The cells of each line that is neither empty nor a comment, with the number of the line."""
    data = read_whole(source, "a file of mapping rules", MAX_TEXT_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        reason = encoding_fault(data) or f"it is not UTF-8: {fault.reason}"
        raise MappingError(f"{source.name}:{line}: {reason}") from None
    reader = csv.reader(io.StringIO(text, newline=""), delimiter="\t", strict=True)
    done = 0
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells) and not cells[0].startswith("#"):
                yield done + 1, tuple(cells)
            done = reader.line_num
    except csv.Error as fault:
        raise MappingError(f"{source.name}:{done + 1}: {fault}; a quotation mark may be missing or extra") from None


def read_header(row: Row) -> tuple[str, ...]:
    """The names of the columns; a misspelled, missing or repeated one is a fault."""
    names = tuple(cell.strip().lower() for cell in row.cells)
    header = Row(row.place, row.line, names, names)
    for name in names:
        nearest = get_close_matches(name, [column for column in COLUMNS if column not in names], 1, 0.75)
        if name not in COLUMNS and nearest:
            raise header.fault(name, f"there is no column {shown(name)}; did you mean {nearest[0]!r}?")
        if name in COLUMNS and names.count(name) > 1:
            raise MappingError(f"{row.place}:{row.line}: the column {name!r} occurs {names.count(name)} times")
    for column in REQUIRED_COLUMNS:
        if column not in names:
            raise MappingError(
                f"{row.place}:{row.line}:1: the first line must name the columns, separated by tabs, as in "
                f"{HEADER_EXAMPLE}; {column!r} is missing"
            )
    return names


def read_rule(row: Row) -> MappingRule:
    """The rule of a line."""
    source, target = read_name(row, "source"), read_name(row, "target")
    precision = read_number(row, "precision", float, "a number from 0 to 1")
    if precision is not None and not 0 <= precision <= 1:
        raise row.fault("precision", f"precision is {shown(row.cell('precision'))}; use a number from 0 to 1")
    support = read_number(row, "support", int, "a whole number") or 0
    if support < 0:
        raise row.fault("support", f"support is {support}; use a whole number that is not negative")
    direction = Direction(read_choice(row, "direction", DIRECTIONS, "forward"))
    if "use" in row.columns and not row.cell("use"):
        raise row.fault("use", "use is empty; decide whether the rule is used, with yes or no")
    is_used = USES[read_choice(row, "use", tuple(USES), "yes")]
    return MappingRule(source, target, direction, normal_id(row.cell("constraint")), is_used, int(support), precision)


def read_name(row: Row, column: str) -> str:
    """The short id or name of a predicate, which must be there."""
    text = normal_id(row.cell(column))
    if not text:
        raise row.fault(column, f"the {column} predicate is missing")
    return text


def normal_id(text: str) -> str:
    """The short id of an entity, predicate or type; a name of several words stays as it is."""
    return text if " " in text else short_id(text)


def read_choice(row: Row, column: str, choices: Sequence[str], default: str) -> str:
    """The choice in a cell, or the default if the cell is empty."""
    text = row.cell(column)
    if text.lower() in choices or not text:
        return text.lower() or default
    usual = [choice for choice in choices if len(choice) > 1 and choice not in ("true", "false")]
    nearest = get_close_matches(text.lower(), usual, 1)
    hint = f"did you mean {nearest[0]!r}?" if nearest else f"use {' or '.join(map(repr, usual))}"
    raise row.fault(column, f"{column} is {shown(text)}; {hint}")


def read_number(row: Row, column: str, read: Callable[[str], float], kind: str) -> float | None:
    """The number in a cell; None if the cell is empty."""
    text = row.cell(column)
    if not text:
        return None
    try:
        number = read(text)
    except ValueError:
        raise row.fault(column, f"{column} is {shown(text)}; use {kind}") from None
    if not math.isfinite(number):
        raise row.fault(column, f"{column} is {shown(text)}; use {kind}")
    return number


def shown(text: str) -> str:
    """The text of a cell for a message, cut if it is long."""
    return repr(text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "…")


def write_rules(rules: Sequence[MappingRule], path: Path, examples: Sequence[str] = ()) -> None:
    """Write the rules, each with its example if there are `examples`, to a file that `read_rules` reads."""
    rows = [COLUMNS]
    for number, rule in enumerate(rules):
        precision = "" if rule.precision is None else f"{rule.precision:.{PRECISION_DIGITS}g}"
        use = "yes" if rule.is_used else "no"
        example = examples[number] if number < len(examples) else ""
        source = " " + rule.source if rule.source.startswith("#") else rule.source  # not a comment
        rows.append((source, rule.target, rule.direction, rule.constraint, use, str(rule.support), precision, example))
    write_file(path, write_csv(rows, delimiter="\t").encode())
