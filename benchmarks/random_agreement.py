"""Engines and translations against the native engine on random programs: all functions, every type of value.

python benchmarks/random_agreement.py demo my.clew --programs 1000 --seed 1

Each program has a seed of its own, and what came of it is kept in build/benchmarks: a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import clew
from agreement_routes import ROUTES, Ground, Kind, outcome
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import to_steps
from random_programs import ProgramSampler

FOLDER = Path("build") / "benchmarks"
NOTHING = ((), ("0",), ("no",))
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|\(.*|:.*|[A-Z]\w+\(.*")
Line = dict[str, Any]


def line_of(ground: Ground, maker: ProgramSampler, number: int, seed: int) -> Line:
    """What came of the program with this number, on every route."""
    maker.rng.seed(f"{seed}/{number}")
    program = maker.make_program()
    expected = ground.native.run(program, explain=False)
    found = {name: outcome(route, ground, program, expected) for name, route in ROUTES.items()}
    return {
        "number": number,
        "program": write_program_text(program),
        "functions": sorted({step.function for step in to_steps(program)}),
        "answered": "nothing" if not expected.answers else "no or 0" if expected.texts in NOTHING else "answered",
        "routes": {name: [one.kind.value, one.detail] for name, one in found.items()},
    }


def done_lines(path: Path) -> list[Line]:
    """What an earlier run has written, without a line that was cut off."""
    text = path.read_text("utf-8") if path.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    path.write_text(whole, "utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def lines_of(place: str, options: argparse.Namespace) -> Iterator[Line]:
    """What came of every program over a knowledge base; what is not written yet is run and written."""
    kb = clew.open(place)
    path = FOLDER / f"agreement-{kb.digest[:16]}-{options.seed}.jsonl"
    done = {line["number"]: line for line in done_lines(path)}
    ground, maker = Ground(kb, options.seconds), ProgramSampler(kb, options.seed)
    try:
        with path.open("a", encoding="utf-8") as stream:
            for number in range(options.programs):
                line = done.get(number)
                if line is None or came_out(line, options.again):
                    line = line_of(ground, maker, number, options.seed)
                    stream.write(json.dumps(line, ensure_ascii=False) + "\n")
                    stream.flush()
                yield line
    finally:
        ground.close()


def came_out(line: Line, kinds: list[str]) -> bool:
    """Whether a route ended in one of these ways."""
    return any(kind in kinds for kind, _ in line["routes"].values())


def tell(line: Line) -> None:
    """Prints every difference, and now and then how far it is."""
    for name, (kind, detail) in line["routes"].items():
        if kind == Kind.DIFFERENT:
            print(f"DIFFERENT by {name}: {line['program']}\n    {detail}", flush=True)
    if (line["number"] + 1) % 500 == 0:
        print(f"{line['number'] + 1:,} done", flush=True)


def print_table(lines: list[Line]) -> None:
    """A row for each route, and under it the commonest reasons."""
    answered = Counter(line["answered"] for line in lines)
    functions = {name for line in lines for name in line["functions"]}
    print(
        f"{len(lines):,} programs of {len(functions)} functions: "
        + ", ".join(f"{n:,} {k}" for k, n in answered.items())
    )
    print("| route | " + " | ".join(Kind) + " |\n|---" + "|---" * len(Kind) + "|")
    for name in ROUTES:
        counts = Counter(line["routes"][name][0] for line in lines)
        print(f"| {name} | " + " | ".join(f"{counts[kind]:,}" for kind in Kind) + " |")
    for name in ROUTES:
        print_reasons(name, lines)


def print_reasons(name: str, lines: list[Line]) -> None:
    """The constructs that a route cannot express, and the documented differences, by how often they came."""
    for kind in (Kind.UNSAID, Kind.EXPLAINED, Kind.STOPPED):
        details = (line["routes"][name][1] for line in lines if line["routes"][name][0] == kind)
        counts = Counter(re.sub(QUOTED, "…", detail) for detail in details)
        for detail, count in counts.most_common(12):
            print(f"    {name}, {kind.value}: {count:,} {detail[:110]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kbs", nargs="+", help="knowledge bases, or demo")
    parser.add_argument("--programs", type=int, default=1000, help="for each knowledge base")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5.0, help="for a query")
    parser.add_argument(
        "--again", nargs="*", choices=list(map(str, Kind)), default=[], help="Run again what came out so."
    )
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    everything: list[Line] = []
    for place in options.kbs:
        lines = []
        for line in lines_of(place, options):
            tell(line)
            lines.append(line)
        print(f"\n{place}")
        print_table(lines)
        everything += lines
    if len(options.kbs) > 1:
        print("\nall")
        print_table(everything)


if __name__ == "__main__":
    main()
