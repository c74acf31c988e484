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
    "ask": "clew.cli.ask.ask",
    "train": "clew.cli.ask.train",
    "build": "clew.cli.kb.build",
    "info": "clew.cli.kb.info",
    "show": "clew.cli.kb.show",
    "search": "clew.cli.kb.search",
    "link": "clew.cli.ask.link",
    "run": "clew.cli.query.run",
    "translate": "clew.cli.query.translate",
    "classify": "clew.cli.benchmark.classify",
    "evaluate": "clew.cli.measure.evaluate",
    "measures": "clew.cli.measure.measures",
    "convert": "clew.cli.benchmark.convert",
    "stats": "clew.cli.benchmark.stats",
    "levels": "clew.cli.benchmark.levels",
    "split": "clew.cli.benchmark.split",
    "confusion": "clew.cli.measure.confusion",
    "errors": "clew.cli.measure.errors",
    "report": "clew.cli.measure.report",
    "axioms": "clew.cli.measure.axioms",
    "degrade": "clew.cli.measure.degrade",
    "sensitivity": "clew.cli.measure.sensitivity",
    "factors": "clew.cli.measure.factors",
    "export": "clew.cli.kb.export",
    "check": "clew.cli.kb.check",
    "generate": "clew.cli.benchmark.generate",
    "annotate": "clew.cli.benchmark.annotate",
    "phrases": "clew.cli.benchmark.phrases",
    "paraphrase": "clew.cli.benchmark.paraphrase",
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
