"""clew generate: a benchmark from a knowledge base."""

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
from clew.benchmark.writer import write_questions
from clew.chat.client import open_chat
from clew.chat.reply_cache import usual_place
from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.benchmark.paraphrase import tell
from clew.cli.benchmark.stats import print_statistics
from clew.cli.printing import console
from clew.cli.progress import open_with_progress, show_count
from clew.errors import ClewError
from clew.generate.benchmark_generator import Account, Job, generate
from clew.generate.paraphraser import Account as Rewording
from clew.generate.paraphraser import paraphrased
from clew.generate.sampling.class_patterns import read_wanted
from clew.generate.sampling.class_questions import Sampling
from clew.generate.sampling.pattern_sampler import Asked
from clew.generate.targets import PUBLISHED, TYPES, Targets
from clew.kb.files import make_folder, write_file
from clew.kb.knowledge_base import KnowledgeBase, absolute_place

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.command("generate")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("-n", "--count", default=1_000, show_default=True, type=AT_LEAST_ONE, help="How many questions.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for questions.jsonl and report.html.")  # fmt: skip
@click.option("--seed", default=1, show_default=True, help="Another seed makes other questions.")
@click.option("--variants", default=0, show_default=True, type=click.IntRange(min=0),
              help="Further wordings of each question.")  # fmt: skip
@click.option("--phrases", type=FILE, metavar="FILE",
              help="A file of phrases that clew phrases wrote and you edited.")  # fmt: skip
@click.option("--type", "types", multiple=True, metavar="NAME=SHARE",
              help="The share of a question type; without any, KQA Pro's shares of its nine. Further ones: Difference,"
              " TopK, FilterCount, CompareKeys, Aggregate, GroupBy, Table, Exists, TopCount.")  # fmt: skip
@click.option("--multi-hop", default=0.737, show_default=True, type=click.FloatRange(0, 1),
              help="The share of questions that do not name all they speak of.")  # fmt: skip
@click.option("--iso", metavar="CLASS=N,…",
              help="Sample by isomorphism class instead: Iso-3=200,Iso-5=200; without numbers -n is shared among the"
              " classes; RP, GrailQA++ and all are sets of them.")  # fmt: skip
@click.option("--function", "functions", multiple=True, metavar="NAME=SHARE",
              help="With --iso: the share of none, count, comparative, superlative.  [default: none=1]")  # fmt: skip
@click.option("--literals", default=0.15, show_default=True, type=click.FloatRange(0, 1),
              help="With --iso: the share of constraints that are values, not entities.")  # fmt: skip
@click.option("--most-answers", default=50, show_default=True, type=AT_LEAST_ONE,
              help="With --iso: the most answers that a question may have.")  # fmt: skip
@click.option("--train", type=FILE, metavar="FILE",
              help="With --iso: keep only what has a class, relation or attribute new to these.")  # fmt: skip
@click.option("--inverses", type=FILE, metavar="FILE",
              help="With --train: inverse relations, a tab between, besides those that the facts show.")  # fmt: skip
@click.option("--without", multiple=True, metavar="PREDICATE", help="With --iso: do not ask about this predicate.")
@click.option("--foreign", is_flag=True, help="With --iso: keep names in another script than most of the graph's.")
@click.option("--paraphrase", default="", metavar="URL",
              help="A chat endpoint (OpenAI's API) to say the questions anew; see clew paraphrase.")  # fmt: skip
@click.option("--model", default="", help="With --paraphrase: the model to ask.")
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="How many processes.")
@click.option("--cluster", default="", metavar="ADDRESS", help="A Dask scheduler to do the work, tcp://…")
def generate_command(
    kb: str, count: int, output: Path, seed: int, variants: int, phrases: Path | None, types: tuple[str, ...],
    multi_hop: float, iso: str | None, functions: tuple[str, ...], literals: float, most_answers: int,
    train: Path | None, inverses: Path | None, without: tuple[str, ...], foreign: bool,
    paraphrase: str, model: str, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Make questions over KB: each with its program, SPARQL, S-expression, graph, ten choices and one answer.

    A job that was stopped goes on where it was; the same seed makes the same questions, whatever the processes.

    \b
        clew generate -n 1000 -o made
        clew generate -k my.clew -n 20000 --seed 7 -j 2 -o made
        clew generate -k my.clew --type Count=1 --type Verify=2 -o made
        clew generate -k my.clew --iso Iso-3=200,Iso-11=200 --train train.jsonl -o made
        clew generate -k my.clew -n 1000 --iso GrailQA++ --function none=3 --function count=1 -o made
    """
    if bool(paraphrase) != bool(model):
        raise click.UsageError("--paraphrase URL and --model NAME go together")
    wanted = Wanted(kb, count, output, seed, variants, phrases, types, multi_hop, paraphrase, model)
    classes = WantedClasses(iso, functions, literals, most_answers, train, inverses, without, foreign) if iso else None
    write_benchmark(wanted, classes, jobs, cluster)


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
        return Job(absolute_place(self.kb), count, self.seed, self.variants, phrases, targets, sampling)


def write_benchmark(wanted: Wanted, classes: WantedClasses | None, jobs: int, cluster: str) -> None:
    """Makes the questions, writes them with their report, and says what came of it."""
    kb, job = open_with_progress(wanted.kb), wanted.job(classes)
    make_folder(wanted.output)
    account, parts = Account(), wanted.output / "parts"
    found = Statistics(format="jsonl")
    made = show_count(generate(job, parts, account, jobs, cluster), "questions made")
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
