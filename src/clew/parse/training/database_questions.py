"""Questions made over many databases: templates of human questions filled with other schemas, and casual ones.

Templates and synonyms are learnt from human questions over databases; every database then gets its share of questions,
one database at a time. The same seed gives the same files, for any number of processes.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.question import DATABASE_LABEL, Question
from clew.benchmark.reader import read_questions
from clew.errors import ClewError
from clew.jobs import WorkerPool, map_chunks
from clew.kb.files import file_digest
from clew.kb.graph_tables.outline_tables import choose_table_groups, keep_tables, make_outline_tables
from clew.kb.knowledge_base import open_kb
from clew.kb.readers.tables.table_mapping import TableMappings
from clew.language.sql import sql_to_outline
from clew.parse.casual.outline_questions import OutlineQuestions
from clew.parse.casual.relation_questions import RelationQuestions
from clew.parse.casual.rewordings import Rewordings, learn_synonyms
from clew.parse.casual.table_schema import TableSchema
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.outline_json import GRAPH_TABLES, write_outline
from clew.parse.training.templates.question_templates import (
    InducedTemplate,
    QuestionTemplate,
    keep_general,
    literal_words,
    values_of,
    words_of_schema,
)
from clew.parse.training.templates.template_filler import TemplateFiller
from clew.parse.training.templates.template_inducer import HumanQuestion, TemplateInducer
from clew.version import __version__

SYNONYMS = "synonyms"  # the field with the second wording of a question
QUESTIONS_PER_PART = 30  # of a large graph
MAX_OPEN = 4  # graphs at a time; the questions over one come together
SEED_STEP = 1_000_003  # between the seeds of databases, so that no two draw the same questions

KbPlaces = tuple[tuple[str, str], ...]
"""The names of databases and the folders of their knowledge bases."""


@dataclass(frozen=True, slots=True)
class DatabaseJob:
    """Questions to make over databases: numbers, in all, of filled templates and of casual questions.

    Templates and synonyms are learnt from the human questions in the files `learnt_from`, as far as these are about
    `known` databases; questions about others, such as those held out, are not read. With `graph_tables`, questions are
    not about the databases' own tables, but for each about these tables of its graph.
    """

    name: str
    databases: KbPlaces
    known: KbPlaces = ()
    learnt_from: tuple[Path, ...] = ()
    templates: int = 0
    casual: int = 0
    seed: int = 1
    graph_tables: tuple[tuple[str, ...], ...] = ()

    def note(self, kind: str) -> dict[str, Any]:
        """What the questions of a kind are made from."""
        return ({"graph tables": self.graph_tables} if self.graph_tables else {}) | {
            "databases": [(name, open_kb(place).digest) for name, place in self.databases],
            "known": [(name, open_kb(place).digest) for name, place in self.known],
            "learnt from": [file_digest(path) for path in self.learnt_from],
            "count": getattr(self, kind),
            "seed": self.seed,
            "clew": __version__,
        }


@dataclass(frozen=True, slots=True)
class LearntWordings:
    """What human questions taught: their templates, and other words for nouns."""

    templates: tuple[QuestionTemplate, ...] = ()
    synonyms: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def summary(self) -> str:
        """The counts in words."""
        outlines = len({template.outline for template in self.templates})
        return f"{len(self.templates):,} templates of {outlines:,} outlines, {len(self.synonyms):,} words with synonyms"


@dataclass(frozen=True, slots=True)
class DatabaseQuestionFiles:
    """Makes the questions over databases and keeps them in a folder."""

    folder: Path
    jobs: int
    reporter: ProgressReporter

    def make_all(self, job: DatabaseJob) -> dict[str, Path]:
        """The files of questions that a job makes, by the name of the corpus that they go into."""
        kinds = [kind for kind in ("templates", "casual") if getattr(job, kind)]
        wanted = {kind: self.folder / f"{job.name}-{kind}-train.jsonl" for kind in kinds}
        learnt: list[LearntWordings] = []
        for kind, path in wanted.items():
            make_once(path, job.note(kind), partial(self.make, job, kind, path, learnt))
        return {f"{job.name}-{kind}": path for kind, path in wanted.items()}

    def make(self, job: DatabaseJob, kind: str, path: Path, learnt: list[LearntWordings]) -> None:
        """Make the questions of one kind; what human questions teach is learnt once for all kinds."""
        if not learnt:
            learnt.append(self.learn(job))
        note = orjson.dumps(job.note(kind)).decode()
        parts = parts_folder(path, note)
        work = partial(make_chunk, kind, job, learnt[0])
        shards = map_chunks(work, range(len(job.databases)), parts, note, self.jobs)
        count = self.join_shards(shards, path, len(job.databases))
        shutil.rmtree(parts, ignore_errors=True)
        self.reporter.report(f"{path.stem}: {count:,} questions made over {len(job.databases):,} databases")

    def join_shards(self, shards: Iterable[Path], path: Path, databases: int) -> int:
        """Write the questions of the databases as they are made into one file, which appears at the end."""
        count, writing = 0, path.with_name(f"{path.name}.writing")
        with writing.open("wb") as stream:
            for number, shard in enumerate(shards, 1):
                content = shard.read_bytes()
                count += content.count(b"\n")
                stream.write(content)
                self.reporter.show(f"{path.stem}: {count:,} questions over {number:,} of {databases:,} databases")
        writing.replace(path)
        return count

    def learn(self, job: DatabaseJob) -> LearntWordings:
        """The templates and synonyms of the human questions over the known databases."""
        questions = human_questions(job)
        synonyms = learn_synonyms(
            (database, question.text, str(question.extra[SYNONYMS]))
            for database, own in questions
            for question in own
            if question.extra.get(SYNONYMS)
        )
        found: list[InducedTemplate] = []
        words: set[str] = set()
        with WorkerPool(InductionPlan.open, InductionPlan(job.known, synonyms), self.jobs) as pool:
            for number, induced in enumerate(pool.map(induce_database, questions), 1):
                found += induced[0]
                words |= induced[1]
                self.reporter.show(f"{job.name}: templates of {number:,} of {len(questions):,} databases")
        templates = keep_general(found, frozenset(words))
        general = {word for template in templates for word in literal_words(template)} | {"name"}
        kept = {name: others for name, others in synonyms.items() if not general.intersection(name.split())}
        learnt = LearntWordings(tuple(templates), kept)
        if questions:
            self.reporter.report(f"{job.name}: {learnt.summary()}")
        return learnt


def human_questions(job: DatabaseJob) -> list[tuple[str, list[Question]]]:
    """The human questions over the known databases, by database."""
    known: dict[str, list[Question]] = {name: [] for name, _ in job.known}
    for path in job.learnt_from:
        for question in read_questions(path).questions:
            database = question.labels.get(DATABASE_LABEL, "")
            if database in known and question.gold.forms.sql:
                known[database].append(question)
    return [(name, questions) for name, questions in known.items() if questions]


@dataclass(frozen=True, slots=True)
class InductionPlan:
    """What a worker needs that makes templates: the knowledge bases, and other words for nouns."""

    places: KbPlaces
    synonyms: Mapping[str, Sequence[str]]

    def open(self) -> InductionPlan:
        """The plan, which is its own worker."""
        return self


def induce_database(plan: InductionPlan, item: tuple[str, list[Question]]) -> tuple[list[InducedTemplate], set[str]]:
    """The templates of the questions over a database, and the words of its schema."""
    name, questions = item
    schema = TableSchema(open_kb(dict(plan.places)[name]))
    inducer = TemplateInducer(schema, plan.synonyms)
    found = []
    for question in questions:
        try:
            outline = sql_to_outline(question.gold.forms.sql, schema.sql_schema)
        except ClewError:
            continue
        for text in (question.text, str(question.extra.get(SYNONYMS, ""))):
            template = inducer.induce(HumanQuestion(text, outline, name)) if text else None
            if template is not None:
                found.append(InducedTemplate(template, name, is_reworded=text != question.text))
    words = words_of_schema(schema)
    schema.close()
    return found, words


def make_chunk(kind: str, job: DatabaseJob, learnt: LearntWordings, number: int) -> bytes:
    """The questions of one kind over one database, as JSON lines."""
    _, place = job.databases[number]
    count = share_of(getattr(job, kind), len(job.databases), number)
    seed = job.seed * SEED_STEP + number
    names = job.graph_tables[number] if job.graph_tables else None
    schema = TableSchema(open_kb(place), None if names is None else tables_of_graph(place, names))
    casual = OutlineQuestions if names is None else RelationQuestions
    maker = (
        casual(schema, seed, learnt.synonyms) if kind == "casual" else TemplateFiller(schema, learnt.templates, seed)
    )
    rewordings = Rewordings(learnt.synonyms, random.Random(seed))
    lines = [write_line(example, place, rewordings, names) for example in maker.examples(count)]
    schema.close()
    return b"".join(lines)


def share_of(count: int, parts: int, number: int) -> int:
    """How many of `count` things belong to one of several equal parts."""
    return count * (number + 1) // parts - count * number // parts


def write_line(example: OutlineExample, kb: str, rewordings: Rewordings, names: Sequence[str] | None = None) -> bytes:
    """A question as a line of a file of examples, reworded; its values stay. `names` are the tables of a graph."""
    kept = [str(value) for _, value in values_of(example.outline)]
    text = rewordings.reword(example.text, kept)
    tables = {} if names is None else {GRAPH_TABLES: names}
    return orjson.dumps({"question": text, "outline": write_outline(example.outline), "kb": kb} | tables) + b"\n"


@lru_cache(MAX_OPEN)
def all_tables_of_graph(kb: str) -> TableMappings:
    """All tables of the graph of a knowledge base as outlines name them."""
    return make_outline_tables(open_kb(kb))


def tables_of_graph(kb: str, names: Collection[str]) -> TableMappings:
    """These tables of the graph of a knowledge base."""
    return keep_tables(all_tables_of_graph(kb), names)


def graph_jobs(job: DatabaseJob) -> DatabaseJob:
    """The job with the graphs of its databases in place of their tables, large ones in parts."""
    rng, parts = random.Random(job.seed), list[tuple[tuple[str, str], tuple[str, ...]]]()
    most = max(1, max(job.casual, job.templates) // QUESTIONS_PER_PART // max(1, len(job.databases)))
    for name, place in job.databases:
        parts += [((name, place), tables) for tables in choose_table_groups(all_tables_of_graph(place), most, rng)]
    return replace(job, databases=tuple(place for place, _ in parts), graph_tables=tuple(tables for _, tables in parts))
