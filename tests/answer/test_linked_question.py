"""Which words of a question are understood over the demo graph."""

from __future__ import annotations

import pytest

import clew
from clew.answer.linked_question import LinkedQuestion, merge_adjacent
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker
from clew.parse.items import ItemKind


@pytest.fixture(scope="module")
def linker() -> Linker:
    return Linker(clew.open())


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("What is the population of Atlantis?", ["Atlantis"]),
        ("Who wrote War and Peace?", ["War and Peace"]),
        ("Who is the CEO of Microsoft?", ["Microsoft"]),
        ("Who runs Zorblax Corp?", ["Zorblax Corp"]),
        ("population of zorblax", ["zorblax"]),
        ("What is the population of France?", []),
        ("Among the countries, which one borders France?", []),
        ("How tall is Obama?", []),
        ("Is http://www.zorblax.org/ the website of France?", []),
        ("What is the GDP of France?", []),
        ("", []),
    ],
)
def test_names_that_the_graph_does_not_know_are_found(question: str, names: list[str], linker: Linker) -> None:
    assert LinkedQuestion(linker.link(question)).unknown_names == names


def test_words_are_explained_by_what_they_name(linker: Linker) -> None:
    linked = LinkedQuestion(linker.link("What is the population of France per year?"))
    texts = [token.text for token in linked.words.tokens]
    explained = linked.words_explained_by([(ItemKind.ENTITY, "France"), (ItemKind.PREDICATE, "population")])
    assert {texts[place] for place in explained} == {"population", "France"}
    assert "What" not in {texts[place] for place in linked.content_words}


def test_a_question_is_written_with_another_name(linker: Linker) -> None:
    linked = LinkedQuestion(linker.link("What country is Hyderabad in?"))
    assert (
        linked.replace_name("Hyderabad", "Hyderabad (city in India)") == "What country is Hyderabad (city in India) in?"
    )
    assert linked.replace_name("Berlin", "Berlin (capital)") == "Berlin (capital)"


def test_a_part_of_a_name_does_not_name_its_entity(linker: Linker) -> None:
    program = read_program_text("Find(Germany) | QueryAttr(population)")
    assert not LinkedQuestion(linker.link("who built the empire state building")).names_entity_of(program)
    assert LinkedQuestion(linker.link("population of germany")).names_entity_of(program)


def test_adjacent_places_are_one_span() -> None:
    assert merge_adjacent([1, 2, 4]) == [(1, 3), (4, 5)]
    assert merge_adjacent([]) == []
