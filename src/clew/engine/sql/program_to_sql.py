"""Programs over tables as SQL."""

from __future__ import annotations

from clew.engine.sql.mapped_tables import SqlTranslationError
from clew.kb.readers.tables.table_mapping import TableMappings
from clew.language.program import functions as f


def program_to_sql(program: f.Function, tables: TableMappings, dialect: str = "sqlite") -> str:
    raise SqlTranslationError("not written yet")
