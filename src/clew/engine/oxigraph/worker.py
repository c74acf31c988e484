"""The process that answers queries: one JSON request a line in, one JSON reply a line out.

It runs as a script of its own, so that a query can be ended by ending the process, and imports nothing of clew.
"""

from __future__ import annotations

import signal
import sys
from typing import Any

import orjson
import pyoxigraph as ox


def main(folder: str, memory: int = 0) -> None:
    """Answers requests until the input ends."""
    limit_memory(memory)
    try:
        store = ox.Store.read_only(folder)
    except OSError as fault:
        reply({"fault": f"{folder} cannot be opened ({fault}); remove it, and it is made again"})
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
    """Lets this process take no more than `size` bytes, where the system can see to it; 0 sets no limit.

    Beyond it Oxigraph aborts the process; data is limited and not addresses, of which the store's files take many.
    """
    try:
        import resource
    except ImportError:
        return
    most = resource.getrlimit(resource.RLIMIT_DATA)[1]
    if size and (most == resource.RLIM_INFINITY or size < most):
        resource.setrlimit(resource.RLIMIT_DATA, (size, most))


def set_alarm(seconds: float) -> None:
    """Ends this process by the system's own alarm, which also works while no one listens any more; 0 calls it off."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def run_query(store: ox.Store, request: dict[str, Any]) -> dict[str, Any]:
    """The rows or the truth of a query, or its fault."""
    try:
        found = store.query(request["query"])
        if isinstance(found, ox.QueryBoolean):
            return {"truth": bool(found)}
        return read_rows(found, request["rows"], request["bytes"])
    except (SyntaxError, ValueError, OSError, RuntimeError) as fault:
        return {"fault": f"{fault}"}
    except MemoryError:
        return {"memory": True}


def read_rows(found: Any, max_rows: int, max_chars: int) -> dict[str, Any]:
    """The rows of a query as lists of cells, as long as they are not too many."""
    names = [variable.value for variable in found.variables]
    rows, size = [], 0
    for solution in found:
        cells = [encode_term(term) for term in solution]
        rows.append(cells)
        size += sum(len(one[1]) for one in cells if one)
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
