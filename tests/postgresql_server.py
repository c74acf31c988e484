"""A temporary PostgreSQL server: its cluster in a folder, on a free port of the loopback address."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
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


@contextmanager
def run_postgresql(folder: Path) -> Iterator[PostgresqlServer]:
    """Create a cluster in `folder` and start a server on it; the server stops with the block."""
    programs, port = find_programs(), free_port()
    assert programs is not None, NOT_INSTALLED
    password, data = folder / "password", folder / "data"
    password.write_text(PASSWORD)
    account = pwd.getpwnam(OTHER_USER) if os.getuid() == 0 else None
    if account:
        for path in (folder, password):
            os.chown(path, account.pw_uid, account.pw_gid)
        open_parents(folder)

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [str(programs / program), *arguments], check=True, capture_output=True, timeout=2 * START_SECONDS,
            cwd=folder, user=account.pw_uid if account else None, group=account.pw_gid if account else None,
            extra_groups=[] if account else None,
        )  # fmt: skip

    run("initdb", "-D", str(data), "-U", USER, "-A", "scram-sha-256", "--pwfile", str(password), "-E", "UTF8", "-N")
    options = " ".join(f"-c {name}='{value}'" for name, value in SETTINGS.items())
    log = str(folder / "log")
    run("pg_ctl", "start", "-w", "-t", str(START_SECONDS), "-D", str(data), "-l", log, "-o", f"-p {port} {options}")
    try:
        yield PostgresqlServer(port)
    finally:
        run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(data))


def open_parents(folder: Path) -> None:
    """Let another user pass through the folders of pytest, which are closed to all others."""
    for parent in folder.parents:
        if parent.stat().st_uid == os.getuid() and parent.name.startswith("pytest-"):
            parent.chmod(0o711)
