"""Edits of a words file keep everything else in it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.answer.words.words_editor import WordsEditor
from clew.answer.words.words_file import Correction, Definition, Meaning, Section, read_words
from clew.errors import ClewError, SourceError
from clew.language.program.program_text import read_program_text

FILE = """# mine
[predicates]   # P
salary = [
  "earns", # about earns
  "is paid" # paid
]
age = []

[definitions]
active = { of = "customer", where = "status is open" } # keep me

# before the names
[names]
"Human R" = ["HR"]

[[corrections]]
question = "A?"   # q
means = "B?"
"""
COMMENTS = [line[line.index("#") :] for line in FILE.splitlines() if "#" in line]


@pytest.mark.parametrize(
    "correction",
    [Correction("©?", "A?"), Correction("A?", "©"), Correction("A?", answers=("Ann", "©"))],
)
def test_what_could_not_be_read_again_is_refused(editor: WordsEditor, correction: Correction) -> None:
    before = editor.text
    with pytest.raises(ClewError, match=r"'©\??' has no letters or digits"):
        editor.add_correction(correction)
    with pytest.raises(ClewError, match="'©' for 'age' has no letters or digits"):
        editor.add_aliases(Section.PREDICATES, "age", ["©"])
    assert editor.text == before


@pytest.fixture
def editor(tmp_path: Path) -> WordsEditor:
    path = tmp_path / "my.words.toml"
    path.write_text(FILE, "utf-8")
    return WordsEditor(path)


def test_additions_keep_every_comment(editor: WordsEditor) -> None:
    assert editor.add_aliases(Section.PREDICATES, "salary", ["wage", "EARNS", "Wage"]) == ["Wage"]
    assert editor.add_aliases(Section.PREDICATES, "age", ["old"]) == ["old"]
    assert editor.add_aliases(Section.CONCEPTS, "big cat", ['the "lion"\n']) == ['the "lion"\n']
    editor.add_definition(Definition("active", "project", Meaning.IS, "a * b"))
    editor.add_correction(Correction("C?", program=read_program_text("Find(x) | What()")))
    editor.save()
    words = read_words(editor.path)
    assert [alias.words for alias in words.aliases if alias.name == "salary"] == ["earns", "is paid", "Wage"]
    assert [one.concept for one in words.definitions] == ["customer", "project"]
    assert [one.question for one in words.corrections] == ["A?", "C?"]
    assert [comment for comment in COMMENTS if comment not in editor.text] == []


def test_removals_keep_the_rest(editor: WordsEditor) -> None:
    assert editor.remove("IS PAID") == ["'IS PAID' for 'salary'"]
    assert editor.remove("a") == ["the correction of 'a'"]
    assert editor.remove("active") == ["the definition of 'active'"]
    assert editor.remove("hr") == ["'hr' for 'Human R'"]
    assert editor.remove("nothing") == []
    assert tomllib.loads(editor.text) == {
        "predicates": {"salary": ["earns"], "age": []}, "definitions": {}, "names": {}
    }  # fmt: skip
    assert "# about earns" in editor.text
    assert "# before the names" in editor.text


def test_a_second_correction_replaces_the_first(editor: WordsEditor) -> None:
    editor.add_correction(Correction("a", "D?"))
    assert tomllib.loads(editor.text)["corrections"] == [{"question": "a", "means": "D?"}]


def test_a_word_is_not_defined_twice_for_one_concept(editor: WordsEditor) -> None:
    with pytest.raises(ClewError, match="is defined for 'customer' already; remove that definition first"):
        editor.add_definition(Definition("active", "customer", Meaning.WHERE, "x = 1"))


def test_a_layout_that_cannot_be_edited_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "my.words.toml"
    path.write_text('predicates = { salary = ["earns"] }\n', "utf-8")
    with pytest.raises(SourceError, match="edit it by hand"):
        WordsEditor(path).add_aliases(Section.PREDICATES, "salary", ["wage"])
    assert path.read_text("utf-8") == 'predicates = { salary = ["earns"] }\n'


def test_a_faulty_file_is_not_edited(tmp_path: Path) -> None:
    path = tmp_path / "my.words.toml"
    path.write_text("[predicates]\nsalary = 3\n", "utf-8")
    with pytest.raises(SourceError, match=":2: 'salary' needs a list"):
        WordsEditor(path)


texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12).filter(lambda text: any(map(str.isalnum, text)))


@given(name=texts, aliases=st.lists(texts, min_size=1, max_size=4))
def test_any_text_can_be_added_and_removed(
    tmp_path_factory: pytest.TempPathFactory, name: str, aliases: list[str]
) -> None:
    path = tmp_path_factory.mktemp("words") / "my.words.toml"
    path.write_text(FILE, "utf-8")
    before = tomllib.loads(FILE)["predicates"]
    editor = WordsEditor(path)
    new = editor.add_aliases(Section.PREDICATES, name, aliases)
    assert tomllib.loads(editor.text)["predicates"][name] == [*before.get(name, []), *new]
    for alias in new:
        assert editor.remove_aliases(alias)
    assert name not in tomllib.loads(editor.text)["predicates"] or name in before


def test_answers_of_a_question_are_kept_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "staff.words.toml"
    editor = WordsEditor(path, "staff")
    editor.add_correction(Correction("Who is it?", answers=("Ana “A” Silva", 'x "y"')))
    editor.save()
    (correction,) = read_words(path).corrections
    assert (correction.question, correction.answers) == ("Who is it?", ("Ana “A” Silva", 'x "y"'))
    assert editor.remove("who is it") == ["the correction of 'who is it'"]


@pytest.mark.parametrize("value", ['"Ana"', "[]", '[""]', "[1]"])
def test_answers_that_are_no_list_of_texts_are_a_fault_with_its_line(tmp_path: Path, value: str) -> None:
    path = tmp_path / "staff.words.toml"
    path.write_text(f'[[corrections]]\nquestion = "Who?"\nanswers = {value}\n', "utf-8")
    with pytest.raises(SourceError, match=r"toml:1: a correction needs"):
        read_words(path)
