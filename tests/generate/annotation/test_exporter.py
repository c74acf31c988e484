"""Experts get the same pilot, share the rest, and have each class about as often."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.question import Question
from clew.generate.annotation.exporter import assign_questions

CLASSES = ("0", "1", "2")


def questions(count: int) -> list[Question]:
    return [Question(f"q{n}", "?", labels={"iso": CLASSES[n % 3]}) for n in range(count)]


@given(st.integers(0, 60), st.integers(1, 5), st.integers(0, 70), st.integers(0, 9))
def test_every_question_goes_to_all_annotators_or_to_one(count: int, experts: int, pilot: int, seed: int) -> None:
    names = [f"a{n}" for n in range(experts)]
    hands = assign_questions(questions(count), names, pilot, seed)
    assert [hand.annotator for hand in hands] == names
    assert all(hand.pilot == hands[0].pilot for hand in hands)
    assert len(hands[0].pilot) == min(pilot, count)
    dealt = Counter(one.id for hand in hands for one in hand.own) + Counter(one.id for one in hands[0].pilot)
    assert dealt == Counter(one.id for one in questions(count))
    sizes = [len(hand.own) for hand in hands]
    assert max(sizes) - min(sizes) <= 1


def test_the_pilot_has_as_many_of_each_class() -> None:
    pilot = assign_questions(questions(60), ["ann", "bob"], 15, 1)[0].pilot
    assert Counter(one.labels["iso"] for one in pilot) == dict.fromkeys(CLASSES, 5)


def test_the_same_seed_gives_the_same_assignments() -> None:
    assert assign_questions(questions(30), ["ann", "bob"], 5, 1) == assign_questions(
        questions(30), ["ann", "bob"], 5, 1
    )
    assert assign_questions(questions(30), ["ann", "bob"], 5, 1) != assign_questions(
        questions(30), ["ann", "bob"], 5, 2
    )
