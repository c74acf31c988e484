"""Facts with qualifiers, from the four ways to write them in RDF.

Wikidata's statement nodes, RDF 1.2 reifiers, `rdf:Statement` nodes, and intermediate nodes that a mapping names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from clew.kb.build_report import BuildReport
from clew.kb.readers.rdf.known_iris import (
    BEST_RANK,
    DEPRECATED,
    PREFERRED,
    PREFIXES,
    RANK,
    RDF_OBJECT,
    RDF_PREDICATE,
    RDF_SUBJECT,
    RDF_TYPE,
    REFERENCE_URL,
    REIFIES,
    SOURCES,
    WIKIDATA_PROPERTY,
    NaryRule,
)
from clew.kb.readers.rdf.triple_table import LITERAL, Mask, TripleTable

NOT_BEST = "a statement that is not of the best rank"
NO_VALUE = "a statement without a value"
NO_OBJECT = "an intermediate node without the object the mapping names"
UNKNOWN_VALUE_MARK = "/.well-known/genid/"  # in Wikidata's IRIs for values that exist but are not known
PropertyPairs = dict[int, list[tuple[int, int]]]


@dataclass(slots=True)
class Claim:
    """A fact with its qualifiers, as numbers of terms; `plain` is the object in the bare triple of the fact."""

    subject: int
    predicate: str
    object: int
    named_graph: int
    plain: int = -1
    name: str = ""
    qualifiers: list[tuple[str, int]] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)


@lru_cache(1 << 14)
def canonical_predicate_iri(iri: str) -> str:
    """The IRI that identifies a predicate: for a Wikidata property in any of its forms, the direct one."""
    if iri.startswith(WIKIDATA_PROPERTY) or is_wikidata_property(iri, "wd"):
        return PREFIXES["wdt"] + iri.rpartition("/")[2]
    return iri


@dataclass(frozen=True, slots=True)
class ClaimReader:
    """Reads the qualified facts of one file and consumes their triples."""

    triples: TripleTable
    report: BuildReport
    place: str
    all_ranks: bool

    def read_claims(self, rules: Sequence[NaryRule]) -> list[Claim]:
        return [*self.wikidata_claims(), *self.reified_claims(), *self.nary_claims(rules)]

    def wikidata_claims(self) -> list[Claim]:
        """The statement nodes of the kept ranks: entity -p:-> node -ps:-> value, with qualifiers under pq:."""
        links = [iri for iri in self.triples.predicate_numbers if is_wikidata_property(iri, "p")]
        rows = self.triples.rows_with_predicates(links)
        nodes = self.triples.mask_terms(self.triples.object[rows])
        properties = self.triples.group_by_subject(nodes)
        self.triples.unread[rows] = False
        references = self.reference_properties(nodes)
        self.triples.consume(nodes)
        columns = (self.triples.subject, self.triples.object, self.triples.predicate, self.triples.named_graph)
        linked = list(zip(*(column[rows].tolist() for column in columns), strict=True))
        best = self.best_statements(linked, properties)
        claims = []
        for subject, node, predicate, named_graph in linked:
            claim = self.statement_claim(
                subject, self.text_of(predicate), named_graph, properties.get(node, []), references
            )
            if claim and node in best:
                claims.append(claim)
            else:
                self.drop_statement(NO_VALUE if node in best else NOT_BEST, node)
        return claims

    def best_statements(self, linked: Iterable[tuple[int, int, int, int]], properties: PropertyPairs) -> set[int]:
        """The preferred statements of each property, or else the normal ones; with all ranks, both."""
        groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for subject, node, predicate, _ in linked:
            groups.setdefault((subject, predicate), []).append((self.rank_of(properties.get(node, [])), node))
        best: set[int] = set()
        for group in groups.values():
            floor = 1 if self.all_ranks else max(1, max(group)[0])
            best.update(node for rank, node in group if rank >= floor)
        return best

    def rank_of(self, properties: list[tuple[int, int]]) -> int:
        ranks = [self.text_of(term) for term in self.objects_under(properties, RANK)]
        if not ranks:
            return 2 if BEST_RANK in map(self.text_of, self.objects_under(properties, RDF_TYPE)) else 1
        return 2 if PREFERRED in ranks else 0 if DEPRECATED in ranks else 1

    def statement_claim(
        self, subject: int, link: str, named_graph: int, properties: list[tuple[int, int]], references: PropertyPairs
    ) -> Claim | None:
        id_ = link.rpartition("/")[2]
        plain = self.objects_under(properties, PREFIXES["ps"] + id_)
        full = self.objects_under(properties, PREFIXES["psv"] + id_)
        if not plain or self.is_unknown_value(plain[0]):
            return None
        claim = Claim(subject, canonical_predicate_iri(link), (full or plain)[0], named_graph, plain[0])
        claim.qualifiers = self.wikidata_qualifiers(properties)
        claim.sources = self.sources_of(properties, references)
        return claim

    def wikidata_qualifiers(self, properties: list[tuple[int, int]]) -> list[tuple[str, int]]:
        """The qualifiers, with the full value instead of the plain one if both are given."""
        qualifiers = []
        for iri in dict.fromkeys(self.text_of(predicate) for predicate, _ in properties):
            if is_wikidata_property(iri, "pq"):
                plain = self.objects_under(properties, iri)
                full = self.objects_under(properties, PREFIXES["pqv"] + iri.rpartition("/")[2])
                best = full if len(full) == len(plain) else plain
                qualifiers += [(canonical_predicate_iri(iri), term) for term in best if not self.is_unknown_value(term)]
        return qualifiers

    def reference_properties(self, nodes: Mask) -> PropertyPairs:
        """The properties of the references that `nodes` were derived from, whose triples are consumed."""
        rows = self.triples.rows_with_predicates(SOURCES[:1])
        rows = rows[nodes[self.triples.subject[rows]]]
        targets = self.triples.mask_terms(self.triples.object[rows])
        references = self.triples.group_by_subject(targets)
        wanted = self.triples.predicate_numbers.get(REFERENCE_URL, -1)
        known = {node: props for node, props in references.items() if any(p == wanted for p, _ in props)}
        self.triples.consume(self.triples.mask_terms(node for node in references if self.is_reference(node, known)))
        return known

    def is_reference(self, node: int, known: PropertyPairs) -> bool:
        return node in known or self.text_of(node).startswith("http://www.wikidata.org/reference/")

    def sources_of(self, properties: list[tuple[int, int]], references: PropertyPairs) -> list[str]:
        """The sources of a fact: the addresses in its references, or the source itself."""
        sources: list[str] = []
        for predicate, object_ in properties:
            if self.text_of(predicate) in SOURCES:
                urls = self.objects_under(references.get(object_, []), REFERENCE_URL)
                sources += [" ".join(self.text_of(term).split()) for term in urls or [object_]]
        return list(dict.fromkeys(source for source in sources if source))

    def reified_claims(self) -> list[Claim]:
        """RDF 1.2 reifiers and rdf:Statement nodes, with their other properties as qualifiers."""
        heads = [*self.reified_triples(), *self.statement_nodes()]
        nodes = self.triples.mask_terms(node for node, _ in heads)
        references = self.reference_properties(nodes)
        properties = self.triples.group_by_subject(nodes)
        self.triples.consume(nodes)
        return [self.qualify_claim(claim, node, properties, references) for node, claim in heads]

    def reified_triples(self) -> Iterator[tuple[int, Claim]]:
        """The nodes that reify a triple, and that triple as a claim."""
        rows = self.triples.rows_with_predicates([REIFIES])
        self.triples.unread[rows] = False
        for (node, term), named_graph in zip(
            self.triples.pairs(rows), self.triples.named_graph[rows].tolist(), strict=True
        ):
            if term in self.triples.terms.triples:
                subject, predicate, object_ = self.triples.terms.triples[term]
                yield (
                    node,
                    Claim(subject, canonical_predicate_iri(self.text_of(predicate)), object_, named_graph, object_),
                )

    def statement_nodes(self) -> Iterator[tuple[int, Claim]]:
        """The nodes with an rdf:subject, rdf:predicate and rdf:object, and that triple as a claim."""
        rows = self.triples.rows_with_predicates([RDF_SUBJECT])
        predicates = dict(self.triples.pairs(self.triples.rows_with_predicates([RDF_PREDICATE])))
        objects = dict(self.triples.pairs(self.triples.rows_with_predicates([RDF_OBJECT])))
        for (node, subject), named_graph in zip(
            self.triples.pairs(rows), self.triples.named_graph[rows].tolist(), strict=True
        ):
            if node in predicates and node in objects and self.triples.is_iri(predicates[node]):
                iri = canonical_predicate_iri(self.text_of(predicates[node]))
                yield node, Claim(subject, iri, objects[node], named_graph, objects[node])

    def qualify_claim(self, claim: Claim, node: int, properties: PropertyPairs, references: PropertyPairs) -> Claim:
        """The claim with all other properties of `node` as its qualifiers and sources."""
        pairs = properties.get(node, [])
        structure = {RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT, RDF_TYPE, *SOURCES}
        claim.qualifiers = [
            (canonical_predicate_iri(self.text_of(p)), o) for p, o in pairs if self.text_of(p) not in structure
        ]
        claim.sources = self.sources_of(pairs, references)
        return claim

    def nary_claims(self, rules: Sequence[NaryRule]) -> list[Claim]:
        """Intermediate nodes as facts from the nodes that point at them to their `value`; other properties qualify."""
        linked = {rule: self.triples.rows_with_predicates([rule.into]) for rule in rules}
        nodes = self.triples.mask_terms(node for rows in linked.values() for node in self.triples.object[rows].tolist())
        nodes &= self.triples.kinds != LITERAL
        references = self.reference_properties(nodes)
        properties = self.triples.group_by_subject(nodes)
        self.triples.consume(nodes)
        claims = []
        for rule, rows in linked.items():
            self.triples.unread[rows] = False
            for (subject, node), named_graph in zip(
                self.triples.pairs(rows), self.triples.named_graph[rows].tolist(), strict=True
            ):
                for other in self.other_ends(rule, subject, node, properties):
                    claim = Claim(subject, rule.into, other, named_graph, name=rule.predicate)
                    self.qualify_claim(claim, node, properties, references)
                    claim.qualifiers = [
                        pair for pair in claim.qualifiers if pair[0] != canonical_predicate_iri(rule.value)
                    ]
                    claims.append(claim)
        return claims

    def other_ends(self, rule: NaryRule, subject: int, node: int, properties: PropertyPairs) -> list[int]:
        """The nodes that an intermediate node leads to, other than `subject`."""
        others = [term for term in self.objects_under(properties.get(node, []), rule.value) if term != subject]
        if not others:
            self.drop_statement(NO_OBJECT, node)
        return others

    def drop_statement(self, reason: str, node: int) -> None:
        self.report.facts_read += 1
        self.report.drop_fact(reason, f"{self.place}: {self.text_of(node)}")

    def objects_under(self, properties: list[tuple[int, int]], iri: str) -> list[int]:
        wanted = self.triples.predicate_numbers.get(iri, -1)
        return [object_ for predicate, object_ in properties if predicate == wanted]

    def is_unknown_value(self, term: int) -> bool:
        """Whether a term is an unknown value: one that Wikidata knows only to exist."""
        return not self.triples.is_literal(term) and (
            not self.triples.is_iri(term) or UNKNOWN_VALUE_MARK in self.text_of(term)
        )

    def text_of(self, term: int) -> str:
        return self.triples.terms.texts[term]


def is_wikidata_property(iri: str, prefix: str) -> bool:
    """Whether an IRI is a Wikidata property below the namespace that `prefix` abbreviates."""
    local = iri.removeprefix(PREFIXES[prefix])
    return local != iri and local[:1] == "P" and local[1:].isdigit()


def consume_bare_triples(claims: list[Claim], triples: TripleTable) -> None:
    """Consume the bare triples that the claims repeat."""
    if not claims:
        return
    claimed = {(claim.subject, claim.predicate, claim.plain, claim.named_graph) for claim in claims}
    pair = np.int64(len(triples.terms))
    keys = np.array([claim.subject * int(pair) + claim.plain for claim in claims], np.int64)
    near = np.flatnonzero(np.isin(triples.subject * pair + triples.object, keys) & triples.unread)
    texts = triples.terms.texts
    for row in near.tolist():
        predicate = canonical_predicate_iri(texts[triples.predicate[row]])
        subject, object_ = int(triples.subject[row]), int(triples.object[row])
        triples.unread[row] = (subject, predicate, object_, int(triples.named_graph[row])) not in claimed
