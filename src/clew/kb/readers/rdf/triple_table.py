"""The triples of a file as columns of numbers, the terms behind the numbers, and the members of lists."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clew.kb.readers.rdf.known_iris import PREFIXES, RDF_FIRST, RDF_REST

MEMBER_PREDICATE = re.compile(re.escape(PREFIXES["rdf"]) + r"_[1-9]\d{0,8}")  # of a container: rdf:_1, rdf:_2, …
IRI = 0  # kinds of terms
BLANK = 1
LITERAL = 2
TRIPLE = 3  # a triple term of RDF 1.2
NO_GRAPH = -1  # the number of the default graph
Ints: TypeAlias = NDArray[np.int32]
Rows: TypeAlias = NDArray[np.intp]
Mask: TypeAlias = NDArray[np.bool_]
GrowingColumn: TypeAlias = "array[int]"


@dataclass(slots=True)
class TermTable:
    """All the terms of a file, each of kind IRI, BLANK, LITERAL or TRIPLE.

    A literal's `extra` numbers its datatype IRI or its `@language` in `extras`.
    """

    kinds: GrowingColumn = field(default_factory=lambda: array("b"))
    texts: list[str] = field(default_factory=list)
    extra: GrowingColumn = field(default_factory=lambda: array("i"))
    extras: dict[str, int] = field(default_factory=lambda: {"": 0})
    triples: dict[int, tuple[int, int, int]] = field(default_factory=dict)

    def add(self, kind: int, text: str, extra: str = "") -> int:
        self.kinds.append(kind)
        number = len(self.texts)
        self.texts.append(text)
        self.extra.append(self.extras.setdefault(extra, len(self.extras)) if extra else 0)
        return number

    def __len__(self) -> int:
        return len(self.texts)


@dataclass(slots=True)
class TripleRows:
    """Triples as four columns that grow while a file is read."""

    subject: GrowingColumn = field(default_factory=lambda: array("i"))
    predicate: GrowingColumn = field(default_factory=lambda: array("i"))
    object: GrowingColumn = field(default_factory=lambda: array("i"))
    named_graph: GrowingColumn = field(default_factory=lambda: array("i"))


@dataclass(slots=True)
class TripleTable:
    """Every triple of a file; `unread` marks the rows that no step of the reader has consumed yet."""

    terms: TermTable
    kinds: NDArray[np.int8]
    subject: Ints
    predicate: Ints
    object: Ints
    named_graph: Ints
    unread: Mask
    consumed_terms: Mask
    """The terms that are not nodes of the knowledge base: statements, values, references, lists."""
    predicate_numbers: dict[str, int]
    """The number of each IRI that is used as a predicate."""

    @classmethod
    def from_rows(cls, terms: TermTable, rows: TripleRows) -> TripleTable:
        subject, predicate, object_ = (as_ints(column) for column in (rows.subject, rows.predicate, rows.object))
        graph = as_ints(rows.named_graph) if rows.named_graph else np.full(len(subject), NO_GRAPH, np.int32)
        numbers = {terms.texts[number]: number for number in np.unique(predicate).tolist()}
        live = np.ones(len(graph), np.bool_)
        gone = np.zeros(len(terms), np.bool_)
        kinds = np.array(terms.kinds, np.int8)  # a copy, so that terms can still be added
        return cls(terms, kinds, subject, predicate, object_, graph, live, gone, numbers)

    def rows_with_predicates(self, iris: Iterable[str]) -> Rows:
        """The unread rows whose predicate is one of `iris`."""
        wanted = self.mask_terms(self.predicate_numbers[iri] for iri in iris if iri in self.predicate_numbers)
        return np.flatnonzero(wanted[self.predicate] & self.unread)

    def mask_terms(self, numbers: Iterable[int] | Ints) -> Mask:
        """A mark for each term that is one of `numbers`."""
        mask = np.zeros(len(self.terms), np.bool_)
        mask[numbers if isinstance(numbers, np.ndarray) else np.fromiter(numbers, np.int64)] = True
        return mask

    def consume(self, nodes: Mask) -> None:
        """Consume every triple whose subject is marked, and the marked terms as nodes."""
        self.unread[nodes[self.subject]] = False
        self.consumed_terms |= nodes

    def append_triples(self, rows: Rows, objects: Rows) -> None:
        """Add a triple like each of `rows`, but with the object at the same place in `objects`."""
        self.subject = np.r_[self.subject, self.subject[rows]]
        self.predicate = np.r_[self.predicate, self.predicate[rows]]
        self.object = np.r_[self.object, objects.astype(np.int32)]
        self.named_graph = np.r_[self.named_graph, self.named_graph[rows]]
        self.unread = np.r_[self.unread, np.ones(len(rows), np.bool_)]

    def append_rows(self, rows: list[tuple[int, int, int, int]]) -> None:
        """Add triples, each as subject, predicate, object and named graph."""
        if rows:
            new = np.array(rows, np.int32)
            self.subject, self.predicate, self.object, self.named_graph = (
                np.r_[column, new[:, place]]
                for place, column in enumerate((self.subject, self.predicate, self.object, self.named_graph))
            )
            self.unread = np.r_[self.unread, np.ones(len(rows), np.bool_)]

    def add_terms(self, kind: int, texts: Sequence[str], extras: Sequence[str] = ()) -> list[int]:
        """The numbers of new terms with these texts, and with these datatypes if they are literals."""
        added = [self.terms.add(kind, text, extra) for text, extra in zip_longest(texts, extras, fillvalue="")]
        self.cover_new_terms()
        return added

    def cover_new_terms(self) -> None:
        """Let the columns of terms reach to the terms that were added last."""
        new = np.array(self.terms.kinds[len(self.kinds) :], np.int8)
        if len(new):
            self.kinds = np.r_[self.kinds, new]
            self.consumed_terms = np.r_[self.consumed_terms, np.zeros(len(new), np.bool_)]

    def number_predicate(self, iri: str) -> int:
        """The number of the predicate with this IRI, which becomes a term if it is not one yet."""
        if iri not in self.predicate_numbers:
            self.predicate_numbers[iri] = self.terms.add(IRI, iri)
            self.cover_new_terms()
        return self.predicate_numbers[iri]

    def pairs(self, rows: Rows) -> list[tuple[int, int]]:
        """Subject and object of each of `rows`."""
        return list(zip(self.subject[rows].tolist(), self.object[rows].tolist(), strict=True))

    def group_by_subject(self, subjects: Mask) -> dict[int, list[tuple[int, int]]]:
        """Predicate and object of each unread triple whose subject is marked, by subject, in the file's order."""
        rows = np.flatnonzero(subjects[self.subject] & self.unread)
        properties: dict[int, list[tuple[int, int]]] = {}
        columns = (self.subject[rows], self.predicate[rows], self.object[rows])
        for subject, predicate, object_ in zip(*(column.tolist() for column in columns), strict=True):
            properties.setdefault(subject, []).append((predicate, object_))
        return properties

    def is_iri(self, term: int) -> bool:
        return self.terms.kinds[term] == IRI

    def is_literal(self, term: int) -> bool:
        return self.terms.kinds[term] == LITERAL


def as_ints(column: GrowingColumn) -> Ints:
    """A copy of the column as a numpy array, so that the column can be freed."""
    return np.array(column, np.int32)


def unfold_lists(triples: TripleTable) -> None:
    """Replace each triple that leads to an RDF list or unnamed container by one triple for each member."""
    first = dict(triples.pairs(triples.rows_with_predicates([RDF_FIRST])))
    rest = dict(triples.pairs(triples.rows_with_predicates([RDF_REST])))
    members = {head: list_members(head, first, rest) for head in list_heads(triples, first)} | container_members(
        triples
    )
    if not first and not members:
        return
    triples.consume(triples.mask_terms(first.keys() | rest.keys() | members.keys()))
    rows = np.flatnonzero(triples.mask_terms(members)[triples.object] & triples.unread)
    triples.unread[rows] = False
    unfolded = [(row, member) for row in rows.tolist() for member in members[int(triples.object[row])]]
    if unfolded:
        sources, objects = (np.array(column) for column in zip(*unfolded, strict=True))
        triples.append_triples(sources, objects)


def list_heads(triples: TripleTable, first: dict[int, int]) -> list[int]:
    """The list nodes that a triple other than `rdf:rest` leads to."""
    if not first:
        return []
    leads = triples.unread & (triples.predicate != triples.predicate_numbers.get(RDF_REST, -1))
    heads = triples.mask_terms(first)
    return [int(term) for term in np.unique(triples.object[leads & heads[triples.object]])]


def list_members(head: int, first: dict[int, int], rest: dict[int, int]) -> list[int]:
    """The members of the list that begins at `head`; a circular list ends where it closes."""
    members, seen = [], set()
    while head in first and head not in seen:
        seen.add(head)
        members.append(first[head])
        head = rest.get(head, -1)
    return members


def container_members(triples: TripleTable) -> dict[int, list[int]]:
    """The members of each blank `rdf:Bag`, `rdf:Seq` or `rdf:Alt`, in order."""
    numbered = sorted((iri for iri in triples.predicate_numbers if MEMBER_PREDICATE.fullmatch(iri)), key=member_number)
    members: dict[int, list[int]] = {}
    for iri in numbered:
        for container, member in triples.pairs(triples.rows_with_predicates([iri])):
            if triples.kinds[container] == BLANK:
                members.setdefault(container, []).append(member)
    return members


def member_number(iri: str) -> int:
    return int(iri.rpartition("_")[2])
