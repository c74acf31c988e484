"""A run is evaluated over HTTP: progress, then the scores of clew evaluate, or an error that says what is wrong."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from benchmark_samples import write_sample_benchmark
from clew.serve.benchmark.evaluation_stream import EvaluationSite
from clew.serve.kb_processes import KbProcess
from clew.serve.mcp_server import describe_openai_tools
from clew.serve.server_settings import LOOPBACK, RequestLimits, ServerSettings, name_kbs
from clew.serve.web_app import make_app
from command_runner import run_command

EVALUATE = "/api/evaluate"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The content of the questions and of a run."""
    sample = write_sample_benchmark(tmp_path_factory.mktemp("files"))
    return {"questions": Path(sample.questions).read_text(), "run": Path(sample.runs[0]).read_text(),
            "places": f"{sample.questions} {sample.runs[0]}"}  # fmt: skip


def evaluate(server: httpx.Client, **fields: Any) -> list[dict[str, Any]]:
    reply = server.post(EVALUATE, json=fields)
    assert reply.status_code == 200, reply.text
    assert reply.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in reply.text.splitlines()]


def test_the_scores_are_those_of_the_command(server: httpx.Client, files: dict[str, str]) -> None:
    fields = {"questions": files["questions"], "run": files["run"], "kb": "demo", "by": "level", "resamples": 50}
    *progress, last = evaluate(server, **fields, measures="answer-f1, query-em")
    assert progress
    assert {"stage", "done", "total"} == set(progress[0]["progress"])
    command = ("evaluate", *files["places"].split(), "-k", "demo", "-m", "answer-f1", "-m", "query-em", "--by", "level")
    printed, _ = run_command(*command, "--resamples", "50", "--json")
    assert last["result"]["scores"] == json.loads(printed)["scores"]
    assert last["result"]["by"] == json.loads(printed)["by"]


def test_questions_of_the_server_and_a_form_are_enough(server: httpx.Client, files: dict[str, str]) -> None:
    reply = server.post(EVALUATE, data={"run": files["run"], "measures": "answer-f1", "resamples": "10"})
    (score,) = json.loads(reply.text.splitlines()[-1])["result"]["scores"]
    assert score["n"] == 6
    assert score["value"] == pytest.approx(5 / 6)


def test_a_browser_gets_server_sent_events(server: httpx.Client, files: dict[str, str]) -> None:
    fields = {"run": files["run"], "measures": "answer-em", "resamples": 10}
    reply = server.post(EVALUATE, json=fields, headers={"accept": "text/event-stream"})
    assert reply.headers["content-type"].startswith("text/event-stream")
    events = [dict(line.split(": ", 1) for line in part.splitlines()) for part in reply.text.strip().split("\n\n")]
    assert [event["event"] for event in events][-1] == "result"
    assert json.loads(events[-1]["data"])["scores"][0]["measure"] == "answer-em"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"run": "no predictions"}, "run"),
        ({"run": '{"id": "demo-1", "answers": ["x"]}', "measures": "query-em(ontology=/etc)"}, "requests cannot give"),
        ({"run": '{"id": "demo-1", "answers": ["x"]}', "measures": "nothing"}, "nothing"),
        ({"run": '{"id": "demo-1", "answers": ["x"]}', "by": "nothing"}, "no question has a label 'nothing'"),
        ({"run": '{"id": "demo-1", "answers": ["x"]}', "questions": "{"}, "questions"),
    ],
)
def test_the_last_line_says_what_is_wrong(server: httpx.Client, fields: dict[str, Any], message: str) -> None:
    last = evaluate(server, **fields)[-1]
    assert message in last["error"]
    assert "/tmp" not in last["error"]


@pytest.mark.parametrize(
    ("fields", "status", "message"),
    [
        ({}, 400, "needs the parameter 'run'"),
        ({"run": "x", "kb": "none"}, 404, "there is no knowledge base 'none'"),
        ({"run": "x", "resamples": 10**6}, 400, "from 1 to 10,000"),
        ({"run": "x", "file": "/etc/passwd"}, 400, "there is no parameter 'file'"),
    ],
)
def test_a_faulty_request_is_refused_before_the_stream(
    server: httpx.Client, fields: dict[str, Any], status: int, message: str
) -> None:
    reply = server.post(EVALUATE, json=fields)
    assert reply.status_code == status
    assert message in reply.json()["error"]


def make_client(**limits: Any) -> TestClient:
    settings = ServerSettings(name_kbs(["demo"]), limits=RequestLimits(**limits))
    return TestClient(make_app(settings), f"http://{LOOPBACK}")


def test_without_questions_there_is_nothing_to_evaluate() -> None:
    reply = make_client().post(EVALUATE, json={"run": "x"})
    assert reply.status_code == 400
    assert "send them, or start clew serve with --benchmark FILE" in reply.json()["error"]


def test_requests_beyond_the_limits_are_refused() -> None:
    assert make_client(evaluation_bytes=1_000).post(EVALUATE, json={"run": "x" * 2_000}).status_code == 413
    assert make_client(evaluations_waiting=-1).post(EVALUATE, json={"run": "x"}).status_code == 503


def test_an_evaluation_ends_when_its_client_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KbProcess, "script", Path(__file__).parents[1] / "idle_worker.py")
    site = EvaluationSite(ServerSettings(name_kbs(["demo"])), str)
    real_run = site.process.run
    monkeypatch.setattr(site.process, "run", lambda task, fields, report: real_run("sleep", {"seconds": 600}))

    async def leave_early() -> None:
        first = asyncio.ensure_future(anext(site.run({})))
        while site.process.process is None:
            await asyncio.sleep(0.01)
        worker = site.process.process
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        assert worker.poll() is not None

    asyncio.run(leave_early())


def test_the_tools_are_described_for_apis_of_the_form_of_openai(server: httpx.Client) -> None:
    tools = server.get("/tools.json").json()
    assert tools == describe_openai_tools(("demo", "people"))
    assert {tool["function"]["name"] for tool in tools} == {"ask", "search", "show", "run"}
