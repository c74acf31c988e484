"""What `clew split --check` prints."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from clew.benchmark.leakage import Leak, Part, Shared, leaks, part_of
from clew.benchmark.question import Question
from clew.benchmark.reading import read_benchmark
from clew.benchmark.sharing import Trait, Traits, traits_in
from clew.cli.printing import console, print_json, table
from clew.cli.progress import counted
from clew.errors import ClewError


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
    return part_of(name, questions, traits, counted(questions, f"questions of {name} compared"))


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
