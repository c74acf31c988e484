"""What `clew generate` writes and prints."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from clew.benchmark.question import Question
from clew.benchmark.statistics import statistics_of
from clew.benchmark.statistics_page import statistics_page
from clew.benchmark.writing import write_questions
from clew.cli.counting import print_statistics
from clew.cli.printing import console
from clew.cli.progress import counted, open_shown
from clew.errors import ClewError
from clew.generate.generating import Account, Job, generate
from clew.generate.targets import PUBLISHED, Targets
from clew.kb.export import open_output

REASONS = 8


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user asked for."""

    kb: str
    count: int
    output: Path
    seed: int = 1
    variants: int = 0
    phrases: Path | None = None
    types: tuple[str, ...] = ()
    multi_hop: float = 0.737

    def job(self) -> Job:
        place = self.kb if self.kb == "demo" else str(Path(self.kb).resolve())
        phrases = str(self.phrases.resolve()) if self.phrases else ""
        return Job(place, self.count, self.seed, self.variants, phrases, Targets(shares(self.types), self.multi_hop))


@dataclass(slots=True)
class Kept:
    """Questions on their way to the file, kept for the statistics."""

    questions: list[Question] = field(default_factory=list)

    def passing(self, questions: Iterable[Question]) -> Iterator[Question]:
        for question in questions:
            self.questions.append(question)
            yield question


def write_benchmark(wanted: Wanted, jobs: int, cluster: str) -> None:
    """Makes the questions, writes them with their report, and says what came of it."""
    open_shown(wanted.kb)
    wanted.output.mkdir(parents=True, exist_ok=True)
    account, kept, parts = Account(), Kept(), wanted.output / "parts"
    made = generate(wanted.job(), parts, account, jobs, cluster)
    place = wanted.output / "questions.jsonl"
    write_questions(counted(kept.passing(made), "questions made"), place, "jsonl")
    found = statistics_of(kept.questions)
    found.format = "jsonl"
    with open_output(str(wanted.output / "report.html")) as stream:
        stream.write(statistics_page(found, f"{wanted.count:,} questions over {Path(wanted.kb).name}").encode())
    shutil.rmtree(parts)
    print_statistics(found, REASONS, console())
    say_what_came(account, wanted)


def say_what_came(account: Account, wanted: Wanted) -> None:
    click.echo(f"{wanted.output}: {account.made:,} questions in questions.jsonl, their report in report.html", err=True)
    if account.made < wanted.count:
        reasons = "; ".join(
            f"{reason} {times:,} times" for reason, times in Counter(account.refused).most_common(REASONS)
        )
        click.echo(
            f"{wanted.count - account.made:,} fewer than asked for. Draws that came to nothing: {reasons}", err=True
        )


def shares(texts: tuple[str, ...]) -> dict[str, float]:
    """The shares of question types that are written `NAME=SHARE`."""
    return dict(map(share, texts)) or dict(PUBLISHED)


def share(text: str) -> tuple[str, float]:
    name, _, number = text.partition("=")
    try:
        found = float(number or 1)
    except ValueError:
        raise ClewError(f"--type {text}: the share is no number; write --type {name}=2") from None
    if name not in PUBLISHED or found < 0:
        raise ClewError(f"--type {text}: there is no such question type; there are {', '.join(PUBLISHED)}")
    return name, found
