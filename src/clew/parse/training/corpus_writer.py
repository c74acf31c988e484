"""Writes the corpora of files of examples, in chunks that several processes link in parallel."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import orjson

from clew.jobs import map_chunks
from clew.kb.files import file_digest
from clew.kb.knowledge_base import open_kb
from clew.language.program.program_text import read_program_text
from clew.parse.actions import ACTION_NAMES, Example
from clew.parse.item_finder import ItemFinder
from clew.parse.network_input import TextEncoder
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.corpus import CorpusBuilder
from clew.parse.training.data_split import read_lines
from clew.parse.training.examples import Coverage, align_example
from clew.version import __version__

EXAMPLES_PER_CHUNK = 100


@dataclass(frozen=True, slots=True)
class CorpusWriter:
    """Writes corpora of examples over one knowledge base."""

    kb: str
    tokenizer: Path
    jobs: int
    reporter: ProgressReporter

    def write(self, examples: Path, target: Path) -> None:
        """Write the corpus of a file of examples, unless it exists; an empty file has none."""
        if not read_lines(examples):
            target.unlink(missing_ok=True)
            return
        note = {
            "kb": open_kb(self.kb).digest,
            "examples": file_digest(examples),
            "tokenizer": file_digest(self.tokenizer),
            "words": len(ACTION_NAMES),
            "clew": __version__,
        }
        make_once(target, note, lambda: self.build(examples, target, orjson.dumps(note).decode()))

    def build(self, examples: Path, target: Path, note: str) -> None:
        """Link the examples chunk by chunk and write the corpus."""
        count, parts = len(read_lines(examples)), parts_folder(target, note)
        work = partial(corpus_chunk, self.kb, str(self.tokenizer), str(examples))
        shards = map_chunks(work, range(-(-count // EXAMPLES_PER_CHUNK)), parts, note, self.jobs)
        maker, coverage = CorpusBuilder(), Coverage()
        for number, shard in enumerate(shards, 1):
            self.reporter.show(
                f"{target.stem}: {min(number * EXAMPLES_PER_CHUNK, count):,} of {count:,} questions linked"
            )
            add_chunk(shard, maker, coverage)
        write_corpus(maker, target)
        shutil.rmtree(parts, ignore_errors=True)
        share = coverage.covered / max(1, coverage.questions)
        self.reporter.report(
            f"{target.stem}: {len(maker.questions):,} questions, {share:.1%} with all that they mean linked"
        )


def write_corpus(maker: CorpusBuilder, target: Path) -> None:
    """Write a corpus when it is complete; one without questions is not written."""
    writing = target.with_name(f"{target.stem}.writing.npz")
    target.unlink(missing_ok=True)
    if maker.questions:
        maker.build().write(writing)
        writing.replace(target)


def add_chunk(shard: Path, maker: CorpusBuilder, coverage: Coverage) -> None:
    """Add the linked examples of a chunk."""
    chunk = orjson.loads(shard.read_bytes())
    coverage.questions += chunk["questions"]
    coverage.covered += chunk["covered"]
    for row in chunk["rows"]:
        maker.add(row["question"], row["items"], row["actions"])


def corpus_chunk(kb: str, tokenizer: str, examples: str, number: int) -> bytes:
    """The examples of one chunk as tokens and actions, in JSON."""
    tools, coverage = open_tools(kb, tokenizer), Coverage()
    lines = read_lines(Path(examples))[number * EXAMPLES_PER_CHUNK : (number + 1) * EXAMPLES_PER_CHUNK]
    rows = [
        {
            "question": tools.texts.encode(example.text),
            "items": [tools.texts.encode_item(item) for item in items],
            "actions": actions,
        }
        for example in read_examples(lines)
        for items, actions in filter(None, [align_example(example, tools.presenter, coverage)])
    ]
    return orjson.dumps({"rows": rows, "questions": coverage.questions, "covered": coverage.covered})


def read_examples(lines: Iterable[bytes]) -> Iterator[Example]:
    """The examples of JSON lines that have a program."""
    for record in map(orjson.loads, lines):
        if "program" in record:
            yield Example(record["question"], read_program_text(record["program"]))


@dataclass(frozen=True, slots=True)
class LinkingTools:
    """What a process needs to link questions, opened once."""

    presenter: ItemFinder
    texts: TextEncoder


@cache
def open_tools(kb: str, tokenizer: str) -> LinkingTools:
    """The tools for a knowledge base and a tokenizer."""
    return LinkingTools(ItemFinder(open_kb(kb)), TextEncoder(Path(tokenizer)))
