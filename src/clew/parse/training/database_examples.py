"""Examples from questions over many databases: of their SQL, of their answers, and made over the same databases."""

from __future__ import annotations

import random
import shutil
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import orjson

from clew.benchmark.question import DATABASE_LABEL, Question
from clew.benchmark.reader import read_questions
from clew.engine.sql.mapped_tables import MappedTables
from clew.engine.sqlite.database_folder import DatabaseFolder
from clew.engine.sqlite.sql_process import SqlProcess
from clew.engine.worker_process import QueryLimits
from clew.errors import ClewError
from clew.jobs import map_chunks
from clew.kb.build import build_kb
from clew.kb.files import file_digest
from clew.kb.knowledge_base import open_kb
from clew.language.sql import Outline, outline_to_sql, sql_to_outline
from clew.parse.casual.rewordings import learn_synonyms
from clew.parse.training.answers.answer_examples import AnswerExamples
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.data_split import read_lines
from clew.parse.training.database_questions import DatabaseJob, DatabaseQuestionFiles, KbPlaces, graph_jobs
from clew.parse.training.outline_json import write_outline
from clew.parse.training.recipe import DatabaseSet
from clew.parse.training.renamed_databases import RenamedDatabases
from clew.version import __version__
from clew.working_files import write_atomically

SYNONYMS = "synonyms"  # the field of a second wording with other names
QUERY_SECONDS = 20  # for the rows of a query, of which nearly all take milliseconds
OTHER_ROWS = "outline with other rows"
UNLIKELY = "unlikely outline"


TRAIN, VALID = PARTS = ("train", "valid")


@dataclass(frozen=True, slots=True)
class ExampleFiles:
    """The files of examples over databases: those to train on, and those of databases that are held out."""

    train: Path
    valid: Path


@dataclass(frozen=True)
class DatabaseExamples:
    """Makes the examples of a set of databases, and keeps their knowledge bases in a folder."""

    databases: DatabaseSet
    folder: Path
    jobs: int
    reporter: ProgressReporter

    def make_all(self, wordings: DatabaseExamples | None = None) -> dict[str, ExampleFiles]:
        """The files of examples by corpus: of the questions of people, and of those made over the same databases.

        The questions of `wordings`, by default of these databases, become the templates of the latter.
        """
        name, databases = self.databases.name, self.databases
        files = {name: self.make() if self.has_sql else self.make_from_answers()}
        known, learnt_from = (wordings or self).wordings
        job = DatabaseJob(
            name, tuple(self.places.items()), known, learnt_from, databases.templates, databases.casual, databases.seed
        )
        maker = DatabaseQuestionFiles(self.folder / "examples", self.jobs, self.reporter)
        made = maker.make_all(job)
        if databases.as_graphs:
            count = databases.as_graphs
            own = replace(job, name=f"{name}-graphs", casual=count, templates=count if known else 0)
            made |= maker.make_all(graph_jobs(own))
        made |= self.make_renamed(files[name]) if databases.renamed and self.has_sql else {}
        for corpus in made:
            write_atomically(self.files(corpus).valid, b"")  # no human asked them: they tell nothing about a parser
        return files | {corpus: ExampleFiles(path, self.files(corpus).valid) for corpus, path in made.items()}

    def make_renamed(self, files: ExampleFiles) -> dict[str, Path]:
        """The file of examples over renamed copies of the databases for training."""
        folder = DatabaseFolder(self.databases.folder)
        sources = {place: folder.database(name) for name, place in self.places.items()}
        synonyms = learn_synonyms(
            (name, question.text, str(question.extra[SYNONYMS]))
            for name in self.places
            for question in self.questions[name]
            if question.extra.get(SYNONYMS)
        )
        corpus = f"{self.databases.name}-renamed"
        target, graphs = self.files(corpus).train, self.folder / "graphs" / corpus
        RenamedDatabases(
            files.train, sources, synonyms, graphs, self.databases.seed, self.jobs, self.reporter
        ).make(target, self.databases.renamed)  # fmt: skip
        return {corpus: target}

    # --- the databases

    @property
    def wordings(self) -> tuple[KbPlaces, tuple[Path, ...]]:
        """The databases whose questions with SQL become templates, and the file of the questions."""
        return tuple(self.places.items()) if self.has_sql else (), (Path(self.databases.questions),)

    @property
    def graphs(self) -> Path:
        """The folder of the knowledge bases."""
        return self.folder / "graphs" / self.databases.name

    @cached_property
    def questions(self) -> Mapping[str, list[Question]]:
        """The questions of people, by the database that they are about."""
        by_database: dict[str, list[Question]] = defaultdict(list)
        for question in read_questions(Path(self.databases.questions)).questions[: self.databases.most]:
            if question.labels.get(DATABASE_LABEL):
                by_database[question.labels[DATABASE_LABEL]].append(question)
        return dict(sorted(by_database.items()))

    @cached_property
    def has_sql(self) -> bool:
        """Whether any question has SQL."""
        return any(question.gold.forms.sql for own in self.questions.values() for question in own)

    @cached_property
    def held_out(self) -> frozenset[str]:
        """The names of the databases that are held out."""
        if self.databases.valid:
            return frozenset(Path(self.databases.valid).read_text("utf-8").split())
        names = list(self.questions)
        random.Random(self.databases.seed).shuffle(names)
        return frozenset(names[: round(self.databases.held * len(names))])

    @cached_property
    def places(self) -> dict[str, str]:
        """The knowledge bases of the databases that are not held out, as far as they can be built."""
        places = {name: kb_place(self.graphs, name) for name in self.questions if name not in self.held_out}
        return {name: str(place) for name, place in places.items() if place.is_dir()}

    # --- examples

    def files(self, corpus: str) -> ExampleFiles:
        """The files of the examples of a corpus."""
        return ExampleFiles(*(self.folder / "examples" / f"{corpus}-{part}.jsonl" for part in PARTS))

    def make(self) -> ExampleFiles:
        """The examples of questions with SQL, made if they do not exist."""
        files = self.files(self.databases.name)
        note = {
            "questions": file_digest(Path(self.databases.questions)),
            "databases": DatabaseFolder(self.databases.folder).whole_digest,
            "held out": sorted(self.held_out),
            "synonyms": self.databases.synonyms,
            "most": self.databases.most,
            "clew": __version__,
        }
        make_once(files.train, note, lambda: self.write(orjson.dumps(note).decode()))
        return files

    def write(self, note: str) -> None:
        """Write the examples of questions with SQL, database by database."""
        corpus, names = self.databases.name, list(self.questions)
        parts = parts_folder(self.files(corpus).train, note)
        work = partial(database_chunk, self.databases, str(self.graphs), self.questions, names)
        rows: list[dict[str, Any]] = []
        left_out: Counter[str] = Counter()
        for number, shard in enumerate(map_chunks(work, range(len(names)), parts, note, self.jobs), 1):
            self.reporter.show(f"{corpus}: {number} of {len(names)} databases read")
            chunk = orjson.loads(shard.read_bytes())
            rows += chunk["rows"]
            left_out.update(chunk["left out"])
        self.write_parts(corpus, rows, left_out)
        shutil.rmtree(parts, ignore_errors=True)

    def make_from_answers(self) -> ExampleFiles:
        """The examples of questions with answers, made if they do not exist."""
        name, databases = self.databases.name, self.databases
        target = self.folder / "examples" / f"{name}-answers.jsonl"
        source = AnswerExamples(
            Path(databases.questions), Path(databases.folder), target, self.graphs, self.reporter, self.jobs,
            databases.most,
        ).make()  # fmt: skip
        note = {"answers": file_digest(source), "held out": sorted(self.held_out), "likely": databases.likely}
        files = self.files(name)
        make_once(files.train, note, lambda: self.split_answers(source))
        return files

    def split_answers(self, source: Path) -> None:
        """Split the examples that were found by answers, without the unlikely ones."""
        rows = [orjson.loads(line) for line in read_lines(source)]
        likely = [row for row in rows if row["probability"] >= self.databases.likely]
        self.write_parts(self.databases.name, likely, Counter({UNLIKELY: len(rows) - len(likely)}))

    def write_parts(self, corpus: str, rows: Iterable[Mapping[str, Any]], left_out: Counter[str]) -> None:
        """Write the examples for training and those of databases that are held out, which are not reworded."""
        held, files = {str(kb_place(self.graphs, name)) for name in self.held_out}, self.files(corpus)
        lines: dict[str, list[bytes]] = {part: [] for part in PARTS}
        for row in rows:
            part = VALID if row["kb"] in held else TRAIN
            if part == TRAIN or not row.get(SYNONYMS):
                lines[part].append(orjson.dumps({key: row[key] for key in ("question", "outline", "kb")}))
        for part, path in zip(PARTS, (files.train, files.valid), strict=True):
            write_atomically(path, b"".join(line + b"\n" for line in lines[part]))
        self.reporter.report(f"{corpus}: {summarise(lines, left_out)}")


def kb_place(graphs: Path, name: str) -> Path:
    """The folder of the knowledge base of a database."""
    return graphs / f"{name.replace('/', '-')}.clew"


def summarise(lines: Mapping[str, Sequence[bytes]], left_out: Counter[str]) -> str:
    """How many examples there are, and why others are left out."""
    words = f"{len(lines[TRAIN]):,} questions for training, {len(lines[VALID]):,} over databases that are held out"
    if left_out.total():
        reasons = ", ".join(f"{count:,} {reason}" for reason, count in left_out.most_common(3))
        words += f"; {left_out.total():,} left out: {reasons}"
    return words


def database_chunk(
    databases: DatabaseSet, graphs: str, questions: Mapping[str, list[Question]], names: Sequence[str], number: int
) -> bytes:
    """The examples over one database, in JSON, and why others are left out."""
    name, target = names[number], kb_place(Path(graphs), names[number])
    source = DatabaseFolder(databases.folder).database(name)
    make_once(target, {"source": file_digest(source)}, partial(build_kb, [str(source)], target, replace=True))
    rows, left_out = [], Counter[str]()
    with OutlineMaker(target, source) as maker:
        for question in questions[name]:
            try:
                outline = maker.make(question.gold.forms.sql)
            except ClewError as fault:
                left_out[getattr(fault, "reason", "") or str(fault)] += 1
                continue
            rows += [
                {"question": text, "outline": write_outline(outline), "kb": str(target), SYNONYMS: is_reworded}
                for text, is_reworded in wordings_of(question, databases.synonyms)
            ]
    return orjson.dumps({"rows": rows, "left out": left_out})


def wordings_of(question: Question, has_synonyms: bool) -> Iterator[tuple[str, bool]]:
    """The wordings of a question; the second one with other names only if it is wanted."""
    yield question.text, False
    reworded: Any = question.extra.get(SYNONYMS)
    if has_synonyms and isinstance(reworded, str) and reworded != question.text:
        yield reworded, True


class OutlineMaker:
    """Makes the outlines of queries over one database that have the rows of the query."""

    def __init__(self, kb: Path, database: Path) -> None:
        self.schema, self.database = MappedTables(open_kb(kb).tables).sql_schema, database
        self.process = SqlProcess(QueryLimits(seconds=QUERY_SECONDS))
        self.known: dict[str, Outline] = {}

    def make(self, sql: str) -> Outline:
        """The outline of a query; ClewError if there is none, or if its rows are others."""
        if sql not in self.known:
            outline = sql_to_outline(sql, self.schema)
            written = outline_to_sql(outline, self.schema).sql("sqlite")
            gold, found = (sorted(self.process.run(text, self.database).rows) for text in (sql, written))
            if gold != found:
                raise ClewError(OTHER_ROWS)
            self.known[sql] = outline
        return self.known[sql]

    def __enter__(self) -> OutlineMaker:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.close()
