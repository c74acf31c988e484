"""Facts with qualifiers, from the four ways in which RDF writes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from clew.kb.build_report import BuildReport
from clew.kb.readers.rdf.triple_table import LITERAL, Mask, TripleTable
from clew.kb.readers.rdf.vocabulary import (
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

NOT_BEST = "a statement that is not of the best rank"
NO_VALUE = "a statement without a value"
NO_OBJECT = "an intermediate node without the object the mapping names"
UNKNOWN_VALUE = "/.well-known/genid/"
Properties = dict[int, list[tuple[int, int]]]


@dataclass(slots=True)
class Claim:
    """A fact with its qualifiers, in terms of the file; `plain` is the object as a bare triple would give it."""

    subject: int
    predicate: str
    object: int
    graph: int
    plain: int = -1
    name: str = ""
    qualifiers: list[tuple[str, int]] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)


@lru_cache(1 << 14)
def canonical(iri: str) -> str:
    """The IRI that identifies a predicate: of Wikidata's many forms of a property, the direct one."""
    if iri.startswith(WIKIDATA_PROPERTY) or is_property(iri, "wd"):
        return PREFIXES["wdt"] + iri.rpartition("/")[2]
    return iri


@dataclass(frozen=True, slots=True)
class ClaimReader:
    """Gathers the qualified facts of one file; their triples are accounted for."""

    graph: TripleTable
    report: BuildReport
    place: str
    all_ranks: bool

    def read(self, rules: Sequence[NaryRule]) -> list[Claim]:
        return [*self.wikidata(), *self.reified(), *self.nary(rules)]

    def wikidata(self) -> list[Claim]:
        """Statement nodes: entity -p:-> node -ps:-> value, qualifiers under pq:, of the ranks that are kept."""
        links = [iri for iri in self.graph.numbers if is_property(iri, "p")]
        rows = self.graph.with_predicates(links)
        nodes = self.graph.terms_mask(self.graph.object[rows])
        found = self.graph.by_subject(nodes)
        self.graph.live[rows] = False
        references = self.references(nodes)
        self.graph.settle(nodes)
        columns = (self.graph.subject, self.graph.object, self.graph.predicate, self.graph.graph)
        linked = list(zip(*(column[rows].tolist() for column in columns), strict=True))
        best = self.best(linked, found)
        claims = []
        for subject, node, predicate, graph in linked:
            claim = self.statement(subject, self.text(predicate), graph, found.get(node, []), references)
            if claim and node in best:
                claims.append(claim)
            else:
                self.drop(NO_VALUE if node in best else NOT_BEST, node)
        return claims

    def best(self, linked: Iterable[tuple[int, int, int, int]], found: Properties) -> set[int]:
        """The statements that are preferred, or normal where none of the same property is; with all ranks, both."""
        groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for subject, node, predicate, _ in linked:
            groups.setdefault((subject, predicate), []).append((self.rank(found.get(node, [])), node))
        best: set[int] = set()
        for group in groups.values():
            floor = 1 if self.all_ranks else max(1, max(group)[0])
            best.update(node for rank, node in group if rank >= floor)
        return best

    def rank(self, properties: list[tuple[int, int]]) -> int:
        ranks = [self.text(term) for term in self.under(properties, RANK)]
        if not ranks:
            return 2 if BEST_RANK in map(self.text, self.under(properties, RDF_TYPE)) else 1
        return 2 if PREFERRED in ranks else 0 if DEPRECATED in ranks else 1

    def statement(
        self, subject: int, link: str, graph: int, properties: list[tuple[int, int]], references: Properties
    ) -> Claim | None:
        id_ = link.rpartition("/")[2]
        plain = self.under(properties, PREFIXES["ps"] + id_)
        full = self.under(properties, PREFIXES["psv"] + id_)
        if not plain or self.unknown(plain[0]):
            return None
        claim = Claim(subject, canonical(link), (full or plain)[0], graph, plain[0])
        claim.qualifiers = self.wikidata_qualifiers(properties)
        claim.sources = self.sources(properties, references)
        return claim

    def wikidata_qualifiers(self, properties: list[tuple[int, int]]) -> list[tuple[str, int]]:
        """The qualifiers, with the full value instead of the plain one where both are given."""
        found = []
        for iri in dict.fromkeys(self.text(predicate) for predicate, _ in properties):
            if is_property(iri, "pq"):
                plain = self.under(properties, iri)
                full = self.under(properties, PREFIXES["pqv"] + iri.rpartition("/")[2])
                best = full if len(full) == len(plain) else plain
                found += [(canonical(iri), term) for term in best if not self.unknown(term)]
        return found

    def references(self, nodes: Mask) -> Properties:
        """What is said of the nodes that `nodes` were derived from, which is then accounted for."""
        rows = self.graph.with_predicates(SOURCES[:1])
        rows = rows[nodes[self.graph.subject[rows]]]
        targets = self.graph.terms_mask(self.graph.object[rows])
        references = self.graph.by_subject(targets)
        wanted = self.graph.numbers.get(REFERENCE_URL, -1)
        known = {node: props for node, props in references.items() if any(p == wanted for p, _ in props)}
        self.graph.settle(self.graph.terms_mask(node for node in references if self.is_reference(node, known)))
        return known

    def is_reference(self, node: int, known: Properties) -> bool:
        return node in known or self.text(node).startswith("http://www.wikidata.org/reference/")

    def sources(self, properties: list[tuple[int, int]], references: Properties) -> list[str]:
        """Where a fact comes from: the addresses its references give, or what it points at itself."""
        found: list[str] = []
        for predicate, object_ in properties:
            if self.text(predicate) in SOURCES:
                urls = self.under(references.get(object_, []), REFERENCE_URL)
                found += [" ".join(self.text(term).split()) for term in urls or [object_]]
        return list(dict.fromkeys(source for source in found if source))

    def reified(self) -> list[Claim]:
        """RDF 1.2 reifiers and rdf:Statement nodes, with what is said of them as qualifiers."""
        heads = [*self.triple_terms(), *self.statement_nodes()]
        nodes = self.graph.terms_mask(node for node, _ in heads)
        references = self.references(nodes)
        found = self.graph.by_subject(nodes)
        self.graph.settle(nodes)
        return [self.qualified(claim, node, found, references) for node, claim in heads]

    def triple_terms(self) -> Iterator[tuple[int, Claim]]:
        """The nodes that reify a triple, and the triple as a claim."""
        rows = self.graph.with_predicates([REIFIES])
        self.graph.live[rows] = False
        for (node, term), graph in zip(self.graph.pairs(rows), self.graph.graph[rows].tolist(), strict=True):
            if term in self.graph.terms.triples:
                subject, predicate, object_ = self.graph.terms.triples[term]
                yield node, Claim(subject, canonical(self.text(predicate)), object_, graph, object_)

    def statement_nodes(self) -> Iterator[tuple[int, Claim]]:
        """The nodes with an rdf:subject, rdf:predicate and rdf:object, and what these say as a claim."""
        rows = self.graph.with_predicates([RDF_SUBJECT])
        predicates = dict(self.graph.pairs(self.graph.with_predicates([RDF_PREDICATE])))
        objects = dict(self.graph.pairs(self.graph.with_predicates([RDF_OBJECT])))
        for (node, subject), graph in zip(self.graph.pairs(rows), self.graph.graph[rows].tolist(), strict=True):
            if node in predicates and node in objects and self.graph.is_iri(predicates[node]):
                iri = canonical(self.text(predicates[node]))
                yield node, Claim(subject, iri, objects[node], graph, objects[node])

    def qualified(self, claim: Claim, node: int, found: Properties, references: Properties) -> Claim:
        """The claim with everything that is said of `node` as its qualifiers and sources."""
        said = found.get(node, [])
        structure = {RDF_SUBJECT, RDF_PREDICATE, RDF_OBJECT, RDF_TYPE, *SOURCES}
        claim.qualifiers = [(canonical(self.text(p)), o) for p, o in said if self.text(p) not in structure]
        claim.sources = self.sources(said, references)
        return claim

    def nary(self, rules: Sequence[NaryRule]) -> list[Claim]:
        """Intermediate nodes as facts from those that point at them to their `value`; the rest qualifies."""
        linked = {rule: self.graph.with_predicates([rule.into]) for rule in rules}
        nodes = self.graph.terms_mask(node for rows in linked.values() for node in self.graph.object[rows].tolist())
        nodes &= self.graph.kinds != LITERAL
        references = self.references(nodes)
        found = self.graph.by_subject(nodes)
        self.graph.settle(nodes)
        claims = []
        for rule, rows in linked.items():
            self.graph.live[rows] = False
            for (subject, node), graph in zip(self.graph.pairs(rows), self.graph.graph[rows].tolist(), strict=True):
                for other in self.others(rule, subject, node, found):
                    claim = Claim(subject, rule.into, other, graph, name=rule.predicate)
                    self.qualified(claim, node, found, references)
                    claim.qualifiers = [pair for pair in claim.qualifiers if pair[0] != canonical(rule.value)]
                    claims.append(claim)
        return claims

    def others(self, rule: NaryRule, subject: int, node: int, found: Properties) -> list[int]:
        """What an intermediate node leads to, apart from where one comes from."""
        others = [term for term in self.under(found.get(node, []), rule.value) if term != subject]
        if not others:
            self.drop(NO_OBJECT, node)
        return others

    def drop(self, reason: str, node: int) -> None:
        self.report.facts_read += 1
        self.report.drop_fact(reason, f"{self.place}: {self.text(node)}")

    def under(self, properties: list[tuple[int, int]], iri: str) -> list[int]:
        wanted = self.graph.numbers.get(iri, -1)
        return [object_ for predicate, object_ in properties if predicate == wanted]

    def unknown(self, term: int) -> bool:
        """Whether a term stands for a value that Wikidata knows to exist but not which."""
        return not self.graph.is_literal(term) and (not self.graph.is_iri(term) or UNKNOWN_VALUE in self.text(term))

    def text(self, term: int) -> str:
        return self.graph.terms.texts[term]


def is_property(iri: str, prefix: str) -> bool:
    """Whether an IRI is a Wikidata property below the namespace that `prefix` abbreviates."""
    local = iri.removeprefix(PREFIXES[prefix])
    return local != iri and local[:1] == "P" and local[1:].isdigit()


def settle_said(claims: list[Claim], graph: TripleTable) -> None:
    """Accounts for the bare triples that the claims repeat."""
    if not claims:
        return
    said = {(claim.subject, claim.predicate, claim.plain, claim.graph) for claim in claims}
    pair = np.int64(len(graph.terms))
    keys = np.array([claim.subject * int(pair) + claim.plain for claim in claims], np.int64)
    near = np.flatnonzero(np.isin(graph.subject * pair + graph.object, keys) & graph.live)
    texts = graph.terms.texts
    for row in near.tolist():
        subject, object_, named = int(graph.subject[row]), int(graph.object[row]), int(graph.graph[row])
        graph.live[row] = (subject, canonical(texts[graph.predicate[row]]), object_, named) not in said
