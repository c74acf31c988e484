"""The folder of a remote knowledge base: names, types, values and statistics as columns, and no facts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from dataclasses import replace as dataclass_replace
from pathlib import Path

import numpy as np

from clew.errors import SourceError
from clew.kb.build import write_store
from clew.kb.columns.fact_arrays import FactArrays, Ints, arrange_nodes, empty_ints, name_references
from clew.kb.columns.sort_order import order_by, sort_values
from clew.kb.columns.string_pool import encode_texts, hash_columns, pool_columns, sort_distinct_texts
from clew.kb.concepts import arrange_concepts, concept_columns
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import REMOTE_FILE
from clew.kb.name_index import name_columns
from clew.kb.records import Array
from clew.kb.remote.remote_knowledge_base import RemoteNote
from clew.kb.schema import UNTYPED
from clew.kb.store import Columns, SourceEntry
from clew.kb.store_columns import (
    ArrangedDraft,
    count_content,
    fact_columns,
    kept_texts,
    names_of_nodes,
    node_columns,
    predicate_columns,
    value_columns,
)
from clew.kb.values import Value, ValueParts, to_parts
from clew.version import __version__

ATTRIBUTE, QUALIFIER = 0, 1  # the uses of values
NO_FACTS = FactArrays(*(empty_ints() for _ in range(7)))


@dataclass(frozen=True, slots=True)
class ValueCount:
    """How often a key has a value; `use` is ATTRIBUTE or QUALIFIER."""

    use: int
    key: str
    value: Value
    count: int


@dataclass(frozen=True, slots=True)
class Degree:
    """The number of relations from and to a node, and of its attributes."""

    outgoing: int = 0
    incoming: int = 0
    held: int = 0


@dataclass(slots=True)
class Survey:
    """What a server says of its graph: nodes and predicates in a draft without facts, and counts; "" is no concept.

    `ends` are subjects and objects of some relations of each predicate, and `objects` some evenly spaced among all.
    """

    draft: KbDraft = field(default_factory=KbDraft)
    values: list[ValueCount] = field(default_factory=list)
    relations: dict[str, int] = field(default_factory=dict)
    degrees: dict[str, Degree] = field(default_factory=dict)
    connections: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    holders: Counter[tuple[str, str]] = field(default_factory=Counter)
    ends: list[tuple[str, str, str]] = field(default_factory=list)
    objects: list[tuple[str, int, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def write_skeleton(survey: Survey, target: Path, note: RemoteNote, replace: bool = False) -> RemoteNote:
    """Write the folder, and return its note with the counts."""
    arranged, numbers = arrange_survey(survey)
    if not arranged.nodes.ids:
        raise SourceError(f"{note.url} has no entities in its default graph")
    pool = sort_distinct_texts(kept_texts(arranged))
    number_of = {text: number for number, text in enumerate(pool)}
    encoded = encode_texts(pool)
    columns = pool_columns(encoded) | hash_columns(encoded) | node_columns(arranged, number_of)
    columns |= name_columns(*names_of_nodes(columns), pool)
    columns |= predicate_columns(arranged, number_of) | value_columns(arranged.values, number_of)
    columns |= fact_columns(arranged, number_of) | concept_columns(arranged.concepts, arranged.nodes)
    columns |= SurveyColumns(survey, arranged, numbers, columns).make()
    del columns["values.unit"]
    counts = count_content(arranged)
    full = dataclass_replace(note, counts=counts | count_survey(survey))
    source = SourceEntry(note.url, note.encoding, note.surveyed)
    beside = {REMOTE_FILE: json.dumps(asdict(full)).encode()}
    write_store(target, columns, counts, [source], __version__, replace, beside)
    return full


def arrange_survey(survey: Survey) -> tuple[ArrangedDraft, dict[ValueParts, int]]:
    """The draft in its final order, and the number of each value."""
    draft = survey.draft
    for count in survey.values:
        draft.predicates(count.key)
        draft.values(to_parts(count.value))
    for name in survey.relations:
        draft.predicates(name)
    nodes = arrange_nodes(draft)
    concepts = arrange_concepts(draft, nodes)
    values, new_value = name_references(draft, nodes)
    ordered = sort_values(values, range(len(values)))
    place = {number: place for place, number in enumerate(ordered.numbers)}
    numbers = {parts: place[int(new_value[old])] for old, parts in enumerate(draft.values.keys)}
    predicates = sorted({*draft.predicates.keys, *draft.predicate_notes})
    return ArrangedDraft(draft, nodes, concepts, ordered, predicates, NO_FACTS, NO_FACTS), numbers


def count_survey(survey: Survey) -> dict[str, int]:
    """The counts of the facts on the server."""
    uses = {use: [count for count in survey.values if count.use == use] for use in (ATTRIBUTE, QUALIFIER)}
    return {
        "relations": len(survey.relations),
        "attributes": len({count.key for count in uses[ATTRIBUTE]}),
        "qualifiers": len({count.key for count in uses[QUALIFIER]}),
        "relational_facts": sum(survey.relations.values()),
        "literal_facts": sum(count.count for count in uses[ATTRIBUTE]),
        "qualifier_facts": sum(count.count for count in uses[QUALIFIER]),
    }


class SurveyColumns:
    """The columns of statistics, by the final numbers of nodes, predicates and values."""

    def __init__(
        self, survey: Survey, arranged: ArrangedDraft, numbers: Mapping[ValueParts, int], columns: Columns
    ) -> None:
        self.survey, self.arranged, self.numbers, self.columns = survey, arranged, numbers, columns
        self.predicates = {name: number for number, name in enumerate(arranged.predicates)}
        self.nodes = {id_: number for number, id_ in enumerate(arranged.nodes.ids)}

    def make(self) -> dict[str, Array]:
        uses = self.value_uses()
        attributes, qualifiers = uses[uses[:, 0] == ATTRIBUTE], uses[uses[:, 0] == QUALIFIER]
        relation_counts = np.zeros(len(self.predicates), np.int64)
        for name, count in self.survey.relations.items():
            relation_counts[self.predicates[name]] = count
        return {
            "relations.starts": cumulate(relation_counts),
            "attributes.starts": cumulate(self.count_by_key(attributes)),
            "qualifier_keys.starts": cumulate(self.count_by_key(qualifiers)),
            **self.degree_columns(),
            "schema.connections": self.rows(
                (self.predicates[name], self.concept(subject), self.concept(object_), count)
                for (name, subject, object_), count in self.survey.connections.items()
            ),
            "schema.holders": self.rows(
                (
                    (self.predicates[key], self.concept(concept), count)
                    for (key, concept), count in self.survey.holders.items()
                ),
                3,
            ),
            "schema.attribute_values": self.value_types(attributes),
            "schema.qualifier_values": self.value_types(qualifiers),
            "sample.value_uses": uses,
            "sample.ends": self.rows(
                (
                    (self.predicates[name], self.nodes[subject], self.nodes[object_])
                    for name, subject, object_ in self.survey.ends
                    if subject in self.nodes and object_ in self.nodes
                ),
                3,
            ),
            "sample.objects": self.rows(
                (
                    (self.predicates[name], place, self.nodes[object_])
                    for name, place, object_ in self.survey.objects
                    if object_ in self.nodes
                ),
                3,
            ),
        }

    def value_uses(self) -> Array:
        return self.rows(
            (count.use, self.predicates[count.key], self.numbers[to_parts(count.value)], count.count)
            for count in self.survey.values
        )

    def count_by_key(self, uses: Array) -> Array:
        counts: Array = np.bincount(uses[:, 1], weights=uses[:, 3], minlength=len(self.predicates))
        return counts

    def value_types(self, uses: Array) -> Array:
        """Rows of (key, type, unit, count)."""
        counts: dict[tuple[int, int, int], int] = {}
        types, units = self.columns["values.type"], self.columns["values.unit"]
        for _, key, value, count in uses.tolist():
            row = key, int(types[value]), int(units[value])
            counts[row] = counts.get(row, 0) + count
        return self.rows((*row, count) for row, count in counts.items())

    def degree_columns(self) -> dict[str, Array]:
        degrees = [self.survey.degrees.get(id_, Degree()) for id_ in self.arranged.nodes.ids]
        return {
            "outgoing.starts": cumulate(np.array([one.outgoing for one in degrees], np.int64)),
            "incoming.starts": cumulate(np.array([one.incoming for one in degrees], np.int64)),
            "held.starts": cumulate(np.array([one.held for one in degrees], np.int64)),
        }

    def concept(self, id_: str) -> int:
        number = self.nodes.get(id_, UNTYPED)
        return number - self.arranged.nodes.entities if number >= self.arranged.nodes.entities else UNTYPED

    @staticmethod
    def rows(rows: Iterable[tuple[int, ...]], width: int = 4) -> Array:
        """The rows as a sorted table."""
        table = np.array(list(rows), np.int32).reshape(-1, width)
        ordered: Array = table[order_by(*(table[:, place] - UNTYPED for place in range(width)))]
        return ordered


def cumulate(counts: Array) -> Ints:
    """Where each of the counted groups begins, and the sum."""
    starts = np.zeros(len(counts) + 1, np.int32)
    starts[1:] = np.cumsum(counts)
    return starts
