"""How the server replies: JSON, pages, and errors, which say the same as on the command line."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import orjson
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from clew.engine.sparql.solutions import TimeLimitError
from clew.errors import ClewError, RequestRefused, UnknownName
from clew.pages.markup import note, write_page
from clew.version import __version__

JSON = "application/json"
JSON_LINES, EVENT_STREAM = "application/x-ndjson", "text/event-stream"
KEPT_REPLIES = 2_000  # searches and entities; a few megabytes
KEPT_BYTES = 20_000  # of one such reply
KEPT_SECONDS = 300.0  # after which a knowledge base may have been built anew
RETRY_SECONDS = 5  # after which a client may try again
CHALLENGE = 'Bearer realm="clew"'
PAGES = (("/", "Ask"), ("/explore", "Explore"), ("/run", "Run"), ("/benchmark", "Benchmark"), ("/annotate", "Annotate"),
         ("/api", "API"))  # fmt: skip
MEDIA_TYPES = {"css": "text/css", "js": "text/javascript"}
FILE_NAMES = (
    "annotate.css",
    "annotate.js",
    "benchmark.css",
    "clew.css",
    "clew.js",
    "uploads.css",
    "uploads.js",
    "workbench.css",
    "workbench.js",
)
STATIC_FILES = {name: MEDIA_TYPES[name.rpartition(".")[2]] for name in FILE_NAMES}


class KeptReplies:
    """Encoded replies of a moment ago, for requests that always get the same reply."""

    def __init__(self) -> None:
        self.replies: dict[Hashable, tuple[float, bytes]] = {}

    def find(self, key: Hashable) -> bytes | None:
        """The reply that is kept under `key`, if there is one."""
        made, content = self.replies.get(key, (0.0, None))
        return content if time.monotonic() - made < KEPT_SECONDS else None

    def keep(self, key: Hashable, content: bytes) -> None:
        """Keep a reply in place of the oldest one, unless it is large."""
        if len(content) > KEPT_BYTES:
            return
        self.replies.pop(key, None)
        self.replies[key] = time.monotonic(), content
        while len(self.replies) > KEPT_REPLIES:
            del self.replies[next(iter(self.replies))]


def json_reply(data: Any, status: int = 200) -> Response:
    """A reply of JSON."""
    return Response(orjson.dumps(data), status, media_type=JSON)


def error_reply(scope: Scope, fault: ClewError) -> Response:
    """The reply to a request that failed: a page for a browser that asked for one, JSON for everything else."""
    status = status_of(fault)
    if wants_page(scope):
        title = "Not found" if status == 404 else "clew cannot do this"
        reply: Response = page_reply(title, [f'<div role="alert">{note(str(fault))}</div>'], status=status)
    else:
        reply = json_reply(fault_json(fault), status)
    if status == 503:
        reply.headers["retry-after"] = str(RETRY_SECONDS)
    if status == 401:
        reply.headers["www-authenticate"] = CHALLENGE
    return reply


def fault_part(fault: ClewError) -> str:
    """What went wrong, as a part of a page."""
    place = "" if fault.position is None else f' data-position="{fault.position}"'
    return f'<div class="answer unsure" role="alert"{place}>{note(str(fault))}</div>'


def fault_json(fault: ClewError) -> dict[str, Any]:
    """What went wrong, with its `position` in the text and its `step` if they are known."""
    place = {"position": fault.position, "step": fault.step}
    return {"error": str(fault)} | {name: number for name, number in place.items() if number is not None}


def status_of(fault: ClewError) -> int:
    """The status of HTTP for a fault: 400 unless it is about something that does not exist, time or access."""
    if isinstance(fault, RequestRefused):
        return fault.status
    if isinstance(fault, TimeLimitError):
        return 504
    return 404 if isinstance(fault, UnknownName) else 400


def wants_page(scope: Scope) -> bool:
    """Whether a request is for a page rather than for data."""
    is_data = scope["path"].startswith(("/api/", "/sparql", "/text2sparql", "/openapi.json"))
    return not is_data and "text/html" in Headers(scope=scope).get("accept", "")


def page_reply(
    title: str, parts: Iterable[str], path: str = "", intro: str = "", status: int = 200, files: Sequence[str] = ()
) -> Response:
    """A page with the links to the others; `path` is its own, and `files` are stylesheets and scripts of its own."""
    text = write_page(title, parts, intro=intro, head=HEAD + file_links(files), top=navigation(path))
    return HTMLResponse(text, status)


def file_links(names: Sequence[str]) -> str:
    """The elements that load files of `STATIC_FILES`, at an address that changes with the version of clew."""
    return "".join(
        f'<link rel="stylesheet" href="/static/{name}?{__version__}">'
        if name.endswith(".css")
        else f'<script src="/static/{name}?{__version__}" defer></script>'
        for name in names
    )


HEAD = f'{file_links(["clew.css", "clew.js"])}<link rel="icon" href="data:,">'


def navigation(path: str) -> str:
    """The links to the pages, the one at `path` marked as current."""
    links = "".join(
        f'<a href="{place}"{" aria-current=page" if place == path else ""}>{title}</a>' for place, title in PAGES
    )
    return f'<nav class="pages" aria-label="Pages"><b>clew</b>{links}</nav>'


@cache
def static_file(name: str) -> bytes:
    """The content of one of `STATIC_FILES`; the stylesheet begins with that of all pages."""
    own = files("clew.serve").joinpath("static", name).read_bytes()
    shared = files("clew.pages").joinpath("style.css").read_bytes() if name == "clew.css" else b""
    return shared + own
