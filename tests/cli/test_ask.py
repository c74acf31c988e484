"""clew ask: the answer and its thread, one question, a session, a whole benchmark."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from clew.cli import clew

CAPITAL = "What is the capital of France?"


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(clew, ["ask", *arguments], input=given)


def test_an_answer_is_shown_with_its_thread() -> None:
    result = run("Which country bordering France has the largest population?")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Germany\n")
    assert "Taken to ask: Among the countries that share a border with France" in result.output
    assert "France — shares border with — Belgium (border length: 556 kilometre)" in result.output
    assert "SELECT DISTINCT ?country" in result.output


def test_a_brief_answer_is_the_answer_alone() -> None:
    assert run(CAPITAL, "--brief").output == "Paris\n"


def test_json_has_all_there_is() -> None:
    found = json.loads(run(CAPITAL, "--json").output)
    assert found["answers"] == ["Paris"]
    assert found["sure"]
    assert found["program"].startswith("Find(France)")
    assert found["thread"]["steps"]
    assert {"sparql", "confidence", "alternatives", "question"} <= set(found)


def test_no_answer_is_told_and_fails() -> None:
    result = run("???")
    assert (result.exit_code, result.output) == (1, "The graph does not say.\n")
    assert run("???", "--json").exit_code == 1


def test_a_guess_is_no_answer() -> None:
    assert "Not sure what is meant" in run("Who wrote War and Peace?").output


def test_a_session_answers_explains_and_ends() -> None:
    result = run(given=f"{CAPITAL}\nwhy?\nwhat else could it mean?\n\n")
    assert result.exit_code == 0
    assert "Paris" in result.output
    assert "Find(France)  1 found" in result.output


def test_a_benchmark_is_answered_and_the_run_can_be_scored(tmp_path: Path) -> None:
    questions, output = tmp_path / "q.jsonl", tmp_path / "run.jsonl"
    rows = [
        {"id": "a", "question": CAPITAL, "answers": ["Paris"]},
        {"id": "b", "question": "Who discovered polonium?", "answers": ["x"]},
    ]
    questions.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    output.write_text('{"id": "b", "answers": ["kept"]}\n{"id": "cut', "utf-8")
    result = run("--questions", str(questions), "-o", str(output))
    assert result.exit_code == 0, result.output
    assert "1 questions answered, 1 were there" in result.output
    lines = {line["id"]: line for line in map(json.loads, output.read_text("utf-8").splitlines())}
    assert lines["b"]["answers"] == ["kept"]
    assert lines["a"]["answers"] == ["Paris"]
    assert {"program", "sparql", "confidence"} <= set(lines["a"])
    scored = CliRunner().invoke(clew, ["evaluate", str(questions), str(output), "-m", "answer-em", "--json"])
    assert json.loads(scored.stdout)["scores"][0]["value"] == 0.5


def test_two_processes_write_the_same_run(tmp_path: Path) -> None:
    questions = tmp_path / "q.jsonl"
    questions.write_text("\n".join(json.dumps({"id": str(n), "question": CAPITAL}) for n in range(3)), "utf-8")
    for jobs in ("1", "2"):
        assert run("--questions", str(questions), "-o", str(tmp_path / jobs), "-j", jobs).exit_code == 0
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_wrong_use_is_told(tmp_path: Path) -> None:
    assert run("--questions", str(tmp_path)).exit_code == 2
    other = tmp_path / "other.jsonl"
    other.write_text("nonsense\n", "utf-8")
    questions = tmp_path / "q.jsonl"
    questions.write_text(json.dumps({"id": "1", "question": CAPITAL}), "utf-8")
    assert "is no run of clew ask" in str(run("--questions", str(questions), "-o", str(other)).exception)
