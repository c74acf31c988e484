"""The command line: one file per command, a folder per group, and the table of commands that `clew --help` shows."""

from __future__ import annotations

import os
import re
import signal
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

import click
from click.shell_completion import CompletionItem

from clew.cli.terminal import OutputError, flush_output, guard_streams
from clew.errors import ClewError, OptionError
from clew.version import __version__

INTERRUPTED = 128 + signal.SIGINT  # 130, as shells report a command that Ctrl-C ended
TERMINATED = 128 + signal.SIGTERM  # 143, as shells report a command that `kill` ended
# For numpy, which is not loaded yet: several threads add numbers in another order on each machine, so that last digits
# differ, and for thin matrices they mostly wait for each other.
ONE_BLAS_THREAD = ("OPENBLAS_NUM_THREADS", "1")
# How the loader of libraries, the system and the runtime of the parser say that memory is out.
NO_MEMORY = (
    "(?i)failed to map segment|cannot allocate memory|can't allocate memory|failed to allocate memory"
    "|CUDA out of memory|can't start new thread"
)


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """A command: the module that defines it, and the first line of its help, so that `clew --help` need not load it."""

    module: str
    summary: str


GROUPS = {
    "Ask": {
        "ask": CommandEntry("ask.ask", "Answer a question in English, and show how."),
        "link": CommandEntry("ask.link", "List the entities, predicates and values in a question."),
        "selftest": CommandEntry("ask.selftest", "Ask a knowledge base about itself, and count right answers."),
        "words": CommandEntry("ask.words", "Show, teach and check what people's words mean."),
        "train": CommandEntry("ask.train", "Adapt the parser to a knowledge base, or train a new one."),
    },
    "Serve": {
        "serve": CommandEntry("serve.serve", "Serve a web page and an HTTP interface for knowledge bases."),
        "mcp": CommandEntry("serve.mcp", "Offer knowledge bases to language models, by MCP."),
    },
    "Build and look": {
        "build": CommandEntry("kb.build", "Build a knowledge base from files, databases and endpoints."),
        "connect": CommandEntry("kb.connect", "Connect to a graph that stays on its SPARQL server."),
        "info": CommandEntry("kb.info", "Count the entities, concepts and facts of a knowledge base."),
        "show": CommandEntry("kb.show", "Show an entity or concept with its facts."),
        "search": CommandEntry("kb.search", "Find entities and concepts by name."),
        "schema": CommandEntry("kb.schema", "Show a knowledge base as tables."),
        "export": CommandEntry("kb.export", "Write a knowledge base to a file."),
        "check": CommandEntry("kb.check", "Verify the files of a knowledge base by their digests."),
    },
    "Run and translate": {
        "run": CommandEntry("query.run", "Run a program or query on a knowledge base."),
        "translate": CommandEntry("query.translate", "Translate a program or query into another language."),
    },
    "Benchmarks": {
        "generate": CommandEntry("benchmark.generate", "Generate questions over a knowledge base."),
        "phrases": CommandEntry("benchmark.phrases", "Write the phrases that questions are made of, for you to edit."),
        "paraphrase": CommandEntry("benchmark.paraphrase", "Let a language model reword questions."),
        "annotate": CommandEntry(
            "benchmark.annotate", "Have people reword, check, write, compare or answer questions."
        ),
        "migrate": CommandEntry("benchmark.migrate", "Move questions to another knowledge base."),
        "convert": CommandEntry("benchmark.convert", "Convert questions to another format."),
        "stats": CommandEntry("benchmark.stats", "Count questions by length, type, hops, answers and first words."),
        "levels": CommandEntry("benchmark.levels", "Tell i.i.d., compositional and zero-shot questions apart."),
        "split": CommandEntry("benchmark.split", "Split questions into training, validation and test sets."),
        "classify": CommandEntry("benchmark.classify", "Name the isomorphism class of every query graph."),
    },
    "Published systems": {
        "models": CommandEntry("models.models", "List, train and run the systems that the papers compare."),
    },
    "Measure": {
        "evaluate": CommandEntry("measure.evaluate", "Score a run against gold answers and queries."),
        "measures": CommandEntry("measure.measures", "List the measures, or describe one with its options."),
        "report": CommandEntry("measure.report", "Write a page that shows where and why runs are wrong."),
        "confusion": CommandEntry("measure.confusion", "Print the confusion matrix of predicted and gold classes."),
        "audit": CommandEntry("measure.audit", "Find questions whose gold is wrong."),
        "errors": CommandEntry("measure.errors", "Count the kinds of error in a run."),
        "factors": CommandEntry("measure.factors", "Explain the scores of a run by the wording of questions."),
        "axioms": CommandEntry("measure.axioms", "Check which axioms a measure satisfies."),
        "degrade": CommandEntry("measure.degrade", "Write gold queries as a run, with some of them degraded."),
        "sensitivity": CommandEntry("measure.sensitivity", "Show which measures notice which degradation."),
    },
}
COMMANDS = {name: entry for commands in GROUPS.values() for name, entry in commands.items()}
NAME_WIDTH = max(map(len, COMMANDS))  # so that the summaries of all groups start in one column


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

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete from the table; the method of `click.Group` would import every command."""
        names = [name for name in COMMANDS if name.startswith(incomplete)]
        commands = [CompletionItem(name, help=COMMANDS[name].summary) for name in names]
        return [*commands, *super(click.Group, self).shell_complete(ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the complete summaries from the table: a long one continues on the next line."""
        for title, commands in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(NAME_WIDTH), entry.summary) for name, entry in commands.items()])


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
        clew ask What is the capital of France
        clew info                                  # the demo graph
        clew show demo France
        clew build my-data.ttl -o my.clew
        clew ask -k my.clew "Who founded Acme Corp?"
        clew ask -k staff.xlsx "Who is the oldest?"

    KB is a folder made by `clew build`, the word demo for the graph that comes with clew, or a file that `clew build`
    reads: that is built into the cache when you first use it and when it has changed.

    Exit codes: 0 for an answer or finished work; 1 if clew has no answer, or a file, knowledge base, program or name is
    faulty or missing; 2 if the command line is wrong; 130 after Ctrl-C, 143 after a request to end.
    """


def main() -> None:
    """Run the command line; a user's fault ends in one line on standard error and exit code 1 or 2."""
    use_utf8()
    guard_streams()
    os.environ.setdefault(*ONE_BLAS_THREAD)
    signal.signal(signal.SIGTERM, raise_terminated)
    try:
        run_and_flush()
    except OptionError as fault:
        fail(str(fault), 2)
    except (ClewError, OutputError) as fault:
        fail(str(fault), 1)
    except click.ClickException as fault:
        fault.show()
        sys.exit(fault.exit_code)
    except (click.Abort, KeyboardInterrupt) as fault:
        fail_interrupted(fault.__cause__ or fault)
    except Exception as fault:
        message = machine_fault(fault)
        if not message:
            raise
        fail(message, 1)


class Terminated(KeyboardInterrupt):
    """The system or a person asked this process to end: all that Ctrl-C closes is closed."""


def raise_terminated(number: int, frame: object) -> NoReturn:
    raise Terminated


def fail_interrupted(fault: BaseException) -> None:
    """Say that the command was stopped and, as the fault tells, what is kept."""
    stopped, code = ("terminated", TERMINATED) if isinstance(fault, Terminated) else ("interrupted", INTERRUPTED)
    fail(f"{stopped}; {fault}" if str(fault) else stopped, code)


def run_and_flush() -> None:
    """Run the command and write all that it printed, however it ends."""
    try:
        clew(prog_name="clew", standalone_mode=False)
    finally:
        flush_output()


def machine_fault(fault: Exception) -> str:
    """What the machine lacks: memory, space, permission; empty if the fault is clew's own."""
    if isinstance(fault, MemoryError) or re.search(NO_MEMORY, str(fault)):
        return f"out of memory{memory_limit()}; close other programs, raise the limit or use a machine with more"
    if isinstance(fault, OSError):
        place = f"{os.fsdecode(fault.filename)}: " if isinstance(fault.filename, str | bytes) else ""
        return f"{place}{fault.strerror or fault}"
    return ""


def memory_limit() -> str:
    """The limit that `ulimit -v` sets for this process, as a text to add; empty without one."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return ""
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    return "" if limit == resource.RLIM_INFINITY else f": this process may use {limit / 2**30:.1f} GiB (ulimit -v)"


def use_utf8() -> None:
    """Write UTF-8 to files and pipes on Windows too, whose code page has no room for most names and signs."""
    for stream in (sys.stdout, sys.stderr):
        if os.name == "nt" and isinstance(stream, TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8")


def fail(message: str, code: int) -> None:
    click.echo(f"clew: {message}", err=True)
    sys.exit(code)
