"""clew levels: how far a test set is from a training set."""

from __future__ import annotations

import click

from clew.cli.arguments import FORMAT


@click.command("levels")
@click.argument("train", metavar="TRAIN")
@click.argument("test", metavar="TEST")
@click.option("--strict-inverse", "inverses", metavar="FILE",
              help="Relations with their inverses: one whose inverse was seen is not unseen.")  # fmt: skip
@click.option("--train-format", type=FORMAT, metavar="FORMAT", help="The format of TRAIN, instead of detecting it.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of TEST, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print a line for each question instead of the counts.")
@click.option("-o", "--output", metavar="FILE", help="Write TEST here as clew's JSONL, labelled with the levels.")
def levels_command(
    train: str, test: str, inverses: str | None, train_format: str | None, format_: str | None, as_json: bool,
    output: str | None,
) -> None:  # fmt: skip
    """Tell of each question of TEST whether it is i.i.d., compositional or zero-shot against TRAIN.

    zero-shot: it has a class, relation, attribute or qualifier that TRAIN never has. compositional: it has
    none such, but its template (the meaning without entities and values) is new. i.i.d.: TRAIN has its template.
    With --json, {"id", "level", "unseen", "error"?} is printed for each question.

    \b
        clew levels grailqa_v1.0_train.json webqsp_test.json --strict-inverse reverse_properties
        clew levels train.jsonl test.jsonl -o test-levels.jsonl
    """
    from clew.cli.levelling import Levelling, show_levels

    show_levels(Levelling(train, test, inverses, train_format, format_), as_json, output)
