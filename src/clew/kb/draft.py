"""The draft of a knowledge base: readers add nodes, facts and predicates in any order."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, TypeVar

from clew.kb.build_report import BuildReport
from clew.kb.records import SOURCE_SEPARATOR
from clew.kb.values import Value, ValueParts, to_parts

Qualifiers = Sequence[tuple[str, Value]]
INSTANCE_OF = "instance of"  # the predicate between a concept and its own class
NO_NUMBER = -1  # stands for "none" among numbers of nodes, values and sources
NODE_BYTES = 900  # of a node with its name, and of both as texts of a run
VALUE_BYTES = 550  # of a value, and of its text in a run
FACT_BYTES = 100  # of a fact or qualifier, while a run is made and sorted
LONE_SURROGATES = re.compile("[\ud800-\udfff]")  # JSON may contain them, UTF-8 may not
NumberedKey = TypeVar("NumberedKey", str, ValueParts)
Item = TypeVar("Item", str, int)


class DeclaredKind(IntEnum):
    """The kind a node was declared to be; a node declared both ways is a concept."""

    UNKNOWN = 0
    ENTITY = 1
    CONCEPT = 2


@dataclass(slots=True)
class FactRows:
    """Facts as parallel columns of draft numbers; `object` is a node of a relation, a value of an attribute."""

    subject: array[int] = field(default_factory=lambda: array("i"))
    predicate: array[int] = field(default_factory=lambda: array("i"))
    object: array[int] = field(default_factory=lambda: array("i"))
    source: array[int] = field(default_factory=lambda: array("i"))
    qualified: array[int] = field(default_factory=lambda: array("i"))
    qualifier_key: array[int] = field(default_factory=lambda: array("i"))
    qualifier_value: array[int] = field(default_factory=lambda: array("i"))
    listed: array[int] = field(default_factory=lambda: array("b"))  # may be shorter: at which end a file lists a fact

    def add(self, subject: int, predicate: int, object_: int, source: int) -> int:
        self.subject.append(subject)
        self.predicate.append(predicate)
        self.object.append(object_)
        self.source.append(source)
        return len(self.subject) - 1

    def mark_last(self, end: int) -> None:
        """Note that a file lists the last fact at its subject (1) or at its object (2)."""
        missing = len(self.subject) - len(self.listed)
        self.listed.extend((0,) * (missing - 1))
        self.listed.append(end)

    def add_qualifier(self, fact: int, key: int, value: int) -> None:
        self.qualified.append(fact)
        self.qualifier_key.append(key)
        self.qualifier_value.append(value)


@dataclass(slots=True)
class PredicateNote:
    """The IRIs, aliases and description that sources give for a predicate or key."""

    iris: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    description: str = ""


class Numbering(Generic[NumberedKey]):
    """Consecutive numbers for keys, in order of first appearance."""

    __slots__ = ("keys", "numbers")

    def __init__(self) -> None:
        self.numbers: dict[NumberedKey, int] = {}
        self.keys: list[NumberedKey] = []

    def __call__(self, key: NumberedKey) -> int:
        number = self.numbers.get(key)
        return self.add(clean_key(key)) if number is None else number

    def add(self, key: NumberedKey) -> int:
        """The number of a key that is probably new."""
        number = self.numbers.setdefault(key, len(self.keys))
        if number == len(self.keys):
            self.keys.append(key)
        return number

    def __len__(self) -> int:
        return len(self.keys)


class KbDraft:
    """Collects concepts, entities, facts and notes on predicates from any number of sources.

    You may mention an id before you declare it. The first name of an id stays its name, later ones become aliases;
    a fact whose subject or object is never declared is dropped and counted at the end.
    """

    def __init__(self, report: BuildReport | None = None) -> None:
        self.report = report or BuildReport()
        self.on_record: Callable[[KbDraft], None] | None = None
        self.predicates: Numbering[str] = Numbering()
        self.predicate_notes: dict[str, PredicateNote] = {}
        self.files: dict[str, bytes] = {}  # that a reader keeps beside the columns, by name
        self.axioms: dict[tuple[str, str, bool], None] = {}  # predicate, what it implies, and whether the ends change
        self.clear()

    def clear(self) -> None:
        """Forget all nodes, values and facts, which are stored elsewhere, but not what is known of predicates."""
        self.nodes: Numbering[str] = Numbering()
        self.kinds = array("b")
        self.names: dict[int, str] = {}
        self.descriptions: dict[int, str] = {}
        self.aliases: dict[int, list[str]] = {}
        self.types: dict[int, list[int]] = {}
        self.parents: dict[int, list[int]] = {}
        self.values: Numbering[ValueParts] = Numbering()
        self.sources: Numbering[str] = Numbering()
        self.source_lists: dict[tuple[str, ...], int] = {}
        self.relations = FactRows()
        self.attributes = FactRows()

    def end_record(self) -> None:
        """Tell that the reader keeps no number of a node, value or fact, so that these may be stored and forgotten."""
        if self.on_record is not None:
            self.on_record(self)

    def memory(self) -> int:
        """About how many bytes the draft takes, together with what making a run of it takes."""
        facts = len(self.relations.subject) + len(self.attributes.subject)
        qualifiers = len(self.relations.qualified) + len(self.attributes.qualified)
        texts = len(self.aliases) + len(self.descriptions) + len(self.sources)
        return NODE_BYTES * len(self.nodes) + VALUE_BYTES * len(self.values) + FACT_BYTES * (facts + qualifiers + texts)

    def add_entity(
        self,
        id_: str,
        name: str = "",
        aliases: Iterable[str] = (),
        description: str = "",
        concepts: Iterable[str] = (),
    ) -> None:
        """Declare an entity, or add to it."""
        node = self.node_number(id_)
        self.describe_node(DeclaredKind.ENTITY, node, name, aliases, description)
        self.add_parents(self.types, node, [self.node_number(concept) for concept in concepts])

    def add_concept(
        self,
        id_: str,
        name: str = "",
        aliases: Iterable[str] = (),
        description: str = "",
        parents: Iterable[str] = (),
    ) -> None:
        """Declare a concept, or add to it."""
        node = self.node_number(id_)
        self.describe_node(DeclaredKind.CONCEPT, node, name, aliases, description)
        self.add_parents(self.parents, node, [self.node_number(parent) for parent in parents])

    def add_relation(
        self,
        subject: str,
        predicate: str,
        object_: str,
        qualifiers: Qualifiers = (),
        sources: Sequence[str] = (),
    ) -> None:
        """Add a fact between two nodes, which can be followed in both directions."""
        self.add_numbered_fact(
            self.relations,
            self.node_number(subject),
            self.predicates(predicate),
            self.node_number(object_),
            self.source_number(sources),
            qualifiers,
        )

    def add_attribute(
        self,
        subject: str,
        key: str,
        value: Value,
        qualifiers: Qualifiers = (),
        sources: Sequence[str] = (),
    ) -> None:
        """Add a fact that gives a node a value."""
        self.add_numbered_fact(
            self.attributes,
            self.node_number(subject),
            self.predicates(key),
            self.values(to_parts(value)),
            self.source_number(sources),
            qualifiers,
        )

    def add_numbered_fact(
        self, rows: FactRows, subject: int, predicate: int, object_: int, source: int, qualifiers: Qualifiers = ()
    ) -> None:
        """Add a fact to the relations or attributes by draft numbers, which a reader of many equal cells keeps."""
        self.report.facts_read += 1
        fact = rows.add(subject, predicate, object_, source)
        if qualifiers:
            self.add_qualifiers(rows, fact, qualifiers)

    def describe_predicate(self, name: str, iri: str = "", aliases: Iterable[str] = (), description: str = "") -> None:
        """Add an IRI, aliases or a description to the predicate, attribute key or qualifier key `name`."""
        term = self.predicate_notes.setdefault(replace_surrogates(name), PredicateNote())
        add_new(term.iris, [replace_surrogates(iri)] if iri else [])
        add_new(term.aliases, [replace_surrogates(alias) for alias in aliases if alias and alias != name])
        term.description = term.description or replace_surrogates(description)

    def describe_node(self, kind: DeclaredKind, node: int, name: str, aliases: Iterable[str], description: str) -> None:
        """Declare the node with this draft number, or add to it."""
        if self.kinds[node] < kind:
            self.kinds[node] = kind
        known = self.names.setdefault(node, replace_surrogates(name)) if name else self.names.get(node, "")
        if aliases or name != known:
            others = [replace_surrogates(alias) for alias in (name, *aliases) if alias and alias != known]
            add_new(self.aliases.setdefault(node, []), others)
        if description:
            self.descriptions.setdefault(node, replace_surrogates(description))

    def add_parents(self, above: dict[int, list[int]], node: int, nodes: list[int]) -> None:
        """Add `nodes` to the nodes above `node`."""
        if nodes:
            known = above.get(node)
            if known is None:
                above[node] = list(dict.fromkeys(nodes))
            else:
                add_new(known, nodes)

    def node_number(self, id_: str) -> int:
        """The draft number of the node with this id."""
        number = self.nodes.numbers.get(id_)
        if number is None:
            number = self.nodes(id_)
            if number == len(self.kinds):
                self.kinds.append(DeclaredKind.UNKNOWN)
        return number

    def source_number(self, sources: Sequence[str]) -> int:
        if not sources:
            return NO_NUMBER
        key = tuple(sources)
        number = self.source_lists.get(key)
        if number is None:
            named = sorted({source.replace(SOURCE_SEPARATOR, " ") for source in key if source})
            number = self.source_lists[key] = self.sources(SOURCE_SEPARATOR.join(named)) if named else NO_NUMBER
        return number

    def add_qualifiers(self, rows: FactRows, fact: int, qualifiers: Qualifiers) -> None:
        for key, value in qualifiers:
            rows.add_qualifier(fact, self.predicates(key), self.values(to_parts(value)))


def add_new(known: list[Item], items: Iterable[Item]) -> None:
    """Append those of `items` that are not in `known`."""
    known.extend(item for item in dict.fromkeys(items) if item not in known)


def replace_surrogates(text: str) -> str:
    """`text` with each half of a surrogate pair, which UTF-8 cannot encode, replaced by `\ufffd`."""
    return text if text.isascii() else LONE_SURROGATES.sub("\ufffd", text)


def clean_key(key: NumberedKey) -> NumberedKey:
    """The text, or the parts of a value, without lone surrogates."""
    if not isinstance(key, ValueParts):
        return replace_surrogates(key)
    if key.text.isascii() and key.extra.isascii():
        return key
    return ValueParts(key.kind, replace_surrogates(key.text), replace_surrogates(key.extra))
