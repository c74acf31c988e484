"""clew train: a parser for one's own graph, or a whole one from a recipe."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)


@click.command("train")
@click.argument("recipe", required=False, type=FILE, metavar="[RECIPE.toml]")
@click.option("-k", "--kb", default="", help="The knowledge base to adapt the parser to.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the parser; what is made on the way is kept in DIR/work.")  # fmt: skip
@click.option("--questions", multiple=True, type=FILE, metavar="FILE",
              help="Questions over KB with programs, queries or answers, in any format; may be repeated.")  # fmt: skip
@click.option("-n", "--generated", default=1_000, show_default=True, type=click.IntRange(min=0),
              help="How many questions to make over KB; half as many casual ones come with them.")  # fmt: skip
@click.option("--minutes", default=5.0, show_default=True, type=click.FloatRange(min=0, min_open=True),
              help="How long to train; what comes before and after takes a few minutes, too.")  # fmt: skip
@click.option("--steps", default=0, type=click.IntRange(min=0), metavar="N", help="Train so many steps instead.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(min=0), help="With KB: another seed, other questions."
)
@click.option("--start", type=FOLDER, metavar="DIR", help="Another parser to begin with than the one that ships.")
@click.option("--data", type=FOLDER, metavar="DIR", help="With RECIPE: where its files are, if not beside it.")
@click.option("--prepare", is_flag=True,
              help="With RECIPE: make the questions and corpora in DIR/work, and do not train.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="How many processes.")
@click.option("--json", "as_json", is_flag=True, help="Print what came of it as one JSON object.")
def train_command(
    recipe: Path | None, kb: str, output: Path, questions: tuple[Path, ...], generated: int, minutes: float,
    steps: int, seed: int, start: Path | None, data: Path | None, prepare: bool, jobs: int, as_json: bool,
) -> None:  # fmt: skip
    """Adapt the parser to KB, or make a whole one from RECIPE.

    Adapting makes questions over KB, learns from them and from yours, asks the ones it held back before and after, and
    keeps whichever parser answers more of them. It needs torch, but no GPU: pip install 'clew[train]'. The same
    command goes on where it was stopped.

    \b
        clew train -k my.clew -o my-parser -j 2
        clew train -k my.clew --questions asked.jsonl --minutes 20 -o my-parser
        clew ask -k my.clew --parser my-parser "Who founded Acme Corp?"
        clew train recipes/shipped.toml --data data -o parser -j 8
    """
    from clew.cli.training import train_adapted, train_recipe

    if (recipe is None) == (not kb):
        raise click.UsageError("either -k KB or a RECIPE.toml is wanted")
    if recipe is not None:
        if questions or start:
            raise click.UsageError("--questions and --start go with -k KB; a recipe says this itself")
        train_recipe(recipe, data, output, jobs, prepare, as_json)
    elif prepare or data:
        raise click.UsageError("--prepare and --data go with a RECIPE.toml")
    else:
        train_adapted(kb, output, questions, generated, minutes, steps, seed, start, jobs, as_json)
