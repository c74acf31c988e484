"""clew split: training, validation and test from one file of questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from clew.benchmark.leakage import Leak, Part, Shared, Trait, Traits, leaks, part_of, traits_in
from clew.benchmark.level_splits import EVALUATED, Asked, LevelledSplit, split_by_levels
from clew.benchmark.levels import Level
from clew.benchmark.question import Question
from clew.benchmark.reader import read_benchmark
from clew.benchmark.splits import PARTS, LeftOut, Split, in_order, split_at_random, tied
from clew.benchmark.writer import write_questions
from clew.cli.arguments import FORMAT
from clew.cli.benchmark.levels import read_inverses_file
from clew.cli.printing import console, print_json, table
from clew.cli.progress import show_count
from clew.errors import ClewError, SourceError
from clew.kb.files import make_folder
from clew.language.sexpr import Inverses

GRAILQA = "i.i.d.=1,compositional=1,zero-shot=2"
SHARED = click.Choice(["question", "meaning", "template", "entity-pair"])


@click.command("split")
@click.argument("files", metavar="QUESTIONS", nargs=-1, required=True)
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for train.jsonl, validation.jsonl and test.jsonl.")  # fmt: skip
@click.option("--shares", default="8,1,1", show_default=True, metavar="N,N,N",
              help="The shares of training, validation and test.")  # fmt: skip
@click.option(
    "--by", default="type", show_default=True, metavar="LABEL", help="Each part has its share of every such label."
)
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Another seed makes another split.")
@click.option("--levels", is_flag=False, flag_value=GRAILQA, metavar="LEVEL=N,…",
              help=f"The levels of validation and test, in these shares; alone: {GRAILQA}.")  # fmt: skip
@click.option("--inverses", metavar="FILE", help="With --levels: a relation whose inverse was seen is not unseen.")
@click.option("--no-shared", "apart", multiple=True, type=SHARED, help="What no two parts may have in common.")
@click.option("--check", is_flag=True, help="Tell what the parts TRAIN TEST… have in common; nothing is split.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def split_command(
    files: tuple[str, ...], output: Path | None, shares: str, by: str, seed: int, levels: str | None,
    inverses: str | None, apart: tuple[str, ...], check: bool, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Split QUESTIONS into training, validation and test; the same seed makes the same split.

    With --levels, schema items and templates are held out of training so that the other parts have i.i.d.,
    compositional and zero-shot questions as wanted, each labelled so. A question that fits nowhere goes to
    left-out.jsonl with the reason. With --no-shared, questions that share something stay together.

    \b
        clew split made/questions.jsonl -o parts
        clew split made/questions.jsonl -o parts --levels
        clew split made/questions.jsonl -o parts --levels zero-shot=1 --inverses reverse_properties
        clew split made/questions.jsonl -o parts --no-shared template --no-shared question
        clew split --check parts/train.jsonl parts/validation.jsonl parts/test.jsonl
    """
    if check:
        check_parts(files, format_, as_json)
    else:
        split_file(files, output, Splitting(shares, by, seed, levels, inverses, apart, format_), as_json)


LEFT_OUT = "left-out"


@dataclass(frozen=True, slots=True)
class Splitting:
    """How the user wants questions split, as it was written."""

    shares: str
    by: str
    seed: int
    levels: str | None
    inverses: str | None
    apart: tuple[str, ...]
    format_: str | None


def split_file(files: Sequence[str], output: Path | None, wanted: Splitting, as_json: bool) -> None:
    """Splits a file, writes its parts and says what they are."""
    if len(files) != 1:
        raise ClewError(f"{len(files)} files are given and one is split at a time; --check compares several")
    if output is None:
        raise ClewError("no folder for the parts is given: add -o DIR")
    shares = read_shares(wanted.shares)
    questions = read_benchmark(files[0], wanted.format_).questions
    if len(questions) < 2:
        raise SourceError(f"{files[0]} has fewer than two questions, which is too few to split")
    if wanted.levels is not None:
        found = by_levels(questions, shares, wanted)
        write_parts(found.split, output)
        tell_levels(found, output, as_json)
    else:
        split = at_random(questions, shares, wanted)
        write_parts(split, output)
        tell_split(split, output, as_json)


def by_levels(questions: Sequence[Question], shares: Sequence[float], wanted: Splitting) -> LevelledSplit:
    if wanted.apart:
        raise ClewError("--levels and --no-shared cannot go together: i.i.d. questions share templates by their nature")
    inverses = read_inverses_file(wanted.inverses) if wanted.inverses else Inverses()
    asked = Asked(shares, read_levels(wanted.levels or ""), wanted.seed, wanted.by, inverses)
    return split_by_levels(questions, asked, show_count)


def at_random(questions: Sequence[Question], shares: Sequence[float], wanted: Splitting) -> Split:
    if wanted.inverses:
        raise ClewError("--inverses says what is unseen, which only --levels asks for")
    apart = [Trait(name) for name in wanted.apart]
    traits = traits_in(questions, apart)
    keys = {}
    for question in show_count(questions, "questions compared"):
        keys[question.id] = [f"{trait} {key}" for trait in apart for key in traits.of(question, trait)]
    groups = tied(questions, lambda question: keys[question.id])
    return split_at_random(groups, shares, wanted.seed, wanted.by)


def read_shares(text: str) -> tuple[float, ...]:
    """The three shares that are written `8,1,1`."""
    try:
        found = tuple(float(one) for one in text.split(","))
    except ValueError:
        raise ClewError(f"--shares {text}: these are not numbers; write --shares 8,1,1") from None
    if len(found) != len(PARTS) or not all(isfinite(one) and one >= 0 for one in found):
        raise ClewError(f"--shares {text}: there must be three, of {', '.join(PARTS)}, 0 or more; write --shares 8,1,1")
    if not found[0] or not sum(found[1:]):
        raise ClewError(f"--shares {text}: training and one other part must have a share; write --shares 8,1,1")
    return found


def read_levels(text: str) -> dict[Level, float]:
    """The shares of levels that are written `i.i.d.=1,zero-shot=2`; those not named have none."""
    found = dict.fromkeys(Level, 0.0)
    for part in text.split(","):
        name, _, number = part.partition("=")
        try:
            share = float(number or 1)
            found[Level(name.strip())] = share
        except ValueError:
            raise level_fault(text) from None
    if not all(isfinite(one) and one >= 0 for one in found.values()) or not sum(found.values()):
        raise level_fault(text)
    return found


def level_fault(text: str) -> ClewError:
    return ClewError(f"--levels {text}: write the share of each level, as in {','.join(f'{one}=1' for one in Level)}")


def write_parts(split: Split, folder: Path) -> None:
    """Writes each part that has questions, and those left out; parts of an earlier split do not stay."""
    make_folder(folder)
    left = in_order(labelled_left_out(one) for one in split.left_out)
    for part, questions in {**split.parts, LEFT_OUT: left}.items():
        place = folder / f"{part}.jsonl"
        if questions:
            write_questions(questions, place, "jsonl")
        else:
            place.unlink(missing_ok=True)


def labelled_left_out(one: LeftOut) -> Question:
    return replace(one.question, labels={**one.question.labels, LEFT_OUT: one.reason})


def tell_split(split: Split, folder: Path, as_json: bool) -> None:
    if as_json:
        print_json(split_json(split))
    else:
        say_sizes(split, folder)


def say_sizes(split: Split, folder: Path) -> None:
    sizes = ", ".join(f"{count:,} in {part}.jsonl" for part, count in split.sizes.items() if count)
    left = f"; {len(split.left_out):,} in {LEFT_OUT}.jsonl" if split.left_out else ""
    click.echo(f"{folder}: {sizes}{left}", err=True)


def split_json(split: Split) -> dict[str, Any]:
    return {"parts": split.sizes, "left_out": dict(reasons(split))}


def reasons(split: Split) -> Counter[str]:
    return Counter(one.reason for one in split.left_out)


def tell_levels(found: LevelledSplit, folder: Path, as_json: bool) -> None:
    if as_json:
        levels = {part: {str(level): {"wanted": found.wanted[part][level], "made": found.made[part][level]}
                         for level in Level} for part in EVALUATED}  # fmt: skip
        short = {str(level): reason for level, reason in found.short.items()}
        print_json(split_json(found.split) | {"levels": levels, "short": short})
        return
    print_levels(found, console())
    say_sizes(found.split, folder)


def print_levels(found: LevelledSplit, out: Console) -> None:
    rows = [(part, str(level), f"{found.made[part][level]:,}", f"{found.wanted[part][level]:,}")
            for part in EVALUATED for level in Level if found.wanted[part][level]]  # fmt: skip
    out.print(table("", ["part", "level", "made", "wanted"], rows, numbers=[2, 3]))
    for level, reason in found.short.items():
        out.print(f"fewer {level} questions than wanted: {reason}", markup=False)
    for reason, count in reasons(found.split).most_common(5):
        out.print(f"{count:,} left out: {reason}", markup=False)


def check_parts(files: Sequence[str], format_: str | None, as_json: bool) -> None:
    """Prints what the parts have in common."""
    if len(files) < 2:
        raise ClewError("one part has nothing to share; write clew split --check TRAIN TEST")
    read = [read_benchmark(place, format_, unique=False).questions for place in files]
    traits = traits_in([question for part in read for question in part], ())
    found = leaks([watched(name, part, traits) for name, part in zip(names(files), read, strict=True)])
    if as_json:
        print_json(
            {"parts": dict(zip(names(files), map(len, read), strict=True)), "shared": list(map(leak_json, found))}
        )
    else:
        print_leaks(found, console())


def watched(name: str, questions: Sequence[Question], traits: Traits) -> Part:
    return part_of(name, questions, traits, show_count(questions, f"questions of {name} compared"))


def names(files: Sequence[str]) -> list[str]:
    """What parts are called: their files' names, or paths where names are the same."""
    short = [Path(place).name for place in files]
    return short if len(set(short)) == len(short) else list(files)


def print_leaks(found: Sequence[Leak], out: Console) -> None:
    rows = [(one.later, one.earlier, str(one.trait), f"{one.questions:,}", f"{100 * one.share:.1f} %") for one in found]
    out.print(table("", ["questions of", "that share with", "their", "number", "share"], rows, numbers=[3, 4]))
    for one in found:
        for shared in one.examples[:1]:
            what = f" {shared.what}" if one.trait is Trait.ENTITY_PAIR else ""
            out.print(f"\n{one.trait}{what} of {one.later} and {one.earlier}:", markup=False)
            for question in (shared.later, shared.earlier):
                out.print(f"  {question.id}  {question.text}", markup=False)


def leak_json(one: Leak) -> dict[str, Any]:
    return {"earlier": one.earlier, "later": one.later, "trait": str(one.trait), "questions": one.questions,
            "total": one.total, "examples": list(map(shared_json, one.examples))}  # fmt: skip


def shared_json(one: Shared) -> dict[str, str]:
    return {"later": one.later.id, "earlier": one.earlier.id, "what": one.what}
