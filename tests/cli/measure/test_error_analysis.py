"""clew confusion, errors and report, as a person types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clew.benchmark.question import Forms, Prediction
from clew.benchmark.run_reader import write_run
from clew.benchmark.writer import write_questions
from command_runner import run_command
from demo_benchmark import QUESTIONS
from page_checks import PageParser


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Six questions and a run with a wrong entity, a broken query, one missing and three right."""
    folder = tmp_path_factory.mktemp("errors")
    write_questions(QUESTIONS, folder / "questions.jsonl", "jsonl")
    said = {one.id: one.gold.forms.sparql for one in QUESTIONS}
    said["demo-1"] = said["demo-1"].replace("France", "Spain")
    said["demo-2"] = said["demo-2"][:-1]
    del said["demo-3"]
    write_run([Prediction(id_, Forms(sparql=text)) for id_, text in said.items()], folder / "run.jsonl")
    return str(folder / "questions.jsonl"), str(folder / "run.jsonl")


def test_confusion_prints_a_matrix_and_scores(files: tuple[str, str]) -> None:
    out, _ = run_command("confusion", *files, "-k", "demo")
    rows = [line.split() for line in out.splitlines()]
    assert ["Iso-0", "3", "·", "1", "1"] in rows
    assert ["Iso-2", "·", "1", "·", "·"] in rows
    assert ["Iso-0", "5", "3", "0.400", "0.400"] in rows
    assert "4 of 6 predictions have the gold class (66.7 %)" in out


def test_confusion_of_functions_as_json(files: tuple[str, str]) -> None:
    data = json.loads(run_command("confusion", *files, "--of", "function", "--json")[0])
    assert data["gold"] == {"none": {"none": 4, "unreadable": 1, "nothing": 1}}
    assert data["scores"][0]["query-em"] == 0.5
    assert "answer-f1" not in data["scores"][0], "nothing was run"


def test_confusion_refuses_answers_without_queries(files: tuple[str, str], tmp_path: Path) -> None:
    run = tmp_path / "answers.jsonl"
    write_run([Prediction(one.id, answers=("Paris",)) for one in QUESTIONS], run)
    assert "answers.jsonl has answers but no queries" in run_command("confusion", files[0], str(run), code=1)[1]


def test_errors_prints_kinds_with_examples_and_writes_a_sheet(files: tuple[str, str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    out, said = run_command("errors", *files, "-k", "demo", "--sheet", str(sheet))
    rows = [line.split() for line in out.splitlines()]
    assert ["right", "3"] in rows
    assert ["nothing", "predicted", "1", "33.3", "%"] in rows
    assert ["unreadable", "1", "33.3", "%"] in rows
    assert "Spain instead of France" in out
    assert "0 errors that only a person can judge" in said
    assert "has no prediction for 1 of 6 questions, which count as wrong: 'demo-3'" in said
    assert sheet.read_text("utf-8").startswith("id,question,kind")


def test_errors_as_json(files: tuple[str, str]) -> None:
    data = json.loads(run_command("errors", *files, "-k", "demo", "--json")[0])
    assert data["questions"] == 6
    assert data["errors"] == 3
    assert sum(kind["count"] for kind in data["kinds"]) == 6


def test_report_writes_one_page(files: tuple[str, str], tmp_path: Path) -> None:
    place = tmp_path / "new" / "report"
    out, _ = run_command(
        "report", *files, files[1], "-k", "demo", "-o", str(place), "--resamples", "20", "-m", "answer-f1"
    )
    assert out.strip() == str(place / "index.html")
    looked = PageParser((place / "index.html").read_text("utf-8"))
    assert not looked.misplaced_tags
    assert "section" in looked.tags
    assert [one.name for one in place.iterdir()] == ["index.html"]


def test_a_report_of_no_questions_ends_in_one_line(files: tuple[str, str], tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("[]")
    said = run_command("report", str(tmp_path / "none.json"), files[1], "-o", str(tmp_path), "-m", "answer-f1", code=1)[
        1
    ]
    assert "has no questions" in said


def test_a_report_cannot_be_written_into_a_file(files: tuple[str, str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot write to" in run_command("report", *files, "-o", str(tmp_path / "file" / "in"), code=1)[1]


@pytest.mark.parametrize("command", ["confusion", "errors"])
def test_a_file_that_is_none_ends_in_one_line(files: tuple[str, str], tmp_path: Path, command: str) -> None:
    (tmp_path / "bad.json").write_text('{"a": ')
    said = run_command(command, files[0], str(tmp_path / "bad.json"), code=1)[1]
    assert said.startswith("clew: ")
    assert said.count("\n") == 1


def test_published_outputs_are_decoded_before_they_are_compared(shared_data: Path) -> None:
    folder = shared_data / "scoring"
    files = [str(folder / f"nmt-lcquad1-{model}.txt.gz") for model in ("fconv", "transformer")]
    data = json.loads(run_command("confusion", *files, "--json")[0])
    assert data["gold"]["Iso-1"]["Iso-1"] == 171
    scores = json.loads(run_command("evaluate", *files, "-m", "BLEU", "-m", "F1Tri", "--resamples", "0", "--json")[0])[
        "scores"
    ]
    assert round(100 * scores[0]["value"], 2) == 58.76, "as printed"
    assert scores[1]["value"] < 0.5
