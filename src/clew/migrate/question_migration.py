"""A migration of one-fact questions into a folder: its plan and its stages.

The stages are: 1 read questions and links, 2 map entities and predicates, 3 correct links and mine rules from all
questions, 4 refine, 5 write. Stages 2 and 4 work on chunks in parallel; each finished chunk is a file.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Protocol

import orjson

from clew.benchmark.file_layout import is_utf8
from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions, refuse_repeated_ids
from clew.benchmark.single_fact import find_fact
from clew.engine.http_reply import is_url
from clew.errors import ClewError, SourceError
from clew.garbage_collection import pause_collector
from clew.kb.entity_links import EntityLinks, read_links, write_links
from clew.kb.files import file_digest, make_folder, write_file
from clew.kb.knowledge_base import open_kb
from clew.kb.predicate_map import MappingRule, normal_id, write_rules
from clew.kb.values import Direction
from clew.migrate.graphs.endpoint_graph import open_target
from clew.migrate.graphs.target_graph import KbGraph, TargetGraph
from clew.migrate.link_corrections import LinkCorrection, correct_links, find_link_corrections, list_links
from clew.migrate.mapping_rules import MiningSettings, combine_rules, mine_rules
from clew.migrate.meaning.graph_alignment import AlignmentSettings
from clew.migrate.migrated_question import Fate, MappedQuestion, MigratedQuestion, SourceFact, SourceQuestion
from clew.migrate.migration_files import (
    DBPEDIA_FILE,
    LINK_TABLE,
    LINKS_FILE,
    PAGE_FILE,
    QUESTIONS_FILE,
    REPORT_FILE,
    RULES_FILE,
    MovedWriter,
    Row,
    json_file,
    question_row,
    read_mapped,
    read_migrated,
    read_source,
    write_dbpedia,
    write_rows,
)
from clew.migrate.migration_job import QUESTIONS_PER_CHUNK, SHARD, MigrationJob, StoredItems, read_chunk
from clew.migrate.predicate_paths import PathSettings, map_batch
from clew.migrate.refinement import PredicateEvidence, gather_evidence, refine_batch
from clew.migrate.report.migration_page import write_migration_page
from clew.migrate.report.migration_report import make_report
from clew.migrate.report.migration_tally import MigrationTally
from clew.migrate.report.published_comparison import PublishedComparison
from clew.migrate.report.published_migration import PublishedMigration, read_published
from clew.migrate.rule_sheets import collect_examples, write_rule_sheets
from clew.migrate.source_graph import (
    MAX_OBSERVED,
    MAX_OBSERVED_REMOTE,
    FactSample,
    build_graph,
    check_questions,
    digest_files,
    open_source,
    sample_facts,
)
from clew.migrate.topic_names import name_topics_usually
from clew.pages.report_table import ReportTable
from clew.version import __version__

MAX_NAMED = 5  # predicates in a note
PACE_FILE = "pace"  # among the work files: when a process last asked the endpoint


@dataclass(frozen=True, slots=True)
class MigrationPlan:
    """What to migrate and how: the same plan over the same files gives the same output.

    `target` is a knowledge base or the address of a SPARQL endpoint. `links` are files, or properties of the target
    whose values are ids of the source. `rules` are decided by people and go before mined ones. `published` is another
    migration of the questions, to compare with. The `annotators` get sheets of the rules. `gap` is the time between two
    queries to an endpoint, which does not change the output. `source_files` and `target_files` are files to build the
    knowledge bases from, if they do not exist yet.
    """

    questions: str
    target: str
    links: tuple[str, ...]
    source: str = ""
    rules: tuple[MappingRule, ...] = ()
    paths: PathSettings = field(default_factory=PathSettings)
    mining: MiningSettings = field(default_factory=MiningSettings)
    alignment: AlignmentSettings = field(default_factory=AlignmentSettings)
    published: str = ""
    annotators: tuple[str, ...] = ()
    gap: float | None = None
    source_files: tuple[str, ...] = ()
    target_files: tuple[str, ...] = ()

    @property
    def is_endpoint(self) -> bool:
        return is_url(self.target)

    def fingerprint(self) -> str:
        """A text that distinguishes this migration from any other."""
        settings = asdict(self)
        del settings["gap"]
        settings |= {name: digest_place(settings[name]) for name in ("questions", "published")}
        settings |= {name: digest_graph(settings[name]) for name in ("target", "source")}
        settings |= {name: digest_files(settings[name]) for name in ("source_files", "target_files")}
        settings["links"] = [digest_place(place) for place in self.links]
        return json.dumps(settings | {"clew": __version__}, sort_keys=True)


def build_graphs(plan: MigrationPlan, job: MigrationJob) -> MigrationPlan:
    """The plan with knowledge bases in the place of files, built in the work folder of the job."""
    if plan.source_files:
        plan = replace(plan, source=build_graph(plan.source_files, job.work / "from", job.show), source_files=())
    if plan.target_files:
        plan = replace(plan, target=build_graph(plan.target_files, job.work / "to", job.show), target_files=())
    return plan


def digest_place(place: str) -> str:
    """The digest of a file; any other text as it is."""
    return file_digest(Path(place)) if place and Path(place).is_file() else place


def digest_graph(place: str) -> str:
    """The digest of a knowledge base; the address of an endpoint as it is."""
    return place if not place or is_url(place) else open_kb(place).digest


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What all questions together teach.

    Corrected links, rules, how often a source predicate has one hop, and whether questions usually name their topics.
    """

    corrections: tuple[LinkCorrection, ...]
    rules: tuple[MappingRule, ...]
    evidence: Mapping[str, PredicateEvidence]
    has_named_topics: bool = False


class Report(Protocol):
    """What a report gives to a terminal and to programs."""

    def tables(self) -> tuple[ReportTable, ...]: ...

    def as_json(self) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Migration:
    """What a migration wrote into `folder`; without a report, an earlier run had finished it."""

    folder: Path
    report: Report | None = None
    written: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class NotOneFact(ClewError):
    """A question asks for more than one fact, so that the benchmark is migrated by its meanings."""


# --- the stages


@dataclass(frozen=True, slots=True)
class LearntStages:
    """The outcome of the first three stages."""

    chunks: int
    links: EntityLinks
    graph: TargetGraph
    knowledge: Knowledge


@dataclass(frozen=True, slots=True)
class QuestionMigrator:
    """Runs the stages of a plan; what finished earlier is not repeated."""

    plan: MigrationPlan
    job: MigrationJob
    needs_links: bool = True  # without any, questions about one fact cannot move

    def run(self) -> Migration:
        """All stages."""
        # First, because a fault in it should not come to light after all other work.
        published = read_published(self.plan.published) if self.plan.published else None
        questions, source = read_source_questions(self.plan.questions), None
        if self.plan.source:
            source = open_source(self.plan.source)
            questions = check_questions(questions, source)
        learnt = self.learn(questions, source)
        return OutputWriter(self.plan, self.job, learnt, published).write(self.refine_stage(learnt))

    def learn(self, questions: Iterable[SourceQuestion], source: KbGraph | None = None) -> LearntStages:
        """Stages 1 to 3: what the questions together teach, and further facts of the `source`."""
        chunks = self.job.store_chunks("source", questions, "reading questions")
        sample = FactSample()
        if source is not None:
            self.job.show("sampling facts of the source graph")
            sample = sample_facts(self.stored_questions(chunks), source)
        links = self.store_links(chunks, sample.ids)
        mapped = self.map_stage("source", "mapped", chunks)
        facts = self.map_facts(sample, links)
        graph = open_graph(self.plan.target, self.plan.gap, self.job.work)
        self.job.show("correcting links and mining rules")
        return LearntStages(chunks, links, graph, learn(list(mapped), list(facts), links, graph, self.plan))

    def stored_questions(self, chunks: int) -> Iterator[SourceQuestion]:
        """The questions of all chunks."""
        for number in range(chunks):
            yield from read_chunk(self.job.work / "source", number, read_source)

    def store_links(self, chunks: int, further: Collection[str]) -> EntityLinks:
        """Stage 1: read the links of all questions and of `further` ids, and store those of each chunk of questions."""
        self.job.show("reading links")
        ids = [entity_ids(read_chunk(self.job.work / "source", number, read_source)) for number in range(chunks)]
        kb = None if self.plan.is_endpoint else open_kb(self.plan.target)
        links = read_links(self.plan.links, kb, frozenset(further).union(*ids))
        if self.needs_links:
            check_links(links, self.plan.links, ids)
        self.store_chunk_links("source", ids, links)
        return links

    def store_chunk_links(self, name: str, ids: Sequence[frozenset[str]], links: EntityLinks) -> None:
        """Store the links of each chunk by itself, so that workers need no others."""
        folder = links_folder(self.job.work / name)
        make_folder(folder)
        for number, chunk_ids in enumerate(ids):
            found = [(id_, targets) for id_ in sorted(chunk_ids) if (targets := links.targets_of(id_))]
            write_file(folder / SHARD.format(number), orjson.dumps(found))

    def map_stage(self, name: str, output: str, chunks: int) -> StoredItems[MappedQuestion]:
        """Stage 2: map entities and predicates, chunk by chunk."""
        task = partial(map_chunk, self.plan, self.job.work / name)
        return StoredItems(self.job.run_chunks(output, task, chunks, "mapping entities and predicates"), read_mapped)

    def map_facts(self, sample: FactSample, links: EntityLinks) -> StoredItems[MappedQuestion]:
        """Stage 2 for those facts of the sample that have two linked ends."""
        limit = MAX_OBSERVED_REMOTE if self.plan.is_endpoint else MAX_OBSERVED
        chunks = self.job.store_chunks("facts", sample.observe(links, limit), "sampling facts of the source graph")
        ids = [entity_ids(read_chunk(self.job.work / "facts", number, read_source)) for number in range(chunks)]
        self.store_chunk_links("facts", ids, links)
        return self.map_stage("facts", "mapped-facts", chunks)

    def refine_stage(self, learnt: LearntStages) -> StoredItems[MigratedQuestion]:
        """Stage 4: refine, chunk by chunk."""
        task = partial(refine_chunk, self.plan, learnt.knowledge, self.job.work)
        return StoredItems(self.job.run_chunks("refined", task, learnt.chunks, "applying rules"), read_migrated)


# --- stage 1


def read_source_questions(place: str) -> Iterator[SourceQuestion]:
    """The questions of a file with their facts; NotOneFact if one asks for anything else."""
    with open_questions(place) as opened:
        yield from map(source_question, refuse_repeated_ids(opened.questions, place))


def source_question(question: Question) -> SourceQuestion:
    """A question with the fact behind it, in short ids, so that questions of several spellings have one predicate."""
    fact = find_fact(question.gold.forms)
    if fact is None:
        raise NotOneFact(f"question {question.id} does not ask for a single fact")
    if not is_utf8(question.text):
        raise SourceError(f"question {question.id} contains half of a surrogate pair, which is not a character")
    answers = tuple(map(normal_id, question.gold.answers or ()))
    subject, predicate, constraint = map(normal_id, (fact.subject, fact.predicate, fact.constraint))
    source = SourceFact(subject, predicate, Direction(fact.direction), answers, constraint)
    return SourceQuestion(question.id, question.text, source, tuple(list_left_out(question)))


def list_left_out(question: Question) -> Iterator[str]:
    """What a question has besides its fact, which does not move with it."""
    if question.choices:
        yield "its choices are left out"
    if question.alternatives:
        yield f"all but the first of its {len(question.golds)} meanings are left out"


def entity_ids(questions: Iterable[SourceQuestion]) -> frozenset[str]:
    """The ids of the topics and answers of questions."""
    return frozenset(id_ for question in questions for id_ in (question.fact.topic, *question.fact.answers))


def check_links(links: EntityLinks, places: Sequence[str], ids: Sequence[frozenset[str]]) -> None:
    """Raise SourceError if no entity of the questions has a link: the links are those of other graphs."""
    entities = frozenset().union(*ids)
    if entities and not any(map(links.targets_of, entities)):
        raise SourceError(
            f"{', '.join(places)} has no link of any entity of the questions, such as {min(entities)}; give links"
            " from the ids of the questions to those of the target"
        )


# --- stages 2 to 4


@lru_cache(maxsize=1)
def open_graph(place: str, gap: float | None, work: Path) -> TargetGraph:
    """The target graph, opened once in each process; all of them together keep the gap between queries."""
    return open_target(place, gap, str(work / PACE_FILE))


def links_folder(questions: Path) -> Path:
    """The folder with the links of the chunks in a folder of questions."""
    return questions.with_name(f"{questions.name}-links")


@pause_collector()
def map_chunk(plan: MigrationPlan, folder: Path, number: int) -> bytes:
    """The mapped questions of a chunk as JSON."""
    links = EntityLinks({id_: tuple(found) for id_, found in read_chunk(links_folder(folder), number, tuple)})
    questions = read_chunk(folder, number, read_source)
    return orjson.dumps(map_batch(questions, links, open_graph(plan.target, plan.gap, folder.parent), plan.paths))


@pause_collector()
def learn(
    mapped: list[MappedQuestion],
    facts: list[MappedQuestion],
    links: EntityLinks,
    graph: TargetGraph,
    plan: MigrationPlan,
) -> Knowledge:
    """What all questions together teach, and facts of the source graph that no question has."""
    corrections = find_link_corrections([*mapped, *facts], links, graph)
    corrected, further = (correct_links(some, corrections, graph) for some in (mapped, facts))
    mined = mine_rules([*corrected, *further], graph, plan.mining)
    rules = combine_rules(mark_decisions(resolve_rules(plan.rules, graph), mined), mined)
    evidence = gather_evidence(corrected, rules, further)
    return Knowledge(tuple(corrections), rules, evidence, name_topics_usually(corrected, graph))


def resolve_rules(rules: Sequence[MappingRule], graph: TargetGraph) -> Iterator[MappingRule]:
    """The rules with the ids of predicates and types, which people may call by name; unknown ones as they are."""
    ids = graph.find_predicates({rule.target for rule in rules}) if rules else {}
    types = graph.find_types({rule.constraint for rule in rules} - {""}) if rules else {}
    return (
        replace(rule, target=ids.get(rule.target, rule.target), constraint=types.get(rule.constraint, rule.constraint))
        for rule in rules
    )


def mark_decisions(given: Iterable[MappingRule], mined: Iterable[MappingRule]) -> Iterator[MappingRule]:
    """The given rules; those that people left as they were mined keep their precision, and others do not need any."""
    proposed = {rule.key: rule.is_used for rule in mined}
    return (rule if proposed.get(rule.key) is rule.is_used else replace(rule, precision=None) for rule in given)


def unknown_rules(plan: MigrationPlan, learnt: LearntStages) -> Iterator[str]:
    """Notes on given rules that can never apply, because a graph does not have what they name."""
    used = [rule for rule in plan.rules if rule.is_used]
    targets, types = {rule.target for rule in used}, {rule.constraint for rule in used} - {""}
    asked, graph = learnt.knowledge.evidence.keys(), learnt.graph
    for names, what in (
        (
            targets - graph.find_predicates(targets).keys(),
            "predicates of --rules that the target lacks, so that their rules never apply",
        ),
        (
            types - graph.find_types(types).keys(),
            "types of --rules that the target lacks or whose name several have, so that only answers without types fit",
        ),
        (
            {rule.source for rule in plan.rules} - asked,
            "source predicates of --rules that no question has, so that their rules never apply",
        ),
    ):
        if names:
            named = ", ".join(sorted(names)[:MAX_NAMED]) + (", …" if len(names) > MAX_NAMED else "")
            yield f"{what}: {named}"


def unknown_pages(paths: PathSettings, graph: TargetGraph) -> Iterator[str]:
    """Notes on given predicates of redirects and disambiguations that the graph does not have."""
    usual = PathSettings()
    for option, given, default in (
        ("--redirects", paths.redirects, usual.redirects),
        ("--disambiguations", paths.disambiguations, usual.disambiguations),
    ):
        missing = [text for text in given if text not in default and text not in graph.find_predicates([text])]
        if missing:
            yield f"{option}: the target has no predicate {', '.join(missing)}"


@pause_collector()
def refine_chunk(plan: MigrationPlan, knowledge: Knowledge, work: Path, number: int) -> bytes:
    """The refined questions of a chunk as JSON."""
    graph = open_graph(plan.target, plan.gap, work)
    corrected = correct_links(read_chunk(work / "mapped", number, read_mapped), knowledge.corrections, graph)
    refined = refine_batch(
        corrected, knowledge.rules, knowledge.evidence, graph, plan.mining.min_support, knowledge.has_named_topics
    )
    return orjson.dumps(refined)


# --- stage 5


@dataclass(frozen=True, slots=True)
class OutputWriter:
    """Writes the files of a migration, one pass over its questions for each."""

    plan: MigrationPlan
    job: MigrationJob
    learnt: LearntStages
    published: PublishedMigration | None

    @pause_collector()
    def write(self, questions: StoredItems[MigratedQuestion]) -> Migration:
        """Write all files."""
        folder, learnt = self.job.folder, self.learnt
        tally = MigrationTally(learnt.knowledge.rules, self.plan.mining.min_support)
        comparison = PublishedComparison(self.published, learnt.graph) if self.published else None
        with MovedWriter(folder) as moved:
            write_rows(folder / QUESTIONS_FILE, self.rows(questions, tally, comparison, moved))
        if moved.has_iris:
            name = f"{Path(self.plan.questions).name.partition('.')[0]}-migrated"
            write_dbpedia(folder, filter(has_moved, questions), name)
        written = [QUESTIONS_FILE, *moved.streams, *([DBPEDIA_FILE] if moved.has_iris else [])]
        written += self.write_knowledge(questions)
        report = make_report(
            tally, learnt.graph, Path(self.plan.questions).name, self.plan.target, learnt.knowledge.rules,
            learnt.knowledge.corrections, learnt.links.report, comparison.finish() if comparison else None,
        )  # fmt: skip
        write_file(folder / REPORT_FILE, json_file(report.as_json()))
        write_file(folder / PAGE_FILE, write_migration_page(report).encode("utf-8", "replace"))
        notes = (*unknown_rules(self.plan, learnt), *unknown_pages(self.plan.paths, learnt.graph), *moved.notes())
        return Migration(folder, report, (*written, REPORT_FILE, PAGE_FILE), notes)

    def write_knowledge(self, questions: Iterable[MigratedQuestion]) -> Iterator[str]:
        """Write the rules, the sheets of annotators, and what is known of the links; the names of the files."""
        folder, knowledge, graph = self.job.folder, self.learnt.knowledge, self.learnt.graph
        examples = collect_examples(questions, knowledge.rules, graph)
        first = [next((str(example) for example in examples.get(rule.key, ())), "") for rule in knowledge.rules]
        write_rules(knowledge.rules, folder / RULES_FILE, first)
        yield RULES_FILE
        if self.plan.annotators:
            names = graph.names_of(sorted({rule.target for rule in knowledge.rules}))
            sheets = write_rule_sheets(knowledge.rules, examples, self.plan.annotators, folder, names)
            yield from (path.name for path in sheets)
        corrections = [asdict(correction) for correction in knowledge.corrections]
        write_file(folder / LINKS_FILE, json_file(self.learnt.links.report.to_json() | {"corrections": corrections}))
        write_links(list_links(self.learnt.links, knowledge.corrections), folder / LINK_TABLE)
        yield from (LINKS_FILE, LINK_TABLE)

    def rows(
        self,
        questions: Iterable[MigratedQuestion],
        tally: MigrationTally,
        comparison: PublishedComparison | None,
        moved: MovedWriter,
    ) -> Iterator[Row]:
        """The row of each question, which is counted, compared and, if it moved, written on the way."""
        names = self.learnt.graph.names_of(sorted({rule.target for rule in self.learnt.knowledge.rules}))
        for number, question in enumerate(questions, 1):
            tally.add(question)
            if comparison is not None:
                comparison.add(question)
            if has_moved(question):
                moved.add(question)
            if number % QUESTIONS_PER_CHUNK == 0:
                self.job.show("writing questions", number)
            yield question_row(question, names)


def has_moved(question: MigratedQuestion) -> bool:
    """Whether a question has a fact in the target graph."""
    return question.fate is not Fate.DROPPED and bool(question.facts)
