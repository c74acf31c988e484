"""Prints how soon a browser paints the pages of `clew serve`, and how long after the engine's answer it shows it.

PYTHONPATH=tests python benchmarks/serve_page.py demo
PYTHONPATH=tests python benchmarks/serve_page.py wikidata.clew --rounds 20 --question "Who is the mother of Ada?"

Chromium runs without a window on the same machine. `paint` is the first contentful paint after the start of the
navigation; on a page with an answer, that is when the answer is visible. `beyond the answer` is the same without the
time that the server waited for the answer, which it tells in the header Server-Timing. Every question is asked with
another number of question marks each time, so that none is answered from memory.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

import serve_load
from browser_tab import BrowserTab, open_tab
from clew.serve.server_settings import LOOPBACK

PAGES = ("/", "/explore", "/run", "/benchmark", "/annotate", "/api")
QUESTIONS = ("What is the capital of France?", "Which country bordering France has the largest population?")
PAINT = "(performance.getEntriesByName('first-contentful-paint')[0] || {startTime: 0}).startTime"
TIMING = "performance.getEntriesByType('navigation')[0].serverTiming.reduce((sum, one) => sum + one.duration, 0)"
PAGE_PORT = 8766  # any that is free


def measure_page(tab: BrowserTab, url: str) -> tuple[float, float]:
    """The milliseconds until a page is painted, and those of them that the server waited for the answer."""
    tab.open(url)
    return float(tab.wait_for(PAINT)), float(tab.run(TIMING) or 0.0)


def write_line(title: str, numbers: Sequence[float]) -> str:
    ordered = sorted(numbers)
    return f"{title:44} median {ordered[len(ordered) // 2]:5.0f} ms   most {ordered[-1]:5.0f} ms"


def measure_all(tab: BrowserTab, url: str, questions: Sequence[str], rounds: int) -> None:
    """Print the figures of all pages."""
    for path in PAGES:
        paints = [measure_page(tab, url + path)[0] for _ in range(rounds)]
        print(write_line(f"{path}: paint", paints), flush=True)
    for question in questions:
        asked = [f"{url}/?{urlencode({'question': question + '?' * number})}" for number in range(rounds)]
        pairs = [measure_page(tab, place) for place in asked]
        print(write_line(f"{question[:32]}: answer", [answer for _, answer in pairs]))
        beyond = [paint - answer for paint, answer in pairs]
        print(write_line(f"{question[:32]}: beyond the answer", beyond), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kb", nargs="?", default="demo")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--question", action="append", default=[])
    given = parser.parse_args()
    serve_load.PORT = PAGE_PORT
    command = [sys.executable, "-m", "clew", "serve", "-k", given.kb, "--port", str(PAGE_PORT)]
    with tempfile.TemporaryDirectory(prefix="clew-page-") as folder, subprocess.Popen(command) as server:
        try:
            serve_load.wait_until_ready(server)
            time.sleep(5)  # until the questions to try are found
            with open_tab(Path(folder)) as tab:
                measure_all(tab, f"http://{LOOPBACK}:{PAGE_PORT}", given.question or QUESTIONS, given.rounds)
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
