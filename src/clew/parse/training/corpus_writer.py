"""Writes the corpora of files of examples, in chunks that several processes link in parallel."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import orjson

from clew.jobs import map_chunks
from clew.kb.files import file_digest
from clew.kb.knowledge_base import open_kb
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker
from clew.parse.actions import ACTION_NAMES, Example
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.item_finder import ItemFinder
from clew.parse.items import Item
from clew.parse.link_relations import describe_items
from clew.parse.network_input import TextEncoder
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.corpus import CorpusBuilder
from clew.parse.training.data_split import read_lines
from clew.parse.training.database_questions import tables_of_graph
from clew.parse.training.examples import AlignedExample, Coverage, align_example, align_outline
from clew.parse.training.outline_json import GRAPH_TABLES, read_outline
from clew.version import __version__

EXAMPLES_PER_CHUNK = 100
MAX_OPEN = 4  # knowledge bases at a time; the examples of one come together


@dataclass(frozen=True, slots=True)
class CorpusWriter:
    """Writes corpora of examples over one knowledge base, or over those that the examples name if `kb` is empty.

    With `has_columns`, tables and columns are items, as a parser needs that writes outlines.
    """

    kb: str
    tokenizer: Path
    jobs: int
    reporter: ProgressReporter
    has_columns: bool = False

    def write(self, examples: Path, target: Path) -> None:
        """Write the corpus of a file of examples, unless it exists; an empty file has none."""
        if not read_lines(examples):
            target.unlink(missing_ok=True)
            return
        note = {
            "kb": open_kb(self.kb).digest if self.kb else [open_kb(kb).digest for kb in named_kbs(examples)],
            "examples": file_digest(examples),
            "tokenizer": file_digest(self.tokenizer),
            "words": len(ACTION_NAMES),
            "columns": self.has_columns,
            "clew": __version__,
        }
        make_once(target, note, lambda: self.build(examples, target, orjson.dumps(note).decode()))

    def build(self, examples: Path, target: Path, note: str) -> None:
        """Link the examples chunk by chunk and write the corpus."""
        count, parts = len(read_lines(examples)), parts_folder(target, note)
        work = partial(corpus_chunk, self.kb, str(self.tokenizer), str(examples), self.has_columns)
        shards = map_chunks(work, range(-(-count // EXAMPLES_PER_CHUNK)), parts, note, self.jobs)
        maker, coverage = CorpusBuilder(), Coverage()
        for number, shard in enumerate(shards, 1):
            self.reporter.show(
                f"{target.stem}: {min(number * EXAMPLES_PER_CHUNK, count):,} of {count:,} questions linked"
            )
            add_chunk(shard, maker, coverage)
        write_corpus(maker, target)
        shutil.rmtree(parts, ignore_errors=True)
        self.reporter.report(f"{target.stem}: {len(maker.questions):,} questions, {coverage}")


def named_kbs(examples: Path) -> list[str]:
    """The knowledge bases that a file of examples names, each once."""
    return list(dict.fromkeys(orjson.loads(line)["kb"] for line in read_lines(examples)))


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
    coverage.include(Coverage(**chunk["coverage"]))
    for row in chunk["rows"]:
        maker.add(row["question"], row["items"], row["actions"], row["links"])


def corpus_chunk(kb: str, tokenizer: str, examples: str, has_columns: bool, number: int) -> bytes:
    """The examples of one chunk as tokens and actions, in JSON."""
    coverage, rows = Coverage(), []
    lines = read_lines(Path(examples))[number * EXAMPLES_PER_CHUNK : (number + 1) * EXAMPLES_PER_CHUNK]
    for record in map(orjson.loads, lines):
        tables = tuple(record[GRAPH_TABLES]) if GRAPH_TABLES in record else None
        tools, example = open_tools(record.get("kb", kb), tokenizer, has_columns, tables), read_example(record)
        aligned = tools.align(example, coverage) if example is not None else None
        if example is not None and aligned is not None:
            rows.append(tools.encode(example.text, *aligned))
    return orjson.dumps({"rows": rows, "coverage": asdict(coverage)})


def read_example(record: dict[str, Any]) -> Example | OutlineExample | None:
    """The example of a JSON object with a program or an outline; None if it has only answers."""
    if "outline" in record:
        return OutlineExample(record["question"], read_outline(record["outline"]))
    return Example(record["question"], read_program_text(record["program"])) if "program" in record else None


@dataclass(frozen=True, slots=True)
class LinkingTools:
    """What a process needs to link questions, opened once."""

    presenter: ItemFinder
    texts: TextEncoder

    def align(self, example: Example | OutlineExample, coverage: Coverage) -> AlignedExample | None:
        """The items and actions of an example."""
        if isinstance(example, OutlineExample):
            return align_outline(example, self.presenter, coverage)
        return align_example(example, self.presenter, coverage)

    def encode(self, question: str, items: Sequence[Item], actions: Sequence[int]) -> dict[str, Any]:
        """An example as numbers; its items are described if they are of tables."""
        has_tables = any(item.table for item in items)
        return {
            "question": self.texts.encode(question),
            "items": [self.texts.encode_item(item) for item in items],
            "actions": actions,
            "links": describe_items(items).ravel().tolist() if has_tables else [],
        }


@lru_cache(MAX_OPEN)
def open_tools(kb: str, tokenizer: str, has_columns: bool, tables: tuple[str, ...] | None = None) -> LinkingTools:
    """The tools for a knowledge base and a tokenizer; with `tables`, for these tables of its graph."""
    linker = open_linker(kb)
    shown = None if tables is None else tables_of_graph(kb, tables)
    return LinkingTools(ItemFinder(linker.kb, linker, has_columns, shown), TextEncoder(Path(tokenizer)))


@lru_cache(MAX_OPEN)
def open_linker(kb: str) -> Linker:
    """The linker of a knowledge base, which the questions over all parts of it use."""
    return Linker(open_kb(kb))
