"""Writes docs/commands.md from the commands' own help; a test says when it is out of date.

python docs/make.py        writes it
python docs/make.py -      prints it
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click

from clew.cli import COMMANDS, clew

PAGE = Path(__file__).parent / "commands.md"
HEADING = "# Commands\n\nWritten by `make docs` from `clew COMMAND --help`.\n"


def page() -> str:
    """The page with the help of every command."""
    parts = [HEADING]
    context = click.Context(
        clew, info_name="clew", terminal_width=100, max_content_width=100, **clew.context_settings
    )  # as when it is called: a command keeps the first help option it was given
    for name in COMMANDS:
        parts += helps(getattr(import_module(COMMANDS[name]), f"{name}_command"), name, context)
    return "\n".join(parts)


def helps(command: click.Command, name: str, parent: click.Context) -> Iterator[str]:
    """The help of a command, and of those that it has below it."""
    context = click.Context(command, info_name=name, parent=parent, terminal_width=100, max_content_width=100)
    yield f"## {context.command_path}\n\n```text\n{command.get_help(context).rstrip()}\n```\n"
    if isinstance(command, click.Group):
        for inner, below in command.commands.items():
            yield from helps(below, inner, context)


if __name__ == "__main__":
    if sys.argv[1:] == ["-"]:
        sys.stdout.buffer.write(page().encode("utf-8"))
    else:
        PAGE.write_text(page(), encoding="utf-8")
