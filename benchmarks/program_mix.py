"""Programs over a knowledge base in the proportions that KQA Pro publishes (section 4, Figure 3).

There are nine question types: 4.6 % SelectAmong, 11.5 % Count, the others equally often. 26.3 % of the questions find
all entities by name, the others by a description. Programs have 4.79 functions on average; 28 % have four, 1.2 % more
than ten. As in KQA Pro, a description of one entity fits no other. `python benchmarks/program_mix.py KB` prints how
close the programs come to these figures.
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
MAX_TRIES = 4  # descriptions to try before an entity is found by its name
NAME_RATE = 0.31  # gives KQA Pro's share of questions that find all entities by name
DESCRIPTION_WEIGHTS = {  # gives KQA Pro's program lengths
    "describe_by_literal": 25,
    "describe_by_relation": 40,
    "describe_by_chain": 20,
    "describe_by_both": 15,
}


class ProgramMix:
    """Makes programs over one knowledge base; the same seed gives the same programs."""

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb, self.engine, self.rng = kb, NativeEngine(kb), random.Random(seed)
        self.makers: dict[Callable[[], Steps], float] = {
            self.make_query_name: 12, self.make_query_attr: 12, self.make_query_relation: 12,
            self.make_query_attr_qualifier: 12, self.make_query_relation_qualifier: 12, self.make_select_between: 12,
            self.make_verify: 11.9, self.make_count: 11.5, self.make_select_among: 4.6}  # fmt: skip

    def make_programs(self, count: int) -> list[Steps]:
        makers = self.rng.choices(list(self.makers), list(self.makers.values()), k=count)
        return [maker() for maker in makers]

    def sample_relation(self) -> Fact:
        return self.kb.fact(self.rng.randrange(self.kb.relation_count))

    def sample_literal(self) -> Fact:
        return self.kb.fact(self.kb.relation_count + self.rng.randrange(self.kb.counts["literal_facts"]))

    def sample_quantity(self) -> Fact:
        return next(fact for fact in iter(self.sample_literal, None) if type(fact.value).__name__ == "Quantity")

    def name_of(self, node: int) -> str:
        return self.kb.name_of(node)

    def concept_step(self, node: int) -> Step:
        return make_step("FilterConcept", self.name_of(self.rng.choice(self.kb.concepts_of(node))))

    def count_located(self, steps: Steps) -> int:
        """The number of entities that these steps find."""
        return self.engine.count_entities(read_program_json(steps))

    # --- steps that find one entity and no other

    def describe_entity(self, node: int) -> Steps:
        tries = 0 if self.rng.random() < NAME_RATE else MAX_TRIES
        for _ in range(tries):
            method = self.rng.choices(list(DESCRIPTION_WEIGHTS), list(DESCRIPTION_WEIGHTS.values()))[0]
            steps: Steps = getattr(self, method)(node)
            if steps and self.count_located(steps) == 1:
                return steps
        return self.describe_by_name(node)

    def describe_by_name(self, node: int) -> Steps:
        return [make_step("Find", self.name_of(node))]

    def describe_by_literal(self, node: int) -> Steps:
        facts = [fact for fact in self.facts_of(node) if fact.value is not None]
        return self.steps_with_value(self.rng.choice(facts), "=") if facts else []

    def steps_with_value(self, fact: Fact, op: str) -> Steps:
        return [make_step("FindAll"), filter_step(fact, op), self.concept_step(fact.subject)]

    def describe_by_relation(self, node: int) -> Steps:
        fact = self.sample_link(node)
        return [*self.describe_by_name(fact.object or 0), *self.steps_from_object(fact)] if fact else []

    def describe_by_chain(self, node: int) -> Steps:
        """Like `describe_by_relation`, but the entity at the other end is described as well."""
        fact = self.sample_link(node)
        start = fact and (self.describe_by_literal(fact.object or 0) or self.describe_by_relation(fact.object or 0))
        return [*start, *self.steps_from_object(fact)] if fact and start else []

    def describe_by_both(self, node: int) -> Steps:
        left, right = self.describe_by_relation(node), self.describe_by_literal(node)
        return [*left, *right, make_step("And")] if left and right else []

    def steps_from_object(self, fact: Fact) -> Steps:
        return [make_step("Relate", fact.predicate, "backward"), self.concept_step(fact.subject)]

    def facts_of(self, node: int) -> list[Fact]:
        return [self.kb.fact(number) for number in self.kb.facts_of(node).tolist()]

    def sample_link(self, node: int) -> Fact | None:
        facts = [
            fact for fact in self.facts_of(node) if fact.object is not None and not self.kb.is_concept(fact.object)
        ]
        return self.rng.choice(facts) if facts else None

    # --- steps that find several entities

    def describe_several(self) -> Steps:
        return self.rng.choice((self.several_with_value, self.several_related, self.several_combined))()

    def several_with_value(self) -> Steps:
        return self.steps_with_value(self.sample_literal(), self.rng.choice(("=", "<", ">", "!=")))

    def several_related(self) -> Steps:
        fact = self.sample_relation()
        return [*self.describe_by_name(fact.object or 0), *self.steps_from_object(fact)]

    def several_combined(self) -> Steps:
        return [*self.several_with_value(), *self.several_related(), make_step(self.rng.choice(("And", "Or")))]

    # --- the nine question types

    def make_query_name(self) -> Steps:
        return [*self.describe_entity(self.sample_relation().subject), make_step("What")]

    def make_query_attr(self) -> Steps:
        fact = self.sample_literal()
        return [*self.describe_entity(fact.subject), make_step("QueryAttr", fact.predicate)]

    def make_verify(self) -> Steps:
        fact = self.sample_literal()
        return [
            *self.describe_entity(fact.subject),
            make_step("QueryAttr", fact.predicate),
            comparison_step("Verify", fact, "="),
        ]

    def make_query_relation(self) -> Steps:
        fact = self.sample_relation()
        return [
            *self.describe_entity(fact.subject),
            *self.describe_by_name(fact.object or 0),
            make_step("QueryRelation"),
        ]

    def make_query_attr_qualifier(self) -> Steps:
        fact, key = self.sample_qualified(self.sample_literal)
        return [
            *self.describe_entity(fact.subject),
            make_step("QueryAttrQualifier", fact.predicate, str(fact.value), key),
        ]

    def make_query_relation_qualifier(self) -> Steps:
        fact, key = self.sample_qualified(self.sample_relation)
        ask = make_step("QueryRelationQualifier", fact.predicate, key)
        return [*self.describe_entity(fact.subject), *self.describe_by_name(fact.object or 0), ask]

    def sample_qualified(self, make: Callable[[], Fact]) -> tuple[Fact, str]:
        """A fact with qualifiers, and the key of one of them."""
        fact = next(fact for fact in iter(make, None) if self.kb.qualifiers_of(fact.number))
        return fact, self.rng.choice(self.kb.qualifiers_of(fact.number)).key

    def make_select_between(self) -> Steps:
        fact, other = self.sample_quantity(), self.sample_quantity()
        ask = make_step("SelectBetween", fact.predicate, self.rng.choice(("greater", "less")))
        return [*self.describe_entity(fact.subject), *self.describe_by_name(other.subject), ask]

    def make_count(self) -> Steps:
        return [*self.describe_several(), make_step("Count")]

    def make_select_among(self) -> Steps:
        ask = make_step("SelectAmong", self.sample_quantity().predicate, self.rng.choice(("largest", "smallest")))
        return [*self.describe_several(), ask]


def make_step(function: str, *inputs: str) -> Step:
    return {"function": function, "inputs": list(inputs)}


def filter_step(fact: Fact, op: str) -> Step:
    comparison = comparison_step("Filter", fact, op)
    return comparison | {"inputs": [fact.predicate, *comparison["inputs"]]}


def comparison_step(prefix: str, fact: Fact, op: str) -> Step:
    value: Any = fact.value
    kind = {"Text": "Str", "Quantity": "Num"}.get(type(value).__name__) or ("Date" if value.day else "Year")
    return make_step(f"{prefix}{kind}", str(value), *(() if kind == "Str" else (op,)))


def describe_mix(programs: list[Steps]) -> str:
    """The proportions of the programs beside the published ones."""
    lengths = [len(program) for program in programs]
    named = [all(step["function"] not in ("FindAll", "Relate") for step in program) for program in programs]
    filtered = [any(step["function"] == "FindAll" for step in program) for program in programs]
    four, many = share(length == 4 for length in lengths), share(length > 10 for length in lengths)
    return (
        f"{len(programs):,} programs of {sum(lengths) / len(lengths):.2f} functions on average (published: 4.79), "
        f"{four} with four (28.42 %), {many} with more than ten (1.24 %); "
        f"{share(not is_named for is_named in named)} multi-hop (73.7 %), {share(filtered)} with FindAll"
    )


def share(chosen: Iterable[bool]) -> str:
    flags = list(chosen)
    return f"{sum(flags) / len(flags):.1%}"


if __name__ == "__main__":
    from clew.kb.knowledge_base import open_kb

    print(describe_mix(ProgramMix(open_kb(sys.argv[1]), 5).make_programs(5_000)))
