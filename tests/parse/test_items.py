"""What the parser reads beside a question."""

from __future__ import annotations

import pytest

import clew
from clew.parse.items import MAX_ITEMS, ItemFinder, ItemKind


@pytest.fixture(scope="module")
def presenter() -> ItemFinder:
    return ItemFinder(clew.open())


def named(presenter: ItemFinder, question: str, kind: ItemKind) -> list[str]:
    return [item.name for item in presenter.items(question) if item.kind is kind]


def test_items_are_no_more_than_the_parser_can_read(presenter: ItemFinder) -> None:
    items = presenter.items("Which country bordering France, Germany, Italy or Spain has more than 5 million people?")
    assert all(sum(item.kind is kind for item in items) <= most for kind, most in MAX_ITEMS.items())


@pytest.mark.parametrize(
    ("question", "numbers"),
    [
        ("What is the capital of the largest country in Africa?", {"1"}),
        ("countries with no neighbours", {"0"}),
        ("What is the capital of France?", set()),
    ],
)
def test_numbers_that_words_imply_are_there(question: str, numbers: set[str], presenter: ItemFinder) -> None:
    assert set(named(presenter, question, ItemKind.VALUE)) & {"0", "1"} == numbers


def test_a_demonym_may_be_two_words(presenter: ItemFinder) -> None:
    assert "South America" in named(presenter, "South American countries", ItemKind.ENTITY)


def test_what_most_facts_of_an_entity_say_is_among_the_predicates(presenter: ItemFinder) -> None:
    asked = "Which South American countries became independent from Spain?"
    assert {"continent", "gained independence from"} <= set(named(presenter, asked, ItemKind.PREDICATE))


def test_a_unit_is_no_text_of_its_own(presenter: ItemFinder) -> None:
    values = named(presenter, "Is gold denser than 15 g/cm3?", ItemKind.VALUE)
    assert "15 gram per cubic centimetre" in values
    assert "g/cm3" not in values


def test_a_string_is_told_by_its_signs(presenter: ItemFinder) -> None:
    assert ".is" in named(presenter, "Which country has the top-level domain .is?", ItemKind.VALUE)
    assert ".is" not in named(presenter, "What is the capital of France?", ItemKind.VALUE)
