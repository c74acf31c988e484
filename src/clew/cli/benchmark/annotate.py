"""clew annotate: have people reword, check, write, compare or answer questions."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import orjson
from rich.console import Console

from clew.analyse.human_performance import HumanPerformance, measure_people, runs_of_people
from clew.benchmark.judge_agreement import Agreement
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import write_run
from clew.benchmark.writer import write_questions
from clew.cli.arguments import AT_LEAST_ONE, FORMAT, refuse_unused
from clew.cli.measure.evaluate import HEADERS, print_groups, score_row
from clew.cli.printing import console, print_json, print_notes, table
from clew.cli.progress import open_with_progress, show_count
from clew.errors import ClewError, OptionError, SourceError
from clew.generate.annotation.agreement import JudgedAgreement, PilotAgreement
from clew.generate.annotation.exporter import (
    PICTURE_FOLDER,
    ExportFile,
    answer_files,
    assign_questions,
    check_files,
    draft_pairs,
    draw_questions,
    expert_files,
    file_names,
    file_pairs,
    paraphrase_files,
    same_files,
)
from clew.generate.annotation.importer import ImportReport, import_annotations
from clew.generate.annotation.question_display import QuestionDisplay
from clew.generate.annotation.review import ApprovalRules, ReviewState
from clew.generate.annotation.spreadsheet import AnnotationStage
from clew.kb.files import STDIN, make_folder, write_file
from clew.pages.score_text import format_score

STAGES = ("paraphrase", "check", "expert", "same", "answer")
# The options that only some stages use.
STAGE_OPTIONS = {
    "workers": ("check", "same", "answer"),
    "annotators": ("expert",),
    "pilot": ("expert",),
    "seed": ("expert", "answer"),
    "choices": ("answer",),
    "sample": ("answer",),
    "against": ("same",),
}


@click.group("annotate")
def annotate_command() -> None:
    """Have people reword, check, write, compare or answer questions.

    `clew annotate export` writes sheets for people to fill in; `clew annotate import` reads them back.

    \b
        clew annotate export made/questions.jsonl -k my.clew --for paraphrase -o sheets
        clew annotate import made/questions.jsonl sheets/*.csv -o collected.jsonl
        clew annotate export collected.jsonl -k my.clew --for check -o checks
        clew annotate import collected.jsonl checks/*.csv -o benchmark.jsonl
    """


@annotate_command.command("export")
@click.argument("questions", metavar="QUESTIONS|-")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the sheets, tables and pictures.")  # fmt: skip
@click.option("--for", "stage", required=True, type=click.Choice(STAGES),
              help="Reword questions, check rewordings, write questions from their meaning, judge whether two texts"
              " mean the same, or answer questions.")  # fmt: skip
@click.option("-k", "--kb", default="", help="The knowledge base, to explain names.")
@click.option("--per-sheet", default=20, show_default=True, type=AT_LEAST_ONE, help="Number of questions per sheet.")
@click.option(
    "--workers", default=5, show_default=True, type=AT_LEAST_ONE,
    help="Number of people who check each paraphrase, judge each pair or answer each question.",
)  # fmt: skip
@click.option("--annotators", default="", metavar="NAME,…", help="The names of the experts.")
@click.option("--pilot", default=20, show_default=True, type=click.IntRange(min=0),
              help="Number of questions that every expert writes.")  # fmt: skip
@click.option("--choices", is_flag=True, help="With --for answer: offer the choices of each question.")
@click.option("--sample", default=0, type=click.IntRange(min=0), metavar="N",
              help="With --for answer: ask only N questions, drawn at random.")  # fmt: skip
@click.option("--against", default="", metavar="FILE",
              help="With --for same: compare with the questions of the same ids in FILE, instead of experts' texts."
              )  # fmt: skip
@click.option("--seed", default=1, show_default=True, help="Seed for distributing questions among experts, or drawing.")
@click.option("--force", is_flag=True, help="Replace the tables that DIR has.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS, if not detected.")
def export_command(
    questions: str, output: Path, stage: str, kb: str, per_sheet: int, workers: int, annotators: str, pilot: int,
    choices: bool, sample: int, against: str, seed: int, force: bool, format_: str | None,
) -> None:  # fmt: skip
    """Write sheets for people to fill in: HTML pages, the same as CSV files, and pictures of the questions.

    A sheet is one page that works without a network. It shows each question with its answer, the steps that lead to it
    as a flow chart, and its query graph. People fill it in on screen, where a button saves the entries, or on paper.
    With --for answer and --for same, it shows only the texts. `clew serve --annotate DIR` gives the same questions to
    several people in a browser, one by one.

    \b
        clew annotate export made/questions.jsonl -k my.clew --for paraphrase -o sheets
        clew annotate export collected.jsonl -k my.clew --for check --workers 5 -o checks
        clew annotate export made/questions.jsonl -k my.clew --for expert --annotators ann,bob --pilot 20 -o expert
        clew annotate export piloted.jsonl --for same --workers 3 -o pairs
        clew annotate export test.jsonl --for answer --sample 200 --workers 1 -o people
    """
    for name, stages in STAGE_OPTIONS.items():
        if stage not in stages:
            refuse_unused([name], f"needs --for {' or '.join(stages)}")
    if any(output.glob("*.csv")) and not force:
        raise ClewError(f"{output} has tables already, perhaps filled in; choose another folder, or add --force")
    request = SheetRequest(
        questions, output, stage, kb, per_sheet, workers, annotators, pilot, seed, format_, choices, sample, against
    )
    export_sheets(request)


@annotate_command.command("import")
@click.argument("questions", metavar="QUESTIONS|-")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False))
@click.option("-o", "--output", required=True, metavar="OUT|-", help="The file for the questions.")
@click.option("--approve", default=3, show_default=True, type=click.IntRange(min=0), metavar="N",
              help="Number of people who must find the same meaning; with 0, paraphrases need no check.")  # fmt: skip
@click.option("--fluency", default=3.0, show_default=True, type=click.FloatRange(1, 5),
              help="Minimum mean fluency, from 1 to 5.")  # fmt: skip
@click.option("--least-change", default=0.1, show_default=True, type=click.FloatRange(min=0), metavar="SHARE|N",
              help="Minimum change of the text: a share if below 1, otherwise a number of characters.")  # fmt: skip
@click.option("--drop-confusing", default=0, show_default=True, type=click.IntRange(min=0), metavar="N",
              help="Leave out questions that N people found confusing; 0 keeps all.")  # fmt: skip
@click.option("--only-approved", is_flag=True,
              help="Write only questions with an approved paraphrase or an expert's text.")  # fmt: skip
@click.option("--runs", type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for what each person answered, as a run that clew evaluate scores, and questions.jsonl"
              " with the questions that were asked.")  # fmt: skip
@click.option("--strict", is_flag=True, help="Stop at the first warning.")
@click.option("--report", "report", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="The file for the report.  [default: OUT.report.json]")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS, if not detected.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def import_command(
    questions: str, files: tuple[str, ...], output: str, approve: int, fluency: float, least_change: float,
    drop_confusing: int, only_approved: bool, runs: Path | None, strict: bool, report: Path | None,
    format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Merge filled-in FILEs, CSV or JSON of any stage, or the annotations.sqlite of clew serve, into QUESTIONS.

    Paraphrases wait until they are checked. The approved paraphrase with the most votes for the same meaning, and among
    those the most fluent, becomes the question. The generated text stays in extra.machine_question, and the other
    approved paraphrases in extra.variants.

    What people answered is scored like a run: accuracy for all, for each person and for each type of question.

    \b
        clew annotate import made/questions.jsonl sheets/*.csv -o collected.jsonl
        clew annotate import collected.jsonl checks/*.csv -o benchmark.jsonl --approve 3 --fluency 3
        clew annotate import collected.jsonl checks/*.csv -o benchmark.jsonl --only-approved
        clew annotate import made/questions.jsonl expert/*.csv -o benchmark.jsonl --json | jq .pilot
        clew annotate import test.jsonl people/*.csv -o answered.jsonl --runs people-runs
        clew annotate import made/questions.jsonl sheets/annotations.sqlite -o collected.jsonl
    """
    rules = ApprovalRules(approve, fluency, least_change, drop_confusing, only_approved)
    import_filled(questions, files, output, rules, strict, report, format_, as_json, runs)


WARNINGS_SHOWN = 12  # and refused paraphrases; the report has all
UNLIKE_SHOWN = 10  # questions that experts wrote differently, enough for one meeting


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """Which sheets to write for which questions."""

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
    choices: bool = False
    sample: int = 0
    against: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the experts."""
        names = tuple(name.strip() for name in self.annotators.split(",") if name.strip())
        if not names:
            raise OptionError("the experts are missing: name them with --annotators ann,bob,carol")
        if len(set(names)) < len(names):
            raise OptionError(f"--annotators {self.annotators}: each expert needs a different name")
        return names


def export_sheets(request: SheetRequest) -> None:
    """Write the files and print how many there are."""
    questions = read_questions(request.questions, request.format).questions
    if not questions:
        raise ClewError(f"{request.questions} has no questions")
    showing = QuestionDisplay(open_with_progress(request.kb) if request.kb else None)
    files = files_for(request, questions, showing)
    written: Counter[str] = Counter()
    for file in show_count(files, "files written"):
        write_file(request.output / file.name, file.content)
        written["pictures" if file.name.startswith(PICTURE_FOLDER) else Path(file.name).suffix] += 1
    click.echo(
        f"{request.output}: {written['.html']:,} sheets (HTML), {written['.csv']:,} tables (CSV) and "
        f"{written['pictures']:,} pictures (SVG); clew serve --annotate {request.output} has them in a browser",
        err=True,
    )


def files_for(request: SheetRequest, questions: Sequence[Question], showing: QuestionDisplay) -> Iterator[ExportFile]:
    """The files of the requested stage."""
    if request.stage == AnnotationStage.PARAPHRASE:
        return paraphrase_files(questions, showing, request.per_sheet)
    if request.stage == AnnotationStage.CHECK:
        return check_files(questions, showing, request.per_sheet, request.workers)
    if request.stage == AnnotationStage.ANSWER:
        asked = draw_questions(questions, request.sample, request.seed)
        return answer_files(asked, request.per_sheet, request.workers, request.choices)
    if request.stage == AnnotationStage.SAME:
        other = read_questions(request.against).questions if request.against else None
        pairs = draft_pairs(questions) if other is None else file_pairs(questions, other)
        return same_files(pairs, request.per_sheet, request.workers)
    return expert_files(
        assign_questions(questions, request.names, request.pilot, request.seed), showing, request.per_sheet
    )


def import_filled(
    place: str, files: Sequence[str], output: str, rules: ApprovalRules, strict: bool, report: Path | None,
    format_: str | None, as_json: bool, runs: Path | None,
) -> None:  # fmt: skip
    """Merge the files into the questions, write those with a report, and print a summary."""
    benchmark = read_questions(place, format_)
    imported = import_annotations(benchmark.questions, files, rules)
    account = imported.report
    if strict and account.remarks.items:
        more = len(account.remarks.items) - 1
        raise SourceError(str(account.remarks.items[0]) + (f" (and {more:,} more warnings)" if more else ""))
    write_questions(imported.questions, output, "jsonl")
    people = measure_people(benchmark.questions, account.answers)
    if runs is not None:
        write_runs(benchmark.questions, account, runs)
    report, content = report or report_place(output), account.as_json()
    content["human_performance"] = None if people is None else people.as_json()
    if report is not None:
        write_file(report, orjson.dumps(content, option=orjson.OPT_INDENT_2) + b"\n")
    print_notes(warnings(account, report))
    if as_json:
        print_json(content)
        return
    out = console(sys.stderr if output == STDIN else None)  # if the benchmark goes to standard output
    print_account(account, out)
    if people is not None:
        print_people(people, account.answer_agreement, out)
    if report is not None:
        out.print(f"\nthe full report is in {report}")


def write_runs(questions: Sequence[Question], account: ImportReport, folder: Path) -> None:
    """Write what each person answered as a run, and the questions that were asked."""
    if not account.answers:
        raise ClewError("--runs: the files have no answers of people; export sheets for them with --for answer")
    people = runs_of_people(account.answers)
    make_folder(folder)
    asked = [question for question in questions if question.id in account.answers]
    write_questions(asked, str(folder / "questions.jsonl"), "jsonl")
    for name, predictions in zip(file_names(people, "person"), people.values(), strict=True):
        write_run(predictions, folder / f"{name}.jsonl")


def report_place(output: str) -> Path | None:
    if output == STDIN:
        return None
    return Path(output).with_name(Path(output).name.removesuffix(".jsonl") + ".report.json")


def warnings(account: ImportReport, report: Path | None) -> Iterator[str]:
    """The first warnings, and the number of the others."""
    remarks = account.remarks.items
    yield from map(str, remarks[:WARNINGS_SHOWN])
    if len(remarks) > WARNINGS_SHOWN:
        yield f"{len(remarks) - WARNINGS_SHOWN:,} more warnings" + (f" are in {report}" if report else "")


def print_account(account: ImportReport, out: Console) -> None:
    rows = account.remarks.rows
    counts = ", ".join(f"{count:,} {what}" for what, count in rows.items() if what != "read" and count)
    out.print(f"{rows['read']:,} rows: {counts or 'none'}")
    out.print(f"{account.written:,} questions, {account.changed:,} of them in new words")
    if account.reviewed:
        states = ", ".join(f"{len(account.with_state(state)):,} {state.value}" for state in ReviewState)
        out.print(f"{len(account.reviewed):,} paraphrases: {states}")
    reasons = [(judged.id, judged.reason, judged.paraphrase.text) for judged in account.with_state(ReviewState.REFUSED)]
    if reasons:
        out.print(table("\nrefused", ["id", "reason", "paraphrase"], reasons[:WARNINGS_SHOWN]))
    if account.confusing:
        left = f"left out: {len(account.dropped):,}"
        out.print(f"\nquestions marked as confusing: {len(account.confusing):,}; {left}")
    if account.unapproved:
        out.print(f"\nquestions left out because nothing is approved: {len(account.unapproved):,}")
    print_agreement("the same meaning", account.same_meaning, out)
    print_agreement("confusing questions", account.marks, out)
    if account.pilot is not None:
        print_pilot(account.pilot, out)
    if account.judged is not None:
        print_sameness(account.judged, out)


def print_sameness(judged: JudgedAgreement, out: Console) -> None:
    out.print(
        f"\n{judged.questions:,} questions with judged texts: all mean the same in {100 * judged.all_agree:.1f} %, "
        f"at least two in {100 * judged.two_agree:.1f} %"
        + (f"; {judged.incomplete:,} more have a pair that nobody judged" if judged.incomplete else "")
    )
    print_agreement("which texts mean the same", judged.judges, out)
    if judged.differing:
        out.print(f"texts differ in: {', '.join(judged.differing[:UNLIKE_SHOWN])}")


def print_people(people: HumanPerformance, agreement: Agreement, out: Console) -> None:
    """Print the scores of all people together, by label, and of each person."""
    out.print(table("\nhuman performance", HEADERS, map(score_row, people.overall.scores), numbers=[1, 3]))
    for label, groups in people.overall.by.items():
        print_groups(out, label, groups)
    first = people.overall.scores[0].label
    rows = [
        (name, f"{each.scores[0].n:,}", format_score(each.scores[0].value)) for name, each in people.by_person.items()
    ]
    out.print(table("\nby person", ["person", "n", first], rows, numbers=[1, 2]))
    print_agreement("the answers", agreement, out)


def print_agreement(on: str, agreement: Agreement, out: Console) -> None:
    if agreement.observed is not None:
        kappa = "undefined: all judgements are the same" if agreement.kappa is None else f"{agreement.kappa:.3f}"
        out.print(
            f"agreement on {on}: {100 * agreement.observed:.1f} % of {agreement.pairs:,} pairs "
            f"over {agreement.items:,} items, Fleiss' kappa {kappa}"
        )


def print_pilot(pilot: PilotAgreement, out: Console) -> None:
    out.print(
        f"\n{pilot.questions:,} questions written by several experts: all use the same words in "
        f"{100 * pilot.all_agree:.1f} %, at least two in {100 * pilot.two_agree:.1f} %"
    )
    rows = [
        (" and ".join(pair.annotators), f"{pair.questions:,}", f"{100 * pair.exact:.1f} %", f"{pair.similarity:.3f}")
        for pair in pilot.pairs
    ]
    out.print(table("", ["experts", "questions", "same words", "similarity"], rows, numbers=[1, 2, 3]))
    print_agreement("what is confusing", pilot.marks, out)
    if pilot.unlike:
        out.print(f"to discuss, the most different first: {', '.join(pilot.unlike[:UNLIKE_SHOWN])}")
