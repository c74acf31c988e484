"""Where, Rank, Select and CombineRows on the columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from clew.engine.expression_values import Answers, Cell, Found, RowSet, column_cell
from clew.engine.native.counted_order import keep_by_counts, select_by_counts
from clew.engine.native.entity_functions import filter_value, unite
from clew.engine.native.entity_set import EntitySet, as_list
from clew.engine.native.index import Index
from clew.engine.result import Result
from clew.engine.row_tables import (
    as_row_set,
    combine_rows,
    keep_fulfilling,
    keep_ranked,
    rows_of_nodes,
    rows_of_table,
    select_rows,
)
from clew.kb.values import Direction, Op, Quantity, Text, Time, Value
from clew.language.program import expressions as e
from clew.language.program import functions as f

Outcome = EntitySet | Result | RowSet
CACHED_VALUES = 100_000  # values that many rows have in common


class ColumnFacts:
    """The facts of the columns, by the numbers of nodes and facts."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.name_of, self.id_of = index.kb.name_of, index.kb.id_of
        self.value = lru_cache(CACHED_VALUES)(index.kb.value)

    def ends(self, node: int, predicate: str, direction: Direction) -> Sequence[tuple[int, int]]:
        number = self.index.predicates.get(predicate, -1)
        return self.index.steps(node, number, direction) if number >= 0 else ()

    def values(self, node: int, key: str) -> Sequence[tuple[int, Value]]:
        index, number = self.index, self.index.predicates.get(key, -1)
        rows = index.attribute_rows(node, number) if number >= 0 else ()
        return [(index.first_attribute_fact + row, self.value(index.value_of_row[row])) for row in rows]

    def qualifiers(self, fact: int, key: str) -> Sequence[Value]:
        number = self.index.predicates.get(key, -1)
        return [self.value(value) for value in self.index.qualifier_values(fact, number)]

    def is_member(self, node: int, concept: str) -> bool:
        return self.index.is_member(node, self.index.member_ranges(concept))

    def place_of(self, node: int) -> int:
        return node


def make_answers(view: ColumnFacts, outcomes: Iterable[Outcome]) -> list[Answers]:
    """The outcomes of further programs, as expressions see them."""
    return [Answers(view, found_in(view, outcome)) for outcome in outcomes]


def found_in(view: ColumnFacts, outcome: Outcome) -> Cell:
    if isinstance(outcome, EntitySet):
        return tuple(Found(node) for node in as_list(outcome.nodes, view.index.entity_count))
    if isinstance(outcome, RowSet):
        return column_cell(outcome)
    found: list[Found] = []
    for answer in outcome.answers:
        nodes = view.index.nodes_found(answer.id) if answer.id else ()
        found += [Found(node) for node in nodes] or [Found(None, answer.value or Text(answer.text))]
    return tuple(found)


def where(index: Index, node: f.Where, source: EntitySet, *programs: Outcome) -> EntitySet:
    """The conditions that a Filter function can say go first: it finds by the order of values, not entity by entity."""
    conditions = node.condition.conditions if isinstance(node.condition, e.AllOf) else (node.condition,)
    others = []
    for condition in conditions:
        filters = filters_for(condition)
        if filters:
            found = [filter_value(index, one, source) for one in filters]
            source = found[0] if len(found) == 1 else unite(index, f.Or(*filters), *found)
        else:
            others.append(condition)
    if not others:
        return source
    view, nodes = ColumnFacts(index), as_list(source.nodes, index.entity_count)
    condition = e.AllOf(tuple(others)) if len(others) > 1 else others[0]
    return EntitySet(keep_fulfilling(view, condition, nodes, make_answers(view, programs)))


def filters_for(condition: e.Condition) -> list[f.FactEntities]:
    """The Filter functions of which any finds what fulfils a condition; none if no function says it."""
    if not isinstance(condition, e.Compare) or not isinstance(condition.right, e.Constant):
        return []
    key, value = condition.left, condition.right.value
    if not isinstance(key, e.Attribute) or key.source != e.Item():
        return []
    everything = f.FindAll()  # the meaning of a filter takes its source as entities, and ignores this
    ops = OPERATORS.get(condition.comparison, ())
    match value:
        case Text():
            is_equal = condition.comparison is e.Comparison.EQ
            return [f.FilterStr(everything, key.key, value)] if is_equal else []
        case Quantity():
            return [f.FilterNum(everything, key.key, value, op) for op in ops]
        case Time():
            return [f.FilterDate(everything, key.key, value, op) for op in ops]
    return []


OPERATORS: dict[e.Comparison, tuple[Op, ...]] = {
    e.Comparison.EQ: (Op.EQ,),
    e.Comparison.NE: (Op.NE,),
    e.Comparison.LT: (Op.LT,),
    e.Comparison.GT: (Op.GT,),
    e.Comparison.LE: (Op.LT, Op.EQ),
    e.Comparison.GE: (Op.GT, Op.EQ),
}


def rank(index: Index, node: f.Rank, source: EntitySet, *programs: Outcome) -> EntitySet:
    view, nodes = ColumnFacts(index), as_list(source.nodes, index.entity_count)
    kept = keep_by_counts(index, node.ranking, nodes)
    return EntitySet(keep_ranked(view, node.ranking, nodes, make_answers(view, programs)) if kept is None else kept)


def select(index: Index, node: f.Select, source: Outcome, *programs: Outcome) -> RowSet:
    view = ColumnFacts(index)
    answers = make_answers(view, programs)
    if not isinstance(source, EntitySet):
        return select_rows(view, node.selection, rows_of_table(as_table(source)), answers)
    nodes = as_list(source.nodes, index.entity_count)
    counted = select_by_counts(index, view, node.selection, nodes, answers)
    return select_rows(view, node.selection, rows_of_nodes(nodes), answers) if counted is None else counted


def as_table(source: RowSet | Result) -> RowSet:
    return source if isinstance(source, RowSet) else as_row_set(source)


def combine(index: Index, node: f.CombineRows, left: RowSet | Result, right: RowSet | Result) -> RowSet:
    return combine_rows(as_table(left), as_table(right), node.combination)


TABLE_MEANINGS: dict[type[f.Function], Callable[..., Outcome]] = {
    f.Where: where,
    f.Rank: rank,
    f.Select: select,
    f.CombineRows: combine,
}
