"""The folder of a remote knowledge base: names, types, values and statistics as columns, and no facts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from dataclasses import replace as dataclass_replace
from functools import cached_property
from pathlib import Path

import numpy as np

from clew.errors import SourceError
from clew.kb.arrange.column_file import TextColumn, column_of
from clew.kb.arrange.draft_run import make_run
from clew.kb.arrange.final_texts import unit_column
from clew.kb.arrange.store_content import StoreContent, make_content
from clew.kb.arrange.text_pool import find_text
from clew.kb.arrange.workspace import Workspace
from clew.kb.build import write_store
from clew.kb.columns.sort_order import order_by
from clew.kb.draft import KbDraft, clean_key
from clew.kb.knowledge_base import REMOTE_FILE
from clew.kb.records import Array
from clew.kb.remote.remote_knowledge_base import RemoteNote
from clew.kb.schema import UNTYPED
from clew.kb.store import SourceEntry
from clew.kb.values import Value, ValueParts, ValueType, to_parts
from clew.version import __version__

FACT_COLUMNS = frozenset(
    ("relations", "attributes", "qualifiers", "qualifier_keys", "facts", "outgoing", "incoming", "held", "bearers")
)
"""What the names of columns about facts begin with."""
COUNTED_FACTS = ("relations", "attributes", "qualifiers", "relational_facts", "literal_facts", "qualifier_facts")
ValueKey = tuple[int, int, int]
ATTRIBUTE, QUALIFIER = 0, 1  # the uses of values


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
    content = arrange_survey(survey, note)
    columns = {name: column.whole() for name, column in content.columns.items()}
    columns = without_facts(columns) | SurveyColumns(survey, columns).make()
    counts = content.counts | dict.fromkeys(COUNTED_FACTS, 0)
    full = dataclass_replace(note, counts=counts | count_survey(survey))
    source = SourceEntry(note.url, note.encoding, note.surveyed)
    beside = {REMOTE_FILE: json.dumps(asdict(full)).encode()}
    write_store(target, columns, counts, [source], __version__, replace, beside)
    return full


def arrange_survey(survey: Survey, note: RemoteNote) -> StoreContent:
    """The columns of the draft, in which some node has every value, because a store keeps only values that are used."""
    draft = survey.draft
    declared = (id_ for id_, kind in zip(draft.nodes.keys, draft.kinds, strict=True) if kind)
    holder = next(declared, None)
    if holder is None:
        raise SourceError(f"{note.url} has no entities in its default graph")
    for count in survey.values:
        draft.add_attribute(holder, count.key, count.value)
    for name in survey.relations:
        draft.describe_predicate(name)
    return make_content([make_run(draft)], Workspace(draft.report))


def without_facts(columns: Mapping[str, Array]) -> dict[str, Array]:
    """The columns of a store as they are if it has no facts."""
    kept = dict(columns)
    for name, column in columns.items():
        if name.split(".")[0] in FACT_COLUMNS:
            kept[name] = np.zeros_like(column) if name.endswith(".starts") else column[:0]
    return kept | {"qualifiers.starts": np.zeros(1, np.int32)}


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
    """The columns of statistics, by the numbers that nodes, predicates and values have in `columns`."""

    def __init__(self, survey: Survey, columns: Mapping[str, Array]) -> None:
        self.survey, self.columns = survey, columns
        self.texts = TextColumn(column_of(columns["strings.bytes"]), column_of(columns["strings.starts"]))
        self.entities = len(columns["types.starts"]) - 1
        self.nodes = self.numbers_of("nodes.id")
        self.predicates = self.numbers_of("predicates.name")

    def numbers_of(self, column: str) -> dict[str, int]:
        """The row of each text of a column."""
        return {self.texts.text(text): row for row, text in enumerate(self.columns[column].tolist())}

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
            (count.use, self.predicates[count.key], self.values[self.value_key(to_parts(count.value))], count.count)
            for count in self.survey.values
        )

    @cached_property
    def values(self) -> dict[ValueKey, int]:
        """The number of each value by its kind and texts."""
        parts = (self.columns[f"values.{part}"].tolist() for part in ("kind", "text", "extra"))
        return {key: number for number, key in enumerate(zip(*parts, strict=True))}

    def value_key(self, parts: ValueParts) -> ValueKey:
        """The kind and texts of a value; a reference to a node has its name."""
        kind, text, extra = clean_key(parts)
        number = self.text_number(text)
        if kind == ValueType.NAME:
            node = self.nodes.get(extra)
            number = self.text_number(text or extra) if node is None else int(self.columns["nodes.name"][node])
        return kind, number, self.text_number(extra)

    def text_number(self, text: str) -> int:
        return find_text(self.texts, text.encode()).row

    def count_by_key(self, uses: Array) -> Array:
        counts: Array = np.bincount(uses[:, 1], weights=uses[:, 3], minlength=len(self.predicates))
        return counts

    def value_types(self, uses: Array) -> Array:
        """Rows of (key, type, unit, count)."""
        counts: dict[tuple[int, int, int], int] = {}
        types, units = (
            self.columns["values.type"],
            unit_column(self.columns["values.kind"], self.columns["values.extra"]),
        )
        for _, key, value, count in uses.tolist():
            row = key, int(types[value]), int(units[value])
            counts[row] = counts.get(row, 0) + count
        return self.rows((*row, count) for row, count in counts.items())

    def degree_columns(self) -> dict[str, Array]:
        degrees = [self.survey.degrees.get(id_, Degree()) for id_ in self.nodes]
        return {
            "outgoing.starts": cumulate(np.array([one.outgoing for one in degrees], np.int64)),
            "incoming.starts": cumulate(np.array([one.incoming for one in degrees], np.int64)),
            "held.starts": cumulate(np.array([one.held for one in degrees], np.int64)),
        }

    def concept(self, id_: str) -> int:
        number = self.nodes.get(id_, UNTYPED)
        return number - self.entities if number >= self.entities else UNTYPED

    @staticmethod
    def rows(rows: Iterable[tuple[int, ...]], width: int = 4) -> Array:
        """The rows as a sorted table."""
        table = np.array(list(rows), np.int32).reshape(-1, width)
        ordered: Array = table[order_by(*(table[:, place] - UNTYPED for place in range(width)))]
        return ordered


def cumulate(counts: Array) -> Array:
    """Where each of the counted groups begins, and the sum."""
    starts = np.zeros(len(counts) + 1, np.int32)
    starts[1:] = np.cumsum(counts)
    return starts
