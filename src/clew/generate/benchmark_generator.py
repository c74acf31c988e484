"""A whole benchmark: chunks of questions made side by side, put together in order, none twice."""

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
from clew.generate.kb_sampler import KbSampler
from clew.generate.question_maker import Made, Maker, Refused, Writer, near_duplicate_key
from clew.generate.sampling.askable_names import Legal
from clew.generate.sampling.class_questions import Accepts, SampleMaker, Sampling
from clew.generate.sampling.zero_shot_filter import unseen_in
from clew.generate.targets import Targets
from clew.jobs import map_chunks
from clew.kb.knowledge_base import open_kb
from clew.phrasing.entity_facts import KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.kit_file import merge_edits, read_kit
from clew.version import __version__

CHUNK = 500
SPARE = 0.05
WORTH_ANOTHER_ROUND = 0.05


@dataclass(frozen=True, slots=True)
class Job:
    """What to make: the same job over the same knowledge base makes the same benchmark.

    `phrases` is the file of a kit that people have edited, if there is one; with `sampling`, questions are sampled by
    isomorphism class and `targets` do not matter.
    """

    kb: str
    count: int
    seed: int = 1
    variants: int = 0
    phrases: str = ""
    targets: Targets = field(default_factory=Targets)
    sampling: Sampling | None = None

    def note(self, digest: str) -> str:
        """What tells this job from any other."""
        return json.dumps(asdict(self) | {"kb": digest, "clew": __version__}, sort_keys=True)


@dataclass(frozen=True, slots=True)
class Round:
    """Chunks that are made side by side, beginning with number `first`: `asked` questions, some of them to spare.

    `classes` are the isomorphism classes to sample, one for each question, if the job says so.
    """

    first: int
    asked: int
    classes: tuple[str, ...] = ()

    @property
    def chunks(self) -> range:
        return range(self.first, self.first + -(-self.asked // CHUNK))

    def size(self, number: int) -> int:
        """How many questions a chunk is to have."""
        return min(CHUNK, self.asked - (number - self.first) * CHUNK)

    def classes_of(self, number: int) -> tuple[str, ...]:
        """The classes that a chunk is to sample."""
        begin = (number - self.first) * CHUNK
        return self.classes[begin : begin + CHUNK]


@dataclass(slots=True)
class Account:
    """What became of a job: how many questions were made, how many were the same as others, and why draws failed.

    `classes` counts the questions by the class they were sampled for.
    """

    made: int = 0
    repeated: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    classes: Counter[str] = field(default_factory=Counter)

    def next_round(self, job: Job, first: int) -> Round:
        """What is still to be made, and a little more, since chunks have some questions in common."""
        missing = job.count - self.made
        if not job.sampling:
            return Round(first, missing if missing <= CHUNK else int(missing * (1 + SPARE)))
        left = Counter(job.sampling.classes) - self.classes
        names = [name for name in left.elements() for _ in range(2 if first else 1)]
        names += [name for name, count in left.items() for _ in range(int(count * SPARE))]
        random.Random(f"{job.seed}:{first}").shuffle(names)
        return Round(first, len(names), tuple(names))

    def takes(self, job: Job, wanted: str) -> bool:
        """Whether one more question is asked for, of this class."""
        return self.made < job.count and (not job.sampling or self.classes[wanted] < job.sampling.classes[wanted])


def generate(job: Job, parts: Path, account: Account, workers: int = 1, cluster: str = "") -> Iterator[Question]:
    """The questions of a job, in order; `parts` is the folder that its chunks are kept in until it is done.

    Chunks are made in rounds, until there are as many as asked for or a round has hardly anything new.
    """
    known: set[str] = set()
    note = job.note(open_kb(job.kb).digest)
    first, worthwhile = 0, True
    while account.made < job.count and worthwhile:
        round_, before = account.next_round(job, first), account.made
        for path in map_chunks(partial(make_chunk, job, round_), round_.chunks, parts, note, workers, cluster):
            yield from taken(orjson.loads(path.read_bytes()), job, known, account)
        first = round_.chunks.stop
        worthwhile = account.made - before > round_.asked * WORTH_ANOTHER_ROUND


def taken(shard: dict[str, Any], job: Job, known: set[str], account: Account) -> Iterator[Question]:
    """The questions of a shard that are new and still asked for."""
    account.refused.update(shard["refused"])
    for record in shard["questions"]:
        if record["key"] in known:
            account.repeated += 1
        elif account.takes(job, record["wanted"]):
            known.add(record["key"])
            account.made += 1
            account.classes[record["wanted"]] += 1
            yield numbered(record["question"], account.made)


def numbered(data: dict[str, Any], number: int) -> Question:
    """The question of a record, with the id it has in the whole."""
    return replace(read_jsonl(Record(data, "shard")), id=f"q{number:06d}")


def make_chunk(job: Job, round_: Round, number: int) -> bytes:
    """The questions of one chunk as JSON, with the keys that tell near-duplicates, and why draws were refused."""
    bench = workbench(job.kb, job.phrases, job.variants)
    refused = Refused()
    made = (sampled if job.sampling else asked)(job, round_, number, refused)
    records = [
        {
            "key": near_duplicate_key(one.program),
            "wanted": one.wanted,
            "question": write_jsonl(bench.writer.question(one, "q")),
        }
        for one in made
    ]
    reasons = {f"{kind}: {reason}": times for (kind, reason), times in sorted(refused.reasons.items())}
    return orjson.dumps({"questions": records, "refused": reasons})


def asked(job: Job, round_: Round, number: int, refused: Refused) -> Iterator[Made]:
    """What the recursive generator makes for a chunk."""
    ground = workbench(job.kb, job.phrases, job.variants).ground
    return Maker(ground, f"{job.seed}:{number}", job.targets, refused).make(round_.size(number))


def sampled(job: Job, round_: Round, number: int, refused: Refused) -> Iterator[Made]:
    """What is sampled by class for a chunk."""
    assert job.sampling is not None
    ground, sampling = workbench(job.kb, job.phrases, job.variants).ground, job.sampling
    limits = limits_of(job.kb, sampling.without, sampling.foreign, sampling.train, sampling.inverses)
    maker = SampleMaker(ground, limits.legal, f"{job.seed}:{number}", sampling, limits.accepts, refused)
    return maker.make(round_.classes_of(number))


@dataclass(frozen=True, slots=True)
class Workbench:
    """What a process needs to make questions, opened once."""

    ground: KbSampler
    writer: Writer


@cache
def workbench(kb: str, phrases: str, variants: int) -> Workbench:
    opened = open_kb(kb)
    kit = build_kit(opened)
    if phrases:
        kit = merge_edits(kit, read_kit(Path(phrases))).kit
    return Workbench(KbSampler(opened), Writer(kit, KbFacts(opened), SchemaView(opened), variants))


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be asked about, and which programs are far enough from training."""

    legal: Legal
    accepts: Accepts


@cache
def limits_of(kb: str, without: tuple[str, ...], foreign: bool, train: str, inverses: str) -> Limits:
    opened = open_kb(kb)
    accepts = unseen_in(train, opened, inverses) if train else lambda program: True
    return Limits(Legal(opened, without, foreign), accepts)
