"""What `clew axioms` prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from clew.analyse.axioms import PROPERTIES, TABLE_1, Judged, judge, pools_of
from clew.analyse.verdicts import Check, Example, Verdict
from clew.cli.printing import console, print_json, table
from clew.cli.queried import Opened, counting, opened
from clew.evaluate.measures import read_measure

HEADERS = ("measure", "A1", "A2", "A3", "instance level", "partial reward")
PREFIXES = re.compile(r"^(?:\s*PREFIX\s+\S*:\s*<[^>]*>)+\s*", re.IGNORECASE)
LEGEND = "● satisfied  ◐ in part  ○ not  - not tested"


def show_axioms(
    benchmark: str, kb: str, measures: tuple[str, ...], sample: int, seed: int, strict: bool, engine: str,
    seconds: float, brief: bool, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Judges the measures and prints the table."""
    chosen = [read_measure(text) for text in measures or TABLE_1]
    with opened(benchmark, format_, kb, engine, seconds) as found:
        with counting("questions with predictions") as count:
            pools = pools_of(found.questions, sample, seed, found.execute, count)
        with counting("measures judged") as count:
            judged = [judged_and_counted(judge(one, pools, strict), n, count) for n, one in enumerate(chosen, 1)]
    if as_json:
        print_json({"questions": len(pools), "run": found.execute is not None, "strict": strict,
                    "measures": [judged_json(one) for one in judged]})  # fmt: skip
    else:
        print_judged(judged, basis(len(pools), found), brief)


def judged_and_counted(judged: Judged, number: int, count: Any) -> Judged:
    count(number)
    return judged


def basis(questions: int, found: Opened) -> str:
    how = "queries were run" if found.execute else "no query was run: outcomes are supposed"
    return f"{questions:,} questions; {how}"


def print_judged(judged: Sequence[Judged], about: str, brief: bool) -> None:
    out = console()
    rows = [
        [str(one.measure), *(one.verdicts[name].grade.sign for name in PROPERTIES)] for one in judged if one.verdicts
    ]
    out.print(table("", HEADERS, rows))
    out.print(Text(f"{LEGEND}; {about}", "dim"))
    for one in judged:
        if one.error:
            out.print(Text(f"{one.measure} cannot be judged: {one.error}", "yellow"))
    for one in () if brief else judged:
        print_examples(out, one)


def print_examples(out: Console, judged: Judged) -> None:
    for name, verdict in judged.verdicts.items():
        if verdict.example is not None:
            out.print(
                Text.assemble(f"\n{judged.measure} {verdict.grade.sign} {name}", (f"  not so: {verdict.failed}", "dim"))
            )
            for line in example_lines(verdict.example):
                out.print(line, soft_wrap=True)


def example_lines(example: Example) -> Iterator[Text]:
    """The two predictions, the one that should score more first."""
    for candidate, score in zip(example.pair, (example.better, example.worse), strict=True):
        outcome = candidate.outcome
        came = "does not run" if outcome.error else ", ".join(outcome.answers[:3]) or "no answer"
        yield Text.assemble((f"  {score:9.4g}  ", "bold"), PREFIXES.sub("", candidate.text), (f"  → {came}", "dim"))


def judged_json(judged: Judged) -> dict[str, Any]:
    made: dict[str, Any] = {"measure": str(judged.measure)}
    made |= {name: verdict_json(verdict) for name, verdict in judged.verdicts.items()}
    return made | ({"error": judged.error} if judged.error else {})


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    made: dict[str, Any] = {"verdict": str(verdict.grade), "checks": [check_json(one) for one in verdict.checks]}
    return made | ({"failed": verdict.failed} if verdict.failed else {})


def check_json(check: Check) -> dict[str, Any]:
    made: dict[str, Any] = {"check": check.name, "held": check.held, "tied": check.tied, "inverted": check.inverted}
    return made | ({"example": example_json(check.example)} if check.example else {})


def example_json(example: Example) -> list[dict[str, Any]]:
    return [
        {"id": one.case.question.id, "is": one.kind, "sparql": one.text, "answers": list(one.outcome.answers),
         "error": one.outcome.error, "score": score}
        for one, score in zip(example.pair, (example.better, example.worse), strict=True)
    ]  # fmt: skip
