"""The tables of a database behind an SQLAlchemy URL, fetched once, in one read-only transaction where there is one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any
from urllib.parse import parse_qsl, unquote_plus

from clew.errors import ClewError, SourceError, missing_extra
from clew.kb.build_report import BuildReport
from clew.kb.files import mask_url
from clew.kb.readers.tables.sources.row_spool import RowProgress, RowSpool
from clew.kb.readers.tables.table import ForeignKey, SourceRow, SourceTable, TableChoice, cell_text, distinct_names

CONNECT_SECONDS = 15  # to reach a server
SILENT_SECONDS = 60  # that a server may leave a packet unanswered
BATCH_ROWS = 2_000  # fetched at once
MAX_TABLES = 10_000  # of a database
POSTGRESQL = ("postgres", "postgresql")  # the first is an old name
DRIVERS = {"postgresql": "postgresql+psycopg"}  # the driver that clew[databases] installs
DRIVER_PACKAGES = {"MySQLdb": "mysqlclient"}  # whose module has another name
CONNECT_ARGUMENTS: dict[str, dict[str, object]] = {
    "psycopg": {
        "connect_timeout": CONNECT_SECONDS,
        "keepalives_idle": SILENT_SECONDS // 2,
        "tcp_user_timeout": SILENT_SECONDS * 1_000,
        "application_name": "clew",
    },
    "pymysql": {"connect_timeout": CONNECT_SECONDS, "read_timeout": SILENT_SECONDS * 10},
    "mysqldb": {"connect_timeout": CONNECT_SECONDS, "read_timeout": SILENT_SECONDS * 10},
}
SYSTEM_SCHEMA = re.compile(r"information_schema|pg_.*|sys|mysql|performance_schema", re.IGNORECASE)
ALL_SCHEMAS = ("postgresql",)  # whose schemas are parts of one database; elsewhere they are other people's databases
SECRETS = re.compile(r"password|passwd|pwd|secret|token|key", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TableName:
    """A table or view; `shown` is its name in messages and mappings: with the schema if another table has its name."""

    schema: str | None
    name: str
    shown: str

    @property
    def names(self) -> tuple[str, str]:
        return self.shown, f"{self.schema}.{self.name}"


ShownNames = Mapping[tuple[str | None, str], str]  # by schema and name


def database_tables(url: str, spool: RowSpool, report: BuildReport, choice: TableChoice) -> list[SourceTable]:
    """The chosen tables and views of a database, with their declared keys and all rows in the spool."""
    with connect(url) as connection:
        inspector = import_module("sqlalchemy").inspect(connection)
        known = list_tables(inspector, views=bool(choice.patterns))
        choice.check([table.names for table in known], mask_url(url))
        chosen = [table for table in known if choice.includes(table.names)]
        if len(chosen) > MAX_TABLES:
            raise SourceError(f"{mask_url(url)} has {len(chosen):,} tables; choose some with --table")
        shown = {(table.schema, table.name): table.shown for table in known}
        tables = (fetch_table(connection, inspector, table, spool, report, shown) for table in chosen)
        return [table for table in tables if table is not None]


@contextmanager
def connect(url: str) -> Iterator[Any]:
    """A connection that reads one state of the database; SourceError says what failed, without any password."""
    try:
        sqlalchemy = import_module("sqlalchemy")
    except ImportError:
        raise SourceError(missing_extra(f"{mask_url(url)}, a database,", "sqlalchemy", "databases")) from None
    try:
        engine = make_engine(sqlalchemy, url)
        with engine.connect() as connection:
            yield begin_reading(connection, engine.dialect.name)
    except (ClewError, GeneratorExit):
        raise
    except sqlalchemy.exc.NoSuchModuleError:
        scheme = url.partition("://")[0]
        raise SourceError(f"no database is known as {scheme!r}; install the SQLAlchemy dialect for it") from None
    except ImportError as fault:
        package = DRIVER_PACKAGES.get(fault.name or "", fault.name)
        raise SourceError(f"{mask_url(url)} needs the Python package {package}: pip install {package}") from None
    except (sqlalchemy.exc.SQLAlchemyError, OSError, UnicodeError, ValueError) as fault:
        raise SourceError(f"cannot read {mask_url(url)}: {remove_password(str(fault), url)}") from None


def make_engine(sqlalchemy: Any, url: str) -> Any:
    """The engine for a URL, with limits on waiting."""
    address = sqlalchemy.engine.make_url(url)
    name = "postgresql" if address.drivername in POSTGRESQL else address.drivername
    address = address.set(drivername=DRIVERS.get(name, name))
    driver = address.drivername.partition("+")[2] or address.get_dialect().driver
    arguments = CONNECT_ARGUMENTS.get(driver, {})
    return sqlalchemy.create_engine(address, poolclass=sqlalchemy.pool.NullPool, connect_args=arguments)


def begin_reading(connection: Any, dialect: str) -> Any:
    """The connection, in PostgreSQL within a read-only transaction that sees one state and writes times in UTC."""
    if dialect != "postgresql":
        return connection
    connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    connection.exec_driver_sql("SET TIME ZONE 'UTC'")
    connection.exec_driver_sql("SET datestyle = ISO")
    return connection


def remove_password(text: str, url: str) -> str:
    """The beginning of a message, without the password and other secrets of the URL."""
    match = re.match(r"[^:]*://[^:/]*:([^@]*)@", url)
    pairs = parse_qsl(url.partition("?")[2], keep_blank_values=True)
    secrets = [match[1], unquote_plus(match[1])] if match else []
    secrets += [value for key, value in pairs if SECRETS.search(key)]
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        text = text.replace(secret, "***")
    first = text.split("(Background on this error")[0].split("[SQL:")[0]
    return " ".join(re.sub(r"^\([\w.]+\)\s*", "", first).split())[:300]


def list_tables(inspector: Any, views: bool) -> list[TableName]:
    """The tables of the database, or its views, by schema and name."""
    usual = inspector.default_schema_name
    schemas: list[str | None] = [usual]
    if inspector.dialect.name in ALL_SCHEMAS:
        found = [name for name in inspector.get_schema_names() if not SYSTEM_SCHEMA.fullmatch(name)]
        schemas = [*([usual] if usual in found else []), *(name for name in sorted(found) if name != usual)]

    def names(lister: Callable[..., Sequence[str]]) -> list[tuple[str | None, str]]:
        return [(schema, name) for schema in schemas for name in sorted(lister(schema=schema))]

    tables = names(inspector.get_table_names)
    if views or not tables:
        tables += [*names(inspector.get_view_names), *names(partial(materialized_views, inspector))]
    counts = Counter(name for _, name in tables)
    return [
        TableName(schema, name, name if counts[name] == 1 or schema == usual else f"{schema}.{name}")
        for schema, name in tables
    ]


def materialized_views(inspector: Any, schema: str | None) -> Sequence[str]:
    """The materialized views of a schema; none in databases that have no such thing."""
    try:
        names: Sequence[str] = inspector.get_materialized_view_names(schema=schema)
    except NotImplementedError:
        return ()
    return names


def fetch_table(
    connection: Any, inspector: Any, table: TableName, spool: RowSpool, report: BuildReport, shown: ShownNames
) -> SourceTable | None:
    """The table with all its rows in the spool; None, and counted, if it has no columns."""
    place = f"{connection.engine.url.database}/{table.schema}.{table.name}"
    columns = inspector.get_columns(table.name, schema=table.schema)
    if not columns:
        report.skip_without_fault("table without columns", place)
        return None
    names = distinct_names([column["name"] for column in columns])
    spool.add_heading(table.shown, *names)
    progress = RowProgress(report, f"fetching {table.shown}")
    rows = spool.write(fetch_rows(connection, table, columns), place, progress.count)
    key = inspector.get_pk_constraint(table.name, schema=table.schema).get("constrained_columns") or ()
    types = tuple(type_name(column["type"]) for column in columns)
    return SourceTable(table.shown, place, names, rows, tuple(key), foreign_keys(inspector, table, shown), types=types)


def type_name(type_: object) -> str:
    """The name of a column's type in SQL; that of its class if it has none outside its database."""
    try:
        return str(type_)
    except import_module("sqlalchemy").exc.SQLAlchemyError:
        return type(type_).__name__.upper()


def foreign_keys(inspector: Any, table: TableName, shown: ShownNames) -> tuple[ForeignKey, ...]:
    """The declared references of a table, also those of several columns and into other schemas."""
    found = []
    for key in inspector.get_foreign_keys(table.name, schema=table.schema):
        place = (key.get("referred_schema") or inspector.default_schema_name, key["referred_table"])
        if other := shown.get(place):
            found.append(ForeignKey(tuple(key["constrained_columns"]), other, tuple(key["referred_columns"])))
    return tuple(found)


def fetch_rows(connection: Any, table: TableName, columns: Sequence[Any]) -> Iterator[SourceRow]:
    """The rows of a table, fetched batch by batch."""
    sqlalchemy = import_module("sqlalchemy")
    is_time = [isinstance(column["type"], sqlalchemy.Date | sqlalchemy.DateTime) for column in columns]
    as_text = connection.dialect.name == "postgresql"  # Python has neither infinite times nor those before the year 1
    source = sqlalchemy.table(
        table.name, *(sqlalchemy.column(column["name"]) for column in columns), schema=table.schema
    )
    selected = [
        sqlalchemy.cast(column, sqlalchemy.Text).label(None) if timed and as_text else column
        for column, timed in zip(source.columns, is_time, strict=True)
    ]
    query = sqlalchemy.select(*selected).execution_options(stream_results=True, yield_per=BATCH_ROWS)
    for line, cells in enumerate(connection.execute(query), 1):
        texts = [time_text(cell) if timed else cell_text(cell) for cell, timed in zip(cells, is_time, strict=True)]
        yield SourceRow(line, texts)


def time_text(cell: object) -> str:
    """A date or time in ISO's form: midnight without a zone is a date."""
    if not isinstance(cell, str):
        return cell_text(cell)
    if cell in ("infinity", "-infinity"):
        return ""
    day = cell.removesuffix(" BC").removesuffix(" 00:00:00")
    text = f"-{day}" if cell.endswith(" BC") else day
    return re.sub(r"([+-]\d\d)$", r"\1:00", text.replace(" ", "T")) if " " in text else text
