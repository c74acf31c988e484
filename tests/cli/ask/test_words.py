"""clew words: teach, show, check and remove; clew ask offers the line that teaches a word."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.cli import clew
from staff_words import build_staff


@pytest.fixture
def kb(tmp_path: Path) -> str:
    kb = build_staff(tmp_path)
    (tmp_path / "staff.words.toml").unlink()
    return str(kb.folder)


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(clew, arguments, input=given)


def words_of(kb: str) -> str:
    return Path(kb).with_name("staff.words.toml").read_text("utf-8")


def test_words_are_added_shown_used_and_removed(kb: str) -> None:
    assert "has no words yet" in run("words", "-k", kb).output
    added = run("words", "add", "-k", kb, "Salary", "earns", "is paid")
    assert added.output.endswith("staff.words.toml: “earns”, “is paid” mean salary\n")
    assert 'salary = ["earns", "is paid"]' in words_of(kb)
    assert run("ask", "-k", kb, "Who earns more than 5500?", "--brief").output == "Eva Novak\nKen Sato\n"
    assert "“earns” means salary (staff.words.toml)." in run("ask", "-k", kb, "Who earns more than 5500?").output
    assert json.loads(run("words", "-k", kb, "--json").output)["predicates"] == {"salary": ["earns", "is paid"]}
    assert "salary  earns, is paid" in run("words", "-k", kb).output
    assert run("words", "remove", "-k", kb, "earns").output.endswith("removed 'earns' for 'salary'\n")
    assert run("words", "remove", "-k", kb, "earns").exception is not None


def test_the_knowledge_base_may_come_before_the_subcommand(kb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(kb).parent)
    assert run("words", "-k", kb, "add", "salary", "earns").output == "staff.words.toml: “earns” means salary\n"
    assert not Path("demo.words.toml").exists()
    assert json.loads(run("words", "-k", kb, "--json", "check").output)["findings"] == []
    assert run("words", "-k", kb, "--json", "add", "salary", "pay").exit_code == 2


def test_definitions_and_corrections_are_added(kb: str, tmp_path: Path) -> None:
    asked = tmp_path / "asked.txt"
    asked.write_text("How many active staff are there?\nHow old is Tom Becker?\n", "utf-8")
    defined = run("words", "define", "-k", kb, "active", "--of", "staff", "--where", "status is open",
                  "--questions", str(asked))  # fmt: skip
    assert "“active” (staff) means status is open\nanswers that change: 1\n" in defined.output
    assert "6 → 4" in defined.output or "no sure answer → 4" in defined.output
    corrected = run("words", "correct", "-k", kb, "How big are we?", "--means", "How many active staff are there?")
    assert "\n4\n" in corrected.output
    assert run("ask", "-k", kb, "how big are we", "--brief").output == "4\n"
    program = "FindAll() | FilterConcept(staff) | Count()"
    assert run("words", "correct", "-k", kb, "How big are we?", "--program", program).output.endswith("6\n")
    assert words_of(kb).count("[[corrections]]") == 1


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("add", "salry", "x"), "the graph has no name 'salry'; the nearest: 'salary'"),
        (("add", "salary", "x", "--as", "concept"), "there is no concept 'salary'"),
        (("define", "x", "--of", "stuff", "--where", "age > 1"), "there is no concept 'stuff'; the nearest: 'staff'"),
        (("define", "x", "--of", "staff", "--where", "ages > 1"), "there is no relation or key 'ages'"),
        (("correct", "x", "--program", "Find(Nobody) | What()"), "there is no entity or value 'Nobody'"),
    ],
)
def test_a_faulty_line_is_not_written(kb: str, arguments: tuple[str, ...], fault: str) -> None:
    result = run("words", arguments[0], "-k", kb, *arguments[1:])
    assert fault in str(result.exception)
    assert not Path(kb).with_name("staff.words.toml").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("define", "x", "--of", "staff"),
        ("define", "x", "--of", "staff", "--where", "a", "--is", "b"),
        ("correct", "x"),
        ("correct", "x", "--means", "y", "--program", "z"),
    ],
)
def test_a_definition_or_correction_says_one_thing(kb: str, arguments: tuple[str, ...]) -> None:
    assert run("words", arguments[0], "-k", kb, *arguments[1:]).exit_code == 2


def test_check_and_suggest(kb: str) -> None:
    path = Path(kb).with_name("staff.words.toml")
    path.write_text('[predicates]\nsalry = ["earns"]\nage = ["ages"]\n', "utf-8")
    result = run("words", "check", "-k", kb)
    assert result.exit_code == 1
    assert f"{path}:2: error: there is no relation or key 'salry'; the nearest: 'salary'" in result.output
    assert f"{path}:3: note: 'ages' is the name 'age' itself" in result.output
    findings = json.loads(run("words", "check", "-k", kb, "--json").output)["findings"]
    assert [(one["line"], one["error"]) for one in findings] == [(2, True), (3, False)]
    faulty = run("ask", "-k", kb, "How old is Tom Becker?")
    assert f"{path}:2: there is no relation or key 'salry'" in str(faulty.exception)
    path.unlink()
    assert run("words", "check", "-k", kb).output.endswith("nothing to object to\n")
    assert "Every name of the graph consists of English words" in run("words", "suggest", "-k", kb).output


def test_a_faulty_file_ends_a_run_before_it_starts(kb: str, tmp_path: Path) -> None:
    Path(kb).with_name("staff.words.toml").write_text('[predicates]\nsalry = ["earns"]\n', "utf-8")
    questions, output = tmp_path / "questions.jsonl", tmp_path / "run.jsonl"
    questions.write_text('{"id": "1", "question": "How old is Ken Sato?", "answers": ["47"]}\n', "utf-8")
    result = run("ask", "-k", kb, "--questions", str(questions), "-o", str(output))
    assert "staff.words.toml:2: there is no relation or key 'salry'" in str(result.exception)
    assert output.read_text("utf-8") == ""


def test_a_name_of_two_things_needs_its_kind(kb: str, tmp_path: Path) -> None:
    source = tmp_path / "pets.csv"
    source.write_text("name,breed\nbreed,poodle\nBella,beagle\n", "utf-8")
    run("build", str(source), "-o", str(tmp_path / "pets.clew"))
    result = run("words", "add", "-k", str(tmp_path / "pets.clew"), "breed", "race")
    assert "say which one you mean: --as predicate or --as name" in str(result.exception)
    chosen = run("words", "add", "-k", str(tmp_path / "pets.clew"), "breed", "race", "--as", "predicate")
    assert chosen.output.endswith("“race” means breed\n")


def test_ask_offers_the_line_that_teaches_a_word(kb: str) -> None:
    result = run("ask", "-k", kb, "What is the average mileage?")
    assert result.exit_code == 1
    assert "Nothing in the graph fits “mileage”." in result.output
    assert re.search(rf"teach me: clew words add -k {re.escape(kb)} \w+ mileage\n", result.output)


def test_a_session_learns_and_tells_which_answers_change(kb: str) -> None:
    lines = ["How many active staff are there?", "How big are we?", "no, that means How old is Tom Becker?"]
    result = run("ask", "-k", kb, given="\n".join([*lines, "", ""]))
    assert "staff.words.toml: “How big are we?” means “How old is Tom Becker?”" in result.output
    assert "41" in result.output
    lines = ["How many clerks are there?", "Who are the clerks?", "clerks means staff"]
    result = run("ask", "-k", kb, given="\n".join([*lines, "", ""]))
    assert "staff.words.toml: “clerks” means staff" in result.output
    assert "this changes an earlier answer: How many clerks are there?  no sure answer → 6" in result.output
    assert "\nTom Becker\n" in result.output
    assert 'staff = ["clerks"]' in words_of(kb)


def test_linking_shows_taught_words(kb: str) -> None:
    run("words", "add", "-k", kb, "salary", "earns")
    result = run("link", "-k", kb, "How much does Tom Becker earn?")
    assert "“earn” means salary (staff.words.toml)" in result.output
    found = json.loads(run("link", "-k", kb, "How much does Tom Becker earn?", "--json").output)
    assert found["notes"] == ["“earn” means salary (staff.words.toml)"]
    assert "salary" in [candidate["name"] for candidate in found["predicates"]]


def test_the_right_answers_of_a_question_are_taught(kb: str) -> None:
    done = run("words", "correct", "-k", kb, "Who has the salary 5100?", "--answer", "Ana Silva")
    assert "“Who has the salary 5100?” has the answer “Ana Silva”" in done.output
    assert 'answers = ["Ana Silva"]' in words_of(kb)
    (correction,) = json.loads(run("words", "-k", kb, "--json").output)["corrections"]
    assert correction == {"question": "Who has the salary 5100?", "answers": ["Ana Silva"]}
    assert run("words", "correct", "-k", kb, "Who?", "--answer", "x", "--means", "y").exit_code == 2
