"""What `clew generate` writes and prints."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path

import click

from clew.benchmark.question import Question
from clew.benchmark.statistics import Statistics
from clew.benchmark.statistics_page import statistics_page
from clew.benchmark.writing import write_questions
from clew.chat.client import open_chat
from clew.chat.replies import usual_place
from clew.cli.counting import print_statistics
from clew.cli.folders import make_folder, place_of, write_file
from clew.cli.paraphrasing import tell
from clew.cli.printing import console
from clew.cli.progress import counted, open_shown
from clew.errors import ClewError
from clew.generate.generating import Account, Job, generate
from clew.generate.paraphrasing import Account as Rewording
from clew.generate.paraphrasing import paraphrased
from clew.generate.sampling.making import Sampling
from clew.generate.sampling.patterns import read_wanted
from clew.generate.sampling.sampler import Asked
from clew.generate.targets import PUBLISHED, TYPES, Targets
from clew.kb.knowledge_base import KnowledgeBase

REASONS = 8


@dataclass(frozen=True, slots=True)
class WantedClasses:
    """What the user asked for where questions are sampled by isomorphism class."""

    iso: str
    functions: tuple[str, ...] = ()
    literals: float = 0.15
    most: int = 50
    train: Path | None = None
    inverses: Path | None = None
    without: tuple[str, ...] = ()
    foreign: bool = False

    def sampling(self, count: int) -> Sampling:
        train, inverses = (str(path.resolve()) if path else "" for path in (self.train, self.inverses))
        functions = dict(share(text, tuple(Asked), "--function") for text in self.functions) or {Asked.NONE.value: 1.0}
        return Sampling(
            read_wanted(self.iso, count), functions, self.literals, self.most, train, inverses, self.without,
            self.foreign,
        )  # fmt: skip


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
    chat_url: str = ""
    chat_model: str = ""

    def job(self, classes: WantedClasses | None) -> Job:
        phrases = str(self.phrases.resolve()) if self.phrases else ""
        targets = Targets(shares(self.types), self.multi_hop)
        sampling = classes.sampling(self.count) if classes else None
        count = sum(sampling.classes.values()) if sampling else self.count
        return Job(place_of(self.kb), count, self.seed, self.variants, phrases, targets, sampling)


def write_benchmark(wanted: Wanted, classes: WantedClasses | None, jobs: int, cluster: str) -> None:
    """Makes the questions, writes them with their report, and says what came of it."""
    kb, job = open_shown(wanted.kb), wanted.job(classes)
    make_folder(wanted.output)
    account, parts = Account(), wanted.output / "parts"
    found = Statistics(format="jsonl")
    made = counted(generate(job, parts, account, jobs, cluster), "questions made")
    with reworded(made, wanted, kb) as questions:
        write_questions(counting(questions, found), wanted.output / "questions.jsonl", "jsonl")
    page = statistics_page(found, f"{account.made:,} questions over {Path(wanted.kb).name}")
    write_file(wanted.output / "report.html", page.encode())
    shutil.rmtree(parts)
    print_statistics(found, REASONS, console())
    say_what_came(account, job, wanted.output)


@contextmanager
def reworded(made: Iterable[Question], wanted: Wanted, kb: KnowledgeBase) -> Iterator[Iterable[Question]]:
    """The questions as they are, or in the words of the language model that the user named."""
    if not wanted.chat_url:
        yield made
        return
    told = Rewording()
    with open_chat(wanted.chat_url, wanted.chat_model, usual_place()) as chat:
        yield paraphrased(made, chat, kb, told)
        tell(told, chat, str(wanted.output), as_json=False)


def counting(questions: Iterable[Question], found: Statistics) -> Iterator[Question]:
    """The same questions, each counted on its way."""
    for question in questions:
        found.add(question)
        yield question


def say_what_came(account: Account, job: Job, output: Path) -> None:
    click.echo(f"{output}: {account.made:,} questions in questions.jsonl, their report in report.html", err=True)
    if account.made < job.count:
        click.echo(f"{job.count - account.made:,} fewer than asked for{each_class(account, job)}.", err=True)
        if account.repeated:
            click.echo(f"{account.repeated:,} more were made, but the same as others.", err=True)
        click.echo(f"Draws that came to nothing: {reasons(account)}", err=True)


def each_class(account: Account, job: Job) -> str:
    """How many were made of each class of which fewer were made than asked for."""
    asked = job.sampling.classes.items() if job.sampling else ()
    return "".join(
        f"{', ' if place else ': '}{account.classes[name]:,} of {count:,} {name}"
        for place, (name, count) in enumerate((name, count) for name, count in asked if account.classes[name] < count)
    )


def reasons(account: Account) -> str:
    most = Counter(account.refused).most_common(REASONS)
    return "; ".join(f"{reason} ({times:,} times)" for reason, times in most) or "none"


def shares(texts: tuple[str, ...]) -> dict[str, float]:
    """The shares of question types that are written `NAME=SHARE`."""
    return dict(share(text, TYPES, "--type") for text in texts) or dict(PUBLISHED)


def share(text: str, names: tuple[str, ...], option: str) -> tuple[str, float]:
    """A name and its share, as an option gives them."""
    name, _, number = text.partition("=")
    try:
        found = float(number or 1)
    except ValueError:
        raise ClewError(f"{option} {text}: the share is no number; write {option} {name}=2") from None
    if name not in names or not 0 <= found < inf:
        raise ClewError(f"{option} {text}: a name of {', '.join(names)} and a share, such as {names[0]}=2, are wanted")
    return name, found
