"""Grounded programs in the proportions that KQA Pro publishes (section 4, Figure 3).

Nine question types, SelectAmong least (4.6 %), Count 11.5 %, the others alike; 26.3 % of the questions locate all
by name, the others by what is said about it; 4.79 functions on average, 28 % have four and 1.2 % more than ten.
What must be one entity is one, as in KQA Pro. `python benchmarks/program_mix.py KB` prints how near they come.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable
from typing import Any

from clew.engine.native import NativeEngine
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Fact
from clew.language.program.steps import read_program_json

Step = dict[str, Any]
Steps = list[Step]
TRIES = 4
BY_NAME = 0.31
DESCRIBING = {"by_literal": 25, "by_relation": 40, "by_description": 20, "by_both": 15}


class ProgramMix:
    """Programs over one knowledge base; the same seed gives the same ones."""

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb, self.engine, self.rng = kb, NativeEngine(kb), random.Random(seed)
        self.types: dict[Callable[[], Steps], float] = {
            self.query_name: 12, self.query_attr: 12, self.query_relation: 12, self.query_attr_qualifier: 12,
            self.query_relation_qualifier: 12, self.select_between: 12, self.verify: 11.9,
            self.count: 11.5, self.select_among: 4.6}  # fmt: skip

    def programs(self, count: int) -> list[Steps]:
        makers = self.rng.choices(list(self.types), list(self.types.values()), k=count)
        return [maker() for maker in makers]

    def relation(self) -> Fact:
        return self.kb.fact(self.rng.randrange(self.kb.relation_count))

    def literal(self) -> Fact:
        return self.kb.fact(self.kb.relation_count + self.rng.randrange(self.kb.counts["literal_facts"]))

    def quantity(self) -> Fact:
        return next(fact for fact in iter(self.literal, None) if type(fact.value).__name__ == "Quantity")

    def name(self, node: int) -> str:
        return self.kb.name_of(node)

    def concept(self, node: int) -> Step:
        return step("FilterConcept", self.name(self.rng.choice(self.kb.concepts_of(node))))

    def located(self, steps: Steps) -> int:
        """How many entities these steps locate."""
        return self.engine.count_entities(read_program_json(steps))

    # --- one entity, which the steps describe and no other

    def one(self, node: int) -> Steps:
        tries = 0 if self.rng.random() < BY_NAME else TRIES
        for _ in range(tries):
            kind = self.rng.choices(list(DESCRIBING), list(DESCRIBING.values()))[0]
            steps: Steps = getattr(self, kind)(node)
            if steps and self.located(steps) == 1:
                return steps
        return self.by_name(node)

    def by_name(self, node: int) -> Steps:
        return [step("Find", self.name(node))]

    def by_literal(self, node: int) -> Steps:
        facts = [fact for fact in self.facts(node) if fact.value is not None]
        return self.with_value(self.rng.choice(facts), "=") if facts else []

    def with_value(self, fact: Fact, op: str) -> Steps:
        return [step("FindAll"), condition(fact, op), self.concept(fact.subject)]

    def by_relation(self, node: int) -> Steps:
        fact = self.link(node)
        return [*self.by_name(fact.object or 0), *self.from_object(fact)] if fact else []

    def by_description(self, node: int) -> Steps:
        """As `by_relation`, but the entity at the other end is described too."""
        fact = self.link(node)
        start = fact and (self.by_literal(fact.object or 0) or self.by_relation(fact.object or 0))
        return [*start, *self.from_object(fact)] if fact and start else []

    def by_both(self, node: int) -> Steps:
        left, right = self.by_relation(node), self.by_literal(node)
        return [*left, *right, step("And")] if left and right else []

    def from_object(self, fact: Fact) -> Steps:
        return [step("Relate", fact.predicate, "backward"), self.concept(fact.subject)]

    def facts(self, node: int) -> list[Fact]:
        return [self.kb.fact(number) for number in self.kb.facts_of(node).tolist()]

    def link(self, node: int) -> Fact | None:
        facts = [fact for fact in self.facts(node) if fact.object is not None and not self.kb.is_concept(fact.object)]
        return self.rng.choice(facts) if facts else None

    # --- several entities

    def several(self) -> Steps:
        return self.rng.choice((self.some_with_value, self.some_related, self.some_of_either))()

    def some_with_value(self) -> Steps:
        return self.with_value(self.literal(), self.rng.choice(("=", "<", ">", "!=")))

    def some_related(self) -> Steps:
        fact = self.relation()
        return [*self.by_name(fact.object or 0), *self.from_object(fact)]

    def some_of_either(self) -> Steps:
        return [*self.some_with_value(), *self.some_related(), step(self.rng.choice(("And", "Or")))]

    # --- the nine question types

    def query_name(self) -> Steps:
        return [*self.one(self.relation().subject), step("What")]

    def query_attr(self) -> Steps:
        fact = self.literal()
        return [*self.one(fact.subject), step("QueryAttr", fact.predicate)]

    def verify(self) -> Steps:
        fact = self.literal()
        return [*self.one(fact.subject), step("QueryAttr", fact.predicate), compared("Verify", fact, "=")]

    def query_relation(self) -> Steps:
        fact = self.relation()
        return [*self.one(fact.subject), *self.by_name(fact.object or 0), step("QueryRelation")]

    def query_attr_qualifier(self) -> Steps:
        fact, key = self.qualified(self.literal)
        return [*self.one(fact.subject), step("QueryAttrQualifier", fact.predicate, str(fact.value), key)]

    def query_relation_qualifier(self) -> Steps:
        fact, key = self.qualified(self.relation)
        ask = step("QueryRelationQualifier", fact.predicate, key)
        return [*self.one(fact.subject), *self.by_name(fact.object or 0), ask]

    def qualified(self, make: Callable[[], Fact]) -> tuple[Fact, str]:
        """A fact that has a qualifier, with the key of one."""
        fact = next(fact for fact in iter(make, None) if self.kb.qualifiers_of(fact.number))
        return fact, self.rng.choice(self.kb.qualifiers_of(fact.number)).key

    def select_between(self) -> Steps:
        fact, other = self.quantity(), self.quantity()
        ask = step("SelectBetween", fact.predicate, self.rng.choice(("greater", "less")))
        return [*self.one(fact.subject), *self.by_name(other.subject), ask]

    def count(self) -> Steps:
        return [*self.several(), step("Count")]

    def select_among(self) -> Steps:
        ask = step("SelectAmong", self.quantity().predicate, self.rng.choice(("largest", "smallest")))
        return [*self.several(), ask]


def step(function: str, *inputs: str) -> Step:
    return {"function": function, "inputs": list(inputs)}


def condition(fact: Fact, op: str) -> Step:
    made = compared("Filter", fact, op)
    return made | {"inputs": [fact.predicate, *made["inputs"]]}


def compared(prefix: str, fact: Fact, op: str) -> Step:
    value: Any = fact.value
    kind = {"Text": "Str", "Quantity": "Num"}.get(type(value).__name__) or ("Date" if value.day else "Year")
    return step(f"{prefix}{kind}", str(value), *(() if kind == "Str" else (op,)))


def describe(programs: list[Steps]) -> str:
    """How near programs come to the published proportions."""
    lengths = [len(program) for program in programs]
    named = [all(one["function"] not in ("FindAll", "Relate") for one in program) for program in programs]
    filtered = [any(one["function"] == "FindAll" for one in program) for program in programs]
    return (
        f"{len(programs):,} programs of {sum(lengths) / len(lengths):.2f} functions on average (published: 4.79), "
        f"{share(one == 4 for one in lengths)} with four (28.42 %), {share(one > 10 for one in lengths)} with more "
        f"than ten (1.24 %); {share(not one for one in named)} multi-hop (73.7 %), {share(filtered)} with FindAll"
    )


def share(chosen: Iterable[bool]) -> str:
    known = list(chosen)
    return f"{sum(known) / len(known):.1%}"


if __name__ == "__main__":
    from clew.kb.knowledge_base import open_kb

    print(describe(ProgramMix(open_kb(sys.argv[1]), 5).programs(5_000)))
