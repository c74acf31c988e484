"""The routes of the pages for people: ask, run, explore, and the answers as a file."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clew.errors import ClewError, UnknownName
from clew.pages.csv_output import write_csv
from clew.serve import ask_page, explore_page
from clew.serve.endpoints import MAX_ANSWERS
from clew.serve.replies import fault_part, page_reply, status_of
from clew.serve.server_settings import ServerSettings
from clew.serve.uploads.upload_site import FILES as UPLOAD_FILES
from clew.serve.uploads.upload_site import upload_part
from clew.serve.workbench.result_view import address
from clew.serve.workbench.workbench_site import FILES

VALUES_SHOWN = 8  # of one predicate on the page of an entity
LISTED = 15  # concepts and predicates on the page of a knowledge base
TITLE = "Ask a knowledge graph"
Call = Callable[[str, dict[str, Any]], Awaitable[dict[str, Any]]]


class SitePages:
    """The pages of a server: `call` does the work of an endpoint, `examples` are questions by knowledge base."""

    def __init__(self, settings: ServerSettings, call: Call, examples: dict[str, list[str]]) -> None:
        self.settings, self.call, self.examples = settings, call, examples

    @property
    def kbs(self) -> tuple[str, ...]:
        """The knowledge bases that there are now."""
        return self.settings.names

    def routes(self) -> list[Route]:
        """The routes of all pages."""
        return [
            Route("/", self.ask),
            Route("/answer.csv", self.send_csv),
            Route("/explore", self.explore),
            Route("/schema", self.show_schema),
        ]

    def kb_of(self, request: Request) -> str:
        """The knowledge base that a page is about."""
        return request.query_params.get("kb", "") or self.kbs[0]

    async def ask(self, request: Request) -> Response:
        """The box for a question, and the answer if there is a question."""
        kb, question = self.kb_of(request), request.query_params.get("question", "")
        form = ask_page.question_form(self.kbs, kb, question, self.examples.get(kb, ()))
        if not question.strip():
            return page_reply(TITLE, [form], "/")
        fields = {"question": question, "kb": kb, "forms": True, "limit": ask_page.MAX_SHOWN}
        started = time.perf_counter()
        try:
            data = await self.call("ask", fields)
            seconds = time.perf_counter() - started
            words_file = self.settings.words_file(kb).name if self.settings.can_write(kb) else ""
            parts = ask_page.answer_parts({**data, "words_file": words_file})
        except ClewError as fault:
            return page_with_fault(TITLE, form, fault, "/")
        reply = page_reply(TITLE, [form, *parts], "/", files=FILES)
        reply.headers["server-timing"] = f"answer;dur={1000 * seconds:.1f}"  # which the tools of browsers show
        return reply

    async def send_csv(self, request: Request) -> Response:
        """All answers to a question as a file for spreadsheets."""
        fields = {"question": request.query_params.get("question", ""), "kb": self.kb_of(request), "limit": MAX_ANSWERS}
        data = await self.call("ask", fields)
        text = write_csv((data["columns"], *([str(cell) for cell in row] for row in data["rows"])))
        headers = {"content-disposition": 'attachment; filename="answer.csv"'}
        return Response(text, media_type="text/csv", headers=headers)

    async def explore(self, request: Request) -> Response:
        """The page of an entity or concept, or of the whole knowledge base."""
        title, kb, name = "Explore", self.kb_of(request), request.query_params.get("name", "")
        form = explore_page.search_form(self.kbs, kb, name)
        try:
            if not name.strip():
                info = await self.call("info", {"kb": kb, "limit": LISTED})
                tables = f'<p><a href="{address("/schema", kb=kb)}">As tables</a></p>'
                upload = upload_part() if self.settings.uploads else ""
                parts = [form, *explore_page.overview_parts(info, kb), tables, upload]
                return page_reply(title, parts, "/explore", files=UPLOAD_FILES)
            return await self.show_node(title, form, kb, name)
        except ClewError as fault:
            return page_with_fault(title, form, fault, "/explore")

    async def show_node(self, title: str, form: str, kb: str, name: str) -> Response:
        """The page of the entity or concept with a name, or the names that are similar to it."""
        try:
            data = await self.call("entity", {"name": name, "kb": kb, "limit": VALUES_SHOWN})
        except UnknownName:
            matches = (await self.call("search", {"text": name, "kb": kb}))["matches"]
            return page_reply(title, [form, explore_page.matches_list(matches, kb, name)], "/explore", status=404)
        return page_reply(title, [form, *explore_page.node_parts(data)], "/explore")

    async def show_schema(self, request: Request) -> Response:
        """The knowledge base as tables."""
        kb = self.kb_of(request)
        data = await self.call("schema", {"kb": kb})
        return page_reply(f"{kb} as tables", explore_page.schema_parts(data), "/explore")


def page_with_fault(title: str, form: str, fault: ClewError, path: str) -> Response:
    """A page whose form is filled in as before, with what is wrong."""
    return page_reply(title, [form, fault_part(fault)], path, status=status_of(fault))
