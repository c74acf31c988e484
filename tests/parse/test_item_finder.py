"""What the parser reads beside a question."""

from __future__ import annotations

import pytest

import clew
from clew.link.mention import Candidate, LinkSource, MentionKind
from clew.parse.item_finder import MAX_ITEMS, MIN_PREDICATE_SHARE, SURE_PREDICATES, ItemFinder, drop_unlikely
from clew.parse.items import ItemKind


@pytest.fixture(scope="module")
def item_finder() -> ItemFinder:
    return ItemFinder(clew.open())


def item_names(item_finder: ItemFinder, question: str, kind: ItemKind) -> list[str]:
    return [item.name for item in item_finder.items(question) if item.kind is kind]


def test_the_number_of_items_is_limited(item_finder: ItemFinder) -> None:
    items = item_finder.items("Which country bordering France, Germany, Italy or Spain has more than 5 million people?")
    assert all(sum(item.kind is kind for item in items) <= most for kind, most in MAX_ITEMS.items())


def predicate_candidates(scores: list[float]) -> list[Candidate]:
    return [Candidate(MentionKind.RELATION, f"p{place}", score, LinkSource.NAME) for place, score in enumerate(scores)]


def test_predicates_behind_the_first_are_items_only_if_they_are_not_far_less_likely() -> None:
    likely, unlikely = 0.8 * MIN_PREDICATE_SHARE + 0.01, 0.8 * MIN_PREDICATE_SHARE - 0.01
    candidates = predicate_candidates([0.8] + [unlikely] * (SURE_PREDICATES - 1) + [likely, unlikely])
    assert drop_unlikely(candidates) == candidates[:-1]
    assert drop_unlikely(candidates[1:]) == candidates[1:], "the best of these is hardly likelier than the others"
    assert drop_unlikely([]) == []


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("What is the capital of the largest country in Africa?", {"1"}),
        ("countries with no neighbours", {"0"}),
        ("What is the capital of France?", set()),
    ],
)
def test_numbers_that_words_imply_are_items(question: str, numbers: set[str], item_finder: ItemFinder) -> None:
    assert set(item_names(item_finder, question, ItemKind.VALUE)) & {"0", "1"} == numbers


def test_a_demonym_may_be_two_words(item_finder: ItemFinder) -> None:
    assert "South America" in item_names(item_finder, "South American countries", ItemKind.ENTITY)


def test_the_most_frequent_predicates_of_an_entity_are_items(item_finder: ItemFinder) -> None:
    asked = "Which South American countries became independent from Spain?"
    assert {"continent", "gained independence from"} <= set(item_names(item_finder, asked, ItemKind.PREDICATE))


def test_a_unit_is_not_a_separate_text(item_finder: ItemFinder) -> None:
    values = item_names(item_finder, "Is gold denser than 15 g/cm3?", ItemKind.VALUE)
    assert "15 gram per cubic centimetre" in values
    assert "g/cm3" not in values


def test_a_text_is_recognised_by_its_punctuation(item_finder: ItemFinder) -> None:
    assert ".is" in item_names(item_finder, "Which country has the top-level domain .is?", ItemKind.VALUE)
    assert ".is" not in item_names(item_finder, "What is the capital of France?", ItemKind.VALUE)
