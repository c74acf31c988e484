"""Relations that are rewritten as a question says them."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from refined_programs import build_database, refine

HOSPITAL = """
CREATE TABLE doctor (doc_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE stay (stay_no INTEGER PRIMARY KEY, patient TEXT,
  admitting_doc INTEGER REFERENCES doctor (doc_id), treating_doc INTEGER REFERENCES doctor (doc_id));
INSERT INTO doctor VALUES (1, 'Maes'), (2, 'Pym');
INSERT INTO stay VALUES (1, 'Ida', 1, 2), (2, 'Ken', 2, 1), (3, 'Lou', 1, 2);
"""
LANDS = """
CREATE TABLE land (code TEXT PRIMARY KEY, land TEXT, people INTEGER);
CREATE TABLE neighbour (code TEXT REFERENCES land (code), other TEXT REFERENCES land (code), PRIMARY KEY (code, other));
INSERT INTO land VALUES ('EE', 'Estonia', 1), ('LV', 'Latvia', 2), ('LT', 'Lithuania', 3), ('PL', 'Poland', 38);
INSERT INTO neighbour VALUES ('EE', 'LV'), ('LV', 'EE'), ('LV', 'LT'), ('LT', 'LV'), ('LT', 'PL'), ('PL', 'LT');
"""
MEMBERS = """
CREATE TABLE member (id INTEGER PRIMARY KEY, member TEXT, invited_by INTEGER REFERENCES member (id));
INSERT INTO member VALUES (1, 'Ada', NULL), (2, 'Bob', 1), (3, 'Cleo', 1), (4, 'Dan', 2);
"""
PATIENTS = (
    'FindAll() | FilterConcept(stay) | Select(it.patient as patient; each d in it->"admitting doc"; '
    "where d.name = 'Maes')"
)
SUM = "FindAll() | FilterConcept(land) | Select(sum(it.people) as total; where it.land = 'Latvia'; group all)"


@pytest.fixture(scope="module")
def hospital(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("hospital"), HOSPITAL)


@pytest.fixture(scope="module")
def lands(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("lands"), LANDS)


@pytest.mark.parametrize(
    ("question", "patients"),
    [
        ("which patients has Maes treated?", ("Ken",)),
        ("patients that Maes admitted", ("Ida", "Lou")),
        ("patients that Maes admitted but never treated", ("Ida", "Lou")),
        ("Maes's patients", ("Ida", "Lou")),
    ],
)
def test_the_role_that_a_question_names_is_followed(
    question: str, patients: tuple[str, ...], hospital: KnowledgeBase
) -> None:
    assert refine(question, PATIENTS, hospital).result.texts == patients


@pytest.mark.parametrize(
    ("question", "total"),
    [
        ("how many people live in the countries that border Latvia?", "4"),
        ("people of latvia's neighbours in total", "4"),
        ("people in lands next door to Latvia", "4"),
        ("how many people live in Latvia?", "2"),
        ("people in the neighbours of Latvia's neighbours", "2"),
    ],
)
def test_a_question_about_neighbours_is_not_about_the_country_itself(
    question: str, total: str, lands: KnowledgeBase
) -> None:
    assert refine(question, SUM, lands).result.texts == (total,)


def test_a_program_that_follows_the_borders_stays(lands: KnowledgeBase) -> None:
    program = "FindAll() | FilterConcept(land) | Where(has(it->other[it.land = 'Latvia'])) | What()"
    found = refine("which countries border Latvia", program, lands)
    assert found.result.texts == ("Estonia", "Lithuania")
    assert "or has" not in str(found.program)


@pytest.fixture(scope="module")
def members(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_database(tmp_path_factory.mktemp("members"), MEMBERS)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Who hasn't invited anybody?", {"Cleo", "Dan"}),
        ("Who hasn\u2019t invited anybody?", {"Cleo", "Dan"}),
        ("which members have not yet invited anyone", {"Cleo", "Dan"}),
        ("members who did not invite anybody", {"Cleo", "Dan"}),
        ("which members were not invited?", {"Ada"}),
        ("which members have not been invited?", {"Ada"}),
        ("who was not invited by anybody?", {"Ada"}),
        ("members without somebody they are invited by", {"Ada"}),
        ("members with nobody who brought them in", {"Ada"}),
    ],
)
def test_who_has_done_something_to_nobody_is_whom_nothing_refers_to(
    question: str, found: set[str], members: KnowledgeBase
) -> None:
    program = 'FindAll() | FilterConcept(member) | Where(not has(it->"invited by".member)) | What()'
    assert set(refine(question, program, members).result.texts) == found
