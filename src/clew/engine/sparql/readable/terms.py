"""The IRIs of nodes and predicates in a vocabulary, and the profile of each key.

`OwnTerms` are those of the RDF or Wikidata dump that a knowledge base was built from, `StatementTerms` those of its
`rdf-statements` export. The profiles tell a writer what values a key has, so that queries need not test for others.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from clew.engine.ids import IdLookup
from clew.engine.sparql.export_vocabulary import ENTITY, LABEL, OBJECT, PREDICATE, SUBCLASS, SUBJECT, TYPE
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf import export_encoding
from clew.kb.readers.rdf.claims import is_wikidata_property
from clew.kb.readers.rdf.known_iris import BEST_RANK, PREFIXES, REIFIES, WIKIDATA_ENTITY, split_iri
from clew.kb.schema import ValueUse
from clew.kb.values import NO_UNIT, Time, ValueType, order_key
from clew.language.sparql.algebra import (
    Bind,
    Call,
    Element,
    Expression,
    Filter,
    Group,
    Iri,
    Link,
    Operation,
    Path,
    Sequence,
    Term,
    Triple,
    Union,
    Variable,
    ZeroOrMore,
)
from clew.language.translate import TranslationError

TIME_TYPE_NAMES = frozenset({"year", "month", "date"})
PRECISION = {"year": 1, "month": 2, "date": 3}  # of each of them
MAX_NEAREST = 3  # similar names suggested for an unknown one
FIRST_DAY = order_key(Time(1))  # times outside these two do not sort by their text
LAST_DAY = order_key(Time(9999, 12, 31))


class UnknownTerm(TranslationError):
    """A query names something that the knowledge base does not have."""


@dataclass(frozen=True, slots=True)
class KeyProfile:
    """The values under one key: their types, the units of the quantities, and whether all years have four digits."""

    name: str
    types: frozenset[str] = frozenset()
    units: tuple[str, ...] = ()
    has_four_digit_years: bool = True
    leads_to_nodes: bool = False

    @property
    def time_types(self) -> frozenset[str]:
        return self.types & TIME_TYPE_NAMES

    @property
    def precisions(self) -> frozenset[int]:
        """The precisions of the times under the key: 1 for years, 2 for months, 3 for days."""
        return frozenset(PRECISION[type_] for type_ in self.time_types)


@dataclass
class KeyProfiles:
    """The profiles of attribute keys and qualifier keys, read from the schema on first use."""

    kb: KnowledgeBase
    cache: dict[tuple[str, bool], KeyProfile] = field(default_factory=dict)

    @cached_property
    def relations(self) -> frozenset[str]:
        return frozenset(self.kb.schema_reader.names_used_as("relations"))

    @cached_property
    def keys(self) -> frozenset[tuple[str, bool]]:
        """The attribute keys, and with the flag the qualifier keys, that facts have."""
        reader = self.kb.schema_reader
        uses = ((False, "attributes"), (True, "qualifier_keys"))
        return frozenset((name, qualifier) for qualifier, use in uses for name in reader.names_used_as(use))

    def values_of(self, name: str, qualifier: bool) -> tuple[ValueUse, ...]:
        """The types and units of the values under a key; only its part of the schema is read."""
        table = "schema.qualifier_values" if qualifier else "schema.attribute_values"
        return self.kb.schema_reader.value_uses(table, self.kb.predicate(name))

    def attribute(self, name: str) -> KeyProfile:
        return self.profile_of(name, qualifier=False)

    def qualifier(self, name: str) -> KeyProfile:
        return self.profile_of(name, qualifier=True)

    def profile_of(self, name: str, qualifier: bool) -> KeyProfile:
        """The profile of a key; without types if no fact has it."""
        if (name, qualifier) not in self.cache:
            self.cache[name, qualifier] = self.read_profile(name, qualifier)
        return self.cache[name, qualifier]

    def read_profile(self, name: str, qualifier: bool) -> KeyProfile:
        nodes = not qualifier and name in self.relations
        if (name, qualifier) not in self.keys:
            return KeyProfile(name, leads_to_nodes=nodes)
        values = self.values_of(name, qualifier)
        units = tuple(sorted({value.unit for value in values if value.type == "quantity"}))
        types = frozenset(value.type for value in values)
        return KeyProfile(
            name, types, units, not types & TIME_TYPE_NAMES or self.check_four_digit_years(name, qualifier), nodes
        )

    def check_four_digit_years(self, name: str, qualifier: bool) -> bool:
        """Whether all times under a key lie in the years 1 to 9999."""
        number = self.kb.predicate(name)
        if not qualifier:
            order = self.kb.value_column(number, ValueType.TIME).order
        else:
            order = self.kb.order_of_values(self.kb.values_of_qualifier(number), ValueType.TIME)
        return bool(np.all((order >= FIRST_DAY) & (order <= LAST_DAY)))

    @cached_property
    def concept_facts(self) -> dict[tuple[str, bool], list[str]]:
        """The ids of the concepts that facts of a predicate begin at, or, if the flag is set, end at."""
        concepts: dict[tuple[str, bool], list[str]] = {}
        for node in range(self.kb.entity_count, self.kb.node_count):
            for ends, facts in ((False, self.kb.facts_of(node)), (True, self.kb.relations_to(node))):
                for name in {self.kb.predicate_names[self.kb.predicate_of(fact)] for fact in facts.tolist()}:
                    concepts.setdefault((name, ends), []).append(self.kb.id_of(node))
        return concepts


Elements = tuple[Element, ...]


def make_members_path(type_: str, subclass: str) -> Path:
    return Sequence((Link(Iri(type_)), ZeroOrMore(Link(Iri(subclass)))))


RDFS_MEMBERS_PATH = make_members_path(TYPE.value, SUBCLASS.value)
WIKIDATA_MEMBERS_PATH = make_members_path(PREFIXES["wdt"] + "P31", PREFIXES["wdt"] + "P279")


@dataclass(frozen=True, slots=True)
class IriLabel:
    """An IRI as it is written, and the name to add as a comment; empty if the written form shows it."""

    written: str
    name: str


class SparqlTerms(ABC):
    """The IRIs of one vocabulary for the names in programs, and back; `labels` caches those already looked up."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.keys, self.ids = kb, KeyProfiles(kb), IdLookup(kb)
        self.labels: dict[str, IriLabel] = {}

    @property
    @abstractmethod
    def prefixes(self) -> dict[str, str]:
        """The prefixes to write queries with."""

    @abstractmethod
    def node_iri(self, number: int) -> Iri:
        """The IRI of a node."""

    @abstractmethod
    def id_of(self, iri: str) -> str:
        """The id of the node with this IRI."""

    @abstractmethod
    def predicates_of(self, key: KeyProfile, unit: str | None) -> tuple[Iri, ...]:
        """The predicates of the values of a key in `unit`, or, if that is None, in any unit."""

    @abstractmethod
    def key_of(self, iri: str) -> export_encoding.PredicateKey:
        """The key and unit of a predicate."""

    def relation_predicate(self, name: str) -> Iri:
        """The predicate of a relation."""
        return self.predicates_of(KeyProfile(name, leads_to_nodes=name in self.keys.relations), NO_UNIT)[0]

    def members_path(self, concept: int) -> Path:
        """The path from an entity to the concepts it belongs to."""
        return RDFS_MEMBERS_PATH

    @property
    def is_wikidata(self) -> bool:
        """Whether times are Wikidata's: written as days even if only the year is known, with a year 0 for 1 BC."""
        return False

    @property
    def has_nodes_for_names(self) -> bool:
        """Whether a qualifier whose value names a node leads to the node itself."""
        return False

    def literal_year(self, year: int) -> int:
        """The year of a time as literals write it."""
        return year

    def calendar_year(self, year: int) -> int:
        """The year of a time that literals write so."""
        return year

    def name_pattern(self, node: Term, name: Variable) -> Elements:
        """The pattern that `node` has the name `name`."""
        raise TranslationError(
            "RelateByName: the knowledge base does not keep which label in your RDF is the name; name the node"
        )

    def any_entity_pattern(self, node: Term) -> Elements:
        """The pattern that `node` is an entity."""
        raise TranslationError(
            "FindAll: no pattern means 'any entity at all'; filter by a concept, a key or a relation"
        )

    def statement_pattern(self, fact: Variable, subject: Term, predicate: Iri, object_: Term) -> Elements:
        """The pattern of a fact with a statement node."""
        return tuple(
            Triple(fact, role, term) for role, term in ((SUBJECT, subject), (PREDICATE, predicate), (OBJECT, object_))
        )

    def qualifier_predicate(self, predicate: Iri) -> Iri:
        """The predicate of a qualifier on a statement node."""
        return predicate

    def nodes_named(self, name: str, concepts: bool = False) -> list[int]:
        """The nodes with exactly this name or id, with `concepts` only concepts; TranslationError if there is none."""
        first = self.kb.entity_count if concepts else 0
        nodes = [node for node in self.ids.nodes(name) if node >= first]
        if not nodes:
            kind = "concept" if concepts else "entity or concept"
            near = ", ".join(dict.fromkeys(repr(match.name) for match in self.kb.names.most_similar(name, MAX_NEAREST)))
            raise TranslationError(f"no {kind} is named {name!r}" + (f" (nearest: {near})" if near else ""))
        return nodes


class StatementTerms(SparqlTerms):
    """The vocabulary of `rdf-statements` (docs/rdf.md)."""

    @property
    def prefixes(self) -> dict[str, str]:
        names = {"clew": export_encoding.NS, "id": export_encoding.NODE_BASE, "p": export_encoding.PREDICATE_BASE}
        return {name: PREFIXES[name] for name in ("rdf", "rdfs", "xsd")} | names

    def node_iri(self, number: int) -> Iri:
        return Iri(export_encoding.node_iri(self.kb.id_of(number)))

    def id_of(self, iri: str) -> str:
        return export_encoding.read_node_iri(iri)

    def predicates_of(self, key: KeyProfile, unit: str | None) -> tuple[Iri, ...]:
        if not key.types and not key.leads_to_nodes:
            raise TranslationError(f"no fact or qualifier of this knowledge base has {key.name!r}")
        plain = not key.units or bool(key.types - {"quantity"})
        units = (unit,) if unit else dict.fromkeys([*([NO_UNIT] if plain else []), *key.units])
        return tuple(Iri(export_encoding.predicate_iri(key.name, unit_)) for unit_ in units)

    def key_of(self, iri: str) -> export_encoding.PredicateKey:
        if not iri.startswith(export_encoding.PREDICATE_BASE):
            raise TranslationError(
                f"<{iri}> is not a predicate of rdf-statements; these begin with {export_encoding.PREDICATE_BASE}"
            )
        return export_encoding.read_predicate_iri(iri)

    def name_pattern(self, node: Term, name: Variable) -> Elements:
        return (Triple(node, LABEL, name),)

    def any_entity_pattern(self, node: Term) -> Elements:
        return (Triple(node, TYPE, ENTITY),)


WIKIDATA_ID = re.compile(r"[QPL]\d+")
ABSOLUTE = re.compile(r"(?!_:)[A-Za-z][A-Za-z0-9+.\-]*:[^\s<>\"{}|^`\\]+")
USUAL_PREFIXES = (
    *("rdf", "rdfs", "xsd", "wd", "wdt", "p", "ps", "pq", "wikibase"),
    *("dbo", "dbr", "dbp", "schema", "foaf", "skos"),
)


class OwnTerms(SparqlTerms):
    """The vocabulary of the RDF or Wikidata dump that the knowledge base was built from, by the IRIs it keeps."""

    @cached_property
    def iris_by_name(self) -> dict[str, tuple[str, ...]]:
        return {term.name: term.iris for term in self.kb.predicate_records()}

    @cached_property
    def names_by_iri(self) -> dict[str, str]:
        return {iri: name for name, iris in self.iris_by_name.items() for iri in iris}

    @cached_property
    def plain_counts(self) -> dict[str, int]:
        """The number of triples of each plain predicate in the RDF that the knowledge base keeps, if it does."""
        return self.kb.rdf_copy.plain_counts if self.kb.rdf_copy is not None else {}

    @cached_property
    def rewritten(self) -> frozenset[str]:
        """The predicates whose facts are not exactly their triples in the RDF."""
        return self.kb.rdf_copy.rewritten if self.kb.rdf_copy is not None else frozenset()

    @cached_property
    def relation_counts(self) -> dict[str, int]:
        """The number of facts of each relation."""
        return {use.name: use.fact_count for use in self.kb.schema.relations}

    @cached_property
    def prefixes(self) -> dict[str, str]:
        """The usual prefixes, and the empty one for the namespace of most other predicates."""
        known = {name: PREFIXES[name] for name in USUAL_PREFIXES}
        spaces = [space for iri in self.names_by_iri if (space := split_iri(iri)[0]) and space not in known.values()]
        main = max(dict.fromkeys(spaces), key=spaces.count, default="")
        return known | ({"": main} if main and ABSOLUTE.fullmatch(main) else {})

    def node_iri(self, number: int) -> Iri:
        id_ = self.kb.id_of(number)
        if WIKIDATA_ID.fullmatch(id_):
            return Iri(WIKIDATA_ENTITY + id_)
        if not ABSOLUTE.fullmatch(id_):
            raise TranslationError(f"{self.kb.name_of(number)!r} has no IRI, its id is {id_!r}; use sparql-statements")
        return Iri(id_)

    def id_of(self, iri: str) -> str:
        return iri.removeprefix(WIKIDATA_ENTITY)

    def predicates_of(self, key: KeyProfile, unit: str | None) -> tuple[Iri, ...]:
        """The only predicate of the key; its values do not show their unit."""
        iris = self.iris_by_name.get(key.name, ())
        if len(iris) != 1:
            listed = f"several IRIs, {', '.join(iris)}," if iris else "no IRI"
            raise TranslationError(f"{key.name!r} has {listed} in this knowledge base; use sparql-statements")
        if iris[0] in self.rewritten:
            raise TranslationError(
                f"the facts of {key.name!r} are not exactly the triples of <{iris[0]}>: a value node became a value, "
                "or an axiom implies more; use sparql-statements"
            )
        only = set(key.units) or {NO_UNIT}
        if (unit or next(iter(only))) not in only or (only != {NO_UNIT} and not self.implies_unit(iris[0], key)):
            raise TranslationError(f"the quantities under {key.name!r} come in {', '.join(sorted(only))}, and clew "
                                   "does not keep how your RDF writes units; use sparql-statements")  # fmt: skip
        return (Iri(iris[0]),)

    def implies_unit(self, iri: str, key: KeyProfile) -> bool:
        """Whether the unit is clear though not written: Wikidata's direct triples of a key with one unit."""
        return is_wikidata_property(iri, "wdt") and len(key.units) == 1

    def key_of(self, iri: str) -> export_encoding.PredicateKey:
        direct = PREFIXES["wdt"] + iri.rpartition("/")[2] if iri.startswith(PREFIXES["p"]) else iri
        if direct not in self.names_by_iri:
            raise UnknownTerm(f"<{iri}> is not a predicate of this knowledge base")
        name = self.names_by_iri[direct]
        units = self.keys.attribute(name).units or self.keys.qualifier(name).units
        return export_encoding.PredicateKey(name, units[0] if len(units) == 1 else NO_UNIT)

    def members_path(self, concept: int) -> Path:
        return WIKIDATA_MEMBERS_PATH if WIKIDATA_ID.fullmatch(self.kb.id_of(concept)) else RDFS_MEMBERS_PATH

    def literal_year(self, year: int) -> int:
        return year + 1 if self.is_wikidata and year < 0 else year

    def calendar_year(self, year: int) -> int:
        return year - 1 if self.is_wikidata and year <= 0 else year

    @property
    def has_nodes_for_names(self) -> bool:
        return True

    @cached_property
    def is_wikidata(self) -> bool:
        return any(is_wikidata_property(iri, "wdt") for iri in self.names_by_iri)

    def statement_pattern(self, fact: Variable, subject: Term, predicate: Iri, object_: Term) -> Elements:
        """Wikidata's statement node; else an rdf:Statement or a triple term, for clew does not keep which."""
        if is_wikidata_property(predicate.value, "wdt"):
            id_ = predicate.value.rpartition("/")[2]
            leads = Triple(subject, Iri(PREFIXES["p"] + id_), fact), Triple(fact, Iri(PREFIXES["ps"] + id_), object_)
            return *leads, Triple(fact, TYPE, Iri(BEST_RANK))
        reified = Group(super().statement_pattern(fact, subject, predicate, object_))
        return (Union((reified, Group(triple_term(fact, subject, predicate, object_)))),)

    def qualifier_predicate(self, predicate: Iri) -> Iri:
        if is_wikidata_property(predicate.value, "wdt"):
            return Iri(PREFIXES["pq"] + predicate.value.rpartition("/")[2])
        return predicate


def triple_term(fact: Variable, subject: Term, predicate: Iri, object_: Term) -> Elements:
    """The reifier of a triple in RDF 1.2, with the parts of the triple by the functions of SPARQL 1.2."""
    triple = Variable(f"{fact.name}Triple")
    parts: list[Element] = [Triple(fact, Iri(REIFIES), triple)]
    for role, term in (("PREDICATE", predicate), ("SUBJECT", subject), ("OBJECT", object_)):
        part: Expression = Call(role, (triple,))
        parts.append(
            Bind(part, term) if isinstance(term, Variable) else Filter(Operation("=", (part, term)))  # type: ignore[arg-type]
        )
    return tuple(parts)
