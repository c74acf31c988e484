"""Fetches facts from a server in batches, and remembers them on disk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from clew.engine.remote.fact_cache import FactCache
from clew.engine.remote.remote_server import RemoteServer, Row
from clew.kb.remote.fact_request import FactRequest, FetchedFact
from clew.kb.values import to_parts

BATCH_TERMS = 300  # that one query names; with more, some servers answer slowly
BATCH_CHARACTERS = 12_000  # of these terms


class Encoding(Protocol):
    """How a graph writes its facts."""

    def query(self, request: FactRequest, piece: Iterable[str]) -> str:
        """The query for a request about the terms of a piece of it."""

    def terms(self, request: FactRequest) -> list[str]:
        """What a request names, as terms of SPARQL."""

    def read(self, rows: Iterable[Row], request: FactRequest) -> Iterable[FetchedFact]:
        """The facts in the rows of a reply."""


class FactFetcher:
    """The facts on one server."""

    def __init__(self, server: RemoteServer, encoding: Encoding, cache: FactCache) -> None:
        self.server, self.encoding, self.cache = server, encoding, cache

    def fetch(self, request: FactRequest) -> Iterator[FetchedFact]:
        """The facts that are asked for; only those that are not kept are asked for."""
        parts = list(split_request(request))
        kept = self.cache.find([key_of(part) for part in parts])
        for facts in kept.values():
            yield from facts
        missing = [part for part in parts if key_of(part) not in kept]
        if missing:
            yield from self.ask_for(join_requests(missing))

    def ask_for(self, request: FactRequest) -> list[FetchedFact]:
        """The facts of a request, from the server."""
        facts: list[FetchedFact] = []
        for piece in split_terms(self.encoding.terms(request)):
            rows = self.server.ask(request.purpose, self.encoding.query(request, piece))
            facts += self.encoding.read(rows, request)
        self.cache.keep(group_facts(request, facts))
        return facts


def split_request(request: FactRequest) -> Iterator[FactRequest]:
    """A request for each subject, object or value of one."""
    by, limit = request.predicate, request.limit
    if not (request.subjects or request.objects or request.values):
        yield request
    yield from (FactRequest((id_,), (), by, (), limit) for id_ in request.subjects)
    yield from (FactRequest((), (id_,), by, (), limit) for id_ in request.objects)
    yield from (FactRequest((), (), by, (value,), limit) for value in request.values)


def join_requests(parts: Sequence[FactRequest]) -> FactRequest:
    """One request for parts of the same kind."""
    return FactRequest(
        tuple(id_ for part in parts for id_ in part.subjects),
        tuple(id_ for part in parts for id_ in part.objects),
        parts[0].predicate,
        tuple(value for part in parts for value in part.values),
        parts[0].limit,
    )


def key_of(part: FactRequest) -> str:
    """The text that the facts of a single subject, object, value or predicate are kept under."""
    values = ["\t".join(map(str, to_parts(value))) for value in part.values]
    return "\n".join((*part.subjects, "", *part.objects, "", *values, part.predicate, str(part.limit)))


def group_facts(request: FactRequest, facts: Iterable[FetchedFact]) -> dict[str, list[FetchedFact]]:
    """The facts of each part of a request; a part without facts has an empty list.

    Facts that came along, such as those with the same number in another unit, are of no part.
    """
    by, limit = request.predicate, request.limit
    groups: dict[str, list[FetchedFact]] = {key_of(part): [] for part in split_request(request)}
    for fact in facts:
        if request.subjects:
            part = FactRequest((fact.subject,), (), by, (), limit)
        elif request.objects:
            part = FactRequest((), (fact.fact.object,), by, (), limit)
        elif request.values:
            value = fact.fact.value
            part = FactRequest((), (), by, () if value is None else (value,), limit)
        else:
            part = request
        if (key := key_of(part)) in groups:
            groups[key].append(fact)
    return groups


def split_terms(terms: Sequence[str]) -> Iterator[list[str]]:
    """Terms in pieces that a query can name; one empty piece if there are none."""
    piece: list[str] = []
    size = 0
    for term in terms:
        if piece and (len(piece) == BATCH_TERMS or size + len(term) > BATCH_CHARACTERS):
            yield piece
            piece, size = [], 0
        piece.append(term)
        size += len(term)
    if piece or not terms:
        yield piece
