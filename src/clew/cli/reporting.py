"""The account of a build, for people and for files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import orjson
from rich.console import Console
from rich.text import Text

from clew.cli.printing import console
from clew.errors import ClewError
from clew.kb.report import Report, Tally

EXAMPLES_SHOWN = 2


def save_report(report: Report, path: Path) -> None:
    """Writes the account as JSON."""
    try:
        path.write_bytes(orjson.dumps(report.to_json(), option=orjson.OPT_INDENT_2))
    except OSError as fault:
        raise ClewError(f"the knowledge base is built, but {path} cannot be written: {fault.strerror}") from fault


def print_report(report: Report, target: Path) -> None:
    """Prints what was read, kept, merged and skipped."""
    out = console()
    out.print(f"[bold]{target}[/bold] built from {report.records_read:,} records")
    out.print(f"  {report.facts_kept:,} facts kept of {report.facts_read:,} read", end="")
    out.print(f"; {report.facts_merged:,} repeated ones merged, {report.facts_skipped:,} skipped")
    print_tallies(out, "left out", report.skipped)
    print_tallies(out, "noted", report.notes)
    out.print(f"[dim]look at it: clew info {target}[/dim]")


def print_tallies(out: Console, title: str, tallies: Mapping[str, Tally]) -> None:
    for reason, tally in sorted(tallies.items(), key=lambda item: -item[1].count):
        out.print(Text.assemble(f"  {title} {tally.count:,}: ", (reason, "yellow")))
        for example in tally.examples[:EXAMPLES_SHOWN]:
            out.print(Text(f"      {example}", "dim"))
