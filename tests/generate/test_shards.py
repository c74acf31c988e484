"""Work in chunks: the same files whoever does it, nothing made twice, nothing half-written."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.errors import ClewError
from clew.generate.shards import map_chunks


def work(number: int) -> bytes:
    return f"part {number}\n".encode() * (number + 1)


def read(paths: list[Path]) -> list[bytes]:
    return [path.read_bytes() for path in paths]


@pytest.mark.parametrize("workers", [1, 2])
def test_the_parts_come_in_order_whatever_the_number_of_workers(tmp_path: Path, workers: int) -> None:
    paths = list(map_chunks(work, range(5), tmp_path / "parts", "a job", workers))
    assert read(paths) == [work(number) for number in range(5)]


def test_a_stopped_job_goes_on_where_it_was(tmp_path: Path) -> None:
    folder, done = tmp_path / "parts", []

    def counted(number: int) -> bytes:
        done.append(number)
        return work(number)

    parts = map_chunks(counted, range(4), folder, "a job")
    next(parts)
    next(parts)
    parts.close()
    (folder / "shard-00002.jsonl.999.writing").write_bytes(b"half")
    assert read(list(map_chunks(counted, range(4), folder, "a job"))) == [work(number) for number in range(4)]
    assert done == [0, 1, 2, 3]


def test_the_parts_of_another_job_are_not_touched(tmp_path: Path) -> None:
    list(map_chunks(work, range(1), tmp_path, "a job"))
    with pytest.raises(ClewError, match="another job"):
        list(map_chunks(work, range(1), tmp_path, "some other"))


def test_a_fault_in_one_part_is_told_and_the_others_stay(tmp_path: Path) -> None:
    def faulty(number: int) -> bytes:
        if number == 1:
            raise ClewError("this one cannot be made")
        return work(number)

    with pytest.raises(ClewError, match="cannot be made"):
        list(map_chunks(faulty, range(3), tmp_path, "a job"))
    assert [path.name for path in sorted(tmp_path.glob("shard-*"))] == ["shard-00000.jsonl"]


def test_a_local_cluster_makes_the_same_parts(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not here: pip install 'clew[cluster]'")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        paths = list(map_chunks(work, range(4), tmp_path, "a job", cluster=cluster.scheduler_address))
    assert read(paths) == [work(number) for number in range(4)]


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="Dask is not here: pip install 'clew[cluster]'")
    with pytest.raises(ClewError, match="no Dask scheduler"):
        list(map_chunks(work, range(1), tmp_path, "a job", cluster="nonsense://x"))
