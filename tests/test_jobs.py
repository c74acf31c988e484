"""Parallel work: the same bytes for any number of workers, nothing repeated, nothing half-written."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Any

import orjson
import pytest

from clew.errors import ClewError
from clew.garbage_collection import pause_collector
from clew.jobs import LineRunner, WorkerPool, complete_lines, map_chunks, map_lines, number_lines


def work(number: int) -> bytes:
    return f"part {number}\n".encode() * (number + 1)


def read(paths: list[Path]) -> list[bytes]:
    return [path.read_bytes() for path in paths]


@pytest.mark.parametrize("workers", [1, 2])
def test_chunks_come_in_order_for_any_number_of_workers(tmp_path: Path, workers: int) -> None:
    paths = list(map_chunks(work, range(5), tmp_path / "parts", "a job", workers))
    assert read(paths) == [work(number) for number in range(5)]


def test_a_stopped_job_resumes(tmp_path: Path) -> None:
    folder, done = tmp_path / "parts", []

    def count_work(number: int) -> bytes:
        done.append(number)
        return work(number)

    parts = map_chunks(count_work, range(4), folder, "a job")
    next(parts)
    next(parts)
    parts.close()
    (folder / "shard-00002.jsonl.999.writing").write_bytes(b"half")
    assert read(list(map_chunks(count_work, range(4), folder, "a job"))) == [work(number) for number in range(4)]
    assert done == [0, 1, 2, 3]


def test_chunks_of_another_job_are_refused(tmp_path: Path) -> None:
    list(map_chunks(work, range(1), tmp_path, "a job"))
    with pytest.raises(ClewError, match="another job"):
        list(map_chunks(work, range(1), tmp_path, "some other"))


def test_a_failing_chunk_raises_and_finished_chunks_stay(tmp_path: Path) -> None:
    def faulty(number: int) -> bytes:
        if number == 1:
            raise ClewError("this one cannot be made")
        return work(number)

    with pytest.raises(ClewError, match="cannot be made"):
        list(map_chunks(faulty, range(3), tmp_path, "a job"))
    assert [path.name for path in sorted(tmp_path.glob("shard-*"))] == ["shard-00000.jsonl"]


def test_a_local_cluster_makes_the_same_chunks(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not here: pip install 'clew-kbqa[cluster]'")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
    ) as cluster:
        paths = list(map_chunks(work, range(4), tmp_path, "a job", cluster=cluster.scheduler_address))
    assert read(paths) == [work(number) for number in range(4)]


def test_an_unreachable_cluster_is_reported(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="Dask is not here: pip install 'clew-kbqa[cluster]'")
    with pytest.raises(ClewError, match="no Dask scheduler"):
        list(map_chunks(work, range(1), tmp_path, "a job", cluster="nonsense://x"))


def make_doubler(factor: str) -> LineRunner:
    return lambda record: {"answers": [record["value"] * int(factor)]}


LINES = [orjson.dumps({"id": f"q{number}", "value": number}) for number in range(450)]


@pytest.mark.parametrize("workers", [1, 2])
def test_lines_come_in_order_for_any_number_of_workers(workers: int) -> None:
    lines = list(map_lines(make_doubler, "2", number_lines(LINES), workers))
    assert [orjson.loads(line)["answers"] for line in lines] == [[2 * number] for number in range(450)]


def test_a_local_cluster_answers_the_same_lines() -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, processes=True, dashboard_address="127.0.0.1:0"
    ) as cluster:
        lines = list(map_lines(make_doubler, "2", number_lines(LINES), cluster=cluster.scheduler_address))
    assert lines == list(map_lines(make_doubler, "2", number_lines(LINES)))


def test_a_bad_line_becomes_an_error_and_the_others_are_answered() -> None:
    lines = [orjson.loads(line) for line in map_lines(make_doubler, "2", number_lines([b"{", b"[1]", LINES[3]]))]
    assert [line.get("error", "")[:20] for line in lines] == ["the line is not JSON", "the line is not a JS", ""]


class Closing:
    """A worker that leaves a file behind when it is closed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def close(self) -> None:
        (self.folder / f"closed-{os.getpid()}").touch()

    def add_one(self, number: int) -> int:
        return number + 1


def test_half_of_a_surrogate_pair_is_an_error_of_its_line() -> None:
    def encode(record: dict[str, Any]) -> dict[str, Any]:
        return {"answers": [len(record["program"].encode())]}

    lines = number_lines([b'{"id": 1, "program": "\\ud800"}', b'{"id": 2, "program": "a"}'])
    first, second = (orjson.loads(line) for line in map_lines(lambda _: encode, "", lines))
    assert first["error"] == "it contains half of a surrogate pair, which is not a character"
    assert second["answers"] == [1]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device that never ends")
def test_a_device_has_no_lines_to_continue_from() -> None:
    assert complete_lines(Path("/dev/zero")) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_are_closed_at_the_end(tmp_path: Path, workers: int) -> None:
    with WorkerPool(Closing, tmp_path, workers) as pool:
        assert list(pool.map(Closing.add_one, range(20))) == list(range(1, 21))
    assert list(tmp_path.glob("closed-*"))


def exit_hard(worker: Closing, number: int) -> int:
    os._exit(9)


def test_a_worker_process_that_dies_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ClewError, match="worker process"), WorkerPool(Closing, tmp_path, 2) as pool:
        list(pool.map(exit_hard, range(4)))


@pytest.mark.parametrize("was_enabled", [True, False])
def test_the_collector_is_as_before_after_a_pause_that_fails(was_enabled: bool) -> None:
    @pause_collector()
    def fail() -> None:
        raise ClewError(f"enabled: {gc.isenabled()}")

    switch = {True: gc.enable, False: gc.disable}
    before = gc.isenabled()
    switch[was_enabled]()
    try:
        with pytest.raises(ClewError, match="enabled: False"):
            fail()
        assert gc.isenabled() is was_enabled
    finally:
        switch[before]()
