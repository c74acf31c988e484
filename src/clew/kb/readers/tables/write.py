"""Mappings as TOML that a person reads and corrects: one section a table, one line a column."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path

from clew.errors import MappingError
from clew.kb.readers.tables.mapping import ColumnMap, Mappings, TableMap

BARE = re.compile(r"[A-Za-z0-9_-]+")
SHOWN = 40
TOP = """\
# What clew makes of the tables in {name}. Correct it and read again with this file as the mapping.
# A row is an entity of `concept`, known by its `key` and called by its `name`; or, where a column has the role
# "subject", a statement about the entity that this column refers to.
# Roles: key, name, subject, attribute, relation, qualifier, alias, description, longitude, ignore.
# A line with a role replaces what clew would infer for the column; a line without one changes only what it says.
"""


def write_mapping(path: Path, name: str, mapping: Mappings, examples: Mapping[tuple[str, str], Sequence[str]]) -> None:
    """Writes the mapping, each column with a few cells as a comment."""
    parts = [TOP.format(name=printable(Path(name).name))]
    parts += ["\n".join(table_lines(table, mapping[table], examples)) + "\n" for table in mapping]
    try:
        path.write_text("\n".join(parts), "utf-8")
    except OSError as fault:
        raise MappingError(f"cannot write the mapping {path}: {fault.strerror}") from fault


def table_lines(name: str, table: TableMap, examples: Mapping[tuple[str, str], Sequence[str]]) -> Iterator[str]:
    yield f"[tables.{toml_key(name)}]"
    yield from options(table, TableMap())
    yield f"[tables.{toml_key(name)}.columns]"
    for column, use in table.columns.items():
        line = ", ".join([f"role = {toml_value(use.role)}", *options(use, ColumnMap(use.role))])
        yield f"{toml_key(column)} = {{ {line} }}{comment(examples.get((name, column), ()))}"


def options(thing: ColumnMap | TableMap, usual: ColumnMap | TableMap) -> Iterator[str]:
    """What is unlike the default, as TOML."""
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
    return name if BARE.fullmatch(name) else toml_value(name)


def comment(cells: Sequence[str]) -> str:
    return f"  # {', '.join(map(printable, cells))}" if cells else ""


def printable(cell: str) -> str:
    """The cell on one line, cut short."""
    line = "".join(char if char.isprintable() else " " for char in cell)
    return line if len(line) <= SHOWN else line[: SHOWN - 1] + "…"
