"""Which words of a question a program uses: content words, names, numbers, and operators in the right direction."""

from __future__ import annotations

import pytest

import clew
from clew.answer.linked_question import LinkedQuestion
from clew.answer.word_use import WordUseFinder
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker

COUNTRIES = "FindAll() | FilterConcept(country)"
BORDERS = "Find(France) | Relate(shares border with, forward)"


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return clew.open()


@pytest.fixture(scope="module")
def linker(kb: KnowledgeBase) -> Linker:
    return Linker(kb)


def unused_words(kb: KnowledgeBase, linker: Linker, question: str, program: str) -> list[str]:
    linked, read = LinkedQuestion(linker.link(question)), read_program_text(program)
    engine = NativeEngine(kb)
    use = WordUseFinder(linked, SchemaView(kb).types, engine).find(read, engine.run(read))
    return [linked.words.text(*span) for span in use.spans]


@pytest.mark.parametrize(
    ("question", "program", "unused"),
    [
        ("What is the population of France?", "Find(France) | QueryAttr(population)", []),
        ("What was the population of France in 1850?", "Find(France) | QueryAttr(population)", ["1850"]),
        ("What is the population density of France?", "Find(France) | QueryAttr(population)", ["density"]),
        ("How many countries border France?", f"{BORDERS} | Count()", []),
        ("Which landlocked countries border France?", f"{BORDERS} | What()", ["landlocked"]),
        ("How many countries border France?", f"{BORDERS} | What()", ["How many"]),
        ("Which countries do not border France?", f"{BORDERS} | What()", ["not"]),
        ("Which countries do not border France?", f"Without({COUNTRIES}, {BORDERS}) | What()", []),
        ("Which country has the largest area?", f"{COUNTRIES} | SelectAmong(area, largest)", []),
        ("Which country has the largest area?", f"{COUNTRIES} | SelectAmong(area, smallest)", ["largest"]),
        ("What is the second largest country by area?", f"{COUNTRIES} | Rank(it.area desc; limit 1 offset 1) | What()",
         []),
        ("What is the second largest country by area?", f"{COUNTRIES} | SelectAmong(area, largest)",
         ["second largest"]),
        ("What is the average area of countries?", f"{COUNTRIES} | Aggregate(area, average)", []),
        ("What is the average area of countries?", f"{COUNTRIES} | Aggregate(area, sum)", ["average"]),
        ("Which countries have a population above 100000000?",
         f"{COUNTRIES} | Where(it.population > 100000000) | What()", []),
        ("Which countries have a population below 100000000?",
         f"{COUNTRIES} | Where(it.population > 100000000) | What()", ["below"]),
    ],
)  # fmt: skip
def test_words_that_a_program_leaves_out_are_found(
    question: str, program: str, unused: list[str], kb: KnowledgeBase, linker: Linker
) -> None:
    assert unused_words(kb, linker, question, program) == unused


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = tmp_path_factory.mktemp("people")
    (folder / "student.csv").write_text(
        "id,name,birthday,gender,rank\n1,Anna Berg,1990-05-01,F,private\n2,Ben Cole,2001-02-03,M,sergeant\n"
        "3,Cleo Dunn,1985-11-30,F,private\n"
    )
    clew.build([folder / "student.csv"], folder / "people.clew")
    return clew.open(str(folder / "people.clew"))


STUDENTS = "FindAll() | FilterConcept(student)"


@pytest.mark.parametrize(
    ("question", "program", "unused"),
    [
        ("Who is the youngest student?", f"{STUDENTS} | Rank(it.birthday desc; limit 1) | What()", []),
        ("Who is the youngest student?", f"{STUDENTS} | Rank(it.birthday; limit 1) | What()", ["youngest"]),
        ("Who is the oldest student?", f"{STUDENTS} | Rank(it.birthday; limit 1) | What()", []),
        ("How many different ranks are there?", f"{STUDENTS} | Count()", ["different ranks"]),
        ("How many students are there for each rank?", f"{STUDENTS} | Count()", ["for each rank"]),
        ("How many students are there for each rank?",
         f'{STUDENTS} | Select(it.rank, count(it) as "students"; group it.rank)', []),
    ],
)  # fmt: skip
def test_directions_distinct_things_and_groups_count(
    question: str, program: str, unused: list[str], people: KnowledgeBase
) -> None:
    assert unused_words(people, Linker(people), question, program) == unused
