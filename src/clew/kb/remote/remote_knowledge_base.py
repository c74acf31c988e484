"""A knowledge base whose facts stay on a server: the same lookups, with facts numbered in the order in which they come.

Names, types, values and statistics are columns of the folder. A lookup fetches the facts that it needs, unless they
have come before, and is complete when it returns.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from clew.errors import StoreError
from clew.kb.columns.kb_columns import KbColumns, PredicateUse, ValueColumn
from clew.kb.knowledge_base import REMOTE_FILE, KnowledgeBase
from clew.kb.records import Array, Fact, FactQualifier
from clew.kb.remote.fact_loader import FactLoader
from clew.kb.remote.fact_request import FactSource
from clew.kb.remote.fact_table import RELATION_LIMIT, FactTable, NumberedFact
from clew.kb.server_log import ServerLog
from clew.kb.store import Store, explain_damage
from clew.kb.values import NO_UNIT, Direction, Value, ValueType

UNFETCHED = 1 << 29  # added to the places of facts that have not come, so that nobody takes them for others
MAX_ENDS = 2_000  # facts of a predicate that a survey keeps, to see how it connects its ends


@dataclass(frozen=True, slots=True)
class RemoteNote:
    """What the folder of a remote knowledge base says of its server."""

    url: str
    encoding: str
    counts: dict[str, int]
    quirks: str = "auto"
    page: int = 0  # rows that the server gives at a time; 0 if it is not known to cut off any
    surveyed: str = ""  # when the folder was filled


def read_remote_note(store: Store) -> RemoteNote | None:
    """The note in a store whose facts are on a server; None for a usual one."""
    if REMOTE_FILE not in store.manifest.files:
        return None
    try:
        return RemoteNote(**json.loads((store.folder / REMOTE_FILE).read_bytes()))
    except (OSError, ValueError, TypeError) as fault:
        raise StoreError(explain_damage(store.folder, f"{REMOTE_FILE} cannot be read: {fault}")) from fault


class RemoteKnowledgeBase(KnowledgeBase):
    """A knowledge base with its facts on a server, which `open_source` connects to when the first fact is needed."""

    def __init__(
        self, store: Store, note: RemoteNote, open_source: Callable[[ServerLog], FactSource], log: ServerLog
    ) -> None:
        super().__init__(store)
        self.note, self.open_source, self.log = note, open_source, log

    @property
    def server_log(self) -> ServerLog:
        return self.log

    @cached_property
    def loader(self) -> FactLoader:
        return FactLoader(self, self.open_source(self.log), self.log, self.note.url)

    @property
    def table(self) -> FactTable:
        return self.loader.table

    @property
    def counts(self) -> dict[str, int]:
        return self.note.counts

    @property
    def is_remote(self) -> bool:
        return True

    @cached_property
    def relation_count(self) -> int:
        return RELATION_LIMIT

    def verify(self) -> None:
        """Read every file of the folder; the facts cannot be verified."""
        self.store.verify()

    def expect_nodes(self, nodes: Iterable[int]) -> None:
        known = list(nodes)
        self.loader.need_from(known)
        self.loader.need_to(known)

    def expect_values(self, values: Iterable[Value]) -> None:
        self.loader.need_values((number for value in values for number in self.values_like(value)), self.holder_counts)

    # --- facts by predicate

    def fact_starts(self, use: PredicateUse) -> Array:
        starts: Array = super().fact_starts(use) + np.int32(UNFETCHED)
        return starts

    def fact_range(self, use: PredicateUse, predicate: int) -> range:
        usual = super().fact_range(use, predicate)
        return range(UNFETCHED + usual.start, UNFETCHED + usual.stop)

    def fact_counts(self, use: PredicateUse) -> Array:
        counts: Array = np.diff(super().fact_starts(use))
        return counts

    @property
    def relation_subjects(self) -> Array:
        return self.table.relations.subject.array

    @property
    def relation_objects(self) -> Array:
        return self.table.relations.end.array

    def relation_ends(self, predicate: int) -> tuple[Array, Array]:
        """The subjects and objects of a sample of the relations of `predicate`, which the folder keeps."""
        rows = self.store.column("sample.ends")
        low, high = np.searchsorted(rows[:, 0], (predicate, predicate + 1))
        return rows[low:high, 1], rows[low:high, 2]

    def sample_objects(self, predicate: int) -> Array:
        rows = self.store.column("sample.objects")
        low, high = np.searchsorted(rows[:, 0], (predicate, predicate + 1))
        objects: Array = rows[low:high, 2]
        return objects

    # --- facts by node

    def relations_from(self, node: int) -> Array:
        self.loader.need_from([node])
        return as_facts(self.table.relations.rows_from(node))

    def relations_to(self, node: int) -> Array:
        self.loader.need_to([node])
        return as_facts(self.table.relations.rows_to(node))

    def literal_facts_of(self, node: int) -> Array:
        self.loader.need_from([node])
        return as_facts(self.table.attributes.rows_from(node), RELATION_LIMIT)

    def relation_facts(self, node: int, predicate: int, direction: Direction = Direction.FORWARD) -> Array:
        if direction is Direction.FORWARD:
            self.loader.need_from([node], predicate)
            return as_facts(self.table.relations.rows_from(node, predicate))
        self.loader.need_to([node], predicate)
        return as_facts(self.table.relations.rows_to(node, predicate))

    def attribute_facts(self, node: int, key: int) -> Array:
        self.loader.need_from([node], key)
        return as_facts(self.table.attributes.rows_from(node, key), RELATION_LIMIT)

    # --- single facts

    def row(self, number: int) -> NumberedFact:
        """A fact that has come, by its number."""
        fact = self.table.fact(number)
        if fact is None:
            raise StoreError(
                f"{self.place} keeps its facts on {self.note.url}, and this needs all of them here; "
                f"fetch them with: clew build {self.note.url} -o KB"
            )
        return fact

    def fact(self, number: int) -> Fact:
        row = self.row(number)
        if number < RELATION_LIMIT:
            return Fact(number, row.subject, self.predicate_names[row.predicate], row.end, None)
        return Fact(number, row.subject, self.predicate_names[row.predicate], None, self.value(row.end))

    def predicate_of(self, fact: int) -> int:
        return self.row(fact).predicate

    def predicates_of(self, facts: Array) -> Array:
        return np.array([self.row(fact).predicate for fact in facts.tolist()], np.int64)

    def sources_of(self, fact: int) -> tuple[str, ...]:
        return self.row(fact).sources

    def qualifiers_of(self, fact: int) -> tuple[FactQualifier, ...]:
        pairs = self.row(fact).qualifiers
        return tuple(FactQualifier(self.predicate_names[key], self.value(value)) for key, value in pairs)

    def qualifier_keys(self, facts: Array) -> Array:
        return np.array([key for fact in facts.tolist() for key, _ in self.row(fact).qualifiers], np.int64)

    def qualifier_rows(self, key: int) -> Array:
        self.row(UNFETCHED)  # raises: the qualifiers of all facts are not here
        return np.zeros(0, np.int32)

    # --- values, counted by the survey

    @property
    def value_uses(self) -> Array:
        """Rows of (use, key, value, count): 0 is an attribute, 1 a qualifier."""
        return self.store.column("sample.value_uses")

    @cached_property
    def holder_counts(self) -> Array:
        """The number of attributes with each value."""
        rows = self.value_uses[self.value_uses[:, 0] == 0]
        counts: Array = np.bincount(rows[:, 2], weights=rows[:, 3], minlength=self.counts["values"] + 1)
        return counts.astype(np.int64)

    def uses_of_key(self, use: int, key: int) -> Array:
        rows, wanted = self.value_uses, (use << 32) + key
        low, high = np.searchsorted((rows[:, 0].astype(np.int64) << 32) + rows[:, 1], (wanted, wanted + 1))
        part: Array = rows[low:high]
        return part

    def values_of_key(self, key: int) -> Array:
        rows = self.uses_of_key(0, key)
        values: Array = np.repeat(rows[:, 2], rows[:, 3])
        return values

    def sorted_values_of_key(self, key: int) -> Array:
        return self.values_of_key(key)

    def values_of_qualifier(self, key: int) -> Array:
        rows = self.uses_of_key(1, key)
        values: Array = np.repeat(rows[:, 2], rows[:, 3])
        return values

    def qualifier_keys_with(self, numbers: range) -> Counter[int]:
        rows = self.value_uses
        kept = rows[(rows[:, 0] == 1) & (rows[:, 2] >= numbers.start) & (rows[:, 2] < numbers.stop)]
        counts: Counter[int] = Counter()
        for _, key, _, count in kept.tolist():
            counts[key] += count
        return counts

    def facts_with_value(self, value: Value) -> Array:
        """Facts with this value; of a frequent one, some."""
        numbers = self.values_like(value)
        self.loader.need_values(numbers, self.holder_counts)
        rows = [row for number in numbers for row in self.table.attributes.rows_to(number)]
        rows.sort(key=lambda row: self.table.attributes.place_of(self.table.attributes.facts[row]))
        return as_facts(rows, RELATION_LIMIT)

    def value_column(self, key: int, value_type: ValueType, unit: str = NO_UNIT) -> ValueColumn:
        self.loader.need_of(key)
        attributes, numbers = self.table.attributes, KbColumns.value_range(self, value_type)
        rows = [row for row in attributes.rows_of(key) if attributes.facts[row].end in numbers]
        if value_type == ValueType.QUANTITY:
            extra, wanted = self.store.view("values.extra"), self.strings.find(unit)
            rows = [row for row in rows if extra[attributes.facts[row].end] == wanted]
        rows.sort(key=lambda row: attributes.facts[row].end)
        values = np.array([attributes.facts[row].end for row in rows], np.int32)
        return ValueColumn(as_facts(rows, RELATION_LIMIT), values, self.store.column("values.order")[values])


def as_facts(rows: Sequence[int], first: int = 0) -> Array:
    return np.array(rows, np.int32) + np.int32(first)
