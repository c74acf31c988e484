"""The SPARQL 1.1 Protocol (https://www.w3.org/TR/sparql11-protocol/), for queries only."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from clew.errors import OptionError, RequestRefused
from clew.serve.requests import FORM, media_type, read_body, read_form
from clew.serve.server_settings import RequestLimits

QUERY_TYPE = "application/sparql-query"
UPDATE_TYPE = "application/sparql-update"
# What clients accept, by the result formats of the W3C; the first type of a format is the one that is sent.
MEDIA_TYPES = {
    "application/sparql-results+json": "json",
    "application/json": "json",
    "application/sparql-results+xml": "xml",
    "application/xml": "xml",
    "text/xml": "xml",
    "text/csv": "csv",
    "text/tab-separated-values": "tsv",
}
WILDCARDS = {"*/*": "json", "application/*": "json", "text/*": "csv"}


@dataclass(frozen=True, slots=True)
class SparqlRequest:
    """A query, and the format and media type of the reply."""

    query: str
    format: str
    media_type: str


async def read_sparql_request(request: Request, limits: RequestLimits) -> SparqlRequest:
    """The query of a request in one of the three forms of the protocol."""
    items, query = request.query_params.multi_items(), None
    if request.method == "POST":
        body, type_ = await read_body(request, limits), media_type(request)
        if type_ == UPDATE_TYPE:
            raise_update()
        if type_ == QUERY_TYPE:
            query = decode_query(body)
        elif type_ == FORM:
            items = read_form(body)
        else:
            raise RequestRefused(415, f"the body must be {QUERY_TYPE} or {FORM}, not {type_[:80]!r}")
    chosen = choose_media_type(request.headers.get("accept", "*/*"))
    return SparqlRequest(query or read_query_field(items), MEDIA_TYPES[chosen], chosen)


def decode_query(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as fault:
        raise OptionError(f"the query is not UTF-8: {fault}") from None


def read_query_field(items: list[tuple[str, str]]) -> str:
    """The one query among the fields; clients add fields of their own, which mean nothing here."""
    names = [name for name, _ in items]
    if "update" in names:
        raise_update()
    for name in ("default-graph-uri", "named-graph-uri"):
        if name in names:
            raise OptionError(f"{name} is not supported: name the graphs in the query, with FROM and FROM NAMED")
    queries = [value for name, value in items if name == "query"]
    if len(queries) != 1 or not queries[0].strip():
        raise OptionError("give one query: /sparql?query=SELECT…")
    return queries[0]


def raise_update() -> None:
    raise RequestRefused(403, "updates change data, but clew only reads; use the tools of your store")


def choose_media_type(accept: str) -> str:
    """The media type that a client likes best of those that clew writes; refused if it likes none."""
    ranges = [read_range(part) for part in accept.split(",") if part.strip()] or [("*/*", 1.0)]
    for name, quality in sorted(ranges, key=lambda item: -item[1]):
        if quality > 0 and name in MEDIA_TYPES:
            return name
        if quality > 0 and name in WILDCARDS:
            return next(type_ for type_, format_ in MEDIA_TYPES.items() if format_ == WILDCARDS[name])
    raise RequestRefused(406, f"results can be sent as {', '.join(MEDIA_TYPES)}, but not as {accept[:200]!r}")


def read_range(part: str) -> tuple[str, float]:
    """A media type that a client accepts, and how much it likes it."""
    name, *parameters = (piece.strip().lower() for piece in part.split(";"))
    quality = next((piece[2:] for piece in parameters if piece.startswith("q=")), "1")
    try:
        return name, float(quality)
    except ValueError:
        return name, 0.0
