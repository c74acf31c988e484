"""Programs that are rewritten to say what the question does: limits, kinds of what is counted, yes or no."""

from __future__ import annotations

import pytest

import clew
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import write_program_text
from refined_programs import build_database, refine

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
    return build_database(tmp_path_factory.mktemp("clinic"), CLINIC)


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
