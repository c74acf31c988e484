"""clew levels: tell i.i.d., compositional and zero-shot questions of a test set apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import click
from rich.console import Console

from clew.benchmark.levels import (
    UNREAD,
    Level,
    QuestionLevel,
    TrainingCoverage,
    common_family,
    count_levels,
    read_inverses_file,
    with_level,
)
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
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
              help="Pairs of inverse relations; a relation whose inverse was seen is not unseen.")  # fmt: skip
@click.option("--train-format", type=FORMAT, metavar="FORMAT", help="The format of TRAIN, instead of detecting it.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of TEST, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print a line for each question instead of the counts.")
@click.option("-o", "--output", metavar="FILE", help="Write TEST to this JSONL file, labelled with the levels.")
def levels_command(
    train: str, test: str, inverses: str | None, train_format: str | None, format_: str | None, as_json: bool,
    output: str | None,
) -> None:  # fmt: skip
    """Tell i.i.d., compositional and zero-shot questions apart.

    A question of TEST is zero-shot if it has a class, relation, attribute or qualifier that TRAIN does not have;
    compositional if it has none of those, but its template (the meaning without entities and values) is new; and i.i.d.
    if TRAIN has its template. With --json, {"id", "level", "unseen", "error"?} is printed for each question.

    \b
        clew levels grailqa_v1.0_train.json webqsp_test.json --strict-inverse reverse_properties
        clew levels train.jsonl test.jsonl -o test-levels.jsonl
    """
    pairs = read_inverses_file(inverses) if inverses else Inverses()
    known = read_questions(train, train_format, unique=False).questions
    questions = read_questions(test, format_, unique=False).questions
    seen = TrainingCoverage(common_family(known, questions), pairs)
    for question in show_count(known, "questions of TRAIN read"):
        seen.add(question)
    levels = [seen.level_of(question) for question in show_count(questions, "questions of TEST compared")]
    if output is not None:
        write_questions(map(with_level, questions, levels), output, "jsonl")
    if as_json:
        for level in levels:
            print_json(levelled_json(level))
    elif output != STDIN:
        print_family(seen.family.name, seen.unread)
        print_levels(questions, levels, console())


UNSEEN_SHOWN = 8  # the most frequent unseen items
FAULTS_SHOWN = 3  # the most frequent reasons for which questions cannot be read


def print_family(name: str, unread: int) -> None:
    unread_text = f"; {unread:,} questions of TRAIN cannot be read" if unread else ""
    click.echo(f"compared by their {name}{unread_text}", err=True)


def levelled_json(level: QuestionLevel) -> dict[str, object]:
    fields: dict[str, object] = {"id": level.id, "level": level.level, "unseen": [str(item) for item in level.unseen]}
    return fields | ({"error": level.error} if level.error else {})


def print_levels(questions: Sequence[Question], levels: Sequence[QuestionLevel], out: Console) -> None:
    counts = [(name, count) for name, count in count_levels(levels).items() if count or name != UNREAD]
    rows = [(name, f"{count:,}", f"{100 * count / max(len(levels), 1):.1f} %") for name, count in counts]
    out.print(table("", ["level", "questions", "share"], rows, numbers=[1, 2]))
    print_faults(levels, out)
    unseen = Counter(str(item) for level in levels for item in level.unseen)
    if unseen:
        out.print(counts_table(f"{len(unseen):,} unseen items", unseen.most_common(), len(levels), UNSEEN_SHOWN))
    print_agreement(questions, levels, out)


def print_faults(levels: Iterable[QuestionLevel], out: Console) -> None:
    for fault, count in Counter(level.error.splitlines()[0] for level in levels if level.error).most_common(
        FAULTS_SHOWN
    ):
        out.print(f"{count:,} unread: {fault}", markup=False)


def print_agreement(questions: Sequence[Question], levels: Sequence[QuestionLevel], out: Console) -> None:
    """Compare the levels with the labels that the questions already have, if any."""
    pairs = Counter(
        (question.labels["level"], str(level.level or UNREAD))
        for question, level in zip(questions, levels, strict=True)
        if "level" in question.labels
    )
    if not pairs:
        return
    names = [*map(str, Level), UNREAD]
    own = sorted({label for label, _ in pairs}, key=lambda name: names.index(name) if name in names else len(names))
    rows = [(name, *(f"{pairs[name, other]:,}" for other in names)) for name in own]
    same = sum(count for (level, other), count in pairs.items() if level == other)
    title = f"\nlabelled (rows) and computed (columns): {same:,} of {pairs.total():,} agree"
    out.print(table(title, ["", *names], rows, numbers=[1, 2, 3, 4]))
