"""clew paraphrase: a file of questions said anew, and what was said of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chat_server import Reply, serve_chat
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.writer import write_questions
from clew.chat.client import ChatError
from clew.cli import clew

PROGRAM = "Find(France) | QueryAttr(area)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = [
        Question("1", "What is the area of France?", Gold(Forms(program=PROGRAM), ("1",)), extra={"phrases": ["a"]}),
        Question("2", "What is the total area of France?", Gold(Forms(program=PROGRAM), ("1",))),
    ]
    write_questions(made, tmp_path / "questions.jsonl", "jsonl")
    return tmp_path / "questions.jsonl"


def run(file: Path, url: str, *options: str) -> Result:
    cache = str(file.with_name("kept.sqlite"))
    output = str(file.with_name("said.jsonl"))
    common = ["paraphrase", str(file), "--url", url, "--model", "m", "-o", output, "--cache", cache]
    return CliRunner().invoke(clew, [*common, *options])


def model(prompt: str, number: int) -> Reply:
    return Reply(json.dumps({"1": "How large is France?", "2": "How large is it?"}))


def test_questions_are_written_in_the_models_words_where_these_will_do(file: Path) -> None:
    with serve_chat(model) as served:
        result = run(file, served.url, "-k", "demo", "--json")
        again = run(file, served.url)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == {"questions": 2, "paraphrased": 1, "refused": {"it loses a name": 1},
                                         "unanswered": {}, "asked": 1, "remembered": 0}  # fmt: skip
    one, two = read_questions(file.with_name("said.jsonl")).questions
    assert one.text == "How large is France?"
    assert one.extra == {"phrases": ["a"], "machine_question": "What is the area of France?"}
    assert two.text == "What is the total area of France?"
    assert "1 of 2 questions paraphrased" in again.output
    assert "1 keep their text: it loses a name" in again.output
    assert len(served.requests) == 1


def test_a_wrong_key_writes_no_file(file: Path) -> None:
    with serve_chat(lambda prompt, number: Reply(status=401, body="")) as served:
        result = run(file, served.url)
    assert isinstance(result.exception, ChatError)
    assert not file.with_name("said.jsonl").exists()
