"""A whole benchmark: chunks of questions made side by side, put together in order, none twice."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import orjson

import clew
from clew.benchmark.formats.jsonl import read_jsonl, write_jsonl
from clew.benchmark.question import Question
from clew.benchmark.records import Record
from clew.engine.vocabulary import Vocabulary
from clew.generate.ground import Ground
from clew.generate.instances import Writer
from clew.generate.making import Maker, near_duplicate_key
from clew.generate.phrasing.kit_file import merged, read_kit
from clew.generate.phrasing.known import LookedUp
from clew.generate.phrasing.making import make_kit
from clew.generate.shards import map_chunks
from clew.generate.targets import Targets

CHUNK = 500
SPARE = 0.05


@dataclass(frozen=True, slots=True)
class Job:
    """What to make: the same job over the same knowledge base makes the same benchmark.

    `phrases` is the file of a kit that people have edited, if there is one.
    """

    kb: str
    count: int
    seed: int = 1
    variants: int = 0
    phrases: str = ""
    targets: Targets = field(default_factory=Targets)

    @property
    def chunks(self) -> int:
        """How many chunks to make: a few more than asked for, since chunks have some questions in common."""
        return -(-self.count // CHUNK) if self.count <= CHUNK else -(-int(self.count * (1 + SPARE)) // CHUNK)

    def note(self, digest: str) -> str:
        """What tells this job from any other."""
        return json.dumps(asdict(self) | {"kb": digest, "clew": clew.__version__}, sort_keys=True)


@dataclass(slots=True)
class Account:
    """What became of a job: how many questions were made, how many were the same as others, and why draws failed."""

    made: int = 0
    repeated: int = 0
    refused: Counter[str] = field(default_factory=Counter)


def generate(job: Job, parts: Path, account: Account, workers: int = 1, cluster: str = "") -> Iterator[Question]:
    """The questions of a job, in order; `parts` is the folder that its chunks are kept in until it is done."""
    known: set[str] = set()
    note = job.note(clew.open(job.kb).digest)
    for path in map_chunks(partial(make_chunk, job), job.chunks, parts, note, workers, cluster):
        data = orjson.loads(path.read_bytes())
        account.refused.update(data["refused"])
        for record in data["questions"]:
            if account.made >= job.count:
                return
            if record["key"] in known:
                account.repeated += 1
                continue
            known.add(record["key"])
            account.made += 1
            yield numbered(record["question"], account.made)


def numbered(data: dict[str, Any], number: int) -> Question:
    """The question of a record, with the id it has in the whole."""
    return replace(read_jsonl(Record(data, "shard")), id=f"q{number:06d}")


def make_chunk(job: Job, number: int) -> bytes:
    """The questions of one chunk as JSON, with the keys that tell near-duplicates, and why draws were refused."""
    bench = workbench(job.kb, job.phrases, job.variants)
    count = min(CHUNK, job.count)
    maker = Maker(bench.ground, f"{job.seed}:{number}", job.targets)
    made = [
        {"key": near_duplicate_key(one.program), "question": write_jsonl(bench.writer.question(one, "q"))}
        for one in maker.make(count)
    ]
    refused = {f"{kind}: {reason}": times for (kind, reason), times in sorted(maker.refused.reasons.items())}
    return orjson.dumps({"questions": made, "refused": refused})


@dataclass(frozen=True, slots=True)
class Workbench:
    """What a process needs to make questions, opened once."""

    ground: Ground
    writer: Writer


@cache
def workbench(kb: str, phrases: str, variants: int) -> Workbench:
    opened = clew.open(kb)
    kit = make_kit(opened)
    if phrases:
        kit = merged(kit, read_kit(Path(phrases))).kit
    return Workbench(Ground(opened), Writer(kit, LookedUp(opened), Vocabulary(opened), variants))
