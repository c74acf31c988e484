"""Entities that bear one name, told apart: what each is, and the step that leaves only it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from clew.engine.native import NativeEngine
from clew.kb.records import Fact
from clew.kb.values import Direction, Text
from clew.language.program import functions as f

MAX_NAMESAKES, MAX_FACTS = 12, 60
MAX_TEXT_CHARS = 40


@dataclass(frozen=True, slots=True)
class Namesake:
    """One of the entities of a name: its node, what it is, and a program that locates it alone."""

    name: str
    node: int
    description: str
    program: f.Entities


class NamesakeFinder:
    """Tells the entities of one knowledge base apart."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb = engine, engine.kb

    def find(self, name: str) -> tuple[Namesake, ...]:
        """The entities of a name, the best known first, that can be told from the others; none if only one bears it."""
        nodes = [node for node in self.engine.nodes_named(name) if not self.kb.is_concept(node)]
        if len(nodes) < 2:
            return ()
        ranked = sorted(nodes, key=lambda node: (-self.kb.prominence(node), node))[:MAX_NAMESAKES]
        found = ((node, self.distinguishing_program(name, node, nodes)) for node in ranked)
        return tuple(
            Namesake(name, node, self.describe(node, program, nodes), program) for node, program in found if program
        )

    def distinguishing_program(self, name: str, node: int, nodes: Sequence[int]) -> f.Entities | None:
        """A program that locates this bearer of a name and no other."""
        tried = (*self.by_concept(name, node), *self.by_relation(name, node, nodes), *self.by_text(name, node))
        return next((one for one in tried if self.run(one) == [node]), None)

    def run(self, program: f.Entities) -> list[int]:
        return self.engine.locate(program)

    def by_concept(self, name: str, node: int) -> Iterator[f.Entities]:
        for concept in self.kb.concepts_of(node, closure=False):
            yield f.FilterConcept(f.Find(name), self.kb.name_of(concept))

    def by_relation(self, name: str, node: int, nodes: Sequence[int]) -> Iterator[f.Entities]:
        """By a fact such as most bearers have, those with the best known entities first: a city by its country."""
        shared = Counter(
            chain.from_iterable({one.predicate for one in self.first_facts(other)} for other in nodes[:MAX_NAMESAKES])
        )
        ends = [(one, one.object) for one in self.first_facts(node) if one.object is not None]
        for one, end in sorted(ends, key=lambda pair: (-shared[pair[0].predicate], -self.kb.prominence(pair[1]))):
            yield f.And(f.Find(name), f.Relate(f.Find(self.kb.name_of(end)), one.predicate, Direction.BACKWARD))

    def first_facts(self, node: int) -> list[Fact]:
        """The first facts of an entity."""
        return [self.kb.fact(number) for number in self.kb.facts_of(node).tolist()[:MAX_FACTS]]

    def by_text(self, name: str, node: int) -> Iterator[f.Entities]:
        for one in self.first_facts(node):
            if isinstance(one.value, Text) and len(one.value.text) <= MAX_TEXT_CHARS:
                yield f.FilterStr(f.Find(name), one.predicate, one.value)

    def describe(self, node: int, program: f.Entities, nodes: Sequence[int]) -> str:
        """What a bearer is, in words that do not fit the others: its description, or what tells it apart."""
        own = self.kb.description_of(node)
        if own and sum(self.kb.description_of(one) == own for one in nodes) == 1:
            return own
        kinds = [self.kb.name_of(one) for one in self.kb.concepts_of(node, closure=False)]
        return ", ".join(dict.fromkeys((*kinds[:1], *describe_step(program))))


def describe_step(program: f.Entities) -> Iterator[str]:
    """What a program says of the entity that it locates."""
    match program:
        case f.FilterConcept(concept=concept):
            yield concept
        case f.And(right=f.Relate(source=f.Find(name=name), predicate=predicate)):
            yield f"{predicate} {name}"
        case f.FilterStr(key=key, value=value):
            yield f"{key} {value}"
