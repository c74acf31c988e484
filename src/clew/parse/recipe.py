"""What a parser is trained on: a file that names knowledge bases and their questions, and the corpora made of these.

python -m clew.parse.recipe RECIPE.toml FOLDER [-j 2]

FOLDER holds the tokenizer.json that `clew.parse.starting` wrote; NAME-train.npz and NAME-valid.npz are written there.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import orjson

import clew
from clew.benchmark.question import Forms, Question
from clew.benchmark.reading import read_benchmark
from clew.engine.running import program_of
from clew.engine.vocabulary import Vocabulary
from clew.errors import ClewError, SourceError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.parse.corpus import CorpusMaker
from clew.parse.examples import Coverage, Example, Texts, add_examples
from clew.parse.presenting import Presenter


@dataclass(frozen=True, slots=True)
class Source:
    """Questions over one knowledge base: files to train on, one to look at while training or `held` of the first.

    `most` limits the questions of each file. Where questions have variants, any one of their wordings is taken.
    """

    name: str
    kb: str
    train: tuple[str, ...]
    valid: str = ""
    held: int = 0
    most: int = 1_000_000


def read_recipe(path: Path) -> list[Source]:
    """The sources of a recipe; their places are relative to it."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as fault:
        raise SourceError(f"{path} is no recipe: {fault}") from None
    return [source_of(one, path.parent) for one in data.get("source", [])]


def source_of(data: dict[str, Any], folder: Path) -> Source:
    unknown = set(data) - {one.name for one in fields(Source)}
    if unknown or not {"name", "kb", "train"} <= set(data):
        raise SourceError(f"a source has name, kb, train and maybe valid, held, most, not {', '.join(sorted(data))}")
    train = [data["train"]] if isinstance(data["train"], str) else data["train"]
    placed = {"train": tuple(str(folder / one) for one in train)}
    placed |= {"kb": data["kb"] if data["kb"] == "demo" else str(folder / data["kb"])}  # type: ignore[dict-item]
    placed |= {"valid": str(folder / data["valid"])} if data.get("valid") else {}  # type: ignore[dict-item]
    return Source(**data | placed)


def make_corpora(source: Source, folder: Path, seed: int = 1) -> str:
    """Writes the corpora of a source, and says how much of what the questions mean linking presents."""
    kb, rng = clew.open(source.kb), random.Random(seed)
    train = [one for path in source.train for one in chosen(path, kb, source.most, rng)]
    rng.shuffle(train)
    valid = list(chosen(source.valid, kb, source.most, rng)) if source.valid else train[: source.held]
    train = train if source.valid else train[source.held :]
    texts, presenter = Texts(folder / "tokenizer.json"), Presenter(kb)
    told = []
    for part, examples in (("train", train), ("valid", valid)):
        maker, coverage = CorpusMaker(), Coverage()
        count = sum(1 for _ in add_examples(examples, presenter, texts, maker, coverage))
        if count:
            maker.made().write(folder / f"{source.name}-{part}.npz")
            told.append(f"{part}: {count:,} questions, {coverage.covered / coverage.questions:.1%} presented whole")
    return f"{source.name}: {'; '.join(told)}"


def chosen(path: str, kb: KnowledgeBase, most: int, rng: random.Random) -> Iterator[Example]:
    """Some questions of a file with their programs; those that have none over this graph are left out."""
    vocabulary = Vocabulary(kb)
    questions = read_benchmark(path).questions
    for question in rng.sample(questions, min(most, len(questions))):
        try:
            yield Example(any_wording(question, rng), meant_by(question, kb, vocabulary))
        except ClewError:
            continue


def any_wording(question: Question, rng: random.Random) -> str:
    variants = [one["text"] for one in question.extra.get("variants", ()) if isinstance(one, dict)]
    return str(rng.choice([question.text, *variants]))


def meant_by(question: Question, kb: KnowledgeBase, vocabulary: Vocabulary) -> f.Function:
    """The program of a question; rows by ids are read by the names of the graph."""
    forms = question.gold.forms
    if "predicate_label" in question.extra:
        forms = named(forms, kb, str(question.extra["predicate_label"]))
    record: dict[str, Any] = {"program": forms.program, "sparql": forms.sparql, "sexpr": forms.sexpr}
    record |= {"graph": orjson.loads(forms.graph) if forms.graph else "", "target": forms.target}
    return program_of({name: given for name, given in record.items() if given}, vocabulary)


def named(forms: Forms, kb: KnowledgeBase, predicate: str) -> Forms:
    """One row of ids as a row of names."""
    ((subject, _, object_),) = orjson.loads(forms.graph)
    ends = [one if one.startswith("?") else kb.name_of(kb.node(one)) for one in (subject, object_)]
    return Forms(graph=orjson.dumps([[ends[0], predicate, ends[1]]]).decode(), target=forms.target)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recipe", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        for told in pool.map(partial(make_corpora, folder=asked.folder), read_recipe(asked.recipe)):
            print(told, flush=True)


if __name__ == "__main__":
    main()
