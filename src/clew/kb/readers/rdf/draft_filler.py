"""The last step of the RDF reader: nodes, their concepts and all facts into the draft.

Labels, value nodes and qualified facts are read before; every triple left is a plain fact.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from clew.kb.draft import NO_NUMBER, DeclaredKind, FactRows, KbDraft
from clew.kb.readers.predicate_names import bare_predicate_name, join_names, spell_out
from clew.kb.readers.rdf.claims import Claim, canonical_predicate_iri, is_wikidata_property
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE
from clew.kb.readers.rdf.known_iris import (
    CLASSES,
    LINKS,
    PROPERTY_TYPES,
    SAME_AS,
    VOCABULARY_SPACES,
    WIKIDATA_ENTITY,
)
from clew.kb.readers.rdf.literals import LiteralReader
from clew.kb.readers.rdf.node_groups import NAMED_KEY, PATH
from clew.kb.readers.rdf.node_names import NodeNamer
from clew.kb.readers.rdf.term_labels import (
    TermLabels,
    assign_predicate_names,
    entity_name_from_iri,
    name_from_iri,
    words_from_iri,
)
from clew.kb.readers.rdf.triple_table import BLANK, IRI, LITERAL, NO_GRAPH, TRIPLE, Ints, Mask, Rows, TripleTable
from clew.kb.readers.rdf.value_vocabulary import COMMON_WORDS
from clew.kb.values import NO_UNIT, Text, Value, ValueParts, ValueType, to_parts

ABOUT_VOCABULARY = "a triple about the vocabulary itself, left out"
UNNAMED_CLASS = "an unnamed class, left out"
STATEMENT_NODE = "a triple that points at a statement or list, left out"
MADE_IRIS = (PATH, NAMED_KEY)  # begin the IRIs that only stand for a name, and are not in the file
ANONYMOUS = "["  # begins the text of a blank node that has no label in the file


@dataclass(frozen=True, slots=True)
class PredicateTerms:
    """What the earlier steps found out about predicates and classes."""

    is_wikidata: bool = False
    subclasses: list[tuple[int, int]] = field(default_factory=list)
    paths: dict[str, tuple[str, str]] = field(default_factory=dict)
    outer: dict[str, str] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)
    without_unit: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class DraftFiller:
    """Fills the draft with a file, once its labels, values and qualified facts are known."""

    draft: KbDraft
    triples: TripleTable
    names: TermLabels
    values: dict[int, Value]
    literals: LiteralReader
    place: str
    type_iris: frozenset[str]
    subclass_iris: frozenset[str]
    terms: PredicateTerms
    nodes: Mask = field(init=False)
    concepts: Mask = field(init=False)
    properties: Mask = field(init=False)
    vocabulary: Mask = field(init=False)
    types: dict[int, list[int]] = field(default_factory=dict)
    parents: dict[int, list[int]] = field(default_factory=dict)
    predicates: dict[str, str] = field(default_factory=dict)
    ids: dict[int, str] = field(default_factory=dict)
    blank_ids: set[str] = field(default_factory=set)
    numbers: Ints = field(init=False)

    def fill(self, claims: list[Claim], described: Mask) -> None:
        """Add every node, concept and fact."""
        self.mark_vocabulary()
        self.nodes = described & ~self.triples.consumed_terms & ~self.vocabulary & ~self.properties
        self.concepts = np.zeros(len(self.triples.terms), np.bool_)
        self.numbers = np.full(len(self.triples.terms), NO_NUMBER, np.int32)
        facts = self.read_hierarchy(claims)
        self.leave_out_structure()
        self.name_predicates(facts)
        self.name_blank_nodes(facts)
        self.add_rows(described)
        for claim in facts:
            self.add_claim(claim)
        self.declare_nodes()

    def mark_vocabulary(self) -> None:
        """Mark the terms that are predicates, and those that belong to RDF and OWL themselves."""
        texts, triples = self.triples.terms.texts, self.triples
        iris = np.flatnonzero(triples.kinds == IRI).tolist()
        self.vocabulary = triples.mask_terms(term for term in iris if texts[term].startswith(VOCABULARY_SPACES))
        declared = [term for term in iris if is_wikidata_property(texts[term], "wd")]
        rows = triples.rows_with_predicates(self.type_iris)
        typed = triples.mask_terms(term for term in iris if texts[term] in PROPERTY_TYPES)
        self.properties = triples.mask_terms([*triples.predicate_numbers.values(), *declared])
        self.properties[triples.subject[rows[typed[triples.object[rows]]]]] = True

    def read_hierarchy(self, claims: list[Claim]) -> list[Claim]:
        """Read the classes of instances and the superclasses of classes; return the claims about anything else."""
        below = self.triples.pairs(self.take_rows(self.subclass_iris)) + self.terms.subclasses
        below += [(claim.subject, claim.object) for claim in claims if claim.predicate in self.subclass_iris]
        instances = self.triples.pairs(self.take_rows(self.type_iris))
        instances += [(claim.subject, claim.object) for claim in claims if claim.predicate in self.type_iris]
        self.add_subclasses(below)
        self.add_types(instances)
        return [claim for claim in claims if claim.predicate not in self.type_iris | self.subclass_iris]

    def take_rows(self, iris: frozenset[str]) -> Rows:
        rows = self.triples.rows_with_predicates(iris)
        nodes: Rows = rows[self.triples.kinds[self.triples.object[rows]] != LITERAL]
        self.triples.unread[nodes] = False
        return nodes

    def add_subclasses(self, pairs: list[tuple[int, int]]) -> None:
        for lower, upper in pairs:
            if self.is_class(lower):
                self.concepts[lower] = True
                self.add_class(self.parents, lower, upper)

    def add_types(self, pairs: list[tuple[int, int]]) -> None:
        texts = self.triples.terms.texts
        for instance, class_ in pairs:
            if texts[class_] in CLASSES and self.is_class(instance):
                self.concepts[instance] = True
        for instance, class_ in pairs:
            if not self.is_misplaced(instance):
                self.nodes[instance] = True
                self.add_class(self.types, instance, class_)

    def add_class(self, above: dict[int, list[int]], lower: int, upper: int) -> None:
        if self.is_class(upper):
            self.concepts[upper] = True
            above.setdefault(lower, []).append(upper)
        elif not self.triples.is_iri(upper):
            self.draft.report.note(UNNAMED_CLASS, f"{self.place}: {self.triples.terms.texts[upper]}")

    def is_class(self, term: int) -> bool:
        """Whether a term can be a concept: an IRI that belongs neither to RDF or OWL nor to a predicate."""
        return self.triples.is_iri(term) and not self.vocabulary[term] and not self.properties[term]

    def name_predicates(self, claims: list[Claim]) -> None:
        """Name every predicate that is used or described, and add its IRI to the draft."""
        texts, usage = self.triples.terms.texts, Counter[str]()
        counts = np.bincount(self.triples.predicate[self.triples.unread], minlength=len(texts))
        for term in np.flatnonzero(counts).tolist():
            usage[canonical_predicate_iri(texts[term])] += int(counts[term])
        for claim in claims:
            usage.update(key for key, _ in claim.qualifiers)
            if claim.name:
                self.draft.describe_predicate(claim.name, claim.predicate)
            else:
                usage[claim.predicate] += 1
        terms = self.described_properties()
        wanted = {iri: self.wanted_names(iri, terms) for iri in usage.keys() | terms.keys()}
        self.predicates = assign_predicate_names(wanted, usage, self.draft)
        for iri, name in self.predicates.items():
            term = terms.get(iri, NO_NUMBER)
            aliases = [*self.names.aliases.get(term, ()), *self.more_aliases(iri)]
            labels = [self.names.names.get(term, ""), *wanted[iri][1:], *aliases]
            known = "" if iri.startswith(MADE_IRIS) else iri
            self.draft.describe_predicate(name, known, labels, self.names.descriptions.get(term, ""))

    def more_aliases(self, iri: str) -> Iterator[str]:
        """The words that people use for a known predicate, and its name with or without that of its group."""
        outer, inner = self.terms.paths.get(iri, ("", iri))
        if inner in COMMON_WORDS:
            yield COMMON_WORDS[inner]
        if outer and inner in self.terms.outer:
            yield bare_predicate_name(words_from_iri(inner))
        elif iri in self.terms.short:
            yield join_names(words_from_iri(self.terms.short[iri]), self.predicates[iri])

    def described_properties(self) -> dict[str, int]:
        """The term of each predicate with a label or comment, even if no triple uses it."""
        texts, known = self.triples.terms.texts, self.names.names.keys() | self.names.descriptions.keys()
        properties = np.flatnonzero(self.properties & ~self.vocabulary).tolist()
        return {canonical_predicate_iri(texts[term]): term for term in properties if term in known}

    def wanted_names(self, iri: str, terms: dict[str, int]) -> tuple[str, ...]:
        """The names that a predicate may get, the best first."""
        if iri in self.terms.paths:
            outer, inner = (self.wanted_names(part, terms)[0] for part in self.terms.paths[iri])
            return (join_names(outer, inner),)
        if iri.startswith(NAMED_KEY):
            return (iri[len(NAMED_KEY) :],)
        label = self.names.names.get(terms.get(iri, NO_NUMBER))
        full = label or words_from_iri(iri)
        if self.terms.is_wikidata:
            return (full,)
        short = self.terms.without_unit.get(iri) or full
        return tuple(dict.fromkeys((bare_predicate_name(short if label else " ".join(spell_out(short.split()))), full)))

    def name_blank_nodes(self, claims: list[Claim]) -> None:
        """Give every blank node that becomes an entity a name."""
        if self.terms.is_wikidata:
            return
        triples = self.triples
        used = self.nodes | triples.mask_terms(np.r_[triples.subject[triples.unread], triples.object[triples.unread]])
        used[[*self.types, *(end for claim in claims for end in (claim.subject, claim.object))]] = True
        used[list(self.names.names)] = False
        unnamed = used & (triples.kinds == BLANK) & ~triples.consumed_terms
        namer = NodeNamer(triples, unnamed, self.values, self.class_name, self.predicate_name, self.name_of, self.shown)
        self.names.names |= namer.name_nodes()

    def class_name(self, term: int) -> str:
        """The name of the first class of a node; empty if it has none."""
        return self.name_of(self.types[term][0]) if self.types.get(term) else ""

    def predicate_name(self, term: int) -> str:
        return self.predicates[canonical_predicate_iri(self.triples.terms.texts[term])]

    def shown(self, term: int) -> str:
        """The name of a node, or a value with its unit."""
        if self.triples.is_literal(term) or term in self.values:
            parts = self.value_parts(term)
            has_unit = parts.kind is ValueType.QUANTITY and parts.extra != NO_UNIT
            return f"{parts.text} {parts.extra}" if has_unit else parts.text
        return self.name_of(term)

    def leave_out_structure(self) -> None:
        """Leave out the triples about predicates, the vocabulary, statements or lists."""
        triples = self.triples
        kinds = triples.kinds[triples.object]
        odd = self.properties | self.vocabulary
        self.leave_out(odd[triples.subject] | (odd[triples.object] & (kinds == IRI)), ABOUT_VOCABULARY)
        odd = triples.consumed_terms & ~triples.mask_terms(self.values)
        self.leave_out(
            odd[triples.object] | triples.consumed_terms[triples.subject] | (kinds == TRIPLE), STATEMENT_NODE
        )

    def add_rows(self, described: Mask) -> None:
        """Add the facts that are single triples, in bulk."""
        triples = self.triples
        valued = (triples.kinds == LITERAL) | triples.mask_terms(self.values)
        literal = valued[triples.object] | self.mark_addresses(described)
        self.add_attributes(np.flatnonzero(triples.unread & literal))
        self.add_relations(np.flatnonzero(triples.unread & ~literal))

    def leave_out(self, rows: Mask, reason: str) -> None:
        """Consume those of `rows` that are unread, and note the reason."""
        chosen = np.flatnonzero(rows & self.triples.unread)
        self.triples.unread[chosen] = False
        if len(chosen):
            texts, row = self.triples.terms.texts, chosen[0]
            example = f"{texts[self.triples.subject[row]]} {texts[self.triples.predicate[row]]}"
            self.draft.report.note(reason, f"{self.place}: {example}", len(chosen))

    def mark_addresses(self, described: Mask) -> Mask:
        """A mark for each row whose object is a web address rather than a node."""
        triples, texts = self.triples, self.triples.terms.texts
        linking = [number for iri, number in triples.predicate_numbers.items() if iri in LINKS or iri == SAME_AS]
        direct = [number for iri, number in triples.predicate_numbers.items() if is_wikidata_property(iri, "wdt")]
        rows = triples.mask_terms(linking)[triples.predicate] & (triples.kinds[triples.object] == IRI) & triples.unread
        rows &= ~(described | self.concepts)[triples.object]
        outside = (
            triples.mask_terms(direct)[triples.predicate] & (triples.kinds[triples.object] == IRI) & triples.unread
        )
        foreign = [t for t in np.unique(triples.object[outside]).tolist() if not texts[t].startswith(WIKIDATA_ENTITY)]
        addresses: Mask = rows | (outside & triples.mask_terms(foreign)[triples.object])
        return addresses

    def add_attributes(self, rows: Rows) -> None:
        add = self.draft.values.add
        numbers = np.full(len(self.triples.terms), NO_NUMBER, np.int32)
        terms = distinct_terms(self.triples.object[rows], len(numbers))
        numbers[terms] = [add(self.value_parts(term)) for term in terms]
        self.add_facts(self.draft.attributes, rows, numbers[self.triples.object[rows]])

    def value_parts(self, term: int) -> ValueParts:
        if self.triples.is_literal(term):
            return self.literals.literal_parts(term)
        if term in self.values:
            return to_parts(self.values[term])
        return ValueParts(ValueType.STRING, self.triples.terms.texts[term], "")

    def add_relations(self, rows: Rows) -> None:
        objects = self.triples.object[rows]
        self.nodes[objects] = True
        self.add_facts(self.draft.relations, rows, self.node_numbers(objects)[objects])

    def node_numbers(self, terms: Ints) -> Ints:
        """The draft's number of each term, after numbering those of `terms` that have none yet."""
        missing = terms[self.numbers[terms] == NO_NUMBER]
        new = distinct_terms(missing, len(self.numbers))
        self.numbers[new] = [self.draft.node_number(self.id_of(term)) for term in new]
        return self.numbers

    def add_facts(self, facts: FactRows, rows: Rows, objects: Ints) -> None:
        """Append a fact for each row, with its named graph as the source."""
        triples, texts = self.triples, self.triples.terms.texts
        subjects, predicates = triples.subject[rows], triples.predicate[rows]
        self.nodes[subjects] = True
        names = np.full(len(texts), NO_NUMBER, np.int32)
        for term in distinct_terms(predicates, len(names)):
            names[term] = self.draft.predicates(self.predicates[canonical_predicate_iri(texts[term])])
        sources = np.full(len(texts) + 1, NO_NUMBER, np.int32)
        for number in np.unique(triples.named_graph[rows]).tolist():
            sources[number] = self.source_number(number)
        append_column(facts.subject, self.node_numbers(subjects)[subjects])
        append_column(facts.predicate, names[predicates])
        append_column(facts.object, objects)
        append_column(facts.source, sources[triples.named_graph[rows]])
        self.draft.report.facts_read += len(rows)

    def source_number(self, named_graph: int) -> int:
        if named_graph == NO_GRAPH:
            return NO_NUMBER
        return self.draft.source_number([self.triples.terms.texts[named_graph]])

    def add_claim(self, claim: Claim) -> None:
        """Add a fact with qualifiers."""
        if self.is_misplaced(claim.subject) or self.is_misplaced(claim.object):
            self.draft.report.note(ABOUT_VOCABULARY, f"{self.place}: {claim.predicate}")
            return
        graphs = [] if claim.named_graph == NO_GRAPH else [self.triples.terms.texts[claim.named_graph]]
        sources = list(dict.fromkeys([*graphs, *claim.sources]))
        name = claim.name or self.predicates[claim.predicate]
        qualifiers = [(self.predicates[key], self.value_of(term)) for key, term in claim.qualifiers]
        self.nodes[claim.subject] = True
        if self.is_node(claim.object, claim.predicate):
            self.nodes[claim.object] = True
            self.draft.add_relation(self.id_of(claim.subject), name, self.id_of(claim.object), qualifiers, sources)
        else:
            self.draft.add_attribute(self.id_of(claim.subject), name, self.value_of(claim.object), qualifiers, sources)

    def is_misplaced(self, term: int) -> bool:
        """Whether a term belongs to the vocabulary, or is a triple or statement: no fact can be about it."""
        odd = self.properties[term] or self.vocabulary[term] or self.triples.kinds[term] == TRIPLE
        return bool(odd) or (bool(self.triples.consumed_terms[term]) and term not in self.values)

    def is_node(self, term: int, predicate: str) -> bool:
        if self.triples.is_literal(term) or term in self.values or predicate in LINKS:
            return False
        text = self.triples.terms.texts[term]
        return not (is_wikidata_property(predicate, "wdt") and not text.startswith(WIKIDATA_ENTITY))

    def value_of(self, term: int) -> Value:
        """The value of a literal, of a value node, or the name of a node as a value."""
        if self.triples.is_literal(term) and term not in self.values:
            self.values[term] = self.literals.literal_value(term)
        if term in self.values:
            return self.values[term]
        text = self.triples.terms.texts[term]
        return Text(text) if self.is_misplaced(term) else Text(self.name_of(term), entity=self.id_of(term))

    def declare_nodes(self) -> None:
        """Declare every node with its name, aliases, description and concepts."""
        names, draft, terms = self.names, self.draft, np.flatnonzero(self.nodes | self.concepts)
        numbers = self.node_numbers(terms.astype(np.int32))
        concepts = self.concepts[terms].tolist()
        for term, node, is_concept in zip(terms.tolist(), numbers[terms].tolist(), concepts, strict=True):
            labels = self.name_of(term), self.aliases_of(term), names.descriptions.get(term, "")
            types = [draft.node_number(self.id_of(class_)) for class_ in self.types.get(term, ())]
            if is_concept:
                above = [draft.node_number(self.id_of(class_)) for class_ in self.parents.get(term, ())]
                draft.describe_node(DeclaredKind.CONCEPT, node, *labels)
                draft.add_parents(draft.parents, node, above)
            if types or not is_concept:
                draft.describe_node(DeclaredKind.ENTITY, node, *labels)
                draft.add_parents(draft.types, node, types)

    def aliases_of(self, term: int) -> Sequence[str]:
        """The aliases of a node; the end of its IRI is one if the name has its words."""
        known = self.names.aliases.get(term, ())
        if self.concepts[term] or term in self.names.names or not self.triples.is_iri(term):
            return known
        written = name_from_iri(self.triples.terms.texts[term])
        return known if written == self.name_of(term) else [*known, written]

    def name_of(self, term: int) -> str:
        known = self.names.names.get(term)
        if known:
            return known
        if not self.triples.is_iri(term):
            return self.id_of(term)
        text = self.triples.terms.texts[term]
        return words_from_iri(text) if self.concepts[term] else entity_name_from_iri(text)

    def id_of(self, term: int) -> str:
        """The id of a node: Wikidata's own, an IRI, or a blank node's label, numbered if another file has used it."""
        known = self.ids.get(term)
        if known is None:
            text = self.triples.terms.texts[term]
            known = self.ids[term] = node_id(text) if self.triples.is_iri(term) else self.blank_id(term, text)
        return known

    def blank_id(self, term: int, text: str) -> str:
        """The label of a blank node, or its name if the file has none for it; numbered if it is used already."""
        name = self.names.names.get(term)
        label = "_:" + ("_".join(name.split()) if name and text.startswith(ANONYMOUS) else text)
        used, id_, number = self.draft.nodes.numbers, label, 1
        while id_ in used or id_ in self.blank_ids:
            number += 1
            id_ = f"{label}~{number}"
        self.blank_ids.add(id_)
        return id_


def node_id(iri: str) -> str:
    """`Q42` for a Wikidata entity, a relative IRI as written, and any other IRI as it is."""
    if iri.startswith(WIKIDATA_ENTITY):
        return iri[len(WIKIDATA_ENTITY) :] or iri
    return iri.removeprefix(RELATIVE_BASE) or iri


def distinct_terms(terms: Ints, count: int) -> list[int]:
    """The distinct terms, in the order in which they first occur in the file."""
    mask = np.zeros(count, np.bool_)
    mask[terms] = True
    return np.flatnonzero(mask).tolist()


def append_column(column: array[int], items: Ints) -> None:
    column.frombytes(items.astype(np.int32).tobytes())
