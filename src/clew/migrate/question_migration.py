"""A migration of one-fact questions into a folder: its plan, and its stages, which a stopped migration continues.

The stages are: 1 read questions and links, 2 map entities and predicates, 3 correct links and mine rules from all
questions, 4 refine, 5 write. Stages 2 and 4 work on chunks in parallel; each finished chunk is a file.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

import orjson

from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions, refuse_repeated_ids
from clew.benchmark.single_fact import find_fact
from clew.engine.sparql.solutions import QueryError
from clew.errors import ClewError, EngineUnavailable
from clew.jobs import claim_folder, explain_interrupt, map_chunks
from clew.kb.entity_links import EntityLinks, read_links
from clew.kb.files import file_digest, make_folder, write_file
from clew.kb.knowledge_base import open_kb
from clew.kb.predicate_map import MappingRule, write_rules
from clew.kb.values import Direction
from clew.migrate.link_corrections import LinkCorrection, correct_links, find_link_corrections
from clew.migrate.mapping_rules import MiningSettings, combine_rules, mine_rules
from clew.migrate.migrated_question import Fate, MappedQuestion, MigratedQuestion, SourceFact, SourceQuestion
from clew.migrate.migration_files import (
    OUTPUT_FILES,
    QUESTIONS_FILE,
    Row,
    question_row,
    read_mapped,
    read_migrated,
    read_source,
    write_moved,
    write_rows,
)
from clew.migrate.migration_page import write_migration_page
from clew.migrate.migration_report import MigrationReport, make_report
from clew.migrate.migration_tally import MigrationTally
from clew.migrate.predicate_paths import PathSettings, map_batch
from clew.migrate.published_comparison import PublishedComparison
from clew.migrate.published_migration import read_published
from clew.migrate.refinement import PredicateEvidence, gather_evidence, refine_batch
from clew.migrate.target_graph import TargetGraph, open_target
from clew.version import __version__

QUESTIONS_PER_CHUNK = 1_000  # about a second of work, so that little is lost when a migration stops
WORK_FOLDER = "work"  # finished chunks, from which a stopped migration continues
JOB_FILE = "migration.json"  # in a finished folder: which migration it holds
RULES_FILE = "rules.tsv"
LINKS_FILE = "links.json"
REPORT_FILE = "report.json"
PAGE_FILE = "report.html"

Item = TypeVar("Item")
OnProgress = Callable[[str, int, int], None]
SHARD = "shard-{:05d}.jsonl"  # as map_chunks names them


@dataclass(frozen=True, slots=True)
class MigrationPlan:
    """What to migrate and how: the same plan over the same files gives the same output.

    `target` is a knowledge base or the address of a SPARQL endpoint. `links` are files, or properties of the target
    whose values are ids of the source. `rules` are decided by people and go before mined ones. `published` is another
    migration of the questions, to compare with. `gap` is the time between two queries to an endpoint, which does not
    change the output.
    """

    questions: str
    target: str
    links: tuple[str, ...]
    rules: tuple[MappingRule, ...] = ()
    paths: PathSettings = field(default_factory=PathSettings)
    mining: MiningSettings = field(default_factory=MiningSettings)
    published: str = ""
    gap: float | None = None

    @property
    def is_endpoint(self) -> bool:
        return is_url(self.target)

    def fingerprint(self) -> str:
        """A text that distinguishes this migration from any other."""
        settings = asdict(self)
        del settings["gap"]
        settings["questions"] = file_digest(Path(self.questions))
        settings["published"] = file_digest(Path(self.published)) if self.published else ""
        settings["links"] = [file_digest(Path(place)) if Path(place).is_file() else place for place in self.links]
        if not self.is_endpoint:
            settings["target"] = open_kb(self.target).digest
        return json.dumps(settings | {"clew": __version__}, sort_keys=True)


def is_url(place: str) -> bool:
    return place.startswith(("http://", "https://"))


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What all questions together teach: corrected links, rules, and how often a source predicate has one hop."""

    corrections: tuple[LinkCorrection, ...]
    rules: tuple[MappingRule, ...]
    evidence: Mapping[str, PredicateEvidence]


@dataclass(frozen=True, slots=True)
class Migration:
    """What a migration wrote into `folder`; without a report, an earlier run had finished it."""

    folder: Path
    report: MigrationReport | None = None
    written: tuple[str, ...] = ()


def migrate_questions(
    plan: MigrationPlan,
    folder: Path,
    workers: int = 1,
    cluster: str = "",
    replace: bool = False,
    on_progress: OnProgress = lambda stage, done, of: None,
) -> Migration:
    """Migrate one-fact questions into `folder` in `workers` processes or on a Dask cluster.

    A migration that was stopped continues from the chunks it finished. A folder with another migration is refused,
    except with `replace`.
    """
    job = plan.fingerprint()
    if replace:
        remove_outputs(folder)
    if is_finished(folder, job):
        return Migration(folder)
    make_folder(folder)
    claim_folder(folder / WORK_FOLDER, job)
    return QuestionMigrator(plan, folder, job, workers, cluster, on_progress).run()


def remove_outputs(folder: Path) -> None:
    """Remove what an earlier migration wrote."""
    shutil.rmtree(folder / WORK_FOLDER, ignore_errors=True)
    for name in (JOB_FILE, *OUTPUT_FILES):
        (folder / name).unlink(missing_ok=True)


def is_finished(folder: Path, job: str) -> bool:
    """Whether `folder` holds the output of this job; ClewError if it holds that of another one."""
    note = folder / JOB_FILE
    if note.exists() and note.read_bytes() == job.encode():
        return True
    if note.exists() or ((folder / QUESTIONS_FILE).exists() and not (folder / WORK_FOLDER).exists()):
        raise ClewError(f"{folder} holds another migration; choose another folder, or add --force to replace it")
    return False


class NotOneFact(ClewError):
    """A question asks for more than one fact, so that the benchmark is migrated by its meanings."""


# --- the stages


@dataclass(slots=True)
class QuestionMigrator:
    """Runs the stages of a plan in `folder`; what finished earlier is not repeated."""

    plan: MigrationPlan
    folder: Path
    job: str
    workers: int
    cluster: str
    on_progress: OnProgress

    @property
    def work(self) -> Path:
        return self.folder / WORK_FOLDER

    def run(self) -> Migration:
        """All stages; an interrupt or a fault says what is kept."""
        kept = f"{self.work} keeps the finished chunks; repeat the command to continue"
        with explain_interrupt(lambda: kept), explain_outage(kept):
            chunks = self.store_questions()
            links = self.store_links(chunks)
            graph = open_plan_target(self.plan)
            mapped = self.map_stage(chunks)
            self.on_progress("correcting links and mining rules", 0, 0)
            knowledge = learn(list(mapped), links, graph, self.plan)
            refined = self.refine_stage(chunks, knowledge)
            output = OutputWriter(self.plan, self.folder, graph, links, knowledge, self.on_progress)
            migration = output.write(refined)
        write_file(self.folder / JOB_FILE, self.job.encode())
        shutil.rmtree(self.work)
        return migration

    def store_questions(self) -> int:
        """Stage 1: divide the questions into chunks, and return how many there are."""
        folder = make_work_folder(self.work / "source")
        note = folder / "count.json"
        if not note.exists():
            count = 0
            for count, chunk in enumerate(chunks_of(read_source_questions(self.plan.questions)), 1):
                self.on_progress("reading questions", count * QUESTIONS_PER_CHUNK, 0)
                write_file(folder / SHARD.format(count - 1), orjson.dumps(chunk))
            write_file(note, str(count).encode())
        return int(note.read_bytes())

    def store_links(self, chunks: int) -> EntityLinks:
        """Stage 1: read the links of all questions, and store those of each chunk, so that workers need no others."""
        source, folder = self.work / "source", make_work_folder(self.work / "links")
        ids = [entity_ids(StoredQuestions((source / SHARD.format(number),), read_source)) for number in range(chunks)]
        self.on_progress("reading links", 0, 0)
        kb = None if self.plan.is_endpoint else open_kb(self.plan.target)
        links = read_links(self.plan.links, kb, frozenset().union(*ids))
        for number, chunk_ids in enumerate(ids):
            found = {id_: targets for id_ in sorted(chunk_ids) if (targets := links.targets_of(id_))}
            write_file(folder / SHARD.format(number), orjson.dumps(found))
        return links

    def map_stage(self, chunks: int) -> StoredQuestions[MappedQuestion]:
        """Stage 2: map entities and predicates, chunk by chunk."""
        task = partial(map_chunk, self.plan, self.work)
        return StoredQuestions(self.run_chunks("mapping entities and predicates", task, chunks, "mapped"), read_mapped)

    def refine_stage(self, chunks: int, knowledge: Knowledge) -> StoredQuestions[MigratedQuestion]:
        """Stage 4: refine, chunk by chunk."""
        task = partial(refine_chunk, self.plan, knowledge, self.work / "mapped")
        return StoredQuestions(self.run_chunks("applying rules", task, chunks, "refined"), read_migrated)

    def run_chunks(self, stage: str, task: Callable[[int], bytes], chunks: int, name: str) -> tuple[Path, ...]:
        paths = []
        workers = min(self.workers, chunks)
        for path in map_chunks(task, range(chunks), self.work / name, self.job, workers, self.cluster):
            paths.append(path)
            self.on_progress(stage, len(paths), chunks)
        return tuple(paths)


@contextmanager
def explain_outage(kept: str) -> Iterator[None]:
    """Add to the fault of an endpoint what is kept and how to continue."""
    try:
        yield
    except EngineUnavailable as fault:
        raise EngineUnavailable(f"{fault}; {kept}") from fault
    except QueryError as fault:
        raise ClewError(f"{fault}; {kept}") from fault


@dataclass(frozen=True, slots=True)
class StoredQuestions(Generic[Item]):
    """Questions in work files: each iteration reads them again, so that memory does not grow with their number."""

    paths: tuple[Path, ...]
    read: Callable[[dict[str, Any]], Item]

    def __iter__(self) -> Iterator[Item]:
        for path in self.paths:
            yield from map(self.read, orjson.loads(path.read_bytes()))


# --- stage 1


def read_source_questions(place: str) -> Iterator[SourceQuestion]:
    """The questions of a file with their facts; NotOneFact if one asks for more than a fact."""
    with open_questions(place) as opened:
        yield from map(source_question, refuse_repeated_ids(opened.questions, place))


def source_question(question: Question) -> SourceQuestion:
    """A question with the fact behind it; without any meaning, the fact is empty and nothing links to it."""
    fact = find_fact(question.gold.forms)
    if fact is None:
        raise NotOneFact(f"question {question.id} does not ask for a single fact")
    return SourceQuestion(
        question.id,
        question.text,
        SourceFact(
            fact.subject, fact.predicate, Direction(fact.direction), question.gold.answers or (), fact.constraint
        ),
    )


def chunks_of(questions: Iterable[SourceQuestion]) -> Iterator[list[SourceQuestion]]:
    iterator = iter(questions)
    return iter(lambda: list(islice(iterator, QUESTIONS_PER_CHUNK)), [])


def entity_ids(questions: Iterable[SourceQuestion]) -> frozenset[str]:
    """The ids of the topics and answers of questions."""
    return frozenset(id_ for question in questions for id_ in (question.fact.topic, *question.fact.answers))


def make_work_folder(folder: Path) -> Path:
    make_folder(folder)
    return folder


# --- stages 2 to 4


@lru_cache(maxsize=1)
def open_plan_target(plan: MigrationPlan) -> TargetGraph:
    """The target graph of a plan, opened once in each process."""
    return open_target(plan.target)


def map_chunk(plan: MigrationPlan, work: Path, number: int) -> bytes:
    """The mapped questions of a chunk as JSON."""
    name = SHARD.format(number)
    targets = orjson.loads((work / "links" / name).read_bytes())
    links = EntityLinks({id_: tuple(found) for id_, found in targets.items()})
    questions = list(StoredQuestions((work / "source" / name,), read_source))
    return orjson.dumps(map_batch(questions, links, open_plan_target(plan), plan.paths))


def learn(mapped: list[MappedQuestion], links: EntityLinks, graph: TargetGraph, plan: MigrationPlan) -> Knowledge:
    """What all questions together teach."""
    corrections = find_link_corrections(mapped, links, graph)
    corrected = correct_links(mapped, corrections, graph)
    rules = combine_rules(plan.rules, mine_rules(corrected, graph, plan.mining))
    return Knowledge(tuple(corrections), rules, gather_evidence(corrected, rules))


def refine_chunk(plan: MigrationPlan, knowledge: Knowledge, mapped: Path, number: int) -> bytes:
    """The refined questions of a chunk as JSON."""
    graph = open_plan_target(plan)
    questions = list(StoredQuestions((mapped / SHARD.format(number),), read_mapped))
    corrected = correct_links(questions, knowledge.corrections, graph)
    return orjson.dumps(refine_batch(corrected, knowledge.rules, knowledge.evidence, graph))


# --- stage 5


@dataclass(slots=True)
class OutputWriter:
    """Writes the files of a migration, one pass over its questions for each."""

    plan: MigrationPlan
    folder: Path
    graph: TargetGraph
    links: EntityLinks
    knowledge: Knowledge
    on_progress: OnProgress
    tally: MigrationTally = field(init=False)

    def __post_init__(self) -> None:
        self.tally = MigrationTally(self.knowledge.rules)

    def write(self, questions: StoredQuestions[MigratedQuestion]) -> Migration:
        """Write all files."""
        published = self.plan.published
        comparison = PublishedComparison(read_published(published), self.graph) if published else None
        write_rows(self.folder / QUESTIONS_FILE, self.rows(questions, comparison))
        written = write_moved(self.folder, MovedQuestions(questions))
        write_rules(self.knowledge.rules, self.folder / RULES_FILE)
        links_data = self.links.report.to_json() | {"corrections": list(map(asdict, self.knowledge.corrections))}
        write_file(self.folder / LINKS_FILE, json_file(links_data))
        report = make_report(
            self.tally, self.graph, Path(self.plan.questions).name, self.plan.target, self.knowledge.rules,
            self.knowledge.corrections, self.links.report, comparison.finish() if comparison else None,
        )  # fmt: skip
        write_file(self.folder / REPORT_FILE, json_file(report.as_json()))
        write_file(self.folder / PAGE_FILE, write_migration_page(report).encode("utf-8", "backslashreplace"))
        return Migration(
            self.folder, report, (QUESTIONS_FILE, *written, RULES_FILE, LINKS_FILE, REPORT_FILE, PAGE_FILE)
        )

    def rows(self, questions: Iterable[MigratedQuestion], comparison: PublishedComparison | None) -> Iterator[Row]:
        """The row of each question, which is counted and compared on the way."""
        names = self.graph.names_of(sorted({rule.target for rule in self.knowledge.rules}))
        for number, question in enumerate(questions, 1):
            self.tally.add(question)
            if comparison is not None:
                comparison.add(question)
            if number % QUESTIONS_PER_CHUNK == 0:
                self.on_progress("writing questions", number, 0)
            yield question_row(question, names)


def json_file(data: Row) -> bytes:
    """JSON for people to read."""
    return orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS) + b"\n"


@dataclass(frozen=True, slots=True)
class MovedQuestions:
    """Those questions that have a fact in the target graph."""

    questions: Iterable[MigratedQuestion]

    def __iter__(self) -> Iterator[MigratedQuestion]:
        return (question for question in self.questions if question.fate is not Fate.DROPPED and question.facts)
