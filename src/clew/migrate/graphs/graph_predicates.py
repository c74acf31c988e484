"""The predicates of a graph by id, name and IRI, with membership and subclass among them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from clew.engine.ids import MEMBERSHIP_IDS
from clew.kb.draft import INSTANCE_OF
from clew.kb.namespaces import KNOWN_PREFIXES, RDF_TYPE
from clew.kb.readers.rdf.export_encoding import ADDRESS_SCHEMES
from clew.kb.records import PredicateRecord
from clew.kb.short_ids import short_id

SUBCLASS_OF = "subclass of"
SUBCLASS_IRI = KNOWN_PREFIXES["rdfs"] + "subClassOf"
SUBCLASS_IDS = frozenset({SUBCLASS_IRI, "P279"})  # what sources call `subclass of`
WIKIDATA_ITEM = re.compile(r"Q\d+", re.ASCII)
SAMPLED_IDS = 100  # entities whose ids show how a graph writes ids


@dataclass(frozen=True, slots=True)
class StructurePredicates:
    """The ids of the predicates that lead from an entity to its types, and from a type to those above it."""

    membership: str
    subclass: str


WIKIDATA_STRUCTURE = StructurePredicates("P31", "P279")
RDF_STRUCTURE = StructurePredicates(RDF_TYPE, SUBCLASS_IRI)
NAMED_STRUCTURE = StructurePredicates(INSTANCE_OF, SUBCLASS_OF)


def structure_like(ids: Collection[str]) -> StructurePredicates:
    """The predicates of membership and subclass in a graph whose entities have such ids."""
    if 2 * sum(bool(WIKIDATA_ITEM.fullmatch(id_)) for id_ in ids) > len(ids):
        return WIKIDATA_STRUCTURE
    return RDF_STRUCTURE if 2 * sum(id_.startswith(ADDRESS_SCHEMES) for id_ in ids) > len(ids) else NAMED_STRUCTURE


class PredicateIndex:
    """The predicates of a knowledge base in the order of `records`, then membership and subclass.

    The id of a predicate is the short form of its first IRI, or else its name.
    """

    def __init__(self, records: Iterable[PredicateRecord], sampled_ids: Collection[str]) -> None:
        self.records: Sequence[PredicateRecord] = tuple(records)
        usual = structure_like(sampled_ids)
        own = {record.name: short_id(record.iris[0]) for record in self.records if record.iris}
        self.structure = StructurePredicates(
            own.get(INSTANCE_OF, usual.membership), own.get(SUBCLASS_OF, usual.subclass)
        )
        structure = {INSTANCE_OF: self.structure.membership, SUBCLASS_OF: self.structure.subclass}
        ids = (own.get(record.name) or structure.get(record.name, record.name) for record in self.records)
        self.ids = (*ids, *structure.values())
        self.names = (*(record.name for record in self.records), *structure)

    @cached_property
    def numbers(self) -> dict[str, tuple[int, ...]]:
        """The predicates by id; by name or further IRI where that is nobody's id."""
        by_id: dict[str, list[int]] = defaultdict(list)
        for number, id_ in enumerate(self.ids):
            by_id[id_].append(number)
        others: dict[str, list[int]] = defaultdict(list)
        for number, spelling in self.further_spellings():
            others[spelling].append(number)
        for spellings, id_ in (
            (MEMBERSHIP_IDS | {INSTANCE_OF}, self.structure.membership),
            (SUBCLASS_IDS | {SUBCLASS_OF}, self.structure.subclass),
        ):
            for spelling in spellings:
                others[spelling] += by_id[id_]
        return {spelling: tuple(dict.fromkeys(found)) for spelling, found in (others | by_id).items()}

    def further_spellings(self) -> Iterator[tuple[int, str]]:
        """Each predicate with its name and the short forms of its IRIs."""
        for number, record in enumerate(self.records):
            yield number, record.name
            for iri in record.iris:
                yield number, short_id(iri)

    def find(self, text: str) -> tuple[int, ...]:
        """The numbers of the predicates with this id, name or IRI."""
        return self.numbers.get(text) or self.numbers.get(short_id(text), ())
