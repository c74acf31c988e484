"""The routes for people who annotate: their name, one task after the other, their entries and the progress of all.

Whatever is acknowledged is on the disk before the reply is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from clew.errors import ClewError, OptionError, UnknownName
from clew.generate.annotation.annotation_folder import AnnotationFolder, read_name
from clew.generate.annotation.annotation_tasks import AnnotationTask
from clew.generate.annotation.sheets import SheetEntry
from clew.generate.annotation.spreadsheet import LAYOUTS, AnnotationStage
from clew.pages.markup import note
from clew.serve.annotate import annotate_page as page
from clew.serve.replies import page_reply, status_of
from clew.serve.requests import read_fields
from clew.serve.server_settings import RequestLimits

COOKIE = "clew_person"
COOKIE_SECONDS = 30 * 86_400  # a month: longer than most campaigns
TITLE = "Annotate"
FILES = ("annotate.css", "annotate.js")
SEE_OTHER = 303


class AnnotateSite:
    """The handlers of the pages; `folders` are those that the command line names."""

    def __init__(self, places: Sequence[str], limits: RequestLimits) -> None:
        self.limits = limits
        self.folders = {folder.name: folder for folder in map(AnnotationFolder, map(Path, places))}
        if len(self.folders) < len(places):
            raise OptionError("two folders with tasks have the same name; rename one, because addresses name it")

    def routes(self) -> list[Route]:
        """The routes of all pages."""
        return [
            Route(page.PATH, self.show_overview),
            Route(page.NAME_PATH, self.name_person, methods=["GET", "POST"]),
            Route(page.PATH + "/{folder}", self.do_task, methods=["GET", "POST"]),
            Route(page.PATH + "/{folder}/entries", self.list_entries),
            Route(page.PATH + "/{folder}/progress", self.show_progress),
            Route(page.PATH + "/{folder}/{stage}.csv", self.send_table),
        ]

    def close(self) -> None:
        for folder in self.folders.values():
            folder.close()

    def folder_of(self, request: Request) -> AnnotationFolder:
        """The folder that an address names."""
        name = request.path_params["folder"]
        if name not in self.folders:
            known = ", ".join(self.folders) or "none; start clew serve with --annotate FOLDER"
            raise UnknownName(f"there is no folder {name[:80]!r} with tasks here; use one of {known}")
        return self.folders[name]

    async def show_overview(self, request: Request) -> Response:
        """The folders and their progress."""
        parts = await asyncio.to_thread(
            lambda: list(page.overview_parts(list(self.folders.values()), person_of(request)))
        )
        return page_reply(TITLE, parts, page.PATH, files=FILES)

    async def name_person(self, request: Request) -> Response:
        """Keep the name of a person in a cookie; a name that is in use needs a second yes."""
        if request.method == "GET":
            return page_reply(TITLE, [page.name_form("", self.known_names())], page.PATH, files=FILES)
        fields = await read_fields(request, self.limits)
        folder = str(fields.get("folder", ""))
        try:
            name = read_name(str(fields.get("name", "")))
        except ClewError as fault:
            form = page.name_form(folder, self.known_names())
            return page_reply(TITLE, [alert(fault), form], page.PATH, status=status_of(fault), files=FILES)
        if not fields.get("again") and await asyncio.to_thread(self.is_taken, name, request):
            parts = [page.name_form(folder, self.known_names(), taken=name)]
            return page_reply(TITLE, parts, page.PATH, status=409, files=FILES)
        for each in self.folders.values():
            name = await asyncio.to_thread(each.join, name)
        target = page.folder_path(folder) if folder in self.folders else page.PATH
        reply = RedirectResponse(target, SEE_OTHER)
        reply.set_cookie(COOKIE, quote(name, safe=""), COOKIE_SECONDS, httponly=True, samesite="lax")
        return reply

    def known_names(self) -> list[str]:
        """The names of the experts whom the tasks are for."""
        return [name for folder in self.folders.values() for name in folder.people]

    def is_taken(self, name: str, request: Request) -> bool:
        """Whether somebody else than this browser's person has joined under a name."""
        is_own = name.casefold() == person_of(request).casefold()
        return not is_own and any(folder.store.has_person(name) for folder in self.folders.values())

    async def do_task(self, request: Request) -> Response:
        """Show the task that a person is to do, or keep what the person has filled in and show the next one."""
        folder, person = self.folder_of(request), person_of(request)
        if not person:
            parts = [page.name_form(folder.name, list(folder.people))]
            return page_reply(page.TITLES[folder.stage], parts, page.PATH, files=FILES)
        if request.method == "GET":
            return await asyncio.to_thread(show_task, folder, person, request.query_params.get("task", ""))
        fields = await read_fields(request, self.limits)
        return await asyncio.to_thread(keep_entry, folder, person, fields)

    async def list_entries(self, request: Request) -> Response:
        """What a person has entered."""
        folder, person = self.folder_of(request), person_of(request)
        if not person:
            return RedirectResponse(page.folder_path(folder.name), SEE_OTHER)
        rows = await asyncio.to_thread(folder.store.filled_rows, person)
        return page_reply("Your entries", page.entries_parts(folder, person, rows), page.PATH, files=FILES)

    async def show_progress(self, request: Request) -> Response:
        """Who has done how much, and how far people agree."""
        folder = self.folder_of(request)
        parts = await asyncio.to_thread(lambda: list(page.progress_parts(folder)))
        return page_reply(page.TITLES[folder.stage], parts, page.PATH, files=FILES)

    async def send_table(self, request: Request) -> Response:
        """All rows of a stage as the file that clew annotate import reads."""
        folder, stage = self.folder_of(request), request.path_params["stage"]
        if stage not in folder.stages:
            raise UnknownName(f"there is no table {stage[:40]!r} here; use one of {', '.join(folder.stages)}")
        table = await asyncio.to_thread(folder.table, AnnotationStage(stage))
        headers = {"content-disposition": f'attachment; filename="{stage}.csv"'}
        return Response(table, media_type="text/csv", headers=headers)


def person_of(request: Request) -> str:
    """The name that the browser keeps; empty if it keeps none."""
    try:
        return read_name(unquote(request.cookies.get(COOKIE, "")))
    except OptionError:
        return ""


def show_task(folder: AnnotationFolder, person: str, key: str) -> Response:
    """The page of a task that the person has done, or of the next one."""
    person = folder.join(person)
    task = folder.task(key) if key else folder.next_task(person)
    title = page.TITLES[folder.stage]
    if task is None:
        return page_reply(title, page.finished_parts(folder, person), page.PATH, files=FILES)
    entry = folder.entry_of(person, task.key) if key else task.entry
    return page_reply(title, page.task_parts(folder, task, entry, person), page.PATH, files=FILES)


def keep_entry(folder: AnnotationFolder, person: str, fields: Mapping[str, object]) -> Response:
    """Keep or skip a task; the page again, filled in as before, if something is wrong."""
    person = folder.join(person)
    key, task = str(fields.get("task", "")), folder.task(str(fields.get("task", "")))
    if fields.get("action") == "skip":
        folder.store.skip(person, key)
        return RedirectResponse(page.folder_path(folder.name), SEE_OTHER)
    cells = {name: str(fields.get(f"{name}-0", "")) for name in LAYOUTS[task.stage].filled}
    try:
        folder.submit(person, key, cells)
    except OptionError as fault:
        return task_with_fault(folder, task, cells, person, fault)
    return RedirectResponse(page.folder_path(folder.name), SEE_OTHER)


def task_with_fault(
    folder: AnnotationFolder, task: AnnotationTask, cells: Mapping[str, str], person: str, fault: ClewError
) -> Response:
    entry = SheetEntry(task.entry.shown, {**task.entry.row, **cells})
    parts = page.task_parts(folder, task, entry, person, str(fault))
    return page_reply(page.TITLES[folder.stage], parts, page.PATH, status=status_of(fault), files=FILES)


def alert(fault: ClewError) -> str:
    return f'<div class="alert" role="alert">{note(str(fault))}</div>'
