"""A server of two knowledge bases on a free port, for all tests of a process."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import clew
from annotation_samples import sample_task, write_sample_tasks
from benchmark_samples import write_sample_benchmark
from clew.generate.annotation.spreadsheet import AnnotationStage
from clew.serve.server import ReadyServer, make_config
from clew.serve.server_settings import LOOPBACK, RequestLimits, ServerSettings, name_kbs
from ports import free_port
from serve.hostile_names import ROWS

STARTING_SECONDS = 300  # on a machine that is busy with other tests


@pytest.fixture(scope="session")
def hostile_kb(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A knowledge base whose names are HTML."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "people.csv").write_text(ROWS, "utf-8")
    clew.build(folder / "people.csv", folder / "people.clew")
    return folder / "people.clew"


@pytest.fixture(scope="session")
def task_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two questions for people to reword."""
    tasks = [sample_task(number, AnnotationStage.PARAPHRASE) for number in range(2)]
    return write_sample_tasks(tmp_path_factory.mktemp("people") / "reword", tasks)


@pytest.fixture(scope="session")
def server(hostile_kb: Path, task_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server that has started, with the demo graph and the hostile one."""
    limits = RequestLimits(seconds=20, processes=1, lookups=1)
    sample = write_sample_benchmark(tmp_path_factory.mktemp("benchmark"))
    settings = ServerSettings(
        name_kbs(["demo", str(hostile_kb)]), port=free_port(), limits=limits, task_folders=(str(task_folder),),
        benchmark=sample.questions, runs=sample.runs, has_benchmark_kb=True, is_read_only=True,
    )  # fmt: skip
    with run_server(settings) as client:
        yield client


@contextmanager
def run_server(settings: ServerSettings) -> Iterator[httpx.Client]:
    """A client of a server that runs in a thread, and is ready."""
    started = threading.Event()
    running = ReadyServer(make_config(settings), started.set)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    assert started.wait(STARTING_SECONDS)
    with httpx.Client(base_url=f"http://{LOOPBACK}:{settings.port}", timeout=STARTING_SECONDS) as client:
        wait_until_ready(client)
        yield client
    running.should_exit = True
    thread.join(STARTING_SECONDS)


def wait_until_ready(client: httpx.Client) -> None:
    """Wait until the stores of SPARQL are built."""
    end = time.monotonic() + STARTING_SECONDS
    while not all(kb["sparql"] for kb in client.get("/api/kbs").json()["kbs"]):
        assert time.monotonic() < end
        time.sleep(0.1)
