"""KQA Pro's own SPARQL on Oxigraph, for queries that are none of its usual shapes and so have no program."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property

from clew.engine.oxigraph.cache import KQAPRO, cached_store
from clew.engine.oxigraph.process import Limits, QueryProcess
from clew.engine.result import Answer, Result, ResultKind
from clew.engine.statements.answers import is_count, typed
from clew.engine.statements.reading import count_result, truth_result
from clew.engine.statements.safe import safe_query
from clew.engine.statements.solutions import Cell, Solutions
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.encoding import RELATIVE_BASE, read_kqapro_key, read_kqapro_node
from clew.kb.values import NO_UNIT, Quantity, Value, read_time
from clew.language.sparql.algebra import Aliased, Form, Iri, Literal, Query
from clew.language.sparql.writer import write_sparql

HEAD = f"BASE <{RELATIVE_BASE}> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
PARTS = ("value", "unit", "date", "year")


class KqaproEngine:
    """Runs any query of KQA Pro's vocabulary on an open knowledge base; the store is made on first use."""

    def __init__(self, kb: KnowledgeBase, limits: Limits | None = None) -> None:
        self.kb, self.limits = kb, limits or Limits()

    @cached_property
    def process(self) -> QueryProcess:
        return QueryProcess(cached_store(self.kb, KQAPRO), self.limits)

    def run_sparql(self, query: str | Query) -> Result:
        """The result of a query; a value node is shown as its value, several columns are a table."""
        read = safe_query(query)
        found = self.process.ask(HEAD + with_values(read))
        if found.truth is not None:
            return truth_result(found.truth)
        if len(read.projection) != 1:
            rows = tuple(tuple(self.answer(cell).text for cell in row) for row in found.rows)
            return Result(ResultKind.TABLE, columns=found.variables, rows=rows)
        if is_count(read) and found.rows:
            return count_result(int(Decimal(text_of(found.rows[0][0]))))
        answers = tuple(dict.fromkeys(self.answers(found)))
        return Result(ResultKind.ENTITIES if any(one.id for one in answers) else ResultKind.VALUES, answers)

    def answers(self, found: Solutions) -> Iterator[Answer]:
        for cell, *parts in found.rows:
            value = value_of(dict(zip(PARTS, parts, strict=False)))
            if value is not None:
                yield Answer(str(value), value=value)
            elif cell is not None:
                yield self.answer(cell)

    def answer(self, cell: Cell) -> Answer:
        """A node by its name and id, a predicate by its name, anything else as its text."""
        if not isinstance(cell, Iri):
            value = typed(cell, NO_UNIT)
            return Answer(str(value), value=value)
        try:
            id_ = read_kqapro_node(cell.value)
            return Answer(self.kb.name_of(self.kb.node(id_)), id_)
        except UnknownName:
            return Answer(read_kqapro_key(cell.value))

    def close(self) -> None:
        """Ends the process that answers queries."""
        if "process" in self.__dict__:
            self.process.close()


def with_values(query: Query) -> str:
    """The query as text; one for a single variable also asks for the parts of value nodes."""
    only = query.projection[0] if len(query.projection) == 1 else None
    if query.form is Form.ASK or only is None or isinstance(only, Aliased):
        return write_sparql(query)
    optional = " ".join(f"OPTIONAL {{ ?{only.name} <pred:{part}> ?clew_{part} }}" for part in PARTS)
    columns = " ".join(f"?clew_{part}" for part in PARTS)
    inner = f"{{ {{ {write_sparql(query, {})} }} FILTER (BOUND(?{only.name})) }}"
    return f"SELECT DISTINCT ?{only.name} {columns} WHERE {{ {inner} {optional} }}"


def value_of(parts: dict[str, Cell]) -> Value | None:
    """The value that the parts of a value node spell, None if there are none."""
    if (value := parts.get("value")) is not None:
        unit = text_of(parts.get("unit")) or NO_UNIT
        return Quantity(Decimal(text_of(value)), unit) if parts.get("unit") is not None else typed(value, NO_UNIT)
    time = parts.get("date") or parts.get("year")
    return None if time is None else read_time(text_of(time))


def text_of(cell: Cell) -> str:
    return cell.text if isinstance(cell, Literal) else "" if cell is None else getattr(cell, "label", "")
