"""What one part of a benchmark gives away of another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from clew.benchmark.question import Question
from clew.benchmark.sharing import Trait, Traits

EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class Shared:
    """A question of the later part, one of the earlier that it shares something with, and what that is."""

    later: Question
    earlier: Question
    what: str


@dataclass(frozen=True, slots=True)
class Leak:
    """How many questions of the part `later` share a trait with the part `earlier`, and some of them."""

    earlier: str
    later: str
    trait: Trait
    questions: int
    total: int
    examples: tuple[Shared, ...] = ()

    @property
    def share(self) -> float:
        return self.questions / self.total if self.total else 0.0


Keys = Mapping[str, list[Question]]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a benchmark under its name, its questions by each of their traits."""

    name: str
    questions: Sequence[Question]
    keys: Mapping[Trait, Keys]


def part_of(name: str, questions: Sequence[Question], traits: Traits, watched: Iterable[Question]) -> Part:
    """A part with its traits found; `watched` are the same questions as they are to be drawn."""
    keys: dict[Trait, defaultdict[str, list[Question]]] = {trait: defaultdict(list) for trait in Trait}
    for question in watched:
        for trait in Trait:
            for key in traits.of(question, trait):
                keys[trait][key].append(question)
    return Part(name, questions, keys)


def leaks(parts: Sequence[Part]) -> list[Leak]:
    """What every part shares with each that stands before it."""
    return [leak(*both, trait) for both in combinations(parts, 2) for trait in Trait]


def leak(earlier: Part, later: Part, trait: Trait) -> Leak:
    found: dict[int, Shared] = {}
    before = earlier.keys[trait]
    for key, questions in later.keys[trait].items():
        if key in before:
            for question in questions:
                found.setdefault(id(question), Shared(question, before[key][0], key))
    examples = tuple(found.values())[:EXAMPLES]
    return Leak(earlier.name, later.name, trait, len(found), len(later.questions), examples)
