"""Nodes that only hold values together: attributes of their owner, or a fact of their owner with qualifiers.

Such a node has no name and no IRI that means anything, and one other node leads to it. Inner nodes are read first.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from clew.kb.build_report import BuildReport
from clew.kb.readers.predicate_names import is_generic_name
from clew.kb.readers.rdf.claims import Claim, canonical_predicate_iri
from clew.kb.readers.rdf.known_iris import RDF_TYPE
from clew.kb.readers.rdf.literals import NUMERIC, TEMPORAL, UNIT_TYPE
from clew.kb.readers.rdf.term_labels import TermLabels
from clew.kb.readers.rdf.triple_table import BLANK, LITERAL, Mask, TripleTable
from clew.kb.readers.rdf.value_nodes import Properties, unit_of_term
from clew.kb.readers.rdf.value_vocabulary import (
    GROUP_CLASSES,
    MAIN_VALUES,
    NAMED_VALUE_CLASSES,
    NAMED_VALUE_KEYS,
    ROLE_NOUNS,
    SAME_VALUE,
    SILENT_PREDICATES,
    TIME_WORDS,
    leads_to_unit,
    predicate_words,
)
from clew.kb.readers.tables.headers import singular_words
from clew.kb.values import Time, Value

GROUPED = "a node that only groups values, read as attributes of its owner"
QUALIFIED = "a node between two others, read as a fact with qualifiers"
NAMED = "a node with the name and the value of an attribute, read as that attribute"
PATH = "urn:clew:path:"  # begins the IRI of a predicate that stands for two, one behind the other
NAMED_KEY = "urn:clew:key:"  # begins the IRI of a predicate that a node gives as a text
MAX_DEPTH = 32  # of groups within groups; deeper ones are nodes


@dataclass(slots=True)
class NodeGroup:
    """An unnamed node that one other node leads to: the row that leads to it, its classes and its other properties."""

    node: int
    row: int
    classes: list[str]
    properties: Properties


@dataclass(slots=True)
class GroupReader:
    """Reads the groups of one file; `paths` are the two predicates behind each that stands for both."""

    triples: TripleTable
    names: TermLabels
    values: dict[int, Value]
    report: BuildReport
    place: str
    types: frozenset[str] = frozenset((RDF_TYPE,))
    paths: dict[str, tuple[str, str]] = field(default_factory=dict)
    outer: dict[str, str] = field(default_factory=dict)
    """The predicate that leads to the groups in which alone a predicate occurs."""
    short: dict[str, str] = field(default_factory=dict)
    """The predicates that owners of groups have now, with the predicate that led to the group."""
    changed: set[str] = field(default_factory=set)
    claims: list[Claim] = field(default_factory=list)
    groups: dict[int, NodeGroup] = field(default_factory=dict)
    repeated: set[int] = field(default_factory=set)
    new_rows: list[tuple[int, int, int, int]] = field(default_factory=list)
    datatypes: list[str] = field(default_factory=list)

    def read_groups(self) -> list[Claim]:
        """Move what the groups hold to their owners, and return the facts with qualifiers among them."""
        self.find_groups()
        if not self.groups:
            return []
        self.find_repeated()
        self.find_outer_predicates()
        for _ in range(MAX_DEPTH):
            leaves = [group for group in self.groups.values() if self.is_leaf(group)]
            if not leaves:
                break
            for group in leaves:
                del self.groups[group.node]
                self.read_group(group)
            self.append_new_rows()
        return self.claims

    def find_groups(self) -> None:
        triples, counts = (
            self.triples,
            np.bincount(self.triples.object[self.triples.unread], minlength=len(self.triples.terms)),
        )
        nodes = self.mark_unnamed() & (counts[: len(triples.terms)] == 1) & ~triples.consumed_terms
        nodes[triples.subject[triples.unread & (triples.subject == triples.object)]] = False
        if not nodes.any():
            return
        rows = np.flatnonzero(triples.unread & nodes[triples.object])
        row_of = dict(zip(triples.object[rows].tolist(), rows.tolist(), strict=True))
        texts = triples.terms.texts
        for node, pairs in triples.group_by_subject(nodes).items():
            classes = [texts[term] for predicate, term in pairs if texts[predicate] in self.types]
            others = [pair for pair in pairs if texts[pair[0]] not in self.types]
            if others and texts[triples.predicate[row_of[node]]] not in self.types:
                self.groups[node] = NodeGroup(node, row_of[node], classes, others)

    def mark_unnamed(self) -> Mask:
        """A mark for each blank node without a name, and for each node of a class of groups."""
        triples, texts = self.triples, self.triples.terms.texts
        unnamed: Mask = triples.kinds == BLANK
        unnamed[list(self.names.names)] = False
        rows = triples.rows_with_predicates(self.types)
        for classes, may_be_named in ((GROUP_CLASSES, False), (NAMED_VALUE_CLASSES, True)):
            terms = np.unique(triples.object[rows]).tolist()
            chosen = triples.mask_terms(term for term in terms if texts[term] in classes)
            nodes = np.unique(triples.subject[rows[chosen[triples.object[rows]]]]).tolist()
            unnamed[[node for node in nodes if may_be_named or node not in self.names.names]] = True
        return unnamed

    def find_repeated(self) -> None:
        """Find the predicates that lead from some node to several groups."""
        rows = np.array([group.row for group in self.groups.values()])
        pairs = np.stack([self.triples.subject[rows], self.triples.predicate[rows]], axis=1)
        several, counts = np.unique(pairs, axis=0, return_counts=True)
        self.repeated = set(several[counts > 1][:, 1].tolist())

    def find_outer_predicates(self) -> None:
        """Find the predicates that occur only in groups behind one and the same predicate."""
        triples, outer = self.triples, dict[int, set[int]]()
        for group in self.groups.values():
            for predicate, _ in group.properties:
                outer.setdefault(predicate, set()).add(int(triples.predicate[group.row]))
        elsewhere = triples.unread & ~triples.mask_terms(self.groups)[triples.subject]
        used = triples.mask_terms(triples.predicate[elsewhere])
        texts = triples.terms.texts
        for inner, outers in outer.items():
            if len(outers) == 1 and not used[inner] and not is_generic_name(" ".join(predicate_words(texts[inner]))):
                self.outer[texts[inner]] = texts[next(iter(outers))]

    def is_leaf(self, group: NodeGroup) -> bool:
        return not any(term in self.groups for _, term in group.properties)

    def read_group(self, group: NodeGroup) -> None:
        """Read a group as what it is; one that is none of these stays a node."""
        may_qualify = int(self.triples.subject[group.row]) not in self.groups
        group.properties = self.with_units(group.properties)
        if self.read_named_value(group) or self.read_same_value(group):
            return
        if may_qualify and (main := self.find_main(group)) is not None:
            self.add_claim(group, main)
        elif self.is_part_of_owner(group):
            self.flatten(group)

    def read_named_value(self, group: NodeGroup) -> bool:
        """Read a node that holds the name of an attribute and its value."""
        if not NAMED_VALUE_CLASSES & set(group.classes):
            return False
        texts = self.triples.terms.texts
        keys = [texts[term] for predicate, term in group.properties if texts[predicate] in NAMED_VALUE_KEYS]
        name = self.names.names.get(group.node) or (keys[0] if keys else "")
        held = [pair for pair in group.properties if texts[pair[0]] in SAME_VALUE]
        if not name or len(held) != 1 or not self.is_value(held[0][1]):
            return False
        self.move(group, [(self.triples.number_predicate(NAMED_KEY + name), held[0][1])], NAMED)
        return True

    def read_same_value(self, group: NodeGroup) -> bool:
        """Read a node that stands for the one value it has."""
        kept, texts = group.properties, self.triples.terms.texts
        if len(kept) != 1 or texts[kept[0][0]] not in MAIN_VALUES:
            return False
        if not self.is_known_group(group) and not self.is_value(kept[0][1]):
            return False
        lead, inner = int(self.triples.predicate[group.row]), kept[0][0]
        is_silent = texts[lead] in SILENT_PREDICATES and texts[inner] not in SAME_VALUE
        self.move(group, [(inner if is_silent else lead, kept[0][1])], GROUPED)
        self.changed |= {texts[inner]} if is_silent else set()
        return True

    def is_value(self, term: int) -> bool:
        return self.triples.is_literal(term) or term in self.values

    def is_time(self, term: int) -> bool:
        if term in self.values:
            return isinstance(self.values[term], Time)
        return self.triples.is_literal(term) and self.datatype(term) in TEMPORAL

    def is_number(self, term: int) -> bool:
        return self.triples.is_literal(term) and self.datatype(term) in NUMERIC

    def datatype(self, term: int) -> str:
        terms = self.triples.terms
        if len(self.datatypes) != len(terms.extras):
            self.datatypes = list(terms.extras)
        return self.datatypes[terms.extra[term]]

    def with_units(self, properties: Properties) -> Properties:
        """The properties without the unit, if there is one, which then belongs to the numbers that it can be about."""
        terms = self.triples.terms
        units = [pair for pair in properties if leads_to_unit(terms.texts[pair[0]])]
        others = [pair for pair in properties if pair not in units]
        numbers = [pair for pair in others if self.is_number(pair[1])]
        measured = [pair for pair in numbers if terms.texts[pair[0]] in MAIN_VALUES] or numbers
        if len(units) != 1 or not measured or (measured is numbers and len(numbers) != len(others)):
            return properties
        unit = UNIT_TYPE + unit_of_term(self.triples, self.names, units[0][1])
        return [
            (key, terms.add(LITERAL, terms.texts[term], unit) if (key, term) in measured else term)
            for key, term in others
        ]

    def find_main(self, group: NodeGroup) -> int | None:
        """The value or node that the owner has by way of a group whose other properties qualify that; or None."""
        texts, lead = self.triples.terms.texts, int(self.triples.predicate[group.row])
        if len(group.properties) < 2 or (GROUP_CLASSES & set(group.classes) and lead not in self.repeated):
            return None
        same = [term for predicate, term in group.properties if predicate == lead]
        if len(same) == 1:
            return same[0]
        held = [term for p, term in group.properties if texts[p] in MAIN_VALUES and self.is_value(term)]
        links = [pair for pair in group.properties if not self.is_value(pair[1])]
        objects = [pair for pair in links if not is_role(texts[pair[0]])]
        if not self.has_reason_to_qualify(group, len(links) - len(objects)):
            return None
        if len(held) == 1:
            return held[0]
        return objects[0][1] if len(objects) == 1 and not GROUP_CLASSES & set(group.classes) else None

    def has_reason_to_qualify(self, group: NodeGroup, role_count: int) -> bool:
        """Whether a group says when or as what a fact holds, or there are several for one owner."""
        texts = self.triples.terms.texts
        if any(TIME_WORDS & set(predicate_words(texts[predicate])) for predicate, _ in group.properties):
            return True
        is_repeated = int(self.triples.predicate[group.row]) in self.repeated
        if group.classes:
            return role_count == 1 or (is_repeated and GROUP_CLASSES.issuperset(group.classes))
        return is_repeated or role_count == 1 or any(self.is_time(term) for _, term in group.properties)

    def is_part_of_owner(self, group: NodeGroup) -> bool:
        """Whether the properties of a group can be those of its owner: one group each, and no class of its own.

        What leads to other nodes is rather a thing: a review has an author, which the product reviewed has not.
        """
        if int(self.triples.predicate[group.row]) in self.repeated or not self.is_known_group(group):
            return False
        links = sum(not self.is_value(term) for _, term in group.properties)
        known = bool(group.classes) and GROUP_CLASSES.issuperset(group.classes)
        return known or links == 0 or (links == 1 and not group.classes)

    def is_known_group(self, group: NodeGroup) -> bool:
        """Whether a group has no class, only classes of groups, or one that says the same as the predicate."""
        lead = bare_words(self.triples.terms.texts[self.triples.predicate[group.row]])
        for class_ in group.classes:
            words = bare_words(class_)
            if class_ not in GROUP_CLASSES and not (words <= lead or lead <= words):
                return False
        return True

    def flatten(self, group: NodeGroup) -> None:
        """Give the owner the properties of a group."""
        lead, texts = int(self.triples.predicate[group.row]), self.triples.terms.texts
        is_known = bool(group.classes) and GROUP_CLASSES.issuperset(group.classes)
        moved = [(self.path(lead, predicate, is_known), term) for predicate, term in group.properties]
        self.move(group, moved, GROUPED)
        self.changed |= {texts[predicate] for predicate, _ in group.properties}

    def path(self, lead: int, predicate: int, is_known: bool) -> int:
        """The predicate from the owner of a group: the inner one where that is clear, else one for both."""
        outer, inner = (self.triples.terms.texts[term] for term in (lead, predicate))
        if outer in SILENT_PREDICATES:
            return predicate
        if is_known and inner in self.outer:
            self.short[inner] = outer
            return predicate
        text = f"{PATH}{outer} {inner}"
        self.paths[text] = (outer, inner)
        return self.triples.number_predicate(text)

    def move(self, group: NodeGroup, properties: Properties, reason: str) -> None:
        """Give the owner of a group these properties in its place."""
        triples = self.triples
        owner, graph = int(triples.subject[group.row]), int(triples.named_graph[group.row])
        moved = [(owner, predicate, term, graph) for predicate, term in properties]
        if owner in self.groups:
            self.groups[owner].properties = [
                pair for pair in self.groups[owner].properties if pair[1] != group.node
            ] + properties
        self.new_rows += moved
        self.take(group, reason)

    def take(self, group: NodeGroup, reason: str) -> None:
        """Consume a group."""
        triples = self.triples
        lead = triples.terms.texts[triples.predicate[group.row]]
        self.changed.add(lead)
        triples.unread[group.row] = False
        triples.consumed_terms[group.node] = True
        self.report.note(reason, f"{self.place}: {lead}")

    def add_claim(self, group: NodeGroup, main: int) -> None:
        """Read a group as the fact that leads to `main`, with the other properties as qualifiers."""
        triples, texts = self.triples, self.triples.terms.texts
        subject, predicate = int(triples.subject[group.row]), texts[triples.predicate[group.row]]
        if predicate in SILENT_PREDICATES:
            predicate = next(texts[key] for key, term in group.properties if term == main)
            self.changed.add(predicate)
        claim = Claim(subject, canonical_predicate_iri(predicate), main, int(triples.named_graph[group.row]))
        others = [pair for pair in group.properties if pair[1] != main]
        claim.qualifiers = [(canonical_predicate_iri(texts[key]), term) for key, term in others]
        self.claims.append(claim)
        self.take(group, QUALIFIED)

    def append_new_rows(self) -> None:
        """Add the rows of the groups that were moved, and consume the rows of all groups taken."""
        triples = self.triples
        triples.cover_new_terms()
        rows = [row for row in self.new_rows if not triples.consumed_terms[row[0]]]
        triples.append_rows(rows)
        self.new_rows.clear()
        triples.unread[triples.consumed_terms[triples.subject]] = False


def bare_words(text: str) -> set[str]:
    """The words of a predicate or class without `has` and `is`, in the singular."""
    words = singular_words(predicate_words(text))
    return {word for word in words if word not in ("has", "is", "of")}


def is_role(text: str) -> bool:
    """Whether the name of a predicate says in which capacity a fact holds."""
    words = predicate_words(text)
    return bool(words) and words[-1] in ROLE_NOUNS
