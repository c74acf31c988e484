"""Names for nodes without any: from a text of theirs that is like a name, or from the node that leads to them."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, field

import numpy as np

from clew.kb.readers.rdf.triple_table import Mask, TripleTable
from clew.kb.readers.rdf.value_nodes import Properties
from clew.kb.readers.rdf.value_vocabulary import predicate_words
from clew.kb.readers.tables.headers import singular_words

NAME_NOUNS = ("name", "title", "headline", "label", "caption", "heading", "identifier", "code", "number", "id")
"""End the name of a predicate whose text people point at; the first that a node has names it."""
MAX_LENGTH = 80  # characters of a text that can be a name
MAX_OWNERS = 3  # in one name: "rating of review of X" can still be read
THING = "thing"


@dataclass(slots=True)
class NodeNamer:
    """Names the unnamed nodes of one file; `name_of` names the others, `show` writes a value."""

    triples: TripleTable
    unnamed: Mask
    values: Container[int]
    class_of: Callable[[int], str]
    name_predicate: Callable[[int], str]
    name_of: Callable[[int], str]
    show: Callable[[int], str]
    properties: dict[int, Properties] = field(default_factory=dict)
    leads: dict[int, tuple[int, int]] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)

    def name_nodes(self) -> dict[int, str]:
        """A name for each unnamed node; nodes with the same name are told apart by a value, else by a number."""
        nodes = np.flatnonzero(self.unnamed).tolist()
        if not nodes:
            return {}
        self.properties = self.triples.group_by_subject(self.unnamed)
        rows = np.flatnonzero(self.unnamed[self.triples.object] & self.triples.unread)
        columns = (self.triples.object, self.triples.subject, self.triples.predicate)
        for node, owner, predicate in zip(*(column[rows].tolist() for column in columns), strict=True):
            if node != owner:
                self.leads.setdefault(node, (owner, predicate))
        by_depth = sorted(nodes, key=self.depth)
        for depth in dict.fromkeys(map(self.depth, by_depth)):
            self.name_group([node for node in by_depth if self.depth(node) == depth])
        return self.names

    def depth(self, node: int) -> int:
        """How many unnamed nodes lead to the node, one after the other; MAX_OWNERS if they are too many."""
        for depth in range(MAX_OWNERS):
            owner = self.leads.get(node, (-1, -1))[0]
            if owner < 0 or not self.unnamed[owner]:
                return depth
            node = owner
        return MAX_OWNERS

    def name_group(self, nodes: list[int]) -> None:
        """Name nodes whose owners have their names."""
        wanted: dict[str, list[int]] = {}
        for node in nodes:
            wanted.setdefault(self.wanted_name(node), []).append(node)
        for name, namesakes in wanted.items():
            if len(namesakes) == 1 and name != self.kind_of(namesakes[0]):
                self.names[namesakes[0]] = name
            else:
                self.tell_apart(name, namesakes)

    def wanted_name(self, node: int) -> str:
        """A text of the node's own, else what it is and of what."""
        if text := self.own_name(node):
            return text
        kind, owner = self.kind_of(node), self.leads.get(node, (-1, -1))[0]
        if owner >= 0 and (not self.unnamed[owner] or owner in self.names):
            return f"{kind} of {self.names.get(owner) or self.name_of(owner)}"
        links = [term for _, term in self.properties.get(node, ()) if not self.is_value(term)]
        named = [self.name_of(term) for term in dict.fromkeys(links) if not self.unnamed[term]]
        return f"{kind} of {' and '.join(named[:2])}" if named else kind

    def own_name(self, node: int) -> str:
        """The text of a node that is like a name; empty if it has none."""
        best, text = len(NAME_NOUNS), ""
        for predicate, term in self.properties.get(node, ()):
            words = predicate_words(self.triples.terms.texts[predicate])
            rank = NAME_NOUNS.index(words[-1]) if words and words[-1] in NAME_NOUNS else best
            said = " ".join(self.triples.terms.texts[term].split())
            if rank < best and self.triples.is_literal(term) and 0 < len(said) <= MAX_LENGTH:
                best, text = rank, said
        return text

    def kind_of(self, node: int) -> str:
        """The class of a node, else the predicate that leads to it."""
        if class_ := self.class_of(node):
            return class_
        if node in self.leads:
            return " ".join(singular_words(tuple(self.name_predicate(self.leads[node][1]).split())))
        return THING

    def tell_apart(self, name: str, nodes: list[int]) -> None:
        """Name nodes that want the same name."""
        values = self.distinct_values(nodes)
        for number, node in enumerate(nodes, start=1):
            self.names[node] = f"{name} ({values[number - 1]})" if values else f"{name} {number}"

    def distinct_values(self, nodes: list[int]) -> list[str]:
        """A value of each node under the first predicate for which all of them differ; nothing if there is none."""
        of_nodes = [first_values(self.properties.get(node, [])) for node in nodes]
        shared = [key for key in of_nodes[0] if all(key in other for other in of_nodes)]
        for key in sorted(shared, key=lambda key: self.is_value(of_nodes[0][key])):
            terms = [values[key] for values in of_nodes]
            if any(self.unnamed[term] for term in terms):
                continue
            shown = [self.show(term) for term in terms]
            if any(text[:1].isdigit() for text in shown):
                shown = [f"{self.name_predicate(key)} {text}" for text in shown]
            if len(set(shown)) == len(nodes) and max(map(len, shown)) <= MAX_LENGTH // 2:
                return shown
        return []

    def is_value(self, term: int) -> bool:
        return self.triples.is_literal(term) or term in self.values


def first_values(properties: Properties) -> dict[int, int]:
    """The first value under each predicate, in the order of the file."""
    values: dict[int, int] = {}
    for predicate, term in properties:
        values.setdefault(predicate, term)
    return values
