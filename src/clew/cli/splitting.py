"""What `clew split` writes and prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from clew.benchmark.level_splits import EVALUATED, Asked, LevelledSplit, split_by_levels
from clew.benchmark.levels import Level
from clew.benchmark.question import Question
from clew.benchmark.reading import read_benchmark
from clew.benchmark.sharing import Trait, traits_in
from clew.benchmark.splits import PARTS, LeftOut, Split, in_order, split_at_random, tied
from clew.benchmark.writing import write_questions
from clew.cli.folders import make_folder
from clew.cli.levelling import read_inverses_file
from clew.cli.printing import console, print_json, table
from clew.cli.progress import counted
from clew.errors import ClewError, SourceError
from clew.language.sexpr import Inverses

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
    return split_by_levels(questions, asked, counted)


def at_random(questions: Sequence[Question], shares: Sequence[float], wanted: Splitting) -> Split:
    if wanted.inverses:
        raise ClewError("--inverses says what is unseen, which only --levels asks for")
    apart = [Trait(name) for name in wanted.apart]
    traits = traits_in(questions, apart)
    keys = {}
    for question in counted(questions, "questions compared"):
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
