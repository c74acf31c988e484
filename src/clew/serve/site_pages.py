"""The routes of the pages for people: ask, run, explore, and the answers as a file."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from clew.errors import ClewError, UnknownName
from clew.pages.csv_output import write_csv
from clew.serve import explore_page
from clew.serve.ask import ask_page
from clew.serve.endpoints import CONVERSATION, MAX_ANSWERS
from clew.serve.replies import fault_part, page_reply, status_of
from clew.serve.requests import read_fields
from clew.serve.server_settings import ServerSettings
from clew.serve.uploads.upload_site import FILES as UPLOAD_FILES
from clew.serve.uploads.upload_site import upload_part
from clew.serve.workbench.result_view import address, page_address
from clew.serve.workbench.workbench_site import FILES

VALUES_SHOWN = 8  # of one predicate on the page of an entity
LISTED = 15  # concepts and predicates on the page of a knowledge base
TITLE = "Ask a knowledge graph"
MAY_TEACH = re.compile(r"\b(?:means?|meant|mean|keep|remember|asking)\b", re.IGNORECASE)  # of a line; others are asked
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
            Route("/say", self.say, methods=["POST"]),
            Route("/answer.csv", self.send_csv),
            Route("/explore", self.explore),
            Route("/schema", self.show_schema),
        ]

    def kb_of(self, request: Request) -> str:
        """The knowledge base that a page is about."""
        return request.query_params.get("kb", "") or self.kbs[0]

    async def ask(self, request: Request) -> Response:
        """The box for a question, and the answer if there is a question, below the earlier ones of a conversation."""
        kb, question = self.kb_of(request), request.query_params.get("question", "")
        form = ask_page.question_form(self.kbs, kb, question, self.examples.get(kb, ()))
        if not question.strip():
            return self.show_draft(request, kb, form)
        started = time.perf_counter()
        try:
            data = await self.call("ask", {**asked_fields(request, kb), "forms": True, "limit": ask_page.MAX_SHOWN})
            seconds = time.perf_counter() - started
            words_file = self.settings.words_file(kb).name if self.settings.can_write(kb) else ""
            parts = ask_page.answer_parts({**data, "words_file": words_file})
        except ClewError as fault:
            return page_with_fault(TITLE, form, fault, "/")
        reply = page_reply(TITLE, parts, "/", files=FILES)
        reply.headers["server-timing"] = f"answer;dur={1000 * seconds:.1f}"  # which the tools of browsers show
        return reply

    def show_draft(self, request: Request, kb: str, form: str) -> Response:
        """The box for a first question, or for a question of a conversation that is to be changed."""
        draft, given = request.query_params.get("draft", ""), request.query_params.get("conversation", "")
        try:
            lines = CONVERSATION.read(given)
        except ClewError as fault:
            return page_with_fault(TITLE, form, fault, "/")
        if lines:
            return page_reply(TITLE, ask_page.draft_parts(kb, lines, draft), "/")
        return page_reply(TITLE, [ask_page.question_form(self.kbs, kb, draft, ()) if draft else form], "/")

    async def say(self, request: Request) -> Response:
        """Lead to the answer to the next line of a conversation; one that corrects the last question is kept first."""
        given = {"question": "", "kb": "", "conversation": "", **await read_fields(request, self.settings.limits)}
        asked = {"question": str(given["question"]), "kb": str(given["kb"]) or self.kbs[0]}
        asked["conversation"] = str(given["conversation"])
        if MAY_TEACH.search(asked["question"]) and asked["conversation"] and self.settings.can_write(asked["kb"]):
            line = {"line": asked["question"], "kb": asked["kb"], "conversation": asked["conversation"]}
            taught = await self.call("teach", line)
            if taught["message"]:
                asked |= {"question": taught["question"], "conversation": ask_page.lines_text(taught["conversation"])}
        return RedirectResponse(f"{page_address('/', **asked)}#{ask_page.ASKED}", 303)

    async def send_csv(self, request: Request) -> Response:
        """All answers to a question as a file for spreadsheets."""
        data = await self.call("ask", {**asked_fields(request, self.kb_of(request)), "limit": MAX_ANSWERS})
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


def asked_fields(request: Request, kb: str) -> dict[str, Any]:
    """The question of an address, with the meaning that was chosen for it and the conversation before it."""
    given = request.query_params
    return {"question": given.get("question", ""), "kb": kb} | {
        name: given[name] for name in ("conversation", "program") if name in given
    }


def page_with_fault(title: str, form: str, fault: ClewError, path: str) -> Response:
    """A page whose form is filled in as before, with what is wrong."""
    return page_reply(title, [form, fault_part(fault)], path, status=status_of(fault))
