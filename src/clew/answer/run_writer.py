"""Answer the questions of a benchmark and write the answers as a run, the file that `clew evaluate` scores.

A question whose id is already in the file is not asked again, so that a stopped call resumes where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

from clew.answer.answer import run_fields
from clew.answer.asker import Asker
from clew.answer.llm.language_model import LanguageModel
from clew.benchmark.question import DATABASE_LABEL, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import read_run_ids
from clew.chat.client import ChatError, NoReply
from clew.chat.threads import map_in_threads
from clew.engine.kb_opener import open_any_kb
from clew.errors import SourceError
from clew.jobs import LineRunner, dump_json, explain_interrupt, map_lines, number_lines
from clew.kb.draft import replace_surrogates
from clew.kb.files import open_append
from clew.parse.model import ParserModel
from clew.parse.parser_files import SHIPPED_PARSER, THREADS

QUESTIONS_PER_CHUNK = 1  # a question takes about 0.05 s: with more, a process waits for others at the end of a run

OnProgress = Callable[[int], None]


@dataclass(slots=True)
class RunSummary:
    """How many questions were answered by a call, were in the file before, and got no reply, with the last reason.

    `unread` counts the records that are not questions; `unread_fault` says why the first is not.
    """

    answered: int = 0
    kept: int = 0
    unanswered: int = 0
    fault: str = ""
    unread: int = 0
    unread_fault: str = ""

    def skip_record(self, fault: SourceError) -> None:
        self.unread += 1
        self.unread_fault = self.unread_fault or str(fault)

    def explain_kept(self, output: Path) -> Callable[[], str]:
        """What to say after an interrupt."""
        return lambda: f"{output} keeps {self.answered + self.kept:,} answers; repeat the command to continue"


def ignore_count(done: int) -> None:
    """The default for `on_progress`: show nothing."""


def answer_file(
    kb: str,
    questions: Path | str,
    output: Path,
    parser: Path | None = None,
    jobs: int = 1,
    on_progress: OnProgress = ignore_count,
    cluster: str = "",
    has_databases: bool = False,
    precision: float | None = None,
) -> RunSummary:
    """Answer the questions over the knowledge base at `kb` with the parser in the folder `parser`; default: shipped.

    With `has_databases`, `kb` is a folder with the database of each question. `precision` is in percent, as of Asker.
    """
    summary = RunSummary()
    missing = missing_questions(questions, output, summary)
    lines = map(question_line, missing)
    maker = make_database_runner if has_databases else make_runner
    make = partial(maker, str(parser or SHIPPED_PARSER), 1 if jobs > 1 or cluster else THREADS, precision)
    with open_append(output) as stream, explain_interrupt(summary.explain_kept(output)):
        answers = map_lines(make, kb, number_lines(lines), jobs, cluster, lines_per_chunk=QUESTIONS_PER_CHUNK)
        write_answers(answers, stream, summary, on_progress)
    return summary


def make_runner(parser: str, threads: int, precision: float | None, kb: str) -> LineRunner:
    """What answers the records of one knowledge base; several processes use one thread each."""
    asker = Asker(open_any_kb(kb), ParserModel(Path(parser), threads), precision=precision)
    _ = asker.taught  # a faulty words file ends the run before a line is written
    return lambda record: run_fields(asker.ask(str(record["question"]), explain=False))


def question_line(question: Question) -> bytes:
    """The record of a question for a worker: its text, and the database that it is about if it names one."""
    record = {"id": question.id, "question": replace_surrogates(question.text)}
    return dump_json(record | {"database": question.labels.get(DATABASE_LABEL, "")})


def make_database_runner(parser: str, threads: int, precision: float | None, folder: str) -> LineRunner:
    """What answers records over the databases in a folder, each over that of its question."""
    find_asker = open_askers(folder, ParserModel(Path(parser), threads), precision)
    return lambda record: run_fields(find_asker(str(record["database"])).ask(str(record["question"]), explain=False))


def open_askers(
    folder: str, model: ParserModel | LanguageModel | None, precision: float | None = None
) -> Callable[[str], Asker]:
    """A function that gives the asker of a database in a folder; few are open at a time."""
    from clew.engine.sqlite.database_folder import MAX_OPEN, DatabaseFolder, RecentItems

    databases = DatabaseFolder(folder)
    return RecentItems(lambda name: Asker(databases.kb(name), model, precision=precision), MAX_OPEN).get


def missing_questions(questions: Path | str, output: Path, summary: RunSummary) -> list[Question]:
    """The questions that `output` does not answer yet; the others and records that are not questions are counted."""
    asked = read_questions(questions, on_fault=summary.skip_record).questions
    if not asked and summary.unread:
        raise SourceError(f"{questions} has no question that can be read: {summary.unread_fault}")
    done = read_run_ids(output, "clew ask")
    missing = [question for question in asked if question.id not in done]
    summary.kept = len(asked) - len(missing)
    return missing


def write_answers(lines: Iterable[bytes], stream: IO[bytes], summary: RunSummary, on_progress: OnProgress) -> None:
    for line in lines:
        stream.write(line)
        stream.flush()
        summary.answered += 1
        on_progress(summary.answered)


def answer_file_by_llm(
    find_asker: Callable[[str], Asker],
    questions: Path | str,
    output: Path,
    jobs: int = 1,
    on_progress: OnProgress = ignore_count,
) -> RunSummary:
    """Answer the questions with askers that use a language model, `jobs` at a time; `find_asker` takes a database.

    A question without a reply stays out of the file; the next call asks it again.
    """
    summary = RunSummary()
    missing = missing_questions(questions, output, summary)
    try:
        with open_append(output) as stream, explain_interrupt(summary.explain_kept(output)):
            replies = map_in_threads(partial(run_line, find_asker), missing, jobs)
            write_answers(drop_unanswered(replies, summary), stream, summary, on_progress)
    except ChatError as fault:
        raise ChatError(
            f"{fault}\n{output}: {summary.answered:,} questions answered; repeat the command to continue"
        ) from None
    return summary


def run_line(find_asker: Callable[[str], Asker], question: Question) -> bytes | NoReply:
    """The line of a run for `question`, or why the language model gave no reply."""
    try:
        answer = find_asker(question.labels.get(DATABASE_LABEL, "")).ask(
            replace_surrogates(question.text), explain=False
        )
    except NoReply as fault:
        return fault
    notes = {"notes": list(answer.best.notes)} if answer.best and answer.best.notes else {}
    return dump_json({"id": question.id, **run_fields(answer), **notes}) + b"\n"


def drop_unanswered(replies: Iterable[bytes | NoReply], summary: RunSummary) -> Iterator[bytes]:
    """The lines among `replies`; the others are counted in `summary`."""
    for reply in replies:
        if isinstance(reply, NoReply):
            summary.unanswered += 1
            summary.fault = str(reply)
        else:
            yield reply
