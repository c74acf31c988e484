"""Splits by levels: what is made is what was wanted, as `levels_of` sees it, or it is told why not."""

from __future__ import annotations

import gzip
import random
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.benchmark.level_splits import GRAILQA_LEVELS, LevelSplit, LevelSplitOptions, split_by_levels
from clew.benchmark.levels import Level, count_levels, levels_of
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.errors import ClewError
from clew.language.sexpr import Inverses, read_inverses

CONCEPTS, PREDICATES, KEYS = ("human", "city", "book"), "abcdefgh", "uvwxyz"


def programs(count: int, seed: int = 0) -> list[Question]:
    """Questions of a small language, so that items and templates come again."""
    rng, made = random.Random(seed), []
    for number in range(count):
        steps = [f"Find(e{rng.randrange(50)})"]
        for _ in range(rng.choice((1, 1, 2))):
            steps += [f"Relate({rng.choice(PREDICATES)}, forward)", f"FilterConcept({rng.choice(CONCEPTS)})"]
        steps.append(rng.choice(["What()", "Count()", f"QueryAttr({rng.choice(KEYS)})"]))
        made.append(Question(f"q{number}", f"text {number}", Gold(Forms(program=" | ".join(steps)))))
    return made


def verified(found: LevelSplit, inverses: Inverses | None = None) -> None:
    """That the labels are what `levels_of` finds, and the counts those of the labels."""
    train = found.split.parts["train"]
    for part in ("validation", "test"):
        questions = found.split.parts[part]
        levels = levels_of(train, questions, inverses)
        assert [str(one.level) for one in levels] == [question.labels["level"] for question in questions]
        assert found.made[part] == {level: count_levels(levels)[level] for level in Level}


def all_ids(found: LevelSplit) -> list[str]:
    parts = [one.id for part in found.split.parts.values() for one in part]
    return sorted(parts + [one.question.id for one in found.split.left_out])


def test_levels_come_in_the_shares_wanted() -> None:
    made = programs(600)
    found = split_by_levels(made, LevelSplitOptions((8, 1, 1), GRAILQA_LEVELS, seed=1))
    verified(found)
    assert all_ids(found) == sorted(one.id for one in made)
    assert found.made == found.wanted
    assert found.made["test"] == {Level.IID: 15, Level.COMPOSITIONAL: 15, Level.ZERO_SHOT: 30}
    assert found.shortages == {}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    count=st.integers(20, 120),
    seed=st.integers(0, 5),
    shares=st.tuples(st.integers(1, 9), st.integers(0, 4), st.integers(1, 4)),
    levels=st.tuples(*[st.integers(0, 3)] * 3).filter(any),
)
def test_whatever_is_wanted_nothing_is_lost_and_labels_are_true(
    count: int, seed: int, shares: tuple[int, int, int], levels: tuple[int, int, int]
) -> None:
    made = programs(count, seed)
    try:
        found = split_by_levels(made, LevelSplitOptions(shares, dict(zip(Level, levels, strict=True)), seed))
    except ClewError as fault:
        assert "would be empty" in str(fault)  # noqa: PT017
        return
    verified(found)
    assert all_ids(found) == sorted(one.id for one in made)
    for level in Level:
        wanted, made_of_it = (sum(plan[part][level] for part in plan) for plan in (found.wanted, found.made))
        assert made_of_it == wanted or (made_of_it < wanted and found.shortages[level])


def test_the_order_of_reading_makes_no_difference() -> None:
    made = programs(200)
    one, other = (split_by_levels(found, LevelSplitOptions(seed=4)) for found in (made, made[::-1]))
    assert one == other


def test_items_of_an_alternative_meaning_in_training_are_not_zero_shot() -> None:
    made = [Question(one.id, one.text, one.gold, alternatives=(other.gold,)) for one, other in pairwise(programs(300))]
    found = split_by_levels(made, LevelSplitOptions(seed=2))
    verified(found)
    assert sum(found.made["test"].values()) + sum(found.made["validation"].values()) > 0


def test_a_question_whose_meaning_cannot_be_read_is_left_out_with_the_reason() -> None:
    found = split_by_levels(
        [*programs(200), Question("broken", "?", Gold(Forms(program="Find(")))], LevelSplitOptions()
    )
    (left,) = (one for one in found.split.left_out if one.question.id == "broken")
    assert left.reason.startswith("its meaning cannot be read: ")


def test_a_split_that_is_impossible_is_refused_with_the_reason() -> None:
    made = [Question(f"q{number}", str(number), Gold(Forms(program=f"Find(e{number}) | QueryAttr(height)")))
            for number in range(40)]  # fmt: skip
    with pytest.raises(ClewError, match="zero-shot: everything left to hold out is in 40 questions or more"):
        split_by_levels(made, LevelSplitOptions(levels={Level.IID: 0, Level.COMPOSITIONAL: 0, Level.ZERO_SHOT: 1}))
    found = split_by_levels(made, LevelSplitOptions(levels={Level.IID: 1, Level.COMPOSITIONAL: 1, Level.ZERO_SHOT: 0}))
    assert found.made["test"] == {Level.IID: 2, Level.COMPOSITIONAL: 0, Level.ZERO_SHOT: 0}
    assert found.shortages == {
        Level.COMPOSITIONAL: "no other template can be held out while training keeps all its items"
    }


def test_no_more_is_left_out_than_is_gained() -> None:
    """Each item is in six questions and five are wanted: one item is held out, and one question left out."""
    made = [Question(f"q{number}", str(number), Gold(Forms(program=f"Find(e{number}) | QueryAttr(key {number % 5})")))
            for number in range(30)]  # fmt: skip
    wanted = {Level.IID: 0, Level.COMPOSITIONAL: 0, Level.ZERO_SHOT: 1}
    found = split_by_levels(made, LevelSplitOptions((5, 0, 1), wanted))
    assert found.split.sizes == {"train": 24, "validation": 0, "test": 5}
    (left,) = found.split.left_out
    assert "no more zero-shot questions are needed" in left.reason


def test_levels_need_meanings() -> None:
    with pytest.raises(ClewError, match="no question has a program, query graph or SPARQL, which levels need"):
        split_by_levels([Question("1", "a"), Question("2", "b")], LevelSplitOptions())


@pytest.mark.parametrize("strict", [False, True])
def test_grailqas_questions_split_by_level_also_under_the_stricter_rule(shared_data: Path, strict: bool) -> None:
    questions = read_questions(shared_data / "grailqa" / "dev-half.jsonl.gz").questions
    data = gzip.decompress((shared_data / "grailqa" / "reverse_properties.gz").read_bytes()).decode()
    inverses = read_inverses(data) if strict else Inverses()
    found = split_by_levels(questions, LevelSplitOptions(inverses=inverses))
    assert found.made == found.wanted
    verified(found, inverses)
