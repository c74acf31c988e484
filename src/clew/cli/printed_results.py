"""How the steps and the result of a program are printed."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console

from clew.cli.printing import Text, console, table
from clew.engine.readable_values import ReadableResult
from clew.engine.result import Result, readable_result
from clew.engine.trace import TraceStep
from clew.kb.server_log import ServerQuery

PIPED_TABLE_WIDTH = 80  # columns of a table in a file or pipe, as in a common terminal

MIN_COLUMN_WIDTH = 8  # narrower columns say nothing
GAP = 2  # blanks between columns


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


def print_result(out: Console, result: Result) -> None:
    """Print the values or rows of a result: for people in a terminal, exactly to a file or pipe."""
    if out.is_terminal:
        print_readable(out, readable_result(result))
    elif result.rows:
        out.print(table("", result.columns, result.rows))
    else:
        for text in result.texts:
            out.print(Text(text, "bold green"))
    print_remarks(out, result)


def print_remarks(out: Console, result: Result) -> None:
    """Print whether the values are tied, and what the result leaves out."""
    if result.tied:
        out.print(Text("(these are tied)", "dim"))
    for remark in (result.empty, result.note):
        if remark:
            console(sys.stderr).print(Text(remark, "yellow"), soft_wrap=True)


def print_readable(out: Console, shown: ReadableResult, limit: int | None = None) -> None:
    """Print a table or a list as people read it, and how many rows are left out beyond `limit`."""
    if shown.is_table:
        print_table(out, shown, limit)
    for text in () if shown.is_table else shown.texts[:limit]:
        out.print(Text(text, "bold green"))
    more = len(shown.rows) - (limit or len(shown.rows))
    if more > 0:
        out.print(Text(f"… and {more:,} more", "dim"))


def print_table(out: Console, shown: ReadableResult, limit: int | None) -> None:
    """Print a table that fits the terminal, or `PIPED_TABLE_WIDTH`; cells that are too long end in an ellipsis."""
    rows, room = shown.rows[:limit], out.width if out.is_terminal else PIPED_TABLE_WIDTH
    widths = fit_widths([max(map(cell_len, cells)) for cells in zip(shown.headings, *rows, strict=True)], room)
    headings, *cells = ([cut_cell(*pair) for pair in zip(row, widths, strict=True)] for row in (shown.headings, *rows))
    out.print(table("", headings, cells, shown.numbers), width=room, soft_wrap=False)


def fit_widths(widths: Sequence[int], room: int) -> list[int]:
    """The widths of columns that fit into `room` with a gap between them: the widest are cut first."""
    fitting = list(widths)
    while sum(fitting) + GAP * len(fitting) - GAP > room and max(fitting) > MIN_COLUMN_WIDTH:
        fitting[fitting.index(max(fitting))] -= 1
    return fitting


def cut_cell(text: str, width: int) -> str:
    """A cell that is not wider than `width`, with an ellipsis if it is cut."""
    cell = Text(text)
    cell.truncate(width, overflow="ellipsis")
    return cell.plain


def print_queries(out: Console, queries: Sequence[ServerQuery]) -> None:
    """Print what a server was asked, if the facts are on one."""
    if queries:
        out.print(
            Text("asked the server once:" if len(queries) == 1 else f"asked the server {len(queries)} times:", "dim")
        )
    for query in queries:
        out.print(Text(f"  {query}", "dim"))
