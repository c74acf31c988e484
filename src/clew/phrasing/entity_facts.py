"""Which concepts are of persons, and which concept all subjects or objects of a predicate belong to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Protocol

from clew.engine.native import NativeEngine
from clew.engine.native.entity_set import EntitySet, count_nodes
from clew.english import grammar
from clew.english.labels import readable
from clew.english.word_lists import word_lists
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f

NEARLY_ALL = 0.95
CANDIDATES = 5
"""How many of the most frequent concepts are tried as the one that all share."""


class ConceptHierarchy:
    """The concepts of a knowledge base as wording needs them."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.known_above: dict[int, frozenset[int]] = {}

    @cached_property
    def persons(self) -> frozenset[int]:
        """The concepts of persons: those below `human` or `person`, and those named after what persons are."""
        numbers = range(self.kb.entity_count, self.kb.node_count)
        roots = {number for number in numbers if self.kb.name_of(number).lower() in word_lists().person_roots}
        below = {number for number in numbers if roots & self.above(number)}
        return frozenset(below if below else {number for number in numbers if is_of_persons(self.kb.name_of(number))})

    def above(self, concept: int) -> frozenset[int]:
        """The concept and all above it."""
        if concept not in self.known_above:
            first = self.kb.entity_count
            numbers = self.kb.ancestor_numbers(concept - first)
            self.known_above[concept] = frozenset((concept, *(first + one for one in numbers)))
        return self.known_above[concept]

    def shared(self, counted: Iterable[tuple[int, int]]) -> str:
        """The name of the concept that nearly all of these belong to, if it is one of them; else nothing.

        Entities without a concept have no say.
        """
        weights: Counter[int] = Counter()
        for concept, count in counted:
            if concept >= 0:
                weights[concept] += count
        total = sum(weights.values())
        for concept, _ in weights.most_common(CANDIDATES):
            if self.weight_below(concept, weights) >= NEARLY_ALL * total:
                return self.kb.name_of(concept)
        return self.person_if_all(weights, total)

    def weight_below(self, concept: int, weights: Counter[int]) -> int:
        return sum(count for one, count in weights.items() if concept in self.above(one))

    def person_if_all(self, weights: Counter[int], total: int) -> str:
        persons = [one for one, _ in weights.most_common() if one in self.persons]
        known = sum(weights[one] for one in persons)
        return self.kb.name_of(persons[0]) if persons and known >= NEARLY_ALL * total else ""


def is_of_persons(name: str) -> bool:
    """Whether the head of a concept's name is a noun for persons."""
    parts = readable(name).lower().split()
    return parts[grammar.head_index(parts)] in word_lists().persons if parts else False


class EntityFacts(Protocol):
    """Answers to what wording depends on."""

    def is_one(self, node: f.Entities) -> bool:
        """Whether `node` yields one entity, which then is *the* one."""

    def is_person(self, name: str) -> bool | None:
        """Whether the bearer of a name is a person, if that is known."""

    def is_below(self, concept: str, other: str) -> bool:
        """Whether all members of a concept are known to be members of the other."""

    def is_of_all(self, concept: str) -> bool:
        """Whether everything is known to belong to a concept, so that it says nothing."""

    def all_are(self, node: f.Entities, concept: str) -> bool:
        """Whether all that `node` yields is known to belong to a concept."""

    def called(self, name: str) -> str:
        """What the bearer of a name is called in the question."""


class GuessedFacts:
    """Takes whatever is described for one entity, unless the program plainly means several."""

    def is_one(self, node: f.Entities) -> bool:
        if isinstance(node, f.FilterConcept):
            return self.is_one(node.source)
        if isinstance(node, f.Top | f.TopCount):
            return node.count == 1
        if isinstance(node, f.FilterNum | f.FilterYear | f.FilterDate):
            return node.op == "=" or self.is_one(node.source)
        return not isinstance(node, f.FindAll | f.Or | f.Without | f.FilterCount | f.FilterKeys)

    def is_person(self, name: str) -> bool | None:
        return None

    def is_below(self, concept: str, other: str) -> bool:
        return False

    def is_of_all(self, concept: str) -> bool:
        return False

    def all_are(self, node: f.Entities, concept: str) -> bool:
        return False

    def called(self, name: str) -> str:
        return name


class KbFacts(GuessedFacts):
    """Looks into the knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.engine, self.concepts = kb, NativeEngine(kb), ConceptHierarchy(kb)
        self.counts: dict[f.Entities, int] = {}

    @cached_property
    def persons(self) -> frozenset[int]:
        return self.concepts.persons

    def is_one(self, node: f.Entities) -> bool:
        return isinstance(node, f.Find) or self.count(node) <= 1

    def count(self, node: f.Entities) -> int:
        """How many entities `node` yields."""
        if node not in self.counts:
            found = self.engine.evaluate(node)
            self.counts[node] = count_nodes(found.nodes, self.kb.entity_count) if isinstance(found, EntitySet) else 1
        return self.counts[node]

    def is_of_all(self, concept: str) -> bool:
        return self.count(f.FilterConcept(f.FindAll(), concept)) == self.kb.entity_count

    def all_are(self, node: f.Entities, concept: str) -> bool:
        return self.count(f.FilterConcept(node, concept)) == self.count(node)

    def is_person(self, name: str) -> bool | None:
        nodes = [node for node in self.kb.names.called(name) if not self.kb.is_concept(node)]
        return any(self.persons.intersection(self.kb.concepts_of(node)) for node in nodes) if nodes else None

    def is_below(self, concept: str, other: str) -> bool:
        above = [self.concepts.above(node) for node in self.concept_nodes(concept)]
        return bool(above) and all(set(self.concept_nodes(other)) & one for one in above)

    def concept_nodes(self, name: str) -> list[int]:
        return [node for node in self.kb.names.called(name) if self.kb.is_concept(node)]
