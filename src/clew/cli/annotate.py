"""clew annotate: questions out to people, and back in their words."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE, FORMAT

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
    from clew.cli.annotating import Wanted, export_sheets

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
    from clew.cli.annotating import import_filled
    from clew.generate.annotation.judging import Rules

    rules = Rules(approve, fluency, least_change, drop_confusing)
    import_filled(questions, files, output, rules, strict, report, format_, as_json)
