"""The process that runs queries: reads a JSON request and writes a JSON reply on each line.

It is a separate script that imports nothing of clew: ending the process ends a query, and it starts fast.
"""

from __future__ import annotations

import io
import signal
import sys
from typing import Any

import orjson
import pyoxigraph as ox

RESULT_FORMATS = {
    "json": ox.QueryResultsFormat.JSON,
    "xml": ox.QueryResultsFormat.XML,
    "csv": ox.QueryResultsFormat.CSV,
    "tsv": ox.QueryResultsFormat.TSV,
}


def main(folder: str, memory: int = 0) -> None:
    """Reply to requests until the input ends."""
    limit_memory(memory)
    try:
        store = ox.Store.read_only(folder)
    except OSError as fault:
        reply({"fault": f"{folder} cannot be opened ({fault}); remove it, and clew builds it again"})
        return
    for line in sys.stdin.buffer:
        request = orjson.loads(line)
        set_alarm(request["seconds"])
        reply(run_query(store, request))
        set_alarm(0)


def reply(data: dict[str, Any]) -> None:
    sys.stdout.buffer.write(orjson.dumps(data) + b"\n")
    sys.stdout.buffer.flush()


def limit_memory(size: int) -> None:
    """Limit the memory of this process to `size` bytes, if the system can; 0 sets no limit.

    Beyond it Oxigraph aborts the process. The limit is on data, not on addresses, because mapped files take many.
    """
    try:
        import resource
    except ImportError:
        return
    hard_limit = resource.getrlimit(resource.RLIMIT_DATA)[1]
    if size and (hard_limit == resource.RLIM_INFINITY or size < hard_limit):
        resource.setrlimit(resource.RLIMIT_DATA, (size, hard_limit))


def set_alarm(seconds: float) -> None:
    """End this process after so many seconds by an alarm of the system, even if its parent is gone; 0 cancels it."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def run_query(store: ox.Store, request: dict[str, Any]) -> dict[str, Any]:
    """The reply to a request: the rows or the truth of its query, or the fault."""
    try:
        result = store.query(request["query"], use_default_graph_as_union=has_only_named_graphs(store))
        if "format" in request:
            return write_results(result, request["format"], request["bytes"])
        if isinstance(result, ox.QueryBoolean):
            return {"truth": bool(result)}
        return read_rows(result, request["rows"], request["bytes"])
    except (SyntaxError, ValueError, OSError, RuntimeError) as fault:
        return {"fault": f"{fault}"}
    except MemoryError:
        return {"memory": True}


class BoundedBuffer(io.BytesIO):
    """Bytes in memory; writing more than `limit` of them raises a BufferError."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def write(self, data: Any) -> int:
        if self.tell() + len(data) > self.limit:
            raise BufferError
        return super().write(data)


def write_results(result: Any, format_: str, max_bytes: int) -> dict[str, Any]:
    """The reply with the results of a query in a format of the W3C, or `large` if they exceed the limit."""
    buffer = BoundedBuffer(max_bytes)
    try:
        result.serialize(buffer, RESULT_FORMATS[format_])
    except BufferError:
        return {"large": max_bytes}
    return {"text": buffer.getvalue().decode()}


def has_only_named_graphs(store: ox.Store) -> bool:
    """Whether all triples are in named graphs, as in a dump of N-Quads; then a query without GRAPH is about all."""
    return next(iter(store.quads_for_pattern(None, None, None, ox.DefaultGraph())), None) is None


def read_rows(solutions: Any, max_rows: int, max_chars: int) -> dict[str, Any]:
    """The reply with the rows of a query, or `large` if they exceed the limits."""
    names = [variable.value for variable in solutions.variables]
    rows, size = [], 0
    for solution in solutions:
        cells = [encode_term(term) for term in solution]
        rows.append(cells)
        size += sum(len(encoded[1]) for encoded in cells if encoded)
        if len(rows) > max_rows or size > max_chars:
            return {"large": len(rows)}
    return {"names": names, "rows": rows}


def encode_term(term: Any) -> list[str] | None:
    """A term as its kind, its text and, for a literal, its datatype or `@language`."""
    if term is None:
        return None
    if isinstance(term, ox.Literal):
        return ["literal", term.value, "@" + term.language if term.language else term.datatype.value]
    return ["uri" if isinstance(term, ox.NamedNode) else "bnode", str(getattr(term, "value", term)), ""]


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
