"""The form of a line, by its words alone."""

from __future__ import annotations

import pytest

from clew.answer.conversation.follow_up import Form, read_follow_up

FORMS = [
    ("how old is he?", Form.ONE, "how old is he"),
    ("which of them are remote?", Form.SEVERAL, "which of them are remote"),
    ("which of the two is younger?", Form.SEVERAL, "which of the two is younger"),
    ("only the women", Form.KEEP, "women"),
    ("only those outside Europe", Form.LEAVE_OUT, "in Europe"),
    ("without the retired ones", Form.LEAVE_OUT, "retired"),
    ("sort by price, cheapest first", Form.ORDER, "price"),
    ("now the other way round", Form.ORDER, ""),
    ("in descending order", Form.ORDER, ""),
    ("show their prices too", Form.SHOW, "prices"),
    ("how many is that?", Form.COUNT, ""),
    ("how many sales is that?", Form.COUNT, "sales"),
    ("which ones?", Form.LIST, "which ones"),
    ("what is their average salary?", Form.STATISTIC, "salary"),
    ("what do they earn on average?", Form.STATISTIC, "what do they earn"),
    ("since when?", Form.DETAIL, "since when"),
    ("in which department?", Form.DETAIL, "in which department"),
    ("in which year?", Form.DETAIL, "when"),
    ("who else works there?", Form.OTHERS, "who works there"),
    ("what are her other books?", Form.OTHERS, "what are her books"),
    ("any other books by her?", Form.OTHERS, "which books by her"),
    ("who are the other managers?", Form.OTHERS, "who are the managers"),
    ("is anyone else there?", Form.OTHERS, "who is there"),
    ("and the others?", Form.REST, "the others"),
    ("the ones without?", Form.REST, "the ones without"),
    ("just the top 3", Form.PLACE, "top 3"),
    ("which one comes second?", Form.PLACE, "second"),
    ("who directed the older one?", Form.CHOSEN, "who directed it"),
    ("and the other one?", Form.CHOSEN, ""),
    ("which patients are there?", Form.THERE, "which patients are there"),
    ("which came first?", Form.BARE, "which came first"),
    ("and the red ones?", Form.FRAGMENT, "red"),
    ("how does that compare to Portugal?", Form.FRAGMENT, "Portugal"),
    ("and in marketing?", Form.FRAGMENT, "in marketing"),
]


@pytest.mark.parametrize(("line", "form", "text"), FORMS)
def test_the_words_of_a_line_say_its_form(line: str, form: Form, text: str) -> None:
    found = read_follow_up(line)
    assert found is not None
    assert (found.form, found.text) == (form, text)


@pytest.mark.parametrize(
    ("line", "descending"),
    [
        ("sort by price", None),
        ("sort them by year, newest first", True),
        ("order by age from lowest to highest", False),
    ],
)
def test_the_direction_of_an_order_is_read(line: str, descending: bool | None) -> None:
    found = read_follow_up(line)
    assert found is not None
    assert found.descending is descending


@pytest.mark.parametrize("line", ["What is the average price of horror games?", "books and their prices"])
def test_a_line_that_names_its_subject_is_not_certain_to_refer(line: str) -> None:
    found = read_follow_up(line)
    assert found is None or not found.certain
