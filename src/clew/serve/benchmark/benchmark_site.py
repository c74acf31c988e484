"""The routes of the pages of a benchmark: the list, one question, and the report.

A process of its own indexes the benchmark and makes the report while the server already runs.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import threading
from dataclasses import dataclass, replace
from pathlib import Path

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clew.analyse.report.benchmark_index import BenchmarkIndex, QuestionFilter
from clew.errors import ClewError, OptionError, RequestRefused
from clew.serve.benchmark import benchmark_page as page
from clew.serve.kb_processes import DAY, KbProcess, KbProcesses, Lane, query_limits, worker_arguments
from clew.serve.replies import page_reply
from clew.serve.server_settings import ServerSettings
from clew.working_files import make_temporary_folder

TITLE = "Benchmark"
REFRESH_SECONDS = 2  # after which a browser asks again whether the benchmark has been read
FILES = ("benchmark.css",)
MAX_WORDS_CHARS = 200  # of the words to look for
MAX_PAGE_DIGITS = 7  # of the number of a page or question
log = logging.getLogger("clew.serve")


@dataclass(frozen=True, slots=True)
class IndexState:
    """Whether the benchmark can be listed, and what is still being done or went wrong, in words."""

    is_indexed: bool = False
    doing: str = ""


class BenchmarkSite:
    """The handlers of the pages, for which the processes of the server do the work."""

    def __init__(self, settings: ServerSettings, processes: KbProcesses) -> None:
        self.benchmark, self.processes = settings.benchmark, processes
        self.folder = make_temporary_folder("benchmark") if settings.benchmark else Path()
        self.index = BenchmarkIndex(self.folder)
        self.state = IndexState(doing="The benchmark is being read; reload the page in a moment.")
        limits = replace(settings.limits, seconds=DAY)
        self.process = KbProcess(query_limits(limits), worker_arguments(settings))
        self.fields = {"questions": settings.benchmark, "runs": list(settings.runs), "folder": str(self.folder),
                       "has_kb": settings.has_benchmark_kb, "kb": settings.names[0]}  # fmt: skip

    def routes(self) -> list[Route]:
        """The routes of all pages."""
        return [
            Route(page.PATH, self.show_list),
            Route(f"{page.PATH}/question", self.show_question),
            Route(f"{page.PATH}/report", self.show_report),
        ]

    def start(self) -> None:
        """Index the benchmark in the background."""
        if self.benchmark:
            threading.Thread(target=self.prepare, daemon=True).start()

    def close(self) -> None:
        """End the process, and remove the index."""
        self.process.retire()
        if self.benchmark:
            shutil.rmtree(self.folder, ignore_errors=True)

    def prepare(self) -> None:
        """Index the benchmark, then find what is right and wrong and make the report."""
        try:
            self.process.run("index_benchmark", self.fields, self.note_progress)
            self.state = IndexState(is_indexed=True)
            self.show_first_question()
            if self.fields["runs"]:
                self.process.run("report_benchmark", self.fields, self.note_progress)
                self.state = IndexState(is_indexed=True)
        except ClewError as fault:
            if not self.process.is_retired:
                log.error("%s: %s", self.benchmark, fault)
            self.state = replace(self.state, doing=f"This went wrong: {fault}")
        self.process.close()

    def show_first_question(self) -> None:
        """Let every process load what showing a question needs, so that no person waits for it."""
        work = self.processes.lanes[Lane.WORK]
        for _ in range(work.count):  # the process that has waited longest is next
            work.run_now("benchmark_question", {**self.fields, "position": 0})

    def note_progress(self, stage: str, done: int, total: int) -> None:
        count = f", {done:,} of {total:,}" if total else ""
        self.state = replace(self.state, doing=f"Still being prepared: {stage}{count}.")

    def require_index(self) -> None:
        """Refuse a request for now if the benchmark is not indexed yet, or for good if there is none."""
        if not self.benchmark:
            raise RequestRefused(404, f"{page.HOW_TO_START} {page.COMMAND}")
        if not self.state.is_indexed:
            raise RequestRefused(503, self.state.doing)

    async def show_list(self, request: Request) -> Response:
        """The questions that match the filter."""
        if not self.benchmark:
            return page_reply(TITLE, page.start_parts(), page.PATH, files=FILES)
        if not self.state.is_indexed:
            reply = page_reply(TITLE, [page.progress_note(self.state.doing)], page.PATH, status=503, files=FILES)
            reply.headers["refresh"] = str(REFRESH_SECONDS)
            return reply
        return await asyncio.to_thread(self.list_questions, request.query_params)

    def list_questions(self, parameters: QueryParams) -> Response:
        wanted, number = read_filter(parameters), read_number(parameters, "page", 1)
        labels, runs = self.index.label_counts(), self.index.run_names()
        if wanted.run >= max(len(runs), 1):
            raise OptionError(f"there is no run number {wanted.run + 1}; use 1 to {len(runs)}")
        found = self.index.find(wanted, (number - 1) * page.PAGE_SIZE, page.PAGE_SIZE)
        report = '<p><a href="/benchmark/report">The report</a></p>' if self.index.has_report else ""
        form = page.filter_form(wanted, labels, runs, self.index.kind_counts(wanted.run))
        parts = [page.progress_note(self.state.doing), report, form, *page.list_parts(found, wanted, number, runs)]
        return page_reply(self.index.file_name(), parts, page.PATH, files=FILES)

    async def show_question(self, request: Request) -> Response:
        """One question, with its gold form and the form of each run side by side."""
        self.require_index()
        wanted = read_filter(request.query_params)
        position = read_number(request.query_params, "number", 1) - 1
        fields = {**self.fields, "position": position}
        data = await self.processes.run(Lane.WORK, "benchmark_question", fields)
        neighbours = await asyncio.to_thread(self.index.neighbours, wanted, position)
        parts = page.question_parts(data["html"], neighbours, wanted)
        return page_reply(f"Question {position + 1:,}", parts, page.PATH, files=FILES)

    async def show_report(self, request: Request) -> Response:
        """The report of the runs."""
        self.require_index()
        report = await asyncio.to_thread(self.index.report)
        back = f'<p><a href="{page.PATH}">All questions</a></p>'
        return page_reply(report.title, [*report.parts, back], page.PATH, intro=report.intro, files=FILES)


def read_filter(parameters: QueryParams) -> QuestionFilter:
    """The filter that an address gives; parameters without a value choose anything."""
    labels = {
        name.removeprefix(page.LABEL_PREFIX): value
        for name, value in parameters.items()
        if name.startswith(page.LABEL_PREFIX) and value
    }
    verdict = parameters.get("verdict", "")
    if verdict and verdict not in page.VERDICTS:
        raise OptionError(f"verdict must be right or wrong, not {verdict[:40]!r}")
    words, run = parameters.get("words", "")[:MAX_WORDS_CHARS], read_number(parameters, "run", 1) - 1
    return QuestionFilter(labels, words, run, page.VERDICTS.get(verdict), parameters.get("kind", ""))


def read_number(parameters: QueryParams, name: str, default: int) -> int:
    """A number from 1 on."""
    text = parameters.get(name, "") or str(default)
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_PAGE_DIGITS) or int(text) < 1:
        raise OptionError(f"{name} must be a whole number from 1 on, not {text[:40]!r}")
    return int(text)
