"""SQL: reading a SELECT statement, and the canonical form by which two of them are compared; outlines (docs/sql.md)."""

from clew.language.sql.canonical_sql import SqlSchema, canonical_sql, resolve_names
from clew.language.sql.outline import Outline, OutlineError
from clew.language.sql.outline_to_sql import outline_to_sql
from clew.language.sql.query_components import QueryComponents, read_components
from clew.language.sql.sql_reader import DIALECTS, SqlError, read_sql
from clew.language.sql.sql_to_outline import sql_to_outline

__all__ = [
    "DIALECTS",
    "Outline",
    "OutlineError",
    "QueryComponents",
    "SqlError",
    "SqlSchema",
    "canonical_sql",
    "outline_to_sql",
    "read_components",
    "read_sql",
    "resolve_names",
    "sql_to_outline",
]
