"""How the steps and the result of a program are printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from decimal import Decimal

from rich.console import Console

from clew.cli.printing import Text, console, table
from clew.engine.result import Result, ResultValue
from clew.engine.trace import TraceStep
from clew.kb.values import Quantity

MIN_SEPARATED = 10_000  # smaller numbers need no thousands separators


def print_step(out: Console, number: int, step: TraceStep) -> None:
    after = (
        f" after {' and '.join(str(number + 1) for number in step.dependencies)}" if len(step.dependencies) > 1 else ""
    )
    out.print(Text.assemble((f"{number} ", "dim"), (step.call, "bold"), (f"{after}  {step.count:,} found", "dim")))
    if step.sample:
        more = " …" if step.count > len(step.sample) else ""
        out.print(Text(f"    {' · '.join(step.sample)}{more}"))
    for fact in step.facts:
        out.print(Text(f"    {fact}", "dim"))
    if step.empty:
        out.print(Text(f"    {step.empty}", "yellow"))


def distinct_values(result: Result) -> Iterable[ResultValue]:
    """The values of a result, each text once."""
    firsts: dict[str, ResultValue] = {}
    for answer in result.answers:
        firsts.setdefault(answer.text, answer)
    return firsts.values()


def readable_text(value: ResultValue) -> str:
    """The text of a value for a terminal: large numbers with thousands separators."""
    number, space, unit = value.text.partition(" ")
    if not isinstance(value.value, Quantity) or abs(value.value.number) < MIN_SEPARATED:
        return value.text
    return f"{Decimal(number):,}{space}{unit}"


def print_result(out: Console, result: Result) -> None:
    if result.rows:
        out.print(table("", result.columns, result.rows))
    for value in () if result.rows else distinct_values(result):
        out.print(Text(readable_text(value) if out.is_terminal else value.text, "bold green"))
    if result.tied:
        out.print(Text("(these are tied)", "dim"))
    for remark in (result.empty, result.note):
        if remark:
            console(sys.stderr).print(Text(remark, "yellow"), soft_wrap=True)
