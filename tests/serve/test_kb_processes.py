"""Requests that take too long are ended, those beyond the limit are refused, and the others go on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest

from clew.engine.sparql.solutions import QueryError, TimeLimitError
from clew.errors import RequestRefused
from clew.serve import kb_processes
from clew.serve.kb_processes import KbProcess, ProcessLane, query_limits, worker_arguments
from clew.serve.replies import status_of
from clew.serve.server_settings import RequestLimits, ServerSettings, name_kbs

PRODUCT = "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o . ?p ?q ?r }"


@pytest.fixture
def make_lane(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A function that makes lanes whose worker needs no knowledge base."""
    monkeypatch.setattr(KbProcess, "script", Path(__file__).with_name("idle_worker.py"))
    monkeypatch.setattr(kb_processes, "SLACK_SECONDS", 0.0)
    lanes: list[ProcessLane] = []

    def make(**limits: Any) -> ProcessLane:
        lanes.append(ProcessLane(RequestLimits(**limits), "", 1))
        return lanes[-1]

    yield make
    for lane in lanes:
        lane.close()


def test_a_request_that_runs_away_is_ended_and_the_next_one_is_answered(make_lane: Any) -> None:
    lane = make_lane(seconds=1)

    async def run() -> None:
        assert await lane.run("echo", {}) == {"task": "echo"}
        running = lane.processes[0].process
        with pytest.raises(TimeLimitError, match="took more than 1 seconds; ask for less, or start clew with a"):
            await lane.run("sleep", {"seconds": 60})
        assert running.poll() is not None
        assert await lane.run("echo", {}) == {"task": "echo"}

    asyncio.run(run())


def test_a_process_that_ends_is_an_error_of_one_request(make_lane: Any) -> None:
    lane = make_lane(seconds=5)

    async def run() -> None:
        with pytest.raises(QueryError, match=r"the request ended its process \(3\)"):
            await lane.run("end", {})
        assert await lane.run("echo", {}) == {"task": "echo"}

    asyncio.run(run())


def test_a_fault_of_clew_is_logged_and_not_sent(make_lane: Any, caplog: pytest.LogCaptureFixture) -> None:
    lane = make_lane(seconds=5)
    with caplog.at_level(logging.ERROR), pytest.raises(RequestRefused) as fault:
        asyncio.run(lane.run("crash", {}))
    assert fault.value.status == 500
    assert "secret" not in str(fault.value)
    assert "secret" in caplog.text


def test_requests_beyond_the_limit_are_refused_and_the_others_answered(make_lane: Any) -> None:
    lane = make_lane(seconds=5, waiting=2)

    async def run() -> list[Any]:
        return await asyncio.gather(*(lane.run("sleep", {"seconds": 0.1}) for _ in range(5)), return_exceptions=True)

    replies = asyncio.run(run())
    refused = [reply for reply in replies if isinstance(reply, RequestRefused)]
    assert [status_of(reply) for reply in refused] == [503, 503]
    assert "busy (3 open requests); try again" in str(refused[0])
    assert replies.count({"task": "sleep"}) == 3


def test_a_request_that_has_waited_too_long_is_not_begun(make_lane: Any) -> None:
    lane = make_lane(seconds=5, waiting_seconds=0.05)

    async def run() -> list[Any]:
        tasks = (lane.run("sleep", {"seconds": 0.3}), lane.run("echo", {}))
        return list(await asyncio.gather(*tasks, return_exceptions=True))

    first, second = asyncio.run(run())
    assert first == {"task": "sleep"}
    assert status_of(second) == 503


def test_a_request_that_is_open_when_the_server_ends_is_refused(make_lane: Any) -> None:
    lane = make_lane(seconds=5)

    async def run() -> None:
        running = asyncio.create_task(lane.run("sleep", {"seconds": 1}))
        await asyncio.sleep(0.1)
        running.cancel()
        with pytest.raises(RequestRefused, match="the server is ending"):
            await running

    asyncio.run(run())


def test_a_lane_that_is_closed_starts_no_process_again(make_lane: Any) -> None:
    lane = make_lane(seconds=5)
    assert lane.run_now("echo", {}) == {"task": "echo"}
    lane.close()
    with pytest.raises(RequestRefused, match="the server is ending"):
        lane.run_now("echo", {})
    assert lane.processes[0].process is None


def test_a_real_query_that_never_ends_is_ended(hostile_kb: Path) -> None:
    settings = ServerSettings(name_kbs([str(hostile_kb)]), limits=RequestLimits(seconds=1))
    process = KbProcess(query_limits(settings.limits), worker_arguments(settings))
    try:
        process.run("build", {"kb": "people"})
        with pytest.raises(TimeLimitError, match="took more than 1 seconds"):
            process.run("sparql", {"kb": "people", "query": PRODUCT, "format": "json"})
        reply = process.run("sparql", {"kb": "people", "query": "ASK { ?s ?p ?o }", "format": "json"})
        assert orjson.loads(reply["text"])["boolean"] is True
    finally:
        process.close()
