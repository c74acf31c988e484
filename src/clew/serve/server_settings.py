"""What `clew serve` is told: the knowledge bases, the address, who may connect, and the limits of a request."""

from __future__ import annotations

import ipaddress
import logging
import os
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clew.errors import ClewError, OptionError, RequestRefused
from clew.kb.knowledge_base import PACKED_SUFFIXES, absolute_place, find_words_file, open_kb

LOOPBACK = "127.0.0.1"
LOCAL_NAMES = ("localhost", LOOPBACK, "::1")
PORT = 8000  # what people expect of a local server
MIN_TOKEN_CHARS = 16  # a shorter one can be guessed by trying
TOKEN_BYTES = 24  # of a generated token: 32 characters
log = logging.getLogger("clew.serve")


@dataclass(frozen=True, slots=True)
class ServedKb:
    """A knowledge base that the server offers: its name in requests, and its place, which no request can name."""

    name: str
    place: str


@dataclass(frozen=True, slots=True)
class RequestLimits:
    """The limits of a request, and how many run and wait at a time."""

    seconds: float = 30.0
    memory: int = 4_000_000_000  # bytes, of the process that does the work
    reply_bytes: int = 20_000_000  # a browser still shows this
    body_bytes: int = 1_000_000  # the longest published query has 3,000
    body_seconds: float = 10.0  # for a client to send its request
    processes: int = 2  # that answer questions and run queries
    lookups: int = 2  # processes that search and show; one alone serves 350 searches a second
    waiting: int = 64  # requests that wait for a process; the next one gets a 503
    upload_seconds: float = 300.0  # to build a knowledge base; larger ones are for clew build
    upload_bytes: int = 100_000_000  # of a file that is dropped on the page
    upload_body_seconds: float = 120.0  # for a browser to send it
    uploads_waiting: int = 2  # behind the one that is built; the next one gets a 503
    evaluation_seconds: float = 600.0  # for a whole run; 13,000 questions take about one minute
    evaluation_bytes: int = 50_000_000  # the largest published benchmark has 40,000,000
    evaluation_body_seconds: float = 60.0  # for a client to send that much
    evaluations_waiting: int = 3  # behind the one that runs; the next one gets a 503
    waiting_seconds: float = 20.0  # a person who has waited that long asks again


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server; with a `token`, every request needs it. `task_folders` have tasks for people.

    `benchmark` and `runs` are files to browse; with `has_benchmark_kb`, their queries run on the first knowledge base.
    """

    kbs: tuple[ServedKb, ...]
    host: str = LOOPBACK
    port: int = PORT
    token: str = ""
    allowed_hosts: tuple[str, ...] = ()
    parser: str = ""
    limits: RequestLimits = RequestLimits()
    task_folders: tuple[str, ...] = ()
    benchmark: str = ""
    runs: tuple[str, ...] = ()
    has_benchmark_kb: bool = False
    is_read_only: bool = False
    uploads: str = ""
    dropped_kbs: list[ServedKb] = field(default_factory=list)

    @property
    def is_local(self) -> bool:
        """Whether only this machine can connect."""
        return is_loopback(self.host)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the knowledge bases, the default first."""
        return tuple(kb.name for kb in self.all_kbs)

    @property
    def all_kbs(self) -> tuple[ServedKb, ...]:
        """The knowledge bases of the command line, and those of files that were dropped on the page."""
        return (*self.kbs, *self.dropped_kbs)

    def words_file(self, name: str) -> Path:
        """The file in which this server keeps what it is taught about a knowledge base."""
        place = next(kb.place for kb in self.all_kbs if kb.name == name)
        return find_words_file(Path(place))

    def can_write(self, name: str) -> bool:
        """Whether this server may and can keep what it is taught about a knowledge base."""
        file = self.words_file(name) if name in self.names and not self.is_read_only else None
        return file is not None and os.access(file if file.exists() else file.parent, os.W_OK)

    def require_writable(self, name: str) -> None:
        """Refuse to teach a server that only reads."""
        if self.is_read_only:
            raise RequestRefused(403, "this server only reads; start it without --read-only to teach it")
        if not self.can_write(name):
            file = self.words_file(name)
            raise RequestRefused(403, f"{file.name} cannot be written; teach with clew words, or mend its permissions")

    @property
    def url(self) -> str:
        """The address to open in a browser, with the token if one is needed."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        shown = LOOPBACK if self.host in ("0.0.0.0", "::") else host
        return f"http://{shown}:{self.port}/" + (f"?token={self.token}" if self.token else "")


def name_kbs(places: Sequence[str]) -> tuple[ServedKb, ...]:
    """The knowledge bases at `places`, each named by its folder or file without the ending."""
    kbs = tuple(ServedKb(name_of_place(place), absolute_place(place)) for place in places)
    names = [kb.name for kb in kbs]
    for name in names:
        if names.count(name) > 1:
            raise OptionError(f"two knowledge bases are called {name!r}; rename one, because requests name it")
    return kbs


def name_of_place(place: str) -> str:
    """The name of a knowledge base in requests: `my` for `data/my.clew` and `my.ttl.gz`."""
    path = Path(absolute_place(place))
    plain = path.with_suffix("") if path.suffix in PACKED_SUFFIXES else path
    return plain.stem


def choose_uploads(folder: Path | None, host: str, is_read_only: bool) -> str:
    """The folder for files that are dropped on the page; empty for a server that takes none."""
    if is_read_only and folder is not None:
        raise OptionError("--uploads stores files, but --read-only forbids it; leave one of them out")
    if folder is not None:
        return str(folder.resolve())
    if is_read_only or not is_loopback(host):
        return ""
    return str(Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "clew" / "dropped")


def find_dropped(folder: str, names: Sequence[str]) -> Iterator[ServedKb]:
    """The knowledge bases of files that were dropped on the page before, unless one of `names` is called the same."""
    for place in sorted(Path(folder).glob("*.clew")) if folder else ():
        if place.stem in names:
            continue
        try:
            open_kb(str(place))
        except ClewError as fault:
            log.error("%s is not offered: %s", place, fault)
        else:
            yield ServedKb(place.stem, str(place))


def choose_token(host: str, token: str) -> str:
    """The token that requests need: the one given, a new one for other machines, and none for this machine alone."""
    if token:
        if len(token) < MIN_TOKEN_CHARS or not token.isascii() or not token.isprintable() or " " in token:
            raise OptionError(f"a token needs at least {MIN_TOKEN_CHARS} letters, digits and signs, without spaces")
        return token
    return "" if is_loopback(host) else secrets.token_urlsafe(TOKEN_BYTES)


def is_loopback(host: str) -> bool:
    """Whether an address is one of this machine only."""
    address = read_address(host)
    return host.lower() == "localhost" if address is None else address.is_loopback


def read_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The IP address that a text is; None for a name."""
    try:
        return ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return None
