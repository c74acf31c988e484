from __future__ import annotations

import json

import pytest

from clew.analyse.published_tables.paper_findings import NamedFigure, Relation, compare_figures
from clew.analyse.published_tables.published_table import (
    CountPlace,
    Figure,
    Finding,
    PublishedTable,
    Row,
    TableSection,
    TableSignature,
    Training,
    table_page,
)
from page_checks import PageParser

TABLE = PublishedTable(
    "A <table>",
    (
        TableSection(
            "Part", "model", {"x": "X", "y": "Y"},
            (
                Row("A|B", {"x": (Figure((1.0, 3.0), 7, 2.5),), "y": (Figure(published=9.0),)}, "a"),
                Row("C", {"x": (Figure((4.0,), 7), Figure((5.0,), 7))}, "c"),
            ),
        ),
    ),
    (Finding("A is above C", False, "2.0 against 4.0", "2.5 against 3.0", 0.5), Finding("B is small", None, "no run")),
    (Training("A", (1, 2), (2.0, 4.0), (None, 1.0), 1_500_000, "cpu"),),
    (TableSignature("em|n:7", ("A", "C")),),
    ("one note",),
    {"questions": {"count": 7}},
)  # fmt: skip


def test_a_row_is_followed_by_its_published_figures() -> None:
    rows = [row.cells for row in TABLE.sections[0].text_rows()]
    assert rows == [
        ("questions", "7", "0"),
        ("A|B", "2.0±1.4", "–"),
        ("  published", "2.5", "9.0"),
        ("C", "4.0 / 5.0", "–"),
    ]


def test_the_numbers_of_questions_may_be_a_column() -> None:
    section = TableSection("", "class", {"x": "X"}, TABLE.sections[0].rows, counts=CountPlace.COLUMN)
    assert section.headings == ("class", "questions", "X")
    assert [row.cells[1] for row in section.text_rows()] == ["7", "", "7"]


def test_markdown_escapes_bars_and_sets_published_figures_in_italics() -> None:
    text = TABLE.markdown()
    assert "| A\\|B | 2.0±1.4 | – |\n| *published* | *2.5* | *9.0* |" in text
    assert "- A is above C: does not hold (2.0 against 4.0, p = 0.500; in the paper 2.5 against 3.0)" in text
    assert "- B is small: not tested (no run)" in text
    assert "| A | 1, 2 | 3.0 | 1.0 | 1.5 | cpu |" in text
    assert "em|n:7" in text


def test_json_has_every_seed_and_figure() -> None:
    data = json.loads(json.dumps(TABLE.as_json()))
    cell = data["sections"][0]["rows"][0]["cells"]["x"][0]
    assert cell == {"mean": 2.0, "deviation": pytest.approx(2**0.5), "seeds": [1.0, 3.0], "n": 7, "published": 2.5}
    assert data["findings"][0]["holds"] is False
    assert data["trainings"][0]["minutes"] == [2.0, 4.0]
    assert data["signatures"] == [{"text": "em|n:7", "labels": ["A", "C"]}]


def test_the_page_is_well_formed_and_needs_no_other_file() -> None:
    page = table_page(TABLE)
    parser = PageParser(page)
    assert (parser.references, parser.misplaced_tags, parser.open_tags) == ([], [], [])
    assert "A &lt;table&gt;" in page
    for text in ("2.0±1.4", "does not hold", "one note", "em|n:7", "7 questions"):
        assert text in page


@pytest.mark.parametrize(
    ("relation", "first", "second", "holds"),
    [
        (Relation.BELOW, 1.0, 2.0, True),
        (Relation.BELOW, 2.0, 2.0, False),
        (Relation.ABOVE, 2.0, 1.0, True),
        (Relation.FAR_BELOW, 20.0, 30.0, True),
        (Relation.FAR_BELOW, 20.1, 30.0, False),
        (Relation.ABOUT, 20.0, 22.0, True),
        (Relation.ABOUT, 20.0, 22.1, False),
    ],
)
def test_a_finding_compares_two_figures(relation: Relation, first: float, second: float, holds: bool) -> None:
    figures = NamedFigure("a", Figure((first,))), NamedFigure("b", Figure((second,)))
    assert compare_figures("", figures[0], relation, figures[1]).holds is holds


def test_a_finding_without_figures_says_why_and_asks_for_no_p_value() -> None:
    def fail() -> float:
        raise AssertionError

    measured = NamedFigure("a", Figure((1.0,)))
    without_run = NamedFigure("b", Figure(), has_run=False)
    without_figure = NamedFigure("c", Figure(), gap="there are no count questions")
    first = compare_figures("s", measured, Relation.ABOVE, without_run, fail)
    assert (first.holds, first.measured) == (None, "there is no run of b")
    second = compare_figures("s", without_figure, Relation.ABOVE, measured, fail)
    assert (second.holds, second.measured) == (None, "there are no count questions")
