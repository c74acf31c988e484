"""From a recipe to a trained network, step by step; the result of each step is kept and not made again."""

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
from clew.generate.synthetic_graphs import make_synthetic_graph
from clew.kb.build import build_kb, write_draft
from clew.kb.files import file_digest
from clew.kb.knowledge_base import open_kb
from clew.kb.store import SourceEntry
from clew.parse.parser_files import reads_graphs_as_tables, writes_outlines
from clew.parse.training.build_steps import ProgressReporter, make_once
from clew.parse.training.corpus_writer import CorpusWriter
from clew.parse.training.data_split import (
    FindProgram,
    QuestionSplit,
    QuestionSplitter,
    split_outlines,
    write_examples,
)
from clew.parse.training.database_examples import DatabaseExamples
from clew.parse.training.database_questions import DatabaseJob, DatabaseQuestionFiles, graph_jobs
from clew.parse.training.database_scripts import build_databases
from clew.parse.training.generated_questions import QuestionFiles
from clew.parse.training.recipe import (
    DEMO_NAME,
    DatabaseSet,
    InventedGraphs,
    Recipe,
    RecipeGraph,
    TrainingSettings,
    TrainingStage,
)
from clew.parse.training.start_weights import (
    NETWORK,
    START,
    TOKENIZER,
    parser_folder,
    start_folder,
    weight_files,
    write_start,
)
from clew.version import __version__
from clew.working_files import write_atomically

if TYPE_CHECKING:
    from clew.parse.training.trainer import TrainingProgress

SUMMARY_FILE = "told.json"
MIN_QUESTIONS = 20  # a network learns nothing from fewer


@dataclass(frozen=True, slots=True)
class CorpusSource:
    """The files of questions for one corpus."""

    name: str
    train: tuple[Path, ...]
    valid: Path | None = None
    held: int = 0
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class HeldOutSet:
    """Held-out questions: the corpus, the number of questions for training, the graph, and their file."""

    name: str
    learned: int
    kb: str
    path: Path


@dataclass(frozen=True, slots=True)
class TrainedNetwork:
    """The outcome of a recipe: the network, the start weights, and the held-out questions."""

    network: Path
    start: Path
    tokenizer: Path
    held: tuple[HeldOutSet, ...]
    steps: int
    seconds: float
    has_outlines: bool = False
    has_graph_tables: bool = False


@dataclass(frozen=True, slots=True)
class Pipeline:
    """The steps from a recipe to a network, with a folder for intermediate results.

    `by_answers` gives, by the graph's name, a function that finds the programs of questions that have only answers.
    """

    recipe: Recipe
    folder: Path
    reporter: ProgressReporter
    jobs: int = 1
    by_answers: Mapping[str, FindProgram] | None = None

    @property
    def corpora(self) -> Path:
        return self.folder / "corpora"

    @property
    def writes_outlines(self) -> bool:
        """Whether the parser is to write outlines: it learns them, or starts from a parser that writes them."""
        entries: list[RecipeGraph | InventedGraphs] = [*self.recipe.graphs, *self.recipe.invented]
        has_outlines = any(entry.outlines for entry in entries)
        return bool(self.recipe.databases) or has_outlines or writes_outlines(parser_folder(self.recipe.start))

    def prepare(self) -> tuple[HeldOutSet, ...]:
        """Make everything that training needs; the held-out questions."""
        self.prepare_start()
        graphs = list(self.build_graphs())
        held = tuple(held_out for graph in graphs for held_out in self.prepare_graph(graph))
        for databases in self.recipe.databases:
            held += tuple(self.prepare_databases(databases))
        for graph in graphs:
            held += tuple(self.prepare_outlines(graph) if graph.outlines else ())
        self.remove_other_corpora([held_out.name for held_out in held])
        return held

    def run(self) -> TrainedNetwork:
        """Do every step that is not done yet."""
        held = self.prepare()
        networks = [self.corpora / START]
        for number, stage in enumerate(self.recipe.stages, 1):
            networks.append(self.train(stage, number, networks[-1]))
        summaries = [orjson.loads(path.with_name(SUMMARY_FILE).read_bytes()) for path in networks[1:]]
        steps, seconds = (
            sum(summary["steps"] for summary in summaries),
            sum(summary["seconds"] for summary in summaries),
        )
        return TrainedNetwork(
            networks[-1], networks[0], self.corpora / TOKENIZER, held, steps, seconds, self.writes_outlines,
            reads_graphs_as_tables(parser_folder(self.recipe.start)),
        )  # fmt: skip

    # --- the start weights

    def prepare_start(self) -> None:
        """Put the start weights and the tokenizer into the folder of the corpora."""
        source = start_folder(self.recipe.start)
        digests = {name: file_digest(source / name) for name in weight_files(source)}
        make_once(self.corpora / START, digests, partial(write_start, source, self.corpora))

    # --- graphs

    def build_graphs(self) -> Iterator[RecipeGraph]:
        """The graphs to train on, built or invented if they do not exist."""
        for graph in self.recipe.graphs:
            yield replace(graph, kb=self.build_kb(graph.kb))
        for invented in self.recipe.invented:
            yield from invented.graphs({number: self.invent_kb(invented, number) for number in numbers_of(invented)})

    def build_kb(self, place: str) -> str:
        """The knowledge base at a place; a file is built into one."""
        if place == DEMO_NAME or Path(place).is_dir():
            return place
        digest = file_digest(Path(place))
        target = self.folder / "graphs" / f"{digest[:16]}.clew"
        self.reporter.show(f"{place}: building the knowledge base")
        make_once(target, {"source": digest}, partial(build_kb, [place], target, replace=True))
        return str(target)

    def invent_kb(self, invented: InventedGraphs, number: int) -> str:
        """The invented graph with a number."""
        name = f"{invented.name}{number}"
        target = self.folder / "graphs" / f"{name}.clew"
        source = self.build_kb(invented.source)
        note = {"source": open_kb(source).digest, "properties": file_digest(Path(invented.properties))}
        self.reporter.show(f"{name}: inventing a graph")
        make = partial(write_invented, source, Path(invented.properties), invented.seed + number, target)
        make_once(target, note | {"seed": invented.seed + number}, make)
        return str(target)

    # --- questions

    def prepare_graph(self, graph: RecipeGraph) -> list[HeldOutSet]:
        """Make the corpora of all questions over a graph; the held-out questions of each."""
        kb = open_kb(graph.kb)
        splitter = QuestionSplitter(kb, SchemaView(kb), graph.seed, (self.by_answers or {}).get(graph.name))
        writer = CorpusWriter(graph.kb, self.corpora / TOKENIZER, self.jobs, self.reporter, self.writes_outlines)
        counts = {source.name: self.split_questions(source, splitter) for source in self.sources(graph)}
        if not graph.outlines:
            require_questions(graph, sum(counts.values()))
        for name in counts:
            for which in ("train", "valid"):
                writer.write(self.examples_file(name, which), self.corpora / f"{name}-{which}.npz")
        return [HeldOutSet(name, count, graph.kb, self.examples_file(name, "valid")) for name, count in counts.items()]

    def prepare_databases(self, databases: DatabaseSet) -> Iterator[HeldOutSet]:
        """Make the corpora of questions over databases; those over the databases that are held out."""
        writer = CorpusWriter("", self.corpora / TOKENIZER, self.jobs, self.reporter, has_columns=True)
        made = self.database_examples[databases.name].make_all(self.database_examples.get(databases.wordings))
        for name, files in made.items():
            for which, path in (("train", files.train), ("valid", files.valid)):
                writer.write(path, self.corpora / f"{name}-{which}.npz")
            yield HeldOutSet(name, len(files.train.read_bytes().splitlines()), "", files.valid)

    @property
    def database_examples(self) -> dict[str, DatabaseExamples]:
        """What makes the examples over databases, by their name."""
        return {
            entry.name: DatabaseExamples(self.build_scripts(entry), self.folder, self.jobs, self.reporter)
            for entry in self.recipe.databases
        }

    def build_scripts(self, databases: DatabaseSet) -> DatabaseSet:
        """The databases, built if they are scripts."""
        if databases.questions:
            return databases
        target = self.folder / "databases" / databases.name
        questions = build_databases(Path(databases.folder), target)
        return replace(databases, folder=str(target), questions=str(questions))

    def prepare_outlines(self, graph: RecipeGraph) -> Iterator[HeldOutSet]:
        """Make the corpora of questions over the tables of a graph, its own if it was made from tables."""
        source = self.database_examples.get(graph.wordings)
        known, learnt_from = source.wordings if source else ((), ())
        job = DatabaseJob(
            f"{graph.name}-outlines", ((graph.name, graph.kb),), known, learnt_from,
            graph.outlines if known else 0, graph.outlines, graph.seed,
        )  # fmt: skip
        writer = CorpusWriter("", self.corpora / TOKENIZER, self.jobs, self.reporter, has_columns=True)
        maker = DatabaseQuestionFiles(self.folder / "questions", self.jobs, self.reporter)
        for name, made in maker.make_all(job if open_kb(graph.kb).tables else graph_jobs(job)).items():
            held = graph.held_outlines if name.endswith("-casual") else 0
            train, valid = (self.examples_file(name, which) for which in ("train", "valid"))
            note = {"questions": file_digest(made), "held": held, "seed": graph.seed}
            make_once(train, note, partial(split_outlines, made, train, valid, held, graph.seed))
            for path in (train, valid):
                writer.write(path, self.corpora / f"{path.stem}.npz")
            count = len(train.read_bytes().splitlines())
            if not (graph.generated or graph.extended or graph.casual or graph.labelled):
                require_questions(graph, count)
            yield HeldOutSet(name, count, "", valid)

    def sources(self, graph: RecipeGraph) -> Iterator[CorpusSource]:
        """The questions over a graph, by corpus."""
        maker = QuestionFiles(self.folder / "questions", self.jobs, self.reporter)
        for name, paths in maker.make_all(graph).items():
            yield CorpusSource(name, tuple(paths), held=graph.held_casual if name.endswith("-casual") else graph.held)
        for labelled in graph.labelled:
            valid = Path(labelled.valid) if labelled.valid else None
            yield CorpusSource(labelled.name, (Path(labelled.train),), valid, labelled.held, labelled.most)

    def examples_file(self, name: str, which: str) -> Path:
        """The file of the examples of a corpus."""
        return self.folder / "examples" / f"{name}-{which}.jsonl"

    def split_questions(self, source: CorpusSource, splitter: QuestionSplitter) -> int:
        """Split the questions of a corpus; the number of examples for training."""
        train = self.examples_file(source.name, "train")
        files = [str(file_digest(path)) for path in (*source.train, *([source.valid] if source.valid else []))]
        note = {
            "kb": splitter.kb.digest,
            "files": files,
            "held": source.held,
            "most": source.most,
            "seed": splitter.seed,
        }
        guessed = {"start": file_digest(self.corpora / START)} if splitter.by_answers else {}
        make_once(train, note | guessed | {"clew": __version__}, lambda: self.write_split(source, splitter))
        return len(train.read_bytes().splitlines())

    def write_split(self, source: CorpusSource, splitter: QuestionSplitter) -> None:
        """Split the questions and write both parts."""
        self.reporter.show(f"{source.name}: reading the programs of the questions")
        split = splitter.split(source.train, source.valid, source.held, source.most)
        if split.left_out and not split.train:
            raise unreadable_error(source, split)
        write_examples(split.held_out, self.examples_file(source.name, "valid"))
        write_examples(split.train, self.examples_file(source.name, "train"))
        self.reporter.report(f"{source.name}: {split.summary()}")

    def remove_other_corpora(self, names: list[str]) -> None:
        """Remove the corpora of an earlier recipe."""
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
        """Train a stage and write its network and summary."""
        from clew.parse.training.trainer import train

        last = train(self.corpora, settings, shares, lambda progress: self.report_progress(progress, number), target)
        write_atomically(
            target.with_name(SUMMARY_FILE), orjson.dumps({"steps": last.step, "seconds": round(last.seconds, 1)})
        )
        self.reporter.report(f"stage {number}: {last.step:,} steps in {last.seconds / 60:.1f} minutes")

    def report_progress(self, progress: TrainingProgress, number: int) -> None:
        """Show the progress of a stage, and report measurements."""
        minutes = f"{progress.seconds / 60:.1f} minutes"
        self.reporter.show(f"stage {number}: step {progress.step:,}, {minutes}, {progress.share_done:.0%} done")
        if progress.loss is not None:
            exact = "".join(f", {name} {share:.1%} exact" for name, share in progress.exact.items())
            self.reporter.report(f"stage {number}: step {progress.step:,}, loss {progress.loss:.4f}{exact}")


def require_questions(graph: RecipeGraph, count: int) -> None:
    """Raise an error if there are too few questions over a graph to learn from."""
    if count < MIN_QUESTIONS:
        raise ClewError(
            f"{graph.kb}: only {count} questions for training, which is too few; use a larger graph, or give more"
            " questions"
        )


def numbers_of(invented: InventedGraphs) -> range:
    """The numbers of the invented graphs."""
    return range(1, invented.count + 1)


def corpus_shares(stage: TrainingStage, names: Sequence[str]) -> dict[str, float]:
    """The share of each corpus for which the stage has one; the first matching pattern counts."""
    shares = {}
    for name in names:
        share = next((share for pattern, share in stage.shares.items() if fnmatchcase(name, pattern)), None)
        if share is not None:
            shares[name] = share
    if names and not any(shares.get(name, 1.0) for name in names):
        raise ClewError("a stage of training has no data: all shares are 0")
    return shares


def unreadable_error(source: CorpusSource, split: QuestionSplit) -> ClewError:
    """That none of the questions can be read, with the most frequent reason."""
    reason, times = split.left_out.most_common(1)[0]
    names = ", ".join(str(path) for path in source.train)
    return ClewError(f"{names}: none of the {split.left_out.total():,} questions can be read"
                     f" over this graph; {times:,} times: {reason}")  # fmt: skip


def write_invented(source: str, properties: Path, seed: int, target: Path) -> None:
    """Write a graph of invented facts."""
    draft = make_synthetic_graph(open_kb(source), read_properties(properties), seed)
    write_draft(draft, target, [SourceEntry("invented", "invented", "")], replace=True)
