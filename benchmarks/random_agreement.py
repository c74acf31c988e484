"""Compares engines and translations with the native engine on random programs of all functions and value types.

python benchmarks/random_agreement.py demo my.clew --programs 1000 --seed 1

Each program has its own seed. Outcomes are kept in build/benchmarks, so a run that was stopped continues.
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
from agreement_routes import ROUTES, Engines, OutcomeKind, run_route
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.signatures import SIGNATURES
from clew.language.program.steps import to_steps
from random_programs import ProgramSampler

FOLDER = Path("build") / "benchmarks"
EMPTY_ANSWERS = ((), ("0",), ("no",))
NAMES_AND_VALUES = re.compile(r"'[^']*'|\"[^\"]*\"|\(.*|:.*|[A-Z]\w+\(.*")
Line = dict[str, Any]


def make_program(sampler: ProgramSampler, number: int, options: argparse.Namespace) -> f.Function:
    """The program with this number; with `--expressions`, the first of its seed that is made of expressions."""
    sampler.rng.seed(f"{options.seed}/{number}")
    program = sampler.make_program()
    while options.expressions and not any(SIGNATURES[step.function].is_general for step in to_steps(program)):
        program = sampler.make_program()
    return program


def run_program(engines: Engines, sampler: ProgramSampler, number: int, options: argparse.Namespace) -> Line:
    """Run the program with this number on every route; the line holds the outcomes."""
    program = make_program(sampler, number, options)
    expected = engines.native.run(program, explain=False)
    outcomes = {name: run_route(route, engines, program, expected) for name, route in ROUTES.items()}
    return {
        "number": number,
        "program": write_program_text(program),
        "functions": sorted({step.function for step in to_steps(program)}),
        "answered": "nothing" if not expected.answers else "no or 0" if expected.texts in EMPTY_ANSWERS else "answered",
        "routes": {name: [outcome.kind.value, outcome.detail] for name, outcome in outcomes.items()},
    }


def read_finished_lines(path: Path) -> list[Line]:
    """The lines that an earlier run has written; an incomplete last line is removed."""
    text = path.read_text("utf-8") if path.exists() else ""
    complete = text[: text.rfind("\n") + 1]
    path.write_text(complete, "utf-8")
    return [json.loads(line) for line in complete.splitlines()]


def run_programs(place: str, options: argparse.Namespace) -> Iterator[Line]:
    """The lines of all programs over a knowledge base; programs without a line are run first."""
    kb = clew.open(place)
    path = FOLDER / f"agreement-{kb.digest[:16]}-{options.seed}{'-expressions' * options.expressions}.jsonl"
    done = {line["number"]: line for line in read_finished_lines(path)}
    engines, sampler = Engines(kb, options.seconds), ProgramSampler(kb, options.seed)
    try:
        with path.open("a", encoding="utf-8") as stream:
            for number in range(options.programs):
                line = done.get(number)
                if line is None or has_outcome(line, options.again):
                    line = run_program(engines, sampler, number, options)
                    stream.write(json.dumps(line, ensure_ascii=False) + "\n")
                    stream.flush()
                yield line
    finally:
        engines.close()


def has_outcome(line: Line, kinds: list[str]) -> bool:
    """Whether any route ended in one of these ways."""
    return any(kind in kinds for kind, _ in line["routes"].values())


def report_line(line: Line) -> None:
    """Print every difference, and progress after every 500 programs."""
    for name, (kind, detail) in line["routes"].items():
        if kind == OutcomeKind.DIFFERENT:
            print(f"DIFFERENT by {name}: {line['program']}\n    {detail}", flush=True)
    if (line["number"] + 1) % 500 == 0:
        print(f"{line['number'] + 1:,} done", flush=True)


def print_table(lines: list[Line]) -> None:
    """Print a row for each route, then the most frequent reasons."""
    answered = Counter(line["answered"] for line in lines)
    functions = {name for line in lines for name in line["functions"]}
    print(
        f"{len(lines):,} programs of {len(functions)} functions: "
        + ", ".join(f"{count:,} {kind}" for kind, count in answered.items())
    )
    print("| route | " + " | ".join(OutcomeKind) + " |\n|---" + "|---" * len(OutcomeKind) + "|")
    for name in ROUTES:
        counts = Counter(line["routes"][name][0] for line in lines)
        print(f"| {name} | " + " | ".join(f"{counts[kind]:,}" for kind in OutcomeKind) + " |")
    for name in ROUTES:
        print_reasons(name, lines)


def print_reasons(name: str, lines: list[Line]) -> None:
    """Print the constructs that a route cannot express and the documented differences, the most frequent first."""
    for kind in (OutcomeKind.NOT_EXPRESSIBLE, OutcomeKind.DOCUMENTED, OutcomeKind.STOPPED):
        details = (line["routes"][name][1] for line in lines if line["routes"][name][0] == kind)
        counts = Counter(re.sub(NAMES_AND_VALUES, "…", detail) for detail in details)
        for detail, count in counts.most_common(12):
            print(f"    {name}, {kind.value}: {count:,} {detail[:110]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kbs", nargs="+", help="knowledge bases, or demo")
    parser.add_argument("--programs", type=int, default=1000, help="number of programs for each knowledge base")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--expressions", action="store_true", help="only programs with Where, Rank, Select or CombineRows"
    )
    parser.add_argument("--seconds", type=float, default=5.0, help="time limit of a query")
    parser.add_argument(
        "--again",
        nargs="*",
        choices=list(map(str, OutcomeKind)),
        default=[],
        help="run programs with these outcomes again",
    )
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    all_lines: list[Line] = []
    for place in options.kbs:
        lines = []
        for line in run_programs(place, options):
            report_line(line)
            lines.append(line)
        print(f"\n{place}")
        print_table(lines)
        all_lines += lines
    if len(options.kbs) > 1:
        print("\nall")
        print_table(all_lines)


if __name__ == "__main__":
    main()
