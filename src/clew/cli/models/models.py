"""clew models: list the published systems; its subcommands train them, let them predict, and fill papers' tables."""

from __future__ import annotations

from importlib import import_module
from itertools import groupby
from typing import Any

import click

from clew.cli.printing import console, print_json, table
from clew.models.catalogue import MODELS, CatalogueEntry

# The subcommands: `NAME` is NAME_command in the module of its name; the first line of its help is here, so that
# `clew models` need not load PyTorch.
SUBCOMMANDS = {
    "settings": "Print the settings of a model, as a file to edit.",
    "train": "Train a model, and write it to a folder.",
    "predict": "Let trained models answer questions, and write a run.",
    "table": "Fill a paper's table with the scores of runs.",
}
MAIN_FIGURE = "100 % GEK-3"  # of the models that the paper trains on several shares; else the first figure


class ModelCommands(click.Group):
    """The subcommands of `SUBCOMMANDS`; the module of each is imported when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in SUBCOMMANDS:
            return None
        command: click.Command = getattr(import_module(f"clew.cli.models.{cmd_name}"), f"{cmd_name}_command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(SUBCOMMANDS.items()))


@click.group("models", cls=ModelCommands, invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print the list as one JSON object.")
@click.pass_context
def models_command(context: click.Context, as_json: bool) -> None:
    """List, train and run the systems that the papers compare.

    Without a command, it lists the models: the paper that describes each, what it learns from, and its main published
    figure; --json prints all of its figures. docs/models.md describes them.

    \b
        clew models
        clew models train program-rnn -k my.clew --questions train.jsonl --valid valid.jsonl -o program-rnn
        clew models predict program-rnn -k my.clew --questions test.jsonl -o run.jsonl
    """
    if context.invoked_subcommand is None:
        print_models(as_json)
    elif as_json:
        raise click.UsageError(f"put --json after {context.invoked_subcommand}")


def print_models(as_json: bool) -> None:
    if as_json:
        print_json({name: entry_json(entry) for name, entry in MODELS.items()})
        return
    headers = ["model", "what it is", "section", "needs", "published"]
    for number, (paper, models) in enumerate(groupby(MODELS.items(), key=lambda item: item[1].paper)):
        rows = [entry_row(name, entry) for name, entry in models]
        if number:
            click.echo()
        console().print(table(paper, headers, rows))


def entry_row(name: str, entry: CatalogueEntry) -> list[str]:
    needs = ", ".join(need.value for need in entry.needs)
    main = MAIN_FIGURE if MAIN_FIGURE in entry.published else next(iter(entry.published), "")
    return [name, entry.title, entry.section, needs, f"{main} {entry.published[main]:g}" if main else ""]


def entry_json(entry: CatalogueEntry) -> dict[str, Any]:
    return {
        "title": entry.title,
        "paper": entry.paper,
        "section": entry.section,
        "needs": [need.value for need in entry.needs],
        "published": dict(entry.published),
    }
