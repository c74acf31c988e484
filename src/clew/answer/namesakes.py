"""Namesakes: the entities with one name, each with a description and a program that finds only this entity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from clew.engine.native import NativeEngine
from clew.kb.records import Fact
from clew.kb.values import Direction, Text
from clew.language.program import functions as f

MAX_NAMESAKES = 12  # the best known; the others are hardly ever meant
MAX_FACTS = 60  # of each namesake: a fact that distinguishes it is among the first
MAX_TEXT_CHARS = 40  # a longer text does not describe an entity in short


@dataclass(frozen=True, slots=True)
class Namesake:
    """An entity that shares its name with others: its node, its description, and a program that finds only this one."""

    name: str
    node: int
    description: str
    program: f.Entities


class NamesakeFinder:
    """Finds the namesakes in one knowledge base."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb = engine, engine.kb

    def find(self, name: str) -> tuple[Namesake, ...]:
        """The entities named `name` that can be distinguished, the best known first; none if only one has the name."""
        nodes = [node for node in self.engine.nodes_named(name) if not self.kb.is_concept(node)]
        if len(nodes) < 2:
            return ()
        ranked = sorted(nodes, key=lambda node: (-self.kb.prominence(node), node))[:MAX_NAMESAKES]
        programs = ((node, self.distinguishing_program(name, node, nodes)) for node in ranked)
        return tuple(
            Namesake(name, node, self.describe(node, program, nodes), program) for node, program in programs if program
        )

    def distinguishing_program(self, name: str, node: int, nodes: Sequence[int]) -> f.Entities | None:
        """A program that finds this entity and none of its namesakes."""
        programs = (*self.by_concept(name, node), *self.by_relation(name, node, nodes), *self.by_text(name, node))
        return next((program for program in programs if self.engine.locate(program) == [node]), None)

    def by_concept(self, name: str, node: int) -> Iterator[f.Entities]:
        """Programs that filter by a concept of the entity."""
        for concept in self.kb.concepts_of(node, closure=False):
            yield f.FilterConcept(f.Find(name), self.kb.name_of(concept))

    def by_relation(self, name: str, node: int, nodes: Sequence[int]) -> Iterator[f.Entities]:
        """Programs that filter by a fact, such as a city's country.

        Predicates that most namesakes have come first, then well-known objects.
        """
        shared = Counter(
            chain.from_iterable({fact.predicate for fact in self.first_facts(other)} for other in nodes[:MAX_NAMESAKES])
        )
        ends = [(fact, fact.object) for fact in self.first_facts(node) if fact.object is not None]
        for fact, end in sorted(ends, key=lambda pair: (-shared[pair[0].predicate], -self.kb.prominence(pair[1]))):
            yield f.And(f.Find(name), f.Relate(f.Find(self.kb.name_of(end)), fact.predicate, Direction.BACKWARD))

    def first_facts(self, node: int) -> list[Fact]:
        """The first facts of an entity."""
        return [self.kb.fact(number) for number in self.kb.facts_of(node).tolist()[:MAX_FACTS]]

    def by_text(self, name: str, node: int) -> Iterator[f.Entities]:
        """Programs that filter by a short text of the entity."""
        for fact in self.first_facts(node):
            if isinstance(fact.value, Text) and len(fact.value.text) <= MAX_TEXT_CHARS:
                yield f.FilterStr(f.Find(name), fact.predicate, fact.value)

    def describe(self, node: int, program: f.Entities, nodes: Sequence[int]) -> str:
        """What the entity is, in words that do not fit its namesakes: its description, or what `program` filters by."""
        description = self.kb.description_of(node)
        if description and sum(self.kb.description_of(other) == description for other in nodes) == 1:
            return description
        concepts = [self.kb.name_of(other) for other in self.kb.concepts_of(node, closure=False)]
        return ", ".join(dict.fromkeys((*concepts[:1], *describe_step(program))))


def describe_step(program: f.Entities) -> Iterator[str]:
    """What a program filters by, in words."""
    match program:
        case f.FilterConcept(concept=concept):
            yield concept
        case f.And(right=f.Relate(source=f.Find(name=name), predicate=predicate)):
            yield f"{predicate} {name}"
        case f.FilterStr(key=key, value=value):
            yield f"{key} {value}"
