"""Comparisons that are rewritten as a question says them."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from refined_programs import build_database, refine

CLUBS = """
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, city TEXT, members INTEGER, fee_k INTEGER);
INSERT INTO club VALUES (1, 'Ada', 'Leeds', 10, 90), (2, 'Bee', 'Leeds', 30, 120), (3, 'Cee', 'York', 20, 300),
  (4, 'Dee', 'Bath', 40, 40), (5, 'Eff', 'Hull', 5, 100);
"""
IN_LEEDS = "{FindAll() | FilterConcept(club) | Select(it.members as members; where it.city = 'Leeds')}"
ROWS = "FindAll() | FilterConcept(club) | Where({}) | What()"


@pytest.fixture(scope="module")
def clubs(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("clubs"), CLUBS)


@pytest.mark.parametrize(
    ("question", "op", "names"),
    [
        ("larger than every Leeds club", ">", ("Dee",)),
        ("smaller than all clubs in Leeds", "<", ("Eff",)),
        ("larger than the smallest club in Leeds", ">", ("Bee", "Cee", "Dee")),
        ("smaller than the largest club in Leeds", "<", ("Ada", "Cee", "Eff")),
        ("larger than the average club in Leeds", ">", ("Bee", "Dee")),
    ],
)
def test_a_comparison_with_several_values_takes_the_extreme(
    question: str, op: str, names: tuple[str, ...], clubs: KnowledgeBase
) -> None:
    assert refine(question, ROWS.format(f"it.members {op} {IN_LEEDS}"), clubs).result.texts == names


def test_a_comparison_with_one_value_stays(clubs: KnowledgeBase) -> None:
    program = ROWS.format(f"it.members > {IN_LEEDS.replace('Leeds', 'York')}")
    assert "maximum" not in str(refine("larger than the club in York", program, clubs).program)


@pytest.mark.parametrize(
    ("question", "condition", "names"),
    [
        ("clubs neither in Leeds nor in York", "it.city = 'Leeds' or it.city = 'York'", ("Dee", "Eff")),
        ("clubs except Leeds and York", "it.city = 'Leeds' or it.city = 'York'", ("Dee", "Eff")),
        ("clubs other than Leeds or York", "it.city = 'Leeds' or it.city = 'York'", ("Dee", "Eff")),
        ("clubs neither in Leeds nor in York", "not (it.city = 'Leeds' or it.city = 'York')", ("Dee", "Eff")),
        ("clubs in Leeds or York", "it.city = 'Leeds' or it.city = 'York'", ("Ada", "Bee", "Cee")),
        ("clubs without a lift in York", "it.city = 'York'", ("Cee",)),
    ],
)
def test_what_a_question_denies_is_not_taken(
    question: str, condition: str, names: tuple[str, ...], clubs: KnowledgeBase
) -> None:
    assert refine(question, ROWS.format(condition), clubs).result.texts == names


@pytest.mark.parametrize(
    ("question", "number", "names"),
    [
        ("fee above 100k", 100_000, ("Bee", "Cee")),
        ("fee above 100 thousand", 100_000, ("Bee", "Cee")),
        ("fee above 100", 100, ("Bee", "Cee")),
    ],
)
def test_numbers_in_thousands_are_compared_as_such(
    question: str, number: int, names: tuple[str, ...], clubs: KnowledgeBase
) -> None:
    assert refine(question, ROWS.format(f'it."fee k" > {number}'), clubs).result.texts == names


def test_other_numbers_are_not_scaled(clubs: KnowledgeBase) -> None:
    assert refine("members below 100k", ROWS.format("it.members < 100000"), clubs).result.texts != ()
