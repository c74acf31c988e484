"""The recipe that adapts a parser to one knowledge base: a short training on questions about it and the demo graph."""

from __future__ import annotations

from dataclasses import dataclass, replace
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

MAX_HELD_OUT = 100  # questions of each set, enough to choose between two or three parsers
MAX_HELD_OUT_OUTLINES = 150  # over tables, which have questions of one kind only
MAX_HELD_OUT_SHARE = 0.2  # of the generated questions
LABELLED_HELD_OUT_SHARE = 0.1  # of the labelled questions, which are more precious
DEMO_RATIO = 0.4  # demo questions for each question about the graph, so that the parser does not forget other graphs
OWN_GRAPH = "own"
OTHER_GRAPH = "elsewhere"
SHARES = {
    f"{OWN_GRAPH}-generated": 3.0,
    f"{OWN_GRAPH}-casual": 3.0,
    f"{OWN_GRAPH}-outlines-*": 6.0,
    f"{OTHER_GRAPH}-*": 1.0,
}
LABELLED_SHARE = 6.0  # as much as all generated questions about the graph together


@dataclass(frozen=True, slots=True)
class AdaptationRequest:
    """What to adapt a parser to: the knowledge base `kb`, with generated questions about it and those of files.

    A parser that `writes_outlines` also learns from questions about tables; if `kb` was made from tables, only from
    these, since it has learnt to answer questions over such data by outlines.
    """

    kb: str
    questions: tuple[Path, ...] = ()
    generated: int = 1_000
    minutes: float = 5.0
    steps: int = 0
    seed: int = 1
    start: str = SHIPPED_NAME
    writes_outlines: bool = False
    has_tables: bool = False


def adaptation_recipe(request: AdaptationRequest) -> Recipe:
    """The recipe for a request."""
    labelled = tuple(labelled_file(path, f"labelled{number}") for number, path in enumerate(request.questions, 1))
    graphs = [replace(own_graph(request), labelled=labelled)]
    if request.kb != DEMO_NAME and request.generated:
        count = int(request.generated * DEMO_RATIO)
        graphs.append(graph_entry(OTHER_GRAPH, DEMO_NAME, count, request.seed, request.writes_outlines))
    shares = SHARES | dict.fromkeys((file.name for file in labelled), LABELLED_SHARE / max(1, len(labelled)))
    return Recipe(request.start, tuple(graphs), (TrainingStage(careful_settings(request), shares),))


def own_graph(request: AdaptationRequest) -> RecipeGraph:
    """The graph to adapt to, with as many questions in all for each kind of graph."""
    if not (request.writes_outlines and request.has_tables):
        return graph_entry(OWN_GRAPH, request.kb, request.generated, request.seed, request.writes_outlines)
    count = request.generated + request.generated // 2
    held = min(MAX_HELD_OUT_OUTLINES, int(MAX_HELD_OUT_SHARE * count))
    return RecipeGraph(OWN_GRAPH, request.kb, seed=request.seed, outlines=count, held_outlines=held)


def graph_entry(name: str, kb: str, count: int, seed: int, has_outlines: bool = False) -> RecipeGraph:
    """A graph with `count` generated questions, a quarter with extension functions, and half as many casual ones."""
    held = min(MAX_HELD_OUT, int(MAX_HELD_OUT_SHARE * count))
    outlines = count // 2 if has_outlines else 0
    return RecipeGraph(
        name,
        kb,
        count - count // 4,
        count // 4,
        count // 2,
        seed=seed,
        held=held,
        held_casual=min(MAX_HELD_OUT, held // 2),
        outlines=outlines,
        held_outlines=min(MAX_HELD_OUT, int(MAX_HELD_OUT_SHARE * outlines)),
    )


def labelled_file(path: Path, name: str) -> LabelledFile:
    """A file of labelled questions, a tenth of which are held out."""
    count = len(read_questions(path).questions)
    held = min(MAX_HELD_OUT, -(-count // int(1 / LABELLED_HELD_OUT_SHARE)))
    return LabelledFile(name, str(path.resolve()), held=held if count > 1 else 0)  # a single one is to be learnt


def careful_settings(request: AdaptationRequest) -> TrainingSettings:
    """Low learning rates, frozen token embeddings and small batches of similar length, for training on a CPU.

    Over tables, questions have many items: there, only the last layer of the encoder learns, which nearly halves the
    time of a step.
    """
    return TrainingSettings(
        steps=request.steps or 1_000_000,
        minutes=0.0 if request.steps else request.minutes,
        batch=16,
        encoder_rate=3e-5,
        decoder_rate=2e-4,
        word_rate=0.0,
        layer_decay=0.0 if request.writes_outlines and request.has_tables else 1.0,
        warm_up=10,
        dropped=0.9,
        pooled=8,
        seed=request.seed,
        workers=0,
        every=0,
    )
