"""Processes that work for this one end with it, after an interrupt, and with a clear error if one dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from clew.errors import ClewError
from clew.jobs import WorkerPool, map_chunks

SCRIPT = """
import os, sys, time
from clew.jobs import WorkerPool

def make(plan):
    os.write(1, b"made %d\\n" % os.getpid())

def work(worker, item):
    os.write(1, b"task %d\\n" % os.getpid())
    time.sleep(60)

if __name__ == "__main__":
    try:
        with WorkerPool(make, None, 2) as pool:
            os.write(1, b"begin 0\\n")
            list(pool.map(work, range(6)))
    except KeyboardInterrupt:
        sys.exit(130)
"""


@pytest.mark.skipif(os.name == "nt", reason="process groups are POSIX")
@pytest.mark.parametrize("moment", ["begin", "made", "task"])
def test_an_interrupt_ends_all_processes_without_a_word(tmp_path: Path, moment: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, str(script)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        while lines[-1].split()[0] != moment:
            lines.append(process.stdout.readline())
        os.killpg(process.pid, signal.SIGINT)
        output, faults = process.communicate(timeout=30)
    workers = {int(line.split()[1]) for line in [*lines, *output.splitlines()]} - {0}
    assert (process.returncode, faults) == (130, "")
    assert [pid for pid in workers if is_alive(pid)] == []


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Fragile:
    """A worker that fails in the way that its plan names."""

    def __init__(self, plan: str) -> None:
        if plan == "no worker":
            raise ClewError("there is nothing to work with")

    def work(self, item: int) -> object:
        if item == 2:
            raise ValueError("a fault of clew itself")
        return lambda: item


def test_a_worker_that_cannot_be_made_says_why() -> None:
    with pytest.raises(ClewError, match="nothing to work with"), WorkerPool(Fragile, "no worker", 2) as pool:
        list(pool.map(Fragile.work, range(20)))


def test_a_fault_in_a_worker_names_the_place_where_it_was_raised() -> None:
    with pytest.raises(ValueError, match="clew itself") as caught, WorkerPool(Fragile, "", 2) as pool:
        list(pool.map(Fragile.work, [2]))
    assert "in work" in caught.value.__notes__[0]


def test_a_result_that_cannot_be_sent_is_an_error() -> None:
    with pytest.raises(ClewError, match="cannot send its result"), WorkerPool(Fragile, "", 2) as pool:
        list(pool.map(Fragile.work, [1]))


def die_at_three(number: int) -> bytes:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return b"%d" % number


def test_a_worker_that_the_system_ends_is_reported_and_finished_chunks_stay(tmp_path: Path) -> None:
    done: list[Path] = []
    with pytest.raises(ClewError, match="lack of memory"):
        done.extend(map_chunks(die_at_three, range(9), tmp_path, "a job", workers=2))
    assert [path.read_bytes() for path in done] == [b"0", b"1", b"2"]
    assert sorted(path.name for path in tmp_path.iterdir())[:3] == [
        "job.json",
        "shard-00000.jsonl",
        "shard-00001.jsonl",
    ]


def test_a_full_disk_is_reported_and_leaves_no_half_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, data: bytes) -> int:
        with path.open("wb") as stream:
            stream.write(data[:1])
        raise OSError(28, os.strerror(28))

    chunks = map_chunks(lambda number: b"chunk", range(2), tmp_path, "a job")
    next(chunks)
    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(ClewError, match=r"shard-00001\.jsonl: No space left.*what is complete is kept"):
        next(chunks)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["job.json", "shard-00000.jsonl"]


def test_half_chunks_of_dead_processes_are_removed(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    (tmp_path / f".shard-00001.jsonl.writing-{process.pid}").write_bytes(b"half")
    list(map_chunks(lambda number: b"chunk", range(1), tmp_path, "a job"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["job.json", "shard-00000.jsonl"]
