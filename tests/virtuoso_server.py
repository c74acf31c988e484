"""A temporary Virtuoso server: its database in a folder, on free ports of the loopback address."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from ports import LOOPBACK, free_port

PACKAGE = "virtuoso-opensource-7"
NOT_INSTALLED = f"Virtuoso is not installed: apt-get install {PACKAGE} (or `make system`)"
GRAPH = "https://clew.dev/graph"
DEFAULT_BUFFERS = 4_000  # of 8 KB each: enough for test graphs
START_SECONDS = 120.0  # longer than a slow machine needs to create the database
INI = """
[Database]
DatabaseFile = {folder}/virtuoso.db
ErrorLogFile = {folder}/virtuoso.log
LockFile = {folder}/virtuoso.lck
TransactionFile = {folder}/virtuoso.trx
xa_persistent_file = {folder}/virtuoso.pxa
[TempDatabase]
DatabaseFile = {folder}/virtuoso-temp.db
TransactionFile = {folder}/virtuoso-temp.trx
[Parameters]
ServerPort = {loopback}:{sql_port}
DisableUnixSocket = 1
DirsAllowed = {folder}
NumberOfBuffers = {buffers}
MaxDirtyBuffers = {dirty}
MaxQueryMem = 2G
ThreadsPerQuery = 2
ServerThreads = 20
CheckpointInterval = 0
[HTTPServer]
ServerPort = {loopback}:{http_port}
ServerThreads = 10
MaxKeepAlives = 10
HTTPThreadSize = 280000
KeepAliveTimeout = 60
[SPARQL]
DefaultGraph = {graph}
ResultSetMaxRows = {max_rows}
"""


class VirtuosoError(RuntimeError):
    """The server did not start, or refused a statement."""


@dataclass(frozen=True, slots=True)
class Virtuoso:
    """A running server: its folder, its two ports and its process."""

    folder: Path
    sql_port: int
    http_port: int
    process: int

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.http_port}/sparql"

    def start_sql(self, *statements: str) -> subprocess.Popen[str]:
        """Start a process that runs SQL statements one after another."""
        place = f"{LOOPBACK}:{self.sql_port}"
        command = ["isql-vt", place, "dba", "dba", "VERBOSE=OFF", "ERRORS=STDOUT", f"EXEC={'; '.join(statements)};"]
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)

    def run_sql(self, *statements: str) -> str:
        """Run SQL statements and return what they print."""
        output = self.start_sql(*statements).communicate()[0]
        if "*** Error" in output:
            raise VirtuosoError(output.strip())
        return output

    def load_files(self, pattern: str, graph: str = GRAPH, loaders: int = 1) -> None:
        """Load the files of `folder` that match `pattern`, several at a time."""
        self.run_sql("log_enable(3, 1)", f"ld_dir('{self.folder}', '{pattern}', '{graph}')")
        running = [self.start_sql("rdf_loader_run()") for _ in range(loaders)]
        for process in running:
            process.communicate()
        self.run_sql("checkpoint")
        faults = self.run_sql(
            "SELECT ll_file, ll_error FROM DB.DBA.LOAD_LIST WHERE ll_state < 2 OR ll_error IS NOT NULL"
        )
        if str(self.folder) in faults:
            raise VirtuosoError(f"some files were not loaded: {faults.strip()}")


def is_installed() -> bool:
    return all(shutil.which(program) for program in ("virtuoso-t", "isql-vt"))


@contextmanager
def run_virtuoso(folder: Path, buffers: int = DEFAULT_BUFFERS, max_rows: int = 1_000_000) -> Iterator[Virtuoso]:
    """Start a server on the database in `folder`, which it creates if necessary; the server stops with the block."""
    place, sql_port, http_port = folder.resolve(), free_port(), free_port()
    ini = place / "virtuoso.ini"
    ini.write_text(make_settings(place, sql_port, http_port, buffers, max_rows))
    command = ["virtuoso-t", "+foreground", "+configfile", str(ini)]
    with subprocess.Popen(command, cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        server = Virtuoso(place, sql_port, http_port, process.pid)
        try:
            wait_for_server(server, process)
            yield server
            server.start_sql("shutdown").communicate()
            process.wait(60)
        finally:
            process.kill()


def make_settings(folder: Path, sql_port: int, http_port: int, buffers: int, max_rows: int) -> str:
    places = {"folder": folder, "loopback": LOOPBACK, "sql_port": sql_port, "http_port": http_port, "graph": GRAPH}
    return INI.format(**places, buffers=buffers, dirty=buffers * 3 // 4, max_rows=max_rows)


def wait_for_server(server: Virtuoso, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError), socket.create_connection((LOOPBACK, server.http_port), 1):
            return
        time.sleep(0.05)
    log = server.folder / "virtuoso.log"
    message = log.read_text(errors="replace")[-500:] if log.exists() else "it wrote no log"
    raise VirtuosoError(f"Virtuoso did not start: {message}")
