"""clew audit, as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command_runner import run_command
from page_checks import PageParser

TEN = ["Paris", "Lyon", "Nice", "Lille", "Metz", "Brest", "Nancy", "Tours", "Dijon", "Reims"]
CAPITAL = [
    {"function": "Find", "dependencies": [], "inputs": ["France"]},
    {"function": "Relate", "dependencies": [0], "inputs": ["capital", "forward"]},
    {"function": "What", "dependencies": [1], "inputs": []},
]
RECORD = {"question": "What is the capital of France?", "program": CAPITAL, "choices": TEN,
          "answer": "Paris", "rating": {"by": "Ann", "stars": 5}}  # fmt: skip


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """KQA Pro's format with two questions: a good one, and one with a wrong answer and a repeated choice."""
    wrong = RECORD | {"question": "Name the capital of France.", "answer": "Lyon", "choices": ["Lyon", *TEN[1:]]}
    (tmp_path / "test.json").write_text(json.dumps([RECORD, wrong]), "utf-8")
    return tmp_path


def test_the_report_counts_kinds_and_exits_with_1_if_a_question_is_certainly_wrong(files: Path) -> None:
    out, faults = run_command("audit", str(files / "test.json"), "-k", "demo", "--html", str(files / "p.html"), code=1)
    rows = [line.split() for line in out.splitlines()]
    assert ["other-answer", "certainly", "wrong", "1", "50.0", "%"] in rows
    assert ["contradiction", "certainly", "wrong", "2", "100.0", "%"] in rows
    assert "only the file has “Lyon”; only the gold gives “Paris”" in out
    assert faults.splitlines()[-1] == "clew: 2 of 2 questions are certainly wrong"
    page = PageParser((files / "p.html").read_text("utf-8"))
    assert page.open_tags == page.misplaced_tags == []
    assert "by running the gold" in (files / "p.html").read_text("utf-8")


def test_corrections_go_back_into_the_format_of_the_file(files: Path) -> None:
    findings, corrected = files / "findings.jsonl", files / "new.json"
    run_command("audit", str(files / "test.json"), "-k", "demo", "-o", str(findings), "--only", "choices", code=1)
    (line,) = map(json.loads, findings.read_text("utf-8").splitlines())
    line["correction"] = {"answers": ["Paris"], "choices": TEN}
    findings.write_text(json.dumps(line), "utf-8")
    out, _ = run_command(
        "audit", str(files / "test.json"), "-k", "demo", "--apply", str(findings), "-o", str(corrected)
    )
    assert "2 questions, 1 corrected, 0 removed" in out
    first, second = json.loads(corrected.read_text("utf-8"))
    assert first == RECORD
    assert second == RECORD | {"question": "Name the capital of France."}
    out, _ = run_command("audit", str(corrected), "-k", "demo", "--json")
    assert json.loads(out)["faulty"] == 0


@pytest.mark.parametrize("option", [["-o", "f.jsonl"], ["-o", "f.csv"], ["--html", "p.html"], ["--json"]])
def test_half_of_a_surrogate_pair_in_a_question_is_written_escaped(files: Path, option: list[str]) -> None:
    (files / "odd.json").write_text(
        json.dumps([RECORD | {"question": "What \ud800 is it?", "answer": "\udc00"}]), "utf-8"
    )
    words = [str(files / word) if "." in word else word for word in option]
    out, _ = run_command("audit", str(files / "odd.json"), "-k", "demo", *words, code=1)
    assert "other-answer" in out


def test_applying_needs_an_output(files: Path) -> None:
    _, faults = run_command("audit", str(files / "test.json"), "--apply", "x.jsonl", code=2)
    assert "--apply needs -o" in faults
