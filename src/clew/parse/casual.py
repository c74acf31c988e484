"""Simple programs worded as people type them: short, without clauses, with superlatives of adjectives.

The phrases of a graph make whole sentences; these are the other end: *capital of france*, *biggest city in texas*.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from clew.generate.ground import Ground
from clew.generate.phrasing.grammar import plural
from clew.generate.sampling.legal import Legal
from clew.generate.sampling.patterns import pattern_of
from clew.generate.sampling.sampler import Asked, Sampler
from clew.kb.values import Direction, Op, Quantity, Value
from clew.language.program import functions as f
from clew.parse.examples import Example

MORE_THAN = ("more than", "over", "above", "greater than", "at least", ">")
LESS_THAN = ("less than", "under", "below", "fewer than", "<")
PLACED = ("country", "located", "location", "continent", "place", "region", "in ", "contains")
BORDERS = ("border", "neighbour", "neighbor", "adjacent")
SUPERLATIVES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "population": (("most populous", "biggest", "largest", "most populated"), ("least populous", "smallest")),
    "area": (("largest", "biggest"), ("smallest", "tiniest")),
    "length": (("longest",), ("shortest",)),
    "height": (("tallest", "highest"), ("shortest", "lowest")),
    "elevation": (("highest", "tallest"), ("lowest",)),
    "weight": (("heaviest",), ("lightest",)),
    "mass": (("heaviest",), ("lightest",)),
    "density": (("densest",), ("least dense",)),
    "speed": (("fastest",), ("slowest",)),
    "depth": (("deepest",), ("shallowest",)),
    "duration": (("longest",), ("shortest",)),
    "cost": (("most expensive",), ("cheapest",)),
    "temperature": (("hottest",), ("coldest",)),
}
STATISTICS = {f.Statistic.AVERAGE: ("average", "mean"), f.Statistic.SUM: ("total", "combined", "sum of the")}
HIGHEST, LOWEST = ("highest", "largest", "biggest", "greatest", "most"), ("lowest", "smallest", "least", "fewest")


@dataclass(frozen=True, slots=True)
class Said:
    """A set in words: as many and as one, and the program that the words mean."""

    many: str
    one: str
    program: f.Entities


class Casual:
    """Makes examples of casual questions over one graph; the same seed makes the same ones."""

    def __init__(self, ground: Ground, seed: int) -> None:
        self.rng, self.ground = random.Random(seed), ground
        self.sampler = Sampler(ground, Legal(ground.kb), self.rng, 0.05)

    def examples(self, count: int) -> Iterator[Example]:
        """Up to `count` questions that have an answer."""
        makers: tuple[Callable[[], Example | None], ...] = (
            self.attribute, self.listed, self.listed, self.counted, self.superlative, self.superlative,
            self.superlative, self.aggregated, self.topped, self.compared,
        )  # fmt: skip
        tries = (self.rng.choice(makers)() for _ in range(count * 4))
        found = (one for one in tries if one is not None and self.ground.answer(one.program).answers)
        for _, example in zip(range(count), found, strict=False):
            yield Example(self.typed(example.text), example.program)

    def typed(self, text: str) -> str:
        """The text as somebody types it: with or without capitals and a mark."""
        text = text.lower() if self.rng.random() < 0.5 else text[0].upper() + text[1:]
        return text + self.rng.choice(("", "", "?"))

    # --- what is asked

    def attribute(self) -> Example | None:
        node = self.sampler.some_entity()
        facts = self.sampler.literals_of(node) if node is not None else []
        if node is None or not facts or not self.sampler.is_nameable(node):
            return None
        key, name = self.rng.choice(facts).predicate, self.ground.name(node)
        forms = (
            "{0} of {1}",
            "{1} {0}",
            "{1}'s {0}",
            "what's the {0} of {1}",
            "what is {1}'s {0}",
            "tell me the {0} of {1}",
        )
        said = self.rng.choice(forms).format(key, name)
        return Example(said, f.QueryAttr(f.Find(name), key))

    def listed(self) -> Example | None:
        one = self.some()
        if one is None:
            return None
        said = self.rng.choice(
            ("{}", "list {}", "show me {}", "what are the {}", "which {}", "give me all {}", "name the {}")
        )
        return Example(said.format(one.many), f.What(one.program))

    def counted(self) -> Example | None:
        one = self.some()
        said = self.rng.choice(("how many {}", "how many {} are there", "number of {}", "count the {}"))
        return Example(said.format(one.many), f.Count(one.program)) if one else None

    def superlative(self) -> Example | None:
        one = self.some(by_concept=True)
        key = self.key_of(one)
        if one is None or not key:
            return None
        among = self.rng.choice(tuple(f.Among))
        return Example(self.extreme(one, key, among), f.SelectAmong(one.program, key, among))

    def extreme(self, one: Said, key: str, among: f.Among) -> str:
        """The largest of a set: by an adjective where the key has one, by the key else."""
        side = 0 if among is f.Among.LARGEST else 1
        adjectives = next(
            (both[side] for word, both in SUPERLATIVES.items() if key.startswith(word) or key.endswith(word)), ()
        )
        degree = self.rng.choice((HIGHEST, LOWEST)[side])
        forms = [f"which {one.one} has the {degree} {key}", f"{one.one} with the {degree} {key}",
                 f"what {one.one} has the {degree} {key}",
                 f"which of the {one.many} has the {degree} {key}"]  # fmt: skip
        if adjectives:
            adjective = self.rng.choice(adjectives)
            forms += [f"{adjective} {one.one}", f"what is the {adjective} {one.one}", f"the {adjective} {one.one}",
                      f"which {one.one} is the {adjective}", f"what's the {adjective} {one.one} by {key}"]  # fmt: skip
        return self.rng.choice(forms)

    def aggregated(self) -> Example | None:
        one = self.some(by_concept=True)
        key = self.key_of(one)
        if one is None or not key:
            return None
        statistic = self.rng.choice(tuple(STATISTICS))
        words = STATISTICS[statistic]
        said = self.rng.choice(("{} {} of {}", "what is the {} {} of {}", "{} {} of all {}"))
        return Example(said.format(self.rng.choice(words), key, one.many), f.Aggregate(one.program, key, statistic))

    def topped(self) -> Example | None:
        one = self.some(by_concept=True)
        key, count, among = self.key_of(one), self.rng.randint(2, 5), self.rng.choice(tuple(f.Among))
        if one is None or not key:
            return None
        side = 0 if among is f.Among.LARGEST else 1
        adjectives = next(
            (both[side] for word, both in SUPERLATIVES.items() if key.startswith(word)), (HIGHEST, LOWEST)[side][1:3]
        )
        adjective = self.rng.choice(adjectives)
        forms = [
            f"the {count} {adjective} {one.many} by {key}",
            f"{count} {one.many} with the {(HIGHEST, LOWEST)[side][0]} {key}",
        ]
        forms += [f"top {count} {one.many} by {key}", f"top {count} {one.many} in {key}"] if not side else []
        return Example(self.rng.choice(forms), f.What(f.Top(one.program, key, among, count)))

    def compared(self) -> Example | None:
        one = self.some(by_concept=True)
        key = self.key_of(one)
        value = self.value_of(one, key) if one and key else None
        if one is None or not isinstance(value, Quantity):
            return None
        op, words = self.rng.choice(((Op.GT, MORE_THAN), (Op.LT, LESS_THAN)))
        number = f"{value.number:f} {'' if value.unit == '1' else value.unit}".strip()
        word = self.rng.choice(words)
        said = self.rng.choice((f"{one.many} with {word} {number} {key}", f"{one.many} with a {key} {word} {number}",
                                f"which {one.many} have a {key} of {word} {number}"))  # fmt: skip
        found = f.FilterNum(one.program, key, value, op)
        return Example(f"how many {said}", f.Count(found)) if self.rng.random() < 0.3 else Example(said, f.What(found))

    # --- of what

    def some(self, by_concept: bool = False) -> Said | None:
        """A set that is easily said; with `by_concept`, one of many things of one kind."""
        if by_concept and self.rng.random() < 0.35:
            concept = self.rng.choice(self.sampler.concepts) if self.sampler.concepts else None
            name = self.ground.name(concept) if concept is not None else ""
            return Said(plural(name), name, f.FilterConcept(f.FindAll(), name)) if name else None
        program = self.sampler.sample(pattern_of("Iso-2" if self.rng.random() < 0.3 else "Iso-0"), Asked.NONE)
        return self.said(program.source, by_concept) if isinstance(program, f.What) else None

    def said(self, program: f.Entities, by_concept: bool) -> Said | None:
        match program:
            case f.FilterConcept(f.And(f.Relate() as left, f.Relate() as right), concept):
                first, second = self.place(left), self.place(right)
                joint = self.rng.choice(("and", "that are also", "and also"))
                return Said(f"{plural(concept)} {first} {joint} {second}", f"{concept} {first} and {second}", program)
            case f.FilterConcept(f.Relate(f.Find(name), predicate, Direction.FORWARD) as found, _) if not by_concept:
                if not any(word in predicate for word in BORDERS):
                    many = self.rng.choice(
                        (f"{plural(predicate)} of {name}", f"{name}'s {predicate}", f"{predicate} of {name}")
                    )
                    return Said(many, many, found)
        match program:
            case f.FilterConcept(f.Relate() as found, concept) if not by_concept or self.is_place_like(found):
                place = self.place(found)
                return Said(f"{plural(concept)} {place}", f"{concept} {place}", program)
        return None

    def is_place_like(self, found: f.Relate) -> bool:
        """Whether a relation reads well behind a noun."""
        return found.direction is Direction.BACKWARD or any(word in found.predicate for word in BORDERS)

    def place(self, found: f.Relate) -> str:
        """What a relation to a named entity says behind a noun."""
        name = found.source.name if isinstance(found.source, f.Find) else ""
        predicate, backward = found.predicate, found.direction is Direction.BACKWARD
        if any(word in predicate for word in BORDERS):
            return self.rng.choice(
                (f"bordering {name}", f"next to {name}", f"that border {name}", f"neighbouring {name}")
            )
        if backward and any(word in predicate for word in PLACED):
            return self.rng.choice((f"in {name}", f"in {name}", f"of {name}", f"located in {name}"))
        if backward:
            return self.rng.choice(
                (f"with {predicate} {name}", f"whose {predicate} is {name}", f"with {name} as {predicate}")
            )
        return self.rng.choice((f"that are {predicate} of {name}", f"that {name} has as {predicate}"))

    def key_of(self, one: Said | None) -> str:
        """A quantity that some of the set have."""
        found = self.ground.located(one.program, 3_000) if one else None
        facts = self.sampler.literals_of(self.rng.choice(found)) if found and len(found) > 1 else []
        keys = sorted({fact.predicate for fact in facts if isinstance(fact.value, Quantity)})
        return self.rng.choice(keys) if keys else ""

    def value_of(self, one: Said, key: str) -> Value | None:
        found = self.ground.located(one.program, 3_000) or []
        facts = self.sampler.literals_of(self.rng.choice(found)) if found else []
        return next((fact.value for fact in facts if fact.predicate == key), None)
