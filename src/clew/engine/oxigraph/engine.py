"""The Oxigraph engine: programs and any SPARQL, on the facts of a knowledge base."""

from __future__ import annotations

from functools import cached_property
from types import TracebackType

from clew.engine.oxigraph.cache import cached_store
from clew.engine.oxigraph.process import Limits, QueryProcess
from clew.engine.result import Result
from clew.engine.statements.answers import read_answers
from clew.engine.statements.running import run_program
from clew.engine.statements.safe import safe_query
from clew.engine.statements.solutions import Solutions
from clew.engine.statements.vocabulary import Units, units_of
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.sparql.algebra import Query
from clew.language.sparql.writer import write_sparql


class OxigraphEngine:
    """Runs programs and queries on an open knowledge base; the store is made on first use (docs/engines.md)."""

    def __init__(self, kb: KnowledgeBase, limits: Limits | None = None) -> None:
        self.kb, self.limits = kb, limits or Limits()

    @cached_property
    def process(self) -> QueryProcess:
        return QueryProcess(cached_store(self.kb), self.limits)

    @cached_property
    def units(self) -> Units:
        return units_of(self.kb)

    def run(self, program: f.Function) -> Result:
        """The result of a program; a program that ends in entities asks for their names."""
        return run_program(program, self.units, self.ask)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query over the `rdf-statements` vocabulary."""
        safe = safe_query(query)
        return read_answers(safe, self.ask(safe), self.names)

    def ask(self, query: Query) -> Solutions:
        return self.process.ask(write_sparql(query))

    def names(self, ids: tuple[str, ...]) -> dict[str, str]:
        """The names of those of `ids` that are nodes."""
        found = {}
        for id_ in ids:
            try:
                found[id_] = self.kb.name_of(self.kb.node(id_))
            except UnknownName:
                continue
        return found

    def close(self) -> None:
        """Ends the process that answers queries."""
        if "process" in self.__dict__:
            self.process.close()

    def __enter__(self) -> OxigraphEngine:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()
