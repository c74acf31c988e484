"""Lookups on the columns of a knowledge base by number: facts by node and predicate, values by type, counts.

Nodes, facts, values and predicates are numbers here; docs/store.md lists the columns. "log" in a docstring is a
binary search in a memory-mapped column: about a microsecond.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path

import numpy as np

from clew.errors import StoreError
from clew.kb.columns.string_pool import HashedStringPool
from clew.kb.records import Array
from clew.kb.store import BOUNDING_ROWS, COUNTED_ROWS, MANIFEST, Manifest, Store, explain_damage
from clew.kb.values import NO_UNIT, Direction, Text, Value, ValueType, from_parts, order_key, to_parts

SAMPLED_OBJECTS = 30  # of a predicate, to find what its objects are
MAX_SEARCHED_QUALIFIERS = 1_000_000  # a larger column of qualifiers takes more than a millisecond to search


class PredicateUse(StrEnum):
    """The use of a predicate or key; the value is the prefix of its columns."""

    RELATION = "relations"
    ATTRIBUTE = "attributes"
    QUALIFIER = "qualifier_keys"


# The counts of the manifest that `verify` takes again from the columns.
COUNTED_USES = {
    "relations": PredicateUse.RELATION,
    "attributes": PredicateUse.ATTRIBUTE,
    "qualifiers": PredicateUse.QUALIFIER,
}


@dataclass(frozen=True, slots=True)
class ValueColumn:
    """The facts of one attribute key whose values compare with each other, sorted by value.

    `order` sorts like the values: floats of the numbers, or days. Values too close for a double have equal `order`
    but are in their exact order.
    """

    facts: Array
    values: Array
    order: Array


class KbColumns:
    """The columns of a knowledge base in a folder; opening it reads the manifest and nothing else."""

    def __init__(self, store: Store) -> None:
        self.store = store
        for name in (*COUNTED_ROWS, *BOUNDING_ROWS):
            if name not in store.manifest.counts:
                raise StoreError(explain_damage(store.folder, f"{MANIFEST} does not count its {name}"))

    @property
    def is_remote(self) -> bool:
        """Whether the facts are on a server, so that each lookup may ask it."""
        return False

    def expect_nodes(self, nodes: Iterable[int]) -> None:
        """Say that the facts around several nodes are looked up next, so that they can be fetched together."""

    def expect_values(self, values: Iterable[Value]) -> None:
        """Say that the facts with several values are looked up next."""

    @property
    def columns_view(self) -> Store:
        """The columns themselves, for code that computes on whole columns, as the native engine does.

        Everyone else uses the lookups of this class and of `KnowledgeBase`.
        """
        return self.store

    @property
    def folder(self) -> Path:
        return self.store.folder

    @property
    def place(self) -> Path:
        """What the user opened: the folder, a file that was built into the cache, or `demo`."""
        return self.store.place

    @property
    def manifest(self) -> Manifest:
        return self.store.manifest

    @property
    def counts(self) -> dict[str, int]:
        """The numbers of entities, concepts, facts and so on."""
        return self.manifest.counts

    @property
    def digest(self) -> str:
        """The digest of the content: equal for equal facts, and equal RDF if that is kept, whatever the files."""
        return self.manifest.content_digest

    def verify(self) -> None:
        """Read every file and raise StoreError if one has changed since it was written, or a count is wrong."""
        self.store.verify()
        for name, use in COUNTED_USES.items():
            count = int(np.count_nonzero(self.fact_counts(use)))
            if count != self.counts[name]:
                raise StoreError(explain_damage(self.folder, f"it has {count:,} {name}, not {self.counts[name]:,}"))

    @cached_property
    def strings(self) -> HashedStringPool:
        return HashedStringPool(self.store)

    @cached_property
    def entity_count(self) -> int:
        return self.counts["entities"]

    @cached_property
    def node_count(self) -> int:
        return self.counts["entities"] + self.counts["concepts"]

    @cached_property
    def relation_count(self) -> int:
        """Facts below this number are relations, the others attributes."""
        return self.counts["relational_facts"]

    def texts(self, prefix: str, owner: int) -> tuple[str, ...]:
        numbers = self.slice_of(prefix, "text", owner)
        return tuple(self.strings[number] for number in numbers.tolist())

    def slice_of(self, prefix: str, name: str, owner: int) -> Array:
        """The rows of `owner` in the column `prefix.name`."""
        starts = self.store.view(f"{prefix}.starts")
        part: Array = self.store.column(f"{prefix}.{name}")[starts[owner] : starts[owner + 1]]
        return part

    # --- facts by predicate

    def fact_starts(self, use: PredicateUse) -> Array:
        """The first row of each predicate among all rows of this use, and the number of rows as the last element."""
        return self.store.column(f"{use}.starts")

    def fact_counts(self, use: PredicateUse) -> Array:
        """The number of facts (or qualifiers) of each predicate in this use."""
        counts: Array = np.diff(self.fact_starts(use))
        return counts

    def fact_range(self, use: PredicateUse, predicate: int) -> range:
        """The rows of `predicate` among all rows of this use; constant cost."""
        starts = self.store.view(f"{use}.starts")
        return range(starts[predicate], starts[predicate + 1])

    @property
    def relation_subjects(self) -> Array:
        """The subject of each relation."""
        return self.store.column("relations.subject")

    @property
    def relation_objects(self) -> Array:
        """The object of each relation."""
        return self.store.column("relations.object")

    def relation_ends(self, predicate: int) -> tuple[Array, Array]:
        """The subjects and the objects of all relations of `predicate`; two slices."""
        rows = self.fact_range(PredicateUse.RELATION, predicate)
        span = slice(rows.start, rows.stop)
        return self.relation_subjects[span], self.relation_objects[span]

    def sample_objects(self, predicate: int) -> Array:
        """The objects of some relations of `predicate`, evenly spaced among all."""
        rows = self.fact_range(PredicateUse.RELATION, predicate)
        step = max(1, len(rows) // SAMPLED_OBJECTS)
        objects: Array = self.relation_objects[rows.start : rows.stop : step][:SAMPLED_OBJECTS]
        return objects

    @property
    def connection_rows(self) -> Array:
        """Rows of (predicate, concept of the subject, concept of the object, count); -1 is no concept."""
        return self.store.column("schema.connections")

    @property
    def holder_rows(self) -> Array:
        """Rows of (attribute key, concept of the subject, count); -1 is no concept."""
        return self.store.column("schema.holders")

    def member_counts(self) -> Array:
        """The number of members of each concept, counted with the concepts below it."""
        counts: Array = np.diff(self.store.column("members.starts"))
        return counts

    # --- facts by node

    def relations_from(self, node: int) -> Array:
        """All relations with `node` as their subject; a slice."""
        return self.slice_of("outgoing", "fact", node)

    def relations_to(self, node: int) -> Array:
        """All relations with `node` as their object; a slice."""
        return self.slice_of("incoming", "fact", node)

    def literal_facts_of(self, node: int) -> Array:
        """All attributes of `node`; a slice."""
        facts: Array = self.slice_of("held", "fact", node) + self.relation_count
        return facts

    def facts_of(self, node: int) -> Array:
        """All facts with `node` as their subject, relations first; two slices."""
        return np.concatenate((self.relations_from(node), self.literal_facts_of(node)))

    def prominence(self, node: int) -> int:
        """The number of facts that the node takes part in; constant cost."""
        return sum(starts[node + 1] - starts[node] for starts in self.node_starts)

    @cached_property
    def node_starts(self) -> tuple[memoryview, ...]:
        """Where the facts of each node start: those from it, to it, and with values."""
        return tuple(self.store.view(f"{prefix}.starts") for prefix in ("outgoing", "incoming", "held"))

    def relation_facts(self, node: int, predicate: int, direction: Direction = Direction.FORWARD) -> Array:
        """The relations of `predicate` that lead from `node` in this direction; log."""
        rows = self.fact_range(PredicateUse.RELATION, predicate)
        if direction is Direction.FORWARD:
            first, end = bounds(self.store.view("relations.subject"), node, rows.start, rows.stop)
            return np.arange(first, end, dtype=np.int32)
        first, end = bounds(self.store.view("relations.sorted_object"), node, rows.start, rows.stop)
        backward: Array = self.store.column("relations.by_object")[first:end]
        return backward

    def neighbours(self, node: int, predicate: int, direction: Direction = Direction.FORWARD) -> Array:
        """The nodes at the other end of `relation_facts`, sorted and distinct; log."""
        far_ends = self.relation_objects if direction is Direction.FORWARD else self.relation_subjects
        nodes: Array = np.unique(far_ends[self.relation_facts(node, predicate, direction)])
        return nodes

    def attribute_facts(self, node: int, key: int) -> Array:
        """The literal facts of `node` under `key`; log."""
        rows = self.fact_range(PredicateUse.ATTRIBUTE, key)
        first, end = bounds(self.store.view("attributes.subject"), node, rows.start, rows.stop)
        return np.arange(self.relation_count + first, self.relation_count + end, dtype=np.int32)

    def predicate_of(self, fact: int) -> int:
        """The predicate or key of a fact; log."""
        if fact < self.relation_count:
            return bisect_right(self.store.view("relations.starts"), fact) - 1
        return bisect_right(self.store.view("attributes.starts"), fact - self.relation_count) - 1

    def predicates_of(self, facts: Array) -> Array:
        """The predicates and keys of facts; a few steps for each."""
        is_literal = facts >= self.relation_count
        predicates = np.searchsorted(self.fact_starts(PredicateUse.RELATION), facts, side="right") - 1
        rows = facts[is_literal] - self.relation_count
        predicates[is_literal] = np.searchsorted(self.fact_starts(PredicateUse.ATTRIBUTE), rows, side="right") - 1
        return predicates

    # --- qualifiers

    def qualifier_rows(self, key: int) -> Array:
        """The rows of all qualifiers with this key; a slice."""
        return self.slice_of(PredicateUse.QUALIFIER, "row", key)

    def facts_qualified_by(self, key: int) -> Array:
        """The facts that have a qualifier `key`, sorted and distinct; a slice."""
        facts: Array = np.unique(self.store.column("qualifiers.fact")[self.qualifier_rows(key)])
        return facts

    def qualifier_keys(self, facts: Array) -> Array:
        """The keys of the qualifiers of `facts`, fact by fact."""
        starts = self.store.column("qualifiers.starts")
        spans = zip(starts[facts].tolist(), starts[facts + 1].tolist(), strict=True)
        rows = np.array([row for low, high in spans for row in range(low, high)], np.int64)
        keys: Array = self.store.column("qualifiers.key")[rows]
        return keys

    def fact_of_qualifier(self, place: int) -> int:
        """The fact of the qualifier at `place` in the order of `fact_starts(PredicateUse.QUALIFIER)`; constant cost."""
        row = self.store.view("qualifier_keys.row")[place]
        fact: int = self.store.view("qualifiers.fact")[row]
        return fact

    # --- values

    @cached_property
    def value_parts(self) -> tuple[memoryview, memoryview, memoryview]:
        """The type of every value, and the numbers of its text and extra text in `strings`."""
        return self.store.view("values.kind"), self.store.view("values.text"), self.store.view("values.extra")

    def value(self, number: int) -> Value:
        """The value with this number; constant cost."""
        kinds, texts, extras = self.value_parts
        return from_parts(kinds[number], self.strings[texts[number]], self.strings[extras[number]])

    def value_range(self, value_type: ValueType) -> range:
        """The numbers of the values of a type; constant cost."""
        starts = self.store.view("values.kind_starts")
        return range(starts[value_type], starts[value_type + 1])

    def units(self) -> tuple[str, ...]:
        """The units of all quantities, sorted; a few looks for each unit, because quantities are sorted by unit."""
        extras, quantities = self.store.view("values.extra"), self.value_range(ValueType.QUANTITY)
        place, units = quantities.start, list[str]()
        while place < quantities.stop:
            units.append(self.strings[extras[place]])
            place = bisect_right(extras, extras[place], place, quantities.stop)
        return tuple(units)

    def values_of_key(self, key: int) -> Array:
        """The numbers of the values of all literal facts under `key`, by entity; a slice."""
        rows = self.fact_range(PredicateUse.ATTRIBUTE, key)
        values: Array = self.store.column("attributes.value")[rows.start : rows.stop]
        return values

    def values_of_qualifier(self, key: int) -> Array:
        """The numbers of the values of all qualifiers `key`; a slice and a look at each."""
        values: Array = self.store.column("qualifiers.value")[self.qualifier_rows(key)]
        return values

    def sorted_values_of_key(self, key: int) -> Array:
        """The numbers of the values of all literal facts under `key`, in their order; a slice."""
        rows = self.fact_range(PredicateUse.ATTRIBUTE, key)
        values: Array = self.store.column("attributes.sorted_value")[rows.start : rows.stop]
        return values

    def qualifier_keys_with(self, numbers: range) -> Counter[int]:
        """The qualifier keys that hold one of the values, and how often; none if there are very many qualifiers."""
        values = self.store.column("qualifiers.value")
        if not numbers or len(values) > MAX_SEARCHED_QUALIFIERS:
            return Counter()
        rows = np.flatnonzero((values >= numbers.start) & (values < numbers.stop))
        return Counter(self.store.column("qualifiers.key")[rows].tolist())

    def order_of_values(self, values: Array, value_type: ValueType) -> Array:
        """Numbers that sort like those of `values` that are of this type: floats of quantities, days of times."""
        chosen = values[self.store.column("values.kind")[values] == value_type]
        order: Array = self.store.column("values.order")[chosen]
        return order

    def values_like(self, value: Value) -> range:
        """The numbers of the values equal to `value` (for a string: in any language); log."""
        low, high = self.values_sorting_with(value)
        equal = to_parts(value)
        numbers = [number for number in range(low, high) if self.is_like(number, equal.text, value)]
        return range(numbers[0], numbers[-1] + 1) if numbers else range(0)

    def is_like(self, number: int, text: str, value: Value) -> bool:
        other = self.value(number)
        return str(other) == text if isinstance(value, Text) else other == value

    def values_sorting_with(self, value: Value) -> tuple[int, int]:
        """The range of values that sort where `value` does within its type and unit; log."""
        value_type, text, extra = to_parts(value)
        numbers = self.value_range(value_type)
        if value_type in (ValueType.STRING, ValueType.NAME):
            return bounds(self.store.view("values.text"), self.strings.find(text), numbers.start, numbers.stop)
        low, high = bounds(self.store.view("values.extra"), self.strings.find(extra), numbers.start, numbers.stop)
        return bounds(self.store.view("values.order"), order_key(value), low, high)

    def facts_with_value(self, value: Value) -> Array:
        """The literal facts whose value equals `value`, under any key; log."""
        starts, numbers = self.store.view("bearers.starts"), self.values_like(value)
        if not numbers:
            return np.zeros(0, np.int32)
        rows = self.store.column("bearers.fact")[starts[numbers.start] : starts[numbers.stop]]
        facts: Array = np.sort(rows) + self.relation_count
        return facts

    def value_column(self, key: int, value_type: ValueType, unit: str = NO_UNIT) -> ValueColumn:
        """The facts under `key` with values of this type (and unit, for quantities), sorted by value; log."""
        rows, numbers = self.fact_range(PredicateUse.ATTRIBUTE, key), self.value_range(value_type)
        low, high = numbers.start, numbers.stop
        if value_type == ValueType.QUANTITY:
            low, high = bounds(self.store.view("values.extra"), self.strings.find(unit), low, high)
        values = self.store.view("attributes.sorted_value")
        first = bisect_left(values, low, rows.start, rows.stop)
        end = bisect_left(values, high, rows.start, rows.stop)
        chosen = self.store.column("attributes.sorted_value")[first:end]
        facts = self.store.column("attributes.by_value")[first:end]
        return ValueColumn(facts + self.relation_count, chosen, self.store.column("values.order")[chosen])


def bounds(column: memoryview, wanted: float, low: int, high: int) -> tuple[int, int]:
    """The first place of `wanted` in the sorted part of `column` from `low` to `high`, and the place after the last."""
    first = bisect_left(column, wanted, low, high)
    return first, bisect_right(column, wanted, first, high)
