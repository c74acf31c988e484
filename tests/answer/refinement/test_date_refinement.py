"""Conditions on dates that are rewritten as a question says them."""

from __future__ import annotations

import pytest

from clew.answer.refinement.date_refinement import alternative_dates
from clew.kb.knowledge_base import KnowledgeBase
from refined_programs import build_database, refine

BOOKS = """
CREATE TABLE book (book_id INTEGER PRIMARY KEY, title TEXT, sold DATE);
INSERT INTO book VALUES (1, 'Ash', '1979-03-02'), (2, 'Birch', '1981-05-01'), (3, 'Cedar', '1989-01-09'),
  (4, 'Date', '1991-03-01'), (5, 'Elm', '2019-03-30');
"""
ROWS = "FindAll() | FilterConcept(book) | Where({}) | What()"


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("books"), BOOKS)


@pytest.mark.parametrize(
    ("question", "titles"),
    [
        ("sold in march 1991 or march 2019", ("Date", "Elm")),
        ("which books were sold in March 1991 or in March 2019?", ("Date", "Elm")),
        ("sold from march 1991 to march 2019", ("Date", "Elm")),
        ("sold between May 1981 or March 2019", ("Birch", "Cedar", "Date", "Elm")),
    ],
)
def test_one_month_or_another_is_not_the_time_between(
    question: str, titles: tuple[str, ...], books: KnowledgeBase
) -> None:
    start = "1981-05" if "1981" in question else "1991-03"
    program = ROWS.format(f"it.sold >= time '{start}' and it.sold <= time '2019-03'")
    assert refine(question, program, books).result.texts == titles


@pytest.mark.parametrize(
    ("question", "pairs"),
    [
        ("in May 1991 or May 2019", [("1991-05", "2019-05")]),
        ("in 1991, or 1993", [("1991", "1993")]),
        ("from 1991 or so to 1993", []),
        ("in 1991 to 1993", []),
        ("in 1991 and 1993", []),
        ("in 1991 or by Ann in 1993", []),
    ],
)
def test_or_connects_dates_only_right_between_them(question: str, pairs: list[tuple[str, str]]) -> None:
    assert [(str(one), str(other)) for one, other in alternative_dates(question)] == pairs


@pytest.mark.parametrize(
    ("question", "condition", "titles"),
    [
        ("sold in the 1980s", "it.sold = time '1980'", ("Birch", "Cedar")),
        ("sold in the eighties", "it.sold < time '1989'", ("Birch", "Cedar")),
        ("sold before the eighties", "it.sold < time '1989'", ("Ash",)),
        ("sold since the eighties", "it.sold >= time '1989'", ("Birch", "Cedar", "Date", "Elm")),
        ("sold after the 80s", "it.sold > time '1980'", ("Date", "Elm")),
        ("sold in the eighties or earlier", "it.sold < time '1980'", ("Ash", "Birch", "Cedar")),
        ("sold from the eighties onwards", "it.sold = time '1980'", ("Birch", "Cedar", "Date", "Elm")),
        ("sold in the 20th century", "it.sold <= time '2000'", ("Ash", "Birch", "Cedar", "Date")),
        ("eighties books", "it.sold < time '1989'", ("Ash", "Birch")),
        ("sold in 1989", "it.sold = time '1989'", ("Cedar",)),
        ("sold in the 1970s or the 1980s", "it.sold < time '1989'", ("Ash", "Birch")),
    ],
)
def test_a_decade_is_meant_as_a_whole(
    question: str, condition: str, titles: tuple[str, ...], books: KnowledgeBase
) -> None:
    assert refine(question, ROWS.format(condition), books).result.texts == titles
