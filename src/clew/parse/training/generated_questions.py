"""Questions generated over a graph for training: of the usual kinds, with extension functions, and casual ones."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import orjson

from clew.benchmark.formats.clew_jsonl import write_jsonl
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.writer import write_questions
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.generate.extension_types import EXPRESSION_TYPES, EXTENSIONS
from clew.generate.kb_sampler import KbSampler
from clew.generate.targets import Targets
from clew.jobs import map_chunks
from clew.kb.files import file_digest
from clew.kb.knowledge_base import open_kb
from clew.language.program.program_text import write_program_text
from clew.parse.casual.questions import CasualGenerator
from clew.parse.casual.words import read_other_nouns
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.recipe import RecipeGraph
from clew.version import __version__

CASUAL_CHUNK = 250  # questions that a process generates at a time


@dataclass(frozen=True, slots=True)
class QuestionFiles:
    """Generates the questions of graphs and keeps them in a folder."""

    folder: Path
    jobs: int
    reporter: ProgressReporter

    def make_all(self, graph: RecipeGraph) -> dict[str, list[Path]]:
        """The files of questions over a graph, by the name of the corpus that they go into."""
        types = Targets({name: 1.0 for name in EXTENSIONS if name not in EXPRESSION_TYPES})
        jobs = {
            "usual": GenerationJob(graph.kb, graph.generated, graph.seed, graph.variants),
            "extended": GenerationJob(graph.kb, graph.extended, graph.seed + 1, graph.variants, targets=types),
        }
        generated = [self.generated_file(job, f"{graph.name}-{name}") for name, job in jobs.items() if job.count]
        casual = [self.casual_file(graph)] if graph.casual else []
        files = {f"{graph.name}-generated": generated, f"{graph.name}-casual": casual}
        return {name: paths for name, paths in files.items() if paths}

    def generated_file(self, job: GenerationJob, name: str) -> Path:
        """The file of a generation job, made if it does not exist."""
        path, note = self.folder / f"{name}.jsonl", job.fingerprint(open_kb(job.kb).digest)
        make_once(path, {"job": note}, lambda: self.generate(job, path, parts_folder(path, note)))
        return path

    def generate(self, job: GenerationJob, path: Path, parts: Path) -> None:
        """Generate the questions of a job."""
        account = GenerationReport()
        questions = self.show_progress(generate_questions(job, parts, account, self.jobs), path, job.count)
        write_questions(questions, path, "jsonl")
        shutil.rmtree(parts, ignore_errors=True)
        self.reporter.report(f"{path.stem}: {account.count:,} questions made")

    def casual_file(self, graph: RecipeGraph) -> Path:
        """The file of casual questions over a graph, made if it does not exist."""
        path = self.folder / f"{graph.name}-casual.jsonl"
        nouns = file_digest(Path(graph.nouns)) if graph.nouns else ""
        note = {"kb": open_kb(graph.kb).digest, "casual": graph.casual, "seed": graph.seed, "nouns": nouns,
                "clew": __version__}  # fmt: skip
        make_once(path, note, lambda: self.generate_casual(graph, path, orjson.dumps(note).decode()))
        return path

    def generate_casual(self, graph: RecipeGraph, path: Path, note: str) -> None:
        """Generate the casual questions over a graph."""
        parts, chunks = parts_folder(path, note), range(-(-graph.casual // CASUAL_CHUNK))
        work = partial(casual_chunk, graph.kb, graph.nouns, graph.seed, graph.casual)
        shards = map_chunks(work, chunks, parts, note, self.jobs)
        lines = (line for shard in shards for line in shard.read_bytes().splitlines())
        questions = list(self.show_progress(distinct_questions(lines), path, graph.casual))
        write_questions(questions, path, "jsonl")
        shutil.rmtree(parts, ignore_errors=True)
        self.reporter.report(f"{path.stem}: {len(questions):,} questions made")

    def show_progress(self, questions: Iterator[Question], path: Path, count: int) -> Iterator[Question]:
        """The questions, with the number so far shown."""
        for number, question in enumerate(questions, 1):
            self.reporter.show(f"{path.stem}: {number:,} of {count:,} questions made")
            yield question


def distinct_questions(lines: Iterator[bytes]) -> Iterator[Question]:
    """The questions of JSON lines, each text once."""
    known: set[str] = set()
    for line in lines:
        record = orjson.loads(line)
        if record["question"] not in known:
            known.add(record["question"])
            yield Question(f"c{len(known):06d}", record["question"], Gold(Forms(program=record["program"])))


def casual_chunk(kb: str, nouns: str, seed: int, count: int, number: int) -> bytes:
    """The casual questions of one chunk, as JSON lines."""
    size = min(CASUAL_CHUNK, count - number * CASUAL_CHUNK)
    other_nouns = read_other_nouns(Path(nouns)) if nouns else {}
    examples = CasualGenerator(ground_of(kb), 1_000 * seed + number, other_nouns).examples(size)
    questions = (
        Question("c", example.text, Gold(Forms(program=write_program_text(example.program)))) for example in examples
    )
    return b"\n".join(orjson.dumps(write_jsonl(example)) for example in questions)


@cache
def ground_of(kb: str) -> KbSampler:
    """The knowledge base as generation sees it, opened once."""
    return KbSampler(open_kb(kb))
