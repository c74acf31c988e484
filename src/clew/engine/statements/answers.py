"""The rows of any query as a result: what they are is told by the query and by what is in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from clew.engine.result import Answer, Result, ResultKind
from clew.engine.statements.reading import count_result, read_literal, truth_result
from clew.engine.statements.solutions import Cell, Solutions
from clew.engine.statements.vocabulary import NOT_TEXT, OBJECT, PREDICATE
from clew.errors import ValueFormatError
from clew.kb.readers.rdf.encoding import NAME_TYPE, PREDICATE_BASE, TEXT_TYPE, read_node_iri, read_predicate_iri
from clew.kb.values import NO_UNIT, Text, Value
from clew.language.sparql.algebra import Aggregate, Aliased, Iri, Literal, Path, Query, Term, Variable, triples

Namer = Callable[[tuple[str, ...]], Mapping[str, str]]
KNOWN = frozenset(one.value for one in NOT_TEXT)


def read_answers(query: Query, solutions: Solutions, names: Namer) -> Result:
    """One column becomes truth, a count, predicates, entities or values; several become a table."""
    if solutions.truth is not None:
        return truth_result(solutions.truth)
    cells = [row[0] for row in solutions.rows if row and row[0] is not None]
    if len(solutions.variables) != 1:
        return table(query, solutions, names)
    if is_count(query) and cells:
        return count_result(int(Decimal(cell_text(cells[0]))))
    if cells and all(isinstance(cell, Literal) for cell in cells):
        return values(query, solutions.variables[0], cells)
    if cells and all(isinstance(cell, Iri) and cell.value.startswith(PREDICATE_BASE) for cell in cells):
        return Result(ResultKind.PREDICATES, tuple(Answer(one) for one in dict.fromkeys(map(cell_text, cells))))
    return entities(cells, names)


def is_count(query: Query) -> bool:
    """Whether the query asks for a number of things and nothing else."""
    only = query.projection[0] if len(query.projection) == 1 else None
    counted = only.expression if isinstance(only, Aliased) else None
    return isinstance(counted, Aggregate) and counted.function.upper() == "COUNT" and not query.group_by


def values(query: Query, variable: str, cells: Sequence[Cell]) -> Result:
    unit = unit_of(query, variable)
    found = dict.fromkeys(typed(cell, unit) for cell in cells)
    return Result(ResultKind.VALUES, tuple(Answer(str(one), value=one) for one in found))


def unit_of(query: Query, variable: str) -> str:
    """The unit of the predicates that lead to a variable, if they all have the same."""
    found = triples(query)
    leading = [one for one in found if one.object == Variable(variable)]
    facts = [one.subject for one in leading if one.predicate == OBJECT]
    predicates: list[Term | Path] = [one.predicate for one in leading]
    predicates += [one.object for one in found if one.predicate == PREDICATE and one.subject in facts]
    units = {unit for one in predicates if (unit := unit_in(one))}
    return units.pop() if len(units) == 1 else NO_UNIT


def unit_in(predicate: Term | Path) -> str:
    if isinstance(predicate, Iri) and predicate.value.startswith(PREDICATE_BASE):
        return read_predicate_iri(predicate.value).unit
    return ""


def typed(cell: Cell, unit: str) -> Value:
    """The value of a literal; text where its datatype is none that clew knows, or it does not fit it."""
    datatype = cell.datatype if isinstance(cell, Literal) else ""
    if datatype in KNOWN or not datatype or datatype.startswith((NAME_TYPE, TEXT_TYPE)):
        try:
            return read_literal(cell, unit)
        except ValueFormatError:
            pass
    return Text(cell_text(cell))


def entities(cells: Sequence[Cell], names: Namer) -> Result:
    ids = tuple(sorted({cell_text(cell) for cell in cells}))
    known = names(ids)
    return Result(ResultKind.ENTITIES, tuple(Answer(known.get(id_, id_), id_) for id_ in ids))


def table(query: Query, solutions: Solutions, names: Namer) -> Result:
    nodes = {cell_text(cell) for row in solutions.rows for cell in row if isinstance(cell, Iri)}
    known = names(tuple(sorted(nodes)))
    units = [unit_of(query, variable) for variable in solutions.variables]
    rows = tuple(
        tuple(shown(cell, unit, known) for cell, unit in zip(row, units, strict=True)) for row in solutions.rows
    )
    return Result(ResultKind.TABLE, columns=solutions.variables, rows=rows)


def shown(cell: Cell, unit: str, names: Mapping[str, str]) -> str:
    if isinstance(cell, Literal):
        return str(typed(cell, unit))
    return names.get(cell_text(cell)) or cell_text(cell)


def cell_text(cell: Cell) -> str:
    """The text of a literal, the id of a node, the name of a predicate."""
    if cell is None:
        return ""
    if isinstance(cell, Iri):
        ours = cell.value.startswith(PREDICATE_BASE)
        return read_predicate_iri(cell.value).name if ours else read_node_iri(cell.value)
    return cell.text if isinstance(cell, Literal) else "_:" + cell.label
