"""clew generate: what it writes is a benchmark that the other commands read, the same for the same seed."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from clew.benchmark.reading import read_benchmark
from clew.cli import clew
from clew.engine.native import NativeEngine
from clew.language.detect import read_program


def run(*arguments: str) -> Result:
    return CliRunner().invoke(clew, ["generate", *arguments])


def test_questions_come_with_all_forms_and_their_answer(tmp_path: Path) -> None:
    import clew as package

    result = run("-n", "30", "-o", str(tmp_path / "made"))
    assert result.exit_code == 0, result.output
    benchmark = read_benchmark(tmp_path / "made" / "questions.jsonl")
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


def test_a_type_that_does_not_exist_is_told(tmp_path: Path) -> None:
    result = run("-n", "3", "--type", "Riddle", "-o", str(tmp_path))
    assert "there is no such question type" in str(result.exception)
