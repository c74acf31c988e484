"""Writers: an open knowledge base to a file of any supported format."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import IO

from clew.errors import check_choice
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.files import open_output
from clew.kb.knowledge_base import KnowledgeBase

Writer = Callable[[KnowledgeBase, IO[bytes]], None]
# Modules and functions by name, so that writing one format does not load the libraries of the others.
WRITERS = {
    "kqapro": ("clew.kb.writers.json_writer", "write_kqapro"),
    "jsonl": ("clew.kb.writers.json_writer", "write_jsonl"),
    "rdf-kqapro": ("clew.kb.writers.rdf_writer", "write_rdf_kqapro"),
    "rdf-statements": ("clew.kb.writers.rdf_writer", "write_rdf_statements"),
    "sqlite": ("clew.kb.writers.table_writer", "write_database"),
    "duckdb": ("clew.kb.writers.table_writer", "write_database"),
}
DATABASE_FORMATS = ("sqlite", "duckdb")  # a database is a file that cannot be written as a stream


def writer_of(format_: str) -> Writer:
    """The writer of a format."""
    module, function = WRITERS[format_]
    writer: Writer = getattr(import_module(module), function)
    return writer


def export_kb(
    kb: KnowledgeBase,
    format_: str,
    place: str,
    dialect: str = "relation",
    replace: bool = False,
    on_progress: Callable[[BuildReport], None] = ignore_progress,
) -> None:
    """Write `kb` to the file `place`, compressed if its name ends so, or to standard output for `-`.

    Only a database needs `replace` to overwrite a file, and tells its progress.
    """
    check_choice(format_, WRITERS, "export format")
    if format_ in DATABASE_FORMATS:
        from clew.kb.writers.table_writer import write_database

        write_database(kb, format_, place, replace, on_progress)
        return
    with open_output(place) as stream:
        if format_ == "kqapro":
            from clew.kb.writers.json_writer import write_kqapro

            write_kqapro(kb, stream, dialect)
        else:
            writer_of(format_)(kb, stream)
