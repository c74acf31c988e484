"""The process of Oxigraph: SPARQL in, solutions out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.engine.sparql.export_vocabulary import make_literal
from clew.engine.sparql.solutions import Cell, QueryError, Solutions, check_characters
from clew.engine.worker_process import QueryLimits, WorkerProcess
from clew.language.sparql.algebra import BlankNode, Iri


class QueryProcess(WorkerProcess):
    """The process for the store in `folder`."""

    script = Path(__file__).with_name("worker.py")

    def __init__(self, folder: Path, limits: QueryLimits) -> None:
        super().__init__(limits, str(folder))

    def ask(self, text: str) -> Solutions:
        """The solutions of a query; QueryError if it is faulty, too slow or too large."""
        return read_reply(self.request({"query": check_characters(text)}))


def read_reply(reply: dict[str, Any]) -> Solutions:
    if "fault" in reply:
        raise QueryError(f"Oxigraph cannot run the query: {reply['fault']}")
    if "truth" in reply:
        return Solutions(truth=reply["truth"])
    return Solutions(tuple(reply["names"]), tuple(tuple(map(read_cell, row)) for row in reply["rows"]))


def read_cell(cell: list[str] | None) -> Cell:
    if cell is None:
        return None
    kind, text, extra = cell
    if kind == "literal":
        return make_literal(text, extra)
    return Iri(text) if kind == "uri" else BlankNode(text)
