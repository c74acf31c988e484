"""The recipe that adapts a parser to one knowledge base: few careful steps on questions over it, and some elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from clew.benchmark.reader import read_questions
from clew.parse.training.recipe import (
    DEMO_NAME,
    SHIPPED_NAME,
    LabelledFile,
    Recipe,
    RecipeGraph,
    TrainingSettings,
    TrainingStage,
)

HELD, MOST_HELD, HELD_SHARE = 100, 0.2, 0.1
"""So many made questions are held back, but at most this share of them; and this share of labelled ones."""
ELSEWHERE = 0.4
"""Questions over the demo graph for each one over the graph itself, lest the parser forget what others are like."""
OWN, OTHER = "own", "elsewhere"
SHARES = {f"{OWN}-generated": 3.0, f"{OWN}-casual": 3.0, f"{OTHER}-generated": 1.0, f"{OTHER}-casual": 1.0}
LABELLED_SHARE = 6.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user asks for: a parser for `kb`, of so many questions made over it, and of those of files."""

    kb: str
    questions: tuple[Path, ...] = ()
    generated: int = 1_000
    minutes: float = 5.0
    steps: int = 0
    seed: int = 1
    start: str = SHIPPED_NAME


def adapting(wanted: Wanted) -> Recipe:
    """The recipe for what the user wants."""
    labelled = tuple(labelled_file(path, f"labelled{number}") for number, path in enumerate(wanted.questions, 1))
    graphs = [graph(OWN, wanted.kb, wanted.generated, wanted.seed, labelled)]
    if wanted.kb != DEMO_NAME and wanted.generated:
        graphs.append(graph(OTHER, DEMO_NAME, int(wanted.generated * ELSEWHERE), wanted.seed))
    shares = SHARES | dict.fromkeys((one.name for one in labelled), LABELLED_SHARE / max(1, len(labelled)))
    return Recipe(wanted.start, tuple(graphs), (TrainingStage(careful(wanted), shares),))


def graph(name: str, kb: str, count: int, seed: int, labelled: Sequence[LabelledFile] = ()) -> RecipeGraph:
    """A graph with so many generated questions, a quarter of them with extension functions, and half as many casual."""
    held = min(HELD, int(MOST_HELD * count))
    return RecipeGraph(
        name, kb, count - count // 4, count // 4, count // 2, seed=seed, held=held, held_casual=min(HELD, held // 2),
        labelled=tuple(labelled),
    )  # fmt: skip


def labelled_file(path: Path, name: str) -> LabelledFile:
    count = len(read_questions(path).questions)
    return LabelledFile(name, str(path.resolve()), held=min(HELD, -(-count // int(1 / HELD_SHARE))))


def careful(wanted: Wanted) -> TrainingSettings:
    """Low rates, tokens as they are, small batches of like length: what a processor without a GPU can do."""
    return TrainingSettings(
        steps=wanted.steps or 1_000_000, minutes=0.0 if wanted.steps else wanted.minutes, batch=16, encoder_rate=3e-5,
        decoder_rate=2e-4, word_rate=0.0, warm_up=10, dropped=0.9, pooled=8, seed=wanted.seed, workers=0, every=0,
    )  # fmt: skip
