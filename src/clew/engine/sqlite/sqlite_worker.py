"""The process that runs SQL: reads a JSON request and writes a JSON reply on each line.

It is a separate script that imports nothing of clew: ending the process ends a query, and it starts fast.
"""

from __future__ import annotations

import signal
import sqlite3
import sys
from collections import OrderedDict
from pathlib import Path
from typing import Any

import orjson

MAX_OPEN = 16  # databases at a time
MAX_CELL = 10_000_000  # bytes; a longer text or blob is an error
MAX_EXACT = 1e15  # up to which a float without fraction is the integer
READING = frozenset((sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE))
REFUSED_FUNCTIONS = frozenset(("load_extension", "readfile", "writefile", "edit"))


def main(memory: int = 0) -> None:
    """Reply to requests until the input ends."""
    limit_memory(memory)
    databases: OrderedDict[str, sqlite3.Connection] = OrderedDict()
    for line in sys.stdin.buffer:
        request = orjson.loads(line)
        set_alarm(request["seconds"])
        sys.stdout.buffer.write(orjson.dumps(run_query(databases, request)) + b"\n")
        sys.stdout.buffer.flush()
        set_alarm(0)


def limit_memory(size: int) -> None:
    """Limit the memory of this process to `size` bytes, if the system can; 0 sets no limit."""
    try:
        import resource
    except ImportError:
        return
    hard_limit = resource.getrlimit(resource.RLIMIT_DATA)[1]
    if size and (hard_limit == resource.RLIM_INFINITY or size < hard_limit):
        resource.setrlimit(resource.RLIMIT_DATA, (size, hard_limit))


def set_alarm(seconds: float) -> None:
    """End this process after so many seconds by an alarm of the system, even if its parent is gone; 0 cancels it."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def run_query(databases: OrderedDict[str, sqlite3.Connection], request: dict[str, Any]) -> dict[str, Any]:
    """The reply to a request: the rows of its query, or the fault."""
    try:
        cursor = find_database(databases, request["database"]).execute(request["query"])
        return read_rows(cursor, request["rows"], request["bytes"])
    except MemoryError:
        databases.clear()
        return {"memory": True}
    except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError) as fault:
        return {"fault": f"{fault}"}


def find_database(databases: OrderedDict[str, sqlite3.Connection], path: str) -> sqlite3.Connection:
    """An open connection to a database; those not used for long are closed."""
    if path not in databases:
        databases[path] = open_database(path)
        while len(databases) > MAX_OPEN:
            databases.popitem(last=False)[1].close()
    databases.move_to_end(path)
    return databases[path]


def open_database(path: str) -> sqlite3.Connection:
    """A connection that only reads: no file is changed, attached or opened beside the database."""
    connection = sqlite3.connect(Path(path).absolute().as_uri() + "?mode=ro&immutable=1", uri=True)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_CELL)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.execute("PRAGMA temp_store = MEMORY")  # so that the limit of memory bounds it
    connection.set_authorizer(authorise)
    return connection


def authorise(action: int, first: str | None, second: str | None, *_: str | None) -> int:
    """Allow what reads the database."""
    if action == sqlite3.SQLITE_FUNCTION and (second or "").lower() in REFUSED_FUNCTIONS:
        return sqlite3.SQLITE_DENY
    return sqlite3.SQLITE_OK if action in READING else sqlite3.SQLITE_DENY


def read_rows(cursor: sqlite3.Cursor, max_rows: int, max_chars: int) -> dict[str, Any]:
    """The reply with the rows of a query, or `large` if they exceed the limits."""
    names = [column[0] for column in cursor.description or ()]
    rows, size = [], 0
    for cells in cursor:
        row = [cell_text(cell) for cell in cells]
        rows.append(row)
        size += sum(len(text) for text in row if text)
        if len(rows) > max_rows or size > max_chars:
            return {"large": len(rows)}
    return {"names": names, "rows": rows}


def cell_text(cell: object) -> str | None:
    """A cell as a text; a number without fraction is written as an integer, as 1 and 1.0 are equal."""
    if isinstance(cell, bytes):
        return cell.hex()
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < MAX_EXACT:
        return str(int(cell))
    return None if cell is None else str(cell)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
