"""From a recipe to a trained network, step by step; each step's result is kept, and not made again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import orjson

from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.generate.property_lists import read_properties
from clew.generate.synthetic_graphs import invent
from clew.jobs import write_atomically
from clew.kb.build import build_kb, write_draft
from clew.kb.files import file_digest
from clew.kb.knowledge_base import open_kb
from clew.kb.store import SourceEntry
from clew.parse.training.build_steps import ProgressReporter, make_once
from clew.parse.training.corpus_writer import CorpusWriter
from clew.parse.training.data_split import FindProgram, QuestionSplit, QuestionSplitter, write_examples
from clew.parse.training.generated_questions import QuestionFiles
from clew.parse.training.recipe import DEMO_NAME, InventedGraphs, Recipe, RecipeGraph, TrainingSettings, TrainingStage
from clew.parse.training.start_weights import NETWORK, START, TOKENIZER, start_folder, weight_files, write_start
from clew.version import __version__

if TYPE_CHECKING:
    from clew.parse.training.trainer import TrainingProgress

SUMMARY_FILE = "told.json"
MIN_QUESTIONS = 20
"""Fewer questions teach nothing."""


@dataclass(frozen=True, slots=True)
class CorpusSource:
    """Questions that make one corpus."""

    name: str
    train: tuple[Path, ...]
    valid: Path | None = None
    held: int = 0
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class HeldOutSet:
    """Questions that were held back: their corpus, how many there are to learn from, the graph, and their file."""

    name: str
    learned: int
    kb: str
    path: Path


@dataclass(frozen=True, slots=True)
class TrainedNetwork:
    """What came of a recipe: the network, what it began with, and the questions that were held back."""

    network: Path
    start: Path
    tokenizer: Path
    held: tuple[HeldOutSet, ...]
    steps: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Pipeline:
    """The steps from a recipe to a network, in a folder for what is made on the way.

    `by_answers` finds the meaning of labelled questions that come with answers alone, given the knowledge base.
    """

    recipe: Recipe
    folder: Path
    reporter: ProgressReporter
    jobs: int = 1
    by_answers: Mapping[str, FindProgram] | None = None

    @property
    def corpora(self) -> Path:
        return self.folder / "corpora"

    def prepare(self) -> tuple[HeldOutSet, ...]:
        """Makes all that training needs; what is held back comes back."""
        self.prepare_start()
        held = tuple(one for graph in self.build_graphs() for one in self.prepare_graph(graph))
        self.remove_other_corpora([one.name for one in held])
        return held

    def run(self) -> TrainedNetwork:
        """Does what is not done yet."""
        held = self.prepare()
        networks = [self.corpora / START]
        for number, stage in enumerate(self.recipe.stages, 1):
            networks.append(self.train(stage, number, networks[-1]))
        told = [orjson.loads(path.with_name(SUMMARY_FILE).read_bytes()) for path in networks[1:]]
        steps, seconds = sum(one["steps"] for one in told), sum(one["seconds"] for one in told)
        return TrainedNetwork(networks[-1], networks[0], self.corpora / TOKENIZER, held, steps, seconds)

    # --- what it starts from

    def prepare_start(self) -> None:
        """Puts the weights and the tokenizer that training starts with into the folder of the corpora."""
        source = start_folder(self.recipe.start)
        digests = {name: file_digest(source / name) for name in weight_files(source)}
        make_once(self.corpora / START, digests, partial(write_start, source, self.corpora))

    # --- graphs

    def build_graphs(self) -> Iterator[RecipeGraph]:
        """The graphs to learn from, built or invented where they are not there yet."""
        for graph in self.recipe.graphs:
            yield replace(graph, kb=self.build_kb(graph.kb))
        for invented in self.recipe.invented:
            yield from invented.graphs({number: self.invent_kb(invented, number) for number in numbers_of(invented)})

    def build_kb(self, place: str) -> str:
        """The knowledge base at a place; if that is a file, what is built of it."""
        if place == DEMO_NAME or Path(place).is_dir():
            return place
        digest = file_digest(Path(place))
        target = self.folder / "graphs" / f"{digest[:16]}.clew"
        self.reporter.show(f"{place}: building the knowledge base")
        make_once(target, {"source": digest}, partial(build_kb, [place], target, replace=True))
        return str(target)

    def invent_kb(self, wanted: InventedGraphs, number: int) -> str:
        name = f"{wanted.name}{number}"
        target = self.folder / "graphs" / f"{name}.clew"
        source = self.build_kb(wanted.source)
        note = {"source": open_kb(source).digest, "properties": file_digest(Path(wanted.properties))}
        self.reporter.show(f"{name}: inventing a graph")
        make = partial(write_invented, source, Path(wanted.properties), wanted.seed + number, target)
        make_once(target, note | {"seed": wanted.seed + number}, make)
        return str(target)

    # --- questions

    def prepare_graph(self, graph: RecipeGraph) -> list[HeldOutSet]:
        """Makes the corpora of all questions over a graph; what is held back of each comes back."""
        kb = open_kb(graph.kb)
        sorter = QuestionSplitter(kb, SchemaView(kb), graph.seed, (self.by_answers or {}).get(graph.name))
        writer = CorpusWriter(graph.kb, self.corpora / TOKENIZER, self.jobs, self.reporter)
        counts = {part.name: self.split_questions(part, sorter) for part in self.sources(graph)}
        if sum(counts.values()) < MIN_QUESTIONS:
            raise ClewError(f"{graph.kb}: only {sum(counts.values())} questions can be asked of it, too few to learn"
                            " from; take a larger graph, or give more questions")  # fmt: skip
        for name in counts:
            for which in ("train", "valid"):
                writer.write(self.examples_file(name, which), self.corpora / f"{name}-{which}.npz")
        return [HeldOutSet(name, count, graph.kb, self.examples_file(name, "valid")) for name, count in counts.items()]

    def sources(self, graph: RecipeGraph) -> Iterator[CorpusSource]:
        maker = QuestionFiles(self.folder / "questions", self.jobs, self.reporter)
        for name, paths in maker.make_all(graph).items():
            yield CorpusSource(name, tuple(paths), held=graph.held_casual if name.endswith("-casual") else graph.held)
        for one in graph.labelled:
            valid = Path(one.valid) if one.valid else None
            yield CorpusSource(one.name, (Path(one.train),), valid, one.held, one.most)

    def examples_file(self, name: str, which: str) -> Path:
        return self.folder / "examples" / f"{name}-{which}.jsonl"

    def split_questions(self, part: CorpusSource, sorter: QuestionSplitter) -> int:
        """Sorts out the questions of a corpus, and says how many there are to learn from."""
        train = self.examples_file(part.name, "train")
        files = [str(file_digest(one)) for one in (*part.train, *([part.valid] if part.valid else []))]
        note = {"kb": sorter.kb.digest, "files": files, "held": part.held, "most": part.most, "seed": sorter.seed}
        guessed = {"start": file_digest(self.corpora / START)} if sorter.by_answers else {}
        make_once(train, note | guessed | {"clew": __version__}, lambda: self.write_split(part, sorter))
        return len(train.read_bytes().splitlines())

    def write_split(self, part: CorpusSource, sorter: QuestionSplitter) -> None:
        self.reporter.show(f"{part.name}: reading what the questions mean")
        found = sorter.split(part.train, part.valid, part.held, part.most)
        if found.left_out and not found.train:
            raise unreadable_error(part, found)
        write_examples(found.held_out, self.examples_file(part.name, "valid"))
        write_examples(found.train, self.examples_file(part.name, "train"))
        self.reporter.report(f"{part.name}: {found.summary()}")

    def remove_other_corpora(self, names: list[str]) -> None:
        """Removes the corpora of an earlier recipe, which are not asked for any more."""
        for path in self.corpora.glob("*-*.npz"):
            if path.stem.rpartition("-")[0] not in names:
                path.unlink()

    # --- training

    def train(self, stage: TrainingStage, number: int, start: Path) -> Path:
        """The network after a stage."""
        target = self.folder / f"stage-{number}" / NETWORK
        corpora = {path.stem.removesuffix("-train"): path for path in sorted(self.corpora.glob("*-train.npz"))}
        note = {"settings": asdict(stage.settings), "shares": dict(stage.shares), "start": file_digest(start)}
        note |= {"corpora": {name: file_digest(path) for name, path in corpora.items()}}
        shares = corpus_shares(stage, list(corpora))
        settings = replace(stage.settings, start=str(start.resolve()))
        make_once(target, note, lambda: self.train_stage(settings, shares, number, target))
        return target

    def train_stage(self, settings: TrainingSettings, shares: dict[str, float], number: int, target: Path) -> None:
        from clew.parse.training.trainer import train

        last = train(self.corpora, settings, shares, lambda told: self.report_progress(told, number), target)
        write_atomically(
            target.with_name(SUMMARY_FILE), orjson.dumps({"steps": last.step, "seconds": round(last.seconds, 1)})
        )
        self.reporter.report(f"stage {number}: {last.step:,} steps in {last.seconds / 60:.1f} minutes")

    def report_progress(self, told: TrainingProgress, number: int) -> None:
        words = f"stage {number}: step {told.step:,}, {told.seconds / 60:.1f} minutes, {told.share_done:.0%} of the training"
        self.reporter.show(words)
        if told.loss is not None:
            exact = "".join(f", {name} {share:.1%} exactly right" for name, share in told.exact.items())
            self.reporter.report(f"stage {number}: step {told.step:,}, loss {told.loss:.4f}{exact}")


def numbers_of(invented: InventedGraphs) -> range:
    return range(1, invented.count + 1)


def corpus_shares(stage: TrainingStage, names: Sequence[str]) -> dict[str, float]:
    """The share of each corpus that the stage gives one; the first pattern that fits counts."""
    found = {}
    for name in names:
        share = next((share for pattern, share in stage.shares.items() if fnmatchcase(name, pattern)), None)
        if share is not None:
            found[name] = share
    if names and not any(found.get(name, 1.0) for name in names):
        raise ClewError("a stage of training has nothing to learn from: all shares are 0")
    return found


def unreadable_error(part: CorpusSource, found: QuestionSplit) -> ClewError:
    reason, times = found.left_out.most_common(1)[0]
    names = ", ".join(str(one) for one in part.train)
    return ClewError(f"{names}: none of the {found.left_out.total():,} questions has a meaning that can be read"
                     f" over this graph; {times:,} times: {reason}")  # fmt: skip


def write_invented(source: str, properties: Path, seed: int, target: Path) -> None:
    draft = invent(open_kb(source), read_properties(properties), seed)
    write_draft(draft, target, [SourceEntry("invented", "invented", "")], replace=True)
