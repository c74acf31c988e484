"""Which concepts are of persons, and which concept all subjects or objects of a predicate belong to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from clew.english import grammar
from clew.english.labels import readable
from clew.english.word_lists import word_lists
from clew.kb.knowledge_base import KnowledgeBase

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
