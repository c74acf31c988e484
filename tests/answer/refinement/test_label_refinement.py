"""Rows that are shown by what tells them apart."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from refined_programs import build_database, refine

FREEZER = """
CREATE TABLE freezer (nr INTEGER PRIMARY KEY, food TEXT, container TEXT, drawer INTEGER, eaten_by TEXT);
INSERT INTO freezer VALUES (1, 'soup', 'box', 1, 'Opa'), (2, 'rolls', 'bag', 1, 'Ann'), (3, 'cake', 'box', 3, 'Opa'),
  (4, 'peas', 'bag', 3, 'Ann'), (5, 'stew', 'box', 3, 'Bo');
"""
SHOWN = "FindAll() | FilterConcept(freezer) | Select(it.{} as x; where {})"


@pytest.fixture(scope="module")
def freezer(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("freezer"), FREEZER)


@pytest.mark.parametrize(
    "question", ["contents of drawer 3", "what is in drawer 3", "what do we have in drawer 3", "drawer 3 please"]
)
def test_rows_are_shown_by_the_text_that_tells_them_apart(question: str, freezer: KnowledgeBase) -> None:
    assert refine(question, SHOWN.format("container", "it.drawer = 3"), freezer).result.texts == (
        "cake",
        "peas",
        "stew",
    )


@pytest.mark.parametrize(
    ("question", "key", "condition", "texts"),
    [
        ("containers in drawer 3", "container", "it.drawer = 3", ("box", "bag")),
        ("what container is in drawer 3", "container", "it.drawer = 3", ("box", "bag")),
        ("who empties drawer 3", '"eaten by"', "it.drawer = 3", ("Opa", "Ann", "Bo")),
        ("what colour is in drawer 3", "container", "it.drawer = 3", ("box", "bag")),
        ("the cake sits in", "container", "it.food = 'cake'", ("box",)),
        ("contents of drawer 3", "food", "it.drawer = 3", ("cake", "peas", "stew")),
    ],
)
def test_what_a_question_asks_for_stays(
    question: str, key: str, condition: str, texts: tuple[str, ...], freezer: KnowledgeBase
) -> None:
    found = refine(question, SHOWN.format(key, condition), freezer).result.texts
    assert sorted(set(found)) == sorted(texts)
