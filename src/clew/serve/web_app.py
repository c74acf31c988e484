"""The web application: the routes, and what answers each."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import orjson
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clew.errors import ClewError, RequestRefused, UnknownName
from clew.serve.access_guard import AccessGuard
from clew.serve.annotate.annotate_site import AnnotateSite
from clew.serve.benchmark.benchmark_site import BenchmarkSite
from clew.serve.benchmark.evaluation_stream import EvaluationSite
from clew.serve.endpoints import BY_NAME, DATASET, ENDPOINTS, Endpoint
from clew.serve.kb_processes import KbProcesses, Lane, worker_arguments
from clew.serve.mcp_server import describe_openai_tools
from clew.serve.open_kbs import unknown_kb
from clew.serve.openapi import api_parts, write_openapi
from clew.serve.replies import JSON, STATIC_FILES, KeptReplies, error_reply, json_reply, page_reply, static_file
from clew.serve.requests import read_fields
from clew.serve.server_settings import ServedKb, ServerSettings
from clew.serve.site_pages import SitePages
from clew.serve.sparql_protocol import read_sparql_request
from clew.serve.uploads.upload_site import UploadSite
from clew.serve.workbench.workbench_site import WorkbenchSite

Handler = Callable[[Request], Awaitable[Response]]
STATIC_CACHE = "max-age=3600"
log = logging.getLogger("clew.serve")


def make_app(settings: ServerSettings) -> Starlette:
    """The application for a server with these settings; it starts its processes when it starts."""
    site = Site(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        site.processes.start()
        site.benchmark.start()
        try:
            yield
        finally:
            site.processes.close()
            site.annotate.close()
            site.benchmark.close()
            site.evaluation.close()
            site.uploads.close()

    return Starlette(
        routes=site.routes(),
        lifespan=lifespan,
        middleware=[Middleware(AccessGuard, settings=settings)],
        exception_handlers={ClewError: reply_fault, HTTPException: reply_http_fault, Exception: reply_crash},
    )


class Site:
    """The handlers of all routes, over the processes of one server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings, self.limits = settings, settings.limits
        self.processes = KbProcesses(settings)
        self.writing, self.kept = asyncio.Lock(), KeptReplies()
        self.annotate = AnnotateSite(settings.task_folders, self.limits)
        self.benchmark = BenchmarkSite(settings, self.processes)
        self.evaluation = EvaluationSite(settings, self.check_kb)
        self.uploads = UploadSite(settings, self.add_kb)

    def routes(self) -> list[Route]:
        """Every route: the pages, the API and the files of the pages."""
        api = [
            Route(endpoint.path, partial(self.run_endpoint, endpoint), methods=methods_of(endpoint))
            for endpoint in ENDPOINTS
        ]
        return [
            *api,  # first, because most requests are for these, and routes are tried in order
            *SitePages(self.settings, self.call_by_name, self.processes.examples).routes(),
            *WorkbenchSite(self.settings, self.call_by_name).routes(),
            *self.annotate.routes(),
            *self.benchmark.routes(),
            *self.evaluation.routes(),
            *self.uploads.routes(),
            Route("/api", self.show_api),
            Route("/api/kbs", self.list_kbs),
            Route("/openapi.json", self.describe_api),
            Route("/tools.json", self.describe_tools),
            Route("/sparql", self.run_sparql, methods=["GET", "POST"]),
            Route("/sparql/{kb}", self.run_sparql, methods=["GET", "POST"]),
            Route("/text2sparql", self.write_text2sparql),
            Route("/static/{name}", self.send_static),
        ]

    async def run_endpoint(self, endpoint: Endpoint, request: Request) -> Response:
        """The reply of an endpoint of the API."""
        given = await read_fields(request, self.limits)
        if not endpoint.is_fixed:
            return json_reply(await self.call(endpoint, given))
        key = endpoint.name, *endpoint.read(given).values()
        content = self.kept.find(key)
        if content is None:
            content = orjson.dumps(await self.call(endpoint, given))
            self.kept.keep(key, content)
        return Response(content, media_type=JSON)

    async def call(self, endpoint: Endpoint, given: dict[str, Any]) -> dict[str, Any]:
        """What an endpoint yields for these parameters."""
        fields = endpoint.read(given)
        kb = self.check_kb(fields["kb"])
        if not endpoint.writes:
            return await self.processes.run(endpoint.lane, endpoint.name, fields)
        self.settings.require_writable(kb)
        async with self.writing:  # one at a time, so that no change of a file is lost
            return await self.processes.run(endpoint.lane, endpoint.name, fields)

    async def call_by_name(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        """What the endpoint of this name yields, for a page."""
        return await self.call(BY_NAME[name], given)

    async def add_kb(self, kb: ServedKb) -> None:
        """Offer another knowledge base."""
        self.settings.dropped_kbs.append(kb)
        await asyncio.to_thread(self.processes.add_kb, kb)
        await asyncio.to_thread(self.evaluation.process.open_also, worker_arguments(self.settings), kb)

    def check_kb(self, name: str) -> str:
        """The name of a knowledge base of this server; empty means the first one."""
        if name and name not in self.settings.names:
            raise UnknownName(unknown_kb(name[:80], self.settings.names))
        return name or self.settings.names[0]

    async def list_kbs(self, request: Request) -> Response:
        """The names of the knowledge bases, and what is ready."""
        ready = self.processes.is_ready
        return json_reply({"kbs": [{"name": name, "sparql": name in ready} for name in self.settings.names]})

    async def run_sparql(self, request: Request) -> Response:
        """The results of a query, by the SPARQL 1.1 Protocol."""
        kb = self.check_kb(request.path_params.get("kb", ""))
        asked = await read_sparql_request(request, self.limits)
        self.processes.require_ready(kb)
        fields = {"kb": kb, "query": asked.query, "format": asked.format}
        data = await self.processes.run(Lane.WORK, "sparql", fields)
        return Response(data["text"], media_type=asked.media_type)

    async def write_text2sparql(self, request: Request) -> Response:
        """The query of a question, as the TEXT2SPARQL challenge asks for it."""
        given = await read_fields(request, self.limits)
        dataset = str(DATASET.read(given.get("dataset", "")))
        name = dataset if dataset in self.settings.names else dataset.rstrip("/#").rpartition("/")[2]
        fields = BY_NAME["ask"].read({"question": given.get("question", ""), "kb": self.check_kb(name)})
        data = await self.processes.run(Lane.WORK, "text2sparql", fields)
        return json_reply({"dataset": dataset, "question": fields["question"], **data})

    async def describe_api(self, request: Request) -> Response:
        return json_reply(write_openapi(self.settings.names, bool(self.settings.token), bool(self.settings.uploads)))

    async def describe_tools(self, request: Request) -> Response:
        return json_reply(describe_openai_tools(self.settings.names))

    async def show_api(self, request: Request) -> Response:
        return page_reply("API", api_parts(self.settings.names), path="/api")

    async def send_static(self, request: Request) -> Response:
        """The stylesheet or the script."""
        name = request.path_params["name"]
        if name not in STATIC_FILES:
            raise HTTPException(404)
        return Response(static_file(name), media_type=STATIC_FILES[name], headers={"cache-control": STATIC_CACHE})


def methods_of(endpoint: Endpoint) -> list[str]:
    return list(endpoint.methods)


async def reply_fault(request: Request, fault: Exception) -> Response:
    """The reply to a request that failed for a reason that the user can mend."""
    assert isinstance(fault, ClewError)
    return error_reply(request.scope, fault)


async def reply_http_fault(request: Request, fault: Exception) -> Response:
    """The reply to a path or method that does not exist."""
    assert isinstance(fault, HTTPException)
    path = request.url.path[:200]
    message = f"{path} cannot be used with {request.method}" if fault.status_code == 405 else f"there is no {path} here"
    reply = error_reply(request.scope, RequestRefused(fault.status_code, f"{message}; /api lists what there is"))
    for name, value in (fault.headers or {}).items():
        reply.headers[name] = value
    return reply


async def reply_crash(request: Request, fault: Exception) -> Response:
    """The reply to a fault of clew, which starlette then raises for the log."""
    return error_reply(request.scope, RequestRefused(500, "this is a fault of clew; the log of the server has it"))
