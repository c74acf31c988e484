"""The routes behind the workbench: the page Run, and its parts as they change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from clew.errors import ClewError, RequestRefused
from clew.serve.replies import fault_part, json_reply, page_reply, status_of, wants_page
from clew.serve.requests import read_fields, read_json_object, unique_fields
from clew.serve.server_settings import ServerSettings
from clew.serve.workbench import program_view
from clew.serve.workbench.result_view import address, page_address
from clew.serve.workbench.teach_view import words_parts

MAX_SHOWN = 100  # answers and rows of a result; the API gives more
STEP_ITEMS = 25  # on a page about a step, each with its facts
FILES = ("workbench.css", "workbench.js")
Call = Callable[[str, dict[str, Any]], Awaitable[dict[str, Any]]]


class WorkbenchSite:
    """The handlers of the workbench: `call` does the work of an endpoint."""

    def __init__(self, settings: ServerSettings, call: Call) -> None:
        self.settings, self.call = settings, call
        self.limits = settings.limits

    @property
    def kbs(self) -> tuple[str, ...]:
        """The knowledge bases that there are now."""
        return self.settings.names

    def routes(self) -> list[Route]:
        """The routes of the workbench."""
        return [
            Route("/run", self.run),
            Route("/run/live", self.run_live, methods=["POST"]),
            Route("/step", self.show_step),
            Route("/teach", self.teach, methods=["POST"]),
            Route("/words", self.show_words),
        ]

    async def run(self, request: Request) -> Response:
        """The box for a program or query, and the result if there is one."""
        title, query = "Run a program", request.query_params.get("query", "")
        kb = request.query_params.get("kb", "") or self.kbs[0]
        form, parts, status = program_view.run_form(self.kbs, kb, query), [], 200
        data: dict[str, Any] = {"kb": kb}
        result = ""
        if query.strip():
            try:
                data = await self.call("run", {"query": query, "kb": kb, "limit": MAX_SHOWN, "forms": True})
                result = program_view.result_section(data)
            except ClewError as fault:
                result, status = fault_part(fault), status_of(fault)
        parts = [program_view.write_workbench(data, form=form, result=result)]
        return page_reply(title, parts, "/run", status=status, files=FILES)

    async def run_live(self, request: Request) -> Response:
        """The parts of a workbench for a program or query that is being changed."""
        given = await read_fields(request, self.limits)
        asked = read_json_object(str(given.pop("asked", "{}")).encode())
        work = asyncio.ensure_future(self.call("run", {**given, "limit": MAX_SHOWN, "forms": True}))
        data = await finish_unless_gone(request, work)
        return json_reply(program_view.live_parts(data, asked, self.settings.can_write(data["kb"])))

    async def show_step(self, request: Request) -> Response:
        """All that a step of a program finds, a page at a time."""
        asked = {"kb": self.kbs[0], "step": "1", **unique_fields(request.query_params.multi_items())}
        data = await self.call("step", {**asked, "limit": STEP_ITEMS})
        asked.pop("page", None)
        return page_reply("A step of a program", program_view.step_parts(data, asked, STEP_ITEMS), files=FILES)

    async def teach(self, request: Request) -> Response:
        """Keep what a form teaches, then show the answer that it changes, or all that was taught."""
        given = await read_fields(request, self.limits)
        question, lines = str(given.get("question", "")), str(given.pop("conversation", ""))
        given.pop(program_view.FOLLOW_UP, None)
        try:
            taught = await self.call("teach", given)
        except ClewError as fault:
            if not wants_page(request.scope):
                raise
            kb = str(given.get("kb", ""))
            place = address("/" if question else "/words", kb=kb, question=question, conversation=lines)
            parts = [fault_part(fault), f'<p><a href="{place}">Back</a></p>']
            return page_reply("Teach clew", parts, status=status_of(fault))
        asked = {"kb": taught["kb"], "question": question, "conversation": lines}
        return RedirectResponse(page_address("/" if question else "/words", **asked), 303)

    async def show_words(self, request: Request) -> Response:
        """All that clew was taught about a knowledge base."""
        data = await self.call("words", {"kb": request.query_params.get("kb", "")})
        parts = words_parts(data, self.kbs, self.settings.can_write(data["kb"]))
        return page_reply("What clew was taught", parts, files=FILES)


async def finish_unless_gone(request: Request, work: asyncio.Future[dict[str, Any]]) -> dict[str, Any]:
    """What some work yields; it is given up if the browser has aborted the request, unless it has begun."""
    gone = asyncio.ensure_future(wait_until_gone(request))
    try:
        await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            work.cancel()
            with suppress(asyncio.CancelledError, ClewError):
                await work
            raise RequestRefused(503, "the browser has aborted the request")
        return work.result()
    finally:
        gone.cancel()


async def wait_until_gone(request: Request) -> None:
    """Wait until the browser closes the connection or aborts the request."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
