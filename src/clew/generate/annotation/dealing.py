"""Who gets which question: a pilot that all experts write, and the rest divided among them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.benchmark.labels import labels_of
from clew.benchmark.question import Question


@dataclass(frozen=True, slots=True)
class Hand:
    """The questions of one annotator: those of the pilot, and the annotator's own."""

    annotator: str
    pilot: tuple[Question, ...]
    own: tuple[Question, ...]


def deal(questions: Sequence[Question], annotators: Sequence[str], pilot: int, seed: int) -> tuple[Hand, ...]:
    """A hand for each annotator, with about as many questions of each isomorphism class in the pilot and in each hand.

    Pilot and division are those of GrailQA++ (section 3 of its paper): some of each class for all, the rest shared out.
    """
    mixed = list(by_turns(questions, random.Random(seed)))
    shared, rest = in_order(mixed[:pilot], questions), mixed[pilot:]
    count = len(annotators)
    return tuple(Hand(name, shared, in_order(rest[n::count], questions)) for n, name in enumerate(annotators))


def by_turns(questions: Sequence[Question], rng: random.Random) -> Iterator[Question]:
    """The questions in random order, one of each class after the other as long as there are any."""
    classes: dict[tuple[str, ...], list[Question]] = defaultdict(list)
    for question in rng.sample(questions, len(questions)):
        classes[labels_of(question, "iso")].append(question)
    waiting = [classes[name] for name in sorted(classes)]
    while waiting:
        for one in waiting:
            yield one.pop()
        waiting = [one for one in waiting if one]


def in_order(chosen: Sequence[Question], questions: Sequence[Question]) -> tuple[Question, ...]:
    ids = {question.id for question in chosen}
    return tuple(question for question in questions if question.id in ids)
