"""Conversations: lines that refer to earlier answers, over a table, a graph and the demo graph."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.answer.askable_kb import AskableKnowledgeBase
from clew.answer.asker import Asker
from clew.answer.conversation.conversation import Conversation
from clew.answer.missing import MissingKind
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.language.program import functions as f
from clew.link.mention import QuestionLinks

BOOKS = """title,author,year,genre,price,language
The Long Road,Mara Quill,2015,novel,14,English
Night Harbour,Mara Quill,2019,crime,11,English
Der Turm,Otto Brand,2011,novel,18,German
Silent Hills,Lena Frost,2020,crime,9,English
Blue Glass,Lena Frost,2021,novel,16,English
Das Meer,Otto Brand,2020,poetry,22,German
Small Kitchens,Nora Beck,2020,cookbook,27,English
"""
FILMS = """@prefix ex: <http://ex.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
ex:director rdfs:label "director" . ex:genre rdfs:label "genre" . ex:bornIn rdfs:label "place of birth" .
ex:gender rdfs:label "gender" .
ex:Film rdfs:label "film" . ex:Person rdfs:label "person" . ex:City rdfs:label "city" . ex:Genre rdfs:label "genre" .
ex:f1 a ex:Film ; rdfs:label "Amber Sky" ; ex:director ex:p1 ; ex:genre ex:g1 .
ex:f2 a ex:Film ; rdfs:label "Cold River" ; ex:director ex:p1 ; ex:genre ex:g2 .
ex:f3 a ex:Film ; rdfs:label "Iron Garden" ; ex:director ex:p2 ; ex:genre ex:g2 .
ex:p1 a ex:Person ; rdfs:label "Hanna Lund" ; ex:bornIn ex:c1 ; ex:gender "female" .
ex:p2 a ex:Person ; rdfs:label "Marco Bianchi" ; ex:bornIn ex:c2 ; ex:gender "male" .
ex:c1 a ex:City ; rdfs:label "Oslo" . ex:c2 a ex:City ; rdfs:label "Milan" .
ex:g1 a ex:Genre ; rdfs:label "drama" . ex:g2 a ex:Genre ; rdfs:label "thriller" .
"""


@pytest.fixture(scope="module")
def askers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Asker]:
    folder = tmp_path_factory.mktemp("kbs")
    made = {"demo": Asker(open_kb())}
    for name, text in (("books.csv", BOOKS), ("films.ttl", FILMS)):
        source = folder / name
        source.write_text(text, "utf-8")
        build_kb([source], folder / f"{source.stem}.clew")
        made[source.stem] = Asker(open_kb(folder / f"{source.stem}.clew"))
    return made


Turns = list[tuple[str, set[str] | list[str]]]
CONVERSATIONS: list[tuple[str, Turns]] = [
    ("books", [
        ("Which books are by Mara Quill?", {"The Long Road", "Night Harbour"}),
        ("and by Otto Brand?", {"Der Turm", "Das Meer"}),
        ("only the ones from 2020", {"Das Meer"}),
        ("how much is it?", {"22"}),
    ]),
    ("books", [
        ("Which novels are there?", {"The Long Road", "Der Turm", "Blue Glass"}),
        ("how many are there?", {"3"}),
        ("sort by price", ["The Long Road, 14", "Blue Glass, 16", "Der Turm, 18"]),
        ("the other way round", ["Der Turm, 18", "Blue Glass, 16", "The Long Road, 14"]),
        ("newest first", ["Blue Glass, 16, 2021", "The Long Road, 14, 2015", "Der Turm, 18, 2011"]),
        ("the cheapest one", {"The Long Road"}),
        ("and the second?", {"Blue Glass"}),
    ]),
    ("books", [
        ("books in English", {"The Long Road", "Night Harbour", "Silent Hills", "Blue Glass", "Small Kitchens"}),
        ("only crime", {"Night Harbour", "Silent Hills"}),
        ("show their prices too", {"Night Harbour, 11", "Silent Hills, 9"}),
        ("without Silent Hills", {"Night Harbour, 11"}),
    ]),
    ("films", [
        ("Who directed Amber Sky?", {"Hanna Lund"}),
        ("where was she born?", {"Oslo"}),
        ("Who directed Iron Garden?", {"Marco Bianchi"}),
        ("where was he born?", {"Milan"}),
        ("where was she born?", {"Oslo"}),
    ]),
    ("films", [
        ("Which films did Hanna Lund direct?", {"Amber Sky", "Cold River"}),
        ("which of them are thrillers?", {"Cold River"}),
        ("and Marco Bianchi?", {"Iron Garden"}),
    ]),
    ("demo", [
        ("What is the capital of France?", {"Paris"}),
        ("what about Denmark?", {"Copenhagen"}),
        ("Which countries border Switzerland?", {"Austria", "Germany", "France", "Italy", "Liechtenstein"}),
        ("how many of them border Germany?", {"2"}),
        ("What is the currency of Japan?", {"Japanese yen"}),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "turns"), CONVERSATIONS)
def test_follow_ups_are_answered(askers: dict[str, Asker], name: str, turns: Turns) -> None:
    chat = Conversation(askers[name])
    for line, expected in turns:
        found = chat.ask(line).answers
        assert (list(found) if isinstance(expected, list) else set(found)) == expected, line


def test_a_follow_up_is_never_surer_than_the_turn_that_it_builds_on(askers: dict[str, Asker]) -> None:
    chat = Conversation(askers["books"])
    before = chat.ask("Which novels are there?").confidence
    for line in ("sort by price", "how many are there?", "the cheapest one"):
        assert 0 < chat.ask(line).confidence <= before


def test_the_answer_says_what_a_follow_up_was_read_as(askers: dict[str, Asker]) -> None:
    chat = Conversation(askers["films"])
    chat.ask("Who directed Amber Sky?")
    assert chat.ask("where was she born?").remarks == ("I took “she” to be Hanna Lund.",)
    assert chat.ask("Which films did Hanna Lund direct?").remarks == ()
    remark = "This is about the 2 films of “Which films did Hanna Lund direct?”."
    assert chat.ask("how many of them are thrillers?").remarks == (remark,)


def test_a_gender_that_the_graph_knows_excludes_an_entity(askers: dict[str, Asker]) -> None:
    chat = Conversation(askers["films"])
    chat.ask("Who directed Amber Sky?")
    answer = chat.ask("where was he born?")
    assert answer.answers == ()
    assert answer.missing[0].kind is MissingKind.CONTEXT


@pytest.mark.parametrize("line", ["how many of them are remote?", "and in Leeds?", "sort by price", "without Ann"])
def test_a_follow_up_without_anything_before_it_says_what_is_missing(askers: dict[str, Asker], line: str) -> None:
    answer = Conversation(askers["books"]).ask(line)
    assert answer.answers == ()
    assert [missing.kind for missing in answer.missing] == [MissingKind.CONTEXT]


@pytest.mark.parametrize(
    "line",
    [
        "Which books are in German?",
        "How many books are by Lena Frost?",
        "Which is the cheapest novel?",
        "How many novels are there?",
    ],
)
def test_a_question_that_names_its_subject_stands_alone(askers: dict[str, Asker], line: str) -> None:
    chat = Conversation(askers["books"])
    chat.ask("Which books are by Mara Quill?")
    answer = chat.ask(line)
    assert answer.answers == askers["books"].ask(line).answers
    assert answer.confidence == askers["books"].ask(line).confidence


def test_nothing_fits_is_an_answer(askers: dict[str, Asker]) -> None:
    chat = Conversation(askers["books"])
    chat.ask("Which books are by Mara Quill?")
    answer = chat.ask("which of them are in German?")
    assert answer.answers == ()
    assert answer.remarks[0].endswith("None of them fits.")


def test_a_choice_by_number_settles_the_meaning(askers: dict[str, Asker]) -> None:
    chat = Conversation(askers["demo"])
    asked = chat.ask("What country is Hyderabad in?")
    assert len(chat.options) == len(asked.choices) > 1
    assert chat.ask("2").answers == asked.choices[1].result.texts
    assert chat.last is not None
    assert chat.last.trust == 1.0
    with pytest.raises(ClewError, match="option 99 does not exist"):
        chat.choose(99)


def test_a_correction_is_stored_used_and_compared_with_earlier_ones(tmp_path: Path) -> None:
    (tmp_path / "books.csv").write_text(BOOKS, "utf-8")
    build_kb([tmp_path / "books.csv"], tmp_path / "books.clew")
    chat = Conversation(Asker(open_kb(tmp_path / "books.clew")))
    chat.ask("How many are good?")
    answer = chat.ask("no, I meant How many novels are there?")
    assert answer.answers == ("3",)
    assert answer.remarks[0] == "books.words.toml: “How many are good?” means “How many novels are there?”"
    assert chat.ask("How many are good?").answers == ("3",)
    answer = chat.ask("no, I meant How many books are there?")
    assert (
        "this replaces the earlier correction: “How many are good?” means “How many novels are there?”"
        in answer.remarks
    )


def test_a_word_that_clew_is_not_sure_of_is_no_correction_for_good(tmp_path: Path) -> None:
    (tmp_path / "books.csv").write_text(BOOKS, "utf-8")
    build_kb([tmp_path / "books.csv"], tmp_path / "books.clew")
    chat = Conversation(Asker(open_kb(tmp_path / "books.clew")))
    chat.ask("Which books are by Mara Quill?")
    answer = chat.ask("no, I meant potatoes")
    assert not answer.is_confident
    assert not (tmp_path / "books.words.toml").exists()


def test_a_fragment_corrects_the_last_question_by_a_program(tmp_path: Path) -> None:
    (tmp_path / "books.csv").write_text(BOOKS, "utf-8")
    build_kb([tmp_path / "books.csv"], tmp_path / "books.clew")
    chat = Conversation(Asker(open_kb(tmp_path / "books.clew")))
    chat.ask("Which books are by Mara Quill?")
    assert set(chat.ask("no, I meant Otto Brand").answers) == {"Der Turm", "Das Meer"}
    assert "program = " in (tmp_path / "books.words.toml").read_text("utf-8")
    before = (tmp_path / "books.words.toml").read_text("utf-8")
    chat.ask("only the ones from 2020")
    assert "in this conversation only" in " ".join(chat.ask("no, I meant Lena Frost").remarks)
    assert (tmp_path / "books.words.toml").read_text("utf-8") == before


def test_keep_stores_only_what_was_chosen(tmp_path: Path) -> None:
    (tmp_path / "books.csv").write_text(BOOKS, "utf-8")
    build_kb([tmp_path / "books.csv"], tmp_path / "books.clew")
    chat = Conversation(Asker(open_kb(tmp_path / "books.clew")))
    chat.ask("Which is the cheapest novel?")
    assert "nothing to keep" in chat.ask("keep").remarks[0]
    other = chat.ask("no, the other one")
    assert isinstance(other.program, f.Function)
    assert chat.ask("keep").remarks[0].startswith("books.words.toml: “Which is the cheapest novel?” means ")
    assert chat.ask("Which is the cheapest novel?").answers == other.answers


def test_an_opened_knowledge_base_has_conversations() -> None:
    assert hasattr(AskableKnowledgeBase, "conversation")


WORDS = """and what about how many of them those it its she his the other one ones only without sort by price first
second newest cheapest show their too no I meant keep why 1 2 2020 novel Lena Frost English books which are top , ?"""
LINES = st.one_of(st.text(max_size=30), st.lists(st.sampled_from(WORDS.split()), max_size=7).map(" ".join))


@given(st.lists(LINES, max_size=5))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_line_raises(askers: dict[str, Asker], monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    monkeypatch.setattr(Conversation, "store", lambda self, correction: ())
    monkeypatch.setattr(Conversation, "teach_word", lambda self, last, text: None)
    chat = Conversation(askers["books"])
    chat.ask("Which novels are there?")
    for line in lines:
        answer = chat.ask(line)
        assert 0 <= answer.confidence <= 1


@pytest.mark.parametrize("line", ["Which books are by Mara Quill?", "books in English", "what is its price?"])
def test_the_first_line_of_a_conversation_is_linked_once(
    line: str, askers: dict[str, Asker], monkeypatch: pytest.MonkeyPatch
) -> None:
    linker, linked = askers["books"].item_finder.linker, list[str]()
    find_links = linker.find_links

    def note_links(text: str) -> QuestionLinks:
        linked.append(text)
        return find_links(text)

    monkeypatch.setattr(linker, "find_links", note_links)
    first = Conversation(askers["books"]).ask(line)
    assert len(linked) <= 1
    assert first.question == line
