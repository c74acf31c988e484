"""The command line: one file per command, in a folder per group, with the table of commands that `clew --help` shows."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module

import click

from clew.errors import ClewError, OptionError
from clew.version import __version__

INTERRUPTED = 130  # as shells report a command that Ctrl-C ended: 128 + SIGINT
SUMMARY_COLUMN = 14  # where summaries start in `clew --help`: behind the longest name of a command


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """A command: the module that defines it, and the first line of its help, so that `clew --help` need not load it."""

    module: str
    summary: str


GROUPS = {
    "Ask": {
        "ask": CommandEntry(
            "ask.ask",
            "Answer a question in English and show how: the program step by step, the facts and the SPARQL query.",
        ),
        "link": CommandEntry(
            "ask.link",
            "List what QUESTION mentions: entities, concepts, predicates, values and operators.",
        ),
        "train": CommandEntry("ask.train", "Adapt the parser to a knowledge base, or train one from a recipe."),
    },
    "Build and look": {
        "build": CommandEntry("kb.build", "Build a knowledge base from one or more SOURCEs."),
        "info": CommandEntry(
            "kb.info",
            "Count the entities, concepts and facts of KB, and list its most used predicates, keys and units.",
        ),
        "show": CommandEntry("kb.show", "Show the entity or concept NAME of KB with its facts and their qualifiers."),
        "search": CommandEntry(
            "kb.search", "List the entities and concepts of KB whose names are most similar to TEXT."
        ),
        "export": CommandEntry("kb.export", "Write everything in KB to one file that `clew build` can read."),
        "check": CommandEntry("kb.check", "Verify every column of KB against the digest taken when it was written."),
    },
    "Run and translate": {
        "run": CommandEntry("query.run", "Run a program or query on a knowledge base and print its results."),
        "translate": CommandEntry(
            "query.translate", "Translate a program, SPARQL query, S-expression or query graph into another language."
        ),
    },
    "Benchmarks": {
        "generate": CommandEntry(
            "benchmark.generate", "Generate questions over a knowledge base, each with its program, queries and answer."
        ),
        "phrases": CommandEntry(
            "benchmark.phrases", "Write the phrases that questions over KB are made of, to a file that you can edit."
        ),
        "paraphrase": CommandEntry(
            "benchmark.paraphrase", "Let a language model reword QUESTIONS, and keep the rewordings that ask the same."
        ),
        "annotate": CommandEntry(
            "benchmark.annotate", "Have people reword, check or write the questions of a benchmark."
        ),
        "convert": CommandEntry("benchmark.convert", "Convert the questions of FILE to another format."),
        "stats": CommandEntry(
            "benchmark.stats", "Count the questions of FILE by length, type, hops, answers and first words."
        ),
        "levels": CommandEntry(
            "benchmark.levels",
            "Tell which questions of TEST are i.i.d., compositional or zero-shot with respect to TRAIN.",
        ),
        "split": CommandEntry("benchmark.split", "Split QUESTIONS into training, validation and test sets."),
        "classify": CommandEntry(
            "benchmark.classify", "Name the isomorphism class of the query graph of every record in FILE."
        ),
    },
    "Measure": {
        "evaluate": CommandEntry(
            "measure.evaluate", "Score the predictions in RUN against the gold answers and queries in QUESTIONS."
        ),
        "measures": CommandEntry(
            "measure.measures", "List the measures, or describe the measure NAME with its options."
        ),
        "report": CommandEntry(
            "measure.report", "Write a page about RUN: scores, breakdowns, confusion, kinds of error, hard questions."
        ),
        "confusion": CommandEntry(
            "measure.confusion", "Count which predicted class meets which gold class, and score each class."
        ),
        "errors": CommandEntry("measure.errors", "Count the kinds of error in RUN."),
        "factors": CommandEntry(
            "measure.factors", "Explain the scores of RUN by the wording of QUESTIONS, with a linear regression."
        ),
        "axioms": CommandEntry(
            "measure.axioms", "Check measures against the axioms for question answering by queries."
        ),
        "degrade": CommandEntry(
            "measure.degrade", "Write the gold queries of BENCHMARK as a run, some of them degraded."
        ),
        "sensitivity": CommandEntry(
            "measure.sensitivity", "Score degraded gold queries to see which measures notice which degradation."
        ),
    },
}
COMMANDS = {name: entry for commands in GROUPS.values() for name, entry in commands.items()}


class CommandGroup(click.Group):
    """The commands of `GROUPS`; the module of a command is imported when the command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return load_command(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(unknown_command(args[0]), ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the summaries from the table, whole: a long one continues on the next line."""
        for title, commands in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl(
                    [(name.ljust(SUMMARY_COLUMN - 4), entry.summary) for name, entry in commands.items()]
                )


def load_command(name: str) -> click.Command:
    """The command `name`, from its module."""
    command: click.Command = getattr(import_module(f"clew.cli.{COMMANDS[name].module}"), f"{name}_command")
    return command


def unknown_command(name: str) -> str:
    """The message for a command that does not exist, with the most similar one that does."""
    similar = get_close_matches(name, COMMANDS, n=1)
    hint = f"did you mean {similar[0]!r}?" if similar else "clew --help lists the commands"
    return f"no command {name!r}; {hint}"


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="clew")
def clew() -> None:
    """Ask a knowledge graph, and see the thread that leads to the answer.

    \b
        clew ask Which country bordering France has the largest population?
        clew info                                  # the demo graph
        clew show demo France
        clew build my-data.ttl -o my.clew
        clew ask -k my.clew "Who founded Acme Corp?"

    KB is a folder made by `clew build`, or the word demo for the graph that comes with clew.

    Exit codes: 0 for an answer or finished work; 1 if clew has no answer, or a file, knowledge base, program or name is
    faulty or missing; 2 if the command line is wrong; 130 after Ctrl-C.
    """


def main() -> None:
    """Run the command line; a user's fault ends in one line on standard error and exit code 1 or 2."""
    try:
        clew(standalone_mode=False)
    except OptionError as fault:
        fail(str(fault), 2)
    except ClewError as fault:
        fail(str(fault), 1)
    except click.ClickException as fault:
        fault.show()
        sys.exit(fault.exit_code)
    except (click.Abort, KeyboardInterrupt):
        fail("interrupted; nothing was changed", INTERRUPTED)
    except BrokenPipeError:
        # The reader of our output has closed it; what is still buffered must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def fail(message: str, code: int) -> None:
    click.echo(f"clew: {message}", err=True)
    sys.exit(code)
