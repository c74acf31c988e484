"""Draws facts of the entities that a partial program finds, so that random programs mostly have an answer."""

from __future__ import annotations

import random
from collections.abc import Callable

from clew.engine.native import NativeEngine
from clew.engine.native.entity_set import AllEntities, EntitySet
from clew.engine.native.table_functions import Outcome
from clew.engine.result import Result
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Fact, FactQualifier
from clew.kb.values import Direction, Text, Value
from clew.language.program import functions as f

MAX_TRIES = 6  # entities or facts to look at before giving up
FactFilter = Callable[[Fact], bool]


class FactSampler:
    """Draws nodes, facts and qualifiers from the results of programs; None if there are none."""

    def __init__(self, kb: KnowledgeBase, rng: random.Random) -> None:
        self.kb, self.rng, self.engine = kb, rng, NativeEngine(kb)
        self.caching_engine = self.engine.cached()

    def clear_cache(self) -> None:
        self.caching_engine.cache.clear()

    def evaluate(self, program: f.Function) -> Outcome:
        return self.caching_engine.evaluate(program)

    def sample_node(self, program: f.Entities) -> int | None:
        """One of the entities that `program` finds."""
        located = self.evaluate(program)
        nodes = located.nodes if isinstance(located, EntitySet) else []
        if isinstance(nodes, AllEntities):
            return self.sample_any_node(self.kb.entity_count) if self.kb.entity_count else None
        return int(self.rng.choice(nodes)) if len(nodes) else None

    def count_nodes(self, program: f.Entities) -> int:
        """The number of entities that `program` finds."""
        located = self.evaluate(program)
        nodes = located.nodes if isinstance(located, EntitySet) else []
        return self.kb.entity_count if isinstance(nodes, AllEntities) else len(nodes)

    def sample_any_node(self, node_count: int) -> int:
        """A node, usually one that has facts."""
        if self.kb.counts["literal_facts"] and self.rng.random() < 0.7:
            row = self.rng.randrange(self.kb.counts["literal_facts"])
            subject: int = self.kb.store.view("attributes.subject")[row]
            return min(subject, node_count - 1)
        return self.rng.randrange(node_count)

    def fact_numbers(self, node: int, side: str) -> list[int]:
        """The numbers of the facts of a node: `held` literal facts, `outgoing` or `incoming` relations."""
        first = self.kb.relation_count if side == "held" else 0
        return [first + number for number in self.kb.slice_of(side, "fact", node).tolist()]

    def sample_fact_of_node(self, node: int, side: str, wanted: FactFilter) -> Fact | None:
        numbers = self.fact_numbers(node, side)
        drawn = self.rng.sample(numbers, min(MAX_TRIES, len(numbers)))
        return next((fact for fact in map(self.kb.fact, drawn) if wanted(fact)), None)

    def sample_fact(self, program: f.Entities, side: str, wanted: FactFilter = lambda _: True) -> Fact | None:
        """A fact of one of the entities of `program`: `held` (a literal fact), `outgoing` or `incoming`."""
        for _ in range(MAX_TRIES):
            node = self.sample_node(program)
            fact = None if node is None else self.sample_fact_of_node(node, side, wanted)
            if fact is not None:
                return fact
        return None

    def sample_step(self, program: f.Entities) -> tuple[str, Direction] | None:
        """A relation of one of the entities of `program`, and its direction."""
        directions = list(Direction)
        self.rng.shuffle(directions)
        for direction in directions:
            fact = self.sample_fact(program, "outgoing" if direction is Direction.FORWARD else "incoming")
            if fact is not None:
                return fact.predicate, direction
        return None

    def sample_name_step(self, program: f.Entities) -> tuple[str, Direction] | None:
        """A key whose texts are names of entities, and the direction in which it leads to an entity."""
        fact = self.sample_fact(program, "held", self.has_entity_name)
        if fact is not None:
            return fact.predicate, Direction.FORWARD
        node = self.sample_node(program)
        name_facts = [] if node is None else self.kb.facts_with_value(Text(self.kb.name_of(node))).tolist()
        return (self.kb.fact(self.rng.choice(name_facts)).predicate, Direction.BACKWARD) if name_facts else None

    def has_entity_name(self, fact: Fact) -> bool:
        return isinstance(fact.value, Text) and bool(self.engine.nodes_named(fact.value.text))

    def sample_qualifier(self, program: f.FactEntities) -> FactQualifier | None:
        """A qualifier of one of the facts through which `program` found its entities."""
        located = self.evaluate(program)
        facts = located.facts if isinstance(located, EntitySet) and located.facts is not None else []
        for _ in range(MAX_TRIES if len(facts) else 0):
            qualifiers = self.kb.qualifiers_of(int(self.rng.choice(facts)))
            if qualifiers:
                return self.rng.choice(qualifiers)
        return None

    def sample_qualifier_of_fact(self, fact: Fact) -> FactQualifier:
        return self.rng.choice(self.kb.qualifiers_of(fact.number))

    def has_qualifiers(self, fact: Fact) -> bool:
        return bool(self.kb.qualifiers_of(fact.number))

    def sample_value(self, program: f.Values) -> Value | None:
        """One of the values that `program` gives."""
        result = self.evaluate(program)
        answers = result.answers if isinstance(result, Result) else ()
        return self.rng.choice(answers).value if answers else None
