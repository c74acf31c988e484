"""clew generate: generate a benchmark from a knowledge base."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

import click

from clew.benchmark.question import Question
from clew.chat.client import open_chat
from clew.chat.reply_cache import default_cache
from clew.cli.arguments import AT_LEAST_ONE, CLUSTER, refuse_unused
from clew.cli.benchmark.paraphrase import print_paraphrases
from clew.cli.benchmark.stats import print_statistics
from clew.cli.printing import console
from clew.cli.progress import open_with_progress, progress_line, show_count
from clew.engine.kb_opener import place_with_facts
from clew.errors import OptionError
from clew.generate.benchmark_generator import GenerationJob, GenerationReport
from clew.generate.benchmark_writer import Transform, check_output, write_benchmark
from clew.generate.paraphraser import ParaphraseReport as Rewording
from clew.generate.paraphraser import paraphrase_questions
from clew.generate.sampling.class_patterns import read_class_counts
from clew.generate.sampling.class_questions import SamplingSettings
from clew.generate.sampling.pattern_sampler import QuestionFunction
from clew.generate.sparql_checks import CheckScope, is_checker_ready
from clew.generate.targets import KQA_PRO_SHARES, QUESTION_TYPES, Targets
from clew.kb.knowledge_base import KnowledgeBase, absolute_place

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.command("generate")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("-n", "--count", default=1_000, show_default=True, type=AT_LEAST_ONE, help="Number of questions.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for questions.jsonl and report.html.")  # fmt: skip
@click.option("--seed", default=1, show_default=True, help="Seed of the random generator.")
@click.option("--variants", default=0, show_default=True, type=click.IntRange(min=0),
              help="Number of further wordings of each question.")  # fmt: skip
@click.option("--phrases", type=FILE, metavar="FILE",
              help="Phrases that clew phrases wrote and you edited.")  # fmt: skip
@click.option("--type", "types", multiple=True, metavar="NAME=SHARE",
              help="The share of a question type; can be repeated. Default: KQA Pro's nine types and shares. Others:"
              " Difference, TopK, FilterCount, CompareKeys, Aggregate, GroupBy, Table, Exists, TopCount, Computed,"
              " Counted, Negation, Ranking, Groups, Columns, Calculation, Comparison.")  # fmt: skip
@click.option("--multi-hop", default=0.737, show_default=True, type=click.FloatRange(0, 1),
              help="The share of multi-hop questions, which describe an entity instead of naming it.")  # fmt: skip
@click.option("--iso", metavar="CLASS=N,…",
              help="Sample by isomorphism class instead: Iso-3=200,Iso-5=200. Without numbers, -n is divided among the"
              " classes. RP, GrailQA++ and all are sets of classes.")  # fmt: skip
@click.option("--function", "functions", multiple=True, metavar="NAME=SHARE",
              help="With --iso: the share of none, count, comparative or superlative.  [default: none=1]")  # fmt: skip
@click.option("--literals", default=0.15, show_default=True, type=click.FloatRange(0, 1),
              help="With --iso: the share of constraints that are values rather than entities.")  # fmt: skip
@click.option("--most-answers", default=50, show_default=True, type=AT_LEAST_ONE,
              help="With --iso: maximum number of answers of a question.")  # fmt: skip
@click.option("--train", type=FILE, metavar="FILE",
              help="With --iso: a training set; keep only questions with a class, relation or attribute that"
              " it does not have.")  # fmt: skip
@click.option("--inverses", type=FILE, metavar="FILE",
              help="With --train: tab-separated pairs of inverse relations, besides those in the facts.")  # fmt: skip
@click.option(
    "--without", multiple=True, metavar="PREDICATE", help="With --iso: never ask about this predicate; can be repeated."
)
@click.option("--foreign", is_flag=True, help="With --iso: keep names that are not in the graph's main script.")
@click.option("--paraphrase", default="", metavar="URL",
              help="Reword the questions with a language model: the URL of an OpenAI-compatible API (see clew"
              " paraphrase).")  # fmt: skip
@click.option("--model", default="", help="With --paraphrase: the name of the language model.")
@click.option("--verify/--no-verify", default=None,
              help="Check the SPARQL of all questions with a second engine, or of none.  [default: one"
              " in ten]")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="Number of processes.")
@CLUSTER
@click.option("--force", is_flag=True, help="Replace the questions that DIR has.")
def generate_command(
    kb: str, count: int, output: Path, seed: int, variants: int, phrases: Path | None, types: tuple[str, ...],
    multi_hop: float, iso: str | None, functions: tuple[str, ...], literals: float, most_answers: int,
    train: Path | None, inverses: Path | None, without: tuple[str, ...], foreign: bool,
    paraphrase: str, model: str, verify: bool | None, jobs: int, cluster: str, force: bool,
) -> None:  # fmt: skip
    """Generate questions over a knowledge base.

    Each question has its program, SPARQL query, answer and ten choices, and an S-expression and query graph where
    these can express it. The same seed gives the same questions for any number of processes. Repeat an interrupted
    command to continue; questions that DIR has already are not replaced without --force.

    Oxigraph runs the SPARQL of one question in ten, or of all with --verify, as a check on the translation. A question
    whose SPARQL gives another answer than its program is left out and listed in checks.json.

    \b
        clew generate -n 1000 -o made
        clew generate -k my.clew -n 20000 --seed 7 -j 2 -o made
        clew generate -k my.clew -n 500 --verify -o made
        clew generate -k my.clew --type Count=1 --type Verify=2 -o made
        clew generate -k my.clew --iso Iso-3=200,Iso-11=200 --train train.jsonl -o made
        clew generate -k my.clew -n 1000 --iso GrailQA++ --function none=3 --function count=1 -o made
    """
    if bool(paraphrase) != bool(model):
        raise click.UsageError("--paraphrase URL and --model NAME must be used together")
    refuse_ignored_options(bool(iso), train is not None)
    check_output(output, force)
    with progress_line() as line:
        kb = place_with_facts(kb, line)
    opened = open_with_progress(kb)
    sampling = None
    if iso:
        sampling = SamplingSettings(
            read_class_counts(iso, count), read_functions(functions), literals, most_answers, file_text(train),
            file_text(inverses), without, foreign,
        )  # fmt: skip
    job = GenerationJob(
        absolute_place(kb), sum(sampling.classes.values()) if sampling else count, seed, variants, file_text(phrases),
        Targets(read_types(types), multi_hop), sampling, CHECK_SCOPES[verify],
    )  # fmt: skip
    if job.checks is not CheckScope.NONE and not is_checker_ready(opened):
        click.echo("building a store for the check of the SPARQL, once for this knowledge base", err=True)
    with rewording(paraphrase, model, opened, output) as transform:
        generated = write_benchmark(job, output, jobs, cluster, transform, force)
    print_statistics(generated.statistics, REASONS_SHOWN, console())
    print_account(generated.report, job, output)


CHECK_SCOPES = {None: CheckScope.SAMPLE, True: CheckScope.ALL, False: CheckScope.NONE}  # by --verify
REASONS_SHOWN = 8  # the most frequent reasons explain almost all failed draws


def refuse_ignored_options(by_class: bool, has_train: bool) -> None:
    """Refuse options that have no effect on the chosen way of sampling."""
    if by_class:
        refuse_unused(("types", "multi_hop"), "has no effect with --iso")
    else:
        only_by_class = ("functions", "literals", "most_answers", "train", "inverses", "without", "foreign")
        refuse_unused(only_by_class, "needs --iso")
    if not has_train:
        refuse_unused(("inverses",), "needs --train FILE")


def file_text(path: Path | None) -> str:
    """A path that worker processes can use; empty without one."""
    return str(path.resolve()) if path else ""


@contextmanager
def rewording(url: str, model: str, kb: KnowledgeBase, output: Path) -> Iterator[Transform]:
    """What is done to generated questions: count them, and reword them if there is a language model."""
    if not url:
        yield count_generated
        return
    account = Rewording()
    with open_chat(url, model, default_cache()) as chat:
        yield lambda questions: paraphrase_questions(count_generated(questions), chat, kb, account)
        print_paraphrases(account, chat, str(output), as_json=False)


def count_generated(questions: Iterable[Question]) -> Iterator[Question]:
    return show_count(questions, "questions made")


def print_account(account: GenerationReport, job: GenerationJob, output: Path) -> None:
    """Print how many questions were generated, and why there are fewer than requested."""
    click.echo(f"{output}: {account.count:,} questions in questions.jsonl, their report in report.html", err=True)
    click.echo(f"{account.checks.summary}; see checks.json", err=True)
    if account.count < job.count:
        click.echo(f"{job.count - account.count:,} fewer than requested{class_counts(account, job)}.", err=True)
        if account.duplicates:
            click.echo(f"{account.duplicates:,} more were duplicates.", err=True)
        click.echo(f"Failed draws: {refusal_text(account)}", err=True)


def class_counts(account: GenerationReport, job: GenerationJob) -> str:
    """The number of questions of each class that has fewer than requested."""
    requested = job.sampling.classes.items() if job.sampling else ()
    short = [(name, count) for name, count in requested if account.classes[name] < count]
    return "".join(
        f"{', ' if place else ': '}{account.classes[name]:,} of {count:,} {name}"
        for place, (name, count) in enumerate(short)
    )


def refusal_text(account: GenerationReport) -> str:
    reasons = Counter(account.rejections).most_common(REASONS_SHOWN)
    return "; ".join(f"{reason} ({times:,} times)" for reason, times in reasons) or "none"


def read_types(texts: tuple[str, ...]) -> dict[str, float]:
    """The shares of question types from `NAME=SHARE`; by default KQA Pro's."""
    return dict(read_share(text, QUESTION_TYPES, "--type") for text in texts) or dict(KQA_PRO_SHARES)


def read_functions(texts: tuple[str, ...]) -> dict[str, float]:
    """The shares of functions from `NAME=SHARE`; by default questions have none."""
    return dict(read_share(text, tuple(QuestionFunction), "--function") for text in texts) or {
        QuestionFunction.NONE.value: 1.0
    }


def read_share(text: str, names: tuple[str, ...], option: str) -> tuple[str, float]:
    """A name and its share from the value of an option."""
    name, _, number = text.partition("=")
    try:
        share = float(number or 1)
    except ValueError:
        raise OptionError(f"{option} {text}: the share is not a number; write for example {option} {name}=2") from None
    if name not in names or not 0 <= share < inf:
        raise OptionError(
            f"{option} {text}: give one of {', '.join(names)} with a share of 0 or more, for example {names[0]}=2"
        )
    return name, share
