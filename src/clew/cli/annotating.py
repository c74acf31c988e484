"""What `clew annotate` does and prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import orjson
from rich.console import Console

from clew.benchmark.question import Question
from clew.benchmark.reading import read_benchmark
from clew.benchmark.writing import write_questions
from clew.cli.folders import write_file
from clew.cli.noting import say_notes
from clew.cli.printing import console, print_json, table
from clew.cli.progress import counted, open_shown
from clew.errors import ClewError, SourceError
from clew.generate.annotation.agreement import Agreement
from clew.generate.annotation.dealing import deal
from clew.generate.annotation.drafts import Pilot
from clew.generate.annotation.exporting import PICTURES, File, check_files, expert_files, paraphrase_files
from clew.generate.annotation.importing import Account, import_annotations
from clew.generate.annotation.judging import Rules, State
from clew.generate.annotation.showing import Showing
from clew.generate.annotation.stages import Stage
from clew.kb.sources import STDIN

MOST_WARNINGS, MOST_UNLIKE = 12, 10


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user asked for."""

    questions: str
    output: Path
    stage: str
    kb: str = ""
    per_sheet: int = 20
    workers: int = 5
    annotators: str = ""
    pilot: int = 20
    seed: int = 1
    format: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The experts."""
        names = tuple(name.strip() for name in self.annotators.split(",") if name.strip())
        if not names:
            raise ClewError("who writes the questions? Name the experts: --annotators ann,bob,carol")
        if len(set(names)) < len(names):
            raise ClewError(f"--annotators {self.annotators}: give each expert a name of their own")
        return names


def export_sheets(wanted: Wanted) -> None:
    """Writes the files and says what they are."""
    questions = read_benchmark(wanted.questions, wanted.format).questions
    if not questions:
        raise ClewError(f"{wanted.questions} has no questions")
    showing = Showing(open_shown(wanted.kb) if wanted.kb else None)
    files = files_for(wanted, questions, showing)
    written: Counter[str] = Counter()
    for file in counted(files, "files written"):
        write_file(wanted.output / file.name, file.content)
        written["pictures" if file.name.startswith(PICTURES) else Path(file.name).suffix] += 1
    click.echo(
        f"{wanted.output}: {written['.html']:,} sheets (HTML), {written['.csv']:,} tables (CSV) and "
        f"{written['pictures']:,} pictures (SVG)",
        err=True,
    )


def files_for(wanted: Wanted, questions: Sequence[Question], showing: Showing) -> Iterator[File]:
    """The files of the stage that was asked for."""
    if wanted.stage == Stage.PARAPHRASE:
        return paraphrase_files(questions, showing, wanted.per_sheet)
    if wanted.stage == Stage.CHECK:
        return check_files(questions, showing, wanted.per_sheet, wanted.workers)
    return expert_files(deal(questions, wanted.names, wanted.pilot, wanted.seed), showing, wanted.per_sheet)


def import_filled(
    place: str, files: Sequence[str], output: str, rules: Rules, strict: bool, report: Path | None,
    format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Merges the files into the questions, writes these with a report, and says what came of it."""
    benchmark = read_benchmark(place, format_)
    imported = import_annotations(benchmark.questions, files, rules)
    account = imported.account
    if strict and account.remarks.found:
        more = len(account.remarks.found) - 1
        raise SourceError(str(account.remarks.found[0]) + (f" (and {more:,} more warnings)" if more else ""))
    write_questions(imported.questions, output, "jsonl")
    report = report or report_place(output)
    if report is not None:
        write_file(report, orjson.dumps(account.as_json(), option=orjson.OPT_INDENT_2) + b"\n")
    say_notes(warnings(account, report))
    if as_json:
        print_json(account.as_json())
    else:
        # What stands on standard output is the benchmark, if that is where it was to go.
        print_account(account, report, Console(stderr=True, highlight=False) if output == STDIN else console())


def report_place(output: str) -> Path | None:
    if output == STDIN:
        return None
    return Path(output).with_name(Path(output).name.removesuffix(".jsonl") + ".report.json")


def warnings(account: Account, report: Path | None) -> Iterator[str]:
    """The first warnings, and how many more there are."""
    found = account.remarks.found
    yield from map(str, found[:MOST_WARNINGS])
    if len(found) > MOST_WARNINGS:
        yield f"{len(found) - MOST_WARNINGS:,} more warnings" + (f" are in {report}" if report else "")


def print_account(account: Account, report: Path | None, out: Console) -> None:
    rows = account.remarks.rows
    told = ", ".join(f"{count:,} {what}" for what, count in rows.items() if what != "read" and count)
    out.print(f"{rows['read']:,} rows: {told or 'none'}")
    out.print(f"{account.written:,} questions, {account.changed:,} of them in new words")
    if account.judged:
        states = ", ".join(f"{len(account.having(state)):,} {state.value}" for state in State)
        out.print(f"{len(account.judged):,} paraphrases: {states}")
    reasons = [(one.id, one.reason, one.paraphrase.text) for one in account.having(State.REFUSED)]
    if reasons:
        out.print(table("\nrefused", ["id", "why", "paraphrase"], reasons[:MOST_WARNINGS]))
    if account.confusing:
        left = f"left out: {len(account.dropped):,}"
        out.print(f"\nquestions that somebody finds confusing: {len(account.confusing):,}; {left}")
    print_agreement("the same meaning", account.same_meaning, out)
    print_agreement("confusing questions", account.marks, out)
    if account.pilot is not None:
        print_pilot(account.pilot, out)
    if report is not None:
        out.print(f"\nall of it is in {report}")


def print_agreement(on: str, found: Agreement, out: Console) -> None:
    if found.observed is not None:
        kappa = "not defined: all judged alike" if found.kappa is None else f"{found.kappa:.3f}"
        out.print(
            f"agreement on {on}: {100 * found.observed:.1f} % of {found.pairs:,} pairs over {found.items:,} items, "
            f"Fleiss' kappa {kappa}"
        )


def print_pilot(pilot: Pilot, out: Console) -> None:
    out.print(
        f"\n{pilot.questions:,} questions written by several: all in the same words {100 * pilot.all_agree:.1f} %, "
        f"two at least {100 * pilot.two_agree:.1f} %"
    )
    rows = [
        (" and ".join(one.annotators), f"{one.questions:,}", f"{100 * one.exact:.1f} %", f"{one.similarity:.3f}")
        for one in pilot.pairs
    ]
    out.print(table("", ["experts", "questions", "same words", "likeness"], rows, numbers=[1, 2, 3]))
    print_agreement("what is confusing", pilot.marks, out)
    if pilot.unlike:
        out.print(f"talk about, the most unlike first: {', '.join(pilot.unlike[:MOST_UNLIKE])}")
