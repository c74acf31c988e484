"""The tables reader: files, databases and data frames of rows as a knowledge base (docs/tables.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.files import STDIN, Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.tables.dialect import find_delimiter, first_rows, marked_encoding, row_agreement
from clew.kb.readers.tables.exported_tables import is_export, read_export
from clew.kb.readers.tables.kept_mapping import keep_mapping
from clew.kb.readers.tables.mapping_inference import infer_mapping
from clew.kb.readers.tables.row_reader import read_rows
from clew.kb.readers.tables.sources.duckdb_database import is_duckdb
from clew.kb.readers.tables.table import SourceTable
from clew.kb.readers.tables.table_files import (
    BINARY_STARTS,
    TEXT_SUFFIXES,
    find_datasets,
    has_suffix,
    list_files,
    open_tables,
)
from clew.kb.readers.tables.table_mapping import (
    MappingCorrections,
    TableMappings,
    apply_corrections,
    read_corrections,
    write_mapping,
)
from clew.kb.readers.tables.table_profile import TableProfile, profile_table

MAX_EXAMPLE_CELLS = 3  # of each column, in the comments of a written mapping
OTHER_FORMAT_STARTS = (b"{", b"[", b"<", b"@", b"_:", b"#")
"""The first bytes of JSON, XML and RDF, which may have equally many commas in every line."""
INFERRED_REFERENCE = "column read as a reference to another table"
AMBIGUOUS_DATES = "column of dates kept as text"


def read_tables(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Read the tables of a folder or file into `draft`, by the mapping file or, without one, by inference."""
    corrections = read_corrections(options.mapping) if options.mapping else MappingCorrections()
    with open_tables(source, corrections.given_dialects(), draft.report, options.tables) as tables:
        if is_export(tables) and not (options.mapping or options.tables):
            read_export(tables, draft)
            return
        profiles = [profile_table(table) for table in announce_tables(tables, draft.report)]
        draft.report.enter_stage(f"reading {source.name}")
        mapping = apply_corrections(infer_mapping(profiles), corrections, tables)
        note_doubts(profiles, draft.report)
        note_references(tables, mapping, draft.report)
        if options.write_mapping:
            write_mapping(options.write_mapping, source.name, mapping, example_cells(profiles))
        read_rows(tables, mapping, draft)
        keep_mapping(draft.files, source.path.name if source.place != STDIN else STDIN, mapping)


def announce_tables(tables: Sequence[SourceTable], report: BuildReport) -> Iterator[SourceTable]:
    """The tables, each announced to the report as its columns are examined."""
    for table in tables:
        report.enter_stage(f"examining {table.file}")
        yield table


def looks_like_tables(source: Source, head: bytes) -> bool:
    """Whether a folder contains tables, or a file is a database or has rows with equally many cells."""
    if source.is_folder:
        return bool(list_files(source)) or any(find_datasets(source))
    if head.startswith(BINARY_STARTS) or is_duckdb(head):
        return True
    named = source.place != STDIN and has_suffix(source.path.name, TEXT_SUFFIXES)
    return named or looks_like_rows(head)


def looks_like_rows(head: bytes) -> bool:
    """Whether all lines of a text have the same number of cells."""
    if head.startswith(OTHER_FORMAT_STARTS):
        return False
    text = head.decode(marked_encoding(head) or "utf-8", "replace").rpartition("\n")[0]
    rows = first_rows(text, find_delimiter(text), True)
    return len(rows) > 1 and row_agreement(rows)[0] == 1 and "\x00" not in text


def example_cells(profiles: Sequence[TableProfile]) -> dict[tuple[str, str], tuple[str, ...]]:
    """A few distinct cells of every column."""
    return {
        (profile.name, column.name): tuple(dict.fromkeys(column.sample))[:MAX_EXAMPLE_CELLS]
        for profile in profiles
        for column in profile.columns
    }


def note_doubts(profiles: Sequence[TableProfile], report: BuildReport) -> None:
    for profile in profiles:
        for column in profile.columns:
            if column.cell_format.doubt:
                report.note(AMBIGUOUS_DATES, f"{profile.table.file}: {column.name}: {column.cell_format.doubt}")


def note_references(tables: Sequence[SourceTable], mapping: TableMappings, report: BuildReport) -> None:
    """Note the columns that are read as references although no key is declared."""
    for table in tables:
        declared = {name for foreign in table.foreign for name in foreign.columns}
        for name, column in mapping[table.name].columns.items():
            if column.table and name not in declared:
                report.note(INFERRED_REFERENCE, f"{table.file}: {name} is {' and '.join(column.by)} of {column.table}")
