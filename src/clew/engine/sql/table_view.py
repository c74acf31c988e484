"""SQL over the tables of a knowledge base, run read-only in a process of its own: for queries that no program says.

Only the tables that a query names are written, into a file that is removed afterwards.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlglot import exp

from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.sql.mapped_tables import UNSPEAKABLE, MappedTables, SqlTranslationError
from clew.engine.sql.sql_to_program import sql_to_program
from clew.engine.sqlite.sql_process import NULL_TEXT, SqlProcess, SqlRows
from clew.engine.worker_process import QueryLimits
from clew.kb.graph_tables.graph_tables import GraphColumn, GraphTable, GraphTables, TableKind
from clew.kb.graph_tables.sql_names import quote_name
from clew.kb.graph_tables.table_rows import TableRows
from clew.kb.graph_tables.user_tables import tables_of
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import NO_UNIT
from clew.language.program import functions as f
from clew.language.sql import read_sql

LIMITS = QueryLimits(seconds=10, rows=100_000, characters=50_000_000, memory=1_000_000_000)
MAX_TABLE_ROWS = 300_000  # of all tables of a query, which are written for it
ALLOWED_FUNCTIONS = frozenset(
    (
        "abs", "and", "avg", "case", "cast", "coalesce", "concat", "count", "date", "datetime", "dense_rank", "exists",
        "group_concat", "if", "ifnull", "iif", "instr", "julianday", "length", "lower", "ltrim", "max", "min", "nullif",
        "or", "rank", "replace", "round", "row_number", "rtrim", "str_position", "strftime", "substr", "substring",
        "sum", "time_to_str", "total", "trim", "try_cast", "ts_or_ds_to_timestamp", "ts_or_ds_to_date", "upper",
        "year", "month", "day",
    )
)  # fmt: skip
"""Functions that only compute: none reads a file, loads code or takes long."""
Run = Callable[[f.Function], Result]


def run_view_query(query: str, kb: KnowledgeBase, run: Run, limits: QueryLimits = LIMITS) -> Result:
    """The rows of an SQL query over the tables of `kb`; `run` gives the result of a program."""
    tree, tables = read_sql(query), tables_of(kb)
    refuse_functions(tree)
    wanted = find_tables(tree, tables)
    if sum(table.row_count for table in wanted) > MAX_TABLE_ROWS:
        raise SqlTranslationError("too many rows", f"the tables of the query have more than {MAX_TABLE_ROWS:,} rows")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "view.sqlite"
        write_tables(path, kb, tables, wanted, run)
        process = SqlProcess(limits)
        try:
            return as_result(process.run(tree.sql("sqlite"), path))
        finally:
            process.close()


def refuse_functions(tree: exp.Expr) -> None:
    """Refuse functions that are not known to be harmless."""
    for node in tree.find_all(exp.Func):
        names = {node.name.lower()} if isinstance(node, exp.Anonymous) else {one.lower() for one in node.sql_names()}
        if names.isdisjoint(ALLOWED_FUNCTIONS):
            raise SqlTranslationError("function", f"{min(names)} is not allowed")


def find_tables(tree: exp.Expr, tables: GraphTables) -> list[GraphTable]:
    """The tables that a query names; SqlTranslationError if it names one that does not exist."""
    known = {name.lower(): table for name, table in tables.tables.items() if table.kind is not TableKind.VIEW}
    own = {part.alias.lower() for part in tree.find_all(exp.CTE)}
    names = dict.fromkeys(table.name.lower() for table in tree.find_all(exp.Table))
    unknown = [name for name in names if name not in known and name not in own]
    if unknown:
        raise SqlTranslationError("unknown table", f"there is no table {unknown[0]!r} that can be read")
    return [known[name] for name in names if name in known]


def write_tables(path: Path, kb: KnowledgeBase, tables: GraphTables, wanted: Sequence[GraphTable], run: Run) -> None:
    """Write tables into a new SQLite file."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in wanted:
            shown = list(table.columns) if not kb.tables else speakable_columns(table)
            columns = ", ".join(f"{quote_name(column.name)} {column.sql_type}" for column in shown)
            connection.execute(f"CREATE TABLE {quote_name(table.name)} ({columns})")
            rows = read_user_rows(table, shown, tables, run) if kb.tables else TableRows(kb, tables).rows(table)
            places = ", ".join("?" * len(shown))
            connection.executemany(f"INSERT INTO {quote_name(table.name)} VALUES ({places})", rows)


def speakable_columns(table: GraphTable) -> list[GraphColumn]:
    """The columns that the knowledge base keeps."""
    kept = (column for column in table.columns if column.mapping.role not in UNSPEAKABLE or column.mapping.attribute)
    return [column for column in kept if not column.mapping.longitude]


def read_user_rows(
    table: GraphTable, columns: Sequence[GraphColumn], tables: GraphTables, run: Run
) -> Iterable[Sequence[str | None]]:
    """The rows of one of the user's own tables, as the program of a query for all of them gives them."""
    listed = ", ".join(quote_name(column.name) for column in columns)
    result = run(sql_to_program(f"SELECT {listed} FROM {quote_name(table.name)}", tables.mapping))
    rows = result.rows or [(answer.text,) for answer in result.answers]
    units = [f" {column.mapping.unit}" if column.mapping.unit != NO_UNIT else "" for column in columns]
    return [[cell.removesuffix(unit) or None for cell, unit in zip(row, units, strict=True)] for row in rows]


def as_result(found: SqlRows) -> Result:
    """The rows as the result of a program; a table of one column as its values."""
    answers = tuple(ResultValue(row[0]) for row in found.rows if row[0] != NULL_TEXT)
    if len(found.columns) == 1:
        return Result(ResultKind.VALUES, answers, columns=found.columns)
    rows = tuple(tuple("" if cell == NULL_TEXT else cell for cell in row) for row in found.rows)
    return Result(ResultKind.TABLE, answers, columns=found.columns, rows=rows)


def has_few_rows(tree: exp.Expr, tables: MappedTables, counts: Mapping[str, int], limit: int) -> bool:
    """Whether no SELECT joins more than about `limit` rows: those of tables that no key links are multiplied."""
    linked = {frozenset(name.split(".")[0] for name in pair) for pair in tables.sql_schema.links}
    return all(joined_rows(select, linked, counts) <= limit for select in tree.find_all(exp.Select))


def joined_rows(select: exp.Select, linked: Set[frozenset[str]], counts: Mapping[str, int]) -> int:
    """About how many rows the tables of a SELECT have together; `counts` are those of each, by name in lower case."""
    sources = [source for source in (select.args.get("from_"), *(select.args.get("joins") or ())) if source]
    names = [table.name.lower() for source in sources for table in source.find_all(exp.Table)]
    size, has_keys = 1, select.find(exp.EQ) is not None or any(source.args.get("using") for source in sources)
    for place, name in enumerate(names):
        is_linked = has_keys and any(frozenset((name, other)) in linked for other in names[:place])
        size *= 1 if is_linked else max(1, counts.get(name, 1))
    return size
