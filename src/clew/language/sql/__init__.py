"""SQL: reading a SELECT statement, and the canonical form by which two of them are compared (docs/sql.md)."""

from clew.language.sql.canonical_sql import SqlSchema, canonical_sql, resolve_names
from clew.language.sql.query_components import QueryComponents, read_components
from clew.language.sql.sql_reader import DIALECTS, SqlError, read_sql

__all__ = [
    "DIALECTS",
    "QueryComponents",
    "SqlError",
    "SqlSchema",
    "canonical_sql",
    "read_components",
    "read_sql",
    "resolve_names",
]
