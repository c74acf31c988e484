"""Examples from questions with SQL over many databases: each becomes a question with an outline that has its rows."""

from __future__ import annotations

import shutil
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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
from clew.parse.training.build_steps import ProgressReporter, make_once, parts_folder
from clew.parse.training.outline_json import write_outline
from clew.parse.training.recipe import DatabaseSet
from clew.version import __version__
from clew.working_files import write_atomically

SYNONYMS = "synonyms"  # the field of a second wording with other names
QUERY_SECONDS = 20  # for the rows of a query, of which nearly all take milliseconds
OTHER_ROWS = "its outline has other rows"


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

    def make(self) -> ExampleFiles:
        """The files of examples, made if they do not exist."""
        files = ExampleFiles(*(self.folder / "examples" / f"{self.databases.name}-{part}.jsonl" for part in PARTS))
        note = {
            "questions": file_digest(Path(self.databases.questions)),
            "databases": DatabaseFolder(self.databases.folder).whole_digest,
            "held out": sorted(self.held_out),
            "synonyms": self.databases.synonyms,
            "most": self.databases.most,
            "clew": __version__,
        }
        make_once(files.train, note, lambda: self.write(files, orjson.dumps(note).decode()))
        return files

    @cached_property
    def held_out(self) -> frozenset[str]:
        """The names of the databases that are held out."""
        if not self.databases.valid:
            return frozenset()
        return frozenset(Path(self.databases.valid).read_text("utf-8").split())

    @cached_property
    def questions(self) -> Mapping[str, list[Question]]:
        """The questions with SQL, by the database that they are about."""
        by_database: dict[str, list[Question]] = defaultdict(list)
        for question in read_questions(Path(self.databases.questions)).questions[: self.databases.most]:
            if question.gold.forms.sql and question.labels.get(DATABASE_LABEL):
                by_database[question.labels[DATABASE_LABEL]].append(question)
        return dict(sorted(by_database.items()))

    def write(self, files: ExampleFiles, note: str) -> None:
        """Write both files of examples, database by database."""
        names, parts = list(self.questions), parts_folder(files.train, note)
        work = partial(
            database_chunk, self.databases, str(self.folder / "graphs" / self.databases.name), self.questions
        )
        lines: dict[str, list[bytes]] = {part: [] for part in PARTS}
        left_out: Counter[str] = Counter()
        for number, shard in enumerate(map_chunks(partial(work, names), range(len(names)), parts, note, self.jobs), 1):
            self.reporter.show(f"{self.databases.name}: {number} of {len(names)} databases read")
            chunk = orjson.loads(shard.read_bytes())
            part = VALID if names[number - 1] in self.held_out else TRAIN
            lines[part] += [orjson.dumps(row) for row in chunk["rows"] if part == TRAIN or not row[SYNONYMS]]
            left_out.update(chunk["left out"])
        for part, path in zip(PARTS, (files.train, files.valid), strict=True):
            write_atomically(path, b"\n".join(lines[part]) + b"\n" if lines[part] else b"")
        shutil.rmtree(parts, ignore_errors=True)
        self.reporter.report(f"{self.databases.name}: {summarise(lines, left_out)}")


TRAIN, VALID = PARTS = ("train", "valid")


def summarise(lines: Mapping[str, Sequence[bytes]], left_out: Counter[str]) -> str:
    """How many examples there are, and why others are left out."""
    words = f"{len(lines[TRAIN]):,} questions for training, {len(lines[VALID]):,} over databases that are held out"
    if left_out:
        reasons = ", ".join(f"{count:,} {reason}" for reason, count in left_out.most_common(3))
        words += f"; {left_out.total():,} left out: {reasons}"
    return words


def database_chunk(
    databases: DatabaseSet, graphs: str, questions: Mapping[str, list[Question]], names: Sequence[str], number: int
) -> bytes:
    """The examples over one database, in JSON, and why others are left out."""
    name, folder = names[number], DatabaseFolder(databases.folder)
    target = Path(graphs) / f"{name}.clew"
    source = folder.database(name)
    make_once(target, {"source": folder.digest(name)}, partial(build_kb, [str(source)], target, replace=True))
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
