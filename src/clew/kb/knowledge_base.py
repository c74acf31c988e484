"""An open knowledge base: every lookup on its columns, each with its cost.

Nodes, facts, values and predicates go by number here; nodes are entities first, then concepts, each by id.
"log" below is a binary search in memory-mapped columns: about a microsecond.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

import numpy as np

from clew.errors import UnknownName
from clew.kb.name_index import NameIndex, NameMatch
from clew.kb.records import SOURCE_SEPARATOR, ConceptRecord, EntityRecord, FactRecord, PredicateRecord
from clew.kb.schema import Schema, SchemaReader
from clew.kb.store import Array, Manifest, Store, open_store
from clew.kb.string_pool import HashedStringPool
from clew.kb.values import NO_UNIT, Direction, Text, Value, ValueType, from_parts, order_key, to_parts


@dataclass(frozen=True, slots=True)
class FactQualifier:
    """A key and value that say more about a fact."""

    key: str
    value: Value


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact spelled out: its number, its subject, and either an object node or a value."""

    number: int
    subject: int
    predicate: str
    object: int | None
    value: Value | None


@dataclass(frozen=True, slots=True)
class ValueColumn:
    """The facts of one attribute key whose values compare with each other, sorted by value.

    `order` sorts like the values: floats of the numbers, or days. Values that no double tells apart have equal
    `order` but are in their exact order.
    """

    facts: Array
    values: Array
    order: Array


class KnowledgeBase:
    """A read-only knowledge base in a folder; opening it reads the manifest and nothing else."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __repr__(self) -> str:
        facts = self.counts["relational_facts"] + self.counts["literal_facts"]
        return f"KnowledgeBase({str(self.store.folder)!r}: {self.counts['entities']:,} entities, {facts:,} facts)"

    @property
    def manifest(self) -> Manifest:
        return self.store.manifest

    @property
    def counts(self) -> dict[str, int]:
        """How many entities, concepts, facts and so on there are."""
        return self.manifest.counts

    @property
    def digest(self) -> str:
        """The digest of the content: equal for equal facts, whatever they were read from."""
        return self.manifest.content_digest

    @cached_property
    def strings(self) -> HashedStringPool:
        return HashedStringPool(self.store)

    @cached_property
    def names(self) -> NameIndex:
        """Lookups by name."""
        return NameIndex(self.store, self.strings)

    @cached_property
    def schema(self) -> Schema:
        """The predicates and keys with their frequency, value types, units and the concepts they connect."""
        return SchemaReader(self.store, self.strings, self.predicate_names, self.entity_count).schema()

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

    # --- nodes

    @cached_property
    def node_ids(self) -> memoryview:
        return self.store.view("nodes.id")

    @cached_property
    def node_names(self) -> memoryview:
        return self.store.view("nodes.name")

    def node(self, id_: str) -> int:
        """The node with this id; log."""
        number, ids = self.strings.find(id_), self.store.view("nodes.id")
        if number >= 0:
            for low, high in ((0, self.entity_count), (self.entity_count, self.node_count)):
                place = bisect_left(ids, number, low, high)
                if place < high and ids[place] == number:
                    return place
        raise UnknownName(f"no entity or concept has the id {id_!r}")

    def is_concept(self, node: int) -> bool:
        return node >= self.entity_count

    def id_of(self, node: int) -> str:
        return self.strings[self.node_ids[node]]

    def name_of(self, node: int) -> str:
        return self.strings[self.node_names[node]]

    def description_of(self, node: int) -> str:
        return self.strings[self.store.view("nodes.description")[node]]

    def aliases_of(self, node: int) -> tuple[str, ...]:
        return self.texts("nodes.aliases", node)

    def texts(self, prefix: str, owner: int) -> tuple[str, ...]:
        numbers = self.slice_of(prefix, "text", owner)
        return tuple(self.strings[number] for number in numbers.tolist())

    def slice_of(self, prefix: str, name: str, owner: int) -> Array:
        starts = self.store.view(f"{prefix}.starts")
        part: Array = self.store.column(f"{prefix}.{name}")[starts[owner] : starts[owner + 1]]
        return part

    def resolve(self, text: str) -> list[int]:
        """The nodes meant by an id, a name, an alias or a different spelling of one, tried in this order."""
        try:
            return [self.node(text)]
        except UnknownName:
            pass
        found = self.names.with_name_or_alias(text) or [match.node for match in self.names.with_normalised_name(text)]
        if found:
            return list(dict.fromkeys(found))
        nearest = ", ".join(dict.fromkeys(repr(match.name) for match in self.names.most_similar(text, 3)))
        raise UnknownName(f"no entity or concept is named {text!r}" + (f" (nearest: {nearest})" if nearest else ""))

    def search(self, text: str, limit: int = 10) -> list[NameMatch]:
        """The nodes whose names are most like `text`, the better known first among equals."""
        matches = self.names.most_similar(text, limit * 4)
        return sorted(matches, key=lambda match: (-match.score, match.alias, -self.prominence(match.node)))[:limit]

    def prominence(self, node: int) -> int:
        """How many facts the node takes part in; constant cost."""
        total = 0
        for prefix in ("outgoing", "incoming", "held"):
            starts = self.store.view(f"{prefix}.starts")
            total += starts[node + 1] - starts[node]
        return total

    # --- concepts

    def members(self, concept: int) -> Array:
        """The entities of `concept` and of the concepts below it, sorted; a slice."""
        return self.slice_of("members", "entity", concept - self.entity_count)

    def concepts_of(self, entity: int, closure: bool = True) -> list[int]:
        """The concepts of an entity, with all above them unless `closure` is off; small unions of slices."""
        direct = self.slice_of("types", "concept", entity).tolist()
        found = direct if not closure else {above for one in direct for above in self.ancestor_numbers(one)}
        return [self.entity_count + concept for concept in sorted(found)]

    def ancestor_numbers(self, concept: int) -> list[int]:
        ancestors: list[int] = self.slice_of("ancestors", "concept", concept).tolist()
        return ancestors

    def parents_of(self, concept: int) -> list[int]:
        """The concepts directly above; a slice."""
        return [self.entity_count + one for one in self.slice_of("parents", "concept", concept - self.entity_count)]

    def children_of(self, concept: int) -> list[int]:
        """The concepts directly below; a slice."""
        return [self.entity_count + one for one in self.slice_of("children", "concept", concept - self.entity_count)]

    # --- predicates and keys

    @cached_property
    def predicate_names(self) -> list[str]:
        """The names of all predicates and keys, by number (their sorted order)."""
        return [self.strings[number] for number in self.store.view("predicates.name")]

    def predicate(self, name: str) -> int:
        """The number of the predicate or key `name`; log."""
        number, names = self.strings.find(name), self.store.view("predicates.name")
        place = bisect_left(names, number) if number >= 0 else len(names)
        if place < len(names) and names[place] == number:
            return place
        nearest = ", ".join(map(repr, get_close_matches(name, self.predicate_names)))
        raise UnknownName(f"no predicate or key is named {name!r}" + (f" (nearest: {nearest})" if nearest else ""))

    # --- facts

    def relation_facts(self, node: int, predicate: int, direction: Direction = Direction.FORWARD) -> Array:
        """The facts that lead from `node` by `predicate` in this direction; log."""
        starts = self.store.view("relations.starts")
        low, high = starts[predicate], starts[predicate + 1]
        if direction is Direction.FORWARD:
            first, end = bounds(self.store.view("relations.subject"), node, low, high)
            return np.arange(first, end, dtype=np.int32)
        first, end = bounds(self.store.view("relations.sorted_object"), node, low, high)
        backward: Array = self.store.column("relations.by_object")[first:end]
        return backward

    def neighbours(self, node: int, predicate: int, direction: Direction = Direction.FORWARD) -> Array:
        """The nodes at the other end of `related`, sorted and distinct; log."""
        far_end = "relations.object" if direction is Direction.FORWARD else "relations.subject"
        nodes: Array = np.unique(self.store.column(far_end)[self.relation_facts(node, predicate, direction)])
        return nodes

    def attribute_facts(self, node: int, key: int) -> Array:
        """The literal facts of `node` under `key`; log."""
        starts = self.store.view("attributes.starts")
        first, end = bounds(self.store.view("attributes.subject"), node, starts[key], starts[key + 1])
        return np.arange(self.relation_count + first, self.relation_count + end, dtype=np.int32)

    def facts_of(self, node: int) -> Array:
        """All facts with `node` as their subject, relations first; two slices."""
        held = self.slice_of("held", "fact", node) + self.relation_count
        return np.concatenate((self.slice_of("outgoing", "fact", node), held))

    def relations_to(self, node: int) -> Array:
        """All relations with `node` as their object; a slice."""
        return self.slice_of("incoming", "fact", node)

    def fact(self, number: int) -> Fact:
        """The fact with this number, spelled out; log."""
        if number < self.relation_count:
            predicate = self.predicate_of(number)
            subject, object_ = (self.store.view(f"relations.{end}")[number] for end in ("subject", "object"))
            return Fact(number, subject, self.predicate_names[predicate], object_, None)
        row = number - self.relation_count
        subject, value = (self.store.view(f"attributes.{end}")[row] for end in ("subject", "value"))
        return Fact(number, subject, self.predicate_names[self.predicate_of(number)], None, self.value(value))

    def predicate_of(self, fact: int) -> int:
        """The predicate or key of a fact; log."""
        if fact < self.relation_count:
            return bisect_right(self.store.view("relations.starts"), fact) - 1
        return bisect_right(self.store.view("attributes.starts"), fact - self.relation_count) - 1

    def sources_of(self, fact: int) -> tuple[str, ...]:
        """Where a fact comes from, if its source says; constant cost."""
        sources = self.store.view("facts.source")
        number = sources[fact] if len(sources) else -1
        return tuple(self.strings[number].split(SOURCE_SEPARATOR)) if number >= 0 else ()

    def qualifiers_of(self, fact: int) -> tuple[FactQualifier, ...]:
        """The qualifiers of a fact by key and value; a slice."""
        starts = self.store.view("qualifiers.starts")
        keys, values = self.store.view("qualifiers.key"), self.store.view("qualifiers.value")
        rows = range(starts[fact], starts[fact + 1])
        return tuple(FactQualifier(self.predicate_names[keys[row]], self.value(values[row])) for row in rows)

    def facts_qualified_by(self, key: int) -> Array:
        """The facts that have a qualifier `key`, sorted and distinct; a slice."""
        facts: Array = np.unique(self.store.column("qualifiers.fact")[self.slice_of("qualifier_keys", "row", key)])
        return facts

    # --- values

    @cached_property
    def value_parts(self) -> tuple[memoryview, memoryview, memoryview]:
        """The kind, text and extra text of every value."""
        return self.store.view("values.kind"), self.store.view("values.text"), self.store.view("values.extra")

    def value(self, number: int) -> Value:
        """The value with this number; constant cost."""
        kinds, texts, extras = self.value_parts
        return from_parts(kinds[number], self.strings[texts[number]], self.strings[extras[number]])

    def values_of_key(self, key: int) -> Array:
        """The numbers of the values of all literal facts under `key`, by entity; a slice."""
        starts = self.store.view("attributes.starts")
        values: Array = self.store.column("attributes.value")[starts[key] : starts[key + 1]]
        return values

    def values_of_qualifier(self, key: int) -> Array:
        """The numbers of the values of all qualifiers `key`; a slice and a look at each."""
        values: Array = self.store.column("qualifiers.value")[self.slice_of("qualifier_keys", "row", key)]
        return values

    def values_like(self, value: Value) -> range:
        """The numbers of the values equal to `value` (for a string: in any language); log."""
        low, high = self.values_sorting_with(value)
        equal = to_parts(value)
        found = [number for number in range(low, high) if self.is_like(number, equal.text, value)]
        return range(found[0], found[-1] + 1) if found else range(0)

    def is_like(self, number: int, text: str, value: Value) -> bool:
        other = self.value(number)
        return str(other) == text if isinstance(value, Text) else other == value

    def values_sorting_with(self, value: Value) -> tuple[int, int]:
        """The numbers of the values that sort where `value` does within its kind and unit; log."""
        kind, text, extra = to_parts(value)
        starts = self.store.view("values.kind_starts")
        low, high = starts[kind], starts[kind + 1]
        if kind in (ValueType.STRING, ValueType.NAME):
            return bounds(self.store.view("values.text"), self.strings.find(text), low, high)
        low, high = bounds(self.store.view("values.extra"), self.strings.find(extra), low, high)
        return bounds(self.store.view("values.order"), order_key(value), low, high)

    def facts_with_value(self, value: Value) -> Array:
        """The literal facts whose value equals `value`, under any key; log."""
        starts, numbers = self.store.view("bearers.starts"), self.values_like(value)
        if not numbers:
            return np.zeros(0, np.int32)
        rows = self.store.column("bearers.fact")[starts[numbers.start] : starts[numbers.stop]]
        facts: Array = np.sort(rows) + self.relation_count
        return facts

    def value_column(self, key: int, kind: ValueType, unit: str = NO_UNIT) -> ValueColumn:
        """The facts under `key` with values of this kind (and unit, for quantities), sorted by value; log."""
        starts, kinds = self.store.view("attributes.starts"), self.store.view("values.kind_starts")
        low, high = kinds[kind], kinds[kind + 1]
        if kind == ValueType.QUANTITY:
            low, high = bounds(self.store.view("values.extra"), self.strings.find(unit), low, high)
        values = self.store.view("attributes.sorted_value")
        first = bisect_left(values, low, starts[key], starts[key + 1])
        end = bisect_left(values, high, starts[key], starts[key + 1])
        chosen = self.store.column("attributes.sorted_value")[first:end]
        facts = self.store.column("attributes.by_value")[first:end]
        return ValueColumn(facts + self.relation_count, chosen, self.store.column("values.order")[chosen])

    # --- everything, record by record

    def entity_records(self) -> Iterator[EntityRecord]:
        """Every entity with the facts it is the subject of, by id."""
        return map(self.entity_record, range(self.entity_count))

    def concept_records(self) -> Iterator[ConceptRecord]:
        """Every concept with the facts it is the subject of, by id."""
        return map(self.concept_record, range(self.entity_count, self.node_count))

    def entity_record(self, node: int) -> EntityRecord:
        """An entity spelled out."""
        concepts = tuple(self.id_of(concept) for concept in self.concepts_of(node, closure=False))
        return EntityRecord(*self.labels_of(node), concepts, self.fact_records(node))

    def concept_record(self, node: int) -> ConceptRecord:
        """A concept spelled out."""
        parents = tuple(self.id_of(parent) for parent in self.parents_of(node))
        return ConceptRecord(*self.labels_of(node), parents, self.fact_records(node))

    def labels_of(self, node: int) -> tuple[str, str, tuple[str, ...], str]:
        return self.id_of(node), self.name_of(node), self.aliases_of(node), self.description_of(node)

    def predicate_records(self) -> Iterator[PredicateRecord]:
        """What is known of every predicate and key, by name."""
        descriptions = self.store.view("predicates.description")
        for number, name in enumerate(self.predicate_names):
            iris, aliases = (self.texts(f"predicates.{part}", number) for part in ("iris", "aliases"))
            yield PredicateRecord(name, iris, aliases, self.strings[descriptions[number]])

    def fact_records(self, node: int) -> tuple[FactRecord, ...]:
        return tuple(self.fact_record(number) for number in self.facts_of(node).tolist())

    def fact_record(self, number: int) -> FactRecord:
        fact = self.fact(number)
        qualifiers = tuple((qualifier.key, qualifier.value) for qualifier in self.qualifiers_of(number))
        object_ = "" if fact.object is None else self.id_of(fact.object)
        return FactRecord(fact.predicate, object_, fact.value, qualifiers, self.sources_of(number))


def bounds(column: memoryview, wanted: float, low: int, high: int) -> tuple[int, int]:
    """Where `wanted` begins and ends in the sorted part of `column` from `low` to `high`."""
    first = bisect_left(column, wanted, low, high)
    return first, bisect_right(column, wanted, first, high)


def open_kb(folder: Path | str) -> KnowledgeBase:
    """The knowledge base in `folder`."""
    return KnowledgeBase(open_store(Path(folder)))


def absolute_place(kb: str) -> str:
    """The place of a knowledge base for a process with another working directory: an absolute path, or 'demo'."""
    return kb if kb == "demo" else str(Path(kb).resolve())
