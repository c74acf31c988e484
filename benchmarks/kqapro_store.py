"""Runs KQA Pro's queries on an Oxigraph store of the `rdf-kqapro` export, and explains known differences."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from clew.engine.oxigraph.engine import QueryProcess
from clew.engine.oxigraph.store_cache import KQAPRO, cached_store
from clew.engine.result import Result, ResultKind
from clew.engine.sparql.solutions import Cell, Solutions
from clew.engine.worker_process import QueryLimits
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE, WKT, read_kqapro_key, read_kqapro_node
from clew.kb.values import Coordinates, Op, Quantity, Text, Time, Value, read_time
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.language.sparql.algebra import Iri, Literal

PROLOGUE = f"BASE <{RELATIVE_BASE}> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
VALUE_PARTS = ("value", "unit", "date", "year")
MAX_DOUBLE_DIGITS = 15  # decimal digits that a double always keeps


class KqaproStore:
    """A store with all facts of `kb` in KQA Pro's encoding."""

    def __init__(self, kb: KnowledgeBase, limits: QueryLimits) -> None:
        self.kb = kb
        self.process = QueryProcess(cached_store(kb, KQAPRO), limits)

    def run_query(self, query: str) -> frozenset[str]:
        """The answers to one of KQA Pro's queries as texts, for every kind of query."""
        solutions = self.process.ask(PROLOGUE + select_value_parts(query))
        if solutions.truth is not None:
            return frozenset({"yes" if solutions.truth else "no"})
        return frozenset(self.answer_texts(solutions))

    def answer_texts(self, solutions: Solutions) -> Iterator[str]:
        for row in solutions.rows_by_variable():
            if "unit" in row:
                if any(row.values()):
                    yield value_text(read_value(row))
            elif "p" in row:
                yield read_kqapro_key(iri_of(row["p"]))
            elif "count" in row:
                yield str(int(Decimal(text_of(row["count"]))))
            elif isinstance(row["e"], Iri):
                yield self.name_of_iri(iri_of(row["e"]))

    def name_of_iri(self, iri: str) -> str:
        try:
            return self.kb.name_of(self.kb.node(read_kqapro_node(iri)))
        except UnknownName:
            return iri

    def close(self) -> None:
        self.process.close()


def select_value_parts(query: str) -> str:
    """The query; if it selects a value node, it selects the parts of the value instead."""
    for node in ("?pv", "?qpv"):
        if query.startswith(f"SELECT DISTINCT {node} WHERE {{"):
            body = query.removeprefix(f"SELECT DISTINCT {node} WHERE {{").rstrip().removesuffix("}")
            parts = " ".join(f"OPTIONAL {{ {node} <pred:{part}> ?{part} }}" for part in VALUE_PARTS)
            return f"SELECT DISTINCT {' '.join('?' + part for part in VALUE_PARTS)} WHERE {{ {{ {body} }} {parts} }}"
    return query


def read_value(row: dict[str, Cell]) -> Value:
    if row["unit"] is not None:
        return Quantity(Decimal(text_of(row["value"])), text_of(row["unit"]))
    if row["date"] is not None or row["year"] is not None:
        return read_time(text_of(row["date"] or row["year"]))
    value = row["value"]
    if isinstance(value, Literal) and value.datatype == WKT:
        longitude, latitude = value.text.rpartition("(")[2].rstrip(")").split()
        return Coordinates(Decimal(latitude), Decimal(longitude))
    return Text(text_of(value))


def value_text(value: Value) -> str:
    """The text of a value in this encoding: numbers are doubles, dates have no time of day."""
    if isinstance(value, Quantity):
        return f"{float(value.number)!r} {value.unit}"
    if isinstance(value, Coordinates):
        return f"{float(value.latitude)!r} {float(value.longitude)!r}"
    return str(Time(value.year, value.month, value.day)) if isinstance(value, Time) else value.text


def expected_texts(result: Result) -> frozenset[str]:
    """The answers of a result, written as this encoding writes them."""
    if result.kind is ResultKind.COUNT:
        return frozenset(result.texts)
    return frozenset(answer.text if answer.value is None else value_text(answer.value) for answer in result.answers)


def iri_of(cell: Cell) -> str:
    return cell.value if isinstance(cell, Iri) else ""


def text_of(cell: Cell) -> str:
    return cell.text if isinstance(cell, Literal) else ""


# --- differences that docs/translations.md describes


SELECTS = (f.SelectAmong, f.SelectBetween, f.Top)


def explain_differences(program: f.Function, ambiguous_names: frozenset[str]) -> list[str]:
    """Why the encoding may answer `program` differently; `ambiguous_names` name a relation and an attribute."""
    reasons = dict.fromkeys(reason for node in nodes_of(program) for reason in node_differences(node, ambiguous_names))
    return list(reasons)


def node_differences(node: Any, ambiguous_names: frozenset[str]) -> Iterator[str]:
    value = getattr(node, "value", None)
    if isinstance(node, SELECTS):
        yield "selects one of several tied entities and ignores units and types"
    if isinstance(getattr(node, "source", None), f.FindAll) and not isinstance(node, f.FilterConcept):
        yield "FindAll includes concepts and fact nodes"
    if isinstance(node, f.QueryRelation):
        yield "instance_of counts as a relation"
    if isinstance(value, Time) and (value.day or value.clock) and getattr(node, "op", Op.EQ) is not Op.EQ:
        yield "a day is not compared with a year or month"
    if isinstance(value, Quantity) and len(value.number.as_tuple().digits) > MAX_DOUBLE_DIGITS:
        yield "numbers are doubles"
    if {getattr(node, "key", ""), getattr(node, "predicate", "")} & ambiguous_names:
        yield "the name belongs to a relation and to an attribute"
