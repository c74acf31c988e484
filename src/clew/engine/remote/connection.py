"""Connecting to a graph that stays on its server, and opening what was connected."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from clew.engine.endpoint.client import LargeQuery
from clew.engine.http_reply import is_url
from clew.engine.remote.fact_cache import FactCache
from clew.engine.remote.fact_fetcher import Encoding, FactFetcher
from clew.engine.remote.plain_surveyor import PlainSurveyor
from clew.engine.remote.plain_vocabulary import PlainEncoding
from clew.engine.remote.remote_server import RemoteServer, make_log
from clew.engine.remote.statement_vocabulary import StatementEncoding
from clew.engine.remote.survey_cache import ReplyCache
from clew.engine.remote.surveyor import StatementSurveyor
from clew.engine.sparql.export_vocabulary import units_of_kb
from clew.engine.sparql.solutions import QueryError
from clew.errors import OptionError, SourceError, StoreError
from clew.kb.build import check_target
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.files import cache_folder, mask_url, text_digest
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import EXPORT_NODE, EXPORT_VERSION
from clew.kb.remote.fact_request import FactSource
from clew.kb.remote.remote_knowledge_base import RemoteKnowledgeBase, RemoteNote, read_remote_note
from clew.kb.remote.skeleton import write_skeleton
from clew.kb.server_log import ServerLog
from clew.kb.store import Store, open_store
from clew.kb.writers.rdf_writer import iri_term

STATEMENTS, PLAIN = "rdf-statements", "rdf"
SURVEYORS: dict[str, type[StatementSurveyor]] = {STATEMENTS: StatementSurveyor, PLAIN: PlainSurveyor}
DEFAULT_LIMIT = 1_000_000  # nodes whose names are fetched: half a gigabyte of columns
PROBED_ROWS = 10_000  # asked for at once, to see whether the server cuts replies off
MIN_NAMED_SHARE = 0.5  # of the entities; with fewer labels, questions cannot name what they are about


@dataclass(frozen=True, slots=True)
class ConnectReport:
    """What a connection has fetched: the note of the folder, and how many queries that took."""

    note: RemoteNote
    queries: int
    reused: int
    seconds: float
    warnings: tuple[str, ...] = ()


def connect_graph(
    url: str,
    target: Path,
    replace: bool = False,
    update: bool = False,
    limit: int = DEFAULT_LIMIT,
    on_progress: Callable[[BuildReport], None] = ignore_progress,
) -> ConnectReport:
    """Fetch the names, types, values and statistics of the graph behind `url` into the folder `target`.

    A survey that was interrupted continues where it stopped; with `update`, what has not changed is not asked again.
    """
    check_request(url, target, replace, update)
    start, report, log = time.monotonic(), BuildReport(on_progress=on_progress), ServerLog()
    with closing(RemoteServer(url, log, is_survey=True)) as server, closing(ReplyCache(survey_file(url))) as cache:
        encoding = detect_encoding(server)
        page = probe_page(server)
        asked = partial(cache.ask, server.ask)
        try:
            surveyor = SURVEYORS[encoding](asked, report, limit, server.engine.page)
            survey = surveyor.run()
        except QueryError as fault:
            raise SourceError(f"{fault}; what has come is kept: repeat the command to continue") from fault
        report.enter_stage("writing")
        note = RemoteNote(url, encoding, {}, server.engine.quirks.name, page, str(time.time_ns()))
        written = write_skeleton(survey, target, note, replace or update)
        cache.end_run()
        return ConnectReport(written, log.sent, cache.reused, time.monotonic() - start, tuple(find_warnings(surveyor)))


def check_request(url: str, target: Path, replace: bool, update: bool) -> None:
    """Raise an error for an address that is none, and a folder that must not be replaced."""
    if not is_address(url):
        raise OptionError(f"{url!r} is not the address of a SPARQL server; write https://host/sparql")
    if not update:
        check_target(target, replace)
        return
    note = read_remote_note(open_store(target))
    if note is None:
        raise StoreError(f"{target} keeps its facts itself, so --update has nothing to fetch")
    if note.url != url:
        raise StoreError(f"{target} is connected to {mask_url(note.url)}; use that address, or another folder")


def is_address(text: str) -> bool:
    """Whether a text is a web address that can be asked."""
    try:
        parts = urlsplit(text)
        return is_url(text) and text.isprintable() and " " not in text and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number
        return False


def survey_file(url: str) -> Path:
    """Where the replies of a survey are kept."""
    return cache_folder() / "connections" / f"{text_digest([url])[:16]}.sqlite"


def detect_encoding(server: RemoteServer) -> str:
    """How the graph writes its facts, by what marks clew's export."""
    query = f"SELECT ?v WHERE {{ {iri_term(EXPORT_NODE)} {iri_term(EXPORT_VERSION)} ?v }}"
    if server.ask("encoding", query):
        return STATEMENTS
    if not server.ask("facts", "SELECT ?s WHERE { ?s ?p ?o } LIMIT 1"):
        raise SourceError(f"{mask_url(server.url)} has no facts in its default graph")
    return PLAIN


def probe_page(server: RemoteServer) -> int:
    """The rows that the server gives at a time, if it cuts replies off; 0 if it does not seem to.

    A server that cuts off without saying so would otherwise look like one with fewer facts.
    """
    try:
        rows = server.ask_page("rows at a time", f"SELECT ?s ?p ?o WHERE {{ ?s ?p ?o }} LIMIT {PROBED_ROWS}")
    except LargeQuery as fault:
        if server.engine.client.max_rows is None:
            raise QueryError(f"{fault} (rows at a time)") from fault
        server.use_page(server.engine.client.max_rows)
        return server.page
    if len(rows) < PROBED_ROWS:
        more = server.ask_page("rows beyond", f"SELECT ?s WHERE {{ ?s ?p ?o }} LIMIT 1 OFFSET {len(rows)}")
        if more:
            server.use_page(len(rows))
    return server.page


def find_warnings(surveyor: StatementSurveyor) -> list[str]:
    """What makes questions hard to ask."""
    named, count = surveyor.named, surveyor.report.records_read
    if named < MIN_NAMED_SHARE * count:
        return [f"only {named:,} of {count:,} nodes have a label; questions must say the ids of the others"]
    return []


# --- opening


def open_connected_kb(path: Path) -> RemoteKnowledgeBase:
    """The knowledge base in a folder whose facts are on a server."""
    store = open_store(path)
    note = read_remote_note(store)
    if note is None:
        raise StoreError(f"{path} keeps its facts itself; open it as a usual knowledge base")
    return open_remote(store, note)


def open_remote(store: Store, note: RemoteNote) -> RemoteKnowledgeBase:
    """The knowledge base in a store whose facts are on the server of its note."""
    kb: list[RemoteKnowledgeBase] = []

    def open_source(log: ServerLog) -> FactSource:
        server = RemoteServer(note.url, log, note.page, note.quirks)
        cache = FactCache(cache_folder() / "remote" / f"{store.manifest.content_digest[:16]}.sqlite")
        return FactFetcher(server, make_encoding(note, kb[0]), cache)

    kb.append(RemoteKnowledgeBase(store, note, open_source, make_log()))
    return kb[0]


def make_encoding(note: RemoteNote, kb: KnowledgeBase) -> Encoding:
    if note.encoding == PLAIN:
        return PlainEncoding.of_kb(kb)
    if note.encoding != STATEMENTS:
        raise StoreError(f"{kb.place} is connected to a graph in the encoding {note.encoding!r}, unknown to this clew")
    return StatementEncoding(units_of_kb(kb))
