"""How a SPARQL server writes entities, predicates and values: an export of clew's, Wikidata, or any other RDF."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

from clew.engine.endpoint.engine import PREDICATES_QUERY
from clew.engine.ids import MAX_CACHED_NAMES, MEMBERSHIP_IDS
from clew.engine.sparql.executable.results import value_under
from clew.engine.sparql.export_vocabulary import KeyUnits, literal_suffix, units_from_predicates
from clew.engine.sparql.solutions import Solutions
from clew.errors import ValueFormatError
from clew.kb.build_report import BuildReport
from clew.kb.draft import INSTANCE_OF
from clew.kb.namespaces import KNOWN_PREFIXES, RDF_TYPE, WIKIDATA
from clew.kb.readers.rdf.export_encoding import (
    CONCEPT_CLASS,
    ENTITY_CLASS,
    EXPORT_NODE,
    EXPORT_VERSION,
    KQAPRO_FACT_HEAD,
    KQAPRO_INSTANCE_OF,
    KQAPRO_NAME,
    NS,
    PREDICATE_BASE,
    PREDICATE_SOURCE_IRI,
    RELATIVE_BASE,
    is_iri,
    kqapro_key_iri,
    kqapro_node_iri,
    node_iri,
    predicate_iri,
    read_kqapro_key,
    read_kqapro_node,
    read_node_iri,
    read_predicate_iri,
)
from clew.kb.readers.rdf.known_iris import (
    ABOUT,
    IGNORED,
    LINKS,
    NAMES,
    SAME_AS,
    SUBCLASSES,
    TYPES,
    VOCABULARY_SPACES,
    iri,
)
from clew.kb.readers.rdf.literals import LiteralReader
from clew.kb.readers.rdf.triple_table import TermTable
from clew.kb.records import PredicateRecord
from clew.kb.short_ids import FREEBASE, WIKIDATA_ENTITY, short_id
from clew.language.sparql.algebra import Iri, Literal
from clew.migrate.graphs.graph_predicates import (
    RDF_STRUCTURE,
    SAMPLED_IDS,
    SUBCLASS_IDS,
    SUBCLASS_IRI,
    SUBCLASS_OF,
    WIKIDATA_STRUCTURE,
    PredicateIndex,
    StructurePredicates,
    structure_like,
)

LABEL = iri("rdfs:label")
WIKIDATA_DIRECT = KNOWN_PREFIXES["wdt"]
WIKIDATA_ID = re.compile(r"[LPQ]\d+", re.ASCII)
WIKIDATA_NODE = re.compile(re.escape(WIKIDATA_ENTITY) + r"[LQ]\d+", re.ASCII)
IS_NODE = f"?s <{RDF_TYPE}> ?kind FILTER(?kind IN (<{ENTITY_CLASS}>, <{CONCEPT_CLASS}>))"
SAMPLE_QUERY = f"SELECT ?s WHERE {{ ?s <{RDF_TYPE}> <{ENTITY_CLASS}> }}"
PROPERTIES_QUERY = (
    f"SELECT ?p ?iri WHERE {{ ?p <{RDF_TYPE}> <{iri('rdf:Property')}> "
    f"OPTIONAL {{ ?p <{PREDICATE_SOURCE_IRI}> ?iri }} }}"
)
SPELLINGS: tuple[Callable[[str], str], ...] = (
    lambda short: short,
    lambda short: FREEBASE + short,
    lambda short: WIKIDATA_ENTITY + short,
    lambda short: "/" + short.replace(".", "/"),
)  # of short ids, as knowledge bases may have them
AskAll = Callable[[str], Solutions]  # all rows of a SELECT without a LIMIT


class ServerVocabulary(Protocol):
    """The IRIs of a server for the ids of a migration, and the other way round; an empty text where there is none."""

    @property
    def known_patterns(self) -> tuple[str, ...]:
        """The patterns of which `?s` fits one if the server has it."""

    @property
    def edge_filter(self) -> str:
        """A filter on `?p` that leaves out triples which are no facts between entities."""

    @property
    def label_iris(self) -> tuple[str, ...]:
        """The predicates of names, the best first."""

    @property
    def structure(self) -> StructurePredicates:
        """The ids of the predicates of membership and subclass."""

    def entity_iri(self, id_: str) -> str:
        """The IRI of an entity."""

    def read_entity(self, iri: str) -> str:
        """The id of an entity; empty if the IRI is the vocabulary's own."""

    def predicate_iris(self, text: str) -> tuple[str, ...]:
        """The IRIs of the predicates with this id, IRI or name."""

    def read_predicate(self, iri: str) -> str:
        """The id of a predicate; empty if it says nothing that a question asks for."""

    def print_value(self, predicate: str, literal: Literal) -> str:
        """The value of a literal as a knowledge base prints it."""


def detect_vocabulary(ask: AskAll) -> ServerVocabulary:
    """The vocabulary of a server, by what it has."""
    if has_triple(ask, f"<{EXPORT_NODE}> <{EXPORT_VERSION}> ?o"):
        return read_export_vocabulary(ask)
    if has_triple(ask, f"?s <{KQAPRO_FACT_HEAD}> ?o"):
        sample = ask(f"SELECT ?s WHERE {{ ?s <{KQAPRO_INSTANCE_OF}> ?o }} LIMIT {SAMPLED_IDS}")
        return KqaproVocabulary(structure_like([read_kqapro_node(text) for text in iris_in(sample)]))
    return RdfVocabulary(is_wikidata=has_triple(ask, f"?s <{WIKIDATA_DIRECT}P31> ?o"))


def has_triple(ask: AskAll, pattern: str) -> bool:
    return bool(ask(f"SELECT * WHERE {{ {pattern} }} LIMIT 1").rows)


def iris_in(table: Solutions) -> list[str]:
    """The IRIs in the first column."""
    return [row[0].value for row in table.rows if isinstance(row[0], Iri)]


# --- rdf-statements


def read_export_vocabulary(ask: AskAll) -> ExportVocabulary:
    """The vocabulary of an `rdf-statements` export, with its predicates."""
    sample = [read_node_iri(text) for text in iris_in(ask(f"{SAMPLE_QUERY} LIMIT {SAMPLED_IDS}"))]
    iris: dict[str, list[str]] = {}
    for predicate, source in ask(PROPERTIES_QUERY).rows:
        if isinstance(predicate, Iri):
            known = iris.setdefault(read_predicate_iri(predicate.value).name, [])
            known += [source.text] if isinstance(source, Literal) else []
    records = (PredicateRecord(name, tuple(sorted(known))) for name, known in sorted(iris.items()))
    return ExportVocabulary(
        PredicateIndex(records, sample),
        units_from_predicates(iris_in(ask(PREDICATES_QUERY))),
        choose_spelling(sample),
    )


def choose_spelling(ids: Iterable[str]) -> Callable[[str], str]:
    """How a knowledge base with such ids writes short ones."""
    votes = Counter(next((spell for spell in SPELLINGS if spell(short_id(id_)) == id_), SPELLINGS[0]) for id_ in ids)
    return max(SPELLINGS, key=lambda spell: votes[spell])


@dataclass(frozen=True)
class ExportVocabulary:
    """The IRIs of an `rdf-statements` export; `spell` makes the ids of the exported knowledge base from short ones."""

    index: PredicateIndex
    units: KeyUnits
    spell: Callable[[str], str]
    known_patterns = (IS_NODE,)
    edge_filter = ""
    label_iris = (LABEL,)

    @property
    def structure(self) -> StructurePredicates:
        return self.index.structure

    def entity_iri(self, id_: str) -> str:
        return node_iri(id_ if ":" in id_ else self.spell(id_))

    def read_entity(self, iri: str) -> str:
        return "" if iri.startswith((NS, PREDICATE_BASE)) else short_id(read_node_iri(iri))

    def predicate_iris(self, text: str) -> tuple[str, ...]:
        found: list[str] = []
        for number in self.index.find(text):
            if number < len(self.index.records):
                found += [predicate.value for predicate in self.units.predicates(self.index.names[number])]
            else:
                found.append(RDF_TYPE if self.index.names[number] == INSTANCE_OF else SUBCLASS_IRI)
        return tuple(found)

    def read_predicate(self, iri: str) -> str:
        return self.ids_by_iri.get(iri.partition("?")[0], "")

    @cached_property
    def ids_by_iri(self) -> Mapping[str, str]:
        """The id of each predicate by its IRI without a unit."""
        own = zip((predicate_iri(record.name) for record in self.index.records), self.index.ids, strict=False)
        return dict(own) | {RDF_TYPE: self.structure.membership, SUBCLASS_IRI: self.structure.subclass}

    def print_value(self, predicate: str, literal: Literal) -> str:
        return str(value_under(Iri(predicate), literal))


# --- rdf-kqapro


@dataclass(frozen=True, slots=True)
class KqaproVocabulary:
    """The IRIs of an `rdf-kqapro` export, where types include those above them and values are nodes without an id."""

    structure: StructurePredicates
    known_patterns = (f"?s <{KQAPRO_NAME}> ?o",)
    edge_filter = ""
    label_iris = (KQAPRO_NAME,)

    def entity_iri(self, id_: str) -> str:
        return kqapro_node_iri(id_)

    def read_entity(self, iri: str) -> str:
        return short_id(read_kqapro_node(iri))

    def predicate_iris(self, text: str) -> tuple[str, ...]:
        if text in MEMBERSHIP_IDS or text == INSTANCE_OF:
            return (KQAPRO_INSTANCE_OF, kqapro_key_iri(INSTANCE_OF))
        return (kqapro_key_iri(SUBCLASS_OF if text in SUBCLASS_IDS else text),)

    def read_predicate(self, iri: str) -> str:
        if iri == KQAPRO_INSTANCE_OF:
            return self.structure.membership
        name = read_kqapro_key(iri) if iri.startswith(RELATIVE_BASE) else ""
        return {INSTANCE_OF: self.structure.membership, SUBCLASS_OF: self.structure.subclass}.get(name, name)

    def print_value(self, predicate: str, literal: Literal) -> str:
        return literal.text


# --- Wikidata, DBpedia, Freebase and any other RDF


@dataclass(frozen=True)
class RdfVocabulary:
    """The IRIs of published RDF; of Wikidata's, only the direct triples are facts."""

    is_wikidata: bool
    known_patterns = ("?s ?p ?o", "?o ?p ?s")

    @property
    def structure(self) -> StructurePredicates:
        return WIKIDATA_STRUCTURE if self.is_wikidata else RDF_STRUCTURE

    @property
    def edge_filter(self) -> str:
        direct = f'STRSTARTS(STR(?p), "{WIKIDATA_DIRECT}") || ?p = <{SAME_AS}>'
        return f"FILTER({direct})" if self.is_wikidata else ""

    @property
    def label_iris(self) -> tuple[str, ...]:
        return (LABEL,) if self.is_wikidata else NAMES

    def entity_iri(self, id_: str) -> str:
        if WIKIDATA_ID.fullmatch(id_):
            return WIKIDATA_ENTITY + id_
        iri = id_ if ":" in id_ else FREEBASE + id_
        return iri if is_iri(iri) else ""

    def read_entity(self, iri: str) -> str:
        is_other = iri.startswith(VOCABULARY_SPACES) or (iri.startswith(WIKIDATA) and not WIKIDATA_NODE.fullmatch(iri))
        return "" if is_other else short_id(iri)

    def predicate_iris(self, text: str) -> tuple[str, ...]:
        short = short_id(text)
        for ids, iris in ((MEMBERSHIP_IDS, TYPES), (SUBCLASS_IDS, SUBCLASSES)):
            if short in ids:
                return tuple(known for known in iris if self.is_wikidata == known.startswith(WIKIDATA))
        if WIKIDATA_ID.fullmatch(short):
            return (WIKIDATA_DIRECT + short,)
        iri = short if ":" in short else FREEBASE + short
        return (iri,) if is_iri(iri) else ()

    def read_predicate(self, iri: str) -> str:
        return self.predicate_ids(iri)

    @cached_property
    def predicate_ids(self) -> Callable[[str], str]:
        return lru_cache(MAX_CACHED_NAMES)(self.find_predicate_id)

    def find_predicate_id(self, iri: str) -> str:
        for known, id_ in ((TYPES, self.structure.membership), (SUBCLASSES, self.structure.subclass)):
            if iri in known:
                return id_ if self.is_wikidata == iri.startswith(WIKIDATA) else ""
        if iri.startswith(WIKIDATA):
            return short_id(iri) if iri.startswith(WIKIDATA_DIRECT) else ""
        is_other = iri in (ABOUT, *LINKS, *IGNORED) or (iri.startswith(VOCABULARY_SPACES) and iri != SAME_AS)
        return "" if is_other else short_id(iri)

    @cached_property
    def literals(self) -> LiteralReader:
        return LiteralReader(TermTable(), BuildReport(), "", self.is_wikidata)

    def print_value(self, predicate: str, literal: Literal) -> str:
        datatype = literal_suffix(literal)
        try:
            known = datatype and not datatype.startswith("@")
            return str(self.literals.typed_value(literal.text, datatype)) if known else literal.text
        except ValueFormatError:
            return literal.text
