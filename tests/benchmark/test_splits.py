"""Splits: nothing lost, nothing twice, the same whatever the order, and tied questions together."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.leakage import Trait, TraitFinder, make_trait_finder, normalise_wording
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.splits import (
    KQAPRO_SHARES,
    PARTS,
    apportion,
    distribute,
    group_by_keys,
    nested_subsets,
    single_groups,
    split_at_random,
    stratum_by,
)
from clew.errors import ClewError

KINDS = ("Count", "Verify", "QueryName")


def questions(count: int) -> list[Question]:
    return [Question(f"q{number}", f"text {number}", labels={"type": KINDS[number % 3]}) for number in range(count)]


def ids(split: dict[str, tuple[Question, ...]]) -> dict[str, list[str]]:
    return {part: [one.id for one in found] for part, found in split.items()}


@given(
    total=st.integers(0, 500),
    shares=st.lists(st.floats(0, 100), min_size=1, max_size=6).filter(lambda one: sum(one) > 0),
)
def test_a_total_is_apportioned_without_loss(total: int, shares: list[float]) -> None:
    found = apportion(total, shares)
    assert sum(found) == total
    assert all(abs(one - total * share / sum(shares)) <= 1 for one, share in zip(found, shares, strict=True))


def test_shares_are_those_wanted_and_so_they_are_within_each_type() -> None:
    split = split_at_random(single_groups(questions(300)), KQAPRO_SHARES, seed=3)
    assert split.sizes == {"train": 240, "validation": 30, "test": 30}
    for part, size in split.sizes.items():
        kinds = Counter(one.labels["type"] for one in split.parts[part])
        assert all(abs(kinds[kind] - size / 3) <= 2 for kind in KINDS)


def test_small_strata_do_not_all_end_in_training() -> None:
    made = [Question(str(number), f"text {number}", labels={"type": f"kind {number // 3}"}) for number in range(90)]
    assert split_at_random(single_groups(made), KQAPRO_SHARES, seed=1).sizes == {
        "train": 72,
        "validation": 9,
        "test": 9,
    }


@given(order=st.randoms(use_true_random=False), seed=st.integers(0, 9))
def test_the_order_of_reading_makes_no_difference(order: random.Random, seed: int) -> None:
    made = questions(40)
    mixed = order.sample(made, len(made))
    one, other = (split_at_random(single_groups(found), KQAPRO_SHARES, seed) for found in (made, mixed))
    assert one == other
    assert sorted(id_ for part in ids(dict(one.parts)).values() for id_ in part) == sorted(one.id for one in made)


def test_another_seed_makes_another_split() -> None:
    one, other = (split_at_random(single_groups(questions(60)), KQAPRO_SHARES, seed) for seed in (1, 2))
    assert ids(dict(one.parts)) != ids(dict(other.parts))


@given(keys=st.lists(st.lists(st.sampled_from("abcdefghij"), max_size=2), min_size=10, max_size=40))
def test_questions_that_share_a_key_are_in_one_part(keys: list[list[str]]) -> None:
    made = [Question(str(number), f"text {number}") for number in range(len(keys))]
    groups = group_by_keys(made, lambda question: keys[int(question.id)])
    assert sum(map(len, groups)) == len(made)
    dealt = distribute(groups, KQAPRO_SHARES, 0, stratum_by("type"))
    place = {one.id: number for number, part in enumerate(dealt) for one in part}
    assert all(
        place[str(one)] == place[str(other)]
        for one in range(len(keys)) for other in range(len(keys)) if set(keys[one]) & set(keys[other])
    )  # fmt: skip


def test_a_part_without_questions_is_refused_with_the_size_of_the_largest_group() -> None:
    with pytest.raises(
        ClewError, match=r"validation and test would be empty: 4 questions.*4 of them must stay together"
    ):
        split_at_random([questions(4)], KQAPRO_SHARES, seed=0)


def test_a_part_without_a_share_has_no_questions() -> None:
    assert split_at_random(single_groups(questions(10)), (8, 0, 2), seed=0).sizes == {
        "train": 8,
        "validation": 0,
        "test": 2,
    }
    assert len(PARTS) == 3


@pytest.mark.parametrize(
    ("one", "other"),
    [("Who is  Ada?", "who is ada"), ("Where is the Élysée?", "where is Elysee"), ("Is A an ox?", "is ox")],
)
def test_texts_are_the_same_but_for_case_accents_marks_spaces_and_articles(one: str, other: str) -> None:
    assert normalise_wording(one) == normalise_wording(other)


def asked(answers: tuple[str, ...] = (), **forms: str) -> Question:
    return Question("1", "?", Gold(Forms(**forms), answers))


AUTHOR, BOOK = "http://e.org/author", "http://e.org/Book"
PAIRS = [
    (asked(("Bob",), program="Find(Ada) | Relate(child, forward) | FilterConcept(human) | What()"), {"Ada | Bob"}),
    (asked(("2",), program="Find(Ada) | Relate(child, forward) | Count()"), set()),
    (asked(("Ada",), program="SelectBetween(Find(Ada), Find(Bob), height, greater)"), {"Ada | Bob"}),
    (asked(("yes",), graph='[["Ada", "child", "Bob"]]', target="bool"), {"Ada | Bob"}),
    (asked(("Cy",), graph='[["?e", "instance of", "human"], ["?e", "child", "Ada"], ["?e", "size", "3 metre"]]',
           target="?e"), {"Ada | Cy"}),
    (asked(("m.2",), sexpr="(AND a.book (JOIN a.book.author m.1))"), {"m.1 | m.2"}),
    (asked(("http://e.org/b",), sparql=f"SELECT ?x {{ ?x <{AUTHOR}> <http://e.org/a> ; a <{BOOK}> }}"),
     {"http://e.org/a | http://e.org/b"}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "pairs"), PAIRS)
def test_an_entity_pair_is_two_named_entities_or_one_and_the_answer(question: Question, pairs: set[str]) -> None:
    assert set(make_trait_finder([question], ()).find(question, Trait.ENTITY_PAIR)) == pairs


def test_meanings_that_differ_in_order_are_one_and_templates_have_no_entities() -> None:
    one = asked(program="And(FindAll() | FilterStr(a, x), FindAll() | FilterStr(b, y)) | Count()")
    other = asked(program="And(FindAll() | FilterStr(b, y), FindAll() | FilterStr(a, x)) | Count()")
    third = asked(program="And(FindAll() | FilterStr(b, y), FindAll() | FilterStr(a, z)) | Count()")
    traits = make_trait_finder([one], ())
    assert traits.find(one, Trait.MEANING) == traits.find(other, Trait.MEANING) != traits.find(third, Trait.MEANING)
    assert traits.find(one, Trait.TEMPLATE) == traits.find(third, Trait.TEMPLATE)


def test_a_meaning_that_cannot_be_read_shares_nothing() -> None:
    broken = asked(program="Find(")
    assert make_trait_finder([broken], ()).find(broken, Trait.TEMPLATE) == ()
    assert TraitFinder(None).find(broken, Trait.MEANING) == ()


def test_without_any_meaning_only_texts_can_be_kept_apart() -> None:
    assert make_trait_finder(questions(2), [Trait.QUESTION]).family is None
    with pytest.raises(
        ClewError, match="no question has a program, query graph or SPARQL, which the trait template needs"
    ):
        make_trait_finder(questions(2), [Trait.TEMPLATE])


@given(st.integers(1, 200), st.integers(0, 3), st.lists(st.sampled_from((12.5, 25, 50, 75, 100)), min_size=1))
def test_each_subset_contains_the_smaller_ones(count: int, seed: int, percentages: list[float]) -> None:
    made = questions(count)
    try:
        subsets = nested_subsets(made, percentages, seed)
    except ClewError:
        assert round(count * min(percentages) / 100) == 0
        return
    assert list(subsets) == sorted(set(percentages))
    smaller: set[str] = set()
    for percentage, found in subsets.items():
        names = {one.id for one in found}
        assert len(found) == len(names) == round(count * percentage / 100)
        assert smaller <= names
        smaller = names


def test_a_subset_has_each_type_in_its_share_whatever_the_order_of_the_file() -> None:
    made = questions(240)
    shuffled = random.Random(1).sample(made, len(made))
    subsets = nested_subsets(made, (12.5, 50), seed=2)
    assert nested_subsets(shuffled, (12.5, 50), seed=2) == subsets
    assert nested_subsets(made, (12.5, 50), seed=3) != subsets
    for found in subsets.values():
        assert set(Counter(one.labels["type"] for one in found).values()) == {len(found) // 3}
