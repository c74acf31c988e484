"""Prints how fast `clew serve` answers many clients at once, and how its memory grows.

python benchmarks/serve_load.py ../shared/data/wikidata-slice.json.gz --clients 50 --seconds 60
python benchmarks/serve_load.py demo --seconds 10 --question "What is the capital of France?" --name France

Every client sends one request after the other, on a connection of its own. Memory is that of all processes of the
server, as Linux counts it (the proportional set size), before and after the requests.
"""

from __future__ import annotations

import argparse
import http.client
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from clew.serve.server_settings import LOOPBACK, name_of_place

PORT = 8765  # any that is free
STARTING_SECONDS = 300  # building the store of a large graph takes minutes


@dataclass(slots=True)
class LoadFigures:
    """The seconds that each request took, and how many replies had which status."""

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)

    def line(self, title: str, duration: float) -> str:
        """The figures as a line of a table."""
        ordered = sorted(self.seconds)
        middle, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
        statuses = ", ".join(f"{count:,} x {status}" for status, count in sorted(self.statuses.items()))
        rate = len(ordered) / duration
        return f"{title:8} {rate:7.0f}/s   median {middle:6.3f} s   p95 {high:6.3f} s   {statuses}"


def send_requests(paths: Sequence[str], end: float, figures: LoadFigures) -> None:
    """Send one request after the other until the time is up."""
    connection = http.client.HTTPConnection(LOOPBACK, PORT, timeout=60)
    while time.monotonic() < end:
        for path in paths:
            started = time.monotonic()
            connection.request("GET", path)
            reply = connection.getresponse()
            reply.read()
            figures.seconds.append(time.monotonic() - started)
            figures.statuses[reply.status] += 1
    connection.close()


def measure(title: str, paths: Sequence[str], clients: int, seconds: float) -> None:
    """Print the figures of many clients that ask for the same paths, each beginning with another one."""
    figures, end = LoadFigures(), time.monotonic() + seconds
    orders = ([*paths[number % len(paths) :], *paths[: number % len(paths)]] for number in range(clients))
    threads = [threading.Thread(target=send_requests, args=(order, end, figures)) for order in orders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
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
    """The megabytes of a process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    own = next(line for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines() if line.startswith("Pss:"))
    return int(own.split()[1]) / 1024 + sum(memory_of(int(child)) for child in children)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kb")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--question", action="append", default=[])
    parser.add_argument("--name", action="append", default=[])
    given = parser.parse_args()
    kb = name_of_place(given.kb)
    questions = given.question or ["When was Albert Einstein born?", "What is the capital of France?"]
    names = given.name or ["einsten", "frnace", "berlin"]
    command = [sys.executable, "-m", "clew", "serve", "-k", given.kb, "--port", str(PORT)]
    with subprocess.Popen(command) as process:
        try:
            wait_until_ready(process)
            asked = [f"/api/ask?{urlencode({'kb': kb, 'question': text})}" for text in questions]
            measure("warm-up", asked, 1, 1.0)
            before = memory_of(process.pid)
            measure("search", [f"/api/search?{urlencode({'kb': kb, 'text': text})}" for text in names],
                    given.clients, given.seconds)  # fmt: skip
            measure("ask", asked, given.clients, given.seconds)
            print(f"memory: {before:,.0f} MB before, {memory_of(process.pid):,.0f} MB after")
        finally:
            process.terminate()


if __name__ == "__main__":
    main()
