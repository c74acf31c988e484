"""Questions in the words of the graph: other words are replaced, defined words are taken out."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.answer.words.plain_question import PlainQuestionReader, link_plain_question, read_plain_question
from clew.answer.words.word_resolver import NameFinder, WordResolver
from clew.answer.words.words_file import Alias, Section, Words, read_words
from clew.kb.knowledge_base import KnowledgeBase
from command_runner import run_command


@pytest.fixture(scope="module")
def reader(staff: KnowledgeBase) -> PlainQuestionReader:
    words = WordResolver(staff).resolve(read_words(staff.words_file)).require()
    return PlainQuestionReader(words, NameFinder(staff))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Who earns more than 5000?", "Who has salary more than 5000?"),
        ("How much did Tom Becker earn?", "How much did Tom Becker have salary?"),
        ("Which colleagues live in Berlin?", "Which staff have city Berlin?"),
        ("Who is the oldest colleague of the people team?", "Who is the oldest staff of the Human Resources?"),
        ('Who is called "Colleague"?', 'Who is called "Colleague"?'),
        ("Who said 'my colleague earns'?", "Who said 'my colleague earns'?"),
        ("How old is Tom Becker?", "How old is Tom Becker?"),
        ("Which active staff are in Sales?", "Which staff are in Sales?"),
        ("Which staff in Sales are not active?", "Which staff in Sales?"),
        ("Which staff that are active live in Rome?", "Which staff have city Rome?"),
        ("How old is the second best paid staff?", "How old is the staff?"),
        ("Who are the three youngest active colleagues?", "Who are the staff?"),
        ("What is the income of Tom Becker?", "What is the salary of Tom Becker?"),
        ("Is the salary or the income of Tom Becker higher?", "Is the salary or the bonus of Tom Becker higher?"),
    ],
)
def test_questions_are_put_into_the_words_of_the_graph(reader: PlainQuestionReader, question: str, plain: str) -> None:
    assert reader.read(question)[0].text == plain


@pytest.mark.parametrize(
    "question",
    [
        "Which active projects are there?",  # defined for another concept
        "Who are the best paid staffs?",  # does not say how many
        "Who is younger than the youngest?",
        "What about salary, bonus and income?",  # every key of the calculation is said
    ],
)
def test_a_definition_is_not_used_where_it_cannot_be_placed(reader: PlainQuestionReader, question: str) -> None:
    assert reader.read(question)[0].placed == ()


def test_placed_definitions_say_how_they_are_used(reader: PlainQuestionReader) -> None:
    (negated,) = reader.read("Which staff are not active?")[0].placed
    assert (negated.meaning.word, negated.is_negated) == ("active", True)
    (ranked,) = reader.read("Who are the 3 youngest staff?")[0].placed
    assert (ranked.count, ranked.offset) == (3, 0)
    (second,) = reader.read("Who is the 2nd youngest staff?")[0].placed
    assert (second.count, second.offset) == (1, 1)


def test_words_with_two_meanings_have_several_readings(staff: KnowledgeBase) -> None:
    aliases = (
        Alias("bonus", Section.PREDICATES, "salary"),
        Alias("extra", Section.PREDICATES, "bonus"),
        Alias("extra", Section.PREDICATES, "age"),
    )
    words = WordResolver(staff).resolve(Words(Path("my.words.toml"), aliases))
    readings = PlainQuestionReader(words, NameFinder(staff)).read("What is the bonus of Tom Becker?")
    assert [one.text for one in readings] == ["What is the salary of Tom Becker?", "What is the bonus of Tom Becker?"]
    readings = PlainQuestionReader(words, NameFinder(staff)).read("the bonuses of Tom Becker")
    assert [one.text for one in readings] == ["the salaries of Tom Becker", "the bonuses of Tom Becker"]
    readings = PlainQuestionReader(words, NameFinder(staff)).read("the extra of Tom Becker")
    assert [one.text for one in readings] == ["the bonus of Tom Becker", "the age of Tom Becker"]


def test_a_part_of_a_name_is_left_alone(staff: KnowledgeBase) -> None:
    words = WordResolver(staff).resolve(Words(Path("w.toml"), (Alias("Tom", Section.NAMES, "Ana Silva"),)))
    reader = PlainQuestionReader(words, NameFinder(staff))
    assert reader.read("How old is Tom Becker?")[0].text == "How old is Tom Becker?"
    assert reader.read("How old is Tom?")[0].text == "How old is Ana Silva?"
    words = WordResolver(staff).resolve(Words(Path("w.toml"), (Alias("Human", Section.CONCEPTS, "staff"),)))
    reader = PlainQuestionReader(words, NameFinder(staff))
    assert reader.read("Which human is in Human Resources?")[0].text == "Which staff is in Human Resources?"


def test_everything_that_links_uses_taught_words(staff: KnowledgeBase) -> None:
    links = clew.link_question("How much does Tom Becker earn?", staff)
    assert links.predicates[0].name == "salary"
    assert clew.link_question("How big are we?", staff).question == "How many staff are there?"


def test_the_schema_for_a_question_has_the_tables_of_taught_words(tmp_path: Path) -> None:
    (tmp_path / "worker.csv").write_text("worker_id,name,salary\n1,Ann Lee,2500\n2,Bob May,1900\n", "utf-8")
    (tmp_path / "office.csv").write_text("office_id,name,rooms\n1,North,12\n2,South,7\n", "utf-8")
    kb = clew.build([tmp_path / "worker.csv", tmp_path / "office.csv"], tmp_path / "firm.clew")
    question = "Which scranlet has the most pelf?"
    assert "CREATE TABLE worker" not in clew.schema(kb, question)
    kb.words_file.write_text('[predicates]\nsalary = ["pelf"]\n', "utf-8")
    assert "CREATE TABLE worker" in clew.schema(kb, question)
    assert "CREATE TABLE worker" in run_command("schema", str(tmp_path / "firm.clew"), "--sql", "--for", question)[0]


def test_the_keys_of_a_definition_are_linked_though_the_plain_question_leaves_them_out(staff: KnowledgeBase) -> None:
    plain = read_plain_question(staff, "Which active staff are in Sales?")
    links = link_plain_question(staff, plain)
    assert plain.text == links.question == "Which staff are in Sales?"
    assert links.predicates[0].name == "status"
    assert len({candidate.name for candidate in links.predicates}) == len(links.predicates)
