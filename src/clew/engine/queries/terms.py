"""The IRIs of nodes and predicates: those of the RDF that a knowledge base was built from, or those of an export."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from clew.engine.queries.keys import Key, Keys
from clew.engine.statements.vocabulary import ENTITY, LABEL, OBJECT, PREDICATE, SUBCLASS, SUBJECT, TYPE
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf import encoding
from clew.kb.readers.rdf.vocabulary import PREFIXES
from clew.kb.values import NO_UNIT
from clew.language.sparql.algebra import (
    Element,
    Iri,
    Link,
    Path,
    Sequence,
    Term,
    Triple,
    Variable,
    ZeroOrMore,
)
from clew.language.translate import TranslationError

Elements = tuple[Element, ...]


def members_path(type_: str, subclass: str) -> Path:
    return Sequence((Link(Iri(type_)), ZeroOrMore(Link(Iri(subclass)))))


PLAIN_MEMBERS = members_path(TYPE.value, SUBCLASS.value)
WIKIDATA_MEMBERS = members_path(PREFIXES["wdt"] + "P31", PREFIXES["wdt"] + "P279")


@dataclass(frozen=True, slots=True)
class Label:
    """An IRI as it is written, and the name to put behind it where the writing does not tell."""

    written: str
    name: str


class Terms(ABC):
    """How one vocabulary spells what a program speaks of, and which program words its IRIs are.

    `labels` are those that were looked up.
    """

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.keys = kb, Keys(kb)
        self.labels: dict[str, Label] = {}

    @property
    @abstractmethod
    def prefixes(self) -> dict[str, str]:
        """The prefixes to write with."""

    @abstractmethod
    def node(self, number: int) -> Iri:
        """The IRI of a node."""

    @abstractmethod
    def id_of(self, iri: str) -> str:
        """The id of the node with this IRI."""

    @abstractmethod
    def predicates(self, key: Key, unit: str | None) -> tuple[Iri, ...]:
        """The predicates of the values of a key in a unit, or, for None, in any."""

    @abstractmethod
    def key_of(self, iri: str) -> encoding.Key:
        """The key and unit that a predicate stands for."""

    def relation(self, name: str) -> Iri:
        """The predicate of a relation."""
        return self.predicates(Key(name, leads_to_nodes=name in self.keys.relations), NO_UNIT)[0]

    def members(self, concept: int) -> Path:
        """The path from an entity to a concept it belongs to."""
        return PLAIN_MEMBERS

    @property
    def is_wikidata(self) -> bool:
        """Whether times are Wikidata's: a day even where only the year is known, and no year between 1 BC and AD 1."""
        return False

    @property
    def has_nodes_for_names(self) -> bool:
        """Whether a qualifier that names a node leads to the node itself."""
        return False

    def year_in(self, year: int) -> int:
        """The year as the literals count it."""
        return year

    def year_of(self, year: int) -> int:
        """The year that the literals count so."""
        return year

    def named(self, node: Term, name: Variable) -> Elements:
        """The pattern that `node` goes by `name`."""
        raise TranslationError("RelateByName: which of the labels in your RDF is the name is not kept; name the node")

    def anything(self, node: Term) -> Elements:
        """The pattern that `node` is an entity."""
        raise TranslationError("FindAll: no pattern says 'any entity at all'; filter by a concept, a key or a relation")

    def statement(self, fact: Variable, subject: Term, predicate: Iri, object_: Term) -> Elements:
        """The pattern of a fact with a node of its own."""
        return tuple(
            Triple(fact, role, term) for role, term in ((SUBJECT, subject), (PREDICATE, predicate), (OBJECT, object_))
        )

    def qualifier(self, predicate: Iri) -> Iri:
        """The predicate of a qualifier on such a node."""
        return predicate

    def nodes_named(self, name: str, concepts: bool = False) -> list[int]:
        """The nodes with exactly this name, or only the concepts of them; there must be one."""
        first = self.kb.entity_count if concepts else 0
        found = [node for node in self.kb.names.exact(name) if node >= first]
        if not found:
            kind = "concept" if concepts else "entity or concept"
            near = ", ".join(dict.fromkeys(repr(match.name) for match in self.kb.names.similar(name, 3)))
            raise TranslationError(f"no {kind} is named {name!r}" + (f" (nearest: {near})" if near else ""))
        return found


class StatementTerms(Terms):
    """The vocabulary of `rdf-statements` (docs/rdf.md)."""

    @property
    def prefixes(self) -> dict[str, str]:
        names = {"clew": encoding.NS, "id": encoding.NODE_BASE, "p": encoding.PREDICATE_BASE}
        return {name: PREFIXES[name] for name in ("rdf", "rdfs", "xsd")} | names

    def node(self, number: int) -> Iri:
        return Iri(encoding.node_iri(self.kb.id_of(number)))

    def id_of(self, iri: str) -> str:
        return encoding.read_node_iri(iri)

    def predicates(self, key: Key, unit: str | None) -> tuple[Iri, ...]:
        if not key.types and not key.leads_to_nodes:
            raise TranslationError(f"no fact or qualifier of this knowledge base has {key.name!r}")
        plain = not key.units or bool(key.types - {"quantity"})
        units = (unit,) if unit else dict.fromkeys([*([NO_UNIT] if plain else []), *key.units])
        return tuple(Iri(encoding.predicate_iri(key.name, one)) for one in units)

    def key_of(self, iri: str) -> encoding.Key:
        if not iri.startswith(encoding.PREDICATE_BASE):
            raise TranslationError(f"<{iri}> is no predicate of rdf-statements: they begin {encoding.PREDICATE_BASE}")
        return encoding.read_predicate_iri(iri)

    def named(self, node: Term, name: Variable) -> Elements:
        return (Triple(node, LABEL, name),)

    def anything(self, node: Term) -> Elements:
        return (Triple(node, TYPE, ENTITY),)
