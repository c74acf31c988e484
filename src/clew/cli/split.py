"""clew split: training, validation and test from one file of questions."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import FORMAT

GRAILQA = "i.i.d.=1,compositional=1,zero-shot=2"
SHARED = click.Choice(["question", "meaning", "template", "entity-pair"])


@click.command("split")
@click.argument("files", metavar="QUESTIONS", nargs=-1, required=True)
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for train.jsonl, validation.jsonl and test.jsonl.")  # fmt: skip
@click.option("--shares", default="8,1,1", show_default=True, metavar="N,N,N",
              help="The shares of training, validation and test.")  # fmt: skip
@click.option(
    "--by", default="type", show_default=True, metavar="LABEL", help="Each part has its share of every such label."
)
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Another seed makes another split.")
@click.option("--levels", is_flag=False, flag_value=GRAILQA, metavar="LEVEL=N,…",
              help=f"The levels of validation and test, in these shares; alone: {GRAILQA}.")  # fmt: skip
@click.option("--inverses", metavar="FILE", help="With --levels: a relation whose inverse was seen is not unseen.")
@click.option("--no-shared", "apart", multiple=True, type=SHARED, help="What no two parts may have in common.")
@click.option("--check", is_flag=True, help="Tell what the parts TRAIN TEST… have in common; nothing is split.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def split_command(
    files: tuple[str, ...], output: Path | None, shares: str, by: str, seed: int, levels: str | None,
    inverses: str | None, apart: tuple[str, ...], check: bool, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Split QUESTIONS into training, validation and test; the same seed makes the same split.

    With --levels, schema items and templates are held out of training so that the other parts have i.i.d.,
    compositional and zero-shot questions as wanted, each labelled so. A question that fits nowhere goes to
    left-out.jsonl with the reason. With --no-shared, questions that share something stay together.

    \b
        clew split made/questions.jsonl -o parts
        clew split made/questions.jsonl -o parts --levels
        clew split made/questions.jsonl -o parts --levels zero-shot=1 --inverses reverse_properties
        clew split made/questions.jsonl -o parts --no-shared template --no-shared question
        clew split --check parts/train.jsonl parts/validation.jsonl parts/test.jsonl
    """
    from clew.cli.checking_parts import check_parts
    from clew.cli.splitting import Splitting, split_file

    if check:
        check_parts(files, format_, as_json)
    else:
        split_file(files, output, Splitting(shares, by, seed, levels, inverses, apart, format_), as_json)
