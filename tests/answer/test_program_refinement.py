"""Programs that are rewritten to say what the question does: limits, kinds of what is counted, names, yes or no."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

import clew
from clew.answer.beam_search import ScoredProgram
from clew.answer.linked_question import LinkedQuestion
from clew.answer.program_refinement import refine_program
from clew.engine.native import NativeEngine
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.program.program_text import read_program_text, write_program_text
from clew.link.linker import Linker

COUNTRIES = "FindAll() | FilterConcept(country)"
ELEMENTS = "FindAll() | FilterNum(atomic number, 5, {}) | FilterConcept(chemical element) | What()"
CLINIC = """
CREATE TABLE doctor (doctor_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, name TEXT, doctor_id INTEGER REFERENCES doctor(doctor_id));
CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, held_on TEXT, doctor_id INTEGER REFERENCES doctor(doctor_id));
INSERT INTO doctor VALUES (71, 'Ada Holm'), (72, 'Ben Okoro');
INSERT INTO patient VALUES (1, 'Cy', 71), (2, 'Di', 71), (3, 'Ed', 72);
INSERT INTO visit VALUES (1, '2024-01-01', 72), (2, '2024-01-02', 72), (3, '2024-01-03', 72), (4, '2024-01-04', 71);
"""


@pytest.fixture(scope="module")
def demo() -> KnowledgeBase:
    return clew.open()


@pytest.fixture(scope="module")
def clinic(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = tmp_path_factory.mktemp("clinic")
    with closing(sqlite3.connect(folder / "clinic.sqlite")) as database:
        database.executescript(CLINIC)
    build_kb([str(folder / "clinic.sqlite")], folder / "clinic.clew")
    return open_kb(folder / "clinic.clew")


def refine(question: str, program: str, kb: KnowledgeBase) -> ScoredProgram:
    linked, read, engine = LinkedQuestion(Linker(kb).link(question)), read_program_text(program), NativeEngine(kb)
    return refine_program(linked, ScoredProgram(read, engine.run(read), -0.1), engine)


@pytest.mark.parametrize(
    ("question", "op", "refined"),
    [
        ("elements with an atomic number of at most 5", "<", 'it."atomic number" <= 5'),
        ("elements with an atomic number of at least 5", ">", 'it."atomic number" >= 5'),
        ("elements with an atomic number of 5 or more", "=", 'it."atomic number" >= 5'),
        ("elements with an atomic number up to 5", "<", 'it."atomic number" <= 5'),
    ],
)
def test_a_limit_that_counts_itself_is_part_of_the_answer(
    question: str, op: str, refined: str, demo: KnowledgeBase
) -> None:
    found = refine(question, ELEMENTS.format(op), demo)
    assert write_program_text(found.program) == (
        f"FindAll() | FilterConcept(chemical element) | Where({refined}) | What()"
    )
    assert "boron" in found.result.texts


@pytest.mark.parametrize(
    ("question", "op"),
    [
        ("elements with an atomic number over 5", ">"),
        ("elements with an atomic number of at least 5", "<"),
        ("elements with an atomic number of 5", "="),
        ("at least the elements that have an atomic number below 5", "<"),
    ],
)
def test_other_limits_stay(question: str, op: str, demo: KnowledgeBase) -> None:
    program = ELEMENTS.format(op)
    assert write_program_text(refine(question, program, demo).program) == program


def test_a_count_of_at_least_so_many_counts_the_limit_itself(demo: KnowledgeBase) -> None:
    program = f"{COUNTRIES} | FilterCount(shares border with, forward, 9, >) | What()"
    found = refine("countries that border at least 9 countries", program, demo)
    assert 'Where(count(distinct it->"shares border with") >= 9)' in write_program_text(found.program)
    assert "Germany" in found.result.texts


def test_only_the_kind_that_is_named_is_counted(clinic: KnowledgeBase) -> None:
    program = "FindAll() | FilterConcept(doctor) | TopCount(doctor, backward, largest, 1) | What()"
    assert refine("which doctor is the busiest", program, clinic).result.texts == ("Ben Okoro",)
    found = refine("which doctor has the most patients", program, clinic)
    assert found.result.texts == ("Ada Holm",)
    assert "[it isa patient]" in write_program_text(found.program)


def test_a_limit_on_a_count_is_about_the_kind_that_is_named(clinic: KnowledgeBase) -> None:
    program = "FindAll() | FilterConcept(doctor) | FilterCount(doctor, backward, 2, >) | What()"
    assert refine("doctors with more than 2 visits", program, clinic).result.texts == ("Ben Okoro",)
    found = refine("doctors with at least 2 patients", program, clinic)
    assert found.result.texts == ("Ada Holm",)


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("whose patient is Ed", ("Ben Okoro",)),
        ("doctor id of Ed", ("72",)),
        ("what is the id of the doctor of Ed", ("72",)),
    ],
)
def test_an_id_is_shown_only_if_it_is_asked_for(question: str, answers: tuple[str, ...], clinic: KnowledgeBase) -> None:
    program = "FindAll() | FilterConcept(patient) | Select(it->doctor.\"doctor id\"; where name(it) = 'Ed')"
    assert refine(question, program, clinic).result.texts == answers


def test_groups_by_an_id_are_groups_by_the_entity(clinic: KnowledgeBase) -> None:
    program = (
        'FindAll() | FilterConcept(doctor) | Select(it."doctor id", count(patient);'
        ' each patient in it<-doctor[it isa patient]; group it."doctor id")'
    )
    assert set(refine("patients per doctor", program, clinic).result.rows) == {("Ada Holm", "2"), ("Ben Okoro", "1")}
    assert set(refine("patients per doctor id", program, clinic).result.rows) == {("71", "2"), ("72", "1")}


def test_which_of_two_is_larger_answers_whether_one_is(demo: KnowledgeBase) -> None:
    program = "SelectBetween(Find(Poland), Find(Germany), population, greater)"
    asked = {
        question: refine(question, program, demo).result.texts
        for question in (
            "Does Germany have more people than Poland?",
            "Does Poland have more people than Germany?",
            "Which has more people, Poland or Germany?",
        )
    }
    assert list(asked.values()) == [("yes",), ("no",), ("Germany",)]
