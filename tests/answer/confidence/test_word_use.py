"""Which words of a question a program uses: content words, names, numbers, and operators in the right direction."""

from __future__ import annotations

import pytest

import clew
from clew.answer.confidence.doubts import (
    BARRING_DOUBTS,
    LEFT_OUT_CONFIDENCE,
    VAGUE_SIZE_CONFIDENCE,
    Doubt,
    DoubtFinder,
)
from clew.answer.confidence.features import FeatureComputer, Proposal
from clew.answer.confidence.word_use import WordUseFinder
from clew.answer.linked_question import LinkedQuestion
from clew.answer.program_terms import is_nonsense
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker
from clew.link.tokens import QuestionWords

COUNTRIES = "FindAll() | FilterConcept(country)"
BORDERS = "Find(France) | Relate(shares border with, forward)"
TWO = f"{COUNTRIES} | Where(name(it) = 'France' or name(it) = 'Germany')"


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
        ("countries with more than 100000000 people", f"{COUNTRIES} | Where(it.population > 100000000) | What()", []),
        ("How many countries border each country?",
         f"{COUNTRIES} | Select(it, count(country); each country in it<-\"shares border with\"; group it)", []),
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


def doubts_of(kb: KnowledgeBase, linker: Linker, question: str, program: str) -> set[Doubt]:
    linked, read, engine = LinkedQuestion(linker.link(question)), read_program_text(program), NativeEngine(kb)
    finder, result = WordUseFinder(linked, SchemaView(kb).types, engine), engine.run(read)
    return set(DoubtFinder(finder).find(read, result, finder.find(read, result)))


@pytest.mark.parametrize(
    ("question", "program", "doubt"),
    [
        ("What is the population of Paris and Zorga?", "Find(Paris) | QueryAttr(population)", Doubt.NAME_LEFT_OUT),
        ("what is the population of paris and zorga", "Find(Paris) | QueryAttr(population)", Doubt.NAME_LEFT_OUT),
        ("What is the population of Paris in X-17?", "Find(Paris) | QueryAttr(population)", Doubt.NAME_LEFT_OUT),
        ('How many cities are in France or "zorga"?', "Find(France) | Relate(country, backward) | Count()",
         Doubt.NAME_LEFT_OUT),
        ("What was the population of France in 1850?", "Find(France) | QueryAttr(population)", Doubt.NAME_LEFT_OUT),
        ("Which countries do not border France?", f"{BORDERS} | What()", Doubt.NEGATION_LEFT_OUT),
        ("How many sunny countries are there?", f"{COUNTRIES} | Count()", Doubt.WHOLE_KIND),
        ("How many countries have the code X-17?", f"{COUNTRIES} | FilterStr(ISO code, X-17) | Count()",
         Doubt.UNKNOWN_NAME),
        (
            "the highest continent",
            f"{COUNTRIES} | Select(it->continent; group it->continent; order count(it) desc; limit 1)",
            Doubt.UNASKED_COUNT,
        ),
    ],
)  # fmt: skip
def test_an_answer_that_leaves_out_a_name_or_condition_is_never_sure(
    kb: KnowledgeBase, linker: Linker, question: str, program: str, doubt: Doubt
) -> None:
    assert doubt in doubts_of(kb, linker, question, program)
    assert doubt in BARRING_DOUBTS


NAMED = f"{COUNTRIES} | Where(name(it) = 'France')"


@pytest.mark.parametrize(
    ("question", "program", "limit"),
    [
        ("Which big countries border France?", f"{BORDERS} | What()", VAGUE_SIZE_CONFIDENCE),
        ("Which countries border France?", f"{BORDERS} | What()", 1.0),
        ("Which countries border countries that border France?", f"{BORDERS} | What()", LEFT_OUT_CONFIDENCE),
        (
            "Which countries border countries that border France?",
            f"{BORDERS} | Relate(shares border with, forward) | What()",
            1.0,
        ),
        (
            "Which countries that border France also border Spain?",
            f"And({BORDERS}, Find(Spain) | Relate(shares border with, forward)) | What()",
            1.0,
        ),
        ("Name the countries in France", f"{NAMED} | What()", LEFT_OUT_CONFIDENCE),
        ("Name the countries in the France", f"{NAMED} | What()", LEFT_OUT_CONFIDENCE),
        ("Name the countries called France", f"{NAMED} | What()", 1.0),
        ("Which countries that border France are grumpy?", f"{BORDERS} | What()", LEFT_OUT_CONFIDENCE),
        ("Which countries that border France are there?", f"{BORDERS} | What()", 1.0),
        ("What are the countries that border France?", f"{BORDERS} | What()", 1.0),
    ],
)
def test_sizes_without_a_measure_and_names_for_places_are_never_sure(
    kb: KnowledgeBase, linker: Linker, question: str, program: str, limit: float
) -> None:
    linked, read, engine = LinkedQuestion(linker.link(question)), read_program_text(program), NativeEngine(kb)
    computer = FeatureComputer(linked, (), SchemaView(kb).types, engine, 0)
    assert computer.limit_of(Proposal(read, engine.run(read), 1.0)) == limit


def test_more_of_two_is_not_the_least_of_them(kb: KnowledgeBase, linker: Linker) -> None:
    question = "Which country has more population, France or Germany?"
    found = doubts_of(kb, linker, question, f"{TWO} | Rank(it.population; limit 1) | What()")
    assert Doubt.NEGATION_LEFT_OUT in found


@pytest.mark.parametrize(
    ("question", "program", "doubt"),
    [
        ("What is the best country?", f"{COUNTRIES} | SelectAmong(median age, largest)", Doubt.UNSAID_MEASURE),
        ("How many floors does France have?", "Find(France) | Relate(country, backward) | Count()",
         Doubt.HEAD_LEFT_OUT),
        ("What is the mayor of Berlin?", "Find(Berlin) | QueryAttr(urban area population)", Doubt.UNSAID_ANSWER),
        ("What is the mayor of Berlin?", "Find(Berlin) | QueryAttr(urban area population)", Doubt.ANOTHER_QUESTION),
        ("Which has the most cities, or mountains?", f"{COUNTRIES} | What()", Doubt.OPERATOR_LEFT_OUT),
    ],
)  # fmt: skip
def test_what_no_word_says_is_doubtful(
    kb: KnowledgeBase, linker: Linker, question: str, program: str, doubt: Doubt
) -> None:
    assert doubt in doubts_of(kb, linker, question, program)


@pytest.mark.parametrize(
    ("question", "program"),
    [
        ("What is the population of France?", "Find(France) | QueryAttr(population)"),
        ("How high is Mount Everest?", "Find(Mount Everest) | QueryAttr(elevation)"),
        ("What are China's CO2 emissions?", "Find(China) | QueryAttr(carbon dioxide emissions)"),
        ("What is the total length of the roads in Belgium?", "Find(Belgium) | QueryAttr(road length)"),
        ("Which country is the largest?", f"{COUNTRIES} | SelectAmong(population, largest)"),
        ("Which countries border France?", f"{BORDERS} | What()"),
        (
            "Which country has more population, France or Germany?",
            f"{TWO} | Rank(it.population desc; limit 1) | What()",
        ),
        ("Which country has less population, France or Germany?", f"{TWO} | Rank(it.population; limit 1) | What()"),
    ],
)
def test_an_answer_that_uses_all_words_is_not_doubtful(
    kb: KnowledgeBase, linker: Linker, question: str, program: str
) -> None:
    assert not doubts_of(kb, linker, question, program)


@pytest.mark.parametrize(
    ("question", "program", "is_other"),
    [
        ("What is the mayor of Berlin?", "Find(Berlin) | QueryAttr(urban area population)", True),
        ("What is the phone number of Berlin?", "Find(Berlin) | QueryAttr(population)", True),
        ("What is the crime rate of Mexico?", "Find(Mexico) | QueryAttr(inflation rate)", True),
        ("What is the salary of Marie Curie?", "Find(Marie Curie) | What()", True),
        ("How old is France?", "Find(France) | QueryAttr(area)", True),
        ("What is the mobile number of Berlin?", "Find(Berlin) | Count()", True),
        ("Who is the coach of Brazil?", "Find(Brazil) | Relate(natural resource, forward) | What()", True),
        ("What is the inflation rate of Mexico?", "Find(Mexico) | QueryAttr(inflation rate)", False),
        (
            "What languages do people speak in Belgium?",
            "Find(Belgium) | Relate(language used, forward) | What()",
            False,
        ),
        ("How high is Mount Everest?", "Find(Mount Everest) | QueryAttr(elevation)", False),
        ("Who is Marie Curie?", "Find(Marie Curie) | What()", False),
        ("Who's the PM of India?", "Find(India) | Relate(head of government, forward) | What()", False),
    ],
)
def test_nothing_is_put_in_the_place_of_what_is_asked(
    kb: KnowledgeBase, linker: Linker, question: str, program: str, is_other: bool
) -> None:
    linked, read, engine = LinkedQuestion(linker.link(question)), read_program_text(program), NativeEngine(kb)
    finder = WordUseFinder(linked, SchemaView(kb).types, engine)
    assert DoubtFinder(finder).answers_another_question(read, finder.find(read, engine.run(read))) is is_other


@pytest.mark.parametrize(
    ("question", "program", "is_nonsense_there"),
    [
        ("Which is larger, Paris or Zorga?", "SelectBetween(Find(Paris), Find(Paris), population, greater)", True),
        ("Which is larger, Paris or Rome?", "SelectBetween(Find(Paris), Find(Rome), population, greater)", False),
        ("Is Bob in Rome?", "Find(Rome) | QueryAttr(population) | VerifyStr(Bob)", True),
        ("Is Rome in Rome?", "And(Find(Rome) | Relate(country, forward), Find(Rome)) | Exists()", True),
        ("Is Rome nice?", "Find(Rome) | Exists()", True),
        ("Is there a city called Rome?", "Find(Rome) | Exists()", False),
        ("Which station is the highest?", "FindAll() | FilterConcept(city) | SelectAmong(station id, largest)", True),
        ("Which has the highest station id?", "FindAll() | FilterConcept(city) | SelectAmong(station id, largest)",
         False),
        ("the average of customers", "FindAll() | FilterConcept(city) | Aggregate(zip code, average)", True),
        ("the average zip code", "FindAll() | FilterConcept(city) | Aggregate(zip code, average)", False),
        ("the last customer", "FindAll() | FilterConcept(city) | Rank(it.\"phone number\" desc; limit 1) | What()",
         True),
        ("customers", "FindAll() | FilterConcept(city) | Select(name(it); order it.\"customer id\")", False),
    ],
)  # fmt: skip
def test_comparisons_with_itself_and_ranks_of_identifiers_are_nonsense(
    question: str, program: str, is_nonsense_there: bool
) -> None:
    said = set(QuestionWords(question).line.split())
    types = {"population": {"quantity"}, "station id": {"quantity"}}
    assert is_nonsense(read_program_text(program), types, said) is is_nonsense_there
