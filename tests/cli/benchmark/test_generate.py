"""clew generate: what it writes is a benchmark that the other commands read, the same for the same seed."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from chat_server import Reply, serve_chat
from clew.benchmark.reader import read_questions
from clew.cli import clew
from clew.engine.native import NativeEngine
from clew.language.program.program_text import read_program


def run(*arguments: str) -> Result:
    return CliRunner().invoke(clew, ["generate", *arguments])


def test_questions_come_with_all_forms_and_their_answer(tmp_path: Path) -> None:
    import clew as package

    result = run("-n", "30", "-o", str(tmp_path / "made"))
    assert result.exit_code == 0, result.output
    benchmark = read_questions(tmp_path / "made" / "questions.jsonl")
    assert len(benchmark.questions) == 30
    engine = NativeEngine(package.open("demo"))
    for question in benchmark.questions:
        assert question.text.endswith("?")
        assert question.gold.forms.sparql
        assert engine.run(read_program(question.gold.forms.program)).texts == question.gold.answers
        assert question.gold.answers is not None
        assert question.gold.answers[0] in question.choices
    assert "<h1>" in (tmp_path / "made" / "report.html").read_text("utf-8")
    assert not (tmp_path / "made" / "parts").exists()


def test_the_same_seed_makes_the_same_file_whatever_the_processes(tmp_path: Path) -> None:
    for name, jobs in (("one", "1"), ("two", "2")):
        assert run("-n", "520", "--seed", "5", "-j", jobs, "-o", str(tmp_path / name)).exit_code == 0
    one, two = ((tmp_path / name / "questions.jsonl").read_bytes() for name in ("one", "two"))
    assert one == two
    assert len(one.splitlines()) == 520


def test_types_and_variants_are_as_asked_for(tmp_path: Path) -> None:
    assert (
        run("-n", "12", "--type", "Count=1", "--type", "Verify=2", "--variants", "2", "-o", str(tmp_path)).exit_code
        == 0
    )
    lines = [json.loads(line) for line in (tmp_path / "questions.jsonl").read_text("utf-8").splitlines()]
    kinds = [line["labels"]["type"] for line in lines]
    assert (kinds.count("Count"), kinds.count("Verify")) == (4, 8)
    assert any(line["extra"]["variants"] for line in lines)


def test_an_unknown_type_is_an_error(tmp_path: Path) -> None:
    result = run("-n", "3", "--type", "Riddle", "-o", str(tmp_path))
    assert "Riddle: give one of QueryName, Count" in str(result.exception)


def test_questions_are_not_replaced_unless_forced(tmp_path: Path) -> None:
    assert run("-n", "3", "-o", str(tmp_path)).exit_code == 0
    before = (tmp_path / "questions.jsonl").read_bytes()
    result = run("-n", "4", "-o", str(tmp_path))
    assert "questions.jsonl exists already; choose another folder, or add --force" in str(result.exception)
    assert (tmp_path / "questions.jsonl").read_bytes() == before
    assert run("-n", "4", "-o", str(tmp_path), "--force").exit_code == 0
    assert len(lines_of(tmp_path)) == 4


def lines_of(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "questions.jsonl").read_text("utf-8").splitlines()]


def test_classes_are_sampled_in_the_numbers_asked_for(tmp_path: Path) -> None:
    result = run("--iso", "Iso-3=12,RP-6=5,CIso-1=3", "-o", str(tmp_path))
    assert result.exit_code == 0, result.output
    lines = lines_of(tmp_path)
    assert Counter(line["labels"]["iso"] for line in lines) == {"Iso-3": 12, "Iso-11": 5, "CIso-1": 3}
    assert all(line["sexpr"] and line["answers"] for line in lines)


def test_functions_are_shared_out_as_asked_for(tmp_path: Path) -> None:
    asked = ("--function", "count=1", "--function", "superlative=1")
    assert run("-n", "20", "--iso", "Iso-0,Iso-2", *asked, "-o", str(tmp_path)).exit_code == 0
    assert {line["labels"]["function"] for line in lines_of(tmp_path)} == {"count", "superlative"}


def test_with_training_questions_only_those_are_kept_that_show_something_new(tmp_path: Path) -> None:
    train, test = tmp_path / "train", tmp_path / "test"
    assert run("-n", "40", "--iso", "Iso-0", "-o", str(train)).exit_code == 0
    known = str(train / "questions.jsonl")
    assert run("-n", "30", "--iso", "Iso-0,Iso-1", "--train", known, "--seed", "2", "-o", str(test)).exit_code == 0
    found = CliRunner().invoke(clew, ["levels", known, str(test / "questions.jsonl"), "--json"])
    assert {json.loads(line)["level"] for line in found.output.splitlines() if line.startswith("{")} == {"zero-shot"}


def test_fewer_questions_than_requested_are_reported_with_reasons(tmp_path: Path) -> None:
    kb = tmp_path / "tiny.ttl"
    kb.write_text("@prefix : <http://e/> . :a :knows :b , :c , :d . :b :knows :c .", "utf-8")
    assert CliRunner().invoke(clew, ["build", str(kb), "-o", str(tmp_path / "tiny.clew")]).exit_code == 0
    result = run("-k", str(tmp_path / "tiny.clew"), "--iso", "Iso-11=10000", "-o", str(tmp_path / "made"))
    assert result.exit_code == 0
    made = len(lines_of(tmp_path / "made"))
    assert f"{10_000 - made:,} fewer than requested: {made:,} of 10,000 Iso-11" in result.output
    assert "Iso-11: " in result.output


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("--iso", "Iso-20"), "cannot sample the class"),
        (("--iso", "Iso-3=x"), "the number of questions"),
        (("--iso", "Iso-3", "--function", "sum=1"), "give one of none, count, comparative, superlative"),
        (("--iso", "Iso-3", "--function", "count=lots"), "the share is not a number"),
    ],
)
def test_impossible_requests_are_refused_before_work_begins(
    arguments: tuple[str, ...], fault: str, tmp_path: Path
) -> None:
    result = run(*arguments, "-o", str(tmp_path / "made"))
    assert fault in str(result.exception)
    assert not (tmp_path / "made").exists()


def test_a_language_model_rewords_the_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))

    def model(prompt: str, number: int) -> Reply:
        asked = re.search(r"\{.*\}", prompt, re.DOTALL)
        texts = json.loads(asked[0]) if asked else {}
        return Reply(json.dumps({key: f"Tell me, if you please, without delay: {text}" for key, text in texts.items()}))

    with serve_chat(model) as served:
        result = run("-n", "12", "-o", str(tmp_path / "made"), "--paraphrase", served.url, "--model", "m")
    assert result.exit_code == 0, result.output
    told = [line for line in lines_of(tmp_path / "made") if "machine_question" in line["extra"]]
    assert told
    assert all(line["question"].startswith("Tell me") for line in told)
    assert f"{len(told)} of 12 questions paraphrased" in result.output
    assert run("-n", "1", "-o", str(tmp_path), "--paraphrase", "http://localhost").exit_code == 2
