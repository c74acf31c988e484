"""From the rows of a query to a result: names, values, units and ties, for programs and for any other query."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from clew.engine.native.ranking_values import note_on_units
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.sparql.export_vocabulary import NON_TEXT_TYPES, NUMBER_TYPE, OBJECT, PREDICATE, literal_suffix
from clew.engine.sparql.solutions import Cell, Solutions
from clew.engine.value_calculation import statistics_by_dimension
from clew.errors import ValueFormatError
from clew.kb.readers.rdf.export_encoding import (
    NAME_TYPE,
    PREDICATE_BASE,
    TEXT_TYPE,
    read_literal,
    read_node_iri,
    read_predicate_iri,
)
from clew.kb.units import group_units, main_units
from clew.kb.values import (
    NO_UNIT,
    Op,
    Quantity,
    Text,
    Time,
    Value,
    ValueType,
    holds,
    numbers_in_unit,
    order_key,
    read_number,
    to_parts,
)
from clew.language.program import functions as f
from clew.language.sparql.algebra import Aggregate, Aliased, Iri, Literal, Path, Query, Term, Variable, triples_in

Row = dict[str, Cell]
SortValue = Decimal | Fraction | float
TRUE_TEXTS = ("true", "1")  # Virtuoso writes 1


@dataclass(frozen=True, slots=True, order=True)
class NamedNode:
    """A node with its name, sorted as in results: entities before concepts, then by id."""

    is_concept: bool
    id: str
    name: str


def read_node(row: Row, entity: str = "e", name: str = "name") -> NamedNode:
    return NamedNode(text_of_cell(row["concept"]) in TRUE_TEXTS, id_of_cell(row[entity]), text_of_cell(row[name]))


def id_of_cell(cell: Cell) -> str:
    return read_node_iri(cell.value) if isinstance(cell, Iri) else ""


def text_of_cell(cell: Cell) -> str:
    return cell.text if isinstance(cell, Literal) else ""


def value_under(predicate: Cell, cell: Cell) -> Value:
    """The value of a literal in the unit of its predicate."""
    unit = read_predicate_iri(predicate.value).unit if isinstance(predicate, Iri) else NO_UNIT
    return value_of_cell(cell, unit)


def value_of_cell(cell: Cell, unit: str = NO_UNIT) -> Value:
    literal = cell if isinstance(cell, Literal) else Literal("")
    if literal.datatype == NUMBER_TYPE:
        return Quantity(read_number(literal.text), unit)
    return read_literal(literal.text, literal_suffix(literal), unit)


def value_sort_key(value: Value) -> tuple[Any, ...]:
    """The sort key of a value, in the order of the native engine."""
    kind, text, extra = to_parts(value)
    if isinstance(value, Quantity):
        return kind, extra, value.number
    if isinstance(value, Time):
        return kind, order_key(value), text
    return (kind, extra, text) if kind is ValueType.COORDINATES else (kind, text, extra)


# --- results


def entity_result(things: Iterable[NamedNode], tied: bool = False) -> Result:
    ordered = sorted(set(things))
    return Result(ResultKind.ENTITIES, tuple(ResultValue(node.name, node.id) for node in ordered), tied=tied)


def value_result(values: Iterable[Value]) -> Result:
    ordered = sorted(dict.fromkeys(values), key=value_sort_key)
    return Result(ResultKind.VALUES, tuple(ResultValue(str(value), value=value) for value in ordered))


def truth_result(truth: bool) -> Result:
    return Result(ResultKind.TRUTH, (ResultValue("yes" if truth else "no"),))


def count_result(number: int) -> Result:
    return Result(ResultKind.COUNT, (ResultValue(str(number), value=Quantity(Decimal(number))),))


def read_program_result(program: f.Function, solutions: Solutions) -> Result:
    """The result of `program`, read from the solutions of its query."""
    read = read_entities if isinstance(program, f.Entities) else RESULT_READERS[type(program)]
    return read(program, solutions)


def read_entities(node: Any, solutions: Solutions) -> Result:
    return entity_result(read_nodes(solutions))


def read_nodes(solutions: Solutions) -> list[NamedNode]:
    """The nodes of a query for entities, in order, each once."""
    return sorted({read_node(row) for row in solutions.rows_by_variable()})


def read_count(node: f.Count, solutions: Solutions) -> Result:
    return count_result(int(text_of_cell(solutions.rows[0][0])))


def read_values(node: Any, solutions: Solutions) -> Result:
    return value_result(value_under(row["p"], row["v"]) for row in solutions.rows_by_variable())


def read_predicates(node: f.QueryRelation, solutions: Solutions) -> Result:
    names = sorted({read_predicate_iri(cell.value).name for (cell,) in solutions.rows if isinstance(cell, Iri)})
    return Result(ResultKind.PREDICATES, tuple(ResultValue(name) for name in names))


def read_verify(node: Any, solutions: Solutions) -> Result:
    if solutions.truth is not None:
        return truth_result(solutions.truth)
    values = read_aggregate(node.source, solutions).answers
    return truth_result(
        any(value.value and holds(value.value, getattr(node, "op", Op.EQ), node.value) for value in values)
    )


def read_exists(node: f.Exists, solutions: Solutions) -> Result:
    return truth_result(bool(solutions.truth))


# --- values


def fact_rows(rows: Iterable[Row]) -> list[Row]:
    """One row for each fact: the rows with a statement node, and those of facts without any."""
    bound = [row for row in rows if row["v"] is not None]
    stated = {(row["e"], row["p"], row["v"]) for row in bound if row["fact"] is not None}
    return [row for row in bound if row["fact"] is not None or (row["e"], row["p"], row["v"]) not in stated]


@dataclass(frozen=True, slots=True)
class BestValues:
    """The best value of each node; `note` says how many values cannot be compared with them."""

    by_node: dict[NamedNode, SortValue]
    note: str = ""


def find_best_values(solutions: Solutions, largest: bool) -> BestValues:
    """The largest or smallest value of each node, of the dimension of most facts, or by time if there is no number."""
    facts = [(read_node(row), value_under(row["p"], row["v"])) for row in fact_rows(solutions.rows_by_variable())]
    numbers = [(node, value) for node, value in facts if isinstance(value, Quantity)]
    if not numbers:
        return BestValues(
            best_by_node(((node, order_key(time)) for node, time in facts if isinstance(time, Time)), largest)
        )
    group = group_units(Counter(value.unit for _, value in numbers))[0]
    kept = [(node, value) for node, value in numbers if value.unit in group.units]
    sizes = numbers_in_unit([value for _, value in kept], group.main)
    by_node = best_by_node(((node, size) for (node, _), size in zip(kept, sizes, strict=True)), largest)
    return BestValues(by_node, note_on_units(group, len(numbers)))


def best_by_node(values: Iterable[tuple[NamedNode, SortValue]], largest: bool) -> dict[NamedNode, SortValue]:
    pick, best = (max if largest else min), dict[NamedNode, SortValue]()
    for node, value in values:
        best[node] = pick(best.get(node, value), value)
    return best


def select_extreme(solutions: Solutions, largest: bool) -> Result:
    values = find_best_values(solutions, largest)
    best = (max if largest else min)(values.by_node.values(), default=None)
    winners = [node for node, value in values.by_node.items() if value == best]
    return entity_result(winners, tied=len(winners) > 1)._replace(note=values.note)


def read_select_among(node: f.SelectAmong, solutions: Solutions) -> Result:
    return select_extreme(solutions, node.among is f.Among.LARGEST)


def read_select_between(node: f.SelectBetween, solutions: Solutions) -> Result:
    return select_extreme(solutions, node.extreme is f.Extreme.GREATER)


def read_top_ids(node: f.Top, solutions: Solutions) -> tuple[str, ...]:
    values = find_best_values(solutions, node.among is f.Among.LARGEST).by_node
    return ids_of_first_places(node, {best.id: value for best, value in values.items()})


def read_top_count_ids(node: f.TopCount, solutions: Solutions) -> tuple[str, ...]:
    rows = solutions.rows_by_variable()
    return ids_of_first_places(
        node, {id_of_cell(row["e"]): Decimal(text_of_cell(row["n"])) for row in rows if row["e"] is not None}
    )


def ids_of_first_places(node: f.Top | f.TopCount, values: dict[str, SortValue]) -> tuple[str, ...]:
    """The ids of the first `count`, and of all that tie with the last of them."""
    inside = set(sorted(values.values(), reverse=node.among is f.Among.LARGEST)[: node.count])
    return tuple(id_ for id_ in sorted(values) if values[id_] in inside)


def read_filter_keys_ids(node: f.FilterKeys, solutions: Solutions) -> tuple[str, ...]:
    """The ids of the entities with a value under one key that compares so to one under the other."""
    ids = {
        id_of_cell(row["e"])
        for row in solutions.rows_by_variable()
        if holds(value_under(row["p"], row["v"]), node.op, value_under(row["otherP"], row["otherV"]))
    }
    return tuple(sorted(ids))


# --- statistics and tables


def read_aggregate(node: f.Aggregate, solutions: Solutions) -> Result:
    return statistic_result(node.statistic, solutions.rows_by_variable())


def statistic_result(kind: f.Statistic, rows: Iterable[Row], units: Sequence[str] = ()) -> Result:
    """A value for each dimension, by unit; or how many entities have a quantity."""
    held = [(row["e"], value_under(row["p"], row["v"])) for row in fact_rows(rows)]
    numbers = [(entity, value) for entity, value in held if isinstance(value, Quantity)]
    if kind is f.Statistic.COUNT:
        return count_result(len({entity for entity, _ in numbers}))
    statistics = statistics_by_dimension(kind, [value for _, value in numbers], units)
    return Result(ResultKind.VALUES, tuple(ResultValue(str(value_), value=value_) for value_ in statistics))


def read_group_by(node: f.GroupBy, solutions: Solutions) -> Result:
    groups: dict[NamedNode, list[Row]] = {}
    for row in solutions.rows_by_variable():
        groups.setdefault(read_node(row, "group", "groupName"), []).append(row)
    units = () if node.statistic is f.Statistic.COUNT else units_of_groups(groups.values())
    rows = tuple((group.name, group_text(node, groups[group], units)) for group in sorted(groups))
    answers = entity_result(groups).answers
    return Result(ResultKind.TABLE, answers, columns=(node.predicate, node.statistic.value), rows=rows)


def units_of_groups(groups: Iterable[list[Row]]) -> tuple[str, ...]:
    """The main units of the quantities of all groups."""
    held = (value_under(row["p"], row["v"]) for group in groups for row in fact_rows(group))
    return main_units(value.unit for value in held if isinstance(value, Quantity))


def group_text(node: f.GroupBy, rows: list[Row], units: Sequence[str]) -> str:
    if node.statistic is f.Statistic.COUNT:
        return str(len({row["e"] for row in rows}))
    return ", ".join(statistic_result(node.statistic, rows, units).texts)


def read_table(node: f.Table, solutions: Solutions) -> Result:
    cells: dict[NamedNode, list[Row]] = {}
    for row in solutions.rows_by_variable():
        cells.setdefault(read_node(row), []).append(row)
    rows = tuple((named.name, *(cell_text(cells[named], key) for key in node.columns)) for named in sorted(cells))
    return Result(ResultKind.TABLE, entity_result(cells).answers, columns=("name", *node.columns), rows=rows)


def cell_text(rows: list[Row], key: str) -> str:
    """The values under a key, and the names of nodes that a predicate of that name leads to."""
    here = [row for row in rows if isinstance(row["p"], Iri) and read_predicate_iri(row["p"].value).name == key]
    literals = {value_under(row["p"], row["v"]) for row in here if isinstance(row["v"], Literal)}
    texts = [str(value) for value in sorted(literals, key=value_sort_key)]
    nodes = sorted(read_cell_node(row) for row in here if isinstance(row["v"], Iri))
    return ", ".join(dict.fromkeys(texts + [node.name for node in nodes]))


def read_cell_node(row: Row) -> NamedNode:
    return NamedNode(
        text_of_cell(row["cellConcept"]) in TRUE_TEXTS, id_of_cell(row["v"]), text_of_cell(row["groupName"])
    )


RESULT_READERS: dict[type[f.Function], Callable[[Any, Solutions], Result]] = {
    f.What: read_entities,
    f.Count: read_count,
    f.SelectAmong: read_select_among,
    f.SelectBetween: read_select_between,
    f.QueryAttr: read_values,
    f.QueryAttrUnderCondition: read_values,
    f.QueryAttrQualifier: read_values,
    f.QueryRelationQualifier: read_values,
    **dict.fromkeys(f.VERIFICATIONS, read_verify),
    f.QueryRelation: read_predicates,
    f.Aggregate: read_aggregate,
    f.GroupBy: read_group_by,
    f.Table: read_table,
    f.Exists: read_exists,
}


NameLookup = Callable[[tuple[str, ...]], Mapping[str, str]]
KNOWN_DATATYPES = frozenset(iri.value for iri in NON_TEXT_TYPES)


def read_query_result(query: Query, solutions: Solutions, names: NameLookup) -> Result:
    """The result of any query: a truth, a count, predicates, entities or values for one column, a table for several."""
    if solutions.truth is not None:
        return truth_result(solutions.truth)
    cells = [row[0] for row in solutions.rows if row and row[0] is not None]
    if has_values_in_any_unit(query, solutions):
        return value_result(value_under(*row) for row in solutions.rows)
    if len(solutions.variables) != 1:
        return table_result(query, solutions, names)
    if is_count(query) and cells:
        return count_result(int(Decimal(term_text(cells[0]))))
    if cells and all(isinstance(cell, Literal) for cell in cells):
        return value_column_result(query, solutions.variables[0], cells)
    if cells and all(isinstance(cell, Iri) and cell.value.startswith(PREDICATE_BASE) for cell in cells):
        return Result(ResultKind.PREDICATES, tuple(ResultValue(name) for name in dict.fromkeys(map(term_text, cells))))
    return entity_column_result(cells, names, is_ordered=bool(query.order_by))


def has_values_in_any_unit(query: Query, solutions: Solutions) -> bool:
    """Whether the rows are the values of one key, each beside the predicate that has its unit."""
    if len(solutions.variables) != len(("key", "value")) or not solutions.rows:
        return False
    key, value = map(Variable, solutions.variables)
    if not any(triple.predicate == key and triple.object == value for triple in triples_in(query)):
        return False
    are_values = all(isinstance(row[1], Literal) and unit_of_predicate(row[0]) for row in solutions.rows)  # type: ignore[arg-type]
    return are_values and len({term_text(row[0]) for row in solutions.rows}) == 1


def is_count(query: Query) -> bool:
    """Whether the query yields only a count."""
    only = query.projection[0] if len(query.projection) == 1 else None
    counted = only.expression if isinstance(only, Aliased) else None
    return isinstance(counted, Aggregate) and counted.function.upper() == "COUNT" and not query.group_by


def value_column_result(query: Query, variable: str, cells: Sequence[Cell]) -> Result:
    unit = unit_of(query, variable)
    values = dict.fromkeys(value_of_literal(cell, unit) for cell in cells)
    return Result(ResultKind.VALUES, tuple(ResultValue(str(value), value=value) for value in values))


def unit_of(query: Query, variable: str) -> str:
    """The unit of the predicates that lead to a variable, if it is the same for all."""
    triples = triples_in(query)
    leading = [triple for triple in triples if triple.object == Variable(variable)]
    facts = [triple.subject for triple in leading if triple.predicate == OBJECT]
    predicates: list[Term | Path] = [triple.predicate for triple in leading]
    predicates += [triple.object for triple in triples if triple.predicate == PREDICATE and triple.subject in facts]
    units = {unit for triple in predicates if (unit := unit_of_predicate(triple))}
    return units.pop() if len(units) == 1 else NO_UNIT


def unit_of_predicate(predicate: Term | Path) -> str:
    if isinstance(predicate, Iri) and predicate.value.startswith(PREDICATE_BASE):
        return read_predicate_iri(predicate.value).unit
    return ""


def value_of_literal(cell: Cell, unit: str) -> Value:
    """The value of a literal; text if clew does not know its datatype or the literal does not fit it."""
    datatype = cell.datatype if isinstance(cell, Literal) else ""
    if datatype in KNOWN_DATATYPES or not datatype or datatype.startswith((NAME_TYPE, TEXT_TYPE)):
        try:
            return value_of_cell(cell, unit)
        except ValueFormatError:
            pass
    return Text(term_text(cell))


def entity_column_result(cells: Sequence[Cell], names: NameLookup, is_ordered: bool) -> Result:
    """The entities of a column, in the order of the query if it has one, else by id."""
    found = dict.fromkeys(map(term_text, cells))
    ids = tuple(found if is_ordered else sorted(found))
    known = names(ids)
    return Result(ResultKind.ENTITIES, tuple(ResultValue(known.get(id_, id_), id_) for id_ in ids))


def table_result(query: Query, solutions: Solutions, names: NameLookup) -> Result:
    nodes = {term_text(cell) for row in solutions.rows for cell in row if isinstance(cell, Iri)}
    known = names(tuple(sorted(nodes)))
    units = [unit_of(query, variable) for variable in solutions.variables]
    rows = tuple(
        tuple(display_text(cell, unit, known) for cell, unit in zip(row, units, strict=True)) for row in solutions.rows
    )
    return Result(ResultKind.TABLE, columns=solutions.variables, rows=rows)


def display_text(cell: Cell, unit: str, names: Mapping[str, str]) -> str:
    if isinstance(cell, Literal):
        return str(value_of_literal(cell, unit))
    return names.get(term_text(cell)) or term_text(cell)


def term_text(cell: Cell) -> str:
    """The text of a literal, the id of a node or the name of a predicate."""
    if cell is None:
        return ""
    if isinstance(cell, Iri):
        ours = cell.value.startswith(PREDICATE_BASE)
        return read_predicate_iri(cell.value).name if ours else read_node_iri(cell.value)
    return cell.text if isinstance(cell, Literal) else "_:" + cell.label
