"""The IRIs of the RDF or Wikidata dump that a knowledge base was built from."""

from __future__ import annotations

import re
from functools import cached_property

from clew.engine.queries.keys import Key
from clew.engine.queries.terms import PLAIN_MEMBERS, WIKIDATA_MEMBERS, Elements, Terms
from clew.engine.statements.vocabulary import TYPE
from clew.kb.readers.rdf import encoding
from clew.kb.readers.rdf.claims import is_property
from clew.kb.readers.rdf.vocabulary import BEST_RANK, PREFIXES, REIFIES, WIKIDATA_ENTITY, split_iri
from clew.kb.values import NO_UNIT
from clew.language.sparql.algebra import (
    Bind,
    Call,
    Element,
    Expression,
    Filter,
    Group,
    Iri,
    Operation,
    Path,
    Term,
    Triple,
    Union,
    Variable,
)
from clew.language.translate import TranslationError

WIKIDATA_ID = re.compile(r"[QPL]\d+")
ABSOLUTE = re.compile(r"(?!_:)[A-Za-z][A-Za-z0-9+.\-]*:[^\s<>\"{}|^`\\]+")
USUAL = ("rdf", "rdfs", "xsd", "wd", "wdt", "p", "ps", "pq", "wikibase", "dbo", "dbr", "dbp", "schema", "foaf", "skos")


class OwnTerms(Terms):
    """The vocabulary of the RDF or Wikidata dump that the knowledge base was built from, by the IRIs it has kept."""

    @cached_property
    def iris(self) -> dict[str, tuple[str, ...]]:
        return {term.name: term.iris for term in self.kb.terms()}

    @cached_property
    def names(self) -> dict[str, str]:
        return {iri: name for name, iris in self.iris.items() for iri in iris}

    @cached_property
    def prefixes(self) -> dict[str, str]:
        """The usual ones, and one for the namespace that most other predicates are in."""
        known = {name: PREFIXES[name] for name in USUAL}
        spaces = [space for iri in self.names if (space := split_iri(iri)[0]) and space not in known.values()]
        most = max(dict.fromkeys(spaces), key=spaces.count, default="")
        return known | ({"": most} if most and ABSOLUTE.fullmatch(most) else {})

    def node(self, number: int) -> Iri:
        id_ = self.kb.id_of(number)
        if WIKIDATA_ID.fullmatch(id_):
            return Iri(WIKIDATA_ENTITY + id_)
        if not ABSOLUTE.fullmatch(id_):
            raise TranslationError(f"{self.kb.name_of(number)!r} has no IRI, its id is {id_!r}: use sparql-statements")
        return Iri(id_)

    def id_of(self, iri: str) -> str:
        return iri.removeprefix(WIKIDATA_ENTITY)

    def predicates(self, key: Key, unit: str | None) -> tuple[Iri, ...]:
        """The one predicate, whose values say nothing of units."""
        iris = self.iris.get(key.name, ())
        if len(iris) != 1:
            found = f"several IRIs, {', '.join(iris)}" if iris else "no IRI"
            raise TranslationError(f"{key.name!r} has {found} in this knowledge base: use sparql-statements")
        only = set(key.units) or {NO_UNIT}
        if (unit or next(iter(only))) not in only or (only != {NO_UNIT} and not self.tells_units(iris[0], key)):
            raise TranslationError(f"the quantities under {key.name!r} come in {', '.join(sorted(only))}, and how your "
                                   "RDF says units is not kept: use sparql-statements")  # fmt: skip
        return (Iri(iris[0]),)

    def tells_units(self, iri: str, key: Key) -> bool:
        """Whether a bare number is enough: Wikidata's direct triples have none, which matters only if there are two."""
        return is_property(iri, "wdt") and len(key.units) == 1

    def key_of(self, iri: str) -> encoding.Key:
        direct = PREFIXES["wdt"] + iri.rpartition("/")[2] if iri.startswith(PREFIXES["p"]) else iri
        if direct not in self.names:
            raise TranslationError(f"<{iri}> is no predicate that this knowledge base has kept")
        name = self.names[direct]
        units = self.keys.attribute(name).units or self.keys.qualifier(name).units
        return encoding.Key(name, units[0] if len(units) == 1 else NO_UNIT)

    def members(self, concept: int) -> Path:
        return WIKIDATA_MEMBERS if WIKIDATA_ID.fullmatch(self.kb.id_of(concept)) else PLAIN_MEMBERS

    def year_in(self, year: int) -> int:
        return year + 1 if self.is_wikidata and year < 0 else year

    def year_of(self, year: int) -> int:
        return year - 1 if self.is_wikidata and year <= 0 else year

    @property
    def has_nodes_for_names(self) -> bool:
        return True

    @cached_property
    def is_wikidata(self) -> bool:
        return any(is_property(iri, "wdt") for iri in self.names)

    def statement(self, fact: Variable, subject: Term, predicate: Iri, object_: Term) -> Elements:
        """Wikidata's statement node; else, as the file's way is not kept, a triple term or an rdf:Statement."""
        if is_property(predicate.value, "wdt"):
            id_ = predicate.value.rpartition("/")[2]
            leads = Triple(subject, Iri(PREFIXES["p"] + id_), fact), Triple(fact, Iri(PREFIXES["ps"] + id_), object_)
            return *leads, Triple(fact, TYPE, Iri(BEST_RANK))
        reified = Group(super().statement(fact, subject, predicate, object_))
        return (Union((reified, Group(triple_term(fact, subject, predicate, object_)))),)

    def qualifier(self, predicate: Iri) -> Iri:
        if is_property(predicate.value, "wdt"):
            return Iri(PREFIXES["pq"] + predicate.value.rpartition("/")[2])
        return predicate


def triple_term(fact: Variable, subject: Term, predicate: Iri, object_: Term) -> Elements:
    """What reifies a triple in RDF 1.2, taken apart by SPARQL 1.2's functions."""
    triple = Variable(f"{fact.name}Triple")
    parts: list[Element] = [Triple(fact, Iri(REIFIES), triple)]
    for role, term in (("PREDICATE", predicate), ("SUBJECT", subject), ("OBJECT", object_)):
        part: Expression = Call(role, (triple,))
        parts.append(
            Bind(part, term) if isinstance(term, Variable) else Filter(Operation("=", (part, term)))  # type: ignore[arg-type]
        )
    return tuple(parts)
