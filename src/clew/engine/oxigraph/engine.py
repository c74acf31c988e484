"""The Oxigraph engines: programs and SPARQL over the encodings of a knowledge base, each in a store of its own.

Clew's export runs programs, KQA Pro's encoding its published queries, and the RDF that a knowledge base was built from
the queries in its terms. The queries run in a process of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any

from clew.engine.ids import IdLookup
from clew.engine.meaning import Notation, encoding_of_query
from clew.engine.oxigraph.query_rewrites import compare_exact_numbers, speed_up_query
from clew.engine.oxigraph.store_cache import KQAPRO, OWN_RDF, cached_store
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.sparql.executable.answer_queries import run_program
from clew.engine.sparql.executable.entity_patterns import give_entities
from clew.engine.sparql.executable.results import (
    count_result,
    is_count,
    read_query_result,
    truth_result,
    value_of_literal,
)
from clew.engine.sparql.export_vocabulary import KeyUnits, make_literal, units_of_kb
from clew.engine.sparql.solutions import Cell, QueryError, Solutions, check_characters, read_safe_query
from clew.engine.worker_process import QueryLimits, WorkerProcess
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE, read_kqapro_key, read_kqapro_node, read_node_iri
from clew.kb.readers.rdf.known_iris import WIKIDATA_ENTITY
from clew.kb.values import NO_UNIT, Quantity, Value, read_time
from clew.language.program import functions as f
from clew.language.sparql.algebra import Aliased, BlankNode, Iri, Literal, Query, QueryForm
from clew.language.sparql.writer import write_sparql


class QueryProcess(WorkerProcess):
    """The process for the store in `folder`."""

    script = Path(__file__).with_name("worker.py")

    def __init__(self, folder: Path, limits: QueryLimits) -> None:
        super().__init__(limits, str(folder))

    def ask(self, text: str) -> Solutions:
        """The solutions of a query; QueryError if it is faulty, too slow or too large."""
        return read_reply(self.request({"query": check_characters(text)}))

    def write_results(self, text: str, format_: str) -> str:
        """The results of a query in a format of the W3C: json, xml, csv or tsv."""
        reply = check_reply(self.request({"query": check_characters(text), "format": format_}))
        return str(reply["text"])


def check_reply(reply: dict[str, Any]) -> dict[str, Any]:
    """The reply; QueryError if the query failed."""
    if "fault" in reply:
        raise QueryError(f"Oxigraph cannot run the query: {reply['fault']}")
    return reply


def read_reply(reply: dict[str, Any]) -> Solutions:
    check_reply(reply)
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


class OxigraphEngine:
    """Runs programs and queries on an open knowledge base; builds each store on first use (docs/engines.md)."""

    def __init__(self, kb: KnowledgeBase, limits: QueryLimits | None = None) -> None:
        self.kb, self.limits = kb, limits or QueryLimits()

    @cached_property
    def process(self) -> QueryProcess:
        return QueryProcess(cached_store(self.kb), self.limits)

    @cached_property
    def kqapro(self) -> KqaproEngine:
        return KqaproEngine(self.kb, self.limits)

    @cached_property
    def own_rdf(self) -> RdfEngine:
        return RdfEngine(self.kb, self.limits)

    @cached_property
    def units(self) -> KeyUnits:
        return units_of_kb(self.kb)

    @cached_property
    def ids(self) -> IdLookup:
        return IdLookup(self.kb)

    def run(self, program: f.Function) -> Result:
        """The result of a program; one that ends in entities yields their names."""
        return run_program(give_entities(program, self.ids.ids_meant), self.units, self.ask)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query, on the store of the encoding whose terms it uses."""
        safe = read_safe_query(query)
        encoding = encoding_of_query(safe, self.kb)
        if encoding is not Notation.STATEMENTS:
            return (self.kqapro if encoding is Notation.KQAPRO else self.own_rdf).run_sparql(safe)
        fast = speed_up_query(compare_exact_numbers(safe), self.kb, read_node_iri)
        return read_query_result(safe, self.ask(fast), self.names_of)

    def ask(self, query: Query) -> Solutions:
        return self.process.ask(write_sparql(query))

    def write_results(self, query: str | Query, format_: str) -> str:
        """The results of a query with their RDF terms, as a SPARQL server sends them: json, xml, csv or tsv."""
        safe = read_safe_query(query)
        match encoding_of_query(safe, self.kb):
            case Notation.KQAPRO:
                fast = speed_up_query(safe, self.kb, read_kqapro_node)
                return self.kqapro.process.write_results(KQAPRO_PROLOGUE + write_sparql(fast), format_)
            case Notation.STATEMENTS:
                fast = speed_up_query(compare_exact_numbers(safe), self.kb, read_node_iri)
                return self.process.write_results(write_sparql(fast), format_)
        fast = speed_up_query(safe, self.kb, id_in_kb)
        return self.own_rdf.process.write_results(f"BASE <{RELATIVE_BASE}> {write_sparql(fast)}", format_)

    def names_of(self, ids: tuple[str, ...]) -> dict[str, str]:
        """The names of those `ids` that are nodes."""
        return names_of_nodes(self.kb, ids)

    def close(self) -> None:
        """End the processes that run queries."""
        for name in ("process", "kqapro", "own_rdf"):
            if name in self.__dict__:
                getattr(self, name).close()

    def __enter__(self) -> OxigraphEngine:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def names_of_nodes(kb: KnowledgeBase, ids: Iterable[str]) -> dict[str, str]:
    """The names of those `ids` that are nodes."""
    names = {}
    for id_ in ids:
        with suppress(UnknownName):
            names[id_] = kb.name_of(kb.node(id_))
    return names


class RdfEngine:
    """Runs any query on the RDF that a knowledge base was built from, as a server with the same files would."""

    def __init__(self, kb: KnowledgeBase, limits: QueryLimits | None = None) -> None:
        self.kb, self.limits = kb, limits or QueryLimits()

    @cached_property
    def process(self) -> QueryProcess:
        return QueryProcess(cached_store(self.kb, OWN_RDF), self.limits)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query, with the names of nodes in the knowledge base."""
        read = read_safe_query(query)
        return read_query_result(read, self.ask(read), lambda ids: names_of_nodes(self.kb, ids))

    def ask(self, query: Query) -> Solutions:
        """The solutions of a query, with Wikidata's entities by their ids, as in the knowledge base."""
        text = write_sparql(speed_up_query(query, self.kb, id_in_kb))
        solutions = self.process.ask(f"BASE <{RELATIVE_BASE}> {text}")
        return replace(solutions, rows=tuple(tuple(map(cell_in_kb, row)) for row in solutions.rows))

    def close(self) -> None:
        """End the process that runs queries."""
        if "process" in self.__dict__:
            self.process.close()


def id_in_kb(iri: str) -> str:
    """The id of the node with this IRI in a knowledge base built from RDF."""
    return iri.removeprefix(WIKIDATA_ENTITY).removeprefix(RELATIVE_BASE)


def cell_in_kb(cell: Cell) -> Cell:
    return Iri(id_in_kb(cell.value)) if isinstance(cell, Iri) else cell


KQAPRO_PROLOGUE = f"BASE <{RELATIVE_BASE}> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
VALUE_PARTS = ("value", "unit", "date", "year")


class KqaproEngine:
    """Runs any query in KQA Pro's vocabulary on an open knowledge base; builds the store on first use."""

    def __init__(self, kb: KnowledgeBase, limits: QueryLimits | None = None) -> None:
        self.kb, self.limits = kb, limits or QueryLimits()

    @cached_property
    def process(self) -> QueryProcess:
        return QueryProcess(cached_store(self.kb, KQAPRO), self.limits)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query, with values in place of value nodes; several columns are a table."""
        read = read_safe_query(query)
        fast = speed_up_query(read, self.kb, read_kqapro_node)
        solutions = self.process.ask(KQAPRO_PROLOGUE + with_value_parts(fast))
        if solutions.truth is not None:
            return truth_result(solutions.truth)
        if len(read.projection) != 1:
            rows = tuple(tuple(self.result_value(cell).text for cell in row) for row in solutions.rows)
            return Result(ResultKind.TABLE, columns=solutions.variables, rows=rows)
        if is_count(read) and solutions.rows:
            return count_result(int(Decimal(cell_text(solutions.rows[0][0]))))
        answers = tuple(dict.fromkeys(self.result_values(solutions)))
        return Result(ResultKind.ENTITIES if any(value.id for value in answers) else ResultKind.VALUES, answers)

    def result_values(self, solutions: Solutions) -> Iterator[ResultValue]:
        for cell, *parts in solutions.rows:
            value = value_of_parts(dict(zip(VALUE_PARTS, parts, strict=False)))
            if value is not None:
                yield ResultValue(str(value), value=value)
            elif cell is not None:
                yield self.result_value(cell)

    def result_value(self, cell: Cell) -> ResultValue:
        """A node with its name and id, a predicate with its name, anything else with its text."""
        if not isinstance(cell, Iri):
            value = value_of_literal(cell, NO_UNIT)
            return ResultValue(str(value), value=value)
        try:
            id_ = read_kqapro_node(cell.value)
            return ResultValue(self.kb.name_of(self.kb.node(id_)), id_)
        except UnknownName:
            return ResultValue(read_kqapro_key(cell.value))

    def close(self) -> None:
        """End the process that runs queries."""
        if "process" in self.__dict__:
            self.process.close()


def with_value_parts(query: Query) -> str:
    """The query as text; one for a single variable also selects the parts of value nodes."""
    only = query.projection[0] if len(query.projection) == 1 else None
    if query.form is QueryForm.ASK or only is None or isinstance(only, Aliased):
        return write_sparql(query)
    optional = " ".join(f"OPTIONAL {{ ?{only.name} <pred:{part}> ?clew_{part} }}" for part in VALUE_PARTS)
    columns = " ".join(f"?clew_{part}" for part in VALUE_PARTS)
    inner = f"{{ {{ {write_sparql(query, {})} }} FILTER (BOUND(?{only.name})) }}"
    return f"SELECT DISTINCT ?{only.name} {columns} WHERE {{ {inner} {optional} }}"


def value_of_parts(parts: dict[str, Cell]) -> Value | None:
    """The value with these parts of a value node; None if there are none."""
    if (value := parts.get("value")) is not None:
        unit = cell_text(parts.get("unit")) or NO_UNIT
        return (
            Quantity(Decimal(cell_text(value)), unit)
            if parts.get("unit") is not None
            else value_of_literal(value, NO_UNIT)
        )
    time = parts.get("date") or parts.get("year")
    return None if time is None else read_time(cell_text(time))


def cell_text(cell: Cell) -> str:
    return cell.text if isinstance(cell, Literal) else "" if cell is None else getattr(cell, "label", "")
