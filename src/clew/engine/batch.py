"""Many programs at once: a line in, a line out, in order; errors are data, and a stopped job goes on where it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any

import orjson

from clew.errors import ClewError

CHUNK = 200
Runner = Callable[[dict[str, Any]], list[str]]
MakeRunner = Callable[[str], Runner]
runner: Runner | None = None


def run_line(run: Runner, line: bytes, number: int) -> bytes:
    """The output line for an input line; a fault of the record becomes its `error`."""
    found: dict[str, Any] = {"id": str(number), "answers": []}
    try:
        record = orjson.loads(line)
        if not isinstance(record, dict):
            raise ClewError("the line is not an object")
        found["id"] = record.get("id", str(number))
        found["answers"] = run(record)
    except (ClewError, orjson.JSONDecodeError, RecursionError) as fault:
        found["error"] = str(fault) or type(fault).__name__
    return orjson.dumps(found) + b"\n"


def start_worker(make: MakeRunner, kb: str) -> None:
    global runner
    runner = make(kb)


def run_chunk(lines: list[tuple[int, bytes]]) -> list[bytes]:
    assert runner is not None
    return [run_line(runner, line, number) for number, line in lines]


def run_lines(make: MakeRunner, kb: str, lines: Iterable[bytes], workers: int = 1) -> Iterator[bytes]:
    """The output line for every line that is not blank, in order, with as many processes as asked for."""
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    if workers <= 1:
        run = make(kb)
        yield from (run_line(run, line, number) for number, line in numbered)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), start_worker, (make, kb)) as pool:
        for made in pool.map(run_chunk, chunks(numbered)):
            yield from made


def chunks(items: Iterator[tuple[int, bytes]]) -> Iterator[list[tuple[int, bytes]]]:
    while part := list(islice(items, CHUNK)):
        yield part


def resume(lines: Iterable[bytes], output: Path) -> Iterator[bytes]:
    """The lines that `output` has no answer to yet; a line that was cut off in it is removed."""
    done = 0
    if output.exists():
        data = output.read_bytes()
        whole = data.rfind(b"\n") + 1
        done = data.count(b"\n")
        if whole != len(data):
            with output.open("r+b") as stream:
                stream.truncate(whole)
    for line in lines:
        if not line.strip():
            continue
        if done:
            done -= 1
        else:
            yield line


def write_lines(lines: Iterable[bytes], stream: IO[bytes], after: Callable[[int], None]) -> None:
    """Writes lines as they come, and says how many there are."""
    for number, line in enumerate(lines, 1):
        stream.write(line)
        after(number)
