"""The index of a knowledge base whose facts are on a server: each lookup fetches what has not come yet."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from clew.engine.native.entity_set import concatenate_ranges
from clew.engine.native.index import (
    FactEnds,
    FactNumbers,
    Index,
    Ranges,
    mask_in_ranges,
)
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.kb.remote.fact_table import RELATION_LIMIT, GrowingInts
from clew.kb.remote.remote_knowledge_base import RemoteKnowledgeBase
from clew.kb.values import Direction


def open_index(kb: KnowledgeBase) -> Index:
    """The index of a knowledge base, wherever its facts are."""
    return RemoteIndex(kb) if isinstance(kb, RemoteKnowledgeBase) else Index(kb)


class RemoteIndex(Index):
    """A remote knowledge base as the native engine sees it; rows and facts are numbered as they come."""

    def __init__(self, kb: RemoteKnowledgeBase) -> None:
        self.kb: KnowledgeBase = kb
        self.loader, self.relations, self.attributes = kb.loader, kb.table.relations, kb.table.attributes
        self.columns = kb.columns_view
        self.first_attribute_fact = RELATION_LIMIT
        self.open_lookups()
        self.found_rows = GrowingInts()
        self.known_places: dict[tuple[int, Ranges], Ranges] = {}

    # --- relations

    def relate_few(self, nodes: list[int], predicate: int, direction: Direction) -> tuple[FactNumbers, FactEnds]:
        if direction is Direction.FORWARD:
            self.loader.need_from(nodes, predicate)
            facts = [row for node in nodes for row in self.relations.rows_from(node, predicate)]
            return facts, [self.relations.facts[row].end for row in facts]
        self.loader.need_to(nodes, predicate)
        facts = [row for node in nodes for row in self.relations.rows_to(node, predicate)]
        return facts, [self.relations.facts[row].subject for row in facts]

    def steps(self, node: int, predicate: int, direction: Direction) -> list[tuple[int, int]]:
        facts, ends = self.relate_few([node], predicate, direction)
        return list(zip(facts, ends, strict=True))

    def edges(self, predicate: int) -> tuple[Array, Array, Array]:
        self.loader.need_of(predicate)
        facts = np.array(self.relations.rows_of(predicate), np.int32)
        return facts, self.relations.subject.array[facts], self.relations.end.array[facts]

    def facts_leaving(self, node: int) -> tuple[Array, Array]:
        facts = self.kb.relations_from(node)
        return facts, self.relations.end.array[facts]

    # --- attributes

    @property
    def subject_of_row(self) -> memoryview:  # type: ignore[override]
        return self.attributes.subject.view

    @property
    def value_of_row(self) -> memoryview:  # type: ignore[override]
        return self.attributes.end.view

    @property
    def row_subjects(self) -> Array:  # type: ignore[override]
        return self.attributes.subject.array

    @property
    def by_value(self) -> memoryview:  # type: ignore[override]
        return self.found_rows.view

    @property
    def rows_by_value(self) -> Array:  # type: ignore[override]
        return self.found_rows.array

    def attribute_rows(self, node: int, key: int) -> Sequence[int]:
        self.loader.need_from([node], key)
        return self.attributes.rows_from(node, key)

    def expect_attributes(self, nodes: Sequence[int], key: int) -> None:
        if key >= 0:
            self.loader.need_from(nodes, key)

    def has_concept_holders(self, key: int) -> bool:
        return True  # whoever asks then looks at each holder

    def count_rows(self, key: int) -> int:
        starts = self.columns.view("attributes.starts")
        return int(starts[key + 1] - starts[key])

    def rows_of_key(self, key: int) -> Array:
        self.loader.need_of(key)
        return np.array(self.attributes.rows_of(key), np.int32)

    def columns_of_key(self, key: int) -> tuple[Array, Array]:
        rows = self.rows_of_key(key)
        return self.attributes.subject.array[rows], self.attributes.end.array[rows]

    def value_places(self, key: int, ranges: Ranges) -> Ranges:
        """The places in `by_value` of the attributes under `key` with a value in the ranges, sorted by value."""
        if (key, ranges) not in self.known_places:
            rows = self.rows_of_key(key)
            values = self.attributes.end.array[rows]
            kept = np.flatnonzero(mask_in_ranges(values, ranges))
            ordered = rows[kept[np.argsort(values[kept], kind="stable")]]
            first = self.found_rows.length
            self.found_rows.extend(ordered.tolist())
            self.known_places[key, ranges] = ((first, self.found_rows.length),)
        return self.known_places[key, ranges]

    def matching_rows(self, key: int, ranges: Ranges, places: Ranges) -> Array:
        return np.sort(concatenate_ranges(self.rows_by_value, places))

    # --- qualifiers

    def qualifier_values(self, fact: int, key: int) -> list[int]:
        row = self.kb.row(fact)  # type: ignore[attr-defined]
        return [value for known, value in row.qualifiers if known == key]

    def mask_qualified(self, facts: Array, key: int, ranges: Ranges) -> Array:
        return np.array([self.is_qualified(fact, key, ranges) for fact in facts.tolist()], np.bool_)

    def is_qualified(self, fact: int, key: int, ranges: Ranges) -> bool:
        return any(low <= value < high for value in self.qualifier_values(fact, key) for low, high in ranges)
