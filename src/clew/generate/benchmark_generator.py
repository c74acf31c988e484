"""Generate the questions of a benchmark in parallel chunks, in a fixed order and without near-duplicates."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.file_record import Record
from clew.benchmark.formats.clew_jsonl import read_jsonl, write_jsonl
from clew.benchmark.question import Question
from clew.engine.schema_view import SchemaView
from clew.garbage_collection import pause_collector
from clew.generate.kb_sampler import KbSampler
from clew.generate.question_maker import (
    GeneratedProgram,
    QuestionBuilder,
    QuestionMaker,
    Rejections,
    near_duplicate_key,
)
from clew.generate.sampling.askable_names import AskableNames
from clew.generate.sampling.class_questions import Accepts, ClassQuestionMaker, SamplingSettings
from clew.generate.sampling.zero_shot_filter import zero_shot_filter
from clew.generate.sparql_checks import CheckReport, CheckScope, SparqlCheck, check_sparql, prepare_checker
from clew.generate.targets import Targets
from clew.jobs import map_chunks
from clew.kb.knowledge_base import open_kb
from clew.phrasing.entity_facts import KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.kit_file import merge_edits, read_kit
from clew.version import __version__

QUESTIONS_PER_CHUNK = 500  # seconds of work, so that little is lost when a job stops
SPARE_SHARE = 0.05  # chunks share a few questions, which count only once
MIN_NEW_SHARE = 0.05  # a round that brings less shows that the knowledge base is exhausted


@dataclass(frozen=True, slots=True)
class GenerationJob:
    """What to generate: the same job over the same knowledge base gives the same benchmark.

    `phrases` is the path of an edited phrase kit, if any. With `sampling`, questions are sampled by isomorphism class
    and `targets` are ignored. `checks` says which questions a second engine checks.
    """

    kb: str
    count: int
    seed: int = 1
    variants: int = 0
    phrases: str = ""
    targets: Targets = field(default_factory=Targets)
    sampling: SamplingSettings | None = None
    checks: CheckScope = CheckScope.NONE

    def fingerprint(self, digest: str) -> str:
        """A text that distinguishes this job from any other."""
        return json.dumps(asdict(self) | {"kb": digest, "clew": __version__}, sort_keys=True)


@dataclass(frozen=True, slots=True)
class GenerationRound:
    """Chunks that are made in parallel, from number `first`: `requested` questions, some of them to spare.

    `classes` are the isomorphism classes to sample, one for each question, if the job samples by class.
    """

    first: int
    requested: int
    classes: tuple[str, ...] = ()

    @property
    def chunks(self) -> range:
        return range(self.first, self.first + -(-self.requested // QUESTIONS_PER_CHUNK))

    def size(self, number: int) -> int:
        """The number of questions that a chunk should have."""
        return min(QUESTIONS_PER_CHUNK, self.requested - (number - self.first) * QUESTIONS_PER_CHUNK)

    def classes_of(self, number: int) -> tuple[str, ...]:
        """The classes that a chunk should sample."""
        begin = (number - self.first) * QUESTIONS_PER_CHUNK
        return self.classes[begin : begin + QUESTIONS_PER_CHUNK]


@dataclass(slots=True)
class GenerationReport:
    """The number of questions and of duplicates so far, and the reasons for failed draws.

    `classes` counts the questions by the class they were sampled for, `checks` is the report of the second engine.
    """

    count: int = 0
    duplicates: int = 0
    rejections: Counter[str] = field(default_factory=Counter)
    classes: Counter[str] = field(default_factory=Counter)
    checks: CheckReport = field(default_factory=CheckReport)

    def next_round(self, job: GenerationJob, first: int) -> GenerationRound:
        """The questions that are still missing, and a few more, since chunks share some questions."""
        missing = job.count - self.count
        if not job.sampling:
            return GenerationRound(
                first, missing if missing <= QUESTIONS_PER_CHUNK else int(missing * (1 + SPARE_SHARE))
            )
        left = Counter(job.sampling.classes) - self.classes
        names = [name for name in left.elements() for _ in range(2 if first else 1)]
        names += [name for name, count in left.items() for _ in range(int(count * SPARE_SHARE))]
        random.Random(f"{job.seed}:{first}").shuffle(names)
        return GenerationRound(first, len(names), tuple(names))

    def needs(self, job: GenerationJob, iso_class: str) -> bool:
        """Whether the job needs one more question of this class."""
        return self.count < job.count and (
            not job.sampling or self.classes[iso_class] < job.sampling.classes[iso_class]
        )


def generate_questions(
    job: GenerationJob, parts: Path, report: GenerationReport, workers: int = 1, cluster: str = ""
) -> Iterator[Question]:
    """The questions of a job, in order; `parts` is the folder for its chunks until it is complete.

    Chunks are made in rounds, until there are enough questions or a round brings hardly anything new.
    """
    known: set[str] = set()
    opened = open_kb(job.kb)
    note = job.fingerprint(opened.digest)
    if job.checks is not CheckScope.NONE:
        prepare_checker(opened)
    first, worthwhile = 0, True
    while report.count < job.count and worthwhile:
        chunk_round, before = report.next_round(job, first), report.count
        for path in map_chunks(
            partial(make_chunk, job, chunk_round), chunk_round.chunks, parts, note, workers, cluster
        ):
            yield from new_questions(orjson.loads(path.read_bytes()), job, known, report)
        first = chunk_round.chunks.stop
        worthwhile = report.count - before > chunk_round.requested * MIN_NEW_SHARE


def new_questions(
    chunk: dict[str, Any], job: GenerationJob, known: set[str], report: GenerationReport
) -> Iterator[Question]:
    """The questions of a chunk that are new and still needed, without those whose SPARQL gives another answer."""
    report.rejections.update(chunk["refused"])
    for record in chunk["questions"]:
        if record["key"] in known:
            report.duplicates += 1
        elif report.needs(job, record["wanted"]):
            known.add(record["key"])
            check = SparqlCheck(**record["check"]) if record["check"] else None
            if check is not None:
                report.checks.add(record["question"], check)
                if check.is_disagreement:
                    continue
            report.count += 1
            report.classes[record["wanted"]] += 1
            yield read_numbered(record["question"], report.count)


def read_numbered(data: dict[str, Any], number: int) -> Question:
    """The question of a record, with its id in the benchmark."""
    return replace(read_jsonl(Record(data, "shard")), id=f"q{number:06d}")


@pause_collector()
def make_chunk(job: GenerationJob, chunk_round: GenerationRound, number: int) -> bytes:
    """The questions of one chunk as JSON, with their near-duplicate keys and the reasons for failed draws."""
    tools = open_tools(job.kb, job.phrases, job.variants)
    rejections = Rejections()
    programs = (make_by_class if job.sampling else make_by_type)(job, chunk_round, number, rejections)
    records = [chunk_record(job, generated, tools.builder.build(generated, "q")) for generated in programs]
    reasons = {f"{category}: {reason}": times for (category, reason), times in sorted(rejections.reasons.items())}
    return orjson.dumps({"questions": records, "refused": reasons})


def chunk_record(job: GenerationJob, generated: GeneratedProgram, question: Question) -> dict[str, Any]:
    """A question in a chunk, with its near-duplicate key and the check of its SPARQL, if it is checked."""
    key = near_duplicate_key(generated.program)
    check = check_sparql(job.kb, question) if job.checks.includes(key) else None
    return {
        "key": key,
        "wanted": generated.iso_class,
        "question": write_jsonl(question),
        "check": asdict(check) if check else None,
    }


def make_by_type(
    job: GenerationJob, chunk_round: GenerationRound, number: int, rejections: Rejections
) -> Iterator[GeneratedProgram]:
    """The programs of a chunk, by question type."""
    kb_sampler = open_tools(job.kb, job.phrases, job.variants).kb_sampler
    return QuestionMaker(kb_sampler, f"{job.seed}:{number}", job.targets, rejections).make(chunk_round.size(number))


def make_by_class(
    job: GenerationJob, chunk_round: GenerationRound, number: int, rejections: Rejections
) -> Iterator[GeneratedProgram]:
    """The programs of a chunk, by isomorphism class."""
    assert job.sampling is not None
    kb_sampler, sampling = open_tools(job.kb, job.phrases, job.variants).kb_sampler, job.sampling
    limits = sampling_limits(job.kb, sampling.without, sampling.foreign, sampling.train, sampling.inverses)
    maker = ClassQuestionMaker(kb_sampler, limits.askable, f"{job.seed}:{number}", sampling, limits.accepts, rejections)
    return maker.make(chunk_round.classes_of(number))


@dataclass(frozen=True, slots=True)
class GenerationTools:
    """What a process needs to make questions, opened once."""

    kb_sampler: KbSampler
    builder: QuestionBuilder


@cache
def open_tools(kb: str, phrases: str, variants: int) -> GenerationTools:
    """The tools for a knowledge base, a phrase kit and a number of variants."""
    opened = open_kb(kb)
    kit = build_kit(opened)
    if phrases:
        kit = merge_edits(kit, read_kit(Path(phrases))).kit
    return GenerationTools(KbSampler(opened), QuestionBuilder(kit, KbFacts(opened), SchemaView(opened), variants))


@dataclass(frozen=True, slots=True)
class SamplingLimits:
    """What may be asked about, and which programs are far enough from the training questions."""

    askable: AskableNames
    accepts: Accepts


@cache
def sampling_limits(kb: str, without: tuple[str, ...], foreign: bool, train: str, inverses: str) -> SamplingLimits:
    """The limits for a knowledge base and a training set."""
    opened = open_kb(kb)
    accepts = zero_shot_filter(train, opened, inverses) if train else lambda program: True
    return SamplingLimits(AskableNames(opened, without, foreign), accepts)
