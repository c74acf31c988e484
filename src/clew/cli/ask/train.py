"""clew train: a parser for one's own graph, or a whole one from a recipe."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from pathlib import Path

import click
import orjson

import clew
from clew.answer.asker import Asker
from clew.answer.supervision import ByAnswers, score
from clew.benchmark.question import Question
from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import console, print_json, table
from clew.cli.progress import ProgressLine, open_with_progress, progress_line
from clew.errors import ClewError, missing_extra
from clew.kb.files import file_digest, make_folder, write_file
from clew.kb.knowledge_base import KnowledgeBase, absolute_place
from clew.language.program import functions as f
from clew.parse.model import FILES, Model
from clew.parse.training.adaptation import OWN, Wanted, adapting
from clew.parse.training.build_steps import once
from clew.parse.training.candidates import (
    BEFORE,
    SetReport,
    TrainingReport,
    best_of,
    publish,
    write_candidates,
    write_toml,
)
from clew.parse.training.data_split import Held, read_held
from clew.parse.training.pipeline import HeldBack, Pipeline, Trained
from clew.parse.training.recipe import SHIPPED as SHIPPED_NAME
from clew.parse.training.recipe import Recipe, read_recipe
from clew.parse.training.start_weights import parser_at

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)


@click.command("train")
@click.argument("recipe", required=False, type=FILE, metavar="[RECIPE.toml]")
@click.option("-k", "--kb", default="", help="The knowledge base to adapt the parser to.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the parser; what is made on the way is kept in DIR/work.")  # fmt: skip
@click.option("--questions", multiple=True, type=FILE, metavar="FILE",
              help="Questions over KB with programs, queries or answers, in any format; may be repeated.")  # fmt: skip
@click.option("-n", "--generated", default=1_000, show_default=True, type=click.IntRange(min=0),
              help="How many questions to make over KB; half as many casual ones come with them.")  # fmt: skip
@click.option("--minutes", default=5.0, show_default=True, type=click.FloatRange(min=0, min_open=True),
              help="How long to train; what comes before and after takes a few minutes, too.")  # fmt: skip
@click.option("--steps", default=0, type=click.IntRange(min=0), metavar="N", help="Train so many steps instead.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(min=0), help="With KB: another seed, other questions."
)
@click.option("--start", type=FOLDER, metavar="DIR", help="Another parser to begin with than the one that ships.")
@click.option("--data", type=FOLDER, metavar="DIR", help="With RECIPE: where its files are, if not beside it.")
@click.option("--prepare", is_flag=True,
              help="With RECIPE: make the questions and corpora in DIR/work, and do not train.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="How many processes.")
@click.option("--json", "as_json", is_flag=True, help="Print what came of it as one JSON object.")
def train_command(
    recipe: Path | None, kb: str, output: Path, questions: tuple[Path, ...], generated: int, minutes: float,
    steps: int, seed: int, start: Path | None, data: Path | None, prepare: bool, jobs: int, as_json: bool,
) -> None:  # fmt: skip
    """Adapt the parser to KB, or make a whole one from RECIPE.

    Adapting makes questions over KB, learns from them and from yours, asks the ones it held back before and after, and
    keeps whichever parser answers more of them. It needs torch, but no GPU: pip install 'clew-kbqa[train]'. The same
    command goes on where it was stopped.

    \b
        clew train -k my.clew -o my-parser -j 2
        clew train -k my.clew --questions asked.jsonl --minutes 20 -o my-parser
        clew ask -k my.clew --parser my-parser "Who founded Acme Corp?"
        clew train recipes/shipped.toml --data data -o parser -j 8
    """
    if (recipe is None) == (not kb):
        raise click.UsageError("either -k KB or a RECIPE.toml is wanted")
    if recipe is not None:
        if questions or start:
            raise click.UsageError("--questions and --start go with -k KB; a recipe says this itself")
        train_recipe(recipe, data, output, jobs, prepare, as_json)
    elif prepare or data:
        raise click.UsageError("--prepare and --data go with a RECIPE.toml")
    else:
        train_adapted(kb, output, questions, generated, minutes, steps, seed, start, jobs, as_json)


NEEDED = ("torch", "onnx", "safetensors")
REPORT, MOST_ASKED = "training.toml", 200


@dataclass(frozen=True, slots=True)
class Shown:
    """Tells a person: live while something is done, in a line when it is."""

    line: ProgressLine

    def doing(self, words: str) -> None:
        self.line.show(lambda seconds: words)

    def did(self, words: str) -> None:
        if self.line.status is not None:
            self.line.status.console.print(words, highlight=False, markup=False)
        else:
            click.echo(words, err=True)


@contextmanager
def telling() -> Iterator[Shown]:
    with progress_line() as line:
        yield Shown(line)


def train_recipe(recipe: Path, data: Path | None, output: Path, jobs: int, prepare: bool, as_json: bool) -> None:
    """Makes the parser of a recipe, or with `prepare` all that its training needs."""
    check_needed()
    found = read_recipe(recipe, data)
    make_folder(output)
    with telling() as tell:
        pipeline = Pipeline(found, output / "work", tell, jobs)
        if prepare:
            pipeline.prepare()
            tell.did(f"{pipeline.corpora}: all that training needs")
            return
        report = finish(found, pipeline.run(), output, tell)
    tell_report(report, output, as_json)


def train_adapted(
    kb: str, output: Path, questions: tuple[Path, ...], generated: int, minutes: float, steps: int, seed: int,
    start: Path | None, jobs: int, as_json: bool,
) -> None:  # fmt: skip
    """Adapts a parser to a knowledge base."""
    check_needed()
    opened = open_with_progress(kb)
    begin = str(start.resolve()) if start else SHIPPED_NAME
    recipe = adapting(Wanted(absolute_place(kb), questions, generated, minutes, steps, seed, begin))
    make_folder(output)
    with telling() as tell:
        guess = {OWN: Guess(opened, recipe.start, tell)} if questions else {}
        trained = Pipeline(recipe, output / "work", tell, jobs, guess).run()
        report = finish(recipe, trained, output, tell)
    tell_report(report, output, as_json)


class Guess:
    """Finds what questions mean by their answers; the parser for that is opened when the first one needs it."""

    def __init__(self, kb: KnowledgeBase, start: str, tell: Shown) -> None:
        self.kb, self.start, self.tell = kb, start, tell
        self.found: ByAnswers | None = None
        self.count = 0

    def __call__(self, question: Question) -> f.Function | None:
        self.found = self.found or ByAnswers.over(self.kb, Model(parser_at(self.start)))
        self.count += 1
        self.tell.doing(f"{self.count:,} questions looked at for a meaning that gives their answers")
        return self.found(question)


def check_needed() -> None:
    """Refuses to begin without what training needs."""
    # Threads that spin while they wait make torch many times slower where others want the processor, too.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    for name in NEEDED:
        try:
            import_module(name)
        except ImportError:
            raise ClewError(missing_extra("training", name, "train")) from None


def finish(recipe: Recipe, trained: Trained, output: Path, tell: Shown) -> TrainingReport:
    """Exports what was trained, chooses the best by the questions held back, and puts it in its place."""
    tell.doing("writing the parser")
    work = output / "work"
    candidates = write_candidates(trained.start, trained.network, trained.tokenizer, work)
    if (parser_at(recipe.start) / FILES[0]).is_file():
        candidates[BEFORE] = parser_at(recipe.start)
    sets = tuple(measured(one, candidates, work, tell) for one in trained.held)
    kept = best_of(sets, list(candidates))
    publish(candidates[kept], output)
    report = TrainingReport(
        recipe.start,
        kept,
        trained.steps,
        round(trained.seconds / 60, 2),
        recipe.stages[0].settings.seed,
        versions(),
        sets,
    )
    write_file(output / REPORT, write_toml(report.data()).encode())
    return report


def measured(held: HeldBack, candidates: dict[str, Path], work: Path, tell: Shown) -> SetReport:
    """How many of the questions held back each candidate answers right."""
    kb, questions = clew.open(held.kb), list(islice(read_held(held.path), MOST_ASKED))
    right = {}
    for name, folder in candidates.items() if questions else ():
        path = work / "measured" / f"{held.name}-{name.replace(' ', '-')}.json"
        note = {one: file_digest(folder / one) for one in FILES} | {"held": file_digest(held.path), "kb": kb.digest}
        asked = Counting(f"{held.name}, {name}", len(questions), tell)
        once(path, note, partial(write_score, path, kb, folder, questions, asked))
        right[name] = orjson.loads(path.read_bytes())["right"]
    return SetReport(held.name, Path(held.kb).name, kb.digest, held.learned, len(questions), right)


def write_score(path: Path, kb: KnowledgeBase, parser: Path, questions: list[Held], asked: Counting) -> None:
    found = score(Asker(kb, Model(parser)), questions, asked)
    write_file(path, orjson.dumps({"asked": found.asked, "right": round(found.share, 4)}))


@dataclass(slots=True)
class Counting:
    """Shows how many questions were asked."""

    name: str
    total: int
    tell: Shown
    asked: int = 0

    def __call__(self) -> None:
        self.asked += 1
        self.tell.doing(f"{self.name}: {self.asked:,} of {self.total:,} questions asked")


def versions() -> dict[str, str]:
    found = {"clew": clew.__version__}
    for name in ("torch", "onnxruntime"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def tell_report(report: TrainingReport, output: Path, as_json: bool) -> None:
    if as_json:
        print_json({"parser": str(output), **report.data()})
        return
    names = next((list(one.right) for one in report.sets if one.right), [])
    rows = [
        [
            one.name,
            f"{one.learned:,}",
            f"{one.held:,}",
            *(f"{one.right[name]:.1%}" if one.right else "" for name in names),
        ]
        for one in report.sets
    ]
    headers = ["questions", "learned from", "held back", *(f"right {name}" for name in names)]
    console().print(table("", headers, rows, range(1, len(headers))))
    click.echo(f"{output}: the parser {told_kept(report.kept)}, {report.steps:,} steps, {report.minutes:.1f} minutes")


def told_kept(kept: str) -> str:
    if kept == BEFORE:
        return "as it was, since training did not make it better"
    return "after training" if kept == "after" else "half way between before and after training, the best of the three"
