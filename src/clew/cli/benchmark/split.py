"""clew split: split questions into training, validation and test sets, or compare such sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from clew.benchmark.leakage import (
    BenchmarkPart,
    Leak,
    SharedTrait,
    Trait,
    TraitFinder,
    UnseenAnswers,
    find_leaks,
    find_unseen_answers,
    index_part,
    make_trait_finder,
)
from clew.benchmark.level_splits import EVALUATION_PARTS, LevelSplit, LevelSplitOptions, split_by_levels
from clew.benchmark.levels import Level, read_inverses_file
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.benchmark.splits import (
    LEFT_OUT,
    PARTS,
    Split,
    nested_subsets,
    split_questions,
    write_parts,
    write_subsets,
)
from clew.cli.arguments import FORMAT
from clew.cli.printing import console, print_json, table
from clew.cli.progress import show_count
from clew.errors import OptionError, SourceError
from clew.kb.files import STDIN
from clew.language.sexpr import Inverses

GRAILQA = "i.i.d.=1,compositional=1,zero-shot=2"
SHARED = click.Choice(["question", "meaning", "template", "entity-pair"])

REASONS_SHOWN = 5  # the most frequent reasons for which questions are left out


@click.command("split")
@click.argument("files", metavar="QUESTIONS", nargs=-1, required=True)
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for train.jsonl, validation.jsonl and test.jsonl.")  # fmt: skip
@click.option("--shares", default="8,1,1", show_default=True, metavar="N,N,N",
              help="The shares of training, validation and test.")  # fmt: skip
@click.option(
    "--by",
    default="type",
    show_default=True,
    metavar="LABEL",
    help="The label whose values are divided in the same shares.",
)
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Seed of the random generator.")
@click.option("--levels", is_flag=False, flag_value=GRAILQA, metavar="LEVEL=N,…",
              help=f"The shares of levels in validation and test; without a value: {GRAILQA}.")  # fmt: skip
@click.option(
    "--inverses",
    metavar="FILE",
    help="With --levels: inverse relations; a relation whose inverse was seen is not unseen.",
)
@click.option(
    "--no-shared", "apart", multiple=True, type=SHARED, help="What no two parts may have in common; can be repeated."
)
@click.option("--subset", metavar="PERCENT,…",
              help="Write nested subsets of QUESTIONS instead of splitting; each has the smaller ones.")  # fmt: skip
@click.option("--check", is_flag=True, help="Print what the parts TRAIN TEST… have in common instead of splitting.")
@click.option(
    "--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS, instead of detecting it."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def split_command(
    files: tuple[str, ...], output: Path | None, shares: str, by: str, seed: int, levels: str | None,
    inverses: str | None, apart: tuple[str, ...], subset: str | None, check: bool, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Split questions into training, validation and test sets.

    The same seed gives the same split. With --levels, schema items and templates are held out of training so that the
    other parts have i.i.d., compositional and zero-shot questions in the shares you give, labelled with their level; a
    question that fits into no part goes to left-out.jsonl with the reason. With --no-shared, questions that share
    something stay together. With --check, the share of questions with answers that an earlier part does not have is
    that of KQA Pro's zero-shot questions. With --subset, NAME-12.5.jsonl and so on are written for a file NAME.json.

    \b
        clew split made/questions.jsonl -o parts
        clew split made/questions.jsonl -o parts --levels
        clew split made/questions.jsonl -o parts --levels zero-shot=1 --inverses reverse_properties
        clew split made/questions.jsonl -o parts --no-shared template --no-shared question
        clew split parts/train.jsonl -o sizes --subset 12.5,25,50,100
        clew split --check parts/train.jsonl parts/validation.jsonl parts/test.jsonl
    """
    if check:
        compare_parts(files, format_, as_json)
        return
    if subset is not None:
        refuse_with_subset(levels, inverses, apart)
        write_nested(files, format_, output, read_percentages(subset), seed, by, as_json)
        return
    folder = check_options(files, output, levels, inverses, apart)
    part_shares, questions = read_shares(shares), read_to_split(files[0], format_)
    if levels is not None:
        pairs = read_inverses_file(inverses) if inverses else Inverses()
        levelled = split_by_levels(
            questions, LevelSplitOptions(part_shares, read_levels(levels), seed, by, pairs), show_count
        )
        write_parts(levelled.split, folder)
        print_levelled_split(levelled, folder, as_json)
    else:
        split = split_questions(questions, part_shares, seed, by, [Trait(name) for name in apart], show_count)
        write_parts(split, folder)
        print_split(split, folder, as_json)


def check_options(
    files: Sequence[str], output: Path | None, levels: str | None, inverses: str | None, apart: Sequence[str]
) -> Path:
    """The folder for the parts; an error for options that are missing or exclude each other."""
    if len(files) != 1:
        raise OptionError(f"give one file to split, not {len(files)}; --check compares several")
    if output is None:
        raise OptionError("the folder for the parts is missing: add -o DIR")
    if levels is not None and apart:
        raise OptionError("--levels and --no-shared exclude each other: i.i.d. questions share templates by definition")
    if levels is None and inverses:
        raise OptionError("--inverses needs --levels")
    return output


def refuse_with_subset(levels: str | None, inverses: str | None, apart: Sequence[str]) -> None:
    if levels is not None or inverses or apart:
        raise OptionError("--subset and --levels, --inverses or --no-shared exclude each other")


def read_percentages(text: str) -> tuple[float, ...]:
    """The percentages from `12.5,25,50,100`."""
    try:
        percentages = tuple(float(part) for part in text.split(","))
    except ValueError:
        percentages = ()
    if not percentages or not all(0 < percentage <= 100 for percentage in percentages):
        raise OptionError(f"--subset {text}: give percentages above 0 and up to 100, for example 12.5,25,50,100")
    return percentages


def write_nested(
    files: Sequence[str], format_: str | None, output: Path | None, percentages: Sequence[float], seed: int, by: str,
    as_json: bool,
) -> None:  # fmt: skip
    """Write the nested subsets of a file, and print their sizes."""
    folder = check_options(files, output, None, None, ())
    questions = read_to_split(files[0], format_)
    name = "questions" if files[0] == STDIN else Path(files[0]).name.split(".")[0]
    sizes = write_subsets(nested_subsets(questions, percentages, seed, by), folder, name)
    if as_json:
        print_json({"subsets": sizes})
    else:
        click.echo(f"{folder}: {', '.join(f'{count:,} in {file}' for file, count in sizes.items())}", err=True)


def read_to_split(file: str, format_: str | None) -> Sequence[Question]:
    questions = read_questions(file, format_).questions
    if len(questions) < 2:
        raise SourceError(f"{file} has fewer than two questions, which is too few to split")
    return questions


def read_shares(text: str) -> tuple[float, ...]:
    """The three shares from `8,1,1`."""
    try:
        shares = tuple(float(share) for share in text.split(","))
    except ValueError:
        raise OptionError(f"--shares {text}: give three numbers, for example --shares 8,1,1") from None
    if len(shares) != len(PARTS) or not all(isfinite(share) and share >= 0 for share in shares):
        raise OptionError(
            f"--shares {text}: give three numbers of 0 or more, for {', '.join(PARTS)}, for example --shares 8,1,1"
        )
    if not shares[0] or not sum(shares[1:]):
        raise OptionError(f"--shares {text}: train and another part need a share, for example --shares 8,1,1")
    return shares


def read_levels(text: str) -> dict[Level, float]:
    """The shares of levels from `i.i.d.=1,zero-shot=2`; levels that are not named get none."""
    shares = dict.fromkeys(Level, 0.0)
    for part in text.split(","):
        name, _, number = part.partition("=")
        try:
            share = float(number or 1)
            shares[Level(name.strip())] = share
        except ValueError:
            raise level_fault(text) from None
    if not all(isfinite(value) and value >= 0 for value in shares.values()) or not sum(shares.values()):
        raise level_fault(text)
    return shares


def level_fault(text: str) -> OptionError:
    example = ",".join(f"{level}=1" for level in Level)
    return OptionError(f"--levels {text}: give the share of each level, for example {example}")


def print_split(split: Split, folder: Path, as_json: bool) -> None:
    if as_json:
        print_json(split_json(split))
    else:
        print_sizes(split, folder)


def print_sizes(split: Split, folder: Path) -> None:
    sizes = ", ".join(f"{count:,} in {part}.jsonl" for part, count in split.sizes.items() if count)
    left = f"; {len(split.left_out):,} in {LEFT_OUT}.jsonl" if split.left_out else ""
    click.echo(f"{folder}: {sizes}{left}", err=True)


def split_json(split: Split) -> dict[str, Any]:
    return {"parts": split.sizes, "left_out": dict(reasons(split))}


def reasons(split: Split) -> Counter[str]:
    return Counter(left_out.reason for left_out in split.left_out)


def print_levelled_split(levelled: LevelSplit, folder: Path, as_json: bool) -> None:
    if as_json:
        levels = {part: {str(level): {"wanted": levelled.wanted[part][level], "made": levelled.made[part][level]}
                         for level in Level} for part in EVALUATION_PARTS}  # fmt: skip
        short = {str(level): reason for level, reason in levelled.shortages.items()}
        print_json(split_json(levelled.split) | {"levels": levels, "short": short})
        return
    print_levels(levelled, console())
    print_sizes(levelled.split, folder)


def print_levels(levelled: LevelSplit, out: Console) -> None:
    rows = [(part, str(level), f"{levelled.made[part][level]:,}", f"{levelled.wanted[part][level]:,}")
            for part in EVALUATION_PARTS for level in Level if levelled.wanted[part][level]]  # fmt: skip
    out.print(table("", ["part", "level", "made", "requested"], rows, numbers=[2, 3]))
    for level, reason in levelled.shortages.items():
        out.print(f"fewer {level} questions than requested: {reason}", markup=False)
    for reason, count in reasons(levelled.split).most_common(REASONS_SHOWN):
        out.print(f"{count:,} left out: {reason}", markup=False)


def compare_parts(files: Sequence[str], format_: str | None, as_json: bool) -> None:
    """Print what the parts have in common."""
    if len(files) < 2:
        raise OptionError("--check compares at least two parts: clew split --check TRAIN TEST")
    read = [read_questions(place, format_, unique=False).questions for place in files]
    traits = make_trait_finder([question for part in read for question in part], ())
    parts = [show_comparison(name, part, traits) for name, part in zip(part_names(files), read, strict=True)]
    shared_traits, unseen = find_leaks(parts), find_unseen_answers(parts)
    if as_json:
        print_json(
            {
                "parts": dict(zip(part_names(files), map(len, read), strict=True)),
                "shared": list(map(leak_json, shared_traits)),
                "unseen_answers": list(map(asdict, unseen)),
            }
        )
    else:
        print_leaks(shared_traits, console())
        print_unseen(unseen, console())


def show_comparison(name: str, questions: Sequence[Question], traits: TraitFinder) -> BenchmarkPart:
    return index_part(name, questions, traits, show_count(questions, f"questions of {name} compared"))


def part_names(files: Sequence[str]) -> list[str]:
    """The names of parts: those of their files, or the paths if two names are the same."""
    short = [Path(place).name for place in files]
    return short if len(set(short)) == len(short) else list(files)


def print_leaks(shared_traits: Sequence[Leak], out: Console) -> None:
    rows = [
        (leak.later, leak.earlier, str(leak.trait), f"{leak.questions:,}", f"{100 * leak.share:.1f} %")
        for leak in shared_traits
    ]
    out.print(table("", ["questions of", "that share with", "their", "number", "share"], rows, numbers=[3, 4]))
    for leak in shared_traits:
        for shared in leak.examples[:1]:
            what = f" {shared.trait_text}" if leak.trait is Trait.ENTITY_PAIR else ""
            out.print(f"\n{leak.trait}{what} of {leak.later} and {leak.earlier}:", markup=False)
            for question in (shared.later, shared.earlier):
                out.print(f"  {question.id}  {question.text}", markup=False)


def print_unseen(unseen: Sequence[UnseenAnswers], out: Console) -> None:
    for pair in unseen:
        share = f"{100 * pair.questions / max(pair.total, 1):.1f} %"
        out.print(
            f"\n{pair.questions:,} of {pair.total:,} questions of {pair.later} with answers are zero-shot ({share}): "
            f"{pair.earlier} does not have their answers",
            markup=False,
        )


def leak_json(leak: Leak) -> dict[str, Any]:
    return {"earlier": leak.earlier, "later": leak.later, "trait": str(leak.trait), "questions": leak.questions,
            "total": leak.total, "examples": list(map(shared_json, leak.examples))}  # fmt: skip


def shared_json(shared: SharedTrait) -> dict[str, str]:
    return {"later": shared.later.id, "earlier": shared.earlier.id, "what": shared.trait_text}
