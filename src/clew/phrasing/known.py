"""What is known of the entities a program is about; without a knowledge base it is guessed from the program."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from clew.engine.native import NativeEngine
from clew.engine.native.entity_set import EntitySet, count_nodes
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.phrasing.persons import ConceptHierarchy


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
