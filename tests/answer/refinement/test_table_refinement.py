"""Tables that are rewritten to show, count and compare what a question means."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import write_program_text
from refined_programs import build_database, refine

CLINIC = """
CREATE TABLE doctor (doctor_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT,
  doctor_id INTEGER REFERENCES doctor(doctor_id));
INSERT INTO doctor VALUES (71, 'Ada Holm'), (72, 'Ben Okoro');
INSERT INTO patient VALUES (1, 'Cy', 'Berg', 71), (2, 'Di', 'Lund', 71), (3, 'Ed', 'Berg', 72);
"""
SCHOOLS = """
CREATE TABLE campus (id INTEGER PRIMARY KEY, campus TEXT);
CREATE TABLE degrees (campus INTEGER REFERENCES campus(id), year INTEGER, degrees INTEGER, PRIMARY KEY (campus, year));
INSERT INTO campus VALUES (1, 'Chico'), (2, 'Fresno');
INSERT INTO degrees VALUES (1, 2000, 30), (1, 2001, 20), (1, 2002, 5), (2, 2000, 90), (2, 2001, 45);
"""
LIBRARY = """
CREATE TABLE person (person_id INTEGER PRIMARY KEY, name TEXT, first_name TEXT, last_name TEXT);
CREATE TABLE reader (reader_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT,
  advisor INTEGER REFERENCES person(person_id));
CREATE TABLE paper (paper_id INTEGER PRIMARY KEY, title TEXT);
CREATE TABLE authorship (authorship_id INTEGER PRIMARY KEY, paper INTEGER REFERENCES paper(paper_id),
  author INTEGER REFERENCES person(person_id), place INTEGER);
INSERT INTO person VALUES (1, 'Jo', 'Steve', 'Johnson'), (2, 'Jo', 'Ann', 'Lee'), (3, 'Kim', 'Kim', 'Ray');
INSERT INTO reader VALUES (1, 'Steve', 'Moe', 2), (2, 'Bo', 'Johnson', 1), (3, 'Cy', 'Low', 1);
INSERT INTO paper VALUES (1, 'On Ants'), (2, 'On Bees');
INSERT INTO authorship VALUES (1, 1, 1, 1), (2, 1, 3, 2), (3, 2, 3, 1);
"""


@pytest.fixture(scope="module")
def clinic(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("clinic"), CLINIC)


@pytest.fixture(scope="module")
def schools(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("schools"), SCHOOLS)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("library"), LIBRARY)


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("whose patient is Ed", ("Ben Okoro",)),
        ("doctor id of Ed", ("72",)),
        ("what is the id of the doctor of Ed", ("72",)),
    ],
)
def test_an_id_is_shown_only_if_it_is_asked_for(question: str, answers: tuple[str, ...], clinic: KnowledgeBase) -> None:
    program = 'FindAll() | FilterConcept(patient) | Select(it->doctor."doctor id"; where it."first name" = \'Ed\')'
    assert refine(question, program, clinic).result.texts == answers


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("team lead of Stefan", "Hilde"),
        ("agent over Stefan", "Hilde"),
        ("badge of Stefan's team lead", "B1"),
        ("badges of the team leads", "B1"),
    ],
)
def test_what_tells_rows_apart_stands_for_them_unless_it_is_said(question: str, answer: str, tmp_path: Path) -> None:
    script = """
    CREATE TABLE agent (badge TEXT PRIMARY KEY, agent TEXT, team_lead TEXT REFERENCES agent(badge));
    INSERT INTO agent VALUES ('B1', 'Hilde', NULL), ('B2', 'Stefan', 'B1');
    """
    program = "FindAll() | FilterConcept(agent) | Select(it->\"team lead\".badge; where it.agent = 'Stefan')"
    assert refine(question, program, build_database(tmp_path, script)).result.texts == (answer,)


def test_groups_by_an_id_are_groups_by_the_entity(clinic: KnowledgeBase) -> None:
    program = (
        'FindAll() | FilterConcept(doctor) | Select(it."doctor id", count(patient);'
        ' each patient in it<-doctor[it isa patient]; group it."doctor id")'
    )
    assert set(refine("patients per doctor", program, clinic).result.rows) == {("Ada Holm", "2"), ("Ben Okoro", "1")}
    assert set(refine("patients per doctor id", program, clinic).result.rows) == {("71", "2"), ("72", "1")}


def test_a_key_of_another_table_does_not_stand_for_the_row(clinic: KnowledgeBase) -> None:
    program = 'FindAll() | FilterConcept(patient) | Select(it."patient id", count(it); group it."last name")'
    assert write_program_text(refine("patients by last name", program, clinic).program).count("it,") == 1
    by_name = 'FindAll() | FilterConcept(doctor) | Select(patient."last name", count(patient);'
    by_name += ' each patient in it<-doctor[it isa patient]; group patient."last name")'
    assert set(refine("patients by last name", by_name, clinic).result.rows) == {("Berg", "2"), ("Lund", "1")}


# --- numbers that are called like their table


@pytest.mark.parametrize(
    ("question", "program", "answers"),
    [
        ("how many degrees were conferred in 2000", "FindAll() | FilterConcept(degree) | Where(it.year = time '2000')"
         " | Count()", ("120",)),
        ("how many records are there", "FindAll() | FilterConcept(degree) | Count()", ("5",)),
        ("which campus has the most degrees", "FindAll() | FilterConcept(campus) | Select(it.campus;"
         " each d in it<-campus[it isa degree]; group it; order count(d) desc; limit 1)", ("Fresno",)),
    ],
)  # fmt: skip
def test_a_number_that_is_called_like_its_table_is_summed_up_not_its_rows(
    question: str, program: str, answers: tuple[str, ...], schools: KnowledgeBase
) -> None:
    assert refine(question, program, schools).result.texts == answers


def test_the_sum_has_a_title_of_its_own(schools: KnowledgeBase) -> None:
    program = "FindAll() | FilterConcept(degree) | Select(it.year, count(it) as count; group it.year)"
    found = refine("number of degrees by year", program, schools).result
    assert (found.columns[1], found.rows[0]) == ("total degrees", ("2000", "120"))


# --- what a number counts

AUTHORS = "FindAll() | FilterConcept(paper) | Select({}; each a in it<-paper[it isa authorship]; group all)"


@pytest.mark.parametrize(
    ("question", "counted", "number"),
    [
        ("how many papers have authors", "count(a)", "2"),
        ("how many authorships are there", "count(a)", "3"),
        ("how many people have written a paper", "count(a)", "2"),
    ],
)
def test_a_number_counts_each_of_what_the_question_names_once(
    question: str, counted: str, number: str, library: KnowledgeBase
) -> None:
    assert refine(question, AUTHORS.format(counted), library).result.texts == (number,)


# --- rows, whatever they are called


def test_lists_are_compared_by_rows_not_by_names(library: KnowledgeBase) -> None:
    everyone = "FindAll() | FilterConcept(person) | Select(it.name)"
    authors = "FindAll() | FilterConcept(person) | Select(it.name; each a in it<-author[it isa authorship])"
    without = refine("people without papers", f"CombineRows({everyone}, {authors}, difference)", library)
    assert without.result.texts == ("Jo",)  # the other Jo has written one
    both = refine("people with papers", f"CombineRows({everyone}, {authors}, intersection)", library)
    assert both.result.texts == ("Jo", "Kim")


def test_lists_of_what_rows_share_are_compared_as_they_are(library: KnowledgeBase) -> None:
    everyone = 'FindAll() | FilterConcept(person) | Select(it."first name")'
    program = f"CombineRows({everyone}, {everyone}, difference)"
    assert write_program_text(refine("first names", program, library).program) == program


# --- first and last names


def test_a_first_and_a_last_name_are_those_of_one_person(library: KnowledgeBase) -> None:
    program = (
        "FindAll() | FilterConcept(reader) | Select(count(it) as count; each person in it->advisor;"
        " where it.\"first name\" = 'Steve' and person.\"last name\" = 'Johnson'; group all)"
    )
    found = refine("how many readers does Steve Johnson advise", program, library)
    assert found.result.texts == ("2",)
    assert write_program_text(refine("readers called Steve, advised by Johnson", program, library).program) == program
