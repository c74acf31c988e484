"""People see names for ids, the meaning in a form that can be read, and what there is to know of the names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import clew
from clew.benchmark.file_record import Record
from clew.benchmark.formats import FORMATS, read_record
from clew.benchmark.question import Forms, Gold, Question
from clew.generate.annotation.question_display import QuestionDisplay, meaning_text
from sample_question_files import FILE_CONTENTS

DEMO = "Find(France) | Relate(capital, forward) | What()"


def grailqa() -> Question:
    return read_record(FORMATS["grailqa"], Record(FILE_CONTENTS["grailqa"][0], ""))


def test_a_question_of_the_demo_graph_is_displayed_with_pictures_and_explanations() -> None:
    question = Question("q1", "What is the capital of France?", Gold(Forms(DEMO), ("city:2988507",)))
    shown = QuestionDisplay(clew.open("demo")).display(question)
    assert shown.program == DEMO
    assert "go to their" in shown.program_picture
    assert "France" in shown.graph_picture
    assert any(one.name == "France" and one.id == "country:fr" and one.description for one in shown.explanations)
    assert shown.answers == ("Paris",)


def test_grailqa_is_displayed_with_its_own_names_without_a_knowledge_base() -> None:
    shown = QuestionDisplay(None).display(grailqa())
    assert shown.meaning == "(AND a.book (JOIN a.book.author m.01))"
    assert shown.answers[0] == "Notes"
    assert [str(one) for one in shown.explanations] == ["Ada: m.01", "Author: a.book.author", "Book: a.book"]
    for picture in (shown.graph_picture, shown.program_picture):
        assert "Ada" in picture
        assert "m.01<" not in picture


@pytest.mark.parametrize(
    ("forms", "meaning"),
    [
        (Forms(program="And(Find(b) | Relate(r, backward), Find(a) | Relate(r, backward)) | What()"),
         "(AND (JOIN r a) (JOIN r b))"),
        (Forms(program="SelectBetween(Find(a), Find(b), area, less)"), "SelectBetween(Find(a), Find(b), area, less)"),
        (Forms(sexpr="(AND (JOIN a.r m.01) a.c)"), "(AND a.c (JOIN a.r m.01))"),
        (Forms(sparql="SELECT ?x WHERE { ?x ?y ?z }"), "SELECT ?x WHERE { ?x ?y ?z }"),
        (Forms(), ""),
    ],
)  # fmt: skip
def test_the_meaning_is_the_canonical_s_expression_where_there_is_one(forms: Forms, meaning: str) -> None:
    assert meaning_text(Question("q", "?", Gold(forms))) == meaning


@pytest.mark.parametrize("name", FORMATS)
def test_questions_of_every_format_can_be_displayed(name: str, tmp_path: Path) -> None:
    from clew.benchmark.reader import read_questions
    from sample_question_files import file_bytes

    place = tmp_path / "file"
    place.write_bytes(file_bytes(name))
    for question in read_questions(place, name).questions:
        assert QuestionDisplay(None).display(question).id == question.id


def test_a_broken_meaning_is_displayed_without_pictures() -> None:
    shown = QuestionDisplay(None).display(
        Question("q", "Who?", Gold(Forms(program="Find(", graph=json.dumps([["a"]]))))
    )
    assert (shown.program_picture, shown.graph_picture) == ("", "")
