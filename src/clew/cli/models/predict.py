"""clew models predict: let trained models answer questions, and write a run."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import FORMAT
from clew.cli.printing import print_json, print_notes
from clew.cli.progress import count_progress, open_with_progress
from clew.models.requirements import check_packages

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)


@click.command("predict")
@click.argument("folders", nargs=-1, required=True, type=FOLDER, metavar="DIR...")
@click.option("-k", "--kb", default="", help="The knowledge base that the questions are about.")
@click.option("--questions", required=True, type=FILE, metavar="TEST", help="The questions to answer, in any format.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, dir_okay=False), metavar="RUN.jsonl",
              help="The file for the run; RUN.about.json beside it says which model made it.")  # fmt: skip
@click.option("--device", type=click.Choice(["cpu", "cuda"]), help="Default: a GPU if there is one.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of TEST, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def predict_command(
    folders: tuple[Path, ...], kb: str, questions: Path, output: Path, device: str | None, format_: str | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Let trained models answer questions, and write a run.

    DIR is a folder that `clew models train` wrote. Two folders are a detector and a relation predictor, which answer
    together. A model sees only the texts of the questions and their choices. The exceptions follow the papers: SRN and
    models trained with entities=given also get the entities of the gold meaning, and SRN only handles questions whose
    gold program follows relations. Repeat an interrupted command to continue.

    \b
        clew models predict program-rnn -k my.clew --questions test.jsonl -o program-rnn.jsonl
        clew models predict detector relations -k my.clew --questions test.jsonl -o pipeline.jsonl
        clew evaluate test.jsonl program-rnn.jsonl
    """
    check_packages("predicting")
    from clew.models.model_jobs import predict_to_file

    opened = open_with_progress(kb) if kb else None
    with count_progress("questions") as on_done:
        summary = predict_to_file(
            folders, opened, questions, output, device or "", on_done, lambda note: print_notes([note]), format_
        )
    if as_json:
        print_json({"run": str(output), **summary.as_json()})
        return
    kept = f", {summary.kept:,} were there already" if summary.kept else ""
    click.echo(f"{output}: {summary.predicted:,} questions predicted{kept}, {summary.seconds:.1f} s")
