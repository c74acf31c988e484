"""The processes that do the work of requests: some for questions and queries, others for quick lookups.

Each runs one request at a time and is ended when that takes too long, which no thread could be.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, replace
from enum import StrEnum
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NoReturn

import orjson

from clew.engine.sparql.solutions import QueryError, TimeLimitError
from clew.engine.worker_process import QueryLimits, WorkerProcess, exchange_line
from clew.errors import ClewError, RequestRefused, UnknownName
from clew.serve.server_settings import RequestLimits, ServedKb, ServerSettings

DAY = 86_400.0  # seconds; enough to build any store
SLACK_SECONDS = 2.0  # by which a process may exceed the limit of its queries, so that those are ended first
ENDING = "the server is ending; try again when it has started anew"
ADD = "add"  # the task that opens another knowledge base
PROGRESS_START = b'{"progress":'  # of a line that is not the reply yet
Progress = Callable[[str, int, int], None]
log = logging.getLogger("clew.serve")


class Lane(StrEnum):
    """The line that a request waits in: quick lookups do not wait for questions and queries."""

    LOOKUP = "lookup"
    WORK = "work"


class KbProcess(WorkerProcess):
    """A process that opens the knowledge bases and runs one task at a time."""

    script = Path(__file__).with_name("kb_worker.py")

    def __init__(self, limits: QueryLimits, arguments: str, has_parser: bool = False) -> None:
        super().__init__(limits, arguments)
        self.has_parser, self.is_retired = has_parser, False

    def retire(self) -> None:
        """End the process for good: requests that still wait start no other, so that the server can end."""
        self.is_retired = True
        self.close()

    def ensure_started(self) -> subprocess.Popen[bytes]:
        """The process; a new one first opens everything, which does not count as time of a request."""
        before, process = self.process, super().ensure_started()
        if self.is_retired:  # asked after the start, because another thread may retire it meanwhile
            self.close()
            raise RequestRefused(503, ENDING)
        if process is not before:
            opening = {"task": "open", "fields": {"has_parser": self.has_parser}, "seconds": DAY, "bytes": DAY}
            exchange_line(process, orjson.dumps(opening) + b"\n")
        return process

    def start(self) -> None:
        """Start the process before the first request."""
        with self.lock:
            self.ensure_started()

    def open_also(self, arguments: str, kb: ServedKb) -> None:
        """Open another knowledge base; a process that starts later finds it in its arguments."""
        self.arguments = (arguments,)
        if self.process is not None and self.process.poll() is None:
            self.run(ADD, {**asdict(kb), "has_parser": self.has_parser})

    def converse(self, process: subprocess.Popen[bytes], request: bytes) -> bytes:
        """The reply of a task; the lines before it say how far the task has come."""
        line = exchange_line(process, request)
        while line.startswith(PROGRESS_START) and process.stdout is not None:
            self.on_progress(*orjson.loads(line)["progress"])
            line = process.stdout.readline()
        return line

    def run(
        self, task: str, fields: Mapping[str, Any], on_progress: Progress = lambda stage, done, total: None
    ) -> dict[str, Any]:
        """What a task replies; ClewError if it fails, takes too long or yields too much."""
        self.on_progress = on_progress
        reply = self.request({"task": task, "fields": fields})
        if reply.get("kind") == "time":
            raise self.time_error()
        if "error" in reply:
            fault = (UnknownName if reply.get("kind") == "unknown" else ClewError)(reply["error"])
            raise fault.at(reply.get("position"), reply.get("step"))
        if "crash" in reply:
            log.error("%s failed: %s", task, reply["crash"])
            raise RequestRefused(500, "this is a fault of clew; the log of the server has its traceback")
        data: dict[str, Any] = reply["data"]
        return data

    def time_error(self) -> TimeLimitError:
        seconds = self.limits.seconds - SLACK_SECONDS
        return TimeLimitError(
            f"the request took more than {seconds:g} seconds; ask for less, or start clew with a larger --time-limit"
        )

    def fail(self, process: subprocess.Popen[bytes], late: bool) -> NoReturn:
        self.close()
        if late:
            raise self.time_error()
        if process.returncode == -signal.SIGABRT:
            raise QueryError(f"the request needs more than {self.limits.memory:,} bytes of memory; ask for less")
        raise QueryError(f"the request ended its process ({process.returncode}); ask for less")


class ProcessLane:
    """Processes that share one line of waiting requests."""

    def __init__(self, limits: RequestLimits, arguments: str, count: int, has_parser: bool = False) -> None:
        self.limits, self.count = limits, count
        self.idle: SimpleQueue[KbProcess] = SimpleQueue()
        self.processes = [KbProcess(query_limits(limits), arguments, has_parser) for _ in range(count)]
        for process in self.processes:
            self.idle.put(process)
        self.threads = ThreadPoolExecutor(count)
        self.open_requests = 0

    async def run(self, task: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        """What a task replies, after the requests before it; refused if too many wait."""
        if self.open_requests >= self.count + self.limits.waiting:
            raise busy(self.open_requests)
        self.open_requests += 1
        try:
            return await self.wait_for(self.threads.submit(self.run_now, task, fields))
        finally:
            self.open_requests -= 1

    async def wait_for(self, task: Future[dict[str, Any]]) -> dict[str, Any]:
        """What a task replies; refused if it has not begun after the time that a request may wait."""
        reply = asyncio.wrap_future(task)
        try:
            done, _ = await asyncio.wait((reply,), timeout=self.limits.waiting_seconds)
            if not done and task.cancel():
                raise busy(self.open_requests)
            return await reply
        except asyncio.CancelledError:  # by uvicorn when it ends, or because the browser has aborted the request
            task.cancel()
            raise RequestRefused(503, ENDING) from None

    def run_now(self, task: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        """What a task replies, in a thread for as many requests as there are processes."""
        process = self.idle.get()
        try:
            return process.run(task, fields)
        finally:
            self.idle.put(process)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for process in self.processes:
            process.retire()


class KbProcesses:
    """All processes of a server, and what they have prepared."""

    def __init__(self, settings: ServerSettings) -> None:
        limits, arguments = settings.limits, worker_arguments(settings)
        self.lanes = {Lane.LOOKUP: ProcessLane(limits, arguments, limits.lookups),
                      Lane.WORK: ProcessLane(limits, arguments, limits.processes, has_parser=True)}  # fmt: skip
        self.settings = settings
        self.builder = KbProcess(query_limits(replace(limits, seconds=DAY)), arguments)
        self.threads = ThreadPoolExecutor(1)
        self.is_ready: set[str] = set()
        self.examples: dict[str, list[str]] = {}

    async def run(self, lane: Lane, task: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        """What a task replies about the knowledge base that the fields name."""
        return await self.lanes[lane].run(task, fields)

    def start(self) -> None:
        """Let all processes open the knowledge bases and the parser, and prepare what takes long."""
        for lane in self.lanes.values():
            for process in lane.processes:
                lane.threads.submit(process.start)
        self.threads.submit(self.prepare)

    def prepare(self) -> None:
        """Build the stores that SPARQL runs on, and find questions to show as examples."""
        names = self.settings.names
        for name in names:
            self.build_store(name)
        self.builder.close()
        for name in names:
            self.find_examples(name)

    def build_store(self, name: str) -> None:
        """Build the store that SPARQL runs on."""
        try:
            self.builder.run("build", {"kb": name})
            self.is_ready.add(name)
        except ClewError as fault:
            if not self.builder.is_retired:
                log.error("%s: SPARQL is not available: %s", name, fault)

    def find_examples(self, name: str) -> None:
        """Find questions to show as examples; the page works without."""
        with suppress(ClewError):
            self.examples[name] = self.lanes[Lane.WORK].run_now("examples", {"kb": name})["examples"]

    def add_kb(self, kb: ServedKb) -> None:
        """Let all processes open another knowledge base, and prepare the rest in the background."""
        arguments = worker_arguments(self.settings)
        for process in (self.builder, *(process for lane in self.lanes.values() for process in lane.processes)):
            process.open_also(arguments, kb)
        self.threads.submit(self.build_store, kb.name)
        self.threads.submit(self.find_examples, kb.name)

    def require_ready(self, name: str) -> None:
        """Refuse a SPARQL query for now if its store is not built yet."""
        if name not in self.is_ready:
            raise RequestRefused(503, f"the SPARQL store of {name} is being built; try again in a few seconds")

    def close(self) -> None:
        """End all processes."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        for lane in self.lanes.values():
            lane.close()
        self.builder.retire()


def busy(count: int) -> RequestRefused:
    return RequestRefused(503, f"the server is busy ({count} open requests); try again in a few seconds")


def query_limits(limits: RequestLimits) -> QueryLimits:
    """The limits of a process."""
    return QueryLimits(limits.seconds + SLACK_SECONDS, characters=limits.reply_bytes, memory=limits.memory)


def worker_arguments(settings: ServerSettings) -> str:
    """What a process is told when it starts."""
    kbs, dropped = ([asdict(kb) for kb in kbs] for kbs in (settings.kbs, settings.dropped_kbs))
    # The processes share the cores; threads beyond these only get into each other's way.
    threads = max(1, (os.cpu_count() or 1) // settings.limits.processes)
    limits = {"seconds": settings.limits.seconds, "threads": threads}
    return orjson.dumps({"kbs": kbs, "dropped": dropped, "parser": settings.parser, **limits}).decode()
