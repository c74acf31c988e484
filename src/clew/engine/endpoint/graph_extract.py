"""The facts behind a SPARQL endpoint, or those of some classes, fetched politely into a file of N-Triples.

Entities come in the order of their IRIs, page by page after the last one that came, so that no server sorts or skips
what it has sent already. Every page is on disk before the next is asked for: what was interrupted continues there.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

from clew.engine.endpoint.client import EndpointAccess, LargeQuery, lock_file
from clew.engine.endpoint.engine import EndpointEngine
from clew.engine.http_reply import is_url
from clew.engine.sparql.solutions import Cell, QueryError
from clew.errors import OptionError, SourceError
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.files import cache_folder, make_folder, mask_url, text_digest
from clew.kb.namespaces import KNOWN_PREFIXES, RDF_TYPE, WIKIDATA
from clew.kb.writers.rdf_writer import iri_term, literal_term, triple_line
from clew.language.sparql.algebra import BlankNode, Iri, Literal, Query
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import FORBIDDEN_IN_IRI
from clew.working_files import remove, write_atomically

DEFAULT_LIMIT = 100_000  # entities of an extract: about ten minutes at one query a second
PAGE_ENTITIES = 5_000  # listed by one query; Virtuoso sorts at most 10,000 rows
BATCH_ENTITIES = 200  # whose facts one query asks for
BATCH_CHARACTERS = 10_000  # of their IRIs, so that queries stay short enough for any server
MAX_ROWS = 10_000  # of one reply
SMALLEST_PAGE = 100  # entities; a server that cannot list so many cannot be asked
POLITE_GAP = 1.0  # seconds between the starts of two queries, as the operators of Wikidata ask
MAX_NEIGHBOURS = 2_000_000  # entities that are only named, not described; all are held in memory
LOOPBACK = ("localhost", "127.0.0.1", "::1")  # hosts that are one's own
STATE_FILE = "state.json"
NAMES = tuple(
    KNOWN_PREFIXES[prefix] + name
    for prefix, name in (
        ("rdfs", "label"), ("skos", "prefLabel"), ("skos", "altLabel"), ("schema", "name"), ("foaf", "name"),
        ("rdf", "type"), ("rdfs", "subClassOf"), ("rdfs", "subPropertyOf"), ("owl", "inverseOf"),
    )
)  # fmt: skip
"""What is asked about the things that the extracted entities only mention."""
DIRECT = WIKIDATA + "prop/direct/"
PROPERTY_NOTES = ("http://wikiba.se/ontology#directClaim", "http://wikiba.se/ontology#propertyType")
VALUE_NODES = (WIKIDATA + "entity/statement/", WIKIDATA + "value/", WIKIDATA + "reference/")
WIKIDATA_PREDICATE = re.compile(re.escape(WIKIDATA) + r"prop/(?:[\w-]+/)*(P\d+)")  # of a property in any of its roles


@dataclass(frozen=True, slots=True)
class ExtractRequest:
    """What to fetch from an endpoint: the entities of some classes, or all, up to a number of them."""

    url: str
    classes: tuple[str, ...] = ()
    limit: int = DEFAULT_LIMIT
    languages: tuple[str, ...] = ("en",)

    @property
    def folder(self) -> Path:
        """Where the extract lies until a knowledge base is built from it; the same request continues there."""
        parts = [self.url, *sorted(self.classes), str(self.limit), *self.languages]
        return cache_folder() / "extracts" / text_digest(parts)[:16]

    @property
    def file(self) -> Path:
        address = urlsplit(self.url)
        name = re.sub(r"[^\w.-]+", "_", f"{address.hostname or 'endpoint'}{address.path}").strip("_")
        return self.folder / f"{name[:80]}.nt"


@dataclass(frozen=True, slots=True)
class ExtractState:
    """How far an extract has come: its class and last entity, the length of its file, and the counts."""

    part: int = 0
    after: str = ""
    bytes: int = 0
    entities: int = 0
    facts: int = 0
    is_limited: bool = False
    unwritable: int = 0


@dataclass(frozen=True, slots=True)
class FetchedSources:
    """Places to build from, with a file for each endpoint, and what to note about these files."""

    places: list[str | Path | Mapping[str, Any]]
    notes: list[tuple[str, str, int]] = field(default_factory=list)

    def add_notes(self, report: BuildReport) -> None:
        """Add what was left at the endpoints to the report of a build."""
        for reason, place, count in self.notes:
            report.note(reason, place, count)


@contextmanager
def fetch_endpoints(
    places: Sequence[str | Path | Mapping[str, Any]],
    classes: Sequence[str] = (),
    limit: int = DEFAULT_LIMIT,
    languages: Sequence[str] = ("en",),
    on_progress: Callable[[BuildReport], None] = ignore_progress,
) -> Iterator[FetchedSources]:
    """The places to build from: an endpoint, given by its address, is fetched into a file first.

    The files are removed once the block has ended well; otherwise the next request continues with them.
    """
    endpoints = {place for place in places if isinstance(place, str) and is_url(place)}
    if classes and not endpoints:
        raise OptionError("--class is for SPARQL endpoints, and no source is one; give an address: https://…/sparql")
    chosen = tuple(map(expand_class, classes))
    requests = {place: ExtractRequest(place, chosen, limit, tuple(languages)) for place in sorted(endpoints)}
    files = {place: request.file for place, request in requests.items()}
    fetched = FetchedSources([files.get(place, place) if isinstance(place, str) else place for place in places])
    for request in requests.values():
        fetched.notes.extend(extract_graph(request, on_progress))
    yield fetched
    for request in requests.values():
        remove(request.folder)


def expand_class(text: str) -> str:
    """The IRI of a class, which may be written with a known prefix or in angle brackets."""
    prefix, colon, name = text.partition(":")
    full = KNOWN_PREFIXES[prefix] + name if colon and prefix in KNOWN_PREFIXES else text.strip("<>")
    if not full.startswith(("http://", "https://", "urn:")) or FORBIDDEN_IN_IRI.search(full):
        raise OptionError(f"{text!r} is no IRI of a class; write it in full, or with a known prefix such as dbo:City")
    return full


def extract_graph(
    request: ExtractRequest, on_progress: Callable[[BuildReport], None] = ignore_progress
) -> list[tuple[str, str, int]]:
    """Fetch what is asked for into the file of the request, from where an earlier attempt has stopped.

    Returns what is to be noted: the reason, the place and the count.
    """
    make_folder(request.folder)
    host = urlsplit(request.url).hostname or ""
    access = EndpointAccess(gap=0.0 if host in LOOPBACK else POLITE_GAP)
    with ExitStack() as stack:
        engine = stack.enter_context(EndpointEngine(request.url, access, page=MAX_ROWS))
        stream = stack.enter_context(open_extract(request.file))
        stack.enter_context(lock_file(stream))  # another process may be fetching the same
        extractor = GraphExtractor(request, engine, stream, BuildReport(on_progress=on_progress))
        try:
            extractor.run()
        except QueryError as fault:
            kept = f"; {extractor.state.entities:,} entities are kept: repeat the command to continue"
            raise SourceError(f"{fault}{kept if extractor.state.entities else ''}") from fault
        if not extractor.state.facts:
            raise SourceError(explain_nothing(request))
        return extractor.list_notes()


def open_extract(path: Path) -> IO[bytes]:
    try:
        return path.open("ab")
    except OSError as fault:
        raise SourceError(f"cannot write {path}: {fault.strerror}") from fault


def explain_nothing(request: ExtractRequest) -> str:
    if request.classes:
        return f"{mask_url(request.url)} has no entity of {' or '.join(request.classes)}"
    return f"{mask_url(request.url)} has no facts in its default graph"


class GraphExtractor:
    """Fetches one page of entities after another, then the names of what they mention."""

    def __init__(self, request: ExtractRequest, engine: EndpointEngine, stream: IO[bytes], report: BuildReport) -> None:
        self.request, self.engine, self.stream, self.report = request, engine, stream, report
        self.state = read_state(request.folder)
        self.replies, self.page = 0, PAGE_ENTITIES
        if request.file.stat().st_size < self.state.bytes:
            self.state = ExtractState()
        stream.truncate(self.state.bytes)  # what came after the last complete page comes again
        stream.seek(0, os.SEEK_END)

    def run(self) -> None:
        """Fetch all parts: the entities of each class, or all entities, and for classes the names of the others."""
        parts = self.request.classes or ("",)
        for part in range(self.state.part, len(parts)):
            self.fetch_entities(part, parts[part])
        if self.state.part == len(parts) and self.request.classes:
            self.fetch_names(len(parts))

    def fetch_entities(self, part: int, class_: str) -> None:
        """Fetch the entities of one part, page by page."""
        while self.state.entities < self.request.limit:
            size = min(self.page, self.request.limit - self.state.entities)
            try:
                entities = self.list_entities(class_, self.state.after, size)
            except LargeQuery:
                if size < SMALLEST_PAGE and size <= self.max_rows:
                    raise
                self.page = min(size // 2, self.max_rows)
                continue
            for start in range(0, len(entities), BATCH_ENTITIES):
                batch = entities[start : start + BATCH_ENTITIES]
                for piece in split_by_length(batch):
                    self.fetch_facts(piece)
                self.save(replace(self.state, after=batch[-1], entities=self.state.entities + len(batch)))
            if len(entities) < size:
                break
        else:
            self.save(replace(self.state, is_limited=True))
        self.save(replace(self.state, part=part + 1, after=""))

    def list_entities(self, class_: str, after: str, size: int) -> list[str]:
        """The next entities by IRI."""
        query = f"SELECT DISTINCT ?s WHERE {{ {class_pattern(class_)} FILTER (ISIRI(?s)"
        query += f" && STR(?s) > {literal_term(after)}" if after else ""
        table = self.engine.ask_page(read_sparql(f"{query}) }} ORDER BY STR(?s) LIMIT {size}"))
        found = [cell.value for (cell,) in table.rows if isinstance(cell, Iri)]
        if after in found:
            raise QueryError(f"{mask_url(self.request.url)} lists {after} twice: it does not sort as SPARQL says")
        return found

    def fetch_facts(self, entities: Sequence[str]) -> None:
        """Write the facts of some entities, with those of the nodes of values that they lead to, two steps deep."""
        asked = f"VALUES ?s {{ {' '.join(map(iri_term, entities))} }} ?s ?p ?o . {self.filter_of('o')} "
        asked += f"OPTIONAL {{ FILTER ({self.value_node('o')}) ?o ?q ?v . {self.filter_of('v')} "
        asked += f"OPTIONAL {{ FILTER ({self.value_node('v')}) ?v ?r ?w . {self.filter_of('w')} }} }}"
        query, limit = read_sparql(f"SELECT ?s ?p ?o ?q ?v ?r ?w WHERE {{ {asked} }}"), self.max_rows
        try:
            rows = self.engine.ask_page(replace(query, limit=limit)).rows
            is_whole = len(rows) < limit
        except LargeQuery:
            if len(entities) == 1 and self.max_rows == limit:
                raise
            rows, is_whole = (), False
        if is_whole:
            self.write(rows)
        elif len(entities) == 1:
            self.write(self.ask_in_pages(query))
        else:
            half = len(entities) // 2
            self.fetch_facts(entities[:half])
            self.fetch_facts(entities[half:])

    def value_node(self, variable: str) -> str:
        """The condition that a node only carries values: blank, or a statement, value or reference of Wikidata."""
        if not any(class_.startswith(WIKIDATA) for class_ in self.request.classes):
            return f"ISBLANK(?{variable})"
        starts = (f'STRSTARTS(STR(?{variable}), "{start}")' for start in VALUE_NODES)
        return " || ".join((f"ISBLANK(?{variable})", *starts))

    @property
    def max_rows(self) -> int:
        """The rows that one reply can have: fewer than usual once the server has said so."""
        return min(MAX_ROWS, self.engine.client.max_rows or MAX_ROWS)

    def ask_in_pages(self, query: Query) -> Sequence[Sequence[Cell]]:
        """All rows of a query, in pages of as many as the server gives."""
        self.engine.page = self.max_rows
        try:
            return self.engine.ask(query).rows
        except LargeQuery:
            if self.engine.page == self.max_rows:
                raise
            return self.ask_in_pages(query)

    def filter_of(self, variable: str) -> str:
        """Keep texts without a language or in those asked for: some graphs have each label in 300 languages."""
        languages = ", ".join(map(literal_term, ("", "mul", *self.request.languages)))
        return f"FILTER (!ISLITERAL(?{variable}) || LANG(?{variable}) IN ({languages}))"

    def write(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Write the facts of a reply; its blank nodes are marked by the reply, which alone knows them."""
        self.replies += 1
        mark, lines = f"p{self.state.bytes}x{self.replies}", dict[str, None]()
        for row in rows:
            for subject, predicate, object_ in zip(row[::2], row[1::2], row[2::2], strict=False):
                if subject is not None and isinstance(predicate, Iri) and object_ is not None:
                    lines[write_fact(subject, predicate, object_, mark)] = None
        if "" in lines:
            self.state = replace(self.state, unwritable=self.state.unwritable + 1)
            del lines[""]
        try:
            self.stream.write("".join(lines).encode("utf-8", "replace"))
        except OSError as fault:
            raise SourceError(f"cannot write {self.request.file}: {fault.strerror}") from fault
        self.state = replace(self.state, facts=self.state.facts + len(lines))
        words = f"{self.state.entities:,} entities, {self.state.facts:,} facts"
        self.report.enter_stage(f"fetching {mask_url(self.request.url)}: {words}")

    def fetch_names(self, part: int) -> None:
        """Fetch the names, classes and hierarchy of whatever the entities mention: objects, predicates and classes."""
        mentioned = find_mentioned(self.request.file, self.stream)
        owners = [WIKIDATA + "entity/" + match[1] for match in map(WIKIDATA_PREDICATE.fullmatch, mentioned) if match]
        waiting = sorted({*mentioned, *owners, *self.request.classes})
        predicates = " ".join(map(iri_term, (*NAMES, *(PROPERTY_NOTES if owners else ()))))
        for piece in split_by_length([iri for iri in waiting if iri > self.state.after]):
            pattern = f"VALUES ?s {{ {' '.join(map(iri_term, piece))} }} VALUES ?p {{ {predicates} }} ?s ?p ?o ."
            query = read_sparql(f"SELECT ?s ?p ?o WHERE {{ {pattern} {self.filter_of('o')} }}")
            self.write(self.ask_in_pages(query))
            self.save(replace(self.state, after=piece[-1]))
        self.save(replace(self.state, part=part + 1))

    def list_notes(self) -> list[tuple[str, str, int]]:
        """What the knowledge base will lack."""
        place, notes = mask_url(self.request.url), []
        if self.state.is_limited:
            more = f"{place}: the first {self.request.limit:,} by IRI; --limit allows more"
            notes.append(("endpoint with more entities than were fetched", more, 1))
        if self.state.unwritable:
            notes.append(("reply with an IRI that is none", place, self.state.unwritable))
        return notes

    def save(self, state: ExtractState) -> None:
        """Remember how far the extract has come."""
        self.stream.flush()
        counts = self.state
        self.state = replace(state, bytes=self.stream.tell(), facts=counts.facts, unwritable=counts.unwritable)
        write_atomically(self.request.folder / STATE_FILE, json.dumps(asdict(self.state)).encode())


def class_pattern(class_: str) -> str:
    """The pattern of the entities of a class, by Wikidata's own property for its classes; of all without a class."""
    if not class_:
        return "?s ?p ?o ."
    predicate = DIRECT + "P31" if class_.startswith(WIKIDATA + "entity/") else RDF_TYPE
    return f"?s {iri_term(predicate)} {iri_term(class_)} ."


def split_by_length(iris: Sequence[str]) -> Iterator[list[str]]:
    """The IRIs that a query can name, in pieces whose length together a query can have."""
    piece: list[str] = []
    size = 0
    for iri in iris:
        if FORBIDDEN_IN_IRI.search(iri):
            continue
        if piece and (size + len(iri) > BATCH_CHARACTERS or len(piece) == BATCH_ENTITIES):
            yield piece
            piece, size = [], 0
        piece.append(iri)
        size += len(iri)
    if piece:
        yield piece


def write_fact(subject: Cell, predicate: Iri, object_: Cell, mark: str) -> str:
    """The line of a fact; empty if an IRI is none that N-Triples can write."""
    terms = [write_cell(cell, mark) for cell in (subject, predicate, object_)]
    return triple_line(*terms) if all(terms) else ""


def write_cell(cell: Cell, mark: str) -> str:
    if isinstance(cell, Iri):
        return "" if FORBIDDEN_IN_IRI.search(cell.value) else iri_term(cell.value)
    if isinstance(cell, BlankNode):
        return f"_:{mark}{re.sub(r'[^0-9A-Za-z]', lambda match: f'u{ord(match[0])}', cell.label)}"
    if isinstance(cell, Literal):
        return literal_term(cell.text, f"@{cell.language}" if cell.language else cell.datatype)
    return ""


MENTIONED = re.compile(rb"^(\S+) <([^>]*)> (?:<([^>]*)>)?")


def find_mentioned(path: Path, stream: IO[bytes]) -> Collection[str]:
    """The IRIs that the file mentions as predicates, objects or classes, but does not describe."""
    stream.flush()
    subjects: set[bytes] = set()
    others: set[bytes] = set()
    with path.open("rb") as lines:
        for line in lines:
            if match := MENTIONED.match(line):
                subjects.add(match[1][1:-1])
                others.update(iri for iri in match.groups()[1:] if iri)
            if len(others) > MAX_NEIGHBOURS:
                raise SourceError(
                    f"the extract mentions more than {MAX_NEIGHBOURS:,} entities; ask for fewer with --limit"
                )
    return [iri.decode("utf-8", "replace") for iri in others - subjects]


def read_state(folder: Path) -> ExtractState:
    """How far an earlier attempt has come; the beginning if there was none, or its file is damaged."""
    try:
        return ExtractState(**json.loads((folder / STATE_FILE).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return ExtractState()
