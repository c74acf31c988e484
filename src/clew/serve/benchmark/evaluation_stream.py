"""The endpoint that evaluates a run: a stream of lines that say how far it has come, and the scores as the last one.

A run is evaluated by a process of its own, one at a time; if the client goes away, the process is ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from clew.errors import ClewError, OptionError, RequestRefused
from clew.serve.endpoints import EVALUATE
from clew.serve.kb_processes import KbProcess, busy, query_limits, worker_arguments
from clew.serve.replies import EVENT_STREAM, JSON_LINES
from clew.serve.requests import read_fields
from clew.serve.server_settings import ServerSettings

Event = tuple[str, dict[str, Any]]  # a name and its data


class EvaluationSite:
    """The handler of the endpoint; `check_kb` refuses a knowledge base that the server does not have."""

    def __init__(self, settings: ServerSettings, check_kb: Callable[[str], str]) -> None:
        limits = settings.limits
        self.check_kb, self.benchmark, self.waiting = check_kb, settings.benchmark, limits.evaluations_waiting
        self.body_limits = replace(
            limits, body_bytes=limits.evaluation_bytes, body_seconds=limits.evaluation_body_seconds
        )
        run_limits = replace(limits, seconds=limits.evaluation_seconds)
        self.process = KbProcess(query_limits(run_limits), worker_arguments(settings))
        self.turn, self.open_requests = asyncio.Lock(), 0

    def routes(self) -> list[Route]:
        return [Route(EVALUATE.path, self.evaluate, methods=["POST"])]

    def close(self) -> None:
        self.process.retire()

    async def evaluate(self, request: Request) -> Response:
        """The stream of an evaluation, as JSON lines, or as server-sent events if the client accepts those."""
        if self.open_requests > self.waiting:
            raise busy(self.open_requests)
        fields = self.read(await read_fields(request, self.body_limits))
        if EVENT_STREAM in request.headers.get("accept", ""):
            return StreamingResponse(self.stream(fields, write_event), media_type=EVENT_STREAM)
        return StreamingResponse(self.stream(fields, write_line), media_type=JSON_LINES)

    def read(self, given: dict[str, Any]) -> dict[str, Any]:
        """What is to be evaluated; the questions are those of the server if the request has none."""
        fields = EVALUATE.read(given)
        if not fields["questions"] and not self.benchmark:
            raise OptionError("there are no questions: send them, or start clew serve with --benchmark FILE")
        has_kb = bool(fields["kb"])
        return {**fields, "kb": self.check_kb(fields["kb"]), "has_kb": has_kb, "benchmark": self.benchmark}

    async def stream(
        self, fields: dict[str, Any], write: Callable[[str, dict[str, Any]], bytes]
    ) -> AsyncIterator[bytes]:
        """The events of an evaluation, written by `write`; when the client goes away, the evaluation is ended."""
        self.open_requests += 1
        try:
            async with self.turn:
                async for name, data in self.run(fields):
                    yield write(name, data)
        finally:
            self.open_requests -= 1

    async def run(self, fields: dict[str, Any]) -> AsyncIterator[Event]:
        """How far the evaluation has come, and then its result or error."""
        events: asyncio.Queue[Event] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def report(stage: str, done: int, total: int) -> None:
            event = ("progress", {"stage": stage, "done": done, "total": total})
            loop.call_soon_threadsafe(events.put_nowait, event)

        task = asyncio.create_task(asyncio.to_thread(self.process.run, "evaluate", fields, report))
        task.add_done_callback(lambda done: events.put_nowait(last_event(done)))
        try:
            while True:
                event = await events.get()
                yield event
                if event[0] != "progress":
                    return
        finally:
            if not task.done():
                self.process.close()


def last_event(task: asyncio.Task[dict[str, Any]]) -> Event:
    """The result of an evaluation, or why there is none."""
    if task.cancelled():
        return "error", {"error": "the server is ending; try again when it has started anew"}
    fault = task.exception()
    if fault is None:
        return "result", task.result()
    known = fault if isinstance(fault, ClewError) else RequestRefused(500, "this is a fault of clew")
    return "error", {"error": str(known)}


def write_line(name: str, data: dict[str, Any]) -> bytes:
    """An event as a line of JSON: `{"progress": …}`, `{"result": …}` or `{"error": …}`."""
    return orjson.dumps(data if name == "error" else {name: data}) + b"\n"


def write_event(name: str, data: dict[str, Any]) -> bytes:
    """An event as browsers read it from a stream."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), orjson.dumps(data))
