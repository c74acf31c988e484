"""The command line: one file per command, no logic."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

from clew import __version__
from clew.errors import ClewError

# Commands by module, loaded when they are asked for.
COMMANDS = {
    "ask": "clew.cli.ask",
    "train": "clew.cli.train",
    "build": "clew.cli.build",
    "info": "clew.cli.info",
    "show": "clew.cli.show",
    "search": "clew.cli.search",
    "link": "clew.cli.link",
    "run": "clew.cli.run",
    "translate": "clew.cli.translate",
    "classify": "clew.cli.classify",
    "evaluate": "clew.cli.evaluate",
    "measures": "clew.cli.measures",
    "convert": "clew.cli.convert",
    "stats": "clew.cli.stats",
    "levels": "clew.cli.levels",
    "split": "clew.cli.split",
    "confusion": "clew.cli.confusion",
    "errors": "clew.cli.errors",
    "report": "clew.cli.report",
    "axioms": "clew.cli.axioms",
    "degrade": "clew.cli.degrade",
    "sensitivity": "clew.cli.sensitivity",
    "factors": "clew.cli.factors",
    "export": "clew.cli.export",
    "check": "clew.cli.check",
    "generate": "clew.cli.generate",
    "annotate": "clew.cli.annotate",
    "phrases": "clew.cli.phrases",
    "paraphrase": "clew.cli.paraphrase",
}


class Commands(click.Group):
    """The commands of `COMMANDS`, in that order."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name]), f"{cmd_name}_command")
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="clew")
def clew() -> None:
    """Ask a knowledge graph, and see the thread that leads to the answer.

    \b
        clew info                          # the demo graph
        clew show demo France
        clew build my-data.ttl -o my.clew
        clew search my.clew "yao ming"

    KB is a folder made by `clew build`, or the word demo.
    """


def main() -> None:
    """Runs the command line; a fault of the user's ends in one line and exit code 1."""
    try:
        clew(standalone_mode=False)
    except ClewError as fault:
        fail(str(fault), 1)
    except click.ClickException as fault:
        fault.show()
        sys.exit(fault.exit_code)
    except (click.Abort, KeyboardInterrupt):
        fail("stopped; nothing was changed", 130)
    except BrokenPipeError:
        # Whoever read our output has seen enough; what is still buffered must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def fail(message: str, code: int) -> None:
    click.echo(f"clew: {message}", err=True)
    sys.exit(code)
