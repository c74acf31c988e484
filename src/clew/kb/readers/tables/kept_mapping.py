"""The mapping of its tables that a knowledge base keeps: what every table and column of the sources has become.

With it, a query over the tables can be turned into a program without the tables.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from clew.errors import StoreError
from clew.kb.readers.tables.table import distinct_name
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping, TableMappings
from clew.kb.store import Store, explain_damage

KEPT_FILE = "tables.json"
KEPT_VERSION = 1  # of the file; another version is refused
MAX_KEPT_BYTES = 100_000_000  # a column takes about 150; a database of 500 tables has a megabyte


def keep_mapping(files: dict[str, bytes], source: str, mapping: TableMappings) -> None:
    """Add the mapping of a source to the `files` of a knowledge base."""
    data: dict[str, Any] = json.loads(files.get(KEPT_FILE, b'{"sources": []}')) | {"version": KEPT_VERSION}
    tables = [{"table": name, **table_json(table)} for name, table in mapping.items() if not table.skip]
    data["sources"].append({"source": source, "tables": tables})
    files[KEPT_FILE] = json.dumps(data, ensure_ascii=False, indent=1).encode("utf-8", "replace")


def table_json(table: TableMapping) -> dict[str, Any]:
    columns = [{"column": name, **changed_fields(column)} for name, column in table.columns.items()]
    return changed_fields(table) | {"columns": columns}


def changed_fields(thing: ColumnMapping | TableMapping) -> dict[str, Any]:
    """The options that differ from the defaults."""
    usual = ColumnMapping("") if isinstance(thing, ColumnMapping) else TableMapping()
    options = {item.name: getattr(thing, item.name) for item in fields(thing) if item.name != "columns"}
    return {name: value for name, value in options.items() if value != getattr(usual, name)}


def find_kept_mapping(store: Store) -> TableMappings:
    """The mapping of every table that a knowledge base was built from; empty if there was none.

    A table whose name another source has, too, gets a number behind it.
    """
    if KEPT_FILE not in store.manifest.files:
        return {}
    store.verify_file(KEPT_FILE)
    if store.manifest.files[KEPT_FILE].size > MAX_KEPT_BYTES:
        raise StoreError(explain_damage(store.folder, f"{KEPT_FILE} has more than {MAX_KEPT_BYTES:,} bytes"))
    try:
        data = json.loads((store.folder / KEPT_FILE).read_bytes())
        if data["version"] != KEPT_VERSION:
            raise ValueError(f"it has version {data['version']!r:.20}, and this clew reads version {KEPT_VERSION}")
        return read_sources(data["sources"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise StoreError(explain_damage(store.folder, f"{KEPT_FILE} cannot be read: {fault}")) from fault


def read_sources(sources: list[dict[str, Any]]) -> TableMappings:
    mapping: TableMappings = {}
    for source in sources:
        for table in source["tables"]:
            options = {name: value for name, value in table.items() if name not in ("table", "columns")}
            columns = {column["column"]: read_column(column) for column in table["columns"]}
            name = distinct_name(str(table["table"]), mapping)
            mapping[name] = TableMapping(**read_options(options, TableMapping()), columns=columns)
    return mapping


def read_column(data: Mapping[str, Any]) -> ColumnMapping:
    options = {name: value for name, value in data.items() if name != "column"}
    return ColumnMapping(**read_options(options, ColumnMapping("")))


def read_options(options: Mapping[str, Any], usual: ColumnMapping | TableMapping) -> dict[str, Any]:
    """The options with lists as tuples; ValueError if one has another type than its default."""
    read = {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
    for name, value in read.items():
        if type(value) is not type(getattr(usual, name)):
            raise ValueError(f"{name} is {value!r:.80}")
    return read
