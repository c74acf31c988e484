"""Answers with taught words: other words, definitions and corrections are used at once, and the notes say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.answer.asker import Asker
from clew.answer.words.words_file import Words, read_words
from clew.errors import SourceError
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.program.program_text import write_program_text
from staff_words import build_staff


@pytest.mark.parametrize(
    ("question", "answers", "note"),
    [
        ("Who earns more than 5500?", {"Ken Sato", "Eva Novak"}, "“earns” means salary (staff.words.toml)"),
        ("Which colleagues live in Berlin?", {"Tom Becker", "Jonas Weber"}, "“colleagues” means staff"),
        ("How many active staff are there?", {"4"}, "“active” (staff) means status is open (staff.words.toml)"),
        ("Which staff are not active?", {"Jonas Weber", "Ken Sato"}, "“active” (staff) means status is open"),
        ("How many senior active colleagues are there?", {"1"}, "“senior” (staff) means age >= 40"),
        ("How old is the best paid staff?", {"47"}, "“best paid” (staff) means highest salary"),
        ("How old is the second best paid staff?", {"38"}, "“best paid” (staff) means highest salary"),
        ("How old is the best paid active staff?", {"38"}, "“active” (staff) means status is open"),
        ("What is the income of Tom Becker?", {"4300"}, "“income” (staff) means salary + bonus"),
        ("What is the average income of staff?", {"5333.333333333333333333333333"}, "“income” (staff) means salary"),
        ("Which staff has the highest income?", {"Ken Sato"}, "“income” (staff) means salary + bonus"),
        ("Is Tom Becker active?", {"yes"}, "“active” (staff) means status is open"),
        ("Is Jonas Weber active?", {"no"}, "“active” (staff) means status is open"),
        ("How big are we?", {"6"}, "you taught me that this means “How many staff are there?”"),
        ("who runs the place", {"Ken Sato"}, "you taught me what this question means (staff.words.toml)"),
    ],
)
def test_taught_words_are_used_at_once(asker: Asker, question: str, answers: set[str], note: str) -> None:
    answer = asker.ask(question)
    assert answer.best is not None
    assert set(answer.best.result.texts) == answers, write_program_text(answer.best.program)
    assert any(one.startswith(note) for one in answer.best.notes)
    assert answer.confidence > 0.5


def test_other_questions_are_read_as_before(asker: Asker, staff: KnowledgeBase) -> None:
    plain = Asker(staff, words=Words(Path("none")))
    for question in ("How old is Tom Becker?", "Who works in Sales?", "What is the average salary of staff?"):
        with_words, without = asker.ask(question), plain.ask(question)
        assert (with_words.program, with_words.confidence) == (without.program, without.confidence)


def test_a_defined_word_is_never_just_left_out(asker: Asker) -> None:
    """A reading with no place for the definition is no answer: it would answer another question."""
    answer = asker.ask("Which active staff live in Tokyo?")
    assert not answer.is_confident
    assert all("it.status = 'open'" in write_program_text(one.program) for one in answer.interpretations)


def test_a_definition_that_cannot_be_placed_is_mentioned(asker: Asker) -> None:
    answer = asker.ask("Who are the youngest staffs?")
    assert "I did not use the definition of “youngest” (staff.words.toml): I cannot place it here." in answer.remarks


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('[predicates]\nsalry = ["earns"]', ":2: there is no relation or key 'salry'; the nearest: 'salary'"),
        ('\n[concepts]\nstuff = ["x"]', ":3: there is no concept 'stuff'; the nearest: 'staff'"),
        ('[names]\n"Tom Beker" = ["x"]', ":2: there is no entity or value 'Tom Beker'; the nearest: 'Tom Becker'"),
        ("[definitions]\na = {of='staff', where='statu is open'}", ":2: there is no relation or key 'statu'"),
        ("[definitions]\na = {of='staff', where='status >'}", ":2: the definition of 'a' cannot be read: at character"),
        ("[definitions]\na = {of='staff', is='it.salry * 2'}", ":2: there is no relation or key 'salry'"),
        ("[[corrections]]\nquestion='q'\nprogram='Find(No) | What()'", ":1: there is no entity or value 'No'"),
    ],
)
def test_a_mistake_is_an_error_that_names_the_line(tmp_path: Path, content: str, fault: str) -> None:
    asker = Asker(build_staff(tmp_path))
    path = tmp_path / "staff.words.toml"
    path.write_text(content, "utf-8")
    with pytest.raises(SourceError) as raised:
        asker.ask("q")
    assert f"{path}{fault}" in str(raised.value)


def test_definitions_of_a_graph_use_relations(tmp_path: Path) -> None:
    path = tmp_path / "demo.words.toml"
    path.write_text(
        "[definitions]\n"
        'African = { of = "country", where = "continent is Africa" }\n'
        'largest = { of = "country", highest = "population" }\n'
        'density = { of = "country", is = "population / area" }\n',
        "utf-8",
    )
    asker = Asker(open_kb(), words=read_words(path))
    assert asker.ask("What are the three largest African countries?").answers == ("Egypt", "Ethiopia", "Nigeria")
    assert asker.ask("What is the capital of the second largest country?").answers == ("New Delhi",)
    assert asker.ask("Which country has the highest density?").answers == ("Monaco",)
