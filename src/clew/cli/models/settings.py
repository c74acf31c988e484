"""clew models settings: print the settings of a model, as a file to edit."""

from __future__ import annotations

import tomllib

import click

from clew.cli.printing import print_data, print_json
from clew.models.catalogue import find_model
from clew.models.requirements import check_packages


@click.command("settings")
@click.argument("name", metavar="NAME")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def settings_command(name: str, as_json: bool) -> None:
    """Print the settings of a model, as a file to edit.

    Each line is a setting with its default and what it means. `clew models train --config FILE.toml` reads the file;
    lines that you leave out keep their defaults.

    \b
        clew models settings rgcn > rgcn.toml
        clew models train rgcn --config rgcn.toml -k my.clew --questions train.jsonl --valid valid.jsonl -o rgcn
    """
    find_model(name)
    check_packages(f"reading the settings of {name}")
    from clew.models.model_jobs import write_default_settings

    text = write_default_settings(name)
    if as_json:
        print_json(tomllib.loads(text))
    else:
        print_data(text)
