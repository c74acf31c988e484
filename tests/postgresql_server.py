"""A temporary PostgreSQL server: its cluster in a temporary folder, on a free port of the loopback address."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from ports import LOOPBACK, free_port

PACKAGE = "postgresql"
NOT_INSTALLED = f"PostgreSQL is not installed: apt-get install {PACKAGE} (or `make system`)"
DEBIAN_PROGRAMS = "/usr/lib/postgresql"  # Debian keeps the programs of each version off the search path
OTHER_USER = "postgres"  # who runs the server if the tests are run by root, which PostgreSQL refuses
USER, PASSWORD = "clew", "tomato/s@uce 7"
START_SECONDS = 60  # longer than a slow machine needs
SETTINGS = {
    "fsync": "off",  # the data are thrown away
    "listen_addresses": LOOPBACK,
    "max_connections": "10",
    "shared_buffers": "16MB",
    "unix_socket_directories": "",
}


@dataclass(frozen=True, slots=True)
class PostgresqlServer:
    """A running server with one user, whose password is `PASSWORD`."""

    port: int

    def url(self, database: str = "postgres", password: str = "tomato%2Fs%40uce%207") -> str:
        return f"postgresql://{USER}:{password}@{LOOPBACK}:{self.port}/{database}"

    def run_sql(self, statements: str, database: str = "postgres") -> None:
        """Run SQL statements."""
        place = {"host": LOOPBACK, "port": self.port, "user": USER, "password": PASSWORD, "dbname": database}
        with psycopg.connect(**place, autocommit=True) as connection:  # type: ignore[arg-type]
            connection.execute(statements.encode())


def find_programs() -> Path | None:
    """The folder with the programs of the newest version; None if PostgreSQL is not installed."""
    if (found := shutil.which("initdb")) and shutil.which("pg_ctl"):
        return Path(found).resolve().parent
    versions = sorted(Path(DEBIAN_PROGRAMS).glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


def explain_absence() -> str:
    """Why no server can be started; empty if one can."""
    if find_programs() is None:
        return NOT_INSTALLED
    if os.getuid() == 0 and OTHER_USER not in {account.pw_name for account in pwd.getpwall()}:
        return f"PostgreSQL does not run as root, and there is no user {OTHER_USER}"
    return ""


@contextmanager
def run_postgresql() -> Iterator[PostgresqlServer]:
    """Create a cluster in a temporary folder and start a server on it; both go with the block."""
    programs, port = find_programs(), free_port()
    assert programs is not None, NOT_INSTALLED
    account = pwd.getpwnam(OTHER_USER) if os.getuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="clew-postgresql-") as folder:
        password, data = Path(folder) / "password", Path(folder) / "data"
        password.write_text(PASSWORD)
        for path in (folder, password) if account else ():
            os.chown(path, account.pw_uid, account.pw_gid)  # type: ignore[union-attr]

        def run(program: str, *arguments: str) -> None:
            subprocess.run(
                [str(programs / program), *arguments], check=True, timeout=2 * START_SECONDS, cwd=folder,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=account.pw_uid if account else None,
                group=account.pw_gid if account else None, extra_groups=[] if account else None,
            )  # fmt: skip

        run("initdb", "-D", str(data), "-U", USER, "-A", "scram-sha-256", "--pwfile", str(password), "-E", "UTF8", "-N")
        options = " ".join([f"-p {port}", *(f"-c {name}='{value}'" for name, value in SETTINGS.items())])
        log = f"{folder}/log"
        run("pg_ctl", "start", "-w", "-t", str(START_SECONDS), "-D", str(data), "-l", log, "-o", options)
        try:
            yield PostgresqlServer(port)
        finally:
            run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(data))
