"""The endpoint that builds a knowledge base from a file, and the part of the page that takes the file.

The file is stored under a name of our own, read by a process that can be ended, and removed; what stays is the
knowledge base, in the folder of the settings.
"""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clew.errors import OptionError, RequestRefused
from clew.kb.files import make_folder
from clew.serve.kb_processes import KbProcess, busy, query_limits, worker_arguments
from clew.serve.page_texts import UPLOAD_TEXTS, texts_attribute
from clew.serve.replies import json_reply
from clew.serve.server_settings import ServedKb, ServerSettings
from clew.working_files import make_temporary_folder

PATH = "/api/build"
SUFFIXES = (".csv", ".tsv", ".xlsx", ".ttl", ".nt")  # of files that people have at hand, and that need no options
MAX_STEM_CHARS = 60  # of the name of a knowledge base
FILES = ("uploads.css", "uploads.js")
OFF = "this server takes no files; start it with --uploads FOLDER"


class UploadSite:
    """The handler of the endpoint; `add_kb` makes the server offer a knowledge base."""

    def __init__(self, settings: ServerSettings, add_kb: Callable[[ServedKb], Awaitable[None]]) -> None:
        self.settings, self.limits, self.add_kb = settings, settings.limits, add_kb
        limits = replace(settings.limits, seconds=settings.limits.upload_seconds)
        self.process = KbProcess(query_limits(limits), worker_arguments(settings))
        self.turn, self.open_requests = asyncio.Lock(), 0

    def routes(self) -> list[Route]:
        return [Route(PATH, self.build, methods=["POST"])]

    def close(self) -> None:
        self.process.retire()

    async def build(self, request: Request) -> Response:
        """Build a knowledge base from the body of the request; its name is that of the file, without the ending."""
        if not self.settings.uploads:
            raise RequestRefused(403, OFF)
        stem, suffix = read_file_name(request.query_params.get("name", ""))
        if self.open_requests > self.limits.uploads_waiting:
            raise busy(self.open_requests)
        self.open_requests += 1
        folder = make_temporary_folder("upload")
        try:
            source = folder / f"{stem}{suffix}"
            await save_body(request, source, self.limits.upload_bytes, self.limits.upload_body_seconds)
            async with self.turn:
                return json_reply(await self.build_file(source, stem))
        finally:
            self.open_requests -= 1
            shutil.rmtree(folder, ignore_errors=True)

    async def build_file(self, source: Path, stem: str) -> dict[str, Any]:
        """Build and offer the knowledge base of a file: its name and counts."""
        place = self.free_place(stem)
        fields = {"kb": self.settings.names[0], "source": str(source), "target": str(place)}
        counts = await asyncio.to_thread(self.process.run, "build_file", fields)
        kb = ServedKb(place.stem, str(place))
        await self.add_kb(kb)
        where = {"place": str(place)} if self.settings.is_local else {}
        return {"kb": kb.name, **counts, **where}

    def free_place(self, stem: str) -> Path:
        """Where a new knowledge base goes; its name is one that neither the server nor the folder has."""
        folder = Path(self.settings.uploads)
        make_folder(folder)
        names = (stem if number == 1 else f"{stem}-{number}" for number in range(1, 1_000_000))
        return next(
            folder / f"{name}.clew"
            for name in names
            if name not in self.settings.names and not (folder / f"{name}.clew").exists()
        )


def read_file_name(name: str) -> tuple[str, str]:
    """The name of the knowledge base for a file, and the ending of the file."""
    path = Path(name.replace("\\", "/").rpartition("/")[2])
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise OptionError(f"the name of the file must end in {', '.join(SUFFIXES)}, not {name[-40:]!r}")
    stem = re.sub(r"[^\w-]+", "-", path.stem).strip("-")[:MAX_STEM_CHARS]
    return stem or "file", suffix


async def save_body(request: Request, path: Path, max_bytes: int, seconds: float) -> None:
    """Write the body of a request to a file; refused if it is empty, too long, or takes too long to come."""
    size = 0
    try:
        async with asyncio.timeout(seconds):
            with path.open("wb") as file:
                async for chunk in request.stream():
                    size += len(chunk)
                    if size > max_bytes:
                        raise RequestRefused(413, f"the file has more than {max_bytes:,} bytes; use clew build")
                    file.write(chunk)
    except TimeoutError:
        raise RequestRefused(408, f"the file did not come within {seconds:g} seconds; use clew build") from None
    if not size:
        raise OptionError("the file is empty; choose another one")


def upload_part() -> str:
    """The box that takes a file."""
    accepted = ",".join(SUFFIXES)
    return (
        f'<section class="upload" {texts_attribute(UPLOAD_TEXTS)} hidden><h2>Ask your own data</h2><p>'
        f'<label for="file">Drop a CSV, Excel or Turtle file anywhere on this page, or choose one:</label> '
        f'<input id="file" type="file" accept="{accepted}"></p><p class="state soft" role="status"></p></section>'
    )
