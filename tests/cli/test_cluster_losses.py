"""A job on a cluster writes the same bytes though one of its two workers is killed while it works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from command_runner import MAIN_CODE, run_command
from sample_kbs import build_draft, make_small_draft

distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install '.[cluster]'")

SECONDS = 90.0  # for the parts of a cluster to answer, on a busy machine
PROGRAM = "Find(Yao Ming) | QueryAttr(height)"
PROPERTY, BASE = "http://www.wikidata.org/prop/direct/", "www.freebase.com/"


class Cluster:
    """A scheduler and workers as processes of their own, as `dask scheduler` and `dask worker` start them."""

    def __init__(self, folder: Path) -> None:
        self.place, self.folder = folder / "scheduler.json", folder
        self.scheduler = self.start("scheduler", "--port", "0", "--scheduler-file", str(self.place))
        wait_until(lambda: self.place.exists() and self.place.stat().st_size > 0)
        self.address = json.loads(self.place.read_text())["address"]
        self.client = distributed.Client(self.address)
        self.workers: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, part: str, *words: str) -> subprocess.Popen[bytes]:
        command = [
            sys.executable,
            "-m",
            f"distributed.cli.dask_{part}",
            *words,
            "--no-dashboard",
            "--dashboard-address",
            "127.0.0.1:0",
        ]
        with (self.folder / f"{part}.log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)

    def keep_two_workers(self) -> None:
        """Start workers until there are two."""
        while len(self.workers) < 2:
            name = f"worker-{time.monotonic_ns()}"
            words = ("--name", name, "--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))
            self.workers[name] = self.start("worker", "--scheduler-file", str(self.place), *words)
        wait_until(lambda: set(self.names().values()) == set(self.workers))

    def names(self) -> dict[str, Any]:
        """The names of the workers, by address."""
        return {address: one["name"] for address, one in self.client.scheduler_info(n_workers=-1)["workers"].items()}

    def kill_one_at_work(self) -> bool:
        """Kill a worker that has a task; whether there was one."""
        names = self.names()
        busy = [names[address] for address, tasks in self.client.processing().items() if tasks and address in names]
        if busy:
            lost = self.workers.pop(busy[0])
            lost.kill()
            lost.wait()
        return bool(busy)

    def close(self) -> None:
        self.client.close()
        for process in (*self.workers.values(), self.scheduler):
            process.kill()
            process.wait()


def wait_until(is_so: Any) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end, "the cluster does not answer"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    started = Cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.close()


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("kb")).folder)


def run_with_loss(cluster: Cluster, *words: str) -> str:
    """The output of a command on a cluster, one of whose two workers is killed while it has a task."""
    cluster.keep_two_workers()
    command = [sys.executable, "-c", MAIN_CODE, *words, "--cluster", cluster.address]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ.copy())
    was_killed = False
    while not was_killed and process.poll() is None:
        was_killed = cluster.kill_one_at_work()
    output, faults = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, faults.decode()
    assert was_killed, "the command ended before a worker had a task"
    return output.decode()


def write_questions(place: Path) -> str:
    records = (
        {"id": str(number), "question": "How tall is Yao Ming?", "program": PROGRAM, "answers": ["229 centimetre"]}
        for number in range(5)
    )
    place.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    return str(place)


@pytest.mark.parametrize("command", ["run", "ask"])
def test_answers_are_complete(command: str, kb: str, cluster: Cluster, tmp_path: Path) -> None:
    questions, alone, shared = (
        write_questions(tmp_path / "q.jsonl"),
        tmp_path / "alone.jsonl",
        tmp_path / "shared.jsonl",
    )
    words = ["run", questions] if command == "run" else ["ask", "--questions", questions]
    run_command(*words, "-k", kb, "-o", str(alone))
    run_with_loss(cluster, *words, "-k", kb, "-o", str(shared))
    assert shared.read_bytes() == alone.read_bytes()


def test_scores_are_the_same(kb: str, cluster: Cluster, tmp_path: Path) -> None:
    questions = write_questions(tmp_path / "q.jsonl")
    words = ["evaluate", questions, questions, "-k", kb, "-m", "all", "--no-cache", "--json"]
    assert run_with_loss(cluster, *words) == run_command(*words)[0]


def test_generated_questions_are_the_same(kb: str, cluster: Cluster, tmp_path: Path) -> None:
    words = ["generate", "-k", kb, "-n", "12", "--no-verify", "-o"]
    run_command(*words, str(tmp_path / "alone"))
    run_with_loss(cluster, *words, str(tmp_path / "shared"))
    files = [(tmp_path / name / "questions.jsonl").read_bytes() for name in ("alone", "shared")]
    assert files[0] == files[1] != b""


def test_migrated_questions_are_the_same(kb: str, cluster: Cluster, tmp_path: Path) -> None:
    questions, links = tmp_path / "q.tsv", tmp_path / "links.tsv"
    questions.write_text("".join(f"{BASE}m/0p{n}\t{BASE}people/person/born\t{BASE}m/0c{n}\twhere\n" for n in range(4)))
    links.write_text("".join(f"/m/0p{n}\tQ{n}\n/m/0c{n}\tQ{n + 9}\n" for n in range(4)))
    words = ["migrate", str(questions), "--to", kb, "--links", str(links), "-o"]
    run_command(*words, str(tmp_path / "alone"))
    run_with_loss(cluster, *words, str(tmp_path / "shared"))
    files = [(tmp_path / name / "questions.jsonl").read_bytes() for name in ("alone", "shared")]
    assert files[0] == files[1]
