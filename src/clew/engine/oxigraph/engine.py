"""The Oxigraph engines: programs and any SPARQL over an export of a knowledge base, and KQA Pro's own SPARQL."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property
from types import TracebackType

from clew.engine.oxigraph.query_process import QueryLimits, QueryProcess
from clew.engine.oxigraph.store_cache import KQAPRO, cached_store
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.sparql.executable.answer_queries import run_program
from clew.engine.sparql.executable.results import (
    count_result,
    is_count,
    read_query_result,
    truth_result,
    value_of_literal,
)
from clew.engine.sparql.export_vocabulary import KeyUnits, units_of_kb
from clew.engine.sparql.solutions import Cell, Solutions, read_safe_query
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE, read_kqapro_key, read_kqapro_node
from clew.kb.values import NO_UNIT, Quantity, Value, read_time
from clew.language.program import functions as f
from clew.language.sparql.algebra import Aliased, Iri, Literal, Query, QueryForm
from clew.language.sparql.writer import write_sparql


class OxigraphEngine:
    """Runs programs and queries on an open knowledge base; builds the store on first use (docs/engines.md)."""

    def __init__(self, kb: KnowledgeBase, limits: QueryLimits | None = None) -> None:
        self.kb, self.limits = kb, limits or QueryLimits()

    @cached_property
    def process(self) -> QueryProcess:
        return QueryProcess(cached_store(self.kb), self.limits)

    @cached_property
    def units(self) -> KeyUnits:
        return units_of_kb(self.kb)

    def run(self, program: f.Function) -> Result:
        """The result of a program; one that ends in entities yields their names."""
        return run_program(program, self.units, self.ask)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query over the `rdf-statements` vocabulary."""
        safe = read_safe_query(query)
        return read_query_result(safe, self.ask(safe), self.names_of)

    def ask(self, query: Query) -> Solutions:
        return self.process.ask(write_sparql(query))

    def names_of(self, ids: tuple[str, ...]) -> dict[str, str]:
        """The names of those `ids` that are nodes."""
        names = {}
        for id_ in ids:
            try:
                names[id_] = self.kb.name_of(self.kb.node(id_))
            except UnknownName:
                continue
        return names

    def close(self) -> None:
        """End the process that runs queries."""
        if "process" in self.__dict__:
            self.process.close()

    def __enter__(self) -> OxigraphEngine:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()


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
        solutions = self.process.ask(KQAPRO_PROLOGUE + with_value_parts(read))
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
