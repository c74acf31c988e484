"""A knowledge base in the making: readers tell it what they found, in any order; `arrange` makes columns of it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, TypeVar

from clew.kb.report import Report
from clew.kb.values import Parts, Value, to_parts

Qualifiers = Sequence[tuple[str, Value]]
NONE = -1
SOURCE_SEPARATOR = "\n"
Key = TypeVar("Key", str, Parts)
Item = TypeVar("Item", str, int)


class NodeKind(IntEnum):
    """What a node was declared to be; a node declared both ways is a concept."""

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

    def add(self, subject: int, predicate: int, object_: int, source: int) -> int:
        self.subject.append(subject)
        self.predicate.append(predicate)
        self.object.append(object_)
        self.source.append(source)
        return len(self.subject) - 1

    def qualify(self, fact: int, key: int, value: int) -> None:
        self.qualified.append(fact)
        self.qualifier_key.append(key)
        self.qualifier_value.append(value)


@dataclass(slots=True)
class Term:
    """What a source says about a predicate or key itself."""

    iris: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    description: str = ""


class Numbering(Generic[Key]):
    """Consecutive numbers for keys, in the order of their first appearance."""

    __slots__ = ("numbers",)

    def __init__(self) -> None:
        self.numbers: dict[Key, int] = {}

    def __call__(self, key: Key) -> int:
        return self.numbers.setdefault(key, len(self.numbers))

    def __len__(self) -> int:
        return len(self.numbers)

    def keys(self) -> list[Key]:
        return list(self.numbers)


class Draft:
    """Collects concepts, entities, facts and what is said about predicates, from any number of sources.

    Ids may be mentioned before they are declared. The first name given to an id stays its name, later ones
    become aliases; a fact whose subject or object is never declared is dropped and counted in the end.
    """

    def __init__(self, report: Report | None = None) -> None:
        self.report = report or Report()
        self.nodes: Numbering[str] = Numbering()
        self.kinds = array("b")
        self.names: dict[int, str] = {}
        self.descriptions: dict[int, str] = {}
        self.aliases: dict[int, list[str]] = {}
        self.parents: dict[int, list[int]] = {}
        self.predicates: Numbering[str] = Numbering()
        self.terms: dict[str, Term] = {}
        self.values: Numbering[Parts] = Numbering()
        self.sources: Numbering[str] = Numbering()
        self.relations = FactRows()
        self.attributes = FactRows()

    def entity(
        self,
        id_: str,
        name: str = "",
        aliases: Iterable[str] = (),
        description: str = "",
        concepts: Iterable[str] = (),
    ) -> None:
        """Declares an entity, or adds to what is known of it."""
        self.declare(NodeKind.ENTITY, id_, name, aliases, description, concepts)

    def concept(
        self,
        id_: str,
        name: str = "",
        aliases: Iterable[str] = (),
        description: str = "",
        parents: Iterable[str] = (),
    ) -> None:
        """Declares a concept, or adds to what is known of it."""
        self.declare(NodeKind.CONCEPT, id_, name, aliases, description, parents)

    def relation(
        self,
        subject: str,
        predicate: str,
        object_: str,
        qualifiers: Qualifiers = (),
        sources: Sequence[str] = (),
    ) -> None:
        """Adds a fact between two nodes; its inverse is implied."""
        self.report.facts_read += 1
        fact = self.relations.add(
            self.node(subject), self.predicates(predicate), self.node(object_), self.source(sources)
        )
        self.qualify(self.relations, fact, qualifiers)

    def attribute(
        self,
        subject: str,
        key: str,
        value: Value,
        qualifiers: Qualifiers = (),
        sources: Sequence[str] = (),
    ) -> None:
        """Adds a fact that gives a node a value."""
        self.report.facts_read += 1
        fact = self.attributes.add(
            self.node(subject), self.predicates(key), self.values(to_parts(value)), self.source(sources)
        )
        self.qualify(self.attributes, fact, qualifiers)

    def term(self, name: str, iri: str = "", aliases: Iterable[str] = (), description: str = "") -> None:
        """Says something about the predicate, attribute key or qualifier key `name`."""
        term = self.terms.setdefault(name, Term())
        add_new(term.iris, [iri] if iri else [])
        add_new(term.aliases, [alias for alias in aliases if alias and alias != name])
        term.description = term.description or description

    def declare(
        self,
        kind: NodeKind,
        id_: str,
        name: str,
        aliases: Iterable[str],
        description: str,
        parents: Iterable[str],
    ) -> None:
        node = self.node(id_)
        self.kinds[node] = max(self.kinds[node], kind)
        known = self.names.setdefault(node, name) if name else self.names.get(node, "")
        others = [alias for alias in (name, *aliases) if alias and alias != known]
        if others:
            add_new(self.aliases.setdefault(node, []), others)
        if description:
            self.descriptions.setdefault(node, description)
        above = [self.node(parent) for parent in parents]
        if above:
            add_new(self.parents.setdefault(node, []), above)

    def node(self, id_: str) -> int:
        """The draft number of the node with this id."""
        node = self.nodes(id_)
        if node == len(self.kinds):
            self.kinds.append(NodeKind.UNKNOWN)
        return node

    def source(self, sources: Sequence[str]) -> int:
        return self.sources(SOURCE_SEPARATOR.join(sources)) if sources else NONE

    def qualify(self, rows: FactRows, fact: int, qualifiers: Qualifiers) -> None:
        for key, value in qualifiers:
            rows.qualify(fact, self.predicates(key), self.values(to_parts(value)))


def add_new(known: list[Item], items: Iterable[Item]) -> None:
    """Appends those of `items` that `known` lacks."""
    known.extend(item for item in dict.fromkeys(items) if item not in known)
