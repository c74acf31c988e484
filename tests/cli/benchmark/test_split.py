"""clew split: files that hold every question once, and what is said of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.writer import write_questions
from clew.cli import clew
from clew.errors import OptionError

PARTS = ("train", "validation", "test")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(clew, ["split", *map(str, arguments)])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Questions on 20 attributes of 15 entities, each asked in two ways now and then."""
    made = [
        Question(f"q{number}", f"text {number}", Gold(Forms(program=program)), labels={"type": program.split(" | ")[1]})
        for number, program in enumerate(
            f"Find(e{entity}) | QueryAttr(key {key})" if entity % 3 else
            f"Find(e{entity}) | Relate(child, forward) | QueryAttr(key {key})"
            for entity in range(15) for key in range(20)
        )
    ]  # fmt: skip
    write_questions(made, tmp_path / "questions.jsonl", "jsonl")
    return tmp_path / "questions.jsonl"


def ids(folder: Path, *parts: str) -> list[str]:
    return [one.id for part in parts for one in read_questions(folder / f"{part}.jsonl").questions]


def test_each_question_is_in_one_part(file: Path, tmp_path: Path) -> None:
    result = run(file, "-o", tmp_path / "parts", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == {"parts": {"train": 240, "validation": 30, "test": 30}, "left_out": {}}
    assert sorted(ids(tmp_path / "parts", *PARTS)) == sorted(one.id for one in read_questions(file).questions)
    assert not (tmp_path / "parts" / "left-out.jsonl").exists()


def test_levels_are_labels_of_the_test_set(file: Path, tmp_path: Path) -> None:
    result = run(file, "-o", tmp_path / "parts", "--levels", "i.i.d.=1,zero-shot=1", "--shares", "8,0,2")
    assert result.exit_code == 0, result.output
    levels = [one.labels["level"] for one in read_questions(tmp_path / "parts" / "test.jsonl").questions]
    assert (levels.count("i.i.d."), levels.count("zero-shot")) == (30, 30)
    assert "zero-shot" in result.stdout
    assert not (tmp_path / "parts" / "validation.jsonl").exists()


def test_levels_alone_are_grailqas(file: Path, tmp_path: Path) -> None:
    result = run(file, "-o", tmp_path / "parts", "--json", "--levels")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert {level: one["wanted"] for level, one in found["levels"]["test"].items()} == {
        "i.i.d.": 8, "compositional": 7, "zero-shot": 15,
    }  # fmt: skip
    left = tmp_path / "parts" / "left-out.jsonl"
    assert sum(found["parts"].values()) + sum(found["left_out"].values()) == 300
    assert left.exists() == bool(found["left_out"])
    if left.exists():
        assert all(one.labels["left-out"] for one in read_questions(left).questions)


def test_a_later_split_leaves_nothing_of_an_earlier_one(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    run(file, "-o", folder)
    (folder / "left-out.jsonl").write_text("old", "utf-8")
    assert run(file, "-o", folder, "--shares", "1,0,1").exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["test.jsonl", "train.jsonl"]


def test_parts_that_are_to_share_no_template_do_not(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    assert run(file, "-o", folder, "--no-shared", "template", "--no-shared", "question").exit_code == 0
    found = json.loads(run("--check", *(folder / f"{part}.jsonl" for part in PARTS), "--json").stdout)
    assert {one["trait"]: one["questions"] for one in found["shared"]} == {
        "question": 0, "meaning": 0, "template": 0, "entity-pair": 0,
    }  # fmt: skip
    assert run(file, "-o", folder).exit_code == 0
    result = run("--check", folder / "train.jsonl", folder / "test.jsonl")
    assert "test.jsonl" in result.stdout
    assert "template of test.jsonl and train.jsonl" in result.stdout


FAULTS = [
    (("--shares", "0,0,0"), "train and another part need a share"),
    (("--shares", "8,x,1"), "give three numbers"),
    (("--shares", "8,1"), "give three numbers of 0 or more"),
    (("--shares", "8,-1,1"), "give three numbers of 0 or more"),
    (("--shares", "nan,1,1"), "give three numbers of 0 or more"),
    (("--levels", "hard=1"), "give the share of each level"),
    (("--levels", "i.i.d.=0"), "give the share of each level"),
    (("--levels", "i.i.d.=1", "--no-shared", "template"), "exclude each other"),
    (("--inverses", "x"), "--inverses needs --levels"),
]


@pytest.mark.parametrize(("options", "message"), FAULTS)
def test_wrong_options_are_an_error(file: Path, tmp_path: Path, options: tuple[str, ...], message: str) -> None:
    result = run(file, "-o", tmp_path / "parts", *options)
    assert message in str(result.exception)
    assert not (tmp_path / "parts").exists()


def test_one_question_or_no_folder_or_too_many_files_are_an_error(file: Path, tmp_path: Path) -> None:
    (tmp_path / "one.jsonl").write_text(file.read_text("utf-8").splitlines()[0], "utf-8")
    assert "fewer than two questions" in str(run(tmp_path / "one.jsonl", "-o", tmp_path / "parts").exception)
    assert "add -o DIR" in str(run(file).exception)
    assert "--check compares several" in str(run(file, file, "-o", tmp_path / "parts").exception)
    assert "clew split --check TRAIN TEST" in str(run("--check", file).exception)


def test_subsets_are_nested_files_named_by_their_share(file: Path, tmp_path: Path) -> None:
    result = run(file, "-o", tmp_path / "sizes", "--subset", "12.5,50,100", "--json")
    assert result.exit_code == 0, result.output
    names = {"questions-12.5": 38, "questions-50": 150, "questions-100": 300}
    assert json.loads(result.stdout) == {"subsets": {f"{name}.jsonl": count for name, count in names.items()}}
    small, half, whole = (set(ids(tmp_path / "sizes", name)) for name in names)
    assert small < half < whole
    again = run(file, "-o", tmp_path / "again", "--subset", "50")
    assert again.exit_code == 0
    assert set(ids(tmp_path / "again", "questions-50")) == half


@pytest.mark.parametrize("text", ["0", "101", "half", "50,,", "nan"])
def test_a_bad_percentage_is_named(file: Path, tmp_path: Path, text: str) -> None:
    result = run(file, "-o", tmp_path / "sizes", "--subset", text)
    assert isinstance(result.exception, OptionError)
    assert f"--subset {text}" in str(result.exception)
    assert not (tmp_path / "sizes").exists()


def test_check_counts_answers_that_training_does_not_have(tmp_path: Path) -> None:
    for name, answers in (("train", "aab"), ("test", "acd-")):
        made = [
            Question(f"{name}{n}", f"text {name} {n}", Gold(answers=None if answer == "-" else (answer,)))
            for n, answer in enumerate(answers)
        ]
        write_questions(made, tmp_path / f"{name}.jsonl", "jsonl")
    result = run("--check", tmp_path / "train.jsonl", tmp_path / "test.jsonl")
    assert "2 of 3 questions of test.jsonl with answers are zero-shot (66.7 %)" in " ".join(result.stdout.split())
    counted = run("--check", tmp_path / "train.jsonl", tmp_path / "test.jsonl", "--json")
    assert json.loads(counted.stdout)["unseen_answers"] == [
        {"earlier": "train.jsonl", "later": "test.jsonl", "questions": 2, "total": 3}
    ]
