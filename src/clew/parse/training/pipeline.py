"""From a recipe to a trained network, step by step; each step's result is kept, and not made again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import orjson

import clew
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.generate.property_lists import read_properties
from clew.generate.synthetic_graphs import invent
from clew.jobs import write_atomically
from clew.kb.build import build_kb, write_draft
from clew.kb.files import file_digest
from clew.kb.store import SourceEntry
from clew.parse.training.build_steps import Teller, once
from clew.parse.training.corpus_writer import CorpusWriter
from clew.parse.training.data_split import ByAnswers, Sorted, Sorter, write_examples
from clew.parse.training.generated_questions import QuestionMaker
from clew.parse.training.recipe import DEMO, Graph, Invented, Recipe, Settings, Stage
from clew.parse.training.start_weights import NETWORK, START, TOKENIZER, start_folder, weight_files, write_start

if TYPE_CHECKING:
    from clew.parse.training.trainer import Told

TOLD = "told.json"
FEWEST = 20
"""Fewer questions teach nothing."""


@dataclass(frozen=True, slots=True)
class Part:
    """Questions that make one corpus."""

    name: str
    train: tuple[Path, ...]
    valid: Path | None = None
    held: int = 0
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class HeldBack:
    """Questions that were held back: their corpus, how many there are to learn from, the graph, and their file."""

    name: str
    learned: int
    kb: str
    path: Path


@dataclass(frozen=True, slots=True)
class Trained:
    """What came of a recipe: the network, what it began with, and the questions that were held back."""

    network: Path
    start: Path
    tokenizer: Path
    held: tuple[HeldBack, ...]
    steps: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Pipeline:
    """The steps from a recipe to a network, in a folder for what is made on the way.

    `by_answers` finds the meaning of labelled questions that come with answers alone, given the knowledge base.
    """

    recipe: Recipe
    folder: Path
    tell: Teller
    jobs: int = 1
    by_answers: Mapping[str, ByAnswers] | None = None

    @property
    def corpora(self) -> Path:
        return self.folder / "corpora"

    def prepare(self) -> tuple[HeldBack, ...]:
        """Makes all that training needs; what is held back comes back."""
        self.prepare_start()
        held = tuple(one for graph in self.graphs() for one in self.learn_from(graph))
        self.forget_others([one.name for one in held])
        return held

    def run(self) -> Trained:
        """Does what is not done yet."""
        held = self.prepare()
        networks = [self.corpora / START]
        for number, stage in enumerate(self.recipe.stages, 1):
            networks.append(self.train(stage, number, networks[-1]))
        told = [orjson.loads(path.with_name(TOLD).read_bytes()) for path in networks[1:]]
        steps, seconds = sum(one["steps"] for one in told), sum(one["seconds"] for one in told)
        return Trained(networks[-1], networks[0], self.corpora / TOKENIZER, held, steps, seconds)

    # --- what it starts from

    def prepare_start(self) -> None:
        """Puts the weights and the tokenizer that training starts with into the folder of the corpora."""
        source = start_folder(self.recipe.start)
        digests = {name: file_digest(source / name) for name in weight_files(source)}
        once(self.corpora / START, digests, partial(write_start, source, self.corpora))

    # --- graphs

    def graphs(self) -> Iterator[Graph]:
        """The graphs to learn from, built or invented where they are not there yet."""
        for graph in self.recipe.graphs:
            yield replace(graph, kb=self.opened(graph.kb))
        for invented in self.recipe.invented:
            yield from invented.graphs({number: self.invented(invented, number) for number in counted(invented)})

    def opened(self, place: str) -> str:
        """The knowledge base at a place; if that is a file, what is built of it."""
        if place == DEMO or Path(place).is_dir():
            return place
        digest = file_digest(Path(place))
        target = self.folder / "graphs" / f"{digest[:16]}.clew"
        self.tell.doing(f"{place}: building the knowledge base")
        once(target, {"source": digest}, partial(build_kb, [place], target, replace=True))
        return str(target)

    def invented(self, wanted: Invented, number: int) -> str:
        name = f"{wanted.name}{number}"
        target = self.folder / "graphs" / f"{name}.clew"
        source = self.opened(wanted.source)
        note = {"source": clew.open(source).digest, "properties": file_digest(Path(wanted.properties))}
        self.tell.doing(f"{name}: inventing a graph")
        make = partial(write_invented, source, Path(wanted.properties), wanted.seed + number, target)
        once(target, note | {"seed": wanted.seed + number}, make)
        return str(target)

    # --- questions

    def learn_from(self, graph: Graph) -> list[HeldBack]:
        """Makes the corpora of all questions over a graph; what is held back of each comes back."""
        kb = clew.open(graph.kb)
        sorter = Sorter(kb, SchemaView(kb), graph.seed, (self.by_answers or {}).get(graph.name))
        writer = CorpusWriter(graph.kb, self.corpora / TOKENIZER, self.jobs, self.tell)
        counts = {part.name: self.sort(part, sorter) for part in self.parts(graph)}
        if sum(counts.values()) < FEWEST:
            raise ClewError(f"{graph.kb}: only {sum(counts.values())} questions can be asked of it, too few to learn"
                            " from; take a larger graph, or give more questions")  # fmt: skip
        for name in counts:
            for which in ("train", "valid"):
                writer.write(self.examples(name, which), self.corpora / f"{name}-{which}.npz")
        return [HeldBack(name, count, graph.kb, self.examples(name, "valid")) for name, count in counts.items()]

    def parts(self, graph: Graph) -> Iterator[Part]:
        maker = QuestionMaker(self.folder / "questions", self.jobs, self.tell)
        for name, paths in maker.made(graph).items():
            yield Part(name, tuple(paths), held=graph.held_casual if name.endswith("-casual") else graph.held)
        for one in graph.labelled:
            valid = Path(one.valid) if one.valid else None
            yield Part(one.name, (Path(one.train),), valid, one.held, one.most)

    def examples(self, name: str, which: str) -> Path:
        return self.folder / "examples" / f"{name}-{which}.jsonl"

    def sort(self, part: Part, sorter: Sorter) -> int:
        """Sorts out the questions of a corpus, and says how many there are to learn from."""
        train = self.examples(part.name, "train")
        files = [str(file_digest(one)) for one in (*part.train, *([part.valid] if part.valid else []))]
        note = {"kb": sorter.kb.digest, "files": files, "held": part.held, "most": part.most, "seed": sorter.seed}
        guessed = {"start": file_digest(self.corpora / START)} if sorter.by_answers else {}
        once(train, note | guessed | {"clew": clew.__version__}, lambda: self.write_sorted(part, sorter))
        return len(train.read_bytes().splitlines())

    def write_sorted(self, part: Part, sorter: Sorter) -> None:
        self.tell.doing(f"{part.name}: reading what the questions mean")
        found = sorter.sort(part.train, part.valid, part.held, part.most)
        if found.left_out and not found.train:
            raise unreadable(part, found)
        write_examples(found.held, self.examples(part.name, "valid"))
        write_examples(found.train, self.examples(part.name, "train"))
        self.tell.did(f"{part.name}: {found.told()}")

    def forget_others(self, names: list[str]) -> None:
        """Removes the corpora of an earlier recipe, which are not asked for any more."""
        for path in self.corpora.glob("*-*.npz"):
            if path.stem.rpartition("-")[0] not in names:
                path.unlink()

    # --- training

    def train(self, stage: Stage, number: int, start: Path) -> Path:
        """The network after a stage."""
        target = self.folder / f"stage-{number}" / NETWORK
        corpora = {path.stem.removesuffix("-train"): path for path in sorted(self.corpora.glob("*-train.npz"))}
        note = {"settings": asdict(stage.settings), "shares": dict(stage.shares), "start": file_digest(start)}
        note |= {"corpora": {name: file_digest(path) for name, path in corpora.items()}}
        shares = shares_of(stage, list(corpora))
        settings = replace(stage.settings, start=str(start.resolve()))
        once(target, note, lambda: self.learn(settings, shares, number, target))
        return target

    def learn(self, settings: Settings, shares: dict[str, float], number: int, target: Path) -> None:
        from clew.parse.training.trainer import train

        last = train(self.corpora, settings, shares, lambda told: self.told(told, number), target)
        write_atomically(target.with_name(TOLD), orjson.dumps({"steps": last.step, "seconds": round(last.seconds, 1)}))
        self.tell.did(f"stage {number}: {last.step:,} steps in {last.seconds / 60:.1f} minutes")

    def told(self, told: Told, number: int) -> None:
        words = f"stage {number}: step {told.step:,}, {told.seconds / 60:.1f} minutes, {told.done:.0%} of the training"
        self.tell.doing(words)
        if told.loss is not None:
            exact = "".join(f", {name} {share:.1%} exactly right" for name, share in told.exact.items())
            self.tell.did(f"stage {number}: step {told.step:,}, loss {told.loss:.4f}{exact}")


def counted(invented: Invented) -> range:
    return range(1, invented.count + 1)


def shares_of(stage: Stage, names: Sequence[str]) -> dict[str, float]:
    """The share of each corpus that the stage gives one; the first pattern that fits counts."""
    found = {}
    for name in names:
        share = next((share for pattern, share in stage.shares.items() if fnmatchcase(name, pattern)), None)
        if share is not None:
            found[name] = share
    if names and not any(found.get(name, 1.0) for name in names):
        raise ClewError("a stage of training has nothing to learn from: all shares are 0")
    return found


def unreadable(part: Part, found: Sorted) -> ClewError:
    reason, times = found.left_out.most_common(1)[0]
    names = ", ".join(str(one) for one in part.train)
    return ClewError(f"{names}: none of the {found.left_out.total():,} questions has a meaning that can be read"
                     f" over this graph; {times:,} times: {reason}")  # fmt: skip


def write_invented(source: str, properties: Path, seed: int, target: Path) -> None:
    draft = invent(clew.open(source), read_properties(properties), seed)
    write_draft(draft, target, [SourceEntry("invented", "invented", "")], replace=True)
