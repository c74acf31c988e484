"""From files of examples to corpora, in chunks that processes make side by side."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import orjson

import clew
from clew.jobs import map_chunks
from clew.kb.files import file_digest
from clew.language.program.text import read_text
from clew.parse.actions import ACTION_NAMES
from clew.parse.items import ItemFinder
from clew.parse.network_input import Texts
from clew.parse.training.build_steps import Teller, once, parts_of
from clew.parse.training.corpus import CorpusBuilder
from clew.parse.training.data_split import example_lines
from clew.parse.training.examples import Coverage, Example, learnable

CHUNK = 100


@dataclass(frozen=True, slots=True)
class CorpusWriter:
    """Writes corpora of examples over one knowledge base."""

    kb: str
    tokenizer: Path
    jobs: int
    tell: Teller

    def write(self, examples: Path, target: Path) -> None:
        """Writes the corpus of a file of examples, unless it is there; there is none of an empty file."""
        if not example_lines(examples):
            target.unlink(missing_ok=True)
            return
        note = {
            "kb": clew.open(self.kb).digest,
            "examples": file_digest(examples),
            "tokenizer": file_digest(self.tokenizer),
            "words": len(ACTION_NAMES),
            "clew": clew.__version__,
        }
        once(target, note, lambda: self.make(examples, target, orjson.dumps(note).decode()))

    def make(self, examples: Path, target: Path, note: str) -> None:
        count, parts = len(example_lines(examples)), parts_of(target, note)
        work = partial(corpus_chunk, self.kb, str(self.tokenizer), str(examples))
        shards = map_chunks(work, range(-(-count // CHUNK)), parts, note, self.jobs)
        maker, coverage = CorpusBuilder(), Coverage()
        for number, shard in enumerate(shards, 1):
            self.tell.doing(f"{target.stem}: {min(number * CHUNK, count):,} of {count:,} questions linked")
            add(shard, maker, coverage)
        write_whole_corpus(maker, target)
        shutil.rmtree(parts, ignore_errors=True)
        share = coverage.covered / max(1, coverage.questions)
        self.tell.did(f"{target.stem}: {len(maker.questions):,} questions, {share:.1%} with all that they mean linked")


def write_whole_corpus(maker: CorpusBuilder, target: Path) -> None:
    """Writes a corpus; one without a question is none, and is not written."""
    writing = target.with_name(f"{target.stem}.writing.npz")
    target.unlink(missing_ok=True)
    if maker.questions:
        maker.build().write(writing)
        writing.replace(target)


def add(shard: Path, maker: CorpusBuilder, coverage: Coverage) -> None:
    made = orjson.loads(shard.read_bytes())
    coverage.questions += made["questions"]
    coverage.covered += made["covered"]
    for row in made["rows"]:
        maker.add(row["question"], row["items"], row["actions"])


def corpus_chunk(kb: str, tokenizer: str, examples: str, number: int) -> bytes:
    """The examples of one chunk as tokens and actions, in JSON."""
    bench, coverage = workbench(kb, tokenizer), Coverage()
    lines = example_lines(Path(examples))[number * CHUNK : (number + 1) * CHUNK]
    rows = [
        {"question": bench.texts.tokens(one.text), "items": [bench.texts.item(item) for item in items], "actions": made}
        for one in read_examples(lines)
        for items, made in filter(None, [learnable(one, bench.presenter, coverage)])
    ]
    return orjson.dumps({"rows": rows, "questions": coverage.questions, "covered": coverage.covered})


def read_examples(lines: Iterable[bytes]) -> Iterator[Example]:
    """The examples of JSON lines; what is held back may have answers alone."""
    for record in map(orjson.loads, lines):
        if "program" in record:
            yield Example(record["question"], read_text(record["program"]))


@dataclass(frozen=True, slots=True)
class Workbench:
    """What a process needs to link questions, opened once."""

    presenter: ItemFinder
    texts: Texts


@cache
def workbench(kb: str, tokenizer: str) -> Workbench:
    return Workbench(ItemFinder(clew.open(kb)), Texts(Path(tokenizer)))
