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
Numbered = tuple[int, bytes]
Fields = dict[str, Any]
Runner = Callable[[dict[str, Any]], Fields]
MakeRunner = Callable[[str], Runner]
runner: Runner | None = None


def id_of(line: bytes, number: int) -> object:
    """The id of a record, or the number of its line."""
    try:
        record = orjson.loads(line)
    except orjson.JSONDecodeError:
        return f"line {number}"
    return record.get("id", f"line {number}") if isinstance(record, dict) else f"line {number}"


def run_line(run: Runner, line: bytes, number: int) -> bytes:
    """The output line for an input line; a fault of the record becomes its `error`."""
    found: dict[str, Any] = {"id": id_of(line, number), "answers": []}
    try:
        record = orjson.loads(line)
        if not isinstance(record, dict):
            raise ClewError("the line is not an object")
        found |= run(record)
    except orjson.JSONDecodeError as fault:
        found["error"] = f"the line is not JSON: {fault}"
    except (ClewError, RecursionError) as fault:
        found["error"] = str(fault) or type(fault).__name__
    return orjson.dumps(found) + b"\n"


def start_worker(make: MakeRunner, kb: str) -> None:
    global runner
    runner = make(kb)


def run_chunk(lines: list[tuple[int, bytes]]) -> list[bytes]:
    assert runner is not None
    return [run_line(runner, line, number) for number, line in lines]


def numbered(lines: Iterable[bytes]) -> Iterator[Numbered]:
    """The lines that are not blank, with their numbers in the file."""
    return ((number, line) for number, line in enumerate(lines, 1) if line.strip())


def run_lines(
    make: MakeRunner, kb: str, lines: Iterator[Numbered], workers: int = 1, chunk: int = CHUNK
) -> Iterator[bytes]:
    """The output line for every line, in order, by as many processes as asked for, `chunk` lines at a time."""
    if workers <= 1:
        run = make(kb)
        yield from (run_line(run, line, number) for number, line in lines)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), start_worker, (make, kb)) as pool:
        for made in pool.map(run_chunk, chunks(lines, chunk)):
            yield from made


def chunks(items: Iterator[tuple[int, bytes]], size: int) -> Iterator[list[tuple[int, bytes]]]:
    while part := list(islice(items, size)):
        yield part


def resume(lines: Iterator[Numbered], output: Path) -> Iterator[Numbered]:
    """The lines that `output` has no answer to yet; a line that was cut off in it is removed.

    What it has must be the answers to the first lines, in order; else it belongs to something else.
    """
    for answered in whole_lines(output):
        number, line = next(lines, (0, b""))
        if id_of(answered, number) != id_of(line, number):
            raise ClewError(f"{output} holds answers to other records; remove it or choose another place")
    yield from lines


def whole_lines(output: Path) -> list[bytes]:
    if not output.exists():
        return []
    data = output.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole != len(data):
        with output.open("r+b") as stream:
            stream.truncate(whole)
    return data[:whole].splitlines()


def write_lines(lines: Iterable[bytes], stream: IO[bytes], after: Callable[[int], None]) -> int:
    """Writes lines as they come, says how many there are so far, and returns how many there were."""
    number = 0
    for number, line in enumerate(lines, 1):
        stream.write(line)
        after(number)
    return number
