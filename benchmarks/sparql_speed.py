"""Compares KQA Pro's SPARQL on clew's native engine, from text to answer, with Virtuoso 7 over HTTP, in one run.

python benchmarks/sparql_speed.py --scales 1 10     # needs `make system`; 10x loads for about 7 minutes, once

Both engines see every query for the first time, and clew its shape in the warm-up; "again" is the same text a second
time, which Virtuoso answers faster. The engines take turns, so each finds the processor's caches filled by the other;
"in a row" are other queries, of which each engine answers one after another: clew new ones, Virtuoso ones seen before.
Processor time is that of the server without the client, and hardly depends on the load of the machine. The database is
kept in `build/benchmarks/virtuoso-…`.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

import httpx
import orjson

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers.rdf.export_encoding import RELATIVE_BASE, read_kqapro_node
from clew.kb.writers.rdf_writer import write_rdf_kqapro
from clew.language.program import functions as f
from clew.language.translate import program_of_kqapro_sparql, write_kqapro_sparql
from kb_speed import FOLDER, build_clew, make_source
from query_kinds import QueryKindSampler
from virtuoso_server import NOT_INSTALLED, Virtuoso, is_installed, run_virtuoso

PROLOGUE = f"BASE <{RELATIVE_BASE}> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
JSON_HEADERS = {"Accept": "application/sparql-results+json"}
BUFFERS = {1: 200_000, 10: 400_000}  # of 8 KB each, by scale: the database fits into memory
WARM_UP_QUERY = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"  # brings pages into memory
PART_BYTES = 30_000_000  # per file, so that several processes can load at once
LOADERS = 2  # processes, one for each core
WARM_UP_SEED = 1  # other queries than those measured
SEED = 2
ROW_SEED = 3  # of the queries in a row
T = TypeVar("T")


class SplitFile:
    """A stream that continues in a new file after `PART_BYTES`; no write is split, so blank nodes stay together."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.number, self.stream = folder, 0, self.open_part(folder, 0)

    def open_part(self, folder: Path, number: int) -> IO[bytes]:
        return (folder / f"kb-{number:03}.nt").open("wb")

    def write(self, data: bytes) -> int:
        if self.stream.tell() > PART_BYTES:
            self.stream.close()
            self.number += 1
            self.stream = self.open_part(self.folder, self.number)
        return self.stream.write(data)

    def close(self) -> None:
        self.stream.close()


@dataclass(frozen=True, slots=True)
class Duration:
    """Milliseconds of wall-clock time and of processor time."""

    wall: float
    cpu: float


@dataclass(frozen=True, slots=True)
class QueryTiming:
    """The durations of one query, and whether the answers agree."""

    kind: str
    ours: Duration
    theirs: Duration
    again: Duration
    agrees: bool


@dataclass(frozen=True, slots=True)
class RowTiming:
    """The processor time of one query among others on the same engine, in milliseconds."""

    kind: str
    ours: float
    again: float


@contextmanager
def serve_loaded_kb(kb: KnowledgeBase, scale: int) -> Iterator[Virtuoso]:
    """Start a server that holds `kb` in KQA Pro's encoding; the first run loads it."""
    folder = FOLDER / f"virtuoso-{scale}x"
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / "loaded"
    if not mark.exists():
        for old in folder.iterdir():
            old.unlink()
        write_parts(kb, folder)
    with run_virtuoso(folder, BUFFERS.get(scale, max(BUFFERS.values()))) as server:
        if not mark.exists():
            load(server, mark)
        print(f"  loaded once in {mark.read_text()}", flush=True)
        yield server


def write_parts(kb: KnowledgeBase, folder: Path) -> None:
    parts: Any = SplitFile(folder)
    write_rdf_kqapro(kb, parts)
    parts.close()


def load(server: Virtuoso, mark: Path) -> None:
    began = time.perf_counter()
    server.load_files("*.nt", loaders=LOADERS)
    seconds = time.perf_counter() - began
    for part in server.folder.glob("*.nt"):
        part.unlink()
    mark.write_text(f"{seconds:.0f} s")


class EngineComparison:
    """Runs one query at a time on both engines."""

    def __init__(self, kb: KnowledgeBase, server: Virtuoso) -> None:
        self.native, self.types = NativeEngine(kb), SchemaView(kb).types
        self.server, self.http = server, httpx.Client(headers=JSON_HEADERS, timeout=300)

    def run(self, kind: str, program: f.Function) -> QueryTiming:
        text = write_kqapro_sparql(program, self.types)
        ours, result = time_run(lambda: self.ask_clew(text), time.process_time)
        theirs, body = time_run(lambda: self.ask_virtuoso(text), self.server_time)
        again, _ = time_run(lambda: self.ask_virtuoso(text), self.server_time)
        agrees = answers_agree(result, body)
        if not agrees:
            print(f"  DIFFERENT {kind}: {text}\n    clew {result.texts[:3]}, Virtuoso {reply_cells(body)[:3]}")
        return QueryTiming(kind, ours, theirs, again, agrees)

    def run_in_a_row(self, queries: list[tuple[str, f.Function]]) -> list[RowTiming]:
        """The times of queries that Virtuoso has seen before and clew has not, on one engine after the other."""
        texts = [(kind, write_kqapro_sparql(program, self.types)) for kind, program in queries]
        for _, text in texts:
            self.ask_virtuoso(text)
        again = [time_run(lambda text=text: self.ask_virtuoso(text), self.server_time)[0].cpu for _, text in texts]  # type: ignore[misc]
        ours = [time_run(lambda text=text: self.ask_clew(text), time.process_time)[0].cpu for _, text in texts]  # type: ignore[misc]
        kinds = [kind for kind, _ in texts]
        return [RowTiming(*row) for row in zip(kinds, ours, again, strict=True)]

    def ask_clew(self, text: str) -> Result:
        """Read, translate and run a query."""
        return self.native.run(program_of_kqapro_sparql(text), explain=False)

    def ask_virtuoso(self, text: str) -> bytes:
        """Send a query over a connection that stays open and return the body of the reply."""
        reply = self.http.get(self.server.url, params={"query": PROLOGUE + text})
        reply.raise_for_status()
        return reply.content

    def server_time(self) -> float:
        """The seconds of processor time that the server's threads have used."""
        tasks = Path(f"/proc/{self.server.process}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def time_run(run: Callable[[], T], clock: Callable[[], float]) -> tuple[Duration, T]:
    """The duration of a run by the wall clock and by `clock`, and its result."""
    began, cpu = time.perf_counter(), clock()
    result = run()
    wall = time.perf_counter() - began
    return Duration(wall * 1000, (clock() - cpu) * 1000), result


def reply_cells(body: bytes) -> list[str]:
    """The cells of the single column of a reply."""
    return [next(iter(row.values()))["value"] for row in orjson.loads(body)["results"]["bindings"]]


def answers_agree(result: Result, body: bytes) -> bool:
    """Whether the answers are the same; the query gives only one of several tied entities."""
    cells = reply_cells(body)
    if result.texts in (("yes",), ("no",)):
        return (cells == ["1"]) == (result.texts == ("yes",))
    if any(not answer.id for answer in result.answers):
        return cells == list(result.texts)
    ids, theirs = {answer.id for answer in result.answers}, {read_kqapro_node(cell) for cell in cells}
    return theirs <= ids and bool(theirs) if result.tied else theirs == ids


def table_line(kind: str, timings: list[QueryTiming], clock: str) -> str:
    """A line of the table: the times by one clock, and the ratio of Virtuoso's median to clew's."""
    runs = [timing for timing in timings if timing.kind == kind]
    columns = [[getattr(getattr(timing, engine), clock) for timing in runs] for engine in ("ours", "theirs", "again")]
    times = "".join(f"{statistics.median(column):9.2f} /{p95(column):8.2f}" for column in columns)
    ours, *theirs = map(statistics.median, columns)
    ratios = "".join(f"{median / ours:8.1f}" for median in theirs)
    return f"  {kind:17s}{times}{ratios}{sum(timing.agrees for timing in runs):8} of {len(runs)}"


def row_line(kind: str, timings: list[RowTiming]) -> str:
    """A line of the table of queries in a row."""
    runs = [timing for timing in timings if timing.kind == kind]
    columns = [[getattr(timing, engine) for timing in runs] for engine in ("ours", "again")]
    times = "".join(f"{statistics.median(column):9.3f} /{p95(column):8.3f}" for column in columns)
    ours, again = map(statistics.median, columns)
    return f"  {kind:17s}{times}{again / ours:8.1f}"


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def compare_engines(scale: int, count: int) -> None:
    """Print the table of one scale."""
    target = FOLDER / f"kb-{scale}x.clew"
    if not target.exists():
        build_clew(str(make_source(scale)), str(target))
    kb = open_kb(target)
    print(f"\n{scale}x: {count} queries of each kind, milliseconds, median / p95")
    with serve_loaded_kb(kb, scale) as server:
        engines = EngineComparison(kb, server)
        engines.ask_virtuoso(WARM_UP_QUERY)
        for kind, program in QueryKindSampler(kb, WARM_UP_SEED).make_programs(count):
            engines.run(kind, program)
        programs = list(QueryKindSampler(kb, SEED).make_programs(count))
        timings = [engines.run(kind, program) for kind, program in programs]
        in_a_row = engines.run_in_a_row(list(QueryKindSampler(kb, ROW_SEED).make_programs(count)))
    for clock, title in (("cpu", "processor"), ("wall", "wall clock")):
        print(f"  {title:17s}{'clew':>16s}{'Virtuoso':>19s}{'again':>19s}{'ratio':>10s}{'again':>8s}{'agree':>8s}")
        for kind in dict.fromkeys(kind for kind, _ in programs):
            print(table_line(kind, timings, clock))
    print(f"  {'in a row':17s}{'clew':>19s}{'Virtuoso again':>19s}{'ratio':>8s}   processor")
    for kind in dict.fromkeys(kind for kind, _ in programs):
        print(row_line(kind, in_a_row))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scales", type=int, nargs="+", default=[1])
    parser.add_argument("--queries", type=int, default=60, help="number of queries of each kind")
    options = parser.parse_args()
    if not is_installed():
        raise SystemExit(NOT_INSTALLED)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scale in options.scales:
        compare_engines(scale, options.queries)


if __name__ == "__main__":
    main()
