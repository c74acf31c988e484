"""Writes docs/commands.md from the commands' own help; a test says when it is out of date.

python docs/make.py        writes it
python docs/make.py -      prints it
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from clew.cli import GROUPS, clew, load_command

PAGE = Path(__file__).parent / "commands.md"
WIDTH = 100  # columns of the help texts

INTRODUCTION = """# Commands

`make docs` writes this page from `clew COMMAND --help`. A KB is a folder made by `clew build`, or the word `demo`
for the graph that comes with clew. Each command has a [function in Python](api.md).

| | |
|---|---|
"""

RULES = """
## Exit codes

| code | meaning |
|---|---|
| 0 | an answer, or finished work; an empty result of `clew run` is a result |
| 1 | `clew ask` or `clew search` finds nothing, or a file, knowledge base, program or name is faulty or missing |
| 2 | the command line is wrong: an unknown command or option, a missing argument, a malformed value |
| 130, 143 | you pressed Ctrl-C, or the process was asked to end (SIGTERM); the message says what is kept |

Errors are one line on standard error, `clew: …`, and never a traceback. In a batch or a run, a faulty record is a line
with an `error`, and the exit code is 0.

## Shell completion

Add one line to the start file of your shell to complete commands and options with the tab key:

```bash
eval "$(_CLEW_COMPLETE=bash_source clew)"                 # ~/.bashrc
eval "$(_CLEW_COMPLETE=zsh_source clew)"                  # ~/.zshrc
_CLEW_COMPLETE=fish_source clew | source                  # ~/.config/fish/completions/clew.fish
```
"""


def page() -> str:
    """The page: a table of the commands, the rules for all of them, and the help of each."""
    # Made as for a call: a command keeps the first help option it was given.
    context = click.Context(
        clew, info_name="clew", terminal_width=WIDTH, max_content_width=WIDTH, **clew.context_settings
    )
    parts = [INTRODUCTION + "\n".join(table_rows()) + "\n" + RULES]
    for commands in GROUPS.values():
        for name in commands:
            parts += help_sections(load_command(name), name, context)
    return "\n".join(parts)


def table_rows() -> Iterator[str]:
    """A row for each group, with links to its commands."""
    for group, commands in GROUPS.items():
        yield f"| {group} | {', '.join(f'[{name}](#clew-{name})' for name in commands)} |"


def help_sections(command: click.Command, name: str, parent: click.Context) -> Iterator[str]:
    """The help of a command, and of its subcommands."""
    context = click.Context(command, info_name=name, parent=parent, terminal_width=WIDTH, max_content_width=WIDTH)
    yield f"## {context.command_path}\n\n```text\n{command.get_help(context).rstrip()}\n```\n"
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            subcommand = command.get_command(context, inner)
            assert subcommand is not None
            yield from help_sections(subcommand, inner, context)


if __name__ == "__main__":
    if sys.argv[1:] == ["-"]:
        sys.stdout.buffer.write(page().encode("utf-8"))
    else:
        PAGE.write_text(page(), encoding="utf-8")
