"""What each function that yields an answer means on the columns (docs/semantics.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any

from clew.engine.native.counted_order import group_members
from clew.engine.native.entity_set import MAX_LISTED, EntitySet, as_array, as_list, count_nodes, member_mask
from clew.engine.native.explanations import nearest_names
from clew.engine.native.index import Index
from clew.engine.native.ranking_values import Holding, find_holdings, find_ranking_values, holdings_of_type
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.value_calculation import statistics_by_dimension
from clew.errors import ValueFormatError
from clew.kb.units import main_units
from clew.kb.values import Direction, Op, Quantity, Text, Time, Value, ValueType, holds, read_time
from clew.language.program import functions as f
from clew.language.program.signatures import read_quantity


def entity_values(index: Index, nodes: Iterable[int]) -> tuple[ResultValue, ...]:
    texts, names, ids = index.kb.strings, index.kb.node_names, index.kb.node_ids
    return tuple([ResultValue(texts[names[node]], texts[ids[node]]) for node in nodes])


def what(index: Index, node: f.What, source: EntitySet) -> Result:
    return Result(ResultKind.ENTITIES, entity_values(index, as_list(source.nodes, index.entity_count)))


def count(index: Index, node: f.Count, source: EntitySet) -> Result:
    number = count_nodes(source.nodes, index.entity_count)
    return Result(ResultKind.COUNT, (ResultValue(str(number), value=Quantity(Decimal(number))),))


def select_among(index: Index, node: f.SelectAmong, source: EntitySet) -> Result:
    return select_extreme(index, source, node.key, node.among is f.Among.LARGEST)


def select_between(index: Index, node: f.SelectBetween, left: EntitySet, right: EntitySet) -> Result:
    both = sorted({*as_list(left.nodes, index.entity_count), *as_list(right.nodes, index.entity_count)})
    return select_extreme(index, EntitySet(both), node.key, node.extreme is f.Extreme.GREATER)


def select_extreme(index: Index, source: EntitySet, key: str, largest: bool) -> Result:
    """All entities that share the largest or smallest value, by id."""
    values = find_ranking_values(index, source, key)
    winners = values.winners(largest)
    return Result(ResultKind.ENTITIES, entity_values(index, winners), tied=len(winners) > 1, note=values.note)


def value_result(index: Index, numbers: Sequence[int]) -> Result:
    """The values with these numbers, each once, in their order."""
    values = map(index.kb.value, numbers if len(numbers) < 2 else sorted(set(numbers)))
    return Result(ResultKind.VALUES, tuple([ResultValue(str(value), "", value) for value in values]))


def literal_rows(index: Index, source: EntitySet, key_name: str) -> list[int]:
    """The rows of the attributes of all entities of `source` under a key."""
    key = index.predicates.get(key_name, -1)
    nodes = as_list(source.nodes, index.entity_count) if key >= 0 else []
    index.expect_attributes(nodes, key)
    return [row for node in nodes for row in index.attribute_rows(node, key)]


def query_attr(index: Index, node: f.QueryAttr, source: EntitySet) -> Result:
    return value_result(index, [value for _, value in find_holdings(index, source, node.key)])


def query_attr_under_condition(index: Index, node: f.QueryAttrUnderCondition, source: EntitySet) -> Result:
    qualifier = index.predicates.get(node.qualifier, -1)
    rows = [
        row
        for row in literal_rows(index, source, node.key)
        if any(
            equals_text(index, number, node.value)
            for number in index.qualifier_values(index.first_attribute_fact + row, qualifier)
        )
    ]
    return value_result(index, [index.value_of_row[row] for row in rows])


PRINTED_EXACTLY = (ValueType.STRING, ValueType.NAME, ValueType.TIME)


def equals_text(index: Index, number: int, text: str) -> bool:
    """Whether the value with this number equals `text`; most often the printed forms already agree.

    For quantities the printed form proves nothing, because the value may have more digits.
    """
    kinds, texts, _ = index.kb.value_parts
    printed = kinds[number] in PRINTED_EXACTLY and index.kb.strings[texts[number]] == text
    return printed or value_equals_text(index.kb.value(number), text)


def value_equals_text(value: Value, text: str) -> bool:
    """Whether `value` equals `text`, read as a value of the same type."""
    target = read_as_type_of(value, text)
    return target is not None and holds(value, Op.EQ, target)


def read_as_type_of(value: Value, text: str) -> Value | None:
    try:
        if isinstance(value, Quantity):
            return read_quantity(text)
        if isinstance(value, Time):
            return read_time(text)
    except ValueFormatError:
        return None
    return Text(text) if isinstance(value, Text) else None


def verify(index: Index, node: Any, source: Result) -> Result:
    """Yes if any of the values compares so, else no."""
    op = getattr(node, "op", Op.EQ)
    is_true = any(answer.value is not None and holds(answer.value, op, node.value) for answer in source.answers)
    return Result(ResultKind.TRUTH, (ResultValue("yes" if is_true else "no"),), empty=source.empty)


def exists(index: Index, node: f.Exists, source: EntitySet) -> Result:
    """Yes if `source` has any entity; the ends of many facts need not be sorted to know."""
    nodes = source.ends if source.known_nodes is None else source.known_nodes
    has_any = nodes is not None and count_nodes(nodes, index.entity_count) > 0
    return Result(ResultKind.TRUTH, (ResultValue("yes" if has_any else "no"),))


def query_relation(index: Index, node: f.QueryRelation, left: EntitySet, right: EntitySet) -> Result:
    """The predicates of facts from an entity of `left` to one of `right`, by name."""
    predicates: set[int] = set()
    for start in as_list(left.nodes, index.entity_count):
        predicates.update(map(index.kb.predicate_of, relations_to(index, start, right)))
    names = [index.kb.predicate_names[number] for number in sorted(predicates)]
    return Result(ResultKind.PREDICATES, tuple(ResultValue(name) for name in names))


def relations_to(index: Index, node: int, right: EntitySet) -> list[int]:
    """The facts that lead from `node` to an entity of `right`."""
    facts, ends = index.facts_leaving(node)
    if len(facts) <= MAX_LISTED and isinstance(right.nodes, list):
        among = right.nodes
        return [fact for fact, end in zip(facts.tolist(), ends.tolist(), strict=True) if end in among]
    matching: list[int] = facts[member_mask(as_array(right.nodes, index.entity_count), ends)].tolist()
    return matching


def query_attr_qualifier(index: Index, node: f.QueryAttrQualifier, source: EntitySet) -> Result:
    rows = [
        row for row in literal_rows(index, source, node.key) if equals_text(index, index.value_of_row[row], node.value)
    ]
    return qualifier_result(index, [index.first_attribute_fact + row for row in rows], node.qualifier)


def query_relation_qualifier(index: Index, node: f.QueryRelationQualifier, left: EntitySet, right: EntitySet) -> Result:
    predicate = index.predicates.get(node.predicate, -1)
    among = set(as_list(right.nodes, index.entity_count))
    starts = as_list(left.nodes, index.entity_count) if predicate >= 0 else []
    facts = [fact for start in starts for fact, end in index.steps(start, predicate, Direction.FORWARD) if end in among]
    return qualifier_result(index, facts, node.qualifier)


def qualifier_result(index: Index, facts: Sequence[int], qualifier: str) -> Result:
    key = index.predicates.get(qualifier, -1)
    return value_result(index, [number for fact in facts for number in index.qualifier_values(fact, key)])


def aggregate(index: Index, node: f.Aggregate, source: EntitySet, units: Sequence[str] = ()) -> Result:
    """One value for each dimension, in one of `units` if it can be converted (docs/semantics.md)."""
    holdings = quantity_holdings(index, source, node.key)
    if node.statistic is f.Statistic.COUNT:
        return count(index, f.Count(node.source), EntitySet(sorted({entity for entity, _ in holdings})))
    values = statistics_by_dimension(node.statistic, [index.quantity(value) for _, value in holdings], units)
    return Result(ResultKind.VALUES, tuple(ResultValue(str(value), value=value) for value in values))


def quantity_holdings(index: Index, source: EntitySet, key: str) -> list[Holding]:
    return holdings_of_type(index, find_holdings(index, source, key), ValueType.QUANTITY)


def group_by(index: Index, node: f.GroupBy, source: EntitySet) -> Result:
    """A row for each group, by id: its name and the statistic of its members."""
    predicate = index.predicates.get(node.predicate, -1)
    members = as_list(source.nodes, index.entity_count) if predicate >= 0 else []
    groups = group_members(index, predicate, node.direction, members) if members else {}
    texts = group_texts(index, node, list(groups.values()))
    rows = [(index.kb.name_of(group), text) for group, text in zip(groups, texts, strict=True)]
    answers = entity_values(index, list(groups))
    return Result(ResultKind.TABLE, answers, columns=(node.predicate, node.statistic.value), rows=tuple(rows))


def group_texts(index: Index, node: f.GroupBy, groups: list[list[int]]) -> list[str]:
    """The statistic of each group, in units that all groups share."""
    if node.statistic is f.Statistic.COUNT:
        return [str(len(members)) for members in groups]
    held = [value for members in groups for _, value in quantity_holdings(index, EntitySet(members), node.key)]
    units = main_units(index.kb.strings[index.extra[value]] for value in held)
    aggregated = f.Aggregate(node.source, node.key, node.statistic)
    return [", ".join(aggregate(index, aggregated, EntitySet(members), units).texts) for members in groups]


def table(index: Index, node: f.Table, source: EntitySet) -> Result:
    """A row for each entity, by id: its name and its cell for each column."""
    nodes = as_list(source.nodes, index.entity_count)
    rows = tuple(
        (index.kb.name_of(entity), *(cell_text(index, entity, column) for column in node.columns)) for entity in nodes
    )
    unknown = [column for column in node.columns if column not in index.predicates]
    note = "".join(
        f"there is no key or predicate {name!r}{nearest_names(name, index.predicates)}. " for name in unknown
    ).strip()
    return Result(ResultKind.TABLE, entity_values(index, nodes), note=note, columns=("name", *node.columns), rows=rows)


def cell_text(index: Index, node: int, column: str) -> str:
    """The values of `node` under the key `column`, and the names of nodes that a predicate of that name leads to."""
    number = index.predicates.get(column, -1)
    if number < 0:
        return ""
    values = [str(index.kb.value(index.value_of_row[row])) for row in index.attribute_rows(node, number)]
    names = [index.kb.name_of(end) for _, end in index.steps(node, number, Direction.FORWARD)]
    return ", ".join(dict.fromkeys(values + names))


ANSWER_MEANINGS: dict[type[f.Function], Callable[..., Result]] = {
    f.What: what,
    f.Count: count,
    f.SelectBetween: select_between,
    f.SelectAmong: select_among,
    f.QueryAttr: query_attr,
    f.QueryAttrUnderCondition: query_attr_under_condition,
    **dict.fromkeys(f.VERIFICATIONS, verify),
    f.QueryRelation: query_relation,
    f.QueryAttrQualifier: query_attr_qualifier,
    f.QueryRelationQualifier: query_relation_qualifier,
    f.Aggregate: aggregate,
    f.GroupBy: group_by,
    f.Table: table,
    f.Exists: exists,
}
