"""Orders that are rewritten as a question says them."""

from __future__ import annotations

import pytest

import clew
from clew.answer.refinement.order_refinement import ordinal_of
from clew.kb.knowledge_base import KnowledgeBase
from refined_programs import build_database, refine

STAFF = """
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, name TEXT, born DATE, age INTEGER, pay INTEGER);
INSERT INTO staff VALUES (1, 'Ann', '1990-05-01', 34, 10), (2, 'Bo', '1970-01-01', 54, 30), (3, 'Cy', '2000-02-02', 24, 20);
"""  # noqa: E501


@pytest.fixture(scope="module")
def staff(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("staff"), STAFF)


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("the second largest city", 2),
        ("the 3rd-most populous city", 3),
        ("the largest city", 0),
        ("the second guest", 0),
        ("the second largest city of the third smallest country", 0),
        ("the first largest", 1),
        ("number two by area", 2),
        ("number 3 in population", 3),
        ("number of rooms by area", 0),
        ("runner-up by price", 2),
        ("the runner-up of 2019", 0),
    ],
)
def test_an_ordinal_before_a_superlative_is_a_place(question: str, place: int) -> None:
    assert ordinal_of(question) == place


@pytest.mark.parametrize(
    "program",
    [
        "FindAll() | FilterConcept(staff) | Rank(it.pay desc; limit 1) | What()",
        "FindAll() | FilterConcept(staff) | SelectAmong(pay, largest)",
        "FindAll() | FilterConcept(staff) | Select(name(it); order it.pay desc; limit 1)",
    ],
)
def test_the_second_highest_is_not_the_highest(program: str, staff: KnowledgeBase) -> None:
    assert refine("who has the second highest pay", program, staff).result.texts == ("Cy",)
    assert refine("who has the highest pay", program, staff).result.texts == ("Bo",)


def test_two_kept_for_the_second_are_the_first_two(staff: KnowledgeBase) -> None:
    program = "FindAll() | FilterConcept(staff) | Select(name(it); order it.pay desc; limit 2)"
    assert refine("who has the second highest pay", program, staff).result.texts == ("Cy",)


def test_the_highest_below_the_highest_is_the_second_already(staff: KnowledgeBase) -> None:
    highest = "{FindAll() | FilterConcept(staff) | Select(maximum(it.pay) as most; group all)}"
    program = f"FindAll() | FilterConcept(staff) | Where(it.pay < {highest}) | Rank(it.pay desc; limit 1) | What()"
    assert refine("who has the second highest pay", program, staff).result.texts == ("Cy",)


def test_the_second_largest_country_of_the_demo_graph() -> None:
    program = "FindAll() | FilterConcept(country) | SelectAmong(population, largest)"
    assert refine("the second most populous country", program, clew.open()).result.texts == ("India",)


@pytest.mark.parametrize(
    ("question", "key", "answer"),
    [
        ("who is the youngest", "born", "Cy"),
        ("who is the oldest", "born", "Bo"),
        ("who is the youngest", "age", "Cy"),
        ("who is the oldest", "age", "Bo"),
        ("who is younger than the oldest", "born", "Bo"),
    ],
)
@pytest.mark.parametrize("direction", ["", " desc"])
def test_the_youngest_were_born_last(
    question: str, key: str, answer: str, direction: str, staff: KnowledgeBase
) -> None:
    program = f"FindAll() | FilterConcept(staff) | Rank(it.{key}{direction}; limit 1) | What()"
    expected = answer if "younger" not in question else ("Cy" if direction else "Bo")
    assert refine(question, program, staff).result.texts == (expected,)
