"""clew ask --llm: one question, a session and a benchmark by a language model, and a server that misbehaves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chat_server import Reply, serve_chat
from clew.chat.client import ChatError, NoReply
from clew.cli import clew

CAPITAL = "What is the capital of France?"
GOOD = "Find(France) | Relate(capital, forward) | What()"
QUERY = (
    "SELECT Capital_ID FROM sovereign_state_capital AS c JOIN sovereign_state AS s ON c.sovereign_state_id = s.id"
    " WHERE s.name = '{}'"
)


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.setenv("CLEW_API_KEY", "sk-secret")


def run(url: str, cache: Path, *arguments: str, given: str | None = None) -> Result:
    common = ["ask", "--llm", url, "--model", "m", "--cache", str(cache / "kept.sqlite")]
    return CliRunner().invoke(clew, [*common, *arguments], input=given)


def model(prompt: str, number: int) -> Reply:
    """A model that knows capitals, with a slip, and replies to nothing else."""
    for country in ("France", "Spain", "Kenya"):
        if f"capital of {country}" in prompt:
            return Reply(f"```sql\n{QUERY.format(country.lower())};\n```\nThis finds it.")
    return Reply(status=400, body='{"error": "filtered"}')


def test_an_answer_is_shown_with_its_thread_and_what_was_changed(tmp_path: Path) -> None:
    with serve_chat(model) as served:
        result = run(served.url, tmp_path, CAPITAL)
        brief = run(served.url, tmp_path, CAPITAL, "--brief")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Paris\n")
    assert "A language model gave the same answer." in result.output
    assert "France — capital — Paris" in result.output
    assert "SELECT DISTINCT" in result.output
    assert brief.output == "Paris\n"
    assert len(served.requests) == 1
    assert served.request_headers[0]["Authorization"] == "Bearer sk-secret"


def test_json_has_all_there_is_and_samples_and_temperature_can_be_chosen(tmp_path: Path) -> None:
    with serve_chat(model) as served:
        result = run(served.url, tmp_path, CAPITAL, "--json", "--samples", "2", "--temperature", "0.2")
    found = json.loads(result.output)
    assert (found["answers"], found["program"]) == (["Paris"], GOOD)
    assert found["confidence"] > 0.88
    assert found["notes"] == ["A language model gave the same answer."]
    assert found["thread"]["steps"]
    assert [body["temperature"] for body in served.requests] == [0.0]


def test_no_answer_exits_with_1(tmp_path: Path) -> None:
    with serve_chat(lambda prompt, number: Reply("none")) as served:
        result = run(served.url, tmp_path, "Who runs Zorblax Corp?")
    assert result.exit_code == 1
    assert "The graph does not say." in result.output


def test_a_session_survives_a_question_without_a_reply(tmp_path: Path) -> None:
    with serve_chat(model) as served:
        result = run(served.url, tmp_path, "--samples", "1", given=f"Who discovered polonium?\n{CAPITAL}\nwhy?\n\n")
    assert result.exit_code == 0, result.output
    assert "answers 400: filtered" in result.output
    assert "Paris" in result.output
    assert "Find(France)  1 found" in result.output


@pytest.mark.parametrize(
    ("reply", "fault", "message"),
    [
        (Reply(status=401, body=""), ChatError, "refuses access"),
        (Reply(status=501, body="no"), NoReply, "answers 501: no"),
        (Reply(body="{"), NoReply, "does not return a chat completion"),
        (Reply(" "), NoReply, "returns an empty reply"),
    ],
)
def test_a_faulty_server_is_an_error(reply: Reply, fault: type[Exception], message: str, tmp_path: Path) -> None:
    with serve_chat(lambda prompt, number: reply) as served:
        result = run(served.url, tmp_path, CAPITAL)
    assert isinstance(result.exception, fault)
    assert message in str(result.exception)
    assert "secret" not in str(result.exception)


def test_an_address_without_a_server_is_an_error(tmp_path: Path) -> None:
    result = run("http://127.0.0.1:9/v1", tmp_path, CAPITAL)
    assert isinstance(result.exception, ChatError)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--llm", "http://127.0.0.1:9/v1"],
        ["--model", "m"],
        ["--llm", "http://127.0.0.1:9/v1", "--model", "m", "--parser", "."],
        ["--llm", "http://127.0.0.1:9/v1", "--model", "m", "--samples", "0"],
    ],
)
def test_wrong_use_is_a_usage_error(arguments: list[str]) -> None:
    assert CliRunner().invoke(clew, ["ask", CAPITAL, *arguments]).exit_code == 2


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    texts = {"a": "capital of France", "b": "capital of Mars", "c": "capital of Spain", "d": "capital of Kenya"}
    rows = [{"id": id_, "question": f"What is the {text}?", "answers": ["x"]} for id_, text in texts.items()]
    path = tmp_path / "q.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return path


def read(path: Path) -> dict[str, list[str]]:
    return {line["id"]: line["answers"] for line in map(json.loads, path.read_text("utf-8").splitlines())}


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_benchmark_continues_after_a_question_without_a_reply(questions: Path, tmp_path: Path, jobs: str) -> None:
    output = tmp_path / "run.jsonl"
    with serve_chat(model) as served:
        result = run(served.url, tmp_path, "--questions", str(questions), "-o", str(output), "-j", jobs)
    assert result.exit_code == 0, result.output
    assert "3 questions answered, 0 were already there" in result.output
    assert "1 got no reply; repeat the command to ask again: " in result.output
    assert list(read(output).items()) == [("a", ["Paris"]), ("c", ["Madrid"]), ("d", ["Nairobi"])]
    with serve_chat(lambda prompt, number: Reply("none")) as served:
        again = run(served.url, tmp_path, "--questions", str(questions), "-o", str(output), "-j", jobs)
    assert "1 questions answered, 3 were already there" in again.output
    assert "b" in read(output)
    assert len(served.requests) == 1
    line = json.loads(output.read_text("utf-8").splitlines()[0])
    assert line["notes"] == ["A language model gave the same answer."]
    assert {"program", "sparql", "confidence"} <= set(line)


def test_a_benchmark_that_is_stopped_is_resumed(questions: Path, tmp_path: Path) -> None:
    output = tmp_path / "run.jsonl"

    def closing(prompt: str, number: int) -> Reply:
        return model(prompt, number) if "France" in prompt else Reply(status=401, body="")

    with serve_chat(closing) as served:
        result = run(served.url, tmp_path, "--questions", str(questions), "-o", str(output))
    assert isinstance(result.exception, ChatError)
    assert "1 questions answered; repeat the command to continue" in str(result.exception)
    assert read(output) == {"a": ["Paris"]}
    with serve_chat(model) as served:
        run(served.url, tmp_path, "--questions", str(questions), "-o", str(output))
    assert list(read(output)) == ["a", "c", "d"]
    assert not any("of France" in body["messages"][-1]["content"] for body in served.requests)
