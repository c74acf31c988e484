"""The RDFS and OWL axioms of a file: they make schema, and are never facts or nodes themselves.

Superclasses come from unions and intersections, further facts from subproperties, inverses and symmetric properties.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.readers.rdf.claims import Claim
from clew.kb.readers.rdf.known_iris import (
    ALIASES,
    CLASSES,
    DESCRIPTIONS,
    NAMES,
    PREFIXES,
    PROPERTY_TYPES,
    RDF_FIRST,
    RDF_REST,
    RDF_TYPE,
    SAME_AS,
    VOCABULARY_SPACES,
    iri,
    iris,
)
from clew.kb.readers.rdf.triple_table import BLANK, LITERAL, Mask, Rows, TripleTable, list_members

AXIOM = "a triple of an RDFS or OWL axiom, read as schema"
IMPLIED = "a fact that an axiom implies (a subproperty, an inverse, symmetry), added"
MERGED = "a node that owl:sameAs or owl:equivalentClass makes the same as another, merged"
AXIOM_SPACES = (PREFIXES["owl"], PREFIXES["sh"])
AXIOM_PREDICATES = frozenset(iris("rdfs:domain rdfs:range rdfs:subPropertyOf rdfs:isDefinedBy"))
AXIOM_CLASSES = frozenset(
    iris(
        "owl:Ontology owl:Axiom owl:Annotation owl:AllDisjointClasses owl:AllDisjointProperties owl:AllDifferent"
        " owl:NegativePropertyAssertion owl:Restriction owl:DataRange rdfs:Datatype sh:NodeShape sh:PropertyShape"
    )
)
SUBPROPERTY = iri("rdfs:subPropertyOf")
SUBCLASS = iri("rdfs:subClassOf")
INVERSE = iri("owl:inverseOf")
EQUIVALENT_PROPERTY = iri("owl:equivalentProperty")
EQUIVALENT_CLASS = iri("owl:equivalentClass")
INTERSECTION = iri("owl:intersectionOf")
UNIONS = iris("owl:unionOf owl:disjointUnionOf")
SYMMETRIC = iri("owl:SymmetricProperty")
Implication = tuple[int, bool]
"""A predicate that another implies, and whether its subject and object change places."""


@dataclass(slots=True)
class Axioms:
    """What the axioms of a file say about its classes and predicates, as numbers of terms."""

    subclasses: list[tuple[int, int]] = field(default_factory=list)
    implications: dict[int, list[Implication]] = field(default_factory=dict)
    labels: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For each kind of label in LABELS, the predicates that are subproperties of one of that kind."""
    rewritten: set[str] = field(default_factory=set)
    """The predicates whose facts are not exactly their triples."""


LABELS = {"name": frozenset(NAMES), "alias": frozenset(ALIASES), "description": frozenset(DESCRIPTIONS)}


def take_axioms(triples: TripleTable, draft: KbDraft, place: str) -> Axioms:
    """The axioms of a file, whose triples are consumed, and those on predicates that earlier files gave."""
    axioms = Axioms()
    merge_same_nodes(triples, axioms, draft.report, place)
    predicates = [name for name in triples.predicate_numbers if is_axiom_predicate(name)]
    types = TypeRows(triples)
    is_about_schema = bool(predicates) or bool(types.subjects_of({*AXIOM_CLASSES, SYMMETRIC}).any())
    if is_about_schema or draft.axioms:
        axioms.subclasses = read_class_axioms(triples)
        axioms.implications = read_property_axioms(triples, types, axioms, draft)
    if is_about_schema:
        consume_axioms(triples, types, predicates, draft.report, place)
    return axioms


def is_axiom_predicate(name: str) -> bool:
    return name in AXIOM_PREDICATES or (name.startswith(AXIOM_SPACES) and name != SAME_AS)


class TypeRows:
    """The triples that give a node its class."""

    def __init__(self, triples: TripleTable) -> None:
        self.triples = triples
        self.rows = triples.rows_with_predicates([RDF_TYPE])

    def subjects_of(self, classes: Iterable[str]) -> Mask:
        """A mark for each node of one of these classes."""
        texts, wanted = self.triples.terms.texts, frozenset(classes)
        objects = np.unique(self.triples.object[self.rows]).tolist()
        chosen = self.triples.mask_terms(term for term in objects if texts[term] in wanted)
        return self.triples.mask_terms(self.triples.subject[self.rows[chosen[self.triples.object[self.rows]]]])


def consume_axioms(
    triples: TripleTable, types: TypeRows, predicates: list[str], report: BuildReport, place: str
) -> None:
    """Consume the triples with these predicates, the nodes of axiom classes, and the blank nodes below both."""
    blank = triples.kinds == BLANK
    classes = types.subjects_of(CLASSES)
    nodes = (types.subjects_of(AXIOM_CLASSES) & ~(classes & ~blank)) | (classes & blank)
    rows = triples.mask_terms(triples.predicate_numbers[name] for name in predicates)[triples.predicate]
    rows = (rows | nodes[triples.subject]) & triples.unread
    taken = rows.copy()
    while rows.any():
        below = triples.mask_terms(triples.object[rows]) & blank & ~nodes
        nodes |= below
        rows = below[triples.subject] & triples.unread & ~taken
        taken |= rows
    if not taken.any():
        return
    report.note(AXIOM, f"{place}: {triples.terms.texts[triples.predicate[np.flatnonzero(taken)[0]]]}", int(taken.sum()))
    triples.unread[taken] = False
    triples.consume(nodes)


def read_class_axioms(triples: TripleTable) -> list[tuple[int, int]]:
    """A class and its superclass for each member of a union, and for each part of an intersection, that has a name."""
    first = dict(triples.pairs(triples.rows_with_predicates([RDF_FIRST])))
    rest = dict(triples.pairs(triples.rows_with_predicates([RDF_REST])))
    equals, below = [], []
    for class_, expression in triples.pairs(triples.rows_with_predicates([EQUIVALENT_CLASS])):
        equals.append((expression, class_))
    for class_, expression in triples.pairs(triples.rows_with_predicates([SUBCLASS])):
        below.append((expression, class_))
    named = {expression: class_ for expression, class_ in equals if triples.kinds[expression] == BLANK}
    narrower = named | {expression: class_ for expression, class_ in below if triples.kinds[expression] == BLANK}
    pairs = []
    for expression, head in triples.pairs(triples.rows_with_predicates(UNIONS)):
        whole = named.get(expression, expression)
        pairs += [(part, whole) for part in list_members(head, first, rest)]
    for expression, head in triples.pairs(triples.rows_with_predicates([INTERSECTION])):
        part = narrower.get(expression, expression)
        pairs += [(part, whole) for whole in list_members(head, first, rest)]
    return [pair for pair in pairs if all(triples.is_iri(term) for term in pair)]


def read_property_axioms(
    triples: TripleTable, types: TypeRows, axioms: Axioms, draft: KbDraft
) -> dict[int, list[Implication]]:
    """All the predicates that a predicate implies, directly or by way of others; labels go to `axioms`."""
    edges: dict[int, list[Implication]] = {}
    for lower, upper in triples.pairs(triples.rows_with_predicates([SUBPROPERTY])):
        edges.setdefault(lower, []).append((upper, False))
    for name, swapped in ((EQUIVALENT_PROPERTY, False), (INVERSE, True)):
        for one, other in triples.pairs(triples.rows_with_predicates([name])):
            edges.setdefault(one, []).append((other, swapped))
            edges.setdefault(other, []).append((one, swapped))
    for term in np.flatnonzero(types.subjects_of([SYMMETRIC])).tolist():
        edges.setdefault(term, []).append((term, True))
    implications = earlier_axioms(triples, draft)
    own = types.subjects_of(PROPERTY_TYPES) | triples.mask_terms(triples.predicate_numbers.values())
    reached = {term: list(follow_implications(term, edges)) for term in edges}
    read_label_axioms(triples, reached, axioms)
    texts = triples.terms.texts
    for term, ends in reached.items():
        kept = [end for end in ends if own[end[0]] and is_own_predicate(triples, end[0])]
        if kept and triples.is_iri(term):
            implications[term] = list(dict.fromkeys([*implications.get(term, ()), *kept]))
            draft.axioms |= dict.fromkeys((texts[term], texts[other], is_swapped) for other, is_swapped in kept)
    return implications


def earlier_axioms(triples: TripleTable, draft: KbDraft) -> dict[int, list[Implication]]:
    """What earlier files say that the predicates of this file imply."""
    implications: dict[int, list[Implication]] = {}
    for one, other, is_swapped in draft.axioms:
        if one in triples.predicate_numbers:
            ends = implications.setdefault(triples.predicate_numbers[one], [])
            ends.append((triples.number_predicate(other), is_swapped))
    return implications


def follow_implications(start: int, edges: dict[int, list[Implication]]) -> Iterator[Implication]:
    """Everything that can be reached from a predicate, without itself in its own direction."""
    seen, waiting = {(start, False)}, [(start, False)]
    while waiting:
        term, is_swapped = waiting.pop()
        for other, swaps in edges.get(term, ()):
            end = (other, is_swapped ^ swaps)
            if end not in seen:
                seen.add(end)
                waiting.append(end)
                yield end


def is_own_predicate(triples: TripleTable, term: int) -> bool:
    """Whether a predicate is an IRI of the file's own vocabulary: neither of RDF or OWL nor one for labels."""
    text = triples.terms.texts[term]
    is_label = any(text in known for known in LABELS.values())
    return triples.is_iri(term) and not text.startswith(VOCABULARY_SPACES) and not is_label


def read_label_axioms(triples: TripleTable, reached: dict[int, list[Implication]], axioms: Axioms) -> None:
    """Add the predicates that are subproperties of one for names, aliases or descriptions."""
    texts = triples.terms.texts
    for kind, known in LABELS.items():
        below = [term for term, ends in reached.items() if any(texts[end] in known for end, _ in ends)]
        axioms.labels[kind] = tuple(texts[term] for term in below if is_own_predicate(triples, term))


def add_implied_facts(
    triples: TripleTable, claims: list[Claim], axioms: Axioms, report: BuildReport, place: str
) -> None:
    """Add each fact that the axioms on predicates imply and that the file does not give itself."""
    used = {int(term) for term in np.unique(triples.predicate[triples.unread])}
    new = []
    for term, ends in sorted(axioms.implications.items()):
        rows = np.flatnonzero((triples.predicate == term) & triples.unread) if term in used else np.zeros(0, np.intp)
        for other, is_swapped in ends:
            new.append(implied_rows(triples, rows, other, is_swapped))
            triples.predicate_numbers.setdefault(triples.terms.texts[other], other)
    added = add_distinct_rows(triples, np.concatenate(new)) if new else 0
    added += add_implied_claims(triples, claims, axioms)
    axioms.rewritten |= {triples.terms.texts[end] for ends in axioms.implications.values() for end, _ in ends}
    if added:
        report.note(IMPLIED, f"{place}: {triples.terms.texts[next(iter(sorted(axioms.implications)))]}", added)


def implied_rows(triples: TripleTable, rows: Rows, predicate: int, is_swapped: bool) -> np.ndarray:
    """Subject, predicate, object and graph of the triples that `rows` imply."""
    if is_swapped:
        rows = rows[triples.kinds[triples.object[rows]] != LITERAL]
    ends = (triples.object, triples.subject) if is_swapped else (triples.subject, triples.object)
    predicates = np.full(len(rows), predicate, np.int32)
    return np.stack([ends[0][rows], predicates, ends[1][rows], triples.named_graph[rows]], axis=1)


def add_distinct_rows(triples: TripleTable, new: np.ndarray) -> int:
    """Add those of the rows that are not there yet, and return how many."""
    if not len(new):
        return 0
    columns = (triples.subject, triples.predicate, triples.object)
    near = triples.unread & triples.mask_terms(new[:, 1])[triples.predicate]
    known = np.stack([column[near] for column in columns], axis=1)
    both = np.concatenate([known, new[:, :3]])
    _, first = np.unique(both, axis=0, return_index=True)
    fresh = np.sort(first[first >= len(known)]) - len(known)
    triples.append_rows([tuple(row) for row in new[fresh].tolist()])
    return len(fresh)


def add_implied_claims(triples: TripleTable, claims: list[Claim], axioms: Axioms) -> int:
    """Add the qualified facts that qualified facts imply, and return how many."""
    texts = triples.terms.texts
    by_iri = {texts[term]: ends for term, ends in axioms.implications.items()}
    added = []
    for claim in claims:
        for other, is_swapped in by_iri.get(claim.predicate, ()) if not claim.name else ():
            if is_swapped and triples.is_literal(claim.object):
                continue
            ends = (claim.object, claim.subject) if is_swapped else (claim.subject, claim.object)
            added.append(replace(claim, subject=ends[0], predicate=texts[other], object=ends[1]))
    known = {(claim.subject, claim.predicate, claim.object) for claim in claims}
    fresh = [claim for claim in added if (claim.subject, claim.predicate, claim.object) not in known]
    claims += fresh
    return len(fresh)


def merge_same_nodes(triples: TripleTable, axioms: Axioms, report: BuildReport, place: str) -> None:
    """Give everything that the file says about a node to the first of the nodes that are the same as it."""
    rows = triples.rows_with_predicates([SAME_AS, EQUIVALENT_CLASS])
    if not len(rows):
        return
    linking = triples.mask_terms(
        triples.predicate_numbers[name] for name in SAMENESS & triples.predicate_numbers.keys()
    )
    known = triples.mask_terms(triples.subject[triples.unread & ~linking[triples.predicate]])
    known &= ~(triples.kinds == LITERAL) & ~triples.mask_terms(triples.predicate_numbers.values())
    blank_class = (triples.kinds == BLANK)[triples.object] & (
        triples.predicate == triples.predicate_numbers.get(EQUIVALENT_CLASS, -1)
    )
    rows = rows[~blank_class[rows]]
    first = first_of_same(pair for pair in triples.pairs(rows) if known[pair[0]] and known[pair[1]])
    if not first:
        return
    joined = rows[triples.mask_terms(first)[triples.object[rows]] | triples.mask_terms(first)[triples.subject[rows]]]
    same = np.arange(len(triples.terms), dtype=np.int32)
    same[list(first)] = list(first.values())
    changed = (same[triples.subject] != triples.subject) | (same[triples.object] != triples.object)
    texts = triples.terms.texts
    axioms.rewritten |= {texts[term] for term in np.unique(triples.predicate[changed]).tolist()}
    subjects, objects = same[triples.subject], same[triples.object]
    own = triples.subject[joined], triples.object[joined]
    objects[joined] = np.where(own[1] == subjects[joined], own[0], own[1])
    triples.unread[joined[triples.kinds[objects[joined]] == BLANK]] = False
    triples.subject, triples.object = subjects, objects
    report.note(MERGED, f"{place}: {texts[next(iter(first))]}", len(first))


SAMENESS = frozenset((SAME_AS, EQUIVALENT_CLASS))


def first_of_same(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    """For each node that is the same as an earlier one, the first of them."""
    above: dict[int, int] = {}

    def find(term: int) -> int:
        while term in above:
            upper = above[term]
            above[term] = above.get(upper, upper)
            term = upper
        return term

    for one, other in pairs:
        low, high = sorted((find(one), find(other)))
        if low != high:
            above[high] = low
    return {term: find(term) for term in above}
