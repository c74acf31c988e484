"""Prints how fast `clew serve` answers many clients at once, and how its memory grows.

python benchmarks/serve_load.py wikidata.clew --clients 50 --seconds 60
python benchmarks/serve_load.py demo --seconds 10 --question "What is the capital of France?" --name France

Every client sends one request after the other, on a connection of its own. `search` and `ask` send names and questions
that are new to the server, made from the graph, so nothing is answered from memory; `search again` and `ask again` send
the same few hundred over and over. Memory is that of all processes of the server, as Linux counts it (the proportional
set size): after the warm-up, and after all requests.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from clew.errors import ClewError
from clew.generate.kb_sampler import KbSampler
from clew.kb.knowledge_base import open_kb
from clew.parse.casual.questions import CasualGenerator
from clew.serve.server_settings import LOOPBACK, name_of_place

PORT = 8765  # any that is free
STARTING_SECONDS = 300  # building the store of a large graph takes minutes
DRAWN_QUESTIONS = 6_000  # more than are asked in a minute, so that each is new to the server
SEARCHED_NAMES = 100_000  # names of entities, each with a letter left out; each is new as well
REPEATED = 300  # questions and names that all clients ask for again and again


@dataclass(slots=True)
class LoadFigures:
    """The seconds that each request took, how many replies had which status, and connections that ended early."""

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)

    def line(self, title: str, duration: float) -> str:
        """The figures as a line of a table."""
        ordered = sorted(self.seconds) or [0.0]
        middle, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
        counts = [f"{count:,} x {status}" for status, count in sorted(self.statuses.items())]
        counts += [f"{count:,} lost: {fault}" for fault, count in sorted(self.lost.items())]
        rate = len(self.seconds) / duration
        return f"{title:12} {rate:7.0f}/s   median {middle:6.3f} s   p95 {high:6.3f} s   {', '.join(counts)}"


async def send_requests(paths: Sequence[str], end: float, figures: LoadFigures) -> None:
    """Send one request after the other until the time is up; a connection that is lost is counted and opened again."""
    while time.monotonic() < end:
        try:
            reader, writer = await asyncio.open_connection(LOOPBACK, PORT)
            try:
                await use_connection(reader, writer, paths, end, figures)
            finally:
                writer.close()
        except (OSError, asyncio.IncompleteReadError) as fault:
            figures.lost[type(fault).__name__] += 1


async def use_connection(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, paths: Sequence[str], end: float, figures: LoadFigures
) -> None:
    """Send requests on one connection until the time is up."""
    number = 0
    while time.monotonic() < end:
        started = time.monotonic()
        writer.write(f"GET {paths[number % len(paths)]} HTTP/1.1\r\nHost: {LOOPBACK}\r\n\r\n".encode())
        status = await read_reply(reader)
        figures.seconds.append(time.monotonic() - started)
        figures.statuses[status] += 1
        number += 1


async def read_reply(reader: asyncio.StreamReader) -> int:
    """The status of a reply, which is read to its end."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = int(head.partition(b"content-length:")[2].split(b"\r\n")[0])
    await reader.readexactly(length)
    return int(head.split()[1])


def measure(title: str, paths: Sequence[str], clients: int, seconds: float) -> None:
    """Print the figures of many clients that ask for the same paths, each beginning with another one."""
    figures, end = LoadFigures(), time.monotonic() + seconds
    step = max(1, len(paths) // clients)

    async def run_clients() -> None:
        orders = ([*paths[step * n % len(paths) :], *paths[: step * n % len(paths)]] for n in range(clients))
        await asyncio.gather(*(send_requests(order, end, figures) for order in orders))

    asyncio.run(run_clients())
    print(figures.line(title, seconds), flush=True)


def wait_until_ready(process: subprocess.Popen[bytes]) -> None:
    """Wait until the server listens and its SPARQL stores are built."""
    end = time.monotonic() + STARTING_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            connection = http.client.HTTPConnection(LOOPBACK, PORT, timeout=60)
            connection.request("GET", "/api/kbs")
            if b'"sparql":false' not in connection.getresponse().read():
                return
        except OSError:
            pass  # it does not listen yet
        time.sleep(0.5)
    raise SystemExit("the server did not start")


def memory_of(pid: int) -> float:
    """The megabytes of a process and all that any of its threads started."""
    children = [
        int(child) for place in Path(f"/proc/{pid}/task").glob("*/children") for child in place.read_text().split()
    ]
    own = next(line for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines() if line.startswith("Pss:"))
    return int(own.split()[1]) / 1024 + sum(map(memory_of, children))


def draw_questions(place: str) -> list[str]:
    """Different questions about a graph, made from its facts."""
    try:
        drawn = list(CasualGenerator(KbSampler(open_kb(place)), seed=1).examples(DRAWN_QUESTIONS))
    except ClewError as fault:
        raise SystemExit(f"no questions can be made from {place}: {fault}; give some with --question") from None
    return list(dict.fromkeys(example.text for example in drawn))


def draw_names(place: str) -> list[str]:
    """Names of entities of a graph, each without one letter."""
    kb = open_kb(place)
    step = max(1, kb.entity_count // SEARCHED_NAMES)
    names = (kb.name_of(node) for node in range(0, kb.entity_count, step))
    return [name[: len(name) // 2] + name[len(name) // 2 + 1 :] for name in names if len(name) > 3]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kb")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--question", action="append", default=[])
    parser.add_argument("--name", action="append", default=[])
    given = parser.parse_args()
    questions, names = given.question or draw_questions(given.kb), given.name or draw_names(given.kb)
    kb = name_of_place(given.kb)
    asked = [f"/api/ask?{urlencode({'kb': kb, 'question': text})}" for text in questions]
    searched = [f"/api/search?{urlencode({'kb': kb, 'text': text})}" for text in names]
    print(f"{len(asked):,} questions, {len(searched):,} names")
    with subprocess.Popen([sys.executable, "-m", "clew", "serve", "-k", given.kb, "--port", str(PORT)]) as process:
        try:
            wait_until_ready(process)
            measure("warm-up", asked[-REPEATED:], 4, given.seconds / 2)
            before = memory_of(process.pid)
            measure("search", searched, given.clients, given.seconds)
            measure("search again", searched[:REPEATED], given.clients, given.seconds)
            measure("ask", asked, given.clients, given.seconds)
            measure("ask again", asked[:REPEATED], given.clients, given.seconds)
            print(f"memory: {before:,.0f} MB before, {memory_of(process.pid):,.0f} MB after")
        finally:
            process.terminate()


if __name__ == "__main__":
    main()
