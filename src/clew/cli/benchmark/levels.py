"""clew levels: how far a test set is from a training set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import click
from rich.console import Console

from clew.benchmark.levels import (
    UNREAD,
    Level,
    Levelled,
    Seen,
    common_family,
    labelled,
    level_counts,
    read_inverses_file,
)
from clew.benchmark.question import Question
from clew.benchmark.reader import read_benchmark
from clew.benchmark.writer import write_questions
from clew.cli.arguments import FORMAT
from clew.cli.benchmark.stats import counts_table
from clew.cli.printing import console, print_json, table
from clew.cli.progress import show_count
from clew.kb.files import STDIN
from clew.language.sexpr import Inverses


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
    show_levels(Levelling(train, test, inverses, train_format, format_), as_json, output)


MOST_UNSEEN = 8


@dataclass(frozen=True, slots=True)
class Levelling:
    """Which files are compared, and how they are to be read."""

    train: str
    test: str
    inverses: str | None = None
    train_format: str | None = None
    test_format: str | None = None


def show_levels(asked: Levelling, as_json: bool, output: str | None) -> None:
    """Prints the levels of a test set, and writes it with them."""
    inverses = read_inverses_file(asked.inverses) if asked.inverses else None
    train = read_benchmark(asked.train, asked.train_format, unique=False)
    test = read_benchmark(asked.test, asked.test_format, unique=False)
    seen = Seen(common_family(train.questions, test.questions), inverses or Inverses())
    for question in show_count(train.questions, "questions of TRAIN read"):
        seen.add(question)
    found = [seen.level_of(question) for question in show_count(test.questions, "questions of TEST compared")]
    if output is not None:
        write_questions(map(labelled, test.questions, found), output, "jsonl")
    if as_json:
        for one in found:
            print_json(levelled_json(one))
    elif output != STDIN:
        say_family(seen.family.name, seen.unread)
        print_levels(test.questions, found, console())


def say_family(name: str, unread: int) -> None:
    unread_text = f"; {unread:,} questions of TRAIN cannot be read" if unread else ""
    click.echo(f"compared by their {name}{unread_text}", err=True)


def levelled_json(one: Levelled) -> dict[str, object]:
    made: dict[str, object] = {"id": one.id, "level": one.level, "unseen": [str(item) for item in one.unseen]}
    return made | ({"error": one.error} if one.error else {})


def print_levels(questions: Sequence[Question], found: Sequence[Levelled], out: Console) -> None:
    counts = [(name, count) for name, count in level_counts(found).items() if count or name != UNREAD]
    rows = [(name, f"{count:,}", f"{100 * count / max(len(found), 1):.1f} %") for name, count in counts]
    out.print(table("", ["level", "questions", "share"], rows, numbers=[1, 2]))
    print_faults(found, out)
    unseen = Counter(str(item) for one in found for item in one.unseen)
    if unseen:
        out.print(counts_table(f"{len(unseen):,} unseen items", unseen.most_common(), len(found), MOST_UNSEEN))
    print_agreement(questions, found, out)


def print_faults(found: Iterable[Levelled], out: Console) -> None:
    for fault, count in Counter(one.error.splitlines()[0] for one in found if one.error).most_common(3):
        out.print(f"{count:,} unread: {fault}", markup=False)


def print_agreement(questions: Sequence[Question], found: Sequence[Levelled], out: Console) -> None:
    """How the levels compare with those that the questions are labelled with, if they are."""
    pairs = Counter((question.labels["level"], str(one.level or UNREAD))
                    for question, one in zip(questions, found, strict=True) if "level" in question.labels)  # fmt: skip
    if not pairs:
        return
    names = [*map(str, Level), UNREAD]
    own = sorted({label for label, _ in pairs}, key=lambda name: names.index(name) if name in names else len(names))
    rows = [(name, *(f"{pairs[name, other]:,}" for other in names)) for name in own]
    same = sum(count for (one, other), count in pairs.items() if one == other)
    title = f"\nlabelled (rows) and found (columns): {same:,} of {pairs.total():,} agree"
    out.print(table(title, ["", *names], rows, numbers=[1, 2, 3, 4]))
