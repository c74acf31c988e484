"""clew ask: the answer and its thread, one question, a session, a whole benchmark."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew import build
from clew.answer.confidence.precision import HeldOutOutcome, HeldOutRecord, parser_digest, write_record
from clew.cli import clew
from clew.kb.knowledge_base import open_kb
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER

CAPITAL = "What is the capital of France?"


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(clew, ["ask", *arguments], input=given)


def test_an_answer_is_shown_with_its_thread() -> None:
    result = run("Which country bordering France has the largest population?")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Germany (population 80,854,408)\n")
    assert "I understood: Among the countries that share a border with France" in result.output
    assert "France — shares border with — Belgium (border length: 556 kilometre)" in result.output
    assert "SELECT DISTINCT ?country" in result.output


def test_a_brief_answer_is_the_answer_alone() -> None:
    assert run(CAPITAL, "--brief").output == "Paris\n"


def test_a_brief_answer_to_a_pipe_is_exact() -> None:
    assert run("What is the population of Finland?", "--brief").output == "5476922\n"
    assert run("What is the population of Finland?").output.startswith("5,476,922 (2015)\n")


def test_csv_is_the_answer_alone_with_exact_values() -> None:
    assert run("What is the population of Finland?", "--csv").stdout == "answer\n5476922\n"
    lines = run("average area of sovereign states per continent", "--csv").stdout.splitlines()
    assert lines[0] == "continent,average"
    assert lines[1] == "Africa,556412 square kilometre"
    assert len(lines) == 7
    unsure = run("Who runs Zorblax Corp?", "--csv")
    assert (unsure.stdout, unsure.exit_code) == ("", 1)
    assert "Zorblax Corp" in unsure.stderr


def test_a_long_answer_is_cut_with_a_count_unless_all_is_asked_for() -> None:
    question = "Which cities are located in Germany?"
    cut, whole = (run(question, *options).stdout.partition("\n\n")[0] for options in ((), ("--all",)))
    names = json.loads(run(question, "--json").stdout)["answers"]
    assert len(names) > 20
    assert cut.splitlines() == [*names[:20], f"… and {len(names) - 20} more"]
    assert whole.splitlines() == names


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--csv", "--json"), "--json and --csv exclude each other"),
        (("--csv", "--brief"), "--csv and --brief exclude each other"),
        (("--csv", "--all"), "--all has no effect with --json and --csv"),
    ],
)
def test_forms_of_output_that_exclude_each_other_are_refused(options: tuple[str, ...], reason: str) -> None:
    result = run(CAPITAL, *options)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_who_is_gives_a_card() -> None:
    result = run("Who is Marie Curie?")
    assert result.exit_code == 0
    assert result.output.splitlines()[:2] == ["Marie Curie", "chemist or physicist – discoverer of polonium and radium"]
    assert "polonium, radium" in result.output
    card = json.loads(run("Tell me about France", "--json").output)["card"]
    assert {
        "label": "capital", "predicate": "capital", "inverse": False, "values": ["Paris"], "count": 1, "text": "Paris"
    } in card["facts"]  # fmt: skip


def test_a_name_of_several_entities_gives_a_card_once_one_is_chosen() -> None:
    asked = run("Tell me about Hyderabad")
    assert asked.exit_code == 1
    assert "2 Hyderabad (city in Pakistan)" in asked.output
    chosen = run(given="Tell me about Hyderabad\n2\n\n")
    assert "Asia/Karachi" in chosen.output


def test_the_first_answer_loads_nothing_that_it_does_not_need() -> None:
    unneeded = {"numpy.ma", "pyoxigraph", "onnx", "torch", "pandas", "asyncio", "clew.benchmark", "clew.answer.llm"}
    code = f"import sys\nfrom clew.cli import main\ntry: main()\nfinally: print(sorted({unneeded} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code, "ask", CAPITAL], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout.startswith("Paris\n")
    assert done.stdout.endswith("\n[]\n")


def test_json_has_everything() -> None:
    found = json.loads(run(CAPITAL, "--json").output)
    assert found["answers"] == ["Paris"]
    assert found["sure"]
    assert found["program"].startswith("Find(France)")
    assert found["thread"]["steps"]
    assert {"sparql", "confidence", "alternatives", "question"} <= set(found)


def test_words_that_are_not_used_are_shown() -> None:
    assert "not used: “still active”" in run("How many countries that are still active border France?").output.lower()


def test_a_precision_needs_held_out_questions_and_is_kept(tmp_path: Path) -> None:
    (tmp_path / "singer.csv").write_text("name,age\nAnn,3\nBen,4\n")
    build([tmp_path / "singer.csv"], tmp_path / "a.clew")
    kb, question = str(tmp_path / "a.clew"), "How old is Ann?"
    without = run("-k", kb, question, "--precision", "95")
    assert (without.exit_code, "run: clew selftest -k" in str(without.exception)) == (1, True)
    opened, digest = open_kb(kb), parser_digest(SHIPPED_PARSER, PARSER_FILES)
    write_record(opened, HeldOutRecord((HeldOutOutcome(0.01, True),) * 300, parser=digest))
    result = run("-k", kb, question, "--precision", "95", "--remember")
    assert "At 95 % precision clew answers from a confidence of 1% on: 100 % of 300 questions" in result.output
    assert json.loads(run("-k", kb, question, "--json").output)["contract"]["precision"] == 95
    write_record(opened, HeldOutRecord((HeldOutOutcome(0.99, False),) * 300, parser=digest))
    refused = run("-k", kb, question)
    assert (refused.exit_code, "do not show a precision of 95 %" in refused.output) == (1, True)
    assert run("-k", kb, "--precision", "0", "--remember").exit_code == 0
    assert "contract" not in json.loads(run("-k", kb, question, "--json").output)


def test_no_answer_exits_with_1() -> None:
    result = run("???")
    assert (result.exit_code, result.output) == (1, "The question is empty.\n")
    assert run("???", "--json").exit_code == 1


def test_a_name_that_the_graph_does_not_have_is_reported() -> None:
    result = run("Who wrote War and Peace?")
    assert result.exit_code == 1
    assert "The graph has no “War and Peace”.\n" in result.output
    found = json.loads(run("Who wrote War and Peace?", "--json").output)
    assert (found["sure"], found["missing"][0]["text"]) == (False, "War and Peace")


def test_an_uncertain_interpretation_is_not_an_answer() -> None:
    result = run("What's the average rainfall in Chile?")
    assert "no fact about it that fits “rainfall”" in result.output
    brief = run("What's the average rainfall in Chile?", "--brief")
    assert (brief.exit_code, brief.stdout) == (1, "")
    assert "rainfall" in brief.stderr


def test_an_ambiguous_name_gives_entities_to_choose_from() -> None:
    result = run("What country is Hyderabad in?")
    assert result.output.startswith("Which Hyderabad do you mean?\n1 Hyderabad (city in India)  India\n2 ")
    assert "For example: What country is Hyderabad (city in Pakistan) in?" in result.output
    found = json.loads(run("What country is Hyderabad in?", "--json").output)
    assert not found["sure"]
    assert {(one["is"], *one["answers"]) for one in found["which"]} == {
        ("city in India", "India"),
        ("city in Pakistan", "Pakistan"),
    }
    assert json.loads(run(found["which"][1]["ask"], "--json").output)["answers"] == ["Pakistan"]


def test_namesakes_are_listed() -> None:
    result = run("capital of Georgia")
    assert result.output.startswith(
        "Tbilisi\nI took Georgia to be Georgia (country in Southwestern Asia); others of that name: state"
    )


def test_a_session_answers_explains_and_ends() -> None:
    result = run(given=f"{CAPITAL}\nwhy?\nwhat else could it mean?\n\n")
    assert result.exit_code == 0
    assert "Paris" in result.output
    assert "Find(France)  1 found" in result.output


def test_in_a_session_a_number_or_words_choose() -> None:
    given = "What country is Hyderabad in?\n2\nwhy\nWhat country is Hyderabad in?\nthe one in india\n7\n\n"
    result = run(given=given)
    assert result.exit_code == 0
    asked = result.output.split("Which Hyderabad do you mean?")
    assert "? Pakistan\n" in asked[1]
    assert "Find(Pakistan)" in asked[1]
    assert "? India\n" in asked[2]
    assert "Option 7 does not exist." in asked[2]


def test_in_a_session_a_number_chooses_an_interpretation() -> None:
    result = run(given="What's the average rainfall in Chile?\n1\n\n")
    first = next(line for line in result.output.splitlines() if line.startswith("1 "))
    assert first.split("  ")[1].split(", ")[0] in result.output.split(first)[1]


def test_a_benchmark_is_answered_and_the_run_can_be_scored(tmp_path: Path) -> None:
    questions, output = tmp_path / "q.jsonl", tmp_path / "run.jsonl"
    rows = [
        {"id": "a", "question": CAPITAL, "answers": ["Paris"]},
        {"id": "b", "question": "Who discovered polonium?", "answers": ["x"]},
        {"id": "c", "question": "Who runs Zorblax Corp?", "answers": []},
    ]
    questions.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    output.write_text('{"id": "b", "answers": ["kept"]}\n{"id": "cut', "utf-8")
    result = run("--questions", str(questions), "-o", str(output))
    assert result.exit_code == 0, result.output
    assert "2 questions answered, 1 were already there" in result.output
    lines = {line["id"]: line for line in map(json.loads, output.read_text("utf-8").splitlines())}
    assert lines["b"]["answers"] == ["kept"]
    assert lines["a"]["answers"] == ["Paris"]
    assert {"program", "sparql", "confidence"} <= set(lines["a"])
    assert lines["c"]["missing"][0]["sentence"] == "The graph has no “Zorblax Corp”."
    assert lines["c"]["answers"] == []
    scored = CliRunner().invoke(clew, ["evaluate", str(questions), str(output), "-m", "answer-em", "--json"])
    assert json.loads(scored.stdout)["scores"][0]["value"] == pytest.approx(2 / 3)


def test_two_processes_write_the_same_run(tmp_path: Path) -> None:
    questions = tmp_path / "q.jsonl"
    questions.write_text("\n".join(json.dumps({"id": str(n), "question": CAPITAL}) for n in range(3)), "utf-8")
    for jobs in ("1", "2"):
        assert run("--questions", str(questions), "-o", str(tmp_path / jobs), "-j", jobs).exit_code == 0
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_a_broken_record_is_left_out_and_the_others_are_answered(tmp_path: Path) -> None:
    questions, output = tmp_path / "q.jsonl", tmp_path / "run.jsonl"
    good = json.dumps({"id": "a\ud800", "question": CAPITAL + "\ud800"})
    lines = [
        '{"id": "1", "quest',
        good,
        "7",
        '{"id": "2", "x": ' + "[" * 100_000,
        json.dumps({"id": [], "question": "x"}),
    ]
    questions.write_text("\n".join([json.dumps({"id": "0", "question": CAPITAL}), *lines]), "utf-8")
    result = run("--questions", str(questions), "-o", str(output))
    assert result.exit_code == 0, result.output
    assert "2 questions answered" in result.output
    assert f"records left out: 4; the first: {questions}:2: this is not JSON" in result.output
    assert [json.loads(line)["id"] for line in output.read_text("utf-8").splitlines()] == ["0", "a\ud800"]
    again = run("--questions", str(questions), "-o", str(output))
    assert "0 questions answered, 2 were already there" in again.output


def test_a_file_of_broken_records_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "q.jsonl").write_text('{"id": "1", "quest\n', "utf-8")
    result = run("--questions", str(tmp_path / "q.jsonl"), "-o", str(tmp_path / "run.jsonl"))
    assert "q.jsonl:1: this is not JSON" in str(result.exception)
    assert not (tmp_path / "run.jsonl").exists()


def test_wrong_use_is_a_usage_error(tmp_path: Path) -> None:
    assert run("--questions", str(tmp_path)).exit_code == 2
    other = tmp_path / "other.jsonl"
    other.write_text("nonsense\n", "utf-8")
    questions = tmp_path / "q.jsonl"
    questions.write_text(json.dumps({"id": "1", "question": CAPITAL}), "utf-8")
    assert "is not a run of clew ask" in str(run("--questions", str(questions), "-o", str(other)).exception)


def test_each_question_is_asked_of_the_database_that_it_names(tmp_path: Path) -> None:
    for name, city in (("north", "Oslo"), ("south", "Rome")):
        with closing(sqlite3.connect(tmp_path / f"{name}.sqlite")) as database:
            database.executescript(f"CREATE TABLE city (id, name); INSERT INTO city VALUES (1, '{city}'), (2, 'Ulm')")
    question = {"question": "How many cities are there?", "query": "SELECT count(*) FROM city"}
    records = [question | {"db_id": name} for name in ("north", "south", "west")]
    (tmp_path / "dev.json").write_text(json.dumps(records))
    output = tmp_path / "run.jsonl"
    result = run("--questions", str(tmp_path / "dev.json"), "--databases", str(tmp_path), "-o", str(output))
    assert result.exit_code == 0, result.output
    north, south, west = map(json.loads, output.read_text().splitlines())
    assert (north["answers"], south["answers"]) == (["2"], ["2"])
    assert "has no database 'west'" in west["error"]


def test_databases_need_a_file_of_questions(tmp_path: Path) -> None:
    result = run(CAPITAL, "--databases", str(tmp_path))
    assert (result.exit_code, "--databases needs --questions FILE" in result.output) == (2, True)
