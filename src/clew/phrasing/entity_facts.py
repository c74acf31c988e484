"""What the wording of a question must know about entities: how many there are, whether they are persons.

`KbFacts` looks into a knowledge base; `GuessedFacts` guesses from the program alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Protocol

from clew.engine.native import NativeEngine
from clew.english import grammar
from clew.english.readable_labels import readable_label
from clew.english.word_lists import word_lists
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f

MIN_SHARED_SHARE = 0.95  # the share of entities under a concept that counts as all; a few are always misclassified
MAX_CONCEPTS_TRIED = 5  # a concept that all entities share is among the most frequent ones


class ConceptHierarchy:
    """The concepts of a knowledge base with their ancestors."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.ancestor_cache: dict[int, frozenset[int]] = {}

    @cached_property
    def persons(self) -> frozenset[int]:
        """The concepts below `human` or `person`; without such a root, those with a noun for persons."""
        numbers = range(self.kb.entity_count, self.kb.node_count)
        roots = {number for number in numbers if self.kb.name_of(number).lower() in word_lists().person_roots}
        below = self.with_descendants(roots)
        return frozenset(below if below else {number for number in numbers if names_persons(self.kb.name_of(number))})

    def with_descendants(self, concepts: Iterable[int]) -> set[int]:
        """The concepts and all concepts below them."""
        found = set(concepts)
        waiting = list(found)
        while waiting:
            below = set(self.kb.children_of(waiting.pop())) - found
            found |= below
            waiting += below
        return found

    def with_ancestors(self, concept: int) -> frozenset[int]:
        """The concept and all concepts above it."""
        if concept not in self.ancestor_cache:
            first = self.kb.entity_count
            numbers = self.kb.ancestor_numbers(concept - first)
            self.ancestor_cache[concept] = frozenset((concept, *(first + number for number in numbers)))
        return self.ancestor_cache[concept]

    def shared_concept(self, counted: Iterable[tuple[int, int]]) -> str:
        """The name of the most frequent concept that nearly all counted entities belong to; empty if there is none.

        Entities without a concept are ignored.
        """
        weights: Counter[int] = Counter()
        for concept, count in counted:
            if concept >= 0:
                weights[concept] += count
        total = sum(weights.values())
        for concept, _ in weights.most_common(MAX_CONCEPTS_TRIED):
            if self.weight_under(concept, weights) >= MIN_SHARED_SHARE * total:
                return self.kb.name_of(concept)
        return self.shared_person_concept(weights, total)

    def weight_under(self, concept: int, weights: Counter[int]) -> int:
        """The weight of the concepts below `concept`, including itself."""
        return sum(count for other, count in weights.items() if concept in self.with_ancestors(other))

    def shared_person_concept(self, weights: Counter[int], total: int) -> str:
        """The most frequent concept of persons, if nearly all entities are persons; empty otherwise."""
        persons = [concept for concept, _ in weights.most_common() if concept in self.persons]
        person_weight = sum(weights[concept] for concept in persons)
        return self.kb.name_of(persons[0]) if persons and person_weight >= MIN_SHARED_SHARE * total else ""


def names_persons(name: str) -> bool:
    """Whether the head of a concept's name is a noun for persons."""
    parts = readable_label(name).lower().split()
    return parts[grammar.head_index(parts)] in word_lists().persons if parts else False


class EntityFacts(Protocol):
    """What the wording depends on."""

    def is_single(self, node: f.Entities) -> bool:
        """Whether `node` yields exactly one entity, which is then *the* entity."""

    def is_person(self, name: str) -> bool | None:
        """Whether the entity with this name is a person; None if unknown."""

    def is_subconcept(self, concept: str, other: str) -> bool:
        """Whether all members of a concept are known to be members of the other."""

    def covers_everything(self, concept: str) -> bool:
        """Whether every entity belongs to the concept, so that naming it adds nothing."""

    def all_belong_to(self, node: f.Entities, concept: str) -> bool:
        """Whether all entities of `node` are known to belong to the concept."""

    def name_in_question(self, name: str) -> str:
        """The name or alias that the question uses for an entity."""


class GuessedFacts:
    """Takes a description for one entity, unless the program clearly means several."""

    def is_single(self, node: f.Entities) -> bool:
        if isinstance(node, f.FilterConcept):
            return self.is_single(node.source)
        if isinstance(node, f.Top | f.TopCount):
            return node.count == 1
        if isinstance(node, f.Rank):
            return node.ranking.limit.count == 1 and not node.ranking.limit.is_percent
        if isinstance(node, f.Where):
            return self.is_single(node.source)
        if isinstance(node, f.FilterNum | f.FilterYear | f.FilterDate):
            return node.op == "=" or self.is_single(node.source)
        return not isinstance(node, f.FindAll | f.Or | f.Without | f.FilterCount | f.FilterKeys)

    def is_person(self, name: str) -> bool | None:
        return None

    def is_subconcept(self, concept: str, other: str) -> bool:
        return False

    def covers_everything(self, concept: str) -> bool:
        return False

    def all_belong_to(self, node: f.Entities, concept: str) -> bool:
        return False

    def name_in_question(self, name: str) -> str:
        return name


class KbFacts(GuessedFacts):
    """Looks the facts up in a knowledge base."""

    def __init__(
        self, kb: KnowledgeBase, concepts: ConceptHierarchy | None = None, engine: NativeEngine | None = None
    ) -> None:
        """The facts of `kb`; `engine` is one that may remember what programs yield."""
        self.kb, self.engine, self.concepts = kb, engine or NativeEngine(kb), concepts or ConceptHierarchy(kb)
        self.counts: dict[f.Entities, int] = {}

    @cached_property
    def persons(self) -> frozenset[int]:
        return self.concepts.persons

    def is_single(self, node: f.Entities) -> bool:
        return isinstance(node, f.Find) or self.count_entities(node) <= 1

    def count_entities(self, node: f.Entities) -> int:
        """The number of entities that `node` yields."""
        if node not in self.counts:
            self.counts[node] = self.engine.count_entities(node) if isinstance(node, f.Entities) else 1
        return self.counts[node]

    def covers_everything(self, concept: str) -> bool:
        return self.count_entities(f.FilterConcept(f.FindAll(), concept)) == self.kb.entity_count

    def all_belong_to(self, node: f.Entities, concept: str) -> bool:
        return self.count_entities(f.FilterConcept(node, concept)) == self.count_entities(node)

    def is_person(self, name: str) -> bool | None:
        nodes = [node for node in self.kb.names.with_name_or_alias(name) if not self.kb.is_concept(node)]
        return any(self.persons.intersection(self.kb.concepts_of(node)) for node in nodes) if nodes else None

    def is_subconcept(self, concept: str, other: str) -> bool:
        ancestors = [self.concepts.with_ancestors(node) for node in self.concepts_named(concept)]
        return bool(ancestors) and all(set(self.concepts_named(other)) & concepts for concepts in ancestors)

    def concepts_named(self, name: str) -> list[int]:
        return [node for node in self.kb.names.with_name_or_alias(name) if self.kb.is_concept(node)]
