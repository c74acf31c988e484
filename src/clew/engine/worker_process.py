"""A process that stays ready to run queries; it is ended and started again when a query takes too long."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, NoReturn

import orjson

from clew.engine.sparql.solutions import QueryError, TimeLimitError

TICK_SECONDS = 0.02  # between two looks at the clock, and so what a process may exceed its time by
LINGER_SECONDS = 1.0  # that the thread stays without anything to watch
GRACE_SECONDS = 1.0  # after which the process ends itself if its parent has not
HINT = "ask for less, or allow more with"  # QueryLimits


@dataclass(frozen=True, slots=True)
class QueryLimits:
    """The limits of a query: seconds, rows and characters of its solutions, and bytes of memory of its process."""

    seconds: float = 60.0
    rows: int = 1_000_000
    characters: int = 500_000_000
    memory: int = 4_000_000_000


class WorkerProcess:
    """A process of `script`, which runs one query at a time; threads may share it, forked processes may not.

    It reads a JSON request and writes a JSON reply on each line; its last argument is the limit of its memory.
    """

    script: Path

    def __init__(self, limits: QueryLimits, *arguments: str) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.arguments, self.limits, self.owner = arguments, limits, os.getpid()
        self.lock = threading.Lock()

    def request(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """The reply to a request with these fields and the limits; QueryError if it is too slow or too large."""
        limits = self.limits
        request = {
            **fields,
            "seconds": limits.seconds + GRACE_SECONDS,
            "rows": limits.rows,
            "bytes": limits.characters,
        }
        with self.lock:
            reply = self.exchange(orjson.dumps(request) + b"\n")
        if "memory" in reply:
            raise memory_error(limits)
        if "large" in reply:
            raise QueryError(
                f"the query yields more than {limits.rows:,} rows or {limits.characters:,} characters; "
                "add a LIMIT, or allow more with QueryLimits(rows=…)"
            )
        return reply

    def exchange(self, request: bytes) -> dict[str, Any]:
        """The reply to a request; when the time is up, ends the process, which ends its output."""
        process = self.ensure_started()
        deadline = WATCHDOG.watch(process, self.limits.seconds)
        try:
            line = self.converse(process, request)
        except BaseException:
            # Otherwise the next query would read this reply.
            self.close()
            raise
        finally:
            WATCHDOG.release(deadline)
        if not line.endswith(b"\n"):
            self.fail(process, deadline.is_over)
        reply: dict[str, Any] = orjson.loads(line)
        return reply

    def converse(self, process: subprocess.Popen[bytes], request: bytes) -> bytes:
        """The last line that the process writes in reply."""
        return exchange_line(process, request)

    def fail(self, process: subprocess.Popen[bytes], late: bool) -> NoReturn:
        self.close()
        if late:
            raise TimeLimitError(
                f"the query took more than {self.limits.seconds:g} seconds; {HINT} QueryLimits(seconds=…)"
            )
        if process.returncode == -signal.SIGABRT:
            raise memory_error(self.limits)
        raise QueryError(f"the query ended its process ({process.returncode}); ask for less")

    def ensure_started(self) -> subprocess.Popen[bytes]:
        if self.owner != os.getpid():
            self.process, self.owner = None, os.getpid()
        if self.process is None or self.process.poll() is not None:
            self.close()
            # -P: nothing may be imported from the folder of the script.
            command = [sys.executable, "-P", str(self.script), *self.arguments, str(self.limits.memory)]
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        return self.process

    def close(self) -> None:
        """End the process; the next query starts another."""
        process, self.process = self.process, None
        if process is not None and self.owner == os.getpid():
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                close_stream(stream)

    def __del__(self) -> None:
        self.close()


@dataclass(slots=True, eq=False)
class Deadline:
    """When a process is ended, and whether it was."""

    process: subprocess.Popen[bytes]
    moment: float
    is_over: bool = False

    def end(self) -> None:
        self.is_over = True
        self.process.kill()


class Watchdog:
    """Ends processes whose time is up: one thread for all, because a thread for each request costs ten times as much
    as a short request itself. The thread ends when nothing has been watched for a while."""

    def __init__(self) -> None:
        self.lock, self.deadlines, self.owner = threading.Lock(), set[Deadline](), os.getpid()
        self.thread: threading.Thread | None = None

    def watch(self, process: subprocess.Popen[bytes], seconds: float) -> Deadline:
        """End a process after so many seconds, unless it is released before."""
        if self.owner != os.getpid():  # a forked process has no thread, and perhaps a lock that nobody will release
            self.__init__()  # type: ignore[misc]
        deadline = Deadline(process, time.monotonic() + seconds)
        with self.lock:
            self.deadlines.add(deadline)
            if self.thread is None:
                self.thread = threading.Thread(target=self.run, args=(min(TICK_SECONDS, seconds),), daemon=True)
                self.thread.start()
        return deadline

    def release(self, deadline: Deadline) -> None:
        """Let a process live on."""
        with self.lock:
            self.deadlines.discard(deadline)

    def run(self, tick: float) -> None:
        """End what is due now and then, until nothing is watched any more."""
        last = time.monotonic()
        while True:
            time.sleep(tick)
            now = time.monotonic()
            with self.lock:
                due = [deadline for deadline in self.deadlines if deadline.moment <= now]
                self.deadlines.difference_update(due)
                last = now if self.deadlines or due else last
                if now - last > LINGER_SECONDS:
                    self.thread = None
                    return
            for deadline in due:
                deadline.end()


WATCHDOG = Watchdog()


def close_stream(stream: IO[bytes] | None) -> None:
    try:
        if stream is not None:
            stream.close()
    except OSError:
        pass  # Nobody reads what was not written yet.


def exchange_line(process: subprocess.Popen[bytes], request: bytes) -> bytes:
    """The line that the process writes in reply; incomplete if the process has ended."""
    if process.stdin is None or process.stdout is None:
        return b""
    try:
        process.stdin.write(request)
        process.stdin.flush()
    except OSError:
        return b""
    return process.stdout.readline()


def memory_error(limits: QueryLimits) -> QueryError:
    return QueryError(f"the query needs more than {limits.memory:,} bytes of memory; {HINT} QueryLimits(memory=…)")
