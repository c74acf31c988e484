"""A benchmark and runs on it, indexed in a folder: questions by label, words and kind of error, a page at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import orjson

from clew.analyse.errors.classifier import ErrorClassifier
from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.report.contents import ReportContents, breakdown_labels, collect_report
from clew.analyse.report.hard_question_section import question_article
from clew.analyse.report.hard_questions import QuestionViewer
from clew.analyse.report.report_page import report_intro, report_parts, report_title
from clew.analyse.run_set import RunSet, add_sexprs, open_case_maker
from clew.benchmark.labels import labels_of
from clew.errors import ClewError, UnknownName
from clew.evaluate.evaluation import EvaluationOptions, ignore_progress
from clew.evaluate.run.matched_questions import CHUNK_SIZE, Chunk, MatchedQuestion, read_inputs
from clew.evaluate.run.score_store import Progress
from clew.kb.knowledge_base import KnowledgeBase
from clew.working_files import working_path, write_atomically

INDEX_FILE, REPORT_FILE = "index.sqlite", "report.json"
HARDEST = 20  # questions in the report, as many as `clew report` shows
SCHEMA = """
CREATE TABLE file (name TEXT, run_names TEXT);
CREATE TABLE chunk (number INTEGER PRIMARY KEY, start INTEGER);
CREATE TABLE question (position INTEGER PRIMARY KEY, id TEXT, text TEXT);
CREATE TABLE label (name TEXT, value TEXT, position INTEGER, PRIMARY KEY (name, value, position)) WITHOUT ROWID;
CREATE TABLE result (
    run INTEGER, position INTEGER, kind TEXT, is_right INTEGER, PRIMARY KEY (run, position)
) WITHOUT ROWID;
CREATE INDEX question_id ON question (id);
"""


@dataclass(frozen=True, slots=True)
class QuestionFilter:
    """Which questions to list: with these labels, with these words, and right or wrong in a run, or with this kind."""

    labels: Mapping[str, str] = field(default_factory=dict)
    words: str = ""
    run: int = 0
    is_right: bool | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ListedQuestion:
    """A question in a list, with the kind of error of each run."""

    position: int
    id: str
    text: str
    kinds: tuple[ErrorKind, ...]


@dataclass(frozen=True, slots=True)
class FoundQuestions:
    """The number of all questions that match, and those of one page."""

    count: int
    questions: tuple[ListedQuestion, ...]


@dataclass(frozen=True, slots=True)
class LabelCounts:
    """The values of a label with the number of questions, the most frequent first."""

    name: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class StoredReport:
    """A report as the parts of a page, which are HTML."""

    title: str
    intro: str
    parts: list[str]


def write_index(
    questions: str,
    runs: Sequence[str],
    options: EvaluationOptions,
    folder: Path,
    on_progress: Progress = ignore_progress,
) -> int:
    """Index a benchmark and runs in `folder`, which is then ready for lists; the number of questions."""
    on_progress("reading", 0, 0)
    run_set = RunSet(read_inputs(questions, runs, folder, options.question_format, options.run_format))
    inputs = run_set.inputs
    if not inputs.matched.count:
        raise ClewError(f"{inputs.questions.name} has no questions: there is nothing to show")
    place = working_path(folder / INDEX_FILE)
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.executescript(SCHEMA)
        names = orjson.dumps(inputs.run_names).decode()
        connection.execute("INSERT INTO file VALUES (?, ?)", (Path(inputs.questions.name).name, names))
        starts = ((number, chunk.start) for number, chunk in enumerate(inputs.matched.chunks))
        connection.executemany("INSERT INTO chunk VALUES (?, ?)", starts)
        insert_questions(connection, run_set, on_progress)
    place.replace(folder / INDEX_FILE)
    return inputs.matched.count


def insert_questions(connection: sqlite3.Connection, run_set: RunSet, on_progress: Progress) -> None:
    """Insert every question with its labels."""
    names, count = breakdown_labels(run_set), run_set.inputs.matched.count
    for position, matched in enumerate(run_set.inputs.matched.read_all()):
        on_progress("questions indexed", position, count)
        question = matched.question
        connection.execute("INSERT INTO question VALUES (?, ?, ?)", (position, question.id, question.text))
        rows = [(name, value, position) for name in names for value in labels_of(question, name)]
        connection.executemany("INSERT OR IGNORE INTO label VALUES (?, ?, ?)", rows)


def write_report(
    questions: str,
    runs: Sequence[str],
    options: EvaluationOptions,
    kb: KnowledgeBase | None,
    folder: Path,
    on_progress: Progress = ignore_progress,
) -> None:
    """Add to an index what is right and wrong in each run, and the report."""
    contents = collect_report(questions, runs, options, kb, HARDEST, on_progress)
    with closing(sqlite3.connect(folder / INDEX_FILE)) as connection, connection:
        connection.executemany("INSERT INTO result VALUES (?, ?, ?, ?)", result_rows(contents))
    report = StoredReport(report_title(contents), report_intro(contents), report_parts(contents))
    write_atomically(folder / REPORT_FILE, orjson.dumps(report))


def result_rows(contents: ReportContents) -> Iterator[tuple[int, int, str, bool]]:
    """The kind of error of each question in each run."""
    for number, run in enumerate(contents.runs):
        for position, prediction in enumerate(run.errors.predictions):
            yield number, position, prediction.kind.value, not prediction.kind.is_error


class BenchmarkIndex:
    """Reads an index; every method opens the file anew, so that threads may share it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def has_report(self) -> bool:
        return (self.folder / REPORT_FILE).exists()

    def query(self, text: str, parameters: Sequence[object] = ()) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self.folder / INDEX_FILE)) as connection:
            return connection.execute(text, parameters).fetchall()

    def file_name(self) -> str:
        """The name of the file with the questions."""
        return str(self.query("SELECT name FROM file")[0][0])

    def run_names(self) -> list[str]:
        """The names of the runs."""
        names: list[str] = orjson.loads(str(self.query("SELECT run_names FROM file")[0][0]))
        return names

    def label_counts(self) -> list[LabelCounts]:
        """The labels that tell questions apart, with the number of questions of each value."""
        rows = self.query("SELECT name, value, COUNT(*) FROM label GROUP BY name, value ORDER BY COUNT(*) DESC, value")
        by_name: dict[str, list[tuple[str, int]]] = {}
        for name, value, count in rows:
            by_name.setdefault(str(name), []).append((str(value), int(str(count))))
        return [LabelCounts(name, tuple(counts)) for name, counts in sorted(by_name.items()) if len(counts) > 1]

    def kind_counts(self, run: int) -> list[tuple[str, int]]:
        """The kinds of error of a run, in their order."""
        rows = self.query("SELECT kind, COUNT(*) FROM result WHERE run = ? GROUP BY kind", (run,))
        found = {str(kind): int(str(count)) for kind, count in rows}
        return [(kind.value, found[kind.value]) for kind in ErrorKind if kind.value in found]

    def find(self, wanted: QuestionFilter, start: int, limit: int) -> FoundQuestions:
        """The questions that match, from number `start` on."""
        conditions, parameters = conditions_of(wanted)
        where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
        ((count,),) = self.query(f"SELECT COUNT(*) FROM question {where}", parameters)
        rows = self.query(
            f"SELECT position, id, text FROM question {where} ORDER BY position LIMIT ? OFFSET ?",
            (*parameters, limit, start),
        )
        listed = (self.list_question(int(str(position)), str(id_), str(text)) for position, id_, text in rows)
        return FoundQuestions(int(str(count)), tuple(listed))

    def list_question(self, position: int, id_: str, text: str) -> ListedQuestion:
        kinds = self.query("SELECT kind FROM result WHERE position = ? ORDER BY run", (position,))
        return ListedQuestion(position, id_, text, tuple(ErrorKind(str(kind)) for (kind,) in kinds))

    def neighbours(self, wanted: QuestionFilter, position: int) -> tuple[int | None, int | None]:
        """The positions before and after a question among those that match."""
        conditions, parameters = conditions_of(wanted)
        found: list[int | None] = []
        for side, order in (("<", "DESC"), (">", "ASC")):
            where = " AND ".join([*conditions, f"position {side} ?"])
            query = f"SELECT position FROM question WHERE {where} ORDER BY position {order} LIMIT 1"
            rows = self.query(query, (*parameters, position))
            found.append(int(str(rows[0][0])) if rows else None)
        return found[0], found[1]

    def matched(self, position: int) -> MatchedQuestion:
        """A question with the prediction of each run."""
        starts = self.query("SELECT start FROM chunk WHERE number = ?", (position // CHUNK_SIZE,))
        questions = Chunk(str(self.folder / "questions"), int(str(starts[0][0]))).load() if starts else []
        if not 0 <= position % CHUNK_SIZE < len(questions):
            raise UnknownName(f"there is no question number {position + 1:,}; go back to the list")
        return questions[position % CHUNK_SIZE]

    def report(self) -> StoredReport:
        """The report; UnknownName if it is not there yet."""
        try:
            return StoredReport(**orjson.loads((self.folder / REPORT_FILE).read_bytes()))
        except FileNotFoundError:
            raise UnknownName("the report is not there yet; try again in a moment") from None


def conditions_of(wanted: QuestionFilter) -> tuple[list[str], list[object]]:
    """The conditions of SQL for a filter, and their parameters."""
    conditions: list[str] = []
    parameters: list[object] = []
    for name, value in wanted.labels.items():
        conditions.append("position IN (SELECT position FROM label WHERE name = ? AND value = ?)")
        parameters += (name, value)
    for word in wanted.words.split():
        conditions.append("(text LIKE ? ESCAPE '\\' OR id = ?)")
        parameters += (f"%{escape_pattern(word)}%", word)
    if wanted.is_right is not None:
        conditions.append("position IN (SELECT position FROM result WHERE run = ? AND is_right = ?)")
        parameters += (wanted.run, wanted.is_right)
    if wanted.kind:
        conditions.append("position IN (SELECT position FROM result WHERE run = ? AND kind = ?)")
        parameters += (wanted.run, wanted.kind)
    return conditions, parameters


def escape_pattern(word: str) -> str:
    """A word that stands for itself in a pattern of LIKE."""
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def view_question(index: BenchmarkIndex, position: int, options: EvaluationOptions, kb: KnowledgeBase | None) -> str:
    """A question as HTML: its gold form and the form of each run side by side, with their threads."""
    matched, names = index.matched(position), index.run_names()
    question, classifier = add_sexprs(matched.question), ErrorClassifier(kb)
    with open_case_maker(options.setup) as make_case:
        classified = [classifier.classify(make_case(question, prediction)) for prediction in matched.predictions]
    viewer = QuestionViewer(kb, options.setup.seconds)
    return question_article(viewer.view_matched(matched, classified), names, are_threads_open=True)
