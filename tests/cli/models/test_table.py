"""clew models table, as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command_runner import run_command
from table_files import answer_run, write_questions


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """Two questions, and a run with one right answer."""
    records = [{"id": id_, "answers": ["right"], "labels": {"category": "count"}} for id_ in ("q1", "q2")]
    questions = write_questions(tmp_path / "questions.jsonl", records)
    run = answer_run(
        tmp_path / "run.jsonl", {"q1": "right", "q2": "wrong"}, model="rgcn", title="RGCN", seed=1, minutes=2.5
    )
    return str(questions), run


def test_table_prints_measured_and_published_figures(files: tuple[str, str], tmp_path: Path) -> None:
    page = tmp_path / "table.html"
    out, _ = run_command("models", "table", "kqapro", files[1], "--questions", files[0], "--html", str(page))
    rows = [line.split() for line in out.splitlines()]
    place = rows.index(["RGCN", "50.00", "–", "–", "–", "–", "50.00", "–"])
    assert rows[place + 1] == ["published", "34.00", "32.95", "27.22", "28.48", "33.81", "38.07", "64.50"]
    assert ["RGCN", "1", "2.5", "–", "–", "–"] in rows
    assert "kqapro-accuracy|equality:official|n:2|" in out
    assert max(map(len, out.splitlines())) <= 120
    assert "50.00" in page.read_text("utf-8")


def test_table_as_json_and_markdown(files: tuple[str, str]) -> None:
    words = ("models", "table", "kqapro", files[1], "--questions", files[0])
    data = json.loads(run_command(*words, "--json")[0])
    assert data["questions"]["count"] == 2
    assert data["runs"][0]["model"] == "rgcn"
    out, _ = run_command(*words, "--markdown")
    assert "| RGCN | 50.00 | – | – | – | – | 50.00 | – |" in out


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["kqapro", "missing.jsonl"], 2, "missing.jsonl has no missing.about.json beside it"),
        (["kqapro", "x=missing.jsonl"], 1, "missing.jsonl"),
        (["kqapro", "RUN", "--json", "--markdown"], 2, "choose one of --markdown and --json"),
        (["kqapro", "RUN", "--ontology", "x"], 2, "--ontology belongs to the table grailqa++"),
        (["webqsp", "RUN"], 2, "webqsp"),
        (["kqapro"], 2, "RUN"),
    ],
)
def test_faulty_commands_say_what_is_wrong(files: tuple[str, str], words: list[str], code: int, message: str) -> None:
    named = [files[1] if word == "RUN" else word for word in words]
    assert message in run_command("models", "table", *named, "--questions", files[0], code=code)[1]
