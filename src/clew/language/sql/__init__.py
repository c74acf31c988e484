"""SQL: reading a SELECT statement, the canonical form by which two of them are compared, and outlines (docs/sql.md)."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.language.sql.canonical_select import SqlSchema, canonical_sql, resolve_names
    from clew.language.sql.outline import Outline, OutlineError
    from clew.language.sql.outline_reader import sql_to_outline
    from clew.language.sql.outline_writer import outline_to_sql
    from clew.language.sql.query_components import QueryComponents, read_components
    from clew.language.sql.sql_reader import DIALECTS, SqlError, read_sql
else:
    MODULES = {
        "DIALECTS": "sql_reader",
        "Outline": "outline",
        "OutlineError": "outline",
        "QueryComponents": "query_components",
        "SqlError": "sql_reader",
        "SqlSchema": "canonical_select",
        "canonical_sql": "canonical_select",
        "outline_to_sql": "outline_writer",
        "read_components": "query_components",
        "read_sql": "sql_reader",
        "resolve_names": "canonical_select",
        "sql_to_outline": "outline_reader",
    }

    def __getattr__(name):
        """A name of this package from its module, loaded on first use: the types of outlines need no SQL parser."""
        if name not in MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)


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
