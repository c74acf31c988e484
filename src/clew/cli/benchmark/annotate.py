"""clew annotate: questions out to people, and back in their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import orjson
from rich.console import Console

from clew.benchmark.question import Question
from clew.benchmark.reader import read_benchmark
from clew.benchmark.writer import write_questions
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import console, print_json, print_notes, table
from clew.cli.progress import open_with_progress, show_count
from clew.errors import ClewError, SourceError
from clew.generate.annotation.agreement import Agreement, Pilot
from clew.generate.annotation.exporter import PICTURES, File, check_files, deal, expert_files, paraphrase_files
from clew.generate.annotation.importer import Account, import_annotations
from clew.generate.annotation.question_display import Showing
from clew.generate.annotation.review import Rules, State
from clew.generate.annotation.spreadsheet import Stage
from clew.kb.files import STDIN, write_file

STAGES = ("paraphrase", "check", "expert")


@click.group("annotate")
def annotate_command() -> None:
    """Have people reword, check or write the questions of a benchmark.

    \b
        clew annotate export made/questions.jsonl -k my.clew --for paraphrase -o sheets
        clew annotate import made/questions.jsonl sheets/*.csv -o collected.jsonl
        clew annotate export collected.jsonl -k my.clew --for check -o checks
        clew annotate import collected.jsonl checks/*.csv -o benchmark.jsonl
    """


@annotate_command.command("export")
@click.argument("questions", metavar="QUESTIONS|-")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the sheets, the tables and the pictures.")  # fmt: skip
@click.option("--for", "stage", required=True, type=click.Choice(STAGES),
              help="To say questions in other words, to check that, or to write them from their meaning.")  # fmt: skip
@click.option("-k", "--kb", default="", help="The knowledge base, for names and what they mean.")
@click.option("--per-sheet", default=20, show_default=True, type=AT_LEAST_ONE, help="How many questions to a sheet.")
@click.option("--workers", default=5, show_default=True, type=AT_LEAST_ONE, help="How many check each paraphrase.")
@click.option("--annotators", default="", metavar="NAME,…", help="The experts.")
@click.option("--pilot", default=20, show_default=True, type=click.IntRange(min=0),
              help="How many questions all experts write.")  # fmt: skip
@click.option("--seed", default=1, show_default=True, help="Another seed deals the experts other questions.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
def export_command(
    questions: str, output: Path, stage: str, kb: str, per_sheet: int, workers: int, annotators: str, pilot: int,
    seed: int, format_: str | None,
) -> None:  # fmt: skip
    """Write what people fill in: HTML sheets, the same as CSV files, and pictures of what is asked.

    A sheet is one page that needs no network. It shows each question with its answer, the steps to it as a flow chart
    and its query graph; it can be filled in on screen, where a button saves the entries, or on paper.

    \b
        clew annotate export made/questions.jsonl -k my.clew --for paraphrase -o sheets
        clew annotate export collected.jsonl -k my.clew --for check --workers 5 -o checks
        clew annotate export made/questions.jsonl -k my.clew --for expert --annotators ann,bob --pilot 20 -o expert
    """
    wanted = Wanted(questions, output, stage, kb, per_sheet, workers, annotators, pilot, seed, format_)
    export_sheets(wanted)


@annotate_command.command("import")
@click.argument("questions", metavar="QUESTIONS|-")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False))
@click.option("-o", "--output", required=True, metavar="OUT|-", help="The file for the questions.")
@click.option("--approve", default=3, show_default=True, type=click.IntRange(min=0), metavar="N",
              help="How many must find the meaning the same; with 0, paraphrases need no check.")  # fmt: skip
@click.option("--fluency", default=3.0, show_default=True, type=click.FloatRange(1, 5),
              help="The mean fluency that is needed, from 1 to 5.")  # fmt: skip
@click.option("--least-change", default=0.1, show_default=True, type=click.FloatRange(min=0), metavar="SHARE|N",
              help="How much of the machine's words must change: below 1 a share, from 1 on characters.")  # fmt: skip
@click.option("--drop-confusing", default=0, show_default=True, type=click.IntRange(min=0), metavar="N",
              help="Leave out questions that so many found confusing; 0 keeps them all.")  # fmt: skip
@click.option("--strict", is_flag=True, help="Stop if there is anything to warn of.")
@click.option("--report", "report", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="The file for the report; OUT.report.json unless given.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def import_command(
    questions: str, files: tuple[str, ...], output: str, approve: int, fluency: float, least_change: float,
    drop_confusing: int, strict: bool, report: Path | None, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Merge filled FILEs, the CSV or JSON of sheets of any stage, into QUESTIONS.

    Paraphrases wait until they are checked. The approved one that most found the same, and among these the most fluent,
    becomes the question; the machine's words stay in extra.machine_question, other approved ones in extra.variants.

    \b
        clew annotate import made/questions.jsonl sheets/*.csv -o collected.jsonl
        clew annotate import collected.jsonl checks/*.csv -o benchmark.jsonl --approve 3 --fluency 3
        clew annotate import made/questions.jsonl expert/*.csv -o benchmark.jsonl --json | jq .pilot
    """
    rules = Rules(approve, fluency, least_change, drop_confusing)
    import_filled(questions, files, output, rules, strict, report, format_, as_json)


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
    showing = Showing(open_with_progress(wanted.kb) if wanted.kb else None)
    files = files_for(wanted, questions, showing)
    written: Counter[str] = Counter()
    for file in show_count(files, "files written"):
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
    print_notes(warnings(account, report))
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
