"""Values in other words than the cells: codes, countries of adjectives, yes and no; and where values are held."""

from __future__ import annotations

import pytest

from clew.kb.values import Time
from clew.link.linker import Linker
from clew.link.mention import Candidate, LinkSource, MentionKind


def values_at(linker: Linker, question: str, text: str) -> list[Candidate]:
    """The values for a part of the question, best first."""
    found = [one for mention in linker.link(question).mentions if mention.text == text for one in mention.candidates]
    return sorted((one for one in found if one.kind is MentionKind.VALUE), key=lambda one: -one.score)


@pytest.mark.parametrize(
    ("question", "text", "value", "source"),
    [
        ("How many female vendors do we have?", "female", "F", LinkSource.CODE),
        ("how many women sell to us?", "women", "F", LinkSource.CODE),
        ("vendors in Louisiana", "Louisiana", "LA", LinkSource.CODE),
        ("vendors from New York", "New York", "NY", LinkSource.CODE),
        ("Danish vendors", "Danish", "Denmark", LinkSource.DEMONYM),
        ("vendors from FR", "FR", "France", LinkSource.DEMONYM),
        ("vegetarian products", "vegetarian", "yes", LinkSource.SYNONYM),
        ("products that are not vegetarian", "vegetarian", "no", LinkSource.SYNONYM),
    ],
)
def test_values_are_found_by_what_they_stand_for(
    shop_linker: Linker, question: str, text: str, value: str, source: LinkSource
) -> None:
    best = values_at(shop_linker, question, text)[0]
    assert (best.name, best.source) == (value, source)


def test_a_code_counts_only_in_a_column_of_such_codes(shop_linker: Linker) -> None:
    finder = shop_linker.kind_finder
    assert finder.has_codes("sex", "sexes")
    assert not finder.has_codes("grade", "sexes")
    assert not finder.has_codes("status", "sexes")


def test_only_columns_of_yes_and_no_are_flags(shop_linker: Linker) -> None:
    numbers = shop_linker.kind_finder.numbers
    assert sorted(shop_linker.kind_finder.flags(numbers["vegetarian"])) == ["no", "yes"]
    assert shop_linker.kind_finder.flags(numbers["status"]) == {}


def test_a_value_says_where_it_is_held(shop_linker: Linker) -> None:
    [porto] = values_at(shop_linker, "What is in Porto?", "Porto")
    assert [str(holder) for holder in porto.holders] == ["city of department", "delivery city of product"]


@pytest.mark.parametrize("question", ["Is there a delivery to Porto?", "Which products go to Porto?"])
def test_the_places_that_a_question_mentions_come_first(shop_linker: Linker, question: str) -> None:
    assert str(values_at(shop_linker, question, "Porto")[0].holders[0]) == "delivery city of product"


def test_a_qualifier_holds_values(linker: Linker) -> None:
    [year] = [one for one in values_at(linker, "Who got an award in 2009?", "2009") if isinstance(one.value, Time)]
    assert [str(holder) for holder in year.holders] == ["point in time"]
