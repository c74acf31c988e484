"""The canonical form of a SQL query: the text that all its spellings share (docs/sql.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from itertools import permutations, product
from math import factorial, prod

from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.optimizer.qualify import qualify
from sqlglot.schema import MappingSchema

from clew.language.sql.sql_reader import DEFAULT_DIALECT, SqlError, read_sql

TableColumns = Mapping[str, Mapping[str, str]]  # of each table, its columns with their types, in order

MAX_ORDERS = 24  # of sources with one name that are tried: four occurrences of a table
LEVEL_NAMES = "abcdefghijklmnopqrstuvwxyz"  # of the aliases at each depth of nesting


def canonical_sql(text: str, schema: TableColumns | None = None, dialect: str = DEFAULT_DIALECT) -> str:
    """The canonical text of the query in `text`; with the tables of its database, columns are known by table.

    Two queries with one canonical text give the same rows on every database, in the same order where ORDER BY
    decides it. Some that give the same rows have different texts. SqlError if the text cannot be read.
    """
    return write_canonical(resolve_names(read_sql(text, dialect), schema, dialect), dialect)


def resolve_names(query: exp.Query, schema: TableColumns | None, dialect: str = DEFAULT_DIALECT) -> exp.Query:
    """The query with every column at its table, as far as this is known, `*` and ORDER BY 1 written out.

    SQLite reads a name in double quotes that names no column as a text; this needs the schema.
    """
    known = None if schema is None else lower_names(schema)
    plain = strip_brackets(query.copy())
    if known is not None and dialect == DEFAULT_DIALECT:
        plain = read_quoted_texts(plain, known)
    elif known is None:
        plain = keep_quoted_case(plain)
    try:
        return qualify(
            plain, dialect=dialect, schema=MappingSchema(known or {}, dialect=dialect, normalize=False),
            expand_stars=known is not None, infer_schema=known is None, isolate_tables=False,
            validate_qualify_columns=False, quote_identifiers=False, identify=False, allow_partial_qualification=True,
        )  # fmt: skip
    except (SqlglotError, RecursionError, KeyError, ValueError, TypeError, AttributeError) as fault:
        raise SqlError(f"its names cannot be resolved: {fault}") from None
