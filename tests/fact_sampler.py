"""What the entities of a half-made program really have, so that what is asked of them mostly has an answer."""

from __future__ import annotations

import random
from collections.abc import Callable

from clew.engine.native import NativeEngine
from clew.engine.native.entity_set import AllEntities, EntitySet
from clew.engine.result import Result
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Fact, FactQualifier
from clew.kb.values import Direction, Text, Value
from clew.language.program import functions as f

TRIES = 6
Wanted = Callable[[Fact], bool]


class Facts:
    """Draws nodes, facts and qualifiers of what programs find; None where there is nothing of the kind."""

    def __init__(self, kb: KnowledgeBase, rng: random.Random) -> None:
        self.kb, self.rng, self.engine = kb, rng, NativeEngine(kb)
        self.cached = self.engine.cached()

    def forget(self) -> None:
        self.cached.cache.clear()

    def found(self, program: f.Function) -> EntitySet | Result:
        return self.cached.evaluate(program)

    def node(self, program: f.Entities) -> int | None:
        """One of the entities of `program`."""
        located = self.found(program)
        nodes = located.nodes if isinstance(located, EntitySet) else []
        if isinstance(nodes, AllEntities):
            return self.any_node(self.kb.entity_count) if self.kb.entity_count else None
        return int(self.rng.choice(nodes)) if len(nodes) else None

    def any_node(self, below: int) -> int:
        """A node, mostly one that has facts."""
        if self.kb.counts["literal_facts"] and self.rng.random() < 0.7:
            row = self.rng.randrange(self.kb.counts["literal_facts"])
            subject: int = self.kb.store.view("attributes.subject")[row]
            return min(subject, below - 1)
        return self.rng.randrange(below)

    def numbers(self, node: int, side: str) -> list[int]:
        """The numbers of the facts that a node holds, or that lead from or to it."""
        first = self.kb.relation_count if side == "held" else 0
        return [first + number for number in self.kb.slice_of(side, "fact", node).tolist()]

    def of_node(self, node: int, side: str, wanted: Wanted) -> Fact | None:
        numbers = self.numbers(node, side)
        drawn = self.rng.sample(numbers, min(TRIES, len(numbers)))
        return next((fact for fact in map(self.kb.fact, drawn) if wanted(fact)), None)

    def fact(self, program: f.Entities, side: str, wanted: Wanted = lambda _: True) -> Fact | None:
        """A fact of one of the entities of `program`: `held` by it, `outgoing` or `incoming`."""
        for _ in range(TRIES):
            node = self.node(program)
            fact = None if node is None else self.of_node(node, side, wanted)
            if fact is not None:
                return fact
        return None

    def step(self, program: f.Entities) -> tuple[str, Direction] | None:
        """A predicate that leads on from the entities of `program`, and which way."""
        directions = list(Direction)
        self.rng.shuffle(directions)
        for direction in directions:
            fact = self.fact(program, "outgoing" if direction is Direction.FORWARD else "incoming")
            if fact is not None:
                return fact.predicate, direction
        return None

    def named_step(self, program: f.Entities) -> tuple[str, Direction] | None:
        """A key whose texts are names, and which way along it something is found."""
        fact = self.fact(program, "held", self.gives_a_name)
        if fact is not None:
            return fact.predicate, Direction.FORWARD
        node = self.node(program)
        naming = [] if node is None else self.kb.facts_with_value(Text(self.kb.name_of(node))).tolist()
        return (self.kb.fact(self.rng.choice(naming)).predicate, Direction.BACKWARD) if naming else None

    def gives_a_name(self, fact: Fact) -> bool:
        return isinstance(fact.value, Text) and bool(self.engine.nodes_named(fact.value.text))

    def qualifier(self, program: f.FactEntities) -> FactQualifier | None:
        """A qualifier of one of the facts by which `program` found its entities."""
        located = self.found(program)
        facts = located.facts if isinstance(located, EntitySet) and located.facts is not None else []
        for _ in range(TRIES if len(facts) else 0):
            found = self.kb.qualifiers_of(int(self.rng.choice(facts)))
            if found:
                return self.rng.choice(found)
        return None

    def qualifier_of(self, fact: Fact) -> FactQualifier:
        return self.rng.choice(self.kb.qualifiers_of(fact.number))

    def is_qualified(self, fact: Fact) -> bool:
        return bool(self.kb.qualifiers_of(fact.number))

    def value(self, program: f.Values) -> Value | None:
        """One of the values of `program`."""
        found = self.found(program)
        answers = found.answers if isinstance(found, Result) else ()
        return self.rng.choice(answers).value if answers else None
