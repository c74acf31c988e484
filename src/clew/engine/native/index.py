"""The columns that programs run on, opened once: arrays for many rows, views for single rows."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

import numpy as np

from clew.engine.ids import IdLookup
from clew.engine.native.entity_set import MAX_LISTED, bitmap_of, concatenate_ranges, member_mask
from clew.kb.columns.kb_columns import bounds
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array, sort_distinct
from clew.kb.units import are_convertible, as_fraction, convert_number
from clew.kb.values import Direction, Op, Quantity, Text, Time, Value, ValueType, time_key, to_parts

Range = tuple[int, int]
Ranges = tuple[Range, ...]
FactNumbers = Sequence[int] | Array
FactEnds = list[int] | Array
CACHE_ENTRIES = 100_000  # of each lookup that is cached; a few megabytes
MAX_SCANNED = 4  # rows that are read one after another before a binary search
BITMAP_BYTES = 8_000_000  # for all member bitmaps together
SCAN_FACTOR = 4  # looking a row up costs about as much as scanning four


class Index:
    """A knowledge base as the native engine sees it: nodes, facts and values by their numbers."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        store = self.columns = kb.columns_view
        self.relation_starts, self.attribute_starts = store.view("relations.starts"), store.view("attributes.starts")
        self.subject, self.object = store.view("relations.subject"), store.view("relations.object")
        self.by_object, self.sorted_object = store.view("relations.by_object"), store.view("relations.sorted_object")
        self.subject_of_row, self.value_of_row = store.view("attributes.subject"), store.view("attributes.value")
        self.by_value, self.sorted_value = store.view("attributes.by_value"), store.view("attributes.sorted_value")
        self.qualifier_starts = store.view("qualifiers.starts")
        self.qualifier_key, self.qualifier_value = store.view("qualifiers.key"), store.view("qualifiers.value")
        self.row_subjects, self.row_values = store.column("attributes.subject"), store.column("attributes.value")
        self.rows_by_value = store.column("attributes.by_value")
        self.outgoing_starts, self.outgoing = store.view("outgoing.starts"), store.view("outgoing.fact")
        self.first_attribute_fact = kb.relation_count
        self.open_lookups()

    def open_lookups(self) -> None:
        """Open what does not depend on where the facts are: names, members of concepts, values; and their caches."""
        kb, store = self.kb, self.columns
        self.member_starts, self.member = store.view("members.starts"), store.view("members.entity")
        self.order, self.extra = store.view("values.order"), store.view("values.extra")
        self.value_type_starts = store.view("values.kind_starts")
        self.entity_count = kb.entity_count
        self.predicates = {name: number for number, name in enumerate(kb.predicate_names)}
        self.nodes_named = lru_cache(CACHE_ENTRIES)(self.find_nodes_named)
        self.nodes_found = IdLookup(kb).nodes
        self.value_ranges = lru_cache(CACHE_ENTRIES)(self.find_value_ranges)
        self.unit_range = lru_cache(CACHE_ENTRIES)(self.find_unit_range)
        self.units_like = lru_cache(CACHE_ENTRIES)(self.find_units_like)
        self.member_ranges = lru_cache(CACHE_ENTRIES)(self.find_member_ranges)
        self.member_bitmap = lru_cache(max(1, BITMAP_BYTES // (kb.node_count + 1)))(self.find_member_bitmap)

    def find_nodes_named(self, name: str) -> tuple[int, ...]:
        return tuple(self.kb.names.with_name(name))

    def find_member_ranges(self, name: str) -> tuple[Range, ...]:
        """The rows of the members of each concept with this name, in the column of members."""
        concepts = (node - self.entity_count for node in self.nodes_found(name) if node >= self.entity_count)
        return tuple((self.member_starts[concept], self.member_starts[concept + 1]) for concept in concepts)

    def members(self, name: str) -> Array:
        """The members of all concepts with this name, in order."""
        members = concatenate_ranges(self.columns.column("members.entity"), self.member_ranges(name))
        return members if len(self.member_ranges(name)) < 2 else sort_distinct(members)

    def find_member_bitmap(self, name: str) -> Array:
        """A mask that is true at each member of the concepts with this name."""
        return bitmap_of(self.members(name))

    def is_member(self, node: int, spans: tuple[Range, ...]) -> bool:
        for low, high in spans:
            place = bisect_left(self.member, node, low, high)
            if place < high and self.member[place] == node:
                return True
        return False

    def facts_from(self, node: int, predicate: int) -> Range:
        """The facts that lead from `node` by `predicate`."""
        low, high = self.relation_starts[predicate], self.relation_starts[predicate + 1]
        first = bisect_left(self.subject, node, low, high)
        return first, end_of_run(self.subject, node, first, high)

    def places_of_facts_to(self, node: int, predicate: int) -> Range:
        """The places in `by_object` of the facts that lead to `node` by `predicate`."""
        low, high = self.relation_starts[predicate], self.relation_starts[predicate + 1]
        first = bisect_left(self.sorted_object, node, low, high)
        return first, end_of_run(self.sorted_object, node, first, high)

    def steps(self, node: int, predicate: int, direction: Direction) -> list[tuple[int, int]]:
        """The facts that lead from `node` in this direction, each with the node at its other end."""
        if direction is Direction.FORWARD:
            first, end = self.facts_from(node, predicate)
            return list(zip(range(first, end), self.object[first:end], strict=True))
        first, end = self.places_of_facts_to(node, predicate)
        subjects = self.subject
        return [(fact, subjects[fact]) for fact in self.by_object[first:end]]

    def relate_few(self, nodes: list[int], predicate: int, direction: Direction) -> tuple[FactNumbers, FactEnds]:
        """The facts of few nodes, with a binary search for each, and their other ends; they may be many."""
        forward = direction is Direction.FORWARD
        find = self.facts_from if forward else self.places_of_facts_to
        ranges = [find(start, predicate) for start in nodes]
        if sum([end - first for first, end in ranges]) > MAX_LISTED:
            return self.relate_ranges(ranges, direction)
        facts: list[int] = []
        ends: list[int] = []
        for first, end in ranges:
            matching = range(first, end) if forward else self.by_object[first:end].tolist()
            facts += matching
            ends += self.object[first:end].tolist() if forward else [self.subject[fact] for fact in matching]
        return facts, ends

    def relate_ranges(self, ranges: list[Range], direction: Direction) -> tuple[Array, Array]:
        """Many facts, given as ranges of facts or of their places in `by_object`, and their other ends."""
        if direction is Direction.FORWARD:
            facts: Array = np.concatenate([np.arange(first, end, dtype=np.int32) for first, end in ranges])
            return facts, concatenate_ranges(self.columns.column("relations.object"), ranges)
        facts = concatenate_ranges(self.columns.column("relations.by_object"), ranges)
        return facts, self.columns.column("relations.subject")[facts]

    def edges(self, predicate: int) -> tuple[Array, Array, Array]:
        """All facts of `predicate`, with their subjects and objects."""
        first, end = self.relation_starts[predicate], self.relation_starts[predicate + 1]
        subject, object_ = (self.columns.column(f"relations.{side}")[first:end] for side in ("subject", "object"))
        return np.arange(first, end, dtype=np.int32), subject, object_

    def facts_leaving(self, node: int) -> tuple[Array, Array]:
        """All facts that lead from `node`, and where they end."""
        first, end = self.outgoing_starts[node], self.outgoing_starts[node + 1]
        facts = self.columns.column("outgoing.fact")[first:end]
        return facts, self.columns.column("relations.object")[facts]

    def attribute_rows(self, node: int, key: int) -> Sequence[int]:
        """The rows of the attributes of `node` under `key`."""
        low, high = self.attribute_starts[key], self.attribute_starts[key + 1]
        first = bisect_left(self.subject_of_row, node, low, high)
        return range(first, end_of_run(self.subject_of_row, node, first, high))

    def expect_attributes(self, nodes: Sequence[int], key: int) -> None:
        """Say that the attributes of several nodes under `key` are read next; columns need no preparation."""

    def count_rows(self, key: int) -> int:
        """The number of attributes under `key`."""
        return int(self.attribute_starts[key + 1] - self.attribute_starts[key])

    def rows_of_key(self, key: int) -> Array:
        """The rows of all attributes under `key`."""
        return np.arange(self.attribute_starts[key], self.attribute_starts[key + 1], dtype=np.int32)

    def columns_of_key(self, key: int) -> tuple[Array, Array]:
        """The holder and the value of each attribute under `key`, in the order of `rows_of_key`."""
        start, end = self.attribute_starts[key], self.attribute_starts[key + 1]
        return self.row_subjects[start:end], self.row_values[start:end]

    def matching_rows(self, key: int, ranges: Ranges, places: Ranges) -> Array:
        """The rows under `key` with a value in `ranges`: looked up if they are few among all, else found by a scan."""
        if sum(high - low for low, high in places) * SCAN_FACTOR < self.count_rows(key):
            return concatenate_ranges(self.rows_by_value, places)
        _, values = self.columns_of_key(key)
        return np.flatnonzero(mask_in_ranges(values, ranges)) + self.attribute_starts[key]

    def has_concept_holders(self, key: int) -> bool:
        """Whether concepts, too, have attributes under `key`; they are numbered after the entities."""
        last = self.attribute_starts[key + 1] - 1
        return last >= self.attribute_starts[key] and self.subject_of_row[last] >= self.entity_count

    def value_places(self, key: int, ranges: Ranges) -> Ranges:
        """The places in `by_value` of the attributes under `key` with a value in the ranges."""
        start, end = self.attribute_starts[key], self.attribute_starts[key + 1]
        places = []
        for low, high in ranges:
            if low < high:
                first = bisect_left(self.sorted_value, low, start, end)
                places.append((first, bisect_left(self.sorted_value, high, first, end)))
        return tuple(places)

    def qualifier_values(self, fact: int, key: int) -> list[int]:
        """The values of `fact` under the qualifier `key`."""
        low, high = self.qualifier_starts[fact], self.qualifier_starts[fact + 1]
        keys, values = self.qualifier_key, self.qualifier_value
        return [values[row] for row in range(low, high) if keys[row] == key]

    def mask_qualified(self, facts: Array, key: int, ranges: Ranges) -> Array:
        """Which of `facts` have a qualifier `key` with a value in `ranges`."""
        rows = self.kb.qualifier_rows(key)
        values = self.columns.column("qualifiers.value")[rows]
        qualified = self.columns.column("qualifiers.fact")[rows[mask_in_ranges(values, ranges)]]
        return member_mask(sort_distinct(qualified), facts)

    def find_value_ranges(self, op: Op, target: Value) -> Ranges:
        """The numbers of all values that compare so to `target`: ranges, because values are numbered in their order."""
        if isinstance(target, Quantity):
            return self.quantity_ranges(op, target)
        if isinstance(target, Time):
            return self.time_ranges(op, target)
        if isinstance(target, Text) and op is Op.EQ:
            return self.text_ranges(target)
        return self.other_ranges(op, target)

    def value_type_range(self, kind: ValueType) -> Range:
        return self.value_type_starts[kind], self.value_type_starts[kind + 1]

    def text_ranges(self, target: Text) -> Ranges:
        """The numbers of the strings and names that equal `target`."""
        number = self.kb.strings.find(target.text)
        if number < 0:
            return ()
        texts = self.columns.view("values.text")
        ranges = [bounds(texts, number, *self.value_type_range(kind)) for kind in (ValueType.STRING, ValueType.NAME)]
        return tuple([range_ for range_ in ranges if range_[0] < range_[1]])

    def text_range(self, kind: ValueType, target: Text) -> Range:
        return bounds(self.columns.view("values.text"), self.kb.strings.find(target.text), *self.value_type_range(kind))

    def other_ranges(self, op: Op, target: Value) -> Ranges:
        """The numbers of strings that differ from `target`, or of coordinates that equal it or differ."""
        if op not in (Op.EQ, Op.NE):
            return ()
        kinds = (ValueType.STRING, ValueType.NAME) if isinstance(target, Text) else (ValueType.COORDINATES,)
        ranges: list[Range] = []
        for kind in kinds:
            whole = self.value_type_range(kind)
            equal = self.text_range(kind, target) if isinstance(target, Text) else self.exact_range(target, whole)
            ranges += [equal] if op is Op.EQ else [(whole[0], equal[0]), (equal[1], whole[1])]
        return tuple(ranges)

    def exact_range(self, target: Value, whole: Range) -> Range:
        text, extra = to_parts(target).text, to_parts(target).extra
        wanted = self.kb.strings.find(text), self.kb.strings.find(extra)
        columns = self.columns.view("values.text"), self.columns.view("values.extra")
        for number in range(*whole):
            if (columns[0][number], columns[1][number]) == wanted:
                return number, number + 1
        return whole[1], whole[1]

    def quantity_ranges(self, op: Op, target: Quantity) -> Ranges:
        """The numbers of the quantities that compare so to `target`, in each unit that it can be converted to."""
        ranges: list[Range] = []
        for unit in self.units_like(target.unit):
            number = target.number if unit == target.unit else convert_number(target.number, target.unit, unit)
            low, high = self.unit_range(unit)
            ranges += ranges_for(op, low, *self.equal_numbers(number, low, high), high)
        return tuple(ranges)

    def equal_numbers(self, number: Decimal | Fraction, low: int, high: int) -> Range:
        """Where the quantities of one unit at low:high that equal `number` begin and end."""
        first, end = bounds(self.order, float_of(number), low, high)
        exact = (lambda value: as_fraction(self.number(value))) if isinstance(number, Fraction) else self.number
        while first < end and exact(first) < number:
            first += 1
        last = first
        while last < end and exact(last) == number:
            last += 1
        return first, last

    def find_units_like(self, unit: str) -> tuple[str, ...]:
        """The units of the knowledge base that `unit` can be converted to, by name."""
        return tuple(other for other in self.kb.units() if are_convertible(unit, other))

    def find_unit_range(self, unit: str) -> Range:
        """The numbers of the quantities in a unit."""
        return bounds(self.extra, self.kb.strings.find(unit), *self.value_type_range(ValueType.QUANTITY))

    def quantity(self, value: int) -> Quantity:
        """The quantity with this number."""
        return Quantity(self.number(value), self.kb.strings[self.extra[value]])

    def number(self, value: int) -> Decimal:
        return Decimal(self.kb.strings[self.columns.view("values.text")[value]])

    def time_ranges(self, op: Op, target: Time) -> Ranges:
        """The numbers of times, compared by containment: a bare year is neither before nor after its days."""
        order = self.order
        low, high = self.value_type_range(ValueType.TIME)
        first = bisect_left(order, time_key(target.year, target.month, target.day), low, high)
        end = bisect_left(order, end_key(target), low, high)
        if op is not Op.LT:
            return ranges_for(op, low, first, end, high)
        gaps = [time_key(target.year, 0, 0)] if target.month else []
        gaps += [time_key(target.year, target.month, 0)] if target.day else []
        return subtract_ranges(low, first, [bounds(order, gap, low, first) for gap in gaps])


def end_of_run(column: memoryview, value: int, first: int, high: int) -> int:
    """Where the rows with `value` end that begin at `first`; most often after one, which costs no binary search."""
    for place in range(first, min(first + MAX_SCANNED, high)):
        if column[place] != value:
            return place
    return high if first + MAX_SCANNED >= high else bisect_right(column, value, first + MAX_SCANNED, high)


def mask_in_ranges(values: Array, ranges: Ranges) -> Array:
    """Which of `values` lie in one of the ranges."""
    mask: Array | None = None
    for low, high in ranges:
        fitting = (values >= low) & (values < high)
        mask = fitting if mask is None else mask | fitting
    return np.zeros(len(values), np.bool_) if mask is None else mask


def float_of(number: Decimal | Fraction) -> float:
    """The nearest float, by which the columns sort numbers; infinite if there is none."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def end_key(target: Time) -> float:
    """The sort key of the first time after `target` and everything within it."""
    if target.day:
        return time_key(target.year, target.month, target.day) + 1
    if target.month:
        return time_key(target.year, target.month + 1, 0)
    return time_key(target.year + 1, 0, 0)


def ranges_for(op: Op, low: int, first: int, last: int, high: int) -> Ranges:
    """The parts of low:high that `op` keeps, if first:last are the equal values."""
    return {
        Op.EQ: ((first, last),),
        Op.NE: ((low, first), (last, high)),
        Op.LT: ((low, first),),
        Op.GT: ((last, high),),
    }[op]


def subtract_ranges(low: int, high: int, gaps: list[Range]) -> Ranges:
    """low:high without the gaps, which come in order."""
    kept = []
    for first, end in gaps:
        kept.append((low, first))
        low = end
    return (*kept, (low, high))
