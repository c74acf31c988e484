"""Measures how the time, memory and disk of commands grow with the graph and with the questions, and draws it.

python benchmarks/scaling.py                                  # prints a table, keeps the figures in build/benchmarks
python benchmarks/scaling.py --draw docs/images/scaling.svg   # draws the figures that are kept
A graph of scale 1 has KQA Pro's size (benchmarks/synthetic_kb.py). Time is that of processors, so that other jobs on
the machine matter little; memory is that of the largest process. Each command is a process of its own.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from itertools import islice
from pathlib import Path
from typing import NamedTuple

FOLDER = Path("build") / "benchmarks" / "scaling"
MAIN = "from clew.cli import main; main()"
FIXED = 200  # questions, where the graph grows
WIDTH, HEIGHT, MARGIN = 330, 250, 46
COLOURS = ("#1b6ca8", "#b3541e", "#2e7d4f", "#7a3b8f", "#8a6d00", "#444444")


class Point(NamedTuple):
    """What a command costs at one size: seconds of processors, megabytes of memory, megabytes that it writes."""

    growing: str
    command: str
    size: float
    seconds: float
    memory: float
    disk: float


def measure(growing: str, command: str, size: float, words: Sequence[str], output: Path | None = None) -> Point:
    """The cost of `clew words…`, which writes `output`."""
    with (FOLDER / "log.txt").open("ab") as log:
        process = subprocess.Popen([sys.executable, "-c", MAIN, *words], stdout=log, stderr=log)
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"clew {' '.join(words)} failed; see {FOLDER / 'log.txt'}")
    disk = size_of(output) / 1e6 if output else 0.0
    point = Point(growing, command, size, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, disk)
    print(f"| {growing} | {command} | {size:g} | {point.seconds:.1f} s | {point.memory:.0f} MB | {disk:.1f} MB |")
    sys.stdout.flush()
    return point


def size_of(place: Path) -> int:
    return sum(file.stat().st_size for file in ([place] if place.is_file() else place.rglob("*")) if file.is_file())


def grow_graph(scale: float) -> list[Point]:
    """The costs over a graph of this scale, with a fixed number of questions."""
    source, kb = FOLDER / f"kb-{scale:g}.json", FOLDER / f"kb-{scale:g}.clew"
    script = Path(__file__).with_name("synthetic_kb.py")  # a process of its own: a child's memory begins with ours
    subprocess.run([sys.executable, str(script), str(source), "--scale", str(scale)], check=True)
    points = [measure("graph", "build", scale, ["build", str(source), "-o", str(kb), "--force"], kb)]
    points.append(measure("graph", "info", scale, ["info", str(kb)]))
    return points + measure_questions("graph", scale, kb, FIXED)


def measure_questions(growing: str, size: float, kb: Path, count: int) -> list[Point]:
    """The costs of generating, running, scoring and asking `count` questions over a graph."""
    made, name = FOLDER / f"made-{growing}-{size:g}", f"{growing}-{size:g}.jsonl"
    shutil.rmtree(made, ignore_errors=True)
    questions, over = str(made / "questions.jsonl"), ["-k", str(kb)]
    generate = ["generate", *over, "-n", str(count), "--no-verify", "-o", str(made)]
    points = [measure(growing, "generate", size, generate, made)]
    for command, words in (("run", ["run", questions]), ("ask", ["ask", "--questions", questions])):
        output = FOLDER / f"{command}-{name}"
        output.unlink(missing_ok=True)
        points.append(measure(growing, command, size, [*words, *over, "-o", str(output)], output))
    evaluate = ["evaluate", questions, str(FOLDER / f"ask-{name}"), *over, "--no-cache"]
    return [*points, measure(growing, "evaluate", size, evaluate)]


def measure_all(kept: Path, scales: Sequence[float], counts: Sequence[int]) -> None:
    """Measure each size that the file `kept` does not have yet, and keep its figures there."""
    points = read_points(kept)
    measured = {(point.growing, point.size) for point in points}
    small = FOLDER / f"kb-{scales[0]:g}.clew"
    jobs: list[tuple[str, float, Callable[[], list[Point]]]] = [
        *(("graph", scale, partial(grow_graph, scale)) for scale in scales),
        *(("questions", count, partial(measure_questions, "questions", count, small, count)) for count in counts),
    ]
    for growing, size, job in jobs:
        if (growing, size) not in measured:
            points += job()
            kept.write_text(json.dumps(points))


def read_points(kept: Path) -> list[Point]:
    points = [Point(*fields) for fields in json.loads(kept.read_text())] if kept.exists() else []
    return sorted(points, key=lambda point: (point.growing, point.size))


# --- drawing


class Panel(NamedTuple):
    """One diagram: which figures it shows, and its texts."""

    growing: str
    figure: str
    title: str
    below: str


PANELS = (
    Panel("graph", "seconds", "Time by graph, s", "graph, times KQA Pro's"),
    Panel("graph", "memory", "Memory by graph, MB", "graph, times KQA Pro's"),
    Panel("questions", "seconds", "Time by questions, s", "questions"),
    Panel("questions", "memory", "Memory by questions, MB", "questions"),
)


def draw(points: Sequence[Point]) -> str:
    """All diagrams as one SVG, two beside each other, with logarithmic axes."""
    commands = tuple(dict.fromkeys(point.command for point in points))
    panels = [
        f'<g transform="translate({number % 2 * WIDTH} {number // 2 * HEIGHT})">'
        f"{draw_panel(panel, points, commands)}</g>"
        for number, panel in enumerate(PANELS)
    ]
    keys = [
        f'<text x="{MARGIN + number * 100}" y="{2 * HEIGHT + 16}" fill="{COLOURS[number]}">— {command}</text>'
        for number, command in enumerate(commands)
    ]
    size = f'viewBox="0 0 {2 * WIDTH} {2 * HEIGHT + 30}"'
    style = 'font-family="sans-serif" font-size="11"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join([*panels, *keys])}</svg>\n'


def draw_panel(panel: Panel, points: Sequence[Point], commands: Sequence[str]) -> str:
    """One diagram with a line for each command."""
    shown = [point for point in points if point.growing == panel.growing]
    across, up = Axis.over([point.size for point in shown]), Axis.over([getattr(p, panel.figure) for p in shown])
    right, bottom = WIDTH - 16, HEIGHT - MARGIN
    parts = [f'<text x="{MARGIN}" y="18" font-weight="bold">{escape(panel.title)}</text>']
    parts.append(
        f'<text x="{(MARGIN + right) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(panel.below)}</text>'
    )
    for value in sorted({point.size for point in shown}):
        x = across.place(value, MARGIN, right)
        parts.append(f'<text x="{x:.1f}" y="{bottom + 15}" text-anchor="middle">{value:g}</text>')
    for value in up.marks():
        y = up.place(value, bottom, 30)
        parts.append(f'<path d="M{MARGIN} {y:.1f}H{right}" stroke="#ccc"/>')
        parts.append(f'<text x="{MARGIN - 5}" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>')
    for number, command in enumerate(commands):
        line = [
            f"{across.place(point.size, MARGIN, right):.1f},{up.place(getattr(point, panel.figure), bottom, 30):.1f}"
            for point in shown
            if point.command == command
        ]
        parts.append(f'<polyline points="{" ".join(line)}" fill="none" stroke="{COLOURS[number]}" stroke-width="2"/>')
    return "".join(parts)


class Axis(NamedTuple):
    """A logarithmic axis between two values."""

    low: float
    high: float

    @classmethod
    def over(cls, values: Sequence[float]) -> Axis:
        return cls(min(values), max(max(values), min(values) * 1.01))

    def place(self, value: float, start: float, end: float) -> float:
        """Where a value stands between two coordinates."""
        share = math.log(value / self.low) / math.log(self.high / self.low)
        return start + share * (end - start)

    def marks(self) -> list[float]:
        """Round values on the axis."""
        steps = (factor * 10.0**power for power in range(-3, 7) for factor in (1, 2, 5))
        return list(islice((step for step in steps if self.low <= step <= self.high), 12))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scales", type=float, nargs="+", default=[0.1, 0.3, 1.0])
    parser.add_argument("--questions", type=int, nargs="+", default=[30, 100, 300])
    parser.add_argument("--draw", type=Path, metavar="FILE.svg", help="draw the figures that are kept")
    options = parser.parse_args()
    kept = FOLDER / "points.json"
    if options.draw:
        options.draw.write_text(draw(read_points(kept)), encoding="utf-8")
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    measure_all(kept, options.scales, options.questions)


if __name__ == "__main__":
    main()
